"""What every command does that reads a journal: it is opened, and whatever is wrong with it is said in a line.

Journals are only read, also while a table writes them. Called by `history`, `show`, `export` and `audit`.
"""

import argparse
import traceback
from collections.abc import Callable
from pathlib import Path

from controller.cli import places, when
from controller.cli.terminal.streams import complain
from controller.journal.errors import STUMBLES, JournalError, stumbled
from controller.journal.reading import CURE, Reader
from controller.journal.walking import check_start

INTERRUPTED = 130


def with_journal(
    command: str, arguments: argparse.Namespace, do: Callable[[Reader], int], *, damaged: bool = False
) -> int:
    """Do something with the journal that the arguments name, also with one that is truncated; the exit code."""
    try:
        with Reader.open(places.journal(arguments), damaged=damaged) as reader:
            if not damaged:
                check_start(reader)
            return do(reader)
    except places.Nowhere as nowhere:
        return nowhere.told(command)
    except when.WrongTime as wrong:
        complain(command, str(wrong))
        return when.WRONG
    except JournalError as error:
        complain(command, str(error))
        return places.NOT_READABLE
    except STUMBLES as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(at.filename).name}, line {at.lineno}"
        complain(command, f"{places.journal(arguments)}: {stumbled(error)}, at {where}: {CURE}")
        return places.NOT_READABLE
    except KeyboardInterrupt:
        return INTERRUPTED
