"""A deck that goes back into the shoe in mid-shoe (19:47-2.1)."""

from msgspec.structs import replace

from controller.games.registry import AnyState, cue, decide, house_problems, opened
from controller.table.accounts import accounts
from controller.table.sides import of_sides
from tests.support.blackjack import BART_CARTER, OFFER, PLAIN, READY, READY_SIDES, TWO_COLOURS, happened


def after(story: str, state: AnyState) -> AnyState:
    for word in story.split():
        state = decide(state, happened(word)).state
    return state


def shown(state: AnyState) -> str:
    return cue(state).prompt.text


def test_2_1_it_is_asked_for_once_about_one_deck_was_dealt() -> None:
    """19:47-2.1: between two rounds, until the cutting card is out; then account and tally begin anew."""
    state = after(f"{READY.replace('placed', 'placed:26')} box-1", opened(BART_CARTER, OFFER))
    dealt = replace(state, drawn=51, discarded=50)
    assert shown(dealt) == "BETS ARE OPEN"
    dealt = replace(state, drawn=52, discarded=51, tally=bytes([1, *[0] * 51]))
    assert shown(dealt) == "BETS ARE OPEN – PUT ONE DECK BACK IN"
    assert shown(replace(dealt, house=PLAIN)) == "BETS ARE OPEN"
    assert shown(after("no-more-bets", dealt)) == "CARD TO BOX 1"
    assert shown(after("cutting-card", dealt)) == "BETS ARE OPEN"
    back = after("cards-returned", dealt)
    assert shown(back) == "BETS ARE OPEN"
    assert (back.gone, sum(back.tally), back.from_back) == (0, 0, None)
    assert accounts(after("cutting-card", back)).problems == ()


def test_2_1_where_the_cutting_card_was_before() -> None:
    """19:47-2.1: what is known of a cutting card that is out stays."""
    state = after(f"{READY.replace('placed', 'placed:26')} cutting-card cards-returned", opened(BART_CARTER, OFFER))
    assert (state.from_back, state.cutting_card_after) == (26, 1)
    ready = READY_SIDES.replace("placed placed", "placed:13 placed:14")
    sides = of_sides(after(f"{ready} cutting-card-left cards-returned", opened(TWO_COLOURS, OFFER)))
    assert [each.from_back for each in sides] == [13, None]


def test_2_21_not_into_a_continuous_shoe() -> None:
    """19:47-2.21: into which cards go back anyway."""
    assert [*house_problems("blackjack", bart_carter=True, shoe="continuous")] == [
        "bart_carter = true: into a continuous shoe cards go back after each round (19:47-2.21)"
    ]
