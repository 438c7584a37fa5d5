"""Every phase of every machine answers every signal that can reach it, once; and every edge is there for something."""

import dataclasses
import random
from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, TypeVar

import pytest
from msgspec.structs import replace

from controller.effects.panel import LOST
from controller.games.baccarat.curator import CURATOR
from controller.games.baccarat.inputs import OF_THE_CURATOR, ShoePassed, ShoeTaken
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.round import ROUND
from controller.games.blackjack.inputs import OF_BLACKJACK, BoxWagersTold, LammerPlaced, LightRuled, ReaderRuled
from controller.games.blackjack.phases import INITIAL
from controller.games.blackjack.phases import BlackjackRound as P
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.chemin_de_fer.bank import BANK
from controller.games.chemin_de_fer.inputs import (
    OF_COUP_AND_BANK,
    BankCalled,
    BankPassed,
    BankTaken,
    Bid,
    SeatMoved,
    Staked,
)
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.round import COUP
from controller.games.registry import CODES, INPUTS, REASONS, WORDS, AnyState, cue, decide, machines_of, opened
from controller.games.registry import house as new_house
from controller.games.three_card_poker.inputs import OF_THREE_CARD_POKER, StakesTold
from controller.games.two_hands.inputs import VigorishCollected, WagersTold
from controller.games.two_hands.phases import OF_CHEMIN_DE_FER, OF_PUNTO_BANCO, Round
from controller.games.two_hands.reasons import HandsReason
from controller.table import inputs
from controller.table.actions import pass_on
from controller.table.batches import FIRST_BATCH, OF_BATCHES, PAIR, SECOND_BATCH
from controller.table.batches_state import AT_TABLE, IN_SHUFFLER, SECURED, Batch, Pair
from controller.table.batches_state import LOADED as LOADED_BATCH
from controller.table.decision import Say
from controller.table.edges import Edge, Machine, On
from controller.table.finishing import NEVER_WHERE_ROUNDS_ARE_FINISHED
from controller.table.inputs import (
    CardDrawn,
    CardsReturned,
    HoldsTold,
    Input,
    ReaderAnswered,
    ShoeEmpty,
    SideCuttingCard,
    SideEmpty,
    SideMoved,
    StackDrawn,
    StubCounted,
)
from controller.table.irregularities import Code
from controller.table.model import frozen, working_copy
from controller.table.one_round import NEVER_FOR_ONE_ROUND
from controller.table.phases import REFILL, Play, Shoe
from controller.table.reasons import RejectionReason
from controller.table.signals import Signal
from controller.table.words import COLUMNS, LINES, TableWord, Word
from tests.support.altered_machines import with_edges
from tests.support.invariants import untrue
from tests.support.mutants import MACHINES, NAMES, Altered, own
from tests.support.records import bank, option
from tests.support.scenarios import SCENARIOS
from tests.support.shorthand import FINISHING, LOADED, READY, Decide, accounted
from tests.support.walks import any_event, begin, event, walk

PhaseT = TypeVar("PhaseT", bound=Enum)

EACH: Final[tuple[Machine[Any], ...]] = tuple(MACHINES.values())
STOPS, COUP_STOPS, SHOE = MACHINES["stops"], MACHINES["coup_stops"], MACHINES["shoe"]
THREE_STOPS, THREE_SHOE, THREE = MACHINES["three_stops"], MACHINES["three_shoe"], MACHINES["three_cards"]
MINI_SHOE = MACHINES["mini_shoe"]
BLACKJACK_STOPS, BLACKJACK_SHOE = MACHINES["blackjack_stops"], MACHINES["blackjack_shoe"]
BLACKJACK = MACHINES["blackjack"]
EVERY = frozenset(INPUTS.values())
OF_WAGERS = (WagersTold, VigorishCollected)
OF_STACKS = (StackDrawn, StubCounted)
OF_OTHER_DEVICES = (
    inputs.SideMoved, inputs.SideCuttingCard, inputs.SideEmpty, inputs.CardsReturned, inputs.HoldsTold,
    inputs.ReaderAnswered,
)  # fmt: skip
"""Of a double shoe, a continuous one and a card reader, which none of these games uses."""

OF_SIDES: Final = (SideMoved, SideCuttingCard, SideEmpty)

PASSED_ON: Final = frozenset(edge.on for edge in STOPS.edges if pass_on in edge.do) | {on for _, on in STOPS.passes}
"""Inputs that `stops` may leave to the shoe."""
PASSED_ON_AT_THREE: Final = frozenset(edge.on for edge in THREE_STOPS.edges if pass_on in edge.do) | {
    on for _, on in THREE_STOPS.passes
}
"""The same at Three Card Poker."""
PASSED_ON_AT_BLACKJACK: Final = frozenset(edge.on for edge in BLACKJACK_STOPS.edges if pass_on in edge.do) | {
    on for _, on in BLACKJACK_STOPS.passes
}
"""The same at Blackjack."""
OF_ONE_BATCH: Final = frozenset(edge.on for edge in PAIR.edges if pass_on in edge.do)
"""Inputs that the pair leaves to the batch that they are about."""
OF_THE_ROUND: Final = frozenset(on for _, on in SHOE.passes) - {*OF_THREE_CARD_POKER, *OF_BLACKJACK}
"""Inputs that the shoe may leave to the round, and to what stands beside it."""

HEARS: Final[dict[Machine[Any], frozenset[On]]] = {
    STOPS: frozenset(EVERY) - {*OF_BATCHES, *OF_WAGERS},
    COUP_STOPS: frozenset(EVERY) - {*OF_BATCHES, *OF_WAGERS},
    SHOE: PASSED_ON,
    MINI_SHOE: PASSED_ON - {inputs.CardsReturned, inputs.HoldsTold},
    ROUND: OF_THE_ROUND - {*OF_THE_CURATOR, *OF_COUP_AND_BANK, *OF_STACKS, *OF_OTHER_DEVICES},
    COUP: OF_THE_ROUND - {*OF_THE_CURATOR, *BANK.hears, *OF_STACKS, *OF_OTHER_DEVICES},
    PAIR: frozenset(OF_BATCHES),
    FIRST_BATCH: OF_ONE_BATCH,
    SECOND_BATCH: OF_ONE_BATCH,
    CURATOR: OF_THE_ROUND & {ShoeTaken, ShoePassed},
    THREE_STOPS: frozenset(EVERY) - {*OF_BATCHES, StakesTold},
    THREE_SHOE: PASSED_ON_AT_THREE,
    THREE: frozenset(on for _, on in THREE_SHOE.passes) & {*THREE.hears} | {ShoeEmpty},
    BLACKJACK_STOPS: frozenset(EVERY)
    - {
        *OF_BATCHES,
        BoxWagersTold,
        LammerPlaced,
        LightRuled,
        ReaderRuled,
        ReaderAnswered,
        CardsReturned,
        HoldsTold,
        *OF_SIDES,
    },
    BLACKJACK_SHOE: PASSED_ON_AT_BLACKJACK,
    BLACKJACK: frozenset(on for _, on in BLACKJACK_SHOE.passes) & {*BLACKJACK.hears},
    BANK: OF_THE_ROUND & {Bid, BankTaken, BankPassed, Staked, BankCalled, SeatMoved},
}
"""What may come to each machine from outside."""

_NO_CARD_YET: Final = {Round.BETTING, Round.PLAYER_FIRST}
"""Where a simulated round never stands: its first card begins it."""


def _between(phases: tuple[Round, ...]) -> set[tuple[Enum, On]]:
    abandoned = {(phase, Signal.ABANDON) for phase in phases if phase not in _NO_CARD_YET}
    return {(Round.BETTING, Signal.SIMULATE), *abandoned}


_TO_BATCH: Final[set[tuple[Enum, On]]] = {
    *((phase, on) for phase in AT_TABLE for on in (Signal.BY_HAND, Signal.OTHER_PLAYS)),
    *((phase, Signal.SPOIL) for phase in SECURED),
    *((phase, Signal.EXPEL) for phase in IN_SHUFFLER),
    *((phase, Signal.FRESH) for phase in (AT_TABLE | IN_SHUFFLER) - {Batch.LOOSE}),
    (Batch.RELEASED, Signal.MIX),
    (Batch.RELEASED, Signal.PLAY),
    *((phase, on) for phase in LOADED_BATCH for on in (Signal.UNLOAD, Signal.RETIRE)),
}

GOES_ON: Final = (*INITIAL, P.INSURANCE, P.PEEK, P.BOXES, P.LATE, P.HOLE, P.DEALER, P.COMPLETE)
"""Where a round of Blackjack may go on by itself."""

_TO_SHOE: Final[set[tuple[Enum, On]]] = {
    *((phase, Signal.ROUND_OVER) for phase in (Shoe.FINISHING, Shoe.LAST_ROUND)),
    *((phase, Signal.READY) for phase in (Shoe.INSPECTING, Shoe.SHUFFLING, Shoe.OVER)),
}

BETWEEN: Final[dict[Machine[Any], set[tuple[Enum, On]]]] = {
    STOPS: {(phase, Signal.SETTLE) for phase in Play},
    COUP_STOPS: {(phase, Signal.SETTLE) for phase in Play},
    SHOE: _TO_SHOE,
    MINI_SHOE: _TO_SHOE,
    ROUND: _between(OF_PUNTO_BANCO),
    COUP: _between(OF_CHEMIN_DE_FER),
    THREE_STOPS: {(phase, Signal.SETTLE) for phase in Play},
    THREE_SHOE: {
        (Shoe.ROUNDS, Signal.ROUND_OVER),
        *((phase, Signal.READY) for phase in (Shoe.INSPECTING, Shoe.SHUFFLING, Shoe.OVER)),
    },
    THREE: set(),
    BLACKJACK_STOPS: {(phase, Signal.SETTLE) for phase in Play},
    BLACKJACK_SHOE: {
        *((phase, Signal.ROUND_OVER) for phase in (Shoe.ROUNDS, Shoe.FINISHING, *REFILL)),
        *((phase, Signal.READY) for phase in (Shoe.INSPECTING, Shoe.SHUFFLING, Shoe.OVER)),
    },
    BLACKJACK: {(phase, Signal.GO_ON) for phase in GOES_ON},
    PAIR: {
        *(
            (phase, on)
            for phase in (Pair.EITHER, Pair.FIRST, Pair.SECOND)
            for on in (Signal.FRESH, Signal.BY_HAND, Signal.MIX, Signal.PLAY)
        ),
        *((phase, on) for phase in (Pair.FIRST, Pair.SECOND) for on in (Signal.UNLOAD, Signal.RETIRE)),
    },
    FIRST_BATCH: _TO_BATCH,
    SECOND_BATCH: _TO_BATCH,
    CURATOR: {
        *((phase, Signal.NEW_SHOE) for phase in Curator),
        *((phase, Signal.ROUND_OVER) for phase in Curator if phase is not Curator.UNFOLLOWED),
    },
    BANK: {
        *((phase, Signal.NEW_SHOE) for phase in Bank if phase is not Bank.DEALT),
        *((phase, Signal.BETS_OVER) for phase in Bank if phase not in {Bank.UNTOLD, Bank.DEALT}),
        *((phase, Signal.ROUND_OVER) for phase in Bank if phase is not Bank.UNTOLD),
    },
}
"""What one machine may send another."""


@pytest.mark.parametrize("machine", EACH, ids=NAMES)
def test_every_input_reaches_a_machine_that_hears_it(machine: Machine[Enum]) -> None:
    """19:47-3.12: what one machine leaves to the next one, the next one hears; it takes nothing else but signals."""
    assert set(machine.hears) == HEARS[machine]
    between = {(phase, on) for phase, on in machine.cells if isinstance(on, Signal)}
    assert between == BETWEEN[machine]
    assert {on for _, on in machine.cells - between} <= set(machine.hears)
    assert {on for _, on in machine.passes} <= set(machine.hears)


@pytest.mark.parametrize("machine", EACH, ids=NAMES)
def test_every_phase_takes_an_input_leaves_it_or_refuses_it(machine: Machine[Enum]) -> None:
    """19:47-3.12: one of the three, whatever comes."""
    refused = {(phase, on) for phase, on, _ in machine.refused()}
    assert not machine.cells & machine.passes
    assert not refused & (machine.closed | machine.passes)
    assert refused | machine.closed | machine.passes >= {
        (phase, on) for phase in machine.phases for on in machine.hears
    }


@pytest.mark.parametrize("machine", EACH, ids=NAMES)
def test_only_the_last_edge_of_a_cell_may_have_no_guard(machine: Machine[PhaseT]) -> None:
    """19:47-3.12: no edge stands behind one that always holds, and no signal falls through that must be followed."""
    for source, on in machine.cells:
        edges = [edge for edge in machine.edges if (edge.source, edge.on) == (source, on)]
        assert all(edge.when for edge in edges[:-1]), edges[0].text
        assert len({edge.when for edge in edges}) == len(edges), edges[0].text
        assert not edges[-1].when or on in machine.hears or source in {Curator.UNFOLLOWED, Bank.UNTOLD, *GOES_ON}, (
            edges[-1].text
        )


@pytest.mark.parametrize("machine", EACH, ids=NAMES)
def test_every_refusal_names_a_reason_that_is_given(machine: Machine[PhaseT]) -> None:
    """19:47-3.12: no refusal stands behind one that holds for all that it is about."""
    for refusal in machine.refusals:
        others = [each for each in machine.refusals if each is not refusal]
        less = with_edges(machine, machine.edges, others)
        assert set(less.refused()) != set(machine.refused()), refusal


@pytest.mark.parametrize("machine", EACH, ids=NAMES)
def test_every_phase_can_be_reached_and_left(machine: Machine[PhaseT]) -> None:
    """19:47-3.5, 3.8(e): from the first phase every other one can be reached, and from there the first again."""
    ways = {(edge.source, edge.to) for edge in machine.edges if edge.to is not None}
    first, *_ = machine.phases
    phases = set(machine.phases) - {Pair.ONE}  # which the house alone decides
    phases -= {*NEVER_FOR_ONE_ROUND} if machine is THREE_SHOE else set()
    phases -= {*NEVER_WHERE_ROUNDS_ARE_FINISHED} if machine is BLACKJACK_SHOE else set()
    assert _reached(first, ways) == phases
    assert _reached(first, {(to, source) for source, to in ways}) == phases


def _reached(first: PhaseT, ways: set[tuple[PhaseT, PhaseT]]) -> set[PhaseT]:
    found, more = {first}, {first}
    while more:
        more = {to for source, to in ways if source in more} - found
        found |= more
    return found


# --- every edge is taken ----------------------------------------------------------------------------------------------


def recorded(name: str, taken: set[str]) -> Machine[Any]:
    """The machine of this name, which notes each edge that it takes."""

    def note(at: int, edge: Edge[Any]) -> Edge[Any]:
        return dataclasses.replace(edge, do=(lambda _: taken.add(f"{name} {at}: {edge.text}"), *edge.do))

    noting = {id(edge): note(at, edge) for at, edge in own(name)}
    return with_edges(MACHINES[name], [noting.get(id(edge), edge) for edge in MACHINES[name].edges])


def test_every_edge_is_taken_in_some_scenario() -> None:
    """19:47-3.12: no edge stands for nothing, and what it does is told somewhere."""
    taken: set[str] = set()
    machines = Altered({name: recorded(name, taken) for name in NAMES})
    for scenario in SCENARIOS:
        scenario.check(machines.decide)
    never = {f"{name} {at}: {edge.text}" for name in NAMES for at, edge in own(name)} - taken
    assert not never, "\n".join(sorted(never))


def test_an_input_that_a_machine_does_not_hear_is_not_passed_over() -> None:
    """19:47-3.12: a machine with a hole in it stops at once, and says where."""
    table = working_copy(opened(new_house()), machines_of("punto-banco").game)
    leaky = Machine("phase", Round, [Edge(CardDrawn, Round.BETTING, when=(lambda _: False,))], of_game=True)
    assert leaky.phase(table) is Round.BETTING
    with pytest.raises(AssertionError, match="no edge of phase takes card in"):
        leaky.fire(table, CardDrawn)


def test_every_scenario_has_a_name_of_its_own() -> None:
    """19:47-3.12: a scenario can be found by its name, and cites its paragraph, or says that there is none."""
    names = [scenario.name for scenario in SCENARIOS]
    assert len(set(names)) == len(names)
    assert all(scenario.text.startswith(("19:47-", "Ours: ")) for scenario in SCENARIOS)


def test_the_scenarios_notice_an_answer_that_differs() -> None:
    """19:47-3.12: a table that takes everything for a jam fulfils none of them."""

    def jams(state: AnyState, _: Input) -> inputs.Input | object:
        return decide(state, inputs.Jammed())

    for scenario in SCENARIOS:
        with pytest.raises((AssertionError, IndexError)):
            scenario.check(jams)  # type: ignore[arg-type]  # that is the point


# --- words ------------------------------------------------------------------------------------------------------------


def spied(words: set[Word], codes: set[Code], reasons: set[RejectionReason]) -> Decide:
    """A `decide` that notes what it says."""

    def judge(state: AnyState, event: Input) -> object:
        decision = decide(state, event)
        codes.update(decision.flags)
        if decision.reason is not None:
            reasons.add(decision.reason)
        for effect in decision.effects:
            if isinstance(effect, Say):
                words.update(line.word for line in effect.prompt.lines)
        shown = cue(decision.state)
        words.update(line.word for line in (shown.upper, shown.lower, shown.alone) if line is not None)
        return decision

    return judge  # type: ignore[return-value]  # it gives back what decide gave


def test_every_word_code_and_reason_is_said_in_some_scenario() -> None:
    """19:47-3.12: nothing in the tables is there for nothing."""
    words: set[Word] = set()
    codes: set[Code] = set()
    reasons: set[RejectionReason] = set()
    judge = spied(words, codes, reasons)
    for scenario in SCENARIOS:
        scenario.check(judge)
    of_devices = {*LOST.values(), TableWord.LID_WAS_OPENED}  # the desk says them: tests/unit/desk/test_display.py
    assert set(WORDS.values()) - words == of_devices
    assert set(CODES.values()) - codes == set()
    assert set(REASONS.values()) - reasons == {
        HandsReason.TOO_MANY_WAGERS,
        BlackjackReason.WAGERS_FULL,
    }  # thousands of them: test_bounds_of_the_state says it


def test_the_tables_of_words_are_complete() -> None:
    """19:47-3.12: every word has its English line, every irregularity its row, and each fits the panel."""
    for row in CODES.values():
        assert 1 <= len(row.says) <= LINES
        assert all(0 < len(line) <= COLUMNS for line in row.says), row.says
        assert row.procedure.endswith(".")
    for word in WORDS.values():
        assert len(word.en.format(9, 9, 9)) <= COLUMNS, word


def test_an_irregularity_that_stops_play_says_so_in_one_line() -> None:
    """19:47-3.12: the second line of the panel is for what to do about it."""
    for state in gathered():
        for stop in state.stops:
            assert len(stop.why.says) == 1, stop.why


# --- every combination of phases --------------------------------------------------------------------------------------


_GATHERED: list[AnyState] = []


def gathered() -> list[AnyState]:
    """A state for each combination of phases, and of what else decides, that seeded walks come to."""
    if not _GATHERED:
        found: dict[object, AnyState] = {}
        chance = random.Random(1968)
        for _ in range(2000):
            house = new_house(
                game=chance.choice(("punto-banco", "chemin-de-fer")),
                decks=6,
                dealing=chance.choice(("face-up", "face-down")),
                no_more_bets=chance.choice(("button", "first-card")),
                error_card=chance.choice(("burn", "burn-one", "simulated-round")),
                cutting_card_before_first_card=chance.choice(("one-more", "last-hand")),
                bank=chance.choice(("untold", "untold", "told")),
                back=chance.choice((None, "red")),
            )
            start = begin(house, chance.choice(("", LOADED, READY, FINISHING)))
            for state, _, _ in walk(start, chance.choice((2, 52)), chance.randbytes(240)):
                found.setdefault(_kind(state), state)
        _GATHERED.extend(found.values())
    return _GATHERED


def _kind(state: AnyState) -> object:
    return (
        state.play,
        state.shoe,
        state.round.phase,
        state.round.simulated,
        state.round.void,
        option(state.house, "dealing"),
        state.house.game,
        option(state.house, "no_more_bets"),
        bank(state),
        bool(state.held),
        tuple(sorted({stop.kind.value for stop in state.stops})),
    )


def _asked(state: AnyState) -> Iterator[Input]:
    for one, two in ((0, 0), (1, 1), (2, 2), (3, 203), (5, 254), (8, 6)):
        yield from any_event(state, 52, one, two)


def test_the_gathered_states_are_of_every_phase() -> None:
    """19:47-3.12: walks come to each phase of each machine."""
    states = gathered()
    assert {state.play for state in states} == set(Play)
    assert {state.shoe for state in states} == {*Shoe} - {*REFILL}
    assert {state.round.phase for state in states} == set(Round)
    assert len({(state.play, state.shoe, state.round.phase) for state in states}) > 80


@pytest.mark.long
def test_every_input_is_answered_in_every_combination_of_phases() -> None:
    """19:47-3.12: one verdict each, no card lost, and a prompt that fits the panel."""
    for state in gathered():
        for told in _asked(state):
            decision = decide(state, told)
            assert accounted(decision.state) == decision.state.drawn
            assert not list(untrue(decision.state)), told
            assert all(len(line) <= COLUMNS for line in decision.prompt.panel)
            assert len(decision.prompt.panel) <= LINES


def test_the_working_copy_comes_back_as_it_went() -> None:
    """19:47-3.12: a table that was only looked at is the table that it was."""
    for state in gathered()[:200]:
        assert frozen(working_copy(state, machines_of(state.house.game).game)) == state
    assert replace(opened(new_house()), drawn=1) != opened(new_house())
    assert event(opened(new_house()), 52, b"\x00\x00\x00") == inputs.TableOpened()
