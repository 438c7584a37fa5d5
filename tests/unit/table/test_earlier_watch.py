"""The watch against earlier shoes: what comes as it was dealt or collected from a shoe some time ago."""

from typing import Final

import pytest
from msgspec.structs import replace

from controller.games.registry import AnyState, decide
from controller.integrity.findings import OF_LIBRARY
from controller.rules.cards import INDEX, PACK, Card
from controller.table.earlier_watch import EarlierShoes, EarlierWatch
from controller.table.inputs import OrderSuspected
from controller.table.order import Earlier
from controller.table.order_watch import AT_TABLE, OrderWatch
from tests.unit.table.test_order import WATCHED, dealt, mixed

OLD: Final = bytes(INDEX[card] for card in mixed(40))
NEW: Final = mixed(41)


def known() -> EarlierWatch:
    """A watch that knows three shoes, the second of which comes again."""
    watch = EarlierWatch()
    watch.known = EarlierShoes()
    for shoe, order in ((3, bytes(range(52)) * 4), (4, OLD), (7, bytes(range(51, -1, -1)) * 4)):
        watch.known.add(Earlier(order, order[::2], shoe))
    return watch


def again(face_of: bytes) -> list[Card]:
    """A shoe in which cards 101 to 140 are those of the old one."""
    slug = [PACK[face] for face in face_of]
    cards = list(NEW)
    for card in slug:
        cards.remove(card)
    return [*cards[:100], *slug, *cards[100:]]


def states(cards: list[Card]) -> list[AnyState]:
    return [decision.state for _, decision in dealt(WATCHED, cards)]


def test_what_a_table_follows_and_what_a_library_does_is_all() -> None:
    assert AT_TABLE | OF_LIBRARY > OF_LIBRARY
    assert not AT_TABLE & OF_LIBRARY
    assert OrderWatch.suspicions is AT_TABLE


@pytest.mark.parametrize(
    ("face_of", "what"), [(OLD[60:100], "earlier-shoe"), (OLD[::2][60:100], "earlier-shoe-collected")]
)
def test_an_earlier_shoe_is_found_by_its_number(face_of: bytes, what: str) -> None:
    watch = known()
    found = [each for state in states(again(face_of)) for each in watch.after(state)]
    first = next(each for each in found if each.what == what)
    assert (first.shoe, first.begins, first.at, first.backward) == (4, 101, 60 + first.followed, False)
    assert first.card < 112


def test_before_the_journal_is_read_nothing_is_found() -> None:
    watch = EarlierWatch()
    cards = again(OLD[60:100])
    assert not any(watch.after(state) for state in states(cards))
    watch.known = known().known
    late = watch.after(states(cards)[-1])
    assert {each.what for each in late} >= {"earlier-shoe"}, "it sees what has been dealt since"


def test_nothing_is_told_twice() -> None:
    """After a restart the cards are looked at again, and the state has what was said of them."""
    watch, found = known(), list[OrderSuspected]()
    told: tuple[str, ...] = ()
    state = None
    for each in states(again(OLD[60:100])):
        state = each if each.order is None else replace(each, order=replace(each.order, told=told))
        for said in watch.after(state):
            found.append(said)
            state = decide(state, said).state
        told = () if state.order is None else state.order.told
    assert state is not None
    assert state.order is not None
    assert set(told) == {f"{each.what}!" if each.grave else each.what for each in found} != set()
    assert known().after(state) == ()
    assert decide(state, OrderSuspected("sorted", 9, 10_000)).state.order == state.order.suspected("sorted")


@pytest.mark.parametrize(("told", "ranks"), [((), True), (("shoe-before!",), False)])
def test_of_the_shoe_before_another_watch_speaks(told: tuple[str, ...], *, ranks: bool) -> None:
    """But of its ranks in other suits this one alone does."""
    watch, found = known(), set[str]()
    before = {"": Earlier(OLD, OLD[::2], 4)}
    for each in states(again(OLD[60:100])):
        state = each if each.order is None else replace(each, order=replace(each.order, before=before, told=told))
        found |= {said.what for said in watch.after(state)}
    assert found == ({"earlier-shoe-ranks"} if ranks else set())


def test_the_shoe_before_is_remembered_when_the_next_is_loaded() -> None:
    watch = EarlierWatch()
    watch.known = EarlierShoes()
    for _, decision in dealt(WATCHED, mixed(1), mixed(2)):
        watch.after(decision.state)
    assert watch.known.shoes == [1]
    watch.known.add(Earlier(b"", b"", 1))
    assert watch.known.shoes == [1]


def test_where_nobody_watches_nothing_is_found() -> None:
    watch = known()
    assert watch.after(replace(states(mixed())[-1], order=None)) == ()


def test_an_order_of_this_shoe_is_no_earlier_one() -> None:
    with pytest.raises(NotImplementedError):
        OrderWatch()._shoe_of(0)
