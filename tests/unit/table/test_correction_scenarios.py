"""A supervisor corrects a card, told: the round is judged again, and what changed is said."""

from controller.games.registry import decide, house
from controller.games.two_hands.reasons import HandsReason
from controller.table.decision import Placed
from tests.support.shorthand import READY, Chapter, Scenario, happened, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = house()
FACE_DOWN = house(dealing="face-down")


@told(
    FACE_DOWN,
    READY,
    """
    bets 5s 2h 4h 6h turn:player  | accepted                 | PLAYER HAS 9 – TURN BANKER'S HAND             | facing
    correct:player1=6s | accepted | PLAYER HAS 0 – TURN BANKER'S HAND | facing, 6s 4h : 2h 6h
    turn:banker                   | accepted                 | NATURAL – BANKER WINS 8 OVER 0 | complete
    correct:player1=5s            | flagged corrected-result | NATURAL – PLAYER WINS 9 OVER 8 | complete
    """,
)
def test_3_9_a_a_card_of_a_round_dealt_face_down_is_corrected() -> None:
    """19:47-3.7(d), 3.9(a): the hands lie turned as far as they did before the correction, and no further."""


def test_3_7_d_a_correction_turns_no_other_hand() -> None:
    """19:47-3.7(d), 7.7(c)2 and 3: the other hand still lies face down."""
    last = play(decide, FACE_DOWN, READY + " bets 5s 2h 4h 6h turn:player correct:player1=6s")[-1]
    assert last.state.round.banker_turned == 0


def test_3_7_d_an_unread_card_and_a_correction_of_the_other_hand() -> None:
    """19:47-3.7(d): the unread card stays to be named when its hand is turned."""
    words = " bets 5s ?? 4h 6h turn:player turn:banker correct:player1=6s"
    last = play(decide, FACE_DOWN, READY + words)[-1]
    assert last.reason is HandsReason.NAME_FIRST
    assert decide(last.state, happened("name:2h", FACE_DOWN)).reason is None


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker 5d | accepted              | TURN PLAYER'S CARD | player-facing
    correct:player1=6s | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO
    unseen                                      | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | seen=6
    result collect bets | accepted | HELD CARD TO PLAYER – CARD TO BANKER | player_turned=0, shown=
    """,
)
def test_3_7_d_a_card_that_nobody_has_turned_is_not_shown_by_a_correction() -> None:
    """19:47-3.7(d), 3.12(b): it lies face down until the Player's hand is turned."""


def test_3_12_b_a_card_left_by_a_correction_keeps_its_number() -> None:
    """19:47-3.12(b): the record can tell where the seventh card went."""
    last = play(decide, HOUSE, READY + " bets 2s 2h 2d 3h 5d correct:player1=6s")[-1]
    assert [stop.cards[0].number for stop in last.state.stops] == [7]
    assert [fact.number for fact in last.facts if isinstance(fact, Placed)] == [7]


def test_3_9_c_a_card_that_a_correction_gives_to_the_other_hand_is_placed_there() -> None:
    """19:47-3.9(c), 3.12(a): the record can tell where the seventh card went."""
    last = play(decide, HOUSE, READY + " bets 2s 2h 2d 3h 5d correct:player1=5s")[-1]
    assert (last.state.round.player, last.state.round.banker) == (("5s", "2d"), ("2h", "3h", "5d"))
    assert [(fact.number, str(fact.place)) for fact in last.facts if isinstance(fact, Placed)] == [(7, "banker")]


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h result collect | accepted                 | BETS ARE OPEN | deals=player
    correct:player1=2s | flagged corrected-result | BETS ARE OPEN | rejudged=round 1 9s>2s player>None owed player
    correct:player1=9s | flagged corrected-result | BETS ARE OPEN | deals=player
    """,
)
def test_3_10_a_a_mistaken_correction_can_be_corrected() -> None:
    """19:47-3.10(a): a supervisor's slip is corrected as a misreading is."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3h 5d | accepted              | BANKER DRAWS                        | seen=7, drawn=7
    correct:player1=6s  | flagged player-card-in-error | NO CARD FOR PLAYER – SEEN: PRESS YES | seen=7
    seen                | accepted              | DISCARD 5 FACE UP – 5 TO GO         | seen=7
    """,
)
def test_3_1_a_a_card_is_counted_once() -> None:
    """19:47-3.1(a), 7.1(a): the tally holds no more cards than have left the shoe."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 4s 3h turn:player turn:banker | accepted | PLAYER 6 BANKER 5 – BANKER DRAWS
    ??                 | accepted            | TURN BANKER'S CARD
    turn:banker        | flagged unread-card | CARD NOT READ – NAME THE CARD
    correct:banker2=5h | rejected name-first | CARD NOT READ – NAME THE CARD
    name:9s            | accepted            | PLAYER WINS 6 OVER 4
    """,
)
def test_3_9_c_a_correction_while_a_turned_card_waits_for_its_name() -> None:
    """19:47-3.9(c), 3.7(d): first the name, then the correction."""


def test_3_7_d_a_held_card_that_was_seen_turns_no_other_card() -> None:
    """19:47-3.12(c), 3.7(d): what a correction leaves after it was turned is not held for unseen."""
    words = " bets 4s 3h 4d 2h turn:player turn:banker ?? unseen 9c unseen correct:player1=2s"
    words += " 2c turn:banker correct:player1=4s seen?"
    last = play(decide, FACE_DOWN, READY + words)[-1]
    assert [drawn.card for drawn in last.state.held] == ["??", "9c"]
    assert last.state.due == 2


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c 4c Kc | accepted                 | PLAYER WINS 6 OVER 5
    correct:player3=5c     | accepted                 | PLAYER WINS 7 OVER 5
    result                 | accepted                 | PLAYER WINS 7 OVER 5 – COLLECT THE CARDS
    correct:banker3=9c     | accepted                 | PLAYER WINS 7 OVER 4 – COLLECT THE CARDS | called
    correct:banker3=4d     | flagged corrected-result | BANKER WINS 9 OVER 7 | complete
    result collect         | accepted                 | BETS ARE OPEN | deals=banker
    """,
)
def test_3_10_a_a_correction_that_changes_points_or_the_result() -> None:
    """19:47-3.10(a): the same result stands as called; another one is to be called again."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c 4c Kc | accepted | PLAYER WINS 6 OVER 5
    correct:player3=9c | flagged corrected-result card-in-error | CARD IN ERROR – SEEN: PRESS YES | Ts 2d 9c : 3h 2c
    unseen                 | rejected it-was-seen | CARD IN ERROR – SEEN: PRESS YES
    seen?                  | accepted | DISCARD 10 FACE UP – 10 TO GO
    """,
)
def test_3_9_c_a_correction_after_which_the_banker_should_have_stayed() -> None:
    """19:47-3.9(c), 3.12(b) and (c): the Banker's third card is left to nobody; everyone has seen it."""


@told(
    HOUSE,
    READY,
    """
    correct:player1=2s    | rejected no-such-card | BETS ARE OPEN
    misread:2s            | rejected player-or-banker | BETS ARE OPEN
    bets                  | accepted              | CARD TO PLAYER
    correct:player1=2s    | rejected no-such-card | CARD TO PLAYER
    9s                    | accepted              | CARD TO BANKER
    correct:banker1=2s    | rejected no-such-card | CARD TO BANKER
    correct:player1=8s@2  | rejected no-such-card | CARD TO BANKER
    correct:player1=8s@1  | accepted              | CARD TO BANKER | banker-first, 8s :, shown=8s, seen=3
    2h                    | accepted              | CARD TO PLAYER
    correct:banker1=3h    | accepted              | CARD TO PLAYER | 8s : 3h
    9d                    | accepted              | CARD TO BANKER
    correct:player2=9c    | accepted              | CARD TO BANKER | 8s 9c : 3h
    4d                    | accepted              | BOTH STAND – TIE HAND 7 TO 7
    """,
)
def test_3_7_c_a_correction_of_each_of_the_first_cards() -> None:
    """19:47-3.7(c), 7.7(c): of a card that lies face up in the round named, or on the table."""


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h result collect bets 9s 2h 9d 3h void | accepted | ROUND VOID – COLLECT THE CARDS
    correct:player1=2s@1 | flagged corrected-result | ROUND VOID – COLLECT THE CARDS | deals=none
    correct:player1=2s   | rejected no-such-card | ROUND VOID – COLLECT THE CARDS
    collect              | accepted              | BETS ARE OPEN | deals=none void
    correct:player1=2s   | rejected no-such-card | BETS ARE OPEN
    correct:player3=2s@1 | rejected no-such-card | BETS ARE OPEN
    correct:banker2=4h@1 | accepted              | BETS ARE OPEN
    correct:player1=2s@7 | rejected no-such-card | BETS ARE OPEN
    cutting-card empty   | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE
    correct:player1=9s@1 | flagged corrected-result | SHOE IS OVER – RESHUFFLE | deals=player void
    """,
)
def test_3_10_a_a_correction_of_a_past_round() -> None:
    """19:47-3.10(a): by its number, until the next shoe is loaded; a void round has no result to correct."""


@told(
    house(decks=6),
    READY,
    """
    bets 9s 9s 9s 9s result collect bets 9s 9s 8s | accepted | CARD TO BANKER
    correct:player2=9s | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | stopped
    correct:player2=8s | accepted                | FOREIGN CARD? – CALL SUPERVISOR
    play-on            | accepted                | CARD TO BANKER
    9h                 | accepted                | NATURAL – BANKER WINS 8 OVER 7
    """,
)
def test_3_1_a_a_correction_is_counted() -> None:
    """19:47-3.1(a), 7.1(a): the tally loses the old reading and gains the new one."""
