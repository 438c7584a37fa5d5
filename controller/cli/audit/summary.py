"""What an audit came to: a text that a regulator can file, and the same as data.

Pure; called by `shoewatch audit`. The names in the data are promised like those of an export: more may come, none is
renamed.
"""

import platform
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

import controller
from controller.cli.language.readable import paragraphs
from controller.cli.terminal.folding import folded
from controller.games.registry import LAWS, every_option
from controller.journal.account import (
    Account,
    Began,
    CorrectionMade,
    Listed,
    Missing,
    NoticeGiven,
    RecordPlace,
    SetBack,
)
from controller.journal.archived import Archived
from controller.journal.entries import Noticed
from controller.journal.export import stamp
from controller.journal.verification import Audit
from controller.journal.walking import Finding, Wrong
from controller.wording.hours import NS, Hours
from controller.wording.words import counted

T = TypeVar("T")

_BELOW_ROW: Final = 7
_BELOW_FACT: Final = 16
"""Columns before what does not fit in the line of a fact: a hash just fits behind them."""

_TOLD: Final = 100
"""So many of a kind stand in the text one by one; the JSON has more."""


class Audited(Struct, frozen=True):
    """An audit and what it was of."""

    path: Path
    began_ns: int
    ended_ns: int
    audit: Audit
    account: Account
    hours: Hours
    archived: tuple[Archived, ...]
    checkpoints: str | None
    """The file of those that were kept elsewhere."""
    kept: int
    """How many records they vouch for."""
    vouched: int
    """The newest of these; 0 where there is none."""
    unseen: int = 0
    """How many of these are in no archive that was audited, and before the journal's first record."""
    at: RecordPlace | None = None
    """Where the record of the journal's finding says that it belongs, if it can be read."""

    @property
    def findings(self) -> list[tuple[str, Finding]]:
        """What is wrong first in an archive and in the journal, each with the words that say where."""
        wrong = [(f"archive {each.cut.archive}, ", each.finding) for each in self.archived if each.finding is not None]
        return wrong if self.audit.finding is None else [*wrong, ("", self.audit.finding)]

    @property
    def finding(self) -> Finding | None:
        """What is wrong first of all."""
        return next((finding for _, finding in self.findings), None)


def verdict(audited: Audited) -> Iterator[str]:
    """What was found, in a line or a few."""
    audit, wrong = audited.audit, False
    for where, finding in audited.findings:
        wrong = True
        at = "" if where or audited.at is None else f" ({_of(audited.at, audited.hours)})"
        stands = f"record {finding.record}"
        named = "" if finding.says.startswith(f"{stands} ") else f"{stands}, {finding.wrong.value}: "
        yield f"FAIL: {where}{named}{finding.says}{at}"
        others = sorted(set(audited.account.versions) - {controller.__version__})
        if finding.wrong is Wrong.MISJUDGED and others:
            ran = ", ".join(others)
            yield f"       The table ran shoewatch {ran}, which may judge differently: audit it with that version"
    if not wrong and audit.records:
        yield "PASS: no record altered; every decision reproduced"
    elif not wrong:
        yield "EMPTY: no records yet"


def lines(audited: Audited, columns: int) -> Iterator[str]:
    """The summary, in lines of so many columns."""
    for text in _lines(audited):
        yield from folded(text, columns, " " * (_BELOW_ROW if text.startswith(("  ", "FAIL")) else _BELOW_FACT))


def _lines(audited: Audited) -> Iterator[str]:
    yield "SHOEWATCH: AUDIT OF A TABLE'S JOURNAL"
    yield ""
    yield from verdict(audited)
    if audited.finding is not None:
        yield "       The summary below covers only the records before it"
    yield ""
    yield from (f"{name:<16} {value}" for name, value in _facts(audited))
    account, hours = audited.account, audited.hours
    yield from _part("Irregularities", _flagged(account))
    yield from _part("Corrections", _listed(account.corrections, hours, _corrected))
    yield from _part("Shoes that do not reconcile", _unreconciled(account, hours))
    yield from _part("Options that require written notice of a change", _listed(account.notices, hours, _noticed))
    yield from _part("Supervisors' acts", _acts(account))
    yield from _part("Devices seen", _devices(account, hours))
    yield from _part("Power losses", _listed(account.power_losses, hours, _at))
    yield from _part("Other starts of the program", _listed(account.starts, hours, _at))
    yield from _part("Program and clock, whenever one changed", _listed(account.changed, hours, _began))
    yield from _part("Gaps in the devices' reports", _listed(account.gaps, hours, _missing))


def _facts(audited: Audited) -> Iterator[tuple[str, str]]:
    audit, account, house, clock = audited.audit, audited.account, audited.account.house, audited.hours.clock
    yield "journal", str(audited.path)
    yield "table", account.table or "not named in these records"
    if house is not None:
        yield "house", f"{LAWS[house.game].title}, {counted(house.decks, 'deck')}, dealt {house.dealt}"
    yield "audited", f"{clock(audited.began_ns)} to {clock(audited.ended_ns)}"
    yield "by", f"shoewatch {controller.__version__}, {_versions()}"
    yield (
        "records",
        f"{audit.first:,} to {audit.last:,}: {audit.records:,}, of which {_were(audit.judged)} judged again",
    )
    if account.first_ns is not None:
        yield "from, to", f"{clock(account.first_ns)} to {clock(account.last_ns)}, by the system clock"
        yield "clock set back", _set_back(account.set_back)
    yield "head", f"record {audit.last:,}, SHA-256 {audit.hash}"
    yield "shoes, rounds", f"{audit.shoes:,}, {audit.rounds:,}"
    wrong = len(account.unreconciled)
    yield "accounts", f"{counted(account.reconciled, 'shoe')} with accounts, of which {_do(wrong)} not reconcile"
    yield "checkpoints", _checkpoints(audited)
    if audit.unjudged:
        yield "not judged", f"{counted(audit.unjudged, 'correction')} of shoes that have since been archived"
    for why, times in sorted(_uncompared(audited).items()):
        yield "not compared", f"{counted(times, 'device record')}, with bytes and positions: {why}"
    if audited.checkpoints is not None and audited.vouched < audit.last:
        since = f"records {audited.vouched + 1:,} to {audit.last:,} are newer than the newest checkpoint kept elsewhere"
        yield "not vouched for", f"{since}: anyone who can write the file could remove or replace them without trace"
    for each in audited.archived:
        state = "PASS" if each.finding is None else "FAIL"
        yield "archive", f"{each.cut.archive}: records {each.cut.first:,} to {each.cut.last:,}: {state}"
    if not audited.archived and audit.first > 1:
        yield "archives", f"not audited: records 1 to {audit.first - 1:,} (--archives)"
    if audited.unseen:
        yield (
            "not covered",
            f"{counted(audited.unseen, 'checkpoint')} of records before {audit.first:,}: use --archives",
        )
    for version, times in sorted(account.versions.items()):
        yield "written by", f"shoewatch {version}: started, or its options changed, {_times(times)}"


def _versions() -> str:
    return f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


def _were(number: int) -> str:
    return f"{number:,} {'was' if number == 1 else 'were'}"


def _do(number: int) -> str:
    return f"{number:,} {'does' if number == 1 else 'do'}"


def _times(number: int) -> str:
    return {0: "never", 1: "once"}.get(number, f"{number:,} times")


def _set_back(found: Listed[SetBack]) -> str:
    """How often, and where first, and by how much at most."""
    if not found.first:
        return _times(found.total)
    most = max(each.by_ns for each in found) / NS
    if found.total == 1:
        return f"once, at record {found.first[0].at.record:,}, by {most:,.3f} s"
    return f"{_times(found.total)}, first at record {found.first[0].at.record:,}, by up to {most:,.3f} s"


def _checkpoints(audited: Audited) -> str:
    audit = audited.audit
    unsigned = (
        f"; {audit.unsigned:,} in the journal have unverified signatures (--public-key)" if audit.unsigned else ""
    )
    if audited.checkpoints is None:
        return f"{audit.checkpoints:,} agree; none kept elsewhere were given (--checkpoints){unsigned}"
    return f"{audit.checkpoints:,} agree; so do the {audited.kept:,} kept in {audited.checkpoints}{unsigned}"


def _uncompared(audited: Audited) -> Counter[str]:
    """Records of devices, of the journal and its archives, that were not compared, by the reason."""
    counted = Counter(audited.audit.uncompared)
    for each in audited.archived:
        counted.update(each.uncompared)
    return counted


def _part(title: str, rows: Iterable[str]) -> Iterator[str]:
    told = list(rows)
    yield ""
    yield title if told else f"{title}: none"
    yield from (f"  {row}" for row in told)


def _flagged(account: Account) -> Iterator[str]:
    for game, code, times in account.flagged:
        said = " ".join(code.says)
        yield f"{times:>9,}  {paragraphs(code, LAWS[game]) or 'not in the rules':<24} {code.value:<26} {said}"


def _listed(rows: Listed[T], hours: Hours, write: Callable[[T, Hours], str]) -> Iterator[str]:
    yield from (write(row, hours) for row in rows.first[:_TOLD])
    if rows.total > _TOLD:
        yield f"… and {rows.total - _TOLD:,} more"


def _at(at: RecordPlace, hours: Hours) -> str:
    return f"record {at.record:,}  {hours.clock(at.wall_ns)}  shoe {at.shoe}, round {at.round}"


def _of(at: RecordPlace, hours: Hours) -> str:
    return f"shoe {at.shoe}, round {at.round}, {hours.clock(at.wall_ns)}"


def _corrected(corrected: CorrectionMade, hours: Hours) -> str:
    at = corrected.at
    return (
        f"record {at.record:,}  {hours.clock(at.wall_ns)}  shoe {at.shoe}, {corrected.says.words}; by {corrected.who}"
    )


def _unreconciled(account: Account, hours: Hours) -> Iterator[str]:
    for each in list(account.unreconciled.values())[:_TOLD]:
        place = f"record {each.at.record:,}  {hours.clock(each.at.wall_ns)}  shoe {each.at.shoe}"
        yield f"{place}: {'; '.join(each.problems)}"
    if len(account.unreconciled) > _TOLD:
        yield f"… and {len(account.unreconciled) - _TOLD:,} more"


def _noticed(notice: NoticeGiven, hours: Hours) -> str:
    says = notice.says
    told = [f"{option} = {value or 'none'}" for option, value in says.holds.items()]
    told += [f"pending: {option} = {value or 'none'}" for option, value in says.wanted.items()]
    given = "no notice given" if says.given is None else f"notice {says.reference} of {says.given}"
    return f"{_at(notice.at, hours)}  {', '.join(told) or 'as usual'}; {given}"


def _began(began: Began, hours: Hours) -> str:
    return f"{_at(began.at, hours)}  program {began.program}; clock {began.clock}"


def _missing(missing: Missing, hours: Hours) -> str:
    count = "an unknown number of" if missing.count is None else f"{missing.count:,}"
    return f"{_at(missing.at, hours)}  {missing.device}: {count} events"


def _acts(account: Account) -> Iterator[str]:
    for (who, act, said), times in sorted(account.acts.items()):
        yield f"{times:>9,}  {who:<20} {act:<16} {said}"


def _devices(account: Account, hours: Hours) -> Iterator[str]:
    for seen, (first, times) in account.devices.items():
        proved = ", authenticated" if seen.authenticated else ""
        what = " ".join(filter(None, (seen.maker, seen.model))) or seen.kind
        yield (
            f"{seen.name}: {what}, serial {seen.serial or 'unknown'}, "
            f"firmware {seen.firmware or 'unknown'}{proved}; online {_times(times)}, first in record {first.record:,}, "
            f"{hours.clock(first.wall_ns)}"
        )


# --- as data ----------------------------------------------------------------------------------------------------------


def told(audited: Audited) -> dict[str, Any]:
    """The summary as one object."""
    audit, account = audited.audit, audited.account
    return {
        "whole": audited.finding is None,
        "finding": None if audit.finding is None else _finding(audit.finding),
        "journal": str(audited.path),
        "table": account.table,
        "house": None if account.house is None else every_option(account.house),
        "began": stamp(audited.began_ns),
        "ended": stamp(audited.ended_ns),
        "versions": {
            "shoewatch": controller.__version__,
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
        },
        "records": {"first": audit.first, "last": audit.last, "count": audit.records, "judged": audit.judged},
        "head": {"record": audit.last, "hash": audit.hash},
        "shoes": audit.shoes,
        "corrections_not_judged": audit.unjudged,
        "not_compared": dict(sorted(_uncompared(audited).items())),
        "rounds": audit.rounds,
        "from": None if account.first_ns is None else stamp(account.first_ns),
        "to": None if account.first_ns is None else stamp(account.last_ns),
        "clock_set_back": account.set_back.total,
        "set_back": _data(account.set_back, lambda each: {**_place(each.at), "by_s": each.by_ns / NS}),
        "checkpoints": {
            "agree": audit.checkpoints,
            "signed": audit.signed,
            "unsigned": audit.unsigned,
            "file": audited.checkpoints,
            "kept": audited.kept,
            "upto": audited.vouched,
            "not_covered": audited.unseen,
        },
        "archives": [
            {
                "archive": each.cut.archive,
                "first": each.cut.first,
                "last": each.cut.last,
                "finding": None if each.finding is None else _finding(each.finding),
            }
            for each in audited.archived
        ],
        "written_by": dict(sorted(account.versions.items())),
        "irregularities": [
            {
                "game": game,
                "code": code.value,
                "paragraphs": list(LAWS[game].numbered(code.paragraphs)),
                "says": list(code.says),
                "count": times,
            }
            for game, code, times in account.flagged
        ],
        "corrections": _data(account.corrections, lambda each: {**_place(each.at), "by": each.who, **each.says.told()}),
        "notices": _data(account.notices, lambda each: {**_place(each.at), **_notice(each.says)}),
        "accounts": {
            "count": account.reconciled,
            "wrong": [{**_place(each.at), "problems": list(each.problems)} for each in account.unreconciled.values()],
        },
        "acts": [
            {"who": who, "act": act, "verdict": said, "count": times}
            for (who, act, said), times in sorted(account.acts.items())
        ],
        "devices": [
            {**msgspec.to_builtins(seen), "first": _place(first), "online": times}
            for seen, (first, times) in account.devices.items()
        ],
        "power_losses": _data(account.power_losses, _place),
        "starts": _data(account.starts, _place),
        "programs": _data(
            account.changed, lambda each: {**_place(each.at), "program": each.program, "clock": each.clock}
        ),
        "gaps": _data(account.gaps, lambda each: {**_place(each.at), "device": each.device, "missing": each.count}),
    }


def _notice(says: Noticed) -> dict[str, Any]:
    return {"holds": says.holds, "waits": says.wanted, "given": says.given, "reference": says.reference}


def _finding(finding: Finding) -> dict[str, Any]:
    return {"record": finding.record, "wrong": finding.wrong.value, "says": finding.says}


def _place(at: RecordPlace) -> dict[str, Any]:
    return {"record": at.record, "time": stamp(at.wall_ns), "shoe": at.shoe, "round": at.round}


def _data(rows: Listed[T], write: Callable[[T], dict[str, Any]]) -> dict[str, Any]:
    """How many there are, and as many of them as are told."""
    return {"count": rows.total, "told": [write(row) for row in rows]}
