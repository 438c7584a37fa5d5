"""`firmware-sim deal`: a person deals at a simulated table, with its panel on the terminal.

Each line that is typed is a card that is drawn, a key that is pressed, or a sentence of a report. It speaks to the
table through the control door (`door`), and shows the panel whenever the table has answered.
"""

import errno
import re
import select
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from firmware_sim.languages import reader

HELP: Final = """\
  (Enter)       draw a card from the shoe
  stand         press a key of the panel, by its name: docs/panel.md lists them
  *void         press it with the supervisor's key turned
  a sentence    anything that a report can say, such as: the next cards are 9h 8h
  help, quit\
"""

QUIET_S: Final = 0.4
"""The table has answered once nothing has happened for so long: more than a driver needs for a frame."""

MOST_S: Final = 600.0
"""No sentence takes a dealer longer, at any speed that a person can follow."""

_COLUMNS: Final = 20
_IN_ENGLISH: Final = reader(
    (
        ("DEAL IT FACE DOWN", "REPARTA TAPADA", "覆蓋派出"),
        ("BOX {}: 1 FACE DOWN", "CAS. {}: TAPADA", "{}號注區：覆蓋派出"),
        ("BOX {}/{}: 1 FACE DOWN", "CAS. {}/{}: TAPADA", "{}號注區手{}：覆蓋"),
        ("HOLE CARD FACE DOWN", "BANCA: UNA TAPADA", "荷官暗牌：覆蓋派出"),
        ("DRAW IT UNSEEN", "SAQUE SIN MIRAR", "抽出勿看"),
    )
)
_UNSEEN: Final = ("FACE DOWN", "UNSEEN")
_TURNS: Final = ("hole-up", "doubles-up", "shift-cards")
_CARD: Final = re.compile(r"shoe (?:side-)?card-drawn (?:side \w+ )?(\S+)")
_PANEL: Final = re.compile(r'panel "(.*)" "(.*)"$')


class DealtByHand:
    """A person at one table."""

    def __init__(self, door: Path, say: Callable[[str], None]) -> None:
        self._door, self._say = door, say
        self._asked, self._heard = _connected(door), _connected(door)
        self._answers = self._asked.makefile("r", encoding="utf-8")
        self._left = ""
        self._lines = ("", "")
        self._down: list[str] = []
        """Cards that lie face down, so that nobody at the table has seen them."""

    def begin(self) -> None:
        """Once the report has ended, nobody else deals."""
        self._ask("wait")
        self._ask("a person deals")
        self._ask("wait")
        self._heard.sendall(b"listen\n")
        self._say(HELP)
        self._show()

    def take(self, line: str) -> None:
        """What was typed."""
        word = line.strip()
        if word == "help":
            self._say(HELP)
            return
        if word in {"", "card"}:
            word = "a card is drawn"
        elif " " not in word:
            word = f"the supervisor presses {word[1:]}" if word.startswith("*") else f"the dealer presses {word}"
        unseen = any(each in _IN_ENGLISH(self._lines[1]) for each in _UNSEEN)
        answer = self._ask(word)
        if answer != "ok" or (answer := self._ask("wait")) != "ok":
            self._say(answer)
            return
        self._follow(unseen=unseen)
        if word.rpartition(" ")[2] in _TURNS and self._down:
            self._say(f"  turned up: {' '.join(self._down)}")
            self._down.clear()
        self._show()

    def close(self) -> None:
        """The person leaves; the table stays."""
        self._asked.close()
        self._heard.close()

    def _ask(self, line: str) -> str:
        self._asked.sendall(f"{line}\n".encode())
        answer = self._answers.readline()
        if not answer:
            raise self._ended()
        return answer.strip()

    def _follow(self, *, unseen: bool) -> None:
        """What has happened, until it is quiet."""
        while select.select([self._heard], [], [], QUIET_S)[0]:
            if not (data := self._heard.recv(65536)):
                raise self._ended()
            *lines, self._left = (self._left + data.decode("utf-8", "replace")).split("\n")
            for line in lines:
                if found := _CARD.match(line):
                    self._drawn(found[1], unseen=unseen)

    def _ended(self) -> OSError:
        return OSError(errno.ECONNRESET, "the simulated table has ended", str(self._door))

    def _drawn(self, card: str, *, unseen: bool) -> None:
        if unseen:
            self._down.append(card)
        self._say(f"  card: {'face down' if unseen else card}")

    def _show(self) -> None:
        if found := _PANEL.search(self._ask("table")):
            self._lines = (found[1], found[2])
        edge = f"+{'-' * (_COLUMNS + 2)}+"
        self._say("\n".join((edge, *(f"| {line:<{_COLUMNS}} |" for line in self._lines), edge)))


def deal(door: Path, typed: TextIO, say: Callable[[str], None]) -> None:
    """Until the person says `quit`, or the input ends."""
    talk = DealtByHand(door, say)
    try:
        talk.begin()
        for line in typed:
            if line.strip() == "quit":
                return
            talk.take(line)
    finally:
        talk.close()


def _connected(door: Path) -> socket.socket:
    to = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        to.connect(str(door))
    except OSError as problem:
        to.close()
        raise OSError(problem.errno, f"{problem.strerror}: is the simulated table running?", str(door)) from None
    to.settimeout(MOST_S)
    return to
