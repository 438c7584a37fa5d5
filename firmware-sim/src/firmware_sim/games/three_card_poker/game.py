"""Three Card Poker, as the simulator asks for it."""

from importlib.resources import files
from typing import Final

from firmware_sim.cards import FACES
from firmware_sim.devices.panel import SEATS
from firmware_sim.game import SimulatedGame
from firmware_sim.games.three_card_poker.dealer import SPOTS, ThreeCardDealer
from firmware_sim.games.three_card_poker.house import SimulatedThreeCardHouse
from firmware_sim.games.three_card_poker.sentences import SENTENCES
from firmware_sim.games.three_card_poker.slips import ThreeCardSlip

THREE_CARD_POKER: Final = SimulatedGame(
    name="three-card-poker",
    house=SimulatedThreeCardHouse,
    spots=SPOTS,
    dealer=ThreeCardDealer,
    keys=frozenset({
        "dealer-up", "all-up", "seats-right", "no-cover", "dealer-seen",
        *(f"{key}-{seat}" for key in ("ante", "plus", "fold", "seat-up") for seat in SEATS),
    }),
    supervisors_keys=frozenset({
        "deck-out",
        *(f"{key}-{seat}" for key in ("accept-fold", "keep-in") for seat in SEATS),
        *(
            f"misread-{spot}-{place}-{face.lower()}"
            for spot in ("dealer", *SEATS)
            for place in (1, 2, 3)
            for face in FACES
        ),
    }),
    slips=(*ThreeCardSlip,),
    sentences=SENTENCES,
    flags=(
        "stub-differs", "stub-not-counted", "hand-without-shuffler", "dealt-before-no-more-bets", "stack-size",
        "too-many-stacks", "stack-missing", "face-seen", "face-replaced", "dealer-exposed", "late-fold",
        "cover-card-missing", "hand-corrected",
    ),
    shifts=files("firmware_sim.games.three_card_poker") / "shifts",
    stacks=True,
)  # fmt: skip
