"""The host's end of the virtual serial port: it has the agent inside the guest run commands. Called by machine.py."""

import json
import socket
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from itertools import count
from typing import Any, BinaryIO, Final, NamedTuple

MARGIN_S: Final = 60.0
"""How much longer than its command an answer may take: a busy host, and the way of megabytes through the port."""


class GuestGoneError(AssertionError):
    """The guest does not answer any more: it was reset, cut off, or hangs."""


class Ended(NamedTuple):
    """What came of a command."""

    exit: int | None
    """Its exit code, negative for a signal; None if its time was over and the agent killed it."""
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        """What it wrote to its standard output."""
        return self.out.decode("utf-8", "replace")

    @property
    def errors(self) -> str:
        """What it wrote to its standard error."""
        return self.err.decode("utf-8", "replace")


class Wire:
    """One connection with the agent, for as long as QEMU runs: the guest may boot several times meanwhile."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._writing = threading.Lock()
        self._state = threading.Condition()
        self._numbers = count(1)
        self._open: dict[int, Future[Ended]] = {}
        self._boots: list[str] = []
        self._gone = False
        self._reader = threading.Thread(target=self._read, name="agent's answers", daemon=True)
        self._reader.start()

    @property
    def boots(self) -> int:
        """How often an agent has started."""
        return len(self._boots)

    def await_boot(self, number: int, seconds: float) -> bool:
        """Whether an agent has started for the `number`-th time, at the latest after so long."""
        with self._state:
            self._state.wait_for(lambda: self._gone or len(self._boots) >= number, seconds)
            return len(self._boots) >= number

    def begin(
        self, argv: Sequence[str], stdin: bytes, user: str, timeout_s: float, environment: Mapping[str, str]
    ) -> Future[Ended]:
        """Have a command run; its end is in the future."""
        future: Future[Ended] = Future()
        number = next(self._numbers)
        head = {"id": number, "argv": list(argv), "user": user, "timeout_s": timeout_s}
        line = json.dumps({**head, "environment": dict(environment), "sizes": [len(stdin)]})
        with self._state:
            if self._gone:
                raise GuestGoneError(f"the machine is off: {argv}")
            self._open[number] = future
        try:
            with self._writing:
                self._connection.sendall(line.encode() + b"\n" + stdin)
        except OSError as error:
            raise GuestGoneError(f"{argv}: {error}") from error
        return future

    def run(
        self, argv: Sequence[str], stdin: bytes, user: str, timeout_s: float, environment: Mapping[str, str]
    ) -> Ended:
        """Run a command to its end."""
        try:
            return self.begin(argv, stdin, user, timeout_s, environment).result(timeout_s + MARGIN_S)
        except FutureTimeoutError as error:
            raise GuestGoneError(f"no answer after {timeout_s + MARGIN_S:.0f} s: {argv}") from error

    def close(self) -> None:
        """End the connection; whoever waits for an answer learns that the guest is gone."""
        self._connection.shutdown(socket.SHUT_RDWR)
        self._reader.join()
        self._connection.close()

    def _read(self) -> None:
        try:
            with self._connection.makefile("rb") as stream:
                while line := stream.readline():
                    self._heard(json.loads(line), stream)
        except (OSError, ValueError):  # the connection broke, or a reset cut a message short
            pass
        finally:
            with self._state:
                self._gone = True
                self._forget()
                self._state.notify_all()

    def _heard(self, head: Mapping[str, Any], stream: BinaryIO) -> None:
        parts = [stream.read(size) for size in head["sizes"]]
        with self._state:
            if "boot" in head:
                self._boots.append(head["boot"])
                self._forget()
                self._state.notify_all()
            elif future := self._open.pop(head["id"], None):
                future.set_result(Ended(head["exit"], *parts))

    def _forget(self) -> None:
        """No command of an earlier boot will be answered."""
        for future in self._open.values():
            future.set_exception(GuestGoneError("the guest ended while the command ran"))
        self._open.clear()
