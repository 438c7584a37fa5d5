"""What the regulation leaves to the house in dealing Blackjack (19:47-2.2, 2.6, 2.10 to 2.12, 2.15)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from controller.games.blackjack.law.hands import Seventeen
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import Doubling
from controller.rules.procedures import Shuffle
from controller.table.house import MAX_DECKS, House, Offered, Option
from controller.table.state import Fields
from controller.wording.words import visible

MOST_BOXES = 7
"""19:47-2.11, as its twin 13:69F-2.11 has it: no layout has more."""

_SIDES = 2
"""19:47-2.1: "two adjacent compartments"."""

_FINISHES = "a shoe ends with the round that its cutting card comes out in (19:47-2.2(e))"
_OTHER = "{game} has no dealer who draws by a rule"
_BOXES = "{game} has no boxes"
_HOLE = "{game} has no hole card"


class BlackjackHouse(House, frozen=True, tag="blackjack"):
    """The options of a table of Blackjack."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = ((), "2.5")
    """19:47-2.5, whose words are not at hand."""
    shuffles_batches: ClassVar[bool] = True
    reads_hole_card: ClassVar[bool] = True
    batches_by: ClassVar[tuple[str, str]] = ("19:47-2.2(d)2", "19:47-2.2(d)3")
    no_choice: ClassVar[Mapping[str, str]] = {
        "cutting_card_before_first_card": _FINISHES,
        "dealing": "players' cards lie face up, and one of the dealer's face down (19:47-2.15(e))",
    }

    decks: int = 6  # whose words are those of any table
    """19:47-2.2(a): one at least."""
    no_more_bets: Annotated[
        Literal["button", "first-card"],
        Option(
            ('whether the dealer presses a key at "No More Bets", or the round\'s first card closes the bets'), "3.7(b)"
        ),
    ] = "button"
    soft_17: Annotated[
        Seventeen,
        Option("whether the dealer stands on a soft total of 17, or draws to it", "2.12(b)", elsewhere=_OTHER),
    ] = "stand"
    """19:47-2.12(b)1 or 2, which are not at hand; what the options are follows from 2.12(d) (decision 43)."""
    hole_card: Annotated[
        bool,
        Option("whether the dealer is dealt his second card before the players decide", "2.6", elsewhere=_HOLE),
    ] = True
    """19:47-2.6(e) and (h), which are cited by 2.18: without it he is dealt it when all have decided."""
    card_reader: Annotated[
        bool, Option("whether a card reader says if the dealer has a blackjack", "2.15(j)", elsewhere=_HOLE)
    ] = False
    reader_shows: Annotated[
        bool,
        Option("whether a player can see the hole card while it is in the reader", "2.15(j)1", elsewhere=_HOLE),
    ] = False
    """19:47-2.15(j)1 or 2: what follows if the reader is used by mistake."""
    double: Annotated[
        Doubling, Option("to which totals of two cards a player may double", "2.10", elsewhere=_BOXES)
    ] = "any"
    double_after_split: Annotated[
        bool, Option("whether a player may double a hand that was split", "2.10", elsewhere=_BOXES)
    ] = True
    double_face_down: Annotated[
        bool, Option("whether the card of a double is dealt face down", "2.10(c)", elsewhere=_BOXES)
    ] = False
    most_hands: Annotated[
        int,
        Meta(ge=2, le=4),
        Option("how many hands a box may have after splitting, from two to four", "2.11", elsewhere=_BOXES),
    ] = 2
    resplit_aces: Annotated[
        bool, Option("whether a split ace that is dealt an ace may be split again", "2.11", elsewhere=_BOXES)
    ] = False

    dealer_change_burns: Annotated[
        bool,
        Option("whether a dealer who comes to the table burns a card", "2.5", elsewhere="{game} has no such burn"),
    ] = False
    """19:47-2.5, whose words are not at hand; 58 Pa. Code 685a.7(c) has it so."""

    side_wagers: Annotated[
        Literal["untold", "told"],
        Option(
            "whether the dealer settles side wagers before the players decide with a key for it, and a card that is "
            "dealt before is flagged",
            "2.17(d)",
            elsewhere="{game} settles no wager before the players decide",
        ),
    ] = "untold"
    """19:47-2.17(d), 2.20(e), 2.23(e), 2.24(d): all before any additional card."""

    bart_carter: Annotated[
        bool,
        Option(
            "whether the cards that were dealt go back into the shoe in mid-shoe, as soon as they are about one deck",
            "2.1",
            elsewhere="{game} has no Bart Carter shuffle",
        ),
    ] = False
    """19:47-2.1: "inserted into premarked locations within the remaining decks"."""

    shoe: Annotated[
        Literal["dealing", "continuous", "double", "hand"],
        Option(
            "what the cards are dealt from: a shoe that is cut and burned; one that shuffles without end, into which "
            "cards are put back; a double shoe, which has as many decks on each side (of the colour back on the "
            "left, of second_back on the right); or, in the 6 to 5 variation, the dealer's hand, where no device sees "
            "a card",
            "2.1",
            elsewhere="{game} is dealt from a shoe that is cut and burned",
        ),
    ] = "dealing"

    @property
    def dealt(self) -> str:
        """19:47-2.15(e): face up, but for the dealer's second card."""
        return "face-up"

    @property
    def sees_cards(self) -> bool:
        """19:47-2.6A, whose words are not at hand: from the hand decks and counts are followed, and no round."""
        return self.shoe != "hand"

    @property
    def two_batches(self) -> bool:
        """19:47-2.2(c) and (d): two colours of backs are those of two batches, or of the sides of a double shoe."""
        return super().two_batches and not self.double_shoe

    @property
    def double_shoe(self) -> bool:
        """19:47-2.1: whether the shoe has two compartments."""
        return self.shoe == "double"

    @property
    def all_decks(self) -> int:
        """19:47-2.2(c): as many on each side of a double shoe."""
        return _SIDES * self.decks if self.double_shoe else self.decks

    @property
    def continuous(self) -> bool:
        """19:47-2.21: whether the shoe shuffles without end."""
        return self.shoe == "continuous"

    @property
    def boxes(self) -> int:
        """How many betting boxes the layout has."""
        return MOST_BOXES if self.seats is None else self.seats

    def problems(self) -> Iterator[str]:
        """19:47-2.2, 2.15: every reason why no table may be run so, with its paragraph."""
        yield from super().problems()
        if self.boxes > MOST_BOXES:
            yield f"seats = {self.seats}: a layout has at most {MOST_BOXES} boxes (19:47-2.11)"
        if self.card_reader and not self.hole_card:
            yield "card_reader = true: without a hole card there is nothing to read (19:47-2.15(j))"
        if self.continuous and self.second_back is not None:
            yield "shoe = continuous: it shuffles by itself, and no second batch is dealt in turn (19:47-2.21)"
        if self.bart_carter and self.continuous:
            yield "bart_carter = true: into a continuous shoe cards go back after each round (19:47-2.21)"
        if self.reader_shows and not self.card_reader:
            yield "reader_shows = true: expected card_reader beside it (19:47-2.15(j))"

        if not self.sees_cards:
            yield from self._of_rounds()

    def problems_with(self, offer: Offered) -> Iterator[str]:
        """19:47-2.2(a), 2.11, 2.12(d), 2.17(e)2, 2.23(f): what the decks or the dealing do not allow."""
        assert isinstance(offer, BlackjackOffer)
        if not self.sees_cards and not offer.six_to_five:
            cure = "expected blackjack_pays = 6-to-5 under [wagers]"
            yield f"shoe = hand: only the 6 to 5 variation is dealt so; {cure} (19:47-2.2(e), 2.6A)"
        yield from offer.problems_at(self)

    def _of_rounds(self) -> Iterator[str]:
        """19:47-2.6A: from the hand no round is followed, and nothing can be of one."""
        for name, said in (("no_more_bets", "first-card"), ("card_reader", True), ("bart_carter", True)):
            if getattr(self, name) == said:
                which = f"{name} = {str(said).lower()}"
                yield f"{which}: with shoe = hand no device reports a card (19:47-2.6A)"

    def _of_two_batches(self) -> Iterator[str]:
        """19:47-2.2(c): of a double shoe the colours are those of its sides, and each has as many decks."""
        if not self.double_shoe:
            yield from super()._of_two_batches()
            return
        differ = "the sides of a double shoe have backs of different colours (19:47-2.2(c))"
        for name, colour, other in (
            ("back", self.back, self.second_back),
            ("second_back", self.second_back, self.back),
        ):
            if colour is not None and other is None:
                beside = "second_back" if name == "back" else "back"
                yield f"{name} = {visible(colour)}: expected {beside} beside it: {differ}"
        if self.second_back is not None and self.second_back.casefold() == (self.back or "").casefold():
            yield f"second_back = {visible(self.second_back)}: {differ}, and so must back"
        if self.second_decks not in {None, self.decks}:
            yield f"second_decks = {self.second_decks}: each side has as many decks, and decks = {self.decks}"

    def _of_decks(self) -> Iterator[str]:
        """19:47-2.2(a): one deck at least."""
        if self.decks < 1:
            yield f"decks = {self.decks}: the game is played with at least one deck (19:47-2.2(a))"
        if self.decks > MAX_DECKS:
            yield f"decks = {self.decks}: no shoe holds more than {MAX_DECKS} decks"

    def _of_both(self, second: int) -> Iterator[str]:  # noqa: ARG002  # it has as many as the first
        """19:47-2.2(d): two batches have a deck each, at least."""
        return iter(())


def house_of(table: Fields[Any]) -> BlackjackHouse:
    """The options of a table of this game."""
    assert isinstance(table.house, BlackjackHouse)
    return table.house
