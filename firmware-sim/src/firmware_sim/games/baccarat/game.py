"""Punto Banco and Minibaccarat, as the simulator asks for them."""

from dataclasses import replace
from importlib.resources import files
from typing import Final

from firmware_sim.devices.panel import SEATS
from firmware_sim.game import SimulatedGame
from firmware_sim.games.baccarat.dealer import BaccaratDealer
from firmware_sim.games.baccarat.shown import SHOWN
from firmware_sim.games.two_hands import keys
from firmware_sim.games.two_hands.flags import FLAGS
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.games.two_hands.opinion import HandsOpinion
from firmware_sim.games.two_hands.slips import HandsSlip

PUNTO_BANCO: Final = SimulatedGame(
    name="punto-banco",
    house=SimulatedHandsHouse,
    spots=("player", "banker"),
    dealer=BaccaratDealer,
    keys=keys.KEYS | {"dealer-deals", "pass-shoe", "order-pass-shoe", *(f"curator-{seat}" for seat in SEATS)},
    supervisors_keys=keys.SUPERVISORS_KEYS,
    slips=(*HandsSlip,),
    flags=(*FLAGS, "banker-turned-first"),
    opinion=HandsOpinion,
    shifts=files("firmware_sim.games.baccarat") / "shifts",
    shows=SHOWN,
)
MINIBACCARAT: Final = replace(PUNTO_BANCO, name="minibaccarat")
