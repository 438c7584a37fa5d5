"""Deferred vigorish: 19:47-3.3(c)2 to 4, 7.3(c)2 to 4 and 7.3(d)."""

from hypothesis import given
from hypothesis import strategies as st

from controller.games.two_hands.law.wagers.markers import (
    Markers,
    collected,
    deferred,
    due_on_leaving,
    due_when_completed,
    marked,
    may_reshuffle,
)
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, settle

DEFERS = Offer(vigorish_deferred=True, vigorish_rounded=True)
BANKER, PLAYER, TIE = Score(6, 7, 2, 2), Score(7, 6, 2, 2), Score(6, 6, 2, 2)


def paid(stakes: dict[int, int], score: Score, offer: Offer) -> tuple[Settled, ...]:
    wagers = [Wager(seat, "banker", stake) for seat, stake in stakes.items()]
    return settle(wagers, score, offer, "minibaccarat" if offer.banker == "tie-vigorish" else "punto-banco")


def test_deferred_vigorish_is_marked_by_seat_until_it_is_collected() -> None:
    """19:47-3.3(c)2, 7.3(c)2: a marker with the amount owed, in the space with the player's number."""
    markers: Markers = {}
    markers = marked(markers, paid({3: 100_00, 5: 12_50}, BANKER, DEFERS), DEFERS)
    markers = marked(markers, paid({3: 20_00}, BANKER, DEFERS), DEFERS)
    markers = marked(markers, paid({3: 20_00, 7: 20_00}, PLAYER, DEFERS), DEFERS)
    assert markers == {3: 6_00, 5: 75}
    assert not may_reshuffle(markers)
    markers, of_3 = collected(markers, 3)
    assert (markers, of_3) == ({5: 75}, 6_00)
    markers, of_9 = collected(markers, 9)
    assert (markers, of_9) == ({5: 75}, 0)
    markers, _ = collected(markers, 5)
    assert may_reshuffle(markers)


def test_all_of_it_is_due_when_the_shoe_is_completed_or_the_patron_leaves() -> None:
    """19:47-3.3(c)4, 7.3(c)4: whichever occurs first."""
    markers = {5: 75, 3: 6_00}
    assert due_when_completed(markers) == {3: 6_00, 5: 75}
    assert [due_on_leaving(markers, seat) for seat in (3, 4, 5)] == [6_00, 0, 75]


def test_what_is_never_collected_leaves_the_layout_as_an_amount_to_document() -> None:
    """19:47-3.3(c)3, 7.3(c)3: the same amount, once."""
    markers, uncollected = collected({5: 75}, 5)
    assert (markers, uncollected) == ({}, 75)


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
            st.one_of(st.none(), st.integers(1, 9)),
        ),
        max_size=20,
    )
)
def test_what_was_charged_is_owed_or_was_collected(rounds: list[tuple[dict[int, int], Score, int | None]]) -> None:
    """19:47-3.3(c)2, 3.3(c)4: over any shoe no cent is lost or charged twice."""
    markers: Markers = {}
    charged = taken = 0
    for stakes, score, leaves in rounds:
        round_ = paid(stakes, score, DEFERS)
        charged += sum(each.vigorish for each in round_)
        markers = marked(markers, round_, DEFERS)
        if leaves is not None:
            due = due_on_leaving(markers, leaves)
            markers, got = collected(markers, leaves)
            assert got == due
            taken += got
    assert taken + sum(due_when_completed(markers).values()) == charged
    assert may_reshuffle(markers) == (taken == charged)
