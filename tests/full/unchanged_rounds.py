"""Rounds at random through `shoewatch judge --json`, and a digest of what it judges for every hundred of them.

The command runs in this process, on streams of ours: it reads a line only when it has answered the one before. What is
played depends on the chunk's number and on the answers alone, so the same judge gives the same digest. It covers the
inputs, the answers and the exit codes, and no sentences: those may be written better without judging anything anew.
"""

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from controller.cli import main
from tests.full.meaning import meaning
from tests.full.random_houses import Options, house, toml
from tests.full.random_table import Dealer

CHUNK: Final = 100
"""Rounds of a digest."""

_INPUTS: Final = 500
"""Lines at a table at most; the next one is another house's."""

_STARTS: Final = ("closed", "closed", "loaded", "rounds", "last-round")
_STARTS_OF_TWO: Final = ("closed", "closed", "loaded")
"""With two batches: no input leads to the last two, and so nothing says which batch is in the shoe."""


class Talk:
    """Standard input and output of the command: each line asks the dealer what he says to the last answer."""

    def __init__(self, dealer: Dealer, rounds: int) -> None:
        self.text: list[str] = []
        self.left = rounds
        """How many rounds may still be dealt."""
        self.buffer = self
        """Standard streams have their bytes here."""
        self._dealer = dealer
        self._answer: dict[str, Any] | None = None
        self._lines = 0

    def readline(self, _most: int = -1) -> bytes:
        """What happens next; nothing once enough was dealt."""
        if self.left <= 0 or self._lines >= _INPUTS:
            return b""
        self._lines += 1
        said = {"event": "open"} if self._lines == 1 else self._dealer.next(self._answer)
        line = said if isinstance(said, str) else json.dumps(said)
        self.text.append(line)
        return line.encode() + b"\n"

    def write(self, answer: bytes) -> int:
        """Take an answer."""
        text = answer.decode().rstrip("\n")
        self.text.append(text)
        said = json.loads(text)
        if "verdict" in said:
            self._answer = said
            self.left -= sum(fact["type"] == "round-ended" for fact in said["facts"])
        return len(answer)

    def flush(self) -> None:
        """All is out."""

    def isatty(self) -> bool:
        """No."""
        return False


def played(game: str, chunk: int) -> str:
    """A hundred rounds: for each table its file, its lines and answers, and how the command ended."""
    rng = Random(f"{game} {chunk}")  # it must be repeatable
    rounds, text = CHUNK, ""
    with tempfile.TemporaryDirectory(prefix="unchanged-") as folder:
        while rounds > 0:
            options = house(rng, game)
            told, rounds = _at_table(rng, options, Path(folder), rounds)
            text += told
    return text


def digest(text: str) -> str:
    """The SHA-256 of what the text means; what the command complains of besides its answers is sentences."""
    lines = [meaning(line) for line in text.splitlines() if not line.startswith("shoewatch judge:")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _at_table(rng: Random, options: Options, folder: Path, rounds: int) -> tuple[str, int]:
    """What was said at one table, and how many rounds are still to be dealt."""
    file = folder / "house.toml"
    file.write_text(toml(options), encoding="utf-8")
    said = options["house"]
    decks = said["decks"] if said["decks"] in {6, 8} else 8
    backs = tuple(said[back] for back in ("back", "second_back") if back in said)
    talk = Talk(Dealer(rng, decks, backs), min(rounds, rng.choice([10, 25, 60])))
    before, start = talk.left, rng.choice(_STARTS_OF_TWO if len(backs) > 1 else _STARTS)
    errors = StringIO()
    with _streams(talk), redirect_stderr(errors):
        code = main(["judge", "--json", "--house", str(file), "--start", start])
    complaints = errors.getvalue().replace(str(folder), "FOLDER")
    text = "\n".join([f"=== {start}", toml(options), *talk.text, complaints, f"exit {code}", ""])
    return text, rounds - (before - talk.left)


@contextmanager
def _streams(talk: Talk) -> Iterator[None]:
    """Give the command these streams."""
    stdin = sys.stdin
    sys.stdin = cast("Any", talk)
    try:
        with redirect_stdout(cast("Any", talk)):
            yield
    finally:
        sys.stdin = stdin
