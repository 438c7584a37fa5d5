"""Records a session: a scenario of the simulator's library at the real daemon, through real pseudo-terminals.

One thing at a time: a device says one frame, and only when the daemon has said and written all that follows from it
comes the next. The table's time stands still meanwhile and goes on to whatever happens next, so a scenario is recorded
alike each time. Called by `tests.sessions.golden`.
"""

import time
from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple, cast

from controller.journal.reading import Reader
from drivers.events import Kind
from drivers.open_protocol.messages import Answer, Beat, Event, Handshake, Hello, InSession, Knock
from tests.sessions import scripts
from tests.sessions.player import DEVICES, LAUNCHER, others, written_configuration
from tests.sessions.recording import TABLE, Entry, Happened, Kept, Passed, Recording
from tests.sessions.still_table import StillTable, Waits
from tests.sessions.wires import Wires
from tests.support.daemons import PATIENCE_S, DaemonProcess

QUIET_S: Final = 0.1
"""Where nothing says that a reaction is over, it is if nothing more has come for so long; one takes a few ms."""

START_S: Final = 20.0
"""The daemon has opened a port by then."""


def record(name: str, folder: Path) -> Recording:
    """The session of this scenario; its journal is in the folder then."""
    folder.mkdir(parents=True, exist_ok=True)
    recorder = _Recorder(name, folder)
    try:
        recorder.record()
    finally:
        recorder.close()
    recorder.recording.entries = _in_one_order(recorder.recording.entries)
    return recorder.recording


def _in_one_order(entries: list[Entry]) -> list[Entry]:
    """What the daemon said at once on several wires, device by device: which came first is nobody's doing."""
    ordered: list[Entry] = []
    for said, group in groupby(entries, lambda entry: isinstance(entry, Passed) and entry.way == ">"):
        together = [*group]
        ordered += sorted(together, key=_whose) if said else together
    return ordered


def _whose(entry: Entry) -> int:
    return DEVICES.index(cast("Kind", entry.device)) if isinstance(entry, Passed) else 0


class _Reaction(NamedTuple):
    """What has to follow from something, and how long it may take."""

    happened: Callable[[], bool]
    most_s: float
    on: Kind | None = None
    """Once it has happened all else has been said when this device and the panel are acknowledged something again."""


class _Recorder:
    """One scenario, once."""

    def __init__(self, name: str, folder: Path) -> None:
        scenario = scripts.scenario(name)
        setup = scenario.setup
        self.recording = Recording(name, scripts.made(name), scripts.house(setup), scripts.options(name, setup))
        self._table = StillTable(scenario)
        self._devices = self._table.devices
        self._folder = folder
        self._wires = Wires(sorted(self._devices, key=DEVICES.index), folder / "ports", others(self.recording))
        self._config = written_configuration(self.recording, folder, self._wires)
        self._daemon: DaemonProcess | None = None
        self._reader: Reader | None = None
        self._stopping = False
        self._kept = 0
        self._said: dict[str, list[str]] = {name: [] for name in self._devices}
        """What the daemon has said to each device since the last thing that happened there."""
        self._again = False
        """Whether it counts if the daemon asks once more."""
        self._unheard = {name: bytearray() for name in self._devices}
        """What it has said to a device that is only about to be plugged in."""
        self._last: dict[str, bytes] = {}
        """What each device has said last."""
        self._delivered: dict[str, set[int]] = {name: set() for name in self._devices}
        self._acknowledged: dict[str, int] = dict.fromkeys(self._devices, 0)

    def record(self) -> None:
        """From the first start to the end."""
        for wire in self._wires.all.values():
            self._happened(wire.name, "is plugged in")
            wire.plug()
        self._start()
        for device in self._devices.values():
            device.plug(self._table.now)
            self._settle()
        while not self._table.over:
            if self._table.step():
                self._power_fails()
            self._settle()
        self._stop()

    def close(self) -> None:
        """Leave nothing running and nothing open."""
        if self._daemon is not None:
            self._daemon.close()
        if self._reader is not None:
            self._reader.close()
        self._wires.close()

    # --- the daemon ---------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._happened(TABLE, "starts")
        self._said = {name: [] for name in self._devices}
        self._daemon = DaemonProcess(self._config, module=LAUNCHER).start().ready()
        self._reader = self._reader or Reader.open(self._folder / "journal.db")
        self._listen(_Reaction(lambda: self._head() > self._kept, START_S))
        for name in self._devices:
            self._listen_for_port(name)
        self._note_journal()

    def _power_fails(self) -> None:
        assert self._daemon is not None
        self._daemon.kill()
        self._daemon.close()
        self._happened(TABLE, "loses its power")
        self._wires.host_gone()
        self._start()

    def _stop(self) -> None:
        assert self._daemon is not None
        self._wires.all_read(self._devices, PATIENCE_S)
        self._happened(TABLE, "is stopped")
        self._daemon.process.terminate()
        self._stopping = True
        while self._daemon.process.poll() is None:
            self._hear(0.002)
            self._table.collect()
            if self._table.queue:
                self._do(*self._table.queue.popleft())
        assert not self._daemon.process.returncode, self._daemon.said()
        self._happened(TABLE, "ends")

    # --- what happens -------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Until nothing more follows."""
        while True:
            self._hear(0.0)
            self._table.collect()
            if self._table.queue:
                self._do(*self._table.queue.popleft())
            elif not self._time_passes():
                return

    def _do(self, name: Kind, what: str | bytes) -> None:
        """The next thing, and what follows from it."""
        wire = self._wires.all[name]
        before, self._said[name] = self._head(), []
        repeats = what == self._last.get(name)
        if isinstance(what, bytes):
            self.recording.entries.append(Passed(name, "<", what))
            said = wire.send(what)
            self._delivered[name] |= {each.seq for each in said if isinstance(each, Event)}
            self._last[name] = what
            if what.endswith(b"\0") if wire.is_open else not repeats:
                self._listen(self._reaction(name, said, before))
            else:  # nothing follows from half a frame, nor from an Angel Eye's report sent again
                self._hear(0.0)
        else:
            was_there = wire.ear.in_session or not wire.is_open
            if what == "is unplugged":
                self._wires.all_read([name], PATIENCE_S)
            self._happened(name, what)
            match what:
                case "is plugged in":
                    wire.plug()
                    self._listen_for_port(name)
                case "is unplugged":
                    wire.unplug()
                    self._listen(_Reaction(lambda: self._head() > before, 2.0 if was_there else 0.0))
                case "hangs":
                    wire.hangs = True
                    self._listen(_Reaction(lambda: "WHO" in self._said[name], START_S))
                case _:
                    wire.hangs = False
        self._note_journal()

    def _reaction(self, name: Kind, said: list[Handshake | InSession], before: int) -> _Reaction:
        """What must follow when a device has said this."""
        match said[-1:]:
            case [Hello()]:
                answers = ("WELCOME", "REFUSED")
                return _Reaction(lambda: any(word.startswith(answers) for word in self._said[name]), 2.0)
            case [Event(seq=seq)] if {*range(self._acknowledged[name] + 1, seq)} <= self._delivered[name]:
                more = any(each == name for each, _ in self._table.queue)
                return _Reaction(lambda: self._acknowledged[name] >= seq, 0.25 if more else 2.5, name)
            case [Event() | Answer()]:
                return _Reaction(lambda: True, 0.0, name)
            case [Knock()]:
                return _Reaction(lambda: bool(self._said[name]), 0.3)
            case [Beat()]:
                return _Reaction(lambda: self._head() > before, 2.0)
            case _:
                return _Reaction(lambda: self._head() > before, 0.1 if self._wires.all[name].is_open else 0.3)

    # --- what devices wait for ----------------------------------------------------------------------------------------

    def _time_passes(self) -> bool:
        """On to what devices wait for; False where they wait for nothing."""
        waits = [*self._table.waits()]
        if waits and not any(self._host_does(wait) for wait in waits):
            self._table.pass_until(min(waits).until)
        return bool(waits)

    def _host_does(self, wait: Waits) -> bool:
        """Whether the host does by itself, in its own time, what a device waits for."""
        name = wait.device
        if wait.for_host is None or not wait.for_host <= self._delivered[name]:
            return False  # what the host has not got must be sent again
        said = len(self._said[name])
        self._again = True
        self._listen(_Reaction(lambda: len(self._said[name]) > said, 1.5))
        self._again = False
        return len(self._said[name]) > said

    # --- what the daemon says -----------------------------------------------------------------------------------------

    def _listen_for_port(self, name: Kind) -> None:
        """Until the host has opened a port: it asks, or else the journal says so."""
        self._listen(_Reaction(partial(self._is_there, name), START_S))
        assert self._is_there(name), f"the daemon has not opened the port of the {name}"

    def _is_there(self, name: Kind) -> bool:
        if self._wires.all[name].is_open:
            return "WHO" in self._said[name]
        last = None if self._reader is None else self._reader.last()
        return last is not None and last.source.decode() == f"device {name}"

    def _listen(self, reaction: _Reaction) -> None:
        """Until that has happened and all that follows from it, or for so long."""
        began = last = time.monotonic()
        while True:
            if self._hear(0.002):
                last = time.monotonic()
            now = time.monotonic()
            happened = reaction.happened()
            if happened and reaction.on is not None and self._all_followed(reaction.on):
                return
            if now - last >= QUIET_S and (happened or now - began >= reaction.most_s):
                self._all_followed("panel")
                return

    def _all_followed(self, name: Kind) -> bool:
        """See that the daemon has read what this device said and has shown what it shows; False if it cannot tell."""
        if self._stopping or not self._wires.all_read({name, "panel"}, PATIENCE_S):
            return False
        while self._hear(0.0):
            pass
        return True

    def _hear(self, wait_s: float) -> bool:
        """Whether it said anything."""
        self._wires.turn(wait_s)
        heard = False
        for name, wire in self._wires.all.items():
            while wire.heard:
                word, heard = wire.heard.popleft(), True
                if word.how == "again" and not self._again:
                    continue  # it asks again only because one thing happens at a time
                if word.how != "again":
                    self.recording.entries.append(Passed(name, ">", wire.ear.numbered(word.data)))
                self._said[name].append(word.what)
                if word.how == "upto":
                    self._acknowledged[name] = word.number
                if word.what.startswith("WELCOME"):
                    self._delivered[name].clear()
                    self._acknowledged[name] = int(word.what.split(":")[0].split()[-1])
                self._unheard[name] += word.data
            if (device := self._devices[name]).plugged:
                device.hear(bytes(self._unheard[name]), self._table.now)
                self._unheard[name].clear()
        return heard

    def _head(self) -> int:
        last = None if self._reader is None else self._reader.last()
        return 0 if last is None else last.number

    def _note_journal(self) -> None:
        head = self._head()
        if head > self._kept and not self._stopping:
            self._kept = head
            self.recording.entries.append(Kept(head))

    def _happened(self, name: str, what: str) -> None:
        self.recording.entries.append(Happened(name, what))
