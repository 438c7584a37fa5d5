"""Power cuts, without the product: the disk that loses what was not flushed does so, and keeps what was.

What this shows of the disk, `guest_cuts.py` may believe of the daemon. The negative control is here as well: a disk
that lies about flushes loses what a guest was told to be safe.
"""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.target.image import Image
from tests.target.losing_disk import LosingDisk
from tests.target.machine import Machine
from tests.target.write_cache import Losing

COMMITS = """
import sqlite3
database = sqlite3.connect("/srv/rows", isolation_level=None)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA synchronous=FULL")
database.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY)")
for _ in range({count}):
    database.execute("INSERT INTO rows DEFAULT VALUES")
    print(database.execute("SELECT max(number) FROM rows").fetchone()[0], flush=True)
"""

COUNT = """
import sqlite3
print(*sqlite3.connect("/srv/rows").execute("SELECT count(*), coalesce(max(number), 0) FROM rows").fetchone())
"""


@contextmanager
def booted(image: Image, directory: Path, *, lies: bool = False) -> Iterator[tuple[Machine, LosingDisk]]:
    """A machine with a disk that may lose."""
    with (
        LosingDisk(image.disk, directory / "written", lies=lies) as disk,
        Machine(image, disk, directory) as machine,
    ):
        machine.boot()
        yield machine, disk


def test_qemus_own_client_finds_its_way(image: Image, tmp_path: Path) -> None:
    """Whatever the server's tests take from the protocol's text, QEMU takes as well."""
    with LosingDisk(image.disk, tmp_path / "written") as disk:
        disk.power_on(lambda: None, tmp_path)
        where = f"nbd+unix:///any?socket={tmp_path / 'disk'}"
        assert json.loads(ran("qemu-img", "info", "--output=json", where))["virtual-size"] == disk.size
        commands = ("write -P 65 1M 3M", "flush", "write -f -P 66 2M 4k", "write -z 3M 64k", "discard 8M 1M")
        reads = ("read -P 65 1M 1M", "read -P 66 2M 4k", "read -P 0 3M 64k")
        words = [word for command in (*commands, *reads) for word in ("-c", command)]
        assert "Pattern verification failed" not in ran("qemu-io", "-f", "raw", *words, where)
        assert disk.flushes >= 1


def test_what_was_flushed_is_kept_and_the_rest_is_lost(image: Image, tmp_path: Path) -> None:
    with booted(image, tmp_path) as (machine, disk):
        assert machine.get("/sys/block/vda/queue/write_cache") == b"write back\n"
        machine.sh("mount -o remount,commit=300 /")  # the file system shall not flush by itself meanwhile
        machine.sh("for name in kept lost; do printf %65536s | tr ' ' A >/srv/$name; done; sync")
        machine.sh("printf %65536s | tr ' ' B >/run/new")
        machine.sh("dd if=/run/new of=/srv/kept bs=4k oflag=direct conv=notrunc,fsync")
        machine.sh("dd if=/run/new of=/srv/lost bs=4k oflag=direct conv=notrunc")
        loss = disk.cut(Losing.DROPPED)
        machine.await_cut()
        assert loss.lost >= 128
        machine.boot()
        assert machine.get("/srv/kept") == b"B" * 65536
        assert machine.get("/srv/lost") == b"A" * 65536
        assert machine.settle() == "running"


def test_every_commit_of_sqlite_flushes_and_none_is_lost(image: Image, tmp_path: Path) -> None:
    with booted(image, tmp_path) as (machine, disk):
        before = disk.flushes
        machine.run(["python3", "-c", COMMITS.format(count=50)])
        assert disk.flushes - before >= 50
        for number, how in enumerate(Losing):
            safe = cut_while_committing(machine, disk, writes=20 + number, how=how)
            assert disk.loss is not None
            assert (disk.loss.how, disk.loss.lost > 0) == (how, True)
            machine.boot()
            assert rows(machine) >= safe > 0, disk.loss


def test_a_disk_that_lies_about_flushes_loses_what_was_committed(image: Image, tmp_path: Path) -> None:
    with booted(image, tmp_path, lies=True) as (machine, disk):
        safe = cut_while_committing(machine, disk, writes=200, how=Losing.DROPPED)
        machine.boot()
        assert rows(machine) < safe


def cut_while_committing(machine: Machine, disk: LosingDisk, *, writes: int, how: Losing) -> int:
    """Have rows committed until the power goes; the newest one that the guest was told to be safe."""
    port = machine.console
    before = port.stat().st_size
    disk.arm(writes, how, seed=writes)
    machine.begin(["sh", "-c", f"exec python3 -c '{COMMITS.format(count=100000)}' >/dev/console"], timeout_s=600)
    machine.await_cut()
    told = [int(line) for line in port.read_bytes()[before:].split(b"\r\n")[:-1] if line.strip().isdigit()]
    return max(told)


def rows(machine: Machine) -> int:
    """How many there are; none is missing in between."""
    if machine.sh("[ -e /srv/rows ]", check=False).exit:
        return 0
    there, newest = machine.run(["python3", "-c", COUNT]).text.split()
    assert there == newest
    return int(newest)


def ran(*command: str) -> str:
    """What a command on the host says."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
