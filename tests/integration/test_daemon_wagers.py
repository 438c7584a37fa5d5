"""Wagers told to the real daemon: settled, marked, and still owed after its power is taken away (19:47-3.3(c)2).

At Three Card Poker: settled by seat, also when the table is closed, and the same after a kill (19:47-20.11).
At Blackjack: streak wagers are followed over a kill, and what is recorded agrees with them (19:47-2.22).
"""

import io
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from controller.games.blackjack.facts import BoxSettled
from controller.games.three_card_poker.deals import ThreeCardDeal
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.people.hashes import hashed
from controller.people.lines import Person
from firmware_sim.beside import TableBeside
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Setup
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


BOTH_WIN = "the next cards are Th Ts 6s 9h Td Tc 9c"
"""Box 1 has nineteen, box 2 twenty, and the dealer exceeds 21."""
ONE_LOSES = "the next cards are Th Ts 6s Td 8d Tc 3c"
"""Box 1 has twenty, box 2 eighteen, and the dealer nineteen."""


@pytest.mark.long
def test_streak_wagers_are_followed_over_a_kill_and_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-2.22(d), 2.22(e), 2.22(j): the lammers, and to the cent."""
    setup = Setup(house=SimulatedBlackjackHouse(game="blackjack"))
    known = tmp_path / "supervisors"
    known.write_text(Person("maria", "supervisor", hashed(PIN)).line, "ascii")
    known.chmod(0o600)
    with TableBeside(tmp_path, setup=setup, speed=300) as table:
        table.be_patient()
        more = f'[people]\nsupervisors = "{known}"'
        config = configuration(tmp_path, table.ports, house="\n".join((*house(setup), "streak = true")), more=more)
        with DaemonProcess(config) as daemon:
            pressed = ("the dealer presses streak-1-2", "the dealer presses streak-2-5")
            play(table, *READY, "2 boxes are wagered on", *pressed)
            play(table, BOTH_WIN, "a round is dealt")
            until(lambda: len(status(tmp_path)["rounds"]) == 1)
            daemon.kill()
        with DaemonProcess(config) as daemon:
            assert [(each["box"], each["hands"], each["won"]) for each in status(tmp_path)["streaks"]] == [
                (1, [2], 1), (2, [5], 1),
            ]  # fmt: skip
            table.wait()
            play(table, ONE_LOSES, "a round is dealt")
            until(lambda: len(status(tmp_path)["rounds"]) == 2)
            assert status(tmp_path)["streaks"] == []
            wagers = tmp_path / "round.txt"
            wagers.write_text("1 blackjack 10\n1 streak-2 5.50\n2 blackjack 10\n2 streak-5 1")
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{PIN}\n".encode())))
            words = f"settle 1/2 --journal {tmp_path}/journal.db --wagers {wagers} --record --as maria"
            assert main([*words.split(), "--socket", str(tmp_path / "control")]) == 0
            assert "accepted\n" in capsys.readouterr().out
            wrong = act(tmp_path, event="box-wagers", round=2, wagers=["1-blackjack-10", "2-blackjack-10"])
            assert (wrong["verdict"], wrong["reason"]) == ("rejected", "wagered-otherwise")
            daemon.kill()
        with DaemonProcess(config) as daemon:
            assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
        settled = next(each.settled for each in last_rounds(reader, 2) if each.round == 2)
    found = [each for each in settled if isinstance(each, BoxSettled)]
    assert [(each.whose, each.on, each.result, each.paid, each.lost) for each in found] == [
        ("1", "blackjack", "win", 10_00, 0),
        ("1", "streak-2", "win", 16_50, 0),
        ("2", "blackjack", "lose", 0, 10_00),
        ("2", "streak-5", "lose", 0, 1_00),
    ]
