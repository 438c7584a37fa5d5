"""`shoewatch` on a computer whose only ports are those that a test names, and whose package is in a directory.

    python -m tests.support.ports_of_a_test DIRECTORY PORT… -- setup …

What the system itself has plugged in is neither listed nor opened.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from controller import installation
from controller.cli import main
from controller.cli.setup import hearing, search
from drivers.link.address import TtyAddress
from drivers.link.listing import ListedPort

BRIEFLY_S: Final = 1.2
"""Long enough for a device that knocks every second."""


def computer(directory: Path, ports: Sequence[str]) -> None:
    """Have the commands of this process see this computer."""
    for name in ("CONFIGURATIONS", "STATE", "RUNTIME"):
        (directory / name.lower()).mkdir(exist_ok=True)
        setattr(installation, name, directory / name.lower())
    for module, name, here in (
        (search, "serial_ports", lambda: [ListedPort(TtyAddress(port), "FTDI FT232R") for port in ports]),
        (search, "usb_devices", list),
        (hearing, "LISTEN_S", BRIEFLY_S),
    ):
        setattr(module, name, here)


if __name__ == "__main__":
    at = sys.argv.index("--")
    computer(Path(sys.argv[1]), sys.argv[2:at])
    sys.exit(main(sys.argv[at + 1 :]))
