"""An evening at a table whose power is cut, again and again, by a disk that loses what was not flushed.

The devices are real to the guest and live outside it. After each cut the same disk is booted, and everything that must
be as before is looked at, while the table stands still; then play goes on. Called by guest_power_cuts.py.
"""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, Self, assert_never

from controller.games.registry import on_table
from controller.journal.chain import Record
from controller.journal.entries import Judged
from controller.table import inputs
from controller.table.irregularities import TableCode
from controller.table.phases import IN_PLAY
from firmware_sim.scenarios import library
from tests.durability.kills import Came, came_to, compare, play
from tests.support.daemon_questions import until
from tests.target.board import Board
from tests.target.books import Books, Lost, acknowledged, check, device_of, kept
from tests.target.cut_table import SHOWN_S, CutTable, Expected, shown
from tests.target.cuts import Cut, Row, Where
from tests.target.devices import READY_S, UNIT
from tests.target.image import Image
from tests.target.write_cache import Losing, Loss

PLAYED_S: Final = 600.0
"""Longer than the longest stretch between two cuts takes, in an emulated machine beside other work."""

WRITE: Final = "while :; do date >>/var/log/beside; sync; done"
"""Another program of the computer, until the power goes."""


class Evening:
    """Use it in a `with`: play goes on inside."""

    def __init__(self, image: Image, installed: Path, directory: Path, name: str, *, lies: bool = False) -> None:
        """`name` is that of a scenario; the disk `lies` about its flushes."""
        self.name = name
        self._setup = replace(library.scenario(name).setup, authenticated=True)
        self._directory = directory
        self._board = Board(image, installed, directory, lies=lies)
        self._disk, self._machine = self._board.disk, self._board.machine
        self._expected = Expected(self._setup.house)
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            sockets = opened.enter_context(self._board).guest.sockets
            self.table = opened.enter_context(CutTable(sockets, "usbredir", self._setup, self._setup.seed))
            self.table.be_patient(SHOWN_S)
            self._board.set_up(self._setup, self.table.ports, self.table.keys)
            self._opened = opened.pop_all()
        self.table.play(self.name)
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    # --- cuts ---------------------------------------------------------------------------------------------------------

    def cut(self, cut: Cut, newer: Path | None = None) -> Row:
        """Play until then, take the power away, boot again, and look at everything; `Lost` if anything is.

        `newer` is the package of the version whose installation is cut.
        """
        try:
            self._lead_to(cut)
            began, books = time.monotonic(), self._cut(cut, newer)
            loss = self._disk.loss
            assert loss is not None
            row = self._look(cut, loss, books, began)
        except AssertionError as error:
            error.add_note(f"{cut}\nthe latest loss: {self._disk.loss}\ndisk and journals: {self._directory}")
            raise
        self.table.go_on()
        return row

    def _lead_to(self, cut: Cut) -> None:
        """Go on until the table is where it shall be; right after the start it is there."""
        if cut.where is Where.STARTED:
            return
        core = self.table.core
        there: dict[Where, Callable[[], bool]] = {
            Where.IN_ROUND: lambda: on_table(core.state),
            Where.BETWEEN_ROUNDS: lambda: not on_table(core.state),
            Where.SHOE_ENDS: lambda: core.state.shoe not in IN_PLAY,
        }
        is_there = there.get(cut.where, lambda: True)
        until(lambda: (len(self.table.cards) >= cut.after and is_there()) or self.table.over, PLAYED_S)

    def _cut(self, cut: Cut, newer: Path | None) -> Books:
        """Have the power go, and come back; what the devices knew when it went."""
        before, arm = self._disk.loss, partial(self._disk.arm, cut.writes, cut.how, cut.seed)
        match cut.where:
            case Where.BOOTING:
                books = before_boot = self._cut_now()
                before = self._disk.loss
                arm()
                self._come_back()
                if self._disk.loss is not before:
                    return before_boot
                self.table.go_on()  # it has booted with fewer writes
            case Where.RECOVERING:
                self._cut_now()
                before = self._disk.loss
                self._machine.boot()
                self._machine.await_true("pgrep --full /usr/bin/shoewatchd")
                arm()
                self.table.go_on()
            case Where.CLOSING:
                self.table.stand()
                until(lambda: self.table.all_acknowledged, READY_S)
                arm()
                self._machine.begin(["systemctl", "restart", UNIT])
            case Where.ARCHIVING:  # the shoes of three days ago, when the daemon starts; a restart sets the clock right
                self._machine.sh(f"systemctl stop {UNIT}; date --set='+3 days'")
                arm()
                self._machine.begin(["systemctl", "start", UNIT])
            case Where.UPGRADING:
                assert newer is not None
                self._board.bring(newer)
                arm()
                self._board.upgrade(newer)
            case Where.IN_ROUND | Where.BETWEEN_ROUNDS | Where.SHOE_ENDS | Where.STARTED:
                arm()
            case _:
                assert_never(cut.where)
        self._await_cut(before)
        self.table.stand()
        books = self.table.settled_books()
        if newer is not None:
            self._board.finish_upgrade(newer)
            self._await_daemon()
        else:
            self._come_back()
        return books

    def _cut_now(self) -> Books:
        """Take the power away, whatever is unflushed."""
        self._disk.cut(Losing.DROPPED)
        self._machine.await_cut()
        self.table.stand()
        return self.table.settled_books()

    def _await_cut(self, before: Loss | None) -> None:
        """Wait for the planned cut; a table that comes to rest before is restarted, and others write the rest."""
        until(lambda: self._disk.loss is not before or self.table.at_rest, PLAYED_S)
        if self._disk.loss is before:
            self._machine.begin(["sh", "-c", f"systemctl restart {UNIT}; {WRITE}"])
        self._machine.await_cut(PLAYED_S)

    def _come_back(self) -> None:
        """Boot until the daemon has every device, and has acknowledged whatever they kept; also through a cut."""
        while True:
            before = self._disk.loss
            try:
                self._machine.boot()
                self._await_daemon()
            except AssertionError:
                if self._disk.loss is before:
                    raise
                self._machine.kill()
            else:
                return

    def _await_daemon(self) -> None:
        self._board.await_daemon()
        until(lambda: self.table.all_acknowledged, READY_S)

    # --- what is looked at --------------------------------------------------------------------------------------------

    def _look(self, cut: Cut, loss: Loss, books: Books, began: float) -> Row:
        """The table stands still, and the daemon has acknowledged everything."""
        journal = self._board.journal(self._directory / f"cut-{cut.number}-at-{cut.writes}")
        found, now, expected = check(journal, books, self.table.read), self.table.books(), self._expected
        check(journal, now, self.table.read)
        expected.asks = False
        expected.follow(journal, now, until=partial(_is_later, books))
        before = expected.place
        expected.follow(journal, now)
        until(lambda: self.table.panel == expected.panel, READY_S)
        status = self._board.guest.status()
        if shown(status) != expected.shows:
            raise Lost(f"the table stands at {shown(status)}, and must stand at {expected.shows}")
        asks = any(stop["code"] == TableCode.POWER_LOST.value for stop in status["stops"])
        if asks != expected.asks:
            raise Lost(f"{before}: the table asks for an acknowledgement: {asks}")
        self._board.check()
        if cut.where is Where.ARCHIVING:
            self._board.audit()
        return Row(self.name, cut, loss, before, expected.place, asks, acknowledged(books), found, kept(books),
                  len(journal), time.monotonic() - began)  # fmt: skip

    def finish(self, uncut: Came) -> None:
        """Play to the end: the journal must be that of an evening without a cut."""
        table, folder = self.table, self._directory / "end"
        until(lambda: table.at_rest, PLAYED_S)
        table.wait()
        journal, books = self._board.journal(folder), table.books()
        if owed := kept(books):
            raise Lost(f"{owed} events are not acknowledged at the end")
        check(journal, books, table.read)
        compare(came_to(folder), uncut)

    def close(self) -> None:
        """The audit is clean, and the file system whole."""
        self._board.retire()


def whole(name: str, folder: Path) -> Came:
    """What the same scenario comes to on the host, without a cut."""
    play(name, folder, library.scenario(name).setup.seed, lambda: None)
    return came_to(folder)


def _is_later(books: Books, record: Record) -> bool:
    """Whether a record is of the time after a cut, at which the devices knew these books."""
    if isinstance(record.entry, Judged) and isinstance(record.entry.input, inputs.Restarted):
        return True
    return record.place is not None and record.place.seq > books[device_of(record)].acknowledged
