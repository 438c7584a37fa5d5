"""How a deck comes into play at Three Card Poker and how it leaves it, told: 19:47-20.7 to 20.9."""

from msgspec.structs import replace

from controller.games.registry import decide, opened, with_house
from tests.support.three_card_poker import (
    CARDS,
    HAND,
    READY,
    STACKS,
    TWO_DECKS,
    ThreeCardChapter,
    ThreeCardScenario,
    happened,
    record,
)

SCENARIOS: list[ThreeCardScenario] = []
_told = ThreeCardChapter(SCENARIOS)


@_told(
    STACKS,
    "",
    """
    9h           | flagged draw-out-of-play | TABLE CLOSED | out_of_play=1
    9h,8h,2c     | flagged draw-out-of-play | TABLE CLOSED | out_of_play=4
    open         | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    9h           | flagged draw-out-of-play | SPREAD THE CARDS – THEN WASH AND STACK | out_of_play=5
    9h,8h,2c     | flagged draw-out-of-play | SPREAD THE CARDS – THEN WASH AND STACK | out_of_play=8
    inspected    | accepted | SHUFFLE THE CARDS | shuffling
    shuffled     | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    9h           | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN | out_of_play=9
    9h,8h,2c     | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN | out_of_play=12
    cut:5/46     | flagged wrong-count | REMOVE THE DECK | shuffling
    deck-out shuffled cut:5/47 | accepted | LOAD THE SHOE | loading
    9h           | flagged draw-out-of-play | LOAD THE SHOE | out_of_play=13
    9h,8h,2c     | flagged draw-out-of-play | LOAD THE SHOE | out_of_play=16
    placed       | accepted | LOAD THE SHOE | cutting_cards_placed=True
    cut:5/46     | flagged wrong-count | REMOVE THE DECK | shuffling
    deck-out shuffled cut loaded | accepted | BETS ARE OPEN | rounds; machine_shuffled=False
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
    shuffled:51 | flagged wrong-count | REMOVE THE DECK | over
    shuffled    | rejected remove-deck-first | REMOVE THE DECK | over
    deck-out    | accepted | ROUND IS OVER – RESHUFFLE | over
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
    collect       | accepted | ROUND IS OVER – CHANGE THE BATCHES | over
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
    ante-1 no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect | accepted | ROUND IS OVER – CHANGE THE BATCHES
    shuffled | flagged unknown-batch | ROUND IS OVER – CHANGE THE BATCHES | over
    """,
)
def test_20_7_both_decks_lie_on_the_table() -> None:
    """19:47-20.7: somebody says which one was shuffled."""


@_told(
    TWO_DECKS,
    "open inspected shuffled-red cut loaded ante-1 no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect",
    """
    shuffler-out | accepted | ROUND IS OVER – RESHUFFLE | over
    shuffling    | accepted | SHUFFLE THE CARDS | shuffling
    """,
)
def test_20_7_two_decks_whose_shuffler_is_out_of_use() -> None:
    """19:47-20.7: they are shuffled by hand; otherwise the shuffler has the one, and takes in the other."""


@_told(
    HAND,
    READY,
    """
    9h      | accepted | BETS ARE OPEN | out_of_play=1
    stack:3 | accepted | BETS ARE OPEN | out_of_play=4
    ante-1 no-more-bets dealer-up | accepted | DEALER'S HAND IS UP
    9h      | accepted | DEALER'S HAND IS UP
    stack:3 | accepted | DEALER'S HAND IS UP | out_of_play=8
    stub-46 | accepted | DEALER'S HAND IS UP | stub=46
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
    misread-1-1-9h | rejected no-open-card | NOT THREE CARDS – CALL SUPERVISOR
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
    stack:55 | flagged more-cards | SHOE IS JAMMED – CALL SUPERVISOR | out_of_play=55; stops=jam more-cards
    """,
)
def test_20_7_more_cards_than_a_deck_has_while_play_has_stopped() -> None:
    """19:47-20.7: likewise."""


@_told(
    STACKS,
    "open inspected shuffled cut-by-3",
    """
    cut        | accepted | LOAD THE SHOE | loading; cutter=3
    recut      | accepted | OFFER THE CUT – FROM SEAT 2 DOWN | cutting; recut=True; cut_again_after=3
    shuffling shuffled:52 | accepted | BETS ARE OPEN | rounds; recut=False; cut_again_after=None; cut_by=None
    shuffling shuffled cut-by-3 shuffling shuffled:52 | accepted | BETS ARE OPEN | cut_by=None
    shuffling shuffled cut-by-3 cut placed recut cut-by-3 cut | accepted | LOAD THE SHOE | cutting_cards_placed=False
    shuffling shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutter=None
    cut-by-3 cut loaded | accepted | BETS ARE OPEN | cut_by=3; shoe_number=3
    """,
)
def test_20_7_who_cut_is_forgotten_with_the_shuffle() -> None:
    """19:47-20.7: the words of 20.5 are not at hand; a cut is of the cards as they were shuffled."""


@_told(
    STACKS,
    READY + " ante-1 no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect",
    """
    shuffled:52 | accepted | BETS ARE OPEN | unshown=0; shoe_number=2
    no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect | accepted | ROUND IS OVER – RESHUFFLE | unshown=3
    shuffled cut loaded | accepted | BETS ARE OPEN | unshown=0; shoe_number=3
    no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect shuffling | accepted | SHUFFLE THE CARDS | unshown=3
    shuffled:52 | accepted | BETS ARE OPEN | unshown=0
    """,
)
def test_20_10_b_folded_hands_are_shuffled_with_the_others() -> None:
    """19:47-20.10(b): what nobody saw of the deck before tells nothing of what comes."""


@_told(
    STACKS,
    READY + " ante-1 no-more-bets deck-out collect",
    """
    shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | deck_out=False
    cut loaded no-more-bets deck-out collect | accepted | REMOVE THE DECK – RESHUFFLE | deck_out=True
    shuffled:52 | accepted | BETS ARE OPEN | deck_out=False
    """,
)
def test_20_7_another_deck_is_shuffled() -> None:
    """19:47-20.7: the one that was removed is forgotten."""


@_told(
    TWO_DECKS,
    "open inspected shuffled-red",
    """
    cut:5/46 | flagged wrong-count | REMOVE THE DECK | shuffling; red=loose
    deck-out shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | red=released
    9h | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN | red=loose
    cut:5/46 | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling; red=loose
    shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | red=released
    shuffling shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | red=released
    9h,8h,2c | flagged draw-out-of-play | OFFER THE CUT – FROM SEAT 7 DOWN | red=loose
    shuffling shuffled-red cut | accepted | LOAD THE SHOE | red=released
    cut:5/46 | flagged wrong-count | REMOVE THE DECK | shuffling; red=loose
    shuffled-red | rejected remove-deck-first | REMOVE THE DECK | red=loose
    deck-out shuffled-red cut | accepted | LOAD THE SHOE | red=released
    9h | flagged draw-out-of-play | LOAD THE SHOE | red=loose
    shuffling shuffled-red cut | accepted | LOAD THE SHOE | red=released
    9h,8h,2c | flagged draw-out-of-play | LOAD THE SHOE | red=loose
    shuffling shuffled-red cut loaded | accepted | BETS ARE OPEN | red=in-play
    in:blue begun:blue done:blue stored:blue | accepted | BETS ARE OPEN
    out:blue | flagged released-early | BETS ARE OPEN | blue=released
    shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=discarded; blue=loose
    """,
)
def test_20_7_which_deck_is_fit_for_play() -> None:
    """19:47-20.7: one that was shuffled, until a card of it was drawn, its count differs or it was dealt."""


@_told(
    TWO_DECKS,
    "open in:red begun:red done:red stored:red out:red",
    """
    in:blue begun:blue done:blue stored:blue ante-1 no-more-bets | accepted | STACK TO SEAT 1
    deck-out collect | accepted | REMOVE THE DECK – CHANGE THE BATCHES
    out:blue | accepted | BETS ARE OPEN | deck_out=False; red=discarded; blue=in-play
    no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect | accepted | ROUND IS OVER – RESHUFFLE | unshown=3
    in:red begun:red done:red stored:red out:red | accepted | BETS ARE OPEN | unshown=0
    in:blue begun:blue done:blue stored:blue | accepted | BETS ARE OPEN
    no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect | accepted | ROUND IS OVER – CHANGE THE BATCHES
    idle | accepted | SPREAD THE CARDS – TAKE STORED BATCH | unshown=3
    out:blue | accepted | BETS ARE OPEN | unshown=0; shoe_number=4
    in:red begun:red done:red stored:red | accepted | BETS ARE OPEN
    no-more-bets 9h,8h,2c Ah,Td,3c fold-1 dealer-up collect | accepted | ROUND IS OVER – CHANGE THE BATCHES
    shuffling | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | unshown=3
    out:red | accepted | BETS ARE OPEN | unshown=0; shoe_number=5
    in:blue shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    shuffled-red cut-by-3 shuffling begun:blue done:blue stored:blue out:blue | accepted | BETS ARE OPEN | cut_by=None
    no-more-bets void collect shuffled-blue | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | blue=released
    """,
)
def test_20_7_a_deck_comes_from_the_shuffler_whenever_it_is_ready() -> None:
    """19:47-20.7: and what was of the deck before it is forgotten."""


def test_20_9_c_seats_that_the_table_no_longer_has_go_out() -> None:
    """19:47-20.9(c): with the deck for which the house has fewer; the others stay lit, and the deal skips nobody."""
    state = opened(replace(STACKS, seats=None))
    for word in f"{READY} ante-7 plus-7 ante-5 plus-4 ante-2 plus-1 no-more-bets void collect".split():
        state = decide(state, happened(word)).state
    state = with_house(state, replace(STACKS, seats=4), None)
    assert (record(state).antes, record(state).pluses) == ((2,), (1, 4))
    state = decide(state, happened("shuffled:52")).state
    assert decide(state, happened("no-more-bets")).prompt.text == "STACK TO SEAT 1"
    assert record(with_house(state, STACKS, None)).seats == (1, 2, 4), (
        "a seat that the table has again is not lit again"
    )
