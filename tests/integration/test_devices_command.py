"""`shoewatch devices` on real pseudo-terminals: what it finds, keeps, and says to somebody in trouble."""

import os
import pty
import select
import signal
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import pytest

from controller import files
from controller.cli import main
from controller.cli.devices import command
from controller.cli.devices.listener import tally
from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report
from drivers.angel_eye.messages import Drawn, Face
from drivers.capture import Happened, Passed, parse
from drivers.ears import EARS
from drivers.errors import LinkLost
from drivers.framing.deframer import frame
from drivers.link.address import TtyAddress, UsbAddress
from drivers.link.boundary import IN_USE
from drivers.link.listing import ListedPort
from drivers.link.usb_find import NO_LIBRARY
from drivers.open_protocol.messages import HANDSHAKE, Hello, Knock
from drivers.open_protocol.words import introduced

IN_TIME_S: Final = 30
AGAIN_S: Final = 0.02
CARD = frame_report(encode_report("1", Drawn(0, 1, Face(3, 8))))
HELLO = Hello(1, 1, 1, "shoe", "S1", "Acme", "Shoe 8", "1.0", ("has-lid",), 3, 7, 4, 9, b"n" * 16)


class Device:
    """The master's end of a pty: says one thing again and again, and another to whoever speaks to it."""

    def __init__(self) -> None:
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        self.path = os.ttyname(slave)
        self._slave = slave
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def says(self, word: bytes, answer: bytes = b"") -> None:
        self._thread = threading.Thread(target=self._speak, args=(word, answer))
        self._thread.start()

    def _speak(self, word: bytes, answer: bytes) -> None:
        while not self._over.wait(AGAIN_S):
            with suppress(OSError):
                os.write(self.master, word)
            with suppress(OSError):
                if os.read(self.master, 4096):
                    os.write(self.master, answer)

    def unplug(self) -> None:
        if not self._over.is_set():
            self._over.set()
            if self._thread is not None:
                self._thread.join()
            os.close(self._slave)
            os.close(self.master)


@pytest.fixture
def device() -> Iterator[Device]:
    device = Device()
    yield device
    device.unplug()


def devices(*words: str) -> int:
    return main(["devices", *words])


# --- probe ------------------------------------------------------------------------------------------------------------


def test_an_angel_eye_is_known_by_what_it_says(device: Device, capsys: pytest.CaptureFixture[str]) -> None:
    device.says(CARD)
    assert devices("probe", device.path) == 0
    assert f"{device.path} at 4800 baud: Angel Eye II-EX shoe\n" in capsys.readouterr().out


def test_a_path_may_be_said_from_where_one_is(
    device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "shoe").symlink_to(device.path)
    monkeypatch.chdir(tmp_path)
    device.says(CARD)
    assert devices("probe", "shoe") == 0
    assert f"{tmp_path}/shoe at 4800 baud: Angel Eye II-EX shoe\n" in capsys.readouterr().out


def test_a_device_of_the_open_protocol_is_asked_its_name(device: Device, capsys: pytest.CaptureFixture[str]) -> None:
    device.says(frame(HANDSHAKE.encode(Knock())), frame(HANDSHAKE.encode(HELLO)))
    assert devices("probe", device.path, "--baud", "115200") == 0
    assert (
        f"{device.path} at 115200 baud: shoe S1, Acme Shoe 8, firmware 1.0, open protocol 1; has-lid; started 3 times, "
        "5 events waiting\n"
    ) in capsys.readouterr().out


def test_a_device_that_does_not_say_who_it_is_is_still_known(
    device: Device, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("controller.cli.devices.listener.ASK_S", 0.05)
    device.says(frame(HANDSHAKE.encode(Knock())))
    assert devices("probe", device.path, "--baud", "9600") == 0
    assert "at 9600 baud: device of the open protocol\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "condition"),
    [
        (b"", "no bytes: is the device switched on"),
        (b"\xfe\xfa", "bytes, no frames: no protocol understands them"),
        (CARD[:-1] + b"0", "frames refused: frames arrive damaged"),
    ],
)
def test_three_kinds_of_trouble_are_told_apart(
    device: Device, capsys: pytest.CaptureFixture[str], word: bytes, condition: str
) -> None:
    device.says(word)
    assert devices("probe", device.path, "--baud", "4800", "--seconds", "0.3") == 1
    assert f"at 4800 baud: {condition}" in capsys.readouterr().out


def test_every_common_speed_is_tried(device: Device, capsys: pytest.CaptureFixture[str]) -> None:
    assert devices("probe", device.path, "--seconds", "0.01") == 1
    told = capsys.readouterr().out
    assert [f"at {baud} baud: no bytes" in told for baud in (4800, 9600, 115200)] == [True] * 3


# --- sniff ------------------------------------------------------------------------------------------------------------


def test_what_is_sniffed_is_shown_decoded_and_kept_raw(
    device: Device, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    device.says(CARD)
    kept = tmp_path / "night.capture"
    assert devices("sniff", device.path, "--baud", "4800", "--seconds", "0.4", "--write", str(kept)) == 0
    told = capsys.readouterr().out
    assert "report 1: Player's card 1: 8♠\n" in told
    assert "\nframes\n" in told
    records = parse(kept.read_text("ascii"), str(kept))
    heard = b"".join(record.data for record in records if isinstance(record, Passed))
    assert CARD in heard
    assert f"{len(heard)} bytes" in told


def test_one_protocol_alone_can_be_asked_for(device: Device, capsys: pytest.CaptureFixture[str]) -> None:
    device.says(CARD)
    assert devices("sniff", device.path, "--as", "bee-tek", "--seconds", "0.3") == 1
    told = capsys.readouterr().out
    assert "bytes, no frames" in told
    assert "angel-eye" not in told


def test_a_capture_says_when_the_link_was_lost(
    device: Device, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "night.capture"
    unplugging = threading.Timer(0.3, device.unplug)
    device.says(CARD)
    unplugging.start()
    assert devices("sniff", device.path, "--write", str(kept)) == 0
    unplugging.join()
    last = parse(kept.read_text("ascii"), str(kept))[-1]
    assert isinstance(last, Happened)
    assert last.what == "unplugged"
    assert "! unplugged" in capsys.readouterr().out


def test_a_capture_is_never_written_over(device: Device, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "night.capture"
    kept.write_text("evidence")
    assert devices("sniff", device.path, "--write", str(kept)) == 74
    assert f"{kept}: File exists: choose a new file" in capsys.readouterr().err
    assert kept.read_text() == "evidence"


def test_bytes_that_cannot_be_kept_are_not_decoded(
    device: Device, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "creating", files.writing_over)
    device.says(CARD)
    assert devices("sniff", device.path, "--seconds", "5", "--write", "/dev/full") == 74
    told = capsys.readouterr()
    assert told.err == (
        "shoewatch devices: /dev/full: No space left on device: choose a new file on a disk with free space\n"
    )
    assert "report 1" not in told.out


@pytest.mark.parametrize("kept", [False, True])
def test_output_that_takes_no_more_is_told_of_by_its_name(device: Device, tmp_path: Path, *, kept: bool) -> None:
    device.says(CARD)
    words = ["sniff", device.path, "--seconds", "5", *(["--write", str(tmp_path / "new.capture")] if kept else [])]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "controller.cli", "devices", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=IN_TIME_S,
            check=False,
        )
    assert ran.stderr == "shoewatch: standard output: No space left on device\n"
    assert ran.returncode == 74


def test_bytes_that_do_not_fit_are_said_not_to_fit() -> None:
    ears = [EARS[name]() for name in ("bee-tek", "open", "angel-eye")]
    for ear in ears:
        ear.hear(CARD)
    bee_tek, _, angel_eye = tally(ears)
    assert bee_tek == "  bee-tek    8 bytes, 0 frames, nothing decoded: no frame has ended yet"
    assert angel_eye == "  angel-eye  8 bytes, 1 frame, nothing refused"
    ears[0].hear(b"8S\r\n")
    assert tally(ears[:1]) == ["  bee-tek    12 bytes, 0 frames, 1 time a line that is not a printable code"]


def test_one_of_a_thing_is_told_as_one() -> None:
    said = introduced(msgspec.structs.replace(HELLO, boot=1, oldest=4, next=5))
    assert said.endswith("; started 1 time, 1 event waiting")


@pytest.mark.usefixtures("uncounted")
def test_a_sniff_ends_with_its_sums_when_somebody_has_seen_enough(device: Device, root: Path) -> None:
    command = [sys.executable, "-m", "controller.cli", "devices", "sniff", device.path]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests may have been told to ignore it
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        device.says(CARD)
        assert select.select([process.stdout], [], [], IN_TIME_S)[0]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=IN_TIME_S)
    assert (process.returncode, err) == (0, b"")
    assert b"angel-eye" in out


def test_a_reader_may_have_enough(device: Device, root: Path) -> None:
    command = f"exec {sys.executable} -m controller.cli devices sniff {device.path} --seconds 1 | head -n 1"
    device.says(CARD)
    found = subprocess.run(["/bin/sh", "-c", command], cwd=root, capture_output=True, timeout=IN_TIME_S, check=False)
    assert found.stdout.count(b"\n") == 1
    assert found.stderr == b""


# --- trouble ----------------------------------------------------------------------------------------------------------


def test_a_port_that_is_not_there_is_named_with_its_cure(capsys: pytest.CaptureFixture[str]) -> None:
    assert devices("probe", "/dev/nothing-here") == 66
    assert capsys.readouterr().err == (
        "shoewatch devices: /dev/nothing-here: no such port: is it plugged in? `shoewatch devices` lists the ports\n"
    )


def test_a_loss_without_a_known_cure_says_what_it_is() -> None:
    assert command.explained(LinkLost("No space left on device")) == "No space left on device"
    assert command.explained(LinkLost(IN_USE)).startswith(f"{IN_USE}: stop the program that has it")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("probe", "ttyUSB0"), "argument PORT: ttyUSB0: expected a port: /dev/serial/by-id/"),
        (("probe", "/dev/x", "--seconds", "0"), "0 is not a number of seconds above 0; example: 10"),
        (("probe", "/dev/x", "--seconds", "soon"), "soon is not a number of seconds above 0; example: 10"),
        (("sniff", "/dev/x", "--as", "smoke"), "argument --as: smoke; expected angel-eye, open or bee-tek"),
    ],
)
def test_wrong_words_are_refused(words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert devices(*words) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wanted", "unwanted"),
    [("controller.cli.devices", ("asyncio", "serial", "usb", "msgspec")), ("drivers.keeper", ("serial", "usb"))],
)
def test_a_command_pays_only_for_what_it_uses(wanted: str, unwanted: tuple[str, ...], root: Path) -> None:
    question = f"import sys, {wanted}; print([name for name in {unwanted} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", question], cwd=root, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


# --- the list ---------------------------------------------------------------------------------------------------------


def test_ports_are_listed_with_what_is_behind_them() -> None:
    found = [
        ListedPort(TtyAddress("/dev/serial/by-id/usb-A1"), "FTDI FT232R, serial number A1"),
        ListedPort(UsbAddress(0x1209, 0x2301, "S1"), "Acme Shoe 8"),
    ]
    assert command.table(found) == [
        "/dev/serial/by-id/usb-A1  FTDI FT232R, serial number A1",
        "usb:1209:2301:S1          Acme Shoe 8",
    ]
    assert command.table([]) == ["No serial port and no USB device found. Is the cable plugged in?"]


def test_without_libusb_the_serial_ports_are_still_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> list[ListedPort]:
        raise LinkLost(NO_LIBRARY)

    monkeypatch.setattr(command, "usb_devices", none)
    monkeypatch.setattr(
        command, "serial_ports", lambda: [ListedPort(TtyAddress("/dev/ttyS9"), "serial port on the board")]
    )
    assert devices() == 0
    told = capsys.readouterr()
    assert told.out == "/dev/ttyS9  serial port on the board\n"
    assert told.err == (
        "shoewatch devices: USB devices cannot be listed: libusb is not installed: apt install libusb-1.0-0\n"
    )
