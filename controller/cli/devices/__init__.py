"""List the ports and their devices; identify the device at a port; record what it sends.

  shoewatch devices                 the ports of this computer and what is plugged into them (also: list, ports)
  shoewatch devices probe PORT      listen on a port, find its protocol, and ask an open-protocol device its name
  shoewatch devices sniff PORT      show every byte and what it means; record it with --write FILE

PORT is a serial port (/dev/serial/by-id/...), a device server (socket://HOST:PORT), or a USB device, as bulk or HID
(usb:VENDOR:PRODUCT, hid:VENDOR:PRODUCT). Listening sends nothing; only a device that uses the open protocol is asked
to identify itself.
"""

import argparse
from pathlib import Path
from typing import Final

from controller.cli.terminal.codes import exit_codes
from drivers.link.address import DEFAULT_BAUD, Address, parse

HELP: Final = "list the ports and their devices, probe or sniff one"

PROTOCOLS: Final = ("angel-eye", "open", "bee-tek")

BAUD_RATES: Final = (4800, 9600, DEFAULT_BAUD)
"""Angel Eye; Bee-Tek, and an Angel Eye at one table; what boards with a USB serial bridge are set to."""


EXIT_CODES: Final = exit_codes(
    130,
    _1="no known device answers at the port, or its HELLO is refused",
    _66="the port cannot be opened, or was lost",
    _74="the answer or the capture could not be written",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch devices`."""
    parser.set_defaults(action="list")
    parser.epilog = EXIT_CODES
    actions = parser.add_subparsers(metavar="ACTION")
    listing = actions.add_parser("list", aliases=["ports"], help="list the ports (the default action)")
    listing.set_defaults(action="list")
    probing = actions.add_parser("probe", help="listen at a port and identify its device")
    probing.set_defaults(action="probe")
    sniffing = actions.add_parser("sniff", help="show every byte that arrives and what it means")
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
        "--as", dest="ear", choices=PROTOCOLS, help="the protocol (default: try all, and show the one that fits best)"
    )
    sniffing.add_argument(
        "--write", metavar="FILE", help="write the bytes to a capture file (format: docs/captures.md)"
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
        raise argparse.ArgumentTypeError(f"{word}: {error}; `shoewatch devices` lists the ports") from None


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{word} is not a number of seconds above 0; example: 10")
    return seconds
