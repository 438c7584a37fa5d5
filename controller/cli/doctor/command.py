"""`shoewatch doctor` itself: the tables are gathered, everything is examined, and the page is printed."""

import argparse
from datetime import UTC, datetime

from controller.cli.doctor import pages
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import count
from controller.cli.doctor.examination import examine
from controller.cli.doctor.tables import gather, wanted
from controller.cli.terminal.folding import width
from controller.cli.terminal.streams import say

INTERRUPTED = 130


def run(arguments: argparse.Namespace) -> int:
    """Examine and say it; the exit code."""
    computer = Computer()
    try:
        tables = [
            gather(name, file, computer, packaged=packaged) for name, file, packaged in wanted(arguments, computer)
        ]
        sections = examine(tables, computer, writes=True)
    except KeyboardInterrupt:
        return INTERRUPTED
    if arguments.json:
        say(pages.json(sections, datetime.now(UTC)))
    else:
        all(map(say, pages.page(sections, width())))
    return 1 if count(sections, "wrong") else 0
