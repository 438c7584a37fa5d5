"""Random walks of events, legal and absurd, at any house's table: nothing raises, no card is lost, all is replayed."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import astuple

from controller.games.registry import CODES, AnyState, decide, decoder, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.facts import RoundEnded
from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.phases import Round
from controller.table import inputs
from controller.table.decision import CardPlace, Decision, Placed
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import Shoe
from controller.table.state import Drawn
from controller.table.words import COLUMNS, LINES
from tests.support.invariants import untrue
from tests.support.records import from_json, to_json
from tests.support.shorthand import FINISHING, LOADED, READY, accounted
from tests.support.walks import HOUSES, PACKS, STARTS, TOLD, begin, walk

Steps = Iterable[tuple[AnyState, Input, Decision]]


def check(steps: Steps) -> int:
    """Check every step of a walk; how many there were."""
    number = 0
    for number, (before, event, decision) in enumerate(steps, 1):  # noqa: B007  # the count is the answer
        after = decision.state
        assert accounted(after) == after.drawn, event
        assert sum(after.tally) <= after.drawn, event
        assert decision.reason is None or after == before, event
        assert (decision.reason is not None) == (decision.verdict.value == "rejected"), event
        assert not list(untrue(after)), event
        numbers = [drawn.number for drawn in in_order(after)]
        assert numbers == sorted(numbers), event
        assert len(decision.prompt.panel) <= LINES, event
        assert all(len(line) <= COLUMNS for line in decision.prompt.panel), event
        assert all(CODES[code.value] is code for code in decision.flags), event
        assert after.round.player_turned <= len(after.round.player), event
        assert after.round.banker_turned <= len(after.round.banker), event
        assert (
            "??"
            not in after.round.player[: after.round.player_turned] + after.round.banker[: after.round.banker_turned]
        ), event
        if after.round.phase is Round.FACING:
            assert after.round.player_turned + after.round.banker_turned < 4, event
    return number


def in_order(state: AnyState) -> Iterator[Drawn]:
    """The cards that wait as they were drawn: not those held for a round, nor those that fill a gap."""
    waiting = (drawn for drawn in state.waiting if isinstance(drawn, Drawn))
    return (drawn for drawn in waiting if not (drawn.held or drawn.seen or drawn.named))


@given(HOUSES, STARTS, PACKS, TOLD)
def test_every_event_is_answered_and_no_card_is_lost(house: House, start: str, pack: int, told: bytes) -> None:
    """19:47-3.12: whatever happens, each card is in one place, and what is rejected has no effect."""
    check(walk(begin(house, start), pack, told))


@pytest.mark.long
def test_many_walks() -> None:
    """The same, by numbers."""
    chance = random.Random(19473)
    steps = 0
    while steps < 150_000:
        back = chance.choice((None, "red"))
        house = new_house(
            game=chance.choice(("punto-banco", "minibaccarat", "chemin-de-fer")),
            decks=chance.choice((6, 8)),
            dealing=chance.choice(("face-up", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            cutting_card_before_first_card=chance.choice(("one-more", "last-hand")),
            curator=chance.choice(("untold", "told")),
            bank=chance.choice(("untold", "told")),
            back=back,
            second_back=chance.choice((None, "blue")) if back else None,
            sure_floor=chance.choice((0, 50)),
        )
        start = begin(house, chance.choice(("", LOADED, READY, FINISHING)))
        steps += check(walk(start, chance.choice((2, 8, 26, 52)), chance.randbytes(360)))


# --- every card by its number -----------------------------------------------------------------------------------------


class Ledger:
    """Where every card is, as the facts of the decisions tell it."""

    def __init__(self, start: AnyState) -> None:
        self.places: dict[int, str] = {}
        self.cards: dict[int, str] = {}
        self.before: Counter[str] = Counter[str](
            {
                CardPlace.BURNED: start.burned,
                CardPlace.DISCARDED: start.discarded,
                CardPlace.OUT_OF_PLAY: start.out_of_play,
            }
        )
        """Cards that were there when the ledger was opened."""

    def enter(self, event: Input, decision: Decision) -> None:
        """Write down what one decision tells."""
        if isinstance(event, inputs.Loaded) and decision.state.shoe is Shoe.BURN_FIRST and decision.state.drawn == 0:
            self.places, self.before = {}, Counter()
        for fact in decision.facts:
            if isinstance(fact, Placed):
                self.places[fact.number] = fact.place
                self.cards[fact.number] = fact.card
            elif isinstance(fact, RoundEnded):
                assert sorted(self.faces("player")) == sorted(fact.deal.player)
                assert sorted(self.faces("banker")) == sorted(fact.deal.banker)
                for number, place in self.places.items():
                    if place in {"player", "banker"}:
                        self.places[number] = CardPlace.DISCARDED

    def faces(self, place: str) -> list[str]:
        """The cards in a place."""
        return [self.cards[number] for number, there in self.places.items() if there == place]

    def numbers(self, *places: str) -> set[int]:
        """The numbers of the cards in some places."""
        return {number for number, there in self.places.items() if there in places}

    def agrees_with(self, state: AnyState) -> None:
        """Check that the facts' last word on every card is the state's."""
        kept = {drawn.number for drawn in state.waiting if isinstance(drawn, Drawn)}
        kept |= {drawn.number for drawn in (*state.held, *state.simulate)}
        kept |= {drawn.number for stop in state.stops for drawn in stop.cards}
        assert self.numbers(CardPlace.WAITING, CardPlace.HELD) == kept
        assert {drawn.number for drawn in (*state.held, *state.simulate)} <= self.numbers(CardPlace.HELD)
        counted = Counter(self.places.values()) + self.before
        assert counted["player"] == len(state.round.player)
        assert counted["banker"] == len(state.round.banker)
        assert counted[CardPlace.BURNED] == state.burned
        assert counted[CardPlace.DISCARDED] == state.discarded
        assert counted[CardPlace.OUT_OF_PLAY] == state.out_of_play


@given(HOUSES, STARTS, PACKS, TOLD)
def test_the_facts_tell_where_every_card_is(house: House, start: str, pack: int, told: bytes) -> None:
    """19:47-3.12: a card's last place in the record is the place where it is."""
    state = begin(house, start)
    ledger = Ledger(state)
    for _, event, decision in walk(state, pack, told):
        if isinstance(event, Corrected | inputs.Named) and decision.verdict.value != "rejected":
            return  # cards change their faces here, which the record says in facts of their own
        ledger.enter(event, decision)
        ledger.agrees_with(decision.state)


# --- the same again ---------------------------------------------------------------------------------------------------


@given(HOUSES, STARTS, PACKS, TOLD)
def test_replaying_the_inputs_gives_the_same_decisions(house: House, start: str, pack: int, told: bytes) -> None:
    """Whoever replays a record comes to the same decisions, byte for byte, also from a state that was written down."""
    state = begin(house, start)
    written = from_json(to_json(state))
    for before, event, decision in walk(state, pack, told):
        kept = astuple(before)
        again = decide(written, decoder(Input).decode(msgspec.json.encode(event)))
        assert msgspec.json.encode(again) == msgspec.json.encode(decision)
        assert again == decision
        assert astuple(before) == kept
        line = to_json(again.state)
        written = from_json(line)
        assert written == decision.state
        assert to_json(written) == line


def test_a_state_is_comparable_and_small() -> None:
    """A table's state is a value: equal ones are equal, and it is a short line."""
    assert opened(new_house()) == opened(new_house())
    assert opened(new_house()) != opened(new_house(decks=6))
    assert len(to_json(opened(new_house()))) < 1500


@given(HOUSES, TOLD)
def test_a_card_is_numbered_in_the_order_in_which_it_left(house: House, told: bytes) -> None:
    """19:47-3.6(a): every card that leaves the shoe gets the next number and keeps it."""
    state = begin(house, READY)
    for before, event, decision in walk(state, 52, told):
        if isinstance(event, CardDrawn):
            assert decision.state.drawn == before.drawn + 1
            assert before.drawn + 1 in {fact.number for fact in decision.facts if isinstance(fact, Placed)}
