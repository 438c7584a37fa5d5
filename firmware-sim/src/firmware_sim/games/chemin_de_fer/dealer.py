"""The dealer of Chemin de Fer, with the two participants who hold the hands: they announce, he repeats it on the panel.

He is the dealer of the other games but for what subchapter 4 has of its own. Where the bank is told he reads off the
panel what is still to be said of it, and says it.
"""

import re
from collections.abc import Generator
from typing import ClassVar, Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.dealer import Pauses
from firmware_sim.games.chemin_de_fer.heads import (
    Choice,
    Word,
    bankers_word,
    best,
    may_choose,
    must_draw,
    players_word,
    worst,
)
from firmware_sim.games.chemin_de_fer.slips import CoupSlip
from firmware_sim.games.two_hands.dealer import FOUR_CARDS, SEATS, HandsDealer
from firmware_sim.games.two_hands.heads import Hand, Outcome, points, worth
from firmware_sim.games.two_hands.slips import HandsSlip
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

FIRST_TWO: Final = 2
FIRST_BANKER: Final = 5
DOLLARS: Final = 100
"""Everybody here wagers as much: enough for every limit of 19:47-4.6(b)."""

WHO_BIDS: Final = "WHO BIDS"
BIDS_MOST: Final = "BIDS MOST"
BANKER_WAGERS: Final = "BANKER WAGERS"
BANK_LOST: Final = "BANK: RIGHT OF"
BANK_PASSED: Final = "OFFERS RIGHT OF"
WAGER: Final = "PRESS WAGER"
"""What he looks for on the panel ; a test sees that it is still there."""

Gives = Generator[float, None, bool]
"""Something that takes time, and says whether a card came of it."""

_LOOKS: Final = 8
"""So often he looks at most before he deals: the bank is offered, taken and wagered on by then."""

_SEAT: Final = re.compile(r"(?:SEAT|OF) (\d+)")


class CoupDealer(HandsDealer):
    """Deals at one table of Chemin de Fer."""

    reads: ClassVar[tuple[Text, ...]] = (
        *HandsDealer.reads,
        ("PRESS WAGER", "PULSE APUESTA", "請按「下注」"),
        ("WHO BIDS MOST?", "¿QUIÉN OFRECE MÁS?", "誰出價最高？"),
        ("SEAT {} BIDS MOST", "PUESTO {} OFRECE MÁS", "{} 號位出價最高"),
        ("BANKER: SEAT {}", "BANQUERO: PUESTO {}", "莊家：{} 號位"),
        ("BANKER WAGERS?", "¿APUESTA DE BANCA?", "莊家下注多少？"),
        ("BANK: RIGHT OF {}", "BANCA: DERECHA DE {}", "莊家請{}號位右方"),
        ("OFFERS RIGHT OF {}?", "¿PUJA? DCHA. DE {}", "請{}號位右方出價"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.player_on_five: Choice = "card"
        self.banker_may: Choice = "card"
        self._extra: list[Hand] = []
        """Whose hand got a card too many at first."""
        self._all_dealt = False
        self._banker = FIRST_BANKER
        self._called = False
        """Somebody wagers as much as the Banker, and nobody else can."""

    # --- the bank ---------------------------------------------------------------------------------------------------

    def _bets(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-4.5 to 4.7: bids, the Banker's wager and one against it, as far as the panel still asks for them."""
        if self._house.bank == "untold" or self._slips(CoupSlip.NO_BANKER):
            return
        called, self._called = self._called, False
        yield from self.attention.look()
        for _ in range(_LOOKS):
            shown = self.attention.shown
            if WAGER in shown:
                if not self._slips(CoupSlip.NOBODY_AGAINST) and not called:
                    yield from self.press(f"stake-{self._banker % SEATS + 1}-{DOLLARS}")
                return
            if (key := self._of_the_bank(shown)) is None:
                return
            yield from self.press(key)

    def _of_the_bank(self, shown: str) -> str | None:
        """The next key that the panel asks for; None if it asks for none."""
        seat = int(found[1]) if (found := _SEAT.search(shown)) else FIRST_BANKER
        if WHO_BIDS in shown:
            return f"bid-{seat}-{DOLLARS}"
        if BIDS_MOST in shown or BANK_PASSED in shown:
            return "bank"
        if BANK_LOST in shown:
            return f"bank-{seat % SEATS + 1}"
        if BANKER_WAGERS in shown:
            self._banker = seat
            return f"stake-{seat}-{DOLLARS}"
        return None

    # --- a round ----------------------------------------------------------------------------------------------------

    def _deal(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        self._extra, self._all_dealt = [], False
        yield from self._first_cards()
        if not self._given_up() and self._dealt() >= FOUR_CARDS:
            yield from self._further_cards()

    def _first_cards(self) -> Pauses:
        """19:47-4.8(d): four cards, and those that are too many (4.12(a) to (c))."""
        while self._dealt() < FOUR_CARDS:
            if self._dealt() == FOUR_CARDS - 1:
                yield from self._slip_before_the_fourth()
                if self._slips(CoupSlip.WRONG_ORDER):
                    yield from self.attention.supervisor_presses("misdealt")
            if self._given_up() or not (yield from self._give("banker" if self._dealt() % 2 else "player")):
                return
        for slip, hand in ((CoupSlip.BANKER_MORE, "banker"), (CoupSlip.PLAYER_THREE, "player")):
            if self._slips(slip):
                yield from self._misdeal("banker" if hand == "banker" else "player")
                self._extra.append("banker" if hand == "banker" else "player")

    def _further_cards(self) -> Pauses:
        """19:47-4.9: what both participants announce, and the cards that follow from it."""
        word: Word = players_word(self._first_count("player"), self.player_on_five)
        if self._slips(CoupSlip.HEARS_WRONG):
            word = "stay" if word == "card" else "card"
        yield from self.press(word)
        if word == "card":
            if self._slips(CoupSlip.BEFORE_LOOKED) and (early := (yield from self.draw())) is not None:
                self._at_once.appendleft(early)
            word = bankers_word(self._first_count("banker"))
            yield from self.press(word)
        if word == "natural":
            yield from self.press("turn-player")
            yield from self.press("turn-banker")
            self._all_dealt = True
        elif word == "stay" or (yield from self._players_third()):
            yield from self._bankers_third(stays=word == "stay")

    def _players_third(self) -> Gives:
        """19:47-4.9(b), 4.12(i)."""
        if self._slips(CoupSlip.TO_BANKER):
            yield from self.press("card-banker")
        return (yield from self._give("player"))

    def _bankers_third(self, *, stays: bool) -> Pauses:
        """19:47-4.9(c), 4.12(d) to (f): the Banker turns his hand, Table 3, then the Player's Hand is turned."""
        says_card = stays and self._slips(CoupSlip.SAYS_CARD)
        if says_card:
            yield from self.press("card")
        if self._slips(HandsSlip.BEFORE_TURNED) and (early := (yield from self.draw())) is not None:
            self._at_once.appendleft(early)
        yield from self.press("turn-banker")
        if not (yield from self._by_table_3(stays=stays, says_card=says_card)):
            return
        if self._slips(CoupSlip.BANKER_TWO):
            yield from self._misdeal("banker")
        if not self._given_up():
            yield from self.press("turn-player")
            self._all_dealt = True

    def _by_table_3(self, *, stays: bool, says_card: bool) -> Gives:
        """19:47-4.9(c) and (f), 4.12(e) and (f): whether the Banker has drawn, or stayed, as he must or likes."""
        banker, third = self._first_count("banker"), self._players_third_card()
        if must_draw(banker, third):
            if self._slips(HandsSlip.FORGETS):
                yield from self.press("result")
            if stays and self._slips(HandsSlip.TO_PLAYER):
                yield from self.press("card-player")
            return not self._given_up() and (yield from self._give("banker"))
        if may_choose(banker, third):
            if self.banker_may == "card":
                return (yield from self._give("banker"))
            yield from self.press("stay")
        elif says_card or (stays and self._slips(HandsSlip.TO_PLAYER)):
            if not says_card:
                yield from self.press("card-player")
            yield from self.error_card()
        return True

    def _give(self, hand: Hand) -> Gives:
        """One card to a hand; whether there was one, and the round goes on."""
        card = yield from self.draw(from_held=True)
        if card is None or self._given_up():
            if card is not None:
                self.table.discard(card)
            return False
        self.table.hands[hand].append(card)
        return True

    def _misdeal(self, hand: Hand) -> Pauses:
        """19:47-4.12(b) to (d): a card too many, which a supervisor says stays with the hand."""
        card = yield from self.draw()
        if card is not None:
            yield from self.attention.supervisor_presses(f"misdealt-{hand}")
            self.table.hands[hand].append(card)

    # --- what the hands count ---------------------------------------------------------------------------------------

    def _complete(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        return self._all_dealt

    def _won(self) -> Outcome:  # type: ignore[explicit-override]  # of Python 3.12
        player, banker = self._count("player"), self._count("banker")
        if player == banker:
            return "tie"
        return "player" if player > banker else "banker"

    def _first(self, hand: Hand) -> int:
        return FIRST_TWO + self._extra.count(hand)

    def _first_count(self, hand: Hand) -> int:
        """19:47-4.12(b) and (c): what a hand counts at first."""
        faces = self.table.faces(hand)[: self._first(hand)]
        if hand not in self._extra:
            return points(faces)
        return 0 if hand == "banker" else best(faces)

    def _players_third_card(self) -> int | None:
        more = self.table.faces("player")[self._first("player") :]
        return worth(more[0]) if more else None

    def _count(self, hand: Hand) -> int:
        """19:47-4.12(b) to (d): what a hand counts in the end."""
        faces, first = self.table.faces(hand), self._first(hand)
        if hand in self._extra:
            return 0 if hand == "banker" else (self._first_count(hand) + points(faces[first:])) % 10
        return points(faces) if len(faces) <= first + 1 else worst(faces)

    # --- cards ------------------------------------------------------------------------------------------------------

    def press(self, key: str) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """Press a key, as any dealer does, and remember whether it was a call."""
        self._called = self._called or key.startswith(("banco-", "suivi-"))
        yield from super().press(key)

    def _keep_unseen(self, card: PhysicalCard) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-4.12(g): the first of the next round, unless the cutting card is out."""
        if self.rounds_left is None:
            super()._keep_unseen(card)
        else:
            self.table.discard(card)

    def _void_by_face_up(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-4.12(j): in the last hand."""
        return self.rounds_left == 1 and self._given_up()
