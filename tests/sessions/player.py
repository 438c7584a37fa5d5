"""Plays the devices of a recording to the real daemon, on real pseudo-terminals, and hears what it says to them.

Nothing has a time: a device says what comes next when the daemon has said and written all that it had by then in the
recording. So neither a slow nor a quick machine changes an order.
"""

import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, assert_never, cast

from controller.journal.reading import Reader
from drivers.events import Kind
from firmware_sim.rig import key_of
from tests.sessions import journal_text
from tests.sessions.ears import Ear, Word
from tests.sessions.recording import TABLE, Happened, Kept, Passed, Recording
from tests.sessions.wires import Wire, Wires
from tests.support.daemons import KINDS, PATIENCE_S, DaemonProcess, configuration

LAUNCHER: Final = "tests.sessions.still_daemon"


DEVICES: Final = cast("tuple[Kind, ...]", (*KINDS, "card-reader"))
"""What a table may have, in the order in which they are plugged in."""


class NotAsRecorded(AssertionError):  # noqa: N818 - says what is wrong
    """The daemon did something else."""


def written_configuration(recording: Recording, folder: Path, wires: Wires) -> Path:
    """The file of the recording's table, and the keys that it names."""
    options = {}
    for name, lines in recording.options.items():
        text = "\n".join(lines)
        if "key = true" in lines:
            key = folder / f"{name}.key"
            key.write_text(key_of(name).hex(), encoding="ascii")
            key.chmod(0o600)
            text = text.replace("key = true", f'key = "{key}"')
        options[name] = text
    ports: dict[str, str] = {name: str(wire.path) for name, wire in wires.all.items()}
    return configuration(folder, ports, house="\n".join(recording.house), options=options)


def devices(recording: Recording) -> list[Kind]:
    """The devices of the table."""
    there = {entry.device for entry in recording.entries if isinstance(entry, Happened)}
    return [name for name in DEVICES if name in there]


def others(recording: Recording) -> list[str]:
    """Which devices speak another protocol than the open one."""
    return [name for name, lines in recording.options.items() if any(line.startswith("protocol") for line in lines)]


def play(recording: Recording, folder: Path, patience_s: float = PATIENCE_S) -> list[str]:
    """The journal, in lines, to which this recording leads; `NotAsRecorded` where the daemon says something else."""
    folder.mkdir(parents=True, exist_ok=True)
    player = _Player(recording, folder, patience_s)
    try:
        player.play()
    finally:
        player.close()
    return journal_text.lines(folder)


class _Heard:
    """What the daemon has said to one device, and the recording's ear."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.recorded = Ear(wire.name, wire.name, is_open=wire.is_open)
        self.exact: deque[Word] = deque()
        self.upto = 0
        self.some: set[str] = set()
        self.some_recorded: set[str] = set()

    def link_up(self) -> None:
        self.recorded.link_up()
        self.exact.clear()

    def take(self) -> None:
        """Sort what came."""
        while self.wire.heard:
            word = self.wire.heard.popleft()
            match word.how:
                case "exact":
                    self.exact.append(word)
                    if word.what.startswith("WELCOME"):
                        self.upto = 0
                case "upto":
                    self.upto = max(self.upto, word.number)
                case "some":
                    self.some.add(word.what)
                case "again" | "beat" | "leave":
                    pass
                case _:
                    assert_never(word.how)


class _Player:
    def __init__(self, recording: Recording, folder: Path, patience_s: float) -> None:
        self._recording = recording
        self._patience_s = patience_s
        self._folder = folder
        self._wires = Wires(devices(recording), folder / "ports", others(recording))
        self._config = written_configuration(recording, folder, self._wires)
        self._heard = {name: _Heard(wire) for name, wire in self._wires.all.items()}
        self._daemon: DaemonProcess | None = None
        self._reader: Reader | None = None
        self._at = 0

    def play(self) -> None:
        for at, entry in enumerate(self._recording.entries):
            self._at = at
            match entry:
                case Passed(device, "<", data):
                    heard = self._heard[cast("Kind", device)]
                    heard.recorded.device_says(data)
                    heard.wire.send(data)
                case Passed(device, _, data):
                    heard = self._heard[cast("Kind", device)]
                    for word in heard.recorded.host_says(data):
                        self._await_word(heard, word)
                case Happened(device, what) if device == TABLE:
                    self._table(what)
                case Happened(device, what):
                    self._device(self._heard[cast("Kind", device)], what)
                case Kept(number):
                    self._await(partial(self._has_come_to, number), f"the journal has not come to record {number}")
                case _:
                    assert_never(entry)

    def close(self) -> None:
        """Leave nothing running and nothing open."""
        if self._daemon is not None:
            self._daemon.close()
        if self._reader is not None:
            self._reader.close()
        self._wires.close()

    # --- what happens -------------------------------------------------------------------------------------------------

    def _table(self, what: str) -> None:
        match what:
            case "starts":
                self._daemon = DaemonProcess(self._config, module=LAUNCHER).start().ready()
                self._reader = self._reader or Reader.open(self._folder / "journal.db")
            case "loses its power":
                self._no_more_was_said()
                assert self._daemon is not None
                self._daemon.kill()
                self._daemon.close()
                self._wires.host_gone()
                for heard in self._heard.values():
                    heard.link_up()
            case "is stopped":
                assert self._daemon is not None
                self._wires.all_read(self._wires.all, self._patience_s)
                self._daemon.process.terminate()
            case "ends":
                self._end()
            case _:
                raise ValueError(what)

    def _end(self) -> None:
        daemon = self._daemon
        assert daemon is not None
        self._await(lambda: daemon.process.poll() is not None, "it has not ended", alive=False)
        if daemon.process.returncode:
            raise self._differs(f"it ended with {daemon.process.returncode}")
        self._no_more_was_said()
        for name, heard in self._heard.items():
            if more := heard.some - heard.some_recorded:
                raise self._differs(f"it said to the {name} {sorted(more)}, which the recording has not")

    def _device(self, heard: _Heard, what: str) -> None:
        match what:
            case "is plugged in":
                heard.link_up()
                heard.wire.plug()
            case "is unplugged":
                self._wires.all_read([heard.wire.name], self._patience_s)
                self._no_more_was_said()
                heard.wire.unplug()
            case "hangs":
                heard.wire.hangs = True
            case "goes on":
                heard.wire.hangs = False
            case _:
                raise ValueError(what)

    # --- what is awaited ----------------------------------------------------------------------------------------------

    def _await_word(self, heard: _Heard, word: Word) -> None:
        name, missing = heard.wire.name, f"it has not said to the {heard.wire.name}: {word.what}"
        match word.how:
            case "exact":
                self._await(lambda: bool(heard.exact), missing)
                came = heard.exact.popleft()
                if came.what != word.what:
                    raise self._differs(f"it said to the {name} {came.what}, and the recording has {word.what}")
            case "upto":
                self._await(lambda: heard.upto >= word.number, missing)
            case "some":
                heard.some_recorded.add(word.what)
            case "again" | "beat" | "leave":
                pass
            case _:
                assert_never(word.how)

    def _await(self, happened: Callable[[], bool], missing: str, *, alive: bool = True) -> None:
        until = time.monotonic() + self._patience_s
        while True:
            self._wires.turn(0.0)
            for heard in self._heard.values():
                heard.take()
            if happened():
                return
            if time.monotonic() > until:
                raise self._differs(f"{missing} within {self._patience_s:g} s")
            if alive and (self._daemon is None or self._daemon.process.poll() is not None):
                raise self._differs(f"{missing}, and it has ended")
            self._wires.turn()

    def _has_come_to(self, number: int) -> bool:
        assert self._reader is not None
        last = self._reader.last()
        return last is not None and last.number >= number

    def _no_more_was_said(self) -> None:
        for name, heard in self._heard.items():
            heard.take()
            if heard.exact:
                raise self._differs(f"it said to the {name} {heard.exact[0].what}, which the recording has not there")

    def _differs(self, how: str) -> NotAsRecorded:
        entry = self._recording.entries[self._at]
        said = self._daemon.said()[-1500:] if self._daemon is not None else ""
        return NotAsRecorded(f"{self._recording.name}, entry {self._at} ({entry}): {how}\n{said}")
