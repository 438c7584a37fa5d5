"""Players and dealer of a round of Blackjack as a table is told of them: 19:47-2.8 to 2.12, 2.15, 2.18."""

from __future__ import annotations

from typing import Final

from tests.property.blackjack_courses import Course, Piece, VoidError
from tests.property.blackjack_deals import deal
from tests.property.blackjack_rounds import LIKELY, against_an_ace, ask, double, prizes, split
from tests.property.second_reading_of_2 import Box, Hand, Table, hangs, may, must_draw, natural, score

HIGH: Final = "ATJQK"


def played(of: Piece) -> Course:
    """The next round of a piece of a shoe."""
    course = of.begin()
    try:
        deal(of)
        _Play(of).play()
    except VoidError:
        course.void = True
    of.say("collect")
    prizes(of.chance, course.table)
    return course


class _Play:
    """A round, once everybody has two cards."""

    def __init__(self, of: Piece) -> None:
        self.of, self.chance, self.course, self.table = of, of.chance, of.course, of.course.table
        self.late: list[tuple[Box, Hand]] = []
        """2.15(i): who was passed over."""
        self.unsaid: list[str] = []
        """What tells of it, as soon as another hand is played."""
        self.insured: set[int] = set()
        self.queens: set[int] = set()
        """2.9, 2.24(e): the boxes of which the table was told."""
        self.validated = False
        self.paid = False
        """2.7, 2.12(c): even money was taken, and nothing hangs on the dealer any more."""
        self.his = list(self.table.dealers[0])

    def play(self) -> None:
        of, table = self.of, self.table
        up = table.dealers[0][0]
        if of.house.get("side_wagers") == "told" and self._settles_early():
            of.say("side-settled")
        if up[0] == "A":
            against_an_ace(self.chance, table)
        reads = bool(of.house["card_reader"]) and not of.reader_out
        of.waits = up[0] == "A" or (reads and up[0] in HIGH)
        if of.tells:
            self._tell_of_wagers(up)
        if table.options["surrender"] == "early":
            self._surrenders()
        if reads and not self.paid and self._reader(up):
            return
        if table.options["surrender"] == "late":
            self._surrenders()
        for box in table.boxes.values():
            self._play_box(box)
        self._dealer()

    # --- wagers that are told -----------------------------------------------------------------------------------------

    def _settles_early(self) -> bool:
        """2.17(d), 2.20(e), 2.23(e), 2.24(d): before any additional card."""
        options = self.table.options
        bonus = (options["bonus_edge_of_1"], options["bonus_edge_of_5"]) != (None, None)
        return bonus or any(options[each] is not None for each in ("additional", "match_the_dealer", "twenty"))

    def _tell_of_wagers(self, up: str) -> None:
        """2.7, 2.9, 2.24(e)."""
        of, table = self.of, self.table
        for number, box in table.boxes.items():
            if up[0] == "A":
                self._tell_of_box(number, box)
            wagered = any((bet.on, bet.box) == ("twenty", number) for bet in table.bets)
            if wagered and up[0] in HIGH and box.received[:2] == ["Qh", "Qh"]:
                self.queens.add(number)
                of.say(f"queens-{number}")
        even = any(hand.even for box in table.boxes.values() for hand in box.hands)
        his = [*self.his[:1], *("--" for _ in self.his[1:])]
        if even and not self._open() and self._hangs(his, 1) == "nothing":
            of.waits, self.paid = False, True

    def _tell_of_box(self, number: int, box: Box) -> None:
        """Of one that takes even money all wagers are; a dead hand is not insured."""
        of, table = self.of, self.table
        mine = [bet for bet in table.bets if bet.box == number]
        even = any(bet.on == "even-money" for bet in mine)
        for bet in mine:
            if bet.on in {"blackjack", "even-money"}:
                whole = even and table.options["players_per_box"] == 1
                bet.on = "even-money" if whole else "blackjack"
            elif bet.on == "insurance" and (even or box.hands[0].dead):
                table.bets.remove(bet)
        if any(bet.on == "even-money" for bet in mine):
            box.hands[0].even = True
            of.say(f"even-{number}")
        elif any(bet.on == "insurance" and bet in table.bets for bet in mine):
            self.insured.add(number)
            of.say(f"insurance-{number}")

    def _validate(self) -> None:
        """2.24(e): in the presence of a floorperson."""
        if self.queens and not self.validated:
            self.validated = True
            self.of.say("validated")

    def _surrenders(self) -> None:
        """2.8: early before anybody knows whether the dealer has a blackjack, and before anything else is decided."""
        for box in self.table.boxes.values():
            if "surrender" in ask(self.course, box, box.hands[0]) and self.chance.random() < 0.1:
                box.hands[0].surrendered = True
                if self.table.options["surrender"] == "early" and self.of.waits:
                    self.of.say(f"surrender-{box.number}")
                else:
                    self.of.decide(f"surrender-{box.number}")

    # --- 2.15(j), (k) -------------------------------------------------------------------------------------------------

    def _reader(self, up: str) -> bool:
        """Whether the round is over with what the reader said."""
        of = self.of
        if up[0] not in HIGH:
            if self._open() and of.slip(0.05):
                self._misuse()
            return False
        if of.slip(0.05):
            self._fails()
            return False
        if of.slip(0.05):
            of.omitted = True
            return False
        his = natural(self.table.dealers[0])
        for _ in range(self.chance.choice((0, 0, 1, 2)) if of.slips else 0):
            of.say("reader:no-reading")
        cable = of.reader_there or self.chance.random() < 0.25
        denied = his and of.slip(0.3)
        if cable:
            of.say("reader:inserted")
        of.waits = False
        if his and not denied:
            of.say("reader:blackjack" if cable else "blackjack")
            of.say("hole-up")
            self.course.hole_down = False
            self._validate()
            return True
        of.say("reader:not-blackjack" if cable else "no-blackjack")
        self.table.said_no_blackjack = True
        self._validate()  # 2.24(e)1ii
        return False

    def _open(self) -> bool:
        """Whether a hand is played."""
        boxes = self.table.boxes
        return any(
            may(hand, self.course.house, self.table.options, len(box.hands), len(boxes))
            for box in boxes.values()
            for hand in box.hands
        )

    def _misuse(self) -> None:
        of = self.of
        if of.reader_there or self.chance.random() < 0.5:
            of.say("reader:inserted", "reader-misused")
        else:
            of.say(self.chance.choice(("blackjack", "no-blackjack")), "reader-misused")
        of.say("play-on")
        if of.house["reader_shows"]:
            self.table.called_dead = True
            raise VoidError  # 2.15(j)1, once 2.17(e), 2.20(e)1, 2.23(e) and 2.24(d) are done with

    def _fails(self) -> None:
        of = self.of
        match self.chance.choice(("fault", "tries", "supervisor")):
            case "fault":
                of.say("reader:fault", "reader-failed")
            case "tries":
                of.say("reader:no-reading")
                of.say("reader:no-reading")
                of.say("reader:no-reading", "reader-failed")
            case _:
                of.say("reader-out", "reader-failed")
        of.reader_out = True
        of.waits = self.table.dealers[0][0][0] == "A"

    # --- the players --------------------------------------------------------------------------------------------------

    def _play_box(self, box: Box) -> None:
        of, at = self.of, 0
        while at < len(box.hands):
            hand = box.hands[at]
            if not hand.dead and len(hand.cards) == 1:
                of.give(box, hand, owed=True)
            said = [each for each in ask(self.course, box, hand) if each != "surrender"]
            if not said:
                at += 1
                continue
            self._tell_of_late()
            if of.offered:
                if self._takes(box, hand, said):
                    continue
                at += 1
                if self.refused:
                    self._refused(box, at)
                    return
                continue
            choice = self.chance.choices(said, [LIKELY[each] for each in said])[0]
            match choice:
                case "stand":
                    self._stands(said)
                    at += 1
                case "draw" if at == len(box.hands) - 1 and of.slip(0.03) and not self.late:
                    of.remember()
                    of.decide("stand")
                    self.late.append((box, hand))
                    self.unsaid.append(f"missed-card-{box.number}")
                    at += 1
                case "draw":
                    self._draws(box, hand)
                case "double":
                    self._doubles(box, hand, at)
                case _:
                    of.remember()
                    of.decide("split")
                    hand.split = True
                    box.hands.insert(at + 1, Hand([hand.cards.pop()], split=True))
                    split(self.chance, self.table, box, at + 1)

    def _stands(self, said: list[str]) -> None:
        of = self.of
        of.remember()
        if "draw" in said and not of.held and of.slip(0.2):
            of.forgot = True
        else:
            of.decide("stand")

    def _draws(self, box: Box, hand: Hand) -> None:
        of = self.of
        moved = of.forgot
        of.give(box, hand, owed=False, hit=True)
        if not moved and not self.late and of.slip(0.06):  # nobody had asked for it
            of.say("error-card", "card-on-offer")
            of.offered.append(hand.cards.pop())
            box.received.pop()

    def _takes(self, box: Box, hand: Hand, said: list[str]) -> bool:
        """2.15(c): whether the card is taken; no hand is doubled or split on it."""
        of, self.refused = self.of, False
        choice = self.chance.choice(("take-card", "stand", "refused")) if "draw" in said else "stand"
        of.decide(choice)
        self.refused = choice == "refused"
        if choice != "take-card":
            return False
        card = of.offered.pop(0)
        hand.cards.append(card)
        box.received.append(card)
        return True

    def _refused(self, box: Box, at: int) -> None:
        """2.15(c): no additional cards on any hand of the box; one that has a single card is dealt its second."""
        for hand in box.hands[at:]:
            if len(hand.cards) == 1:
                self.of.give(box, hand, owed=True)

    def _doubles(self, box: Box, hand: Hand, at: int) -> None:
        of = self.of
        of.remember()
        of.decide("double")
        hand.doubled = True
        ask(self.course, box, hand)
        of.open = not of.house["double_face_down"]
        of.give(box, hand, owed=True)
        of.open = True
        double(self.chance, self.table, box, at + 1)
        if of.house["double_face_down"]:
            if of.slip(0.1):
                of.say("double-seen", "double-exposed")
            else:
                self.course.hidden.append(hand)

    # --- 2.15(i) ------------------------------------------------------------------------------------------------------

    def _tell_of_late(self) -> None:
        of = self.of
        if self.unsaid and not of.forgot:
            of.say(self.unsaid.pop(), "card-not-dealt")

    def _late(self) -> None:
        of = self.of
        if self.unsaid and not (of.house["hole_card"] and not self.table.options["multiple_action"]):
            self.unsaid, self.late = [], []  # it was never said
        self._tell_of_late()
        for box, hand in self.late:
            if self.chance.random() < 0.6:
                card = of.draw(owed=False)
                hand.cards.append(card)
                box.received.append(card)
            else:
                hand.dead = True
                of.say("hand-dead")

    # --- the dealer ---------------------------------------------------------------------------------------------------

    def _dealer(self) -> None:
        of, table, chance = self.of, self.table, self.chance
        if of.forgot and (self.late or chance.random() < 0.5):
            of.remember()
        self._late()
        up, *hole = table.dealers[0]
        multiple = bool(table.options["multiple_action"])
        table.dealers = []
        for spot in range(1, 4 if multiple else 2):
            cards = [up, *(["--"] if hole else [])]
            table.dealers.append(cards)
            hang = self._hangs(cards, spot)
            if hang == "nothing" and not (of.waits and spot == 1):
                continue
            early = self._second(cards, hole, spot)
            if hang == "nothing" and not hole:
                continue
            self._draw(cards, early, spot)
        self._end()

    def _second(self, cards: list[str], hole: list[str], spot: int) -> list[str]:
        """The dealer's second card, and cards that he has drawn before he turned it."""
        of, early = self.of, list[str]()
        if hole:
            flags = []
            differs = self.table.said_no_blackjack and natural([cards[0], *hole])
            if not (of.waits or of.forgot or of.offered or differs) and of.slip(0.05):
                early.append(of.shoe.pop())
                of.say(early[0] + of.from_the_side(), "hole-card-first")
            if differs:
                flags.append("reader-differs")
                self.table.said_no_blackjack = False
            cards[1:] = hole
            self.course.hole_down = of.forgot = False
            flags += self._unused(cards, spot, early)
            of.decide("hole-up", *flags)
            if "reader-differs" in flags:
                of.say("play-on")
            if "drawn-in-error" in flags:
                of.say("seen")
            return early
        if spot == 1 and (of.forgot or of.waits):
            of.forgot = False
            of.decide("hole-up")
        return early

    def _unused(self, cards: list[str], spot: int, early: list[str]) -> list[str]:
        """What is flagged where the card that waited is not the dealer's."""
        if not early or self._owes(cards, spot):
            return []
        early.clear()
        return [self._needless(cards)]

    def _owes(self, cards: list[str], spot: int) -> bool:
        return self._hangs(cards, spot) == "draw" and must_draw(str(self.course.house["soft_17"]), cards)

    def _needless(self, cards: list[str]) -> str:
        """2.12(c), 2.15(b) to (d): what a card is that no hand needs."""
        if len(cards) < 2 or "--" in cards:
            return "needless-draw"
        if natural(cards) or score(cards) > 21:
            return "drawn-in-error"
        return "needless-draw" if must_draw(str(self.course.house["soft_17"]), cards) else "draw-on-seventeen"

    def _draw(self, cards: list[str], early: list[str], spot: int) -> None:
        of = self.of
        if len(cards) == 1:
            if spot > 1:
                self._next_hand()
            cards.append(of.draw(owed=spot == 1, lone=spot > 1))
        while self._owes(cards, spot):
            cards.append(early.pop(0) if early else of.draw(owed=True))

    def _next_hand(self) -> None:
        """2.18(g): the next of his hands; (m): his face up card was in the rack."""
        of = self.of
        if of.slip(0.05):
            of.say(self.chance.choice(("up-card-lost", "collect")), "up-card-discarded")
            of.say("play-on")
        if self.chance.random() < 0.5:
            of.say("next-hand")

    def _hangs(self, cards: list[str], spot: int) -> str:
        """2.12(c): what hangs on a hand of the dealer's; a card that lies face down may be any."""
        table = self.table
        spots = {bet.box: 1 for bet in table.bets}
        for bet in table.bets:
            spots[bet.box] = max(spots[bet.box], bet.spot)
        boxes = {}
        for number, box in table.boxes.items():
            if spots.get(number, 1) >= spot:
                boxes[number] = Box(number, [self._as_seen(hand) for hand in box.hands], box.received)
        trial = Table(table.options, boxes, [cards], table.said_no_blackjack)
        insured = any(spots[number] >= spot for number in self.insured)
        return hangs(trial, insured=insured, queens=bool(self.queens))

    def _as_seen(self, hand: Hand) -> Hand:
        if not any(hand is each for each in self.course.hidden):
            return hand
        return Hand([*hand.cards[:2], "As"], hand.split, hand.doubled, hand.surrendered, hand.dead, hand.even)

    # --- the end ------------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        of = self.of
        while of.slip(0.04):
            flag = self._needless(next((each for each in self.table.dealers[::-1] if len(each) > 1), []))
            card = of.shoe.pop()
            of.say(card, flag)
            if flag == "drawn-in-error":
                unseen = not of.finishing and of.keeps_unseen and self.chance.random() < 0.5
                of.say("unseen" if unseen else "seen")
                if unseen:
                    of.held.append(card)
        if self.course.hidden:
            of.say("doubles-up")
        self._validate()
