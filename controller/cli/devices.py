"""List the ports and what is behind them; find out what speaks at one; write down what it says.

  shoewatch devices                 the ports of this computer and what is plugged into them
  shoewatch devices probe PORT      listen at a port, find the protocol, and ask a device of the open protocol its name
  shoewatch devices sniff PORT      show every byte and what it means, and keep it with --write FILE

PORT is a serial port (/dev/serial/by-id/...), a device server (socket://HOST:PORT), or a USB device (usb:VENDOR:PRODUCT,
hid:VENDOR:PRODUCT). Listening sends nothing; only a device that speaks the open protocol by itself is asked who it is.
"""

import argparse
import asyncio
import sys
from typing import Final

from controller.cli.hearing import probe, sniff
from drivers.ears import EARS
from drivers.errors import LinkLost
from drivers.link import boundary
from drivers.link.address import Address, TtyAddress, parse
from drivers.link.listing import Found, serial_ports, usb_devices
from drivers.link.usb_find import NO_ENDPOINTS, NO_LIBRARY, SEVERAL

HELP: Final = "list the ports and what is behind them, probe or sniff one"

OK: Final = 0
IRREGULAR: Final = 1
UNREADABLE: Final = 66

BAUD_RATES: Final = (4800, 9600, 115_200)
"""Angel Eye, Bee-Tek, and what boards with a USB serial bridge are set to."""

CURES: Final = {
    boundary.NO_SUCH_PORT: "is it plugged in? `shoewatch devices` lists the ports there are",
    boundary.NO_SUCH_HOST: "is the name right? try the device server's address in numbers",
    boundary.NO_PERMISSION: "this account may not open it: serial ports belong to group dialout, USB devices to plugdev",
    boundary.IN_USE: "end the other program first; the daemon ends with `systemctl stop shoewatchd`",
    boundary.NOBODY_LISTENS: "is the device server set to raw TCP on this port? 4001 is common",
    boundary.NO_ANSWER: "is the device server on, and in the same network?",
    boundary.NOT_A_PORT: "`shoewatch devices` lists the serial ports there are",
    boundary.UNPLUGGED: "plug it in again",
    boundary.HUNG_UP: "a device server takes one caller at a time: does another one hold the port?",
    NO_LIBRARY: "apt install libusb-1.0-0",
    NO_ENDPOINTS: "write usb:... for a device with bulk endpoints and hid:... for a HID device",
    SEVERAL: "`shoewatch devices` shows the serial numbers",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch devices`."""
    parser.set_defaults(do=_list)
    actions = parser.add_subparsers(metavar="ACTION")
    probing = actions.add_parser("probe", help="listen at a port and find out what is behind it")
    probing.set_defaults(do=_probe)
    sniffing = actions.add_parser("sniff", help="show every byte that comes and what it means")
    sniffing.set_defaults(do=_sniff)
    for each in (probing, sniffing):
        each.add_argument("port", metavar="PORT", type=_port, help="a path, socket://HOST:PORT, usb:... or hid:...")
        each.add_argument("--baud", type=int, choices=BAUD_RATES, help="the speed of a serial port")
    probing.add_argument("--seconds", type=_seconds, default=3.0, help="how long to listen at each speed (default: 3)")
    sniffing.add_argument("--seconds", type=_seconds, help="how long to listen (default: until Ctrl-C)")
    sniffing.add_argument(
        "--as", dest="ear", choices=EARS, help="the protocol (default: every one, and the best shown)"
    )
    sniffing.add_argument(
        "--write", metavar="FILE", help="keep the bytes in a capture; docs/captures.md has its format"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it, and name the place and the cure of whatever goes wrong."""
    try:
        code = arguments.do(arguments)
    except LinkLost as loss:
        print(f"shoewatch devices: {arguments.port.name}: {explained(loss)}", file=sys.stderr)
        return UNREADABLE
    except KeyboardInterrupt:
        return OK
    assert isinstance(code, int)
    return code


def explained(loss: LinkLost) -> str:
    """What happened, and what cures it where something is known to."""
    cure = CURES.get(loss.reason)
    return f"{loss.reason}: {cure}" if cure else loss.reason


def _list(_: argparse.Namespace) -> int:
    ports = serial_ports()
    try:
        ports += usb_devices()
    except LinkLost as loss:
        print(f"shoewatch devices: USB devices cannot be listed: {explained(loss)}", file=sys.stderr)
    for line in table(ports):
        print(line)
    return OK


def table(ports: list[Found]) -> list[str]:
    """The ports, one a line, in columns."""
    if not ports:
        return ["No port is there: neither a serial port nor a USB device. Is the cable in?"]
    width = max(len(found.address.name) for found in ports)
    return [f"{found.address.name:<{width}}  {found.what}" for found in ports]


def _probe(arguments: argparse.Namespace) -> int:
    for address in _speeds(arguments.port, arguments.baud):
        answer = asyncio.run(probe(address, arguments.seconds))
        print(f"{_named(address)}: {answer.text}")
        if answer.known:
            return OK
    return IRREGULAR


def _sniff(arguments: argparse.Namespace) -> int:
    address = _speeds(arguments.port, arguments.baud)[0]
    ears = [EARS[arguments.ear]()] if arguments.ear else [ear() for ear in EARS.values()]
    try:
        return OK if asyncio.run(sniff(address, ears, arguments.seconds, arguments.write)) else IRREGULAR
    except OSError as error:
        print(
            f"shoewatch devices: {arguments.write}: {error.strerror}: name a file that can be written", file=sys.stderr
        )
        return UNREADABLE


def _speeds(address: Address, baud: int | None) -> list[Address]:
    """The address at the speed asked for, or at each that is common; only a serial port has one."""
    if not isinstance(address, TtyAddress):
        return [address]
    return [TtyAddress(address.path, each) for each in (BAUD_RATES if baud is None else (baud,))]


def _named(address: Address) -> str:
    return f"{address.name} at {address.baud} baud" if isinstance(address, TtyAddress) else address.name


def _port(word: str) -> Address:
    try:
        return parse(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{word!r}: a number of seconds above 0 is expected")
    return seconds
