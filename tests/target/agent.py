"""The agent inside the virtual table machine: it runs commands that the host sends over a virtual serial port.

Both directions carry messages: a line of JSON, and after it the bytes whose number the line states. A request is
`{"id", "argv", "user", "timeout_s", "environment", "sizes": [stdin]}`; the answer is `{"id", "exit", "sizes": [stdout,
stderr]}`, where `exit` is null if the time was over. Requests run side by side. When the agent starts, it says
`{"boot": ID, "sizes": []}` with the kernel's identity of this boot. Copied into the guest's image by `debian-image`;
it has only Debian's Python, of any version since 3.11.
"""

import json
import os
import pwd
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, BinaryIO, Final

NAME: Final = "target.agent"
"""What machine.py calls the port."""

FOUND_AGAIN_S: Final = 0.05
PIECE: Final = 1 << 16


def port() -> Path:
    """The device of the port; waits until the kernel has it."""
    while True:
        for name in Path("/sys/class/virtio-ports").glob("*/name"):
            if name.read_text("utf-8").strip() == NAME:
                return Path("/dev") / name.parent.name
        time.sleep(FOUND_AGAIN_S)


def run(request: dict[str, Any], stdin: bytes) -> tuple[int | None, bytes, bytes]:
    """The command's exit code, or None if its time was over, and what it wrote."""
    account = pwd.getpwnam(request["user"])
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": account.pw_dir,
        "USER": account.pw_name,
        "LANG": "C.UTF-8",
        **request["environment"],
    }
    process = subprocess.Popen(
        request["argv"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd="/",
        env=environment,
        user=account.pw_uid,
        group=account.pw_gid,
        extra_groups=os.getgrouplist(account.pw_name, account.pw_gid),
        start_new_session=True,
    )
    try:
        stdout, stderr = process.communicate(stdin, timeout=request["timeout_s"])
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        stdout, stderr = process.communicate()
        return None, stdout, stderr
    return process.returncode, stdout, stderr


class Agent:
    """One port, and who writes to it."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._writing = threading.Lock()
        self._read = bytearray()

    def say(self, head: dict[str, Any], *parts: bytes) -> None:
        """Send a message; no two are mixed."""
        message = b"".join([json.dumps({**head, "sizes": [len(part) for part in parts]}).encode(), b"\n", *parts])
        with self._writing:
            while message:
                message = message[self._stream.write(message) :]

    def answer(self, request: dict[str, Any], stdin: bytes) -> None:
        """Run a request and send what came of it; a command that cannot start is exit 127, as for a shell."""
        try:
            code, stdout, stderr = run(request, stdin)
        except (OSError, KeyError, subprocess.SubprocessError) as error:
            code, stdout, stderr = 127, b"", f"agent: {error}\n".encode()
        self.say({"id": request["id"], "exit": code}, stdout, stderr)

    def _exactly(self, size: int) -> bytes:
        while len(self._read) < size:
            self._more()
        return self._taken(size)

    def _line(self) -> bytes:
        while (end := self._read.find(b"\n")) < 0:
            self._more()
        return self._taken(end + 1)

    def _taken(self, size: int) -> bytes:
        found = bytes(self._read[:size])
        del self._read[:size]
        return found

    def _more(self) -> None:
        """Read what is there; no byte at all means that the host has not connected yet."""
        if found := self._stream.read(PIECE):
            self._read += found
        else:
            time.sleep(FOUND_AGAIN_S)

    def serve(self) -> None:
        """Answer until the machine ends."""
        self.say({"boot": Path("/proc/sys/kernel/random/boot_id").read_text("utf-8").strip()})
        while True:
            request = json.loads(self._line())
            stdin = self._exactly(request["sizes"][0])
            threading.Thread(target=self.answer, args=(request, stdin), daemon=True).start()


if __name__ == "__main__":
    with port().open("r+b", buffering=0) as opened:
        Agent(opened).serve()
