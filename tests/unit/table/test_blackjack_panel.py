"""What the dealer of Blackjack reads: whose a card is, who is lit, and what comes next, also below an irregularity."""

import pytest

from controller.effects.panel import face, standing
from controller.games.registry import decide, opened
from controller.games.registry import house as made
from controller.table.house import House
from tests.support.blackjack import (
    CONTINUOUS,
    DOUBLES_DOWN,
    FIRST_CARD,
    OFFER,
    OPENED,
    PLAIN,
    READY,
    happened,
)

BOTH = made("blackjack", seats=7, double_face_down=True, card_reader=True)
"""Doubles lie face down, and a reader is used."""
TWO = READY + " box-1 box-3 no-more-bets"
IN_BOXES = TWO + " 9h 5d 6s 3h 9d Td"


def panel(house: House, words: str) -> tuple[str, str]:
    """Both lines after that, in English."""
    state = opened(house, OFFER)
    decision = None
    for word in words.split():
        decision = decide(state, happened(word))
        state = decision.state
    assert decision is not None
    shown = face(standing(state), "en", decision.flags[0] if decision.flags else None)
    return shown.upper, shown.lower


@pytest.mark.parametrize(
    ("house", "words", "upper", "lower"),
    [
        (PLAIN, READY, "BETS ARE OPEN", "PRESS BOX"),
        (PLAIN, READY + " box-3 box-1", "BOXES 13?", "PRESS NO MORE BETS"),
        (FIRST_CARD, READY + " box-3", "BOXES 3?", "DEAL THE FIRST CARD"),
        (PLAIN, READY + " box-2 Ks unseen", "HELD CARD TO BOX 2", "PRESS NO MORE BETS"),
        (PLAIN, READY + " box-2 Ks unseen 4d unseen", "2 HELD: FROM BOX 2", "PRESS NO MORE BETS"),
        (PLAIN, READY + " box-2 Ks 4d 3c", "CARD DRAWN IN ERROR", "SEEN YES/NO? 2 MORE"),
        (PLAIN, READY + " box-2 Ks 4d 3c unseen", "CARD DRAWN IN ERROR", "SEEN YES/NO? 1 MORE"),
        (PLAIN, READY + " box-2 Ks 4d 3c unseen seen", "CARD DRAWN IN ERROR", "WAS IT SEEN? YES/NO"),
        (PLAIN, TWO + " 9h 5d As 3h 9d Td", "INSURANCE?", "BOX 1 HAS 12"),
        (PLAIN, IN_BOXES, "BOX 1 HAS 12", "CARD, OR PRESS STAND"),
        (BOTH, TWO + " 9h 5d As 3h 9d Td", "INSURANCE?", "NO BLACKJACK OR YES?"),
        (BOTH, TWO + " 9h 5d Ks 3h 9d Td", "USE THE CARD READER", "NO BLACKJACK OR YES?"),
        (PLAIN, IN_BOXES + " 2c error-card", "CARD IS ON OFFER", "BOX 1: TAKE CARD?"),
        (PLAIN, IN_BOXES + " 2c error-card refused", "BOX 3: TAKE CARD?", "PRESS TAKE CARD"),
        (PLAIN, IN_BOXES + " empty", "BOX 1 HAS 12", "EMPTY: SHUFFLING?"),
        (CONTINUOUS, OPENED + TWO.removeprefix(READY).join((" loaded", " 9h 5d 6s 3h 9d Td empty")),
         "BOX 1 HAS 12", "PUT CARDS BACK IN"),
        (DOUBLES_DOWN, IN_BOXES + " double", "BOX 1: ONE CARD", "DEAL IT FACE DOWN"),
        (BOTH, TWO + " 9h 5d Ks 2h 9d Td double", "READER NOT USED", "BOX 1: 1 FACE DOWN"),
        (PLAIN, IN_BOXES + " empty shuffling shuffled cut loaded void", "ROUND VOID", "PRESS COLLECT"),
    ],
)  # fmt: skip
def test_the_panel_says_whose_it_is_and_what_comes_next(house: House, words: str, upper: str, lower: str) -> None:
    assert panel(house, words) == (upper, lower)
