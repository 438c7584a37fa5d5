"""The doctor on a journal, on rights, and on a configuration."""

from __future__ import annotations

import fcntl
import os
import pwd
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture

from controller import files
from controller.cli.doctor import configured, daemons, records, rights
from controller.cli.doctor.diagnosis import NOT_SEEN
from controller.cli.doctor.rights import DaemonUser
from controller.cli.doctor.tables import ExaminedTable
from controller.control.client import FORBIDDEN
from controller.journal.errors import JournalAbsent, JournalDamaged
from controller.journal.reading import Reader
from tests.support.fake_board import Board, said
from tests.support.journals import opened_journal, write
from tests.support.shorthand import happened


def here(table: ExaminedTable) -> Path:
    """Where its journal is."""
    assert table.journal is not None
    return table.journal


def test_a_journal_that_is_sound_is_well(table: Callable[..., ExaminedTable]) -> None:
    write(here(table()), 2, rounds=3)
    found = [*records.look(table())]
    assert {each.level for each in found} == {"ok"}
    assert found[1].says == "form 4, 1 finished shoe, up to 1 MiB"


def test_what_is_public_of_a_journal_ends_with_its_last_shoe(table: Callable[..., ExaminedTable]) -> None:
    write(here(table()), 2, rounds=3)
    with Reader.open(here(table())) as reader:
        public = records.public(reader)
        loaded = reader.newest("loaded")
        assert loaded is not None
        before = reader.row(loaded.number - 1)
        assert before is not None
        assert (public.records, public.head, public.shoes) == (before.number, before.hash.hex(), 1)


def test_no_journal_yet_is_a_note(table: Callable[..., ExaminedTable]) -> None:
    assert said(records.look(table()), "note") == ["journal: there is none yet: the daemon makes it at its first start"]
    assert said(records.look(replace(table(), known={})), "note") == [
        "journal: the configuration does not say where it is"
    ]


def test_a_journal_that_was_removed_is_put_back(table: Callable[..., ExaminedTable]) -> None:
    log = here(table()).with_name("table.journal-wal")
    log.write_bytes(b"records")
    for running in (0, 321):
        (found,) = [each for each in records.look(table(running=running)) if each.place == str(here(table()))]
        assert (found.level, found.says) == ("wrong", "it was removed or moved")
        assert "put back the last copy" in found.cure
        log.unlink(missing_ok=True)


def test_a_table_that_starts_meanwhile_is_no_damage(table: Callable[..., ExaminedTable], mocker: MockerFixture) -> None:
    write(here(table()), 1, rounds=1)

    def starts(_: Reader) -> None:
        here(table()).with_name("table.journal-wal").touch()
        raise JournalDamaged(here(table()), "is damaged", "x")

    mocker.patch("controller.cli.doctor.records.resume", starts)
    found = [*records.look(table())]
    assert {each.level for each in found} == {"ok", "note"}
    assert found[-1].says == "its table was started or stopped meanwhile"


def test_an_open_round_is_said(table: Callable[..., ExaminedTable]) -> None:
    run = write(here(table()), 1, rounds=2, errs=0.0)
    journal = opened_journal(here(table()))
    for word in ("bets", "6h"):
        journal.append(run.draft(happened(word, run.state.house))).result()
    journal.close()
    assert "open round: shoe 1, round 3: a restart keeps it" in said(records.look(table()), "ok")


def test_damage_is_said_without_anything_that_a_record_says(table: Callable[..., ExaminedTable]) -> None:
    write(here(table()), 1, rounds=3)
    connection = sqlite3.connect(here(table()))
    connection.execute("DROP TRIGGER no_update")
    connection.execute("UPDATE record SET body = 'the card is 9h' WHERE number = (SELECT max(number) FROM record)")
    connection.commit()
    connection.close()
    (found,) = said(records.look(table()))
    assert "9h" not in found
    assert "differs from a journal made by shoewatch" in found


def test_a_record_that_cannot_be_read_is_not_repeated(table: Callable[..., ExaminedTable]) -> None:
    write(here(table()), 1, rounds=3)
    connection = sqlite3.connect(here(table()))
    (trigger,) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'no_update'").fetchone()
    connection.execute("DROP TRIGGER no_update")
    connection.execute("UPDATE record SET body = 'the card is 9h' WHERE number = (SELECT max(number) FROM record)")
    connection.execute(trigger)
    connection.commit()
    connection.close()
    assert said(records.look(table())) == ["journal: a record of the open shoe cannot be read; the audit names it"]


def test_who_has_the_journal_is_said(table: Callable[..., ExaminedTable]) -> None:
    write(here(table()), 1, rounds=1)
    lock = here(table()).with_name("table.journal.lock")
    with lock.open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        mine = f"process {os.getpid()} of user"
        assert any(mine in text for text in said(records.look(table()), "ok"))
        assert any(mine in text for text in said(records.look(table(running=os.getpid())), "ok"))
        (other,) = said(records.look(table(running=1)))
        assert "has it, not the daemon" in other
    assert said(records.look(table(running=1))) == ["journal: the daemon runs and does not have it"]


def test_who_has_locked_the_journal_for_everybody_is_named(
    table: Callable[..., ExaminedTable], mocker: MockerFixture
) -> None:
    absent = JournalAbsent(here(table()), "cannot be opened (database is locked)", "x")
    mocker.patch("controller.cli.doctor.records.Reader.open", side_effect=absent)
    assert said(records.look(table()), "note") == ["journal: cannot be opened (database is locked)"]
    mocker.patch("controller.cli.doctor.records.who_holds_the_writer", return_value="sqlite3, process 7 of user x")
    assert said(records.look(table())) == [
        "journal: sqlite3, process 7 of user x, has locked it: cannot be opened (database is locked)"
    ]


def test_a_journal_that_is_a_link_is_wrong(table: Callable[..., ExaminedTable]) -> None:
    here(table()).symlink_to("/dev/null")
    assert "is a symbolic link" in said(records.look(table()))[0]


# --- rights -----------------------------------------------------------------------------------------------------------


def enterable(folder: Path) -> None:
    """Any user may enter the directories above."""
    for above in folder.parents:
        if above.stat().st_uid == os.geteuid() and not above.stat().st_mode & 0o001:
            above.chmod(0o711)


def test_a_directory_that_anybody_may_list_is_wrong(board: Board, table: Callable[..., ExaminedTable]) -> None:
    folder = here(table()).parent
    assert said(rights.look(table(), board.machine())) == []
    folder.chmod(0o755)
    enterable(folder)
    found = [each for each in rights.look(table(), board.machine()) if each.level == "wrong"]
    assert [each.cure for each in found] == [f"chmod o= {folder}"]


def test_the_daemons_user_must_exist_and_be_able_to_write(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.shown["User"] = "nobody"
    enterable(here(table()).parent)
    (text,) = said(rights.look(table(), board.machine()))
    assert text.startswith("directory of the journal: user nobody cannot write there: it belongs to")
    board.shown["User"] = "no-such-user"
    assert said(rights.look(table(), board.machine())) == [
        "user: there is no user no-such-user, as whom the daemon runs"
    ]


def test_a_directory_on_the_way_that_the_daemon_may_not_enter_is_named(
    board: Board, table: Callable[..., ExaminedTable], tmp_path: Path
) -> None:
    board.shown["User"] = "nobody"
    above = tmp_path / "var"
    enterable(above)
    above.mkdir(mode=0o700)
    journal = above / "bac-07" / "table.journal"
    of = replace(table(), known={"journal": {"path": journal}})
    (found,) = [each for each in rights.look(of, board.machine()) if each.level == "wrong"]
    owner = files.user_of(above)
    assert found.says == f"user nobody cannot enter it: it belongs to {owner}, mode 0700"
    assert (found.place, found.cure) == (str(above), f"chmod a+x {above}")
    above.chmod(0o755)
    assert said(rights.look(of, board.machine())) == []
    of.file.parent.chmod(0o700)
    assert f"directory: user nobody cannot enter it: it belongs to {owner}, mode 0700" in said(
        rights.look(of, board.machine())
    )


def test_a_journal_of_another_user_is_wrong(table: Callable[..., ExaminedTable]) -> None:
    here(table()).touch(mode=0o600)
    user = pwd.getpwuid(os.geteuid()).pw_name
    daemon = DaemonUser("nobody")
    (found,) = rights._files(here(table()), daemon)
    assert found.says == f"user nobody cannot write it: it belongs to {user}, mode 0600"
    assert found.cure == f"chown nobody: {here(table())}"
    daemon.uid = os.geteuid() or None
    assert said(rights._files(here(table()), daemon)) == []


def test_the_configuration_is_roots_alone(board: Board, table: Callable[..., ExaminedTable]) -> None:
    file = table().file
    file.chmod(0o666)
    assert said(rights.look(table(), board.machine())) == ["configuration: any user can change it"]
    file.chmod(0o600)
    board.shown["User"] = "nobody"
    assert "configuration: user nobody cannot read it" in said(rights.look(table(), board.machine()))


def test_the_secrets_are_behind_a_closed_door(board: Board, table: Callable[..., ExaminedTable]) -> None:
    folder = board.folder("/etc/shoewatch/bac-07.credentials")
    folder.chmod(0o755)
    assert said(rights.look(table(), board.machine())) == ["credentials: other users can enter their directory"]
    folder.chmod(0o700)
    expected = [] if os.geteuid() == 0 else ["credentials: other users can enter their directory"]  # not of root
    assert said(rights.look(table(), board.machine())) == expected


def test_a_credential_whose_name_systemd_refuses_is_named_before_the_start(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    for name in ("people", "pin:1", "Größe"):
        board.write(f"/etc/shoewatch/bac-07.credentials/{name}", "")
    found = [each.says for each in rights.look(table(), board.machine()) if each.thing == "credential"]
    assert (
        found
        == [
            "systemd refuses the name Größe, and starts no daemon (exit code 243)",
            "systemd refuses the name pin:1, and starts no daemon (exit code 243)",
        ]
        or found[::-1]
    )


def test_a_credential_that_the_unit_does_not_hand_over_is_named(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    of = table(running=321, more='[people]\nsupervisors = "people"\n')
    assert said(rights.look(of, board.machine())) == []  # nothing was handed over, or this user cannot see it
    board.write("/run/credentials/shoewatchd@bac-07.service/shoewatch_other", "")
    (found,) = [each for each in rights.look(of, board.machine()) if each.level == "wrong"]
    assert found.says == "the unit does not hand over people"
    assert found.cure.startswith("create /etc/shoewatch/bac-07.credentials/people, ")
    board.write("/run/credentials/shoewatchd@bac-07.service/shoewatch_people", "")
    assert said(rights.look(of, board.machine())) == []  # a file of the directory, as the unit loads it
    named = table(running=321, more='[people]\nsupervisors = "mine"\n')
    board.write("/run/credentials/shoewatchd@bac-07.service/mine", "")
    assert said(rights.look(named, board.machine())) == []  # a LoadCredential= of its own


@pytest.mark.parametrize(
    ("mode", "uid", "gid", "may"),
    [(0o600, 7, 7, True), (0o060, 7, 8, False), (0o060, 9, 8, True), (0o006, 9, 9, True), (0o660, 9, 9, False)],
)
def test_a_user_may_what_the_first_mode_that_fits_allows(mode: int, uid: int, gid: int, *, may: bool) -> None:
    person = DaemonUser("no-such-user")
    person.uid, person.gids = 7, {7, 8}
    status = os.stat_result((mode, 1, 1, 1, uid, gid, 0, 0, 0, 0))
    assert person.may(status, 6) is may


# --- the configuration ------------------------------------------------------------------------------------------------


def test_a_configuration_says_what_check_says(table: Callable[..., ExaminedTable]) -> None:
    found = [*configured.look(table())]
    assert found[0].says == "BAC-07: punto-banco with 8 decks, 1 device"
    assert said(found, "note") == [
        "journal: it is not in /var/lib/shoewatch/bac-07, the only place that the unit lets it write"
    ]
    wrong = table(more='[table2]\nname = "x"\n')
    (text,) = said(configured.look(wrong))
    assert "line 11: [table2]: no such table" in text
    wrong.file.unlink()
    assert said(configured.look(wrong)) == ["configuration: there is none"]


def test_a_secret_that_is_missing_keeps_the_table_from_starting(
    table: Callable[..., ExaminedTable], tmp_path: Path
) -> None:
    of = table(more=f'[people]\nsupervisors = "{tmp_path}/people"\n')
    (found,) = [each for each in configured.look(of) if each.level == "wrong"]
    assert found.says.endswith(f"supervisors: credential {tmp_path}/people: No such file or directory")
    assert found.cure == "create the file, or give another"
    assert not said(configured.look(of), "ok")


def test_what_this_user_may_not_see_is_not_called_missing(
    table: Callable[..., ExaminedTable], tmp_path: Path, mocker: MockerFixture
) -> None:
    (tmp_path / "people").touch(mode=0o600)
    of = table(more=f'[people]\nsupervisors = "{tmp_path}/people"\n')
    mocker.patch(
        "controller.configuration.credentials.files.reading", side_effect=PermissionError(13, "Permission denied")
    )
    mocker.patch("controller.cli.doctor.configured.os.geteuid", return_value=1000)
    mocker.patch("controller.configuration.reading.files.read", return_value=of.file.read_bytes())
    (found,) = [each for each in configured.look(of) if "people" in each.says]
    assert found.says.endswith(f"supervisors: credential {tmp_path}/people: Permission denied")
    assert (found.level, found.cure) == ("note", NOT_SEEN)


def test_what_is_no_file_is_no_configuration_for_anybody(
    table: Callable[..., ExaminedTable], tmp_path: Path, mocker: MockerFixture
) -> None:
    away = replace(table(), file=tmp_path)
    assert said(configured.look(away)) == ["configuration: it cannot be read: Is a directory"]
    os.mkfifo(tmp_path / "pipe")
    away = replace(away, file=tmp_path / "pipe")
    assert said(configured.look(away)) == ["configuration: it cannot be read: it is a named pipe, not a regular file"]
    mocker.patch("controller.cli.doctor.configured.examine", side_effect=PermissionError)
    (found,) = configured.look(away)
    assert (found.level, found.says, found.cure) == ("note", "this user cannot read it", NOT_SEEN)


# --- the daemon -------------------------------------------------------------------------------------------------------


def test_a_daemon_that_this_user_may_not_ask_is_not_called_wrong(
    table: Callable[..., ExaminedTable], mocker: MockerFixture
) -> None:
    forbidden = replace(table(running=321), unanswered=FORBIDDEN)
    mocker.patch("os.geteuid", return_value=1000)
    (found,) = daemons.look(forbidden)
    assert (found.level, found.says, found.cure) == ("note", "this user may not ask it", NOT_SEEN)
    mocker.patch("os.geteuid", return_value=0)
    assert said(daemons.look(forbidden)) == ["daemon: permission denied, although process 321 runs"]


def test_a_daemon_that_does_not_run_is_started_as_its_table_is(table: Callable[..., ExaminedTable]) -> None:
    assert [each.cure for each in daemons.look(table())] == ["systemctl start shoewatchd@bac-07.service"]
    assert [each.cure for each in daemons.look(replace(table(), packaged=False))] == [
        f"shoewatch run --config {table().file}"
    ]


def test_a_socket_is_missing_only_in_a_configuration_that_can_be_read(table: Callable[..., ExaminedTable]) -> None:
    unread = replace(table(), known={}, configuration=None)
    assert said(daemons.look(unread), "note") == ["control socket: the configuration does not say where it is"]
