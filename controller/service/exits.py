"""How the daemon ends: its exit codes, and why it does not start. Called by `controller.daemon`."""

from collections.abc import Sequence
from typing import Final

from controller import system

UNREADABLE: Final = 66
"""The journal is damaged, or of a later version. This and the following are codes of sysexits.h."""

BROKEN: Final = 70
"""Something ended that must not: our bug."""

DISK: Final = 74
"""The journal cannot be written."""

TAKEN: Final = 75
"""Another process has the journal or the socket."""

CONFIGURATION: Final = 78
"""The configuration, or a file that it names, is wrong."""

EXIT_CODES: Final = f"""\
exit codes:
  0    it was stopped on request
  2    the command line is wrong
  {UNREADABLE}   the journal is damaged, or of a later version of shoewatch
  {BROKEN}   internal error: please report it; or a damaged program: install it again
  {system.SHORT}   the system allows this process too few open files or too little memory
  {DISK}   the journal could not be written at the start or at the end
  {TAKEN}   another process uses the journal or the socket
  {CONFIGURATION}   the configuration is wrong, or a file that it names

docs/operating.md says what to do in each case.
"""


NO_MEMORY: Final = "out of memory: give this process or this computer more memory (docs/bounds.md says how much)"


def broken(what: str, error: BaseException | None) -> str:
    """An internal error in words: what it ended, and what to do."""
    kind = "" if error is None else f" ({type(error).__name__})"
    return f"internal error in {what}{kind}: please report it with the log: journalctl -u 'shoewatchd@*'"


def in_a_line(problems: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    more = len(problems) - 1
    return problems[0] + (f" (and {more} more: see the log)" if more else "")


class CannotStart(Exception):  # noqa: N818  # says what is wrong
    """Why the daemon does not start: every problem, and the exit code."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems

    @property
    def told(self) -> str:
        """In a line."""
        return in_a_line(self.problems)
