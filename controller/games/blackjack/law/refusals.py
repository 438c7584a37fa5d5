"""Which wagers are not accepted, whatever the cards: not offered, without the wager they need, or of a wrong amount."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from controller.games.blackjack.law.ledgers import BONUS, LEAST_SEED, ONE_DOLLAR
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.rulings import STREAKS, BoxWager, On
from controller.wording.money import money

BASIC: Final[frozenset[On]] = frozenset({"blackjack", "even-money"})
"""19:47-2.3(a): the wager against the dealer, without which there is no other."""

_OF_HANDS: Final[frozenset[On]] = frozenset({"blackjack", "even-money", "double", "split", "insurance"})

_ADDITIONAL: Final[dict[On, str]] = {
    "over-13": "over-under-13", "under-13": "over-under-13", "same-suit": "same-suit", "sevens": "sevens",
}  # fmt: skip
"""19:47-2.17(a)."""

_SPOTS: Final = {"two-or-three": ({1, 2}, {1, 2, 3}), "three": ({1, 2, 3},)}
"""19:47-2.18(b)."""


class BoxRefused(NamedTuple):
    """A wager that is not accepted."""

    at: int | None
    """Its place among the wagers; None where it is one that is not there."""
    why: str
    lacking: bool = False
    """Because another wager is not there."""


class WagersOnBoxes:
    """The wagers of a round, to be asked which of them lie beside each other."""

    def __init__(self, wagers: Sequence[BoxWager]) -> None:
        self.wagers = wagers
        self._first: dict[tuple[object, ...], int] = {}
        for at, wager in enumerate(wagers):
            self._first.setdefault(_place(wager), at)

    def repeats(self, at: int) -> bool:
        """Whether the same wager was made before."""
        return self._first[_place(self.wagers[at])] != at

    def told_otherwise(self, at: int) -> bool:
        """19:47-2.19(h), 2.22(d): there is one meter, and a player's streak wagers go on together."""
        wager = self.wagers[at]
        return wager.beside is not None and any(
            each.beside not in {None, wager.beside}
            for each in self.wagers[:at]
            if (each.on == wager.on == "progressive")
            or (each.on in STREAKS and wager.on in STREAKS and each.whose == wager.whose)
        )

    def basic(self, beside: BoxWager) -> BoxWager | None:
        """19:47-2.3(a), 2.13(f), 2.17(b), 2.19(f), 2.20(c), 2.22(b), 2.23(c), 2.24(c): a player's own basic wager.

        Against the same hand of the dealer; of a side wager, any.
        """
        same = (
            each
            for each in self.wagers
            if each.on in BASIC
            and each.whose == beside.whose
            and (each.spot == beside.spot or beside.on not in _OF_HANDS)
        )
        return max(same, key=lambda each: each.stake, default=None)

    def on_hand(self, beside: BoxWager) -> BoxWager | None:
        """19:47-2.10, 2.13(e): the same player's wager on the same hand."""
        for each in self.wagers:
            there = (each.whose, each.spot, each.hand) == (beside.whose, beside.spot, beside.hand)
            if there and (each.on in BASIC or each.on == "split"):
                return each
        return None

    def spots(self, of: BoxWager) -> set[int]:
        """19:47-2.18(b): the hands of the dealer against which a player has made such a wager."""
        kinds = BASIC if of.on in BASIC else {of.on}
        same = (each for each in self.wagers if each.on in kinds and each.whose == of.whose)
        return {each.spot for each in same if of.on in BASIC or each.hand == of.hand}


def refused(wagers: Sequence[BoxWager], offer: BlackjackOffer) -> Iterator[BoxRefused]:
    """19:47-2.3(a), 2.9 to 2.11, 2.13, 2.17 to 2.24: each wager that is not accepted with this offer."""
    layout = WagersOnBoxes(wagers)
    for at, wager in enumerate(wagers):
        why = _not_offered(wager, offer)
        basic = layout.basic(wager)
        if layout.repeats(at):
            yield BoxRefused(at, f"box {wager.seat} already has this wager on {wager.on}: enter one wager")
        elif why:
            yield BoxRefused(at, why)
        elif basic is None:
            yield BoxRefused(at, f"box {wager.seat} has no blackjack wager of this player (19:47-2.3(a))", lacking=True)
        elif wager.on in _OF_HANDS:
            yield from _of_hands(at, wager, layout, offer)
        elif layout.told_otherwise(at):
            paragraph = "2.22(d)" if wager.on in STREAKS else "2.19(h)"
            yield BoxRefused(at, f"box {wager.seat}: another line says otherwise of it (19:47-{paragraph})")
        elif why := _amount(wager, basic, offer):
            yield BoxRefused(at, why)


def _place(wager: BoxWager) -> tuple[object, ...]:
    """What no two wagers have in common; a player has one basic wager, whichever hand it goes with."""
    if wager.on in BASIC:
        return "blackjack", wager.whose, wager.spot
    return wager.on, wager.whose, wager.spot, wager.hand


def _not_offered(wager: BoxWager, offer: BlackjackOffer) -> str:
    """19:47-2.13(a), 2.17(a), 2.18(a), 2.19(a), 2.20(a), 2.22(a), 2.23(a), 2.24(a); empty where it is offered."""
    offered = offer.offered
    if wager.player > offer.players_per_box:
        return f"box {wager.seat}: players_per_box = {offer.players_per_box} (19:47-2.13(a))"
    if wager.spot > 1 and offer.multiple_action is None:
        return "multiple_action = none: one wager against one hand of the dealer (19:47-2.18(a))"
    if wager.on == "even-money" and not offer.even_money:
        return "even_money = false: a blackjack is not paid 1 to 1 at once (19:47-2.7)"
    if wager.on in _ADDITIONAL and offer.additional != _ADDITIONAL[wager.on]:
        return f"additional = {offer.additional or 'none'}: no wager on {wager.on} (19:47-2.17(a))"
    if wager.on == "progressive" and not offered["progressive"]:
        return "progressive = false: no progressive blackjack wager (19:47-2.19(a))"
    if wager.on == "bonus" and not offered["bonus"]:
        return "bonus_edge_of_1 = none, bonus_edge_of_5 = none: no blackjack bonus wager (19:47-2.20(a))"
    if wager.on in STREAKS and not offered["streak"]:
        return "streak = false: no streak wager (19:47-2.22(a))"
    if wager.on == "match" and not offered["match_the_dealer"]:
        return "match_the_dealer = none: no match-the-dealer wager (19:47-2.23(a))"
    if wager.on == "twenty" and not offered["twenty"]:
        return "twenty = none: no twenty point bonus wager (19:47-2.24(a))"
    return ""


def _of_hands(at: int, wager: BoxWager, layout: WagersOnBoxes, offer: BlackjackOffer) -> Iterator[BoxRefused]:
    """19:47-2.9, 2.10, 2.11, 2.18(b), 2.18(c): wagers on hands and their amounts."""
    basic = layout.basic(wager)
    assert basic is not None
    if offer.multiple_action is not None:
        yield from _of_spots(at, wager, layout, offer)
    match wager.on:
        case "insurance" if basic.on == "even-money":
            yield BoxRefused(at, f"box {wager.seat}: who takes even money is not insured (19:47-2.7)")
        case "insurance" if 2 * wager.stake > basic.stake:
            why = f"insurance is at most half of the wager of {money(basic.stake)} (19:47-2.9)"
            yield BoxRefused(at, f"box {wager.seat}: {why}")
        case "split" if wager.hand == basic.hand:
            yield BoxRefused(at, f"box {wager.seat}: hand {wager.hand} has the blackjack wager (19:47-2.11)")
        case "split" if wager.stake != basic.stake:
            why = f"the wager on a split hand equals that of {money(basic.stake)} (19:47-2.11)"
            yield BoxRefused(at, f"box {wager.seat}: {why}")
        case "double":
            doubled = layout.on_hand(wager)
            if doubled is None:
                why = f"box {wager.seat} has no wager on hand {wager.hand} to be doubled (19:47-2.10)"
                yield BoxRefused(at, why, lacking=True)
            elif wager.stake > doubled.stake:
                why = f"doubling adds at most the wager of {money(doubled.stake)} (19:47-2.10)"
                yield BoxRefused(at, f"box {wager.seat}: {why}")
        case _:
            pass


def _of_spots(at: int, wager: BoxWager, layout: WagersOnBoxes, offer: BlackjackOffer) -> Iterator[BoxRefused]:
    """19:47-2.18(b), 2.18(c): two or three wagers, and one more for each of them to double or to split."""
    assert offer.multiple_action is not None
    spots = layout.spots(wager)
    if wager.on in BASIC and spots not in _SPOTS[offer.multiple_action] and wager.spot == min(spots):
        asked = offer.multiple_action.replace("-", " ")
        yield BoxRefused(at, f"box {wager.seat}: {asked} wagers, from the first spot on (19:47-2.18(b))", lacking=True)
    if wager.on in {"double", "split"} and spots != layout.spots(wager._replace(on="blackjack")):
        why = f"box {wager.seat}: a wager on {wager.on} for each blackjack wager (19:47-2.18(c))"
        yield BoxRefused(at, why, lacking=True)


def _amount(wager: BoxWager, basic: BoxWager, offer: BlackjackOffer) -> str:
    """19:47-2.17(a)3i, 2.17(g), 2.19(a), 2.20(a), 2.24(c): why a side wager may not be so much."""
    if wager.on in {"sevens", "progressive"} and wager.stake != ONE_DOLLAR:
        paragraph = "2.17(a)3i" if wager.on == "sevens" else "2.19(a)"
        return f"box {wager.seat}: the wager on {wager.on} is $1 (19:47-{paragraph})"
    if wager.on in _ADDITIONAL and wager.stake > basic.stake:
        return f"box {wager.seat}: at most the blackjack wager of {money(basic.stake)} (19:47-2.17(g)1)"
    limit = offer.additional_limit
    if wager.on in _ADDITIONAL and limit is not None and wager.stake > limit * 100:
        return f"box {wager.seat}: additional_limit = {limit} dollars (19:47-2.17(g)2)"
    if wager.on == "bonus" and wager.stake not in offer.bonus_wagers:
        known = " or ".join(f"${each // 100}" for each in offer.bonus_wagers)
        return f"box {wager.seat}: the blackjack bonus wager is {known} (19:47-2.20(a))"
    if why := said_wrong(wager, wager.beside):
        return why
    least = offer.twenty_minimum
    if wager.on == "twenty" and least is not None and wager.stake < least * 100:
        return f"box {wager.seat}: twenty_minimum = {least} dollars (19:47-2.24(c))"
    return ""


def said_wrong(wager: BoxWager, beside: int | None) -> str:
    """19:47-2.19(i), 2.20(j), 2.22(d): why what is said of a wager, which no card tells, cannot be."""
    if beside is None:
        return ""
    if wager.on == "bonus" and beside < BONUS.get(wager.stake, 0):
        return f"box {wager.seat}: such a wager wins {money(BONUS[wager.stake])} at least (19:47-2.20(j))"
    if wager.on == "progressive" and beside < LEAST_SEED * 100:
        return f"box {wager.seat}: the meter shows {money(LEAST_SEED * 100)} at least (19:47-2.19(i))"
    if beside >= STREAKS.get(wager.on, beside + 1):
        return f"box {wager.seat}: {wager.on} was decided when {STREAKS[wager.on]} hands were won (19:47-2.22(d))"
    return ""
