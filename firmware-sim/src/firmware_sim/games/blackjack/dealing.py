"""How cards of Blackjack get to the hands: one by one, face up or down, and what is done when the shoe runs empty."""

from collections.abc import Generator
from typing import Final

from drivers.events import Side
from firmware_sim.cards import CARDS_IN_A_DECK, PhysicalCard, cut, shuffled
from firmware_sim.dealer import HANDS_S, Dealer, Pauses
from firmware_sim.devices.card_reader import CardReader
from firmware_sim.devices.double_shoe import OTHER, DoubleShoe
from firmware_sim.games.blackjack.hands import DEALER, MOST_HANDS, SimulatedBoxHand, spot
from firmware_sim.games.blackjack.heads import value
from firmware_sim.games.blackjack.house import SIDES, SimulatedBlackjackHouse
from firmware_sim.games.blackjack.players import BlackjackPlayers
from firmware_sim.table import CardTable

REFILL_S: Final = 60.0
"""To shuffle and cut the discards: our assumption."""

STACK: Final = 13
"""Cards of a stack of a Bart Carter shuffle: a quarter of a deck, our choice."""

FEWEST: Final = 10
"""Of so few discards no shoe can be made: our choice."""

READ_S: Final = 1.5
"""To slide two cards into the reader and look at its lamp: our assumption."""

MOST_TRIES: Final = 3
"""How often he tries a reader that gives no reading."""

_TEN: Final = 10
_ACE: Final = 11


class ShoeDealer(Dealer):
    """Deals from one shoe over many rounds."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        assert isinstance(table.house, SimulatedBlackjackHouse), "a house of this game"
        self._house = table.house
        self.players = BlackjackPlayers(table.chance)
        self._hands: list[SimulatedBoxHand] = []
        """The hands on the boxes, in the order of play."""
        self._reader_out = False
        self._hole_missed = False
        """He has not dealt himself his hole card in this round."""
        self._sides_out: set[Side] = set()
        """The sides of a double shoe whose cutting card is out."""

    def fills(self) -> tuple[int, int, bool] | None:  # type: ignore[explicit-override]  # of Python 3.12
        """Cut in the middle; the one cutting card with a quarter of the cards behind it; a continuous shoe neither."""
        if self._house.shoe == "continuous":
            return None
        cards = self._house.decks * CARDS_IN_A_DECK
        return cards // 2, cards // 4, False

    def burn(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """Of a new shoe."""
        self._sides_out.clear()
        yield from super().burn()

    def _determine(self) -> Pauses:
        """19:47-2.1: a card that is no hand's, and says from which side the round is dealt; here a red one the left."""
        shoe = self.table.shoe
        if not isinstance(shoe, DoubleShoe):
            return
        if shoe.side in self._sides_out:
            shoe.move_gate(OTHER[shoe.side])
        card = yield from self.draw()
        if card is None:
            return
        self.table.discard(card)
        side: Side = "left" if card.face[1] in "hd" else "right"
        shoe.move_gate(OTHER[side] if side in self._sides_out and OTHER[side] not in self._sides_out else side)
        yield from self.attention.look()

    def _change_sides(self) -> Pauses:
        """19:47-2.15(h): the next card comes from the other side, in the round."""
        shoe = self.table.shoe
        if isinstance(shoe, DoubleShoe):
            shoe.move_gate(OTHER[shoe.side])
            yield from self.attention.look()

    @property
    def _dealer(self) -> list[PhysicalCard]:
        return self.table.hands[DEALER]

    @property
    def _dealers_faces(self) -> list[str]:
        return self.table.faces(DEALER)

    def _place(self) -> None:
        """Each hand lies on its box, the first nearest to the dealer's left."""
        for box in {hand.box for hand in self._hands}:
            of_box = [hand.cards for hand in self._hands if hand.box == box]
            for number in range(1, MOST_HANDS + 1):
                self.table.hands[spot(box, number)] = of_box[number - 1] if number <= len(of_box) else []

    # --- cards ------------------------------------------------------------------------------------------------------

    def _deal_to(self, cards: list[PhysicalCard]) -> Pauses:
        """The next card that can be used is this hand's."""
        card = yield from self._card()
        if card is not None:
            cards.append(card)

    def _card(self) -> Generator[float, None, PhysicalCard | None]:
        """The next card, from a shoe that was filled again if it ran empty."""
        card = yield from self.draw(from_held=True)
        if card is None and self._house.shoe == "continuous" and not self._given_up():
            yield from self._put_back(now=True)
            return (yield from self.draw(from_held=True))
        while card is None and not self._given_up() and not self.table.shoe.cards and len(self._to_refill) > FEWEST:
            yield from self._refill()
            card = yield from self.draw(from_held=True)
        return card

    def _bart_carter(self) -> Pauses:
        """19:47-2.1: about one deck is shuffled, and put back in stacks among the cards that are left."""
        table = self.table
        if not self._house.bart_carter or self.rounds_left is not None or len(table.discards) < CARDS_IN_A_DECK:
            return
        yield REFILL_S
        deck, table.discards = shuffled(table.discards, table.chance), []
        table.sensor.see_rack(())
        for at in range(0, len(deck), STACK):
            place = table.chance.randint(0, len(table.shoe.cards))
            for card in deck[at : at + STACK]:
                table.shoe.cards.insert(place, card.turned_over() if card.face_up else card)
        yield from self.press("cards-returned")

    @property
    def _to_refill(self) -> list[PhysicalCard]:
        """The discards, of a double shoe those of the side in play."""
        shoe, discards = self.table.shoe, self.table.discards
        if not isinstance(shoe, DoubleShoe):
            return discards
        back = dict(zip(OTHER, self._house.backs_of_sides, strict=True))[shoe.side]
        return [card for card in discards if card.back == back]

    def fill_again(self, lying: int) -> Pauses:
        """As a person has it done who deals, and who says how many of the cards that were drawn lie on the table."""
        table = self.table
        at = len(table.discards) - lying
        if table.shoe.cards:
            raise ValueError(f"the shoe is not empty: it holds {len(table.shoe.cards)} cards")
        if at <= FEWEST:
            raise ValueError(f"the discards are too few: {max(0, at)}, and it takes more than {FEWEST}")
        lie, table.discards = table.discards[at:], table.discards[:at]
        yield from self._refill()
        table.discards += lie

    def _refill(self) -> Pauses:
        """19:47-2.15(f): the discards are shuffled and cut, one is burned, and the round goes on."""
        table = self.table
        yield from self.press("shuffling")
        yield REFILL_S
        again = self._to_refill
        table.stack = shuffled(again, table.chance)
        table.discards = [card for card in table.discards if card not in again]
        table.sensor.see_rack(table.discards)
        yield from self.press("shuffled")
        yield HANDS_S
        front = len(table.stack) // 2
        table.stack = cut(table.stack, front)
        table.sensor.see_cut(front, len(table.stack) - front)
        table.sensor.see_placed(0, second_at_end=True)
        yield HANDS_S
        table.load_deck()
        yield from self.burn()
        self.rounds_left = 1

    def _cutting_card(self) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.2(c) and (e): the round that it comes out in is the last; of two sides, that of the second one."""
        if isinstance(self.table.shoe, DoubleShoe):
            self._sides_out.add(self.table.shoe.side)
            if len(self._sides_out) < SIDES:
                return
        if self.rounds_left is None:
            self.rounds_left = 1

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """None: one card is burned."""
        return 0

    def _with_face_up(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """19:47-2.15(a): none."""
        return 0

    def _open(self, key: str, *hands: list[PhysicalCard]) -> Pauses:
        """Cards are turned; those that the shoe could not read are named."""
        unread = self.table.shoe.unread
        self.attention.unread.extend(card for hand in hands for card in hand if card in unread)
        yield from self.press(key)
        self.attention.unread.clear()

    # --- the card reader --------------------------------------------------------------------------------------------

    @property
    def _reads(self) -> bool:
        """19:47-2.15(j): the face up card is an ace or a ten, and there is a reader that works."""
        return self._has_reader and bool(self._dealer) and value(self._dealer[0].face) >= _TEN

    @property
    def _has_reader(self) -> bool:
        return self._house.card_reader and self._house.has_hole_card and not self._reader_out

    @property
    def _ace_up(self) -> bool:
        return bool(self._dealer) and value(self._dealer[0].face) == _ACE

    @property
    def _has_hole_card(self) -> bool:
        return self._house.has_hole_card and not self._hole_missed

    def take_reader_up(self) -> None:
        """19:47-2.15(k): it is in order again."""
        self._reader_out = False

    def come_to_table(self) -> Pauses:
        """19:47-2.5: another dealer comes, and burns a card where the house has it so."""
        if self._house.dealer_change_burns:
            yield from self.press("new-dealer")
            yield from self.discard_one()

    def _read(self) -> Generator[float, None, bool | None]:
        """Whether his two cards are a blackjack, as the reader's lamp has it; None where it says nothing."""
        reader = self.table.reader or CardReader()
        for _ in range(MOST_TRIES):
            said = reader.insert(*self._dealer)
            yield READ_S
            yield from self.attention.look()
            if said in {"blackjack", "not-blackjack"}:
                if self.table.reader is None:
                    yield from self.press("blackjack" if said == "blackjack" else "no-blackjack")
                return said == "blackjack"
            if said is None:
                break
        self._reader_out = True
        return None
