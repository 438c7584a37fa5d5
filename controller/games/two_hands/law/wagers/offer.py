"""Which wagers a house offers and how it pays them: its options, their limits, and what the text forbids together."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple

from controller.games.two_hands.law.wagers.odds import LEAST_DRAGON_7, LEAST_TIE, MOST, Paytable
from controller.table.house import Offered, Option

GameName = str

BankerPays = Literal["vigorish", "six-at-half", "with-total-cards", "dragon-7-push", "tie-vigorish"]
"""What a winning wager on the Banker's Hand is paid, always at 1 to 1 but where it says otherwise.

vigorish          less four or five percent (3.3(c))
six-at-half       in full, but with a point count of six at 1 to 2 (3.3(e)1)
with-total-cards  in full to a player whose total card wagers amount to as much, else less vigorish (3.3(e)2)
dragon-7-push     in full, but a dragon 7 hand is a push (3.3(h))
tie-vigorish      in full, and a quarter of the wager is charged on a tie (7.3(d))

One of them: the text offers "one, but not both" of those of 3.3(e), and each waives the vigorish in its own way.
"""

Payment = Literal["pay-all-first", "vigorish-all-first", "pay-each-first", "vigorish-each-first"]
"""19:47-3.10(b)1 to 4, in their order."""


class Offer(Offered, frozen=True):
    """What a house offers at one table. Every default is what the text has without the house's choosing anything."""

    banker: Annotated[
        BankerPays,
        Option(
            "how the house earns on a winning wager on the Banker's Hand, paid 1 to 1: vigorish is taken off; "
            "six-at-half pays a six 1 to 2; with-total-cards takes no vigorish beside total card wagers of as much; "
            "dragon-7-push gives the stake back on a dragon 7; tie-vigorish charges a quarter of the wager on a tie",
            "3.3(c)",
        ),
    ] = "vigorish"
    vigorish: Annotated[Literal[4, 5], Option("the vigorish, in per cent of the amount won", "3.3(c)")] = 5
    """19:47-3.3(c), 4.10(c): four or five percent of the amount won, the same for every player (3.3(d))."""
    vigorish_rounded: Annotated[
        bool,
        Option(
            "whether the vigorish is rounded off to the next multiple of 25 cents (five per cent) or 20 cents (four), "
            "at Minibaccarat of 5 cents",
            "3.3(c)1",
        ),
    ] = False
    """19:47-3.3(c)1, 4.10(c), 7.3(c)1: whether it is rounded off."""
    vigorish_deferred: Annotated[
        bool, Option("whether the vigorish is marked when a win is paid, and collected later", "3.3(c)2")
    ] = False
    """19:47-3.3(c)2: whether it is marked, and collected later."""
    tie_odds: Annotated[int, Option("what a tie bet is paid to 1, from 8 to 1000", "3.3(b)")] = LEAST_TIE
    """19:47-3.3(b): so many to 1."""
    total_cards: Annotated[bool, Option("whether wagers on four, five and six cards are offered", "3.2(a)4")] = False
    """19:47-3.2(a)4: whether one may wager on the number of cards."""
    bonus: Annotated[
        Paytable | None,
        Option("the payout schedule of the bonus wagers; without it they are not offered", "3.2(a)5", example="A"),
    ] = None
    """19:47-3.2(a)5, 3.3(g): the schedule of the bonus wagers; None where there are none."""
    bonus_alone: Annotated[
        bool, Option("whether a bonus wager may be made without one on the Player's or Banker's Hand", "3.2(b)")
    ] = True
    """19:47-3.2(b): whether a bonus wager may be made without a regular one."""
    dragon_7: Annotated[
        int | None,
        Option("what a dragon 7 wager is paid to 1, from 40 to 1000; without it there is none", "3.2(a)6", example=40),
    ] = None
    """19:47-3.2(a)6ii, 3.3(i): what the dragon 7 is paid to 1; None where nobody may wager on it."""
    payment: Annotated[
        Payment,
        Option(
            "whether all wins are paid first, then all vigorish is collected or marked; the other way round; or both "
            "seat by seat, the win first or the vigorish",
            "3.10(b)",
        ),
    ] = "pay-each-first"

    def problems(self, game: GameName) -> Iterator[str]:
        """19:47-3.2(a)6iii, 3.3(b), (e)2, (h), (i), 7.2(b): every reason why no table of this game may offer this."""
        beyond = [each for each in ONLY[game] if getattr(self, each.option) not in each.values]
        told = {each.option for each in beyond}
        if self.tie_odds < LEAST_TIE and "tie_odds" not in told:
            yield f"tie_odds = {self.tie_odds}: a tie bet is paid at odds of at least {LEAST_TIE} to 1 (19:47-3.3(b))"
        for option in ("tie_odds", "dragon_7"):
            odds = getattr(self, option)
            if odds is not None and odds > MOST and option not in told:
                yield f"{option} = {odds}: no table pays more than {MOST} to 1"
        for option, _, why in beyond:
            yield f"{option} = {str(getattr(self, option)).replace('True', 'true').replace('False', 'false')}: {why}"
        yield from self._contradictions(told)

    def _contradictions(self, told: set[str]) -> Iterator[str]:
        """What is right by itself and cannot be together; nothing about an option of which all has been told."""
        if self.banker == "with-total-cards" and not self.total_cards and "banker" not in told:
            yield (
                "banker = with-total-cards: total card wagers must be offered, so say total_cards = true "
                "(19:47-3.3(e)2)"
            )
        if self.banker == "tie-vigorish" and self.vigorish_deferred and "banker" not in told:
            yield (
                "vigorish_deferred = true: the vigorish on a tie is collected at the end of the round, and there is no "
                "other with banker = tie-vigorish (19:47-7.3(d))"
            )
        if self.dragon_7 is not None and "dragon_7" not in told:
            yield from self._dragon_7(self.dragon_7)
        if not self.bonus_alone and self.bonus is None and not told & {"bonus_alone", "bonus"}:
            yield "bonus_alone = false: with bonus = none there is no bonus wager (19:47-3.2(a)5)"
        if self.banker in _NO_VIGORISH and "banker" not in told:
            yield from self._vigorish(*_NO_VIGORISH[self.banker])

    def _vigorish(self, deferred: bool, paragraphs: str) -> Iterator[str]:  # noqa: FBT001  # one of two facts, in a table
        """19:47-3.3(e)1, 3.3(h), 3.10(b)5, 7.3(d): what is said of a percentage that no winner is charged."""
        usual = Offer()
        for option in ("vigorish", "vigorish_rounded", *(("vigorish_deferred",) if deferred else ())):
            said = getattr(self, option)
            if said != getattr(usual, option):
                told = str(said).replace("True", "true")
                yield f"{option} = {told}: with banker = {self.banker} no percentage of a win is taken ({paragraphs})"

    def _dragon_7(self, odds: int) -> Iterator[str]:
        said = f"dragon_7 = {odds}"
        if odds < LEAST_DRAGON_7:
            yield f"{said}: a dragon 7 wager is paid at odds not less than {LEAST_DRAGON_7} to 1 (19:47-3.3(i))"
        if self.banker != "dragon-7-push":
            yield f"{said}: it goes with banker = dragon-7-push only (19:47-3.2(a)6, 3.3(i))"
        if self.total_cards:
            yield f"{said}: not in conjunction with total_cards = true (19:47-3.2(a)6iii)"
        if self.bonus is not None:
            yield f"{said}: not in conjunction with bonus = {self.bonus} (19:47-3.2(a)6iii)"


_NO_VIGORISH: Final[Mapping[BankerPays, tuple[bool, str]]] = {
    "six-at-half": (True, "19:47-3.3(e)1"),
    "dragon-7-push": (True, "19:47-3.3(h)"),
    "tie-vigorish": (False, "19:47-7.3(d)"),
}
"""Where nobody who wins is charged a percentage: whether a word about deferring it is told here, and the paragraph."""


class Only(NamedTuple):
    """An option that can be but these in some game, and why."""

    option: str
    values: tuple[object, ...]
    why: str


_NO_ORDER: Final = "the wagers pay each other, and the house chooses no order (19:47-4.10(b))"
_NO_OTHER: Final = "the only wagers are on the Banker's Hand and against it (19:47-4.6(a), 4.7(a))"

ONLY: Final[Mapping[GameName, tuple[Only, ...]]] = {
    "punto-banco": (
        Only(
            "banker",
            ("vigorish", "six-at-half", "with-total-cards", "dragon-7-push"),
            "a tie leaves the wager on the Banker's Hand void (19:47-3.2(a)1iii)",
        ),
    ),
    "minibaccarat": (
        Only(
            "banker",
            ("vigorish", "six-at-half", "with-total-cards", "tie-vigorish"),
            "vigorish is waived by 7.3(d) and (f) only (19:47-7.3(c))",
        ),
        Only("bonus", (None,), "no wager is accepted but those of 7.2(a) (19:47-7.2(b))"),
        Only("dragon_7", (None,), "no wager is accepted but those of 7.2(a) (19:47-7.2(b))"),
    ),
    "chemin-de-fer": (
        Only("banker", ("vigorish",), "a percentage of what the Banker wins is extracted (19:47-4.10(c))"),
        Only("vigorish_deferred", (False,), "it is collected immediately after each round (19:47-4.10(c))"),
        Only("total_cards", (False,), _NO_OTHER),
        Only("bonus", (None,), _NO_OTHER),
        Only("dragon_7", (None,), _NO_OTHER),
        Only("tie_odds", (LEAST_TIE,), _NO_OTHER),
        Only("bonus_alone", (True,), _NO_OTHER),
        Only("payment", ("pay-each-first",), _NO_ORDER),
    ),
}
"""What the subchapters do not have in common: 19:47-3.2(a)1iii, 7.2(b), 7.3(c), 4.6(a), 4.7(a), 4.10(b), (c)."""
