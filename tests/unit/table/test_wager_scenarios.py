"""Wagers that are told of a round, what they come to, and the vigorish that is owed: 19:47-3.2, 3.3(c), 4.6 to 4.10."""

from controller.games.registry import house
from tests.support.shorthand import FINISHING, LOADED, READY, Chapter, Scenario
from tests.unit.table.test_bank_scenarios import DEALT, HELD_5, TIES, WINS
from tests.unit.table.test_bank_scenarios import HOUSE as BANK_HOUSE
from tests.unit.table.test_batch_scenarios import HOUSE as TWO_BATCHES
from tests.unit.table.test_batch_scenarios import OVER

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)
at_chemin_de_fer = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = house(seats=9)
BANKER_9 = "bets 2s 9h 3d Kh result collect"
"""Banker nine over Player five."""


@told(
    HOUSE,
    READY,
    f"""
    {BANKER_9}                            | accepted              | BETS ARE OPEN | settled=
    wagers:1/3-banker-100                 | rejected no-offer     | BETS ARE OPEN
    settled-by:deferred wagers:2/3-tie-5  | rejected no-such-round | BETS ARE OPEN
    wagers:1/10-banker-100                | rejected no-such-seat | BETS ARE OPEN
    wagers:1/3-dragon-7-100               | rejected not-accepted | BETS ARE OPEN
    wagers:1/3-banker-100,3-banker-50     | rejected not-accepted | BETS ARE OPEN
    vigorish                              | rejected nothing-owed | BETS ARE OPEN
    wagers:1/9-banker-100,5-player-25,1-banker-12.50 | accepted | BETS ARE OPEN | owed=1/62 9/500, \
settled=round-1 9-banker-win-10000-500 5-player-lose-0-0 1-banker-win-1250-62
    vigorish:5                            | rejected nothing-owed | BETS ARE OPEN | owed=1/62 9/500
    vigorish:9                            | accepted              | BETS ARE OPEN | owed=1/62
    vigorish                              | accepted              | BETS ARE OPEN | owed=
    """,
)
def test_3_3_c_2_deferred_vigorish_is_kept_by_seat_until_it_is_collected() -> None:
    """19:47-3.2(a)1i, 3.2(a)2ii, 3.3(c), 3.3(c)2: to the cent; the marker "shall not be removed … until"."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100 {BANKER_9} | accepted | BETS ARE OPEN | owed=3/500
    wagers:2/3-banker-50,4-banker-10     | accepted | BETS ARE OPEN | owed=3/750 4/50
    wagers:1/3-banker-200                | accepted | BETS ARE OPEN | owed=3/1250 4/50
    vigorish:3 wagers:1/3-banker-300     | accepted | BETS ARE OPEN | owed=3/500 4/50
    wagers:1/5-banker-100                | accepted | BETS ARE OPEN | owed=3/-1000 4/50 5/500
    wagers:1/3-banker-300                | accepted | BETS ARE OPEN | owed=3/500 4/50
    """,
)
def test_3_3_c_2_what_is_told_again_takes_the_place_of_what_was_told() -> None:
    """19:47-3.3(c)2: the marker moves by the difference; what was collected too much is collected once all the same."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100 vigorish:3 | accepted | BETS ARE OPEN | owed=
    correct:banker1=2h@1  | flagged corrected-result | BETS ARE OPEN | owed=3/-500
    vigorish:3            | rejected nothing-owed    | BETS ARE OPEN | owed=3/-500
    correct:banker1=9h@1  | flagged corrected-result | BETS ARE OPEN | owed=
    vigorish:3            | rejected nothing-owed    | BETS ARE OPEN | owed=
    """,
)
def test_3_3_c_2_vigorish_of_a_round_that_is_corrected_and_corrected_back_is_collected_once() -> None:
    """19:47-3.3(c)2: one win, one vigorish, however often the card was taken for another."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100 vigorish:3 | accepted | BETS ARE OPEN | owed=
    {BANKER_9} wagers:2/3-banker-40  | accepted | BETS ARE OPEN | owed=3/200
    wagers:1/3-player-100            | accepted | BETS ARE OPEN | owed=3/-300
    wagers:1/3-banker-100            | accepted | BETS ARE OPEN | owed=3/200
    wagers:1/3-player-100 {BANKER_9} wagers:3/3-banker-100 | accepted | BETS ARE OPEN | owed=3/200
    wagers:3/3-player-100 wagers:2/3-player-40    | accepted | BETS ARE OPEN | owed=3/-500
    shuffling                        | flagged shoe-ended-early | SHUFFLE THE CARDS | owed=3/-500
    shuffled cut placed:14 loaded    | accepted | BURN: FIRST CARD | owed=
    """,
)
def test_3_3_c_2_what_was_collected_too_much_counts_against_what_is_marked_later() -> None:
    """19:47-3.3(c)2: what is owed is what was marked less what was collected, in whatever order they were told."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:collected {BANKER_9}  | accepted | BETS ARE OPEN
    wagers:1/3-banker-100            | accepted | BETS ARE OPEN | owed=, settled=round-1 3-banker-win-10000-500
    """,
)
def test_3_3_c_2_vigorish_that_is_collected_with_the_win_is_not_marked() -> None:
    """19:47-3.3(c)2: "A casino licensee may collect the vigorish … at the time the winning payout is made"."""


@told(
    HOUSE,
    FINISHING,
    f"""
    settled-by:deferred {BANKER_9}            | accepted | SHOE IS OVER – RESHUFFLE
    wagers:2/3-banker-100,7-banker-50         | accepted | COLLECT VIGORISH – SEAT 7: 2.50 | over, owed=3/500 7/250
    vigorish:7                                | accepted | COLLECT VIGORISH – SEAT 3: 5.00
    shuffling                                 | flagged vigorish-owed | SHUFFLE THE CARDS | owed=3/500
    documented:3                              | accepted | SHUFFLE THE CARDS | owed=
    """,
)
def test_3_3_c_4_vigorish_is_collected_when_the_shoe_is_completed() -> None:
    """19:47-3.3(c)2, 3.3(c)3, 3.3(c)4, 7.3(c)3, 7.3(c)4: the prompt goes on until all is collected."""


@told(
    HOUSE,
    FINISHING,
    f"""
    settled-by:deferred {BANKER_9} wagers:2/3-banker-100      | accepted | COLLECT VIGORISH – SEAT 3: 5.00
    idle | flagged vigorish-owed | SPREAD THE CARDS – THEN WASH AND STACK
    close                                                     | accepted | TABLE CLOSED | owed=3/500
    open inspected shuffling shuffled cut placed:14 loaded    | accepted | BURN: FIRST CARD | owed=3/500
    wagers:2/3-banker-200                                     | rejected no-such-round | BURN: FIRST CARD
    idle | flagged vigorish-owed | SPREAD THE CARDS – THEN WASH AND STACK
    """,
)
def test_3_3_c_4_markers_stay_until_they_are_collected() -> None:
    """19:47-3.3(c)2, 3.3(c)4: also those of a shoe that is over, and each time the cards are taken up."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100 shuffling | flagged shoe-ended-early vigorish-owed | \
SHUFFLE THE CARDS
    """,
)
def test_3_3_c_2_a_shoe_that_is_taken_up_early() -> None:
    """19:47-3.3(c)2: vigorish "shall be collected prior to reshuffling the cards in a shoe"."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100 close | flagged vigorish-owed | TABLE CLOSED
    """,
)
def test_3_3_c_4_a_table_that_closes() -> None:
    """19:47-3.3(c)4: "when the patron leaves the gaming table"."""


@told(
    HOUSE,
    FINISHING,
    f"""
    settled-by:deferred {BANKER_9} wagers:2/3-banker-100 close | flagged vigorish-owed | TABLE CLOSED
    """,
)
def test_3_3_c_4_a_table_that_closes_after_the_last_hand() -> None:
    """19:47-3.3(c)4: the shoe is completed."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} wagers:1/3-banker-100,4-player-10 | accepted | BETS ARE OPEN | owed=3/500
    correct:player1=6s@1  | flagged corrected-result | BETS ARE OPEN | owed=, \
settled=round-1 3-banker-void-0-0 4-player-void-0-0
    correct:player1=2s@1  | flagged corrected-result | BETS ARE OPEN | owed=3/500
    correct:banker1=2h@1  | flagged corrected-result | BETS ARE OPEN | owed=, settled=round-1
    wagers:1/3-banker-100 | rejected no-result       | BETS ARE OPEN
    correct:banker1=9h@1  | flagged corrected-result | BETS ARE OPEN | owed=3/500, \
settled=round-1 3-banker-win-10000-500 4-player-lose-0-0
    """,
)
def test_a_corrected_round_is_settled_again_by_the_same_wagers() -> None:
    """19:47-3.2(a)1iii, 3.3(c)2: one that is owed a card now has no result, and nothing is owed for it."""


@told(
    HOUSE,
    READY,
    f"""
    settled-by:deferred {BANKER_9} bets 9s void collect        | accepted | BETS ARE OPEN
    wagers:2/3-banker-100                                      | accepted | BETS ARE OPEN | owed=, \
settled=round-2 3-banker-void-0-0
    bets 9s jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    wagers:1/3-banker-100 | accepted | SHOE IS JAMMED – CALL SUPERVISOR | owed=3/500
    vigorish              | accepted | SHOE IS JAMMED – CALL SUPERVISOR | owed=
    """,
)
def test_wagers_are_taken_in_every_phase() -> None:
    """19:47-3.12(e), 3.3(c)2: nothing is won on a void round; and what is told of wagers settles no stop."""


@at_chemin_de_fer(
    BANK_HOUSE,
    DEALT,
    f"""
    settled-by:collected {WINS.removesuffix(" collect")} | accepted | BANKER WINS 9 OVER 4 – VIGORISH 0.50
    collect | accepted | {HELD_5} | settled=round-1 5-banker-win-1000-50 7-player-lose-0-0 2-player-lose-0-0
    correct:player1=7s@1 | flagged corrected-result | {HELD_5} | settled=round-1 5-banker-void-0-0 \
7-player-void-0-0 2-player-void-0-0
    wagers:1/5-banker-20,2-player-5 | accepted | {HELD_5} | settled=round-1 5-banker-void-0-0 2-player-void-0-0
    wagers:1/5-banker-20,2-player-25 | rejected not-accepted | {HELD_5}
    correct:player1=2s@1 | flagged corrected-result | {HELD_5} | settled=round-1 5-banker-win-500-25 2-player-lose-0-0
    """,
)
def test_4_10_c_the_banks_wagers_are_settled_as_they_were_told() -> None:
    """19:47-4.6(a)1, 4.7(e), 4.7(g)2, 4.10(b), 4.10(c): vigorish "immediately after each round"."""


@at_chemin_de_fer(
    BANK_HOUSE,
    DEALT,
    f"""
    {WINS}                  | accepted | {HELD_5} | settled=
    settled-by:collected stake:5/1000 stake:7/600 bets {TIES} | accepted | {HELD_5} | settled=round-2 \
5-banker-void-0-0 7-player-void-0-0
    """,
)
def test_4_6_a_3_a_stand_off_is_settled_too() -> None:
    """19:47-4.6(a)3, 4.7(g)3; and nothing is settled in a shoe that began before the table knew the offer."""


CUT = "shuffled cut placed:14 loaded"
ANEW = f"inspected {CUT}"
LAST = "As 2s bets 9s cutting-card 2h Td 3h result collect"
EARLY = "flagged shoe-ended-early vigorish-owed | SHUFFLE THE CARDS"
SPREAD = "flagged vigorish-owed | SPREAD THE CARDS – THEN WASH AND STACK"
CLOSED = "flagged vigorish-owed | TABLE CLOSED"


@told(
    HOUSE,
    LOADED,
    f"""
    owes shuffling             | {EARLY}
    {CUT} idle                 | {SPREAD}
    {ANEW} close               | {CLOSED}
    open {ANEW} As shuffling   | {EARLY}
    {CUT} As idle              | {SPREAD}
    {ANEW} As close            | {CLOSED} | owed=3/500
    """,
)
def test_3_3_c_2_markers_of_the_shoe_before_while_the_next_is_burned() -> None:
    """19:47-3.3(c)2: whoever takes the cards up then is told again."""


@told(
    HOUSE,
    READY,
    f"""
    owes shuffling                          | {EARLY}
    {CUT} As 2s idle                        | {SPREAD}
    {ANEW} As 2s cutting-card idle          | {SPREAD}
    {ANEW} As 2s cutting-card shuffling     | {EARLY}
    {CUT} As 2s cutting-card close          | {CLOSED}
    open {ANEW} {LAST} idle                 | {SPREAD}
    {ANEW} {LAST} shuffling                 | {EARLY}
    {CUT} {LAST} close                      | {CLOSED} | owed=3/500
    """,
)
def test_3_3_c_2_a_shoe_that_is_taken_up_wherever_it_stands() -> None:
    """19:47-3.3(c)2, 3.3(c)4: before its last hand, or in place of it."""


@told(
    TWO_BATCHES,
    OVER,
    """
    owes out:416/blue | flagged vigorish-owed | OFFER THE CUT | cutting, owed=3/500
    """,
)
def test_3_3_c_4_the_other_batch_comes_while_vigorish_is_owed() -> None:
    """19:47-3.3(c)4, 7.1(d)4: the shoe of the first one is completed."""
