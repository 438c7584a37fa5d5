"""What `shoewatch judge` answers to a line for a person: one line, in columns.

The line's number, the event as it was understood, the verdict, what was irregular and what became of the cards, and
what the dealer must do now. Pure; called by `controller.cli.judge.verdicts`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from controller.cli.language.plain import write
from controller.games.two_hands.facts import (
    RoundEnded,
    Ruled,
    VigorishTaken,
    WagersRuled,
    WagersSettled,
)
from controller.games.two_hands.law.wagers.odds import Odds
from controller.games.two_hands.record import AtStake, Deal
from controller.table.decision import Decision, Effect, Fact, Place, Placed, Shown
from controller.table.finished import Rejudged, Renamed
from controller.table.inputs import Input
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.wording.escaping import paint
from controller.wording.misread import Misread
from controller.wording.money import money

EVENT: Final = 16
"""Columns for the event; a longer one pushes the rest of its line."""

HAPPENED: Final = 44
"""Columns for what was irregular and what became of the cards."""

_WENT: Final[dict[str, str]] = {
    Place.BURNED: "burned",
    Place.DISCARDED: "discarded",
    Place.HELD: "held",
    Place.WAITING: "waits",
    Place.OUT_OF_PLAY: "out of play",
}

_COLOURS: Final = {"flagged": "1;33", "held": "33", "rejected": "2", "error": "1;31"}
"""SGR codes, for a terminal."""


def verdict(line: int, event: Input, decision: Decision, game: Law, *, colour: bool = False) -> str:
    """The answer to an event."""
    reason = None if decision.reason is None else decision.reason.value
    said = happened(reason, decision.flags, decision.facts, decision.effects, game)
    return _row(line, write(event), decision.verdict.value, f"{said:<{HAPPENED}}", decision.prompt.text, colour=colour)


def error(line: int, misread: Misread, *, colour: bool = False) -> str:
    """The answer to a line that was not understood."""
    return _row(line, "", "error", misread.text, "", colour=colour)


def paragraphs(code: Code, game: Law) -> str:
    """An irregularity's paragraphs as the game numbers them, `19:47-3.9(b), 3.9(c)`; nothing where no text has it."""
    first, *rest = game.numbered(code.paragraphs) or ("",)
    return ", ".join((first, *(each.partition("-")[2] for each in rest)))


def _row(line: int, event: str, verdict: str, happened: str, prompt: str, *, colour: bool) -> str:
    to_do = f"→ {prompt}" if prompt else ""
    style = _COLOURS.get(verdict, "") if colour else ""
    return paint((
        (f"{line:>4}  {event:<{EVENT}} ", ""), (f"{verdict:<9}", style), (f" {happened} {to_do}".rstrip(), "")
    ))  # fmt: skip


def happened(
    reason: str | None, flags: Sequence[Code], facts: Sequence[Fact], effects: Sequence[Effect], game: Law
) -> str:
    """What was irregular about an event and what became of the cards."""
    return "; ".join(_happened(reason, flags, facts, effects, game))


def _happened(
    reason: str | None, flags: Sequence[Code], facts: Sequence[Fact], effects: Sequence[Effect], game: Law
) -> Iterator[str]:
    if reason is not None:
        yield reason
    for code in flags:
        yield f"{paragraphs(code, game)} {' '.join(code.says)}".lstrip()
    for each in facts:
        yield fact(each)
    if not facts:
        yield from _turned(effects)


def _turned(effects: Sequence[Effect]) -> Iterator[str]:
    """Cards that everybody sees now, and that were dealt before."""
    shown = [each for each in effects if isinstance(each, Shown)]
    if shown:
        yield f"{shown[0].spot.title()} shows {' '.join(each.card for each in shown)}"


def fact(each: Fact) -> str:
    """What became of a card or a round, in a few words."""
    match each:
        case Placed(card=card, place=place, named=named):
            return f"{card}{' (named)' if named else ''} {_WENT.get(place, f'to {place.title()}')}"
        case Renamed(hand=hand, place=place, card=card):
            return f"{hand.title()}'s card {place} is {card}"
        case RoundEnded(simulated=True):
            return "round without wagers over"
        case RoundEnded(deal=deal):
            bank = "" if deal.at_stake is UNSET else f", {seats(deal.at_stake)}"
            return f"round {deal.number}: {result(deal)}{bank}"
        case WagersRuled(wagers):
            return f"wagers: {', '.join(f'{wager.on} {became(wager)}' for wager in wagers)}"
        case Rejudged():
            return "; ".join(_rejudged(each))
        case WagersSettled():
            return settlement(each)
        case VigorishTaken(seat=seat, cents=cents, documented=documented):
            return f"seat {seat}: vigorish of {money(cents)} {'documented' if documented else 'collected'}"
        case _:
            raise AssertionError(f"a fact without words: {each}")


def result(deal: Deal) -> str:
    """A finished round's result: `Banker 7 over 3`."""
    if deal.outcome in {None, "void"} or deal.points is None:
        return _name(deal.outcome)
    return f"{_name(deal.outcome)} {max(deal.points)} {'to' if deal.outcome == 'tie' else 'over'} {min(deal.points)}"


def became(wager: Ruled) -> str:
    """What becomes of a wager: `lose`, `1 to 1 less 5 %`, `push less 25 %`."""
    odds = wager.result if wager.odds is None else Odds(*wager.odds).text
    return odds if wager.vigorish is None else f"{odds} less {wager.vigorish[0]} %"


def settlement(each: WagersSettled) -> str:
    """What the wagers on a round come to: `round 12 settled: seat 1 -25.00, seat 3 +95.00, vigorish 5.00 marked`."""
    if not each.wagers:
        return f"round {each.round} is not settled any more"
    net: dict[int, int] = {}
    for wager in each.wagers:
        lost = wager.stake if wager.result == "lose" else 0
        net[wager.seat] = net.get(wager.seat, 0) + wager.paid - lost - wager.vigorish
    charged = sum(wager.vigorish for wager in each.wagers if not wager.deferred)
    marked = sum(wager.vigorish for wager in each.wagers if wager.deferred)
    vigorish = [f"vigorish {money(charged)}"] * (charged > 0) + [f"vigorish {money(marked)} marked"] * (marked > 0)
    seats = (f"seat {seat} {'+' if cents > 0 else ''}{money(cents)}" for seat, cents in sorted(net.items()))
    return f"round {each.round} settled: {', '.join((*seats, *vigorish))}"


def seats(at_stake: AtStake) -> str:
    """Who held the hands at Chemin de Fer: `seat 5 banks against seat 2`."""
    against = "nobody" if at_stake.dominant is None else f"seat {at_stake.dominant}"
    return f"seat {at_stake.banker} banks against {against}"


def _rejudged(each: Rejudged) -> Iterator[str]:
    yield f"round {each.round}: {each.hand.title()}'s card {each.place} was {each.was}, is {each.now}"
    if each.outcome_was != each.outcome_now:
        yield f"{_name(each.outcome_was)} becomes {_name(each.outcome_now)}"
    if each.owed is not None:
        yield f"a card is owed to {each.owed.title()}"
    if each.left:
        yield f"belongs to nobody: {' '.join(each.left)}"


def _name(outcome: str | None) -> str:
    return "no result" if outcome is None else outcome.title()
