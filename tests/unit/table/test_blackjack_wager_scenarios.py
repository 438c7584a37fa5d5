"""Wagers at a table of Blackjack, told: 19:47-2.7, 2.9, 2.17 to 2.24."""

from typing import Final

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.registry import house as made
from tests.support.blackjack import (
    EVEN,
    MULTIPLE,
    NO_HOLE,
    OFFER,
    PLAIN,
    READER,
    READY,
    BlackjackChapter,
    BlackjackScenario,
)

SIDES: Final = made("blackjack", seats=7, side_wagers="told")
SIDES_READ: Final = made("blackjack", seats=7, card_reader=True, side_wagers="told")
SIDES_SHOWN: Final = made("blackjack", seats=7, card_reader=True, reader_shows=True, side_wagers="told")
MATCH: Final = BlackjackOffer(split_21="void", match_the_dealer=6, additional="sevens")
TWENTY: Final = BlackjackOffer(split_21="void", twenty="A")

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)


@_told(
    PLAIN,
    READY + " box-1 no-more-bets 9h 6c 8h 7d stand hole-up 9d",
    """
    wagers:1/1-blackjack-10                                      | rejected no-such-round      | DEALER OVER 21 – 1W
    collect                                                      | accepted                    | BETS ARE OPEN | betting
    wagers:1/1-blackjack-10,1-blackjack-5                        | rejected not-accepted       | BETS ARE OPEN
    wagers:1/1-blackjack-10,1-double-10                          | rejected wagered-otherwise  | BETS ARE OPEN
    wagers:1/1-blackjack-10                                      | accepted                    | BETS ARE OPEN
    no-more-bets                                                 | accepted                    | CARD TO BOX 1
    wagers:1/1-blackjack-20                                      | accepted                    | CARD TO BOX 1
    """,
    OFFER,
)
def test_2_3_wagers_are_entered_when_the_round_is_over() -> None:
    """19:47-2.3(a), 2.10: and replaced by those that are entered later."""


ACE = READY + " box-1 box-3 no-more-bets Ts 9h As Kh 8h"
"""Box 1 has a blackjack when its hand is complete, box 3 seventeen; the dealer shows an ace."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets Ts As 9h 7d",
    """
    insurance-2 | rejected no-hand-there | INSURANCE? – BOX 1 HAS 19    | insurance
    insurance-1 | accepted               | INSURANCE? – BOX 1 HAS 19    | insured=1
    even-1      | rejected not-allowed   | INSURANCE? – BOX 1 HAS 19
    insurance-1 | accepted               | INSURANCE? – BOX 1 HAS 19    | insured=
    insurance-1 | accepted               | INSURANCE? – BOX 1 HAS 19    | insured=1
    5c          | accepted               | TURN THE HOLE CARD           | hole; open=0
    hole-up     | accepted               | DEALER STANDS ON 18 – 1L     | complete
    """,
)
def test_2_9_insurance_is_decided_by_the_hole_card_also_when_all_hands_are_over_21() -> None:
    """19:47-2.9, 2.12(c): the dealer turns his second card, and draws no more."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets Ts As 9h 7d 5c",
    """
    insurance-1 | rejected too-late | NO HAND IS LEFT – 1L | complete
    even-1      | rejected too-late | NO HAND IS LEFT – 1L
    collect     | accepted          | BETS ARE OPEN        | betting; deal=box 1 lose
    insurance-1 | rejected no-round | BETS ARE OPEN
    even-1      | rejected no-round | BETS ARE OPEN
    """,
)
def test_2_9_where_nobody_tells_of_insurance_nothing_hangs_on_the_hole_card() -> None:
    """19:47-2.9, 2.12(c)."""


@_told(
    NO_HOLE,
    READY + " box-1 no-more-bets Ts As 9h",
    """
    insurance-1 | accepted | INSURANCE? – BOX 1 HAS 19           | insurance; insured=1
    5c          | accepted | DEALER HAS SOFT 11 – DEALER DRAWS   | dealer
    Kd          | accepted | DEALER: BLACKJACK – 1L              | complete
    collect     | accepted | BETS ARE OPEN                       | insured=; deal=box 1 lose
    """,
)
def test_2_9_without_a_hole_card_insurance_has_the_dealer_dealt_his_second_card() -> None:
    """19:47-2.9, 2.12(c)."""


@_told(
    PLAIN,
    READY + " box-1 box-3 no-more-bets Ts 9h As Ah 8h 7d",
    """
    even-3      | rejected not-allowed   | INSURANCE? – BOX 3 HAS 17 | insurance
    insurance-1 | accepted               | INSURANCE? – BOX 3 HAS 17 | insured=1
    even-1      | rejected not-allowed   | INSURANCE? – BOX 3 HAS 17
    insurance-1 | accepted               | INSURANCE? – BOX 3 HAS 17 | insured=
    even-1      | accepted               | INSURANCE? – BOX 3 HAS 17
    insurance-1 | rejected not-allowed   | INSURANCE? – BOX 3 HAS 17
    stand       | accepted               | TURN THE HOLE CARD        | hole
    hole-up     | accepted               | DEALER STANDS ON 18 – 1W 3L | complete
    even-1      | rejected too-late      | DEALER STANDS ON 18 – 1W 3L
    collect     | accepted               | BETS ARE OPEN | deal=box 1 win, box 3 lose
    wagers:1/1-blackjack-10,3-blackjack-10 | rejected wagered-otherwise | BETS ARE OPEN
    wagers:1/1-even-money-10,3-blackjack-10 | accepted | BETS ARE OPEN
    """,
    EVEN,
)
def test_2_7_even_money_is_paid_at_once() -> None:
    """19:47-2.7: who takes it is not insured as well."""


@_told(
    READER,
    READY + " box-1 no-more-bets Ts As Ah 7d",
    """
    even-1       | accepted          | NO HAND IS LEFT – 1W                  | complete
    even-1       | accepted          | INSURANCE? – USE THE CARD READER      | insurance
    no-blackjack | accepted          | NO HAND IS LEFT – 1B                  | complete
    even-1       | rejected too-late | NO HAND IS LEFT – 1B
    """,
    EVEN,
)
def test_2_7_even_money_may_end_a_round_and_is_taken_back() -> None:
    """19:47-2.7, 2.12(c): where no other hand is left the hole card is never turned."""


@_told(
    PLAIN,
    READY + " box-1 box-2 no-more-bets Ts 9h As 9h 8h",
    """
    insurance-1 | accepted | INSURANCE? – BOX 1 HAS 19         | insurance
    insurance-2 | accepted | INSURANCE? – BOX 1 HAS 19         | insured=1 2
    5c          | accepted | BOX 2 HAS 17                      | boxes
    stand       | accepted | DEALER HAS SOFT 11 – DEALER DRAWS | dealer
    Kd          | accepted | DEALER: BLACKJACK – 1L 2L         | complete
    next-hand   | accepted | DEALER HAS SOFT 11 – DEALER DRAWS | dealer
    7d          | accepted | DEALER STANDS ON 18 – 1L 2L       | complete
    collect     | accepted | BETS ARE OPEN                     | deal=box 1 lose/lose, box 2 lose/lose
    """,
    MULTIPLE,
)
def test_2_18_d_insurance_is_decided_by_each_second_card() -> None:
    """19:47-2.18(d)."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets 7s 6d 7h",
    """
    Kd           | accepted                 | SETTLE SIDE WAGERS            | side-wagers
    stand        | rejected settle-first    | SETTLE SIDE WAGERS
    hole-up      | rejected settle-first    | SETTLE SIDE WAGERS
    collect      | rejected settle-first    | SETTLE SIDE WAGERS
    insurance-1  | rejected settle-first    | SETTLE SIDE WAGERS
    no-blackjack | rejected no-reader       | SETTLE SIDE WAGERS
    queens-1     | rejected no-queens-there | SETTLE SIDE WAGERS
    side-settled | accepted                 | BOX 1 HAS 14                  | boxes
    side-settled | rejected no-wager-due | BOX 1 HAS 14
    validated    | rejected no-wager-due | BOX 1 HAS 14
    stand hole-up 5c | accepted             | DEALER STANDS ON 21 – 1L      | complete
    side-settled | rejected no-wager-due | DEALER STANDS ON 21 – 1L
    validated    | rejected no-wager-due | DEALER STANDS ON 21 – 1L
    collect      | accepted                 | BETS ARE OPEN                 | betting
    side-settled | rejected no-round        | BETS ARE OPEN
    queens-1     | rejected no-round        | BETS ARE OPEN
    validated    | rejected no-round        | BETS ARE OPEN
    """,
    MATCH,
)
def test_2_17_d_side_wagers_are_settled_before_the_players_decide() -> None:
    """19:47-2.17(d), 2.23(e): where the house has that told."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets 7s 6d 7h Kd",
    """
    5c      | flagged side-wagers-open | BOX 1 HAS 19             | boxes; box-1/1=7s 7h 5c
    stand   | accepted                 | TURN THE HOLE CARD       | hole
    hole-up | accepted                 | DEALER HAS 16 – DEALER DRAWS | dealer
    """,
    MATCH,
)
def test_2_17_d_the_first_additional_card_ends_it() -> None:
    """19:47-2.17(d), 2.23(e): and is flagged."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets As 6d Kh",
    """
    Kd           | accepted               | SETTLE SIDE WAGERS            | side-wagers
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stops=drawn-in-error
    unseen       | accepted               | SETTLE SIDE WAGERS            | held=5c
    side-settled | accepted               | NO HAND IS LEFT – 1B          | complete
    """,
    MATCH,
)
def test_2_17_d_a_card_that_no_hand_may_draw_is_in_error() -> None:
    """19:47-2.15(b), 2.17(d)."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets 7s 6d 7h Kd side-settled",
    """
    stand | accepted | TURN THE HOLE CARD | hole
    """,
    TWENTY,
)
def test_2_24_d_also_twenty_point_wagers() -> None:
    """19:47-2.24(d)."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets 7s 6d 7h",
    """
    Kd | accepted | BOX 1 HAS 14 | boxes
    """,
)
def test_2_17_a_where_no_such_wager_is_offered_nothing_is_settled() -> None:
    """19:47-2.17(a)."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Ad 7h 6d",
    """
    no-blackjack | flagged reader-too-early | SETTLE SIDE WAGERS | side-wagers
    blackjack    | rejected repeated        | SETTLE SIDE WAGERS
    side-settled | accepted                 | BOX 1 HAS 14       | boxes
    """,
    MATCH,
)
def test_2_23_e_the_reader_is_used_before_match_the_dealer_wagers_are_settled() -> None:
    """19:47-2.23(e)."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Ad 7h Kd",
    """
    blackjack    | flagged reader-too-early | SETTLE SIDE WAGERS    | side-wagers
    5c           | flagged drawn-in-error   | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stops=drawn-in-error
    seen         | accepted                 | SETTLE SIDE WAGERS    | side-wagers
    side-settled | accepted                 | TURN THE HOLE CARD    | hole
    """,
    MATCH,
)
def test_2_23_e_and_there_is_a_blackjack() -> None:
    """19:47-2.23(e)."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Ad 7h Kd",
    """
    reader:inserted  | flagged reader-too-early | SETTLE SIDE WAGERS    | side-wagers
    reader:blackjack | accepted                 | SETTLE SIDE WAGERS    | side-wagers
    side-settled     | accepted                 | TURN THE HOLE CARD    | hole
    """,
    MATCH,
)
def test_2_23_e_the_same_over_a_cable() -> None:
    """19:47-2.23(e): what it has said waits until the wagers are settled."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Td 7h 6d",
    """
    5c           | flagged side-wagers-open peek-omitted | BOX 1 HAS 19 | boxes
    """,
    MATCH,
)
def test_2_23_e_a_card_before_the_wagers_and_the_reader() -> None:
    """19:47-2.15(j), 2.23(e)."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Td 7h 6d",
    """
    no-blackjack | accepted | SETTLE SIDE WAGERS  | side-wagers
    side-settled | accepted | BOX 1 HAS 14        | boxes
    """,
    TWENTY,
)
def test_2_24_d_the_reader_may_be_used_before_other_wagers() -> None:
    """19:47-2.23(e), 2.24(d): the text forbids it of match-the-dealer wagers alone."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Td 7h Ad",
    """
    blackjack    | accepted | SETTLE SIDE WAGERS  | side-wagers
    side-settled | accepted | TURN THE HOLE CARD  | hole
    """,
    TWENTY,
)
def test_2_24_d_and_says_that_there_is_a_blackjack() -> None:
    """19:47-2.24(d)."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Td 7h 6d",
    """
    side-settled | accepted | USE THE CARD READER | peek
    """,
    MATCH,
)
def test_2_23_e_then_the_reader() -> None:
    """19:47-2.23(e): beside a ten."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s Ad 7h 6d",
    """
    side-settled | accepted | INSURANCE? – USE THE CARD READER | insurance
    """,
    MATCH,
)
def test_2_23_e_then_insurance() -> None:
    """19:47-2.9, 2.23(e): beside an ace."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets 7s 6d 7h 6c",
    """
    no-blackjack | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | stops=reader-misused
    play-on      | accepted               | SETTLE SIDE WAGERS                    | side-wagers
    """,
    MATCH,
)
def test_2_15_j_2_a_reader_that_is_misused_before_wagers_are_settled() -> None:
    """19:47-2.15(j)2."""


@_told(
    SIDES_SHOWN,
    READY + " box-1 no-more-bets 7s 6d 7h 6c",
    """
    no-blackjack | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | void
    """,
    MATCH,
)
def test_2_15_j_1_a_reader_that_shows_the_card() -> None:
    """19:47-2.15(j)1: before anything is settled the round is void."""


@_told(
    SIDES_SHOWN,
    READY + " box-1 no-more-bets 7s 6d 6h 6c side-settled",
    """
    no-blackjack | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR  | void; called_dead=True
    play-on      | accepted               | ALL HANDS ARE DEAD – COLLECT THE CARDS | void
    collect      | accepted               | BETS ARE OPEN | called_dead=False; deal=void: all hands were called dead
    no-more-bets 7s 6d 6h 6c side-settled | accepted | BOX 1 HAS 13                 | boxes
    reader:inserted | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | void; called_dead=True
    """,
    MATCH,
)
def test_2_15_j_1_and_after_side_wagers_are_settled() -> None:
    """19:47-2.15(j)1, 2.17(e), 2.23(e): they stay settled."""


@_told(
    SIDES_SHOWN,
    READY + " box-1 no-more-bets 7s 6d 7h 6c",
    """
    reader:inserted | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | void; called_dead=False
    """,
    MATCH,
)
def test_2_15_j_1_a_reader_on_a_cable_before_they_are_settled() -> None:
    """19:47-2.15(j)1."""


PROGRESSIVE: Final = BlackjackOffer(split_21="void", progressive=True)
STREAK: Final = BlackjackOffer(split_21="void", streak=True)
BONUS: Final = BlackjackOffer(split_21="void", bonus_edge_of_5=20)

QUEENS = READY + " box-1 box-3 no-more-bets Qh 9h {} Qh 8h {}"
"""Box 1 has two queens of hearts, box 3 seventeen."""


@_told(
    READER,
    QUEENS.format("Ts", "7d"),
    """
    queens-3     | rejected no-queens-there   | USE THE CARD READER                     | peek
    queens-1     | accepted                   | USE THE CARD READER                     | queens=1
    no-blackjack | accepted                   | PAY QUEENS: BOX 1 – CALL SUPERVISOR   | queens
    blackjack    | rejected repeated          | PAY QUEENS: BOX 1 – CALL SUPERVISOR
    stand        | rejected settle-first      | PAY QUEENS: BOX 1 – CALL SUPERVISOR
    queens-1     | rejected too-late          | PAY QUEENS: BOX 1 – CALL SUPERVISOR
    validated    | accepted                   | BOX 1 HAS 20                            | boxes
    stand        | accepted                   | BOX 3 HAS 17
    hole-up      | accepted                   | DEALER STANDS ON 17 – 1W 3V             | complete
    collect      | accepted                   | BETS ARE OPEN                           | queens=; betting
    """,
    TWENTY,
)
def test_2_24_e_1_ii_queens_of_hearts_are_paid_before_any_other_card() -> None:
    """19:47-2.24(e)1ii: in the presence of a floorperson."""


@_told(
    READER,
    QUEENS.format("Ts", "7d") + " queens-1",
    """
    reader:not-blackjack | accepted            | PAY QUEENS: BOX 1 – CALL SUPERVISOR | queens
    5c                   | flagged queens-open | BOX 3 HAS 17                          | boxes; box-1/1=Qh Qh 5c
    stand                | accepted            | TURN THE HOLE CARD                    | hole
    hole-up              | accepted            | DEALER STANDS ON 17 – CALL SUPERVISOR | complete
    collect              | rejected validate-first | DEALER STANDS ON 17 – CALL SUPERVISOR
    validated            | accepted            | DEALER STANDS ON 17 – 1L 3V
    collect              | accepted            | BETS ARE OPEN                         | betting
    """,
    TWENTY,
)
def test_2_24_e_1_ii_another_card_is_dealt_first() -> None:
    """19:47-2.24(e)1ii: it is flagged, and they are validated before the cards are collected."""


@_told(
    READER,
    QUEENS.format("As", "Kd") + " queens-1",
    """
    blackjack | accepted                | TURN THE HOLE CARD                     | hole
    hole-up   | accepted                | DEALER: BLACKJACK – CALL SUPERVISOR  | complete
    collect   | rejected validate-first | DEALER: BLACKJACK – CALL SUPERVISOR
    validated | accepted                | DEALER: BLACKJACK – 1L 3L
    validated | rejected no-wager-due | DEALER: BLACKJACK – 1L 3L
    """,
    TWENTY,
)
def test_2_24_e_1_i_a_blackjack_beside_queens_of_hearts() -> None:
    """19:47-2.24(e)1i: paid when the blackjack wager is settled."""


@_told(
    READER,
    QUEENS.format("As", "7d") + " queens-1",
    """
    no-blackjack | accepted | PAY QUEENS: BOX 1 – CALL SUPERVISOR | queens
    """,
    TWENTY,
)
def test_2_24_e_1_ii_beside_an_ace() -> None:
    """19:47-2.24(e)1ii."""


@_told(
    NO_HOLE,
    READY + " box-1 no-more-bets Qh Ts Qh",
    """
    5c       | accepted | NO HAND IS LEFT – 1L                   | complete
    queens-1 | accepted | DEALER HAS 10 – DEALER DRAWS           | dealer
    7d       | accepted | DEALER STANDS ON 17 – CALL SUPERVISOR | complete
    """,
    TWENTY,
)
def test_2_24_e_2_without_a_reader_the_dealer_is_dealt_his_second_card() -> None:
    """19:47-2.12(c), 2.24(e)2: also where the hand is over 21."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets Qh Ts Qh 7d queens-1 5c",
    """
    queens-1 | accepted | NO HAND IS LEFT – 1L | complete; queens=
    queens-1 | accepted | TURN THE HOLE CARD   | hole; queens=1
    """,
    TWENTY,
)
def test_2_24_e_2_a_hole_card_is_turned_for_queens_of_hearts() -> None:
    """19:47-2.12(c), 2.24(e)2."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets Qh Ts Qh 7d queens-1 no-blackjack",
    """
    side-settled | accepted               | PAY QUEENS: BOX 1 – CALL SUPERVISOR | queens
    validated    | accepted               | BOX 1 HAS 20                          | boxes
    """,
    TWENTY,
)
def test_2_24_e_after_all_other_twenty_point_wagers() -> None:
    """19:47-2.24(e)."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets 7s 6d 7h Kd",
    """
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
    MATCH,
)
def test_2_17_d_a_round_is_void_before_its_side_wagers_are_settled() -> None:
    """19:47-2.17(d)."""


@_told(
    READER,
    QUEENS.format("Ts", "7d") + " queens-1 no-blackjack",
    """
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
    TWENTY,
)
def test_2_24_e_a_round_is_void_before_queens_of_hearts_are_paid() -> None:
    """19:47-2.24(e)."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets 9h As 9c 7d",
    """
    queens-1  | rejected no-queens-there | INSURANCE? – BOX 1 HAS 18 | insurance
    2c        | accepted                 | BOX 1 HAS 20              | boxes
    queens-1  | rejected no-queens-there | BOX 1 HAS 20
    stand     | accepted                 | TURN THE HOLE CARD        | hole
    queens-1  | rejected no-queens-there | TURN THE HOLE CARD
    hole-up   | accepted                 | DEALER STANDS ON 18 – 1W  | complete
    queens-1  | rejected no-queens-there | DEALER STANDS ON 18 – 1W
    """,
    TWENTY,
)
def test_2_24_e_a_box_without_queens_of_hearts() -> None:
    """19:47-2.24(e)."""


@_told(
    READER,
    QUEENS.format("As", "7d") + " queens-1",
    """
    reader:not-blackjack | accepted | PAY QUEENS: BOX 1 – CALL SUPERVISOR | queens
    """,
    TWENTY,
)
def test_2_24_e_1_ii_beside_an_ace_over_a_cable() -> None:
    """19:47-2.24(e)1ii."""


@_told(
    READER,
    READY + " box-1 no-more-bets Qh Ts Qh 7d",
    """
    queens-1 no-blackjack validated | accepted | BOX 1 HAS 20       | boxes
    split                           | accepted | BOX 1: ONE CARD    | boxes
    """,
    TWENTY,
)
def test_2_24_e_then_they_may_be_split() -> None:
    """19:47-2.11, 2.24(e)."""


@_told(
    READER,
    READY + " box-1 no-more-bets Qh Ts Qh 7d queens-1 surrender",
    """
    no-blackjack | accepted               | PAY QUEENS: BOX 1 – CALL SUPERVISOR     | queens
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    seen         | accepted               | PAY QUEENS: BOX 1 – CALL SUPERVISOR     | queens
    validated    | accepted               | NO HAND IS LEFT – 1S                      | complete
    """,
    BlackjackOffer(split_21="void", twenty="A", surrender="early"),
)
def test_2_24_e_a_hand_may_have_been_given_up() -> None:
    """19:47-2.8, 2.15(b), 2.24(e): no hand may draw a card then."""


@_told(
    PLAIN,
    READY,
    """
    progressive-8  | rejected not-allowed  | BETS ARE OPEN
    progressive-1  | accepted              | BETS ARE OPEN | lights=1
    progressive-3  | accepted              | BETS ARE OPEN | lights=1 3
    light-back-3   | rejected repeated     | BETS ARE OPEN
    light-out-8    | rejected no-such-box  | BETS ARE OPEN
    light-out-3    | accepted              | BETS ARE OPEN | lights=1; lights_out=3
    light-out-3    | rejected repeated     | BETS ARE OPEN
    progressive-3  | rejected light-is-out | BETS ARE OPEN
    progressive-2  | accepted              | BETS ARE OPEN | lights=1 2
    box-1 box-3 no-more-bets | accepted    | CARD TO BOX 1 | lights=1
    progressive-1  | rejected round-is-open | CARD TO BOX 1
    light-out-1    | accepted              | CARD TO BOX 1 | lights=1; lights_out=1 3
    light-back-1   | accepted              | CARD TO BOX 1 | lights_out=3
    As 9h 6c Ad 9d 9c stand | accepted     | BOX 3 HAS 18
    stand hole-up 5d | accepted            | DEALER STANDS ON 20 – CALL SUPERVISOR | complete
    collect        | rejected validate-first | DEALER STANDS ON 20 – CALL SUPERVISOR
    validated      | accepted              | DEALER STANDS ON 20 – 1L 3L
    collect        | accepted              | BETS ARE OPEN | betting; lights=; lights_out=3
    wagers:1/1-blackjack-5,3-blackjack-5   | rejected wagered-otherwise | BETS ARE OPEN
    wagers:1/1-blackjack-5,1-progressive-1,3-blackjack-5,3-progressive-1 | rejected wagered-otherwise | BETS ARE OPEN
    wagers:1/1-blackjack-5,1-progressive-1,3-blackjack-5                 | accepted | BETS ARE OPEN
    light-back-3   | accepted              | BETS ARE OPEN | lights_out=
    """,
    PROGRESSIVE,
)
def test_2_19_b_lights_are_told_and_a_supervisor_validates_what_they_win() -> None:
    """19:47-2.15(n), 2.19(b), 2.19(f), 2.19(g)3, 2.19(h): the cards of a winner stay until then."""


@_told(
    PLAIN,
    READY,
    """
    progressive-1 | rejected not-allowed | BETS ARE OPEN
    light-out-1   | rejected not-allowed | BETS ARE OPEN
    """,
)
def test_2_19_a_no_light_where_no_progressive_wager_is_offered() -> None:
    """19:47-2.19(a)."""


@_told(
    PLAIN,
    READY + " progressive-1 box-1 no-more-bets 9h 6c As 9c stand hole-up 5d",
    """
    collect | accepted | BETS ARE OPEN | betting
    """,
    PROGRESSIVE,
)
def test_2_19_c_nothing_is_validated_where_nothing_is_won() -> None:
    """19:47-2.19(c), 2.19(g)."""


@_told(
    PLAIN,
    READY,
    """
    bonus-failed-1 | rejected no-round       | BETS ARE OPEN
    box-1 box-3 no-more-bets As 9h 6c Kd 9d 9c | accepted | BOX 3 HAS 18
    bonus-failed-1 | rejected no-bonus-there | BOX 3 HAS 18
    stand hole-up 5d | accepted              | DEALER STANDS ON 20 – 1B 3L | complete
    bonus-failed-3 | rejected no-bonus-there | DEALER STANDS ON 20 – 1B 3L
    bonus-failed-1 | flagged bonus-failed    | NO BONUS SHOWN – CALL SUPERVISOR | stops=bonus-failed
    play-on        | accepted                | DEALER STANDS ON 20 – 1B 3L | bonus_failed=1
    bonus-failed-1 | rejected repeated       | DEALER STANDS ON 20 – 1B 3L
    collect        | accepted                | BETS ARE OPEN | bonus_failed=
    """,
    BONUS,
)
def test_2_15_o_the_bonus_display_shows_no_amount() -> None:
    """19:47-2.15(o): a supervisor tells the amount if he can ascertain it; if not, it is 21 to 1."""


@_told(
    PLAIN,
    READY,
    """
    bonus-high-1 | rejected no-round       | BETS ARE OPEN
    box-1 box-2 box-3 no-more-bets As 9h As 6c Kd 9d Kh 9c | accepted | BOX 2 HAS 18
    bonus-high-1 | rejected no-bonus-there | BOX 2 HAS 18
    stand hole-up 5d | accepted            | DEALER STANDS ON 20 – 1B 2L 3B          | complete
    bonus-high-2 | rejected no-bonus-there | DEALER STANDS ON 20 – 1B 2L 3B
    bonus-high-1 | accepted                | DEALER STANDS ON 20 – CALL SUPERVISOR | bonus_high=1
    collect      | rejected validate-first | DEALER STANDS ON 20 – CALL SUPERVISOR
    bonus-high-1 | accepted                | DEALER STANDS ON 20 – 1B 2L 3B          | bonus_high=
    bonus-high-1 | accepted                | DEALER STANDS ON 20 – CALL SUPERVISOR | bonus_high=1
    validated    | accepted                | DEALER STANDS ON 20 – 1B 2L 3B          | validated=True
    bonus-high-3 | accepted                | DEALER STANDS ON 20 – CALL SUPERVISOR | bonus_high=1 3; validated=False
    validated    | accepted                | DEALER STANDS ON 20 – 1B 2L 3B          | validated=True
    collect      | accepted                | BETS ARE OPEN                           | bonus_high=; validated=False
    """,
    BONUS,
)
def test_2_20_g_a_supervisor_confirms_a_bonus_of_a_hundred() -> None:
    """19:47-2.20(g)4: each of them, one after the other."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets As 6c Kd 9c",
    """
    bonus-failed-1 | rejected no-bonus-there | NO HAND IS LEFT – 1B
    bonus-high-1   | rejected no-bonus-there | NO HAND IS LEFT – 1B
    """,
)
def test_2_20_a_no_display_where_no_bonus_wager_is_offered() -> None:
    """19:47-2.20(a)."""


NO_CARDS: Final = READY + " box-1 no-more-bets 7s {} 7h {}"
"""Box 1 has fourteen."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets As Td Kh 6d no-blackjack",
    """
    side-settled | accepted | NO HAND IS LEFT – 1B | complete
    """,
    TWENTY,
)
def test_2_24_d_then_no_hand_may_be_left() -> None:
    """19:47-2.12(c), 2.24(d): the reader has said that there is no blackjack."""


@_told(
    SIDES_READ,
    READY + " box-1 no-more-bets Ts Td 9h 6d",
    """
    5c | flagged side-wagers-open peek-omitted | NO HAND IS LEFT – 1L | complete
    """,
    MATCH,
)
def test_2_23_e_a_card_before_the_wagers_and_the_reader_ends_the_last_hand() -> None:
    """19:47-2.12(c), 2.15(j), 2.23(e)."""


@_told(
    SIDES,
    READY + " box-1 no-more-bets Ts Td 9h 6d",
    """
    5c | flagged side-wagers-open | NO HAND IS LEFT – 1L | complete
    """,
    MATCH,
)
def test_2_17_d_a_card_before_the_wagers_ends_the_last_hand() -> None:
    """19:47-2.12(c), 2.17(d)."""


@_told(
    SIDES_SHOWN,
    NO_CARDS.format("6d", "6c"),
    """
    reader-out   | flagged reader-failed  | SETTLE SIDE WAGERS | side-wagers
    no-blackjack | rejected reader-is-out | SETTLE SIDE WAGERS
    """,
    MATCH,
)
def test_2_15_k_a_reader_out_of_use_is_not_misused() -> None:
    """19:47-2.15(j)1, 2.15(k)."""


@_told(
    SIDES_SHOWN,
    NO_CARDS.format("Ad", "6c"),
    """
    no-blackjack | flagged reader-too-early | SETTLE SIDE WAGERS | side-wagers
    """,
    MATCH,
)
def test_2_15_j_1_beside_an_ace_it_is_not_misused() -> None:
    """19:47-2.15(j)1, 2.23(e)."""


@_told(
    SIDES_READ,
    NO_CARDS.format("Ad", "6c"),
    """
    reader-out | flagged reader-failed  | SETTLE SIDE WAGERS | side-wagers
    blackjack  | rejected reader-is-out | SETTLE SIDE WAGERS
    """,
    MATCH,
)
def test_2_15_k_a_reader_out_of_use_says_nothing_before_match_the_dealer_is_settled() -> None:
    """19:47-2.15(k), 2.23(e)."""


@_told(
    SIDES_READ,
    NO_CARDS.format("Ad", "6c"),
    """
    reader-out | flagged reader-failed  | SETTLE SIDE WAGERS | side-wagers
    blackjack  | rejected reader-is-out | SETTLE SIDE WAGERS
    """,
    TWENTY,
)
def test_2_15_k_nor_before_other_wagers() -> None:
    """19:47-2.15(k), 2.24(d)."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets Qh Ts Qh 7d",
    """
    queens-1 | accepted | BOX 1 HAS 20                          | boxes; queens=1
    stand    | accepted | TURN THE HOLE CARD                    | hole
    queens-1 | accepted | TURN THE HOLE CARD                    | hole; queens=
    queens-1 | accepted | TURN THE HOLE CARD                    | hole; queens=1
    hole-up  | accepted | DEALER STANDS ON 17 – CALL SUPERVISOR | complete
    queens-1 | accepted | DEALER STANDS ON 17 – 1W              | complete; queens=
    queens-1 | accepted | DEALER STANDS ON 17 – CALL SUPERVISOR | complete; queens=1
    """,
    TWENTY,
)
def test_2_24_e_queens_are_told_of_until_the_cards_are_collected() -> None:
    """19:47-2.24(e)."""


@_told(
    READER,
    READY + " box-1 no-more-bets Qh Ts Qh 7d queens-1 no-blackjack",
    """
    5c | flagged queens-open | NO HAND IS LEFT – CALL SUPERVISOR | complete
    """,
    TWENTY,
)
def test_2_24_e_1_ii_another_card_ends_the_last_hand() -> None:
    """19:47-2.12(c), 2.24(e)1ii."""


@_told(
    READER,
    QUEENS.format("As", "7d") + " queens-1",
    """
    reader-out   | flagged reader-failed  | INSURANCE? – BOX 1 HAS 20 | insurance
    no-blackjack | rejected reader-is-out | INSURANCE? – BOX 1 HAS 20
    """,
    TWENTY,
)
def test_2_15_k_a_reader_out_of_use_says_nothing_of_queens() -> None:
    """19:47-2.15(k), 2.24(e)2."""


@_told(
    READER,
    QUEENS.format("As", "7d") + " queens-1",
    """
    no-blackjack | accepted          | PAY QUEENS: BOX 1 – CALL SUPERVISOR | queens; no_blackjack=True
    validated    | accepted          | BOX 1 HAS 20                        | boxes
    no-blackjack | rejected repeated | BOX 1 HAS 20
    """,
    TWENTY,
)
def test_2_24_e_1_ii_beside_an_ace_play_goes_on() -> None:
    """19:47-2.15(j), 2.24(e)1ii."""


@_told(
    PLAIN,
    READY,
    """
    streak-8-2 | rejected not-allowed    | BETS ARE OPEN
    lammer-1-1 | rejected no-streak-there | BETS ARE OPEN
    streak-1-3 | accepted                | BETS ARE OPEN | streaks=1:3:0
    streak-1-2 | accepted                | BETS ARE OPEN | streaks=1:2+3:0
    streak-3-4 | accepted                | BETS ARE OPEN | streaks=1:2+3:0 3:4:0
    streak-3-4 | accepted                | BETS ARE OPEN | streaks=1:2+3:0
    streak-3-5 | accepted                | BETS ARE OPEN | streaks=1:2+3:0 3:5:0
    box-1 box-3 no-more-bets Ts 9h 6c Ts 8h 9c stand stand hole-up | accepted | DEALER HAS 15 – DEALER DRAWS
    streak-1-4 | rejected round-is-open  | DEALER HAS 15 – DEALER DRAWS
    3d         | accepted                | 1W 3L – LAMMERS 2------ | complete
    each-hand  | accepted                | DEALER STANDS ON 18 – LAMMERS 2------
    each-hand  | accepted                | 1W 3L – LAMMERS 2------
    collect    | accepted                | BETS ARE OPEN           | streaks=1:2+3:1
    streak-1-4 | rejected streak-runs    | BETS ARE OPEN
    no-more-bets Ts 9h 6c Ts Ah 9c stand stand hole-up 2d | accepted | 1W 3W – LAMMERS 3------
    collect    | accepted                | BETS ARE OPEN           | streaks=1:3:2
    lammer-1-2 | rejected repeated       | BETS ARE OPEN
    lammer-1-3 | rejected not-allowed    | BETS ARE OPEN
    lammer-1-1 | accepted                | BETS ARE OPEN           | streaks=1:3:1
    lammer-1-2 | accepted                | BETS ARE OPEN           | streaks=1:3:2
    no-more-bets Ts 9h 6c Ts Ah 9c stand stand hole-up 5s | accepted | 1V 3V – LAMMERS 3------
    collect    | accepted                | BETS ARE OPEN           | streaks=1:3:2
    no-more-bets Kd 9h void collect | accepted | BETS ARE OPEN     | streaks=1:3:2
    no-more-bets Kd 9d 6d Kd Ad 9s stand stand hole-up 2d | accepted | DEALER STANDS ON 17 – 1W 3W
    collect    | accepted                | BETS ARE OPEN           | streaks=
    """,
    STREAK,
)
def test_2_22_streaks_go_on_from_round_to_round() -> None:
    """19:47-2.22(d), 2.22(e), 2.22(g), 2.22(k)1, 2.22(k)2, 2.22(k)3: the panel says where each lammer lies."""


@_told(
    PLAIN,
    READY + " streak-1-3 streak-3-2 box-1 box-3 no-more-bets Ts 9h 6c Ts Ah 9c stand stand hole-up 2d collect",
    """
    box-3        | accepted | BETS ARE OPEN          | streaks=1:3:1 3:2:1
    streak-2-2   | accepted | BETS ARE OPEN          | streaks=1:3:1 2:2:0 3:2:1
    no-more-bets Ts 6c Ts 9c stand hole-up 2d | accepted | 1W – LAMMERS 3------
    collect      | accepted | BETS ARE OPEN          | streaks=1:3:2 2:2:0
    """,
    STREAK,
)
def test_2_22_f_who_leaves_has_lost_the_streak() -> None:
    """19:47-2.22(f): a wager with which no hand was played is none."""


@_told(
    PLAIN,
    READY + " streak-1-2 streak-1-5 streak-3-4 box-1 box-3 no-more-bets 8s 9h 6c 8h Ah 9c",
    """
    split 3c double 8c Ts stand stand hole-up 5d | accepted | DEALER STANDS ON 20 – 1l 3V | complete
    collect            | accepted               | BETS ARE OPEN | streaks=3:4:0
    lammer-3-0         | rejected repeated      | BETS ARE OPEN
    lammer-3-3         | accepted               | BETS ARE OPEN | streaks=3:4:3
    streak-left-1      | rejected no-streak-there | BETS ARE OPEN
    streak-left-3      | accepted               | BETS ARE OPEN | streaks=
    streak-3-2         | accepted               | BETS ARE OPEN | streaks=3:2:0
    """,
    STREAK,
)
def test_2_22_h_split_hands_and_a_player_who_has_left() -> None:
    """19:47-2.22(d), 2.22(f), 2.22(h): the wagers of who has left are taken away, and others may be placed."""


@_told(PLAIN, READY, "streak-1-2 | rejected not-allowed | BETS ARE OPEN", OFFER)
def test_2_22_a_no_streak_where_none_is_offered() -> None:
    """19:47-2.22(a)."""


@_told(
    PLAIN,
    READY + " streak-1-3 box-1 box-3 no-more-bets Ts 9h 6c Ts Ah 9c stand stand hole-up 2d collect",
    """
    reread-3-2-Th | accepted                               | BETS ARE OPEN | streaks=1:3:1
    reread-1-2-7s | flagged streak-corrected box-corrected | BETS ARE OPEN | streaks=1:3:0
    reread-1-2-5s | flagged streak-corrected box-corrected | BETS ARE OPEN | streaks=
    """,
    STREAK,
)
def test_2_22_d_a_corrected_card_moves_a_lammer() -> None:
    """19:47-2.22(d), 2.22(e), 2.22(g)."""
