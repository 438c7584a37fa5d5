"""A controller in a test: reports of devices in, the core's decisions counted, its prompts on the simulated panel."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any, Final

import msgspec

from controller.effects.panel import face, standing
from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.games.registry import offer as new_offer
from controller.inbox.inbox import Inbox
from controller.table import inputs
from controller.table.decision import Decision, Verdict
from controller.table.house import House, Offered
from controller.table.inputs import Input
from controller.table.order_watch import OrderWatch
from drivers.commands import ShowText
from drivers.events import DeviceEvent, Kind, Report
from firmware_sim.house import HouseRules
from firmware_sim.scenarios.script import Verdicts
from tests.support.cues import Ways

KINDS: Final[tuple[Kind, ...]] = ("shoe", "shuffler", "cutting-card", "panel", "card-reader")


def _options(rules: HouseRules, *, of_wagers: bool) -> dict[str, Any]:
    """What a simulated house says under one of the two tables of a configuration; the batches are said elsewhere."""
    others = {"game", "backs", *rules.of_simulator}
    said = {each.name: getattr(rules, each.name) for each in fields(rules) if each.name not in others}
    return {name: value for name, value in said.items() if value is not None and (name in rules.of_wagers) is of_wagers}


def house(rules: HouseRules) -> House:
    """The same house, in the controller's words."""
    two = dict(zip(("back", "second_back"), rules.backs, strict=True)) if len(rules.backs) > 1 else {}
    return new_house(rules.game, **_options(rules, of_wagers=False) | two)


def offer(rules: HouseRules) -> Offered:
    """The wagers of the same house."""
    return new_offer(rules.game, **_options(rules, of_wagers=True))


class Host:
    """One table's controller."""

    def __init__(self, rules: HouseRules) -> None:
        self.state = opened(house(rules), offer(rules))
        self.flags: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.rejected: list[tuple[Input, str]] = []
        self.held = 0
        self.rounds = 0
        self.log: list[str] = []
        self.shows = ShowText("", "")
        self.ways = Ways()
        self._inbox = Inbox({kind: kind for kind in KINDS})
        self._inbox.two_batches = self.state.house.two_batches
        self._shown = ShowText("", "")
        self._order = OrderWatch()

    def hear(self, device: str, told: list[DeviceEvent]) -> None:
        """What a device told, in the order in which it did."""
        for event in told:
            self.told[str(event.__struct_config__.tag)] += 1
        for meant in self._inbox.hear(device, [Report(event) for event in told]):
            for each in meant.inputs:
                self.judge(each)

    def restart(self) -> None:
        """The computer's power was gone for a moment."""
        self.judge(inputs.Restarted())

    def judge(self, event: Input) -> Decision:
        """One input, and what the order of the cards suggests by it."""
        decision = self._judge(event)
        for suspected in self._order.after(self.state):
            self._judge(suspected)
        return decision

    def _judge(self, event: Input) -> Decision:
        decision = decide(self.state, event)
        self.rounds += max(len(decision.state.round.deals) - len(self.state.round.deals), 0)
        self.state = decision.state
        self.flags.update(code.value for code in decision.flags)
        if decision.verdict is Verdict.REJECTED:
            assert decision.reason is not None
            self.rejected.append((event, decision.reason.value))
        self.held += decision.verdict is Verdict.HELD
        self.ways.meet(self.state)
        shown = face(standing(self.state), "en")
        self.shows = ShowText(shown.upper, shown.lower)
        reason = f" ({decision.reason.value})" if decision.reason else ""
        flags = " ".join(code.value for code in decision.flags)
        self.log.append(
            f"{msgspec.json.encode(event).decode()} {decision.verdict.value}{reason} {flags} | {decision.prompt.text}"
        )
        return decision

    def to_show(self) -> ShowText | None:
        """What the panel must be told to show, once."""
        if self.shows == self._shown:
            return None
        self._shown = self.shows
        return self.shows

    def came_to(self, wanted: Verdicts) -> Verdicts:
        """What it all came to, in the words of a scenario; of what was told only what the scenario asks for."""
        told = {name: min(self.told[name], count) for name, count in wanted.told.items()}
        rounds = None if wanted.rounds is None else self.rounds
        return Verdicts(dict(self.flags), len(self.rejected), self.held, rounds, told)
