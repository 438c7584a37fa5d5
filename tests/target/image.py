"""The images of the virtual table machine: a Debian of a release and processor, made once and kept.

Kept in the directory that TARGET_CACHE names, under the SHA-256 of everything that goes in, so a change makes a new
image. `debian-image` makes them, as root. Called by conftest.py and, to make one beforehand, by `make target-image`.
"""

import fcntl
import hashlib
import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from tests.support.daemons import MORTAL

HERE: Final = Path(__file__).parent
GOES_IN: Final = ("debian-image", "agent.py", "target-agent.service")
RELEASES: Final = ("trixie", "bookworm")
PROCESSORS: Final = ("amd64", "arm64")
ASKED_AGAIN_S: Final = 0.2
LONGEST_RUN_S: Final = 6 * 3600

log = logging.getLogger(__name__)


class Image(NamedTuple):
    """What QEMU starts: a disk that nobody writes to, a kernel and an initial RAM disk."""

    directory: Path
    release: str
    processor: str

    @property
    def disk(self) -> Path:
        """An ext4 file system without a partition table, raw."""
        return self.directory / "disk.raw"

    @property
    def kernel(self) -> Path:
        """Debian's own."""
        return self.directory / "kernel"

    @property
    def initrd(self) -> Path:
        """With the modules of a virtual disk, and no others."""
        return self.directory / "initrd"


def cache() -> Path:
    """Where images are kept: `make target` says it, since the tests' own settings hide the user's cache."""
    return Path(os.environ.get("TARGET_CACHE") or Path.home() / ".cache/shoewatch-target")


@contextmanager
def turn(name: str, places: int = 1) -> Iterator[None]:
    """Wait until fewer than `places` other processes of this computer do the same, and keep a place meanwhile.

    Who waits stands in a queue, so a run that needs one turn after another lets the others in between.
    """
    cache().mkdir(parents=True, exist_ok=True)
    with ExitStack() as opened:
        locks = [opened.enter_context((cache() / f"{name}-{place}.lock").open("w")) for place in range(places)]
        with (cache() / f"{name}-queue.lock").open("w") as queue:
            if not locked(queue):
                log.info("other runs wait for %s as well", cache() / name)
                fcntl.flock(queue, fcntl.LOCK_EX)
            if not any(map(locked, locks)):
                log.info("other runs have every place of %s: waiting", cache() / name)
                while not any(map(locked, locks)):
                    time.sleep(ASKED_AGAIN_S)
        yield


def locked(lock: TextIO) -> bool:
    """Whether the lock is ours now."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def image(release: str = "trixie", processor: str = "amd64") -> Image:
    """The image, made first if it is not there yet."""
    digest = hashlib.sha256()
    for name in GOES_IN:
        digest.update((HERE / name).read_bytes())
    name = f"{release}-{processor}-{digest.hexdigest()[:12]}"
    found = Image(cache() / name, release, processor)
    with turn(f"image-{release}-{processor}"):
        if not found.directory.is_dir():
            make(found)
        os.utime(found.directory)
    return found


def make(wanted: Image) -> None:
    """Make an image as a whole or not at all, and remove earlier ones."""
    unfinished = wanted.directory.with_name(wanted.directory.name + ".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    as_root = () if os.geteuid() == 0 else ("sudo", "--preserve-env")
    program = (*as_root, *MORTAL, str(HERE / "debian-image"))
    subprocess.run([*program, wanted.release, wanted.processor, str(unfinished), str(HERE)], check=True)
    for old in unused(cache().glob(f"{wanted.release}-{wanted.processor}-*")):
        shutil.rmtree(old)
    unfinished.rename(wanted.directory)


def unused(paths: Iterable[Path]) -> list[Path]:
    """Those that no run can have now: a machine opens its files again at each boot."""
    return [path for path in paths if time.time() - path.stat().st_mtime > LONGEST_RUN_S]


if __name__ == "__main__":
    print(image(*sys.argv[1:]).directory)
