"""The dealer's panel: keys and a key switch, sixteen lamps, two lines of text and a buzzer. Pure.

What a key means is the host's affair; these are the names under which this panel sends them. A game has more of them.
"""

from collections.abc import Sequence
from typing import Final, Literal

from drivers.commands import Buzz, ClearFault, DeviceCommand, SetLamps, ShowText
from drivers.events import DeviceEvent, KeyPressed, Kind, SupervisorKey
from firmware_sim.cards import COLOURS, FACES
from firmware_sim.devices.model import Firmware, Outcome

SEATS: Final = range(1, 21)
"""No table has more."""

KEYS: Final = frozenset({
    "open", "inspected", "shuffling", "shuffled", "pre-shuffled", "cut", "placed", "loaded", "idle", "close",
    "no-more-bets", "collect", "seen", "unseen", "acknowledge", "side-left", "side-right", "cards-returned",
    *(f"{before}shuffled-{colour}" for before in ("", "pre-") for colour in COLOURS),
    "cut-by-dealer", *(f"cut-by-{seat}" for seat in SEATS),
    *(f"name-{face.lower()}" for face in FACES),
    *(f"stub-{count}" for count in range(len(FACES) + 1)),
})  # fmt: skip
"""The dealer's of any game: `shuffled-red` says which of two batches was shuffled by hand, `cut-by-5` who accepts the
cut, `name-9h` what an unread card is, `stub-34` how many cards of one deck were left."""

SUPERVISORS_KEYS: Final = frozenset({
    "void", "play-on", "recut", "shuffler-out", "cutting-card", "empty", "seen-all",
    *(f"{key}-{side}" for key in ("cutting-card", "empty") for side in ("left", "right")),
})  # fmt: skip
"""A supervisor's of any game: they work while the key switch is turned."""


class DealersPanel:
    """What was pressed goes out; what the host wants shown is kept, for whoever looks."""

    kind: Final[Kind] = "panel"
    capabilities: Final[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.upper = ""
        self.lower = ""
        self.lit = 0
        self.blinking = 0
        self.sound: Literal["short", "long", "alarm", "silent"] = "silent"
        self.supervisor = False
        self.unheard = ""
        """The last key, but for an acknowledgement, that a host heard only when it came back."""
        self._firmware = Firmware()
        self.step = self._firmware.step
        self.due_in = self._firmware.due_in
        self.told = self._firmware.told
        self.fail = self._firmware.fail

    def begin(self) -> None:
        """How the key switch stands."""
        self._firmware.begin(SupervisorKey(self.supervisor))

    def press(self, key: str) -> None:
        """A key goes down."""
        self._firmware.notice(KeyPressed(key))

    def turn_key(self, *, turned: bool) -> None:
        """The supervisor's key switch."""
        if turned != self.supervisor:
            self.supervisor = turned
            self._firmware.notice(SupervisorKey(turned))

    def host_came(self, kept: Sequence[DeviceEvent]) -> None:
        """A host has come, and has still to hear these."""
        for event in kept:
            if isinstance(event, KeyPressed) and event.key != "acknowledge":
                self.unheard = event.key

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """Show, light, sound."""
        match command:
            case ShowText(upper, lower):
                self.upper, self.lower = upper, lower
            case SetLamps(lit, blinking):
                self.lit, self.blinking = lit, blinking
            case Buzz(sound):
                self.sound = sound
            case ClearFault(code):
                self._firmware.clear(code)
            case _:
                return "unknown-command", "a panel does not have this command"
        return "done", ""
