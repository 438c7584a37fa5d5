"""Rounds of Blackjack as a table is told of them, one after the other, with what 19:47-2.15 calls irregular.

Who is dealt which card, and what is flagged, is said here from the text; the product is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from tests.property.blackjack_rounds import KINDS, RANKS, Round, chosen, left_to_the_house, shuffled, wager, wagered_on
from tests.property.second_reading_of_2 import Box, Hand, Table

PACK: Final = [rank + suit for rank in RANKS for suit in "shdc"]
UNREAD: Final = "??"
SIDES: Final = ("left", "right")
OTHER: Final = {"left": "right", "right": "left"}

DECKS: Final = 16
"""As many as a house may have: cards of one face come often here."""

FEW: Final = 100
"""Cards that are left when a shoe is dealt no more."""


class Said(NamedTuple):
    """What a table is told, and what it must flag."""

    word: str
    flags: frozenset[str] = frozenset()


class VoidError(Exception):
    """The round is void."""


@dataclass
class Course(Round):
    """A round, and what a table is told of it."""

    said: list[Said] = field(default_factory=list)
    hidden: list[Hand] = field(default_factory=list)
    """2.10(c): doubles whose card lies face down."""
    void: bool = False
    hole_down: bool = False
    """Nobody turned the hole card."""
    told: bool = False
    """Its wagers were told to the table."""


@dataclass
class Piece:
    """Some rounds of a shoe: what the house chose, and what outlasts a round."""

    chance: Random
    options: dict[str, object]
    house: dict[str, object]
    slips: bool
    """Whether anything is irregular."""
    shoe: list[str]
    tells: bool = False
    """Whether insurance, even money and queens of hearts are told."""
    lit: set[int] = field(default_factory=set)
    third: set[int] = field(default_factory=set)
    held: list[str] = field(default_factory=list)
    """2.15(b): cards that were drawn in error, and not seen."""
    reader_out: bool = False
    reader_there: bool = False
    """It has said something: from then on it says itself what it has read."""
    out: set[str] = field(default_factory=set)
    """2.2(c): the sides whose cutting card is out."""
    finishing: bool = False
    """The cutting card is out, or the shoe was refilled: it is over with the round."""
    # of a round
    course: Course = field(init=False)
    side: str | None = None
    out_before: set[str] = field(default_factory=set)
    out_between: set[str] = field(default_factory=set)
    offered: list[str] = field(default_factory=list)
    """2.15(c): a card that was drawn in error, and seen."""
    forgot: bool = False
    """Somebody stands, and the dealer has not said so."""
    omitted: bool = False
    """2.15(j): the reader was to be used before anybody decides."""
    fresh: bool = False
    """The next card stands for "no more bets"."""
    open: bool = True
    """The next card is dealt face up."""
    waits: bool = False
    """Nobody has decided, and the face up card is an ace, or the reader is to be used."""

    @property
    def keeps_unseen(self) -> bool:
        """Which side a round is dealt from that begins with a card from the round before, no paragraph says."""
        return self.house["shoe"] != "double"

    # --- what is said -------------------------------------------------------------------------------------------------

    def slip(self, often: float) -> bool:
        """Whether something goes wrong now."""
        return self.slips and self.chance.random() < often

    def say(self, word: str, *flags: str) -> None:
        """A key, or what a device tells."""
        self.reader_there = self.reader_there or word.startswith("reader:")
        self.course.said.append(Said(word, frozenset(flags)))

    def decide(self, word: str, *flags: str) -> None:
        """A decision of a player's, or what ends them: it is flagged before the reader was used."""
        omitted = ["peek-omitted"] if self.omitted and self.waits else []
        self.omitted = self.waits = False
        self.say(word, *omitted, *flags)

    def remember(self) -> None:
        """The dealer says now that a hand stands."""
        if self.forgot:
            self.forgot = False
            self.decide("stand")

    # --- cards --------------------------------------------------------------------------------------------------------

    def draw(self, *, owed: bool, hit: bool = False, lone: bool = False) -> str:
        """The next card: one that was drawn in error before, or one from the shoe, whatever goes wrong with it.

        A lone card is not preceded by anything.
        """
        if self.held:
            return self.held.pop(0)
        if self.offered and owed:
            return self.offered.pop(0)
        if not lone and not self.fresh:
            self._before(owed=owed)
        self.fresh = False
        if self.forgot:
            card = self.shoe.pop()
            self.forgot = False
            self.decide(card)
            self.say("move-card")
            return card
        card = self.shoe.pop()
        flags = self._from_side()
        if self.open and not self.omitted and self.side is None and self.slip(0.004):
            self._one(UNREAD, hit, "unread-card")
            self.say(f"name-{card}")
        else:
            self._one(card + self.from_the_side(), hit, *flags)
        return card

    def _one(self, word: str, hit: bool, *flags: str) -> None:  # noqa: FBT001  # a card that somebody asked for
        (self.decide if hit else self.say)(word, *flags)

    def _before(self, *, owed: bool) -> None:
        """19:47-2.2(c), 2.2(e), 2.15(a), 2.15(f), 2.21: what comes before a card."""
        where = self.from_the_side()
        if self.slip(0.002):
            self.say("void")
            raise VoidError
        if self.slip(0.02) and not self.forgot:
            self.say(f"{self.chance.choice(PACK)}^{where}", "found-face-up")
        if self.slip(0.004) and self.house["shoe"] != "double":
            self.say("cutting-card")
            self.finishing = self.house["shoe"] != "continuous" or self.finishing
        if self.slip(0.006) and not self.finishing and not self.forgot and not self.waits:
            self._empty(["insufficient-cards"] if owed else [])

    def _empty(self, flags: list[str]) -> None:
        """19:47-2.15(f), 2.21."""
        kind = self.house["shoe"]
        if kind == "double" and (self.side is None or not self.course.table.dealers[0]):
            return
        if "second_back" in self.house:
            flags.append("count-differs")  # the shuffler has counted more cards than are out
        self.say("empty" if kind != "double" else f"empty-{self.side}", *flags)
        if kind == "continuous":
            self.say("cards-returned")
            return
        self.say("shuffling", *([] if "insufficient-cards" in flags else ["insufficient-cards"]))
        for word in ("shuffled", "cut", "loaded", "2c"):
            self.say(word)
        self.finishing = True

    def from_the_side(self) -> str:
        """Behind a card of a double shoe: where it comes from."""
        return "" if self.side is None else f"@{self.side}"

    def _from_side(self) -> list[str]:
        """19:47-2.15(h): from which side a card of a double shoe comes."""
        if self.house["shoe"] != "double":
            return []
        if self.side is None:
            self.side = self.chance.choice(SIDES)
            return ["wrong-side"] if self.side in self.out_before else []
        if self.slip(0.02):
            self.side = OTHER[self.side]
            return ["wrong-side"]
        return []

    def give(self, box: Box, hand: Hand, *, owed: bool, hit: bool = False) -> None:
        """A card for a player."""
        card = self.draw(owed=owed, hit=hit)
        hand.cards.append(card)
        box.received.append(card)

    def give_dealer(self, *, down: bool = False) -> None:
        """A card for the dealer, before anybody decides."""
        self.open = not down
        self.course.table.dealers[0].append(self.draw(owed=True))
        self.course.hole_down, self.open = down, True

    # --- the round ----------------------------------------------------------------------------------------------------

    def begin(self) -> Course:
        """19:47-2.3(a): wagers, and no more bets."""
        numbers = wagered_on(self.chance)
        boxes = {number: Box(number, [Hand([])], []) for number in numbers}
        self.course = Course(Table(self.options, boxes, [[]]), self.house)
        self.fresh, self.open, self.out_between = False, True, {*self.out}
        self.offered, self.forgot, self.omitted, self.waits, self.side = [], False, False, False, None
        wager(self.chance, self.course)
        return self.course

    def before_the_bets_close(self) -> None:
        """19:47-2.2(c), 2.15(b), 2.15(k): what is said between two rounds."""
        if self.reader_out and self.chance.random() < 0.5:
            self.reader_out = False
            self.say("reader-back")
        said = self.house["no_more_bets"] == "button"  # or it came out in the round that its first card begins
        if said and self.house["shoe"] == "double" and not self.out and self.slip(0.1):
            self.out.add(side := self.chance.choice(SIDES))
            self.say(f"cutting-card-{side}")
        if self.house["shoe"] == "continuous" and self.chance.random() < 0.3:
            self.say("cards-returned")
        while self.house["no_more_bets"] == "button" and not self.finishing and self.slip(0.06):
            card = self.shoe.pop()
            self.say(card, "drawn-in-error")
            if self.keeps_unseen and self.chance.random() < 0.5:
                self.held.append(card)
                self.say("unseen")
            else:
                self.say("seen")

    def light(self, boxes: Iterable[int]) -> None:
        """19:47-2.3(a), 2.18(b): the boxes that are wagered on, and those with a third wager."""
        for number in sorted({*boxes} ^ self.lit):
            self.say(f"box-{number}")
        self.lit = {*boxes}
        if self.options["multiple_action"] == "two-or-three":
            third = {bet.box for bet in self.course.table.bets if bet.spot == 3}
            for number in sorted(third ^ self.third):
                self.say(f"third-{number}")
            self.third = third

    def close_the_bets(self) -> None:
        """19:47-2.1, 2.19(b): "no more bets", and the determinant card of a double shoe."""
        if self.house["no_more_bets"] == "button":
            self.say("no-more-bets")
            self.out_before = {*self.out}
        else:
            self.fresh = self.house["shoe"] != "double"
            self.out_before = self.out_between  # a cutting card since then came in place of the determinant card
        if self.house["shoe"] == "double":
            gate = self.chance.choice(SIDES)
            if self.slip(0.05) and self.house["no_more_bets"] == "button":
                self.say(f"{self.chance.choice(PACK)}^@{gate}", "found-face-up")
            self.say(f"{self.shoe.pop()}@{gate}")
            if self.chance.random() < 0.3 and gate not in self.out and not self.held:
                self.side = gate
                self.say(f"side-{gate}")


def piece(chance: Random, kinds: Sequence[str] = KINDS) -> Piece:
    """A table whose shoe has just come into play."""
    options = chosen(chance, kinds)
    house = left_to_the_house(chance, options)
    hole = not options["multiple_action"] and chance.random() < 0.8
    reader = hole and chance.random() < 0.5
    house |= {
        "no_more_bets": "button" if _announced(options) else chance.choice(("button", "first-card")),
        "hole_card": hole or bool(options["multiple_action"]),
        "card_reader": reader,
        "reader_shows": reader and chance.random() < 0.2,
        "double_face_down": chance.random() < 0.2,
        "shoe": chance.choice(("dealing", "dealing", "dealing", "continuous", "double")),
    }
    if house["shoe"] == "dealing" and chance.random() < 0.2:
        house |= {"back": "red", "second_back": "blue"}
    if chance.random() < 0.3:
        house["side_wagers"] = "told"
    slips = chance.random() < 0.6
    return Piece(chance, options, house, slips, shuffled(chance), chance.random() < 0.5)


def _announced(options: dict[str, object]) -> bool:
    """2.19(b), 2.20(b), 2.24(d)."""
    bonus = (options["bonus_edge_of_1"], options["bonus_edge_of_5"]) != (None, None)
    return bonus or bool(options["progressive"] or options["twenty"])


def too_many(words: Sequence[Said], decks: int) -> bool:
    """More copies of a card than a house has."""
    faces = (each.word.removeprefix("name-")[:2] for each in words)
    copies = Counter(face for face in faces if face in PACK)
    return max(copies.values(), default=0) > decks


FLAGS: Final[Mapping[str, str]] = {
    "found-face-up": "2.15(a)",
    "drawn-in-error": "2.15(b)",
    "card-on-offer": "2.15(c)",
    "draw-on-seventeen": "2.15(d)",
    "needless-draw": "2.12(c)",
    "hole-card-first": "2.12(b)",
    "dealer-missed": "2.15(e)",
    "insufficient-cards": "2.15(f)",
    "no-cards-dealt": "2.15(g)",
    "one-card-dealt": "2.15(g)",
    "wrong-side": "2.15(h)",
    "card-not-dealt": "2.15(i)",
    "reader-misused": "2.15(j)",
    "reader-differs": "2.15(j)",
    "peek-omitted": "2.15(j)",
    "reader-failed": "2.15(k)",
    "up-card-discarded": "2.15(m)",
    "double-exposed": "2.15(p)",
    "unread-card": "2.15",
}
"""What is flagged, and by which paragraph."""
