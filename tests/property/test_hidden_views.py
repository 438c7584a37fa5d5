"""Faces that nobody has turned leave neither by the view nor by the stream of public events, nor by how many there are.

Two tables as in `test_hidden_faces`: they differ in nothing but cards that lie face down. Besides, the shoe of the one
says what it thinks of the round while they do, which is written down there and not at the other table.
"""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.effects.public import event, is_public
from controller.effects.view import AlarmView, DeviceView, JournalView, View, alarm, view
from controller.games.registry import LAWS, AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import ShoeResult
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.phases import UNTURNED
from controller.journal.chain import Record
from controller.journal.draft import judged
from controller.journal.entries import Confirmed, Daemon, Device, Entry, Heard, Panel, Source
from controller.rules.cards import PACK, UNREAD
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from drivers import events
from tests.property.test_hidden_faces import Twins, falls_face_down, public
from tests.support.records import kept
from tests.support.shorthand import FINISHING, LOADED, READY
from tests.support.walks import HOUSES, PACKS, ROUNDS, TOLD
from tests.support.walks import event as walked

_EVIDENCE: Final[tuple[tuple[Entry, Source], ...]] = (
    (Heard(events.CardRepeated("9h", "banker", 3)), Device("shoe")),
    (Heard(events.LockMoved(locked=True)), Device("shoe")),
    (Heard(events.DeviceRemark("game over")), Device("shoe")),
    (Heard(events.DeviceFault(12, "a card too many")), Device("shoe")),
    (Confirmed(1, "p1"), Daemon()),
)


class Published:
    """What anybody has been told of one table."""

    def __init__(self, state: AnyState) -> None:
        self.state = state
        self.number = 0
        self.alarms: tuple[AlarmView, ...] = ()
        self.stream: list[dict[str, object]] = []

    @property
    def hidden(self) -> int:
        return self.seen().hidden

    @property
    def opinions(self) -> int:
        """How many of the shoe's results wait for cards to be turned."""
        return sum(isinstance(waiting, ShoeResult) for waiting in self.state.waiting)

    def seen(self) -> View:
        shoe = DeviceView("shoe", "shoe", online=True)
        state = kept(self.state, offer=Offer(total_cards=True, bonus="A"))
        return view(state, table="T", devices=(shoe,), alarms=self.alarms, journal=JournalView())

    def judge(self, said: Input) -> None:
        decision = decide(self.state, said)
        entry, _ = judged(self.state, said, decision)
        self.state = decision.state
        game = LAWS[self.state.house.game]
        self.note(entry, Device("shoe") if isinstance(said, inputs.CardDrawn) else Panel("p1"))
        self.alarms += tuple(alarm(0, code, game) for code in decision.flags)

    def note(self, entry: Entry, source: Source) -> None:
        self.number += 1
        at = self.state.shoe_number, self.state.round_number
        record = Record(self.number, source, 0, 0, *at, None, b"raw", entry)
        if is_public(entry):
            self.stream.append(event(record, len(self.stream) + 1, LAWS[self.state.house.game]))

    def overhear(self, chance: random.Random) -> None:
        """The shoe says what it thinks of the round on the table."""
        if chance.random() < 0.5 and self.state.round.phase in UNTURNED:
            self.judge(ShoeResult(chance.choice(("player", "banker", "tie"))))
        else:
            self.note(*chance.choice(_EVIDENCE))


def compare(house: House, start: str, pack: int, told: bytes, chance: random.Random) -> int:
    """Walk both tables; how many events were compared while a card differed or the shoe had said what it thinks."""
    twins = Twins(house, start, public)
    one, other = Published(twins.one), Published(twins.other)
    compared, overheard, opinions = 0, False, 0
    for at in range(0, len(told) - 2, 3):
        face = chance.choice((*PACK, UNREAD)) if chance.random() < 0.4 else None
        said = twin = walked(one.state, pack, told[at : at + 3])
        if isinstance(said, CardDrawn) and face is not None and falls_face_down(one.state, said):
            twin = replace(said, card=face)
        if not twins.happens(said, face):
            break
        one.judge(said)
        other.judge(twin)
        if overheard and (not one.hidden or other.opinions < opinions):
            break  # the cards of which the shoe thought something have been turned
        assert one.seen() == other.seen(), (said, twin)
        assert one.stream == other.stream, (said, twin)
        if one.hidden and chance.random() < 0.3:
            overheard = True
            other.overhear(chance)
            assert one.seen() == other.seen()
            assert one.stream == other.stream
        opinions = other.opinions
        compared += bool(twins.differ) or overheard
    return compared


@given(HOUSES, st.sampled_from((LOADED, READY, FINISHING)), PACKS, TOLD, st.integers(0, 2**16))
def test_no_unturned_face_leaves_by_view_or_stream(
    house: House, start: str, pack: int, told: bytes, faces: int
) -> None:
    """19:47-3.7(d), 3.12(b), 7.7(c)2 and 3: what is told does not depend on a face that nobody has seen."""
    compare(house, start, pack, told, random.Random(faces))


@pytest.mark.long
def test_no_unturned_face_leaves_in_many_walks() -> None:
    """19:47-3.7(d), 3.12(b): the same, by numbers."""
    chance = random.Random(1947)
    compared = 0
    while compared < 20_000:
        house = new_house(
            game=chance.choice(ROUNDS),
            dealing=chance.choice(("face-up", "face-down", "face-down", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            sure_floor=50,
        )
        pack = chance.choice((2, 8, 52))
        compared += compare(house, chance.choice((LOADED, READY, FINISHING)), pack, chance.randbytes(360), chance)
