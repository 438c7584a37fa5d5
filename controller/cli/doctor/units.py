"""The unit of a table and the watchdogs: is it enabled, does it run, how did it end, what feeds which watchdog."""

from collections.abc import Iterator, Mapping
from typing import Final

from controller import installation, system
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable, Unit
from controller.service.exits import BROKEN, CONFIGURATION, DISK, TAKEN, UNREADABLE

_EXITED: Final = {
    "2": ("its command line is wrong", "remove the drop-in that changes ExecStart= (systemctl cat {unit})"),
    str(UNREADABLE): (
        "the journal is damaged, or of a later version of shoewatch",
        "keep the file as evidence and run `shoewatch audit`; update shoewatch, or start with a new journal",
    ),
    str(BROKEN): ("an internal error, or a damaged program", "read its log, run `shoewatch bundle`, and report it"),
    str(system.SHORT): (
        "the system allows it too few open files or too little memory",
        "raise LimitNOFILE= or MemoryMax= in a drop-in (systemctl edit {unit})",
    ),
    str(DISK): ("the journal could not be written", "free disk space, or mount the disk for writing"),
    str(TAKEN): (
        "another process uses the journal or the socket",
        "stop that process (journalctl --unit={unit} names it)",
    ),
    str(CONFIGURATION): (
        "the configuration is wrong, or a file that it names",
        "correct it, or create the file that is missing (`shoewatch check` lists both), then: systemctl restart {unit}",
    ),
    "203": ("the program could not be started", "install the package again: apt install --reinstall ./shoewatch_*.deb"),
    "217": ("its user does not exist", "create it: systemd-sysusers"),
    "226": ("a directory of its sandbox does not exist", "create the directory that its log names"),
    "243": (
        "a credential could not be loaded",
        "rename one with a colon in its name, and create the files that LoadCredential= names (systemctl cat {unit})",
    ),
}
"""What an exit code means and what cures it: those of the daemon, then those of systemd (systemd.exec(5))."""

_OURS: Final = {str(code) for code in (UNREADABLE, BROKEN, system.SHORT, DISK, TAKEN, CONFIGURATION)}
"""With these the daemon says why, in its status."""

_ENDED: Final = {
    "watchdog": (
        "it hung, and the watchdog ended it",
        "read its log, and check whether the computer is overloaded or its disk is failing",
    ),
    "timeout": ("it was not ready, or did not stop, in time", "read its log, and check the disk"),
    "oom-kill": ("the computer ran out of memory", "end other programs, or add memory"),
    "signal": (
        "a signal ended it",
        "read its log; if you did not send the signal, run `shoewatch bundle` and report it",
    ),
    "core-dump": ("it crashed", "run `shoewatch bundle` and report it"),
    "resources": ("systemd could not set it up", "read the log: journalctl --unit={unit}"),
    "protocol": ("it ended before it was ready", "read its log"),
}
"""Results of a unit but `success` and `exit-code`, in words (systemd.service(5), $SERVICE_RESULT)."""

_TOO_OFTEN: Final = "it ended too often, and systemd starts it no more; the last time,"
_GO_ON: Final = "systemctl reset-failed {unit} && systemctl restart {unit}"

_ENABLE: Final = "systemctl enable --now"

_ALL: Final = "shoewatch.target"

_LOG: Final = "its log: journalctl --unit={unit}"


def look(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """The unit of a table."""
    unit, shown = table.unit, table.unit.shown
    if unit.problem:
        yield note(unit.name, f"not examined: {unit.problem}", "" if not table.packaged else "systemctl status")
        return
    if shown.get("LoadState") == "masked":
        runtime = "--runtime " if shown.get("UnitFileState") == "masked-runtime" else ""
        yield wrong(
            unit.name, "masked: nothing can start it", f"systemctl unmask {runtime}{unit.name} && {_ENABLE} {unit.name}"
        )
        return
    if shown.get("LoadState") != "loaded":
        yield wrong(unit.name, "systemd has no such unit", "install the package, then: systemctl daemon-reload")
        return
    if shown.get("UnitFileState") in {"enabled", "enabled-runtime"}:
        yield ok(unit.name, "enabled: it starts with the computer")
    else:
        yield wrong(unit.name, "not enabled: it does not start with the computer", f"{_ENABLE} {unit.name}")
    if computer.ask("systemctl", "is-enabled", _ALL).text.strip() == "disabled":
        yield wrong(_ALL, "not enabled: no table starts with the computer", f"systemctl enable {_ALL}")
    yield from _state(unit)
    restarts = shown.get("NRestarts", "0")
    if restarts not in {"0", ""}:
        times = "once" if restarts == "1" else f"{restarts} times"
        yield note(unit.name, f"systemd has started it again {times}", _LOG.format(unit=unit.name))
    if shown.get("NeedDaemonReload") == "yes":
        yield wrong(unit.name, "its files were changed since systemd read them", "systemctl daemon-reload")
    if shown.get("DropInPaths"):
        yield note(unit.name, "drop-ins change the package's unit", place=shown["DropInPaths"])
        if shown.get("User", "") in {"", "root", "0"}:
            folder = installation.state(table.instance)
            yield wrong(
                unit.name, "a drop-in has the daemon run as root, which may do anything on this computer",
                f"remove User= from it, then: systemctl daemon-reload && systemctl stop {unit.name} && "
                f"chown -R {installation.USER}: {folder} && systemctl start {unit.name}", shown["DropInPaths"],
            )  # fmt: skip
    if shown.get("ExecMainStartTimestampMonotonic", "0") not in {"0", ""}:  # before, systemd says of none how it is set
        yield from _watchdog(unit)


def _watchdog(unit: Unit) -> Iterator[Diagnosis]:
    """The watchdog that ends a daemon that hangs."""
    shown = unit.shown
    if shown.get("WatchdogUSec", "0") in {"0", "infinity", ""}:
        yield wrong(
            unit.name, "its watchdog is off: nothing ends a daemon that hangs",
            f"remove the drop-in that sets WatchdogSec=0 (systemctl cat {unit.name})",
        )  # fmt: skip
    else:
        yield ok("watchdog of the daemon", f"a daemon that hangs is ended after {shown['WatchdogUSec']}", unit.name)


def _state(unit: Unit) -> Iterator[Diagnosis]:
    """Whether it runs, and if not, why."""
    shown = unit.shown
    active, result = shown.get("ActiveState", ""), shown.get("Result", "")
    if active == "active":
        yield ok(unit.name, f"running since {shown.get('ActiveEnterTimestamp', '')}, process {unit.running}")
        return
    since = shown.get("StateChangeTimestamp", "")
    state = f"{active} ({shown.get('SubState', '')}){f' since {since}' if since else ''}"
    if result in {"success", ""} and active == "inactive":
        yield wrong(unit.name, f"it does not run: {state}", f"systemctl start {unit.name}")
        return
    meaning, cure = _end(shown, result)
    if active == "failed" and _ended_too_often(shown, result):
        meaning, cure = f"{_TOO_OFTEN} {meaning}", f"{cure}; then: {_GO_ON}"
    yield wrong(unit.name, f"{state}: {meaning}", cure.format(unit=unit.name))


def _end(shown: Mapping[str, str], result: str) -> tuple[str, str]:
    """How it ended the last time, and what cures that."""
    code = shown.get("ExecMainStatus", "")
    if result == "start-limit-hit":
        result = "exit-code" if shown.get("ExecMainCode") == "1" else "signal"  # CLD_EXITED
    if result != "exit-code":
        return _ENDED.get(result, (result, _LOG))
    meaning, cure = _EXITED.get(code, ("an exit code that shoewatchd does not have", _LOG))
    why = shown.get("StatusText", "") if code in _OURS else ""
    return f"it ended with exit code {code}: {meaning}{f': {why}' if why else ''}", cure


def _ended_too_often(shown: Mapping[str, str], result: str) -> bool:
    """Whether systemd would start it again if it had not done so too often."""
    if result == "start-limit-hit":
        return True
    final = shown.get("RestartPreventExitStatus", "").split()
    if result == "exit-code" and shown.get("ExecMainStatus") in final:
        return False
    return shown.get("NRestarts", "0") not in {"0", ""}


def look_at_board(computer: Computer) -> Iterator[Diagnosis]:
    """The board's own watchdog, which starts a computer again that hangs as a whole."""
    boards = computer.names("/sys/class/watchdog")
    if not boards:
        yield note("watchdog of the board", "none: a computer that hangs as a whole must be switched off by hand")
        return
    board = f"/sys/class/watchdog/{boards[0]}"
    name = computer.text(f"{board}/identity") or boards[0]
    if computer.status("/run/systemd/system") is None:
        yield note("watchdog of the board", f"{name} is there; systemd, which would feed it, does not run here")
        return
    said = computer.ask("systemctl", "show", "--property=RuntimeWatchdogUSec")
    every = said.text.strip().removeprefix("RuntimeWatchdogUSec=")
    if said.problem or said.code:
        yield note("watchdog of the board", f"not examined: {said.problem or 'systemctl does not answer'}")
    elif every in {"0", "infinity", ""}:
        yield note(
            "watchdog of the board", f"{name} is there and off",
            f"{installation.EXAMPLES}/hardware-watchdog.conf says how to use it",
        )  # fmt: skip
    else:
        yield ok("watchdog of the board", f"{name}: systemd feeds it; a computer that hangs restarts after {every}")
