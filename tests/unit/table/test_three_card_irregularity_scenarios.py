"""What must not happen at Three Card Poker, told: 19:47-20.7 to 20.10, and what nobody else than a supervisor ends."""

from controller.games.registry import house
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from tests.support.three_card_poker import (
    CARDS,
    HAND,
    LATER,
    READY,
    STACKS,
    TWO_DECKS,
    ThreeCardChapter,
    ThreeCardScenario,
)

SCENARIOS: list[ThreeCardScenario] = []
_told = ThreeCardChapter(SCENARIOS)

BETS = READY + " ante-1 ante-2 plus-5 no-more-bets"
DEALT = BETS + " 9h,8h,2c Kd,Qd,4s 5c,5s,Jd Ah,Td,3c"
LONE = READY + " ante-1 no-more-bets 9h,8h,2c Ah,Td,3c"
OF_FIVE = " ".join(
    [LONE + " dealer-up all-up collect", *["shuffled:52 no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect"] * 3]
)
"""Four rounds whose stubs nobody has counted."""
FIFTH = OF_FIVE + " shuffled:52 no-more-bets 9h,8h,2c Ah,Td,3c"


# --- the deck ---------------------------------------------------------------------------------------------------------


@_told(
    STACKS,
    "open inspected",
    """
    9h,8h,2c    | flagged draw-out-of-play | SHUFFLE THE CARDS | shuffling; out_of_play=3
    9h,8h,2c^   | flagged draw-out-of-play | SHUFFLE THE CARDS | out_of_play=6
    9h          | flagged draw-out-of-play | SHUFFLE THE CARDS
    deck-out    | rejected not-in-play | SHUFFLE THE CARDS
    shuffled:51 | flagged wrong-count | REMOVE THE DECK | shuffling
    shuffled:52 | rejected remove-deck-first | REMOVE THE DECK | shuffling
    shuffled    | rejected remove-deck-first | REMOVE THE DECK | shuffling
    shuffling   | accepted            | REMOVE THE DECK
    idle        | rejected means-nothing-now | REMOVE THE DECK
    deck-out    | accepted            | SHUFFLE THE CARDS | shuffling
    deck-out    | rejected not-in-play | SHUFFLE THE CARDS
    shuffled:52 | accepted            | BETS ARE OPEN     | rounds; drawn=0
    deck-out    | rejected no-round   | BETS ARE OPEN
    """,
)
def test_20_7_a_deck_with_a_wrong_count_is_removed() -> None:
    """19:47-20.7: no round begins with it, however it is shuffled, and another deck has 52 cards."""


@_told(
    STACKS,
    "open",
    """
    shuffled:51  | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK
    pre-shuffled:51 | flagged wrong-count | REMOVE THE DECK | inspecting
    shuffled     | rejected means-nothing-now | REMOVE THE DECK
    pre-shuffled | rejected remove-deck-first | REMOVE THE DECK | inspecting
    inspected    | accepted | REMOVE THE DECK | shuffling
    close        | accepted | TABLE CLOSED
    open         | accepted | REMOVE THE DECK | inspecting
    inspected    | accepted | REMOVE THE DECK | shuffling
    shuffled:52  | rejected remove-deck-first | REMOVE THE DECK
    deck-out shuffled:52 | accepted | BETS ARE OPEN
    close        | accepted | TABLE CLOSED
    open pre-shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut:5/46     | flagged wrong-count | REMOVE THE DECK | shuffling
    shuffled     | rejected remove-deck-first | REMOVE THE DECK
    deck-out shuffled cut-by-3 close open pre-shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutter=None
    """,
)
def test_20_7_a_deck_with_a_wrong_count_stays_removed() -> None:
    """19:47-20.7: also where the table was closed meanwhile, or the cards came shuffled."""


COUNTED_AGAIN = """
    in:{0} begun:{0} done:{0} done:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=spoiled
    deck-out in:{0} begun:{0} done:{0} stored:{0} done:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=spoiled
    deck-out in:{0} begun:{0} done:{0} stored:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=spoiled
    deck-out in:{0} begun:{0} done:{0} stored:{0} stored:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=spoiled
    deck-out in:{0} begun:{0} done:{0} out:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=loose
    deck-out in:{0} begun:{0} done:{0} stored:{0} out:{0}:51 | flagged wrong-count | REMOVE THE DECK | {0}=loose
    in:{0} begun:{0} done:{0} stored:{0} out:{0} | accepted | REMOVE THE DECK | {0}=released
    """


@_told(TWO_DECKS, "open inspected", COUNTED_AGAIN.format("red"))
def test_20_7_the_shuffler_counts_the_first_deck_again() -> None:
    """19:47-20.7: whenever it tells a wrong count, the deck must go."""


@_told(TWO_DECKS, "open inspected", COUNTED_AGAIN.format("blue"))
def test_20_7_the_shuffler_counts_the_second_deck_again() -> None:
    """19:47-20.7: likewise."""


@_told(
    TWO_DECKS,
    "open",
    """
    shuffled     | rejected means-nothing-now | SPREAD THE CARDS – EACH BATCH APART | inspecting
    pre-shuffled | flagged unknown-batch | SPREAD THE CARDS – EACH BATCH APART | inspecting
    pre-shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting; red=released
    """,
)
def test_20_7_one_of_two_decks_comes_shuffled() -> None:
    """19:47-20.7: somebody says which one."""


IN_PLAY = "{0} in:{1} begun:{1} done:{1} stored:{1} out:{1}"
"""The shuffler shuffles a deck and gives it out, after other words."""
AGAIN = "no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect"


@_told(
    TWO_DECKS,
    IN_PLAY.format("open inspected", "red") + " in:blue begun:blue done:blue:53 ante-1 " + AGAIN,
    f"""
    deck-out | accepted | ROUND IS OVER – RESHUFFLE | over; blue=loose
    shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    in:red begun:red | accepted | SHUFFLE THE CARDS – SHUFFLER IS AT WORK
    done:red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH
    out:red  | accepted | BETS ARE OPEN | rounds; red=in-play
    {AGAIN}  | accepted | ROUND IS OVER – RESHUFFLE | over; red=discarded
    {IN_PLAY.format("", "red")} {AGAIN} | accepted | ROUND IS OVER – RESHUFFLE | over
    in:red begun:red done:red in:blue | accepted | ROUND IS OVER – CHANGE THE BATCHES
    out:red  | flagged out-of-turn | BETS ARE OPEN | rounds; red=in-play
    """,
)
def test_20_7_of_two_decks_the_one_that_is_left_is_dealt_until_another_comes() -> None:
    """19:47-20.7: without the deck that was removed there are no turns."""


@_told(
    TWO_DECKS,
    IN_PLAY.format("open inspected", "red") + " in:blue begun:blue done:blue stored:blue",
    f"""
    ante-1 no-more-bets 9h,8h,2c Ah,Td,3c deck-out collect | accepted | REMOVE THE DECK – CHANGE THE BATCHES | over
    out:blue {AGAIN} | accepted | ROUND IS OVER – RESHUFFLE | over
    {IN_PLAY.format("", "blue")} {AGAIN} | accepted | ROUND IS OVER – RESHUFFLE | over
    shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting; blue=released
    cut loaded {AGAIN} | accepted | ROUND IS OVER – RESHUFFLE | over
    shuffled-red cut loaded | accepted | BETS ARE OPEN | red=in-play
    """,
)
def test_20_7_of_two_decks_the_one_that_is_dealt_is_removed() -> None:
    """19:47-20.7: the other one is dealt alone; what was shuffled by hand is that one, unless it is named."""


@_told(
    TWO_DECKS,
    "open inspected in:red begun:red done:red:51",
    """
    stored:red:51 | accepted | REMOVE THE DECK | red=spoiled
    begun:red done:red stored:red | accepted | REMOVE THE DECK | red=stored
    out:red  | accepted | REMOVE THE DECK | shuffling; red=released
    shuffled-red | rejected remove-deck-first | REMOVE THE DECK
    in:blue begun:blue done:blue stored:blue out:blue | accepted | BETS ARE OPEN | blue=in-play
    ante-1 no-more-bets 9h,8h,2c Ah,Td,3c deck-out | accepted | ROUND VOID – REMOVE THE DECK | red=released
    collect  | accepted | REMOVE THE DECK | over; blue=discarded; red=released
    deck-out | accepted | REMOVE THE DECK – RESHUFFLE | red=loose
    in:red begun:red done:red out:red | accepted | BETS ARE OPEN | red=in-play
    in:blue begun:blue done:blue stored:blue:53 | flagged wrong-count | BETS ARE OPEN | blue=spoiled
    deck-out | accepted | BETS ARE OPEN | blue=loose
    in:blue begun:blue done:blue:53 | flagged wrong-count | BETS ARE OPEN | blue=spoiled
    no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect | accepted | REMOVE THE DECK | over
    deck-out | accepted | ROUND IS OVER – RESHUFFLE | blue=loose
    in:blue begun:blue done:blue stored:blue:53 | flagged wrong-count | REMOVE THE DECK | blue=spoiled
    begun:blue done:blue out:blue | accepted | REMOVE THE DECK | over; blue=released
    in:blue  | accepted | REMOVE THE DECK
    idle begun:blue done:blue | accepted | REMOVE THE DECK | inspecting; blue=finished
    out:blue | accepted | REMOVE THE DECK | inspecting; blue=released
    deck-out | accepted | SPREAD THE CARDS – BATCH TO SHUFFLER | blue=loose
    """,
)
def test_20_7_one_of_two_decks_with_a_wrong_count_is_removed() -> None:
    """19:47-20.7: the shuffler may shuffle it again, and it does not come into play; the other deck is dealt."""


@_told(
    STACKS,
    DEALT,
    """
    stub-40  | accepted | IN: SEATS 125 | stub=40
    stub-39  | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | stopped; stub=39
    deck-out | accepted | ROUND VOID – REMOVE THE DECK | void; deck_out=True
    deck-out | accepted | ROUND VOID – REMOVE THE DECK
    collect  | accepted | REMOVE THE DECK – RESHUFFLE | over; deals=void
    shuffled:52 | accepted | BETS ARE OPEN | deck_out=False
    """,
    ThreeCardOffer(),
)
def test_20_8_e_a_stub_that_differs_was_misdealt_or_is_of_a_bad_deck() -> None:
    """19:47-20.8(e), 20.9(e): the supervisor voids the round; a deck that is short or long leaves the table."""


@_told(
    STACKS,
    DEALT,
    """
    stub-39 | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | stopped
    play-on | accepted | IN: SEATS 125 | deciding
    dealer-up | accepted | DEALER PLAYS
    stub-38 | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | opening; stub=38
    play-on all-up | accepted | DEALER PLAYS – COLLECT THE CARDS
    stub-40 | accepted | DEALER PLAYS – COLLECT THE CARDS | open
    stub-41 | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    void    | accepted | ROUND VOID – COLLECT THE CARDS | void; stub=41
    deck-out | accepted | ROUND VOID – REMOVE THE DECK
    """,
)
def test_20_8_e_a_stub_may_be_counted_while_hands_are_opened() -> None:
    """19:47-20.8(e), 20.9(e): results stand until the supervisor voids them."""


@_told(
    STACKS,
    DEALT,
    """
    jam      | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    stub-40  | rejected play-has-stopped | SHOE IS JAMMED – CALL SUPERVISOR | stub=None
    stub-39  | rejected play-has-stopped | SHOE IS JAMMED – CALL SUPERVISOR | stub=None
    play-on stub-39 | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | stub=39
    stub-38  | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | stub=38; stops=stub-differs
    stub-40  | accepted | WRONG STUB COUNT – CALL SUPERVISOR | stub=40; stops=stub-differs
    play-on dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    """,
)
def test_20_8_e_a_stub_that_differs_is_counted_again() -> None:
    """19:47-20.8(e), 20.9(e): before the supervisor decides; who counted wrongly is still the supervisor's affair."""


@_told(
    STACKS,
    FIFTH,
    """
    stub-45   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    play-on   | accepted | IN: SEATS 1 – COUNT THE STUB | uncounted=4; stub=45
    dealer-up all-up | accepted | DEALER PLAYS – COUNT THE STUB
    collect   | flagged stub-not-counted | DEALER PLAYS – COUNT THE STUB
    stub-46   | accepted | DEALER PLAYS – COLLECT THE CARDS
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    shuffled:52 no-more-bets 9h,8h,2c Ah,Td,3c | accepted | IN: SEATS 1
    stub-45   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    play-on dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=1
    """,
)
def test_20_8_e_a_wrong_count_is_no_count() -> None:
    """19:47-20.8(e), 20.9(e): where a supervisor lets play go on, another one is asked for."""


@_told(
    STACKS,
    FIFTH + " dealer-up all-up",
    """
    stub-45   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    play-on   | accepted | DEALER PLAYS – COUNT THE STUB
    collect   | flagged stub-not-counted | DEALER PLAYS – COUNT THE STUB
    stub-45   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    play-on   | accepted | DEALER PLAYS – COUNT THE STUB
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=5
    shuffled:52 no-more-bets 9h,8h,2c Ah,Td,3c | accepted | IN: SEATS 1 – COUNT THE STUB
    """,
)
def test_20_8_e_a_stub_stays_wrong() -> None:
    """19:47-20.8(e), 20.9(e): the results may stand as a supervisor has it; the next stub is due at once."""


@_told(
    STACKS,
    FIFTH,
    """
    dealer-up | accepted | DEALER PLAYS | uncounted=4
    all-up    | accepted | DEALER PLAYS – COUNT THE STUB
    collect   | flagged stub-not-counted | DEALER PLAYS – COUNT THE STUB | open; overdue=True
    collect   | rejected count-stub-first | DEALER PLAYS – COUNT THE STUB
    stub-46   | accepted | DEALER PLAYS – COLLECT THE CARDS
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    """,
)
def test_20_9_e_the_stub_is_counted_once_in_five_rounds() -> None:
    """19:47-20.8(e), 20.9(e): it is asked for in the fifth round, which is not over before."""


@_told(
    STACKS,
    FIFTH,
    """
    device-stub:46 | accepted | IN: SEATS 1 – COUNT THE STUB | stub=None
    stub-46        | accepted | IN: SEATS 1 | stub=46
    dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    """,
)
def test_20_9_e_a_device_does_not_count_for_the_dealer() -> None:
    """19:47-20.9(e): what it counts is compared, and the dealer counts all the same."""


@_told(
    house("three-card-poker", stub_waived=True),
    FIFTH,
    """
    device-stub:46 | accepted | IN: SEATS 1 | stub=46
    dealer-up all-up | accepted | DEALER PLAYS – COLLECT THE CARDS
    """,
)
def test_20_9_e_a_house_may_leave_the_count_to_a_device() -> None:
    """19:47-20.9(e), with leave: nothing is due."""


@_told(
    STACKS,
    FIFTH + " void",
    """
    stub-46 | accepted | ROUND VOID – COLLECT THE CARDS | stub=46
    collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0; deals=void
    """,
)
def test_20_9_e_the_stub_of_a_void_round_is_counted() -> None:
    """19:47-20.8(e), 20.9(e): a round that was dealt is one of five, void or not."""


@_told(
    STACKS,
    OF_FIVE + " shuffled:52 no-more-bets",
    """
    9h,8h,2c  | accepted | STACK TO DEALER
    void      | accepted | ROUND VOID – COUNT THE STUB | uncounted=4
    collect   | flagged stub-not-counted | ROUND VOID – COUNT THE STUB | void; overdue=True
    collect   | rejected count-stub-first | ROUND VOID – COUNT THE STUB
    stub-48   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR | stopped; stub=48
    play-on   | accepted | ROUND VOID – COUNT THE STUB
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=5; deals=void
    shuffled:52 no-more-bets void | accepted | ROUND VOID – COLLECT THE CARDS
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=5
    shuffled:52 no-more-bets 9h,8h,2c deck-out | accepted | ROUND VOID – REMOVE THE DECK
    collect   | accepted | REMOVE THE DECK – RESHUFFLE | uncounted=6
    shuffled:52 no-more-bets 9h,8h,2c void stub-49 | accepted | ROUND VOID – COLLECT THE CARDS
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    """,
)
def test_20_9_e_five_void_rounds() -> None:
    """19:47-20.8(e), 20.9(e): a round of which no card was dealt is none, and a deck that leaves has no stub."""


@_told(
    STACKS,
    BETS + " 9h,8h,2c lost:shoe",
    """
    gap:shoe  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR | stopped
    Kd,Qd,4s  | held | A CARD IS MISSING? – CALL SUPERVISOR | seat-2=
    name-5c   | rejected stacks-are-face-down | A CARD IS MISSING? – CALL SUPERVISOR
    void      | accepted | ROUND VOID – COLLECT THE CARDS | void; missed=True
    stub-40   | accepted | ROUND VOID – COLLECT THE CARDS | stub=40
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0; missed=False
    shuffled:52 no-more-bets | accepted | STACK TO SEAT 1
    gap:shoe  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    void collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=1
    shuffled:52 no-more-bets 9h,8h,2c void | accepted | ROUND VOID – COLLECT THE CARDS
    gap:shoe  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    void      | rejected repeated | A CARD IS MISSING? – CALL SUPERVISOR | missed=False
    play-on   | accepted | ROUND VOID – COLLECT THE CARDS
    stub-48   | flagged stub-differs | WRONG STUB COUNT – CALL SUPERVISOR
    """,
)
def test_20_9_e_the_stub_of_a_round_that_is_void_because_a_stack_is_missing() -> None:
    """19:47-20.9(e): nobody knows how many cards are left, so that any count is one; the round is one of five."""


@_told(
    STACKS,
    OF_FIVE + " shuffled:52 no-more-bets gap:shoe",
    """
    deck-out  | accepted | ROUND VOID – REMOVE THE DECK | void; missed=True
    collect   | accepted | REMOVE THE DECK – RESHUFFLE | uncounted=5
    """,
)
def test_20_9_e_the_deck_leaves_because_a_stack_is_missing() -> None:
    """19:47-20.7, 20.9(e): its stub is counted nowhere here, and the round is one of five."""


@_told(
    STACKS,
    DEALT.replace("Ah,Td,3c", "Ah,Td,??") + " dealer-up gap:shoe",
    """
    name-3c   | accepted | A CARD IS MISSING? – CALL SUPERVISOR | dealer=Ah Td 3c
    play-on   | accepted | IN: SEATS 125
    dealer-up | accepted | DEALER PLAYS | opening
    """,
)
def test_20_9_c_a_card_of_an_open_hand_is_named_beside_a_gap() -> None:
    """19:47-20.9(c): it lies open."""


@_told(
    CARDS,
    READY + " ante-1 no-more-bets 9h gap:shoe",
    """
    name-8h   | accepted | A CARD IS MISSING? – CALL SUPERVISOR
    play-on   | accepted | CARD TO SEAT 1 | dealer=8h; drawn=2
    """,
)
def test_20_7_a_card_of_a_manual_shoe_that_is_missing_is_named() -> None:
    """19:47-20.7: single cards come from it."""


@_told(
    HAND,
    READY + " ante-1 no-more-bets void",
    """
    stub-51   | accepted | ROUND VOID – COLLECT THE CARDS | stub=51
    collect   | accepted | ROUND IS OVER – RESHUFFLE | uncounted=0
    shuffled:52 no-more-bets void collect | accepted | ROUND IS OVER – RESHUFFLE | uncounted=1
    """,
)
def test_20_8_e_the_stub_of_a_void_round_from_the_hand() -> None:
    """19:47-20.8(e): nobody sees how many cards were dealt, so that there is nothing to compare it with."""


# --- who wagers -------------------------------------------------------------------------------------------------------


@_told(
    STACKS,
    "ante-1",
    """
    ante-1    | rejected not-in-play | TABLE CLOSED
    ante-8    | rejected not-in-play | TABLE CLOSED
    plus-8    | rejected not-in-play | TABLE CLOSED
    open plus-7 inspected | accepted | SHUFFLE THE CARDS | pluses=(7,)
    ante-8    | rejected no-such-seat | SHUFFLE THE CARDS | antes=()
    plus-8    | rejected no-such-seat | SHUFFLE THE CARDS
    ante-1 shuffled ante-2 cut ante-1 | accepted | LOAD THE SHOE | antes=(2,)
    loaded no-more-bets 9h,8h,2c 5c,5s,Jd Ah,Td,3c | accepted | IN: SEATS 27
    ante-1    | rejected means-nothing-now | IN: SEATS 27
    dealer-up all-up collect ante-2 plus-2 plus-7 | accepted | ROUND IS OVER – RESHUFFLE | antes=(); pluses=(2,)
    shuffled:52 no-more-bets | accepted | STACK TO SEAT 2
    """,
)
def test_20_9_c_wagers_are_entered_while_the_cards_are_shuffled() -> None:
    """19:47-20.8(c), 20.9(c): from the end of a round to the next "No more bets", and not at a table that is closed."""


# --- the deal ---------------------------------------------------------------------------------------------------------


@_told(
    STACKS,
    READY + " ante-1",
    """
    9h,8h,2c | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | dealing; seat-1=9h 8h 2c
    play-on  | accepted | STACK TO DEALER | dealing
    void     | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
)
def test_20_9_b_2_a_stack_before_no_more_bets() -> None:
    """19:47-20.8(b)3, 20.9(b)2: the supervisor lets the deal go on, or has the cards shuffled again."""


@_told(
    STACKS,
    READY,
    """
    no-more-bets | rejected no-wagers | BETS ARE OPEN | betting
    ante-8       | rejected no-such-seat | BETS ARE OPEN
    plus-8       | rejected no-such-seat | BETS ARE OPEN
    9h,8h,2c     | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | seats
    void collect | accepted | ROUND IS OVER – RESHUFFLE | deals=void
    """,
)
def test_20_9_c_nobody_wagers() -> None:
    """19:47-20.9(c): no round is dealt to nobody; the supervisor has a stack that comes all the same shuffled again."""


@_told(
    CARDS,
    READY + " ante-1",
    """
    9h      | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | dealing; seat-1=9h
    play-on | accepted | CARD TO DEALER
    """,
)
def test_20_8_b_3_a_card_before_no_more_bets() -> None:
    """19:47-20.8(b)3: as a stack."""


@_told(
    STACKS,
    BETS,
    """
    stack:4 | flagged stack-size | NOT THREE CARDS – CALL SUPERVISOR | stopped; down=4; dealing
    void    | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | ROUND IS OVER – RESHUFFLE | deals=void; discarded=4; unshown=4
    """,
)
def test_20_9_a_a_stack_of_four() -> None:
    """19:47-20.9(a): all hands are void, and the wagers go back."""


@_told(
    STACKS,
    DEALT,
    """
    9s      | flagged stack-size | NOT THREE CARDS – CALL SUPERVISOR | deciding; aside=9s
    play-on | accepted | IN: SEATS 125 | deciding; down=13
    """,
)
def test_20_9_a_a_lone_card_is_no_stack() -> None:
    """19:47-20.9(a): the shoe dispenses stacks; it lies aside."""


@_told(
    CARDS,
    BETS,
    """
    9h,8h,2c | flagged stack-size | NOT THREE CARDS – CALL SUPERVISOR | dealing; aside=9h 8h 2c
    play-on  | accepted | CARD TO SEAT 1
    """,
)
def test_20_8_c_a_stack_is_no_card() -> None:
    """19:47-20.8(c): one card at a time."""


@_told(
    STACKS,
    DEALT,
    """
    7h,7d,2s    | accepted | SEATS 125? | seats; aside=7h 7d 2s
    dealer-up   | rejected too-early-to-open | SEATS 125?
    ante-8      | rejected no-such-seat | SEATS 125?
    plus-8      | rejected no-such-seat | SEATS 125?
    ante-4      | accepted | SEATS 1245? | seat-4=5c 5s Jd
    seats-right | accepted | IN: SEATS 1245 | deciding; seat-5=Ah Td 3c; dealer=7h 7d 2s; aside=
    """,
)
def test_20_9_c_a_seat_that_was_not_lit() -> None:
    """19:47-20.9(c): before a stack is too many the lit seats are asked for; no stack is void."""


@_told(
    STACKS,
    DEALT,
    """
    7h,7d,2s    | accepted | SEATS 125? | seats
    seats-right | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | deciding; stopped
    play-on     | accepted | IN: SEATS 125 | aside=7h 7d 2s
    stub-37     | accepted | IN: SEATS 125
    dealer-up all-up collect | accepted | ROUND IS OVER – RESHUFFLE | discarded=15; unshown=3
    """,
)
def test_20_9_c_a_stack_too_many() -> None:
    """19:47-20.9(c): the supervisor voids the round, or lets it stay unturned with the stub, which has three less."""


@_told(
    STACKS,
    BETS + " 9h,8h,2c Kd,Qd,4s",
    """
    empty       | accepted | SEATS 125? | seats
    empty       | accepted | SEATS 125?
    plus-5      | accepted | SEATS 12?
    seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR | dealing; stopped
    play-on     | accepted | STACK TO DEALER | dealing
    empty       | accepted | SEATS 12? | seats
    ante-2      | accepted | SEATS 1?
    seats-right | accepted | IN: SEATS 1 | deciding; dealer=Kd Qd 4s
    """,
)
def test_20_9_d_the_stub_is_out_and_a_hand_is_missing() -> None:
    """19:47-20.9(d): the lit seats are asked for; if they are right, the supervisor decides."""


@_told(
    STACKS,
    BETS + " 9h,8h,2c empty",
    """
    ante-1 ante-2 plus-5 | accepted | WHICH SEATS WAGER? | seats; seats=
    seats-right | rejected no-wagers | WHICH SEATS WAGER?
    ante-3      | accepted | SEATS 3? | seat-3=9h 8h 2c
    Kd,Qd,4s    | accepted | SEATS 3? | dealer=Kd Qd 4s
    dealer-seen | flagged dealer-exposed | DEALER'S CARD SEEN – CALL SUPERVISOR | stopped
    play-on seats-right | accepted | IN: SEATS 3 | deciding
    """,
)
def test_20_9_c_every_seat_was_lit_wrongly() -> None:
    """19:47-20.9(c): a round has a player at least; a stack that comes meanwhile is laid with the others."""


@_told(
    STACKS,
    BETS + " 9h,8h,2c empty",
    """
    ante-1      | accepted | SEATS 25? | seat-2=9h 8h 2c
    seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR | dealing; seat-2=9h 8h 2c
    """,
)
def test_20_9_d_a_hand_is_missing_and_a_seat_was_lit_wrongly() -> None:
    """19:47-20.9(d): what was dealt is laid again."""


@_told(
    house("three-card-poker"),
    READY + " ante-1 ante-12 no-more-bets 9h,8h,2c",
    """
    empty | accepted | 2 SEATS? | seats
    seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR | dealing
    """,
)
def test_20_9_d_seats_of_two_digits_are_asked_for_by_count() -> None:
    """19:47-20.9(d): a line has no room for them all."""


@_told(
    LATER,
    READY + " ante-1 no-more-bets 9h,8h,2c",
    """
    empty       | accepted | SEATS 1? | seats
    seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR | dealing
    play-on     | accepted | STACK TO DEALER | dealing
    Kd,Qd,4s    | accepted | IN: SEATS 1 | deciding
    """,
)
def test_20_9_c_2_the_stub_is_out_before_the_dealers_stack() -> None:
    """19:47-20.9(c)2: the dealer's stack is dealt before the stub is taken out."""


@_told(
    CARDS,
    READY + " ante-1 ante-2 no-more-bets 9h Kd Ah 8h Qd Td 2c 4s 3c",
    """
    7s          | accepted | SEATS 12? | seats; aside=7s
    7h          | accepted | SEATS 12?
    7d          | accepted | SEATS 12?
    ante-4      | accepted | SEATS 124?
    seats-right | accepted | IN: SEATS 124 | deciding; seat-1=9h Qd 3c; dealer=8h 4s 7d
    """,
)
def test_20_8_c_cards_that_went_around_a_seat_more() -> None:
    """19:47-20.8(c): laid again, each is where it was dealt."""


@_told(
    CARDS,
    READY + " ante-1 no-more-bets 9h Kd",
    """
    8h empty    | accepted | SEATS 1? | seats
    seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR
    """,
)
def test_20_8_c_cards_that_are_missing() -> None:
    """19:47-20.8(c), 20.8(d): three cards to each, before the stub goes to the rack."""


@_told(
    STACKS,
    DEALT + " 7h,7d,2s 6h,6d,6s",
    """
    ante-4      | accepted | SEATS 1245? | seats
    seats-right | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | deciding; aside=6h 6d 6s
    """,
)
def test_20_9_c_a_seat_was_not_lit_and_a_stack_is_too_many() -> None:
    """19:47-20.9(c): the stacks are laid again, and the last is nobody's."""


@_told(
    STACKS,
    DEALT + " dealer-up",
    """
    7h,7d,2s | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | opening; aside=7h 7d 2s
    play-on all-up | accepted | DEALER PLAYS – COLLECT THE CARDS | open
    7c       | flagged stack-size too-many-stacks | NOT THREE CARDS – CALL SUPERVISOR | aside=7h 7d 2s 7c
    play-on play-on | accepted | DEALER PLAYS – COLLECT THE CARDS
    8c,8d,8s | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | open
    void     | accepted | ROUND VOID – COLLECT THE CARDS | void
    6h,6d,6s | accepted | ROUND VOID – COLLECT THE CARDS | down=10
    6c       | accepted | ROUND VOID – COLLECT THE CARDS
    empty    | accepted | ROUND VOID – COLLECT THE CARDS
    void     | rejected repeated | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_20_9_c_a_stack_when_hands_lie_open() -> None:
    """19:47-20.9(c): it is nobody's, and lies aside; in a void round whatever comes lies there."""


@_told(
    CARDS,
    READY + " ante-1 no-more-bets 9h Kd 8h Qd 2c 4s dealer-up",
    """
    7c | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | opening; aside=7c
    play-on all-up | accepted | DEALER PLAYS – COLLECT THE CARDS
    7d | flagged too-many-stacks | TOO MANY HANDS DEALT – CALL SUPERVISOR | open
    void 6h,6d,6s | accepted | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_20_8_c_a_card_when_hands_lie_open() -> None:
    """19:47-20.8(c): likewise."""


# --- faces ------------------------------------------------------------------------------------------------------------


@_told(
    CARDS,
    READY + " ante-1 no-more-bets",
    """
    9h^     | flagged face-seen | DEALT FACE UP – CALL SUPERVISOR | seat-1=9h; up=1
    play-on | accepted | CARD TO DEALER
    ??      | accepted | CARD TO SEAT 1 | dealer=??
    8h Qd 2c 4s | accepted | IN: SEATS 1
    dealer-up | flagged unread-card | CARD NOT READ – NAME THE CARD
    name-Kd all-up collect | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 lower
    """,
)
def test_20_8_c_a_card_that_is_dealt_face_up() -> None:
    """19:47-20.8(c): all cards are dealt face down; the supervisor voids the round, or plays on."""


@_told(
    STACKS,
    BETS,
    """
    9h,8h,2c^ | flagged face-seen | DEALT FACE UP – CALL SUPERVISOR | seat-1=9h 8h 2c; up=0
    void      | accepted | ROUND VOID – COLLECT THE CARDS | void
    9h^       | flagged face-seen | DEALT FACE UP – CALL SUPERVISOR | aside=9h; up=1
    """,
)
def test_20_9_c_a_stack_with_a_card_face_up() -> None:
    """19:47-20.9(c): likewise; which of its cards it is, the shoe does not say."""


@_told(
    house("three-card-poker", face_up="replace"),
    READY + " ante-1 no-more-bets",
    """
    9h,8h,2c^ | flagged face-replaced | STACK TO SEAT 1 | discarded=3; unshown=3
    9s^       | flagged face-replaced | STACK TO SEAT 1 | discarded=4; unshown=3
    Kd,Qd,4s  | accepted | STACK TO DEALER | seat-1=Kd Qd 4s
    Kh,Qh,4h  | accepted | IN: SEATS 1
    ??        | flagged stack-size | NOT THREE CARDS – CALL SUPERVISOR | aside=??
    play-on   | accepted | IN: SEATS 1
    stub-41   | accepted | IN: SEATS 1
    """,
)
def test_20_9_c_a_house_that_replaces_what_is_dealt_face_up() -> None:
    """19:47-20.9(c), as the house has it: it goes to the rack, and the next takes its place."""


@_told(
    house("three-card-poker", face_up="replace"),
    "open inspected",
    "9h,8h,2c^ | flagged draw-out-of-play | SHUFFLE THE CARDS | shuffling; discarded=0; out_of_play=3",
)
def test_20_9_c_a_stack_with_a_card_face_up_before_the_deck_is_ready() -> None:
    """19:47-20.9(b), (c): nothing is dealt yet, and nothing has to be replaced."""


@_told(
    STACKS,
    BETS,
    """
    no-cover    | rejected means-nothing-now | STACK TO SEAT 1 | dealing
    dealer-seen | flagged dealer-exposed | DEALER'S CARD SEEN – CALL SUPERVISOR
    play-on 9h,8h,2c Kd,Qd,4s 5c,5s,Jd Ah,Td,3c | accepted | IN: SEATS 125
    no-cover    | flagged cover-card-missing | IN: SEATS 125 | deciding
    dealer-seen | flagged dealer-exposed | DEALER'S CARD SEEN – CALL SUPERVISOR | stopped; deciding
    void        | accepted | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_20_10_b_the_dealers_cards_are_seen_too_early() -> None:
    """19:47-20.9(c), 20.10(b): the cover card is put on; if a card was seen, the supervisor decides."""


@_told(
    LATER,
    DEALT.rpartition(" ")[0],
    """
    no-cover    | rejected means-nothing-now | IN: SEATS 125 – THEN DEALER'S STACK | deciding
    Ah,Td,3c    | accepted | IN: SEATS 125
    no-cover    | flagged cover-card-missing | IN: SEATS 125 | deciding
    """,
)
def test_20_9_c_a_cover_card_lies_on_a_stack_that_was_delivered() -> None:
    """19:47-20.9(c)2: the dealer's comes after the forfeits."""


@_told(
    STACKS,
    READY + " ante-1 ante-2 no-more-bets 9h,8h,2c 9h,Qd,4s Ah,Td,3c",
    """
    dealer-up | accepted | DEALER PLAYS
    seat-up-2 | accepted | DEALER PLAYS
    seat-up-1 | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | open; stopped
    void      | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
)
def test_20_7_the_same_card_twice_in_one_deck() -> None:
    """19:47-20.7: said when both lie open, and not before."""


# --- who is in --------------------------------------------------------------------------------------------------------


@_told(
    STACKS,
    BETS,
    """
    dealer-up | rejected too-early-to-open | STACK TO SEAT 1
    seat-up-1 | rejected too-early-to-open | STACK TO SEAT 1
    all-up    | rejected too-early-to-open | STACK TO SEAT 1
    collect   | rejected open-hands-first  | STACK TO SEAT 1
    no-more-bets | rejected repeated       | STACK TO SEAT 1
    """,
)
def test_20_10_b_nothing_is_revealed_while_cards_are_dealt() -> None:
    """19:47-20.10(b): the dealer's cards are revealed when every player has decided."""


@_told(
    STACKS,
    DEALT,
    """
    seat-up-1 | rejected dealer-opens-first | IN: SEATS 125
    fold-3    | rejected not-in-round | IN: SEATS 125
    fold-5    | rejected no-ante | IN: SEATS 125
    fold-1    | accepted | IN: SEATS 25 – COLLECT FOLDED HANDS
    fold-1    | rejected repeated | IN: SEATS 25 – COLLECT FOLDED HANDS
    keep-in-3 | rejected not-in-round | IN: SEATS 25 – COLLECT FOLDED HANDS
    keep-in-5 | rejected no-ante | IN: SEATS 25 – COLLECT FOLDED HANDS
    keep-in-2 | rejected repeated | IN: SEATS 25 – COLLECT FOLDED HANDS
    keep-in-1 | accepted | IN: SEATS 125 | folded=
    accept-fold-2 | accepted | IN: SEATS 15 – COLLECT FOLDED HANDS | folded=2
    void      | accepted | ROUND VOID – COLLECT THE CARDS
    collect   | accepted | ROUND IS OVER – RESHUFFLE
    """,
)
def test_20_10_b_who_may_fold() -> None:
    """19:47-20.10(b): each player who has placed an ante wager; a supervisor takes back what was pressed wrongly."""


@_told(
    STACKS,
    DEALT + " fold-2 dealer-up",
    """
    fold-1        | rejected too-late-to-fold late-fold | DEALER PLAYS | opening
    keep-in-2     | rejected too-late-to-fold | DEALER PLAYS
    accept-fold-3 | rejected not-in-round | DEALER PLAYS
    accept-fold-5 | rejected no-ante | DEALER PLAYS
    accept-fold-2 | rejected repeated | DEALER PLAYS
    seat-up-2     | rejected not-in-round | DEALER PLAYS
    seat-up-3     | rejected not-in-round | DEALER PLAYS
    collect       | rejected open-hands-first | DEALER PLAYS
    seat-up-5     | accepted | DEALER PLAYS
    accept-fold-1 | accepted | DEALER PLAYS – COLLECT THE CARDS | open; folded=1 2; racked=4 5 6 1 2 3
    fold-1        | rejected too-late-to-fold late-fold | DEALER PLAYS – COLLECT THE CARDS
    collect       | accepted | ROUND IS OVER – RESHUFFLE | deals=seat 1 folded, seat 2 folded, seat 5 pair-plus
    """,
)
def test_20_10_b_a_fold_that_is_told_too_late() -> None:
    """19:47-20.10(b): the option ends before the dealer's cards are revealed; a supervisor may accept it."""


@_told(
    STACKS,
    DEALT + " dealer-up seat-up-1",
    """
    accept-fold-1 | rejected hand-is-open | DEALER PLAYS
    accept-fold-2 | accepted | DEALER PLAYS | opening; racked=4 5 6
    empty         | accepted | DEALER PLAYS
    all-up empty  | accepted | DEALER PLAYS – COLLECT THE CARDS
    """,
)
def test_20_10_b_a_hand_that_lies_open_is_not_folded() -> None:
    """19:47-20.10(b): its player has played it."""


@_told(
    STACKS,
    READY,
    """
    collect   | rejected no-round | BETS ARE OPEN
    fold-1    | rejected no-round | BETS ARE OPEN
    dealer-up | rejected no-round | BETS ARE OPEN
    empty     | accepted | BETS ARE OPEN
    no-cover  | rejected means-nothing-now | BETS ARE OPEN
    cutting-card | accepted | BETS ARE OPEN
    shuffling | accepted | SHUFFLE THE CARDS
    """,
)
def test_20_10_before_a_round_nothing_is_opened() -> None:
    """19:47-20.10: there is none."""


@_told(
    STACKS,
    BETS + " 9h,8h,2c",
    """
    jam      | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    Kd,Qd,4s | held | SHOE IS JAMMED – CALL SUPERVISOR | seat-2=
    play-on  | accepted | STACK TO SEAT 5 | seat-2=Kd Qd 4s
    jam      | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    deck-out | accepted | ROUND VOID – REMOVE THE DECK
    """,
)
def test_20_9_c_a_stack_that_waits_keeps_its_place() -> None:
    """19:47-20.9(c): the stack that comes while play has stopped is the next seat's."""


@_told(
    STACKS,
    DEALT + " 7h,7d,2s",
    """
    deck-out | accepted | ROUND VOID – REMOVE THE DECK | void
    """,
)
def test_20_7_a_deck_is_removed_while_seats_are_asked_for() -> None:
    """19:47-20.7: at any time of a round."""


@_told(
    STACKS,
    DEALT + " 7h,7d,2s",
    """
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    """,
)
def test_20_7_a_round_is_void_while_seats_are_asked_for() -> None:
    """19:47-20.7: likewise."""


@_told(
    STACKS,
    DEALT + " dealer-up",
    """
    deck-out | accepted | ROUND VOID – REMOVE THE DECK | void
    """,
)
def test_20_7_a_deck_is_removed_while_hands_are_opened() -> None:
    """19:47-20.7: likewise."""


@_told(
    STACKS,
    DEALT + " dealer-up all-up",
    """
    deck-out | accepted | ROUND VOID – REMOVE THE DECK | void
    """,
)
def test_20_7_a_deck_is_removed_when_all_hands_lie_open() -> None:
    """19:47-20.7: likewise."""


@_told(
    HAND,
    "open inspected",
    """
    shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    """,
)
def test_20_8_cards_that_hands_have_shuffled_are_cut() -> None:
    """19:47-20.8: the words of 20.5 are not at hand: they are cut as at any table."""


@_told(
    STACKS,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | seats; round_number=1
    play-on     | accepted                   | WHICH SEATS WAGER? | seats; awaits_seats=True
    seats-right | rejected no-wagers         | WHICH SEATS WAGER?
    dealer-up   | rejected too-early-to-open | WHICH SEATS WAGER?
    ante-2      | accepted                   | SEATS 2?
    plus-1      | accepted                   | SEATS 12?
    seats-right | accepted                   | STACK TO SEAT 2    | dealing; seat-1=9h 8h 2c; awaits_seats=False
    Kd,Qd,4s    | accepted                   | STACK TO DEALER    | dealing
    empty       | accepted                   | SEATS 12?          | seats
    seats-right | flagged stack-missing      | A HAND IS LACKING – CALL SUPERVISOR | dealing
    """,
)
def test_20_9_c_stacks_that_are_dealt_before_any_seat_was_entered() -> None:
    """19:47-20.9(b)2, (c): nobody's until the dealer has said who wagers; then the deal goes on."""


@_told(
    STACKS,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR
    Kd,Qd,4s    | held                       | DEALT WITH BETS OPEN – CALL SUPERVISOR
    Ah,Td,3c    | held                       | DEALT WITH BETS OPEN – CALL SUPERVISOR
    play-on     | accepted                   | WHICH SEATS WAGER? | seats
    collect     | rejected open-hands-first  | WHICH SEATS WAGER?
    ante-1 ante-2 seats-right | accepted     | IN: SEATS 12       | deciding; seat-1=9h 8h 2c; dealer=Ah Td 3c
    """,
)
def test_20_9_c_the_whole_deal_came_before_any_seat_was_entered() -> None:
    """19:47-20.9(c): the seats say whose each is."""


@_told(
    STACKS,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR
    play-on     | accepted                   | WHICH SEATS WAGER?
    Kd,Qd,4s    | accepted                   | WHICH SEATS WAGER?
    empty       | accepted                   | WHICH SEATS WAGER? | seats; awaits_seats=False
    ante-1 ante-2 seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR
    void collect | accepted | ROUND IS OVER – RESHUFFLE
    """,
)
def test_20_9_d_no_seat_was_entered_before_the_stub_was_out() -> None:
    """19:47-20.9(d): then a stack that is missing does not come any more."""


@_told(
    LATER,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR
    play-on     | accepted                   | WHICH SEATS WAGER?
    ante-1 seats-right | accepted            | IN: SEATS 1 – THEN DEALER'S STACK | deciding
    Ah,Td,3c    | accepted                   | IN: SEATS 1        | dealer=Ah Td 3c
    """,
)
def test_20_9_c_2_a_players_stack_before_any_seat_was_entered() -> None:
    """19:47-20.9(c)2: the dealer's comes later."""


@_told(
    LATER,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR
    play-on     | accepted                   | WHICH SEATS WAGER?
    ante-1 ante-2 seats-right | accepted     | STACK TO SEAT 2    | dealing
    empty       | accepted                   | SEATS 12?
    ante-2 seats-right | flagged stack-missing | A HAND IS LACKING – CALL SUPERVISOR | dealing
    """,
)
def test_20_9_c_2_one_of_the_players_stacks_before_any_seat_was_entered() -> None:
    """19:47-20.9(c)2, 20.9(d): when the stub is out, the dealer's is missing as well."""


@_told(
    CARDS,
    READY,
    """
    9h          | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | seats
    play-on     | accepted                   | WHICH SEATS WAGER?
    8h          | accepted                   | WHICH SEATS WAGER?
    ante-1 seats-right | accepted            | CARD TO SEAT 1     | dealing; seat-1=9h; dealer=8h
    """,
)
def test_20_8_c_cards_that_are_dealt_before_any_seat_was_entered() -> None:
    """19:47-20.8(c): one at a time to each who wagers and to the dealer."""


@_told(
    STACKS,
    READY,
    """
    9h,8h,2c    | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR
    play-on     | accepted                   | WHICH SEATS WAGER?
    Kd,Qd,4s    | accepted                   | WHICH SEATS WAGER?
    Ah,Td,3c    | accepted                   | WHICH SEATS WAGER?
    ante-1      | accepted                   | SEATS 1?
    seats-right | flagged too-many-stacks    | TOO MANY HANDS DEALT – CALL SUPERVISOR | deciding
    play-on     | accepted                   | IN: SEATS 1        | dealer=Kd Qd 4s; aside=Ah Td 3c
    """,
)
def test_20_9_c_more_stacks_came_than_the_seats_that_were_entered_then() -> None:
    """19:47-20.9(c): one lies aside, as where seats were lit before."""


@_told(
    LATER,
    READY + " ante-1",
    """
    9h,8h,2c | flagged dealt-before-no-more-bets | DEALT WITH BETS OPEN – CALL SUPERVISOR | deciding; round_number=1
    play-on  | accepted | IN: SEATS 1 – THEN DEALER'S STACK | seat-1=9h 8h 2c
    Ah,Td,3c | accepted | IN: SEATS 1                       | dealer=Ah Td 3c
    """,
)
def test_20_9_c_2_the_only_players_stack_before_no_more_bets() -> None:
    """19:47-20.9(b)2, (c)2: all players have theirs, and the dealer's comes later."""
