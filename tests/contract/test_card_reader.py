"""What the page asks of a card reader: six words in one byte, no text, and no command."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from drivers.events import ReaderSaid, Reading
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import (
    IN_SESSION,
    Ack,
    Answer,
    Command,
    Complaint,
    Event,
    Refused,
    Welcome,
)
from drivers.open_protocol.wire import Reason
from tests.contract.device_program import READERS, DeviceProgram
from tests.contract.probe import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KEY = bytes(range(32))


@pytest.fixture(scope="module", params=READERS)
def command(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return READERS[request.param](tmp_path_factory.mktemp("reader"))


@pytest.fixture
def reader(command: list[str], request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[DeviceProgram]:
    device = DeviceProgram(command, tmp_path / "memory", "pty", getattr(request, "param", None))
    device.power_on()
    yield device
    device.power_off()


@pytest.fixture
def probe(reader: DeviceProgram) -> Probe:
    return Probe(reader.fd)


def test_it_says_that_it_is_a_card_reader_and_in_order(probe: Probe) -> None:
    hello = probe.open()
    assert (hello.kind, hello.oldest, hello.next) == ("card-reader", 1, 1)


def test_each_of_its_words_is_one_byte(probe: Probe, reader: DeviceProgram) -> None:
    """19:47-2.1: all that it says of a hand."""
    probe.begin()
    reader.happens(*(f"reader {code}" for code in range(6)))
    told = [probe.hears(Event) for _ in range(6)]
    assert {len(event.content) for event in told} == {2}
    assert [EVENTS["card-reader"].decode(event.content) for event in told] == [ReaderSaid(w) for w in get_args(Reading)]


def test_it_has_no_command(probe: Probe) -> None:
    """Not even one of another kind; and it says so without a text."""
    probe.begin()
    for number, content in enumerate((b"", b"\x50\x01", b"\xf0\x00\x01", b"\xc0\x01"), 7):
        probe.say(Command(number, content))
        answer = probe.hears(Answer)
        assert (answer.id, answer.outcome, answer.text) == (number, "unknown-command", "")


def test_it_complains_without_a_text(probe: Probe) -> None:
    probe.begin()
    probe.say(Ack(9))
    complaint = probe.hears(Complaint)
    assert (complaint.reason, complaint.text) == (Reason.EVENT_NEVER_SENT, "")


def test_it_refuses_without_a_text(probe: Probe) -> None:
    hello = probe.ask()
    probe.bare(Welcome(hello.session, 2, hello.log, 0, 2000))
    refused = probe.hears(Refused)
    assert (refused.reason, refused.text) == (Reason.NO_COMMON_VERSION, "")


@pytest.mark.parametrize("reader", [KEY], indirect=True)
def test_a_sealed_answer_has_one_byte_too(reader: DeviceProgram) -> None:
    """Its length tells nothing of the answer."""
    probe = Probe(reader.fd, KEY)
    probe.begin()
    reader.happens("reader 0", "reader 1", "reader 2")
    told = [probe.hears(Event) for _ in range(3)]
    assert len({len(IN_SESSION.encode(event)) for event in told}) == 1


def test_what_it_keeps_it_says_after_a_loss_of_power(probe: Probe, reader: DeviceProgram) -> None:
    probe.begin()
    reader.happens("reader 0", "reader 2")
    told = [probe.hears(Event) for _ in range(2)]
    reader.power_off()
    reader.power_on()
    again = Probe(reader.fd)
    again.open()
    assert [again.hears(Event).content for _ in range(2)] == [event.content for event in told]
    again.say(Ack(told[-1].seq))
    again.settle()
