"""What the regulation leaves to the house at Punto Banco and at Minibaccarat."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from controller.games.two_hands.house import HandsHouse
from controller.rules.procedures import Shuffle
from controller.table.house import Option
from controller.table.state import Fields


class BaccaratHouse(HandsHouse, frozen=True):
    """The options that both games have."""

    settling: Annotated[
        Literal["untold", "told"],
        Option(
            "whether the panel leads the dealer through losers, winners and vigorish in the house's "
            "order, with a key for each step",
            "3.10(b)",
            elsewhere="the wagers pay each other, and the house chooses no order (19:47-4.10(b))",
        ),
    ] = "untold"
    """Whether the dealer tells when losers are taken, winners paid and vigorish collected or marked (3.10(b))."""
    banker_first: Annotated[
        Literal["on-request", "never"] | None,
        Option(
            "whether a Banker's Hand that was dealt face down may be turned first if a player asks; "
            "without it Minibaccarat requires the Player's first (7.7(c)2), and other games allow either "
            "order; with curator, only the dealer may turn it first, whatever the value here",
            "3.8(a)",
            example="never",
            elsewhere="what is announced says which hand is turned first (19:47-4.9(a)4, 4.9(b), 4.9(c))",
        ),
    ] = None
    """19:47-3.8(a): whether the Banker's Hand may be turned before the Player's; None if the house has not set it."""
    drawn_before_turned: Annotated[
        Literal["third-card", "in-error"],
        Option(
            "how a card is judged that is drawn while the hands lie face down: as the third card, if one "
            "is owed once they are turned; or always as a card in error",
            "3.12(b)",
            elsewhere=(
                "a card drawn before a hand is turned goes by the Dominant Player's word (19:47-4.12(e), 4.12(f), "
                "4.12(i))"
            ),
        ),
    ] = "third-card"
    """19:47-3.8(b) and (c), 3.12(b): a card drawn while hands lie face down: a third card, if one is owed when they are
    turned, or a card in error at once."""

    @property
    def face_down(self) -> bool:
        """19:47-3.7(d): whether the first four cards of a round are dealt face down."""
        return self.dealing == "face-down"

    @property
    def settles(self) -> bool:
        """19:47-3.10(b): whether the panel leads through losers, winners and vigorish, and is told of each step."""
        return self.settling == "told"

    @property
    def banker_may_be_first(self) -> bool:
        """19:47-3.8(a): whether the Banker's Hand may be turned before the Player's."""
        return self.banker_first != "never"

    @property
    def follows_curator(self) -> bool:
        """19:47-3.6(b) to (d), 3.11: who deals is told, and followed."""
        return False


class PuntoBancoHouse(BaccaratHouse, frozen=True, tag="punto-banco"):
    """The options of Punto Banco."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = (("lace", "lace-and-reshuffle", "wash"), "3.5(a)")

    curator: Annotated[
        Literal["untold", "told"],
        Option(
            "whether the dealer enters, at Punto Banco, which seat takes the shoe and which passes it",
            "3.6(b)",
            elsewhere="{game} has no curator to whom the shoe is offered (19:47-3.6(b))",
        ),
    ] = "untold"
    """Whether panel and supervisors tell who takes the shoe and who passes it (3.6, 3.11)."""

    @property
    def follows_curator(self) -> bool:
        """19:47-3.6(b) to (d), 3.11: who deals is told, and followed."""
        return self.curator == "told"


class MinibaccaratHouse(BaccaratHouse, frozen=True, tag="minibaccarat"):
    """The options of Minibaccarat."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = (("lace", "lace-and-reshuffle", "feather"), "7.5(b)")
    shuffles_batches: ClassVar[bool] = True

    shoe: Annotated[
        Literal["dealing", "continuous", "double", "hand"],
        Option(
            "what the cards are dealt from: a shoe that is cut and burned; one that shuffles without end, into which "
            "cards are put back, at Minibaccarat and at Blackjack; or at Blackjack a double shoe, which has as many "
            "decks on each side (of the colour back on the left, of second_back on the right), or in its 6 to 5 "
            "variation the dealer's hand, where no device sees a card",
            "7.12",
            elsewhere="{game} is dealt from a shoe that is cut and burned",
        ),
    ] = "dealing"
    """19:47-7.12, whose words are not at hand: taken to be those of 6.9 (decision 46)."""

    @property
    def continuous(self) -> bool:
        """19:47-7.12: whether the shoe shuffles without end."""
        return self.shoe == "continuous"

    def problems(self) -> Iterator[str]:
        """19:47-7.12: what a shoe that shuffles without end excludes; and no text has another way here."""
        yield from super().problems()
        if self.shoe == "double":
            yield "shoe = double: only blackjack is dealt from a double shoe (19:47-2.1)"
        if self.shoe == "hand":
            yield "shoe = hand: only blackjack, in its 6 to 5 variation, is dealt from the hand (19:47-2.6A)"
        if self.continuous and self.second_back is not None:
            yield "shoe = continuous: it shuffles by itself, and no second batch is dealt in turn (19:47-7.12)"

    @property
    def banker_may_be_first(self) -> bool:
        """19:47-3.8(a), 7.7(c)2: not before the Player's is called, unless the house lets a player ask for it."""
        return self.banker_first == "on-request"


def house_of(table: Fields[Any]) -> BaccaratHouse:
    """The options of a table of such a game."""
    assert isinstance(table.house, BaccaratHouse)
    return table.house
