"""What a port is called: `parse` reads it from the configuration or the command line, `name` writes it.

    /dev/serial/by-id/…                a serial port, by any path; best one that survives a replug
    socket://host:4001                 a serial device server, raw TCP
    usb:1209:2301, usb:1209:2301:S/N   a USB device with bulk endpoints, by vendor, product and serial number
    hid:1209:2302, hid:1209:2302:S/N   a USB HID device

Pure; imports nothing of ours.
"""

import re
from dataclasses import dataclass
from typing import Final

DEFAULT_BAUD: Final = 115_200
"""What common USB serial bridges and boards are set to; a device sheet names another where there is one."""


@dataclass(frozen=True, slots=True)
class TtyAddress:
    """A serial port and its speed; 8 data bits, no parity, 1 stop bit."""

    path: str
    baud: int = DEFAULT_BAUD

    @property
    def name(self) -> str:
        """As `parse` reads it."""
        return self.path


@dataclass(frozen=True, slots=True)
class TcpAddress:
    """A port of a serial device server."""

    host: str
    port: int

    @property
    def name(self) -> str:
        """As `parse` reads it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"socket://{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class UsbAddress:
    """A USB device; `serial` may be left out where only one such device is plugged in."""

    vendor: int
    product: int
    serial: str | None = None
    hid: bool = False

    @property
    def name(self) -> str:
        """As `parse` reads it."""
        serial = "" if self.serial is None else f":{self.serial}"
        return f"{'hid' if self.hid else 'usb'}:{self.vendor:04x}:{self.product:04x}{serial}"


Address = TtyAddress | TcpAddress | UsbAddress

_TCP = re.compile(r"socket://(?:\[(?P<v6>[^]]+)\]|(?P<host>[^:/\[\]]+)):(?P<port>\d{1,5})/?")
_USB = re.compile(r"(?P<kind>usb|hid):(?P<vendor>[0-9a-fA-F]{4}):(?P<product>[0-9a-fA-F]{4})(?::(?P<serial>.+))?")
_PORT_MAX = 65535

_HOST = re.compile(r"(?=.{1,253}$)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?")
"""A name, or four numbers: labels of 63 letters in 253 at most, as the DNS has it (RFC 1035, 2.3.4)."""
_V6 = re.compile(r"[0-9A-Fa-f:.]{2,45}(%[A-Za-z0-9_.-]{1,15})?")
"""An address of IP 6, perhaps with the interface behind it (RFC 4007, 11)."""


def parse(text: str, baud: int = DEFAULT_BAUD) -> Address:
    """The address, or `ValueError` with what would be right."""
    if "\0" in text:
        raise ValueError("expected a name without a zero byte")
    if text.startswith("socket:"):
        found = _TCP.fullmatch(text)
        if found is None or not 0 < int(found["port"]) <= _PORT_MAX:
            raise ValueError("expected socket://HOST:PORT, such as socket://shoe-7:4001")
        if not (_V6.fullmatch(found["v6"]) if found["v6"] else _HOST.fullmatch(_ascii(found["host"]))):
            raise ValueError(
                "expected a host's name, labels of at most 63 letters, digits and hyphens with one dot between, or its "
                "address in numbers"
            )
        return TcpAddress(found["v6"] or found["host"], int(found["port"]))
    if text.startswith(("usb:", "hid:")):
        found = _USB.fullmatch(text)
        if found is None:
            kind = text[:3]
            raise ValueError(f"expected {kind}:VENDOR:PRODUCT, four hex digits each, or {kind}:VENDOR:PRODUCT:SERIAL")
        return UsbAddress(int(found["vendor"], 16), int(found["product"], 16), found["serial"], found["kind"] == "hid")
    if not text.startswith("/"):
        raise ValueError("expected a port: /dev/serial/by-id/…, socket://HOST:PORT, usb:… or hid:…")
    return TtyAddress(text, baud)


def _ascii(host: str) -> str:
    """A host's name as it is looked up; empty where it cannot be."""
    try:
        return host if host.isascii() else host.encode("idna").decode("ascii")
    except UnicodeError:
        return ""
