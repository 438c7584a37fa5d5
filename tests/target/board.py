"""The computer of a table whose power is cut: set up as an installer does it, and looked at as one would after a cut.

Called by evening.py.
"""

import logging
import subprocess
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Self

from controller.journal.archive import read_archive
from controller.journal.chain import Record, record_of
from controller.journal.checkpoints import Signer, new_signer
from controller.journal.reading import Reader
from controller.journal.verification import verify
from firmware_sim.scenarios.script import Setup
from tests.support.daemon_questions import until
from tests.support.daemons import records
from tests.target.books import Lost
from tests.target.devices import CONFIGURATION, JOURNAL, READY_S, UNIT, GuestTable, attach
from tests.target.image import Image
from tests.target.losing_disk import LosingDisk
from tests.target.machine import Machine

log = logging.getLogger(__name__)

INSTALLED_S: Final = 300.0
"""apt takes 25 s under emulation, and several times that beside other work."""

CREDENTIALS: Final = "/etc/shoewatch/table.credentials"
STATE: Final = "/var/lib/shoewatch/table"
CHECKPOINTS: Final = f"{STATE}/checkpoints"
PUBLIC_KEY: Final = "/etc/shoewatch/table.pub"
KEEPING: Final = f"""\
keep_days = 1
archive = "{STATE}/archive"
checkpoint_key = "checkpoint_key"
checkpoints = "{CHECKPOINTS}"
"""

AUDIT: Final = (
    "shoewatch", "audit", "--archives", "--checkpoints", CHECKPOINTS, "--public-key", PUBLIC_KEY,
    "--config", CONFIGURATION,
)  # fmt: skip

COPY: Final = f"""
import sqlite3, sys
sys.stdout.buffer.write(sqlite3.connect("file:{JOURNAL}?mode=ro", uri=True).serialize())
"""

KEPT: Final = "find /etc/shoewatch -printf '%p %m %u:%g\\n' | sort; find /etc/shoewatch -type f -exec sha256sum {} +"
"""What nobody writes to while the table runs: the configuration and the credentials, with who may read them."""

SOUND: Final = f"""
state=$(systemctl is-system-running --wait)
[ "$state" = running ] || {{ echo "systemd says $state"; systemctl --failed --no-legend --plain; }}
systemctl --quiet is-active {UNIT} || echo "{UNIT} does not run"
[ "$(systemctl show --value --property NRestarts {UNIT})" = 0 ] || echo "{UNIT} needed more than one start"
[ "$(cat /sys/fs/ext4/vda/errors_count)" = 0 ] || echo "the file system has errors"
grep -q '^[^ ]* / ext4 rw' /proc/mounts || echo "the file system is not writable"
sha256sum --check --quiet /usr/lib/shoewatch/MANIFEST 2>&1
"""
"""Says what a person would have to mend, and nothing where nothing is."""

STANDS: Final = f"""
dpkg-query --showformat='${{Version}} is ${{db:Status-Status}},' --show shoewatch
echo "{UNIT} is $(systemctl is-active {UNIT})"
"""
"""Between a cut in an upgrade and its end."""


class Board:
    """Use it in a `with`: it is off at first."""

    def __init__(self, image: Image, installed: Path, directory: Path, *, lies: bool = False) -> None:
        """`installed` is a disk with the package; that of the board `lies` about its flushes."""
        self.disk = LosingDisk(installed, directory / "written", lies=lies)
        self.machine = Machine(image, self.disk, directory)
        self._directory = directory
        self._opened = ExitStack()
        self._kept = ""

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            opened.enter_context(self.disk)
            opened.enter_context(self.machine)
            attach(self.machine)
            self.guest = GuestTable(self.machine)
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def set_up(self, setup: Setup, ports: Mapping[str, str], keys: Mapping[str, bytes]) -> None:
        """Install the table and start it; all of it is on the disk before anything is cut."""
        machine, signer = self.machine, new_signer("T7")
        machine.boot()
        machine.sh(f"install --directory --mode=700 {CREDENTIALS}")
        machine.put(f"{CREDENTIALS}/checkpoint_key", f"{signer}\n".encode(), 0o600)
        machine.put(PUBLIC_KEY, f"{Signer(signer).verifier}\n".encode())
        for name, key in keys.items():
            machine.put(f"{CREDENTIALS}/{name}", key, 0o600)
        self.guest.configure(setup, ports, {name: f'key = "{name}"' for name in keys}, KEEPING)
        machine.sh(f"systemctl enable --now {UNIT}", timeout_s=READY_S)
        self.await_daemon()
        self._kept = machine.sh(f"sync; {KEPT}").text
        self.disk.drain()

    def bring(self, deb: Path) -> None:
        """Put a package on the disk."""
        self.machine.put(f"/srv/{deb.name}", deb.read_bytes())
        self.machine.sh("sync")

    def upgrade(self, deb: Path) -> None:
        """Have apt install it, and do not wait."""
        self.machine.begin(["apt-get", "install", "--yes", f"/srv/{deb.name}"], timeout_s=INSTALLED_S)

    def finish_upgrade(self, deb: Path) -> None:
        """Boot after a cut in the middle of it, and install it again, as docs/operating.md says."""
        self.machine.boot()
        self.machine.settle()
        log.info("after a cut in an upgrade: %s", " ".join(self.machine.sh(STANDS).text.split()))
        mend = f"dpkg --configure -a || true; apt-get install --yes --reinstall /srv/{deb.name}"
        self.machine.sh(mend, timeout_s=INSTALLED_S)

    def await_daemon(self) -> None:
        """Wait until the daemon that systemd starts has every device."""
        machine = self.machine
        machine.await_true(f"systemctl is-active --quiet {UNIT} || systemctl is-failed --quiet {UNIT}", READY_S)
        if machine.sh(f"systemctl is-active --quiet {UNIT}", check=False).exit:
            raise Lost(machine.sh(f"systemctl status --no-pager {UNIT}", check=False).text)
        until(lambda: all(device["online"] for device in self.guest.status()["devices"]), READY_S)

    def journal(self, folder: Path) -> list[Record]:
        """A copy of the journal, with what is in archives already, once it has passed its audit."""
        folder.mkdir()
        copied = self.machine.run(["python3", "-IS", "-c", COPY], user="shoewatch")
        (folder / "journal.db").write_bytes(copied.out)
        with Reader.open(folder / "journal.db") as reader:
            if (finding := verify(reader).finding) is not None:
                raise Lost(finding.says)
        found = {record.number: record for record in records(folder)}
        archives = self.machine.sh(f"tar -c -C {STATE} archive").out
        unpack = ["tar", "--extract", f"--directory={folder}"]
        subprocess.run(unpack, input=archives, check=True)
        for archive in (folder / "archive").glob("*.jsonl.gz"):
            for row in read_archive(archive):
                if found.setdefault(row.number, record := record_of(row)) != record:
                    raise Lost(f"record {row.number} in the journal is not as in {archive.name}")
        if [*sorted(found)] != [*range(1, len(found) + 1)]:
            raise Lost(f"records are missing: {sorted({*range(1, max(found))} - {*found})[:20]}")
        return [found[number] for number in sorted(found)]

    def audit(self) -> None:
        """What the operator is told to do, with archives, checkpoints and the public key."""
        self.machine.run(AUDIT, timeout_s=READY_S)

    def check(self) -> None:
        """`Lost` if there is anything that a person would have to mend."""
        if trouble := self.machine.sh(SOUND, timeout_s=READY_S, check=False).text:
            raise Lost(trouble)
        if (now := self.machine.sh(KEPT).text) != self._kept:
            raise Lost(f"configuration or credentials are not as they were:\n{now}\nbefore:\n{self._kept}")

    def retire(self) -> None:
        """Audit the journal, shut down, and look for what is wrong with the file system."""
        self.audit()
        self.machine.shut_down()
        raw = self._directory / "disk.raw"
        with TemporaryDirectory(prefix="disk-") as sockets:
            self.disk.power_on(lambda: None, Path(sockets))
            convert = ("qemu-img", "convert", "-O", "raw", f"nbd+unix:///any?socket={sockets}/disk", str(raw))
            subprocess.run(convert, check=True)
            self.disk.power_off()
        look = ("/usr/sbin/e2fsck", "-f", "-n", str(raw))
        checked = subprocess.run(look, capture_output=True, text=True, check=False)
        raw.unlink()
        if checked.returncode:
            raise Lost(f"the file system needs a repair:\n{checked.stdout}{checked.stderr}")
