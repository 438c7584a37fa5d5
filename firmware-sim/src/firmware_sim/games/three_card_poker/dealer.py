"""The dealer of Three Card Poker, with the players at the table: who wagers, who folds, whose hand lies open."""

import re
from typing import ClassVar, Final

from firmware_sim.dealer import Pauses
from firmware_sim.games.three_card_poker.dealing import ASIDE, CARDS, COUNT_STUB, DEALER, STUB_COUNTED, DeckDealer
from firmware_sim.games.three_card_poker.players import MOST_SEATS, Players
from firmware_sim.games.three_card_poker.slips import ThreeCardSlip
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

BETS_S: Final = 20.0
DECIDE_S: Final = 3.0
"""A brisk table: about forty rounds an hour, our assumption."""

LATE: Final = "STUB NOT COUNTED"
BY_DEVICE: Final = "SHUFFLE BY DEVICE"
MUST_SHUFFLE: Final = "DEVICE MUST SHUFFLE"
REMOVE_DECK: Final = "REMOVE THE DECK"
DECK_OUT: Final = "PRESS DECK OUT"
"""What he looks for on the panel; a test sees that it is still there."""

_SEATS_ASKED: Final = re.compile(r"SEATS \d+\?|\d+ SEATS\?")
"""Whether the seats that are lit are right."""


def seat(number: int) -> str:
    """Where a seat's hand lies."""
    return f"seat-{number}"


SPOTS: Final = (*map(seat, range(1, MOST_SEATS + 1)), DEALER, ASIDE)


class ThreeCardDealer(DeckDealer):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = (
        ("COUNT THE STUB", "CUENTE EL RESTO", "請點餘牌"),
        ("PRESS STUB COUNTED", "PULSE RESTO CONTADO", "請按「已點餘牌」"),
        ("DEAL, COUNT THE STUB", "DÉ Y CUENTE EL RESTO", "派牌後請點餘牌"),
        ("STUB NOT COUNTED", "RESTO SIN CONTAR", "餘牌未點"),
        ("SHUFFLE BY DEVICE", "BARAJE CON MÁQUINA", "請用洗牌機洗牌"),
        ("DEVICE MUST SHUFFLE", "FALTA LA BARAJADORA", "須用洗牌機洗牌"),
        ("SEATS {}?", "¿PUESTOS {}?", "座位 {}？"),
        ("{} SEATS?", "¿{} PUESTOS?", "{} 個座位？"),
        ("PRESS DECK OUT", "PULSE FUERA BARAJA", "請按「更換紙牌」"),
        ("REMOVE THE DECK", "RETIRE LA BARAJA", "移走這副牌"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.players = Players(table.chance)
        self.late_fold_accepted = False
        self._lit: set[str] = set()
        """The keys of wagers that were told and not taken back."""

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """From the bets to the collected cards."""
        self._begin_round()
        if not self._ready:
            yield from self.ready_deck()
        self._ready = False
        self.players.place_wagers()
        yield BETS_S
        yield from self._wagers()
        if self._slips(ThreeCardSlip.BEFORE_BETS_CLOSE):
            yield from self._hand_out([seat(self.players.seats[0])])
        elif self._house.no_more_bets == "button" or self._house.dealt_from == "hand":
            yield from self.press("no-more-bets")
            if any(words in self.attention.shown for words in (BY_DEVICE, MUST_SHUFFLE)):
                yield from self.ready_deck()
                yield from self.press("no-more-bets")
        if not self._given_up():
            yield from self._deal()
        if not self._given_up():
            yield from self._show()
        yield from self._count_stub()
        yield from self._end_round()

    def _wagers(self) -> Pauses:
        """Those of the last round stay lit: a key is pressed for each that changes."""
        if self._slips(ThreeCardSlip.UNTOLD_CHANGES):
            return
        untold = self.players.seats[-1] if self._slips(ThreeCardSlip.UNTOLD_SEAT) else None
        yield from self._light({key for key in self._wanted() if not key.endswith(f"-{untold}")})

    def _wanted(self) -> set[str]:
        """The keys of the seats that wager."""
        antes, pluses = self.players.antes, self.players.pluses
        return {*(f"ante-{number}" for number in antes), *(f"plus-{number}" for number in pluses)}

    def _light(self, keys: set[str]) -> Pauses:
        """These are lit, and no others."""
        for key in sorted(keys ^ self._lit):
            self._lit ^= {key}
            yield from self.press(key)

    # --- the deal ---------------------------------------------------------------------------------------------------

    def _deal(self) -> Pauses:
        """19:47-20.8(c), 20.9(c): to each who wagers, clockwise, and to the dealer; then the stub."""
        seats = [seat(number) for number in self.players.seats if not self.table.hands[seat(number)]]
        if self._slips(ThreeCardSlip.FORGETS_HAND):
            seats = seats[:-1]
        if self._slips(ThreeCardSlip.TOO_MANY):
            seats.append(ASIDE)
        later = self._house.dealt_from == "automated-shoe" and self._house.dealer_stack == "after-forfeits"
        yield from self._hand_out(seats if later else [*seats, DEALER])
        if not later:
            yield from self._cover()
        if self._slips(ThreeCardSlip.OPENS_EARLY):
            yield from self.press("seat-up-1" if later else "all-up")
        if not later:
            yield from self._rack_stub()
        if self._given_up():
            return
        yield from self._decide()
        if later and not self._given_up():
            yield from self._hand_out([DEALER])
            yield from self._cover()
            yield from self._rack_stub()

    def _cover(self) -> Pauses:
        """19:47-20.9(c): a card on the dealer's stack."""
        if self._slips(ThreeCardSlip.NO_COVER):
            yield from self.press("no-cover")

    def _have_deck_removed(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        yield from self.attention.look()
        if DECK_OUT in self.attention.shown:
            yield from self.attention.supervisor_presses("deck-out")

    def _right_seats(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """The panel asks whether the seats that are lit are right: what was not told is told now."""
        if _SEATS_ASKED.search(self.attention.shown):
            yield from self._light(self._wanted())
            yield from self.press("seats-right")

    # --- decisions and open hands -----------------------------------------------------------------------------------

    def _decide(self) -> Pauses:
        """19:47-20.10(b): each player, clockwise, makes a play wager or folds; folded cards go to the rack."""
        if self._slips(ThreeCardSlip.SHOWS_HAND):
            yield from self.press("dealer-seen")
        if self._slips(ThreeCardSlip.COLLECTS_EARLY):
            yield from self.press("collect")
        for number in sorted(self.players.antes):
            yield DECIDE_S
            if self._given_up():
                return
            if self._folds(number):
                yield from self._fold(number)

    def _folds(self, number: int) -> bool:
        faces = self.table.faces(seat(number))
        return len(faces) == CARDS and not self._tells_late(number) and self.players.folds(number, faces)

    def _tells_late(self, number: int) -> bool:
        return self._slip is ThreeCardSlip.TELLS_FOLD_LATE and number == min(self.players.antes)

    def _fold(self, number: int) -> Pauses:
        yield from self.press(f"fold-{number}")
        self._rack(number)

    def _rack(self, number: int) -> None:
        hand = self.table.hands[seat(number)]
        self.table.discard(*hand)
        hand.clear()

    def _show(self) -> Pauses:
        """19:47-20.10(b), (c): the dealer's hand, then all of those that are in, or one after the other."""
        yield from self._open("dealer-up", DEALER)
        if self._slips(ThreeCardSlip.TELLS_FOLD_LATE):
            late = min(self.players.antes)
            yield from self.press(f"fold-{late}")
            if self.late_fold_accepted:
                yield from self.attention.supervisor_presses(f"accept-fold-{late}")
                self._rack(late)
        if self._given_up():
            return
        left = [number for number in reversed(self.players.seats) if self.table.hands[seat(number)]]
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
        if self._given_up() and any(words in self.attention.shown for words in (COUNT_STUB, STUB_COUNTED)):
            yield from self._count()
        yield from self.press("collect")
        if any(words in self.attention.shown for words in (LATE, COUNT_STUB, STUB_COUNTED)):
            yield from self._count()
            yield from self.press("collect")
        self.table.collect()
        self._stub = ()
        self.rounds += 1
        if REMOVE_DECK in self.attention.shown:
            self.change_deck()
