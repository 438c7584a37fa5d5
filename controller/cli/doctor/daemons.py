"""What the daemon of a table says of itself through its control socket: whether it answers, and what needs a person."""

import os
from collections.abc import Iterator

from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable
from controller.cli.status import view_lines
from controller.control.client import FORBIDDEN
from controller.wording.words import visible


def look(table: ExaminedTable) -> Iterator[Diagnosis]:
    """The daemon of a table."""
    socket, view = table.socket, table.view
    if socket is None and table.configuration is None:
        yield note("control socket", "the configuration does not say where it is", "shoewatch check", str(table.file))
    elif socket is None:
        yield note("control socket", "the configuration names none", "set socket under [outputs]", str(table.file))
    elif view is None and table.unanswered == FORBIDDEN and os.geteuid() != 0:
        yield note("daemon", "this user may not ask it", NOT_SEEN, str(socket))
    elif view is None:
        running = f", although process {table.unit.running} runs" if table.unit.running else ""
        cure = (
            "if it does not answer soon, the watchdog restarts it; otherwise: systemctl restart " + table.unit.name
            if table.unit.running
            else f"systemctl start {table.unit.name}"
            if table.packaged
            else f"shoewatch run --config {table.file}"
        )
        yield wrong("daemon", f"{table.unanswered}{running}", cure, str(socket))
    else:
        yield ok("daemon", f"table {visible(view.table)} answers: {view_lines.stands(view)}", str(socket))
        for need in view_lines.needs(view):
            yield wrong("table", need, "shoewatch status shows the ways to clear it")
        if not view.journal.durable and view.journal.trouble is None:
            yield wrong("journal", "not everything is written yet", "read the daemon's log")
