"""A running table in sentences, for a log or a screen reader. Pure; called by `controller.cli.watch.command`."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import tzinfo
from typing import Any, Final

from controller.cli.language.plain import write
from controller.cli.language.vocabulary import EVENTS, understood
from controller.cli.status import view_lines
from controller.effects.view import View
from controller.wording.misread import Misread
from controller.wording.words import visible

_RANKS: Final = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def card(seen: str) -> str:
    """`9 of hearts`, which a screen reader says as it is."""
    rank, suit = seen[:1], _SUITS.get(seen[1:])
    return f"{_RANKS.get(rank, rank)} of {suit}" if suit else "an unread card"


def standing(view: View) -> str:
    """How the table stands."""
    return " ".join(_standing(view))


def _standing(view: View) -> Iterator[str]:
    yield f"{visible(view.table)}, {view_lines.title(view)}."
    yield f"Shoe {view.shoe.number}, round {view.round.number}."
    yield f"The panel says: {', '.join(view.prompt.lines)}."
    for spot, hand in view.hands.items():
        if hand.cards or hand.hidden:
            cards = [*map(card, hand.cards), *["a card face down"] * hand.hidden]
            points = "" if hand.points is None else f", which counts {hand.points}"
            yield f"{spot.title()} has {', '.join(cards)}{points}."
    yield from (f"{need.removesuffix('.')}." for need in view_lines.needs(view))
    if not view.matters:
        yield "All is well."


def event(told: dict[str, Any], zone: tzinfo | None = None) -> str:
    """A public event: when, where, who said what, what the table answered, and what the dealer reads now."""
    return " ".join(_event(told, zone))


def _event(told: dict[str, Any], zone: tzinfo | None) -> Iterator[str]:
    yield f"{view_lines.clock(str(told.get('time', '')), zone)}, shoe {told.get('shoe')}, round {told.get('round')}."
    yield f"{_who(visible(str(told.get('source')))).capitalize()}: {_said(told)}."
    if verdict := told.get("verdict"):
        text = str(told.get("text") or "")
        yield f"{visible(str(verdict)).capitalize()}{f': {text}' if text else ''}."
    for flag in told.get("flags") or []:
        yield f"{str(flag['says']).capitalize()}{_by(flag.get('paragraphs'))}."
    effects = told.get("effects") or []
    for each in effects:
        if each["effect"] == "shown":
            yield f"{visible(str(each['hand'])).title()}'s card {each['place']} is the {card(str(each['card']))}."
    for each in effects:
        if each["effect"] == "say":
            yield f"The panel says: {', '.join(each['lines'])}."


def _who(source: str) -> str:
    """A device by its name alone, and a panel that is called so; a person as a supervisor."""
    kind, _, name = source.partition(" ")
    return name if kind in {"device", name} else source


def _by(paragraphs: list[str] | None) -> str:
    return f" ({', '.join(map(str, paragraphs))})" if paragraphs else ""


def _said(told: dict[str, Any]) -> str:
    """What was said: an input as a person would type it, or what else happened."""
    said = told.get("input")
    if not isinstance(said, dict):
        return visible(str(told.get("heard") or told.get("kind"))).replace("-", " ")
    name = str(said.get("event"))
    if name in EVENTS and not EVENTS[name].about.secret:
        with suppress(Misread):  # a later version says more
            return write(understood(said))
    return visible(name).replace("-", " ")
