"""Scenarios that the core does not fulfil yet: each says what must hold, and the reason why it does not.

When one is mended it is moved to the module of its paragraph, and its word leaves `tests.walks.KNOWN`.
"""

import pytest

from controller.table.decide import decide
from controller.table.house import House
from controller.table.irregularities import CATALOGUE
from controller.table.words import COLUMNS
from tests.told import LOADED, READY, Chapter, play

told = Chapter([])

HOUSE = House()
FACE_DOWN = House(dealing="face-down")


def defect(reason: str) -> pytest.MarkDecorator:
    """What the core does instead."""
    return pytest.mark.xfail(strict=True, reason=reason)


@defect("play_on puts the cards of the stop that ends before cards that left the shoe earlier")
@told(
    HOUSE,
    READY,
    """
    bets       | accepted          | CARD TO PLAYER
    two:2s,3s  | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    two:4s,5s  | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on    | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on    | accepted          | NATURAL – BANKER WINS 8 OVER 6 | 2s 4s : 3s 5s
    """,
)
def test_3_7_c_two_cards_at_once_twice_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): the first card dealt is the Player's first card."""


@defect("play_on puts the cards of the stop that ends before cards that left the shoe earlier")
@told(
    HOUSE,
    READY,
    """
    bets      | accepted          | CARD TO PLAYER
    jam       | flagged jam       | SHOE IS JAMMED – CALL SUPERVISOR
    2s        | held              | SHOE IS JAMMED – CALL SUPERVISOR
    two:3s,4s | flagged two-cards | SHOE IS JAMMED – CALL SUPERVISOR
    play-on   | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on   | accepted          | CARD TO BANKER | 2s 4s : 3s
    """,
)
def test_3_7_c_a_card_in_a_jam_and_two_at_once_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): whatever left the shoe is judged in its order."""


@defect("play_on puts the cards of the stop that ends before cards that left the shoe earlier")
@told(
    HOUSE,
    READY,
    """
    bets      | accepted          | CARD TO PLAYER
    ??        | held unread-card  | CARD NOT READ – NAME THE CARD
    two:3s,4s | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    name:2s   | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on   | accepted          | CARD TO BANKER | 2s 4s : 3s
    """,
)
def test_3_7_c_an_unread_card_and_two_at_once_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): in whichever order the name and the supervisor come."""


@defect("the card that waits for the hands to be turned is taken for one of the discards")
@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted                | TURN PLAYER'S HAND
    9s               | held draw-before-turned | TURN PLAYER'S HAND          | waiting=9s
    3d^              | flagged face-up         | DISCARD 3 FACE UP – 3 TO GO | waiting=9s
    turn:player      | rejected discard-first  | DISCARD 3 FACE UP – 3 TO GO
    4s 4h 4d         | accepted                | TURN PLAYER'S HAND          | waiting=9s, discarded=4
    turn:player turn:banker | accepted         | TURN PLAYER'S CARD          | 2s 2d 9s : 2h 3h
    """,
)
def test_3_12_d_a_card_drawn_too_early_is_not_among_the_discards() -> None:
    """19:47-3.12(d), 3.8(b): the cards that follow a card found face up are drawn after it (or let the turn wait)."""


@defect("a void of a void round settles what stopped play, and is rejected")
@told(
    HOUSE,
    READY,
    """
    bets 9s void | accepted          | ROUND VOID – COLLECT THE CARDS   | called
    jam          | flagged jam       | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    void         | rejected repeated | SHOE IS JAMMED – CALL SUPERVISOR | stopped, stops=jam
    play-on      | accepted          | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_what_is_rejected_has_no_effect() -> None:
    """19:47-3.12(e): a round is voided once."""


@defect("a card that a correction leaves to nobody is counted again when it is disclosed")
@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3h 5d | accepted              | BANKER DRAWS                        | seen=7, drawn=7
    correct:player1=6s  | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | seen=7
    seen                | accepted              | DISCARD 5 FACE UP – 5 TO GO         | seen=7
    """,
)
def test_3_1_a_a_card_is_counted_once() -> None:
    """19:47-3.1(a), 7.1(a): the tally holds no more cards than have left the shoe."""


@defect("the count of pre-shuffled cards is not looked at")
@told(
    HOUSE,
    "open",
    """
    pre-shuffled:415 | flagged wrong-count | SPREAD THE CARDS | inspecting
    pre-shuffled:416 | accepted            | OFFER THE CUT    | cutting
    """,
)
def test_3_1_a_a_wrong_count_of_pre_shuffled_cards() -> None:
    """19:47-3.1(a), 7.1(a): a wrong count keeps the cards out of play, whoever shuffled them."""


@defect("two cards of which the shoe could read none are not counted as drawn")
@told(
    HOUSE,
    LOADED,
    """
    two     | flagged two-cards         | TWO CARDS AT ONCE – CALL SUPERVISOR | drawn=2
    play-on | accepted                  | CARD NOT READ – NAME THE CARD
    name:2s | accepted                  | CARD NOT READ – NAME THE CARD
    name:2h | accepted                  | BURN 2 FACE UP – 1 TO GO
    recut   | rejected a-card-was-dealt | BURN 2 FACE UP – 1 TO GO
    """,
)
def test_3_5_f_two_cards_of_which_none_was_read_are_two_cards() -> None:
    """19:47-3.5(f): they have left the shoe, so no recut, and each must be named."""


@defect("A CARD MAY BE MISSING has 21 columns")
def test_every_line_of_the_catalogue_fits_the_panel() -> None:
    """19:47-3.12: what the dealer reads fits two lines of twenty columns."""
    assert not [line for row in CATALOGUE.values() for line in row.says if len(line) > COLUMNS]


@defect("accepted: Reason.NOT_LOST is never given")
@told(
    HOUSE,
    READY,
    """
    back:shoe | rejected not-lost | BETS ARE OPEN
    """,
)
def test_a_device_that_was_not_lost_is_not_back() -> None:
    """19:47-3.6(a): what means nothing now is rejected without effect."""


@defect("it is counted out of play, and Place.OUT_OF_PLAY stands in the record")
@told(
    HOUSE,
    READY,
    """
    bets 4s 3h 4d 2h | accepted              | NATURAL – PLAYER WINS 8 OVER 5
    Kd               | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen           | accepted              | NATURAL – PLAYER WINS 8 OVER 5   | held=Kd
    empty            | accepted              | NATURAL – PLAYER WINS 8 OVER 5   | last-round
    result collect   | flagged left-over     | SHOE IS OVER – RESHUFFLE         | discarded=5, out_of_play=0
    """,
)
def test_3_12_b_a_card_held_for_a_round_that_never_comes_is_discarded() -> None:
    """19:47-3.12(b): after the last round there is no next one."""


@defect("a shoe that tells its result when the last card is out differs in every round dealt face down")
@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h        | accepted | TURN PLAYER'S HAND
    shoe-says:player        | held     | TURN PLAYER'S HAND | facing
    turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_10_a_the_shoe_s_result_waits_until_the_hands_are_turned() -> None:
    """19:47-3.10(a), 3.7(d): an opinion can be compared only when the table may have one."""


@defect("pre-shuffled cards are believed in after a shoe was played, too")
@told(
    HOUSE,
    READY,
    """
    idle         | accepted                   | SPREAD THE CARDS | inspecting
    pre-shuffled | rejected means-nothing-now | SPREAD THE CARDS | inspecting
    """,
)
def test_7_5_h_cards_that_were_in_play_are_shuffled() -> None:
    """19:47-7.5(h), 3.5(a): they are mixed, stacked, shuffled and cut, whatever was said of them once."""


@defect("ValueError: the stop that asks for the name of the hand's unread card outlives the card's leaving the hand")
@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 4s 3h turn:player turn:banker | accepted             | PLAYER STANDS – BANKER DRAWS
    ??                                       | accepted             | TURN BANKER'S CARD
    turn:banker                              | flagged unread-card  | CARD NOT READ – NAME THE CARD
    correct:banker2=5h                       | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    name:9s                                  | rejected nothing-to-name | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_3_9_c_a_correction_while_a_turned_card_waits_for_its_name() -> None:
    """19:47-3.9(c), 3.12(b): the card in error is named when it is disclosed."""


@defect("KeyError: a held card that was seen before counts every card of its hand as turned")
def test_3_7_d_a_held_card_that_was_seen_turns_no_other_card() -> None:
    """19:47-3.7(d), 3.12(b): two unseen cards are held, then one that a correction has left; the first is unread."""
    words = " bets 4s 3h 4d 2h turn:player turn:banker ?? unseen 9c unseen correct:player1=2s"
    words += " Kc turn:banker correct:player1=4s unseen result collect bets"
    last = play(decide, FACE_DOWN, READY + words)[-1]
    assert (last.state.player, last.state.banker) == (("??", "Kc"), ("9c",))
    assert last.state.player_turned == 0
