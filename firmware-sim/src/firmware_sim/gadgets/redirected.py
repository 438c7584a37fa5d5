"""One simulated device's side of usbredir (the protocol calls it the usb-host): QEMU, the other side, is its computer.

    connected ── hello both ways ──> interface_info, ep_info, device_connect: the computer sees a plug

Rules:
1. Each control, bulk and interrupt transfer gets one answer with its id. A bulk transfer into the host waits until
   there is something to say; one that is cancelled is answered as cancelled, since QEMU may use its id again.
2. A cancellation that crossed the answer takes the answer away, so those bytes are said again: a real host controller
   loses nothing when a driver's time-out ends a transfer.
3. Interrupt packets into the host have no transfer to answer. What was sent within `CROSSING_S` before the host stopped
   receiving has crossed in the same way: after a packet that arrived, a driver waits much longer before it stops.
4. What nobody reads waits, up to `WAITING_MAX` packets: that is all the memory that the endpoint of a device has.

Pure: time is an argument. Run by `ports.usbredir`.
"""

import struct
from collections import deque
from collections.abc import Callable
from typing import Final

from firmware_sim.gadgets.descriptors import INTO_HOST
from firmware_sim.gadgets.kinds import Request, UsbKind
from firmware_sim.gadgets.packets import BULK, CONTROL, INTERRUPT, Packet, Packets, Status, Type, hello, packet

FULL_SPEED: Final = 1
NO_ENDPOINT: Final = 0xFF
"""usb_redir_type_invalid."""

WAITING_MAX: Final = 64
"""4 KiB: what a microcontroller keeps for a host that is slow."""

ANSWERED_MAX: Final = 64
"""The transfers whose answers a cancellation may still cross: QEMU has fewer under way on one endpoint."""

CROSSING_S: Final = 0.05
"""A quarter of the time-out with which drivers.link reads; a round trip takes 1 ms."""


class Redirected:
    """One plug of one device; `hear` is called with what the host says, `read` when it first asks for bytes."""

    def __init__(self, gadget: UsbKind, hear: Callable[[bytes], None], read: Callable[[], None]) -> None:
        self._gadget = gadget
        self._hear = hear
        self._read = read
        self._packets = Packets()
        self._out = bytearray(hello())
        self._waiting: deque[bytes] = deque()
        self._transfers: dict[int, Packet] = {}
        """Bulk transfers into the host that wait for something to say, in order."""
        self._answered: dict[int, bytes] = {}
        self._polled = False
        """Whether the host receives interrupt packets."""
        self._polls: list[tuple[float, bytes]] = []
        self._configuration = 0
        gadget.reset()

    def bytes_to_send(self) -> bytes:
        """What the peer must get."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def say(self, data: bytes, now: float) -> None:
        """Bytes of the device for its host; they go nowhere where it knows that nobody has it open."""
        if not self._gadget.listens:
            return
        room = WAITING_MAX - len(self._waiting)
        self._waiting.extend([*self._gadget.packets(data)][:room])
        self._carry(now)

    def receive(self, data: bytes, now: float) -> None:
        """Bytes of the peer; `NotRedirected` if they are no usbredir."""
        for each in self._packets.feed(data):
            self._take(each, now)
        self._carry(now)

    def _take(self, came: Packet, now: float) -> None:
        """One packet; what a device at full speed has no use for, such as filters, is left alone."""
        match came.type:
            case Type.HELLO:
                self._show()
                self._send(Type.DEVICE_CONNECT, 0, self._connect)
            case Type.RESET:
                self._reset()
            case Type.SET_CONFIGURATION:
                self._configuration = came.head(struct.Struct("<B"))[0]
                self._show()
                self._send(Type.CONFIGURATION_STATUS, came.id, bytes((Status.SUCCESS, self._configuration)))
            case Type.GET_CONFIGURATION:
                self._send(Type.CONFIGURATION_STATUS, came.id, bytes((Status.SUCCESS, self._configuration)))
            case Type.SET_ALT_SETTING | Type.GET_ALT_SETTING:
                self._send(Type.ALT_SETTING_STATUS, came.id, bytes((Status.SUCCESS, came.body[0], 0)))
            case Type.START_INTERRUPT_RECEIVING | Type.STOP_INTERRUPT_RECEIVING:
                self._poll(came, now)
            case Type.CANCEL_DATA_PACKET:
                self._cancel(came.id)
            case Type.CONTROL_PACKET:
                self._control(came)
            case Type.BULK_PACKET:
                self._bulk(came)
            case Type.INTERRUPT_PACKET:
                endpoint, _, length = came.head(INTERRUPT)
                self._send(Type.INTERRUPT_PACKET, came.id, INTERRUPT.pack(endpoint, Status.SUCCESS, length))
                self._hear(came.body[INTERRUPT.size :])
            case _:
                pass

    # --- transfers --------------------------------------------------------------------------------------------------

    def _control(self, came: Packet) -> None:
        endpoint, number, kind, _, value, where, length = came.head(CONTROL)
        answer = self._gadget.answer(Request(kind, number, value, where, length, came.body[CONTROL.size :]))
        if not self._gadget.listens:
            self._waiting.clear()
        said, status = (b"", Status.STALL) if answer is None else (answer, Status.SUCCESS)
        done = len(said) if kind & INTO_HOST else length
        head = CONTROL.pack(endpoint, number, kind, status, value, where, done)
        self._send(Type.CONTROL_PACKET, came.id, head + said)

    def _bulk(self, came: Packet) -> None:
        endpoint, _, low, _, high = came.head(BULK)
        if endpoint & INTO_HOST:
            self._transfers[came.id] = came
            self._read()
            return
        self._send(Type.BULK_PACKET, came.id, BULK.pack(endpoint, Status.SUCCESS, low, 0, high))
        self._hear(came.body[BULK.size :])

    def _cancel(self, number: int) -> None:
        transfer = self._transfers.pop(number, None)
        if transfer is not None:
            endpoint = transfer.head(BULK)[0]
            self._send(Type.BULK_PACKET, number, BULK.pack(endpoint, Status.CANCELLED, 0, 0, 0))
        elif number in self._answered:
            self._waiting.appendleft(self._answered.pop(number))

    def _poll(self, came: Packet, now: float) -> None:
        (endpoint,) = came.head(struct.Struct("<B"))
        self._send(Type.INTERRUPT_RECEIVING_STATUS, came.id, bytes((Status.SUCCESS, endpoint)))
        if endpoint != self._gadget.into_host.address:
            return  # notices of a CDC-ACM device, of which this one has none
        self._polled = came.type == Type.START_INTERRUPT_RECEIVING
        if self._polled:
            self._read()
        else:
            self._waiting.extendleft(report for at, report in reversed(self._polls) if now - at < CROSSING_S)
        self._polls.clear()

    def _carry(self, now: float) -> None:
        """Whatever waits, into whatever transfers wait for it."""
        into = self._gadget.into_host.address
        while self._waiting and self._polled:
            report = self._waiting.popleft()
            self._polls = [*(each for each in self._polls if now - each[0] < CROSSING_S), (now, report)]
            self._send(Type.INTERRUPT_PACKET, 0, INTERRUPT.pack(into, Status.SUCCESS, len(report)) + report)
        while self._waiting and self._transfers:
            number = next(iter(self._transfers))
            del self._transfers[number]
            said = self._waiting.popleft()
            self._answered = dict([*self._answered.items(), (number, said)][-ANSWERED_MAX:])
            self._send(Type.BULK_PACKET, number, BULK.pack(into, Status.SUCCESS, len(said), 0, 0) + said)

    def _reset(self) -> None:
        """The bus was reset: nothing is under way."""
        self._transfers.clear()
        self._answered.clear()
        self._polls.clear()
        self._polled, self._configuration = False, 0
        self._gadget.reset()

    # --- what the device is -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Its interfaces, and the 32 places for endpoints: 0 to 15 out of the host, then 0 to 15 into it."""
        faces = self._gadget.shape.interfaces
        columns = ([each.number, each.kind, each.subclass, each.protocol] for each in faces)
        table = [bytes(column).ljust(32, b"\0") for column in zip(*columns, strict=True)]
        self._send(Type.INTERFACE_INFO, 0, len(faces).to_bytes(4, "little") + b"".join(table))
        kinds, intervals, owners, sizes = bytearray([NO_ENDPOINT] * 32), bytearray(32), bytearray(32), [0] * 32
        for place in (0, 16):
            kinds[place], sizes[place] = 0, 64
        for face in faces:
            for each in face.endpoints:
                place = (each.address & INTO_HOST) >> 3 | each.address & 0x0F
                kinds[place], intervals[place], owners[place], sizes[place] = each.kind, each.interval, face.number, 64
        self._send(Type.EP_INFO, 0, bytes(kinds + intervals + owners) + struct.pack("<32H", *sizes))

    @property
    def _connect(self) -> bytes:
        who = self._gadget.shape.identity
        return struct.pack("<BBBBHHH", FULL_SPEED, self._gadget.shape.kind, 0, 0, who.vendor, who.product, who.release)

    def _send(self, kind: Type, number: int, body: bytes) -> None:
        self._out += packet(kind, number, body)
