"""The dealer: deals by the phases, in the time that hands take, or errs as he is told.

Each thing he does is a generator that yields the seconds until it goes on, so that `shift` can let them pass on any
clock. He knows the game (`baccarat`) and the house; what he cannot know he reads off the panel (`attention`).
"""

from collections import deque
from collections.abc import Generator
from enum import Enum
from typing import Final

from firmware_sim.attention import LOOK_S, Attention, offered_to
from firmware_sim.baccarat import Hand, Outcome, burn_count, next_hand, outcome, worth
from firmware_sim.baccarat_table import Table
from firmware_sim.cards import Card, CuttingCard

Pauses = Generator[float, None, None]

CARD_S: Final = 1.2
BETS_S: Final = 15.0
CALL_S: Final = 4.0
"""A brisk table: about 70 rounds an hour with an average of 4.9 cards each, which is what casinos plan with."""


SEATS: Final = 7
"""As many as a table has of which nothing else is said."""

FOUR_CARDS: Final = 4
"""19:47-3.7(c): two for each hand."""


class Slip(Enum):
    """An error that the dealer is told to make in his next round."""

    BEFORE_TURNED = "draws before the hands are turned"
    BANKER_FIRST = "turns the hand of the banker first"
    BEFORE_BETS_CLOSE = "draws before no more bets"
    TOO_MANY = "draws a card too many"
    AFTER_RESULT = "draws a card after the result"
    TO_PLAYER = "gives the player a card too many"
    FORGETS = "forgets a card"
    CALLS_EARLY = "calls the result too early"
    CALLS_WRONG = "calls the wrong result"
    COLLECTS_EARLY = "collects before the result"
    COLLECTS_SHORT = "collects before the cards are dealt"
    INSTRUCTS_WRONG = "instructs the wrong hand"
    COLLECTS_UNPAID = "collects before the wagers are settled"
    # at Chemin de Fer, where the Banker deals
    WRONG_ORDER = "lets the cards be dealt in the wrong order"
    BANKER_MORE = "lets the banker take a third card at first"
    PLAYER_THREE = "lets the player be given a third card at first"
    BANKER_TWO = "lets the banker take two cards for one"
    BEFORE_LOOKED = "lets a card be drawn before the banker has looked"
    TO_BANKER = "lets the banker take the card of the player"
    SAYS_CARD = "says card after stay"
    HEARS_WRONG = "hears another word than the hand is worth"
    NO_BANKER = "lets nobody hold the bank"
    NOBODY_AGAINST = "lets nobody wager against the banker"


class Dealer:
    """Deals at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.attention = Attention(table)
        self.slips: deque[Slip] = deque()
        self.rounds_left: int | None = None
        """How many rounds are still to be completed; None until the cutting card is out."""
        self.rounds = 0
        self._house = table.house
        self._slip: Slip | None = None
        self._at_once: deque[Card] = deque()
        """Cards that left the shoe together with another one and are dealt next."""
        self._to_simulate: list[Card] = []

    @property
    def over(self) -> bool:
        """Whether the shoe has had its last round, or has no more cards."""
        return self.rounds_left == 0 or not self.table.shoe.cards

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:
        """From the bets to the collected cards."""
        self._slip = self.slips.popleft() if self.slips else None
        self.attention.begin_round()
        yield BETS_S
        yield from self._bets()
        if self._slips(Slip.BEFORE_BETS_CLOSE):
            yield from self.error_card()
            yield from self._simulate()
        if self._house.no_more_bets == "button":
            yield from self.press("no-more-bets")
        yield from self._deal()
        if not self._given_up():
            yield from self._finish()
        yield from self.press("collect")
        self.table.collect()
        self.rounds += 1
        if self.rounds_left is not None:
            self.rounds_left -= 1
        yield from self._simulate()

    def _bets(self) -> Pauses:
        """What is told before bets are over: who takes a shoe that is on offer (19:47-3.6(b), 3.11(b))."""
        if self._house.curator == "told":
            yield from self.attention.look()
            if (seat := offered_to(self.attention.shown, self._house.seats or SEATS)) is not None:
                yield from self.press(f"curator-{seat}")

    def _deal(self) -> Pauses:
        """Card by card, for as long as a hand is entitled to one."""
        while (hand := self._next_hand()) and not self._given_up():
            third = self._dealt() >= FOUR_CARDS
            if not third and self._dealt() == FOUR_CARDS - 1:
                yield from self._slip_before_the_fourth()
            if third:
                yield from self._turn()
                yield from self._slip_before_a_third(hand)
            if self._given_up():
                return
            card = yield from self.draw(from_held=True)
            if card is None:
                return
            self.table.hands[hand].append(card)
            if third and self._house.dealing == "face-down":
                yield from self.press(f"turn-{hand}")
        if self._dealt() == FOUR_CARDS:
            yield from self._turn()

    def _slip_before_the_fourth(self) -> Pauses:
        if self._slips(Slip.CALLS_EARLY):
            yield from self.press("result")
        if self._slips(Slip.COLLECTS_SHORT):
            yield from self.press("collect")

    def _slip_before_a_third(self, hand: Hand) -> Pauses:
        if self._slips(Slip.FORGETS):
            yield from self.press("result")
        if hand == "banker" and self._dealt() == FOUR_CARDS and self._slips(Slip.TO_PLAYER):
            yield from self.press("card-player")

    def _finish(self) -> Pauses:
        if not self._complete():
            return
        if self._slips(Slip.INSTRUCTS_WRONG):
            yield from self.press("card-player")
        if self._slips(Slip.TO_PLAYER):
            yield from self.press("card-player")
            yield from self.error_card()
        if self._slips(Slip.TOO_MANY):
            yield from self.error_card()
        if self._slips(Slip.COLLECTS_EARLY):
            return
        won = self._won()
        if self._slips(Slip.CALLS_WRONG):
            yield from self.press("result-tie" if won != "tie" else "result-player")
        yield CALL_S
        yield from self.press(f"result-{won}")
        self.table.shoe.press_result()
        if self._slips(Slip.AFTER_RESULT):
            yield from self.error_card()
        if not self._slips(Slip.COLLECTS_UNPAID):
            yield from self.attention.settle()

    def _turn(self) -> Pauses:
        if self._house.dealing == "face-down" and not self.attention.turned:
            self.attention.turned = True
            if self._slips(Slip.BEFORE_TURNED) and (early := (yield from self.draw())) is not None:
                self._at_once.appendleft(early)
            order = ("banker", "player") if self._slips(Slip.BANKER_FIRST) else ("player", "banker")
            for hand in order:
                yield from self.press(f"turn-{hand}")

    def _next_hand(self) -> Hand | None:
        return next_hand(self.table.faces("player"), self.table.faces("banker"))

    def _complete(self) -> bool:
        """Whether each hand has all its cards."""
        return self._next_hand() is None

    def _won(self) -> Outcome:
        """19:47-3.10(a): who has won."""
        return outcome(self.table.faces("player"), self.table.faces("banker"))

    def _slips(self, slip: Slip) -> bool:
        """Whether this is the moment of the slip that he was told to make; he makes it once."""
        makes_it = self._slip is slip
        if makes_it:
            self._slip = None
        return makes_it

    def _given_up(self) -> bool:
        """Whether the round is void."""
        return self.attention.void

    def _dealt(self) -> int:
        return sum(map(len, self.table.hands.values()))

    def _simulate(self) -> Pauses:
        """19:47-3.12(c)3: for each card disclosed in error a round without wagers that begins with it."""
        while self._to_simulate:
            self.table.hands["player"].append(self._to_simulate.pop(0))
            yield from self._deal()
            yield from self.press("collect")
            self.table.collect()

    # --- cards ------------------------------------------------------------------------------------------------------

    def draw(self, *, from_held: bool = False) -> Generator[float, None, Card | None]:
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
                    if isinstance(sheet, CuttingCard):
                        self._cutting_card()
                    else:
                        self._at_once.append(sheet)
                if not self._at_once:
                    continue
            card = self._at_once.popleft()
            self.attention.last = card
            yield from self.attention.look()
            if not card.face_up:
                return card
            self.table.discard(card)
            for _ in range(worth(card.face)):
                yield from self.discard_one()
            if self._void_by_face_up():
                return None

    def discard_one(self) -> Pauses:
        """One more card to the discards, face up."""
        card = yield from self.draw()
        if card is not None:
            self.table.discard(card)

    def burn(self) -> Pauses:
        """19:47-3.5(e): the first card shown, and as many more as it counts."""
        self.rounds_left = None
        first = yield from self.draw()
        if first is None:
            return
        self.table.discard(first)
        for _ in range(burn_count(first.face)):
            yield from self.discard_one()

    def error_card(self) -> Pauses:
        """A card that nobody is entitled to (19:47-3.12(b) and (c)), and what follows from it."""
        card = yield from self.draw()
        if card is None:
            return
        seen = self.attention.error_seen
        yield from self.attention.answer_disclosure()
        if not seen:
            self._keep_unseen(card)
            return
        if self._house.error_card == "simulated-round":
            self._to_simulate.append(card)
            return
        self.table.discard(card)
        more = worth(card.face) or self._house.error_ten
        for _ in range(more if self._house.error_card == "burn" else 1):
            yield from self.discard_one()

    def _keep_unseen(self, card: Card) -> None:
        """19:47-3.12(b): it is the first card of the next round."""
        self.table.held.append(card)

    def _void_by_face_up(self) -> bool:
        """Whether the card found face up in the shoe has made the round void."""
        return False

    def press(self, key: str) -> Pauses:
        """Press a key, unless something must be settled first, and look at what the panel says to it."""
        yield LOOK_S
        yield from self.attention.look()
        yield from self.attention.press(key)

    def _cutting_card(self) -> None:
        """19:47-3.8(e): finish this round, then one more; in place of a first card as the house has it."""
        begun = any(self.table.hands.values())
        first_is_last = self._house.cutting_card_before_first_card == "last-hand"
        if self.rounds_left is None:
            self.rounds_left = 1 if first_is_last and not begun else 2
