"""What is wrong with single options, whatever else the file says. Pure."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from controller.configuration.options import TABLES, OptionTable
from controller.games.registry import (
    HOUSES,
    LAWS,
    house,
    house_fields,
    house_problems,
    offer_problems,
    problems_together,
)
from controller.table.house import Option
from controller.table.law import Law
from controller.wording.fields import FieldInWords
from controller.wording.words import meant, nearest, visible

_COLOUR: Final = re.compile(r"[a-z0-9-]{1,24}")
"""A name of the open device protocol: no device can say another colour, so that each back would be wrong."""


class Checked(Struct, frozen=True):
    """The options of one table that can be, and what is wrong with the others: option and problem."""

    known: dict[str, Any]
    """What was said and can be, and the default of what was not said; what is wrong or missing is not here."""
    problems: list[tuple[str, str]]


def checked(table: OptionTable, given: Mapping[str, Any], paragraph: Mapping[str, str] | None = None) -> Checked:
    """The options of a table, each for itself."""
    known = {name: field.default for name, field in table.fields.items() if not field.required}
    problems: list[tuple[str, str]] = []
    for name, value in given.items():
        field = table.fields.get(name)
        if field is None:
            problems.append((name, _unknown(name, value, table)))
        elif field.fits(value):
            known[name] = field.taken(value)
        else:
            known.pop(name, None)
            problems.append((name, _misfit(field, table.options[name], value, (paragraph or {}).get(name, ""))))
    problems += (
        ("", _missing(field, table.options[name]))
        for name, field in table.fields.items()
        if field.required and name not in given
    )
    return Checked(known, problems)


def checked_house(given: Mapping[str, Any]) -> Checked:
    """The options of the house, with the paragraphs of its game."""
    named = given.get("game")
    game = LAWS.get(named if isinstance(named, str) else "", LAWS[house().game])
    table = replace(TABLES["house"], fields=house_fields(game.name))
    paragraphs = {
        name: f" ({game.paragraph(option.paragraph)})" for name, option in table.options.items() if option.paragraph
    }
    found = checked(table, given, paragraphs)
    sure = found.known if "game" in found.known else {**found.known, "shuffle": None}  # which hangs on the game
    wrong = [(problem.partition(" = ")[0], game.renumbered(problem)) for problem in house_problems(**sure)]
    said_already = {option for option, _ in wrong}
    more = (*_undecided(given, found.known), *_colours(found.known, game))
    wrong += [each for each in more if each[0] not in said_already]
    return Checked(found.known, [*found.problems, *wrong])


def _undecided(given: Mapping[str, Any], known: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Who thinks that the house has a choice that its game does not leave is told, also of its default."""
    house_ = HOUSES.get(str(known.get("game")))
    for option, why in ({} if house_ is None else house_.no_choice).items():
        if option in given and option in known:
            yield option, f"{said(option, given[option])}: {why}"


def _colours(known: Mapping[str, Any], game: Law) -> Iterator[tuple[str, str]]:
    """19:47-3.6(a), 7.1(d)3: a colour is what a device can tell; one that nobody can see would make each back wrong."""
    for option in ("back", "second_back"):
        name = known.get(option)
        if name is not None and not _COLOUR.fullmatch(name):
            paragraph = game.paragraph(TABLES["house"].options[option].paragraph)
            expected = "a colour as devices report it (at most 24 of a to z, 0 to 9 and -), such as dark-red"
            yield option, f"{said(option, name)}: expected {expected} ({paragraph})"


def checked_wagers(given: Mapping[str, Any], game: str | None, of_house: Mapping[str, Any] | None = None) -> Checked:
    """The options of the wagers, with the paragraphs of the game; None where nobody knows which.

    With the options of the house also what a table that is run so may not offer.
    """
    table, known = TABLES["wagers"], LAWS.get(game or house().game)
    paragraphs = {
        name: f" ({known.paragraph(option.paragraph) if known else f'19:47-{option.paragraph}'})"
        for name, option in table.options.items()
    }
    found = checked(table, given, paragraphs)
    if game is None:
        return found
    misfits = [f"{name} = " for name, _ in found.problems]
    wrong = [
        (problem.partition(" = ")[0], known.renumbered(problem) if known else problem)
        for problem in (
            *offer_problems(game, **found.known),
            *(() if of_house is None else problems_together(of_house, found.known)),
        )
        if not any(misfit in problem for misfit in misfits)
    ]
    return Checked(found.known, found.problems + wrong)


def said(name: str, value: object, *, secret: bool = False) -> str:
    """An option with what it was given; what may be a secret is left out.

    A text has quotes where it could be taken for something else: a number in quotes is none.
    """
    if secret:
        return f"{name} = …"
    if not isinstance(value, str):
        return f"{name} = {visible(str(value).lower())}"
    return f"{name} = {visible(value)}" if _is_plain(value) else f'{name} = "{visible(value) if value else ""}"'


def _is_plain(text: str) -> bool:
    """Whether nobody takes it for anything but a text, or for nothing."""
    try:
        tomllib.loads(f"it = {text}")
    except (ValueError, RecursionError):
        return bool(text) and text == text.strip()
    return False


def _misfit(field: FieldInWords, option: Option, value: object, paragraph: str) -> str:
    near = meant(value, field.choices) if isinstance(value, str) else ""
    expected = option.expected or field.expected
    return f"{said(field.name, value, secret=option.secret)}: expected {expected}{paragraph}{near}"


def _missing(field: FieldInWords, option: Option) -> str:
    return f"{field.name} is missing: expected {option.expected or field.expected}"


def _unknown(name: str, value: object, table: OptionTable) -> str:
    """No such option, and what was probably meant: a word of this table, or the table that has this one."""
    near = nearest(name, table.fields)
    shown = said(name, value, secret=near is not None and table.options[near].secret)
    owners: Iterable[str] = (owner for owner, other in TABLES.items() if name in other.fields)
    hint = f"; did you mean {near}?" if near else next((f"; it is one of [{owner}]" for owner in owners), "")
    return f"{shown}: no such option{hint}"
