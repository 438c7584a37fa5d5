"""What systemd is told (`sd_notify`): ready, stopping, alive, and a line of status. Silent where nobody asked.

Called by `controller.daemon`.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from controller.wording.escaping import harmless

LONGEST: Final = 1_000
"""Letters of a status: systemd takes no message of more than 4,096 bytes, and a letter has 4 at most."""


class Notifier:
    """The way to whoever started the program, as the environment names it."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket: socket.socket | None = None
        if address.startswith(("@", "/")):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK)
        self.watchdog_s = _watchdog_s(environment)
        """How long it may stay silent; None where nobody watches."""

    def tell(self, *lines: str) -> None:
        """Say these things: `READY=1`, `STATUS=…`."""
        if self._socket is not None:
            with suppress(OSError):  # nobody listens any more: that is theirs to notice
                self._socket.sendto("\n".join(lines).encode(), self._address)

    @property
    def asked(self) -> bool:
        """Whether anybody is told."""
        return self._socket is not None

    def state(self, said: str) -> None:
        """Say how the program is, or why it ends: `systemctl status` shows this line, also after the end."""
        line = harmless(said)
        self.tell(f"STATUS={line if len(line) <= LONGEST else line[: LONGEST - 1] + '…'}")

    def close(self) -> None:
        """Let go of the socket."""
        if self._socket is not None:
            self._socket.close()


def _watchdog_s(environment: Mapping[str, str]) -> float | None:
    said, whose = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if not said.isascii() or not said.isdigit() or whose not in {"", str(os.getpid())}:
        return None
    return int(said) / 1_000_000 or None
