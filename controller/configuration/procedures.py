"""A configuration whose changes need written notice: what of it holds by now, and what has to wait or is refused.

19:47-3.5(a)1ii: shuffling again after lacing is neither initiated nor terminated unless the Commission and surveillance
had written notice 30 minutes before; a game's law says what else needs one. The house says in the file when it gave
notice; the journal keeps that. Nobody can see from here whether it did. Pure; called by the daemon.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from controller.configuration.options import TABLES
from controller.configuration.shape import Configuration
from controller.games.registry import LAWS, NOTICED
from controller.journal.entries import Noticed
from controller.rules.procedures import NOTICE_NS, notice_has_run

_EPOCH: Final = datetime.fromtimestamp(0, UTC)


class NotInForce(Struct, frozen=True):
    """An option that does not hold as the configuration has it: what holds, what was wanted, and why not."""

    option: str
    holds: str
    wanted: str
    why: str


class InForce(Struct, frozen=True):
    """What holds of a configuration at some moment."""

    configuration: Configuration
    """The same, with what does not hold yet as it was."""
    noticed: Noticed
    """For the journal."""
    refused: tuple[NotInForce, ...] = ()
    ripe_ns: int | None = None
    """When what waits for its notice to run out may hold; None where nothing waits."""


def settle(wanted: Configuration, noticed: Noticed | None, now_ns: int) -> InForce:
    """What holds of a configuration now; `noticed` is what held so far, None where no journal knows.

    Where nothing is known the configuration holds as it is: what a table begins with, nobody has changed.
    """
    says = _values(wanted)
    given = wanted.notice.given
    told = Noticed(
        given=None if given is None else given.isoformat(), reference=wanted.notice.reference,
    )  # fmt: skip
    if noticed is None:
        return InForce(wanted, replace(told, holds=_kept(wanted, says)))
    held = {option: noticed.holds.get(option, _before(option, says)) for option in _USUAL}
    given_ns = None if given is None else (given - _EPOCH) // timedelta(microseconds=1) * 1_000
    refused = tuple(_refused(wanted, held, says, given_ns, noticed.changed_ns, now_ns))
    waiting = {each.option for each in refused}
    holds = {option: held[option] if option in waiting else says[option] for option in says}
    changed = any(_needs(wanted, option, held[option], holds[option]) for option in holds)
    return InForce(
        _with(wanted, holds, waiting),
        replace(
            told,
            holds=_kept(wanted, holds),
            wanted={each.option: each.wanted for each in refused},
            changed_ns=now_ns if changed else noticed.changed_ns,
        ),
        refused,
        given_ns + NOTICE_NS if refused and given_ns is not None and given_ns > noticed.changed_ns else None,
    )


def _in_words(value: object) -> str:
    """A value as the journal keeps it; empty where there is none."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


_USUAL: Final = {option: _in_words(TABLES[each.table].fields[each.option].default) for option, each in NOTICED.items()}


def _values(configuration: Configuration) -> dict[str, str]:
    """What the configuration has; the usual where its game knows no such option."""
    values = dict(_USUAL)
    for option, each in NOTICED.items():
        record: Struct = getattr(configuration, each.table)
        if each.option in record.__struct_fields__:
            values[option] = _in_words(getattr(record, each.option))
    return values


def _before(option: str, says: dict[str, str]) -> str:
    """What held where the journal keeps nothing: the usual, or nothing that the configuration could change."""
    return _USUAL[option] if NOTICED[option].begins else says[option]


def _kept(configuration: Configuration, values: dict[str, str]) -> dict[str, str]:
    """What the journal keeps: what is not usual, and what the game has of which a table's beginning is no change."""
    noticed = LAWS[configuration.house.game].noticed
    return {
        option: value
        for option, value in values.items()
        if value != _USUAL[option] or (NOTICED[option] in noticed and not NOTICED[option].begins)
    }


def _needs(configuration: Configuration, option: str, was: str, now: str) -> bool:
    each = NOTICED[option]
    return each in LAWS[configuration.house.game].noticed and each.needs_notice(was, now)


def _refused(  # noqa: PLR0917  # two states of things, and three moments
    wanted: Configuration,
    held: dict[str, str],
    says: dict[str, str],
    given_ns: int | None,
    changed_ns: int,
    now_ns: int,
) -> Iterator[NotInForce]:
    given = wanted.notice.given
    for option, was in held.items():
        if not _needs(wanted, option, was, says[option]):
            continue
        if given is None or given_ns is None:
            why = "requires 30 minutes' written notice: set given under [notice]"
        elif given_ns <= changed_ns:
            why = (
                f"the notice of {given.isoformat()} was for an earlier change: set given under [notice] to "
                "the time of a new notice"
            )
        elif not notice_has_run(given_ns, now_ns):
            why = f"takes effect 30 minutes after the notice of {given.isoformat()}"
        else:
            continue
        paragraph = LAWS[wanted.house.game].paragraph(NOTICED[option].paragraph)
        yield NotInForce(option, was, says[option], f"{why} ({paragraph})")


def _with(wanted: Configuration, holds: dict[str, str], waiting: set[str]) -> Configuration:
    """The configuration with what does not hold yet as it was."""
    made = wanted
    for option in waiting:
        each = NOTICED[option]
        field = TABLES[each.table].fields[each.option]
        record: Struct = getattr(made, each.table)
        value = msgspec.convert(holds[option] or None, field.type, strict=False)
        made = replace(made, **{each.table: replace(record, **{each.option: value})})
    return made
