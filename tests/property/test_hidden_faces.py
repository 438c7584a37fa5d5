"""Faces that nobody has turned reach nobody: two tables that differ in nothing else answer alike until one is turned.

The one table is dealt a walk's cards. The other gets the same events, but some of the cards that lie face down are
other cards there, or cannot be read, or can. What everybody may see of a decision (verdict, reason, flags and effects)
must be the same for every event, until a person turns, names or is shown one of those cards.
"""

import random
from collections.abc import Callable
from typing import Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.facts import RoundEnded
from controller.games.two_hands.inputs import Corrected, Turned
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.phases import DEALT_UP
from controller.rules.cards import PACK, UNREAD, Card
from controller.table import inputs
from controller.table.accounts import accounts
from controller.table.decision import CardPlace, Decision, Placed
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import IN_PLAY, Play, Shoe
from controller.table.state import Drawn, StopKind
from tests.support.records import option
from tests.support.shorthand import FINISHING, LOADED, READY
from tests.support.walks import HOUSES, PACKS, TOLD, begin, event

_PERSONS: Final = (inputs.PlayOn, inputs.Named, inputs.Acknowledged, inputs.DeviceBack, inputs.Disclosed, Turned)
"""Events after which cards that waited may be dealt or discarded face up."""


Public = Callable[[Decision], object]
"""What somebody sees of a decision."""


def public(decision: Decision) -> object:
    """What everybody may see of a decision."""
    return decision.verdict, decision.reason, decision.flags, decision.effects


def falls_face_down(state: AnyState, card: CardDrawn) -> bool:
    """Whether a card that leaves the shoe now lies face down, or waits where it lies, until somebody turns it."""
    if card.face_up or state.shoe not in IN_PLAY or state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return state.shoe not in IN_PLAY and not card.face_up
    if state.play is Play.STOPPED:
        return True
    if state.play is Play.DISCARDING:
        return state.due == 0
    if state.house.game == "chemin-de-fer" and state.round.phase in DEALT_UP:
        return False
    if state.house.face_down:
        return True
    return not _dealt_at_once(state)


def _dealt_at_once(state: AnyState) -> bool:
    begins: bool = state.round.phase.value == "betting" and option(state.house, "no_more_bets") == "first-card"
    return begins or state.round.phase.value.endswith(("-first", "-second", "-third"))


class Twins:
    """Two tables and the cards, by number, that differ between them."""

    def __init__(self, house: House, start: str, public: Public) -> None:
        self.one = self.other = begin(house, start)
        self.public = public
        self.differ: set[int] = set()
        self.place: dict[int, str] = {}
        """Where every card is that the first table has placed."""

    def happens(self, told: Input, face: Card | None) -> bool:
        """Let both tables answer; False where the event reveals a card that differs, and the comparison ends."""
        twin = told
        if isinstance(told, CardDrawn) and face is not None and falls_face_down(self.one, told):
            twin = replace(told, card=face)
            self.differ.add(self.one.drawn + 1)
        one, other = decide(self.one, told), decide(self.other, twin)
        self._note(one)
        if self.reveals(told, one, other):
            return False
        assert self.public(one) == self.public(other), (told, twin)
        assert accounts(one.state) == accounts(other.state), (told, twin)  # which are written down when a shoe is over
        phases = [(each.state.play, each.state.shoe, each.state.round.phase) for each in (one, other)]
        assert phases[0] == phases[1]
        self.gone(one)
        self.one, self.other = one.state, other.state
        return True

    def _note(self, one: Decision) -> None:
        """Where the cards are now."""
        for fact in one.facts:
            if isinstance(fact, Placed):
                self.place[fact.number] = fact.place

    def gone(self, one: Decision) -> None:
        """The cards of a round that is over lie in the discards."""
        for fact in one.facts:
            if isinstance(fact, RoundEnded):
                gone = {number for number, place in self.place.items() if place in {"player", "banker"}}
                self.place = {number: place for number, place in self.place.items() if number not in gone}
                self.differ -= gone

    def reveals(self, told: Input, one: Decision, other: Decision) -> bool:
        """Whether the event shows somebody a card that differs."""
        if not self.differ or one.reason is not None:
            return False
        match told:
            case Turned(hand):
                place = "player" if hand == "player" else "banker"
                return any(self.place.get(number) == place for number in self.differ) or self._placed_up(
                    told, one, other
                )
            case inputs.Disclosed(seen):
                asked = next(stop for stop in self.one.stops if stop.kind is StopKind.DISCLOSURE).cards[0].number
                was_seen = self.suggested() if seen is None else seen
                return (was_seen and asked in self.differ) or self._placed_up(told, one, other)
            case Corrected():
                return any(self.place.get(number) in {"player", "banker"} for number in self.differ)
            case _:
                return self._placed_up(told, one, other)

    def suggested(self) -> bool:
        """Whether the card in error is taken to have been seen where nobody says so."""
        stop = next(stop for stop in self.one.stops if stop.kind is StopKind.DISCLOSURE)
        for_player = stop.why in {HandsCode.PLAYER_CARD_IN_ERROR, CoupCode.MISCALLED_CARD_IN_ERROR}
        return not self.one.house.face_down or (self.one.house.game == "chemin-de-fer" and for_player)

    def _placed_up(self, told: Input, one: Decision, other: Decision) -> bool:
        """Whether a card that differs, and had waited or been held, is now dealt or discarded face up."""
        waited = {drawn.number for drawn in self.one.waiting if isinstance(drawn, Drawn)}
        for fact in (*one.facts, *other.facts):
            if not isinstance(fact, Placed) or fact.number not in self.differ:
                continue
            if fact.place in {"player", "banker"} and self._faces_up(one, other, fact.number):
                return True
            if fact.place == CardPlace.BURNED:
                return True
            if fact.place == CardPlace.DISCARDED and (isinstance(told, _PERSONS) or fact.number in waited):
                return True
            if fact.place == CardPlace.WAITING and fact.number <= self.one.drawn:
                return True  # it is to be seen where it goes, and one of the tables could not read it
        return False

    def _faces_up(self, one: Decision, other: Decision, number: int) -> bool:
        """Whether a card of a hand is dealt face up: all are, or at Chemin de Fer the third ones."""
        if not self.one.house.face_down:
            return True
        return any(
            seen
            for state in (one.state, other.state)
            if state.house.game == "chemin-de-fer"
            for at, seen in zip(
                state.round.dealt,
                state.round.in_dealt_order(state.round.up("player"), state.round.up("banker")),
                strict=True,
            )
            if at == number
        )


def compare(house: House, start: str, pack: int, told: bytes, faces: random.Random, *, public: Public = public) -> int:
    """Walk both tables; how many events were compared while a card differed."""
    twins = Twins(house, start, public)
    compared = 0
    for at in range(0, len(told) - 2, 3):
        face = faces.choice((*PACK, UNREAD)) if faces.random() < 0.4 else None
        if not twins.happens(event(twins.one, pack, told[at : at + 3]), face):
            break
        compared += bool(twins.differ)
    return compared


@given(HOUSES, st.sampled_from((LOADED, READY, FINISHING)), PACKS, TOLD, st.integers(0, 2**16))
def test_no_unturned_face_reaches_anybody(house: House, start: str, pack: int, told: bytes, faces: int) -> None:
    """19:47-3.7(d), 3.12(b), 7.7(c)2 and 3: what is seen does not depend on a face that nobody has seen."""
    compare(house, start, pack, told, random.Random(faces))


@pytest.mark.long
def test_no_unturned_face_reaches_anybody_in_many_walks() -> None:
    """19:47-3.7(d), 3.12(b): the same, by numbers."""
    chance = random.Random(1947)
    games: tuple[Literal["punto-banco", "chemin-de-fer"], ...] = ("punto-banco", "chemin-de-fer")
    compared = 0
    while compared < 60_000:
        house = new_house(
            game=chance.choice(games),
            dealing=chance.choice(("face-up", "face-down", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            sure_floor=50,
        )
        pack = chance.choice((2, 8, 52))
        compared += compare(house, chance.choice((LOADED, READY, FINISHING)), pack, chance.randbytes(360), chance)
