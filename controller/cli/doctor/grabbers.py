"""Programs of Debian that take serial adapters for themselves, and the udev rules that keep them away."""

import os
from collections.abc import Iterator, Mapping
from typing import Final

from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import Diagnosis, note, ok, wrong

_RULES: Final = "/usr/lib/udev/rules.d"

_ETC: Final = "/etc/udev/rules.d"
_AGAIN: Final = "udevadm control --reload && udevadm trigger --action=add"

_GRABBERS: Final[Mapping[str, str]] = {
    "ModemManager": "it sends commands to serial adapters that are not marked; the rules of shoewatch mark theirs",
    "brltty": "it takes some serial adapters for braille displays and keeps them",
}


def look(computer: Computer) -> Iterator[Diagnosis]:
    """Programs of Debian that take serial adapters for themselves."""
    running = computer.programs(*_GRABBERS)
    for name, process in running.items():
        if name == "ModemManager" and rules(computer):
            yield note(name, f"process {process} runs: {_GRABBERS[name]}", f"apt purge {name.lower()}, if unused")
        else:
            yield wrong(name, f"process {process} runs: {_GRABBERS[name]}", f"apt purge {name.lower()}")
    if not running:
        yield ok("ModemManager, brltty", "neither runs")
    if found := rules(computer):
        yield ok("udev rules", "installed", found)
        instead = _instead(computer)
        if instead and computer.link(instead) == os.devnull:
            yield wrong("udev rules", "masked: none of them is in effect", mend(computer), instead)
        elif instead:
            yield note(
                "udev rules", "this file replaces those of the package", f"unless meant so, {mend(computer)}", instead
            )
    else:
        yield wrong("udev rules", "those of shoewatch are not installed", mend(computer), _RULES)


def mend(computer: Computer) -> str:
    """What brings the package's udev rules into effect."""
    if not rules(computer):
        return f"install the package, then: {_AGAIN}"
    return f"remove {instead}, then: {_AGAIN}" if (instead := _instead(computer)) else _AGAIN


def _instead(computer: Computer) -> str:
    """The file that udev reads instead of the package's rules; empty where it reads those."""
    return next((f"{_ETC}/{name}" for name in computer.names(_ETC) if f"{_RULES}/{name}" == rules(computer)), "")


def rules(computer: Computer) -> str:
    """The file of the package's udev rules; empty where it is not installed."""
    return next((f"{_RULES}/{name}" for name in computer.names(_RULES) if "shoewatch" in name), "")
