"""What a person may do now: the acts that the table would accept, and those of them that end a stop.

Nothing is listed by hand. Every panel key is tried on the table as it stands: an act that is not rejected is possible,
and one after which a stop of a kind has gone is a choice at that stop. So a choice that is shown is one that is
accepted. Pure; called by `controller.effects.view`, `controller.effects.pages` and `controller.control`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from typing import Any, Final

import msgspec
from msgspec import Struct

from controller.games.registry import INPUTS, AnyState, cue, decide, machines_of
from controller.table.about import NEXT, By
from controller.table.decision import Decision, Verdict
from controller.table.inputs import CuttingCard, Input, ShoeEmpty
from controller.table.phases import Play
from controller.table.state import StopKind
from controller.wording.fields import FieldInWords, fields_of

_FIELD: Final = re.compile(r"\{(\w+)\}")

_OF_SHOE: Final = {CuttingCard, ShoeEmpty}
"""What a supervisor enters for a shoe that has not reported it; it decides nothing."""

TRIED_MOST: Final = 64
"""Ways to fill in the fields of one key that are tried."""


class ChoiceView(Struct, frozen=True):
    """An act: the words of `shoewatch act`, the panel key, and who may say it. Fill in the words in capitals."""

    act: str
    key: str
    by: By


def possible(state: AnyState) -> tuple[ChoiceView, ...]:
    """What a person may do now: every act that the table would accept and that is in order.

    An act that would itself be irregular, such as collecting in mid-round, is not proposed. While there are faces that
    nobody has seen, the answer to an act may follow from them, so none decides what stands here: then it is what the
    dealer is asked for, and what a supervisor decides.
    """
    answers = {key.name for key in _answers(state.house.game) if key.kind not in _OF_SHOE}
    if state.hides(state.drawn + 1):
        asked = {*answers, *cue(state).keys}
        return tuple(key.choice for key, _ in _accepted(state, [key for key in _KEYS if key.name in asked]))
    found = _accepted(state, _KEYS)
    return tuple(key.choice for key, decided in found if not decided.flags or key.name in answers)


def choices(state: AnyState) -> Mapping[StopKind, tuple[ChoiceView, ...]]:
    """What ends a stop of each kind, or the first of several; nothing where only a device does."""
    return {kind: tuple(key.choice for key in keys) for kind, keys in _ends(state).items()}


def ending_keys(state: AnyState) -> Mapping[StopKind, tuple[str, ...]]:
    """The same as panel keys, by their names in `About.keys`."""
    return {kind: tuple(key.name for key in keys) for kind, keys in _ends(state).items()}


def _ends(state: AnyState) -> Mapping[StopKind, tuple["_Key", ...]]:
    ends: dict[StopKind, tuple[_Key, ...]] = {stop.kind: () for stop in state.stops}
    for key, decided in _accepted(state, _answers(state.house.game) if ends else ()):
        left = {id(stop) for stop in decided.state.stops}  # one that comes again at once is another one
        for kind in {stop.kind for stop in state.stops if id(stop) not in left}:
            ends[kind] += (key,)
    return ends


def _accepted(state: AnyState, keys: Sequence["_Key"]) -> Iterator[tuple["_Key", Decision]]:
    """Each key of these that the table does not reject, and the answer to it."""
    for key in keys:
        for event in islice(key.said(state), TRIED_MOST):
            decision = decide(state, event)
            if decision.verdict is not Verdict.REJECTED:
                yield key, decision
                break


class _Key(Struct, frozen=True):
    """A panel key, as something to try."""

    name: str
    """As it stands in `About.keys`."""
    choice: ChoiceView
    kind: type[Input]
    says: Mapping[str, Any]
    """The fields that the key itself says."""
    fields: tuple[FieldInWords, ...]
    """Those that stand in its name."""

    def said(self, state: AnyState) -> Iterator[Input]:
        """The inputs that it can say at this table."""
        for values in product(*(_tried(field, state) for field in self.fields)):
            fields = {field.name: value for field, value in zip(self.fields, values, strict=True)}
            yield msgspec.convert({"event": self.kind.__struct_config__.tag, **self.says, **fields}, self.kind)


def _tried(field: FieldInWords, state: AnyState) -> Iterable[object]:
    """What is tried in a field: two cards, every hand, the table's seats and colours; of these what the field takes."""
    seats = range(1, (state.house.seats or _SEATS) + 1)
    return field.choices or [each for each in (*_CARDS, *state.house.backs, *seats) if field.fits(each)]


_CARDS: Final = ("2s", "3s")
_SEATS: Final = 9
"""Seats that are tried where the house does not say how many there are."""

_IN_WORDS: Final = {"amount": "CENTS"}
_IN_KEYS: Final = {"amount": "DOLLARS", "to": "OTHER"}
"""How a field is called that is to be filled in, where it is not called by its name."""


def _keys() -> Iterator[_Key]:
    for kind in INPUTS.values():
        for key, pressed in kind.about.keys.items():
            says, names, of_kind = pressed.says, _FIELD.findall(key), fields_of(kind)
            shown = _FIELD.sub(lambda found: _IN_KEYS.get(found[1], found[1].upper()), key)
            choice = ChoiceView(_words(kind, says, names), shown, kind.about.by)
            yield _Key(key, choice, kind, says, tuple(of_kind[name] for name in names))


def _words(kind: type[Input], says: Mapping[str, Any], fields: Sequence[str]) -> str:
    """How `shoewatch act` says what a key says."""
    form = kind.about.plain
    said = {**says, **{name: _IN_WORDS.get(name, name.upper()) for name in fields}}
    whole = {each.name: each.default for each in msgspec.structs.fields(kind)} | said
    beginning, begun = next((words, begun) for words, begun in form.names.items() if begun.items() <= whole.items())
    by_name = {name: word for word, (name, value) in form.words.items() if value is NEXT and name not in form.order}
    left = {name: f"{by_name[name]} {value}" if name in by_name else str(value) for name, value in said.items()}
    beginning = beginning.removesuffix(" {number}")
    return " ".join((beginning, *(words for name, words in left.items() if name not in begun)))


_KEYS: Final = tuple(_keys())


@cache
def _answers(game: str) -> tuple[_Key, ...]:
    """What can end a stop at a game; a correction, which may change anything, is no answer to one."""
    machines = machines_of(game)
    heard = {on for phase, on in machines.stops.cells if phase is Play.STOPPED} | {*machines.pair.hears}
    return tuple(key for key in _KEYS if key.kind in heard and {each.kind for each in key.fields} <= {"card"})
