"""The dealer of Three Card Poker, with the players at the table: who wagers, who folds, and whose hand lies open when.

A deck is dealt for one round: before each he has it shuffled. What he must count he counts when the panel asks for it,
or by himself when four rounds have gone by. Players look at their cards and fold what the odds say.
"""

import re
from collections.abc import Generator
from typing import ClassVar, Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.dealer import CARD_S, Dealer, Pauses
from firmware_sim.games.three_card_poker.heads import folds
from firmware_sim.games.three_card_poker.house import SimulatedThreeCardHouse
from firmware_sim.games.three_card_poker.slips import ThreeCardSlip
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

CARDS: Final = 3
"""19:47-20.8(c), 20.9(a): three cards to each player and to the dealer."""

MOST_SEATS: Final = 7
"""As many as the table has at most of which nothing else is said."""

USUAL_SEATS: Final = 6
COUNTED_EVERY: Final = 5
"""19:47-20.8(e), 20.9(e): the stub is counted at least once every five rounds."""

BETS_S: Final = 20.0
STACK_S: Final = 2.0
DECIDE_S: Final = 3.0
COUNT_S: Final = 15.0
"""A brisk table: about forty rounds an hour, our assumption."""

DEALER: Final = "dealer"
ASIDE: Final = "aside"
"""Where cards lie that are no hand's."""

COUNT_STUB: Final = "COUNT THE STUB"
LATE: Final = "STUB NOT COUNTED"
BY_DEVICE: Final = "SHUFFLE BY DEVICE"
"""What he looks for on the panel; a test sees that it is still there."""

_SEATS_ASKED: Final = re.compile(r"SEATS \d+\?|\d+ SEATS\?")
"""Whether the seats that are lit are right."""

Stack = Generator[float, None, tuple[PhysicalCard, ...]]
"""What takes time to deal, and the cards that came."""


def seat(number: int) -> str:
    """Where a seat's hand lies."""
    return f"seat-{number}"


SPOTS: Final = (*map(seat, range(1, MOST_SEATS + 1)), DEALER, ASIDE)


class ThreeCardDealer(Dealer):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = (
        ("COUNT THE STUB", "CUENTE EL RESTO", "請點餘牌"),
        ("STUB NOT COUNTED", "RESTO SIN CONTAR", "餘牌未點"),
        ("SHUFFLE BY DEVICE", "BARAJE CON MÁQUINA", "請用洗牌機洗牌"),
        ("SEATS {}?", "¿PUESTOS {}?", "座位 {}？"),
        ("{} SEATS?", "¿{} PUESTOS?", "{} 個座位？"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        assert isinstance(table.house, SimulatedThreeCardHouse), "a house of this game"
        self._house = table.house
        self.players = USUAL_SEATS
        """How many seats wager."""
        self.nobody_folds = False
        self._lit: set[str] = set()
        """The keys of wagers that were told and not taken back."""
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

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """From the bets to the collected cards."""
        self._begin_round()
        if not self._ready:
            yield from self.ready_deck()
        self._ready = False
        yield BETS_S
        yield from self._wagers()
        if self._slips(ThreeCardSlip.BEFORE_BETS_CLOSE):
            yield from self._hand_out([seat(self._wagering[0])])
        elif self._house.no_more_bets == "button" or self._house.dealt_from == "hand":
            yield from self.press("no-more-bets")
            if BY_DEVICE in self.attention.shown:
                yield from self.ready_deck()
                yield from self.press("no-more-bets")
        if not self._given_up():
            yield from self._deal()
        if not self._given_up():
            yield from self._show()
        yield from self._count_stub()
        yield from self._end_round()

    @property
    def _wagering(self) -> list[int]:
        """The seats that wager, clockwise from the player farthest to the dealer's left."""
        return [*range(1, self.players + 1)]

    @property
    def _antes(self) -> list[int]:
        """19:47-20.8(c): of three or more, the last has a pair plus wager alone."""
        return self._wagering if self.players < CARDS else self._wagering[:-1]

    def _wagers(self) -> Pauses:
        """Those of the last round stay lit: a key is pressed for each that changes."""
        pluses = [number for number in self._wagering if number % 2 == 0 or number not in self._antes]
        wanted = {*(f"ante-{number}" for number in self._antes), *(f"plus-{number}" for number in pluses)}
        if self._slips(ThreeCardSlip.UNTOLD_SEAT):
            wanted = {key for key in wanted if not key.endswith(f"-{self._wagering[-1]}")}
        for key in sorted(wanted ^ self._lit):
            yield from self.press(key)
        self._lit = wanted

    # --- cards ------------------------------------------------------------------------------------------------------

    def _deal(self) -> Pauses:
        """19:47-20.8(c), 20.9(c): to each who wagers, clockwise, and to the dealer; then the stub."""
        seats = [seat(number) for number in self._wagering if not self.table.hands[seat(number)]]
        if self._slips(ThreeCardSlip.FORGETS_HAND):
            seats = seats[:-1]
        if self._slips(ThreeCardSlip.TOO_MANY):
            seats.append(ASIDE)
        later = self._house.dealt_from == "automated-shoe" and self._house.dealer_stack == "after-forfeits"
        yield from self._hand_out(seats if later else [*seats, DEALER])
        if self._slips(ThreeCardSlip.NO_COVER):
            yield from self.press("no-cover")
        if self._slips(ThreeCardSlip.OPENS_EARLY):
            yield from self.press("seat-up-1" if later else "all-up")
        if not later:
            yield from self._rack_stub()
        if self._given_up():
            return
        yield from self._decide()
        if later and not self._given_up():
            yield from self._hand_out([DEALER])
            yield from self._rack_stub()

    def _hand_out(self, spots: list[str]) -> Pauses:
        """Three cards to each: in stacks, or one at a time, three times round."""
        stacks = self._house.dealt_from == "automated-shoe"
        for spot in spots if stacks else spots * CARDS:
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

    # --- the stub ---------------------------------------------------------------------------------------------------

    def _rack_stub(self) -> Pauses:
        """19:47-20.8(d), 20.9(d): what is left goes to the rack, and is not exposed."""
        yield STACK_S
        match self._house.dealt_from:
            case "automated-shoe":
                self._stub = self.table.shoe.give_stub()
            case "manual-shoe":
                self._stub = tuple(sheet for sheet in self.table.shoe.unload() if isinstance(sheet, PhysicalCard))
            case "hand":
                self._stub, self.table.stack = tuple(self.table.stack), []
        self.table.discard(*self._stub)
        yield from self.attention.look()
        if _SEATS_ASKED.search(self.attention.shown):
            yield from self._right_seats()

    def _right_seats(self) -> Pauses:
        """The panel asks whether the seats that are lit are right: what was not told is told now."""
        for number in self._wagering:
            key = f"ante-{number}" if number in self._antes else f"plus-{number}"
            if key not in self._lit:
                self._lit.add(key)
                yield from self.press(key)
        yield from self.press("seats-right")

    def _count_stub(self) -> Pauses:
        """19:47-20.8(e), 20.9(e): at least once every five rounds."""
        asked = COUNT_STUB in self.attention.shown or self._uncounted + 1 >= COUNTED_EVERY
        self._uncounted += 1
        if not self._stub or self._given_up() or not asked or self._slips(ThreeCardSlip.FORGETS_STUB):
            return
        yield from self._count()

    def _count(self) -> Pauses:
        yield COUNT_S
        counted = len(self._stub) - self._slips(ThreeCardSlip.MISCOUNTS_STUB)
        self._uncounted = 0
        yield from self.press(f"stub-{counted}")

    # --- decisions and open hands -----------------------------------------------------------------------------------

    def _decide(self) -> Pauses:
        """19:47-20.10(b): each player, clockwise, makes a play wager or folds; folded cards go to the rack."""
        if self._slips(ThreeCardSlip.SHOWS_HAND):
            yield from self.press("dealer-seen")
        for number in self._antes:
            yield DECIDE_S
            if self._given_up():
                return
            if self._folds(number):
                yield from self._fold(number)

    def _folds(self, number: int) -> bool:
        faces = self.table.faces(seat(number))
        return len(faces) == CARDS and folds(faces) and not self.nobody_folds and not self._tells_late(number)

    def _tells_late(self, number: int) -> bool:
        return self._slip is ThreeCardSlip.TELLS_FOLD_LATE and number == self._antes[0]

    def _fold(self, number: int) -> Pauses:
        yield from self.press(f"fold-{number}")
        hand = self.table.hands[seat(number)]
        self.table.discard(*hand)
        hand.clear()

    def _show(self) -> Pauses:
        """19:47-20.10(b), (c): the dealer's hand, then all of those that are in, or one after the other."""
        yield from self._open("dealer-up", DEALER)
        late = self._antes[0]
        if self._slips(ThreeCardSlip.TELLS_FOLD_LATE):
            yield from self.press(f"fold-{late}")
        if self._given_up():
            return
        left = [number for number in reversed(self._wagering) if self.table.hands[seat(number)]]
        if self._house.settling_order == "seat-by-seat":
            for number in left:
                yield from self._open(f"seat-up-{number}", seat(number))
        elif left:
            yield from self._open("all-up", *map(seat, left))

    def _open(self, key: str, *spots: str) -> Pauses:
        """Hands are turned; the cards of them that the shoe could not read are named."""
        hands, unread = (self.table.hands[spot] for spot in spots), self.table.shoe.unread
        self.attention.unread.extend(card for hand in hands for card in hand if card in unread)
        yield from self.press(key)
        self.attention.unread.clear()

    def _end_round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """The cards are collected, once the stub has been counted where that cannot wait."""
        if self.table.shoe.cards or self.table.stack:
            yield from self._rack_stub()
        yield from self.press("collect")
        if any(words in self.attention.shown for words in (LATE, COUNT_STUB)):
            yield from self._count()
            yield from self.press("collect")
        self.table.collect()
        self._stub = ()
        self.rounds += 1

    def _burned(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """Nothing."""
        return 0

    def _with_face_up(self, face: str) -> int:  # type: ignore[explicit-override]  # noqa: ARG002  # of Python 3.12
        """None."""
        return 0
