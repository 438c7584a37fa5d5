"""Which figures a table has: each with what it is called, what it says, and where it is found in the view. Pure.

All of them come from what the control socket shows to any client, so they reveal no more: what the faces of unturned
cards are, what a shoe thinks of them and how many records there are stays unknown. Called by
`controller.cli.metrics.command`; `docs/metrics.md` is made from it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Final, NamedTuple

from controller.cli.metrics.exposition import Family, Sample
from controller.clock import Sync
from controller.effects.matters import ALARM, HELD
from controller.effects.view import DeviceView, View
from controller.table.phases import Play, Shoe

ANSWERS: Final = ("answered", "absent", "stuck", "busy", "unreachable", "configuration")
"""What became of the question. `unreachable`: the socket may not be used, or is another program's."""

ABOUT: Final = ("play", "cards", "device", "journal", ALARM)
"""What a matter can be about at any table; a game may have more, which are there while one is open."""

TROUBLES: Final = ("refused", "port", "fault", "missing", "failing", "much", "noise")
"""What can be wrong with a device, by the fields of its view."""


class Asked(NamedTuple):
    """How the question was asked and answered."""

    source: str
    """The configuration or the socket, as it was named."""
    answer: str
    """One of `ANSWERS`."""
    clock: Sync


class Figure(NamedTuple):
    """Of a table that answers."""

    family: Family
    found: Callable[[View], Iterable[Sample]]


# --- of the question --------------------------------------------------------------------------------------------------

_UP: Final = Family("shoewatch_up", "gauge", ("source",), "1 if the daemon answered, 0 if not")
_ANSWER: Final = Family("shoewatch_answer", "gauge", ("source", "answer"), "1 for what became of the question")
_CLOCK: Final = Family(
    "shoewatch_clock", "gauge", ("source", "clock"), "1 for whether this computer's clock is synchronised"
)
ALWAYS: Final = (_UP, _ANSWER, _CLOCK)


def of_question(asked: Asked) -> Iterator[tuple[Family, Iterable[Sample]]]:
    """What is said also where no daemon answers."""
    yield _UP, [((asked.source,), asked.answer == ANSWERS[0])]
    yield _ANSWER, _states((asked.source,), ANSWERS, asked.answer)
    yield _CLOCK, _states((asked.source,), Sync, asked.clock)


# --- of the table -----------------------------------------------------------------------------------------------------


def of_table(view: View) -> Iterator[tuple[Family, Iterable[Sample]]]:
    """What a table that answers says; each sample has its name as the first label."""
    for family, found in FIGURES:
        yield family, [((view.table, *values), figure) for values, figure in found(view)]


def _gauge(name: str, help_: str, *labels: str, unit: str = "") -> Family:
    return Family(f"shoewatch_{name}", "gauge", ("table", *labels), help_, unit)


def _counter(name: str, help_: str) -> Family:
    return Family(f"shoewatch_{name}", "counter", ("table",), help_)


def _one(figure: float) -> list[Sample]:
    return [((), figure)]


def _states(before: tuple[str, ...], known: Iterable[str], now: str) -> list[Sample]:
    """A state: 1 for the one that holds, 0 for the others; one that a later version has comes last."""
    states = [*known]
    return [((*before, each), each == now) for each in (*states, *([] if now in states else [now]))]


def _started(view: View) -> list[Sample]:
    try:
        return _one(datetime.fromisoformat(view.daemon.since).timestamp())
    except (ValueError, OverflowError):
        return []


def _cards(view: View) -> list[Sample]:
    shoe = view.shoe
    where = {
        "drawn": shoe.drawn, "burned": shoe.burned, "discarded": shoe.discarded, "out-of-play": shoe.out_of_play,
        "waiting": shoe.waiting,
    }  # fmt: skip
    return [((each,), figure) for each, figure in where.items()]


def _matters(view: View) -> list[Sample]:
    counted = Counter(matter.about for matter in view.matters)
    return [((about,), counted[about]) for about in (*ABOUT, *sorted(counted.keys() - {*ABOUT}))]


def _online(view: View) -> list[Sample]:
    return [((each.name, each.kind), each.online) for each in view.devices]


def _troubles(view: View) -> list[Sample]:
    return [
        ((each.name, each.kind, what), wrong)
        for each in view.devices
        for what, wrong in zip(TROUBLES, _of_device(each), strict=True)
    ]


def _of_device(seen: DeviceView) -> tuple[bool, ...]:
    return (
        bool(seen.refused), bool(seen.port) and not seen.online, bool(seen.faults), seen.missing, bool(seen.failing),
        seen.much, seen.noise,
    )  # fmt: skip


FIGURES: Final = (
    Figure(
        _gauge("build_info", "1; the labels say which program answers, and which game it follows",
               "game", "version", "program"),
        lambda view: [((view.game, view.daemon.version, view.daemon.program), 1)],
    ),
    Figure(_gauge("start_time_seconds", "When the daemon started, since 1970", unit="seconds"), _started),
    Figure(
        _gauge("play", "1 for how play is: held means that nothing can be recorded", "play"),
        lambda view: _states((), (*(play.value for play in Play), HELD), view.play),
    ),
    Figure(
        _gauge("shoe_phase", "1 for the phase of the shoe", "phase"),
        lambda view: _states((), (phase.value for phase in Shoe), view.shoe.phase),
    ),
    Figure(
        _counter("shoes", "Shoes that were begun since the journal's first record"),
        lambda view: _one(view.shoe.number),
    ),
    Figure(
        _counter("rounds", "Rounds of this shoe, the one on the table included; each shoe begins at 0"),
        lambda view: _one(view.round.number),
    ),
    Figure(_gauge("cards", "Cards of this shoe, by where they are", "where"), _cards),
    Figure(_gauge("matters", "What needs attention, by what it is about; all 0 if all is well", "about"), _matters),
    Figure(_gauge("stops", "Open stops: reasons why play has stopped"), lambda view: _one(len(view.stops))),
    Figure(_gauge("alarms", "Open alarms"), lambda view: _one(len(view.alarms))),
    Figure(_gauge("device_online", "1 if the device is connected", "device", "kind"), _online),
    Figure(
        _gauge("device_trouble", "1 for each thing that is wrong with the device", "device", "kind", "trouble"),
        _troubles,
    ),
    Figure(
        _gauge("journal_durable", "1 if all that happened is durable in the journal"),
        lambda view: _one(view.journal.durable),
    ),
    Figure(
        _gauge("journal_troubles", "Checkpoints and archives that cannot be written, and the like"),
        lambda view: _one(len(view.journal.beside)),
    ),
)  # fmt: skip
