"""The command, the door and playback: what a person types, and what comes of it. Never a traceback."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report
from drivers.angel_eye.messages import CuttingCardOut, Started
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.capture import Happened, Passed, lines
from drivers.commands import DeviceCommand
from drivers.events import CuttingCardOut as CuttingCardLeft
from drivers.events import DeviceEvent, Report
from drivers.keeper import Keeper
from drivers.link.address import parse
from firmware_sim.cli import main
from firmware_sim.door import Door
from firmware_sim.live import LiveTable
from firmware_sim.playback import Playback
from firmware_sim.ports.pty import PtyPort
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Setup

IN_TIME_S = 20.0


def test_the_library_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed] == library.names()


def test_a_scenario_runs_and_says_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "face-up", "--speed", "1000", "--port", "tcp", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "# simulated table: A card lies face up in the shoe" in out
    assert re.search(r"# shoe +socket://127\.0\.0\.1:\d+\n", out)
    assert re.search(r"\n00:\d\d:\d\d\.\d{3}  shoe +card-drawn \w\w face-up back red", out)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "nothing to do"),
        (["run", "face-upp"], 'did you mean "face-up"?'),
        (["play", "no-such.capture"], "No such file"),
        (["run", "face-up", "--speed", "1000", "--door", "/no/such/folder/door"], "No such file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("firmware-sim: ")
    assert says in line


@pytest.mark.parametrize("arguments", [["run", "--speed", "0"], ["run", "--speed", "x"], ["fly"]])
def test_arguments_that_cannot_be_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_a_wrong_scenario_is_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.shift").write_text("T\n\nsead 1\n\n20:00 the shoo jams\n\nverdicts\n", encoding="utf-8")
    assert main(["run", str(tmp_path / "mine.shift")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1] for line in told] == ["mine.shift, line 3", "mine.shift, line 5"]
    (tmp_path / "bytes.shift").write_bytes(b"\xff\xfe")
    assert main(["run", str(tmp_path / "bytes.shift")]) == 2
    (tmp_path / "bad.capture").write_text("nothing\n", encoding="utf-8")
    assert main(["play", str(tmp_path / "bad.capture")]) == 2


def test_a_line_that_cannot_be_done_ends_the_run_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.shift"
    file.write_text("T\n\n20:00 the next cards are 9h\n\nverdicts\n", encoding="utf-8")
    assert main(["run", str(file), "--speed", "1000"]) == 1
    assert "line 3: the next cards are {cards}: no 9h is left in the shoe" in capsys.readouterr().err


def test_ctrl_c_ends_it_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "firmware_sim", "run"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while "# door" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        assert running.wait(IN_TIME_S) == 130
        assert running.stderr.read() == ""


# --- the door ---------------------------------------------------------------------------------------------------------


def at_the_door(folder: Path, *said: str, answers: int | None = None) -> list[str]:
    """What the door of an empty table answers."""
    folder.mkdir(exist_ok=True)

    async def story() -> list[str]:
        def tell(name: str, what: DeviceEvent | DeviceCommand) -> None:
            door.tell(name, what)

        table = LiveTable(Setup(), "tcp", folder, speed=500.0, tell=tell)
        door = Door(table)
        table.open()
        await door.open(folder / "door")
        running = asyncio.get_running_loop().create_task(table.run(until_over=False))
        try:
            async with asyncio.timeout(IN_TIME_S):
                reader, writer = await asyncio.open_unix_connection(folder / "door")
                writer.write("".join(f"{line}\n" for line in said).encode())
                heard = [(await reader.readline()).decode().strip() for _ in range(answers or len(said))]
                writer.close()
                return heard
        finally:
            running.cancel()
            await door.close()
            table.close()

    return asyncio.run(story())


def test_a_person_at_the_door_acts(tmp_path: Path) -> None:
    heard = at_the_door(
        tmp_path, "the cards are shuffled", "the shoe is filled", "wait", "meanwhile the shoe jams", "table"
    )
    assert heard[:4] == ["ok"] * 4
    assert re.fullmatch(r'ok shoe \d+ cards, player none, banker none, discards \d+, panel "" ""', heard[4])


def test_the_door_says_what_it_did_not_understand(tmp_path: Path) -> None:
    heard = at_the_door(tmp_path, "the shoo jams", "the next cards are 9h", "ports", "x" * 3000)
    assert heard[0].startswith('error: found "shoo", expected')
    assert heard[1] == "error: the next cards are {cards}: no 9h is left in the shoe"
    assert heard[2].startswith("ok shoe socket://127.0.0.1:")
    assert heard[3].startswith("error: a line of more than")


def test_the_door_tells_what_happens(tmp_path: Path) -> None:
    assert at_the_door(tmp_path, "listen", "the shoe jams", answers=3)[1:] in (
        ["ok", "shoe jam"],
        ["shoe jam", "ok"],
    )
    sentences = at_the_door(tmp_path / "other", "sentences", answers=5)
    assert sentences[0] == "ok"
    assert "the table opens" in sentences


def test_only_its_owner_may_open_the_door(tmp_path: Path) -> None:
    async def story() -> None:
        table = LiveTable(Setup(), "tcp", tmp_path)
        door = Door(table)
        await door.open(tmp_path / "door")
        mode = os.stat(tmp_path / "door").st_mode & 0o777  # noqa: PTH116 - no path method waits less
        await door.close()
        assert mode == 0o600

    asyncio.run(story())
    assert socket.AF_UNIX


# --- playback ---------------------------------------------------------------------------------------------------------

FIRST, SECOND = frame_report(encode_report("1", Started())), frame_report(encode_report("2", CuttingCardOut()))


def test_a_capture_is_played_to_whoever_opens_the_port(tmp_path: Path) -> None:
    """The unplug too: the driver loses its link, finds it again, and hears the rest."""
    said: list[str] = []
    heard: list[DeviceEvent] = []

    async def story() -> None:
        complete = asyncio.Event()

        async def deliver(reports: Sequence[Report]) -> None:
            for report in reports:
                heard.append(report.event)
                if CuttingCardLeft() in heard:
                    complete.set()

        records: list[Passed | Happened] = [
            Passed(0.0, "<", FIRST),
            Passed(0.1, ">", b"\x06"),
            Happened(1.0, "unplugged"),
            Passed(2.0, "<", SECOND),
        ]
        playback = Playback(records, PtyPort("capture", tmp_path), speed=20.0)
        playback.carrier.plug()
        async with asyncio.timeout(IN_TIME_S), asyncio.TaskGroup() as group:
            keeper = Keeper("shoe", parse(playback.carrier.name), AngelEye(Settings()), deliver)
            keeping = group.create_task(keeper.run())
            await playback.run(lambda _at, what: said.append(what))
            await complete.wait()
            keeping.cancel()
        playback.carrier.close()

    asyncio.run(story())
    assert said == [FIRST.hex(" ").upper(), "unplugged", SECOND.hex(" ").upper()]
    assert [type(event).__name__ for event in heard] == [
        "DeviceOnline", "ShoeRestarted", "DeviceOffline", "DeviceOnline", "CuttingCardOut",
    ]  # fmt: skip


def test_the_command_plays_a_capture(tmp_path: Path) -> None:
    file = tmp_path / "shoe.capture"
    file.write_text("\n".join(("shoewatch capture 1", *lines(Passed(0.0, "<", FIRST)))) + "\n", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "firmware_sim", "play", str(file), "--port", "tcp"], stdout=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdout is not None
        playing.stdout.readline()
        number = int(playing.stdout.readline().rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", number), IN_TIME_S) as host:
            assert host.recv(64) == FIRST
        assert playing.wait(IN_TIME_S) == 0
