"""Forty journals that a daemon left in the middle of scenarios of the simulator's library, and what is read from each.

`record` plays the golden sessions as far as a moment drawn at random, and takes the daemon's power away there. `told`
says what the commands print of such a journal and where a table resumes with it. Called by `tests.full.unchanged`.
"""

import csv
import gzip
import hashlib
import json
import os
import sqlite3
import tempfile
import time
from contextlib import closing, redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from controller.cli import main
from controller.games.registry import AnyState, prompt
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from tests.full.meaning import meaning

NAMES: Final = (
    "angel-eye", "authenticated", "bad-cable", "bad-cut", "bank-bids", "bank-limits", "bank-moved", "bank-passed",
    "bank-shoe", "banker-turned-first", "batch-differs", "card-in-error-seen", "card-in-error-simulated",
    "card-in-error-ten", "collected-early", "corrected-result", "count-differs", "coup-banker-took-two",
    "coup-card-after-stay", "coup-draw-before-turned", "coup-error-ten-more", "coup-false-announcement",
    "coup-miscalled", "coup-player-has-three", "coup-wrong-order", "curator", "cut-by-seats", "device-restarts",
    "draw-before-turned", "face-up-in-the-burn", "idle", "insufficient-cards", "minibaccarat", "mixed-rack",
    "omitted-draw", "power-lost", "settling", "shuffler-restarts", "two-cards", "unread-card",
)  # fmt: skip
"""Each game, option, device and irregularity that leaves a state of its own; two of them are whole shoes."""

_PASSING: Final = ("began", "ended", "versions")
"""What an audit says of itself."""

_OPTIONS_THEN: Final = frozenset({
    "game", "decks", "cutting_card_before_first_card", "back", "second_back", "second_decks", "sure_floor", "seats",
    "recut_by", "shuffle", "dealing", "no_more_bets", "error_card", "error_ten", "settling", "banker_first",
    "drawn_before_turned", "curator", "bank", "column_after_stay", "two_third_cards",
})  # fmt: skip
"""The options of a house when these journals were written: an audit lists those of every game, later ones too."""


def record(name: str, folder: Path) -> None:
    """Keep the journal that this scenario led to at some moment."""
    from tests.sessions import kept  # noqa: PLC0415  # only who records needs the sessions, as they were at that time
    from tests.sessions.player import play  # noqa: PLC0415
    from tests.sessions.recording import Kept, read  # noqa: PLC0415

    text = kept.text(f"{name}.session")
    assert text is not None, name
    recording = read(text, name)
    moments = [at for at, entry in enumerate(recording.entries) if isinstance(entry, Kept)]
    chance = Random(f"moment {name}")  # it must be repeatable
    recording.entries = recording.entries[: chance.choice(moments[len(moments) // 2 :]) + 1]
    with tempfile.TemporaryDirectory(prefix="unchanged-") as base:
        play(recording, Path(base))
        copy = Path(base) / "copy.db"
        with closing(sqlite3.connect(Path(base) / "journal.db")) as whole, closing(sqlite3.connect(copy)) as one:
            whole.backup(one)
        (folder / f"{name}.journal.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))


def told(name: str, folder: Path) -> dict[str, Any]:
    """What this version says of the journal: where a table resumes, and digests of what the commands print."""
    with tempfile.TemporaryDirectory(prefix="unchanged-") as base:
        path = Path(base) / "table.journal"
        path.write_bytes(gzip.decompress((folder / f"{name}.journal.gz").read_bytes()))
        path.chmod(0o600)
        resumed = _resumed(path)
        code, audit = printed("audit", "--json", path=path)
        said = json.loads(audit)
        audited = {"exit": code, "whole": said["whole"], "finding": said["finding"]}
        if not said["whole"]:
            return {**resumed, "audit": audited}
        rounds = printed("history", "--json", "--unturned", "1000", path=path)[1]
        shown = {(each["shoe"], each["round"]) for each in map(json.loads, _objects(rounds))}
        shown |= {(resumed["shoe"], number) for number in range(resumed["round"] + 1)}
        pages = "".join(
            printed("show", "--json", "--unturned", f"{shoe}/{number}", path=path)[1] for shoe, number in sorted(shown)
        )
        return {
            **resumed,
            "audit": audited,
            "summary": _digest(meaning(json.dumps(_as_told(said), sort_keys=True))),
            "history": _digest(_as_before(rounds)),
            "show": _digest("\n".join(map(meaning, pages.splitlines()))),
            "export": _digest(_first_columns(_rows(printed("export", "--format", "csv", "--unturned", path=path)[1]))),
            "accounts": _digest(printed("export", "--format", "jsonl", "--accounts", path=path)[1]),
        }


def _as_told(said: dict[str, Any]) -> dict[str, Any]:
    """An audit's summary as that version had it, which called every start a power loss and had fewer games."""
    both = said["power_losses"], said["starts"]
    starts = {
        "count": sum(each["count"] for each in both),
        "told": sorted((row for each in both for row in each["told"]), key=_record),
    }
    kept = {key: each for key, each in said.items() if key not in {*_PASSING, "set_back", "starts", "programs"}}
    house = {key: each for key, each in said["house"].items() if key in _OPTIONS_THEN}
    return {**kept, "house": house, "power_losses": starts}


def _record(row: dict[str, Any]) -> int:
    number: int = row["record"]
    return number


_LATER: Final = ("table", "acts", "device_trouble")
"""Fields of a round that the version of the record did not write yet."""

_COLUMNS: Final = 19
"""So many columns of CSV that version had; later ones stand behind them."""


def _objects(text: str) -> list[str]:
    """The lines of JSON; that nothing was found is a sentence."""
    return [line for line in text.splitlines() if line.startswith("{")]


def _rows(text: str) -> str:
    """The same of CSV."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("shoewatch "))


def _as_before(text: str) -> str:
    """The rounds oldest first, without later fields."""
    lines = [msgspec.json.decode(line) for line in _objects(text)]
    kept = ({name: said for name, said in line.items() if name not in _LATER} for line in reversed(lines))
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in kept)


def _first_columns(text: str) -> str:
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows(cells[:_COLUMNS] for cells in csv.reader(StringIO(text)))
    return written.getvalue()


def printed(*words: str, path: Path) -> tuple[int, str]:
    """How a command ends with this journal, and what it prints, the folder's name left out."""
    out, errors = TextIOWrapper(BytesIO(), encoding="utf-8"), StringIO()
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        with redirect_stdout(out), redirect_stderr(errors):
            code = main([*words, "--journal", str(path)])
    finally:
        os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
        time.tzset()
    out.flush()
    buffer = out.buffer
    assert isinstance(buffer, BytesIO)
    return code, (buffer.getvalue().decode() + errors.getvalue()).replace(str(path.parent), "FOLDER")


def _resumed(path: Path) -> dict[str, Any]:
    """Where a table goes on that starts with this journal."""
    try:
        with Reader.open(path) as reader:
            recovered = resume(reader)
    except JournalDamaged as damaged:
        return {"refound": str(damaged).partition(": ")[2], "shoe": 0, "round": 0}
    assert recovered is not None
    state = recovered.state
    return {
        "record": recovered.last,
        "refound": None if recovered.finding is None else recovered.finding.says,
        "phases": phases(state),
        "shoe": state.shoe_number,
        "round": state.round_number,
        "prompt": " ".join(line.word.name for line in prompt(state).lines),
    }


def phases(state: AnyState) -> list[str]:
    """Of play, shoe and round."""
    return [state.play.value, state.shoe.value, state.round.phase.value]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
