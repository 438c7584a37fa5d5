"""Which wagers a house offers and how it pays them: its options, and what the text forbids together (19:47-20.11)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from controller.games.three_card_poker.law.ledgers import ANTE_BONUS, MOST, Ledger
from controller.games.three_card_poker.law.ranks import Kind
from controller.table.house import Offered, Option

_BONUSES: Final[Mapping[str, Kind]] = {
    "ante_bonus_straight": "straight",
    "ante_bonus_three_of_a_kind": "three-of-a-kind",
    "ante_bonus_straight_flush": "straight-flush",
}
"""19:47-20.11(a)3i: the options of its table."""


class ThreeCardOffer(Offered, frozen=True):
    """What a house offers at one table. Every default is what the text has without the house's choosing anything."""

    pair_plus: Annotated[Ledger, Option("the payout ledger of the pair plus wager", "20.11(a)2")] = "A"
    """19:47-20.11(a)2: one of four."""
    settling_order: Annotated[
        Literal["all-hands", "seat-by-seat"],
        Option(
            "whether the dealer reveals all hands, then collects all losing wagers, then pays all winning ones, then "
            "collects all cards; or does all of it for one player after the other",
            "20.10(c)",
        ),
    ] = "all-hands"
    """19:47-20.10(c)1 or 2, as the house's gaming submission says."""
    version_f: Annotated[
        bool,
        Option("whether the house offers the version of 20.6(f), which allows another ante bonus", "20.11(a)3i"),
    ] = False
    """19:47-20.11(a)3i: the version of 20.6(f), whose words are not at hand."""
    ante_bonus_straight: Annotated[
        int | None,
        Option(
            "what the ante bonus of the version of 20.6(f) pays a straight to 1, from 0 to 1000; without it and the "
            "next two, the bonus is that of 20.11(a)3",
            "20.11(a)3i",
            example=1,
        ),
    ] = None
    ante_bonus_three_of_a_kind: Annotated[
        int | None,
        Option("what it pays three of a kind to 1, from 0 to 1000", "20.11(a)3i", example=3),
    ] = None
    ante_bonus_straight_flush: Annotated[
        int | None,
        Option("what it pays a straight flush to 1, from 0 to 1000", "20.11(a)3i", example=4),
    ] = None

    @property
    def own_bonus(self) -> bool:
        """19:47-20.11(a)3i: whether the house gives its own ante bonus in place of that of 20.11(a)3."""
        return any(odds is not None for odds in self._own.values())

    @property
    def _own(self) -> Mapping[str, int | None]:
        """The odds of its own, by their options."""
        return {
            "ante_bonus_straight": self.ante_bonus_straight,
            "ante_bonus_three_of_a_kind": self.ante_bonus_three_of_a_kind,
            "ante_bonus_straight_flush": self.ante_bonus_straight_flush,
        }

    @property
    def ante_bonus(self) -> Mapping[Kind, int]:
        """19:47-20.11(a)3 and 3i: what each hand with a bonus is paid to 1."""
        if not self.own_bonus:
            return ANTE_BONUS
        return {_BONUSES[name]: odds or 0 for name, odds in self._own.items()}

    def problems(self, game: str) -> Iterator[str]:  # noqa: ARG002  # there is one game with these wagers
        """19:47-20.11(a)3i: every reason why no table may offer this."""
        said = {name: odds for name in _BONUSES if (odds := self._own[name]) is not None}
        for name, odds in said.items():
            if not 0 <= odds <= MOST:
                yield f"{name} = {odds}: expected odds of 0 to {MOST} to 1"
        if not said:
            return
        first = next(f"{name} = {odds}" for name, odds in said.items())
        if not self.version_f:
            yield f"{first}: only with the version of 20.6(f), so say version_f = true (19:47-20.11(a)3i)"
        if self.pair_plus != "B":
            yield f"{first}: only with pair_plus = B, not {self.pair_plus} (19:47-20.11(a)3i)"
        for name in _BONUSES:
            if name not in said:
                yield f"{name} = none: the house gives all three odds of its ante bonus (19:47-20.11(a)3i)"
