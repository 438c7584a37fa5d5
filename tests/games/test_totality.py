"""Whatever is said at a table of any registered game, it has one answer, no card is lost, and the panel can show it.

Written against the contract alone (`controller.table.game`), and run for every game in the registry.
"""

from enum import Enum
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import msgspec
import pytest

from controller.effects.languages import LANGUAGES
from controller.effects.panel import face, standing
from controller.effects.view import told, view, view_of
from controller.games.registry import (
    CODES,
    GAMES,
    HOUSE_FIELDS,
    HOUSES,
    INPUTS,
    REASONS,
    WORDS,
    AnyState,
    cue,
    decide,
    decoder,
    machines_of,
    within_bounds,
)
from controller.rules.cards import PACK
from controller.table.decision import Decision, Placed, Shown, Verdict
from controller.table.edges import Machine
from controller.table.finished import EndOfRound
from controller.table.inputs import Input
from controller.table.model import frozen, working_copy
from controller.table.signals import Signal
from controller.table.words import COLUMNS
from controller.wording.fields import fields_of
from drivers.open_protocol.columns import columns
from tests.support.altered_machines import with_edges
from tests.support.any_input import any_input, begin, lies, made_up, walk

WALKS: Final = 100
STEPS: Final = 160
MORE_WALKS: Final = 300

MACHINES: Final = [
    pytest.param(name, machine, id=f"{name}-{machine.attribute}")
    for name in GAMES
    for machine in machines_of(name).of_game
]


@cache
def walked(game: str) -> tuple[tuple[AnyState, Input, Decision], ...]:
    """What seeded walks come to at a table of this game."""
    chance = Random(f"totality of {game}")
    return tuple(step for _ in range(WALKS) for step in walk(begin(game, chance), chance, STEPS))


@cache
def gathered(game: str) -> tuple[AnyState, ...]:
    """A state for each combination of phases that they come to."""
    found: dict[object, AnyState] = {}
    attributes = [machine.attribute for machine in GAMES[game].machines]
    for state, _, _ in walked(game):
        phases = tuple(getattr(state.round, attribute) for attribute in attributes)
        found.setdefault((state.play, state.shoe, phases, state.round.void, state.round.simulated), state)
    return tuple(found.values())


# --- its machines -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "machine"), MACHINES)
def test_every_phase_takes_an_input_leaves_it_or_refuses_it(game: str, machine: Machine[Enum]) -> None:
    assert {on for _, on in machine.cells if not isinstance(on, Signal)} <= set(machine.hears), game
    refused = {(phase, on) for phase, on, _ in machine.refused()}
    assert not machine.cells & machine.passes
    assert refused | machine.closed | machine.passes >= {*product(machine.phases, machine.hears)}


@pytest.mark.parametrize(("game", "machine"), MACHINES)
def test_every_input_that_is_heard_is_taken_left_or_refused_by_name(game: str, machine: Machine[Enum]) -> None:
    named = {on for refusal in machine.refusals for on in refusal.on}
    assert {*machine.hears} - {on for _, on in machine.cells | machine.passes} <= named, game


@pytest.mark.parametrize(("game", "machine"), MACHINES)
def test_only_the_last_edge_of_a_cell_may_have_no_guard(game: str, machine: Machine[Any]) -> None:
    for source, on in machine.cells:
        edges = [edge for edge in machine.edges if (edge.source, edge.on) == (source, on)]
        assert all(edge.when for edge in edges[:-1]), (game, edges[0].text)
        assert len({edge.when for edge in edges}) == len(edges), (game, edges[0].text)


@pytest.mark.parametrize(("game", "machine"), MACHINES)
def test_every_refusal_names_a_reason_that_is_given(game: str, machine: Machine[Any]) -> None:
    for refusal in machine.refusals:
        less = with_edges(machine, machine.edges, [each for each in machine.refusals if each is not refusal])
        assert {*less.refused()} != {*machine.refused()}, (game, refusal)


@pytest.mark.parametrize(("game", "machine"), MACHINES)
def test_every_phase_can_be_reached_and_left(game: str, machine: Machine[Enum]) -> None:
    ways = {(edge.source, edge.to) for edge in machine.edges if edge.to is not None}
    assert reached(machine.phases[0], ways) == {*machine.phases}, game
    assert reached(machine.phases[0], {(to, source) for source, to in ways}) == {*machine.phases}, game


def reached(first: Enum, ways: set[tuple[Enum, Enum]]) -> set[Enum]:
    found = more = {first}
    while more:
        more = {to for source, to in ways if source in more} - found
        found |= more
    return found


@pytest.mark.parametrize("game", GAMES)
def test_walks_come_to_most_phases_of_its_round(game: str) -> None:
    """Without knowing the game; what is rare at Chemin de Fer, the Banker's choice, they may miss."""
    machine = GAMES[game].machines[0]
    came = {getattr(state.round, machine.attribute) for state, _, _ in walked(game)}
    chance = Random(f"phases of {game}")
    for _ in range(MORE_WALKS):  # the more there is to say, the fewer of so many steps lead on
        if len(came) >= 0.8 * len(machine.phases):
            break
        came |= {getattr(state.round, machine.attribute) for state, _, _ in walk(begin(game, chance), chance, STEPS)}
    assert len(came) >= 0.8 * len(machine.phases)


@pytest.mark.parametrize("game", GAMES)
def test_its_inputs_are_its_own_and_heard(game: str) -> None:
    """Each input that a game defines goes to its machines, to what it answers everywhere, or to what stops play."""
    own = GAMES[game]
    heard = {on for machine in own.machines for on in machine.hears} | {*own.beside} | {edge.on for edge in own.stops}
    assert {*own.says.inputs} <= heard
    for each in own.says.inputs:
        assert INPUTS[str(each.__struct_config__.tag)] is each, "another game has an input of this name"


@pytest.mark.parametrize("game", GAMES)
def test_its_names_are_its_own(game: str) -> None:
    """A word, an irregularity or a reason has a name that nothing else has; an option means the same everywhere."""
    says = GAMES[game].says
    assert all(WORDS[word.value] is word for words in says.words for word in words)
    assert all(CODES[code.value] is code for codes in says.codes for code in codes)
    assert all(REASONS[why.code] is why for whys in says.reasons for why in whys)
    for name, each in fields_of(HOUSES[game]).items():
        assert each.kind == HOUSE_FIELDS[name].kind, f"another game has an option {name}"
        assert each.choices == HOUSE_FIELDS[name].choices, f"another game has an option {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_burn_has_an_end(game: str) -> None:
    """At least one card follows the first, where any is burned; what lay face up may be followed by none."""
    rules = GAMES[game].shoe
    assert rules.one_round or rules.finishes or all(GAMES[game].burn(each) >= 1 for each in PACK)
    assert all(GAMES[game].face_up(each) >= 0 for each in PACK)


# --- its answers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_one_and_loses_no_card(game: str) -> None:
    for before, happens, decision in walked(game):
        after = decision.state
        is_whole(after)
        assert decision.cue == cue(after), happens
        assert (decision.verdict is Verdict.REJECTED) == (decision.reason is not None), happens
        if decision.verdict is Verdict.REJECTED and not decision.flags:
            assert after.round == before.round, happens
        for fact in decision.facts:
            if isinstance(fact, Placed):
                assert 0 < fact.number <= max(before.drawn, after.drawn)
            elif isinstance(fact, EndOfRound):
                assert {*fact.deal.hands, ""} >= fact.deal.results.keys()
                assert fact.deal.with_hands(fact.deal.hands) == fact.deal
                assert type(fact.deal) is GAMES[game].shows.columns.of


@pytest.mark.parametrize("game", GAMES)
def test_every_input_is_answered_in_every_combination_of_phases(game: str) -> None:
    """Inputs of other games as well: they are refused, or mean nothing."""
    chance = Random(f"every input at {game}")
    for state in gathered(game):
        for kind in INPUTS.values():
            decision = decide(state, made_up(kind, chance))
            is_whole(decision.state)
            assert decision.cue == cue(decision.state), kind


def is_whole(state: AnyState) -> None:
    """Every card is in one place, and everybody can be told what to do."""
    game = GAMES[state.house.game]
    hands = game.shows.hands(state)
    numbers = tuple(number for hand in hands for number in hand.numbers)
    assert len({*numbers}) == len(numbers) == sum(len(hand.cards) for hand in hands)
    assert lies(state, numbers) == state.drawn
    assert {*state.round.face_down()} == {
        number for hand in hands for number, up in zip(hand.numbers, hand.up, strict=True) if not up
    }
    facts = game.facts(working_copy(state, game))
    assert facts.on_table or not hands or not numbers
    assert facts.on_table or not (facts.begun or facts.short or facts.hidden)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_the_same_after_a_look_and_after_a_restart(game: str) -> None:
    """The working copy comes back as it went, and so does a state from a journal."""
    read = decoder(AnyState)
    for state in gathered(game):
        assert frozen(working_copy(state, GAMES[game])) == state
        assert read.decode(msgspec.json.encode(state)) == state
        assert within_bounds(state) is state


@pytest.mark.parametrize("game", GAMES)
def test_whatever_stands_on_the_panel_fits_it_in_every_language(game: str) -> None:
    chance = Random(f"panels at {game}")
    for state in gathered(game):
        decision = decide(state, any_input(chance))
        for language, flag in product(LANGUAGES, (None, *decision.flags)):
            shown = face(standing(decision.state), language, flag)
            for line in (shown.upper, shown.lower):
                wide = columns(line)
                assert wide is not None
                assert wide <= COLUMNS, line


@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_sees_is_read_as_it_was_told(game: str) -> None:
    """And a card that lies face down is not there."""
    for state in gathered(game):
        seen = view(state, table="T7")
        assert view_of(msgspec.json.decode(msgspec.json.encode(told(seen)))) == seen
        assert seen.hidden == len(state.round.face_down())


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_shown_where_it_lies(game: str) -> None:
    for _, _, decision in walked(game):
        laid = {hand.spot for hand in GAMES[game].shows.hands(decision.state)}
        assert {each.spot for each in decision.effects if isinstance(each, Shown)} <= laid
