"""shoewatchd: the composition root, the only file that knows every room. One process serves one table.

It reads the configuration, finds the table where its journal left it, opens the devices and the control socket, and
runs until it is told to stop or something breaks that it cannot mend; then it ends, and systemd starts it again.
Called as `shoewatchd` and as `shoewatch run`.
"""

import argparse
import asyncio
import contextlib
import gc
import signal
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import structlog

import controller
from controller import clock, manifest, system
from controller import log as logging
from controller.configuration import Configuration, ConfigurationWrong, CredentialWrong, load
from controller.control.server import Server
from controller.control.socket_file import SocketTaken, SocketWrong
from controller.control.table import TableAtDesk
from controller.desk.desk import Desk
from controller.games.registry import opened
from controller.inbox.inbox import Inbox
from controller.journal.checkpoints import Signer
from controller.journal.errors import JournalAbsent, JournalDeclines, JournalError, JournalTaken, Trouble
from controller.journal.reading import Reader
from controller.journal.recovery import Recovered, raised_at, resume
from controller.journal.retention import Moment
from controller.journal.store import Journal
from controller.people import People
from controller.service import credentials
from controller.service.between_shoes import BetweenShoes, Checkpoints
from controller.service.critical import Critical
from controller.service.devices import AttachedDevices
from controller.service.disk import once_writable
from controller.service.exits import (
    BROKEN,
    CONFIGURATION,
    DISK,
    EXIT_CODES,
    NO_MEMORY,
    TAKEN,
    UNREADABLE,
    CannotStart,
    broken,
)
from controller.service.notify import Notifier
from controller.service.preconditions import check_places, check_system, check_table
from controller.service.reload import Reload, unreadable
from controller.service.second_look import SecondLook
from controller.service.sessions import DeviceFileWrong
from controller.service.terms import Terms
from controller.service.watchdog import Turning, Watchdog
from controller.table.state import StopKind
from controller.wording.command_line import Parser
from controller.wording.escaping import harmless

DEFAULT: Final = Path("/etc/shoewatch/table.toml")

GOODBYE_S: Final = 1.0
"""So long the panels have to say that the controller has stopped; a command and its answer take a tenth of it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """`shoewatchd`."""
    return run(parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    """How its command line is read."""
    root = Parser(prog="shoewatchd", description="Follows one table until it is stopped.")
    root.add_argument("--version", action="version", version=f"shoewatchd {controller.__version__}")
    configure(root)
    return root


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments of `shoewatchd` and of `shoewatch run`."""
    parser.epilog = EXIT_CODES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--config", type=Path, default=DEFAULT, metavar="FILE", help="the table's configuration (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the table of a configuration; the exit code."""
    path: Path = arguments.config
    before = system.hold()
    notifier = Notifier()
    try:
        check_system(1)
        configuration = _load(path)
        check_system(len(configuration.devices))
        logging.configure(configuration.outputs.log, configuration.outputs.level, configuration.table.name)
        return asyncio.run(_Daemon(path, configuration, notifier).run())
    except CannotStart as cannot:
        for problem in cannot.problems:
            print(harmless(f"shoewatchd: {problem}"), file=sys.stderr)  # noqa: T201  # to whoever started it; nothing logs yet
        notifier.state(cannot.told)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return cannot.code
    except MemoryError:
        print(f"shoewatchd: {NO_MEMORY}", file=sys.stderr)  # noqa: T201  # the log would need some
        notifier.state(NO_MEMORY)
        return system.SHORT
    except Exception as error:  # noqa: BLE001  # whatever it is, it is ours
        structlog.get_logger().critical("died", what="start or end", exc_info=True)
        notifier.state(broken("start or end", error))
        return BROKEN
    finally:
        notifier.close()


def _load(path: Path) -> Configuration:
    try:
        return load(path, trusted=True)
    except ConfigurationWrong as wrong:
        raise CannotStart(CONFIGURATION, *wrong.problems) from wrong
    except OSError as error:
        raise CannotStart(CONFIGURATION, unreadable(path, error)) from error


class _Daemon:
    """One table, from start to stop."""

    def __init__(self, path: Path, configuration: Configuration, notifier: Notifier) -> None:
        self._path = path
        self._configuration = configuration
        self._log = structlog.get_logger()
        self._notifier = notifier
        self._stopped = asyncio.Event()
        self._again = asyncio.Event()
        self._server: Server | None = None

    async def run(self) -> int:
        """Until it is stopped; the exit code."""
        critical = Critical(self._log, self._notifier)
        hearing = threading.Thread(target=self._hear_signals, args=(asyncio.get_running_loop(),), daemon=True)
        hearing.start()
        program = asyncio.get_running_loop().run_in_executor(None, manifest.program)  # meanwhile the rest starts
        clock_ = asyncio.get_running_loop().run_in_executor(None, clock.ask)
        with contextlib.ExitStack() as stack:
            supervisors, signer = credentials.supervisors(self._configuration), credentials.signer(self._configuration)
            await once_writable(self._open, stack, self._stopped, self._notifier)
            await self._listen(supervisors)
            try:
                self._terms.program, self._terms.clock = await program, (await clock_).sync
                self._begin()
                code = await self._serve(critical, signer)
            finally:
                if self._server is not None:
                    await self._server.close()
        return self._left(code)

    def _hear_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own, since no other one hears any: one that did would die of a signal behind the end."""
        while True:
            event = self._stopped if signal.sigwait(system.SIGNALS) in system.STOPPING else self._again
            with contextlib.suppress(RuntimeError):  # it has ended: whoever says so again changes nothing
                loop.call_soon_threadsafe(event.set)

    # --- the start ----------------------------------------------------------------------------------------------------

    def _open(self, stack: contextlib.ExitStack) -> None:
        """The journal, the table as it has it, and the lines to the devices."""
        said = self._configuration
        check_places(said, self._log)
        try:
            self._journal = Journal(said.journal.path, f"shoewatchd of table {said.table.name}", self._journal_told)
            stack.callback(self._journal.close)
            with Reader.open(said.journal.path) as reader:
                self._recovered = resume(reader)
                check_table(self._path, said, self._recovered)
                bearings = None if self._recovered is None else self._recovered.bearings
                self._terms = Terms(said, None if bearings is None else bearings.noticed, self._log)
                self._desk = self._made_desk(self._recovered, reader)
                self._devices = AttachedDevices(self._desk, self._log)
                for device in said.devices:
                    self._devices.attach(device, reader, bearings)
        except JournalTaken as taken:
            raise CannotStart(TAKEN, str(taken)) from taken
        except JournalAbsent as absent:
            raise CannotStart(DISK, str(absent)) from absent
        except JournalError as error:
            raise CannotStart(UNREADABLE, str(error)) from error
        except (CredentialWrong, DeviceFileWrong) as wrong:
            raise CannotStart(CONFIGURATION, *str(wrong).splitlines()) from wrong

    def _made_desk(self, recovered: Recovered | None, reader: Reader) -> Desk:
        said = self._terms.holds
        state = opened(said.house, said.wagers) if recovered is None else recovered.state
        lost = [stop.device for stop in state.stops if stop.kind is StopKind.DEVICE]
        return Desk(
            state,
            0 if recovered is None else recovered.last,
            since=0 if recovered is None else recovered.since,
            bearings=None if recovered is None else recovered.bearings,
            raised=raised_at(reader, state),
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

    async def _listen(self, supervisors: People | None) -> None:
        said = self._configuration
        if said.outputs.socket is None:
            return
        window = TableAtDesk(
            said.table.name, self._desk, self._devices.lines, said.table.road_style, self._terms.daemon
        )
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
        recovered, register = self._recovered, self._desk.register
        if recovered is not None and recovered.finding is not None:
            self._log.warning("journal.judged-otherwise", record=recovered.finding.record, says=recovered.finding.says)
        try:
            register.begin(self._terms.opening, again=recovered is not None)
            register.change_house(self._terms.holds.house, self._terms.holds.wagers)
        except JournalDeclines as declined:
            raise CannotStart(UNREADABLE, str(declined)) from declined

    # --- the run ------------------------------------------------------------------------------------------------------

    async def _serve(self, critical: Critical, signer: Signer | None) -> int:
        desk, notifier, table = self._desk, self._notifier, self._configuration.table.name
        reload = Reload(self._path, self._terms, desk, notifier, self._log)
        for name, line in self._devices.lines.items():
            critical.run(line.run(), f"device {name}")
        critical.run(self._between_shoes(signer).run(desk.publication.shoe_over), "between shoes")
        critical.run(SecondLook(self._journal).run(), "second look")
        if desk.judgement.state.house.watches_order:
            from controller.service.earlier_shoes import remember  # noqa: PLC0415  # which most tables never need

            critical.run(remember(self._journal.path, desk.judgement, self._log), "earlier shoes")
        critical.run(self._devices.miss_the_absent(), "absent devices")
        critical.run(reload.run(self._again), "configuration")
        if notifier.watchdog_s is not None:
            critical.run(self._watchdog(notifier.watchdog_s).run(), "watchdog")
        critical.watch(desk.backlog.failed, "journal")
        gc.freeze()  # what is there now stays: to look it through for garbage would hold up a card
        notifier.tell("READY=1", f"STATUS=table {table}")
        self._log.info("started", version=controller.__version__)
        try:
            return await critical.until(self._stopped)
        finally:
            notifier.tell("STOPPING=1")
            desk.display.stop()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(desk.display.shown(), GOODBYE_S)
            await critical.end()
            desk.close()

    def _between_shoes(self, signer: Signer | None) -> BetweenShoes:
        said = self._configuration
        checkpoints = None
        if signer is not None:
            checkpoints = Checkpoints(self._journal, said.table.name, signer, said.journal.checkpoints)
        retention = None
        if said.journal.archive is not None and said.journal.keep_days is not None:
            retention = said.journal.archive, said.journal.keep_days
        return BetweenShoes(self._journal, _now, checkpoints, retention, self._log, told=self._beside)

    def _watchdog(self, watchdog_s: float) -> Watchdog:
        watched: dict[str, Turning] = {"journal": self._journal, **self._devices.lines}
        return Watchdog(watched, lambda: self._notifier.tell("WATCHDOG=1"), watchdog_s / 3, self._log)

    def _left(self, code: int) -> int:
        """The journal is closed, and has written all it could; the exit code that says so."""
        trouble = self._journal.trouble
        if trouble is not None:
            self._log.error("journal.unwritten", problem=trouble.problem, cure=trouble.cure)
            self._notifier.state(f"{trouble.problem}: {trouble.cure}")
            return code or DISK
        self._log.info("stopped", code=code)
        return code

    # --- what the parts say to each other -----------------------------------------------------------------------------

    def _journal_told(self, trouble: Trouble | None) -> None:
        self._desk.outage.tell(trouble)

    def _head(self, number: int) -> None:
        if self._server is not None:
            self._server.head(number)

    def _beside(self, troubles: Sequence[Trouble]) -> None:
        self._desk.beside = troubles


def _now() -> Moment:
    return Moment(time.time_ns(), time.monotonic_ns())


if __name__ == "__main__":
    sys.exit(main())
