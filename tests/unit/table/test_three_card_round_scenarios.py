"""Rounds of Three Card Poker as they should go, told: 19:47-20.7 to 20.11, in each of the three ways to deal."""

from controller.games.registry import house
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from tests.support.three_card_poker import (
    CARDS,
    HAND,
    LATER,
    READY,
    STACKS,
    ThreeCardChapter,
    ThreeCardScenario,
)

SCENARIOS: list[ThreeCardScenario] = []
_told = ThreeCardChapter(SCENARIOS)

BETS = READY + " ante-1 ante-2 plus-2 plus-5 no-more-bets"
"""Seats 1, 2 and 5 wager; seat 5 on pair plus alone."""

DEALT = BETS + " 9h,8h,2c Kd,Qd,4s 5c,5s,Jd Ah,Td,3c"


# --- an automated shoe ------------------------------------------------------------------------------------------------


@_told(
    STACKS,
    READY,
    """
    ante-1        | accepted | BETS ARE OPEN           | betting; seats=1
    ante-2 plus-2 | accepted | BETS ARE OPEN           | seats=1 2
    plus-5        | accepted | BETS ARE OPEN           | seats=1 2 5
    no-more-bets  | accepted | STACK TO SEAT 1         | dealing; round_number=1
    9h,8h,2c      | accepted | STACK TO SEAT 2         | seat-1=9h 8h 2c; down=3
    Kd,Qd,4s      | accepted | STACK TO SEAT 5
    5c,5s,Jd      | accepted | STACK TO DEALER         | seat-5=5c 5s Jd
    Ah,Td,3c      | accepted | IN: SEATS 125           | deciding; dealer=Ah Td 3c; down=12
    empty         | accepted | IN: SEATS 125           | deciding
    fold-1        | accepted | IN: SEATS 25 – COLLECT FOLDED HANDS | folded=1; racked=
    dealer-up     | accepted | DEALER PLAYS            | opening; racked=1 2 3; down=6; up=3; discarded=3
    all-up        | accepted | DEALER PLAYS – COLLECT THE CARDS | open; down=0
    collect       | accepted | ROUND IS OVER – RESHUFFLE | betting; over; discarded=12; seats=1 2 5
    shuffled:52   | accepted | BETS ARE OPEN           | rounds; shoe_number=2; deals=
    no-more-bets  | accepted | STACK TO SEAT 1         | seats=1 2 5
    """,
)
def test_20_9_c_stacks_go_to_those_who_wager_and_to_the_dealer() -> None:
    """19:47-20.9(b), (c)1, (d): clockwise from the dealer's left, the dealer's last; who wagered before stays lit."""


@_told(
    LATER,
    BETS + " 9h,8h,2c Kd,Qd,4s",
    """
    5c,5s,Jd  | accepted                       | IN: SEATS 125 – THEN DEALER'S STACK | deciding; down=9
    dealer-up | rejected dealers-stack-first   | IN: SEATS 125 – THEN DEALER'S STACK
    stub-46   | rejected dealers-stack-first   | IN: SEATS 125 – THEN DEALER'S STACK
    fold-2    | accepted                       | IN: SEATS 15 – THEN DEALER'S STACK | folded=2
    Ah,Td,3c  | accepted                       | IN: SEATS 15                      | dealer=Ah Td 3c
    dealer-up | accepted                       | DEALER PLAYS                      | opening; racked=4 5 6
    seat-up-5 | accepted                       | DEALER PLAYS                      | opening; up=6
    seat-up-1 | accepted                       | DEALER PLAYS – COLLECT THE CARDS  | open; up=9
    """,
)
def test_20_9_c_2_the_dealers_stack_comes_after_the_forfeits() -> None:
    """19:47-20.9(c)2: until then nothing of the dealer's is opened, and the stub stays in the shoe."""


@_told(
    STACKS,
    DEALT,
    """
    dealer-up | accepted           | DEALER PLAYS – OPEN SEAT 5 | opening
    seat-up-5 | accepted           | DEALER PLAYS – OPEN SEAT 2
    seat-up-5 | rejected repeated  | DEALER PLAYS – OPEN SEAT 2
    seat-up-2 | accepted           | DEALER PLAYS – OPEN SEAT 1
    seat-up-1 | accepted           | DEALER PLAYS – COLLECT THE CARDS | open
    all-up    | rejected repeated  | DEALER PLAYS – COLLECT THE CARDS
    """,
    ThreeCardOffer(settling_order="seat-by-seat"),
)
def test_20_10_c_2_hands_are_opened_seat_by_seat() -> None:
    """19:47-20.10(c)2, 20.10(c)2i: from the player farthest to the dealer's right, counterclockwise."""


@_told(
    STACKS,
    READY + " ante-3 no-more-bets 9h,8h,2c Jc,9d,4s dealer-up",
    """
    all-up  | accepted | DEALER: NO QUEEN – COLLECT THE CARDS | open
    collect | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 3 below-queen
    """,
    ThreeCardOffer(),
)
def test_20_11_a_1_a_dealer_below_queen_high() -> None:
    """19:47-20.11(a)1: the ante is paid automatically; said as soon as the dealer's hand lies open."""


@_told(
    STACKS,
    READY + " ante-3 no-more-bets 9h,8h,2c Jc,9d,4s",
    """
    fold-3    | accepted | NO SEAT IS IN – COLLECT FOLDED HANDS | deciding
    dealer-up | accepted | DEALER: NO QUEEN – COLLECT THE CARDS | open; racked=1 2 3
    collect   | accepted | ROUND IS OVER – RESHUFFLE            | deals=seat 3 folded; unshown=3
    """,
)
def test_20_10_b_where_all_have_folded_nothing_is_left_to_open() -> None:
    """19:47-20.10(b): the dealer's cards are revealed all the same."""


@_told(
    LATER,
    READY + " plus-5 no-more-bets",
    """
    5c,5s,Jd  | accepted | IN: SEATS 5 – STACK TO DEALER | deciding
    Ah,Td,3c  | accepted | IN: SEATS 5 | deciding
    """,
)
def test_20_9_c_2_the_dealers_stack_comes_at_once_where_nobody_decides() -> None:
    """19:47-20.9(c)2, 20.10(b): a pair plus wager alone decides nothing."""


@_told(
    LATER,
    READY + " ante-1 no-more-bets 9h,8h,2c",
    """
    fold-1    | accepted | NO SEAT IS IN – STACK TO DEALER | deciding
    Ah,Td,3c  | accepted | NO SEAT IS IN | deciding
    dealer-up | accepted | DEALER PLAYS – COLLECT THE CARDS | open
    """,
)
def test_20_9_c_2_the_dealers_stack_comes_when_all_have_folded() -> None:
    """19:47-20.9(c)2: their hands are collected before it, and no second time."""


@_told(
    house("three-card-poker", no_more_bets="first-card", dealer_stack="after-forfeits"),
    READY,
    """
    ante-1   | accepted | BETS ARE OPEN | betting
    ante-12  | accepted | BETS ARE OPEN | betting
    9h,8h,2c | accepted | STACK TO SEAT 12 | dealing
    Jc,9d,4s | accepted | 2 SEATS ARE IN – THEN DEALER'S STACK | deciding
    """,
)
def test_20_9_b_2_the_first_stack_stands_for_no_more_bets() -> None:
    """19:47-20.9(b)2, as the house has it: the first stack closes the bets; sixteen seats may be dealt to."""


@_told(
    house("three-card-poker", no_more_bets="first-card", dealer_stack="after-forfeits"),
    READY + " ante-1",
    """
    9h,8h,2c | accepted | IN: SEATS 1 – THEN DEALER'S STACK | deciding; seat-1=9h 8h 2c
    """,
)
def test_20_9_b_2_the_first_stack_is_the_last_of_a_lone_player() -> None:
    """19:47-20.9(b)2, 20.9(c)2: one stack, and he decides."""


# --- a manual shoe ----------------------------------------------------------------------------------------------------


@_told(
    CARDS,
    READY + " ante-1 ante-4 no-more-bets",
    """
    9h        | accepted | CARD TO SEAT 4 | dealing; seat-1=9h
    Kd        | accepted | CARD TO DEALER | seat-4=Kd
    Ah        | accepted | CARD TO SEAT 1 | dealer=Ah
    8h Qd Td 2c 4s | accepted | CARD TO DEALER | seat-1=9h 8h 2c; seat-4=Kd Qd 4s
    3c        | accepted | IN: SEATS 14   | deciding; dealer=Ah Td 3c
    dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 lower, seat 4 lower
    """,
)
def test_20_8_c_cards_go_around_the_table_three_times() -> None:
    """19:47-20.8(c): one card at a time to each player who has placed a wager, and to the dealer."""


@_told(
    house("three-card-poker", dealt_from="manual-shoe", no_more_bets="first-card"),
    READY + " ante-1",
    """
    9h | accepted | CARD TO DEALER | dealing; seat-1=9h
    """,
)
def test_20_8_b_3_the_first_card_stands_for_no_more_bets() -> None:
    """19:47-20.8(b)3, as the house has it: the first card closes the bets."""


# --- the dealer's hand ------------------------------------------------------------------------------------------------


@_told(
    HAND,
    READY + " ante-1 ante-2",
    """
    no-more-bets | accepted | IN: SEATS 12 – DEAL, THEN DEALER UP | deciding; down=0
    fold-2       | accepted | IN: SEATS 1 – COLLECT FOLDED HANDS
    stub-43      | accepted | IN: SEATS 1 – COLLECT FOLDED HANDS | stub=43
    dealer-up    | accepted | DEALER'S HAND IS UP | opening
    all-up       | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS | open
    collect      | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 without result, seat 2 folded; drawn=0
    """,
)
def test_20_8_from_the_hand_keys_and_counts_are_followed() -> None:
    """19:47-20.8(b)3: no device sees a card; who folds and what the stub has is told."""


@_told(
    HAND,
    "open inspected shuffled cut loaded ante-1",
    """
    no-more-bets | flagged hand-without-shuffler | BETS ARE OPEN – SHUFFLE BY DEVICE | betting; round_number=0
    shuffling shuffled:52 | accepted | BETS ARE OPEN | rounds
    no-more-bets | accepted | IN: SEATS 1 – DEAL, THEN DEALER UP | deciding
    """,
)
def test_20_8_b_1_cards_from_the_hand_were_shuffled_by_a_device() -> None:
    """19:47-20.8(b)1: the round waits until a device has shuffled the deck."""


@_told(
    HAND,
    " ".join(
        [
            READY + " ante-1 no-more-bets dealer-up all-up collect",
            *["shuffled:52 no-more-bets dealer-up all-up collect"] * 3,
        ]
    ),
    """
    shuffled:52 no-more-bets | accepted | IN: SEATS 1 – DEAL, COUNT THE STUB | deciding; uncounted=4
    stub-46  | accepted | IN: SEATS 1 | stub=46
    collect  | rejected open-hands-first | IN: SEATS 1
    """,
)
def test_20_8_e_the_stub_is_counted_when_all_have_their_cards() -> None:
    """19:47-20.8(c) and (e): the dealer is told to deal first, which no device sees."""


@_told(
    HAND,
    READY + " ante-1 no-more-bets",
    """
    9h       | accepted | IN: SEATS 1 – DEAL, THEN DEALER UP | out_of_play=1; deciding
    stack:3  | accepted | IN: SEATS 1 – DEAL, THEN DEALER UP | out_of_play=4; deciding
    stub-46  | accepted | IN: SEATS 1 | stub=46
    """,
)
def test_20_8_b_3_a_shoe_that_nobody_deals_from_is_out_of_play() -> None:
    """19:47-20.8(b)3: what it tells is none of the round's, and no card of the stub's."""


# --- what is not read, and what is corrected --------------------------------------------------------------------------


@_told(
    STACKS,
    READY + " ante-1 ante-2 no-more-bets 9h,??,2c Kd,Qd,4s ??,5s,??",
    """
    dealer-up | flagged unread-card | CARD NOT READ – NAME THE CARD | stopped; deciding; up=0
    name-5c   | flagged unread-card | CARD NOT READ – NAME THE CARD | dealer=5c 5s ??
    name-Jd   | accepted | DEALER PLAYS | opening; dealer=5c 5s Jd; up=3
    seat-up-1 | flagged unread-card | CARD NOT READ – NAME THE CARD | opening
    void      | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
)
def test_20_10_b_an_unread_card_is_named_when_it_lies_open() -> None:
    """19:47-20.10(b), (c): not before, and one after the other."""


@_told(
    STACKS,
    READY + " ante-1 ante-2 no-more-bets ??,8h,2c Kd,Qd,4s 5c,5s,Jd dealer-up",
    """
    all-up  | flagged unread-card | CARD NOT READ – NAME THE CARD | opening
    name-9h | accepted | DEALER PLAYS – COLLECT THE CARDS | open; seat-1=9h 8h 2c
    """,
)
def test_20_10_c_1_all_hands_are_opened_once_each_card_has_a_name() -> None:
    """19:47-20.10(c)1, 20.10(c)1i: the hand with the unread card is asked for first."""


@_told(
    STACKS,
    READY + " ante-1 no-more-bets stack:3 stack:3",
    """
    dealer-up | accepted | DEALER'S HAND IS UP | opening; up=3
    all-up    | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS | open; up=6
    misread-1-1-9h | accepted | DEALER'S HAND IS UP – COLLECT THE CARDS | seat-1=9h ?? ??
    collect   | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 without result
    """,
)
def test_20_9_a_a_shoe_that_reads_no_stacks() -> None:
    """19:47-20.9(a): nobody is asked to name its cards; where they go is known."""


@_told(
    STACKS,
    DEALT + " dealer-up",
    """
    misread-dealer-1-Kh | accepted | DEALER PLAYS | dealer=Kh Td 3c
    misread-dealer-1-Kh | rejected repeated | DEALER PLAYS
    misread-1-1-9c      | rejected no-open-card | DEALER PLAYS
    misread-7-1-9c      | rejected no-open-card | DEALER PLAYS
    misread-dealer-1-4d | accepted | DEALER: NO QUEEN
    """,
)
def test_20_10_d_an_open_card_is_corrected_in_its_round() -> None:
    """19:47-20.10(d): a hand is put together again as it really was; of a card that lies face down nothing is said."""


@_told(
    STACKS,
    DEALT + " fold-1 dealer-up all-up",
    """
    stakes:1/2-ante-10,2-play-10 | rejected no-such-round | DEALER PLAYS – COLLECT THE CARDS
    collect                      | accepted               | ROUND IS OVER – RESHUFFLE
    stakes:1/1-ante-10,2-ante-10,2-play-10,2-pair-plus-5,5-pair-plus-5 | accepted | ROUND IS OVER – RESHUFFLE
    stakes:1/2-ante-10,2-play-10,2-pair-plus-5,5-pair-plus-5 | rejected not-as-played | ROUND IS OVER – RESHUFFLE
    stakes:1/2-play-10           | rejected not-accepted  | ROUND IS OVER – RESHUFFLE
    """,
    ThreeCardOffer(),
)
def test_20_10_b_wagers_are_entered_when_the_round_is_over() -> None:
    """19:47-20.10(b), 20.11(a): as it was played, and no hand is paid that folded."""


@_told(
    STACKS,
    READY + " ante-1 no-more-bets stack:3 stack:3 dealer-up all-up collect",
    """
    stakes:1/1-ante-10,1-play-10 | rejected hands-unread | ROUND IS OVER – RESHUFFLE
    """,
    ThreeCardOffer(),
)
def test_20_11_a_wagers_on_hands_that_no_device_read() -> None:
    """19:47-20.11(a)1: nothing is known to settle them by."""


@_told(
    STACKS,
    DEALT + " fold-1 dealer-up all-up",
    """
    collect             | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 folded, seat 2 lower, seat 5 pair-plus
    misread-dealer-1-Kh | flagged hand-corrected | ROUND IS OVER – RESHUFFLE
    misread-dealer-1-Kh | rejected repeated | ROUND IS OVER – RESHUFFLE
    correct-player-1-Kh | rejected dealer-or-seat | ROUND IS OVER – RESHUFFLE
    misread-5-1-6c      | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 folded, seat 2 higher, seat 5 pair-plus
    misread-1-1-9c      | rejected no-open-card | ROUND IS OVER – RESHUFFLE
    shuffled:52         | accepted | BETS ARE OPEN | deals=
    misread-dealer-1-Ah | rejected no-open-card | BETS ARE OPEN
    correct-banker-1-Ah | rejected dealer-or-seat | BETS ARE OPEN
    """,
    ThreeCardOffer(),
)
def test_20_10_d_a_card_of_the_last_round_is_corrected() -> None:
    """19:47-20.10(d): its hands are ranked again, but for those that were folded; until the next deck is ready."""


@_told(
    STACKS,
    DEALT + " void collect",
    """
    misread-dealer-1-Kh | rejected no-open-card | ROUND IS OVER – RESHUFFLE | deals=void
    """,
)
def test_20_10_d_a_void_round_is_not_corrected() -> None:
    """19:47-20.10(d): it has no result."""
