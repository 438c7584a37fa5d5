"""What is said on the control socket: requests and answers, one JSON object a line.

    {"id": 1, "ask": "status"}                          ->  {"id": 1, "status": {…}}
    {"id": 2, "ask": "events", "first": 3000000042}     ->  {"id": 2, "ok": true, "next": …}, then {"event": {…}} each
    {"id": 4, "ask": "acts"}                            ->  {"id": 4, "acts": [{…}, …]}
    {"id": 3, "ask": "act", "who": "floor-1", "pin": "…",
     "input": {"event": "void"}}                        ->  {"id": 3, "done": {…}}
    anything wrong                                      ->  {"id": …, "error": {…}}

Pure; called by `controller.control.server` and `controller.control.client`. `docs/control-socket.md` has it in full.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import Meta, Struct

from controller.effects.choices import ChoiceView
from controller.effects.public import Acted
from controller.effects.view import View, told
from controller.games.registry import INPUTS
from controller.table.inputs import Input

LINE: Final = 8192
"""Bytes of a request; 180 wagers take fewer than 5,400, the longest of all others fewer than 600."""

ANSWER_LINE: Final = 1 << 20
"""Bytes of an answer; a view of a shoe's 100 rounds takes 30,000."""

if TYPE_CHECKING:
    Act = Input
else:
    Act = Union[tuple(each for each in INPUTS.values() if each.about.by != "device")]  # noqa: UP007  # of as many as there are
"""What a supervisor may say: whatever hands do and people decide. Cards and sensors speak for themselves."""

ACTS: Final = tuple(name for name, each in INPUTS.items() if each.about.by != "device")

Code = Literal["request", "not-allowed", "unavailable"]
"""Whose fault it is: the request is wrong, its sender may not, or the table cannot just now."""

Id = Annotated[int, Meta(ge=0, le=2**53, description="a whole number")]
Number = Annotated[int, Meta(ge=0, le=2**63 - 1, description="an event's number")]


class _Request(Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True):
    """What every request has: a number, which stands on its answer."""

    id: Id


class AskStatus(_Request, frozen=True, tag="status"):
    """What there is to see now."""


class AskEvents(_Request, frozen=True, tag="events"):
    """Each event from this record on; 0: only those to come."""

    first: Number = 0


class AskActs(_Request, frozen=True, tag="acts"):
    """Every act that the table would accept now."""


class AskAct(_Request, frozen=True, tag="act"):
    """A supervisor's decision."""

    who: Annotated[str, Meta(min_length=1, max_length=40)]
    pin: Annotated[str, Meta(min_length=1, max_length=200)]
    input: Act
    shoe: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    """The shoe of a correction, or of wagers, where it is over."""

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # typing.override comes with Python 3.12
        """Without the PIN, wherever it may be written."""
        return f"AskAct(id={self.id}, who={self.who!r}, input={self.input!r}, shoe={self.shoe})"

    __str__ = __repr__


Request = AskStatus | AskEvents | AskActs | AskAct


class BadRequest(Exception):  # noqa: N818  # says what is wrong
    """A request that cannot be answered: what is wrong, what helps, the number it had, and whose fault it is."""

    def __init__(self, problem: str, cure: str, id_: int | None = None, code: Code = "request") -> None:
        super().__init__(f"{problem}: {cure}")
        self.code = code
        self.problem = problem
        self.cure = cure
        self.id = id_


class _Numbered(Struct):
    id: Id | None = None


_REQUEST: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Request)
_NUMBERED: Final = msgspec.json.Decoder(_Numbered)
_ENCODER: Final = msgspec.json.Encoder()
_UNREADABLE: Final = (msgspec.MsgspecError, ValueError, RecursionError)
_SEE: Final = 'send one JSON object per line, such as {"id": 1, "ask": "status"}'


def read(line: bytes) -> Request:
    """The request that a line says; Wrong where it is none. What was said is never repeated: it may hold a PIN."""
    try:
        request: Request = _REQUEST.decode(line)
    except _UNREADABLE as error:
        try:
            id_ = _NUMBERED.decode(line).id
        except _UNREADABLE:
            raise BadRequest("not a request", _SEE) from None
        raise BadRequest(*_diagnosis(str(error)), id_) from None
    return request


def _diagnosis(error: str) -> tuple[str, str]:
    if "$.input.event" in error:
        return "this input is not accepted here", f"set $.input.event to one of {', '.join(ACTS)}"
    if "required field `ask`" in error:
        return "ask is missing", "ask status, events, acts or act"
    if "$.ask" in error or "`ask`" in error:
        return "unknown request", "ask status, events, acts or act"
    problem = error[:1].lower() + error[1:]
    return f"the request was not understood ({problem})", "docs/control-socket.md lists every field"


# --- answers ----------------------------------------------------------------------------------------------------------


def status(id_: int, view: View) -> bytes:
    """The answer to `status`."""
    return _line({"id": id_, "status": told(view)})


def ok(id_: int, next_: int) -> bytes:
    """The answer to `events`, before the first of them: its number, as far as that is known."""
    return _line({"id": id_, "ok": True, "next": next_})


def event(told: dict[str, Any]) -> bytes:
    """One event."""
    return _line({"event": told})


def acts(id_: int, possible: Sequence[ChoiceView]) -> bytes:
    """The answer to `acts`."""
    return _line({"id": id_, "acts": possible})


def done(id_: int, acted: Acted) -> bytes:
    """The answer to `act`."""
    return _line({"id": id_, "done": acted})


def error(id_: int | None, problem: str, cure: str, code: Code) -> bytes:
    """What is wrong, and what helps."""
    return _line({"id": id_, "error": {"code": code, "problem": problem, "cure": cure}})


def _line(said: dict[str, Any]) -> bytes:
    return _ENCODER.encode(said) + b"\n"
