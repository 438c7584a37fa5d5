"""What the dealer notices: the last card, and what the panel says. He reads it as a person does, by a few words.

With nothing on the panel (no host listens) he deals straight on. Pure; used by dealers only.
"""

from collections import deque
from collections.abc import Generator, Iterable
from typing import Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.devices.panel import DealersPanel
from firmware_sim.languages import Text, reader
from firmware_sim.table import CardTable

LOOK_S: Final = 0.5
"""A glance: longer than the shoe and the host need to say something about a card, in any test here."""

ANSWER_S: Final = 3.0
SUPERVISOR_S: Final = 20.0
"""How long it takes to read a card out, and to have a supervisor come: our assumption."""

NAME: Final = "NAME THE CARD"
CALL: Final = "CALL SUPERVISOR"
RECONNECT: Final = "RECONNECT IT"
WAITS: Final = (RECONNECT, "CLOSE THE LID", "FREE THE CARD", "PLAY IS SUSPENDED")
GO_ON: Final = "PRESS OK"
POWER: Final = "TABLE RESTARTED"
STOPPED: Final = "PLAY HAS STOPPED"
"""Shown first if the key itself came while play was stopped; the restart is only shown after it."""
MISSING: Final = "MISSING"
VOID: Final = "ROUND VOID"
TOO_MANY: Final = "TOO MANY CARDS"
"""What he looks for among the words of the panel, whatever is dealt; a test sees that they are still there."""

_READS: Final = reader(())

NAMES_IT: Final = "name"
"""What a supervisor says who names the card that the host missed, and has play go on if it missed none."""

Looks = Generator[float, None, bool]
"""What takes time to look at, and whether the host said that it lost its power, before it asked for anything else."""


def keeps_shoe_waiting(panel: DealersPanel) -> bool:
    """Whether the host says that more cards came than there are: it acknowledges none until a supervisor has come."""
    return TOO_MANY in _READS(panel.upper)


class Attention:
    """Of one dealer at one table."""

    def __init__(self, table: CardTable, reads: Iterable[Text] = ()) -> None:
        """`reads` is what only this game's panel says that he acts by."""
        self.last: PhysicalCard | None = None
        """The card that he drew last."""
        self.unread: deque[PhysicalCard] = deque()
        """Cards of hands that are opened now and that the shoe could not read: named before the last card is."""
        self.error_seen = True
        """Whether the next card in error is seen by everybody."""
        self.supervisor_says = "play-on"
        """The key that a supervisor presses who is called, or `NAMES_IT`."""
        self.void = False
        """The round on the table is void."""
        self.by_hand = False
        """A person deals, who reads the panel himself: he does nothing that he is not told."""
        self._panel = table.panel
        self._in_english = reader(reads)
        self._named: PhysicalCard | None = None
        """The last card that the supervisor named; where more may be missing, none is."""

    def begin_round(self) -> None:
        """A new round, which nothing has happened to yet."""
        self.void = False

    def press(self, key: str, *, by_supervisor: bool = False) -> Generator[float, None, None]:
        """Press a key, and again, as people do, where the host had lost its power and heard it only afterwards."""
        again = True
        while again:
            self._panel.unheard = ""
            self._press(key, by_supervisor=by_supervisor)
            lost = yield from self.look()
            again = lost and self._panel.unheard == key

    def look(self) -> Looks:
        """Do what the panel asks for, until it asks for nothing that he would not do anyway."""
        lost = asked = False
        yield LOOK_S
        if self.by_hand:
            return lost
        while True:
            shown = self.shown
            restarted = POWER in shown or STOPPED in shown
            if VOID in shown:
                self.void = True
            if NAME in shown and (card := self.unread.popleft() if self.unread else self.last) is not None:
                yield ANSWER_S
                self._panel.press(f"name-{card.face.lower()}")
            elif CALL in shown:
                yield from self._supervisor(shown)
            elif GO_ON in shown:
                lost = lost or (restarted and not asked)
                yield ANSWER_S
                self._panel.press("acknowledge")
            elif not any(words in shown for words in WAITS):
                return lost
            asked = asked or not restarted
            yield LOOK_S

    def answer_disclosure(self) -> Generator[float, None, None]:
        """Say whether the card in error was seen."""
        yield ANSWER_S
        yield from self.press("seen" if self.error_seen else "unseen")
        self.error_seen = True

    def supervisor_presses(self, key: str) -> Generator[float, None, None]:
        """Somebody with the key comes, looks and decides."""
        yield SUPERVISOR_S
        yield from self.press(key, by_supervisor=True)

    @property
    def shown(self) -> str:
        """What stands on the panel, in one line, and in English whatever its language is."""
        return f"{self._in_english(self._panel.upper)} {self._in_english(self._panel.lower)}"

    def _supervisor(self, shown: str) -> Generator[float, None, None]:
        """Somebody with the key comes, looks and decides; a card that the host missed may be named, once."""
        yield SUPERVISOR_S
        if (
            self.supervisor_says == NAMES_IT
            and MISSING in shown
            and self.last is not None
            and self.last is not self._named
        ):
            key, self._named = f"name-{self.last.face.lower()}", self.last
        else:
            key = "play-on" if self.supervisor_says == NAMES_IT else self.supervisor_says
        self._press(key, by_supervisor=True)
        self.void = self.void or self.supervisor_says == "void"

    def _press(self, key: str, *, by_supervisor: bool) -> None:
        if by_supervisor:
            self._panel.turn_key(turned=True)
        self._panel.press(key)
        if by_supervisor:
            self._panel.turn_key(turned=False)
