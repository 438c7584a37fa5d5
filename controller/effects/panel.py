"""The dealer's panel: what stands on it, which lamps shine, and what is heard.

Functions of what everybody at the table may see and of nothing else: an unturned card is never looked at, neither here
nor in what the core hands out (19:47-3.7(d)). A state gets no further than `standing`: what is shown follows from the
cue and the lamps alone. `docs/panel.md` says what the lamps and the sounds mean.
"""

from typing import Final, Literal

from msgspec import Struct

from controller.effects.lamps import NOTICED, Lamps, lamps
from controller.effects.languages import LANGUAGES, LanguageName
from controller.effects.notices import Notice
from controller.games.registry import AnyState, cue
from controller.table.decision import Decision, Verdict
from controller.table.irregularities import Code, TableCode
from controller.table.lamps import Lamp
from controller.table.prompts import Cue
from controller.table.reasons import RejectionReason
from controller.table.state import StopKind
from controller.table.words import TableWord, Word

Sound = Literal["short", "long", "alarm"]

SOUNDS: Final[dict[Sound, str]] = {
    "long": "Rejected: the key or report changed nothing.",
    "alarm": "Something irregular has just stopped play, or will as soon as the shoe is in play. The buzzer stops "
    "when play can continue.",
    "short": "Something else was irregular; play goes on.",
}
"""What each sound says, for `docs/panel.md`."""


class Standing(Struct, frozen=True):
    """How a table stands, to everybody at it: what is to be done, and the lamps."""

    cue: Cue
    lamps: Lamps
    alarmed: bool = False
    """An alarm may go on: what stopped play, or will, is not settled."""
    lost: str = ""
    """The device that play waits for, or will when the shoe is in play: the first of them."""


class PanelFace(Struct, frozen=True):
    """All that a panel shows."""

    upper: str
    lower: str
    lit: Lamp
    blinking: Lamp


def standing(state: AnyState, said: Cue | None = None) -> Standing:
    """How a table stands in this state; `said` is what the decision that led to it says to do."""
    now = said or cue(state)
    lost = next((stop.device for stop in state.stops if stop.kind is StopKind.DEVICE), "")
    alarmed = any(stop.kind is not StopKind.SHOE for stop in state.stops)
    return Standing(now, lamps(now.prompt, state), alarmed, lost)


LOST: Final[dict[tuple[str, bool], Word]] = {
    ("shoe", True): TableWord.SHOE_UNPLUGGED,
    ("shoe", False): TableWord.SHOE_SILENT,
    ("shuffler", True): TableWord.SHUFFLER_UNPLUGGED,
    ("shuffler", False): TableWord.SHUFFLER_SILENT,
    ("cutting-card", True): TableWord.SENSOR_UNPLUGGED,
    ("cutting-card", False): TableWord.SENSOR_SILENT,
    ("panel", True): TableWord.PANEL_UNPLUGGED,
    ("panel", False): TableWord.PANEL_SILENT,
}
"""What is lost: the kind of the device, and whether its port is closed."""


def more_exactly(about: Code | None, lost: tuple[str, bool] | None, *, lid_closed: bool) -> Word | None:
    """What stands in place of an irregularity, since the devices tell more of it by now."""
    if about is TableCode.DEVICE_LOST and lost is not None:
        return LOST[lost]
    return TableWord.LID_WAS_OPENED if about is TableCode.LID_OPEN and lid_closed else None


def in_words(about: Code, lost: tuple[str, bool] | None = None) -> str:
    """What happened, as `status`, `watch` and the log say it, with what ends it where that is short."""
    if about is TableCode.DEVICE_LOST and lost is not None:
        return f"{LOST[lost].en.capitalize()}. {TableWord.RECONNECT.en.capitalize()}"
    if about is TableCode.POWER_LOST:
        return "Restarted in mid-round: the dealer must press OK"
    return " ".join(about.says).capitalize()


def face(
    stands: Standing, language: LanguageName, flag: Code | None = None, instead: Word | RejectionReason | None = None
) -> PanelFace:
    """What the panel shows of a table that stands so; `flag` is what was irregular in the last answer, if anything was.

    `instead` stands in place of any of these: for a moment why a key has just been rejected, or `more_exactly`.

    A flag that stops play is what the prompt is about already. Any other one stands above what to do now until the
    next answer: a card found face up that counts for none, for one, shows in no other way (19:47-3.12(d)).
    """
    return _face(LANGUAGES[language].lines(stands.cue, flag, instead), stands.lamps)


def notice(told: Notice, language: LanguageName) -> PanelFace:
    """What the panel shows when the desk itself has something to tell."""
    return _face(LANGUAGES[language].notices[told], Lamps(blinking=NOTICED[told]))


def sound(decision: Decision) -> Sound | None:
    """What is heard with an answer: it was refused, play has just stopped, or something else is irregular."""
    if decision.verdict is Verdict.REJECTED:
        return "long"
    heard = [flag for flag in decision.flags if not flag.quiet]
    if not heard:
        return None
    stopped = {stop.why for stop in decision.state.stops}
    return "short" if stopped.isdisjoint(heard) else "alarm"


def _face(lines: tuple[str, str], shine: Lamps) -> PanelFace:
    return PanelFace(*lines, shine.lit, shine.blinking)
