"""What the regulation leaves to the house at Three Card Poker (19:47-20.7 to 20.10)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from controller.games.three_card_poker.law.stub import MOST_SEATS, expected_stub
from controller.rules.procedures import Shuffle
from controller.table.house import House, Option
from controller.table.state import Fields

_ONE_ROUND = "a shoe holds one round, and no cutting card comes out of it (19:47-20.9(d))"
_OTHER = "{game} deals single cards from a shoe"


class ThreeCardHouse(House, frozen=True, tag="three-card-poker"):
    """The options of Three Card Poker."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = ((), "20.5")
    """19:47-20.5, whose words are not at hand: a device shuffles one deck, or the house's submission says how."""
    batches_by: ClassVar[tuple[str, str]] = ("", "")
    """19:47-20.2, whose words are not at hand (decision 40)."""
    one_order: ClassVar[bool] = False
    no_choice: ClassVar[Mapping[str, str]] = {
        "cutting_card_before_first_card": _ONE_ROUND,
        "dealing": "all cards are dealt face down, and there is no choice (19:47-20.8(c), 20.9(c))",
    }
    not_here: ClassVar[Mapping[str, str]] = {
        "settling": "the order is that of settling_order, and the panel has no key for its steps (19:47-20.10(c))",
        "banker_first": "the dealer's hand is opened before the players' (19:47-20.10(b))",
        "drawn_before_turned": "each hand has three cards, and none is drawn later (19:47-20.8(c), 20.9(c))",
    }

    decks: int = 1  # whose words are those of any table
    """19:47-20.7: a shuffle leaves 52 cards."""
    dealt_from: Annotated[
        Literal["automated-shoe", "manual-shoe", "hand"],
        Option(
            "what the cards are dealt from: an automated dealing shoe that dispenses stacks of three, a manual shoe, "
            "or the dealer's hand, where no device sees a card",
            "20.9(a)",
            elsewhere="{game} is dealt from a shoe",
        ),
    ] = "automated-shoe"
    """19:47-20.7, 20.8(a) or 20.9(a)."""
    dealer_stack: Annotated[
        Literal["now", "after-forfeits"],
        Option(
            "whether the dealer's stack is delivered with those of the players, or when every player has made a play "
            "wager or forfeited the ante; only with an automated shoe",
            "20.9(c)1",
            elsewhere=_OTHER,
        ),
    ] = "now"
    """19:47-20.9(c)1 or 2."""
    no_more_bets: Annotated[
        Literal["button", "first-card"],
        Option(
            ('whether the dealer presses a key at "No More Bets", or the round\'s first card closes the bets'), "3.7(b)"
        ),
    ] = "button"
    """Whether the dealer presses a key for "No more bets" (20.9(b)2), or the first stack or card stands for it."""
    face_up: Annotated[
        Literal["void", "replace"],
        Option(
            "what happens when a card is dealt face up: the round is void, or the card is replaced and dealing goes on",
            "20.9(c)",
            elsewhere="cards found face up in the shoe are discarded (19:47-3.12(d))",
        ),
    ] = "void"
    """19:47-20.8(c), 20.9(c): all cards are dealt face down; what follows if one is not, the text at hand does not say
    (decision 40)."""
    stub_waived: Annotated[
        bool,
        Option(
            "whether the dealer need not count the stub at least every five rounds, because a device counts the cards",
            "20.9(e)",
            elsewhere="{game} has no stub that is counted",
        ),
    ] = False
    """19:47-20.7, 20.8(e), 20.9(e): the text requires the dealer's count, so that a house needs leave to waive it."""

    @property
    def sees_cards(self) -> bool:
        """19:47-20.8(a), 20.8(b)3: whether a device reports what is dealt; from the hand none does."""
        return self.dealt_from != "hand"

    @property
    def in_stacks(self) -> bool:
        """19:47-20.9(a): whether cards come in stacks of three."""
        return self.dealt_from == "automated-shoe"

    def problems(self) -> Iterator[str]:
        """19:47-20.7 to 20.9: every reason why no table may be run so, with its paragraph."""
        yield from super().problems()
        if self.seats is not None and expected_stub(self.seats) < 0:
            yield f"seats = {self.seats}: one deck has three cards for {MOST_SEATS} players (19:47-20.8(c))"
        if self.dealer_stack == "after-forfeits" and not self.in_stacks:
            yield (
                "dealer_stack = after-forfeits: only an automated shoe keeps the dealer's stack, and "
                f"dealt_from = {self.dealt_from} (19:47-20.9(c)2)"
            )
        if not self.sees_cards:
            why = "with dealt_from = hand no device reports a card (19:47-20.8(b)3)"
            if self.no_more_bets == "first-card":
                yield f"no_more_bets = first-card: {why}"
            if self.face_up == "replace":
                yield f"face_up = replace: {why}"

    def _of_decks(self) -> Iterator[str]:
        """19:47-20.7: a shuffle leaves 52 cards."""
        if self.decks != 1:
            yield f"decks = {self.decks}: the game is played with one deck of 52 cards (19:47-20.7)"

    def _of_both(self, second: int) -> Iterator[str]:  # noqa: ARG002  # it has as many as the first
        """Nothing: two decks of different backs are dealt in turn, and each is a whole deck (decision 40)."""
        return iter(())


def has_seat(house: House, seat: int) -> bool:
    """19:47-20.8(c): the table has such a seat, and one deck cards for it."""
    return seat <= (house.seats or MOST_SEATS)


def house_of(table: Fields[Any]) -> ThreeCardHouse:
    """The options of a table of this game."""
    assert isinstance(table.house, ThreeCardHouse)
    return table.house
