"""The tables of one pit: what the regulation has uniform there, and is not. Pure; called by `shoewatch check --pit`."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from controller.configuration.misfits import said
from controller.configuration.shape import Configuration
from controller.configuration.source import Source
from controller.games.registry import LAWS
from controller.rules.procedures import Common
from controller.wording.words import visible


class TableFile(Struct, frozen=True):
    """One table's file: where its options stand, and what it comes to."""

    source: Source
    configuration: Configuration


def differences(tables: Sequence[TableFile]) -> Iterator[str]:
    """Every option of a table that is not that of the other tables of its game."""
    of_game: dict[str, list[TableFile]] = {}
    for table in tables:
        of_game.setdefault(table.configuration.house.game, []).append(table)
    for game, alike in of_game.items():
        for common in LAWS[game].uniform:
            compared: dict[object, list[TableFile]] = {}
            for table in alike:
                if _matters(common, table):
                    compared.setdefault(getattr(table.configuration.house, common.among, None), []).append(table)
            for group in compared.values():
                yield from _differing(common, game, group)


def called_alike(tables: Sequence[TableFile]) -> Iterator[str]:
    """Every table that is called as one before it, whatever its capitals; tables may stand on machines of their own.

    So ports and paths may be alike, and are not compared.
    """
    first: dict[str, TableFile] = {}
    for table in tables:
        name = table.configuration.table.name
        other = first.setdefault(name.casefold(), table)
        if other is not table:
            place = table.source.place(("table", "name"))
            taken = visible(other.configuration.table.name)
            yield f"{place}: {said('name', name)}: expected a unique name: {other.source.name} is {taken} already"


def _differing(common: Common, game: str, tables: Sequence[TableFile]) -> Iterator[str]:
    """The tables that are not like most of them; of two values as frequent the first table's counts."""
    values = [_value(common, table) for table in tables]
    if len(set(values)) <= 1:
        return
    most, _ = Counter(values).most_common(1)[0]
    others = next(table for table, value in zip(tables, values, strict=True) if value == most)
    paragraph = LAWS[game].paragraph(common.paragraph)
    for table, value in zip(tables, values, strict=True):
        if value != most:
            yield (
                f"{_place(common, table)}: {_said(common, value)}: expected {_said(common, most)} as in "
                f"{others.source.name}: {common.why} ({paragraph})"
            )


def _matters(common: Common, table: TableFile) -> bool:
    """Whether the option decides anything there."""
    if common.if_offered and _value(common, table) is None:
        return False
    if common.only_with is None:
        return True
    other, value = common.only_with
    return getattr(table.configuration.house, other, None) == value


def _value(common: Common, table: TableFile) -> object:
    value: object = getattr(getattr(table.configuration, common.table), common.option)
    return value


def _place(common: Common, table: TableFile) -> str:
    """Where the option stands, or its table if it is left out, or the file."""
    source = table.source
    for part in ((common.table, common.option), (common.table,)):
        if source.line(part):
            return source.place(part)
    return source.place(())


def _said(common: Common, value: object) -> str:
    return f"no {common.option}" if value is None else said(common.option, value)
