"""Which side wagers a house offers and how it pays them: their options, and what is wrong with each by itself."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from controller.games.blackjack.law.ledgers import (
    LEAST_CAP,
    LEAST_RATE,
    LEAST_SEED,
    MATCH,
    MOST,
    MOST_EDGE,
    STREAK,
    TWENTY,
    Paytable24,
    SameSuit,
    Twenty,
)
from controller.table.house import Offered, Option

Additional = Literal["over-under-13", "same-suit", "sevens"]

SIDE: Final[Mapping[str, str]] = {
    "progressive": "the progressive blackjack wager",
    "bonus": "the blackjack bonus wager",
    "streak": "the streak wager",
    "match_the_dealer": "the match-the-dealer wager",
    "twenty": "the twenty point bonus wager",
    "additional": "an additional wager of 2.17",
}
"""19:47-2.17, 2.19, 2.20, 2.22, 2.23, 2.24: the side wagers in words."""


def _least(least: int, what: str, paragraph: str) -> Option:
    return Option(f"what {what} is paid to 1, from {least} to {MOST}", paragraph)


def _more(what: str, least: str, example: int) -> Option:
    said = f"what {what} is paid to 1, if that is more than the least odds, {least}"
    return Option(said, "2.24(f)", example=example, usual="that of the paytable")


class SideOffer(Offered, frozen=True):
    """The side wagers of a table: by default none."""

    additional: Annotated[
        Additional | None,
        Option("which additional wager is offered; without it there is none", "2.17(a)", example="same-suit"),
    ] = None
    same_suit: Annotated[
        SameSuit | None,
        Option(
            "what the wager on two cards of one suit pays to 1 for king and queen, and for any two cards; which of "
            "them may be chosen depends on the decks",
            "2.17(e)2",
            example="5-and-3",
        ),
    ] = None
    additional_limit: Annotated[
        int | None,
        Option("the most that an additional wager may be, in dollars", "2.17(g)2", example=25),
    ] = None

    progressive: Annotated[bool, Option("whether the progressive blackjack wager is offered", "2.19(a)")] = False
    progressive_seed: Annotated[
        int, Option(f"the first amount on the progressive meter, in dollars, {LEAST_SEED} or more", "2.19(i)")
    ] = LEAST_SEED
    progressive_rate: Annotated[
        int, Option(f"how much of each wager goes to the meters, in per cent, from {LEAST_RATE} to 100", "2.19(i)")
    ] = LEAST_RATE

    bonus_edge_of_1: Annotated[
        int | None,
        Option(
            f"the house advantage of a blackjack bonus wager of $1, in per cent, from 0 to {MOST_EDGE}; without it "
            "that wager is not offered",
            "2.20(k)",
            example=25,
        ),
    ] = None
    bonus_edge_of_5: Annotated[
        int | None, Option("the same of a blackjack bonus wager of $5", "2.20(k)", example=20)
    ] = None

    streak: Annotated[bool, Option("whether the streak wager is offered", "2.22(a)")] = False
    streak_of_2: Annotated[int, _least(STREAK[2], "a streak of two hands", "2.22(j)")] = STREAK[2]
    streak_of_3: Annotated[int, _least(STREAK[3], "a streak of three hands", "2.22(j)")] = STREAK[3]
    streak_of_4: Annotated[int, _least(STREAK[4], "a streak of four hands", "2.22(j)")] = STREAK[4]
    streak_of_5: Annotated[int, _least(STREAK[5], "a streak of five hands", "2.22(j)")] = STREAK[5]
    streak_pushes: Annotated[
        Literal["not-counted", "counted"],
        Option("whether split hands that push count when a majority of the split hands must be won", "2.22(h)"),
    ] = "not-counted"

    match_the_dealer: Annotated[
        Literal[6, 8] | None,
        Option(
            "the decks by whose odds the match-the-dealer wager is paid; without it that wager is not offered",
            "2.23(f)",
            example=6,
        ),
    ] = None
    match_other_suit: Annotated[
        int | None,
        Option(
            "what a card of another suit that matches is paid to 1, if more than the least odds",
            "2.23(f)",
            example=5,
            usual="the least odds",
        ),
    ] = None
    match_same_suit: Annotated[
        int | None,
        Option(
            "what a card of the same suit that matches is paid to 1, if more than the least odds",
            "2.23(f)",
            example=15,
            usual="the least odds",
        ),
    ] = None

    twenty: Annotated[
        Paytable24 | None,
        Option("the paytable of the twenty point bonus wager; without it that wager is not offered", "2.24(f)",
               example="A"),
    ] = None  # fmt: skip
    twenty_queens_and_blackjack: Annotated[
        int | None, _more("a pair of queens of hearts with a dealer's blackjack", "1000", 2000)
    ] = None
    twenty_queens: Annotated[int | None, _more("a pair of queens of hearts", "125 or 200", 250)] = None
    twenty_matched: Annotated[int | None, _more("20 in two identical cards", "19 or 25", 30)] = None
    twenty_suited: Annotated[int | None, _more("20 in two cards of one suit", "9 or 10", 12)] = None
    twenty_any: Annotated[int | None, _more("any other 20 in two cards", "4", 5)] = None
    twenty_cap: Annotated[
        int | None,
        Option(
            f"the most that all pairs of queens of hearts with a dealer's blackjack win in one round, in dollars, "
            f"{LEAST_CAP} or more; without it there is no limit",
            "2.24(h)",
            example=LEAST_CAP,
        ),
    ] = None
    twenty_minimum: Annotated[
        int | None,
        Option("the least twenty point bonus wager, in dollars; required with twenty_cap", "2.24(h)", example=5),
    ] = None

    @property
    def settles_early(self) -> bool:
        """19:47-2.17(d), 2.20(e), 2.23(e), 2.24(d): whether a wager is settled before any additional card."""
        early = ("additional", "bonus", "match_the_dealer", "twenty")
        return any(self.offered[name] for name in early)

    @property
    def bonus_wagers(self) -> tuple[int, ...]:
        """19:47-2.20(a): what a blackjack bonus wager may be, in cents."""
        edges = {1_00: self.bonus_edge_of_1, 5_00: self.bonus_edge_of_5}
        return tuple(stake for stake, edge in edges.items() if edge is not None)

    @property
    def streak_odds(self) -> Mapping[int, int]:
        """19:47-2.22(j): by how many hands in a row."""
        return {2: self.streak_of_2, 3: self.streak_of_3, 4: self.streak_of_4, 5: self.streak_of_5}

    @property
    def match_odds(self) -> tuple[int, int]:
        """19:47-2.23(f): for a card of another suit and of the same."""
        assert self.match_the_dealer is not None
        other, same = MATCH[self.match_the_dealer]
        return self.match_other_suit or other, self.match_same_suit or same

    @property
    def twenty_odds(self) -> Mapping[Twenty, int]:
        """19:47-2.24(f): by the hand."""
        assert self.twenty is not None
        return {hand: self._twenty_more[hand] or least for hand, least in TWENTY[self.twenty].items()}

    @property
    def _twenty_more(self) -> Mapping[Twenty, int | None]:
        return {
            "queens-and-blackjack": self.twenty_queens_and_blackjack,
            "queens": self.twenty_queens,
            "matched": self.twenty_matched,
            "suited": self.twenty_suited,
            "any": self.twenty_any,
        }

    @property
    def offered(self) -> Mapping[str, bool]:
        """19:47-2.17(a), 2.19(a), 2.20(a), 2.22(a), 2.23(a), 2.24(a): which of them are."""
        return {
            "progressive": self.progressive,
            "bonus": bool(self.bonus_wagers),
            "streak": self.streak,
            "match_the_dealer": self.match_the_dealer is not None,
            "twenty": self.twenty is not None,
            "additional": self.additional is not None,
        }

    def problems(self, game: str) -> Iterator[str]:  # noqa: ARG002  # there is one game with these wagers
        """19:47-2.17(e), 2.17(g), 2.19(i), 2.20(k), 2.22(j), 2.23(f), 2.24(f), 2.24(h): each wager by itself."""
        yield from self._of_additional()
        yield from self._of_prizes()
        yield from self._of_odds()
        yield from self._of_twenty()

    def _of_additional(self) -> Iterator[str]:
        """19:47-2.17(e)2, 2.17(g)2."""
        if self.additional == "same-suit" and self.same_suit is None:
            yield "same_suit = none: the house selects what additional = same-suit pays (19:47-2.17(e)2)"
        if self.additional != "same-suit" and self.same_suit is not None:
            yield f"same_suit = {self.same_suit}: only with additional = same-suit (19:47-2.17(e)2)"
        if self.additional_limit is not None:
            if self.additional in {None, "sevens"}:
                why = "the wager on sevens is $1" if self.additional else "no additional wager is offered"
                yield f"additional_limit = {self.additional_limit}: {why} (19:47-2.17(g)2)"
            elif self.additional_limit < 1:
                yield f"additional_limit = {self.additional_limit}: expected dollars, 1 or more (19:47-2.17(g)2)"

    def _of_prizes(self) -> Iterator[str]:
        """19:47-2.19(i), 2.20(k)."""
        if self.progressive_seed < LEAST_SEED:
            yield f"progressive_seed = {self.progressive_seed}: at least {LEAST_SEED} dollars (19:47-2.19(i))"
        if not LEAST_RATE <= self.progressive_rate <= 100:  # noqa: PLR2004  # per cent
            yield f"progressive_rate = {self.progressive_rate}: from {LEAST_RATE} to 100 per cent (19:47-2.19(i))"
        for name in ("bonus_edge_of_1", "bonus_edge_of_5"):
            edge = getattr(self, name)
            if edge is not None and not 0 <= edge <= MOST_EDGE:
                yield f"{name} = {edge}: the house advantage is from 0 to {MOST_EDGE} per cent (19:47-2.20(k))"
        for name, usual, needs in _DEPEND:
            said = getattr(self, name)
            if said != usual and not self.offered[needs]:
                yield f"{name} = {said}: only where the table offers {SIDE[needs]}"

    def _of_odds(self) -> Iterator[str]:
        """19:47-2.22(j), 2.23(f), 2.24(f): no less than the odds that the text prints."""
        for hands, odds in self.streak_odds.items():
            yield from _beyond(f"streak_of_{hands}", odds, STREAK[hands], "2.22(j)")
        if self.match_the_dealer is not None:
            other, same = MATCH[self.match_the_dealer]
            yield from _beyond("match_other_suit", self.match_other_suit, other, "2.23(f)")
            yield from _beyond("match_same_suit", self.match_same_suit, same, "2.23(f)")
        if self.twenty is not None:
            for hand, odds_said in self._twenty_more.items():
                name = f"twenty_{hand.replace('-', '_')}"
                yield from _beyond(name, odds_said, TWENTY[self.twenty][hand], "2.24(f)")

    def _of_twenty(self) -> Iterator[str]:
        """19:47-2.24(h): $25,000, or what the least wager wins, whichever is greater."""
        if self.twenty is None:
            return
        if self.twenty_minimum is not None and self.twenty_minimum < 1:
            yield f"twenty_minimum = {self.twenty_minimum}: expected dollars, 1 or more (19:47-2.24(c))"
        if self.twenty_cap is None:
            return
        if self.twenty_minimum is None:
            yield "twenty_minimum = none: the limit of twenty_cap depends on the least wager (19:47-2.24(h))"
            return
        least = max(LEAST_CAP, self.twenty_minimum * self.twenty_odds["queens-and-blackjack"])
        if self.twenty_cap < least:
            yield f"twenty_cap = {self.twenty_cap}: at least {least} dollars (19:47-2.24(h))"


def _beyond(name: str, odds: int | None, least: int, paragraph: str) -> Iterator[str]:
    """Why no wager is paid so."""
    if odds is not None and odds < least:
        yield f"{name} = {odds}: no less than {least} to 1 (19:47-{paragraph})"
    if odds is not None and odds > MOST:
        yield f"{name} = {odds}: no table pays more than {MOST} to 1"


_DEPEND: Final[tuple[tuple[str, object, str], ...]] = (
    ("progressive_seed", LEAST_SEED, "progressive"),
    ("progressive_rate", LEAST_RATE, "progressive"),
    *((f"streak_of_{hands}", odds, "streak") for hands, odds in STREAK.items()),
    ("streak_pushes", "not-counted", "streak"),
    ("match_other_suit", None, "match_the_dealer"),
    ("match_same_suit", None, "match_the_dealer"),
    *((f"twenty_{hand.replace('-', '_')}", None, "twenty") for hand in TWENTY["A"]),
    ("twenty_cap", None, "twenty"),
    ("twenty_minimum", None, "twenty"),
)
"""Options that decide nothing without another: their names, what they are then, and what they need."""
