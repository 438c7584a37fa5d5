"""Any input of any game, made from what its own fields say may stand in them; and what would come next at a table.

For tests of every registered game: nothing here knows a game. What may come next is read off the edges of its machines.
"""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
from msgspec import inspect

from controller.games.registry import (
    HOUSE_FIELDS,
    HOUSES,
    INPUTS,
    OFFERS,
    AnyState,
    decide,
    house_problems,
    machines_of,
    opened,
)
from controller.games.registry import house as made
from controller.rules.cards import PACK, UNREAD
from controller.table import inputs
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import IN_PLAY, Play, Shoe
from controller.table.signals import Signal
from controller.table.state import StopKind

_EXAMPLE: Final = re.compile(r"such as (\S+?),?(?: |$)")

READYING: Final[dict[Shoe, Input]] = {
    Shoe.CLOSED: inputs.TableOpened(),
    Shoe.INSPECTING: inputs.Inspected(),
    Shoe.SHUFFLING: inputs.Shuffled(),
    Shoe.CUTTING: inputs.Cut(),
    Shoe.OVER: inputs.ShuffleBegun(),
}
"""What brings any shoe into play; while it is loaded both cutting cards are placed first."""

ENDS: Final[dict[StopKind, Input]] = {
    StopKind.SUPERVISOR: inputs.PlayOn(),
    StopKind.SHOE: inputs.PlayOn(),
    StopKind.RESTART: inputs.Acknowledged(),
}
"""What ends a stop that any table has."""


def _value(kind: inspect.Type, chance: Random) -> object:  # one kind of field each
    """Something that may stand in a field: few of what there is, so that they meet."""
    match kind:
        case inspect.Metadata(type=of, extra_json_schema=schema):
            example = _EXAMPLE.search(str((schema or {}).get("description", "")))
            if isinstance(of, inspect.StrType) and of.pattern is not None and example is not None:
                return chance.choice((*PACK, UNREAD)) if example[1] in PACK else example[1]
            return _value(of, chance)
        case inspect.UnionType(types=types):
            return _value(chance.choice(types), chance)
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.IntType(ge=low):
            return (low or 0) + chance.choice((0, 1, 2, 3))
        case inspect.LiteralType(values=values):
            return chance.choice(values)
        case inspect.StrType(pattern=None):
            return chance.choice(("shoe", "red", "blue"))
        case inspect.StrType():
            return chance.choice((*PACK, UNREAD))
        case inspect.VarTupleType(item_type=item, min_length=low):
            return [_value(item, chance) for _ in range((low or 0) + chance.randrange(3))]
        case _:
            raise AssertionError(f"what stands in {kind}?")


@cache
def _fields(kind: type[Input]) -> tuple[inspect.Field, ...]:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found.fields


def made_up(kind: type[Input], chance: Random) -> Input:
    """An input of this kind, with whatever may stand in it."""
    while True:
        said: dict[str, Any] = {"event": kind.__struct_config__.tag}
        for field in _fields(kind):
            if field.required or chance.random() < 0.6:
                said[field.encode_name] = _value(field.type, chance)
        try:
            return msgspec.convert(said, kind)
        except msgspec.ValidationError:  # a card that is unread where it must be named
            continue


def any_input(chance: Random) -> Input:
    """Any input of any game."""
    return made_up(chance.choice([*INPUTS.values()]), chance)


def card(chance: Random) -> CardDrawn:
    """A card that leaves the shoe, most of them as they should."""
    odd = chance.random()
    return CardDrawn(UNREAD if odd < 0.03 else chance.choice(PACK), face_up=odd > 0.98)


def answerable(state: AnyState) -> Iterator[type[Input]]:
    """The inputs that an edge of the game's machines takes in the phases that they are in."""
    of_game = machines_of(state.house.game).of_game
    for machine in of_game:
        at = getattr(state.round, machine.attribute)
        yield from (on for phase, on in machine.cells if phase is at and not isinstance(on, Signal))


def next_input(state: AnyState, chance: Random) -> Input:
    """What would happen next, if nobody erred much."""
    if state.stops and state.shoe in IN_PLAY:
        stop = state.stops[0]
        match stop.kind:
            case StopKind.DEVICE:
                return inputs.DeviceBack(stop.device)
            case StopKind.NAME:
                return inputs.Named(chance.choice(PACK))
            case StopKind.DISCLOSURE:
                return inputs.Disclosed(chance.random() < 0.5)
            case other:
                return ENDS[other]
    if state.shoe is Shoe.LOADING:
        return inputs.Loaded() if state.cutting_cards_placed else inputs.CuttingCardsPlaced()
    if state.shoe in READYING:
        return READYING[state.shoe]
    if state.play is Play.DISCARDING or state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return card(chance)
    if chance.random() < 0.02:
        return inputs.CuttingCard()
    answers = sorted(
        answerable(state), key=lambda on: str(on.__struct_config__.tag)
    )  # a set has another order each time
    now = [on for on in answers if on is not inputs.Voided or chance.random() < 0.05]
    on = chance.choice(now)
    if CardDrawn in now and chance.random() < 0.5:
        on = CardDrawn
    return card(chance) if on is CardDrawn else made_up(on, chance)


def any_house(game: str, chance: Random) -> House:
    """A house of a game that may be, of one batch, with any of its options."""
    fixed = {"decks", "second_back", "second_decks", "game"}
    while True:
        said: dict[str, object] = {}
        for name in HOUSES[game].__struct_fields__:
            field = HOUSE_FIELDS[name]
            if name not in fixed and field.choices and chance.random() < 0.7:
                said[name] = chance.choice([each for each in field.choices if each != "none"])
        said = {name: int(str(each)) if str(each).isdecimal() else each for name, each in said.items()}
        if not list(house_problems(game, **said)):
            return made(game, **said)


def begin(game: str, chance: Random) -> AnyState:
    """A table of a game that is closed, with any house and whatever its offer is where nothing is chosen."""
    return opened(any_house(game, chance), OFFERS[game]() if chance.random() < 0.5 else None)


def walk(
    state: AnyState, chance: Random, steps: int, *, wild: float = 0.06
) -> Iterator[tuple[AnyState, Input, Decision]]:
    """Each state, what happened then, and the answer; now and then anything at all happens."""
    for _ in range(steps):
        happens = any_input(chance) if chance.random() < wild else next_input(state, chance)
        decision = decide(state, happens)
        yield state, happens, decision
        state = decision.state


def lies(state: AnyState, numbers: tuple[int, ...]) -> int:
    """How many cards lie in the places where a card of this shoe can be, those on the table being these."""
    return (
        len(numbers)
        + len(state.held)
        + len(state.simulate)
        + sum(hasattr(waiting, "number") for waiting in state.waiting)
        + sum(len(stop.cards) for stop in state.stops)
        + state.burned
        + state.discarded
        + state.out_of_play
    )
