"""Pictures of the live view for `docs/pictures`: a calm table, one that is stopped, and one that is not heard any more.

The same shoe at the same moment, through the renderer of `shoewatch watch`. Called by `tests.documents.test_pictures`.
"""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Final

from msgspec.structs import replace

from controller.cli.watch.frame import Scene, Style, frame
from controller.effects.panel import face, more_exactly, standing
from controller.effects.view import DeviceView, View, alarms, time, view
from controller.games.registry import AnyState, decide
from controller.table.alarms import Alarm, Alarms
from controller.table.irregularities import TableCode
from tests.documents.picture import svg
from tests.support.journals import Table, dealt
from tests.support.shorthand import happened

NOW: Final = datetime(2026, 11, 18, 20, 15, 4, tzinfo=timezone(timedelta(hours=8)))
SIZES: Final = {40: 36, 80: 24, 120: 40}
"""Lines by columns."""

MOMENTS: Final = {
    "calm": "bets 9s Kd 4h",
    "irregular": "bets 9s Kd 4h lost:cutting-card jam",
    "lost": "bets 9s Kd 4h",
}
"""What happens in the round on the table."""

LOST: Final = "Lost contact with shoewatchd; reconnecting"
SHINING: Final = Style(colour=True)


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture's name, and what it is."""
    for moment in MOMENTS:
        for columns, lines in SIZES.items():
            title = f"shoewatch watch, {columns} columns: {moment}"
            yield f"watch-{columns}-{moment}.svg", svg(screen(moment, columns, lines), columns, title)


def screen(moment: str, columns: int, lines: int, style: Style = SHINING) -> list[str]:
    """What stands on the terminal."""
    lost = LOST if moment == "lost" else ""
    return frame(Scene(seen(moment), NOW, lost, 42 if lost else 0), columns, lines, style)


def seen(moment: str) -> View:
    """The table at such a moment."""
    table = Table()
    for event in dealt(table, random.Random(11), rounds=46):  # a shoe that has all five roads
        table.draft(event)
    earlier = Alarm(46, TableCode.UNREAD_CARD, "", 1, 44)
    state: AnyState = replace(table.state, alarms=Alarms(46, (earlier,) * (moment == "irregular")))
    for word in MOMENTS[moment].split():
        state = decide(state, happened(word, state.house)).state
    stands = standing(state)
    silent = ("cutting-card", False) if moment == "irregular" else None
    panel = face(stands, "en", instead=more_exactly(stands.cue.prompt.about, silent, lid_closed=False))
    return view(
        state,
        table="BAC-07",
        panel=(panel.upper, panel.lower),
        devices=[*_devices(away="cutting-card" if moment == "irregular" else "")],
        alarms=[*alarms(state, _raised(state))],
    )


def _devices(away: str) -> Iterator[DeviceView]:
    for name, serial in (("shoe", "SH-0007"), ("panel", "PN-0012"), ("cutting-card", "CC-0003")):
        yield DeviceView(name, name, name != away, _ago(40 if name == away else 14_703), serial, "2.1")


def _raised(state: AnyState) -> dict[int, int]:
    """When each open alarm was raised: the newest 25 seconds ago, the oldest a quarter of an hour."""
    assert state.alarms is not None
    open_ = [each.number for each in reversed(state.alarms.open)]
    return {number: _ns(seconds) for number, seconds in zip(open_, (25, 40, 912), strict=False)}


def _ago(seconds: int) -> str:
    return time(_ns(seconds))


def _ns(seconds: int) -> int:
    return round((NOW.timestamp() - seconds) * 1_000_000_000)
