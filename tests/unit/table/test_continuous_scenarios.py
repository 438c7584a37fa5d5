"""A continuous shoe at Minibaccarat, told: 19:47-7.12, whose words are taken to be those of 2.21 and 6.9."""

from controller.games.registry import house as new_house
from tests.support.shorthand import Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("minibaccarat",))

CONTINUOUS = new_house("minibaccarat", decks=6, shoe="continuous")
FACE_DOWN = new_house("minibaccarat", decks=6, shoe="continuous", dealing="face-down")
DEALING_SIMULATED = new_house("minibaccarat", decks=6, dealing="face-down", error_card="simulated-round")
SIMULATED = new_house("minibaccarat", decks=6, shoe="continuous", error_card="simulated-round")
DEALING = new_house("minibaccarat", decks=6)


@told(
    CONTINUOUS,
    "",
    """
    holds:0 | accepted | TABLE CLOSED | closed
    returned:3 | rejected not-in-play | TABLE CLOSED
    open | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled:311 | flagged wrong-count | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    shuffled:311 | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled | accepted | BETS ARE OPEN | rounds, shoe_number=1, holds=None
    shuffling | accepted | LOAD THE SHOE | shuffling
    shuffled:311 | flagged wrong-count | LOAD THE SHOE | shuffling
    shuffled | accepted | BETS ARE OPEN | rounds, shoe_number=2
    idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    loaded | accepted | BETS ARE OPEN | rounds, shoe_number=3
    shuffling | accepted | LOAD THE SHOE | shuffling
    loaded | accepted | BETS ARE OPEN | rounds, shoe_number=4
    cutting-card | accepted | BETS ARE OPEN | rounds
    holds:312 | accepted | BETS ARE OPEN
    bets 9s 2h Td | accepted | CARD TO BANKER
    shuffling | rejected round-is-open | CARD TO BANKER
    cutting-card | accepted | CARD TO BANKER
    3h | accepted | NATURAL – PLAYER WINS 9 OVER 5 | complete, seen=4
    result collect | accepted | PUT CARDS BACK IN | rounds, betting, discarded=4, deals=player
    holds:307 | flagged count-differs | PUT CARDS BACK IN
    holds:307 | accepted | PUT CARDS BACK IN
    returned:3 | accepted | BETS ARE OPEN | returned=3, seen=0
    returned:9 | accepted | BETS ARE OPEN | returned=4
    holds:312 | accepted | BETS ARE OPEN
    bets 9s 2h | accepted | CARD TO PLAYER | seen=2
    cards-returned | accepted | CARD TO PLAYER | returned=4, seen=2
    void collect | accepted | BETS ARE OPEN
    cards-returned | accepted | BETS ARE OPEN | returned=6, seen=0
    close | accepted | TABLE CLOSED | closed
    """,
)
def test_7_12_a_shoe_that_shuffles_without_end() -> None:
    """19:47-7.12: neither cut nor burned, with no last hand; copies are counted among the cards that are out."""


@told(
    CONTINUOUS,
    "open inspected loaded",
    """
    bets As As As As | accepted | PLAYER 2 BANKER 2 – PLAYER DRAWS
    void collect | accepted | BETS ARE OPEN
    bets As As | accepted | CARD TO PLAYER | seen=6
    As | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | stopped
    void collect cards-returned | accepted | BETS ARE OPEN | seen=0, returned=7
    bets As As As As | accepted | PLAYER 2 BANKER 2 – PLAYER DRAWS | seen=4
    """,
)
def test_7_12_copies_of_a_card() -> None:
    """19:47-7.12: no more of the cards that are out than the decks have."""


@told(
    CONTINUOUS,
    "open inspected loaded",
    """
    bets 9s 2h | accepted | CARD TO PLAYER
    empty | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | rounds, empty=True
    collect | accepted | PUT CARDS BACK IN | rounds, betting
    cards-returned | accepted | BETS ARE OPEN | empty=False, returned=2
    bets 9s 2h Td 3h | accepted | NATURAL – PLAYER WINS 9 OVER 5 | complete
    empty | accepted | NATURAL – PLAYER WINS 9 OVER 5 | rounds
    result collect | accepted | PUT CARDS BACK IN
    empty | accepted | PUT CARDS BACK IN | rounds
    bets | accepted | CARD TO PLAYER
    void collect | accepted | PUT CARDS BACK IN
    returned:1 | accepted | BETS ARE OPEN | empty=False
    """,
)
def test_7_12_a_continuous_shoe_that_runs_empty() -> None:
    """19:47-3.12(e), 7.12: the round that lacks cards is void, and the shoe goes on once they are put back."""


@told(
    FACE_DOWN,
    "open inspected loaded",
    """
    bets 2s 2h 2d 3h | accepted | TURN PLAYER'S HAND | facing
    empty | held | TURN PLAYER'S HAND | facing
    turn:player | accepted | PLAYER HAS 4 – TURN BANKER'S HAND | facing
    turn:banker | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | void=True, rounds
    collect | accepted | PUT CARDS BACK IN | rounds, deals=void
    """,
)
def test_7_12_an_empty_shoe_while_hands_lie_face_down() -> None:
    """19:47-3.7(d), 7.12: whether the round needs another card is said once they are turned."""


@told(
    CONTINUOUS,
    "open inspected loaded",
    """
    bets 9s 2h | accepted | CARD TO PLAYER
    3c^ | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | discarding, due=3
    empty | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | playing, void=True
    collect | accepted | PUT CARDS BACK IN
    bets 9s 2h Td 3h result | accepted | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS | called
    3c^ | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | discarding, due=3
    empty | accepted | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS | playing, due=0
    """,
)
def test_7_12_no_card_can_follow_from_an_empty_shoe() -> None:
    """19:47-3.12(d) and (e), 7.12: what should have left it unplayed cannot."""


@told(
    SIMULATED,
    "open inspected loaded",
    """
    bets 9s 2h Td 3h | accepted | NATURAL – PLAYER WINS 9 OVER 5 | complete
    4c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen result collect | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, simulated=True
    8c | accepted | ROUND WITHOUT WAGERS – CARD TO PLAYER
    empty | accepted | PUT CARDS BACK IN | betting, simulated=False, rounds
    cards-returned | accepted | BETS ARE OPEN | betting
    4d | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO | stopped
    seen | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | simulated=True
    3c^ | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | discarding, due=3
    empty | accepted | PUT CARDS BACK IN | betting, due=0
    """,
)
def test_7_12_a_simulated_round_for_which_cards_run_out() -> None:
    """19:47-3.12(c)3, 7.12: it simply ends, and the shoe does not."""


@told(
    DEALING,
    "",
    """
    holds:312 | rejected not-in-play | TABLE CLOSED
    returned:3 | rejected not-in-play | TABLE CLOSED
    open inspected loaded | flagged unshuffled | SHUFFLE THE CARDS | shuffling
    shuffled | accepted | OFFER THE CUT | cutting
    cut placed:14 loaded | accepted | BURN: FIRST CARD | burn-first
    holds:312 | rejected not-in-play | BURN: FIRST CARD
    2s 2s 2s | accepted | BETS ARE OPEN | rounds
    holds:312 | rejected no-return | BETS ARE OPEN
    returned:3 | rejected no-return | BETS ARE OPEN
    jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    returned:3 | rejected play-has-stopped | SHOE IS JAMMED – CALL SUPERVISOR
    holds:312 | rejected no-return | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_7_12_no_cards_go_back_into_a_shoe_that_is_cut() -> None:
    """19:47-7.12: only into one that shuffles without end."""


@told(
    FACE_DOWN,
    "open inspected loaded",
    """
    bets 2s 2h 2d 3h void collect | accepted | BETS ARE OPEN | unshown=4
    shuffling loaded | accepted | BETS ARE OPEN | rounds, unshown=0
    bets 2s 2h 2d 3h void collect | accepted | BETS ARE OPEN | unshown=4
    shuffling shuffled | accepted | BETS ARE OPEN | rounds, unshown=0
    bets 2s 2h 2d 3h void collect | accepted | BETS ARE OPEN | unshown=4
    idle loaded | accepted | BETS ARE OPEN | rounds, unshown=0
    bets 2s 2h 2d 3h void collect close open | accepted | SPREAD THE CARDS – THEN WASH AND STACK | unshown=4
    pre-shuffled | accepted | BETS ARE OPEN | rounds, unshown=0
    bets 2s 2h 2d 3h | accepted | TURN PLAYER'S HAND | facing
    3c^ | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | discarding, due=3
    empty | held | TURN PLAYER'S HAND | facing, due=0
    """,
)
def test_7_12_cards_that_nobody_saw_are_shuffled_again() -> None:
    """19:47-3.7(d), 7.12: what is shuffled anew tells nothing of them."""


@told(
    CONTINUOUS,
    "open inspected loaded",
    """
    bets 9s 2h Td 3h | accepted | NATURAL – PLAYER WINS 9 OVER 5 | complete
    4c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen result collect | accepted | BETS ARE OPEN | held=4c
    shuffling | flagged left-over | LOAD THE SHOE | shuffling, held=
    loaded | accepted | BETS ARE OPEN | rounds
    owes shuffling | flagged vigorish-owed | LOAD THE SHOE | shuffling
    """,
)
def test_7_12_what_is_left_before_the_cards_are_shuffled() -> None:
    """19:47-3.3(c)2, 3.12(b), 7.12: a card that was held; and vigorish that is still owed."""


@told(
    DEALING,
    "open",
    """
    pre-shuffled | accepted | OFFER THE CUT | cutting
    cut placed:14 loaded 2s 2s 2s | accepted | BETS ARE OPEN | rounds
    bets 9s 2h | accepted | CARD TO PLAYER
    empty | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round
    """,
)
def test_7_12_a_shoe_that_is_cut() -> None:
    """19:47-3.5(a), 3.12(e): is not in play at once, and ends."""


@told(
    DEALING_SIMULATED,
    "open inspected shuffled cut placed:14 loaded 2s 2s 2s",
    """
    bets 9s 2h Td 3h turn:player turn:banker | accepted | NATURAL – PLAYER WINS 9 OVER 5 | complete
    4c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen result collect | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, simulated=True
    8c 8d 5h | accepted | TURN PLAYER'S HAND | facing
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_7_12_a_simulated_round_of_a_shoe_that_is_cut() -> None:
    """19:47-3.12(c)3: it ends with the shoe."""
