"""What leaves a table of Blackjack, while a round is on it and after, names no card that nobody has turned.

A real daemon with a round in which all boxes went over 21, so that nobody turned the dealer's hole card, and another
one on the table, whose hole card lies face down. Both hole cards are cards that are seen nowhere else.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from firmware_sim.beside import TableBeside
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from firmware_sim.scenarios.script import Setup
from tests.sessions.scripts import house
from tests.support.daemon_questions import Client, status, until
from tests.support.daemons import DaemonProcess, configuration

NEVER: Final = "7s"
"""The hole card of the first round."""

DOWN: Final = "4s"
"""The hole card of the round on the table."""

SECRET: Final = re.compile(rf"(?<![\w+-])(?:{NEVER}|{DOWN})(?![\w-])|♠[74](?!\d)|[74]♠")
"""As a text names a card; a hash, or a number of seconds such as `7s`, is joined to something else."""

DEALT: Final = (
    "the table opens", "the cards are inspected", "the shoe is made ready", "two boxes are wagered on",
    f"the next cards are Jh 9h 9s Jc Qh {NEVER} 9c 8c", "box 1 will draw", "box 2 will draw", "a round is dealt",
)  # fmt: skip


OPEN: Final = f"the next cards are 2h 3h 5d 6c 8h {DOWN}", "the dealer presses no-more-bets", "six cards are drawn"
"""What is dealt of the second, by hand: two cards to each."""


class Left(NamedTuple):
    """What has left the table, by how it did."""

    name: str
    text: str


def asked(folder: Path, *words: str) -> Left:
    """What a command prints."""
    where = ("--config", str(folder / "table.toml"))
    done = subprocess.run(
        (sys.executable, "-m", "controller.cli", *words, *where), capture_output=True, text=True, check=False
    )
    assert done.returncode in {0, 1}, done.stdout + done.stderr
    return Left(" ".join(words), done.stdout + done.stderr)


def bundled(folder: Path) -> Iterator[Left]:
    """Every file of a bundle."""
    to = folder / "bundle.tar.gz"
    asked(folder, "bundle", "--output", str(to))
    with tarfile.open(fileobj=io.BytesIO(to.read_bytes())) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member)
            yield Left(f"bundle: {member.name}", "" if file is None else file.read().decode())


pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> list[Left]:
    """With the hole card of the second round down."""
    folder = tmp_path_factory.mktemp("table")
    setup = Setup(SimulatedBlackjackHouse("blackjack"), 3)
    with TableBeside(folder, setup=setup, seed=3, speed=1000.0) as table:
        table.be_patient(0.05)
        config = configuration(folder, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon, Client(folder) as client:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            client.ask(ask="events")
            for sentence in DEALT:
                table.say(sentence)
                table.wait()
            for sentence in OPEN:
                table.say(sentence)
                table.wait()
            until(lambda: table.panel[0] == "BOX 1 HAS 8")
            found = [
                Left("panel", " / ".join(table.panel)), Left("status", str(status(folder))),
                *(asked(folder, *words) for words in (
                    ("status",), ("status", "--json"), ("metrics",), ("history",), ("history", "--json"),
                    ("export", "--format", "csv"), ("export", "--format", "jsonl"), ("show", "1/1"), ("show", "1/2"),
                    ("show", "1/2", "--json"), ("report", "--text"), ("report", "--json"), ("report", "--html"),
                    ("report", "--text", "--shoe", "1"),
                    ("history", "--accounts"), ("export", "--format", "csv", "--accounts"), ("audit",),
                )),
                *bundled(folder),
            ]  # fmt: skip
            daemon.kill()
            found.append(Left("log", daemon.said()))
    return found


def test_no_output_names_a_card_that_nobody_turned(left: list[Left]) -> None:
    """The paper's section 6: the hole card until `hole-up`, and for ever where nothing depended on it."""
    assert len(left) > 20
    assert {each.name: SECRET.findall(each.text) for each in left if SECRET.search(each.text)} == {}


def test_the_same_outputs_name_the_cards_that_lie_open(left: list[Left]) -> None:
    """Or nothing was tried."""
    by_name = {each.name: each.text for each in left}
    for name in ("history", "history --json", "export --format csv", "export --format jsonl", "show 1/1"):
        assert ("1 lose, 2 lose" if name == "history" else "Jc") in by_name[name], name
    assert "6c" in by_name["show 1/2"]


def test_no_output_says_what_the_shoe_still_holds(left: list[Left]) -> None:
    """No running count while it is in play: neither copies of cards nor counts of faces."""
    for each in left:
        assert "Copies seen" not in each.text, each.name
        assert '"copies"' not in each.text, each.name
    report = next(each.text for each in left if each.name == "report --text")
    assert "\nDealer's first card: Blackjack, 6 decks: none\n" in report
