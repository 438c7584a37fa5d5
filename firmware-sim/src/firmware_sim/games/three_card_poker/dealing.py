"""How the cards of Three Card Poker get to the hands, and what is left of them into the rack.

A deck is dealt for one round, in stacks, card by card, or from the hand: before each round the dealer has it shuffled.
He counts the stub when the panel asks for it, or by himself when four rounds have gone by.
"""

from abc import abstractmethod
from collections.abc import Generator
from typing import Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.dealer import CARD_S, Dealer, Pauses
from firmware_sim.games.three_card_poker.house import SimulatedThreeCardHouse
from firmware_sim.games.three_card_poker.slips import ThreeCardSlip
from firmware_sim.table import CardTable

CARDS: Final = 3
"""19:47-20.8(c), 20.9(a): three cards to each player and to the dealer."""

COUNTED_EVERY: Final = 5
"""19:47-20.8(e), 20.9(e): the stub is counted at least once every five rounds."""

STACK_S: Final = 2.0
COUNT_S: Final = 15.0
"""A brisk table: about forty rounds an hour, our assumption."""

DEALER: Final = "dealer"
ASIDE: Final = "aside"
"""Where cards lie that are no hand's."""

COUNT_STUB: Final = "COUNT THE STUB"
STUB_COUNTED: Final = "PRESS STUB COUNTED"
"""What he looks for on the panel; a test sees that it is still there."""

Stack = Generator[float, None, tuple[PhysicalCard, ...]]
"""What takes time to deal, and the cards that came."""


class DeckDealer(Dealer):
    """Deals one deck for one round."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        assert isinstance(table.house, SimulatedThreeCardHouse), "a house of this game"
        self._house = table.house
        self.counts_every_stub = False
        self.by_shuffler = False
        """The stub goes through the shuffler, which counts it."""
        self._stub: tuple[PhysicalCard, ...] = ()
        self._uncounted = 0
        self._ready = False
        """A shuffled deck is in his hand."""

    @property
    def over(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """Never: a deck is shuffled for each round."""
        return False

    # --- a deck -----------------------------------------------------------------------------------------------------

    def take_up(self) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-20.7, 20.8(b)2, 20.9(b)1: into the shoe, or into the hand."""
        self._ready = True
        if self._house.dealt_from != "hand":
            self.table.load_deck()

    @abstractmethod
    def _right_seats(self) -> Pauses:
        """The panel may ask whether the seats that are lit are right."""

    # --- cards ------------------------------------------------------------------------------------------------------

    def _hand_out(self, spots: list[str]) -> Pauses:
        """Three cards to each: in stacks, or one at a time, three times round; the last of each may be forgotten."""
        stacks = self._house.dealt_from == "automated-shoe"
        order = spots if stacks else spots * CARDS
        if self._slips(ThreeCardSlip.STUB_EARLY):
            order = order[: -1 if stacks else -len(spots)]
        for spot in order:
            if self._given_up():
                return
            cards = yield from self._next(CARDS if stacks else 1)
            self.table.hands[spot] += cards

    def _next(self, count: int) -> Stack:
        """The next stack, or card; one that lay face up is replaced where the house has it so."""
        while True:
            yield STACK_S if count > 1 else CARD_S
            out = self._from_shoe(count)
            if out and self._house.dealt_from == "hand":
                return out
            if out:
                self.attention.last = out[-1]
            yield from self.attention.look()
            if (not out and not self.table.shoe.cards) or self._given_up():
                self.table.hands[ASIDE] += out
                return ()
            if any(card.face_up for card in out) and self._house.face_up == "replace":
                self.table.discard(*out)
            elif len(out) not in {0, count}:
                self.table.hands[ASIDE] += out
            elif out:
                return out

    def _from_shoe(self, count: int) -> tuple[PhysicalCard, ...]:
        if self._house.dealt_from == "hand":
            return tuple(self.table.stack.pop(0) for _ in range(count))
        if self._house.dealt_from == "automated-shoe":
            return self.table.shoe.draw_stack(count)
        return tuple(sheet for sheet in self.table.shoe.draw() if isinstance(sheet, PhysicalCard))

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """Nothing."""
        return 0

    def _with_face_up(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """None."""
        return 0

    # --- the stub ---------------------------------------------------------------------------------------------------

    def _rack_stub(self) -> Pauses:
        """19:47-20.8(d), 20.9(d): what is left goes to the rack, and is not exposed."""
        yield STACK_S
        match self._house.dealt_from:
            case "automated-shoe":
                self._stub = self.table.shoe.give_stub()
            case "manual-shoe":
                self._stub = tuple(sheet for sheet in self.table.shoe.take_stub() if isinstance(sheet, PhysicalCard))
            case "hand":
                self._stub, self.table.stack = tuple(self.table.stack), []
        if self.by_shuffler:
            self.table.shuffler.count_stub(self._stub)
        self.table.discard(*self._stub)
        yield from self.attention.look()
        yield from self._right_seats()

    def _count_stub(self) -> Pauses:
        """19:47-20.8(e), 20.9(e): at least once every five rounds."""
        asked = (
            self.counts_every_stub
            or any(words in self.attention.shown for words in (COUNT_STUB, STUB_COUNTED))
            or (self._uncounted + 1 >= COUNTED_EVERY and not self._house.stub_waived)
        )
        self._uncounted += 1
        if not self._stub or self._given_up() or not asked or self._slips(ThreeCardSlip.FORGETS_STUB):
            return
        yield from self._count()

    def _count(self) -> Pauses:
        yield COUNT_S
        counted = len(self._stub) - self._slips(ThreeCardSlip.MISCOUNTS_STUB)
        self._uncounted = 0
        yield from self.press(f"stub-{counted}")
        if counted != len(self._stub) and STUB_COUNTED in self.attention.shown:
            yield from self._count()
