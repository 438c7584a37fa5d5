"""The dealer's panel: keys and a key switch, sixteen lamps, two lines of text and a buzzer. Pure.

What a key means is the table's affair; these are the names under which this panel sends them.
"""

from collections.abc import Sequence
from typing import Final, Literal

from drivers.commands import Buzz, ClearFault, DeviceCommand, SetLamps, ShowText
from drivers.events import DeviceEvent, KeyPressed, Kind, SupervisorKey
from firmware_sim.cards import COLOURS, FACES
from firmware_sim.devices.model import Firmware, Outcome

DEALER_KEYS: Final = (
    "open", "inspected", "shuffling", "shuffled", "pre-shuffled", "cut", "placed", "loaded", "idle", "close",
    "no-more-bets", "card-player", "card-banker", "turn-player", "turn-banker",
    "result", "result-player", "result-banker", "result-tie", "collect",
    "seen", "unseen", "acknowledge",
    "card", "stay", "natural", "under-eight", "bank", "pass-bank", "order-pass",
    "dealer-deals", "pass-shoe", "order-pass-shoe", "paid",
)  # fmt: skip
CUT_KEYS: Final = ("cut-by-dealer", *(f"cut-by-{seat}" for seat in range(1, 21)))
"""Who accepts the cut."""
SUPERVISOR_KEYS: Final = (
    "void", "play-on", "recut", "shuffler-out", "misdealt", "misdealt-player", "misdealt-banker", "cutting-card",
    "empty",
)  # fmt: skip
NAME_KEYS: Final = tuple(f"name-{face.lower()}" for face in FACES)
"""`name-9h`: what an unread card is."""

CORRECTION_KEYS: Final = tuple(
    f"correct-{hand}-{place}-{face.lower()}" for hand in ("player", "banker") for place in (1, 2, 3) for face in FACES
)
"""`correct-player-1-9h`: what the Player's first card was, of the round on the table or else the last one."""

SHUFFLED_KEYS: Final = tuple(f"{before}shuffled-{colour}" for before in ("", "pre-") for colour in COLOURS)
"""`shuffled-red`: which of two batches was shuffled by hand."""

SEATS: Final = range(1, 21)
CURATOR_KEYS: Final = tuple(f"curator-{seat}" for seat in SEATS)
"""Who takes the shoe at Punto Banco."""
SEAT_KEYS: Final = tuple(
    key
    for seat in SEATS
    for key in (
        f"bank-{seat}", f"banco-{seat}", f"suivi-{seat}",
        *(f"{says}-{seat}-{dollars}" for says in ("bid", "stake") for dollars in (50, 100, 200, 300, 400, 500, 1000)),
        *(f"moved-{seat}-{to}" for to in SEATS),
    )
)  # fmt: skip
"""`stake-5-100`: at Chemin de Fer the seat, and dollars; such amounts as a report may name."""

KEYS: Final = frozenset({
    *DEALER_KEYS, *SHUFFLED_KEYS, *CUT_KEYS, *SUPERVISOR_KEYS, *NAME_KEYS, *CORRECTION_KEYS, *CURATOR_KEYS,
    *SEAT_KEYS,
})  # fmt: skip


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
                return "unknown-command", "a panel cannot"
        return "done", ""
