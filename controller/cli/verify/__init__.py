"""Show whether the installed program is the one that was published: every file, and one line for the whole.

shoewatch verify                              compare each file with the manifest of the package
shoewatch verify --expect sha256:HEX          compare also with the line that was published with the package
shoewatch verify --root /mnt                  the package on a disk that is mounted at /mnt

Anyone who can change the program can change the manifest and this command. docs/verify.md says how a test laboratory
compares with tools of its own.
"""

import argparse
import re
from pathlib import Path
from typing import Final

from controller.cli.terminal.codes import exit_codes

HELP = "compare every installed file with what was published"

_EXPECTED: Final = re.compile("sha256:[0-9a-f]{64}")


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch verify`."""
    parser.epilog = exit_codes(
        _0="every file is as shipped",
        _1="a file differs, is missing or was added, others may change one, or the line is another",
        _66="no package is installed, or its manifest cannot be read",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--expect", type=_line, metavar="sha256:HEX", help="the end of the line that was published")
    parser.add_argument(
        "--root", type=Path, default=Path("/"), metavar="DIR", help="where the disk with the package is (default: /)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Say it."""
    from controller.cli.verify import command  # noqa: PLC0415  # compilers, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _line(text: str) -> str:
    if _EXPECTED.fullmatch(text) is None:
        raise argparse.ArgumentTypeError("expected sha256: and 64 hexadecimal digits in lower case")
    return text
