"""Looks for a way on from a state of a table, by acts that somebody there can do: a search over the machines.

A state from which no act leads on is a table that stands still for ever. Three things must always be possible: to end
the shoe, as if no card came out of it any more; to end the round on the table, or begin the next one, with cards; and
to bring a shoe into play. A supervisor who voids a round, or a table that closes, is no way on: both take something
from those who wager. Called by `tests/property/test_ways_out.py`.
"""

from collections.abc import Callable, Iterator
from typing import Final

from controller.games.chemin_de_fer.inputs import Announced
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.registry import AnyState
from controller.games.two_hands.inputs import ResultCalled, Turned
from controller.games.two_hands.phases import UNTURNED, Round
from controller.rules.cards import Card, cards_in
from controller.table import inputs
from controller.table.inputs import Input
from controller.table.phases import IN_PLAY, Play, Shoe
from controller.table.state import StopKind
from tests.support.shorthand import Decide

Goal = Callable[[AnyState], bool]
Acts = Callable[[AnyState], Iterator[Input]]

MOST_STATES: Final = 3_000
"""Where a search gives up: those from 120,000 states of random walks have all ended long before."""

NAMED: Final = Card("2s")
WORDS: Final[tuple[Announcement, ...]] = ("natural", "stay", "card", "under-eight")


def answers(state: AnyState) -> Iterator[Input]:
    """What ends the stops of play, without a decision against those who wager."""
    for stop in state.stops:
        match stop.kind:
            case StopKind.DEVICE:
                yield inputs.DeviceBack(stop.device, shuffler=stop.shuffler)
            case StopKind.NAME:
                yield inputs.Named(NAMED)
            case StopKind.DISCLOSURE:
                yield inputs.Disclosed(seen=True)
                yield inputs.Disclosed(seen=False)
            case StopKind.SUPERVISOR | StopKind.SHOE:
                yield inputs.PlayOn()
            case StopKind.RESTART:
                yield inputs.Acknowledged()


def keys(state: AnyState) -> Iterator[Input]:
    """What a dealer presses, or somebody at the table says or turns, if nothing must be answered first."""
    if state.stops:
        yield from answers(state)
    elif state.round.phase in {Round.COMPLETE, Round.CALLED}:
        yield ResultCalled()
        yield inputs.Collected()
    else:
        yield Turned("player")
        yield Turned("banker")
        for word in WORDS if state.house.game == "chemin-de-fer" else ():
            yield Announced(word)


def without_cards(state: AnyState) -> Iterator[Input]:
    """What can happen at a shoe from which no card comes any more, and that says so once."""
    yield from keys(state)
    if not state.stops and inputs.ShoeEmpty() not in state.waiting:
        yield inputs.ShoeEmpty()


def with_cards(state: AnyState) -> Iterator[Input]:
    """What can happen at a shoe that still has cards, with a dealer who draws none too early."""
    yield from keys(state)
    if not state.stops and state.round.phase is Round.BETTING:
        yield inputs.NoMoreBets()
    if not state.stops and (state.dues or state.round.phase not in UNTURNED):
        yield inputs.CardDrawn(NAMED)


def by_hand(state: AnyState) -> Iterator[Input]:
    """What hands do with the cards before they are dealt, where no device helps them."""
    half = cards_in(state.house.decks) // 2
    yield inputs.TableOpened()
    yield inputs.Inspected()
    yield inputs.ShuffleBegun()
    yield inputs.ShufflerOut()
    yield inputs.Shuffled()
    yield from (inputs.Shuffled(back=back) for back in state.house.backs)
    yield inputs.Cut(half, half)
    yield inputs.CuttingCardsPlaced(14)
    yield inputs.Loaded()


def shoe_ended(state: AnyState) -> bool:
    """No shoe is in play."""
    return state.shoe not in IN_PLAY


def round_ended(state: AnyState) -> bool:
    """No round is on the table, and another one could begin, or the shoe has ended."""
    return shoe_ended(state) or (state.round.phase is Round.BETTING and state.play is Play.PLAYING)


def round_begun(state: AnyState) -> bool:
    """A round is on the table, or the shoe has ended."""
    return shoe_ended(state) or state.round.phase is not Round.BETTING


def in_play(state: AnyState) -> bool:
    """A shoe is ready for its burn."""
    return state.shoe is Shoe.BURN_FIRST


def looked_at(decide: Decide, state: AnyState, acts: Acts, goal: Goal) -> int | None:
    """How many states were looked at before one was as wanted; None if no acts lead there."""
    seen, at = {state}, [state]
    while at:
        here = at.pop()
        if goal(here):
            return len(seen)
        if len(seen) > MOST_STATES:
            return None
        for act in reversed([*acts(here)]):
            there = decide(here, act).state
            if there not in seen:
                seen.add(there)
                at.append(there)
    return None


def dead_ends(decide: Decide, state: AnyState) -> Iterator[str]:
    """Everything that no acts lead to from a state, and should."""
    if shoe_ended(state):
        if looked_at(decide, state, by_hand, in_play) is None:
            yield "no shoe can be brought into play"
        return
    if looked_at(decide, state, without_cards, shoe_ended) is None:
        yield "without further cards the shoe cannot be ended"
    goal = round_begun if round_ended(state) else round_ended
    if looked_at(decide, state, with_cards, goal) is None:
        yield f"with further cards there is no way to {goal.__name__.replace('_', ' ')}"
