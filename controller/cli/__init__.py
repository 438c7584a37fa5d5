"""The command `shoewatch`: a module or a folder for each subcommand, imported only when it is the one that is wanted.

A subcommand offers `HELP` (one line), `configure(parser)` and `run(arguments) -> exit code`.
The exit codes of all of them are listed in `controller.cli.terminal.codes`.
"""

import argparse
import importlib
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

import controller
from controller import system
from controller.cli.terminal.codes import USUAL, exit_codes
from controller.cli.terminal.streams import buffer_output, complain, leave, not_writable
from controller.wording.command_line import WRONG, Parser

NOT_READABLE: Final = 66
INTERRUPTED: Final = 130

COMMANDS: Final = (
    "setup",
    "check",
    "config",
    "pin",
    "judge",
    "odds",
    "settle",
    "devices",
    "history",
    "show",
    "export",
    "report",
    "integrity",
    "audit",
    "keys",
    "run",
    "status",
    "watch",
    "act",
    "correct",
    "verify",
    "metrics",
    "doctor",
    "bundle",
)


class _Commands(argparse.RawDescriptionHelpFormatter):
    """Puts what each command does on its own line: argparse counts no indent where it looks for the longest one."""

    def add_argument(self, action: argparse.Action) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """One more argument, or all commands."""
        super().add_argument(action)
        self._action_max_length = max(self._action_max_length, 2 * self._indent_increment + max(map(len, COMMANDS)))


def _module(command: str) -> ModuleType:
    return importlib.import_module(f"controller.cli.{command}")


def parser(commands: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """How the command line is read: the whole of it, or as far as one of these commands needs it."""
    root = Parser(
        prog="shoewatch",
        description=(
            "Follows a card table: which hand each card belongs to, what the dealer must do next, and what went wrong."
        ),
        epilog=f"{exit_codes(*USUAL)}\nshoewatch help COMMAND lists the options and exit codes of one command.",
        formatter_class=_Commands,
    )
    root.add_argument("--version", action="version", version=f"shoewatch {controller.__version__}")
    subparsers = root.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in commands:
        module = _module(command)
        subparser = subparsers.add_parser(
            command,
            help=module.HELP,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.configure(subparser)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and give its exit code, whatever has become of the streams it wrote to."""
    try:
        buffer_output()
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
    except SystemExit as left:  # argparse has said what it had to say
        code = left.code if isinstance(left.code, int) else 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # argparse's help, of which somebody has read enough
        code = 0
    except MemoryError:
        complain("", "out of memory: give this process or this computer more memory")
        code = system.SHORT
    except OSError as error:  # a command answers for every file it opens: what is left is its output, or a name
        code = not_writable(error) if error.filename is None else _not_usable(error)
    return leave(code)


def _not_usable(error: OSError) -> int:
    """Say that there can be no file of a name, such as one that is too long, and give the exit code for it."""
    complain("", f"{error.filename}: {error.strerror}: choose another file")
    return NOT_READABLE


def _run(words: Sequence[str]) -> int:
    if not words:
        parser().print_help()
        return WRONG
    if words[0] == "help":
        words = [*words[1:], "--help"]
    wanted = words[:1] if words[0] in COMMANDS else COMMANDS
    parsed = parser(wanted).parse_args(words)
    code = _module(parsed.command).run(parsed)
    assert isinstance(code, int)
    return code
