"""Looking at the ports of this computer, listening at those that may be opened, and saying what came of each.

Called by `command`.
"""

import argparse
import asyncio
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from controller.cli.devices.command import explained
from controller.cli.setup.caution import caution, harms, is_there, real
from controller.cli.setup.devices import is_identified
from controller.cli.setup.hearing import HeardPort, listen, longest_s
from controller.cli.setup.questions import MISSING, Stopped
from controller.wording.words import counted
from drivers.errors import LinkLost
from drivers.link.address import Address, parse
from drivers.link.listing import ListedPort, serial_ports, usb_devices

Tell = Callable[[str], object]

NOTHING: Final = (
    "No serial port and no USB device was found. Plug the devices in, with cables that carry data, and try again; a "
    "device server is given with --port socket://HOST:PORT."
)


def search(arguments: argparse.Namespace, others: Mapping[str, str], tell: Tell) -> list[HeardPort]:
    """What was heard at each port that nobody has given a device to; `others` are those of other tables."""
    listed = {} if arguments.no_search else {port.address.name: port for port in _listed(tell)}
    given = {real(device.port) for device in arguments.devices}
    asked = {real(port): port for port in arguments.ports}
    for device in arguments.devices:
        _refuse(f"--device {device.kind}@{device.port}", device.port, others)
    for port in arguments.ports:
        _refuse(f"--port {port}", port, others)
    addresses: list[Address] = []
    for name, port in listed.items():
        if real(name) in {*given, *asked}:
            continue
        if why := caution(port, others):
            _tell_of(tell, name, f"{port.what}; not opened: {why}")
        else:
            addresses.append(port.address)
    addresses += [parse(port) for port in asked.values()]
    with asyncio.Runner() as runner:
        runner.get_loop()  # made before anybody is asked to wait: Ctrl-C in the middle of that leaves a traceback
        if addresses:
            tell(f"Listening at {counted(len(addresses), 'port')}, for at most {longest_s(addresses):.0f} seconds.")
        elif not listed and not arguments.no_search:
            tell(NOTHING)
        found = runner.run(listen(addresses))
    for heard in found:
        name = heard.address.name
        there = listed.get(name)
        behind = f"{there.what}: " if there is not None and not is_identified(heard) else ""
        _tell_of(tell, name, f"{behind}{heard.words}", "" if there is None else there.unstable)
    return found


def listen_again(port: str, tell: Tell) -> HeardPort:
    """What is heard at one more port."""
    (heard,) = asyncio.run(listen([parse(port)]))
    _tell_of(tell, heard.address.name, heard.words)
    return heard


def _listed(tell: Tell) -> Iterator[ListedPort]:
    yield from filter(is_there, serial_ports())
    try:
        yield from usb_devices()
    except LinkLost as loss:
        tell(f"USB devices cannot be listed: {explained(loss)}")


def _refuse(option: str, port: str, others: Mapping[str, str]) -> None:
    """Stopped where a port that somebody has named belongs to something else."""
    if why := harms(port, others):
        raise Stopped(MISSING, f"{option}: {why}")


def _tell_of(tell: Tell, name: str, *lines: str) -> None:
    tell(name)
    for line in filter(None, lines):
        tell(f"    {line}")
