"""docs/operating.md is done as it stands, in its order, by a real daemon at a simulated table."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from controller.service import exits as codes
from controller.system import SHORT
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import until
from tests.support.daemons import DaemonProcess

pytestmark = pytest.mark.long

PIN: Final = "314159\n"
PORTS: Final = {"shoe": "shoe", "shuffler": "shuffler", "cutting-card": "sensor", "panel": "panel"}
PARTS: Final = re.compile(r"^```(console|toml)\n(.*?)^```$|^<!-- ([^\n]*) -->$", re.DOTALL | re.MULTILINE)
STOPPED: Final = ("CONTROLLER STOPPED", "PLAY IS SUSPENDED")


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "operating.md").read_text(encoding="utf-8")


class Operator:
    """Whoever does what the page says."""

    def __init__(self, folder: Path, table: TableBeside) -> None:
        self.folder = folder
        self.table = table
        self.config = folder / "etc/shoewatch/table.toml"
        self.daemon: DaemonProcess | None = None
        self.done: list[str] = []

    def here(self, text: str) -> str:
        """What the page says, with the paths and ports of this test."""
        text = re.sub(r"/(etc|var/lib|run)/shoewatch", rf"{self.folder}/\1/shoewatch", text)
        for name, said in PORTS.items():
            text = text.replace(f"/dev/serial/by-id/usb-{said}-0007", self.table.ports[name])
        return text

    def write(self, configuration: str) -> None:
        self.config.write_text(self.here(configuration), encoding="utf-8")

    def type(self, block: str) -> None:
        """Every command of a block, and what the page says that it prints."""
        for typed in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = self.here(typed).partition("\n")
            self.done.append(typed.split()[0] if not typed.startswith("shoewatch ") else typed.split()[1])
            if command.startswith("shoewatchd"):
                self.start()
                continue
            scripts = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
            found = subprocess.run(
                ["bash", "-c", command], input=PIN, capture_output=True, text=True, check=False, timeout=60,  # noqa: S607
                env=os.environ | {"PATH": scripts},
            )  # fmt: skip
            assert (found.returncode, found.stderr) == (0, ""), command
            assert like(printed, found.stdout), f"{command}\n{found.stdout}"

    def remark(self, words: str) -> None:
        """What happens beside the commands."""
        assert self.daemon is not None
        if words.startswith("at the table: "):
            self.table.say(words.removeprefix("at the table: "))
            self.table.wait()
            until(lambda: self.table.all_acknowledged)
        elif words == "the power fails":
            self.daemon.kill()
            self.daemon.close()
            self.start()
            until(lambda: self.table.panel == ("TABLE RESTARTED", "PRESS OK TO GO ON"))
        elif words == 'SIGHUP with language = "es"':
            before = self.config.read_text("utf-8")
            self.config.write_text(before.replace("[table]\n", "[table]\nwrong = 1\n"), "utf-8")
            self.daemon.process.send_signal(1)
            until(lambda: self.logged("configuration.wrong"))
            self.config.write_text(before.replace("[table]\n", '[table]\nlanguage = "es"\n'), "utf-8")
            self.daemon.process.send_signal(1)
            until(lambda: self.table.panel[0] == "HAGAN JUEGO")
            until(lambda: self.logged("configuration.changed"))
            assert self.logged("configuration.changed")[0]["holds"] == "now"
        else:
            assert words == "stop"
            assert self.daemon.stop() == 0
            assert self.table.panel == ("CONTROL DETENIDO", "JUEGO SUSPENDIDO")

    def start(self) -> None:
        self.daemon = DaemonProcess(self.config).start().ready()
        until(lambda: self.table.panel not in {("", ""), STOPPED})

    def logged(self, event: str) -> list[dict[str, object]]:
        assert self.daemon is not None
        return self.daemon.logged(event)


def like(said: str, printed: str) -> bool:
    """Whether it was printed as the page says, where `…` is anything."""
    pattern = ".*".join(re.escape(part) for part in said.rstrip().split("…"))
    return re.fullmatch(pattern, printed.rstrip(), re.DOTALL) is not None


@pytest.fixture
def operator(tmp_path: Path, simulated_table: Callable[..., TableBeside]) -> Iterator[Operator]:
    operator = Operator(tmp_path, simulated_table(speed=300))
    operator.table.be_patient()
    yield operator
    if operator.daemon is not None:
        operator.daemon.close()


def test_the_page_is_done_as_it_stands(page: str, operator: Operator) -> None:
    for kind, block, remark in PARTS.findall(page):
        if kind == "toml":
            operator.write(block)
        elif kind == "console":
            operator.type(block)
        else:
            operator.remark(remark)
    assert operator.done == [
        "install", "install", "pin", "chmod", "keys", "check", "shoewatchd", "status", "history", "show", "act",
        "correct", "act", "audit", "export", "mkdir", "audit",
    ]  # fmt: skip


def test_the_exit_codes_are_the_daemons(page: str) -> None:
    told = {int(code) for code in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)}
    assert told == {0, 2, codes.UNREADABLE, codes.BROKEN, SHORT, codes.DISK, codes.TAKEN, codes.CONFIGURATION}
