"""What a house offers to wager on at Blackjack, and what the text forbids together or with a table's decks."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, Protocol

from controller.games.blackjack.law.hands import Seventeen
from controller.games.blackjack.law.ledgers import SAME_SUIT_OPTIONS
from controller.games.blackjack.law.side_offer import SIDE, SideOffer
from controller.table.house import Option

Surrender = Literal["none", "late", "early"]
"""19:47-2.8, whose words are not at hand: late leaves the whole wager to a dealer's blackjack, early does not."""

Split21 = Literal["void", "win"]

_IN_WORDS: Final[Mapping[str, str]] = {
    **SIDE,
    "multiple_action": "multiple action",
    "players_per_box": "more than one player on a box",
}

EXCLUDED: Final[tuple[tuple[str, str, str], ...]] = (
    ("multiple_action", "progressive", "2.18(a)"),
    ("multiple_action", "bonus", "2.18(a), 2.20(l)"),
    ("multiple_action", "streak", "2.18(a), 2.22(l)"),
    ("multiple_action", "match_the_dealer", "2.18(a)"),
    ("multiple_action", "twenty", "2.18(a), 2.24(i)"),
    ("progressive", "bonus", "2.20(l)"),
    ("progressive", "streak", "2.22(l)"),
    ("progressive", "twenty", "2.24(i)"),
    ("progressive", "additional", "2.17(a)"),
    ("progressive", "players_per_box", "2.13(a)"),
    ("bonus", "streak", "2.20(l), 2.22(l)"),
    ("bonus", "twenty", "2.20(l), 2.24(i)"),
    ("streak", "twenty", "2.22(l), 2.24(i)"),
)
"""19:47-2.13(a), 2.17(a), 2.18(a), 2.20(l), 2.22(l), 2.24(i): what no table offers beside each other."""


class TableRules(Protocol):
    """What decides beside the offer whether a table may have it."""

    @property
    def decks(self) -> int:
        """19:47-2.2(a): as many as the batch, or the side of a double shoe, that is dealt from."""
        ...

    @property
    def soft_17(self) -> Seventeen:
        """19:47-2.12(b)."""
        ...

    @property
    def most_hands(self) -> int:
        """19:47-2.11: how many hands a player may have on a box after splitting."""
        ...

    @property
    def two_batches(self) -> bool:
        """19:47-2.2(d), 2.2(e): a shuffling device has one batch while the other is dealt."""
        ...

    @property
    def continuous(self) -> bool:
        """19:47-2.21: the shoe shuffles without end."""
        ...

    @property
    def double_shoe(self) -> bool:
        """19:47-2.1, 2.2(c): the shoe has two compartments."""
        ...

    @property
    def no_more_bets(self) -> Literal["button", "first-card"]:
        """19:47-2.19(b), 2.20(b), 2.24(d): whether "no more bets" is announced."""
        ...


class BlackjackOffer(SideOffer, frozen=True):
    """What a house offers at one table. Every default but that of `split_21` needs no choice of the house."""

    blackjack_pays: Annotated[
        Literal["3-to-2", "6-to-5"],
        Option("what a blackjack is paid; 6-to-5 is the 6 to 5 variation, with its decks, dealing and drawing", "2.7"),
    ] = "3-to-2"
    """19:47-2.2(a)1, 2.2(e), 2.12(d): the variation has rules of its own."""
    split_21: Annotated[
        Split21 | None,
        Option(
            "what becomes of an ace and a ten after a split if the dealer has 21 in three cards or more: the wager is "
            "returned, or wins; required, because the text and custom differ",
            "2.3(a)3",
            example="void",
        ),
    ] = None
    """19:47-2.3(a)3: "a score of 21 in two cards" wins by the letter; 2.1 calls it no blackjack (decision 45)."""
    five_card_21: Annotated[bool, Option("whether 21 in five cards is paid 2 to 1", "2.16(c)")] = False
    surrender: Annotated[
        Surrender,
        Option(
            "whether a player may give up a hand for half of its wager: late, after the dealer has shown that he has "
            "no blackjack, or early",
            "2.8",
        ),
    ] = "none"
    even_money: Annotated[
        bool, Option("whether a blackjack may be paid 1 to 1 at once if the dealer shows an ace", "2.7")
    ] = False
    players_per_box: Annotated[Literal[1, 2, 3], Option("how many players may wager on one box", "2.13(a)")] = 1
    multiple_action: Annotated[
        Literal["two-or-three", "three"] | None,
        Option(
            "whether one hand is played against two or three hands of the dealer, and whether the house requires three "
            "wagers; without it there is one",
            "2.18(b)",
            example="two-or-three",
        ),
    ] = None

    @property
    def six_to_five(self) -> bool:
        """19:47-2.2(a)1, 2.2(e), 2.12(d): whether the 6 to 5 variation is played."""
        return self.blackjack_pays == "6-to-5"

    @property
    def offered(self) -> Mapping[str, bool]:
        """What is or is not offered, of all that the text forbids beside something else."""
        return {
            **super().offered,
            "multiple_action": self.multiple_action is not None,
            "players_per_box": self.players_per_box > 1,
        }

    def problems(self, game: str) -> Iterator[str]:
        """19:47-2.3(a)3, 2.13(a), 2.17 to 2.24: every reason why no table may offer this, whatever its decks."""
        if self.split_21 is None:
            yield "split_21 = none: the house says void or win; the text and custom differ (19:47-2.3(a)3)"
        yield from self._together()
        yield from super().problems(game)

    def _together(self) -> Iterator[str]:
        """19:47-2.13(a), 2.17(a), 2.18(a), 2.20(l), 2.22(l), 2.24(i)."""
        offered = self.offered
        for one, other, paragraphs in EXCLUDED:
            if offered[one] and offered[other]:
                cited = ", ".join(f"19:47-{each}" for each in paragraphs.split(", "))
                yield f"{self._said(other)}: not at a table that offers {_IN_WORDS[one]}, {self._said(one)} ({cited})"

    def _said(self, what: str) -> str:
        """`streak = true`; of the bonus wagers the first that is offered."""
        name = what
        if what == "bonus":
            name = "bonus_edge_of_5" if self.bonus_edge_of_1 is None else "bonus_edge_of_1"
        value = getattr(self, name)
        return f"{name} = {str(value).lower() if value is True else value}"

    def problems_at(self, table: TableRules) -> Iterator[str]:
        """19:47-2.2(a), 2.11, 2.12(d), 2.17(e)2, 2.23(f): every reason why this table may not offer this."""
        decks = table.decks
        if self.six_to_five:
            yield from self._of_variation(table)
        if self.twenty is not None and decks < TWENTY_DECKS:
            yield f"twenty = {self.twenty}: at least two decks, and decks = {decks} (19:47-2.2(a)2)"
        if self.additional == "sevens" and decks < SEVENS_DECKS:
            yield f"additional = sevens: at least four decks, and decks = {decks} (19:47-2.2(a)3)"
        if self.progressive and decks < PROGRESSIVE_DECKS:
            yield f"progressive = true: at least four decks, and decks = {decks} (19:47-2.2(a)3)"
        if self.match_the_dealer not in {None, decks}:
            which = f"match_the_dealer = {self.match_the_dealer}"
            yield f"{which}: the odds of as many decks, six or eight, and decks = {decks} (19:47-2.2(a)4, 2.23(f))"
        if self.same_suit is not None and self.same_suit not in SAME_SUIT_OPTIONS.get(decks, ()):
            known = ", ".join(SAME_SUIT_OPTIONS.get(decks, ())) or "none"
            yield f"same_suit = {self.same_suit}: with decks = {decks} expected {known} (19:47-2.17(e)2)"
        if self.multiple_action is not None and table.most_hands > _NO_SECOND_SPLIT:
            which = f"multiple_action = {self.multiple_action}"
            yield f"{which}: no second split, and most_hands = {table.most_hands} (19:47-2.11)"
        if table.no_more_bets == "first-card":
            yield from self._unannounced()

    def _unannounced(self) -> Iterator[str]:
        """19:47-2.19(b), 2.20(b), 2.24(d): "the dealer shall then announce"."""
        for what, paragraph in _ANNOUNCED.items():
            if self.offered[what]:
                yield f"no_more_bets = first-card: the dealer announces it before {SIDE[what]} (19:47-{paragraph})"

    def _of_variation(self, table: TableRules) -> Iterator[str]:
        """19:47-2.2(a)1, 2.2(e), 2.6A, 2.12(d): what the 6 to 5 variation asks of a table."""
        which = "blackjack_pays = 6-to-5"
        if table.decks not in VARIATION_DECKS:
            yield f"{which}: one or two decks, and decks = {table.decks} (19:47-2.2(a)1)"
        if table.soft_17 != "draw":
            yield f"{which}: the dealer draws to a soft 17, and soft_17 = {table.soft_17} (19:47-2.12(d))"
        if table.continuous:
            yield f"{which}: decks alternate, which a continuous shoe cannot do (19:47-2.2(e))"
        elif table.double_shoe:
            yield f"{which}: one deck or set of decks is dealt, and a double shoe has two (19:47-2.2(e))"
        elif not table.two_batches:
            yield f"{which}: a shuffling device has the other deck or decks: say second_back (19:47-2.2(e))"


_ANNOUNCED: Final[Mapping[str, str]] = {"progressive": "2.19(b)", "bonus": "2.20(b)", "twenty": "2.24(d)"}
"""19:47-2.19(b), 2.20(b), 2.24(d): the wagers before whose deal "no more bets" is announced."""

VARIATION_DECKS: Final = (1, 2)
"""19:47-2.2(a)1."""

TWENTY_DECKS: Final = 2
"""19:47-2.2(a)2."""

SEVENS_DECKS: Final = 4
PROGRESSIVE_DECKS: Final = 4
"""19:47-2.2(a)3."""

_NO_SECOND_SPLIT: Final = 2
"""19:47-2.11, as its twin 13:69F-2.11 has it: two hands at most."""
