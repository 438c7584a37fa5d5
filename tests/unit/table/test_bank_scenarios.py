"""The bank of Chemin de Fer: bids, wagers, calls, and the bank that is lost or passed (19:47-4.5 to 4.8, 4.11)."""

from dataclasses import replace
from typing import Final

import pytest

from controller.games.registry import decide
from tests.support.records import coup_house
from tests.support.shorthand import READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE: Final = coup_house(bank="told")
UNTOLD: Final = coup_house()

LOSES: Final = "9s 2h Kd 3h natural! turn:player turn:banker result collect"
"""After "No More Bets": the Player's Hand wins, 9 over 5."""
WINS: Final = "2s 9h 2d Kh card! natural! turn:player turn:banker result collect"
"""The Banker's Hand wins, 9 over 4."""
TIES: Final = "9s 9h Kd Kh natural! turn:player turn:banker result collect"
VOID: Final = "2s 2h 2d 3h void collect"

HELD: Final = READY + " bid:5/1000 bank"
STAKED: Final = HELD + " stake:5/1000"
DEALT: Final = STAKED + " stake:7/600 stake:2/400 bets"
LOST: Final = DEALT + " " + LOSES
PASSED: Final = DEALT + f" {WINS} pass"

OFFER: Final = "OFFER THE SHOE – WHO BIDS MOST?"
HELD_5: Final = "BANKER: SEAT 5 – BANKER WAGERS?"
STAKED_5: Final = "BETS ARE OPEN – BANKER: SEAT 5"
LOST_5: Final = "BANK LOST: OFFER IT – RIGHT OF SEAT 5"
PASSED_5: Final = "BANK PASSED: OFFERS? – RIGHT OF SEAT 5"


# --- 4.5(b): the first Banker -----------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bid:7/500 | accepted | OFFER THE SHOE – SEAT 7 BIDS MOST | bidding, bids=7/500
    bid:3/500 | accepted | OFFER THE SHOE – SEAT 3 BIDS MOST | bids=7/500 3/500
    bid:9/800 | accepted | OFFER THE SHOE – SEAT 9 BIDS MOST
    bid:9/400 | accepted | OFFER THE SHOE – SEAT 3 BIDS MOST | bids=7/500 3/500 9/400
    bank      | accepted | BANKER: SEAT 3 – BANKER WAGERS?   | held, seat=3, least=500, before=None, bids=
    """,
)
def test_4_5_b_the_highest_bid_is_banker() -> None:
    """19:47-4.5(b): of equal bids the one closest to the dealer, moving counterclockwise."""


NINE: Final = coup_house(bank="told", seats=9)


@told(
    NINE,
    READY,
    """
    bid:10/500  | rejected no-such-seat | OFFER THE SHOE – WHO BIDS MOST?      | bidding, bids=
    bank:10     | rejected no-such-seat | OFFER THE SHOE – WHO BIDS MOST?      | bidding
    bid:9/500   | accepted              | OFFER THE SHOE – SEAT 9 BIDS MOST    | bids=9/500
    bank:10     | rejected no-such-seat | OFFER THE SHOE – SEAT 9 BIDS MOST
    moved:9/10  | rejected no-such-seat | OFFER THE SHOE – SEAT 9 BIDS MOST    | bids=9/500
    bank        | accepted              | BANKER: SEAT 9 – BANKER WAGERS?      | held, seat=9
    moved:9/10  | rejected no-such-seat | BANKER: SEAT 9 – BANKER WAGERS?      | held, seat=9
    """,
)
def test_4_5_b_a_seat_that_the_table_has_not_bids() -> None:
    """19:47-4.5(b): nobody sits beyond the last position."""


@told(
    NINE,
    STAKED,
    """
    stake:10/100     | rejected no-such-seat | BETS ARE OPEN – BANKER: SEAT 5 | staked
    banco:10         | rejected no-such-seat | BETS ARE OPEN – BANKER: SEAT 5 | staked
    moved:10/6       | rejected no-such-seat | BETS ARE OPEN – BANKER: SEAT 5
    moved:5/10       | rejected no-such-seat | BETS ARE OPEN – BANKER: SEAT 5
    moved:5/9        | accepted              | BETS ARE OPEN – BANKER: SEAT 9 | seat=9
    """,
)
def test_4_7_d_a_seat_that_the_table_has_not_wagers_or_moves() -> None:
    """19:47-4.7(d) and 4.11(e): nobody wagers from a position beyond the last, or moves there."""


@told(
    NINE,
    DEALT,
    """
    moved:7/10 | rejected no-such-seat | CARD TO PLAYER | dealt
    moved:7/9  | accepted              | CARD TO PLAYER | dealt
    """,
)
def test_4_11_e_nobody_moves_to_a_seat_that_the_table_has_not() -> None:
    """19:47-4.11(e): while a round is dealt neither."""


@told(
    NINE,
    LOST,
    """
    bank:10   | rejected no-such-seat | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    moved:5/10 | rejected no-such-seat | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost, seat=5
    bank:9    | accepted              | BANKER: SEAT 9 – BANKER WAGERS?       | held, seat=9
    """,
)
def test_4_11_b_a_seat_that_the_table_has_not_takes_a_lost_bank() -> None:
    """19:47-4.11(b): the bank is offered to those who sit at the table."""


@told(
    NINE,
    PASSED,
    """
    bid:10/2000 | rejected no-such-seat | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed, bids=
    bank:10     | rejected no-such-seat | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed
    moved:5/10  | rejected no-such-seat | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed, seat=5
    """,
)
def test_4_11_c_a_seat_that_the_table_has_not_takes_a_passed_bank() -> None:
    """19:47-4.11(c): the same."""


@told(
    HOUSE,
    READY,
    """
    bank           | rejected nobody-bids | OFFER THE SHOE – WHO BIDS MOST? | bidding
    bid:7/500      | accepted             | OFFER THE SHOE – SEAT 7 BIDS MOST
    bank:2         | flagged wrong-banker | OFFER THE SHOE – SEAT 7 BIDS MOST | bidding, seat=None
    bank:7         | accepted             | BANKER: SEAT 7 – BANKER WAGERS?   | held, seat=7, least=500
    """,
)
def test_4_5_b_another_seat_does_not_take_the_bank() -> None:
    """19:47-4.5(b): who has bid most is Banker, and nobody else."""


@told(
    HOUSE,
    READY,
    """
    bank:2        | accepted | BANKER: SEAT 2 – BANKER WAGERS? | held, seat=2, least=None
    stake:2/100   | accepted | BETS ARE OPEN – BANKER: SEAT 2  | staked, wager=100
    """,
)
def test_4_5_b_a_banker_whose_bid_was_not_told() -> None:
    """19:47-4.5(b): with no bid told the dealer says who has the shoe, and no bid binds his wager."""


@told(
    UNTOLD,
    READY,
    """
    bid:5/100 | rejected bank-is-not-told | BETS ARE OPEN | untold
    bank      | rejected bank-is-not-told | BETS ARE OPEN | untold
    pass      | rejected bank-is-not-told | BETS ARE OPEN | untold
    stake:5/1 | rejected bank-is-not-told | BETS ARE OPEN | untold
    banco:5   | rejected bank-is-not-told | BETS ARE OPEN | untold
    moved:5/6 | rejected bank-is-not-told | BETS ARE OPEN | untold
    bets      | accepted                  | CARD TO PLAYER | untold
    2s 9h 2d Kh | accepted                | PLAYER LOOKS – CARD STAY NATURAL?
    card! natural! turn:player turn:banker result collect | accepted | BETS ARE OPEN | untold, stands=nothing
    """,
)
def test_4_5_where_the_bank_is_not_told() -> None:
    """19:47-4.5(b): the rounds are followed, and the bank is not."""


# --- 4.6: the Banker's wager ------------------------------------------------------------------------------------------


@told(
    HOUSE,
    HELD,
    """
    stake:7/100  | rejected banker-first  | BANKER: SEAT 5 – BANKER WAGERS? | held
    banco:7      | rejected banker-first  | BANKER: SEAT 5 – BANKER WAGERS? | held
    stake:5/999  | flagged bankers-wager  | BANKER: SEAT 5 – BANKER WAGERS? | held, wager=None
    stake:5/1000 | accepted               | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=1000
    stake:5/999  | flagged bankers-wager  | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=1000
    stake:5/9000 | accepted               | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=9000
    stake:2/5000 | accepted               | BETS ARE OPEN – BANKER: SEAT 5  | staked, against=2/5000
    stake:5/4999 | rejected is-covered    | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=9000
    stake:5/5000 | accepted               | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=5000
    """,
)
def test_4_6_b_the_first_wager_is_at_least_the_bid() -> None:
    """19:47-4.6(b): not less than was bid; the first one has no upper limit."""


@told(
    HOUSE,
    DEALT + " " + WINS,
    """
    stake:5/999  | flagged bankers-wager | BANKER: SEAT 5 – BANKER WAGERS? | held, least=1000, before=1000
    stake:5/2001 | flagged bankers-wager | BANKER: SEAT 5 – BANKER WAGERS? | held
    stake:5/2000 | accepted              | BETS ARE OPEN – BANKER: SEAT 5  | staked
    stake:5/2001 | flagged bankers-wager | BETS ARE OPEN – BANKER: SEAT 5  | staked, wager=2000
    stake:2/2000 | accepted              | BETS ARE OPEN – BANKER: SEAT 5
    bets         | accepted              | CARD TO PLAYER                  | dealt
    """
    f"{WINS} | accepted | BANKER: SEAT 5 – BANKER WAGERS? | held, least=2000, before=2000, equaled=2\n"
    "stake:5/4001 | flagged bankers-wager | BANKER: SEAT 5 – BANKER WAGERS?\n"
    "stake:5/4000 | accepted | BETS ARE OPEN – BANKER: SEAT 5",
)
def test_4_6_b_each_wager_is_at_least_the_one_before_and_at_most_twice_that() -> None:
    """19:47-4.6(b): the example of the text, in cents."""


# --- 4.7: the wagers against it ---------------------------------------------------------------------------------------


@told(
    HOUSE,
    STAKED,
    """
    stake:7/600 | accepted               | BETS ARE OPEN – BANKER: SEAT 5 | against=7/600
    stake:2/401 | flagged more-than-bank | BETS ARE OPEN – BANKER: SEAT 5 | staked, against=7/600
    stake:2/400 | accepted               | BETS ARE OPEN – BANKER: SEAT 5 | against=7/600 2/400
    stake:7/601 | flagged more-than-bank | BETS ARE OPEN – BANKER: SEAT 5 | against=7/600 2/400
    stake:7/500 | accepted               | BETS ARE OPEN – BANKER: SEAT 5 | against=2/400 7/500
    bets        | accepted               | CARD TO PLAYER                 | dealt
    stake:7/100 | rejected bets-are-over | CARD TO PLAYER                 | dealt
    banco:2     | rejected bets-are-over | CARD TO PLAYER                 | dealt
    9s 2h Kd 3h | accepted               | SEAT 7 LOOKS – CARD STAY NATURAL?
    natural! turn:player turn:banker result | accepted | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS
    collect     | accepted               | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost, stands=5 1000/900 7
    """,
)
def test_4_7_a_never_more_than_the_banker_wagers() -> None:
    """19:47-4.7(a), (d) and (e), 4.8(c): singly or together; he withdraws what nobody covers, and the highest leads."""


@told(
    HOUSE,
    STAKED,
    """
    stake:7/600 | accepted                | BETS ARE OPEN – BANKER: SEAT 5
    suivi:7     | rejected may-not-follow | BETS ARE OPEN – BANKER: SEAT 5 | against=7/600
    banco:5     | rejected own-bank       | BETS ARE OPEN – BANKER: SEAT 5 | against=7/600
    banco:2     | accepted                | BETS ARE OPEN – BANKER: SEAT 5 | staked, against=2/1000
    banco:4     | rejected bank-is-called | BETS ARE OPEN – BANKER: SEAT 5 | against=2/1000
    stake:8/1   | rejected bank-is-called | BETS ARE OPEN – BANKER: SEAT 5 | against=2/1000
    banco:9     | accepted                | BETS ARE OPEN – BANKER: SEAT 5 | against=9/1000
    bets 2s 2h 2d 3h | accepted           | SEAT 9 LOOKS – CARD STAY NATURAL?
    """,
)
def test_4_7_c_banco_takes_the_whole_bank() -> None:
    """19:47-4.7(c), 4.8(c): the nearest counterclockwise is preferred, and has the Player's Hand."""


@told(
    HOUSE,
    STAKED + f" banco:2 bets {WINS} stake:5/1000",
    """
    banco:9  | accepted                | BETS ARE OPEN – BANKER: SEAT 5 | equaled=2, against=9/1000
    suivi:9  | rejected may-not-follow | BETS ARE OPEN – BANKER: SEAT 5 | against=9/1000
    suivi:2  | accepted                | BETS ARE OPEN – BANKER: SEAT 5 | against=2/1000
    banco:9  | rejected bank-is-called | BETS ARE OPEN – BANKER: SEAT 5 | against=2/1000
    """,
)
def test_4_7_b_suivi_comes_before_banco() -> None:
    """19:47-4.7(b): who equaled the Banker's wager and lost has the first option."""


@told(
    HOUSE,
    STAKED + f" banco:2 bets {WINS} stake:5/1000 banco:9 bets {TIES} stake:5/1000",
    """
    suivi:9 | rejected may-not-follow | BETS ARE OPEN – BANKER: SEAT 5 | equaled=2
    suivi:2 | accepted                | BETS ARE OPEN – BANKER: SEAT 5 | against=2/1000
    """,
)
def test_4_7_b_a_stand_off_is_not_counted() -> None:
    """19:47-4.7(b): the wager before it is the preceding one."""


# --- 4.8(c): a round that nobody banks, or plays against --------------------------------------------------------------


NOBODY: Final = {
    "bidding": (READY, "bidding", OFFER),
    "held": (HELD, "dealt", HELD_5),
    "lost": (LOST, "lost", LOST_5),
    "passed": (PASSED, "passed", PASSED_5),
}
"""Where the bank may be when a round begins without it: how it is come to, what it is then, and what is said after."""


def scenario(name: str, text: str, start: str, steps: list[str]) -> None:
    """One of a row of alike ones."""
    SCENARIOS.append(Scenario(name, text, "\n".join(steps), HOUSE, start, told.games))


for phase, (start, then, after) in NOBODY.items():
    scenario(
        f"a_round_without_a_banker_{phase}",
        "19:47-4.5(b), 4.6(a): the Banker places his wager immediately before the cards are dealt.",
        start,
        [
            f"bets | flagged no-banker | CARD TO PLAYER | {then}",
            "2s 9h 2d Kh | accepted | PLAYER LOOKS – CARD STAY NATURAL?",
            f"card! natural! turn:player turn:banker result collect | accepted | {after} | {phase}, stands=nothing",
        ],
    )

scenario(
    "a_bank_that_is_taken_while_cards_are_dealt",
    "19:47-4.5(b), 4.7(e): it is the bank of the next round, whatever becomes of this one.",
    READY,
    [
        "bets | flagged no-banker | CARD TO PLAYER | bidding",
        "bank:5 | accepted | CARD TO PLAYER | held",
        f"{LOSES} | accepted | {HELD_5} | held, stands=nothing",
        "bank | rejected bank-is-held | BANKER: SEAT 5 – BANKER WAGERS? | held",
    ],
)
scenario(
    "a_wager_that_is_placed_while_cards_are_dealt",
    "19:47-4.6(a), 4.7(e): it stands in the next round.",
    READY + " bets bank:5 stake:5/100",
    [f"{LOSES} | accepted | {STAKED_5} | staked, stands=nothing, wager=100"],
)
scenario(
    "a_round_without_a_banker_that_he_loses",
    "19:47-4.11(a)1: the bank is lost also if nobody told what was wagered.",
    HELD,
    ["bets | flagged no-banker | CARD TO PLAYER | dealt", f"{LOSES} | accepted | {LOST_5} | lost, stands=nothing"],
)
scenario(
    "a_round_that_nobody_wagers_in",
    "19:47-4.8(c): nobody has control of the Player's Hand.",
    STAKED,
    [
        "bets | flagged no-dominant-player | CARD TO PLAYER | dealt",
        "2s 9h 2d Kh | accepted | PLAYER LOOKS – CARD STAY NATURAL?",
        f"card! natural! turn:player turn:banker result collect | accepted | {HELD_5} | held, stands=5 1000/0 None",
    ],
)
scenario(
    "a_round_that_the_first_card_begins",
    "19:47-4.7(e): bets are over with it.",
    HELD + " stake:5/1000 stake:2/10 bets " + WINS + " stake:5/2000 stake:9/1",
    [
        "bets 2s 2h 2d 3h | accepted | SEAT 9 LOOKS – CARD STAY NATURAL? | dealt",
        "void collect | accepted | BANKER: SEAT 5 – BANKER WAGERS? | held, least=2000, before=2000, stands=5 2000/1 9",
    ],
)
scenario(
    "a_round_without_wagers_leaves_the_bank",
    "19:47-4.12(h)3: no wagers are accepted in a simulated round.",
    DEALT + " 9s 2h Kd 3h natural! turn:player turn:banker result",
    [
        "4c | flagged draw-after-result | CARD AFTER RESULT – WAS IT SEEN? YES/NO | dealt",
        "seen collect | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | lost",
        "2h 2d 3h | accepted | ROUND WITHOUT WAGERS – CARD STAY NATURAL? | lost",
    ],
)
SCENARIOS[-1] = replace(SCENARIOS[-1], house=coup_house(bank="told", error_card="simulated-round"))


# --- 4.11: the bank goes on -------------------------------------------------------------------------------------------


@told(
    HOUSE,
    LOST,
    """
    bid:7/900 | rejected offered-in-turn | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    stake:5/1 | rejected no-banker       | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    banco:5   | rejected no-banker       | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    pass      | rejected no-banker       | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    bank:5    | flagged wrong-banker     | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    bank:7    | accepted                 | BANKER: SEAT 7 – BANKER WAGERS?       | held, seat=7, least=None, before=None
    stake:7/1 | accepted                 | BETS ARE OPEN – BANKER: SEAT 7
    """,
)
def test_4_11_b_a_lost_bank_goes_to_whoever_accepts_it() -> None:
    """19:47-4.11(a)1 and (b): offered to the right of the last Banker and on, but not to him again."""


@told(
    HOUSE,
    LOST,
    """
    bank    | accepted | OFFER THE SHOE – WHO BIDS MOST?   | bidding, seat=None
    bid:5/7 | accepted | OFFER THE SHOE – SEAT 5 BIDS MOST
    """,
)
def test_4_11_b_nobody_accepts_it() -> None:
    """19:47-4.5(b), 4.11(b): everybody may bid for it again."""


@told(
    HOUSE,
    PASSED,
    """
    bid:5/1000 | rejected passed-it   | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed, before=1000, passer=5
    bid:9/2001 | accepted             | BANK PASSED: OFFERS? – RIGHT OF SEAT 5
    bid:2/1000 | accepted             | BANK PASSED: OFFERS? – RIGHT OF SEAT 5
    bid:4/2000 | accepted             | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | bids=9/2001 2/1000 4/2000
    bank:9     | flagged wrong-banker | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed
    bank       | accepted             | BANKER: SEAT 2 – BANKER WAGERS?        | held, seat=2, least=1000, before=1000
    stake:2/2001 | flagged bankers-wager | BANKER: SEAT 2 – BANKER WAGERS?     | held, wager=None
    stake:2/2000 | accepted            | BETS ARE OPEN – BANKER: SEAT 2         | staked
    """,
)
def test_4_11_c_a_passed_bank_goes_to_the_first_who_wagers_as_much() -> None:
    """19:47-4.11(c): counterclockwise, at least the last Banker's wager and at most twice that."""


@told(
    HOUSE,
    PASSED,
    """
    bid:9/999 bid:2/500 | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 5
    bank:9              | accepted | BANKER: SEAT 9 – BANKER WAGERS? | held, seat=9, least=999, before=None
    stake:9/9000        | accepted | BETS ARE OPEN – BANKER: SEAT 9  | staked
    """,
)
def test_4_11_c_or_else_to_the_highest_bid() -> None:
    """19:47-4.11(c): if nobody offers to meet the condition."""


@told(
    HOUSE,
    PASSED,
    """
    bank:5     | flagged wrong-banker | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed
    bank       | accepted             | OFFER THE SHOE – WHO BIDS MOST?        | bidding, seat=None
    bid:5/1000 | accepted             | OFFER THE SHOE – SEAT 5 BIDS MOST
    """,
)
def test_4_11_c_who_passed_it_bids_in_the_second_round() -> None:
    """19:47-4.11(c): he takes no part in the first round of such bidding."""


@told(
    HOUSE,
    PASSED,
    """
    bank:8     | accepted              | BANKER: SEAT 8 – BANKER WAGERS? | held, least=1000
    stake:8/999 | flagged bankers-wager | BANKER: SEAT 8 – BANKER WAGERS?
    stake:8/2001 | flagged bankers-wager | BANKER: SEAT 8 – BANKER WAGERS?
    stake:8/2000 | accepted             | BETS ARE OPEN – BANKER: SEAT 8
    """,
)
def test_4_11_c_a_taker_whose_bid_was_not_told() -> None:
    """19:47-4.11(c): he has the bank for as much as was wagered before, or up to twice that."""


@told(
    HOUSE,
    PASSED + " bid:8/2000 bank",
    """
    pass                 | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 8 | passed, before=1000, passer=8
    bid:2/2001 bid:4/2000 | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 8
    bank                 | accepted | BANKER: SEAT 4 – BANKER WAGERS?        | held, least=2000, before=1000
    """,
)
def test_4_11_c_a_passed_bank_is_passed_before_he_has_wagered() -> None:
    """19:47-4.11(c): the last wager is still that of the Banker before him."""


@told(
    HOUSE,
    PASSED + " moved:9/7",
    """
    bank:7     | flagged wrong-banker | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed, missing=7
    bid:7/1500 bid:2/1000 | accepted  | BANK PASSED: OFFERS? – RIGHT OF SEAT 5
    bank:7     | flagged wrong-banker | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | passed
    bank       | accepted             | BANKER: SEAT 2 – BANKER WAGERS?        | held, missing=
    """,
)
def test_4_11_e_a_seat_that_misses_its_turn_is_passed_over() -> None:
    """19:47-4.11(c) and (e): the bank is offered to the next, who wagers less."""


@told(
    HOUSE,
    PASSED + " moved:9/7",
    "bid:7/1500 bank | accepted | BANKER: SEAT 7 – BANKER WAGERS? | held, least=1500, missing=",
)
def test_4_11_e_a_bid_is_no_turn() -> None:
    """19:47-4.11(c) and (e): where nobody else offers anything, the highest bid has the bank."""


@told(
    HOUSE,
    PASSED + " bid:7/1000 bank stake:7/1000",
    """
    order-pass | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 7 | lost, seat=7
    bank:7     | flagged wrong-banker | BANK LOST: OFFER IT – RIGHT OF SEAT 7 | lost
    bank:5     | accepted             | BANKER: SEAT 5 – BANKER WAGERS?       | held, least=None
    """,
)
def test_4_11_d_a_passed_bank_that_is_ordered_on() -> None:
    """19:47-4.11(a)2, (b) and (d): it was not defeated, and goes on from the Banker."""


@told(
    HOUSE,
    PASSED + " bid:7/1000 bank stake:7/1000 banco:2 bets",
    f"{LOSES} | accepted | {LOST_5} | lost, seat=5",
)
def test_4_11_d_a_passed_bank_that_is_defeated() -> None:
    """19:47-4.11(d): it goes on as it would have had it not been passed."""


@told(
    HOUSE,
    PASSED + f" bid:7/1000 bank stake:7/1000 banco:2 bets {WINS} stake:7/1000 banco:2 bets",
    f"{LOSES} | accepted | {LOST_5} | lost, seat=5",
)
def test_4_11_d_in_any_hand() -> None:
    """19:47-4.11(d): not only in the first one after it was passed."""


for phase, start, prompt in (("held", HELD, HELD_5), ("staked", STAKED, STAKED_5)):
    scenario(
        f"the_bank_is_passed_{phase}",
        "19:47-4.11(a): the option of the Banker, after any round of play.",
        start,
        [
            f"pass | accepted | {PASSED_5} | passed, seat=5, passer=5, wager=None, before=None",
            "bid:8/1 bank | accepted | BANKER: SEAT 8 – BANKER WAGERS? | seat=8, least=1",
        ],
    )
    scenario(
        f"the_bank_is_ordered_on_{phase}",
        "19:47-4.11(a)2, 4.12(a): the dealer or floorman orders it; it is offered counterclockwise.",
        start,
        [f"order-pass | accepted | {LOST_5} | lost, seat=5, wager=None"],
    )
    scenario(
        f"the_bank_is_held_{phase}",
        "19:47-4.11(a): it is nobody else's.",
        start,
        [f"{word} | rejected bank-is-held | {prompt} | {phase}" for word in ("bid:7/9000", "bank", "bank:7")],
    )

scenario(
    "the_bank_while_cards_are_dealt",
    "19:47-4.7(e), 4.11(a): it is passed after a round.",
    DEALT,
    [
        *(f"{word} | rejected round-is-open | CARD TO PLAYER | dealt" for word in ("pass", "order-pass")),
        *(f"{word} | rejected bank-is-held | CARD TO PLAYER | dealt" for word in ("bid:7/9000", "bank")),
        "2s play-on | rejected nothing-to-settle | CARD TO BANKER | dealt",
        "jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR",
        *(
            f"{word} | rejected play-has-stopped | SHOE IS JAMMED – CALL SUPERVISOR | dealt"
            for word in ("moved:7/8", "bid:7/1", "bank", "pass", "stake:7/1", "banco:7")
        ),
    ],
)
for phase, start, prompt in (("bidding", READY, OFFER), ("passed", PASSED, PASSED_5)):
    scenario(
        f"nobody_holds_the_bank_{phase}",
        "19:47-4.6(a), 4.7(a): without a Banker nothing is wagered.",
        start,
        [
            f"{word} | rejected no-banker | {prompt} | {phase}"
            for word in ("stake:7/100", "banco:7", "pass", "order-pass")
        ],
    )


# --- 4.11(e): who moves misses a turn ---------------------------------------------------------------------------------


@told(
    HOUSE,
    LOST,
    """
    moved:9/9 | rejected repeated    | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    moved:9/6 | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | missing=6
    moved:7/8 | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | missing=6
    bank:6    | flagged wrong-banker | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | lost
    bank:8    | accepted             | BANKER: SEAT 8 – BANKER WAGERS?       | held, missing=
    """,
)
def test_4_11_e_who_moves_to_come_sooner_misses_a_turn() -> None:
    """19:47-4.11(e): only where the move would give him promotion."""


@told(
    HOUSE,
    LOST,
    """
    moved:9/6 moved:6/8 | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | missing=8
    moved:8/5           | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5
    """,
)
def test_4_11_e_moving_on_does_not_help() -> None:
    """19:47-4.11(e): the turn that he misses goes along with him."""


@told(
    HOUSE,
    LOST,
    """
    moved:9/6 moved:6/8 | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | missing=8
    moved:6/8           | accepted             | BANK LOST: OFFER IT – RIGHT OF SEAT 5 | missing=8
    """,
)
def test_4_11_e_a_move_that_is_told_twice_takes_no_missed_turn_back() -> None:
    """19:47-4.11(e): nobody sits at the seat that he left, and his own turn is missed all the same."""


@told(
    HOUSE,
    PASSED,
    """
    moved:9/6  | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 5 | missing=6
    bid:6/1500 bid:8/1000 | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 5
    bank       | accepted | BANKER: SEAT 8 – BANKER WAGERS?        | held
    """,
)
def test_4_11_e_at_a_passed_bank() -> None:
    """19:47-4.11(e): another comes before him."""


for phase, start, stated in (
    ("bidding", READY + " bid:3/50 bid:9/40", "bidding, bids=4/50 9/40, missing="),
    ("held", HELD, "held, seat=5, missing="),
    ("staked", STAKED + " stake:3/50 stake:2/10", "staked, against=4/50 2/10"),
    ("dealt", DEALT, "dealt, against=7/600 2/400"),
    ("lost", LOST, "lost, seat=5"),
    ("passed", PASSED + " bid:3/2000", "passed, bids=4/2000"),
):
    prompts = {"bidding": "OFFER THE SHOE – SEAT 4 BIDS MOST", "held": HELD_5, "staked": STAKED_5, "lost": LOST_5}
    said = prompts.get(phase, PASSED_5 if phase == "passed" else "CARD TO PLAYER")
    scenario(
        f"a_seat_moves_{phase}",
        "19:47-4.11(e): wagers and bids go along.",
        start,
        [
            f"moved:4/4 | rejected repeated | {said.replace('SEAT 4', 'SEAT 3')} | {phase}",
            f"moved:3/4 | accepted | {said} | {stated}",
        ],
    )

for phase, (start, words, after) in {
    "is_lost": (HELD + " moved:9/6 stake:5/1000 banco:2 bets " + LOSES, "bank:6", LOST_5),
    "was_kept_before": (STAKED + f" moved:9/6 banco:2 bets {WINS} stake:5/1000 banco:2 bets {LOSES}", "bank:6", LOST_5),
    "is_ordered_on": (HELD + " moved:9/6 order-pass", "bank:6", LOST_5),
}.items():
    scenario(
        f"who_moved_before_the_bank_{phase}",
        "19:47-4.11(e): also a move before that misses a turn.",
        start,
        [
            f"{words} | flagged wrong-banker | {after} | lost, missing=6",
            "bank:7 | accepted | BANKER: SEAT 7 – BANKER WAGERS?",
        ],
    )
scenario(
    "who_moved_before_the_bank_was_passed",
    "19:47-4.11(e): also a move before that misses a turn.",
    STAKED + f" moved:9/6 banco:2 bets {WINS} pass",
    ["bid:6/1500 bid:8/1000 bank | accepted | BANKER: SEAT 8 – BANKER WAGERS? | held, missing="],
)

scenario(
    "the_banker_moves",
    "19:47-4.11(e): the bank goes along.",
    STAKED + f" banco:2 bets {WINS}",
    [
        "moved:5/6 moved:2/3 | accepted | BANKER: SEAT 6 – BANKER WAGERS? | seat=6, equaled=3, missing=",
        "pass | accepted | BANK PASSED: OFFERS? – RIGHT OF SEAT 6 | passer=6",
    ],
)


# --- the last hand, and a new shoe ------------------------------------------------------------------------------------

for phase, start in (
    ("bidding", READY + " bid:5/1"),
    ("held", HELD),
    ("staked", STAKED),
    ("lost", LOST),
    ("passed", PASSED),
):
    loaded = "shuffled cut placed:14 loaded | accepted | BURN: FIRST CARD | bidding, seat=None, bids="
    scenario(
        f"a_new_shoe_is_offered_to_everybody_{phase}",
        "19:47-4.5(b): after the cards were shuffled and placed in the shoe.",
        start,
        [f"idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK | {phase}", f"inspected {loaded}"],
    )
    scenario(
        f"a_new_shoe_of_a_house_that_tells_of_no_bank_{phase}",
        "19:47-4.5(b): the bank is not followed any more.",
        start,
        [
            "idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK",
            "no-bank inspected shuffled cut placed:14 loaded | accepted | BURN: FIRST CARD | untold, seat=None",
        ],
    )
scenario(
    "a_new_shoe_after_one_that_ended_in_a_round",
    "19:47-4.5(b), 4.12(k): the hand is void, and the next shoe begins with bids.",
    DEALT,
    [
        "2s | accepted | CARD TO BANKER | dealt",
        "empty | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | dealt",
        "collect | accepted | SHOE IS OVER – RESHUFFLE | held",
    ],
)
scenario(
    "the_last_hand_is_wagered_on",
    "19:47-4.7(a): the last hand of the shoe.",
    HELD
    + " stake:5/1000 stake:2/10 bets 2s cutting-card 9h 2d Kh card! natural! turn:player turn:banker result collect",
    ["stake:5/1000 | accepted | LAST HAND – BETS ARE OPEN | staked, last-round"],
)


# --- 4.4(c): the cut of the next shoe ---------------------------------------------------------------------------------

SEATED: Final = coup_house(bank="told", seats=9)
FROM_5: Final = "OFFER THE CUT – FROM SEAT 5 DOWN"


@told(
    SEATED,
    PASSED,
    """
    bid:2/1000 bank stake:2/1000 stake:7/600 bets | accepted | CARD TO PLAYER | dealt, passer=5
    """
    f"{LOSES} | accepted | {LOST_5} | lost, seat=5\n"
    """
    shuffling         | flagged shoe-ended-early | SHUFFLE THE CARDS
    shuffled          | accepted                 | OFFER THE CUT – FROM SEAT 2 DOWN | cutting
    cut-by:1          | accepted                 | SEAT 1 CUTS
    close             | accepted                 | TABLE CLOSED
    open pre-shuffled | accepted                 | OFFER THE CUT – FROM SEAT 9 DOWN | cutting
    """,
)
def test_4_4_c_after_a_reshuffle_the_cut_is_offered_first_to_the_last_banker() -> None:
    """19:47-4.4(c): he who dealt last, though the bank goes on from who passed it; a table that opens has none."""


@told(
    SEATED,
    LOST,
    f"""
    bank               | accepted                 | {OFFER}           | bidding, seat=None
    shuffling          | flagged shoe-ended-early | SHUFFLE THE CARDS
    shuffled           | accepted                 | {FROM_5}          | cutting
    cut                | accepted                 | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:14 loaded   | accepted                 | BURN: FIRST CARD  | bidding
    recut              | accepted                 | OFFER THE CUT – FROM SEAT 9 DOWN | cutting
    """,
)
def test_4_4_c_a_banker_whom_nobody_has_followed_was_the_last_all_the_same() -> None:
    """19:47-4.4(c), 4.4(f): also when nobody would have the bank; a shoe that was loaded has had no Banker yet."""


@told(
    SEATED,
    f"{DEALT} {WINS} bets {WINS}",
    f"""
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS
    shuffled  | accepted                 | {FROM_5} | cutting
    """,
)
def test_4_4_c_a_last_round_without_a_bankers_wager_leaves_the_banker_before() -> None:
    """19:47-4.4(c): of such a round nobody has said whose it was."""


@pytest.mark.parametrize("case", [each for each in SCENARIOS if "test_" not in each.name], ids=lambda each: each.name)
def test_the_bank_in_each_phase(case: Scenario) -> None:
    """19:47-4.5(b), 4.6(a), 4.7(e), 4.8(c), 4.11(a)1, 4.11(a)2 and 4.11(e): every key, wherever the bank stands."""
    case.check(decide)
