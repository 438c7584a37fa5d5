"""Faces that nobody has turned are not told by `shoewatch show`: two rounds that differ in nothing else read alike.

The tables are those of `test_hidden_faces`. While every card that differs lies face down, waits or is held, what is
shown of one table must be what is shown of the other.
"""

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.journal.course import Told, masked
from controller.journal.entries import Panel, answer
from controller.journal.sight import Sight, SightStep
from controller.rules.cards import PACK, UNREAD
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from tests.property.test_hidden_faces import Twins, public
from tests.support.shorthand import FINISHING, LOADED, READY
from tests.support.walks import HOUSES, PACKS, TOLD, event


class Seen:
    """What one of the tables has lived through, and what may be told of it."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.lived: list[tuple[Told, SightStep]] = []

    def happens(self, state: AnyState, happened: Input) -> None:
        if not self.lived:  # all that was drawn before is burned, face up
            self.sight._seen.update(range(1, state.drawn + 1))
        decision = decide(state, happened)
        if decision.state.drawn < state.drawn:  # another shoe
            self.sight, self.lived = Sight(), []
            return
        said = answer(decision)
        one = Told(
            len(self.lived), 0, Panel("p1"), happened, said.verdict, said.reason, said.flags, (), said.facts,
            said.effects,
        )  # fmt: skip
        self.lived.append((one, self.sight.judged(state, happened, decision)))

    def shown(self) -> list[Told]:
        return masked(self.lived, self.sight)


def compare(house: House, start: str, pack: int, walk: bytes, faces: random.Random) -> int:
    """Walk both tables; how often what is shown was compared while a card differed."""
    twins, compared = Twins(house, start, public), 0
    one, other = Seen(), Seen()
    differed = False
    for at in range(0, len(walk) - 2, 3):
        face = faces.choice((*PACK, UNREAD)) if faces.random() < 0.4 else None
        happened, before, known = event(twins.one, pack, walk[at : at + 3]), (twins.one, twins.other), len(twins.differ)
        if not twins.happens(happened, face):
            break
        twin = happened
        if len(twins.differ) > known and isinstance(happened, CardDrawn) and face is not None:
            twin = replace(happened, card=face)
        one.happens(before[0], happened)
        other.happens(before[1], twin)
        differed |= bool(twins.differ)
        assert one.shown() == other.shown(), happened
        compared += differed
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
        house = new_house(dealing=chance.choice(("face-up", "face-down", "face-down")), sure_floor=50)
        compared += compare(house, READY, chance.choice((8, 52)), chance.randbytes(120), chance)
