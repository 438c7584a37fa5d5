"""What a device leaves open: a card that its shoe disowns, and a gap of which nobody knows how long it is."""

from controller.games.registry import decide, house
from controller.rules.cards import Card
from controller.table.inputs import CardDrawn, DeviceBack, Named, PlayOn
from controller.table.irregularities import TableCode
from tests.support.shorthand import READY, play


def test_3_7_d_a_card_drawn_out_of_play_by_the_shoe_s_word_is_flagged_when_that_tells_no_face() -> None:
    """19:47-3.7(d): the shoe says so by the cards that it has read; the card is dealt all the same."""
    for dealing, flagged in (("face-up", [True, True]), ("face-down", [False, False])):
        state = play(decide, house(dealing=dealing), READY + " bets")[-1].state
        for card, is_flagged in zip(("9h", "4c"), flagged, strict=True):
            answer = decide(state, CardDrawn(Card(card), said="out-of-play"))
            assert (TableCode.SHOE_SAYS_OTHER_HAND in answer.flags) is is_flagged
            state = answer.state
        assert (state.round.player, state.round.banker) == (("9h",), ("4c",))


def test_a_gap_of_unknown_length_asks_until_the_supervisor_says_that_there_is_no_more() -> None:
    state = play(decide, house(), READY + " bets 9h lost:shoe")[-1].state
    state = decide(state, DeviceBack("shoe", None)).state
    assert state.stops[-1].missing == 8 * 52 - state.drawn
    state = decide(state, Named(Card("4c"))).state
    assert state.stops
    state = decide(state, PlayOn()).state
    assert (state.stops, state.round.player, state.round.banker) == ((), ("9h",), ("4c",))
