"""A table for the control socket without a daemon: decided at once, written to a real journal, one person acting."""

import asyncio
import os
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from controller.control.served import Limits, Served
from controller.control.server import Server
from controller.effects.choices import ChoiceView, possible
from controller.effects.public import Acted, CannotAct, acted_at
from controller.effects.view import DeviceView, JournalView, TroubleView, View, alarms, view
from controller.games.registry import decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected
from controller.journal.draft import Draft
from controller.journal.entries import Answer, Correction, Entry, Source, Supervisor, answer
from controller.people import Admitted, Denied
from controller.table import inputs
from controller.table.alarms import Alarms
from controller.table.house import House
from controller.table.inputs import Input
from tests.support.journals import Table, opened_journal
from tests.support.shorthand import happened

DEVICES: Final = (
    DeviceView("shoe", "shoe", online=True, since="1970-01-01T00:00:00.000Z", serial="S1", firmware="1.2"),
    DeviceView("panel", "panel"),
)


class People:
    """Maria is a supervisor and Tom a technician; whoever is wrong waits."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def admit(self, who: str, pin: str, now: float, uid: int) -> Admitted | Denied:
        assert now > 0
        assert uid == os.getuid()
        self.asked.append((who, pin))
        if pin != "314159":
            return Denied(0.0 if len(self.asked) == 1 else 3.2)
        return Admitted(who, "technician" if who == "tom" else "supervisor")


class Log:
    """Keeps what was logged."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, dict[str, object]]] = []
        self.quiet: set[str] = set()
        """Events that are told at `debug` only."""

    def info(self, event: str, **fields: object) -> None:
        self.lines.append((event, fields))

    warning = info

    def debug(self, event: str, **fields: object) -> None:
        self.quiet.add(event)
        self.info(event, **fields)

    def named(self, event: str) -> list[dict[str, object]]:
        """The fields of every line of this name."""
        return [fields for name, fields in self.lines if name == event]


class ServedTable:
    """A `Served`; `tell` lets something happen at it."""

    def __init__(self, folder: Path, house: House | None = None) -> None:
        self.path = folder / "table.journal"
        self.journal = opened_journal(self.path)
        self.table = Table(house or new_house())
        self.table.state = replace(self.table.state, alarms=Alarms())
        self.server: Server | None = None
        self.trouble: TroubleView | None = None
        self.held: asyncio.Event | None = None
        """Where it is set, acts wait for it."""
        self.number = self.journal.append(self.table.opening()).result().number

    @property
    def game(self) -> str:
        return self.table.state.house.game

    def view(self) -> View:
        journal = JournalView(self.trouble is None, self.trouble)
        return view(
            self.table.state,
            table="T7",
            panel=("BETS ARE OPEN", "PRESS NO MORE BETS"),
            devices=DEVICES,
            alarms=[*alarms(self.table.state, {})],
            journal=journal,
        )

    def tell(self, words: str) -> int:
        """Let happen what these words tell (`tests.support.shorthand`); the newest record."""
        for word in words.split():
            self.happen(happened(word, self.table.state.house))
        return self.number

    def happen(self, event: Input, who: str | None = None) -> Answer:
        said = answer(decide(self.table.state, event))
        draft = self.table.draft(event)
        self._written(draft if who is None else draft._replace(source=Supervisor(who)))
        return said

    def note(self, entry: Entry, source: Source) -> None:
        """A record of something else."""
        self._written(Draft(entry, source, 0, 0))

    def _written(self, draft: Draft) -> None:
        self.number = self.journal.append(draft).result().number
        if self.server is not None:
            self.server.head(self.number)

    def acts(self) -> tuple[ChoiceView, ...]:
        return possible(self.table.state)

    async def act(self, who: str, event: Input, shoe: int | None) -> Acted:
        if self.held is not None:
            await self.held.wait()
        if isinstance(event, inputs.Recut):
            raise CannotAct("the journal is closed", "start the daemon")
        if isinstance(event, inputs.Acknowledged):
            raise ZeroDivisionError
        before, decided = self.table.state, decide(self.table.state, event)
        if isinstance(event, Corrected) and shoe is not None:
            self.note(Correction(shoe, event, answer(decided)), Supervisor(who))
        else:
            self.happen(event, who)
        return acted_at(before, event, decided)

    def close(self) -> None:
        self.journal.close()


QUICK: Final = Limits(breath_s=0.0)


def serving(table: ServedTable, path: Path, log: Log, people: People | None = None, limits: Limits = QUICK) -> Server:
    """A server of this table, not started yet."""
    served: Served = table
    table.server = Server(path, None, served, journal=table.path, people=people, log=log, limits=limits)
    return table.server
