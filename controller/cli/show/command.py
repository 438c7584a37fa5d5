"""`shoewatch show` itself: a round card by card, in columns or as a JSON object.

Columns: the record (with `--unturned`), the time, who, what happened, the verdict, what was irregular and what became
of the cards, and what the panel said then.
"""

import argparse
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from controller.cli import places
from controller.cli.history import account_lines
from controller.cli.journals import with_journal
from controller.cli.language import answers
from controller.cli.language.plain import write
from controller.cli.language.readable import happened
from controller.cli.places import NOT_READABLE
from controller.cli.terminal.cells import cells, joined
from controller.cli.terminal.folding import folded, width
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.games.registry import REASONS
from controller.journal.course import Course, Told, course
from controller.journal.entries import JournalCut, written
from controller.journal.errors import JournalAbsent
from controller.journal.export import Span, stamp
from controller.journal.history import Late
from controller.journal.index import folder
from controller.journal.reading import Reader
from controller.journal.reconciling import closed, data
from controller.journal.search import Searched
from controller.rules.cards import FACE_DOWN
from controller.table.decision import Say, Shown
from controller.wording.hours import Hours

_RECORD: Final = "{:>7}  "
_WHO: Final = 18
_WHAT: Final = 16
_EVENT: Final = f"{{:<18}}  {{:<{_WHO}}} {{:<{_WHAT}}} {{:<9}}"
_ANSWER: Final = "{:<44} {}"
_BELOW: Final = " " * 4
_WIDE: Final = 120
"""Columns from which on most events fit in a line."""
_HEAD: Final = ("time", "who", "what", "verdict", "irregular, and what became of it", "panel")


def run(arguments: argparse.Namespace) -> int:
    """Show a round; the exit code."""
    return with_journal("show", arguments, lambda reader: _show(reader, arguments))


def _show(reader: Reader, arguments: argparse.Namespace) -> int:
    shoe, number = arguments.place
    if number is None:
        return _show_shoe(reader, shoe, arguments)
    unturned = arguments.unturned
    found = course(reader, shoe, number, unturned=unturned)
    missing: list[JournalAbsent] = []
    if found is None:
        archived = _archives(reader, shoe, arguments, missing)
        found = next(
            filter(None, (course(part, shoe, number, late, unturned=unturned) for part, late in archived)), None
        )
    if found is None:
        return _not_found(missing, reader, absent(reader, shoe, number))
    if arguments.json:
        say(msgspec.json.encode(_object(found)).decode())
    else:
        for text in lines(found, places.hours(arguments), width()):
            say(text)
    return 0


def _show_shoe(reader: Reader, shoe: int, arguments: argparse.Namespace) -> int:
    found = closed(reader, shoe)
    missing: list[JournalAbsent] = []
    here = any(True for _ in reader.of_shoe(shoe))
    if found is None:
        for part, _ in _archives(reader, shoe, arguments, missing):
            here = True
            found = found or closed(part, shoe)
    if found is None:
        why = f"shoe {shoe} has no accounts: it is not over, or an older version recorded none"
        return _not_found(missing, reader, why if here else absent(reader, shoe, 0))
    if arguments.json:
        said = data(found)
        say(msgspec.json.encode(said if arguments.unturned else said | {"record": None}).decode())
    else:
        for text in account_lines.lines(found, places.hours(arguments), numbered=arguments.unturned):
            for line in folded(text, width(), " " * 6):
                say(line)
    return 0


def _archives(
    reader: Reader, shoe: int, arguments: argparse.Namespace, missing: list[JournalAbsent]
) -> Iterator[tuple[Reader, Late]]:
    """The archives that hold a shoe; those that could and are not there go into `missing`."""
    with Progress() as progress:
        searched = Searched(reader, places.archives(arguments, reader.path), folder(), progress.show)
        yield from searched.archives(Span(shoe, shoe))
        missing += searched.absent


def _not_found(missing: list[JournalAbsent], reader: Reader, why: str) -> int:
    """Say why nothing is shown; the exit code."""
    for problem in (f"{reader.path}: {why}", *missing):
        complain("show", str(problem))
    return NOT_READABLE


def absent(reader: Reader, shoe: int, number: int) -> str:
    """Why a round is not there, and where it may be."""
    oldest, newest = next(reader.shoes(), None), next(reader.shoes(newest_first=True), None)
    if oldest is None or newest is None:
        return "no shoe has been dealt yet"
    if shoe < oldest:
        row = reader.newest("cut")
        entry = None if row is None else reader.record(row).entry
        where = (
            f": its records were archived, up to record {entry.last} in {entry.archive}"
            if isinstance(entry, JournalCut)
            else ""
        )
        return f"shoe {shoe} is not in this journal{where}"
    if shoe > newest:
        return f"no shoe {shoe} yet; the newest is shoe {newest}"
    rounds = max((row.round for row in reader.of_shoe(shoe)), default=0)
    return f"no round {number} in shoe {shoe}; its last is round {rounds}"


def lines(found: Course, hours: Hours, columns: int) -> Iterator[str]:
    """The round in columns, under a head; then what was corrected later."""
    began = hours.clock(found.told[0].wall_ns)
    state = ", still on the table" if found.open else ""
    yield from folded(f"Shoe {found.shoe}, round {found.round}, {found.game.title}, {began}{state}", columns)
    if found.hidden:
        yield from folded(
            f"{FACE_DOWN} is a card that was never turned: the journal has its face, and --unturned shows it",
            columns,
            " " * 3,
        )
    yield ""
    numbered = found.told[0].record is not None
    head = (_RECORD.format("record") if numbered else "") + _EVENT.format(*_HEAD[:4]).rstrip()
    yield f"{head:<{len(head) + 3}}{_ANSWER.format(*_HEAD[4:])}" if columns >= _WIDE else head
    for told in found.told:
        yield from _lines(told, found, hours, columns)
    if found.corrections:
        yield ""
        yield "Corrected or settled later:"
        for told in found.corrections:
            yield from _lines(told, found, hours, columns)


def _lines(told: Told, found: Course, hours: Hours, columns: int) -> Iterator[str]:
    """What happened, in one line where there is room, or else with what became of it below."""
    number = "" if told.record is None else _RECORD.format(told.record)
    who, said = f"{written(told.source):<{_WHO}} ", f"{write(told.input):<{_WHAT}} "
    what = f"{number}{_EVENT.format(hours.precise(told.wall_ns), who, said, told.verdict.value)}"
    said = happened(_reason(told), told.flags, told.facts, told.effects, found.game)
    panel = f"→ {_prompt(told)}".rstrip()
    line = f"{what} {_ANSWER.format(said, panel)}".rstrip()
    if columns >= _WIDE and cells(line) <= columns:
        yield line
        return
    yield from folded(what.rstrip(), columns, _BELOW)
    yield from folded(_BELOW + joined((said, panel), "  "), columns, _BELOW + "  ")


def _prompt(told: Told) -> str:
    return "".join(effect.prompt.text for effect in told.effects if isinstance(effect, Say))


def _reason(told: Told) -> str | None:
    """The words of a reason; a name that only another version knows is its own word."""
    if told.reason is None:
        return None
    known = REASONS.get(told.reason)
    return told.reason if known is None else known.value


def _object(found: Course) -> dict[str, Any]:
    return {
        "shoe": found.shoe,
        "round": found.round,
        "game": found.game.name,
        "open": found.open,
        "hidden": found.hidden,
        "course": [_event(told, found) for told in found.told],
        "corrections": [_event(told, found) for told in found.corrections],
    }


def _event(told: Told, found: Course) -> dict[str, Any]:
    """As `shoewatch judge --json` answers, with the record, the time and who."""
    reason = None if told.reason is None else {"code": told.reason, "text": _reason(told)}
    return {
        "record": told.record,
        "time": stamp(told.wall_ns),
        "source": written(told.source),
        "event": msgspec.to_builtins(told.input),
        "verdict": told.verdict.value,
        "reason": reason,
        "irregularities": [answers.irregularity(code, found.game) for code in told.flags],
        "facts": [each.told() for each in told.facts],
        "shown": [
            {"hand": each.spot, "place": each.place, "card": each.card}
            for each in told.effects
            if isinstance(each, Shown)
        ],
        "prompt": next((answers.prompt(each.prompt) for each in told.effects if isinstance(each, Say)), None),
    }
