"""Gaming days at one table, by seed, with everything that a report tells of: for tests and the picture.

Rounds come at the pace of a real table, slower in the small hours; cards are misread, devices fail, supervisors act.
"""

import random
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.phases import Round
from controller.journal.draft import Draft
from controller.journal.entries import Device, FramesRefused, Heard, Panel, Source, Supervisor
from controller.journal.store import Journal
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.alarms import Alarms
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import Shoe
from drivers import events
from tests.support.journals import Table, dealt, opened_journal

MARKUP: Final = "<script>alert(1)</script>"
"""What a hostile journal may say anywhere."""

NAMES: Final = "maria", "jonas", MARKUP
FAULTS: Final = (
    events.DeviceFault(7, "the lamp of the reader is weak"),
    events.DeviceComplained("unknown tag"),
    events.DeviceFault(9, MARKUP),
)
SHOE: Final = events.DeviceOnline("shoe", "SN-4711", "Acme", "Shoe 3")
PANEL: Final = events.DeviceOnline("panel", "P-12", "Acme", "Panel")


class _Honest(random.Random):
    """Chance by which no card lies face up or is misread (`tests.support.journals`): that is decided here."""

    def random(self) -> float:  # type: ignore[explicit-override]  # of Python 3.12
        """From 0.1 to 0.9."""
        return 0.1 + 0.8 * super().random()


class Days:
    """The records of a table whose clock can be set on."""

    def __init__(self, journal: Journal, begins_s: int, seed: int, trouble: float) -> None:
        self.table, self._luck, self._rng = Table(), random.Random(seed), _Honest(seed)
        self._journal, self.trouble = journal, trouble
        self._card = Card("As")
        self.table.ticks = begins_s
        self.table.state = replace(self.table.state, alarms=Alarms())
        self.add(self.table.opening())
        self.heard(SHOE)
        self.heard(PANEL, Panel("panel-1"))

    def add(self, draft: Draft) -> None:
        """A record more."""
        self._last = self._journal.append(draft)

    def heard(self, event: events.DeviceEvent, source: Source | None = None) -> None:
        """What a device says of itself."""
        self.add(self.table._draft(Draft(Heard(event), source or Device("shoe"), 0, 0)))

    def judge(self, event: Input, source: Source | None = None) -> None:
        """An input, and the accounts of a shoe that it ends."""
        if source is None:
            for draft in self.table.drafts(event):
                self.add(draft)
        else:
            self.add(self.table.draft(event, source))

    def shoe(self, until_s: int, pace_s: int) -> None:
        """A shoe, up to a time at the most."""
        for event in dealt(self.table, self._rng):
            self._hand(event)
            if isinstance(event, inputs.Collected):
                self._between_rounds()
                self.table.ticks += self._luck.randrange(pace_s, 2 * pace_s)
                if self.table.ticks >= until_s and self.table.state.round.phase is Round.BETTING:
                    return

    def _hand(self, event: Input) -> None:
        """What the dealer's hands do, and what goes wrong there."""
        luck = self._luck.random() / self.trouble
        match event:
            case CardDrawn(card) if luck < 0.0012:
                self._card = card
                self.judge(CardDrawn(UNREAD))
            case CardDrawn() if luck < 0.0022:
                self.judge(replace(event, face_up=True))
            case CardDrawn() if luck < 0.0024:
                pass  # a card left the shoe unseen: its accounts will not add up
            case CardDrawn() if luck < 0.003:
                self.judge(inputs.Jammed())
                end = inputs.Voided() if luck < 0.0026 else inputs.PlayOn()
                self.judge(end, Supervisor(self._luck.choice(NAMES)))
                if isinstance(end, inputs.PlayOn):
                    self.judge(event)
            case inputs.Named():
                self.judge(inputs.Named(self._card))
            case inputs.CuttingCard():
                if not self.table.state.cutting_card_after:
                    self.judge(event, Device("shoe"))
            case _:
                self.judge(event)

    def _between_rounds(self) -> None:
        """What happens now and then."""
        luck, deals = self._luck.random() / self.trouble, self.table.state.round.deals
        if luck < 0.002:
            self.heard(self._luck.choice(FAULTS))
        elif luck < 0.003:
            self.judge(inputs.DeviceLost("shoe"))
            self.table.ticks += self._luck.randrange(60, 900)
            self.heard(SHOE)
            self.judge(inputs.DeviceBack("shoe", 0))
            self.judge(inputs.AlarmSeen(0), Supervisor(self._luck.choice(NAMES)))
        elif luck < 0.004:
            self.heard(events.DeviceOffline("heard nothing for 3 s"), Panel("panel-1"))
            self.table.ticks += self._luck.randrange(20, 90)
            self.heard(PANEL, Panel("panel-1"))
        elif luck < 0.006 and deals and deals[-1].outcome in {"player", "banker"}:
            card = self._luck.choice(deals[-1].player)
            self.judge(Corrected("banker", 1, card, round=deals[-1].number), Supervisor(self._luck.choice(NAMES)))
        elif luck < 0.01:
            self.add(self.table._draft(Draft(FramesRefused("bad checksum"), Device("shoe"), 0, 0, b"\x02\x03")))

    def end(self) -> None:
        """All is written."""
        self._last.result()


def write_days(
    path: Path, begins_s: int, hours: int = 24, *, seed: int = 5, trouble: float = 1.0, until_bad_h: int | None = None
) -> None:
    """A journal of so many hours; `trouble` is how much more goes wrong than usual, after some hours 20 times that."""
    journal = opened_journal(path)
    days, ends_s = Days(journal, begins_s, seed, trouble), begins_s + hours * 3_600
    while days.table.ticks < ends_s:
        hour = (days.table.ticks - begins_s) // 3_600
        days.trouble = trouble if until_bad_h is None or hour < until_bad_h else 20 * trouble
        days.shoe(ends_s, 90 if hour % 24 >= 20 else 30)
        if days.table.state.shoe is not Shoe.OVER:
            break
        days.table.ticks += 600
    days.end()
    journal.close()
