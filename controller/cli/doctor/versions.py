"""The versions of everything that a table runs on, and the line by which a test lab knows the program."""

import platform
import sqlite3
from collections.abc import Iterator

import controller
from controller import manifest
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import Diagnosis, note, ok, wrong
from controller.manifest import ManifestAbsent, ManifestWrong


def look(computer: Computer) -> Iterator[Diagnosis]:
    """What is installed."""
    yield ok("shoewatch", controller.__version__)
    yield ok("Python", f"{platform.python_version()}, SQLite {sqlite3.sqlite_version}")
    yield ok("kernel", f"{platform.release()} on {platform.machine()}")
    known = dict(line.split("=", 1) for line in (computer.text("/etc/os-release") or "").splitlines() if "=" in line)
    debian = computer.text("/etc/debian_version") or "unknown version"
    name = known.get("PRETTY_NAME", "").strip('"')
    if known.get("ID", "").strip('"') == "debian" and known.get("VERSION_ID", "").strip('"') in {"12", "13"}:
        yield ok("system", f"{name} ({debian})")
    else:
        yield note("system", f"{name or 'unknown'}: shoewatch is tested on Debian 12 and 13")
    yield from _program(computer)
    said = computer.ask("systemctl", "--version")
    if said.code == 0 and said.text.startswith("systemd "):
        yield ok("systemd", said.text.split("\n", 1)[0].removeprefix("systemd "))
    else:
        yield note("systemd", said.problem or "systemctl does not answer")


def _program(computer: Computer) -> Iterator[Diagnosis]:
    """The installed files, as `shoewatch verify` compares them."""
    try:
        found = manifest.survey(computer.root)
    except ManifestAbsent:
        yield note("program", "it was not installed from the package, so there is nothing to compare it with")
        return
    except ManifestWrong as error:
        yield wrong("program", str(error), "install the package again")
        return
    differ = len(found.changed) + len(found.missing) + len(found.added)
    if differ:
        yield wrong("program", f"{found.line}: {differ} files differ from the package", "shoewatch verify lists them")
    else:
        yield ok("program", found.line)
