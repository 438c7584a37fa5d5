"""The players' turns: what each says of a hand, and what the dealer does for it, with the errors of all of it."""

from firmware_sim.dealer import Pauses
from firmware_sim.games.blackjack.dealing import ShoeDealer
from firmware_sim.games.blackjack.hands import SimulatedBoxHand
from firmware_sim.games.blackjack.slips import BlackjackSlip
from firmware_sim.games.blackjack.strategy import Choice
from firmware_sim.table import CardTable

DECIDE_S = 1.5
"""A brisk table: our assumption."""


class TurnsDealer(ShoeDealer):
    """Asks one player after the other."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.late_cards_taken = True
        """Whether a player who was passed over takes the card when it is offered; else the hand is dead."""
        self._late: list[SimulatedBoxHand] = []
        """The hands that were passed over with a card."""

    def _play(self) -> Pauses:
        """19:47-2.8, 2.10 to 2.12: hand by hand, from his left."""
        while (hand := self._next_open()) and not self._given_up():
            if hand.is_owed:
                yield from self._hit(hand)
            elif self.table.held:
                yield from self._offer(hand)
            else:
                yield DECIDE_S
                yield from self._do(hand, self._says(hand))
        while self._late and not self._given_up():
            yield from self._late_card(self._late.pop(0))

    def _do(self, hand: SimulatedBoxHand, said: Choice) -> Pauses:
        match said:
            case "stand" if self._slips(BlackjackSlip.UNASKED):
                yield from self._give_unasked(hand)
            case "stand":
                yield from self._stand(hand)
            case "draw" if self._slips(BlackjackSlip.MISSES_CARD):
                yield from self._pass_over(hand)
            case "draw":
                yield from self._hit(hand)
            case "double":
                yield from self.press("double")
                hand.doubled = True
            case "split":
                yield from self.press("split")
                self._split(hand)
            case "surrender":
                yield from self._surrender(hand, "surrender")

    def _hit(self, hand: SimulatedBoxHand) -> Pauses:
        had = len(hand.cards)
        yield from self._deal_to(hand.cards)
        if len(hand.cards) == had:
            hand.dead = True
        elif hand.doubled and self._slips(BlackjackSlip.DOUBLE_FACE_UP):
            hand.shown = True
            yield from self._open("double-seen", hand.cards)

    def _stand(self, hand: SimulatedBoxHand) -> Pauses:
        """The last player's word is the hole card that is turned."""
        hand.stood = True
        following = self._next_open()
        if following and not following.is_owed and self._slips(BlackjackSlip.FORGETS_STAND):
            yield from self._hit(following)
            yield from self.press("move-card")
        elif following or self._late or not self._has_hole_card or self._slip is BlackjackSlip.HOLE_CARD_LATE:
            yield from self.press("stand")

    def _surrender(self, hand: SimulatedBoxHand, key: str) -> Pauses:
        yield from self.press(key)
        hand.surrendered = True

    def _split(self, hand: SimulatedBoxHand) -> None:
        """19:47-2.11: two hands, and the one on his left is played first."""
        at = self._hands.index(hand)
        self._hands[at : at + 1] = [SimulatedBoxHand(hand.box, [card], split=True) for card in hand.cards]
        self._place()

    # --- cards in error, and cards that were not dealt --------------------------------------------------------------

    def _give_unasked(self, hand: SimulatedBoxHand) -> Pauses:
        """19:47-2.15(c): a card that no player asked for, and that everybody has seen."""
        card = yield from self._card()
        if card is not None:
            hand.cards.append(card)
            yield from self.press("error-card")
            self.table.held.append(hand.cards.pop())

    def _offer(self, hand: SimulatedBoxHand) -> Pauses:
        """19:47-2.15(c): as though it were the next card; whoever refuses it is dealt no more."""
        yield DECIDE_S
        if self._says(hand) in {"draw", "double"}:
            yield from self.press("take-card")
            hand.cards.append(self.table.held.pop(0))
            return
        yield from self.press("refused")
        for each in self._hands:
            if each.box == hand.box and not each.is_owed:
                each.stood = True

    def _pass_over(self, hand: SimulatedBoxHand) -> Pauses:
        """19:47-2.15(i): the player is taken to stand, and says so when the next one is asked."""
        hand.stood = True
        yield from self.press("stand")
        yield from self.press(f"missed-card-{hand.box}")
        self._late.append(hand)

    def _late_card(self, hand: SimulatedBoxHand) -> Pauses:
        """19:47-2.15(g) and (i): the card now, or the hand is dead."""
        if self.late_cards_taken:
            yield from self._deal_to(hand.cards)
            return
        yield from self.press("hand-dead")
        hand.dead = True

    # --- whose turn it is -------------------------------------------------------------------------------------------

    def _next_open(self) -> SimulatedBoxHand | None:
        return next((hand for hand in self._hands if hand.is_owed or self._may(hand)), None)

    def _may(self, hand: SimulatedBoxHand) -> set[Choice]:
        of_box = [each for each in self._hands if each.box == hand.box]
        return hand.choices(self._house, len(of_box), len({each.box for each in self._hands}))

    def _says(self, hand: SimulatedBoxHand) -> Choice:
        return self.players.says(hand.box, hand.faces, self._dealers_faces[0], self._may(hand))
