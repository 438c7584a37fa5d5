"""The clock: is it synchronised, since when, and does the board keep the time without power."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

from controller import clock
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import Diagnosis, note, ok
from controller.clock import Clock, Sync

_BY_HAND: Final = "without a network, set the clock by hand: timedatectl set-time 'YYYY-MM-DD HH:MM:SS'"

_SERVICES: Final = {
    "/usr/lib/systemd/systemd-timesyncd": "start the time service: timedatectl set-ntp true",
    "/lib/systemd/systemd-timesyncd": "start the time service: timedatectl set-ntp true",
    "/usr/sbin/chronyd": "start the time service: systemctl enable --now chrony",
}
"""Programs that set the clock, and how each is started where it is installed."""


def look(computer: Computer, ask: Callable[[], Clock] = clock.ask) -> Iterator[Diagnosis]:
    """The clock of this computer, which stamps every record."""
    now = datetime.now(UTC)
    found, keeps_time = ask(), bool(computer.names("/sys/class/rtc"))
    if found.sync is Sync.YES:
        since = ""
        if found.set_ns is not None:
            since = f", set last at {datetime.fromtimestamp(found.set_ns // 10**9, UTC):%Y-%m-%d %H:%M:%S} UTC"
        yield ok("clock", f"synchronised{since}; it is {now:%Y-%m-%d %H:%M:%S} UTC")
    elif found.sync is Sync.NO:
        says = f"not synchronised: it says {now:%Y-%m-%d %H:%M:%S} UTC, and records may have wrong times"
        yield Diagnosis("note" if keeps_time else "wrong", "clock", says, cure=_cure(computer))
    else:
        yield note("clock", "whether it is synchronised is not known", "timedatectl")
    if not keeps_time:
        yield note(
            "hardware clock", "the board has none: after a power cut the time is wrong until it is synchronised",
            "add a clock with a battery, or have a time server in the network",
        )  # fmt: skip


def _cure(computer: Computer) -> str:
    """How the clock becomes synchronised: by the time service that is installed, or else one to install."""
    started = (start for program, start in _SERVICES.items() if computer.status(program) is not None)
    first = next(started, "")
    installed = f"{first}; if it runs already, it reaches no time server: check the network" if first else ""
    return f"{installed or 'use a time service: apt install systemd-timesyncd, or chrony'}; {_BY_HAND}"
