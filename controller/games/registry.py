"""The registry: every game by the name that a configuration gives it, and the doors through which others reach them.

Everything outside `controller.games` asks here, and what stands here follows from the games that are entered.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, Union, get_type_hints

import msgspec
from msgspec.structs import replace

from controller.games.entered import ENTERED
from controller.rules.procedures import OnNotice
from controller.table import prompts
from controller.table.about import Key
from controller.table.batches_state import AS_OPENED
from controller.table.decide import Machines, machines
from controller.table.decision import Decision, Fact, Placed
from controller.table.finished import (
    Columns,
    EndOfRound,
    Finished,
    Rejudged,
    Renamed,
    RulingOnWagers,
    SettlementOfWagers,
)
from controller.table.game import Game
from controller.table.house import House, Housed, Offered, Option
from controller.table.inputs import OF_ANY_TABLE, ByName, Input, Voided
from controller.table.irregularities import Code, Coded, TableCode
from controller.table.lamps import Lamp, Meaning
from controller.table.law import Law
from controller.table.model import working_copy
from controller.table.prompts import Cue, Prompt
from controller.table.reasons import RejectionReason, TableReason
from controller.table.state import Drawn, Gap, State
from controller.table.words import TableWord, Word, Worded
from controller.wording.fields import FieldInWords, fields_of
from controller.wording.words import either

GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in ENTERED}

USUAL: Final = next(iter(GAMES))
"""The game of a file that names none."""


def game_of(name: str) -> Game[Any]:
    """A game by its name; the usual one for a name that only a later version knows."""
    return GAMES.get(name, GAMES[USUAL])


LAWS: Final[Mapping[str, Law]] = {name: game.law for name, game in GAMES.items()}
"""What each is called, and how its subchapter numbers paragraphs."""

NOTICED: Final[Mapping[str, OnNotice]] = {
    f"{each.table}.{each.option}": each for law in LAWS.values() for each in law.noticed
}
"""What no game's table changes without written notice, by its name in a configuration."""

T = TypeVar("T")


def _every(of_table: Iterable[T], of_games: Iterable[Iterable[T]]) -> tuple[T, ...]:
    """What stands at any table and at some game, each once, in the order of the games."""
    return tuple(dict.fromkeys([*of_table, *(each for of_game in of_games for each in of_game)]))


_WORDS: Final[tuple[type[Word], ...]] = (TableWord,)
_CODES: Final[tuple[type[Code], ...]] = (TableCode,)
_REASONS: Final[tuple[type[RejectionReason], ...]] = (TableReason,)
_OF_TABLE: Final[tuple[type[Fact], ...]] = (Placed, Renamed, Rejudged)

INPUTS: Final[dict[str, type[Input]]] = {
    str(each.__struct_config__.tag): each
    for each in _every(OF_ANY_TABLE, (game.says.inputs for game in GAMES.values()))
}
"""Every input of the table and of any game, by its name."""

KEYS: Final[dict[str, Key]] = {name: key for each in INPUTS.values() for name, key in each.about.keys.items()}
"""Every key of a panel, by the name that a panel sends, in which `{seat}` stands for a field."""

OPINIONS: Final[Mapping[str, type[Input]]] = {
    each.about.opinion: each for each in INPUTS.values() if each.about.opinion
}
"""What a shoe alone makes of a round, by the device's event that says it."""

WORDS: Final[dict[str, Word]] = {
    word.value: word for words in _every(_WORDS, (game.says.words for game in GAMES.values())) for word in words
}
"""Every word of the panel, by its name."""

CODES: Final[dict[str, Code]] = {
    code.value: code for codes in _every(_CODES, (game.says.codes for game in GAMES.values())) for code in codes
}
"""Every irregularity, by its name."""

REASONS: Final[dict[str, RejectionReason]] = {
    why.code: why for whys in _every(_REASONS, (game.says.reasons for game in GAMES.values())) for why in whys
}
"""Every reason why an input is refused, by its name."""

LAMPS: Final[Mapping[Lamp, Meaning]] = {
    lamp: says for game in reversed(ENTERED) for lamp, says in game.says.lamps.items()
}
"""What the lamps mean that a game gives to its hands."""

COLUMNS: Final[Mapping[type[Finished], Columns]] = {game.shows.columns.of: game.shows.columns for game in ENTERED}
"""What history and export file of a finished round, by the game's own record of it."""

_FACTS: Final[tuple[type[Fact], ...]] = _every(_OF_TABLE, (game.says.facts for game in GAMES.values()))

if TYPE_CHECKING:
    AnyFact = Placed | Renamed | Rejudged | EndOfRound[Finished] | RulingOnWagers[Any] | SettlementOfWagers[Any]
    AnySettlement = SettlementOfWagers[Any]
    AnyState = State[Any]
else:
    AnyFact = Union[_FACTS]  # noqa: UP007  # of as many as there are
    _SETTLEMENTS = tuple(each for each in _FACTS if issubclass(each, SettlementOfWagers))
    _RECORDS = tuple({game.record: None for game in GAMES.values()})
    AnySettlement = Union[_SETTLEMENTS]  # noqa: UP007  # likewise
    AnyState = State[Union[_RECORDS]]  # noqa: UP007  # likewise
"""A fact, what wagers came to, and a state, of any game, as JSON has them."""


@cache
def machines_of(game: str) -> Machines:
    """The machines of a game's table, built when the first input comes."""
    return machines(GAMES[game], INPUTS.values())


def decide(state: AnyState, event: Input) -> Decision:
    """Judge one input at a table: its verdict, its effects as data, and the new state."""
    return machines_of(state.house.game).decide(state, event)


HOUSES: Final[dict[str, type[House]]] = {name: game.house for name, game in GAMES.items()}
"""The options of each game's house, by the game's name."""


def _options(kind: type) -> Iterator[tuple[str, Option]]:
    """The options of a house in words, as they stand beside its fields."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for said in getattr(hint, "__metadata__", ()):
            if isinstance(said, Option):
                yield name, getattr(kind, "in_words", {}).get(name, said)


def _of_first(each: Iterable[tuple[str, T]]) -> Iterator[tuple[str, T]]:
    """What the first game says of an option that several have: of a name the first that stands here."""
    known: set[str] = set()
    for name, said in each:
        if name not in known:
            known.add(name)
            yield name, said


def _with_defaults(name: str, said: Option) -> Option:
    """An option with what it is by default at games where this differs from the first game that has it."""
    first, *others = ((game, fields[name].default) for game, fields in _FIELDS.items() if name in fields)
    apart = ", ".join(f"{game}: {default}" for game, default in others if default != first[1])
    return replace(said, help=f"{said.help} ({apart})") if apart else said


_FIELDS: Final = {game: fields_of(kind) for game, kind in HOUSES.items()}
HOUSE_OPTIONS: Final[Mapping[str, Option]] = {
    "game": Option("the game, by whose subchapter paragraphs are numbered"),
    **{
        name: _with_defaults(name, said)
        for name, said in _of_first(each for kind in HOUSES.values() for each in _options(kind))
    },
}
"""Every option of a house in words, of whichever game, by its name in a configuration."""

_GAMES: Final = tuple(sorted(HOUSES))
_GAME: Final = FieldInWords("game", "choice", either(_GAMES), _GAMES, USUAL, Literal[_GAMES])
HOUSE_FIELDS: Final[Mapping[str, FieldInWords]] = {
    "game": _GAME,
    **dict(_of_first(each for fields in _FIELDS.values() for each in fields.items())),
}
"""What may stand in each, and what it is at the first game that has it, where nothing is said."""


def house_fields(game: str) -> Mapping[str, FieldInWords]:
    """The same where this game is played: what an option is that is left out hangs on the game."""
    return {**HOUSE_FIELDS, **_FIELDS[game]}


def house(game: str = USUAL, **options: Any) -> House:  # noqa: ANN401  # of any kind
    """The house of a game with these options; those of other games are left out."""
    kind = HOUSES[game]
    return kind(**{name: said for name, said in options.items() if name in kind.__struct_fields__})


def house_problems(game: str = USUAL, **options: Any) -> Iterator[str]:  # noqa: ANN401  # of any kind
    """Every reason why no table may be run with these options, those that only another game has among them."""
    kind = HOUSES[game]
    yield from house(game, **options).problems()
    for name, said in options.items():
        if name not in kind.__struct_fields__ and said != HOUSE_FIELDS[name].default:
            why = {**kind.not_here, **kind.no_choice}.get(name, HOUSE_OPTIONS[name].elsewhere.format(game=game))
            yield f"{name} = {_shown(HOUSE_FIELDS[name], said)}: {why}"


def _shown(field: FieldInWords, said: object) -> str:
    """A value as a file has it."""
    shown = str(field.shown(said))
    return shown.lower() if shown in {"True", "False"} else shown


def every_option(house: House) -> dict[str, Any]:
    """The options of a house as data; those that only another game has are there too, as they are if left out."""
    return {**{name: each.default for name, each in HOUSE_FIELDS.items()}, **msgspec.to_builtins(house)}


OFFERS: Final[dict[str, type[Offered]]] = {name: game.offer or Offered for name, game in GAMES.items()}
"""The options of the wagers of each game, by the game's name."""

WAGER_OPTIONS: Final[Mapping[str, Option]] = {name: said for kind in OFFERS.values() for name, said in _options(kind)}
"""Every option of the wagers in words, of whichever game, by its name in a configuration."""

WAGER_FIELDS: Final[Mapping[str, FieldInWords]] = {
    name: each for kind in OFFERS.values() for name, each in fields_of(kind).items()
}
"""What may stand in each."""


def offer(game: str = USUAL, **options: Any) -> Offered:  # noqa: ANN401  # of any kind
    """The wagers of a game with these options; those of other games are left out."""
    kind = OFFERS[game]
    return kind(**{name: said for name, said in options.items() if name in kind.__struct_fields__})


def offer_problems(game: str, **options: Any) -> Iterator[str]:  # noqa: ANN401  # of any kind
    """Every reason why no table of this game may offer this, options that only other games have among them."""
    kind = OFFERS[game]
    yield from offer(game, **options).problems(game)
    for name, said in options.items():
        if name not in kind.__struct_fields__ and said != WAGER_FIELDS[name].default:
            yield f"{name} = {_shown(WAGER_FIELDS[name], said)}: an option for the wagers of other games than {game}"


def problems_together(house_options: Mapping[str, Any], wager_options: Mapping[str, Any]) -> Iterator[str]:
    """Every reason why a table with these options of its house may not offer wagers with those."""
    at_table = house(**house_options)
    yield from at_table.problems_with(offer(at_table.game, **wager_options))


def opened(house: House, offer: Offered | None = None) -> AnyState:
    """A table that has not been opened yet."""
    return State(house, _offering(GAMES[house.game].record(), offer))


def with_house(state: AnyState, house: House, offer: Offered | None) -> AnyState:
    """A table between two shoes with other options, or other wagers; other batches are not those that it knew."""
    same = (house.backs, house.decks) == (state.house.backs, state.house.decks)
    game = GAMES[house.game]
    record = game.under(_adopted(state.round, game.record), house)
    batches = state.batches if same else AS_OPENED
    return replace(state, house=house, round=_offering(record, offer), batches=batches)


def _offering(record: Any, offer: Offered | None) -> Any:  # noqa: ANN401  # of any game
    """A game's record with the wagers that the house offers; one of a game that is told of none keeps nothing of it."""
    return replace(record, offer=offer) if "offer" in record.__struct_fields__ else record


def _adopted(record: Any, kept: type[Any]) -> Any:  # noqa: ANN401  # of any game
    """What another game's record has in common with this one: what both have from the same kind of record."""
    if isinstance(record, kept):
        return record
    common = next(kind for kind in kept.__mro__ if isinstance(record, kind))
    return kept(**{name: getattr(record, name) for name in getattr(common, "__struct_fields__", ())})


def within_bounds(state: AnyState) -> AnyState:
    """The state with what is kept of it: itself, where this version wrote it."""
    record = GAMES[state.house.game].within_bounds(state.round)
    return state if record is state.round else replace(state, round=record)


def cue(state: AnyState) -> Cue:
    """What the dealer must do now, as the panel has it."""
    return prompts.prompt(state, GAMES[state.house.game])


def prompt(state: AnyState) -> Prompt:
    """The same as the record has it."""
    return cue(state).prompt


def reason_in_words(state: AnyState, event: Input, reason: RejectionReason | None) -> str:
    """Why an input was rejected in this state, as exactly as table and game know it; nothing if it was not."""
    if reason is None:
        return ""
    if isinstance(event, Voided) and reason is TableReason.REPEATED:
        return f"round {state.round_number} is void already"
    game = GAMES[state.house.game]
    table = working_copy(state, game)
    table.event = event
    return game.explain(table, reason) or reason.value


def on_table(state: AnyState) -> bool:
    """Whether a round has been announced or dealt whose cards are not collected yet."""
    game = GAMES[state.house.game]
    return game.facts(working_copy(state, game)).on_table


_NAMED: Final[dict[type, Mapping[str, Enum]]] = {Worded: WORDS, Coded: CODES}

_BY_NAME: Final[dict[type, dict[str, type]]] = {Input: dict(INPUTS), ByName: {**INPUTS, "drawn": Drawn, "gap": Gap}}


def _by_name(kind: type, said: Any) -> Any:  # noqa: ANN401  # what JSON says, and what that is
    """What an object says that has a name in `event`, or the word of a name; ValueError where nothing has that name."""
    if kind is Housed:
        return _house(said)
    if kind in _NAMED:
        if said not in _NAMED[kind]:
            raise ValueError("no such name")
        return _NAMED[kind][said]
    name = said.get("event") if isinstance(said, dict) else None
    if name not in _BY_NAME[kind]:
        raise ValueError("no such name")
    return msgspec.convert(said, _BY_NAME[kind][name])


_OF_HOUSES: Final = frozenset(name for kind in HOUSES.values() for name in kind.__struct_fields__)


def _house(said: Any) -> House:  # noqa: ANN401  # what JSON says
    """The options of a house; those of other games, which earlier versions wrote as well, are passed over."""
    kind = HOUSES[said.get("game", USUAL)]
    own = {name: each for name, each in said.items() if name not in _OF_HOUSES or name in kind.__struct_fields__}
    return msgspec.convert({"game": kind.__struct_config__.tag} | own, kind)


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Reads JSON in which inputs of any game stand."""
    return msgspec.json.Decoder(kind, dec_hook=_by_name)
