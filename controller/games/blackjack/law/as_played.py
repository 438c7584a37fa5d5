"""Wagers against the round on which they were made: its cards, and what the table was told of it (19:47-2.7 to 2.13).

A table sees no chips; but it is told, by its keys, which boxes wager, and what was doubled, split or insured.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from controller.games.blackjack.law.ledgers import BONUS_CONFIRMED
from controller.games.blackjack.law.refusals import BASIC, BoxRefused
from controller.games.blackjack.law.rulings import STREAKS, BoxWager
from controller.games.blackjack.law.told import RoundTold

DOUBLED: Final = 3
"""19:47-2.13(d): the cards of a hand that was doubled."""


def contradicted(wagers: Sequence[BoxWager], round_: RoundTold, name: str) -> Iterator[BoxRefused]:
    """19:47-2.7, 2.9, 2.10, 2.13(d), 2.18(a): each wager that cannot have been made in this round."""
    for at, wager in enumerate(wagers):
        why = _contradiction(wager, round_, name)
        if why:
            yield BoxRefused(at, why)


def off_record(wagers: Sequence[BoxWager], round_: RoundTold, name: str) -> Iterator[BoxRefused]:
    """19:47-2.3(a), 2.7, 2.9 to 2.11, 2.15(n), 2.19(b): each that its record has not so, and each that no line says."""
    for at, wager in enumerate(wagers):
        box = round_.boxes.get(wager.seat)
        if box is None or wager.hand > len(box.hands):
            continue  # `contradicted` names it
        won = [each.won for each in round_.streaks if each.box == wager.seat]
        if wager.on in STREAKS and wager.player == 1 and won and wager.beside not in {None, *won}:
            yield BoxRefused(at, f"box {wager.seat} had won {won[0]} in a row in {name}, by its record (19:47-2.22(d))")
        if wager.on == "progressive" and wager.seat in round_.lights_out:
            yield BoxRefused(at, f"box {wager.seat}: its light did not work in {name} (19:47-2.15(n))")
        if wager.on == "double" and not box.hands[wager.hand - 1].doubled:
            yield BoxRefused(at, f"box {wager.seat}, hand {wager.hand} was not doubled in {name}, by its record")
    for number in round_.boxes:
        here = [each for each in wagers if each.seat == number]
        if not any(each.on in BASIC for each in here):
            yield _left_out(f"box {number} had a blackjack wager in {name}, by its record")
        else:
            yield from _unsaid(number, here, round_, name)


def _unsaid(number: int, here: Sequence[BoxWager], round_: RoundTold, name: str) -> Iterator[BoxRefused]:
    """What the record has of a box beside its first wager, and no line says."""
    box, on = round_.boxes[number], {each.on for each in here}
    if number in round_.insured and "insurance" not in on:
        yield _left_out(f"box {number} was insured in {name}, by its record")
    for hands in (hands for each in round_.streaks if each.box == number for hands in each.hands):
        if not any(STREAKS.get(each) == hands for each in on):
            yield _left_out(f"box {number} had a streak wager on {hands} hands in {name}, by its record")
    shown = [each.beside for each in here if each.on == "bonus"]
    if number in round_.bonus_high and not any(each is None or each >= BONUS_CONFIRMED for each in shown):
        yield _left_out(f"box {number} won a bonus of $100 or more in {name}, by its record")
    if number in round_.lights and "progressive" not in on:
        yield _left_out(f"box {number} had a progressive wager in {name}, by its record")
    if box.hands[0].is_even and "even-money" not in on:
        yield _left_out(f"box {number} took even money in {name}, by its record")
    for place, hand in enumerate(box.hands, start=1):
        of_hand = {each.on for each in here if each.hand == place}
        if hand.doubled and "double" not in of_hand:
            yield _left_out(f"box {number}, hand {place} was doubled in {name}, by its record")
        if not of_hand & {*BASIC, "split"}:
            yield _left_out(f"box {number}, hand {place} had a wager in {name}, by its record")


def _left_out(what: str) -> BoxRefused:
    return BoxRefused(None, f"{what}: no line says it", lacking=True)


def _contradiction(wager: BoxWager, round_: RoundTold, name: str) -> str:
    """Why a wager cannot have been made in this round; empty if it can."""
    box = round_.boxes.get(wager.seat)
    if box is None:
        return f"box {wager.seat} has no hand in {name}"
    if wager.hand > len(box.hands):
        return f"box {wager.seat} has no hand {wager.hand} in {name}"
    hand, up = box.hands[wager.hand - 1], round_.dealers[0].up
    shows_ace = up is not None and up[0] == "A"
    if wager.on in {"insurance", "even-money"} and not shows_ace:
        return f"box {wager.seat}: {wager.on} only where the dealer shows an ace (19:47-2.9)"
    if wager.on == "even-money" and not hand.is_blackjack:
        return f"box {wager.seat}: even money is for a blackjack (19:47-2.7)"
    if wager.on == "double" and len(hand.cards) != DOUBLED and not hand.dead:
        return f"box {wager.seat}: one card is dealt to a hand that was doubled (19:47-2.13(d))"
    decided = hand.over or hand.dead or hand.surrendered or hand.is_blackjack or round_.called_dead
    if wager.spot > len(round_.dealers) and not decided:
        return f"box {wager.seat}: the dealer has no hand {wager.spot} in {name} (19:47-2.18(a))"
    return ""
