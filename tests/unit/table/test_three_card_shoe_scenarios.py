"""How a deck comes into play at Three Card Poker and how it leaves it, told: 19:47-20.7 to 20.9."""

from tests.support.three_card_poker import (
    CARDS,
    HAND,
    READY,
    STACKS,
    TWO_DECKS,
    ThreeCardChapter,
    ThreeCardScenario,
)

SCENARIOS: list[ThreeCardScenario] = []
_told = ThreeCardChapter(SCENARIOS)


@_told(
    STACKS,
    "",
    """
    9h           | flagged draw-out-of-play | TABLE CLOSED | closed; out_of_play=1
    9h,8h,2c     | flagged draw-out-of-play | TABLE CLOSED
    open         | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    9h           | flagged draw-out-of-play | SPREAD THE CARDS – THEN WASH AND STACK
    9h,8h,2c     | flagged draw-out-of-play | SPREAD THE CARDS – THEN WASH AND STACK
    inspected    | accepted | SHUFFLE THE CARDS | shuffling
    shuffled     | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    9h           | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN
    9h,8h,2c     | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN
    cut:5/46     | flagged wrong-count | SHUFFLE THE CARDS | shuffling
    shuffled cut:5/47 | accepted | LOAD THE SHOE | loading
    9h           | flagged draw-out-of-play | LOAD THE SHOE
    9h,8h,2c     | flagged draw-out-of-play | LOAD THE SHOE
    placed       | accepted | LOAD THE SHOE | cutting_cards_placed=True
    cut:5/46     | flagged wrong-count | SHUFFLE THE CARDS | shuffling
    shuffled cut loaded | accepted | BETS ARE OPEN | rounds; machine_shuffled=False
    recut        | rejected means-nothing-now | BETS ARE OPEN
    """,
)
def test_20_9_b_1_cards_that_hands_have_shuffled() -> None:
    """19:47-20.9(b)1: they are cut and put into the shoe; what is drawn before is out of play."""


@_told(
    STACKS,
    READY,
    """
    loaded      | accepted | BETS ARE OPEN | rounds
    ante-1 no-more-bets | accepted | STACK TO SEAT 1
    shuffling   | rejected round-is-open | STACK TO SEAT 1
    9h,8h,2c Ah,Td,3c dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | over
    9h          | flagged draw-out-of-play | ROUND IS OVER – RESHUFFLE
    9h,8h,2c    | flagged draw-out-of-play | ROUND IS OVER – RESHUFFLE | out_of_play=4
    shuffled:51 | flagged wrong-count | ROUND IS OVER – RESHUFFLE | over
    shuffled    | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    """,
)
def test_20_7_a_deck_is_shuffled_after_every_round() -> None:
    """19:47-20.7, 20.9(d): with 52 cards it is in play at once; with another count it is not."""


@_told(
    TWO_DECKS,
    "open inspected",
    """
    shuffled      | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    in:red begun:red done:red stored:red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH
    out:red       | accepted | BETS ARE OPEN | rounds
    ante-1 no-more-bets 9h,8h,2c Ah,Td,3c in:blue begun:blue done:blue stored:blue | accepted | IN: SEATS 1
    dealer-up all-up | accepted | DEALER PLAYS – COLLECT THE CARDS
    collect       | accepted | ROUND IS OVER – RESHUFFLE | over
    out:blue      | accepted | BETS ARE OPEN | rounds; shoe_number=2
    """,
)
def test_20_7_two_decks_are_dealt_in_turn() -> None:
    """19:47-20.7: the deck that the shuffler gives out is in play at once, whichever round it is of."""


@_told(
    TWO_DECKS,
    "open in:red begun:red done:red stored:red",
    """
    out:red | accepted | BETS ARE OPEN | rounds
    """,
)
def test_20_7_a_deck_is_ready_before_the_other_is_inspected() -> None:
    """19:47-20.7: likewise."""


@_told(
    TWO_DECKS,
    "open inspected shuffled-red cut",
    """
    in:red | accepted | LOAD THE SHOE | loading
    loaded | flagged unshuffled | LOAD THE SHOE | loading
    """,
)
def test_20_7_a_deck_that_went_back_into_the_shuffler() -> None:
    """19:47-20.7: it does not come into play before it was shuffled."""


@_told(
    TWO_DECKS,
    "open inspected shuffled-red cut loaded",
    """
    ante-1 no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | over
    shuffled | flagged unknown-batch | ROUND IS OVER – RESHUFFLE | over
    """,
)
def test_20_7_both_decks_lie_on_the_table() -> None:
    """19:47-20.7: somebody says which one was shuffled."""


@_told(
    HAND,
    READY,
    """
    9h      | accepted | BETS ARE OPEN | out_of_play=1
    stack:3 | accepted | BETS ARE OPEN | out_of_play=4
    ante-1 no-more-bets dealer-up | accepted | DEALER'S HAND IS UP
    9h      | accepted | DEALER'S HAND IS UP
    stack:3 | accepted | DEALER'S HAND IS UP | out_of_play=8
    stub-46 | accepted | DEALER'S HAND IS UP
    all-up  | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS
    9h      | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS
    stack:3 | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS
    void    | accepted | ROUND VOID – COLLECT THE CARDS
    9h      | accepted | ROUND VOID – COLLECT THE CARDS
    stack:3 | accepted | ROUND VOID – COLLECT THE CARDS | out_of_play=16
    collect | accepted | ROUND IS OVER – RESHUFFLE | deals=void
    """,
)
def test_20_8_b_3_what_a_shoe_tells_while_cards_come_from_the_hand() -> None:
    """19:47-20.8(b)3: it is out of play, whatever the round is at."""


@_told(
    STACKS,
    READY + " ante-1 no-more-bets 9h,8h,2c Ah,Td,3c",
    """
    stack:2 | flagged stack-size | NOT THREE CARDS – CALL SUPERVISOR | deciding
    misread-1-1-9c | rejected no-open-card | NOT THREE CARDS – CALL SUPERVISOR
    play-on dealer-up | accepted | DEALER PLAYS
    jam     | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    misread-dealer-1-Ah | rejected repeated | SHOE IS JAMMED – CALL SUPERVISOR
    misread-dealer-1-Ac | accepted | SHOE IS JAMMED – CALL SUPERVISOR | dealer=Ac Td 3c
    play-on all-up collect | accepted | ROUND IS OVER – RESHUFFLE
    misread-dealer-1-Ac | rejected repeated | ROUND IS OVER – RESHUFFLE
    """,
)
def test_20_10_d_a_card_is_corrected_while_play_has_stopped() -> None:
    """19:47-20.10(d): as well as while it goes on."""


@_told(
    CARDS,
    READY,
    """
    stack:55 | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | out_of_play=55
    stack:3  | accepted | TOO MANY CARDS – CALL SUPERVISOR | out_of_play=58
    """,
)
def test_20_7_more_cards_than_a_deck_has() -> None:
    """19:47-20.7: what one deck does not hold is nobody's, and play stops once."""


@_told(
    STACKS,
    READY + " ante-1",
    """
    jam      | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    stack:55 | flagged more-cards | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_20_7_more_cards_than_a_deck_has_while_play_has_stopped() -> None:
    """19:47-20.7: likewise."""
