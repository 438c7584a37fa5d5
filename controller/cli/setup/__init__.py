r"""Set up a table: find its devices, ask what else must be known, and write its configuration.

  sudo shoewatch setup                    asks; writes /etc/shoewatch/table.toml
  sudo shoewatch setup bac-07             the same for /etc/shoewatch/bac-07.toml, a second table of this computer
  shoewatch setup --output -              writes nothing: prints the configuration

It listens at every port for up to 9 seconds and sends nothing, but asks a device of the open protocol who it is. A
shoe that reports only cards is silent until one is drawn: say at which port it is. Every answer can be an option:

  sudo shoewatch setup bac-07 --yes --name BAC-07 --back red --supervisor floor-1 < pin \
      --device shoe@/dev/shoewatch/by-port/pci-0000:00:14.0-usb-0:2:1.0,protocol=angel-eye

A table whose cards are dealt from the dealer's hand needs no shoe:

  sudo shoewatch setup tcp-1 --game three-card-poker --dealt-from hand
  sudo shoewatch setup bj-1 --game blackjack --shoe hand

An existing file is never overwritten. The PIN of --supervisor is asked for, or is the first line of standard input.
"""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from controller import installation
from controller.cli.terminal.codes import exit_codes

if TYPE_CHECKING:
    from controller.cli.setup.devices import Proposed

HELP: Final = "find the devices of a table, and write its configuration"

INSTANCE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")
"""What may be a part of a unit's name, a directory and a socket's path; systemd would take % and @ for its own."""

EXIT_CODES: Final = exit_codes(
    130,
    _0="the configuration is written and correct",
    _1="somebody answered no, or no shoe was named where one is needed: nothing was written",
    _2="the command line is wrong, or an option is missing that cannot be asked for",
    _65="no PIN was typed, or it is not acceptable",
    _66="the terminal would show the PIN",
    _74="a file exists already or could not be written",
    _77="this user may not write there: run it with sudo",
    _78="the answers contradict each other",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch setup`."""
    parser.epilog = EXIT_CODES
    parser.add_argument(
        "instance",
        metavar="INSTANCE",
        nargs="?",
        type=_instance,
        default=installation.USUAL,
        help=f"the table's name for systemd (default: {installation.USUAL}); its file is /etc/shoewatch/INSTANCE.toml",
    )
    parser.add_argument("--yes", action="store_true", help="ask nothing: take what is proposed, and the options")
    parser.add_argument(
        "--output", metavar="FILE", help="write another file, with the journal and socket beside it; - prints it only"
    )
    table = parser.add_argument_group("the table")
    table.add_argument("--name", help="the table's name, such as BAC-07")
    table.add_argument("--game", help="the game, of those that docs/configuration.md lists")
    table.add_argument(
        "--dealt-from",
        metavar="FROM",
        help="what the cards are dealt from, at a game that leaves the choice: automated-shoe, manual-shoe or hand",
    )
    table.add_argument(
        "--shoe",
        metavar="SHOE",
        help="the same at a game with a choice of shoes: dealing, continuous, double or, at 6 to 5 Blackjack, hand",
    )
    table.add_argument(
        "--split-21",
        metavar="SPLIT",
        help="at blackjack, what an ace and a ten after a split come to if the dealer has 21 in three cards or more: "
        "void or win",
    )
    table.add_argument(
        "--decks", metavar="NUMBER", help="how many decks the shoe holds (default: the game's usual number)"
    )
    table.add_argument("--back", metavar="COLOUR", help="the colour of the backs (default: backs are not checked)")
    table.add_argument("--second-back", metavar="COLOUR", help="the colour of the second batch, with a shuffler")
    table.add_argument("--language", help="the language of the dealer's panel: en, es or zh-Hant (default: en)")
    devices = parser.add_argument_group("the devices")
    devices.add_argument(
        "--device",
        metavar="[NAME=]KIND@PORT[,OPTION=VALUE]",
        dest="devices",
        action="append",
        default=[],
        type=_device,
        help="a device that is not asked: KIND is shoe, shuffler, cutting-card or panel, OPTION is protocol, baud, "
        "serial, key or codes; repeat it for each",
    )
    devices.add_argument(
        "--port",
        metavar="PORT",
        dest="ports",
        action="append",
        default=[],
        type=_port,
        help="listen there too: a port of the board, a HID device, socket://HOST:PORT; repeat it for each",
    )
    devices.add_argument("--no-search", action="store_true", help="listen only at the ports given with --port")
    secrets = parser.add_argument_group("secrets, in files that only root can read")
    secrets.add_argument("--supervisor", metavar="NAME", help="a supervisor who may act by command, with a PIN")
    secrets.add_argument(
        "--checkpoint-key", action="store_true", help="make the key that signs checkpoints, and print its public half"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    from controller.cli.setup import command  # noqa: PLC0415  # serial, USB and asyncio, which `--help` need not wait for

    return command.run(arguments)


def _instance(word: str) -> str:
    if INSTANCE.fullmatch(word) is None:
        raise argparse.ArgumentTypeError(
            f"{word}: expected letters, digits and - _ . only, such as bac-07; --output gives another file"
        )
    return word


def _port(word: str) -> str:
    """A port as a configuration has it; a path may be relative, as whoever types it has it before him."""
    from drivers.link.address import parse  # noqa: PLC0415  # only where there is one

    port = str(Path(word).absolute()) if word and Path(word).exists() else word
    try:
        parse(port)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word or 'nothing'}: {error}; `shoewatch devices` lists the ports") from None
    return port


def _device(word: str) -> "Proposed":
    from controller.cli.setup.devices import given  # noqa: PLC0415  # msgspec, only where there is one

    head, _, rest = word.partition("@")
    if not rest or rest.startswith(","):
        example = "shoe@/dev/shoewatch/by-serial/0403:6001:A1"
        raise argparse.ArgumentTypeError(f"{word}: expected KIND@PORT, such as {example}")
    port, *options = re.split(r",(?=[a-z]+=)", rest)
    name, _, kind = head.rpartition("=")
    try:
        return given(name, kind, _port(port), dict(option.split("=", 1) for option in options))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word}: {error}") from None
