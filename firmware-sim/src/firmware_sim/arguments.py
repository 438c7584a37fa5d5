"""The command line of `firmware-sim`: what may stand there, and the nearest word for what may not."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from firmware_sim.demo.command import SPEED
from firmware_sim.scenarios.sentences import NotUnderstood, nearest
from firmware_sim.scenarios.settings import seed, speed

WRONG: Final = 2
"""The file or the arguments are wrong, as argparse itself ends."""
STOPPED: Final = 1
"""Something went wrong while it ran."""
INTERRUPTED: Final = 130
"""A shell's number for Ctrl-C."""
ENDED: Final = 143
"""The same for SIGTERM."""

EXIT_CODES: Final = f"""\
exit codes:
  0    the scenario or capture was played to its end
  {STOPPED}    playing it failed, or the output was closed
  {WRONG}    the command line, the scenario or the capture is wrong, or a port or a file cannot be used
  {INTERRUPTED}  interrupted
  {ENDED}  ended by SIGTERM
"""

_CHOICE: Final = re.compile(
    r"argument (?P<of>.+?): invalid choice: '?(?P<found>.*?)'? \(choose from (?P<known>.*)\)", re.DOTALL
)
"""What argparse says of a word that is none of those it knows."""


class _Parser(argparse.ArgumentParser):
    """Answers a word that is unknown with the nearest one."""

    def parse_known_args(  # type: ignore[override,explicit-override]  # of Python 3.12; typeshed has overloads
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse; but each command answers itself for what it does not know."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            options = re.findall(r"--[a-z]+", self.format_usage())
            near = next((found for word in unknown if (found := nearest(word.partition("=")[0], options))), None)
            named = [word for word in unknown if word.startswith("-")] or unknown  # what follows one may be its value
            self.error(f"unknown argument: {' '.join(named)}{_meant(near)}")
        return known, unknown

    def error(self, message: str) -> NoReturn:  # type: ignore[explicit-override]  # of Python 3.12
        """Say what is wrong with the command line, and leave."""
        if (choice := _CHOICE.fullmatch(message)) is not None:
            known = choice["known"].replace("'", "")
            what = "no such command" if choice["of"] == "COMMAND" else f"argument {choice['of']}"
            near = _meant(nearest(choice["found"], known.split(", ")))
            message = f"{what}: {choice['found']}{near or f'; expected {known}'}"
        message = message.replace("the following arguments are required", "missing")
        hint = "" if message.endswith("?") else f"; `{self.prog} --help` shows how it is used"
        said = f"{self.prog}: {message}{hint}"
        self.exit(WRONG, "".join(each if each.isprintable() else ascii(each)[1:-1] for each in said) + "\n")


def arguments_of(words: Sequence[str]) -> argparse.Namespace:
    """What is asked for; SystemExit where the words do not say it, or ask for help."""
    parser = _parser()
    if not words:
        parser.print_help(sys.stderr)
        sys.exit(WRONG)
    wanted = parser.parse_args([*words[1:], "--help"] if words[0] == "help" else words)
    if wanted.what is None and not wanted.list:
        parser.error("missing: COMMAND")
    if wanted.what == "run" and wanted.port == "usbredir" and wanted.ports is None:
        parser.error("missing: --ports DIRECTORY, the directory in which QEMU listens at the sockets shoe, panel, …")
    return wanted


def _parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        "firmware-sim",
        description="Simulates a table and its devices, for development.",
        epilog=f"{EXIT_CODES}\nfirmware-sim help COMMAND lists the arguments of one command.",
        formatter_class=raw,
    )
    parser.add_argument("--list", action="store_true", help="the same as list")
    what = parser.add_subparsers(dest="what", metavar="COMMAND")
    listing = what.add_parser("list", help="list the scenarios of the library")
    run = what.add_parser("run", help="play a scenario on real ports, and print one line for each thing that happens")
    run.add_argument("scenario", nargs="?", help="a scenario of the library, or a file (default: an empty table)")
    run.add_argument(
        "--seed",
        type=_read(seed),
        metavar="N",
        help="the number that decides the order of the cards (default: the scenario's)",
    )
    run.add_argument(
        "--ports",
        metavar="DIRECTORY",
        help="the directory for the ports: shoe, panel, … (default: a temporary one); for usbredir, that of QEMU's "
        "sockets",
    )
    run.add_argument("--door", metavar="PATH", help="the path of the control door")
    run.add_argument(
        "--config", metavar="FILE", help="write shoewatch's configuration for this table, and wait for shoewatchd"
    )
    run.add_argument("--stay", action="store_true", help="keep the table running after the scenario")
    deal = what.add_parser("deal", help="deal yourself at a table that `run --stay` keeps: cards and keys of the panel")
    deal.add_argument("door", metavar="DOOR", help="its control door, as `run` prints it")
    play = what.add_parser("play", help="play a capture on a port")
    play.add_argument("capture", help="a file written by `shoewatch devices sniff --write`")
    show = what.add_parser("demo", help="show two tables, each followed by shoewatchd, and what shoewatch reports")
    show.add_argument(
        "--speed",
        type=_read(speed),
        metavar="X",
        default=SPEED,
        help="how many times faster than real time (default: %(default)g)",
    )
    for each in (listing, run, deal, play, show):
        each.epilog, each.formatter_class = EXIT_CODES, raw
    for each, kinds in ((run, ("pty", "tcp", "usbredir")), (play, ("pty", "tcp"))):
        each.add_argument("--port", choices=kinds, default="pty", help="the kind of port (default: pty)")
        each.add_argument("--speed", type=_read(speed), metavar="X", help="how many times faster than real time")
    return parser


def _read(setting: Callable[[str], float]) -> Callable[[str], float]:
    """An argument that is also a setting of a scenario, and read alike."""

    def read(word: str) -> float:
        try:
            return setting(word)
        except NotUnderstood as problem:
            raise argparse.ArgumentTypeError(str(problem)) from None

    return read


def _meant(near: str | None) -> str:
    return f"; did you mean {near}?" if near else ""
