"""Deferred vigorish: 19:47-3.3(c)2, 7.3(c)2 and 7.3(d)."""

from hypothesis import given
from hypothesis import strategies as st

from controller.games.two_hands.law.wagers.markers import Markers, deferred, marked
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, settle

DEFERS = Offer(vigorish_deferred=True, vigorish_rounded=True)
BANKER, PLAYER, TIE = Score(6, 7, 2, 2), Score(7, 6, 2, 2), Score(6, 6, 2, 2)


def paid(stakes: dict[int, int], score: Score, offer: Offer) -> tuple[Settled, ...]:
    wagers = [Wager(seat, "banker", stake) for seat, stake in stakes.items()]
    return settle(wagers, score, offer, "minibaccarat" if offer.banker == "tie-vigorish" else "punto-banco")


def test_deferred_vigorish_is_marked_by_seat() -> None:
    """19:47-3.3(c)2, 7.3(c)2: a marker with the amount owed, in the space with the player's number."""
    markers: Markers = {}
    markers = marked(markers, paid({3: 100_00, 5: 12_50}, BANKER, DEFERS), DEFERS)
    markers = marked(markers, paid({3: 20_00}, BANKER, DEFERS), DEFERS)
    markers = marked(markers, paid({3: 20_00, 7: 20_00}, PLAYER, DEFERS), DEFERS)
    assert markers == {3: 6_00, 5: 75}


def test_what_is_collected_at_once_is_never_marked() -> None:
    """19:47-3.3(c)2, 3.3(h): nor what is not charged."""
    for offer in (Offer(), Offer("dragon-7-push", vigorish_deferred=True)):
        assert marked({}, paid({3: 100_00}, BANKER, offer), offer) == {}


def test_the_vigorish_on_a_tie_is_not_deferred() -> None:
    """19:47-7.3(d): "at the end of the round of play and prior to any cards being dealt for the next"."""
    offer = Offer("tie-vigorish", vigorish_deferred=True)
    (settled,) = paid({3: 100_00}, TIE, offer)
    assert settled.vigorish == 25_00
    assert not deferred(settled, offer)
    assert marked({}, [settled], offer) == {}


@given(
    st.lists(
        st.tuples(
            st.dictionaries(st.integers(1, 9), st.integers(1, 10**6), max_size=9),
            st.sampled_from((BANKER, PLAYER, TIE)),
        ),
        max_size=20,
    )
)
def test_what_was_charged_is_owed(rounds: list[tuple[dict[int, int], Score]]) -> None:
    """19:47-3.3(c)2: over any shoe no cent is lost or charged twice."""
    markers: Markers = {}
    charged = 0
    for stakes, score in rounds:
        round_ = paid(stakes, score, DEFERS)
        charged += sum(each.vigorish for each in round_)
        markers = marked(markers, round_, DEFERS)
    assert sum(markers.values()) == charged
