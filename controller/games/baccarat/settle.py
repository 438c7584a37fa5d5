"""How wagers of Punto Banco and Minibaccarat are settled for somebody who names a round: imported by no table."""

from typing import Final

from controller.games.two_hands.settle.asked import HandsAsked
from controller.games.two_hands.settle.provided import settling_of

SETTLING: Final = settling_of(HandsAsked)
