"""6 to 5 Blackjack that is dealt from the hand, told: decks and counts are followed, and no round (19:47-2.6A)."""

from tests.support.blackjack import FROM_HAND, OPENED, PLAIN, SIX_TO_FIVE, BlackjackChapter, BlackjackScenario

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)


@_told(
    FROM_HAND,
    OPENED,
    """
    in:red begun:red done:red:104 stored:red:104 | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | betting
    box-1                                        | rejected not-followed    | SHUFFLE THE CARDS – TAKE STORED BATCH
    out:red:104 | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | red=released
    in:blue begun:blue                           | accepted                 | OFFER THE CUT – FROM SEAT 7 DOWN
    cut:50/54                                    | accepted                 | PUT CUTTING CARD IN – LOAD THE SHOE
    loaded | flagged bad-cutting-card | DEAL FROM THE HAND | red=in-play
    no-more-bets                                 | rejected not-followed    | DEAL FROM THE HAND
    box-1                                        | rejected not-followed    | DEAL FROM THE HAND
    third-1                                      | rejected not-followed    | DEAL FROM THE HAND
    new-dealer                                   | rejected not-followed    | DEAL FROM THE HAND
    9h                                           | flagged draw-out-of-play | DEAL FROM THE HAND
    collect                                      | rejected no-round        | DEAL FROM THE HAND
    done:blue:104 stored:blue:104 | accepted | DEAL FROM THE HAND | blue=stored
    shuffling                                    | accepted                 | SHUFFLE THE CARDS – TAKE STORED BATCH
    in:red                                       | accepted                 | SHUFFLE THE CARDS – TAKE STORED BATCH
    out:blue:104                                 | accepted                 | OFFER THE CUT – FROM SEAT 7 DOWN
    cut:50/54 placed:27                          | accepted                 | PUT CUTTING CARD IN – LOAD THE SHOE
    loaded | accepted | DEAL FROM THE HAND | blue=in-play; red=inserted
    close                                        | accepted                 | TABLE CLOSED
    """,
    SIX_TO_FIVE,
)
def test_2_6a_decks_that_are_dealt_from_the_hand() -> None:
    """19:47-2.2(e), 2.6A: two decks alternate; no device sees a card, and no round is followed."""


@_told(
    FROM_HAND,
    OPENED,
    """
    in:red begun:red done:red:104 stored:red:104 | accepted           | SHUFFLE THE CARDS – TAKE STORED BATCH | betting
    out:red:104 cut:50/54                        | accepted           | PUT CUTTING CARD IN – LOAD THE SHOE
    in:red                                       | accepted           | PUT CUTTING CARD IN – LOAD THE SHOE
    loaded                                       | flagged unshuffled | PUT CUTTING CARD IN – LOAD THE SHOE
    """,
    SIX_TO_FIVE,
)
def test_2_6a_a_deck_that_was_not_shuffled() -> None:
    """19:47-2.2(e): it is not dealt."""


@_told(
    PLAIN,
    OPENED + " shuffling shuffled cut",
    """
    loaded       | flagged bad-cutting-card | BURN 1 FACE DOWN | burn-first; shoe_number=1
    2c           | accepted                 | BETS ARE OPEN    | rounds
    no-more-bets | rejected no-box-lit      | BETS ARE OPEN
    """,
)
def test_2_2_a_no_cutting_card_was_placed() -> None:
    """19:47-2.2(a): a shoe is loaded all the same, and burned."""
