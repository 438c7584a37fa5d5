"""`shoewatch export` itself: rounds to a file or to standard output, a line each, as they are read."""

import argparse
import csv
import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from controller import files
from controller.cli import places, when
from controller.cli.journals import with_journal
from controller.cli.show.command import absent
from controller.cli.terminal.outputs import NotWritten, whole_file
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.cli.terminal.streams import line as as_shown
from controller.journal.export import COLUMNS, Span, line, rounds, row, shoes_of, table_of
from controller.journal.export import Progress as Progressed
from controller.journal.history import Dealt, Late
from controller.journal.index import folder
from controller.journal.reading import Reader
from controller.journal.reconciling import COLUMNS as COLUMNS_OF_SHOES
from controller.journal.reconciling import Closed, closed_shoes, data
from controller.journal.reconciling import row as row_of_shoe
from controller.journal.search import Searched
from controller.wording.hours import EVER


def run(arguments: argparse.Namespace) -> int:
    """Write the rounds; the exit code."""
    return with_journal("export", arguments, lambda reader: _export(reader, arguments))


def _export(reader: Reader, arguments: argparse.Namespace) -> int:
    first, last = arguments.shoes or (None, None)
    hours = places.hours(arguments)
    span = Span(first, last, when.period(arguments, hours))
    beside = arguments.output is not None or sys.stdout is None or not sys.stdout.isatty()
    with Progress() as progress:
        shown = progress.show if beside else _unshown
        searched = Searched(reader, places.archives(arguments, reader.path), folder(), shown)
        archived = searched.archives(span)
        oldest = next(archived, None)
        named = first is not None and span.period == EVER
        if named and oldest is None and next(shoes_of(reader, span, _unshown), None) is None:
            complain("export", f"{reader.path}: {absent(reader, first or 0, 0)}")
            return _incomplete(searched) or places.NOT_READABLE
        parts = chain([] if oldest is None else [oldest], archived, [(reader, None)])
        as_csv, table = arguments.format == "csv", table_of(reader)
        dealt: Iterator[Dealt] = (
            each for part, late in parts for each in rounds(part, span, shown, late, unturned=arguments.unturned)
        )
        if not arguments.accounts:
            begun = next(dealt, None)
            dealt = dealt if begun is None else chain([begun], dealt)
            if begun is None:
                complain("export", f"{reader.path}: {when.nothing(arguments, hours, span.period)}")
        if arguments.accounts:
            texts = _accounts(parts, span, shown, as_csv=as_csv)
        elif as_csv:
            texts = _csv(COLUMNS, (row(each, table, hours) for each in dealt))
        else:
            texts = (line(each, table) for each in dealt)
        if arguments.output is None:
            all(map(say, texts))  # as long as anybody reads
            return _incomplete(searched)
        try:
            mode = files.OWNER_AND_GROUP if arguments.unturned else files.ANYBODY
            with whole_file(Path(arguments.output), places.sources(arguments, reader.path), mode) as file:
                for text in texts:
                    file.write(as_shown(text))
        except NotWritten as wrong:
            return wrong.told("export")
    return _incomplete(searched)


def _accounts(
    parts: Iterable[tuple[Reader, Late | None]], span: Span, shown: Progressed, *, as_csv: bool
) -> Iterator[str]:
    """The lines of shoes instead of rounds."""
    shoes = (each for part, _ in parts for each in closed_shoes(part, shoes_of(part, span, shown)))
    return _csv(COLUMNS_OF_SHOES, map(row_of_shoe, shoes)) if as_csv else map(_object, shoes)


def _incomplete(searched: Searched) -> int:
    """Say which archives are missing; the exit code."""
    for absent_ in searched.absent:
        complain("export", f"incomplete: {absent_}")
    return places.NOT_READABLE if searched.absent else 0


def _unshown(_what: str, _share: float) -> None:
    """The rounds themselves scroll by."""


def _object(found: Closed) -> str:
    return msgspec.json.encode(data(found)).decode()


def _csv(columns: Sequence[str], rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """The head, and a line for each."""
    yield _cells(columns)
    yield from map(_cells, rows)


def _cells(cells: Sequence[str]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow(cells)
    return written.getvalue()
