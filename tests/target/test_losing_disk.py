"""The disk for power cuts, from the other end of its socket: its client is written from the protocol's text."""

import errno
import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from tests.target.losing_disk import LosingDisk
from tests.target.write_cache import Losing

SIZE = 1 << 22
READ, WRITE, DISCONNECT, FLUSH, TRIM, CACHE, ZEROES = range(7)
FUA = 1


class NbdClient:
    """A client of the protocol in `doc/proto.md` of nbd."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(20)
        self.socket.connect(str(path))
        assert self.take(16) == b"NBDMAGICIHAVEOPT"
        assert self.take(2) == b"\x00\x03"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def take(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            some = self.socket.recv(size - len(found))
            if not some:
                raise EOFError
            found += some
        return found

    def option(self, number: int, content: bytes = b"") -> list[tuple[int, bytes]]:
        """The replies up to the last."""
        self.socket.sendall(b"IHAVEOPT" + struct.pack(">II", number, len(content)) + content)
        replies: list[tuple[int, bytes]] = []
        while not replies or replies[-1][0] in {2, 3}:
            magic, asked, kind, size = struct.unpack(">QIII", self.take(20))
            assert (magic, asked) == (0x3E889045565A9, number)
            replies.append((kind, self.take(size)))
        return replies

    def go(self) -> Self:
        """Ask for the disk as QEMU does: structured replies first, which are refused."""
        self.socket.sendall(struct.pack(">I", 3))
        assert self.option(8) == [((1 << 31) + 1, b"")]
        name = b"any"
        assert self.option(7, struct.pack(">I", len(name)) + name + struct.pack(">HH", 1, 3)) == [
            (3, struct.pack(">HQH", 0, SIZE, 0b1101101)),
            (1, b""),
        ]
        return self

    def ask(self, kind: int, offset: int = 0, size: int = 0, content: bytes = b"", flags: int = 0) -> None:
        self.socket.sendall(struct.pack(">IHHQQI", 0x25609513, flags, kind, 77, offset, size or len(content)) + content)

    def error(self) -> int:
        """The error of a reply, which is 0 where there is none."""
        magic, error, cookie = struct.unpack(">IIQ", self.take(16))
        assert (magic, cookie) == (0x67446698, 77)
        assert isinstance(error, int)
        return error

    def do(self, kind: int, offset: int = 0, size: int = 0, content: bytes = b"", flags: int = 0) -> int:
        self.ask(kind, offset, size, content, flags)
        return self.error()

    def read(self, offset: int, size: int) -> bytes:
        assert self.do(READ, offset, size) == 0
        return self.take(size)


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """A disk of dots."""
    (tmp_path / "base").write_bytes(b"." * SIZE)
    return tmp_path / "base"


@pytest.fixture
def disk(base: Path, tmp_path: Path) -> Iterator[LosingDisk]:
    """One that tells the truth, switched on."""
    with LosingDisk(base, tmp_path / "written") as disk:
        disk.power_on(_no_machine, tmp_path)
        yield disk


def _no_machine() -> None:
    """No machine's power goes with the disk's."""


def test_the_handshake_offers_one_disk(disk: LosingDisk, tmp_path: Path) -> None:
    assert disk.size == SIZE
    with NbdClient(tmp_path / "disk") as client:
        client.socket.sendall(struct.pack(">I", 3))
        assert client.option(3) == [(2, bytes(4)), (1, b"")]
        assert client.option(6, bytes(6)) == [(3, struct.pack(">HQH", 0, SIZE, 0b1101101)), (1, b"")]
        assert client.option(99, b"whatever") == [((1 << 31) + 1, b"")]
        assert client.option(2) == [(1, b"")]
        with pytest.raises(EOFError):
            client.take(1)


@pytest.mark.parametrize(("flags", "zeroes"), [(1, 124), (3, 0)])
def test_a_client_of_the_old_option_gets_the_disk_as_well(
    disk: LosingDisk, tmp_path: Path, flags: int, zeroes: int
) -> None:
    with NbdClient(tmp_path / "disk") as client:
        client.socket.sendall(struct.pack(">I", flags) + b"IHAVEOPT" + struct.pack(">II", 1, 0))
        assert client.take(10 + zeroes) == struct.pack(">QH", disk.size, 0b1101101) + bytes(zeroes)
        assert client.read(0, 2) == b".."


def test_requests_are_done_and_counted(disk: LosingDisk, tmp_path: Path) -> None:
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.do(WRITE, 1000, content=b"A" * 3000) == 0
        assert client.read(999, 3002) == b"." + b"A" * 3000 + b"."
        assert client.do(FLUSH) == 0
        assert client.do(WRITE, 0, content=b"B", flags=FUA) == 0
        assert client.do(ZEROES, 512, 1 << 21) == 0
        assert client.read(0, 513) == b"B" + b"." * 511 + b"\0"
        assert client.read(511 + (1 << 21), 2) == b"\0."
        assert client.do(TRIM, 0, 4096) == 0
        assert (disk.writes, disk.flushes) == (4, 1)
        client.ask(DISCONNECT)
        with pytest.raises(EOFError):
            client.take(1)


def test_requests_that_cannot_be_done_are_refused(disk: LosingDisk, tmp_path: Path) -> None:
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.do(READ, disk.size - 1, 2) == errno.EINVAL
        assert client.do(WRITE, disk.size - 1, content=b"AB") == errno.ENOSPC
        assert client.do(ZEROES, disk.size, 1) == errno.ENOSPC
        assert client.do(CACHE, 0, 1) == errno.EINVAL
        assert client.do(WRITE, 0, content=b"A", flags=1 << 2) == errno.EINVAL
        assert client.read(0, 1) == b"."


@pytest.mark.parametrize(
    "nonsense",
    [struct.pack(">IHHQQI", 1, 0, 0, 0, 0, 1), struct.pack(">IHHQQI", 0x25609513, 0, WRITE, 0, 0, (1 << 25) + 1)],
)
def test_nonsense_ends_the_connection_and_the_next_one_is_served(
    disk: LosingDisk, tmp_path: Path, nonsense: bytes
) -> None:
    with NbdClient(tmp_path / "disk").go() as client:
        client.socket.sendall(nonsense)
        with pytest.raises(EOFError):
            client.take(1)
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.read(0, 1) == b"."
    assert disk.writes == 0


def test_a_cut_comes_at_the_planned_write_after_a_flush(disk: LosingDisk, tmp_path: Path) -> None:
    cut = threading.Event()
    disk.power_off()
    disk.power_on(cut.set, tmp_path)
    with NbdClient(tmp_path / "disk").go() as client:
        disk.arm(2, Losing.DROPPED, seed=5)
        assert client.do(WRITE, 0, content=b"A") == 0
        assert client.do(WRITE, 1, content=b"A") == 0
        assert client.do(FLUSH) == 0
        assert client.do(WRITE, 2, content=b"B") == 0
        assert client.do(READ, 2, 1) == 0
        assert client.take(1) == b"B"
        client.ask(WRITE, 512, content=b"C", flags=FUA)
        with pytest.raises(EOFError):
            client.take(1)
    assert cut.wait(10)
    assert disk.loss == (Losing.DROPPED, 5, 2, 2)
    disk.power_off()
    disk.power_on(cut.set, tmp_path)
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.read(0, 513) == b"AA" + b"." * 511


def test_a_cut_now_ends_everything(disk: LosingDisk, tmp_path: Path) -> None:
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.do(WRITE, 0, content=b"A") == 0
        assert disk.cut(Losing.DROPPED) == (Losing.DROPPED, 0, 1, 1)
        with pytest.raises((EOFError, ConnectionError)):
            client.read(0, 1)
    with NbdClient(tmp_path / "disk").go() as client, pytest.raises((EOFError, ConnectionError)):
        client.read(0, 1)


def test_who_only_ends_the_program_loses_nothing(disk: LosingDisk, tmp_path: Path) -> None:
    with NbdClient(tmp_path / "disk").go() as client:
        assert client.do(WRITE, 0, content=b"A") == 0
    disk.power_off()
    disk.power_on(_no_machine, tmp_path)
    assert disk.cut(Losing.DROPPED)[2:] == (0, 0)


def test_one_that_lies_loses_what_it_has_acknowledged(base: Path, tmp_path: Path) -> None:
    with LosingDisk(base, tmp_path / "lost", lies=True) as disk:
        disk.power_on(_no_machine, tmp_path)
        with NbdClient(tmp_path / "disk").go() as client:
            assert client.do(WRITE, 0, content=b"A", flags=FUA) == 0
            assert client.do(FLUSH) == 0
            assert disk.cut(Losing.DROPPED)[2:] == (1, 1)


def test_what_it_has_kept_in_its_own_time_is_safe_even_where_it_lies(base: Path, tmp_path: Path) -> None:
    with LosingDisk(base, tmp_path / "lost", lies=True) as disk:
        disk.power_on(_no_machine, tmp_path)
        with NbdClient(tmp_path / "disk").go() as client:
            assert client.do(WRITE, 0, content=b"A") == 0
            disk.drain()
            assert client.do(WRITE, 512, content=b"B") == 0
            assert disk.cut(Losing.DROPPED)[2:] == (1, 1)
        disk.power_off()
        disk.power_on(_no_machine, tmp_path)
        assert (disk.read(0, 1), disk.read(512, 1)) == (b"A", base.read_bytes()[512:513])
