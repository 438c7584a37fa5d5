"""Faces that nobody has turned are not told by `shoewatch show`: two rounds that differ in nothing else read alike.

The tables are those of `test_hidden_faces`. While every card that differs lies face down, waits or is held, what is
shown of one table must be what is shown of the other.
"""

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.journal.course import Told, face_down, masked
from controller.journal.entries import Panel, answer
from controller.rules.cards import PACK, UNREAD
from controller.table.decide import decide
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import Round
from controller.table.state import State
from tests.property.test_hidden_faces import Twins, public
from tests.told import FINISHING, LOADED, READY
from tests.walks import HOUSES, PACKS, TOLD, event

Lived = list[tuple[Told, range]]


def told(state: State, happened: Input, lived: Lived) -> None:
    decision = decide(state, happened)
    said = answer(decision)
    one = Told(
        len(lived), 0, Panel("p1"), happened, said.verdict, said.reason, said.flags, (), said.facts, said.effects
    )  # fmt: skip
    lived.append((one, range(state.drawn + 1, decision.state.drawn + 1)))


def shown(state: State, lived: Lived) -> list[Told]:
    is_open = state.round is not Round.BETTING
    return [masked(one, drawn, state, is_open=is_open) for one, drawn in lived]


def compare(house: House, start: str, pack: int, walk: bytes, faces: random.Random) -> int:
    """Walk both tables; how often what is shown was compared while a card differed."""
    twins, compared = Twins(house, start, public), 0
    differ: set[int] = set()
    one: Lived = []
    other: Lived = []
    for at in range(0, len(walk) - 2, 3):
        face = faces.choice((*PACK, UNREAD)) if faces.random() < 0.4 else None
        happened, before, known = event(twins.one, pack, walk[at : at + 3]), (twins.one, twins.other), len(twins.differ)
        if not twins.happens(happened, face):
            break
        twin = happened
        if len(twins.differ) > known and isinstance(happened, CardDrawn) and face is not None:
            twin = replace(happened, card=face)
        told(before[0], happened, one)
        told(before[1], twin, other)
        differ |= twins.differ
        if not differ <= face_down(twins.one):
            break  # a card that nobody saw has left the round: the record tells it
        assert face_down(twins.one) == face_down(twins.other)
        assert shown(twins.one, one) == shown(twins.other, other), happened
        compared += bool(differ)
    return compared


@given(HOUSES, st.sampled_from((LOADED, READY, FINISHING)), PACKS, TOLD, st.integers(0, 2**16))
def test_no_unturned_face_is_shown(house: House, start: str, pack: int, walk: bytes, faces: int) -> None:
    """19:47-3.7(d), 3.12(b): what is shown of a round does not depend on a face that nobody has seen."""
    compare(house, start, pack, walk, random.Random(faces))


def test_no_unturned_face_is_shown_in_many_walks() -> None:
    """19:47-3.7(d), 3.12(b): the same, by numbers."""
    chance = random.Random(1947)
    compared = 0
    while compared < 3_000:
        house = House(dealing=chance.choice(("face-up", "face-down", "face-down")), sure_floor=50)
        compared += compare(house, READY, chance.choice((8, 52)), chance.randbytes(120), chance)
