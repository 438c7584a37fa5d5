"""A supervisor corrects a card, told: the round is judged again, and what changed is said."""

from controller.table.decide import decide
from controller.table.decision import Placed, Reason
from controller.table.house import House
from tests.told import READY, Chapter, Scenario, happened, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = House()
FACE_DOWN = House(dealing="face-down")


@told(
    FACE_DOWN,
    READY,
    """
    bets 5s 2h 4h 6h turn:player  | accepted                 | TURN BANKER'S HAND             | facing
    correct:player1=6s            | accepted                 | TURN BANKER'S HAND             | facing, 6s 4h : 2h 6h
    turn:banker                   | accepted                 | NATURAL – BANKER WINS 8 OVER 0 | complete
    correct:player1=5s            | flagged corrected-result | NATURAL – PLAYER WINS 9 OVER 8 | complete
    """,
)
def test_3_9_a_a_card_of_a_round_dealt_face_down_is_corrected() -> None:
    """19:47-3.7(d), 3.9(a): the hands lie turned as far as they did before the correction, and no further."""


def test_3_7_d_a_correction_turns_no_other_hand() -> None:
    """19:47-3.7(d), 7.7(c)2 and 3: the other hand still lies face down."""
    last = play(decide, FACE_DOWN, READY + " bets 5s 2h 4h 6h turn:player correct:player1=6s")[-1]
    assert last.state.banker_turned == 0


def test_3_7_d_an_unread_card_and_a_correction_of_the_other_hand() -> None:
    """19:47-3.7(d): the unread card stays to be named when its hand is turned."""
    last = play(
        decide, FACE_DOWN, READY + " bets 5s ?? 4h 6h turn:player turn:banker correct:player1=6s correct:banker1=2h"
    )[-1]
    assert last.reason is Reason.NO_SUCH_CARD
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
    assert (last.state.player, last.state.banker) == (("5s", "2d"), ("2h", "3h", "5d"))
    assert [(fact.number, fact.place.value) for fact in last.facts if isinstance(fact, Placed)] == [(7, "banker")]


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h result collect | accepted                 | BETS ARE OPEN | deals=player
    correct:player1=2s | flagged corrected-result | BETS ARE OPEN | rejudged=round 1 9s>2s player>banker owed player
    correct:player1=9s | flagged corrected-result | BETS ARE OPEN | deals=player
    """,
)
def test_3_10_a_a_mistaken_correction_can_be_corrected() -> None:
    """19:47-3.10(a): a supervisor's slip is corrected as a misreading is."""
