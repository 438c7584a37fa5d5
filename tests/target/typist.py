"""A person at a terminal inside the virtual table machine, who reads each question before typing the answer.

A suite sends this file to the guest's Python. Standard input is one JSON object: `command`, for the shell; `answers`,
pairs of a question and what is typed when it has been asked; `patience_s`, for each question and for the end. Standard
output is what the terminal showed. It ends as the command does, with 124 if a question was not asked in time.
"""

import json
import os
import pty
import select
import signal
import sys
import time
from typing import Any, Final

SHELL: Final = "/bin/bash"
NOT_ASKED: Final = 124
PIECE: Final = 4096


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, command: str, patience_s: float) -> None:
        self.patience_s = patience_s
        self._shown = b""
        self._read_to = 0
        self._pid, self._master = pty.fork()
        if self._pid == 0:
            os.environ["TERM"] = "dumb"
            os.execv(SHELL, [SHELL, "-c", command])  # noqa: S606  # it is a shell

    def asks(self, question: bytes) -> bool:
        """Whether the question comes in time."""
        end = time.monotonic() + self.patience_s
        while (found := self._shown.find(question, self._read_to)) < 0:
            if not self._read(end):
                return False
        self._read_to = found + len(question)
        return True

    def types(self, line: bytes) -> None:
        """Type it."""
        os.write(self._master, line)

    def ends(self) -> int:
        """Its exit code, once it shows nothing more; if it goes on for too long it is killed."""
        end = time.monotonic() + self.patience_s
        while self._read(end):
            pass
        if time.monotonic() >= end:
            os.killpg(self._pid, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def _read(self, end: float) -> bool:
        if not select.select([self._master], [], [], max(0.0, end - time.monotonic()))[0]:
            return False
        try:
            data = os.read(self._master, PIECE)
        except OSError:  # nobody has the terminal open any more
            data = b""
        self._shown += data
        sys.stdout.buffer.write(data)
        return bool(data)


def main(request: dict[str, Any]) -> int:
    """Run the command and answer; the exit code."""
    terminal = Terminal(request["command"], request["patience_s"])
    for question, answer in request["answers"]:
        if not terminal.asks(question.encode()):
            terminal.ends()
            return NOT_ASKED
        terminal.types(answer.encode())
    return terminal.ends()


if __name__ == "__main__":
    sys.exit(main(json.load(sys.stdin)))
