"""How a table stands, in words for a person: the summary of `status`, and whatever needs somebody. Pure.

Called by `controller.cli.status`, `controller.cli.watch` and `controller.cli.watch.frame`.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, tzinfo
from typing import Final

from controller.cli.terminal.cells import joined
from controller.effects.choices import ChoiceView
from controller.effects.matters import ALARM, acknowledgeable
from controller.effects.view import AlarmView, DeviceView, FlagView, HandView, StopView, View
from controller.games.registry import LAWS
from controller.table.seen import Row
from controller.wording.words import SHOWN, visible

UNTURNED: Final = "##"
"""A card that lies face down."""

_LONGEST: Final = 8 * SHOWN


def needs(view: View) -> Iterator[str]:
    """What needs a person, a line each; nothing if all is well."""
    for each in view.matters:
        says, ends = _whole(each.says), _whole(each.ends)
        between = "" if says.endswith("?") else "." if ends[:1].isupper() else ":"
        yield f"{says}{between} {ends}"


def of_stops(view: View) -> Iterator[tuple[str, StopView | None]]:
    """The same but for alarms, each with the stop that it is about."""
    stops = iter(view.stops)  # the first of the matters
    for matter, need in zip(view.matters, needs(view), strict=True):
        if matter.about != ALARM:
            yield need, next(stops, None)


def open_matters(view: View, table: str, now: datetime) -> Iterator[str]:
    """All of it with what can be done: panel keys, and commands that name this table so (`places.named`)."""
    for need, stop in of_stops(view):
        yield f"  !         {need}"
        if stop is not None:
            yield from (f"            {line}" for line in choices(stop.choices, table))
    said = (matter.says for matter in view.matters if matter.about == ALARM)
    for says, alarm in zip(said, acknowledgeable(view), strict=True):
        yield f"  !         {_whole(says)}{_ago(alarm, now)}: a supervisor must acknowledge it"
        way = ChoiceView(f"seen {alarm.number}", f"seen-{alarm.number}", "supervisor")
        yield from (f"            {line}" for line in choices((way,), table))


def choices(ways: tuple[ChoiceView, ...], table: str) -> Iterator[str]:
    """What a person can do, a line for each way."""
    keys = [f"{each.key}{'*' * (each.by == 'supervisor')}" for each in ways]
    for each, key in zip(ways, keys, strict=True):
        yield f"key {key:<{max(map(len, keys))}}  shoewatch act {each.act} --as NAME{table}"
    if any(each.by == "supervisor" for each in ways):
        yield "* with the supervisor key turned"


def _ago(alarm: AlarmView, now: datetime) -> str:
    """How long ago an alarm was raised; nothing where nobody knows."""
    try:
        minutes = int((now - datetime.fromisoformat(alarm.time)).total_seconds()) // 60
    except ValueError:
        return ""
    hours = f"{minutes // 60} h " if minutes >= 60 else ""  # noqa: PLR2004  # minutes of an hour
    return f", {hours}{minutes % 60} min ago"


def summary(view: View, zone: tzinfo | None = None) -> Iterator[str]:
    """The table in a few lines."""
    yield f"{visible(view.table)}: {title(view)}"
    yield f"  now       {' – '.join(view.prompt.lines)}"
    if any(view.prompt.panel):
        yield f"  panel     {' / '.join(visible(line) for line in view.prompt.panel if line)}"
    yield f"  table     {stands(view)}"
    yield from _rows(view.beside.holders())
    yield from (f"  {spot.title():<9} {hand(seen)}" for spot, seen in view.hands.items())
    yield f"  cards     {accounts(view)}"
    turn = "may come first" if all(batch.due for batch in view.batches) else "its turn"  # no shoe was dealt yet
    for batch in view.batches:
        yield f"  batch     {visible(batch.back)} {batch.phase}{f', {turn}' if batch.due else ''}"
    yield from _rows((*view.beside.wagered(), *view.beside.owed()))
    for device in view.devices:
        yield f"  {'device':<9} {device_(device, zone)}"
    yield f"  journal   {'durable' if view.journal.durable else 'NOT DURABLE'}"


def _rows(rows: Iterable[Row]) -> Iterator[str]:
    return (f"  {label:<9} {told}" for label, told in rows)


def title(view: View) -> str:
    """Which game, dealt how."""
    game = LAWS[view.game].title if view.game in LAWS else visible(view.game)
    return f"{game}, {view.dealing.replace('-', ' ')}"


_PLAYS: Final = {"playing": "open", "discarding": "open", "stopped": "play has stopped", "held": "play is held"}

_BEFORE_PLAY: Final = {
    "inspecting": "the cards are inspected",
    "shuffling": "the cards are shuffled",
    "cutting": "the cards are cut",
    "loading": "the shoe is loaded",
}
_BURNS: Final = {"burn-first": "the first card of the burn", "burning": "cards are burned"}

_ROUNDS: Final = {
    "complete": "the result is to be called",
    "called": "result called",
}

_ORDINALS: Final = {"first", "second", "third"}


def stands(view: View) -> str:
    """What goes on at the table: `open; shoe 3, round 30: the result is to be called`."""
    number, phase = view.shoe.number, view.shoe.phase
    if phase == "closed":
        return "closed" if view.play in {"playing", "discarding"} else f"closed; {_PLAYS.get(view.play, view.play)}"
    said = _PLAYS.get(view.play, view.play)
    if phase in _BEFORE_PLAY:
        return f"{said}; {_BEFORE_PLAY[phase]}, shoe {number + 1} is next"
    if phase in _BURNS:
        return f"{said}; shoe {number}: {_BURNS[phase]}"
    if phase == "over":
        return f"{said}; shoe {number} is over"
    return f"{said}; shoe {number}, {round_(view)}"


def round_(view: View) -> str:
    """The round and what comes next in it."""
    marks = joined(("void" if view.round.void else "", "without wagers" if view.round.simulated else ""), ", ")
    named = f"round {view.round.number}{f' ({marks})' if marks else ''}"
    if view.play == "discarding":
        return f"{named}: cards go to the discards"
    if view.round.phase == "betting":
        return f"{named} is over: bets are open" if view.round.number else "before its first round: bets are open"
    return f"{named}: {_phase(view)}"


def _phase(view: View) -> str:
    phase = view.round.phase
    spot, _, which = phase.partition("-")
    if spot in view.hands and which in _ORDINALS:
        return f"{spot.title()}'s {which} card"
    if doing := view.beside.doing(phase):
        return doing
    return "cards are to be turned" if view.hidden else _ROUNDS.get(phase, phase.replace("-", " "))


def hand(seen: HandView) -> str:
    """A hand's cards, those that lie face down as such, and its points."""
    points = "" if seen.points is None else f"= {seen.points}"
    return joined((*seen.cards, *(UNTURNED,) * seen.hidden, points), " ") or "–"


def accounts(view: View) -> str:
    """Where the shoe's cards are."""
    told = view.shoe
    out = f", {told.out_of_play} out of play" if told.out_of_play else ""
    out += f", {told.waiting} waiting" if told.waiting else ""
    card = ", cutting card out" if told.cutting_card_out else ""
    return f"{told.drawn} of {told.cards} drawn, {told.burned} burned, {told.discarded} discarded{out}{card}"


def device_(seen: DeviceView, zone: tzinfo | None = None) -> str:
    """A device: what it is, and whether it is there."""
    name = visible(seen.name) if seen.name == seen.kind else f"{visible(seen.name)} ({seen.kind})"
    who = joined((f"serial {visible(seen.serial)}" if seen.serial else "",
                  f"firmware {visible(seen.firmware)}" if seen.firmware else ""), ", ")  # fmt: skip
    state = "online" if seen.online else "NOT CONNECTED"
    told = (*([f"refused: {seen.refused}"] if seen.refused else []), *seen.faults)
    faults = f"; {', '.join(map(visible, told))}" if told else ""
    port = f", its port: {visible(seen.port)}" if seen.port and not seen.online else ""
    return f"{name} {state}{_since(seen, zone)}{port}{f', {who}' if who else ''}{faults}"


def flags(told: tuple[FlagView, ...] | list[FlagView]) -> str:
    """Irregularities with their paragraphs."""
    return "; ".join(joined((flag.says.lower(), f"({', '.join(flag.paragraphs)})" if flag.paragraphs else ""), " ")
                     for flag in told)  # fmt: skip


def clock(time: str, zone: tzinfo | None = None) -> str:
    """The time of day in a zone (None: the system's) of a time as the socket tells it; that itself where it is none."""
    try:
        return datetime.fromisoformat(time).astimezone(zone).isoformat(timespec="seconds").partition("T")[2]
    except (ValueError, OverflowError):
        return visible(time)


def _whole(text: str) -> str:
    """A text that came from outside, harmless to a terminal, at a length that holds a path."""
    return "".join(visible(text[at : at + SHOWN]) for at in range(0, min(len(text), _LONGEST), SHOWN))


def _since(device: DeviceView, zone: tzinfo | None) -> str:
    return f" since {clock(device.since, zone)}" if device.since else ""
