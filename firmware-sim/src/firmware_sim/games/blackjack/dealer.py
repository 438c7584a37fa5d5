"""The dealer of Blackjack, with the players at the table: boxes, initial cards, decisions by hand, his own draw."""

from typing import ClassVar, Final

from firmware_sim.dealer import Pauses
from firmware_sim.games.blackjack.dealing import ShoeDealer
from firmware_sim.games.blackjack.hands import ASIDE, SimulatedBoxHand
from firmware_sim.games.blackjack.heads import HIGHEST, INITIAL, draws, is_natural, may_be_natural
from firmware_sim.games.blackjack.strategy import Choice
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

BETS_S: Final = 15.0
DECIDE_S: Final = 1.5
"""A brisk table: our assumption."""

TURN_HOLE: Final = "TURN THE HOLE CARD"
INSURANCE: Final = "INSURANCE?"
"""What he looks for on the panel; a test sees that it is still there."""


class BlackjackDealer(ShoeDealer):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = (
        ("TURN THE HOLE CARD", "DESTAPE SU CARTA", "打開暗牌"),
        ("INSURANCE?", "¿SEGURO?", "買保險？"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self._lit: set[str] = set()
        """The keys of boxes that were pressed and not pressed again."""
        self._natural: bool | None = None
        """Whether he has a blackjack, as far as the reader or his own cards say it."""

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """From the bets to the collected cards."""
        self._begin_round()
        self._natural = None
        self.players.place_wagers()
        yield BETS_S
        yield from self._light({f"box-{box}" for box in self.players.boxes})
        if self._house.no_more_bets == "button":
            yield from self.press("no-more-bets")
        self._hands = [SimulatedBoxHand(box) for box in sorted(self.players.boxes)]
        self._place()
        yield from self._initial()
        if not self._given_up():
            yield from self._peek()
        if not self._given_up() and not self._natural:
            yield from self._play()
        if not self._given_up():
            yield from self._dealers()
        yield from self._end_round()
        self._hands = []

    def _light(self, keys: set[str]) -> Pauses:
        """Those of the last round stay lit: a key is pressed for each that changes."""
        for key in sorted(keys ^ self._lit):
            self._lit ^= {key}
            yield from self.press(key)

    def _initial(self) -> Pauses:
        """19:47-2.15(e) to (g): a card to each box and to himself, face up, then another one to each."""
        for each in range(INITIAL):
            for hand in self._hands:
                yield from self._deal_to(hand.cards)
                if self._given_up():
                    return
            if each == 0 or self._house.has_hole_card:
                yield from self._deal_to(self._dealer)
            if self._given_up():
                return

    def _peek(self) -> Pauses:
        """19:47-2.8, 2.15(j): who gives up before it is known whether he has a blackjack; then the reader."""
        if self._house.surrender == "early" and (self._ace_up or self._reads):
            for hand in self._hands:
                if self._says(hand) == "surrender":
                    yield from self._surrender(hand, f"surrender-{hand.box}")
        if self._reads:
            self._natural = yield from self._read()

    # --- the players ------------------------------------------------------------------------------------------------

    def _play(self) -> Pauses:
        """19:47-2.8, 2.10 to 2.12: hand by hand, from his left."""
        while (hand := next((each for each in self._hands if self._is_open(each)), None)) and not self._given_up():
            if hand.is_owed:
                yield from self._hit(hand)
                continue
            yield DECIDE_S
            match self._says(hand):
                case "stand":
                    yield from self._stand(hand)
                case "draw":
                    yield from self._hit(hand)
                case "double":
                    yield from self.press("double")
                    hand.doubled = True
                case "split":
                    yield from self.press("split")
                    self._split(hand)
                case _:
                    yield from self._surrender(hand, "surrender")

    def _hit(self, hand: SimulatedBoxHand) -> Pauses:
        had = len(hand.cards)
        yield from self._deal_to(hand.cards)
        hand.stood = hand.stood or len(hand.cards) == had

    def _stand(self, hand: SimulatedBoxHand) -> Pauses:
        """The last player's word is the hole card that is turned."""
        hand.stood = True
        if not self._house.has_hole_card or any(map(self._is_open, self._hands)):
            yield from self.press("stand")

    def _surrender(self, hand: SimulatedBoxHand, key: str) -> Pauses:
        yield from self.press(key)
        hand.surrendered = True

    def _split(self, hand: SimulatedBoxHand) -> None:
        """19:47-2.11: two hands, and the one on his left is played first."""
        at = self._hands.index(hand)
        self._hands[at : at + 1] = [SimulatedBoxHand(hand.box, [card], split=True) for card in hand.cards]
        self._place()

    def _may(self, hand: SimulatedBoxHand) -> set[Choice]:
        of_box = [each for each in self._hands if each.box == hand.box]
        return hand.choices(self._house, len(of_box), len({each.box for each in self._hands}))

    def _is_open(self, hand: SimulatedBoxHand) -> bool:
        return hand.is_owed or bool(self._may(hand))

    def _says(self, hand: SimulatedBoxHand) -> Choice | None:
        may = self._may(hand)
        return self.players.says(hand.box, hand.faces, self._dealers_faces[0], may) if may else None

    # --- his own hand -----------------------------------------------------------------------------------------------

    def _dealers(self) -> Pauses:
        """19:47-2.12(b) to (d): the hole card, and as many cards as he must draw, if anything hangs on them."""
        asked = any(words in self.attention.shown for words in (TURN_HOLE, INSURANCE))
        if asked or (self._house.has_hole_card and (self._natural or self._hangs(self._dealers_faces[:1]))):
            yield from self._open("hole-up", self._dealer)
        elif self._house.has_hole_card:
            yield from self._turn_doubles()
            return
        while not self._given_up() and self._must_draw():
            had = len(self._dealer)
            yield from self._deal_to(self._dealer)
            if len(self._dealer) == had:
                return
        yield from self._turn_doubles()

    def _must_draw(self) -> bool:
        """19:47-2.12(b) to (d)."""
        match self._hangs(self._dealers_faces):
            case "draw":
                return draws(self._dealers_faces, soft_17=self._house.soft_17 == "draw")
            case "second":
                return len(self._dealer) < INITIAL
            case _:
                return False

    def _turn_doubles(self) -> Pauses:
        """19:47-2.10(c)."""
        if self._house.double_face_down and any(hand.doubled for hand in self._hands) and not self._given_up():
            yield from self._open("doubles-up", *(hand.cards for hand in self._hands if hand.doubled))

    def _hangs(self, dealer: list[str]) -> str:
        """19:47-2.12(c): what of his hand decides something: his draw, his second card, or nothing more."""
        second = "second" if self._natural is not False and may_be_natural(dealer) else ""
        found = {self._hangs_for(hand, second) for hand in self._hands}
        return "draw" if "draw" in found else second if second in found else ""

    def _hangs_for(self, hand: SimulatedBoxHand, second: str) -> str:
        if hand.dead:
            return ""
        if hand.surrendered:
            return second if self._house.surrender == "late" else ""
        if hand.doubled and self._house.double_face_down:
            return "draw"
        if hand.points > HIGHEST:
            return ""
        if is_natural(hand.faces) and (not hand.split or self._house.split_21 == "win"):
            return second
        return "draw"

    def _end_round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """The cards are collected."""
        yield from super()._end_round()
        self.table.discard(*self.table.hands[ASIDE])
        self.table.hands[ASIDE].clear()
