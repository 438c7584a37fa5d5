"""List the ports and what is behind them; find out what speaks at one; write down what it says.

  shoewatch devices                 the ports of this computer and what is plugged into them (also: list, ports)
  shoewatch devices probe PORT      listen at a port, find the protocol, and ask a device of the open protocol its name
  shoewatch devices sniff PORT      show every byte and what it means, and keep it with --write FILE

PORT is a serial port (/dev/serial/by-id/...), a device server (socket://HOST:PORT), or a USB device, as bulk or HID
(usb:VENDOR:PRODUCT, hid:VENDOR:PRODUCT). Listening sends nothing; only a device that speaks the open protocol by itself
is asked who it is.
"""

import argparse
from pathlib import Path
from typing import Final

from controller.cli.terminal.codes import exit_codes
from drivers.link.address import DEFAULT_BAUD, Address, parse

HELP: Final = "list the ports and what is behind them, probe or sniff one"

PROTOCOLS: Final = ("angel-eye", "open", "bee-tek")

BAUD_RATES: Final = (4800, 9600, DEFAULT_BAUD)
"""Angel Eye; Bee-Tek, and an Angel Eye at one table; what boards with a USB serial bridge are set to."""


EXIT_CODES: Final = exit_codes(
    130,
    _1="nothing known speaks at the port, or a device that no host can take",
    _66="the port cannot be opened, or was lost",
    _74="the answer or the capture could not be written",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch devices`."""
    parser.set_defaults(action="list")
    parser.epilog = EXIT_CODES
    actions = parser.add_subparsers(metavar="ACTION")
    listing = actions.add_parser("list", aliases=["ports"], help="list the ports, as without an ACTION")
    listing.set_defaults(action="list")
    probing = actions.add_parser("probe", help="listen at a port and find out what is behind it")
    probing.set_defaults(action="probe")
    sniffing = actions.add_parser("sniff", help="show every byte that comes and what it means")
    sniffing.set_defaults(action="sniff")
    for each in (listing, probing, sniffing):
        each.formatter_class = argparse.RawDescriptionHelpFormatter
        each.epilog = EXIT_CODES
    for each in (probing, sniffing):
        each.add_argument("port", metavar="PORT", type=_port, help="a path, socket://HOST:PORT, usb:... or hid:...")
        each.add_argument("--baud", type=int, choices=BAUD_RATES, help="the speed of the serial port")
    probing.add_argument("--seconds", type=_seconds, default=3.0, help="how long to listen at each speed (default: 3)")
    sniffing.add_argument("--seconds", type=_seconds, help="how long to listen (default: until Ctrl-C)")
    sniffing.add_argument(
        "--as", dest="ear", choices=PROTOCOLS, help="the protocol (default: every one, and the best shown)"
    )
    sniffing.add_argument(
        "--write", metavar="FILE", help="keep the bytes in a capture; docs/captures.md has its format"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it."""
    from controller.cli.devices import command  # noqa: PLC0415 - serial, USB and asyncio, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _port(word: str) -> Address:
    """An address; a path may be relative, as whoever types it has it before him."""
    path = Path(word)
    try:
        return parse(str(path.absolute()) if path.exists() else word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word}: {error}; `shoewatch devices` lists the ports there are") from None


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{word}: a number of seconds above 0 is expected")
    return seconds
