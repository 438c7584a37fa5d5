"""Judge events at a table: one event per line in, one verdict per line out.

Each line is an event in plain words ("9h", "no more bets", "banker wins") or a JSON object ({"event": "card", "card":
"9h"}); blank lines and lines that begin with # are ignored. Every other line gets exactly one line of answer, at
once: a verdict, or what was not understood about it. docs/judge.md has every word.
"""

import argparse
from typing import Final

from controller.cli.judge.house_file import FIELDS, OPTIONS, is_number

HELP: Final = "judge events at a table, one event per line"

EXIT_CODES: Final = """\
exit codes:
  0    every line was understood and nothing was irregular; always after --demo
  1    something irregular was found
  2    the command line is wrong
  65   a line was not understood, whether or not anything was irregular
  66   a file could not be read
  74   the answers could not be written (a closed pipe is not an error)
  78   the house options are wrong
  130  interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the flags; those of the house are made from its options."""
    parser.epilog = EXIT_CODES
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="the file of events (default: standard input; - also means standard input)",
    )
    source.add_argument("--demo", action="store_true", help="judge a built-in example of the game and print a summary")
    parser.add_argument("--json", action="store_true", help="answer in JSON lines")
    parser.add_argument("--strict", action="store_true", help="stop at the first line that is not understood")
    parser.add_argument(
        "--start",
        choices=("closed", "loaded", "rounds", "last-round"),
        default="closed",
        help="start with a closed table, a shoe just loaded, bets open and nothing burned, or the same in "
        "the last round (default: closed)",
    )
    options = parser.add_argument_group("the house")
    options.add_argument(
        "--house",
        metavar="FILE.toml",
        help=(
            "a file with the options in a [house] table; options on the command line override it; "
            "[wagers] is read with settling = true"
        ),
    )
    for name, option in OPTIONS.items():
        field = FIELDS[name]
        usual = field.shown(field.default)
        other = "true|false" if field.kind == "yes-no" else "NUMBER" if is_number(field) else "NAME"
        options.add_argument(
            f"--{name.replace('_', '-')}",
            metavar="|".join(str(choice) for choice in field.choices) or other,
            help=f"{option.help} (default: {'none' if usual is None else str(usual).lower()})",
        )


def run(arguments: argparse.Namespace) -> int:
    """Judge every line, and give the exit code."""
    from controller.cli.judge import command  # noqa: PLC0415  # the machines, which `shoewatch --help` need not wait for

    return command.run(arguments)
