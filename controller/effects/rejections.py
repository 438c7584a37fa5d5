"""Why the table rejected an act, as a person needs it: what stands in the way here and now, and what ends it.

The name of the reason in the journal stays what it is; these words also name the stop, the act that ends it, the alarms
that are open, or the game that has such an act. Pure; called by `controller.effects.acted`.
"""

from typing import Final

from controller.effects.choices import choices
from controller.effects.view import flag
from controller.games.registry import GAMES, AnyState, prompt, reason_in_words
from controller.table.inputs import OF_ANY_TABLE, AlarmSeen, Input
from controller.table.phases import Play
from controller.table.prompts import in_order
from controller.table.reasons import RejectionReason, TableReason
from controller.table.state import Stop
from controller.wording.words import either

ALARMS: Final = 8
"""Open alarms that are listed, the newest."""

_OF_STOPS: Final = {TableReason.NOTHING_TO_SETTLE, TableReason.PLAY_HAS_STOPPED, TableReason.DEVICE_NOT_BACK}


def why_rejected(state: AnyState, event: Input, reason: RejectionReason | None) -> str:
    """Why an act was rejected in this state; nothing if it was not."""
    if reason in _OF_STOPS and state.stops:
        return _stopped(state)
    if reason is TableReason.NO_SUCH_ALARM and isinstance(event, AlarmSeen):
        return _alarms(state, event.number)
    said = reason_in_words(state, event, reason)
    if reason is not TableReason.MEANS_NOTHING_NOW or said != reason.value:
        return said
    return _elsewhere(state, event) or f"{said}; the panel says: {' – '.join(prompt(state).panel)}"


def in_words(stop: Stop, state: AnyState) -> str:
    """A stop: what happened, and to which card or device."""
    says = flag(stop.why, GAMES[state.house.game].law).says.lower()
    which = stop.device or (f"card {stop.cards[0].number} of the shoe" if stop.cards else "")
    return f"{says} ({which})" if which else says


def _stopped(state: AnyState) -> str:
    stop = in_order(state.stops)[0]
    ends = [f"`act {choice.act}`" for choice in choices(state)[stop.kind]]
    how = f"{either(ends)} ends this" if ends else (stop.kind.procedure or stop.why.procedure)
    when = "play has stopped" if state.play is Play.STOPPED else "the shoe is not ready"
    return f"{when}: {in_words(stop, state)}. {how}"


def _alarms(state: AnyState, number: int) -> str:
    opened = () if state.alarms is None else state.alarms.open[-ALARMS:]
    if not opened:
        return "no alarm is open"
    law = GAMES[state.house.game].law
    names = (f"{each.number} ({flag(each.why, law).says.lower()})" for each in opened)
    return f"alarm {number} is not open; open: {', '.join(names)}"


def _elsewhere(state: AnyState, event: Input) -> str:
    """Where another game has such an act and this one has not."""
    if type(event) in {*OF_ANY_TABLE, *GAMES[state.house.game].says.inputs}:
        return ""
    others = [game.law.title for game in GAMES.values() if type(event) in game.says.inputs]
    return f"only {either(others)} has this act; this table plays {GAMES[state.house.game].law.title}"
