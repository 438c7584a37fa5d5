"""The doctor on a table's unit and on the watchdogs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from controller.cli.doctor import units
from controller.cli.doctor.computer import Said
from controller.cli.doctor.tables import ExaminedTable
from controller.service import exits
from tests.support.fake_board import Board, said


def test_a_unit_that_runs_with_its_watchdog_is_well(board: Board, table: Callable[..., ExaminedTable]) -> None:
    found = [*units.look(table(running=321), board.machine())]
    assert {each.level for each in found} == {"ok"}
    assert "shoewatchd@bac-07.service: running since Thu 2026-11-19 10:00:00 UTC, process 321" in said(found, "ok")


GO_ON = "systemctl reset-failed shoewatchd@bac-07.service && systemctl restart shoewatchd@bac-07.service"
AGAIN = {"NRestarts": "5", "RestartPreventExitStatus": "66 71 75 78 243"}


def test_a_table_that_was_started_again_before_its_configuration_went_wrong_did_not_end_too_often(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    board.shown |= {
        "ActiveState": "failed",
        "Result": "exit-code",
        "ExecMainCode": "1",
        "ExecMainStatus": "78",
        **AGAIN,
    }
    (found,) = [each for each in units.look(table(), board.machine()) if each.level == "wrong"]
    assert "too often" not in found.says
    assert GO_ON not in found.cure


@pytest.mark.parametrize(
    ("shown", "says", "cure"),
    [
        ({"LoadState": "not-found"}, "no such unit", "install"),
        (
            {"LoadState": "masked", "UnitFileState": "masked"}, "masked: nothing can start it",
            "systemctl unmask shoewatchd@bac-07.service && systemctl enable --now shoewatchd@bac-07.service",
        ),
        ({"LoadState": "masked", "UnitFileState": "masked-runtime"}, "masked", "unmask --runtime shoewatchd@"),
        (
            {"DropInPaths": "/etc/systemd/system/shoewatchd@.service.d/root.conf", "User": "root"},
            "a drop-in has the daemon run as root", "chown -R shoewatch: /var/lib/shoewatch/bac-07",
        ),
        (
            {"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": "78", "StatusText": "people: no"},
            "or a file that it names: people: no", "create the file that is missing",
        ),
        ({"UnitFileState": "disabled"}, "not enabled", "systemctl enable --now shoewatchd@bac-07.service"),
        ({"ActiveState": "inactive", "SubState": "dead"}, "it does not run", "systemctl start"),
        ({"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": "78"}, "configuration is wrong", "check"),
        ({"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": "9"}, "does not have", "journalctl"),
        ({"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": "243"}, "credential", "LoadCredential"),
        ({"ActiveState": "failed", "Result": "watchdog"}, "it hung", "overloaded"),
        (
            {"ActiveState": "failed", "Result": "start-limit-hit", "ExecMainCode": "1", "ExecMainStatus": "74"},
            "the last time, it ended with exit code 74: the journal could not be written", GO_ON,
        ),
        (
            {"ActiveState": "failed", "Result": "exit-code", "ExecMainCode": "1", "ExecMainStatus": "70", **AGAIN},
            "ended too often, and systemd starts it no more; the last time, it ended with exit code 70", GO_ON,
        ),
        (
            {"ActiveState": "failed", "Result": "signal", "ExecMainCode": "2", "ExecMainStatus": "9", **AGAIN},
            "ended too often, and systemd starts it no more; the last time, a signal ended it", GO_ON,
        ),
        ({"ActiveState": "failed", "Result": "a new one"}, "a new one", "journalctl --unit=shoewatchd@bac-07"),
        ({"NeedDaemonReload": "yes"}, "were changed", "systemctl daemon-reload"),
        ({"WatchdogUSec": "0"}, "watchdog is off", "WatchdogSec=0"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_unit_is_named_with_its_cure(
    board: Board, table: Callable[..., ExaminedTable], shown: dict[str, str], says: str, cure: str
) -> None:
    board.shown |= shown
    (found,) = [each for each in units.look(table(running=321), board.machine()) if each.level == "wrong"]
    assert says in found.says
    assert cure in found.cure


@pytest.mark.parametrize("code", [exits.UNREADABLE, exits.BROKEN, exits.DISK, exits.TAKEN, exits.CONFIGURATION, 71, 2])
def test_every_exit_code_of_the_daemon_has_a_cure(board: Board, table: Callable[..., ExaminedTable], code: int) -> None:
    board.shown |= {"ActiveState": "failed", "Result": "exit-code", "ExecMainStatus": str(code)}
    (found,) = [each for each in units.look(table(), board.machine()) if each.level == "wrong"]
    assert "does not have" not in found.says
    assert found.cure
    assert "{" not in found.cure


def test_the_watchdog_of_a_unit_that_never_started_is_not_known(
    board: Board, table: Callable[..., ExaminedTable]
) -> None:
    board.shown |= {"WatchdogUSec": "infinity", "ActiveState": "inactive", "ExecMainStartTimestampMonotonic": "0"}
    assert said(units.look(table(), board.machine())) == [
        "shoewatchd@bac-07.service: it does not run: inactive (running)"
    ]


def test_one_restart_is_once(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.shown["NRestarts"] = "1"
    assert said(units.look(table(running=1), board.machine()), "note") == [
        "shoewatchd@bac-07.service: systemd has started it again once"
    ]


def test_restarts_and_drop_ins_are_notes(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.shown |= {
        "NRestarts": "3",
        "DropInPaths": "/etc/systemd/system/shoewatchd@bac-07.service.d/x.conf",
        "User": "shoewatch",
    }
    found = said(units.look(table(running=1), board.machine()), "note")
    assert [text.partition(": ")[2] for text in found] == [
        "systemd has started it again 3 times",
        "drop-ins change the package's unit",
    ]


def test_a_target_that_is_not_enabled_starts_no_table(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.answers["systemctl is-enabled shoewatch.target"] = Said(1, "disabled\n")
    found = said(units.look(table(running=1), board.machine()))
    assert found == ["shoewatch.target: not enabled: no table starts with the computer"]


def test_without_systemd_the_unit_is_not_examined(board: Board, table: Callable[..., ExaminedTable]) -> None:
    board.remove("/run/systemd/system")
    (found,) = units.look(table(), board.machine())
    assert (found.level, found.says) == ("note", "not examined: systemd does not run here")
    (found,) = units.look_at_board(board.machine())
    assert found.level == "note"


def test_the_watchdog_of_the_board_should_be_fed(board: Board) -> None:
    (found,) = units.look_at_board(board.machine())
    assert found.says == "a watchdog: systemd feeds it; a computer that hangs restarts after 15s"
    board.answers["systemctl show --property=RuntimeWatchdogUSec"] = Said(0, "RuntimeWatchdogUSec=0\n")
    (found,) = units.look_at_board(board.machine())
    assert (found.level, found.says) == ("note", "a watchdog is there and off")
    board.answers["systemctl show --property=RuntimeWatchdogUSec"] = Said(-9, "", "systemctl did not answer within 5 s")
    (found,) = units.look_at_board(board.machine())
    assert found.says == "not examined: systemctl did not answer within 5 s"
