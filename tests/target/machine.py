"""A virtual table machine: one Debian under QEMU, without a network, with the agent and USB ports.

Use it in a `with`: it is off at first and leaves nothing behind at the end. `boot` it, `run` commands in it, `attach`
USB devices, and end it in an orderly way or not. What it says on its console stays in its directory.
"""

import logging
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Final, NamedTuple, Self

from tests.support.daemons import MORTAL
from tests.target.agent import NAME
from tests.target.disks import Disk
from tests.target.image import Image, turn
from tests.target.qmp import Qmp
from tests.target.usb import Plug
from tests.target.wire import Ended, GuestGoneError, Wire

PATIENCE_S: Final = 60.0
TAIL: Final = 4000
"""Characters of the console that a failure shows: the last two screens."""

log = logging.getLogger(__name__)


class MachineError(AssertionError):
    """The machine did not boot, or a command in it failed; with what it said."""


class Processor(NamedTuple):
    """How QEMU plays the computer of an architecture."""

    program: str
    options: tuple[str, ...]
    console: str
    boot_s: float
    """Longer than any boot: measured 12 s on an idle machine and 97 s on one that does ten other things."""


PROCESSORS: Final[Mapping[str, Processor]] = {
    "amd64": Processor("qemu-system-x86_64", ("-machine", "q35", "-cpu", "Nehalem"), "ttyS0", 300),
    "arm64": Processor("qemu-system-aarch64", ("-machine", "virt", "-cpu", "cortex-a72"), "ttyAMA0", 300),
}

# Until it is up, a panic ends QEMU; later the guest may restart itself. It stands still until its devices are attached.
COMMON: Final = (
    "-accel tcg -m 1024 -smp 2 -nodefaults -display none -S -action reboot=shutdown,watchdog=reset "
    "-device virtio-rng-pci -device virtio-serial-pci -device virtserialport,chardev=agent,name=" + NAME + " "
    "-device qemu-xhci,id=usb,p2=8,p3=8 -device virtio-blk-pci,drive=disk,write-cache=on "
    "-mon chardev=qmp,mode=control -chardev null,id=nothing"
).split()

AT_ONCE: Final = os.cpu_count() or 1
"""A guest that boots keeps more than one core busy; one whose suite waits for a device does not."""

KERNEL: Final = "panic=-1 quiet mitigations=off modprobe.blacklist=iTCO_wdt no_timer_check"
"""The machine q35 has a watchdog of its own, which would take the first place from the one that suites ask for. An
emulated timer that comes too late on a busy computer is no reason to stand still (`no_timer_check`, of x86)."""


class Machine:
    """One computer with one disk. A process has one at a time, and all of them together one for each core."""

    now: ClassVar[Self | None] = None
    """The one that this process has."""

    def __init__(self, image: Image, disk: Disk, directory: Path, *, append: str = "", watchdog: bool = False) -> None:
        """`append` is for the kernel's command line; `watchdog` is the hardware's, as in a board."""
        self.disk = disk
        self.console = directory / "console.log"
        self.plugs: dict[str, Plug] = {}
        self._image = image
        self._processor = PROCESSORS[image.processor]
        self._append = append
        self._watchdog = ("-device", "i6300esb") if watchdog else ()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        if Machine.now is not None:
            raise MachineError("this process has a machine already: leave its `with` first")
        with ExitStack() as kept:
            kept.enter_context(turn("machine", AT_ONCE))
            self._sockets = Path(tempfile.mkdtemp(prefix="target-"))  # short: the path of a socket has 107 bytes
            kept.callback(shutil.rmtree, self._sockets)
            self._kept = kept.pop_all()
        Machine.now = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._kept:
            Machine.now = None
            self.kill()

    # --- power --------------------------------------------------------------------------------------------------------

    def boot(self) -> float:
        """Switch it on and wait for the agent; how many seconds that took. If it fails, a second try is logged."""
        try:
            took_s = self._boot()
        except MachineError as failure:
            log.warning("the machine is started a second time: %s", failure)
            self.kill()
            took_s = self._boot()
        log.info("from power-on to the agent: %.1f s", took_s)
        return took_s

    def await_boot(self, boots: int, seconds: float | None = None) -> None:
        """Wait until the guest has booted so often since it was switched on: it restarts itself, or a watchdog does."""
        if not self.wire.await_boot(boots, self._processor.boot_s if seconds is None else seconds):
            raise MachineError(f"no boot number {boots}; the console ends with:\n{self.said()}")

    def reset(self) -> None:
        """Press the button; returns when the guest is up again."""
        boots = self.wire.boots
        self.qmp.execute("system_reset")
        self.await_boot(boots + 1)

    def shut_down(self) -> None:
        """End it in an orderly way."""
        with suppress(GuestGoneError):  # it may be off before it has answered
            self.run(["systemctl", "poweroff"])
        self._ended().wait(PATIENCE_S)
        self.kill()

    def kill(self) -> None:
        """Take its power away: what is only in its memory is lost. Switched off, it stays so."""
        self.pull()
        if self._process is not None:
            self._process.wait()
            self._process = None
            self.qmp.close()
            self.wire.close()
            self.disk.power_off()

    def pull(self) -> None:
        """End QEMU and do not wait; from any thread. `kill` is still needed."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)

    def await_cut(self, seconds: float = PATIENCE_S) -> None:
        """Wait until the disk has pulled the plug, and switch off the rest."""
        self._ended().wait(seconds)
        self.kill()

    # --- commands -----------------------------------------------------------------------------------------------------

    def run(
        self,
        argv: Sequence[str],
        *,
        stdin: bytes = b"",
        user: str = "root",
        timeout_s: float = PATIENCE_S,
        environment: Mapping[str, str] = {},
        check: bool = True,
    ) -> Ended:
        """Run a command in the guest; with `check`, an exit code other than 0 is a failure."""
        ended = self.wire.run(argv, stdin, user, timeout_s, environment)
        if check and ended.exit != 0:
            raise MachineError(f"{' '.join(argv)}: exit {ended.exit}\n{ended.text}{ended.errors}")
        return ended

    def begin(self, argv: Sequence[str], *, timeout_s: float = PATIENCE_S) -> Future[Ended]:
        """Have a command run while others do."""
        return self.wire.begin(argv, b"", "root", timeout_s, {})

    def sh(self, script: str, *, user: str = "root", timeout_s: float = PATIENCE_S, check: bool = True) -> Ended:
        """Run a line of shell."""
        return self.run(["sh", "-c", script], user=user, timeout_s=timeout_s, check=check)

    def put(self, path: str, content: bytes, mode: int = 0o644) -> None:
        """Write a file, and the directories that lead to it."""
        script = 'mkdir -p "$(dirname "$1")" && cat >"$1" && chmod "$2" "$1"'
        self.run(["sh", "-c", script, "put", path, f"{mode:o}"], stdin=content)

    def get(self, path: str) -> bytes:
        """The content of a file."""
        return self.run(["cat", path]).out

    def settle(self) -> str:
        """Wait until systemd has started everything, and udev has loaded every driver; systemd's word for how it is."""
        state = self.run(["systemctl", "is-system-running", "--wait"], check=False).text.strip()
        self.run(["udevadm", "settle"])
        return state

    def await_true(self, script: str, seconds: float = PATIENCE_S) -> None:
        """Wait until a line of shell ends with 0."""
        self.sh(f"until {script}; do sleep 0.05; done >/dev/null", timeout_s=seconds)

    def said(self) -> str:
        """The end of what it said on its console."""
        return self.console.read_text("utf-8", "replace")[-TAIL:] if self.console.exists() else ""

    # --- USB ----------------------------------------------------------------------------------------------------------

    def attach(self, plug: Plug) -> Path:
        """Give it a device, now if it is on, and again at each boot; the socket where the device is plugged in."""
        self.plugs[plug.name] = plug
        if self._process is not None:
            plug.attach(self.qmp, self.socket(plug.name))
        return self.socket(plug.name)

    def detach(self, name: str) -> None:
        """Take a device away, with its socket."""
        plug = self.plugs.pop(name)
        if self._process is not None:
            plug.detach(self.qmp)

    def socket(self, name: str) -> Path:
        """Where the device of this name is plugged in: to connect is to plug it in, to close is to unplug it."""
        return self._sockets / name

    # --- QEMU ---------------------------------------------------------------------------------------------------------

    def _boot(self) -> float:
        if self._process is not None:
            raise MachineError("it is on already")
        for name in self.plugs:
            self.socket(name).unlink(missing_ok=True)
        blockdev = f"node-name=disk,{self.disk.power_on(self.pull, self._sockets)}"
        began = time.monotonic()
        agent, agent_end = socket.socketpair()
        control, control_end = socket.socketpair()
        with agent_end, control_end, self.console.open("ab") as console:
            ends = {"agent": agent_end.fileno(), "qmp": control_end.fileno()}
            self._process = subprocess.Popen(
                [*MORTAL, *self._command(blockdev, ends)],
                stdin=subprocess.DEVNULL,
                stdout=console,
                stderr=console,
                pass_fds=list(ends.values()),
            )
        self.wire, self.qmp = Wire(agent), Qmp(control)
        try:
            self.qmp.greet()
            for plug in self.plugs.values():
                plug.attach(self.qmp, self.socket(plug.name))
            self.qmp.execute("cont")
            self.await_boot(1)
            self.qmp.execute("set-action", reboot="reset")
        except AssertionError as error:
            raise MachineError(f"{error}\nthe console ends with:\n{self.said()}") from error
        return time.monotonic() - began

    def _command(self, blockdev: str, ends: Mapping[str, int]) -> list[str]:
        processor = self._processor
        kernel = f"root=/dev/vda rw console={processor.console} {KERNEL} {self._append}"
        return [
            *(processor.program, *processor.options, "-serial", "stdio"),
            *(word for name, end in ends.items() for word in ("-chardev", f"socket,id={name},fd={end}")),
            *COMMON,
            *self._watchdog,
            *("-blockdev", blockdev),
            *("-kernel", str(self._image.kernel), "-initrd", str(self._image.initrd), "-append", kernel),
        ]

    def _ended(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise GuestGoneError("it is off")
        return self._process
