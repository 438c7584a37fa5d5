"""Wagers told to the real daemon: settled, marked, and still owed after its power is taken away (19:47-3.3(c)2).

At Three Card Poker: settled by seat, also when the table is closed, and the same after a kill (19:47-20.11).
"""

import io
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from controller.games.three_card_poker.deals import ThreeCardDeal
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.people.hashes import hashed
from controller.people.lines import Person
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemon_questions import READY, Client, play, status, until
from tests.support.daemons import DaemonProcess, configuration

PIN = "314159265"


@pytest.fixture
def config(tmp_path: Path, table: TableBeside) -> Path:
    known = tmp_path / "supervisors"
    known.write_text(Person("maria", "supervisor", hashed(PIN)).line, "ascii")
    known.chmod(0o600)
    more = f'[people]\nsupervisors = "{known}"\n[wagers]\nvigorish_deferred = true'
    return configuration(tmp_path, table.ports, more=more)


def act(folder: Path, shoe: int | None = None, **event: Any) -> dict[str, Any]:
    with Client(folder) as client:
        done: dict[str, Any] = client.ask(ask="act", who="maria", pin=PIN, shoe=shoe, input=event)["done"]
        return done


def test_markers_are_owed_after_a_kill_and_until_they_are_collected(
    tmp_path: Path, table: TableBeside, config: Path
) -> None:
    """19:47-3.3(c)2: to the cent; what the panel collected is gone after the next start, and the journal is right."""
    with DaemonProcess(config) as daemon:
        play(table, *READY, "8 rounds are dealt", "8 rounds are dealt")
        until(lambda: len(status(tmp_path)["rounds"]) == 16)
        won = next(each["number"] for each in status(tmp_path)["rounds"] if each["outcome"] == "banker")
        done = act(tmp_path, event="wagers", round=won, wagers=["3-banker-100.20", "5-player-25"])
        assert done["verdict"] == "accepted"
        assert [each["vigorish"] for each in done["settled"]["wagers"]] == [501, 0]
        daemon.kill()
    with DaemonProcess(config) as daemon:
        assert status(tmp_path)["markers"] == [{"seat": 3, "cents": 501}]
        assert act(tmp_path, event="vigorish", seat=3)["verdict"] == "accepted"
        daemon.kill()
    with DaemonProcess(config) as daemon:
        assert status(tmp_path)["markers"] == []
        assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None


POKER = "poker-seat-by-seat"


def test_wagers_by_seat_are_recorded_with_their_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-20.10(b), 20.11(a): a deck that was shuffled long ago; a folded seat loses, and its hand is not shown."""
    setup = library.scenario(POKER).setup
    known = tmp_path / "supervisors"
    known.write_text(Person("maria", "supervisor", hashed(PIN)).line, "ascii")
    known.chmod(0o600)
    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=1e6) as table:
        table.be_patient()
        more = f'[people]\nsupervisors = "{known}"'
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)), more=more)
        with DaemonProcess(config) as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play(POKER)
            until(lambda: table.at_rest or daemon.process.poll() is not None)
            with Reader.open(tmp_path / "journal.db") as reader:
                rounds = last_rounds(reader, 10)
            dealt = next(each for each in rounds if "folded" in each.deal.results.values())
            assert isinstance(dealt.deal, ThreeCardDeal)
            wagers = tmp_path / "round.txt"
            made = [
                f"{each.seat} {on} 10"
                for each in dealt.deal.seats
                for on, placed in (
                    ("ante", each.ante),
                    ("play", each.ante and not each.folded),
                    ("pair-plus", each.plus),
                )
                if placed
            ]
            wagers.write_text("\n".join(made))
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{PIN}\n".encode())))
            words = f"settle {dealt.shoe}/1 --journal {tmp_path}/journal.db --wagers {wagers} --record --as maria"
            assert main([*words.split(), "--socket", str(tmp_path / "control")]) == 0
            assert "accepted\n" in capsys.readouterr().out
            folded = next(each for each in dealt.deal.seats if each.folded)
            wrong = act(
                tmp_path, shoe=dealt.shoe, event="stakes", round=1,
                wagers=[f"{folded.seat}-ante-10", f"{folded.seat}-play-10"],
            )  # fmt: skip
            assert (wrong["verdict"], wrong["reason"]) == ("rejected", "not-as-played")
            daemon.kill()
        with DaemonProcess(config) as daemon:
            assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
        settled = next(each.settled for each in last_rounds(reader, 10) if each.shoe == dealt.shoe)
    assert [(each.seat, each.on, each.stake) for each in settled] == [
        (int(seat), on, 10_00) for seat, on, _ in map(str.split, made)
    ]
    assert {each.result for each in settled if each.seat == folded.seat} == {"lose"}
    assert "".join(folded.cards) not in repr(settled)
