"""The dealer of any table: draws, burns and presses keys, in the time that hands take, or errs as he is told.

Each thing he does is a generator that yields the seconds until it goes on, so that `shift` can let them pass on any
clock. What he cannot know he reads off the panel (`attention`). Each game says how its round is dealt.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator
from enum import Enum
from typing import ClassVar, Final

from firmware_sim.attention import LOOK_S, Attention
from firmware_sim.cards import CARDS_IN_A_DECK, PhysicalCard, PlasticCard, new_decks
from firmware_sim.devices.continuous_shoe import ContinuousShoe
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

Pauses = Generator[float, None, None]

HANDS_S: Final = 10.0
"""To carry cards from one place to another, with what belongs to it: our assumption."""

USUAL_CUT: Final = 200
USUAL_PLACE: Final = 14

CARD_S: Final = 1.2
"""A brisk table: a card in little more than a second, our assumption."""


class Dealer(ABC):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = ()
    """What he acts by on the panel, beside what any dealer does."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.attention = Attention(table, self.reads)
        self.slips: deque[Enum] = deque()
        """The errors that he is told to make, one a round."""
        self.rounds_left: int | None = None
        """How many rounds are still to be completed; None until the cutting card is out."""
        self.rounds = 0
        self.puts_back = True
        """Into a continuous shoe the cards of each round go back at once."""
        self._slip: Enum | None = None
        self._at_once: deque[PhysicalCard] = deque()
        """Cards that left the shoe together with another one and are dealt next."""

    @property
    def over(self) -> bool:
        """Whether the last round of this shoe has been dealt, or it has no more cards."""
        return self.rounds_left == 0 or not self.table.shoe.cards

    # --- what a game says -------------------------------------------------------------------------------------------

    @abstractmethod
    def round(self) -> Pauses:
        """From the bets to the collected cards, between `_begin_round` and `_end_round`."""

    @abstractmethod
    def _burned(self, face: str) -> int:
        """How many cards follow the first of a new shoe to the discards."""

    @abstractmethod
    def _with_face_up(self, face: str) -> int:
        """How many follow one that lay face up in the shoe."""

    def _void_by_face_up(self) -> bool:
        """Whether the card found face up in the shoe has made the round void."""
        return False

    def fills(self) -> tuple[int, int, bool] | None:
        """How he cuts and loads a shoe of which nothing is said; None for one that is neither cut nor burned.

        The cards in front of the cut, those behind the cutting card, and whether a second one is at the end:
        19:47-3.5(e) has at least fourteen, and most houses take just that.
        """
        return USUAL_CUT, USUAL_PLACE, True

    # --- a deck for one round ---------------------------------------------------------------------------------------

    def ready_deck(self) -> Pauses:
        """A deck is shuffled by the machine and taken up; of two, the one that was dealt goes into it meanwhile.

        If the machine counts more or fewer cards than it should, another deck takes their place (19:47-20.7).
        """
        table = self.table
        if not table.stack:
            yield HANDS_S
            table.gather()
        if table.shuffler.store or table.shuffler.busy:
            table.stack, table.waiting = [], table.stack
        else:
            yield from self._into_machine()
        yield from self.out_of_machine()
        while table.shuffler.counted != CARDS_IN_A_DECK * table.house.decks:
            yield from self._have_deck_removed()
            self.change_deck()
            yield from self._into_machine()
            yield from self.out_of_machine()
        if table.waiting:
            yield HANDS_S
            table.shuffler.insert(table.waiting)
            table.waiting = []
            table.shuffler.start()
        yield HANDS_S
        self.take_up()

    def _have_deck_removed(self) -> Pauses:
        """Somebody says that it has left the table, where the panel asks for that."""
        yield from ()

    def change_deck(self) -> None:
        """Another deck is brought in place of the one on the table, which leaves it."""
        table = self.table
        if not table.stack:
            table.gather()
        table.away += table.stack
        table.stack = new_decks(table.house.decks, table.stack[0].back)

    def take_up(self) -> None:
        """The deck on the table goes to where it is dealt from."""
        self.table.load_deck()

    def _into_machine(self) -> Pauses:
        yield HANDS_S
        self.table.shuffler.insert(self.table.stack)
        self.table.stack = []
        self.table.shuffler.start()

    def out_of_machine(self) -> Pauses:
        """What the shuffler has finished is given out and taken."""
        table = self.table
        while table.shuffler.busy:
            yield 1.0
        yield HANDS_S
        table.shuffler.release(table.shuffler.store[0].back if table.shuffler.store else None)
        table.stack = table.shuffler.take()

    # --- a round ----------------------------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        """With the next error that he is told to make."""
        self._slip = self.slips.popleft() if self.slips else None
        self.attention.begin_round()

    def _end_round(self) -> Pauses:
        """The cards are collected."""
        yield from self.press("collect")
        self.table.collect()
        self.rounds += 1
        if self.rounds_left is not None:
            self.rounds_left -= 1

    def _slips(self, slip: Enum) -> bool:
        """Whether this is the moment of the slip that he was told to make; he makes it once."""
        makes_it = self._slip is slip
        if makes_it:
            self._slip = None
        return makes_it

    def _given_up(self) -> bool:
        """Whether the round is void."""
        return self.attention.void

    # --- cards ------------------------------------------------------------------------------------------------------

    def draw(self, *, from_held: bool = False) -> Generator[float, None, PhysicalCard | None]:
        """One card that can be used, whatever else comes out on the way; None if none comes any more."""
        if from_held and self.table.held:
            return self.table.held.pop(0)
        while True:
            yield CARD_S
            if not self._at_once:
                out = self.table.shoe.draw()
                if not out:
                    stuck = self.table.shoe.cards and not self._given_up()
                    yield from self.attention.look()
                    if not stuck:
                        return None
                    continue
                for sheet in out:
                    if isinstance(sheet, PlasticCard):
                        self._cutting_card()
                    else:
                        self._at_once.append(sheet)
                if not self._at_once:
                    continue
            card = self._at_once.popleft()
            self.attention.last = card
            yield from self.attention.look()
            if not card.face_up or self.attention.by_hand:
                return card
            self.table.discard(card)
            for _ in range(self._with_face_up(card.face)):
                yield from self.discard_one()
            if self._void_by_face_up():
                return None

    def discard_one(self) -> Pauses:
        """One more card to the discards, face up."""
        card = yield from self.draw()
        if card is not None:
            self.table.discard(card)

    def burn(self) -> Pauses:
        """The first card shown, and as many more as the game says."""
        self.rounds_left = None
        first = yield from self.draw()
        if first is None:
            return
        self.table.discard(first)
        for _ in range(self._burned(first.face)):
            yield from self.discard_one()

    def _put_back(self, *, now: bool = False) -> Pauses:
        """19:47-2.21, 7.12: into a shoe that shuffles without end the cards go back after each round, or `now`.

        If he was told to leave them in the rack he puts them back once the shoe is empty.
        """
        table = self.table
        if not isinstance(table.shoe, ContinuousShoe) or not (self.puts_back or now or not table.shoe.cards):
            return
        yield HANDS_S
        cards, table.discards = table.discards, []
        table.sensor.see_rack(())
        table.shoe.put_back(cards)
        yield from self.attention.look()

    def press(self, key: str) -> Pauses:
        """Press a key, unless something must be settled first, and look at what the panel says to it."""
        yield LOOK_S
        yield from self.attention.look()
        yield from self.attention.press(key)

    def _cutting_card(self) -> None:
        """Finish this round, then one more; in place of a first card as the house has it."""
        begun = any(self.table.hands.values())
        first_is_last = self.table.house.cutting_card_before_first_card == "last-hand"
        if self.rounds_left is None:
            self.rounds_left = 1 if first_is_last and not begun else 2
