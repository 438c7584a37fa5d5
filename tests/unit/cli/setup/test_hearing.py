"""Listening at several ports: at each speed in turn, and what is said where nobody can listen."""

import asyncio

import pytest

from controller.cli.devices.listener import Probed
from controller.cli.setup import hearing
from controller.cli.setup.hearing import HeardPort, listen, longest_s
from drivers.errors import LinkLost
from drivers.link.address import Address, TcpAddress, TtyAddress
from drivers.link.boundary import IN_USE, NO_PERMISSION

SHOE = TtyAddress("/dev/shoe")
SERVER = TcpAddress("shoe-7", 4001)


def at(monkeypatch: pytest.MonkeyPatch, answers: dict[Address, Probed | LinkLost]) -> None:
    async def probe(address: Address, _seconds: float, _backend: object) -> Probed:
        await asyncio.sleep(0)
        answer = answers.get(address, Probed(known=False, lines=("no bytes: is it switched on?",)))
        if isinstance(answer, LinkLost):
            raise answer
        return answer

    monkeypatch.setattr(hearing, "probe", probe)


def test_each_speed_is_tried_and_the_one_that_is_right_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = TtyAddress("/dev/shoe", 4800)
    at(monkeypatch, {slow: Probed(known=True, lines=("Angel Eye II-EX shoe", "…"), protocol="angel-eye")})
    assert asyncio.run(listen([SHOE, SERVER])) == [
        HeardPort(slow, "Angel Eye II-EX shoe", "angel-eye"),
        HeardPort(SERVER, "no bytes: is it switched on?"),
    ]


def test_bytes_that_came_say_more_than_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = Probed(known=False, lines=("frames refused: check the cable", "  open  9 bytes"))
    at(monkeypatch, {TtyAddress("/dev/shoe", 9600): refused})
    assert asyncio.run(listen([SHOE])) == [HeardPort(SHOE, "frames refused: check the cable")]


@pytest.mark.parametrize(
    ("reason", "words"),
    [(NO_PERMISSION, "no permission: run it with sudo"), (IN_USE, "in use by another program: stop")],
)
def test_a_port_that_cannot_be_opened_has_its_cure(monkeypatch: pytest.MonkeyPatch, reason: str, words: str) -> None:
    at(monkeypatch, {TtyAddress("/dev/shoe", 115200): LinkLost(reason)})
    (heard,) = asyncio.run(listen([SHOE]))
    assert heard.words.startswith(words)


def test_only_a_serial_port_has_speeds() -> None:
    assert longest_s([SHOE, SERVER]) == 3 * longest_s([SERVER]) == 9.0
    assert longest_s([]) == 0
