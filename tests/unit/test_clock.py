"""What is known of the clock: from the kernel, and from a bus, as dbus-daemon and timedated were recorded."""

import ctypes
import os
import socket
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from pytest_mock import MockerFixture

from controller import clock
from controller.clock import Clock, Sync

GRANTED = b"OK 341f33e91050eb6954203f036aff7fc4\r\n"
HELLO = (
    b"l\x02\x01\x01\x09\0\0\0\x01\0\0\0=\0\0\0\x06\x01s\0\x04\0\0\0:1.4\0\0\0\0\x05\x01u\0\x01\0\0\0\x08\x01g\0\x01s\0\0"
    b"\x07\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0\x04\0\0\0:1.4\0"
)
ACQUIRED = (
    b"l\x04\x01\x01\x09\0\0\0\x02\0\0\0\x8d\0\0\0\x01\x01o\0\x15\0\0\0/org/freedesktop/DBus\0\0\0"
    b"\x02\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0\x03\x01s\0\x0c\0\0\0NameAcquired\0\0\0\0"
    b"\x06\x01s\0\x04\0\0\0:1.4\0\0\0\0\x08\x01g\0\x01s\0\0\x07\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
    b"\x04\0\0\0:1.4\0"
)
SAYS_NO = (
    b"l\x02\x01\x01\x08\0\0\0\x06\0\0\0-\0\0\0\x05\x01u\0\x02\0\0\0\x06\x01s\0\x04\0\0\0:1.4\0\0\0\0\x08\x01g\0\x01v\0\0"
    b"\x07\x01s\0\x04\0\0\0:1.0\0\0\0\0\x01b\0\0\0\0\0\0"
)
SAYS_YES = SAYS_NO[:-4] + b"\x01\0\0\0"
NO_SUCH = (
    b"l\x03\x01\x01N\0\0\0\x03\0\0\0u\0\0\0\x06\x01s\0\x04\0\0\0:1.5\0\0\0\0"
    b"\x04\x01s\0)\0\0\0org.freedesktop.DBus.Error.ServiceUnknown\0\0\0\0\0\0\0\x05\x01u\0\x02\0\0\0\x08\x01g\0\x01s\0\0"
    b"\x07\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
    b"I\0\0\0The name org.freedesktop.timedate1 was not provided by any .service files\0"
)
EXPECTED_CALLS = (
    b"l\x01\x00\x01\x00\x00\x00\x00\x01\x00\x00\x00m\x00\x00\x00\x01\x01o\x00\x15\x00\x00\x00/org/freedesktop/"
    b"DBus\x00\x00\x00\x02\x01s\x00\x14\x00\x00\x00org.freedesktop.DBus\x00\x00\x00\x00\x03\x01s\x00\x05\x00"
    b"\x00\x00Hello\x00\x00\x00\x06\x01s\x00\x14\x00\x00\x00org.freedesktop.DBus\x00\x00\x00\x00"
    b"l\x01\x00\x014\x00\x00\x00\x02\x00\x00\x00\x90\x00\x00\x00\x01\x01o\x00\x1a\x00\x00\x00/org/freedesktop/"
    b"timedate1\x00\x00\x00\x00\x00\x00\x02\x01s\x00\x1f\x00\x00\x00org.freedesktop.DBus.Properties\x00\x03"
    b"\x01s\x00\x03\x00\x00\x00Get\x00\x00\x00\x00\x00\x06\x01s\x00\x19\x00\x00\x00org.freedesktop.timedate1"
    b"\x00\x00\x00\x00\x00\x00\x00\x08\x01g\x00\x02ss\x00\x19\x00\x00\x00org.freedesktop.timedate1\x00\x00\x00"
    b"\x0f\x00\x00\x00NTPSynchronized\x00"
)
"""As dbus-daemon and timedated understood them: `Hello`, and `Get` of `NTPSynchronized`."""


@contextmanager
def bus(path: Path, answers: Sequence[bytes], *, closes: bool = True) -> Iterator[list[bytes]]:
    """A bus at a path that answers its first caller with these pieces; what it was sent."""
    sent: list[bytes] = []
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(path))
        door.listen(1)

        def serve() -> None:
            caller, _ = door.accept()
            with caller:
                sent.append(caller.recv(4096))
                for piece in answers:
                    caller.sendall(piece)
                if not closes:
                    caller.recv(1)

        thread = Thread(target=serve)
        thread.start()
        yield sent
        thread.join()


def silent_kernel(mocker: MockerFixture) -> None:
    """As in the sandbox: every call is denied."""
    mocker.patch("ctypes.CDLL").return_value.adjtimex.return_value = -1


def kernel(mocker: MockerFixture, error_us: int) -> None:
    """A kernel that knows of so large a possible error."""

    def adjtimex(timex: "ctypes.Array[ctypes.c_char]") -> int:
        struct.pack_into("@IlllliL", timex, 0, 0, 0, 0, error_us, 0, 64, 2)
        return 5

    mocker.patch("ctypes.CDLL").return_value.adjtimex = adjtimex


def test_this_kernel_answers_or_denies_and_nothing_else() -> None:
    assert clock._kernel() in {True, False, None}


@pytest.mark.parametrize(
    ("error_us", "sync"), [(0, Sync.YES), (15_999_999, Sync.YES), (16_000_000, Sync.NO), (17_000_000, Sync.NO)]
)
def test_a_clock_is_synchronised_while_its_possible_error_is_small(
    mocker: MockerFixture, tmp_path: Path, error_us: int, sync: Sync
) -> None:
    kernel(mocker, error_us)
    assert clock.ask(tmp_path / "no bus", tmp_path / "no file") == Clock(sync)


def test_timesyncd_leaves_when_it_set_the_clock_last(mocker: MockerFixture, tmp_path: Path) -> None:
    kernel(mocker, 0)
    touched = tmp_path / "synchronized"
    touched.touch()
    os.utime(touched, ns=(0, 1_790_000_000_000_000_000))
    assert clock.ask(touched=touched) == Clock(Sync.YES, 1_790_000_000_000_000_000)


def test_what_a_file_says_of_an_earlier_hour_counts_for_nothing_once_the_clock_is_lost(
    mocker: MockerFixture, tmp_path: Path
) -> None:
    kernel(mocker, 16_000_000)
    touched = tmp_path / "synchronized"
    touched.touch()
    assert clock.ask(touched=touched) == Clock(Sync.NO)


@pytest.mark.parametrize(("says", "sync"), [(SAYS_YES, Sync.YES), (SAYS_NO, Sync.NO), (NO_SUCH, Sync.UNKNOWN)])
@pytest.mark.parametrize("step", [1, 7, 4096])
def test_where_the_kernel_is_hidden_timedated_is_asked(
    mocker: MockerFixture, tmp_path: Path, says: bytes, sync: Sync, step: int
) -> None:
    silent_kernel(mocker)
    words = GRANTED + HELLO + ACQUIRED + says
    with bus(tmp_path / "bus", [words[at : at + step] for at in range(0, len(words), step)], closes=False) as sent:
        assert clock.ask(tmp_path / "bus", tmp_path / "no file") == Clock(sync)
    login, _, calls = sent[0].partition(b"\r\nBEGIN\r\n")
    assert login == b"\0AUTH EXTERNAL " + str(os.geteuid()).encode().hex().encode()
    assert calls == EXPECTED_CALLS


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"REJECTED EXTERNAL\r\n",
        GRANTED + HELLO,
        GRANTED + HELLO + ACQUIRED + SAYS_YES[:-1],
        GRANTED + b"B" + SAYS_YES[1:],
        b"\xff" * 5000,
        GRANTED + HELLO + SAYS_YES[:-4] + b"\x02\0\0\0",
    ],
)
def test_a_bus_that_says_anything_else_leaves_the_clock_unknown(
    mocker: MockerFixture, tmp_path: Path, words: bytes
) -> None:
    silent_kernel(mocker)
    with bus(tmp_path / "bus", [words]):
        assert clock.ask(tmp_path / "bus", tmp_path / "no file") == Clock(Sync.UNKNOWN)


def test_a_silent_bus_is_not_waited_for(mocker: MockerFixture, tmp_path: Path) -> None:
    silent_kernel(mocker)
    mocker.patch("controller.clock.LIMIT_S", 0.05)
    with bus(tmp_path / "bus", [GRANTED + HELLO], closes=False):
        assert clock.ask(tmp_path / "bus", tmp_path / "no file") == Clock(Sync.UNKNOWN)


def test_a_bus_that_only_ever_says_a_little_more_is_not_waited_for(mocker: MockerFixture, tmp_path: Path) -> None:
    silent_kernel(mocker)
    mocker.patch("controller.clock.time").monotonic.side_effect = [0.0, 0.1, 0.5, 1.1]
    with bus(tmp_path / "bus", [GRANTED], closes=False):
        assert clock.ask(tmp_path / "bus", tmp_path / "no file") == Clock(Sync.UNKNOWN)


def test_no_bus_at_all_leaves_the_clock_unknown(mocker: MockerFixture, tmp_path: Path) -> None:
    silent_kernel(mocker)
    assert clock.ask(tmp_path / "no bus", tmp_path / "no file") == Clock(Sync.UNKNOWN)


@pytest.mark.parametrize("error", [OSError, AttributeError])
def test_a_system_without_the_call_leaves_the_clock_unknown(
    mocker: MockerFixture, tmp_path: Path, error: type[Exception]
) -> None:
    mocker.patch("ctypes.CDLL", side_effect=error)
    assert clock.ask(tmp_path / "no bus", tmp_path / "no file") == Clock(Sync.UNKNOWN)
