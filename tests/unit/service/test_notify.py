"""What systemd is told, at a socket that stands for its own."""

import os
import socket
from pathlib import Path

import pytest

from controller.service.notify import LONGEST, Notifier


@pytest.mark.parametrize("abstract", [False, True])
def test_it_is_told_at_the_socket_that_the_environment_names(tmp_path: Path, *, abstract: bool) -> None:
    name = f"@shoewatch-{os.getpid()}-{tmp_path.name}" if abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind("\0" + name[1:] if abstract else name)
        notifier = Notifier({"NOTIFY_SOCKET": name})
        notifier.tell("READY=1", "STATUS=table T7")
        assert systemd.recv(1000) == b"READY=1\nSTATUS=table T7"
        notifier.close()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("table T7", "table T7"),
        ("a line\nREADY=1", "a line\\u000aREADY=1"),
        ("ü" * LONGEST, "ü" * LONGEST),
        ("ü" * (LONGEST + 1), "ü" * (LONGEST - 1) + "…"),
    ],
)
def test_a_state_is_one_line_that_systemd_takes(tmp_path: Path, said: str, told: str) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        notifier.state(said)
        assert systemd.recv(4096).decode() == f"STATUS={told}"
        notifier.close()


@pytest.mark.parametrize("environment", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "vsock:2:1"}])
def test_where_nobody_asked_nothing_is_said(environment: dict[str, str]) -> None:
    notifier = Notifier(environment)
    notifier.tell("READY=1")
    notifier.close()
    assert notifier.watchdog_s is None
    assert not notifier.asked


def test_whoever_does_not_listen_any_more_does_not_matter(tmp_path: Path) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    notifier.tell("WATCHDOG=1")
    notifier.close()


def test_a_listener_that_is_full_holds_nobody_up(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        for _ in range(10_000):
            notifier.tell("WATCHDOG=1")
        notifier.close()


@pytest.mark.parametrize(
    ("usec", "pid", "seconds"),
    [
        ("30000000", "", 30.0),
        ("30000000", "ours", 30.0),
        ("30000000", "1", None),
        ("0", "", None),
        ("", "", None),
        ("soon", "", None),
        ("-1", "", None),
        ("²", "", None),
    ],
)
def test_the_watchdog_is_fed_only_where_it_watches_this_process(usec: str, pid: str, seconds: float | None) -> None:
    said = str(os.getpid()) if pid == "ours" else pid
    notifier = Notifier({"WATCHDOG_USEC": usec, "WATCHDOG_PID": said})
    assert notifier.watchdog_s == seconds
