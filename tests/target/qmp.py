"""QEMU's own control: commands and events in JSON, over a socket. Called by machine.py, from one thread at a time."""

import json
import socket
import threading
import time
from typing import Any, Final

PATIENCE_S: Final = 60.0
PIECE: Final = 1 << 16


class QmpError(AssertionError):
    """QEMU refuses a command, or is gone."""


class Qmp:
    """One connection, greeted and ready for commands."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._received = bytearray()
        self._asking = threading.Lock()
        self._events: list[dict[str, Any]] = []

    def greet(self) -> None:
        """Wait until QEMU is there, and leave the mode in which it only negotiates."""
        self._connection.settimeout(PATIENCE_S)
        self._message()
        self.execute("qmp_capabilities")

    def execute(self, command: str, **arguments: object) -> Any:
        """Run a command; what it returns."""
        with self._asking:
            try:
                self._connection.sendall(json.dumps({"execute": command, "arguments": arguments}).encode())
                while True:
                    match self._message():
                        case {"return": result}:
                            return result
                        case {"error": error}:
                            raise QmpError(f"{command}: {error}")
                        case event:
                            self._events.append(event)
            except OSError as error:
                raise QmpError(f"{command}: {error}") from error

    def event(self, name: str, seconds: float = PATIENCE_S) -> dict[str, Any]:
        """The oldest event of this name that nobody has taken yet; waits for it."""
        deadline = time.monotonic() + seconds
        with self._asking:
            while not any(event["event"] == name for event in self._events):
                self._connection.settimeout(max(0.01, deadline - time.monotonic()))
                try:
                    self._events.append(self._message())
                except OSError as error:
                    raise QmpError(f"no {name} in {seconds:.0f} s: {error}") from error
                finally:
                    self._connection.settimeout(PATIENCE_S)
            found = next(event for event in self._events if event["event"] == name)
            self._events.remove(found)
            return found

    def close(self) -> None:
        """End the connection."""
        self._connection.close()

    def _message(self) -> dict[str, Any]:
        while (end := self._received.find(b"\n")) < 0:
            if not (some := self._connection.recv(PIECE)):
                raise QmpError("QEMU has ended")
            self._received += some
        message: dict[str, Any] = json.loads(self._received[:end])
        del self._received[: end + 1]
        return message
