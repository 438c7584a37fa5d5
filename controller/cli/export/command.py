"""`shoewatch export` itself: rounds to a file or to standard output, a line each, as they are read."""

import argparse
import csv
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from controller.cli import places, when
from controller.cli.journals import with_journal
from controller.cli.show.command import absent
from controller.cli.terminal.outputs import NotWritten, whole_file
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.cli.terminal.streams import line as as_shown
from controller.journal.export import COLUMNS, Span, line, rounds, row, shoes_of, table_of
from controller.journal.reading import Reader
from controller.journal.reconciling import COLUMNS as COLUMNS_OF_SHOES
from controller.journal.reconciling import Closed, closed_shoes, data
from controller.journal.reconciling import row as row_of_shoe


def run(arguments: argparse.Namespace) -> int:
    """Write the rounds; the exit code."""
    return with_journal("export", arguments, lambda reader: _export(reader, arguments))


def _export(reader: Reader, arguments: argparse.Namespace) -> int:
    first, last = arguments.shoes or (None, None)
    if first is not None and next(shoes_of(reader, Span(first, last), _unshown), None) is None:
        complain("export", f"{reader.path}: {absent(reader, first, 0)}")
        return places.NOT_READABLE
    hours = places.hours(arguments)
    span = Span(first, last, when.period(arguments, hours))
    beside = arguments.output is not None or sys.stdout is None or not sys.stdout.isatty()
    with Progress() as progress:
        shown = progress.show if beside else _unshown
        as_csv = arguments.format == "csv"
        if arguments.accounts:
            shoes = closed_shoes(reader, shoes_of(reader, span, shown))
            texts = _csv(COLUMNS_OF_SHOES, map(row_of_shoe, shoes)) if as_csv else map(_object, shoes)
        else:
            dealt = rounds(reader, span, shown, unturned=arguments.unturned)
            table = table_of(reader)
            texts = (
                _csv(COLUMNS, (row(each, table, hours) for each in dealt))
                if as_csv
                else (line(each, table) for each in dealt)
            )
        if arguments.output is None:
            all(map(say, texts))  # as long as anybody reads
            return 0
        try:
            with whole_file(Path(arguments.output), places.sources(arguments, reader.path)) as file:
                for text in texts:
                    file.write(as_shown(text))
        except NotWritten as wrong:
            return wrong.told("export")
    return 0


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
