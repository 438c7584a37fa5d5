"""The exit codes of every subcommand, in words for `--help`. Pure; called by the subcommands' `configure`.

`judge`, `settle`, `check` and `audit` say theirs in words of their own, from which their pages are made.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

USUAL: Final[Mapping[int, str]] = MappingProxyType(
    {
        0: "all is well",
        1: "something irregular was found",
        2: "the command line is wrong",
        65: "a line of input was not understood",
        66: "a file could not be read",
        69: "shoewatchd does not answer",
        70: "internal error: please report it",
        71: "the system allows this process too few open files or too little memory",
        74: "the answer could not be written",
        75: "the daemon cannot do it now; for shoewatchd: another process uses its journal or socket",
        77: "wrong name or PIN, or not permitted",
        78: "the configuration is wrong",
        130: "interrupted",
    }
)
"""What an exit code says, whatever the subcommand. From 64 on they are those of sysexits.h."""

EVERYWHERE: Final = (0, 2, 74)


def exit_codes(*codes: int, **told: str) -> str:
    """The exit codes of a subcommand besides those that all have; `told` has words of its own, such as `_66="…"`."""
    rows = {code: USUAL[code] for code in (*EVERYWHERE, *codes)}
    rows |= {int(code.removeprefix("_")): text for code, text in told.items()}
    return "\n".join(("exit codes:", *(f"  {code:<4} {text}" for code, text in sorted(rows.items())))) + "\n"
