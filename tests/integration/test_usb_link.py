# ruff: noqa: ARG002, PLR0917 - the backend has the signatures of what it stands for
"""USB links through unmodified pyusb, on a backend that plays one bulk and one HID device.

The backend answers what libusb would, with the errors it would raise; nothing of pyusb or of the link is replaced.
"""

import asyncio
import errno
import queue
import threading
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
import usb.core
from usb.backend import IBackend

from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report
from drivers.angel_eye.messages import CuttingCardOut, Started
from drivers.angel_eye.session import ONLINE, AngelEye
from drivers.angel_eye.wire import Settings
from drivers.errors import LinkLost
from drivers.events import CuttingCardOut as CuttingCardLeft
from drivers.events import DeviceEvent, DeviceOffline, Report, ShoeRestarted
from drivers.framing.deframer import Deframer, Frame, frame
from drivers.keeper import Keeper
from drivers.link.address import UsbAddress
from drivers.link.boundary import IN_USE, NO_PERMISSION, NO_SUCH_PORT, NOT_LISTENING, UNPLUGGED
from drivers.link.link import INBOX_MAX, OUTBOX_MAX
from drivers.link.listing import usb_devices
from drivers.link.usb_find import NO_ENDPOINTS, SEVERAL
from drivers.link.usb_link import UsbLink, open_usb

IN_TIME_S = 5.0
PACKET = 64
BULK, INTERRUPT, HID, VENDOR = 2, 3, 3, 0xFF
SHOE = UsbAddress(0x1209, 0x2301, "S1")
PANEL = UsbAddress(0x1209, 0x2302, "P1", hid=True)
STARTED = frame_report(encode_report("1", Started()))
CUTTING_CARD = frame_report(encode_report("2", CuttingCardOut()))


@dataclass
class Gadget:
    """A device on the bus: its endpoints, what it will say, what it was told."""

    product: int
    serial: str
    interface_class: int = VENDOR
    subclass: int = 0
    endpoints: tuple[tuple[int, int], ...] = ((0x81, BULK), (0x02, BULK))
    plugged: bool = True
    deaf: bool = False
    busy: bool = False
    driver: bool = False
    forbidden: bool = False
    says: "queue.Queue[bytes | int]" = field(default_factory=queue.Queue)
    heard: "queue.Queue[bytes]" = field(default_factory=queue.Queue)
    cleared: list[int] = field(default_factory=list)
    held: threading.Event = field(default_factory=threading.Event)


def fail(number: int) -> usb.core.USBError:
    kind = usb.core.USBTimeoutError if number == errno.ETIMEDOUT else usb.core.USBError
    return kind(f"error {number}", error_code=-number, errno=number)


class Bus(IBackend):  # type: ignore[misc] # pyusb ships no types
    """libusb, as far as pyusb asks it anything here."""

    def __init__(self, *gadgets: Gadget) -> None:
        super().__init__()
        self.gadgets = list(gadgets)

    def enumerate_devices(self) -> list[Gadget]:
        return [gadget for gadget in self.gadgets if gadget.plugged]

    def get_device_descriptor(self, dev: Gadget) -> SimpleNamespace:
        return SimpleNamespace(
            bLength=18,
            bDescriptorType=1,
            bcdUSB=0x200,
            bDeviceClass=0,
            bDeviceSubClass=0,
            bDeviceProtocol=0,
            bMaxPacketSize0=64,
            idVendor=0x1209,
            idProduct=dev.product,
            bcdDevice=0x100,
            iManufacturer=1,
            iProduct=2,
            iSerialNumber=3,
            bNumConfigurations=1,
            address=self.gadgets.index(dev) + 1,
            bus=1,
            port_number=1,
            port_numbers=(1,),
            speed=2,
        )

    def get_configuration_descriptor(self, dev: Gadget, config: int) -> SimpleNamespace:
        return SimpleNamespace(
            bLength=9,
            bDescriptorType=2,
            wTotalLength=32,
            bNumInterfaces=1,
            bConfigurationValue=1,
            iConfiguration=0,
            bmAttributes=0x80,
            bMaxPower=50,
            extra_descriptors=[],
        )

    def get_interface_descriptor(self, dev: Gadget, intf: int, alt: int, config: int) -> SimpleNamespace:
        if intf or alt:
            raise IndexError
        return SimpleNamespace(
            bLength=9,
            bDescriptorType=4,
            bInterfaceNumber=0,
            bAlternateSetting=0,
            bNumEndpoints=len(dev.endpoints),
            bInterfaceClass=dev.interface_class,
            bInterfaceSubClass=dev.subclass,
            bInterfaceProtocol=0,
            iInterface=0,
            extra_descriptors=[],
        )

    def get_endpoint_descriptor(self, dev: Gadget, ep: int, intf: int, alt: int, config: int) -> SimpleNamespace:
        address, kind = dev.endpoints[ep]
        return SimpleNamespace(
            bLength=7,
            bDescriptorType=5,
            bEndpointAddress=address,
            bmAttributes=kind,
            wMaxPacketSize=PACKET,
            bInterval=1,
            bRefresh=0,
            bSynchAddress=0,
            extra_descriptors=[],
        )

    def open_device(self, dev: Gadget) -> Gadget:
        self._there(dev)
        if dev.forbidden:
            raise fail(errno.EACCES)
        return dev

    def close_device(self, dev_handle: Gadget) -> None:
        dev_handle.held.clear()

    def get_configuration(self, dev_handle: Gadget) -> int:
        return 1

    def claim_interface(self, dev_handle: Gadget, intf: int) -> None:
        self._there(dev_handle)
        if dev_handle.busy or dev_handle.driver:
            raise fail(errno.EBUSY)
        dev_handle.held.set()

    def release_interface(self, dev_handle: Gadget, intf: int) -> None:
        self._there(dev_handle)

    def is_kernel_driver_active(self, dev_handle: Gadget, intf: int) -> bool:
        return dev_handle.driver

    def detach_kernel_driver(self, dev_handle: Gadget, intf: int) -> None:
        dev_handle.driver = False

    def clear_halt(self, dev_handle: Gadget, ep: int) -> None:
        dev_handle.cleared.append(ep)

    def bulk_read(self, dev_handle: Gadget, ep: int, intf: int, buff: "array[int]", timeout: int) -> int:
        assert ep == dev_handle.endpoints[0][0]
        try:
            said = dev_handle.says.get(timeout=timeout / 1000)
        except queue.Empty:
            self._there(dev_handle)
            raise fail(errno.ETIMEDOUT) from None
        if isinstance(said, int):
            raise fail(said)
        buff[: len(said)] = array("B", said)
        return len(said)

    def bulk_write(self, dev_handle: Gadget, ep: int, intf: int, data: "array[int]", timeout: int) -> int:
        assert ep == dev_handle.endpoints[1][0]
        return self._hear(dev_handle, data)

    intr_read, intr_write = bulk_read, bulk_write

    def ctrl_transfer(
        self, dev_handle: Gadget, kind: int, request: int, value: int, index: int, data: "array[int]", timeout: int
    ) -> int:
        self._there(dev_handle)
        if kind == 0x80 and request == 6 and value >> 8 == 3:
            english = b"\x09\x04"
            body = [english, *(text.encode("utf-16-le") for text in ("Maker", "Model", dev_handle.serial))][
                value & 0xFF
            ]
            answer = bytes((2 + len(body), 3)) + body
            data[: len(answer)] = array("B", answer)
            return len(answer)
        assert (kind, request, value, index) == (0x21, 0x09, 0x0200, 0)
        return self._hear(dev_handle, data)

    def _hear(self, gadget: Gadget, data: "array[int]") -> int:
        self._there(gadget)
        if gadget.deaf:
            raise fail(errno.ETIMEDOUT)
        gadget.heard.put(bytes(data))
        return len(data)

    @staticmethod
    def _there(gadget: Gadget) -> None:
        if not gadget.plugged:
            raise fail(errno.ENODEV)

    @staticmethod
    def unplug(gadget: Gadget) -> None:
        """A read that waits ends at once, as libusb's does."""
        gadget.plugged = False
        gadget.says.put(errno.ENODEV)


def shoe(**what: Any) -> Gadget:
    return Gadget(0x2301, "S1", **what)


def panel(**what: Any) -> Gadget:
    return Gadget(0x2302, "P1", HID, **{"endpoints": ((0x83, INTERRUPT), (0x04, INTERRUPT)), **what})


class Ear:
    """What a link stirs."""

    def __init__(self) -> None:
        self._heard = asyncio.Event()
        self.stir = self._heard.set

    async def read(self, link: UsbLink, count: int) -> bytes:
        data = bytearray()
        async with asyncio.timeout(IN_TIME_S):
            while len(data) < count:
                self._heard.clear()
                if more := link.take():
                    data += more
                else:
                    await self._heard.wait()
        return bytes(data)

    async def loss(self, link: UsbLink) -> LinkLost:
        async with asyncio.timeout(IN_TIME_S):
            while True:
                self._heard.clear()
                try:
                    link.take()
                except LinkLost as lost:
                    return lost
                await self._heard.wait()


async def ended(link: UsbLink) -> None:
    """Closed, with both threads at their end."""
    link.close()
    await asyncio.to_thread(link._reader.join)


def until_full(link: UsbLink) -> None:
    """Until the reader has stopped reading, because nobody takes what it read."""
    while link._room.is_set():
        """The reader has a thread of its own."""


async def refused(address: UsbAddress, bus: Bus) -> str:
    with pytest.raises(LinkLost) as raised:
        await open_usb(address, lambda: None, bus)
    return raised.value.reason


@pytest.mark.parametrize(("address", "gadget"), [(SHOE, shoe()), (PANEL, panel())])
def test_bytes_pass_both_ways_and_the_device_is_given_back(address: UsbAddress, gadget: Gadget) -> None:
    async def story() -> None:
        ear = Ear()
        link = await open_usb(address, ear.stir, Bus(gadget))
        assert gadget.held.is_set()
        gadget.says.put(b"card")
        gadget.says.put(b"s" * PACKET)
        assert await ear.read(link, 4 + PACKET) == b"card" + b"s" * PACKET
        link.write(b"lock")
        assert (await asyncio.to_thread(gadget.heard.get, timeout=IN_TIME_S)).rstrip(b"\0") == b"lock"
        await ended(link)
        assert not gadget.held.is_set()

    asyncio.run(story())


def test_a_hid_report_has_its_full_size() -> None:
    gadget = panel()

    async def story() -> None:
        link = await open_usb(PANEL, lambda: None, Bus(gadget))
        link.write(b"x" * (PACKET + 1))
        first = await asyncio.to_thread(gadget.heard.get, timeout=IN_TIME_S)
        second = await asyncio.to_thread(gadget.heard.get, timeout=IN_TIME_S)
        assert (first, second) == (b"x" * PACKET, b"x" + b"\0" * (PACKET - 1))
        await ended(link)

    asyncio.run(story())


def test_what_fills_up_a_hid_report_is_no_noise() -> None:
    """A panel that says something every second would be noisy within a minute."""
    gadget = panel()
    messages = [b"k" * length for length in range(1, 200)]  # whose frames end anywhere in a report
    assert {len(frame(message)) % PACKET for message in messages} >= {0, 1}

    async def story() -> None:
        ear, deframer = Ear(), Deframer()
        link = await open_usb(PANEL, ear.stir, Bus(gadget))
        for message in messages * 3:
            sent = frame(message)
            for start in range(0, len(sent), PACKET):
                gadget.says.put(sent[start : start + PACKET].ljust(PACKET, b"\0"))
        found = deframer.feed(await ear.read(link, 3 * sum(len(frame(message)) for message in messages)))
        assert [each.message for each in found if isinstance(each, Frame)] == messages * 3
        assert deframer.counters.noise == 0
        await ended(link)

    asyncio.run(story())


def test_a_hid_device_without_an_out_endpoint_is_told_over_endpoint_0() -> None:
    gadget = panel(endpoints=((0x83, INTERRUPT),))

    async def story() -> None:
        link = await open_usb(PANEL, lambda: None, Bus(gadget))
        link.write(b"lamp")
        assert await asyncio.to_thread(gadget.heard.get, timeout=IN_TIME_S) == b"lamp".ljust(PACKET, b"\0")
        await ended(link)

    asyncio.run(story())


def test_an_unplug_is_one_loss_within_100_ms_and_the_device_is_found_again_after_it() -> None:
    gadget = shoe()
    bus = Bus(gadget)

    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, bus)
        loop = asyncio.get_running_loop()
        start = loop.time()
        bus.unplug(gadget)
        lost = await ear.loss(link)
        assert loop.time() - start < 0.1
        assert lost.reason == UNPLUGGED
        link.write(b"x")
        with pytest.raises(LinkLost) as raised:
            link.take()
        assert raised.value is lost
        await ended(link)
        assert await refused(SHOE, bus) == NO_SUCH_PORT
        bus.gadgets = [Gadget(0x2399, "other"), shoe(endpoints=((0x85, BULK), (0x06, BULK)))]
        again = await open_usb(SHOE, ear.stir, bus)
        bus.gadgets[1].says.put(b"back")
        assert await ear.read(again, 4) == b"back"
        await ended(again)

    asyncio.run(story())


def test_another_device_of_the_same_kind_is_refused_by_name() -> None:
    async def story() -> None:
        assert await refused(SHOE, Bus(Gadget(0x2301, "S2"))) == "another device is plugged in: S2, not S1"

    asyncio.run(story())


def test_the_right_one_of_two_is_taken() -> None:
    other, right = Gadget(0x2301, "S2"), shoe()

    async def story() -> None:
        link = await open_usb(SHOE, lambda: None, Bus(other, right))
        assert (other.held.is_set(), right.held.is_set()) == (False, True)
        await ended(link)
        assert await refused(UsbAddress(0x1209, 0x2301), Bus(other, right)) == SEVERAL

    asyncio.run(story())


def test_the_only_one_needs_no_serial_number() -> None:
    async def story() -> None:
        await ended(await open_usb(UsbAddress(0x1209, 0x2301), lambda: None, Bus(shoe())))

    asyncio.run(story())


@pytest.mark.parametrize(
    ("gadget", "reason"),
    [
        (shoe(busy=True), IN_USE),
        (shoe(forbidden=True), NO_PERMISSION),
        (shoe(endpoints=((0x81, BULK),)), NO_ENDPOINTS),
        (shoe(endpoints=((0x81, INTERRUPT), (0x02, INTERRUPT))), NO_ENDPOINTS),
        (shoe(interface_class=HID), NO_ENDPOINTS),
    ],
)
def test_what_cannot_be_opened_is_named(gadget: Gadget, reason: str) -> None:
    async def story() -> None:
        assert await refused(SHOE, Bus(gadget)) == reason

    asyncio.run(story())


def test_the_kernel_s_driver_lets_go() -> None:
    gadget = panel(driver=True)

    async def story() -> None:
        await ended(await open_usb(PANEL, lambda: None, Bus(gadget)))
        assert not gadget.driver

    asyncio.run(story())


def test_one_stall_is_cleared_and_two_are_a_loss() -> None:
    gadget = shoe()

    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, Bus(gadget))
        gadget.says.put(errno.EPIPE)
        gadget.says.put(b"ok")
        assert await ear.read(link, 2) == b"ok"
        assert gadget.cleared == [0x81]
        gadget.says.put(errno.EPIPE)
        gadget.says.put(errno.EPIPE)
        await ear.loss(link)
        await ended(link)

    asyncio.run(story())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_reader_that_breaks_is_a_loss_and_not_a_silence() -> None:
    gadget = shoe()

    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, Bus(gadget))
        gadget.says.put(None)  # type: ignore[arg-type] # the backend breaks on it
        assert (await ear.loss(link)).reason == "reading has ended"
        await ended(link)
        assert not gadget.held.is_set()

    asyncio.run(story())


def test_a_device_that_takes_nothing_is_lost() -> None:
    gadget = shoe(deaf=True)

    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, Bus(gadget))
        link.write(b"x")
        assert (await ear.loss(link)).reason == NOT_LISTENING
        await ended(link)

    asyncio.run(story())


def test_writing_is_bounded() -> None:
    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, Bus(shoe()))
        link.write(b"x" * (OUTBOX_MAX + 1))
        assert (await ear.loss(link)).reason == NOT_LISTENING
        await ended(link)

    asyncio.run(story())


def test_a_flood_is_bounded_and_whole() -> None:
    gadget = shoe()
    packets = [bytes((each % 251,)) * PACKET for each in range(3 * INBOX_MAX // PACKET)]

    async def story() -> None:
        ear = Ear()
        link = await open_usb(SHOE, ear.stir, Bus(gadget))
        for packet in packets:
            gadget.says.put(packet)
        await asyncio.to_thread(until_full, link)
        first = link.take()
        assert INBOX_MAX - PACKET <= len(first) <= INBOX_MAX
        assert not gadget.says.empty()
        rest = await ear.read(link, len(packets) * PACKET - len(first))
        assert first + rest == b"".join(packets)
        await ended(link)

    asyncio.run(story())


def test_a_replugged_shoe_is_found_again_within_a_second() -> None:
    """Issue 3, point 7, for USB: enumerated anew, at whatever endpoints it has now."""
    gadget = shoe()
    bus = Bus(gadget)
    told: asyncio.Queue[DeviceEvent] = asyncio.Queue()

    async def deliver(reports: Sequence[Report]) -> None:
        for report in reports:
            told.put_nowait(report.event)

    async def story() -> None:
        loop = asyncio.get_running_loop()
        keeping = asyncio.create_task(Keeper("shoe", SHOE, AngelEye(Settings()), deliver, backend=bus).run())
        async with asyncio.timeout(IN_TIME_S):
            gadget.says.put(STARTED)
            assert [await told.get(), await told.get()] == [ONLINE, ShoeRestarted()]
            start = loop.time()
            bus.unplug(gadget)
            assert await told.get() == DeviceOffline(UNPLUGGED)
            assert loop.time() - start < 0.1
            start = loop.time()
            again = shoe(endpoints=((0x85, BULK), (0x06, BULK)))
            bus.gadgets = [again]
            again.says.put(CUTTING_CARD)
            assert [await told.get(), await told.get()] == [ONLINE, CuttingCardLeft()]
            assert loop.time() - start < 1.0
        keeping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await keeping

    asyncio.run(story())


def test_what_is_plugged_in_is_listed_by_the_address_that_opens_it() -> None:
    disk = shoe(interface_class=8)
    keyboard = panel(subclass=1)
    adapter = shoe(driver=True)
    forbidden = Gadget(0x2303, "S3", forbidden=True)
    found = usb_devices(Bus(shoe(), panel(driver=True), disk, keyboard, adapter, forbidden))
    assert [(each.address.name, each.what) for each in found] == [
        ("usb:1209:2301:S1", "Maker Model"),
        ("hid:1209:2302:P1", "Maker Model"),
        ("usb:1209:2303", "not readable: no permission"),
    ]
