"""What the regulation leaves to the house: the options of one table, and what makes them impossible."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from controller.rules.batches import MIN_OF_TWO, enough_for_two, equal_batches
from controller.rules.cards import MIN_DECKS, enough_decks
from controller.rules.cuts import RecutBy
from controller.rules.procedures import SHUFFLES, Shuffle

MAX_DECKS = 16
"""No text limits the decks; no shoe is known to hold more than eight, and a slip of the pen should be noticed."""


Seat = Annotated[int, Meta(ge=1, le=20)]
"""No text limits the positions; no layout is known with more than fourteen."""


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's game and options. Every default is the commonest choice that the text allows."""

    game: Literal["punto-banco", "minibaccarat", "chemin-de-fer"] = "punto-banco"
    decks: int = 8
    dealing: Literal["face-up", "face-down"] = "face-up"
    """19:47-3.7(c) or (d); 7.7(c)1 or (c)2 and 3. In Chemin de Fer it decides nothing: 4.8(d) does."""
    no_more_bets: Literal["button", "first-card"] = "button"
    """Whether the dealer presses a key for "No More Bets" (3.7(b)) or the round's first card stands for it."""
    error_card: Literal["burn", "burn-one", "simulated-round"] = "burn"
    """19:47-3.12(c)1, 2 or 3: what happens to a card disclosed in error."""
    error_ten: Literal[1, 10] = 10
    """19:47-3.12(c)1: how many more cards follow a ten disclosed in error."""
    cutting_card_before_first_card: Literal["one-more", "last-hand"] = "one-more"
    """19:47-3.8(e): the cutting card in place of a round's first card: two more hands, or the next is the last."""
    curator: Literal["untold", "told"] = "untold"
    """Whether panel and supervisors tell who takes the shoe and who passes it at Punto Banco (3.6, 3.11)."""
    settling: Literal["untold", "told"] = "untold"
    """Whether the dealer tells when losers are taken, winners paid and vigorish collected or marked (3.10(b))."""
    bank: Literal["untold", "told"] = "untold"
    """Whether panel and supervisors tell who is Banker at Chemin de Fer, who bids and who wagers (4.5 to 4.8, 4.11)."""
    back: str | None = None
    """The colour of the backs (3.6(a)); None where no device tells it."""
    second_back: str | None = None
    """19:47-7.1(d)3: the colour of the second batch's backs; with it two batches are dealt in turn."""
    second_decks: int | None = None
    """19:47-7.1(d)2: how many decks the second batch has: as many as the first, also where it is not said."""
    sure_floor: Annotated[int, Meta(ge=0, le=100)] = 0
    """A reading less sure than this, in per cent, counts as unread."""
    banker_first: Literal["on-request", "never"] | None = None
    """19:47-3.8(a): whether the Banker's Hand may be turned before the Player's; None where nobody has said it."""
    drawn_before_turned: Literal["third-card", "in-error"] = "third-card"
    """19:47-3.8(b) and (c), 3.12(b): a card drawn while hands lie face down: a third card, if one is owed when they are
    turned, or a card in error at once."""
    column_after_stay: Literal["no-third-card", "of-the-card"] = "no-third-card"
    """19:47-4.12(e) and (f): the column of Table 3 by which a Banker is judged whose card lies before the Player."""
    two_third_cards: Literal["two", "two-or-all"] = "two"
    """19:47-4.12(d): the lowest count of two of the Banker's cards, or of two or all of them."""
    seats: Seat | None = None
    """How many numbered positions the table has (3.5(c), 3.10(b)); None where nobody has said it."""
    recut_by: RecutBy | None = None
    """19:47-3.5(f): who cuts again; None where nobody has said it."""
    shuffle: Shuffle | None = None
    """19:47-3.5(a), 7.5(b): how the cards are shuffled; None where nobody has said it."""

    @property
    def face_down(self) -> bool:
        """19:47-3.7(d), 4.8(d): whether the first four cards of a round are dealt face down."""
        return self.dealing == "face-down" or self.chemin_de_fer

    @property
    def dealt(self) -> str:
        """How the first four cards lie, in the words of the option."""
        return "face-down" if self.face_down else "face-up"

    @property
    def chemin_de_fer(self) -> bool:
        """19:47-4.8 and 4.9: two participants hold the hands and say what they draw."""
        return self.game == "chemin-de-fer"

    @property
    def banker_may_be_first(self) -> bool:
        """19:47-3.8(a), 7.7(c)2: whether the Banker's Hand may be turned before the Player's.

        At Minibaccarat it lies under the shoe until the Player's is called, unless the house lets a player ask.
        """
        return self.banker_first == "on-request" or (self.banker_first is None and self.game != "minibaccarat")

    @property
    def two_batches(self) -> bool:
        """19:47-7.1(d): two batches are dealt in turn, and a shuffler has the other one."""
        return self.second_back is not None

    @property
    def backs(self) -> tuple[str, ...]:
        """19:47-7.1(d)3: the colours of the batches, as far as they are known."""
        return tuple([back for back in (self.back, self.second_back) if back is not None])

    @property
    def follows_curator(self) -> bool:
        """19:47-3.6(b) to (d), 3.11: who deals is told, and followed."""
        return self.game == "punto-banco" and self.curator == "told"

    @property
    def follows_bank(self) -> bool:
        """19:47-4.5 to 4.8 and 4.11: the bank is told, and followed."""
        return self.chemin_de_fer and self.bank == "told"

    def problems(self) -> Iterator[str]:
        """Every reason why no table may be run so, with its paragraph."""
        if not enough_decks(self.decks):
            yield f"decks = {self.decks}: the game is played with at least {MIN_DECKS} decks (19:47-3.1(a))"
        if self.decks > MAX_DECKS:
            yield f"decks = {self.decks}: no shoe holds more than {MAX_DECKS} decks"
        known = SHUFFLES[self.game]
        if self.shuffle is not None and self.shuffle not in known:
            paragraph = "7.5(b)" if self.game == "minibaccarat" else "3.5(a)"
            yield f"shuffle = {self.shuffle}: {self.game} knows {', '.join(known)} (19:47-{paragraph})"
        if self.curator == "told" and self.game != "punto-banco":
            yield f"curator = told: {self.game} has no curator to whom the shoe is offered (19:47-3.6(b))"
        if self.bank == "told" and not self.chemin_de_fer:
            yield f"bank = told: {self.game} has no bank that passes from seat to seat (19:47-4.5(b))"
        if self.chemin_de_fer and self.settling == "told":
            yield "settling = told: the wagers pay each other, and the house chooses no order (19:47-4.10(b))"
        if self.chemin_de_fer and self.banker_first is not None:
            why = "what is announced says which hand is turned first"
            yield f"banker_first = {self.banker_first}: {why} (19:47-4.9(a)4, 4.9(b), 4.9(c))"
        yield from self._of_one_game()
        yield from self._of_two_batches()

    def _of_one_game(self) -> Iterator[str]:
        """Options that another game's subchapter leaves open."""
        if self.chemin_de_fer and self.drawn_before_turned != "third-card":
            why = "a card drawn before a hand is turned goes by the Dominant Player's word"
            yield f"drawn_before_turned = {self.drawn_before_turned}: {why} (19:47-4.12(e), 4.12(f), 4.12(i))"
        if not self.chemin_de_fer and self.column_after_stay != "no-third-card":
            why = 'nobody says "Stay" before a card'
            yield f"column_after_stay = {self.column_after_stay}: at {self.game} {why} (19:47-4.12(e))"
        if not self.chemin_de_fer and self.two_third_cards != "two":
            why = "no hand counts anything but its cards"
            yield f"two_third_cards = {self.two_third_cards}: at {self.game} {why} (19:47-4.12(d))"

    def _of_two_batches(self) -> Iterator[str]:
        second = self.decks if self.second_decks is None else self.second_decks
        if self.second_back is None:
            if self.second_decks is not None:
                yield f"second_decks = {second}: expected second_back beside it: without it there is no second batch"
            return
        if self.back is None:
            yield f"second_back = {self.second_back}: expected back beside it: each batch has a colour (19:47-7.1(d)3)"
        if self.second_back == self.back:
            yield f"second_back = {self.second_back}: the batches differ in colour, and so must back (19:47-7.1(d)3)"
        elif self.back is not None and self.second_back.casefold() == self.back.casefold():
            yield (
                f"second_back = {self.second_back}: it is back = {self.back} in other capitals, and the batches differ "
                "in colour (19:47-7.1(d)3)"
            )
        if not equal_batches(self.decks, second):
            yield f"second_decks = {second}: both batches have as many decks, and decks = {self.decks} (19:47-7.1(d)2)"
        if not enough_for_two(self.decks, second):
            both = self.decks + second
            yield f"decks = {self.decks}: two batches have at least {MIN_OF_TWO} decks, not {both} (19:47-7.1(d))"
