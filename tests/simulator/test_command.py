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
from firmware_sim.rig import SERIALS, key_of
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
        (["run", "face-upp"], 'did you mean "face-up"?'),
        (["play", "no-such.capture"], "No such file"),
        (["play", "/dev/zero"], "/dev/zero: a device or a pipe: give a regular file"),
        (["run", "/dev/zero"], "/dev/zero: a device or a pipe: give a regular file"),
        (["run", "face-up", "--speed", "1000", "--door", "/no/such/folder/door"], "No such file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("firmware-sim: ")
    assert says in line


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run", "--speed", "0"], 'found "0", expected a factor above 0'),
        (["run", "--speed", "x"], "expected a factor"),
        (["run", "--seed", "-7"], 'found "-7", expected a number of at most nine digits'),
        (["xyzzy"], "no such command: xyzzy; expected list, run, deal, play, demo"),
        (["rnu"], "no such command: rnu; did you mean run?"),
        (["help", "paly"], "no such command: paly; did you mean play?"),
        (["run", "idle", "--sedd", "3"], "firmware-sim run: unknown argument: --sedd; did you mean --seed?"),
        (["run", "--stay", "idle", "x\x1b"], "unknown argument: x\\x1b"),
        (["run", "--port", "usb"], "argument --port: usb; did you mean usbredir?"),
        (["play", "x", "--port", "serial"], "argument --port: serial; expected pty, tcp"),
        (["run", "--port", "usbredir"], "missing: --ports DIRECTORY, the directory in which QEMU listens"),
        (["play"], "firmware-sim play: missing: capture; `firmware-sim play --help` shows how it is used"),
    ],
)
def test_arguments_that_cannot_be_are_refused(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert says in capsys.readouterr().err


def test_a_bare_command_lists_its_members_and_help_says_more(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert [command for command in ("list", "run", "play", "demo") if f"\n    {command} " not in said] == []
    helped = []
    for words in (["help", "run"], ["run", "--help"]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
        helped.append(capsys.readouterr().out)
    assert helped[0] == helped[1]
    assert main(["list"]) == main(["--list"]) == 0


def test_a_wrong_scenario_is_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.shift").write_text("T\n\nsead 1\n\n20:00 the shoo jams\n\nverdicts\n", encoding="utf-8")
    assert main(["run", str(tmp_path / "mine.shift")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1] for line in told] == ["mine.shift, line 3", "mine.shift, line 5"]
    (tmp_path / "bytes.shift").write_bytes(b"\xff\xfe")
    assert main(["run", str(tmp_path / "bytes.shift")]) == 2
    (tmp_path / "bad.capture").write_text("nothing\n", encoding="utf-8")
    assert main(["play", str(tmp_path / "bad.capture")]) == 2


def test_places_that_cannot_be_are_said_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file := tmp_path / "file").touch()
    for option, why in (
        ("--ports", "not a directory: give a directory for the ports"),
        ("--door", "in use by another program, or not a door: choose another path"),
    ):
        assert main(["run", "idle", "--speed", "1000", option, str(file)]) == 2
        assert capsys.readouterr().err == f"firmware-sim: {file}: {why}\n"
    assert main(["run", "idle", "--config", str(tmp_path / "no" / "t.toml")]) == 2
    assert "no such directory: create it, or choose another file" in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_line_that_cannot_be_done_ends_the_run_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.shift"
    file.write_text(
        "T\n\n20:00 the shoe is made ready\n20:00 card 416 from the front lies face up\n\nverdicts\n", encoding="utf-8"
    )
    assert main(["run", str(file), "--speed", "1000"]) == 1
    said = capsys.readouterr().err
    assert "firmware-sim: mine.shift, line 4: card 416 from the front lies face up: the shoe holds" in said


def test_what_befalls_ports_and_lines_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.shift"
    happens = ("unplugged", "plugged in again", "unplugged", "plugged in elsewhere")
    lines = [f"20:00 the shoe is {what}" for what in happens]
    lines += ["20:00 the panel hangs for 2 seconds", "20:00 the panel restarts", "20:00 the line of the panel is bad"]
    file.write_text("T\n\n" + "\n".join(lines) + "\n\nverdicts\n", encoding="utf-8")
    assert main(["run", str(file), "--speed", "1000"]) == 0
    told = re.findall(r"^# [0-9:.]+  (\w+) +(.*)$", capsys.readouterr().out, re.MULTILINE)
    assert [what.rpartition("/")[2] for _, what in told] == [
        "is unplugged", "shoe", "is unplugged", "shoe-2", "hangs for 2 s", "restarts", "has a bad line",
    ]  # fmt: skip
    assert told[3][1].startswith("is plugged in at /")
    assert {device for device, _ in told[:4]} == {"shoe"}


def test_a_frame_that_is_spoiled_is_printed(tmp_path: Path) -> None:
    told: list[str] = []

    async def story() -> None:
        table = LiveTable(Setup(), "tcp", tmp_path, speed=500.0, remark=told.append)
        table.open()
        table.say("the next frame of the shoe never arrives")
        table.ports["shoe"].unplug()  # whatever it said while nobody listened is gone
        table.ports["shoe"].plug()
        table.close()

    asyncio.run(story())
    assert told == ["shoe         frame lost: no event"]


def test_the_keys_of_an_authenticated_table_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.shift"
    file.write_text("T\n\nauthenticated\n\n20:00 the table opens\n\nverdicts\n", encoding="utf-8")
    assert main(["run", str(file), "--speed", "1000"]) == 0
    printed = dict(re.findall(r"^# (\S+) +/\S+  key ([0-9a-f]{64})$", capsys.readouterr().out, re.MULTILINE))
    assert printed == {name: key_of(name).hex() for name in SERIALS}


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_quietly_and_leaves_nothing_behind(sent: signal.Signals, code: int, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "firmware_sim", "run"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while not (told := running.stdout.readline()).startswith("# door"):
            pass
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as somebody:
            somebody.connect(told.split()[-1])
            somebody.sendall(b"listen\n")
            assert somebody.recv(100) == b"ok\n"
            running.send_signal(sent)
            assert running.wait(IN_TIME_S) == code
        assert running.stderr.read() == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["--list"], ["run"]])
def test_a_full_disk_is_told_of_by_its_name(words: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "firmware_sim", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=IN_TIME_S,
            check=False,
        )
    assert ran.stderr == "firmware-sim: standard output: No space left on device\n"
    assert ran.returncode == 2


# --- the door ---------------------------------------------------------------------------------------------------------


def at_the_door(folder: Path, *said: str, answers: int | None = None, setup: Setup | None = None) -> list[str]:
    """What the door of an empty table answers."""
    folder.mkdir(exist_ok=True)

    async def story() -> list[str]:
        def tell(name: str, what: DeviceEvent | DeviceCommand) -> None:
            door.tell(name, what)

        def remark(what: str) -> None:
            door.remark(what)

        table = LiveTable(setup or Setup(), "tcp", folder, speed=500.0, tell=tell, remark=remark)
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
    heard = at_the_door(tmp_path, "the shoo jams", "a round is dealt", "ports", "x" * 3000)
    assert heard[0].startswith('error: found "shoo", expected')
    assert heard[1].startswith('error: found "a round is dealt", expected it only while the cards are in the shoe')
    assert re.fullmatch(r"ok shoe socket://127\.0\.0\.1:\d+, .*panel socket://127\.0\.0\.1:\d+", heard[2])
    assert heard[3].startswith("error: a line of more than")


def test_the_door_gives_the_keys(tmp_path: Path) -> None:
    (heard,) = at_the_door(tmp_path, "ports", setup=Setup(authenticated=True))
    assert re.findall(r" key ([0-9a-f]+)", heard) == [key_of(name).hex() for name in SERIALS]


def test_what_the_dealer_cannot_do_when_its_turn_comes_is_told_to_who_waits(tmp_path: Path) -> None:
    said = (
        "the shoe is made ready",
        "the shoe is dealt to its end",
        "a round is dealt",
        "wait",
        "the shoe jams",
        "wait",
    )
    heard = at_the_door(tmp_path, *said)
    assert heard == [*3 * ["ok"], "error: a round is dealt: the last round of this shoe has been dealt", "ok", "ok"]


def test_a_door_leaves_nothing_behind_and_takes_the_place_of_one_that_was_left(tmp_path: Path) -> None:
    place = tmp_path / "door"
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left:
        left.bind(str(place))
    assert at_the_door(tmp_path, "the shoe jams") == ["ok"]
    assert not place.exists()


def test_a_door_at_which_somebody_answers_is_left_to_him(tmp_path: Path) -> None:
    async def story() -> None:
        await Door(LiveTable(Setup(), "tcp", tmp_path)).open(tmp_path / "door")

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        other.bind(str(tmp_path / "door"))
        other.listen()
        with pytest.raises(OSError, match="in use"):
            asyncio.run(story())
    assert (tmp_path / "door").exists()


def test_the_door_tells_what_happens(tmp_path: Path) -> None:
    assert at_the_door(tmp_path, "listen", "the shoe jams", answers=3)[1:] in (
        ["ok", "shoe jam"],
        ["shoe jam", "ok"],
    )
    assert at_the_door(tmp_path / "third", "listen", "the shoe is unplugged", answers=3)[1:] in (
        ["ok", "# shoe         is unplugged"],
        ["# shoe         is unplugged", "ok"],
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
