"""Blackjack, as the simulator asks for it."""

from importlib.resources import files
from typing import Final

from firmware_sim.cards import FACES
from firmware_sim.devices.panel import SEATS
from firmware_sim.game import SimulatedGame
from firmware_sim.games.blackjack.dealer import BlackjackDealer
from firmware_sim.games.blackjack.hands import SPOTS
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.games.blackjack.sentences import SENTENCES
from firmware_sim.games.blackjack.slips import BlackjackSlip

MOST_PLACES: Final = 22
"""No hand has more cards."""

OF_BOXES: Final = (
    "box", "third", "surrender", "missed-box", "missed-card", "insurance", "even", "queens", "progressive",
    "bonus-failed", "bonus-high", "light-out", "light-back",
)  # fmt: skip
"""Keys that there are of each box."""

STREAKS: Final = (2, 3, 4, 5)
"""How many hands in a row a streak wager may be on (19:47-2.22(a))."""

BLACKJACK: Final = SimulatedGame(
    name="blackjack",
    house=SimulatedBlackjackHouse,
    spots=SPOTS,
    dealer=BlackjackDealer,
    keys=frozenset({
        "hole-up", "doubles-up", "stand", "double", "split", "surrender", "blackjack", "no-blackjack", "move-card",
        "error-card", "take-card", "refused", "missed-dealer", "hand-dead", "double-seen", "new-dealer", "next-hand",
        "up-card-lost", "each-hand", "side-settled",
        *(f"{key}-{seat}" for key in OF_BOXES for seat in SEATS),
        *(f"streak-{seat}-{hands}" for seat in SEATS for hands in STREAKS),
    }),
    supervisors_keys=frozenset({
        "reader-out", "reader-back", "shift-cards", "validated",
        *(f"streak-left-{seat}" for seat in SEATS),
        *(f"lammer-{seat}-{won}" for seat in SEATS for won in range(max(STREAKS))),
        *(
            f"reread-{spot}-{place}-{face.lower()}"
            for spot in ("dealer", *SEATS)
            for place in range(1, MOST_PLACES + 1)
            for face in FACES
        ),
    }),
    slips=(*BlackjackSlip,),
    sentences=SENTENCES,
    flags=(
        "found-face-up", "drawn-in-error", "card-on-offer", "draw-on-seventeen", "needless-draw", "hole-card-first",
        "omitted-dealer-draw", "dealer-missed", "hole-card-missed", "no-cards-dealt", "one-card-dealt",
        "card-not-dealt", "up-card-discarded", "reader-misused", "reader-failed", "reader-differs", "peek-omitted",
        "double-exposed", "box-corrected", "wrong-side",
    ),
    shifts=files("firmware_sim.games.blackjack") / "shifts",
)  # fmt: skip
