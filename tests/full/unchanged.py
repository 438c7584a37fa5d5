"""Proof that nothing has changed: what an earlier version answered and wrote, kept, and compared with this one.

    python -m tests.full.unchanged record FOLDER [TEXT]
    python -m tests.full.unchanged compare FOLDER [TEXT]

`record` plays 20,000 random rounds of each game, with irregularities and over all options of the house, through
`shoewatch judge --json`, and keeps a digest for every hundred; and it keeps forty journals that a daemon left in the
middle of scenarios, with what the commands say of each. `compare` does the same with the version at hand, and names
whatever differs. In TEXT, a folder, each hundred rounds are written in full, so that two of them can be compared.
`ROUNDS` is the number of rounds of each game (default: 20000).
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.full import unchanged_journals
from tests.full.random_houses import GAMES
from tests.full.unchanged_rounds import CHUNK, digest, played

FOLDER: Final = Path(__file__).parents[1] / "golden" / "unchanged"
DIGESTS: Final = "rounds.txt"
JOURNALS: Final = "journals.json"
SHOWN: Final = 10
"""How many differences are printed."""


def digested(chunk: tuple[str, int], text: Path | None = None) -> str:
    """The digest of a hundred rounds, which are written to the folder if there is one."""
    game, number = chunk
    said = played(game, number)
    if text is not None:
        (text / f"{game}-{number:03}").write_text(said, encoding="utf-8")
    return digest(said)


def chunks(rounds: int) -> list[tuple[str, int]]:
    """Every hundred rounds of each game."""
    return [(game, number) for game in GAMES for number in range(rounds // CHUNK)]


def lines(pool: ProcessPoolExecutor, rounds: int, text: Path | None) -> list[str]:
    """A line for each hundred rounds."""
    wanted = chunks(rounds)
    answers = pool.map(partial(digested, text=text), wanted, chunksize=4)
    return [f"{game} {number} {said}" for (game, number), said in zip(wanted, answers, strict=True)]


def record(pool: ProcessPoolExecutor, folder: Path, rounds: int, text: Path | None) -> None:
    """Keep what this version does."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DIGESTS).write_text("\n".join(lines(pool, rounds, text)) + "\n", encoding="ascii")
    list(pool.map(partial(unchanged_journals.record, folder=folder), unchanged_journals.NAMES))
    said = {name: unchanged_journals.told(name, folder) for name in unchanged_journals.NAMES}
    (folder / JOURNALS).write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def differences(pool: ProcessPoolExecutor, folder: Path, rounds: int, text: Path | None) -> Iterator[str]:
    """What this version does otherwise."""
    kept = dict(line.rsplit(" ", 1) for line in (folder / DIGESTS).read_text("ascii").splitlines())
    for line in lines(pool, rounds, text):
        name, answers = line.rsplit(" ", 1)
        if kept.get(name) != answers:
            yield f"rounds: {name}: other lines or answers"
    journals: dict[str, dict[str, Any]] = json.loads((folder / JOURNALS).read_text("utf-8"))
    for name, said in zip(journals, pool.map(partial(unchanged_journals.told, folder=folder), journals), strict=True):
        for what in journals[name].keys() | said.keys():
            if journals[name].get(what) != said.get(what):
                yield f"journal {name}: {what}: {journals[name].get(what)} expected, {said.get(what)} got"
        if not said["audit"]["whole"] or said["refound"]:
            yield f"journal {name}: the audit does not pass: {said['audit']['finding']} {said['refound']}"


def main() -> int:
    """Record or compare; 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("record", "compare"), nargs="?", default="compare")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("text", type=Path, nargs="?")
    arguments = parser.parse_args()
    rounds = int(os.environ.get("ROUNDS", "20000"))
    if arguments.text is not None:
        arguments.text.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        if arguments.what == "record":
            record(pool, arguments.folder, rounds, arguments.text)
            return 0
        found = list(differences(pool, arguments.folder, rounds, arguments.text))
    print("\n".join(found[:SHOWN]), end="\n" if found else "")
    count = len(unchanged_journals.NAMES)
    print(f"{rounds:,} rounds of each of {len(GAMES)} games and {count} journals: {len(found):,} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
