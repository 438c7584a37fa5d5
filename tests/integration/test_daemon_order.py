"""Cards that were not shuffled, through the real daemon: named while the shoe is dealt, also after a kill."""

from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from controller.journal.entries import Judged
from controller.table.inputs import OrderSuspected
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.integration.test_daemon_blackjack_scenarios import played
from tests.sessions.scripts import house
from tests.support.daemon_questions import play, status, until
from tests.support.daemons import DaemonProcess, configuration, records

NAMES = ("not-shuffled", "packs-alike", "slug")


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_through_the_daemon_ends_with_its_verdicts(name: str, tmp_path: Path) -> None:
    """And an audit finds the same again."""
    played(name, tmp_path)


@pytest.mark.long
def test_what_was_seen_is_known_after_a_kill(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = library.scenario("packs-alike").setup

    def codes() -> list[Any]:
        return [alarm["code"] for alarm in status(tmp_path)["alarms"]]

    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=1000.0) as table:
        table.be_patient(0.05)
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            play(
                table,
                "the table opens",
                "the cards are inspected",
                "the packs all lie in one order and are not shuffled",
                "the shoe is filled",
                "five rounds are dealt",
            )
            assert codes() == []
            daemon.kill()
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel[0] == "BETS ARE OPEN")
            play(table, "15 rounds are dealt")
            assert set(codes()) == {"order-suspected"}, "the supervisor at the panel has had play go on"
            assert daemon.stop() == 0
    found = [each.entry.input for each in records(tmp_path) if isinstance(each.entry, Judged)]
    suspected = [each for each in found if isinstance(each, OrderSuspected)]
    assert {each.what for each in suspected} == {"periodic", "repeated"}
    assert min(each.card for each in suspected) <= 62
    assert main(["audit", "--journal", str(tmp_path / "journal.db")]) == 0
    assert "PASS" in capsys.readouterr().out
    assert main(["integrity", "--journal", str(tmp_path / "journal.db")]) == 1
    assert "it comes as before in this shoe" in capsys.readouterr().out
