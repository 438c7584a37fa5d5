"""The real daemon as a process of its own, in a test: started, watched through systemd's own socket, stopped, killed.

Everything is in a folder of the test's: configuration, journal, control socket, what it logs. It talks with whatever
ports it is given; `tests.support.daemons.configuration` writes the file for a table of the simulator.
"""

import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from controller.journal.chain import Record, record_of
from controller.journal.reading import Reader

PATIENCE_S: Final = 60.0
"""Longer than anything here takes, on a machine that does other things as well."""

MORTAL: Final = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""It dies with whoever started it: one that was left would open the pseudo-terminals of other tests, whose names are
used again."""

KINDS: Final = ("shoe", "shuffler", "cutting-card", "panel")
"""The devices of a simulated table, each named after its kind."""


def configuration(
    folder: Path,
    ports: Mapping[str, str],
    *,
    house: str = "",
    more: str = "",
    options: Mapping[str, str] = {},
    journal: Path | None = None,
    keeping: str = "",
) -> Path:
    """The file of a table with these ports; `house`, `keeping` and `more` are TOML, `options` too, by device."""
    devices = "".join(
        f'[[devices]]\nname = "{name}"\nkind = "{name}"\nport = "{port}"\n{options.get(name, "")}\n'
        for name, port in ports.items()
    )
    path = folder / "table.toml"
    path.write_text(
        f'[table]\nname = "T7"\n\n[house]\n{house}\n\n{devices}\n'
        f'[journal]\npath = "{journal or folder / "journal.db"}"\n{keeping}\n\n'
        f'[outputs]\nsocket = "{folder / "control"}"\nlog = "json"\n{more}\n',
        encoding="utf-8",
    )
    return path


class DaemonEndedError(AssertionError):
    """It ended, or did not become ready; with what it said."""


class DaemonProcess:
    """One run. Use it in a `with`: it is ready inside, and killed at the end if it still runs."""

    def __init__(
        self,
        config: Path,
        environment: Mapping[str, str] | None = None,
        module: str = "controller.daemon",
        before: Sequence[str] = (),
        python: str = sys.executable,
    ) -> None:
        """`before` is put before the command, `module` is what Python runs."""
        self.folder = config.parent
        self._command = (*MORTAL, *before, python, "-m", module)
        self._config = config
        self._environment = environment or {}
        self._notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.told: list[str] = []
        """What systemd would have been told, line by line."""

    def __enter__(self) -> Self:
        try:
            return self.start().ready()
        except BaseException:
            self.close()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def start(self) -> Self:
        """Start it, and do not wait."""
        name = self.folder / "notify"
        name.unlink(missing_ok=True)
        self._notices.bind(str(name))
        environment = {**os.environ, "NOTIFY_SOCKET": str(name), **self._environment}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self._command, "--config", str(self._config)], stderr=log, stdout=log, env=environment
            )
        return self

    def ready(self) -> Self:
        """Wait until it says that it is ready."""
        self.hears("READY=1")
        return self

    def hears(self, wanted: str, patience_s: float = PATIENCE_S) -> None:
        """Wait until it has told systemd this."""
        while not any(line.startswith(wanted) for line in self.told):
            if not self.listen(0.05):
                patience_s -= 0.05
                if self.process.poll() is not None or patience_s < 0:
                    raise DaemonEndedError(f"{wanted} was not told; exit {self.process.poll()}:\n{self.said()}")

    def listen(self, seconds: float) -> bool:
        """Hear the next thing that it tells systemd; False if it tells nothing for so long."""
        if not select.select([self._notices], [], [], seconds)[0]:
            return False
        self.told += self._notices.recv(4096).decode().splitlines()
        return True

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Have it end; its exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_S)

    def kill(self) -> None:
        """Take its power away."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.kill()
        self._notices.close()

    def said(self) -> str:
        """All it has logged, of every run in this folder."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def logged(self, event: str) -> list[dict[str, Any]]:
        """The log's entries of this name."""
        lines = (line for line in self.said().splitlines() if line.startswith("{"))
        return [entry for line in lines if (entry := json.loads(line))["event"] == event]


def records(folder: Path) -> list[Record]:
    """Everything that the journal of a folder has."""
    with Reader.open(folder / "journal.db") as reader:
        return [record_of(row) for row in reader.rows()]
