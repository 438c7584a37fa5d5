"""The accounts of a double shoe, side by side (19:47-2.2(c))."""

from msgspec.structs import replace

from controller.cli.history.account_lines import lines
from controller.games.registry import decide, opened
from controller.journal.reconciling import Closed
from controller.table.accounts import accounts
from controller.table.sides import of_sides
from controller.wording.hours import hours
from tests.support.blackjack import OFFER, READY_SIDES, TWO_COLOURS, happened, record

ROUND = "box-1 no-more-bets 9c@left side-right 9h@right 6s@right 8h@right Td@right stand hole-up 5c@right collect"


def problems(story: str, **left: object) -> tuple[str, ...]:
    """What does not add up after this; `left`: what is known otherwise of the left side."""
    state = opened(TWO_COLOURS, OFFER)
    for word in story.split():
        state = decide(state, happened(word)).state
    sides = (replace(of_sides(state)[0], **left), of_sides(state)[1])
    return accounts(replace(state, round=replace(record(state), sides=sides))).problems


def test_2_2_c_each_side_is_accounted_for() -> None:
    """19:47-2.2(c): its cards, its cutting card and its end."""
    story = f"{READY_SIDES}@left {ROUND}"
    assert problems(story) == ()
    assert problems(story, empty=True) == ("the left side is empty, and 50 cards have not left it",)
    assert problems(f"{READY_SIDES}@left {ROUND} cutting-card-left", from_back=13) == (
        "the cutting card of the left side came after 2 cards, and was placed to come after 39",
    )
    tally = bytes([2, *[0] * 51])
    assert problems(story, tally=tally) == ("As was seen 2 times, and 1 deck of the left side has 1",)
    assert problems(story, drawn=3) == ()


def test_2_2_c_the_accounts_of_sides_in_words() -> None:
    """19:47-2.2(c): `shoewatch show` has a line or two for each side."""
    state = opened(TWO_COLOURS, OFFER)
    ready = READY_SIDES.replace("placed placed", "placed:13 placed")
    for word in f"{ready}@left {ROUND} cutting-card-left cutting-card-right empty-right".split():
        state = decide(state, happened(word)).state
    assert [*lines(Closed(1, 0, 1, accounts(state)), hours("UTC"), numbered=False)][6:10] == [
        "      left side: 2 left it, 50 of 52 are left",
        "      its cutting card came after 2 cards, and was placed to come after 39",
        "      right side: 5 left it, 47 of 52 are left; the shoe reports that it is empty",
        "      its cutting card came after 5 cards",
    ]


def test_2_2_c_cards_of_which_nobody_knows_the_side() -> None:
    """19:47-2.2(c): a side is compared with its decks only if all cards are known to have left one."""
    assert problems(f"{READY_SIDES} {ROUND}", empty=True) == ()


def test_2_2_c_more_cards_than_a_side_has() -> None:
    """19:47-2.2(a), 2.2(c): flagged once, though both sides together have enough; out of play nobody asks."""
    state = opened(TWO_COLOURS, OFFER)
    for word in f"{READY_SIDES}@left box-1 no-more-bets".split():
        state = decide(state, happened(word)).state
    left, right = of_sides(state)
    state = replace(state, round=replace(record(state), sides=(replace(left, drawn=52), right)))
    decision = decide(state, happened("9c@left"))
    assert [code.value for code in decision.flags] == ["more-cards"]
    assert decision.state.play.value == "stopped"
    assert [code.value for code in decide(decision.state, happened("9d@left")).flags] == []
    closed = opened(TWO_COLOURS, OFFER)
    closed = replace(closed, round=replace(record(closed), sides=(replace(left, drawn=52), right)))
    assert "more-cards" not in {code.value for code in decide(closed, happened("9c@left")).flags}


def test_2_2_c_a_back_of_the_other_side_while_the_table_is_closed() -> None:
    """19:47-2.2(c): flagged; no play is there to be stopped."""
    decision = decide(opened(TWO_COLOURS, OFFER), happened("9c~red@right"))
    assert [code.value for code in decision.flags] == ["wrong-back", "draw-before-burn"]
    assert decision.state.stops == ()
