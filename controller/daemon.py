"""shoewatchd: the composition root, the only file that knows every room. One process serves one table.

It reads the configuration, finds the table where its journal left it, opens the devices and the control socket, and
runs until it is told to stop or something breaks that it cannot mend; then it ends, and systemd starts it again.
Called as `shoewatchd` and as `shoewatch run`.
"""

import argparse
import asyncio
import contextlib
import gc
import platform
import signal
import sqlite3
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import structlog

import controller
from controller import files, system
from controller import log as logging
from controller.configuration import (
    Configuration,
    ConfigurationWrong,
    CredentialWrong,
    DeviceOptions,
    changes,
    credential,
    load,
    places,
)
from controller.configuration.procedures import settle
from controller.control.served import Limits
from controller.control.server import Server
from controller.control.socket_file import SocketTaken, SocketWrong
from controller.control.table import TableAtDesk
from controller.desk.between_shoes import BetweenShoes, Checkpoints
from controller.desk.desk import Desk
from controller.desk.line import Line
from controller.desk.second_look import SecondLook
from controller.desk.watchdog import Turning, Watchdog
from controller.inbox.inbox import Inbox
from controller.journal.checkpoints import Signer
from controller.journal.entries import Changed, Configured, Noticed, Opening, Wired
from controller.journal.errors import (
    JournalAbsent,
    JournalDamaged,
    JournalDeclines,
    JournalError,
    JournalTaken,
    JournalTooNew,
    Trouble,
)
from controller.journal.reading import Reader
from controller.journal.recovery import Recovered, resume
from controller.journal.retention import Moment
from controller.journal.store import Journal
from controller.notify import Notifier
from controller.people import People, PeopleWrong, people
from controller.sessions import DeviceFileWrong, session
from controller.table.state import State, StopKind, opened
from controller.wording.escaping import harmless

DEFAULT: Final = Path("/etc/shoewatch/table.toml")

GRACE_S: Final = 5.0
"""A device that has not been heard so long after the start is missed; one that is there takes half a second."""

AGAIN_S: Final = 1.0
"""Between two readings of the configuration, however often somebody asks for it: one of 64 KiB takes 0.1 s at most."""

GOODBYE_S: Final = 1.0
"""So long the panels have to say that the controller has stopped; a command and its answer take a tenth of it."""

_RIPE_S: Final = 1.0
"""So long after a notice has run out its change is taken: a timer may be early by a tick of the clock."""

UNREADABLE: Final = 66
"""The journal is damaged, or of a later version. This and the following are codes of sysexits.h."""

BROKEN: Final = 70
"""Something ended that must not: our bug."""

OPEN_FILES: Final = 32
"""Files of a table without devices and clients: 14 are open with its journal, its log and a look at them, and some are
for the moment in which an archive is made, a checkpoint written and the configuration read again."""

DEVICE_FILES: Final = 4
"""Files of a device: one while it is there; while its host is looked up three more."""

NO_MEMORY: Final = "no memory is left: give this process or this computer more, docs/bounds.md says how much"

DISK: Final = 74
"""The journal cannot be written."""

TAKEN: Final = 75
"""Another process has the journal or the socket."""

CONFIGURATION: Final = 78
"""The configuration, or a file that it names, is wrong."""


EXIT_CODES: Final = f"""\
exit codes:
  0    it was stopped
  2    the command line is wrong
  {UNREADABLE}   the journal is damaged, or of a later version of shoewatch
  {BROKEN}   something broke that must not: our bug
  {system.SHORT}   this process may open too few files at once, or has too little memory
  {DISK}   the journal cannot be written at the start, or could not at the end
  {TAKEN}   another process has the journal or the socket
  {CONFIGURATION}   the configuration is wrong, or a file that it names

docs/operating.md says what to do then.
"""


class CannotStart(Exception):  # noqa: N818  # says what is wrong
    """Why the daemon does not start: every problem, and the exit code."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems


def main(arguments: Sequence[str] | None = None) -> int:
    """`shoewatchd`."""
    parser = argparse.ArgumentParser(prog="shoewatchd", description="Follows one table, until it is told to stop.")
    parser.add_argument("--version", action="version", version=f"shoewatchd {controller.__version__}")
    configure(parser)
    return run(parser.parse_args(arguments))


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments of `shoewatchd` and of `shoewatch run`."""
    parser.epilog = EXIT_CODES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--config", type=Path, default=DEFAULT, metavar="FILE", help="the table's configuration (%(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the table of a configuration; the exit code."""
    path: Path = arguments.config
    before = system.hold()
    try:
        _check_files(1)
        configuration = _load(path)
        _check_files(len(configuration.devices))
        logging.configure(configuration.outputs.log, configuration.outputs.level, configuration.table.name)
        return asyncio.run(_Daemon(path, configuration).run())
    except CannotStart as cannot:
        for problem in cannot.problems:
            print(harmless(f"shoewatchd: {problem}"), file=sys.stderr)  # noqa: T201  # to whoever started it; nothing logs yet
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return cannot.code
    except MemoryError:
        print(f"shoewatchd: {NO_MEMORY}", file=sys.stderr)  # noqa: T201  # the log would need some
        return system.SHORT
    except Exception:  # noqa: BLE001  # whatever it is, it is ours
        structlog.get_logger().critical("died", what="start or end", exc_info=True)
        return BROKEN


def files_needed(devices: int) -> int:
    """How many files a table with so many devices may have open, with every place at its socket taken."""
    limits = Limits()
    return OPEN_FILES + DEVICE_FILES * devices + limits.clients + limits.door


def _check_files(devices: int) -> None:
    """See that so many files can be open at once as a table and all that ask it need, and that it has memory."""
    having = "1 device" if devices == 1 else f"{devices} devices"
    if short := system.shortage(files_needed(devices), system.MEMORY_MIB, f"a table with {having}"):
        raise CannotStart(system.SHORT, short)


def _load(path: Path) -> Configuration:
    try:
        return load(path, trusted=True)
    except ConfigurationWrong as wrong:
        raise CannotStart(CONFIGURATION, *wrong.problems) from wrong
    except OSError as error:
        raise CannotStart(CONFIGURATION, _unreadable(path, error)) from error


def _unreadable(path: Path, error: OSError) -> str:
    """Why a configuration cannot be read, and the cure."""
    absent = isinstance(error, FileNotFoundError)
    cure = "write one: shoewatch config --example" if absent else "name a file that the daemon's user may read"
    return f"{path}: {error.strerror}: {cure}"


class _Daemon:
    """One table, from start to stop."""

    def __init__(self, path: Path, configuration: Configuration) -> None:
        self._path = path
        self._configuration = configuration
        self._wired = {device.name: Wired(device.kind, device.protocol) for device in configuration.devices}
        """As the program started: other devices wait for its next start, whatever the file says meanwhile."""
        self._log = structlog.get_logger()
        self._notifier = Notifier()
        self._stopped = asyncio.Event()
        self._again = asyncio.Event()
        self._lines: list[Line] = []
        self._server: Server | None = None
        self._noticed: Noticed | None = None
        self._ripe: asyncio.TimerHandle | None = None

    async def run(self) -> int:
        """Until it is stopped; the exit code."""
        loop = asyncio.get_running_loop()
        self._broken: asyncio.Future[None] = loop.create_future()
        loop.set_exception_handler(self._raised)
        for number in system.SIGNALS:
            loop.add_signal_handler(number, (self._stopped if number in system.STOPPING else self._again).set)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, system.SIGNALS)
        with contextlib.ExitStack() as stack:
            stack.callback(self._notifier.close)
            supervisors, signer = self._secrets()
            self._open(stack)
            await self._listen(supervisors)
            try:
                try:
                    self._begin()
                except JournalDeclines as declined:
                    raise CannotStart(UNREADABLE, str(declined)) from declined
                code = await self._serve(signer)
            finally:
                if self._server is not None:
                    await self._server.close()
        system.hold()  # it has ended: whoever says so again changes nothing
        return self._left(code)

    def _raised(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Nobody has heard of an error: one in a callback has left something undone, so the table cannot go on."""
        if "handle" in context and not self._broken.done():
            self._broken.set_exception(context["exception"])
        loop.default_exception_handler(context)

    # --- the start ----------------------------------------------------------------------------------------------------

    def _secrets(self) -> tuple[People | None, Signer | None]:
        """What the configuration only names."""
        said = self._configuration
        name, key = said.people.supervisors, said.journal.checkpoint_key
        try:
            known = None if name is None else people(credential(name), name)
            signer = None if key is None else Signer(credential(key).decode("ascii", "replace").strip())
        except (CredentialWrong, PeopleWrong) as wrong:
            raise CannotStart(CONFIGURATION, *str(wrong).splitlines()) from wrong
        except ValueError as wrong:
            cure = "make a new one with `shoewatch keys`, or put the right one there"
            raise CannotStart(CONFIGURATION, f"credential {key}: {wrong}: {cure}") from wrong
        except ImportError as absent:
            cure = "install shoewatch[sign], or leave out journal.checkpoint_key"
            raise CannotStart(CONFIGURATION, f"checkpoints cannot be signed: {absent}: {cure}") from absent
        return known, signer

    def _open(self, stack: contextlib.ExitStack) -> None:
        """The journal, the table as it has it, and the lines to the devices."""
        said = self._configuration
        if refused := [*places.wrong(said)]:
            raise CannotStart(CONFIGURATION, *refused)
        if files.is_open_to_others(folder := said.journal.path.parent):
            self._log.warning("journal.folder-open", folder=str(folder), cure=f"chmod o= {folder}")
        try:
            self._journal = Journal(said.journal.path, f"shoewatchd of table {said.table.name}", self._journal_told)
            stack.callback(self._journal.close)
            with Reader.open(said.journal.path) as reader:
                self._recovered = resume(reader)
                self._check_table(self._recovered)
                if self._recovered is not None:
                    self._noticed = self._recovered.bearings.noticed
                self._configuration = self._settled(said)
                self._make_desk()
                for device in said.devices:
                    self._attach(device, reader)
        except JournalTaken as taken:
            raise CannotStart(TAKEN, str(taken)) from taken
        except JournalAbsent as absent:
            raise CannotStart(DISK, str(absent)) from absent
        except JournalError as error:
            raise CannotStart(UNREADABLE, str(error)) from error
        except (CredentialWrong, DeviceFileWrong) as wrong:
            raise CannotStart(CONFIGURATION, *str(wrong).splitlines()) from wrong

    def _check_table(self, recovered: Recovered | None) -> None:
        said = self._configuration.table.name
        if recovered is not None and recovered.bearings.table not in {None, said}:
            raise CannotStart(
                CONFIGURATION,
                f"{self._configuration.journal.path}: it is the journal of table {recovered.bearings.table}, "
                f"and {self._path} is of table {said}: give each table a journal of its own",
            )

    def _make_desk(self) -> None:
        said, recovered = self._configuration, self._recovered
        state = opened(said.house, said.wagers) if recovered is None else recovered.state
        lost = [stop.device for stop in state.stops if stop.kind is StopKind.DEVICE]
        self._desk = Desk(
            state,
            0 if recovered is None else recovered.last,
            since=0 if recovered is None else recovered.since,
            bearings=None if recovered is None else recovered.bearings,
            inbox=Inbox(
                {device.name: device.kind for device in said.devices},
                lost,
                {} if recovered is None else recovered.switches,
                {} if recovered is None else recovered.late,
            ),
            journal=self._journal,
            language=said.table.language,
            clock=_now,
            head=self._head,
            log=self._log,
        )

    def _attach(self, device: DeviceOptions, reader: Reader) -> None:
        bearings = None if self._recovered is None else self._recovered.bearings
        roster, name, kind = self._desk.roster, device.name, device.kind
        conversation = session(device, reader, bearings, lambda serial: roster.is_elsewhere(name, kind, serial))
        line = Line(device.name, device.address, conversation, self._desk.hears(device.name))
        self._desk.attach(device.name, device.kind, line)
        self._lines.append(line)

    async def _listen(self, supervisors: People | None) -> None:
        said = self._configuration
        if said.outputs.socket is None:
            return
        window = TableAtDesk(said.table.name, self._desk, {line.name: line for line in self._lines})
        server = Server(
            said.outputs.socket, said.outputs.group, window, journal=said.journal.path, people=supervisors,
            log=self._log,
        )  # fmt: skip
        try:
            await server.start()
        except SocketWrong as wrong:
            code = TAKEN if isinstance(wrong, SocketTaken) else CONFIGURATION
            raise CannotStart(code, str(wrong)) from wrong
        self._server = server

    def _begin(self) -> None:
        """The first records of this run."""
        recovered = self._recovered
        if recovered is not None and recovered.finding is not None:
            self._log.warning("journal.judged-otherwise", record=recovered.finding.record, says=recovered.finding.says)
        self._desk.open(self._opening, again=recovered is not None)
        self._desk.change_house(self._configuration.house, self._configuration.wagers)

    def _opening(self, state: State) -> Opening:
        versions = {
            "shoewatch": controller.__version__,
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
        }
        return Opening(self._configuration.table.name, state.house, state, versions, noticed=self._noticed,
                       devices=self._wired)  # fmt: skip

    # --- the run ------------------------------------------------------------------------------------------------------

    async def _serve(self, signer: Signer | None) -> int:
        tasks: list[asyncio.Task[None]] = [
            asyncio.create_task(line.run(), name=f"device {line.name}") for line in self._lines
        ]
        tasks.append(asyncio.create_task(self._between_shoes(signer).run(self._desk.shoe_over), name="between shoes"))
        tasks.append(asyncio.create_task(SecondLook(self._journal).run(), name="second look"))
        tasks.append(asyncio.create_task(self._miss_the_absent(), name="absent devices"))
        tasks.append(asyncio.create_task(self._read_when_told(), name="configuration"))
        if self._notifier.watchdog_s is not None:
            tasks.append(asyncio.create_task(self._watchdog(self._notifier.watchdog_s).run(), name="watchdog"))
        stopping = asyncio.create_task(self._stop_is_wanted(), name="stop")
        gc.freeze()  # what is there now stays: to look it through for garbage would hold up a card
        self._notifier.tell("READY=1", f"STATUS=table {self._configuration.table.name}")
        self._log.info("started", version=controller.__version__)
        try:
            critical: list[asyncio.Future[None]] = [*tasks, self._desk.failed, self._broken]
            await asyncio.wait([*critical, stopping], return_when=asyncio.FIRST_COMPLETED)
            return self._ended([*filter(asyncio.Future.done, critical)])
        finally:
            self._notifier.tell("STOPPING=1")
            self._desk.display.stop()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._desk.display.shown(), GOODBYE_S)
            for task in (*tasks, stopping):
                task.cancel()
            await asyncio.gather(*tasks, stopping, return_exceptions=True)
            self._desk.close()

    async def _stop_is_wanted(self) -> None:
        await self._stopped.wait()

    def _ended(self, dead: Sequence[asyncio.Future[None]]) -> int:
        """Why the run is over: asked to, or the first thing that broke."""
        code = 0
        for task in dead:
            error = task.exception()
            name = task.get_name() if isinstance(task, asyncio.Task) else self._unnamed(task)
            of_the_file = isinstance(error, JournalDamaged | JournalAbsent | JournalTooNew)  # it says what helps
            if isinstance(error, MemoryError):
                raise error
            self._log.critical("died", what=name, problem=str(error), exc_info=None if of_the_file else error)
            code = code or (UNREADABLE if of_the_file else BROKEN)
        return code

    def _unnamed(self, dead: asyncio.Future[None]) -> str:
        return "journal" if dead is self._desk.failed else "callback"

    def _left(self, code: int) -> int:
        """The journal is closed, and has written all it could; the exit code that says so."""
        trouble = self._journal.trouble
        if trouble is not None:
            self._log.error("journal.unwritten", problem=trouble.problem, cure=trouble.cure)
            return code or DISK
        self._log.info("stopped", code=code)
        return code

    async def _miss_the_absent(self) -> None:
        """Tell the table, once, of devices that have not come; then there is nothing more to do."""
        await asyncio.sleep(GRACE_S)
        for name, seen in self._desk.roster.devices.items():
            if not seen.online:
                self._log.warning("device.absent", device=name, refused=seen.refused or None)
                self._desk.absent(name)
        await asyncio.Event().wait()

    def _between_shoes(self, signer: Signer | None) -> BetweenShoes:
        said = self._configuration
        checkpoints = None
        if signer is not None:
            checkpoints = Checkpoints(self._journal, said.table.name, signer, said.journal.checkpoints)
        retention = None
        if said.journal.archive is not None and said.journal.keep_days is not None:
            retention = said.journal.archive, said.journal.keep_days
        return BetweenShoes(self._journal, _now, checkpoints, retention, self._log, told=self._beside)

    def _beside(self, troubles: Sequence[Trouble]) -> None:
        self._desk.beside = troubles

    def _watchdog(self, watchdog_s: float) -> Watchdog:
        watched: dict[str, Turning] = {"journal": self._journal, **{line.name: line for line in self._lines}}
        return Watchdog(watched, lambda: self._notifier.tell("WATCHDOG=1"), watchdog_s / 3, self._log)

    def _head(self, number: int) -> None:
        if self._server is not None:
            self._server.head(number)

    def _journal_told(self, trouble: Trouble | None) -> None:
        self._desk.journal_told(trouble)

    # --- SIGHUP -------------------------------------------------------------------------------------------------------

    async def _read_when_told(self) -> None:
        while True:
            await self._again.wait()
            self._again.clear()
            await self._desk.has_room()
            self._read_again()
            await asyncio.sleep(AGAIN_S)

    def _read_again(self) -> None:
        """Take from the file what may change while the table runs, and say what may not."""
        self._notifier.tell("RELOADING=1", f"MONOTONIC_USEC={time.monotonic_ns() // 1000}")
        try:
            new = load(self._path)
        except ConfigurationWrong as wrong:
            self._log.error("configuration.wrong", problems=wrong.problems)
        except OSError as error:
            self._log.error("configuration.unreadable", problem=_unreadable(self._path, error))
        else:
            self._change_to(new)
        self._notifier.tell("READY=1")

    def _settled(self, wanted: Configuration) -> Configuration:
        """What holds of a configuration now: what needs notice waits until it has run (3.5(a)1ii, 3.10(c)2)."""
        settled = settle(wanted, self._noticed, time.time_ns())
        self._noticed = settled.noticed
        for refusal in settled.refused:
            self._log.error("configuration.needs-notice", option=refusal.option, holds=refusal.holds,
                            wanted=refusal.wanted, problem=refusal.why)  # fmt: skip
        if self._ripe is not None:
            self._ripe.cancel()
            self._ripe = None
        if settled.ripe_ns is not None:
            delay_s = max(settled.ripe_ns - time.time_ns(), 0) / 1e9 + _RIPE_S
            self._ripe = asyncio.get_running_loop().call_later(delay_s, self._change_to, wanted)
        return settled.configuration

    def _change_to(self, wanted: Configuration) -> None:
        before = self._noticed
        new = self._settled(wanted)
        for holds in ("now", "next-shoe", "next-start"):
            found = [change for change in changes(self._configuration, new) if change.holds == holds]
            if not found:
                continue
            told = tuple(Changed(change.option, str(change.was), str(change.now)) for change in found)
            self._desk.note(Configured(told, found[0].holds))
            for change in found:
                self._log.info("configuration.changed", option=change.option, was=change.was, now=change.now,
                               holds=holds)  # fmt: skip
        self._configuration = new
        if self._noticed != before:
            self._desk.open_again()
        self._desk.display.speak(new.table.language)
        logging.least(new.outputs.level)
        self._desk.change_house(new.house, new.wagers)


def _now() -> Moment:
    return Moment(time.time_ns(), time.monotonic_ns())


if __name__ == "__main__":
    sys.exit(main())
