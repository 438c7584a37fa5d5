"""The unit of a table in the virtual table machine, as a technician starts and reads it. Called by suites."""

import re
from collections.abc import Mapping
from typing import Final

from controller import installation
from tests.target.devices import READY_S
from tests.target.machine import Machine

DEVICES: Final = "".join(
    f'[[devices]]\nname = "{kind}"\nkind = "{kind}"\nport = "/dev/shoewatch/by-serial/0403:6001:{kind.upper()}"\n\n'
    for kind in ("shoe", "panel")
)
"""Two that are not plugged in: the table waits for them, and can be asked."""


class GuestUnit:
    """One instance, whose table has no device plugged in."""

    def __init__(self, machine: Machine, instance: str = installation.USUAL) -> None:
        self.machine = machine
        self.instance = instance
        self.name = installation.unit(instance)
        self.configuration = str(installation.configuration(instance))
        self.state = installation.state(instance)
        self.journal = str(installation.journal(instance))

    def configure(self, *, journal: str = "", more: str = "", table: str = "") -> None:
        """Write its configuration; `table`, `journal` and `more` are further lines of TOML."""
        text = (
            f'[table]\nname = "{self.instance.upper()}"\n{table}\n'
            f'{DEVICES}[journal]\npath = "{self.journal}"\n{journal}\n'
            f'[outputs]\nsocket = "{installation.socket(self.instance)}"\n{more}'
        )
        self.machine.put(self.configuration, text.encode())

    def systemctl(self, *words: str, check: bool = True) -> str:
        """`systemctl WORDS UNIT`; what it says."""
        said = self.machine.run(["systemctl", *words, self.name], timeout_s=READY_S, check=check)
        return said.text + said.errors

    def shown(self, *names: str) -> Mapping[str, str]:
        """These properties of the unit."""
        said = self.systemctl("show", f"--property={','.join(names)}")
        return dict(line.split("=", 1) for line in said.splitlines())

    def status(self) -> str:
        """The page that `systemctl status` shows."""
        return self.systemctl("status", "--no-pager", "--full", check=False)

    def status_line(self) -> str:
        """The line of that page on which the daemon says how it is or why it ended."""
        found = re.search(r'^ *Status: "(.*)"$', self.status(), re.MULTILINE)
        return "" if found is None else found[1]

    def await_failed(self) -> None:
        """Wait until systemd has given it up."""
        self.machine.await_true(f"systemctl is-failed --quiet {self.name}", READY_S)

    def clear(self) -> None:
        """Stop it and forget everything that it has written and that systemd counts."""
        self.machine.sh(
            f"systemctl stop {self.name}; systemctl reset-failed {self.name}; rm -rf {self.state}; true",
            timeout_s=READY_S,
        )
