"""What tests of the real daemon share: questions to its socket and journal, patience with what nobody tells."""

import json
import os
import socket
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Self

from controller.games.two_hands.facts import RoundEnded
from controller.journal.entries import Judged
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import inputs
from firmware_sim.beside import TableBeside
from tests.support.daemons import PATIENCE_S, DaemonProcess, records

SimulatedTable = Callable[..., TableBeside]
"""What the simulator's fixture of that name is."""

STOPPED: Final = ("CONTROLLER STOPPED", "PLAY IS SUSPENDED")
FAILED: Final = ("RECORD HAS FAILED", "CALL SUPERVISOR")

READY = ("the table opens", "the cards are inspected", "the shoe is made ready")
"""What a dealer does before the first round."""


def breakable(config: Path, environment: Mapping[str, str] = {}) -> DaemonProcess:
    """A daemon in which a test can let something break, at `door` (`tests.support.breakable_daemon`)."""
    return DaemonProcess(config, {"DOOR": str(config.parent / "door"), **environment}, "tests.support.breakable_daemon")


def until(happens: Callable[[], Any], patience_s: float = PATIENCE_S / 2) -> None:
    """Wait for something that nobody tells."""
    end = time.monotonic() + patience_s
    while not happens():
        assert time.monotonic() < end, happens
        time.sleep(0.02)


class Client:
    """At the control socket of a folder."""

    def __init__(self, folder: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(PATIENCE_S)
        self._socket.connect(str(folder / "control"))
        self._lines = self._socket.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        self._socket.close()

    def ask(self, **request: Any) -> dict[str, Any]:
        """One request, one answer."""
        self._socket.sendall(json.dumps({"id": 1, **request}).encode() + b"\n")
        return self.hear()

    def hear(self) -> dict[str, Any]:
        """The next line."""
        said: dict[str, Any] = json.loads(self._lines.readline())
        return said


def status(folder: Path) -> dict[str, Any]:
    """What the control socket says of the table."""
    with Client(folder) as client:
        said: dict[str, Any] = client.ask(ask="status")["status"]
        return said


def device(folder: Path, name: str) -> dict[str, Any]:
    """What `status` says of a device."""
    found: dict[str, Any] = next(each for each in status(folder)["devices"] if each["name"] == name)
    return found


def rounds(folder: Path) -> list[tuple[int, tuple[str, ...], tuple[str, ...], str | None]]:
    """The rounds that are over, by the journal."""
    return [
        (fact.deal.number, fact.deal.player, fact.deal.banker, fact.deal.outcome)
        for record in records(folder)
        if isinstance(record.entry, Judged)
        for fact in record.entry.answer.facts
        if isinstance(fact, RoundEnded)
    ]


def cards(folder: Path) -> list[str]:
    """Every card of the journal, in its order."""
    told = [record.entry.input for record in records(folder) if isinstance(record.entry, Judged)]
    return [event.card for event in told if isinstance(event, inputs.CardDrawn)]


def whole(folder: Path, table: TableBeside) -> None:
    """The journal is right, and has each card that the shoe told, once."""
    with Reader.open(folder / "journal.db") as reader:
        assert verify(reader).finding is None
    assert cards(folder) == table.cards


def play(table: TableBeside, *sentences: str) -> None:
    """The dealer does this, and has done it."""
    table.say(*sentences)
    table.wait()


def memory_kb(pid: int) -> int:
    """The memory that a process has for itself."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    raise AssertionError(pid)


def processor_s(pid: int) -> float:
    """The processor time that a process has used."""
    used = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
