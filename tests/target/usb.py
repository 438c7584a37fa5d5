"""Devices at the USB ports of the virtual table machine, each behind a unix socket. Called by machine.py and suites.

To connect to a device's socket is to plug it in, and to close the connection is to unplug it; QEMU waits for the next
one. A `serial_adapter` is QEMU's own adapter, and the connection carries the bytes of its serial side. A `redirected`
device is whatever speaks the protocol usbredir, as the device's side, over the connection.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.target.qmp import Qmp


class Plug(NamedTuple):
    """A place for a device: a port of the machine, from 1 to 8, and what QEMU makes of it."""

    name: str
    driver: str
    port: str
    options: Mapping[str, str] = {}

    def attach(self, qmp: Qmp, path: Path) -> None:
        """Have QEMU listen on the socket; nothing is plugged in before somebody connects."""
        address = {"type": "unix", "data": {"path": str(path)}}
        backend = {"type": "socket", "data": {"addr": address, "server": True, "wait": False}}
        qmp.execute("chardev-add", id=f"{self.name}-socket", backend=backend)
        device = {"id": self.name, "bus": "usb.0", "port": self.port, "chardev": f"{self.name}-socket"}
        qmp.execute("device_add", driver=self.driver, **device, **self.options)

    def detach(self, qmp: Qmp) -> None:
        """Take the device and its socket away."""
        qmp.execute("device_del", id=self.name)
        while qmp.event("DEVICE_DELETED")["data"].get("device") != self.name:
            pass
        qmp.execute("chardev-remove", id=f"{self.name}-socket")


def serial_adapter(name: str, port: int, serial: str | None = None) -> Plug:
    """An FTDI adapter (0403:6001); without `serial` it has QEMU's own, so that two of them are alike."""
    return Plug(name, "usb-serial", str(port), {} if serial is None else {"serial": serial})


def redirected(name: str, port: int) -> Plug:
    """A device of any kind, which a simulator plays."""
    return Plug(name, "usb-redir", str(port))
