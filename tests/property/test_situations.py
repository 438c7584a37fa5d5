"""Plain play judged by what was learned and by `decide`: the same answers and the same states, everywhere."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.journal.entries import Judged, answer, encode
from controller.journal.rejudging import Rejudging
from controller.journal.situations import KNOWN, Situations, reduce
from controller.rules.cards import PACK, UNREAD, VALUE, Card
from controller.rules.wagers.offer import Offer
from controller.table import inputs
from controller.table.compiled import OF_VALUE
from controller.table.decide import decide
from controller.table.house import House
from controller.table.inputs import CardDrawn, Collected, Input, NoMoreBets, ResultCalled, Turned
from controller.table.phases import Play, Round, Shoe
from controller.table.state import Deal, State, opened
from tests.journals import Table, dealt
from tests.walks import HOUSES, PACKS, STARTS, TOLD, begin, walk

OFFERS: Final = (None, Offer(), Offer("dragon-7-push", dragon_7=40), Offer("six-at-half", bonus="A", total_cards=True))

SITUATIONS = Situations()
"""Shared by the tests of this module, as by the shoes of an audit."""


def body(state: State, event: Input) -> bytes:
    return encode(Judged(event, answer(decide(state, event))))


def agree(state: State, event: Input) -> bool:
    """Both ways give the same answer and the same state; whether the quick way was taken."""
    table = Rejudging(state, SITUATIONS)
    assert table.agrees(body(state, event)) is None
    quick = table._changed
    assert table.state == decide(state, event).state
    return quick


@given(HOUSES, STARTS, PACKS, TOLD, st.sampled_from(OFFERS))
def test_any_walk_is_judged_alike(house: House, start: str, pack: int, told: bytes, offer: Offer | None) -> None:
    state = replace(begin(house, start), offer=offer)
    table = Rejudging(state, SITUATIONS)
    for before, event, decision in walk(state, pack, told):
        assert table.agrees(body(before, event)) is None
        assert (table.shoe, table.round) == (decision.state.shoe_number, decision.state.round_number)
        if decision.state.deals and len(told) % 3:
            assert table.state == decision.state
    assert table.state == (decision.state if len(told) > 2 else state)


KEYS: Final[tuple[Input, ...]] = (NoMoreBets(), ResultCalled(), Collected(), Turned("player"), Turned("banker"))
CARDS: Final[tuple[Input, ...]] = tuple(map(CardDrawn, PACK))


HEARTS: Final = tuple(CardDrawn(Card(card[0] + "h")) for card in OF_VALUE)
"""A card of each value, of another suit than that which is learned from."""


def situations(house: House, offer: Offer | None = None) -> Iterator[State]:
    """A state of every situation that plain play can come to, its cards of other suits than those learned from."""
    met: set[State] = set()
    shoes = (Shoe.ROUNDS,) if house.dealing == "face-down" else (Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND)
    new = [replace(opened(house, offer), shoe=shoe, cutting_card_out=shoe is not Shoe.ROUNDS) for shoe in shoes]
    while new:
        state = new.pop()
        reduced = reduce(state)
        if reduced is None or reduced in met:
            continue
        met.add(reduced)
        yield state
        new += [decide(state, event).state for event in (*KEYS, *HEARTS)]


def in_use(state: State, rng: random.Random) -> State:
    """The same situation in the middle of a shoe."""
    tally = bytes(rng.randrange(state.house.decks + 1) for _ in PACK)
    deals = tuple(Deal(number, (PACK[0],) * 2, (PACK[1],) * 3, "banker") for number in range(1, 4))
    drawn = rng.randrange(20, 200)
    dealt = tuple(range(drawn - len(state.dealt) + 1, drawn + 1))
    return replace(
        state, tally=tally, deals=deals, drawn=drawn, dealt=dealt, round_number=4, shoe_number=9, burn=3, burned=4,
        discarded=17, out_of_play=1, unshown=state.unshown * 3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("house", "offer"),
    [
        (House(), OFFERS[-1]),
        pytest.param(House(no_more_bets="first-card", error_card="burn-one"), None, marks=pytest.mark.long),
        pytest.param(House(dealing="face-down"), Offer(), marks=pytest.mark.long),
    ],
)
def test_every_situation_and_every_plain_input_are_judged_alike(house: House, offer: Offer | None) -> None:
    rng = random.Random(3)
    quick = total = 0
    for state in situations(house, offer):
        events = (*KEYS, *rng.sample(CARDS, 3))
        for event in events:
            total += 1
            quick += agree(in_use(state, rng), event)
    assert total > 5_000
    assert quick > total // 8


@pytest.mark.long
def test_every_situation_and_every_card_are_judged_alike() -> None:
    rng = random.Random(4)
    for state in situations(House()):
        if state.shoe is Shoe.ROUNDS and state.round in {Round.BETTING, Round.PLAYER_THIRD, Round.BANKER_THIRD}:
            for event in CARDS:
                agree(in_use(state, rng), event)


def test_what_the_answer_depends_on_is_not_reduced() -> None:
    """Two states that reduce alike have the same phases, counts of cards and point counts."""
    state = replace(opened(House()), shoe=Shoe.ROUNDS, round=Round.BANKER_SECOND)
    hands: dict[State | None, set[tuple[int, int]]] = {}
    for a, b, c in product(OF_VALUE, repeat=3):
        reduced = reduce(replace(state, player=(a, b), banker=(c,), dealt=(1, 2, 3), player_turned=2, banker_turned=1))
        hands.setdefault(reduced, set()).add(((VALUE[a] + VALUE[b]) % 10, VALUE[c]))
    assert len(hands) == 100
    assert all(len(counts) == 1 for counts in hands.values())


@pytest.mark.parametrize("house", [House(), House(dealing="face-down")])
def test_most_of_a_shoe_goes_the_quick_way(house: House) -> None:
    table, rng = Table(house), random.Random(5)
    follower, quick, total = Rejudging(table.state, SITUATIONS), 0, 0
    for event in dealt(table, rng):
        before = table.state
        table.draft(event)
        assert follower.agrees(body(before, event)) is None
        quick += follower._changed
        total += 1
    assert follower.state == table.state
    assert quick > 0.9 * total


CARD = CardDrawn(Card("9h"))
READY = replace(opened(House(sure_floor=60, back="red")), shoe=Shoe.ROUNDS, round=Round.PLAYER_FIRST)


@pytest.mark.parametrize(
    ("event", "quick"),
    [
        (replace(CARD, back="red", sure=60, said="player"), True),
        (replace(CARD, sure=59), False),
        (replace(CARD, back="blue"), False),
        (replace(CARD, said="banker"), False),
        (replace(CARD, face_up=True), False),
        (CardDrawn(UNREAD), False),
        (inputs.Jammed(), False),
        (inputs.DeviceLost(',"answer":'), False),
    ],
)
def test_only_what_is_plain_goes_the_quick_way(event: Input, *, quick: bool) -> None:
    assert agree(READY, event) is quick


def test_one_copy_too_many_is_no_plain_card() -> None:
    full = bytes(8 if card == "9h" else 0 for card in PACK)
    assert not agree(replace(READY, tally=full), CARD)


def test_a_shoe_s_doubt_face_down_is_judged_by_decide_until_the_hands_are_turned() -> None:
    """19:47-3.7(d): the shoe gives a card to another hand; that it did is flagged when the hands are turned."""
    state = replace(opened(House(dealing="face-down")), shoe=Shoe.ROUNDS, round=Round.PLAYER_FIRST, drawn=20)
    four = (*[replace(CARD, said="player")] * 2, *(CardDrawn(Card(card)) for card in ("2c", "3c")))
    for at, event in enumerate(four):
        assert agree(state, event) is (at == 0)
        state = decide(state, event).state
    assert state.doubted == 22
    assert not agree(state, Turned("player"))


def test_how_many_cards_nobody_saw_makes_no_situation_of_its_own() -> None:
    """What is learned stays little, however many have gone away unseen; whether any has decides what is flagged."""
    one, two, none = (reduce(replace(READY, unshown=cards)) for cards in (1, 2, 0))
    assert one == two != none
    assert agree(replace(READY, unshown=7), CARD)
    assert not agree(replace(READY, unshown=7), replace(CARD, said="banker"))


def test_stopped_and_unread_are_not_plain() -> None:
    assert reduce(replace(READY, play=Play.STOPPED)) is None
    assert reduce(replace(READY, player=(UNREAD,), player_turned=1)) is None
    assert reduce(READY) is not None


PHASES: Final[dict[type[Input], Round]] = {
    CardDrawn: Round.PLAYER_FIRST,
    NoMoreBets: Round.BETTING,
    ResultCalled: Round.COMPLETE,
    Collected: Round.CALLED,
}


@pytest.mark.parametrize("event", [CARD, NoMoreBets(), ResultCalled(), Collected()])
@given(data=st.data())
def test_a_changed_answer_is_noticed(event: Input, data: st.DataObject) -> None:
    state = replace(READY, round=PHASES[type(event)])
    if state.round in {Round.COMPLETE, Round.CALLED}:
        hand = (Card("4h"), Card("5c"))
        state = replace(state, player=hand, banker=hand, dealt=(1, 2, 3, 4), player_turned=2, banker_turned=2)
    text = body(state, event)
    start = text.index(b',"answer":') + len(b',"answer":')
    at = data.draw(st.integers(start, len(text) - 1))
    changed = text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]
    table = Rejudging(state, SITUATIONS)
    try:
        noticed = table.agrees(changed) is not None
    except ValueError:
        noticed = True
    assert noticed or msgspec.json.decode(changed) == msgspec.json.decode(text) or _same(changed, text)


def _same(one: bytes, other: bytes) -> bool:
    decoder = msgspec.json.Decoder(Judged)
    return decoder.decode(one) == decoder.decode(other)


def test_texts_beyond_those_remembered_are_judged_all_the_same() -> None:
    known = Situations()
    known._meanings = dict.fromkeys((b"%d" % number for number in range(KNOWN)), None)
    assert known.meaning(encode(CARD)) is None
    table = Rejudging(READY, known)
    assert table.agrees(body(READY, CARD)) is None
    assert table.state == decide(READY, CARD).state


@pytest.mark.parametrize(
    "text", [b"", b"{}", b'{"input":{"event":"card","card":"9h"}', b'{"output":{"event":"collect"},"answer":1}']
)
def test_what_is_no_judged_input_is_told(text: bytes) -> None:
    with pytest.raises(ValueError, match="no entry of a journal"):
        Rejudging(READY, SITUATIONS).agrees(text)
