"""The dealer of Blackjack, with the players at the table: boxes, initial cards, decisions by hand, his own draw."""

from typing import ClassVar, Final

from firmware_sim.dealer import Pauses
from firmware_sim.games.blackjack.hands import ASIDE, SimulatedBoxHand
from firmware_sim.games.blackjack.heads import HIGHEST, INITIAL, draws, is_natural, may_be_natural, score
from firmware_sim.games.blackjack.slips import BlackjackSlip
from firmware_sim.games.blackjack.turns import TurnsDealer
from firmware_sim.languages import Text
from firmware_sim.table import CardTable

BETS_S: Final = 15.0
"""A brisk table: our assumption."""

MOST_DEALERS: Final = 3
"""19:47-2.18(a): his hands in multiple action."""

FEW: Final = 2
"""Of no more boxes none is passed over: whose card another one was would not be seen."""

TURN_HOLE: Final = "TURN THE HOLE CARD"
INSURANCE: Final = "INSURANCE?"
"""What he looks for on the panel; a test sees that it is still there."""


class BlackjackDealer(TurnsDealer):
    """Deals at one table."""

    reads: ClassVar[tuple[Text, ...]] = (
        ("TURN THE HOLE CARD", "DESTAPE SU CARTA", "打開暗牌"),
        ("INSURANCE?", "¿SEGURO?", "買保險？"),
    )

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self._lit: set[str] = set()
        """The keys of boxes that were pressed and not pressed again."""
        self._number = 1
        """Which of his hands is on the table, in multiple action."""
        self._natural: bool | None = None
        """Whether he has a blackjack, as far as the reader or his own cards say it."""

    # --- a round ----------------------------------------------------------------------------------------------------

    def round(self) -> Pauses:  # type: ignore[explicit-override]  # of Python 3.12
        """From the bets to the collected cards."""
        self._begin_round()
        self._natural = None
        self._number = 1
        self.players.place_wagers()
        yield BETS_S
        third = self.players.third if self._house.multiple_action == "two-or-three" else set[int]()
        yield from self._light({*(f"box-{box}" for box in self.players.boxes), *(f"third-{box}" for box in third)})
        if self._slips(BlackjackSlip.BEFORE_BETS_CLOSE):
            yield from self._error_card()
        if self._house.no_more_bets == "button":
            yield from self.press("no-more-bets")
        self._hands = [SimulatedBoxHand(box) for box in sorted(self.players.boxes)]
        self._late = []
        self._place()
        yield from self._determine()
        yield from self._initial()
        if self._slips(BlackjackSlip.OTHER_SIDE):
            yield from self._change_sides()
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
        yield from self._once_round(BlackjackSlip.MISSES_BOX)
        missed = self._slips(BlackjackSlip.MISSES_HIMSELF)
        if not missed and not self._given_up():
            yield from self._deal_to(self._dealer)
        yield from self._once_round(BlackjackSlip.MISSES_SECOND)
        if missed:
            yield from self.press("missed-dealer")
        while self._late and not self._given_up():
            yield from self._late_card(self._late.pop(0))
        self._hole_missed = self._house.has_hole_card and self._slips(BlackjackSlip.MISSES_HOLE)
        while len(self._dealer) < (INITIAL if self._has_hole_card else 1) and not self._given_up():
            had = len(self._dealer)
            yield from self._deal_to(self._dealer)
            if len(self._dealer) == had:
                return

    def _once_round(self, slip: BlackjackSlip) -> Pauses:
        """19:47-2.15(g): a card to each; of three boxes or more the second may be passed over."""
        passed = self._hands[1] if len(self._hands) > FEW and self._slips(slip) else None
        for hand in self._hands:
            if self._given_up() or hand.dead or hand is passed:
                continue
            yield from self._deal_to(hand.cards)
            if passed is not None and hand is self._hands[2]:
                yield from self.press(f"missed-box-{passed.box}")
                passed.dead = slip is BlackjackSlip.MISSES_BOX
                self._late = [] if passed.dead else [passed]

    def _peek(self) -> Pauses:
        """19:47-2.8, 2.15(j): who gives up before it is known whether he has a blackjack; then the reader."""
        if self._house.surrender == "early" and (self._ace_up or self._reads):
            for hand in self._hands:
                if "surrender" in self._may(hand) and self._says(hand) == "surrender":
                    yield from self._surrender(hand, f"surrender-{hand.box}")
        if self._reads and self._slips(BlackjackSlip.OMITS_READER):
            return
        if self._reads or (self._has_reader and self._slips(BlackjackSlip.READS_LOW)):
            self._natural = yield from self._read()

    # --- his own hand -----------------------------------------------------------------------------------------------

    def _dealers(self) -> Pauses:
        """19:47-2.12(b) to (d): the hole card, and as many cards as he must draw, if anything hangs on them."""
        if self._hole_missed:
            yield from self.attention.supervisor_presses("shift-cards")
        if self._slips(BlackjackSlip.HOLE_CARD_LATE) and (early := (yield from self.draw())) is not None:
            self._at_once.appendleft(early)
        asked = any(words in self.attention.shown for words in (TURN_HOLE, INSURANCE))
        if asked or (self._has_hole_card and (self._natural or self._hangs(self._dealers_faces[:1], self._hands))):
            yield from self._open("hole-up", self._dealer)
        elif self._has_hole_card:
            yield from self._turn_doubles()
            yield from self._needless()
            return
        if self._must_draw() and not self._given_up() and self._slips(BlackjackSlip.COLLECTS_UNDRAWN):
            yield from self.press("collect")
        yield from self._draw_out()
        while self._has_another() and not self._given_up():
            yield from self._next_hand()
        self.table.discard(*self._at_once, *self.table.held)
        self._at_once.clear()
        self.table.held.clear()
        yield from self._turn_doubles()
        yield from self._needless()

    def _needless(self) -> Pauses:
        """19:47-2.12(c), 2.15(b) to (d): a card that is no hand's: burned, unless he has a blackjack or is over 21."""
        if self._given_up() or not self._slips(BlackjackSlip.TOO_MANY):
            return
        if score(self._dealers_faces)[0] > HIGHEST or is_natural(self._dealers_faces):
            yield from self._error_card()
        else:
            yield from self.discard_one()

    def _error_card(self) -> Pauses:
        """19:47-2.15(b) and (c): he says whether it was seen; if not, it is the first card of the next round."""
        card = yield from self.draw()
        if card is None:
            return
        seen = self.attention.error_seen
        yield from self.attention.answer_disclosure()
        if seen:
            self.table.discard(card)
        else:
            self.table.held.append(card)

    def _draw_out(self) -> Pauses:
        while not self._given_up() and self._must_draw():
            had = len(self._dealer)
            yield from self._deal_to(self._dealer)
            if len(self._dealer) == had:
                return

    def _has_another(self) -> bool:
        """19:47-2.18(f) to (h): whether he has another hand beside his face up card, and something hangs on it."""
        if self._house.multiple_action is None:
            return False
        against = [hand for hand in self._hands if self._wagers(hand.box) > self._number]
        return self._hangs(self._dealers_faces[:1], against) != ""

    def _next_hand(self) -> Pauses:
        """19:47-2.18(g) and (h): his cards go to the rack, but for the one that lay face up first."""
        self._number += 1
        if self._slips(BlackjackSlip.UP_CARD_RACKED):
            yield from self.press("up-card-lost")
        self.table.discard(*self._dealer[1:])
        del self._dealer[1:]
        if not self.table.shoe.cards:
            yield from self.press("next-hand")
        yield from self._draw_out()

    def _wagers(self, box: int) -> int:
        """19:47-2.18(b): against how many of his hands a box has wagers."""
        match self._house.multiple_action:
            case None:
                return 1
            case "three":
                return MOST_DEALERS
            case _:
                return MOST_DEALERS if box in self.players.third else MOST_DEALERS - 1

    def _must_draw(self) -> bool:
        """19:47-2.12(b) to (d)."""
        against = [hand for hand in self._hands if self._wagers(hand.box) >= self._number]
        match self._hangs(self._dealers_faces, against):
            case "draw":
                return draws(self._dealers_faces, soft_17=self._house.soft_17 == "draw")
            case "second":
                return len(self._dealer) < INITIAL
            case _:
                return False

    def _turn_doubles(self) -> Pauses:
        """19:47-2.10(c)."""
        if (
            self._house.double_face_down
            and any(hand.doubled and not hand.shown for hand in self._hands)
            and not self._given_up()
        ):
            yield from self._open(
                "doubles-up", *(hand.cards for hand in self._hands if hand.doubled and not hand.shown)
            )

    def _hangs(self, dealer: list[str], hands: list[SimulatedBoxHand]) -> str:
        """19:47-2.12(c): what of his hand decides something: his draw, his second card, or nothing more."""
        second = "second" if self._natural is not False and may_be_natural(dealer) else ""
        found = {self._hangs_for(hand, second) for hand in hands}
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
        yield from self._put_back()
        yield from self._bart_carter()
