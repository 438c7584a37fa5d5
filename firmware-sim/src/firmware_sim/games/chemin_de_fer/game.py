"""Chemin de Fer, as the simulator asks for it."""

from importlib.resources import files
from typing import Final

from firmware_sim.devices.panel import SEATS
from firmware_sim.game import SimulatedGame
from firmware_sim.games.chemin_de_fer.dealer import CoupDealer
from firmware_sim.games.chemin_de_fer.sentences import SENTENCES
from firmware_sim.games.chemin_de_fer.slips import CoupSlip
from firmware_sim.games.two_hands import keys
from firmware_sim.games.two_hands.flags import FLAGS
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.games.two_hands.opinion import HandsOpinion
from firmware_sim.games.two_hands.slips import HandsSlip

KEYS: Final = frozenset({
    "card", "stay", "natural", "under-eight", "bank", "pass-bank", "order-pass",
    *(f"{says}-{seat}" for says in ("bank", "banco", "suivi") for seat in SEATS),
    *(
        f"{says}-{seat}-{dollars}"
        for says in ("bid", "stake") for seat in SEATS for dollars in (50, 100, 200, 300, 400, 500, 1000)
    ),
    *(f"moved-{seat}-{to}" for seat in SEATS for to in SEATS),
})  # fmt: skip
"""`stake-5-100`: the seat, and dollars; such amounts as a report may name."""

COUP_FLAGS: Final = (
    "false-announcement", "draw-before-banker-looks", "wrong-order", "banker-has-more", "player-has-three",
    "banker-took-two", "miscalled", "miscalled-card-to-banker", "miscalled-card-in-error", "error-after-cutting-card",
    "banker-card-to-player", "face-up-in-last-hand", "no-banker", "no-dominant-player", "wrong-banker",
    "bankers-wager", "more-than-bank",
)  # fmt: skip

CHEMIN_DE_FER: Final = SimulatedGame(
    name="chemin-de-fer",
    house=SimulatedHandsHouse,
    spots=("player", "banker"),
    dealer=CoupDealer,
    keys=keys.KEYS | KEYS,
    supervisors_keys=keys.SUPERVISORS_KEYS | {"misdealt", "misdealt-player", "misdealt-banker"},
    slips=(*HandsSlip, *CoupSlip),
    sentences=SENTENCES,
    flags=(*FLAGS, *COUP_FLAGS),
    opinion=HandsOpinion,
    shifts=files("firmware_sim.games.chemin_de_fer") / "shifts",
)
