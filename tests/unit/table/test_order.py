"""The order of a shoe's cards as everybody saw it, and the watch that follows it from state to state."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, get_args

import pytest
from msgspec.structs import replace

from controller.games.registry import AnyState, decide, house_problems, opened
from controller.games.registry import house as new_house
from controller.integrity.findings import Suspicion
from controller.integrity.stakes import UNSEEN
from controller.rules.cards import INDEX, PACK, UNREAD, Card
from controller.table import inputs
from controller.table.decision import Decision, Verdict
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input, OrderSuspected, Suspected
from controller.table.irregularities import TableCode
from controller.table.order import EARLIER, Earlier, ShoeOrder
from controller.table.order_steps import collected
from controller.table.order_watch import OrderWatch
from controller.table.phases import Play, Shoe
from controller.table.reasons import TableReason
from tests.support.any_input import next_input

ALARM: Final = 10_000
WATCHED: Final = new_house(order_alarm=ALARM)
NEW: Final = list(PACK) * 8


def mixed(seed: int = 3) -> list[Card]:
    cards = list(NEW)
    Random(seed).shuffle(cards)
    return cards


def dealt(house: House, *shoes: Sequence[Card], seed: int = 1) -> Iterator[tuple[Input, Decision]]:
    """An evening in which these shoes are dealt to their ends, and what the order of their cards suggests is said."""
    chance, state, watch = Random(seed), opened(house), OrderWatch()
    cards: list[Card] = []
    left = [list(shoe) for shoe in shoes]
    while cards or left or state.shoe is not Shoe.OVER:
        said = next_input(state, chance)
        if isinstance(said, inputs.Loaded):
            cards = left.pop(0)
        if isinstance(said, CardDrawn):
            said = CardDrawn(cards.pop(0)) if cards else inputs.ShoeEmpty()
        elif isinstance(said, inputs.TableClosed | inputs.Idle | inputs.CuttingCard):
            continue
        told: list[Input] = [said]
        while told:
            said = told.pop(0)
            decision = decide(state, said)
            state = decision.state
            yield said, decision
            told += watch.after(state)
        if state.shoe is Shoe.OVER and not left:
            cards = []


def suspected(house: House, *shoes: Sequence[Card], seed: int = 1) -> list[tuple[OrderSuspected, Decision]]:
    return [(said, decision) for said, decision in dealt(house, *shoes, seed=seed) if isinstance(said, OrderSuspected)]


def faces(order: ShoeOrder | None) -> list[str]:
    assert order is not None
    return ["-" if face == UNSEEN else PACK[face] for face in order.dealt]


# --- the record -------------------------------------------------------------------------------------------------------


def test_a_card_is_settled_when_nothing_before_it_can_be_turned_any_more() -> None:
    order = ShoeOrder().shown(1, 7).settled(1).shown(3, 9)
    assert (order.dealt, order.ahead) == (bytes([7]), bytes([UNSEEN, 9]))
    assert order.settled(1) == order
    turned = order.shown(2, 8).settled(3)
    assert (turned.dealt, turned.ahead) == (bytes([7, 8, 9]), b"")
    never = order.settled(5)
    assert never.dealt == bytes([7, UNSEEN, 9, UNSEEN, UNSEEN])
    assert never.shown(2, 8) == never, "what is settled never changes"


def test_behind_cards_that_went_back_nothing_is_followed() -> None:
    broken = replace(ShoeOrder(), broken=True)
    assert broken.shown(1, 7).settled(4) == broken


def test_the_newest_order_of_each_colour_is_kept() -> None:
    order = ShoeOrder()
    for face, back in enumerate(("red", "blue", "red", "green")):
        order = replace(order.shown(1, face).settled(1), back=back).next_shoe(bytes([face, face]))
    assert list(order.before) == ["red", "green"]
    assert len(order.before) == EARLIER
    assert order.same_cards is None
    assert replace(order, back="red").same_cards == Earlier(bytes([2]), bytes([2, 2]))
    assert order.next_shoe(b"") == order, "the same shoe is loaded again: no card of it was drawn"


def test_the_words_are_those_of_the_suspicions() -> None:
    assert {*get_args(Suspected)} == {each.value for each in Suspicion}


# --- at the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["punto-banco", "minibaccarat", "chemin-de-fer", "blackjack"])
def test_what_was_shown_is_followed_in_its_order(game: str) -> None:
    cards = mixed()
    *_, (_, last) = dealt(new_house(game, order_alarm=ALARM), cards)
    order = last.state.order
    assert order is not None
    assert len(order.dealt) <= len(cards)
    assert all(seen in {"-", card} for seen, card in zip(faces(order), cards, strict=False))
    assert sum(each != "-" for each in faces(order)) > 100
    assert not suspected(new_house(game, order_alarm=ALARM), cards)


def test_the_order_of_the_shoe_before_is_known_in_the_next_one() -> None:
    first, second = mixed(1), mixed(2)
    *_, (_, last) = dealt(replace(WATCHED, back="red"), first, second)
    order = last.state.order
    assert order is not None
    before = order.before["red"]
    assert [PACK[face] for face in before.dealt if face != UNSEEN] == [
        card for card, face in zip(first, before.dealt, strict=False) if face != UNSEEN
    ]
    assert set(before.collected) <= set(range(52))
    assert 20 < len(before.collected) < len(before.dealt)


def test_the_rack_is_hand_by_hand_in_the_order_of_the_house() -> None:
    *_, (_, last) = dealt(WATCHED, mixed(1))
    deals = [deal for deal in last.state.round.deals if not deal.hides]
    by_hand = [[INDEX[card] for card in hand] for deal in deals for hand in deal.hands.values()]
    assert collected(last.state) == bytes(face for hand in by_hand for face in hand)
    other = replace(last.state, house=replace(WATCHED, last_hand_collected_first=True))
    turned = [hand for two in zip(by_hand[1::2], by_hand[::2], strict=True) for hand in two]
    assert collected(other) == bytes(face for hand in turned for face in hand) != collected(last.state)


def test_a_hand_is_settled_when_it_is_turned() -> None:
    """19:47-3.7(d): what was seen behind a card that lies face down is not followed before that is turned."""
    house = new_house(order_alarm=ALARM, dealing="face-down")
    open_cards = 0
    for _, decision in dealt(house, mixed()):
        state = decision.state
        if state.order is None or state.shoe is Shoe.OVER:
            continue
        down = state.round.face_down()
        assert not down or len(state.order.dealt) < min(down)
        open_cards += bool(down)
    assert open_cards > 20


def test_nobody_watches_where_the_house_does_not_say_so() -> None:
    *_, (_, last) = dealt(new_house(), NEW)
    assert last.state.order is None
    watch = OrderWatch()
    watch.begin(last.state)
    assert watch.after(last.state) == ()
    assert decide(last.state, OrderSuspected("sorted", 9, 10_000)).reason is TableReason.ORDER_NOT_WATCHED


def test_no_order_is_watched_of_cards_that_have_none() -> None:
    for game, options in (
        ("three-card-poker", {}),
        ("blackjack", {"shoe": "continuous"}),
        ("minibaccarat", {"shoe": "continuous"}),
        ("blackjack", {"shoe": "hand"}),
        ("blackjack", {"shoe": "double", "back": "red", "second_back": "blue"}),
    ):
        assert not new_house(game, order_alarm=ALARM, **options).watches_order
        assert any("order_alarm = 10000" in each for each in house_problems(game, order_alarm=ALARM, **options))
    assert not list(house_problems(order_alarm=ALARM))


def test_cards_that_go_back_end_the_watch_over_a_shoe() -> None:
    """19:47-2.15(f): a shoe that is refilled has another order."""
    state = opened(new_house("blackjack", order_alarm=ALARM))
    chance = Random(4)
    while state.shoe not in {Shoe.ROUNDS, Shoe.FINISHING}:
        state = decide(state, next_input(state, chance)).state
    order = state.order
    assert order is not None
    assert not order.broken
    gone = decide(replace(state, round=replace(state.round, returned=1)), CardDrawn(Card("9h"))).state
    assert gone.order == replace(order, broken=True)


# --- what is suspected ------------------------------------------------------------------------------------------------


def test_new_decks_stop_play_in_their_first_cards() -> None:
    (first, warned), (second, stopped), *others = suspected(WATCHED, NEW)
    assert (first.what, first.grave, first.detail, warned.flags) == (
        "sorted", False, "1 cards back", (TableCode.ORDER_SUSPECTED,),
    )  # fmt: skip
    assert (second.what, second.grave, stopped.flags) == ("sorted", True, (TableCode.ROUTINE_CHECK,))
    assert warned.verdict is stopped.verdict is Verdict.FLAGGED
    assert warned.state.play is Play.PLAYING
    assert stopped.state.play is Play.STOPPED
    assert first.card < second.card < 12
    assert ALARM <= first.one_in < second.one_in
    assert all(decision.flags == (TableCode.ORDER_SUSPECTED,) for _, decision in others), "play stops once a shoe"
    assert {said.what for said, _ in others} >= {"periodic", "repeated"}


def test_the_shoe_before_that_comes_again_is_found() -> None:
    cards = mixed()
    (said, _), *_ = suspected(WATCHED, cards, cards[100:])
    assert (said.what, said.begins, said.backward, said.shoe) == ("shoe-before", 1, False, None)
    assert said.at == 100 + said.followed
    (back, _), *_ = suspected(WATCHED, cards, cards[300::-1])
    assert (back.what, back.backward) == ("shoe-before", True)


def test_when_the_shoe_is_over_a_grave_suspicion_stops_nothing() -> None:
    *_, (_, last) = dealt(WATCHED, mixed())
    over = replace(last.state, shoe=Shoe.OVER)
    told = decide(over, OrderSuspected("sorted", 400, 10**9, grave=True))
    assert told.flags == (TableCode.ORDER_SUSPECTED,)


def test_there_are_no_more_stops_than_cards() -> None:
    state = next(each.state for _, each in dealt(WATCHED, mixed()) if each.state.round_number == 3)
    for _ in range(500):
        state = decide(state, inputs.PushedBack()).state
    told = decide(state, OrderSuspected("sorted", 9, 10**9, grave=True))
    assert told.flags == (TableCode.ORDER_SUSPECTED,)


def test_it_goes_on_from_a_state_as_if_it_had_seen_all() -> None:
    """After a restart nothing is told twice, and nothing is missed."""
    cards = [*mixed()[:50], *NEW[:80]]
    told = [said for said, _ in suspected(WATCHED, cards)]
    assert told
    for stride in (7, 20, 53):
        again: list[OrderSuspected] = []
        watch = OrderWatch()
        for number, (_, decision) in enumerate(dealt(WATCHED, cards)):
            if not number % stride:
                before, watch = watch, OrderWatch()
                watch.begin(decision.state)
                again += before.after(decision.state)
            else:
                again += watch.after(decision.state)
        assert again == told


def test_a_card_that_was_never_read_goes_by_unseen() -> None:
    cards = [UNREAD if at % 9 == 4 else card for at, card in enumerate(mixed())]
    *_, (_, last) = dealt(WATCHED, cards)
    assert last.state.order is not None
    assert all(each in INDEX or each == "-" for each in faces(last.state.order))


def test_nothing_is_said_of_a_state_that_shows_nothing_new() -> None:
    state: AnyState = opened(WATCHED)
    watch = OrderWatch()
    assert watch.after(state) == ()
    for _, decision in dealt(WATCHED, NEW[:30]):
        watch.after(decision.state)
        assert watch.after(decision.state) == ()
