"""Simulated devices over usbredir; the computer at the other end is written from the protocol's description."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.link.address import TtyAddress, UsbAddress, parse
from firmware_sim.gadgets.descriptors import UsbIdentity
from firmware_sim.gadgets.kinds import Acm, Bulk, Ftdi, Hid, UsbKind
from firmware_sim.gadgets.packets import LENGTH_MAX, NotRedirected, Packets
from firmware_sim.gadgets.redirected import CROSSING_S, WAITING_MAX, Redirected
from firmware_sim.live import LiveTable
from firmware_sim.ports.usbredir import ASK_AGAIN_S, UsbRedirPort, gadget_of
from firmware_sim.rig import SERIALS
from firmware_sim.scenarios.script import Setup
from tests.simulator import usbredir_computer as computer
from tests.simulator.usbredir_computer import Computer

IN_TIME_S = 10.0
WHO = UsbIdentity(0x1209, 0x2301, "Maker", "Model", "S/N 1")
ADAPTER = UsbIdentity(0x1A86, 0x55D4, "Maker", "Adapter", None)


def deaf(_data: bytes) -> None:
    """Hears nothing."""


class Plugged:
    """A device at a computer, without a socket between them."""

    def __init__(self, gadget: UsbKind) -> None:
        self.heard: list[bytes] = []
        self.reads = 0
        self.now = 0.0
        self.computer = Computer()
        self.device = Redirected(gadget, self.heard.append, self._read)
        self.turn()

    def _read(self) -> None:
        self.reads += 1

    def turn(self) -> Computer:
        """What both have to say."""
        self.device.receive(bytes(self.computer.to_device), self.now)
        self.computer.to_device.clear()
        self.computer.heard(self.device.bytes_to_send())
        return self.computer

    def ask(
        self, kind: int, request: int, value: int, index: int = 0, length: int = 255, *, data: bytes = b""
    ) -> bytes | None:
        """A control transfer; None if it stalls."""
        wanted = self.computer.control(kind, request, value, index, length, data=data)
        status, said = self.turn().controlled(wanted)
        assert status in {computer.SUCCESS, computer.STALLED}
        return said if status == computer.SUCCESS else None

    def descriptor(self, kind: int, index: int = 0, length: int = 255) -> bytes | None:
        return self.ask(0x80, 6, kind << 8 | index, length=length)

    def text(self, index: int) -> str | None:
        said = self.descriptor(3, index)
        return None if said is None else said[2:].decode("utf-16-le")


def test_a_plug_says_hello_interfaces_endpoints_and_then_what_it_is() -> None:
    plugged = Plugged(Bulk(WHO))
    assert [each.kind for each in plugged.computer.came] == [
        computer.HELLO,
        computer.INTERFACES,
        computer.ENDPOINTS,
        computer.CONNECT,
    ]
    greeting = plugged.computer.take(computer.HELLO).body
    assert computer.number(greeting, 64, 4) == sum(1 << bit for bit in computer.ALL_BITS)
    faces = plugged.computer.take(computer.INTERFACES).body
    assert (computer.number(faces, 0, 4), faces[4], faces[36], faces[68], faces[100]) == (1, 0, 0xFF, 0, 0)
    assert plugged.computer.places() == {
        0x00: (0, 0, 0, 64),
        0x80: (0, 0, 0, 64),
        0x81: (2, 1, 0, 64),
        0x02: (2, 1, 0, 64),
    }
    connect = plugged.computer.take(computer.CONNECT).body
    full_speed = 1
    assert connect == bytes((full_speed, 0, 0, 0)) + bytes.fromhex("0912 0123 0001")


def test_descriptors_are_those_that_usb_tells_of() -> None:
    plugged = Plugged(Bulk(WHO))
    device = plugged.descriptor(1)
    assert device == bytes.fromhex("12 01 0002 00 00 00 40 0912 0123 0001 01 02 03 01")
    whole = plugged.descriptor(2)
    assert whole == bytes.fromhex("09 02 2000 01 01 00 80 32  09 04 00 00 02 ff 00 00 00") + bytes.fromhex(
        "07 05 81 02 4000 01  07 05 02 02 4000 01"
    )
    assert plugged.descriptor(2, length=9) == whole[:9]
    assert plugged.descriptor(3, 0) == b"\x04\x03\x09\x04"
    assert [plugged.text(index) for index in (1, 2, 3)] == ["Maker", "Model", "S/N 1"]
    assert plugged.text(4) is None
    assert plugged.descriptor(6) is None, "a device at full speed has no other speed"
    assert plugged.descriptor(1, 1) is None


def test_an_adapter_without_a_serial_number_says_so() -> None:
    plugged = Plugged(Acm(ADAPTER))
    device = plugged.descriptor(1)
    assert device is not None
    assert device[16] == 0
    assert device[4] == 2


@pytest.mark.parametrize("gadget", [Bulk(WHO), Hid(WHO), Acm(WHO), Ftdi(WHO)])
def test_a_configuration_is_as_long_as_it_says_and_made_of_whole_descriptors(gadget: UsbKind) -> None:
    plugged = Plugged(gadget)
    whole = plugged.descriptor(2)
    assert whole is not None
    assert computer.number(whole, 2, 2) == len(whole)
    kinds, at = [], 0
    while at < len(whole):
        kinds.append(whole[at + 1])
        at += whole[at]
    assert at == len(whole)
    assert kinds[:2] == [2, 4]
    assert kinds.count(4) == whole[4]


def test_standard_requests_are_answered_and_unknown_ones_stall() -> None:
    plugged = Plugged(Bulk(WHO))
    assert plugged.ask(0x80, 0, 0, length=2) == bytes(2)
    assert plugged.ask(0x02, 1, 0, 0x81, 0) == b""
    assert plugged.ask(0x80, 7, 0) is None
    assert plugged.ask(0xC0, 1, 0) is None
    wanted = plugged.computer.say(computer.CONFIGURE, b"\x01")
    assert plugged.turn().take(computer.CONFIGURED, wanted).body == b"\x00\x01"
    wanted = plugged.computer.say(7)
    assert plugged.turn().take(computer.CONFIGURED, wanted).body == b"\x00\x01"
    wanted = plugged.computer.say(computer.SET_ALT, b"\x00\x00")
    assert plugged.turn().take(computer.ALT, wanted).body == b"\x00\x00\x00"


def test_bulk_bytes_wait_for_transfers_and_transfers_for_bytes() -> None:
    plugged = Plugged(Bulk(WHO))
    first = plugged.computer.bulk_in(0x81)
    assert not plugged.turn().has(computer.BULK)
    assert plugged.reads == 1
    plugged.device.say(b"a" * 100, 0.0)
    assert plugged.turn().bulked(first) == (computer.SUCCESS, b"a" * 64)
    second = plugged.computer.bulk_in(0x81)
    assert plugged.turn().bulked(second) == (computer.SUCCESS, b"a" * 36)
    out = plugged.computer.bulk_out(0x02, b"lock")
    assert plugged.turn().bulked(out) == (computer.SUCCESS, b"")
    assert plugged.heard == [b"lock"]


def test_a_transfer_that_is_cancelled_says_so_and_its_id_may_be_used_again() -> None:
    plugged = Plugged(Bulk(WHO))
    wanted = plugged.computer.bulk_in(0x81)
    plugged.turn()
    plugged.computer.say(computer.CANCEL, wanted=wanted)
    assert plugged.turn().bulked(wanted) == (computer.CANCELLED, b"")
    plugged.device.say(b"card", 0.0)
    again = plugged.computer.say(computer.BULK, bytes((0x81, 0, 64, 0)) + bytes(6), wanted)
    assert plugged.turn().bulked(again) == (computer.SUCCESS, b"card")


def test_bytes_whose_answer_a_cancellation_crossed_are_said_again() -> None:
    plugged = Plugged(Bulk(WHO))
    wanted = plugged.computer.bulk_in(0x81)
    plugged.turn()
    plugged.device.say(b"card", 0.0)
    plugged.computer.say(computer.CANCEL, wanted=wanted)
    again = plugged.computer.bulk_in(0x81)
    assert plugged.turn().bulked(again) == (computer.SUCCESS, b"card")


def test_an_endpoint_has_so_much_memory() -> None:
    plugged = Plugged(Bulk(WHO))
    for _ in range(WAITING_MAX):
        plugged.device.say(b"x" * 65, 0.0)
    got = b""
    for _ in range(WAITING_MAX):
        wanted = plugged.computer.bulk_in(0x81)
        got += plugged.turn().bulked(wanted)[1]
    plugged.computer.bulk_in(0x81)
    assert not plugged.turn().has(computer.BULK)
    assert len(got) == (WAITING_MAX // 2) * 65


def test_a_hid_device_is_no_keyboard_and_speaks_in_reports() -> None:
    plugged = Plugged(Hid(WHO))
    report = plugged.ask(0x81, 6, 0x2200)
    assert report is not None
    assert report[:3] == b"\x06\x00\xff", "the usage page is the vendor's"
    hid = plugged.ask(0x81, 6, 0x2100)
    whole = plugged.descriptor(2)
    assert hid is not None
    assert whole is not None
    assert whole[18:27] == hid
    assert computer.number(hid, 7, 2) == len(report)
    assert plugged.ask(0x21, 0x0A, 0) == b""
    assert plugged.ask(0x21, 0x0B, 0) is None
    plugged.device.say(b"key", 0.0)
    assert not plugged.turn().has(computer.INTERRUPT)
    wanted = plugged.computer.say(computer.START, b"\x81")
    assert plugged.turn().take(computer.RECEIVING, wanted).body == b"\x00\x81"
    assert plugged.computer.interrupted() == b"key".ljust(64, b"\0")
    assert plugged.reads == 1
    out = plugged.computer.interrupt_out(0x02, b"lamp".ljust(64, b"\0"))
    assert plugged.turn().take(computer.INTERRUPT, out).body == b"\x02\x00\x40\x00"
    assert plugged.heard == [b"lamp".ljust(64, b"\0")]


def test_a_report_that_crossed_the_end_of_receiving_is_said_again_and_no_other() -> None:
    plugged = Plugged(Hid(WHO))
    plugged.computer.say(computer.START, b"\x81")
    plugged.turn()
    plugged.device.say(b"old", 0.0)
    plugged.now = CROSSING_S
    for word in (b"first", b"second"):
        plugged.device.say(word, plugged.now)
    plugged.now += CROSSING_S / 2
    plugged.computer.say(computer.STOP, b"\x81")
    told = plugged.turn()
    assert [told.interrupted().rstrip(b"\0") for _ in range(3)] == [b"old", b"first", b"second"]
    plugged.computer.say(computer.START, b"\x81")
    told = plugged.turn()
    assert [told.interrupted().rstrip(b"\0") for _ in range(2)] == [b"first", b"second"]
    assert not told.has(computer.INTERRUPT)


def test_a_serial_port_says_nothing_until_somebody_opens_it_and_nothing_after() -> None:
    gadget = Acm(WHO)
    plugged = Plugged(gadget)
    plugged.computer.say(computer.START, b"\x83")
    plugged.turn()
    assert plugged.reads == 0, "line notices are no bytes"
    plugged.device.say(b"lost", 0.0)
    coding = (4800).to_bytes(4, "little") + bytes((0, 0, 8))
    assert plugged.ask(0x21, 0x20, 0, 0, 7, data=coding) == b""
    assert plugged.ask(0xA1, 0x21, 0, 0, 7) == coding
    assert gadget.baud == 4800
    assert plugged.ask(0x21, 0x22, 0x03, 0, 0) == b""
    assert plugged.ask(0x21, 0x23, 0, 0, 0) == b""
    assert plugged.ask(0xA1, 0x24, 0) is None
    plugged.device.say(b"heard", 0.0)
    wanted = plugged.computer.bulk_in(0x81)
    assert plugged.turn().bulked(wanted) == (computer.SUCCESS, b"heard")
    plugged.device.say(b"late", 0.0)
    assert plugged.ask(0x21, 0x22, 0, 0, 0) == b""
    plugged.computer.bulk_in(0x81)
    assert not plugged.turn().has(computer.BULK)


def test_an_ftdi_chip_puts_its_status_before_each_packet() -> None:
    gadget = Ftdi(WHO)
    plugged = Plugged(gadget)
    device = plugged.descriptor(1)
    assert device is not None
    assert computer.number(device, 12, 2) == 0x0600, "an FT232R"
    assert plugged.ask(0xC0, 0x0A, 0, length=1) == b"\x10"
    assert plugged.ask(0xC0, 0x77, 0) is None
    assert plugged.ask(0x40, 0x03, 0x001A, 0, 0) == b"", "whatever is set is taken"
    assert plugged.ask(0x40, 0x01, 0x0202, 0, 0) == b""
    assert not gadget.listens, "RTS is not DTR"
    assert plugged.ask(0x40, 0x01, 0x0303, 0, 0) == b""
    plugged.device.say(b"b" * 63, 0.0)
    first, second = plugged.computer.bulk_in(0x81, 512), plugged.computer.bulk_in(0x81, 512)
    assert plugged.turn().bulked(first)[1] == b"\x01\x60" + b"b" * 62
    assert plugged.computer.bulked(second)[1] == b"\x01\x60b"
    assert plugged.ask(0x40, 0x01, 0x0300, 0, 0) == b""
    assert not gadget.listens


def test_a_reset_of_the_bus_leaves_nothing_under_way() -> None:
    gadget = Acm(WHO)
    plugged = Plugged(gadget)
    plugged.ask(0x21, 0x22, 0x03, 0, 0)
    plugged.computer.bulk_in(0x81)
    plugged.computer.say(computer.RESET)
    plugged.turn()
    assert not gadget.listens
    plugged.ask(0x21, 0x22, 0x03, 0, 0)
    plugged.device.say(b"after", 0.0)
    assert not plugged.turn().has(computer.BULK)


@pytest.mark.parametrize(
    "bits", [bits for missing in computer.ALL_BITS for bits in [{*computer.ALL_BITS} - {missing}]], ids=str
)
def test_a_peer_that_lacks_a_capability_is_refused_by_name(bits: set[int]) -> None:
    (missing,) = {*computer.ALL_BITS} - bits
    with pytest.raises(NotRedirected, match=f"{1 << missing:#x}"):
        Redirected(Bulk(WHO), deaf, lambda: None).receive(computer.hello(*bits), 0.0)


def test_more_than_any_transfer_is_no_usbredir() -> None:
    with pytest.raises(NotRedirected, match="announces"):
        Packets().feed(computer.little(0, 4) + computer.little(LENGTH_MAX + 1, 4) + bytes(4))
    packets = Packets()
    packets.feed(computer.hello(*computer.ALL_BITS))
    (short,) = packets.feed(computer.little(101, 4) + computer.little(1, 4) + bytes(8) + b"\x81")
    with pytest.raises(NotRedirected, match="has 1 bytes"):
        Plugged(Bulk(WHO)).device._bulk(short)


@given(st.binary(max_size=200))
def test_noise_is_refused_or_waited_for(noise: bytes) -> None:
    with suppress(NotRedirected):
        Redirected(Bulk(WHO), deaf, lambda: None).receive(noise, 0.0)
    with suppress(NotRedirected):
        Redirected(Hid(WHO), deaf, lambda: None).receive(computer.hello(*computer.ALL_BITS) + noise, 0.0)


@given(st.lists(st.integers(1, 40), max_size=20))
def test_packets_are_the_same_however_they_come(cuts: list[int]) -> None:
    host = Computer()
    host.bulk_in(0x81)
    host.bulk_out(0x02, b"x" * 30)
    host.control(0x80, 6, 0x0100, 0, 18)
    whole, packets, found = bytes(host.to_device), Packets(), []
    at = 0
    for cut in cuts:
        found += packets.feed(whole[at : at + cut])
        at += cut
    found += packets.feed(whole[at:])
    assert found == Packets().feed(whole)
    assert [each.type for each in found] == [0, 101, 101, 100]


# --- the port --------------------------------------------------------------------------------------------------------


class Socket:
    """Where QEMU would listen."""

    def __init__(self, path: Path) -> None:
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen()
        self._listening.setblocking(False)

    async def plugged(self) -> tuple[socket.socket, Computer]:
        """A device has been plugged in."""
        line, _ = await asyncio.get_running_loop().sock_accept(self._listening)
        line.setblocking(False)
        return line, Computer()

    def close(self) -> None:
        self._listening.close()


async def until(line: socket.socket, host: Computer, kind: int) -> None:
    """Say what there is to say, and listen until such a packet has come."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(line, bytes(host.to_device))
    host.to_device.clear()
    while not host.has(kind):
        data = await loop.sock_recv(line, 1000)
        assert data, "it was unplugged"
        host.heard(data)


def in_time(story: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(IN_TIME_S):
            await story()

    asyncio.run(run())


def test_a_port_plugs_in_when_the_computer_is_there_and_again_when_it_starts_again(tmp_path: Path) -> None:
    async def story() -> None:
        port = UsbRedirPort("shuffler", tmp_path, gadget_of("shuffler", "S"))
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        came = asyncio.Event()
        port.hear, port.arrive = heard.put_nowait, came.set
        port.appear(elsewhere=False)
        await asyncio.sleep(ASK_AGAIN_S / 2)
        computers = Socket(tmp_path / "shuffler")
        for _ in range(2):
            came.clear()
            line, host = await computers.plugged()
            await until(line, host, computer.CONNECT)
            host.bulk_out(0x02, b"there?")
            host.bulk_in(0x81)
            await until(line, host, computer.BULK)
            assert await heard.get() == b"there?"
            await came.wait()
            host.bulked()
            port.send(b"here")
            await until(line, host, computer.BULK)
            assert host.bulked()[1] == b"here"
            line.close()  # and the computer starts again
        line, host = await computers.plugged()
        await until(line, host, computer.CONNECT)
        port.vanish()
        assert await asyncio.get_running_loop().sock_recv(line, 1000) == b""
        elsewhere = Socket(tmp_path / "shuffler-2")
        port.appear(elsewhere=True)
        other, host = await elsewhere.plugged()
        await until(other, host, computer.CONNECT)
        port.vanish()
        port.appear(elsewhere=True)
        first, host = await computers.plugged()
        await until(first, host, computer.CONNECT)
        port.vanish()
        for each in (line, other, first, computers, elsewhere):
            each.close()

    in_time(story)


def test_a_port_that_is_pulled_before_the_computer_comes_asks_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        port = UsbRedirPort("shuffler", tmp_path, gadget_of("shuffler", "S"))
        port.appear(elsewhere=False)
        port.vanish()
        computers = Socket(tmp_path / "shuffler")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(computers.plugged(), 3 * ASK_AGAIN_S)
        port.send(b"nobody")
        computers.close()

    in_time(story)


def test_what_is_no_usbredir_is_left_and_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        port = UsbRedirPort("panel", tmp_path, gadget_of("panel", "S"))
        computers = Socket(tmp_path / "panel")
        port.appear(elsewhere=False)
        line, _ = await computers.plugged()
        await asyncio.get_running_loop().sock_sendall(line, b"220 mail.example ESMTP\r\n" * 9)
        again, host = await computers.plugged()
        await until(again, host, computer.CONNECT)
        port.vanish()
        for each in (line, again, computers):
            each.close()

    in_time(story)


def test_a_computer_that_reads_slowly_gets_everything(tmp_path: Path) -> None:
    async def story() -> None:
        port = UsbRedirPort("shuffler", tmp_path, gadget_of("shuffler", "S"))
        computers = Socket(tmp_path / "shuffler")
        port.appear(elsewhere=False)
        line, host = await computers.plugged()
        wanted = 20_000
        for _ in range(wanted):
            host.control(0x80, 6, 0x0200, 0, 255)
        loop = asyncio.get_running_loop()
        sending = asyncio.ensure_future(loop.sock_sendall(line, bytes(host.to_device)))
        answers = 0
        while answers < wanted:
            host.heard(await loop.sock_recv(line, 100_000))
            answers += sum(each.kind == computer.CONTROL for each in host.came)
            host.came.clear()
        await sending
        port.vanish()
        line.close()
        computers.close()

    in_time(story)


def test_each_device_of_a_table_is_another_kind_with_an_address_that_the_product_takes(tmp_path: Path) -> None:
    async def story() -> None:
        table = LiveTable(Setup(), "usbredir", tmp_path)
        names = {name: port.name for name, port in table.ports.items()}
        assert names == {
            "shoe": "/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_SIM-SHOE-1-if00-port0",
            "shuffler": "usb:1209:2303:SIM-SHUFFLER-1",
            "cutting-card": "/dev/serial/by-id/usb-firmware-sim_simulated_cutting-card_SIM-SENSOR-1-if00",
            "panel": "hid:1209:2302:SIM-PANEL-1",
        }
        assert [type(parse(name)) for name in names.values()] == [TtyAddress, UsbAddress, TtyAddress, UsbAddress]

    in_time(story)
    assert parse(Bulk(ADAPTER).address) == UsbAddress(0x1A86, 0x55D4)
    assert {name: gadget_of(name, SERIALS[name]).shape.identity.serial for name in SERIALS} == SERIALS


def test_a_table_may_be_given_the_port_of_each_device(tmp_path: Path) -> None:
    """As one whose serial adapters have no serial numbers."""

    async def story() -> None:
        twins = {name: UsbRedirPort(name, tmp_path, Acm(ADAPTER)) for name in SERIALS}
        table = LiveTable(Setup(), twins.__getitem__, tmp_path)
        assert {port.name for port in table.ports.values()} == {"/dev/serial/by-id/usb-Maker_Adapter-if00"}

    in_time(story)
