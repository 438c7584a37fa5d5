"""What a report of the Angel Eye means in the words every shoe shares.

One report may mean several events: what the shared words cannot carry is a `DeviceRemark` beside them, so no bit that
the sheet names, and no value it does not list, is dropped in silence. Pure; `session` calls it.
"""

from typing import assert_never

from drivers.angel_eye import wire
from drivers.angel_eye.messages import (
    CuttingCardOut,
    Drawn,
    DrawnOutside,
    ErrorCancelled,
    ErrorRaised,
    Face,
    LockChanged,
    PresetChanged,
    ResultPressed,
    ShoeReport,
    Started,
    StoodBy,
    Unknown,
)
from drivers.events import (
    CardDrawn,
    CardRepeated,
    DeviceEvent,
    DeviceFault,
    DeviceRemark,
    FaultCleared,
    LockMoved,
    Outcome,
    Pairs,
    PushedBack,
    Said,
    ShoeRestarted,
    ShoeResult,
    Where,
)
from drivers.events import CuttingCardOut as CuttingCardLeft

_SAID: dict[int, Said] = {
    wire.Target.PLAYER: "player",
    wire.Target.BANKER: "banker",
    wire.Target.BURN: "burn",
    wire.Target.FIRST_CARD: "burn",  # the card that sets the burn count is the first one burned
    wire.Target.BURN_COUNT: "burn",
}
_OUTCOMES: dict[int, Outcome] = {
    wire.Outcome.PLAYER: "player",
    wire.Outcome.TIE: "tie",
    wire.Outcome.BANKER: "banker",
    wire.Outcome.FORCE_QUIT: "abandoned",
}
_PAIRS: dict[int, Pairs] = {
    wire.Pairs.NONE: "none",
    wire.Pairs.PLAYER: "player",
    wire.Pairs.BANKER: "banker",
    wire.Pairs.BOTH: "both",
}
_MODES: dict[int, str] = {
    wire.Mode.LOCKED: "while locked",
    wire.Mode.ERROR: "in error mode",
    wire.Mode.SETTING: "in setting mode",
}
_PUSHED_BACK: dict[int, Where] = {4: "exit", 5: "midway"}


def events(report: ShoeReport) -> list[DeviceEvent]:  # noqa: C901, PLR0912 - a closed union, case by case
    """What the report means; never nothing."""
    match report:
        case Started():
            return [ShoeRestarted()]
        case StoodBy():
            return [DeviceRemark("stand-by")]
        case Drawn():
            return _drawn(report)
        case DrawnOutside(mode, error, face):
            how = _MODES.get(mode, f"in mode {mode}, {_UNLISTED}")
            why = f": {error_text(error)}" if error else ""
            return [CardDrawn(face.code, in_play=False), DeviceRemark(f"card drawn {how}{why}"), *_unlisted(face)]
        case CuttingCardOut():
            return [CuttingCardLeft()]
        case ResultPressed(code, pairs):
            outcome = _OUTCOMES.get(code)
            if outcome is None:
                return [DeviceRemark(f"result {code}, {_UNLISTED}, with pairs {_PAIRS[pairs]}")]
            return [ShoeResult(outcome, _PAIRS[pairs])]
        case ErrorRaised(error, error_mode):
            fault = DeviceFault(error, error_text(error) + ("; error mode" if error_mode else ""))
            where = _PUSHED_BACK.get(error)
            return [fault] if where is None else [PushedBack(where), fault]
        case ErrorCancelled(error):
            return [FaultCleared(error)]
        case LockChanged(locked):
            return [LockMoved(locked)]
        case PresetChanged(address, value):
            return [DeviceRemark(f"preset {address} was set to {value}")]
        case Unknown(code, payload):
            return [DeviceRemark(f"code {code:02X} with {payload.hex(' ').upper() or 'nothing after it'}, {_UNLISTED}")]
        case _ as never:
            assert_never(never)


def error_text(error: int) -> str:
    """The sheet's words for an error."""
    return wire.ERRORS.get(error, f"error {error}, {_UNLISTED}")


_UNLISTED = "which the fact sheet does not list"


def _drawn(report: Drawn) -> list[DeviceEvent]:
    """The shoe's opinion goes with the card; a card sent again is evidence and never a new card."""
    said = _SAID.get(report.target)
    index = report.index or None
    kind = CardRepeated if report.again else CardDrawn
    told: list[DeviceEvent] = [kind(report.face.code, said=said, index=index)]
    if said is None:
        told.append(DeviceRemark(f"target {report.target}, {_UNLISTED}"))
    return told + _unlisted(report.face)


def _unlisted(face: Face) -> list[DeviceEvent]:
    """A remark, where a card byte is neither a card nor the sheet's `none`."""
    if face.code != "??" or not (face.suit or face.rank):
        return []
    return [DeviceRemark(f"card with suit {face.suit} and rank {face.rank}, {_UNLISTED}")]
