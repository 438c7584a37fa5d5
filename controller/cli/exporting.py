"""`shoewatch export` itself: rounds to a file or to standard output, a line each, as they are read."""

import argparse
import csv
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from controller.cli.journals import with_journal
from controller.cli.outputs import NotWritten, whole_file
from controller.cli.progress import Progress
from controller.cli.streams import say
from controller.journal.export import COLUMNS, Span, line, rounds, row
from controller.journal.history import Dealt
from controller.journal.reading import Reader


def run(arguments: argparse.Namespace) -> int:
    """Write the rounds; the exit code."""
    return with_journal("export", arguments, lambda reader: _export(reader, arguments))


def _export(reader: Reader, arguments: argparse.Namespace) -> int:
    first, last = arguments.shoes or (None, None)
    span = Span(first, last, arguments.day)
    beside = arguments.output is not None or sys.stdout is None or not sys.stdout.isatty()
    with Progress() as progress:
        dealt = rounds(reader, span, progress.show if beside else _unshown)
        texts = _csv(dealt) if arguments.format == "csv" else map(line, dealt)
        if arguments.output is None:
            for text in texts:
                say(text)
            return 0
        try:
            with whole_file(Path(arguments.output)) as file:
                for text in texts:
                    file.write(f"{text}\n".encode())
        except NotWritten as wrong:
            return wrong.told("export")
    return 0


def _unshown(_what: str, _share: float) -> None:
    """The rounds themselves scroll by."""


def _csv(rounds: Iterator[Dealt]) -> Iterator[str]:
    """The head, and a line a round."""
    yield _cells(COLUMNS)
    yield from (_cells(row(dealt)) for dealt in rounds)


def _cells(cells: Sequence[str]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow(cells)
    return written.getvalue()
