"""Who may read and write what: the daemon's user, its directories, its configuration and its credentials."""

import grp
import os
import pwd
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller import files, installation
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable
from controller.configuration.contradictions import is_credential
from controller.configuration.credentials import LOADED
from controller.wording.words import visible

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


class DaemonUser:
    """The user of a daemon: its number, and its groups by the system's lists and the unit."""

    def __init__(self, name: str, more_groups: str = "") -> None:
        self.name = name
        self.uid: int | None = None
        self.gids: set[int] = set()
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            return
        self.uid = account.pw_uid
        self.gids = {account.pw_gid} | {group.gr_gid for group in grp.getgrall() if name in group.gr_mem}
        for group in more_groups.split():
            try:
                self.gids.add(grp.getgrnam(group).gr_gid)
            except KeyError:
                continue

    def may(self, status: os.stat_result, wanted: int) -> bool:
        """Whether the modes of a file let this user read (4), write (2) or enter (1) it."""
        if self.uid == 0:
            return True
        shift = 6 if status.st_uid == self.uid else 3 if status.st_gid in self.gids else 0
        return (status.st_mode >> shift) & wanted == wanted


def person(table: ExaminedTable) -> DaemonUser:
    """The user of a table's daemon."""
    return DaemonUser(table.user, table.unit.shown.get("SupplementaryGroups", ""))


def look(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """What the daemon's user may do, and what others may not."""
    daemon = person(table)
    if daemon.uid is None and table.packaged:
        yield wrong("user", f"there is no user {daemon.name}, as whom the daemon runs", "systemd-sysusers")
    if (why := files.whose(table.file)) is not None:
        what, _, cure = why.rpartition(": ")
        yield wrong("configuration", what, cure, str(table.file))
    elif (status := _status(table.file)) is not None:
        if daemon.uid is not None and not daemon.may(status, 4):
            unread = f"user {daemon.name} cannot read it"
            yield wrong("configuration", unread, f"chmod a+r {table.file}", str(table.file))
        elif closed := _closed(table.file.parent, daemon):
            yield _cannot_enter(closed, daemon)
        else:
            yield ok("configuration", "only root can change it", str(table.file))
    if table.journal is not None:
        yield from _directory(table.journal.parent, daemon)
        yield from _files(table.journal, daemon)
    if table.packaged:
        yield from _credentials(table, computer)
        yield from _handed(table, computer)


def _directory(folder: Path, daemon: DaemonUser) -> Iterator[Diagnosis]:
    """The directory of the journal."""
    thing = "directory of the journal"
    if closed := _closed(folder.parent, daemon):
        yield _cannot_enter(closed, daemon)
        return
    try:
        status = folder.stat()
    except FileNotFoundError:
        yield note(thing, "it does not exist yet: the unit creates it at the first start", place=str(folder))
        return
    except OSError:
        yield note(thing, "this user cannot see it", NOT_SEEN, str(folder))
        return
    if files.is_open_to_others(folder):
        yield wrong(
            thing, "any user can list it: the sizes and times of its files show when a shoe reports a card",
            f"chmod o= {folder}", str(folder),
        )  # fmt: skip
    elif daemon.uid is not None and not daemon.may(status, 7):
        yield wrong(
            thing, f"user {daemon.name} cannot write there: it belongs to {files.user_of(folder)}",
            f"chown -R {daemon.name}:{daemon.name} {folder}", str(folder),
        )  # fmt: skip
    else:
        yield ok(thing, f"belongs to {files.user_of(folder)}, mode {stat.S_IMODE(status.st_mode):04o}", str(folder))


def _files(journal: Path, daemon: DaemonUser) -> Iterator[Diagnosis]:
    """The journal and what is beside it: each one that the daemon could not write."""
    for path in (journal.with_name(journal.name + ending) for ending in ("", "-wal", "-shm", ".lock")):
        status = _status(path)
        if status is not None and daemon.uid is not None and not daemon.may(status, 6):
            cure = f"chown {daemon.name}: {path}" if status.st_uid != daemon.uid else f"chmod u+rw {path}"
            says = f"user {daemon.name} cannot write it: {_belongs(path, status)}"
            yield wrong("file of the journal", says, cure, str(path))


def _closed(folder: Path, daemon: DaemonUser) -> Path | None:
    """The first directory on the way to a place, or there, that the daemon's user may not enter; None if there is none.

    Below one that this user cannot see nothing is known.
    """
    for each in reversed((folder, *folder.parents)):
        status = _status(each)
        if status is None or daemon.uid is None:
            return None
        if not daemon.may(status, 1):
            return each
    return None


def _cannot_enter(folder: Path, daemon: DaemonUser) -> Diagnosis:
    status = folder.stat()
    says = f"user {daemon.name} cannot enter it: {_belongs(folder, status)}"
    return wrong("directory", says, f"chmod a+x {folder}", str(folder))


def _belongs(path: Path, status: os.stat_result) -> str:
    return f"it belongs to {files.user_of(path)}, mode {stat.S_IMODE(status.st_mode):04o}"


def _credentials(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """The directory of the secrets that systemd hands to the daemon. Nothing here opens one."""
    folder = installation.credentials(table.instance)
    status = computer.status(folder)
    if status is None:
        return
    if stat.S_IMODE(status.st_mode) & _OTHERS or status.st_uid != 0:
        cure = f"chown root {folder} && chmod 700 {folder}"
        yield wrong("credentials", "other users can enter their directory", cure, str(folder))
    else:
        yield ok("credentials", "only root can enter their directory", str(folder))
    for name in computer.names(folder):
        if not name.isascii() or not name.isprintable() or ":" in name:
            refused = f"systemd refuses the name {visible(name)}, and starts no daemon (exit code 243)"
            cure = "rename it, in ASCII characters without a colon; then change the name in the configuration"
            yield wrong("credential", refused, cure, str(folder))


def _handed(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """Whether systemd has handed the running daemon every credential that its configuration names."""
    folder = f"/run/credentials/{table.unit.name}"
    handed = computer.names(folder)
    if not table.unit.running or not handed:  # or this user cannot see them
        return
    for name in _named(table):
        if not {name, LOADED + name} & {*handed}:
            place = installation.credentials(table.instance) / name
            cure = f"create {place}, then: systemctl restart {table.unit.name}"
            yield wrong("credential", f"the unit does not hand over {name}", cure, folder)


def _named(table: ExaminedTable) -> list[str]:
    """The credentials that a configuration names and systemd hands over."""
    known = table.known
    said = [
        *(device.get("key") for device in known.get("devices", ())),
        known.get("people", {}).get("supervisors"),
        known.get("journal", {}).get("checkpoint_key"),
    ]
    names = (each for each in said if isinstance(each, str) and is_credential(each))
    return [name for name in dict.fromkeys(names) if not name.startswith("/")]


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None
