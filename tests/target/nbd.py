"""The server's side of NBD, as much of it as QEMU needs. Called by losing_disk.py; knows nothing of power.

The protocol is that of `doc/proto.md` of nbd: the fixed newstyle handshake, simple replies, one request after another.
So whatever was acknowledged before a flush was written before it.
"""

import errno
import socket
import struct
from enum import IntEnum
from typing import Final, NamedTuple, Protocol

IHAVEOPT: Final = 0x49484156454F5054
REPLY_TO_OPTION: Final = 0x3E889045565A9
REQUEST: Final = 0x25609513
SIMPLE_REPLY: Final = 0x67446698
FIXED_NEWSTYLE: Final = 1
NO_ZEROES: Final = 2

FUA: Final = 1
NO_HOLE: Final = 2

EXPORT_FLAGS: Final = 1 | 1 << 2 | 1 << 3 | 1 << 5 | 1 << 6
"""Flags are there; flush, FUA, trim and zeroes are served. It may be written."""

LONGEST_OPTION: Final = 1 << 16
LONGEST_REQUEST: Final = 1 << 25
"""What a client may count on where nothing was agreed: 32 MiB."""


class Option(IntEnum):
    """What a client may ask in the handshake."""

    EXPORT_NAME = 1
    ABORT = 2
    LIST = 3
    INFO = 6
    GO = 7


class Reply(IntEnum):
    """What it is answered."""

    ACK = 1
    SERVER = 2
    INFO = 3
    UNSUPPORTED = (1 << 31) + 1


class Command(IntEnum):
    """What it may ask of the disk."""

    READ = 0
    WRITE = 1
    DISCONNECT = 2
    FLUSH = 3
    TRIM = 4
    WRITE_ZEROES = 6


class Store(Protocol):
    """A disk that is served. Whatever it raises ends the connection without an answer."""

    @property
    def size(self) -> int:
        """In bytes."""

    def read(self, offset: int, size: int) -> bytes:
        """What was written last."""

    def write(self, offset: int, content: bytes, *, fua: bool) -> None:
        """Take a write; with `fua` it is kept whatever happens."""

    def zero(self, offset: int, size: int, *, fua: bool) -> None:
        """Write zeroes."""

    def flush(self) -> None:
        """Keep all that was taken before."""


class ClientError(Exception):
    """The client has gone, or says what nobody may say."""


class Request(NamedTuple):
    """One of a client's."""

    flags: int
    kind: int
    cookie: int
    offset: int
    size: int


class Client:
    """A connection with one client."""

    def __init__(self, connection: socket.socket, store: Store) -> None:
        self._connection = connection
        self._store = store

    def serve(self) -> None:
        """Negotiate and answer until the client has gone; ClientError if it goes without a word."""
        self._send(struct.pack(">8sQH", b"NBDMAGIC", IHAVEOPT, FIXED_NEWSTYLE | NO_ZEROES))
        (client_flags,) = self._unpack(">I")
        if self._negotiate(no_zeroes=bool(client_flags & NO_ZEROES)):
            while (request := self._request()).kind != Command.DISCONNECT:
                self._answer(request)

    # --- the handshake ------------------------------------------------------------------------------------------------

    def _negotiate(self, *, no_zeroes: bool) -> bool:
        """Whether the client goes on to the disk. There is one disk, whatever name the client gives it."""
        while True:
            magic, option, size = self._unpack(">QII")
            if magic != IHAVEOPT or size > LONGEST_OPTION:
                raise ClientError(f"no option: {magic:#x}, {size} bytes")
            self._exactly(size)
            match option:
                case Option.EXPORT_NAME:
                    zeroes = b"" if no_zeroes else bytes(124)
                    self._send(struct.pack(">QH", self._store.size, EXPORT_FLAGS) + zeroes)
                    return True
                case Option.ABORT:
                    self._reply_to_option(option, Reply.ACK)
                    return False
                case Option.LIST:
                    self._reply_to_option(option, Reply.SERVER, struct.pack(">I", 0))
                    self._reply_to_option(option, Reply.ACK)
                case Option.INFO | Option.GO:
                    self._reply_to_option(option, Reply.INFO, struct.pack(">HQH", 0, self._store.size, EXPORT_FLAGS))
                    self._reply_to_option(option, Reply.ACK)
                    if option == Option.GO:
                        return True
                case _:
                    self._reply_to_option(option, Reply.UNSUPPORTED)

    def _reply_to_option(self, option: int, kind: int, content: bytes = b"") -> None:
        self._send(struct.pack(">QIII", REPLY_TO_OPTION, option, kind, len(content)) + content)

    # --- requests -----------------------------------------------------------------------------------------------------

    def _request(self) -> Request:
        magic, *fields = self._unpack(">IHHQQI")
        request = Request(*fields)
        if magic != REQUEST or (request.kind in {Command.READ, Command.WRITE} and request.size > LONGEST_REQUEST):
            raise ClientError(f"no request: {magic:#x}, {request}")
        return request

    def _answer(self, request: Request) -> None:
        content = self._exactly(request.size) if request.kind == Command.WRITE else b""
        error, answer = self._done(request, content)
        self._send(struct.pack(">IIQ", SIMPLE_REPLY, error, request.cookie) + answer)

    def _done(self, request: Request, content: bytes) -> tuple[int, bytes]:
        """The error, or 0, and what was read."""
        store, fua = self._store, bool(request.flags & FUA)
        if request.flags & ~(FUA | (NO_HOLE if request.kind == Command.WRITE_ZEROES else 0)):
            return errno.EINVAL, b""
        if request.kind != Command.FLUSH and request.offset + request.size > store.size:
            return (errno.EINVAL if request.kind == Command.READ else errno.ENOSPC), b""
        match request.kind:
            case Command.READ:
                return 0, store.read(request.offset, request.size)
            case Command.WRITE:
                store.write(request.offset, content, fua=fua)
            case Command.FLUSH:
                store.flush()
            case Command.TRIM:
                pass  # what is there afterwards is undefined, so it may be what was there
            case Command.WRITE_ZEROES:
                store.zero(request.offset, request.size, fua=fua)
            case _:
                return errno.EINVAL, b""
        return 0, b""

    # --- bytes --------------------------------------------------------------------------------------------------------

    def _send(self, content: bytes) -> None:
        try:
            self._connection.sendall(content)
        except OSError as error:
            raise ClientError(str(error)) from error

    def _unpack(self, form: str) -> tuple[int, ...]:
        return struct.unpack(form, self._exactly(struct.calcsize(form)))

    def _exactly(self, size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            try:
                some = self._connection.recv(size - len(found))
            except OSError as error:
                raise ClientError(str(error)) from error
            if not some:
                raise ClientError("the client has gone")
            found += some
        return bytes(found)
