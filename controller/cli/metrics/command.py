"""`shoewatch metrics` itself: the table is asked how it stands, and its figures are printed or put into a file."""

import argparse
from pathlib import Path

from controller import clock
from controller.cli import places
from controller.cli.act.command import unanswered
from controller.cli.metrics.exposition import exposition
from controller.cli.metrics.figures import ANSWERS, Asked, of_question, of_table
from controller.cli.terminal.outputs import NotWritten, whole_file
from controller.cli.terminal.streams import say
from controller.control.client import NOT_RUNNING, SILENT, Client, Declined, NoAnswer
from controller.effects.view import View

ANSWERED, ABSENT, STUCK, BUSY, UNREACHABLE, CONFIGURATION = ANSWERS


def run(arguments: argparse.Namespace) -> int:
    """Say the figures; the exit code."""
    view: View | None = None
    try:
        view, answer, code = _asked(arguments), ANSWERED, 0
    except places.Nowhere as nowhere:
        answer, code = CONFIGURATION, nowhere.told("metrics")
    except NoAnswer as none:
        answer, code = _why(none), unanswered("metrics", none)
    return _write(arguments, text(Asked(_source(arguments), answer, clock.ask().sync), view)) or code


def text(asked: Asked, view: View | None) -> str:
    """All figures: of the question, and of the table if it answered."""
    return exposition([*of_question(asked), *([] if view is None else of_table(view))])


def _asked(arguments: argparse.Namespace) -> View:
    with Client.open(places.socket(arguments)) as client:
        heard = client.ask("status")
        if heard.status is None:
            raise client.no_answer(heard.error)
        return heard.status


def _why(none: NoAnswer) -> str:
    if isinstance(none, Declined):
        return BUSY
    return {NOT_RUNNING: ABSENT, SILENT: STUCK}.get(none.problem, UNREACHABLE)


def _source(arguments: argparse.Namespace) -> str:
    """What named the table: the same for each call of a timer, whatever became of it."""
    return str(arguments.socket or arguments.config or places.CONFIGURATION)


def _write(arguments: argparse.Namespace, figures: str) -> int:
    if arguments.output is None:
        for line in figures.splitlines():
            say(line)
        return 0
    try:
        with whole_file(Path(arguments.output), [Path(_source(arguments))]) as file:
            file.write(figures.encode())
    except NotWritten as wrong:
        return wrong.told("metrics")
    return 0
