"""A controller in a test: reports of devices in, the core's decisions counted, its prompts on the simulated panel."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from controller.effects.panel import face, standing
from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.law.wagers.offer import Offer
from controller.inbox.inbox import Inbox
from controller.table import inputs
from controller.table.decision import Decision, Verdict
from controller.table.house import House
from controller.table.inputs import Input
from drivers.commands import ShowText
from drivers.events import DeviceEvent, Kind, Report
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.house import HouseRules
from firmware_sim.scenarios.script import Verdicts
from tests.support.cues import Ways

KINDS: Final[tuple[Kind, ...]] = ("shoe", "shuffler", "cutting-card", "panel")


def house(rules: HouseRules) -> House:
    """The same house, in the controller's words."""
    assert isinstance(rules, SimulatedHandsHouse)
    return new_house(
        game=rules.game,
        decks=rules.decks,
        dealing=rules.dealing,
        no_more_bets=rules.no_more_bets,
        error_card=rules.error_card,
        error_ten=rules.error_ten,
        cutting_card_before_first_card=rules.cutting_card_before_first_card,
        bank=rules.bank,
        curator=rules.curator or "untold",
        settling=rules.settling or "untold",
        back=rules.backs[0] if len(rules.backs) > 1 else rules.back,
        second_back=rules.backs[1] if len(rules.backs) > 1 else None,
        banker_first=rules.banker_first,
        seats=rules.seats,
        recut_by=rules.recut_by,
    )


def offer(rules: HouseRules) -> Offer:
    """The wagers of the same house."""
    assert isinstance(rules, SimulatedHandsHouse)
    usual = Offer()
    return Offer(banker=rules.banker or usual.banker, payment=rules.payment or usual.payment)


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
        """One input."""
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
