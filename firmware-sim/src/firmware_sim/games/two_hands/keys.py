"""The keys of the panel that name a hand, its cards or its wagers."""

from typing import Final

from firmware_sim.cards import FACES
from firmware_sim.devices.panel import SEATS

KEYS: Final = frozenset({
    "card-player", "card-banker", "turn-player", "turn-banker",
    "result", "result-player", "result-banker", "result-tie", "paid", "vigorish",
    *(f"vigorish-{seat}" for seat in SEATS),
})  # fmt: skip

SUPERVISORS_KEYS: Final = frozenset(
    f"correct-{hand}-{place}-{face.lower()}" for hand in ("player", "banker") for place in (1, 2, 3) for face in FACES
)
"""`correct-player-1-9h`: what the Player's first card was, of the round on the table or else the last one."""
