"""A second reading of 19:47-4.7(e) to 4.12: a round of Chemin de Fer, written from the text and not from the code.

The shoe around it (burn, face-up cards, cards due, cutting cards) is that of `second_reading`. There are no phases kept
here: what comes next is worked out each time from what lies on the table and from what has been said. It has its own
Table 3, typed from the regulation, and its own counts. How it reads what the text leaves open:

- 4.9(a) and (b): what was announced decides what is dealt; whether it was true is asked when the hand lies open.
- 4.12(b): the hand is zero whatever is drawn to it; 4.12(c): the initial deal counts its best, a third card comes on
  top; 4.12(d): the lowest that any two of the Banker's cards make, or, as the house reads it, any two or all of them.
- 4.12(e) and (f): the Player's Hand has no third card, so the Banker is judged by the column "If No 3rd Card"; or, as
  the house reads it, by the column of the card itself, where (e) gives it to a Banker who may draw, and (f) does not.
  A Banker who must draw and may not have that card draws another.
- 4.12(g): whether the cutting card is out is asked when the dealer says that the card was not seen, and a cutting card
  that came out behind the card is out (misread at first). The next hand is not the one on the table (misread at first).
- 4.12(j): a card found face up is one of the last hand as long as that hand may be dealt another card.
- 4.12(k): a Banker who may draw and finds an empty shoe has too few cards.
"""

# mypy: disable-error-code="explicit-override"
# Python 3.11 has no typing.override.

from __future__ import annotations

import itertools
from typing import Literal

from msgspec.structs import replace

from controller.games.chemin_de_fer.inputs import Announced, Misdealt
from controller.games.two_hands.inputs import Hand
from controller.table.house import House
from controller.table.inputs import CuttingCard, Disclosed, Input, Named, ShoeEmpty
from tests.property.second_reading import Paper, Question, Reading, value
from tests.support.records import option

# 19:47-4.9(c), Table 3: the columns are "If No 3rd Card", then 0 to 9.
TABLE_3 = """
0  D  D D D D D D D D D D
1  D  D D D D D D D D D D
2  D  D D D D D D D D D D
3  D  D D D D D D D D S Op.
4  D  S S D D D D D D S S
5  D  S S S S Op. D D D S S
6  S  S S S S S S D D S S
7  S  S S S S S S S S S S
8  S  S S S S S S S S S S
9  S  S S S S S S S S S S
"""
BOXES = [line.split() for line in TABLE_3.strip().splitlines()]

SAYS = {0: ["card"], 1: ["card"], 2: ["card"], 3: ["card"], 4: ["card"], 5: ["card", "stay"],
        6: ["stay"], 7: ["stay"], 8: ["natural"], 9: ["natural"]}  # fmt: skip
"""19:47-4.9(a)."""

NOBODY_DRAWS = ("player turns", "complete")
DOWN = ("player speaks", "banker speaks", "all turn", "banker turns", "player turns")


def last_digit(papers: tuple[Paper, ...] | list[Paper]) -> int:
    return int(str(sum(value(paper.face) for paper in papers))[-1])


class CoupReading(Reading):
    """One shoe of Chemin de Fer, from the moment it is loaded."""

    def __init__(self, house: House) -> None:
        super().__init__(replace(house, dealing="face-down"))
        self.forget()

    def forget(self) -> None:
        """What is known of one round besides its cards."""
        self.words: dict[Hand, str] = {}
        self.dealer_erred = False
        self.too_many: list[Hand] = []
        self.open: set[Hand] = set()
        self.chose = ""

    # --- what can be seen ---------------------------------------------------------------------------------------------

    def initial(self, hand: Hand) -> list[Paper]:
        return self.hand(hand)[: 2 + self.too_many.count(hand)]

    def additional(self, hand: Hand) -> list[Paper]:
        return self.hand(hand)[2 + self.too_many.count(hand) :]

    def first_count(self, hand: Hand) -> int:
        """19:47-4.1(c), 4.12(b) and (c)."""
        papers = self.initial(hand)
        if hand not in self.too_many:
            return last_digit(papers)
        if hand == "banker":
            return 0
        return max(last_digit(each) for size in (2, 3) for each in itertools.combinations(papers, size))

    def final_count(self, hand: Hand) -> int:
        """19:47-4.1(c), 4.12(b), (c) and (d)."""
        if hand == "banker" and "banker" in self.too_many:
            return 0
        if hand == "banker" and len(self.additional("banker")) == 2:
            counts = [last_digit(each) for each in itertools.combinations(self.banker, 2)]
            return min(
                [*counts, last_digit(self.banker)] if option(self.house, "two_third_cards") == "two-or-all" else counts
            )
        return (self.first_count(hand) + last_digit(self.additional(hand))) % 10

    def box(self) -> str:
        """19:47-4.9(c)."""
        thirds = self.additional("player")
        return BOXES[self.first_count("banker")][2 + value(thirds[0].face) if thirds else 1]

    def now(self) -> str:
        """What the round on the table waits for."""
        if not self.on_table:
            return "no round"
        if self.void or self.called:
            return "collect"
        if len(self.player) + len(self.banker) < 4:
            return "initial deal"
        player, banker = self.words.get("player"), self.words.get("banker")
        if player is None:
            return "player speaks"
        if "natural" in {player, banker}:
            return "all turn" if self.open != {"player", "banker"} else "complete"
        if player == "card" and banker is None:
            return "banker speaks"
        if player == "card" and not self.additional("player"):
            return "player draws"
        if "banker" not in self.open:
            return "banker turns"
        if not self.additional("banker"):
            if self.box() == "D" or self.chose == "card":
                return "banker draws"
            if self.box() == "Op." and not self.chose:
                return "banker chooses"
        return "player turns" if "player" not in self.open else "complete"

    def lying_down(self) -> bool:
        """Somebody is to look, to speak or to turn."""
        return self.now() in DOWN

    def entitled(self) -> Hand | None:
        """19:47-4.8(d), 4.9(b) and (c)."""
        now = self.now()
        if now == "initial deal":
            order: list[Hand] = ["player", "banker", "player", "banker"]
            return order[len(self.player) + len(self.banker)]
        if now == "player draws":
            return "player"
        return "banker" if now in {"banker draws", "banker chooses"} else None

    def complete(self) -> bool:
        return self.now() == "complete"

    def winner(self) -> Literal["player", "banker", "tie"]:
        """19:47-4.10(a)."""
        player, banker = self.final_count("player"), self.final_count("banker")
        if player == banker:
            return "tie"
        return "player" if player > banker else "banker"

    # --- one input ----------------------------------------------------------------------------------------------------

    def key(self, event: Input) -> bool:
        if isinstance(event, Misdealt):
            return self.misdealt(event.hand)
        if isinstance(event, Announced):
            silent = self.question is not None or self.over or self.burning() or self.due()
            return not silent and self.announce(event.says)
        return super().key(event)

    def go_on(self) -> None:
        """What waits is judged in its order; cards as soon as nobody's word or hand can change where they go."""
        while self.question is None:
            cards = [each for each in self.until_turned if isinstance(each, Paper)]
            if self.until_turned and not self.lying_down():
                self.put_down(self.until_turned.pop(0))
            elif cards and self.now() in {"all turn", "player turns"}:
                self.until_turned.remove(cards[0])
                self.put_down(cards[0])
            elif self.queue:
                self.put_down(self.queue.pop(0))
            else:
                return

    def put_down(self, what: object) -> None:
        if isinstance(what, Paper):
            self.judge(what)
        elif isinstance(what, ShoeEmpty):
            self.empty()
        else:
            self.cutting_card()

    # --- a card -------------------------------------------------------------------------------------------------------

    def judge(self, paper: Paper) -> None:
        now = self.now()
        if self.over or self.burning() or self.due() or not self.on_table or now == "collect":
            super().judge(paper)
        elif paper.face_up:
            self.found_face_up(paper)
            drawn = ("initial deal", "player speaks", "banker speaks", "player draws", "banker turns")
            owed = now in {*drawn, "banker chooses", "banker draws"}
            if "face-up" in self.flags and self.last() and owed and not paper.unread:
                self.flags.add("face-up-in-last-hand")
                self.void = True
        elif now in {"banker speaks", "banker turns"}:
            self.until_turned.append(paper)
            if not paper.told:
                paper.told = True
                self.flags.add("draw-before-banker-looks" if now == "banker speaks" else "draw-before-turned")
        else:
            self.deal(paper)

    def deal(self, paper: Paper) -> None:
        """19:47-4.9(b) and (c), 4.12(e), (f), (g) and (i)."""
        now, hand = self.now(), self.entitled()
        before = self.said_of(paper) or self.instructed
        stayed = self.words.get("player") == "stay" and before == "player"
        may_draw = now in {"banker draws", *NOBODY_DRAWS} and not self.additional("banker")
        if stayed and may_draw and option(self.house, "column_after_stay") == "of-the-card":
            self.after_stay(paper)
            return
        if hand is None:
            if stayed and now != "player speaks":
                self.in_error(paper, "miscalled-card-in-error" if self.dealer_erred else "player-card-in-error")
            else:
                self.in_error(paper, "card-in-error")
            return
        if paper.unread and now != "initial deal":  # it lies face up
            self.ask_name(paper, "judge", of_round=True)
            return
        if now == "banker draws" and stayed:
            self.flags.add("miscalled-card-to-banker" if self.dealer_erred else "player-card-to-banker")
        elif now == "player draws" and before == "banker":
            self.flags.add("banker-card-to-player")
        else:
            self.differs(paper, hand)
        self.instructed = None
        self.lay(paper, hand)

    def after_stay(self, paper: Paper) -> None:
        """19:47-4.12(e) and (f), where the card's own column of Table 3 decides."""
        if paper.unread:  # nobody knows its column
            self.ask_name(paper, "judge", of_round=True)
            return
        box = BOXES[self.first_count("banker")][2 + value(paper.face)]
        if box == "D" or (box == "Op." and not self.dealer_erred):
            self.flags.add("miscalled-card-to-banker" if self.dealer_erred else "player-card-to-banker")
            self.instructed = None
            self.lay(paper, "banker")
        else:
            self.in_error(paper, "miscalled-card-in-error" if self.dealer_erred else "player-card-in-error")

    def lay(self, paper: Paper, hand: Hand) -> None:
        super().lay(paper, hand)
        if paper in self.additional(hand):  # dealt face up
            self.unseen.discard(paper.number)

    def in_error(self, paper: Paper, why: str) -> None:
        """19:47-4.12(g); after the last hand's result nothing can be made of it."""
        if self.last() and self.now() == "collect":
            self.flags.add("draw-after-last-hand")
            self.put(paper, "out-of-play")
            return
        self.instructed = None
        self.flags.add(why)
        self.put(paper, "waiting")
        self.question = Question("seen?", paper, then=why)

    def deal_held(self) -> None:
        """19:47-4.12(g): the first cards of the hand; whether the Banker draws one is for him to say."""
        while self.for_this_hand() and not self.simulated:
            now, hand = self.now(), self.entitled()
            if hand is None or now == "banker chooses":
                return
            paper = self.held.pop(0)
            if paper.unread and now != "initial deal":
                self.ask_name(paper, "deal", of_round=True)
                return
            paper.was_held = True
            if now != "initial deal":  # a word of where a card lies was of one that is drawn
                self.instructed = None
            self.lay(paper, hand)

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer_disclosed(self, event: Disclosed) -> bool:
        question = self.question
        if question is None or question.what != "seen?":
            return False
        paper = question.paper
        assert paper is not None
        up = question.then in {"player-card-in-error", "miscalled-card-in-error"}  # dealt as a third card is
        if up if event.seen is None else event.seen:
            return super().answer_disclosed(Disclosed(seen=True))
        if not self.cutting_card_out and not any(isinstance(each, CuttingCard) for each in self.queue):
            return super().answer_disclosed(Disclosed(seen=False))
        self.question = None
        self.flags.add("error-after-cutting-card")
        self.put(paper, "discarded")
        self.go_on()
        return True

    def answer_name(self, event: Named) -> bool:
        question = self.question
        if question is None or not question.then.startswith("second third of "):
            return super().answer_name(event)
        assert question.paper is not None
        question.paper.face = str(event.card)
        self.question = Question("seen?", question.paper, then=question.then.removeprefix("second third of "))
        self.misdealt("banker")
        return True

    # --- a round ------------------------------------------------------------------------------------------------------

    def announce(self, word: str) -> bool:
        """19:47-4.9(a), (b) and (f), 4.12(f)."""
        now = self.now()
        if now == "player speaks" and word != "under-eight":
            self.words["player"] = word
        elif now == "banker speaks" and word in {"natural", "under-eight"}:
            self.words["banker"] = word
        elif now == "banker chooses" and word in {"card", "stay"}:
            self.chose = word
        elif now == "banker turns" and word == "card" and self.words["player"] == "stay" and not self.dealer_erred:
            self.dealer_erred = True
            self.instructed = "player"
            self.flags.add("miscalled")
        else:
            return False
        self.deal_held()
        self.go_on()
        return True

    def misdealt(self, hand: Hand | None) -> bool:
        """19:47-4.12(a) to (d)."""
        now = self.now()
        begun = now == "initial deal" and bool(self.player)
        if hand is None:
            if self.question is not None or self.over or not (begun or now == "player speaks"):
                return False
            self.flags.add("wrong-order")
            self.void = True
            self.go_on()
            return True
        question = self.question
        if question is None or question.what != "seen?":
            return False
        paper = question.paper
        assert paper is not None
        if now == "player speaks" and (hand == "banker" or "player" not in self.too_many):
            self.too_many.append(hand)
            self.flags.add("banker-has-more" if hand == "banker" else "player-has-three")
        elif hand == "banker" and len(self.additional("banker")) == 1 and now in {"player turns", "complete"}:
            if paper.unread:
                self.flags.add("unread-card")
                self.question = Question("name it", paper, then=f"second third of {question.then}")
                return True
            self.flags.add("banker-took-two")
        else:
            return False
        self.question = None
        self.lay(paper, hand)
        self.go_on()
        return True

    def instruct(self, hand: Hand) -> bool:
        """The dealer says before which hand a card lies."""
        after = ("banker speaks", "player draws", "banker turns", "banker chooses", "banker draws", "player turns")
        if self.now() not in {*after, "complete"} or self.instructed == hand or self.due():
            return False
        self.instructed = hand
        return True

    def turn(self, hand: Hand) -> bool:
        """19:47-4.9(a)4, (b) and (c)."""
        now = self.now()
        may = {"all turn": ("player", "banker"), "banker turns": ("banker",), "player turns": ("player",)}
        if hand not in may.get(now, ()) or hand in self.open or self.due():
            return False
        if any(paper.unread for paper in self.hand(hand)):
            self.flags.add("unread-card")
            self.question = Question("name it to turn", hand=hand)
            return True
        self.open.add(hand)
        self.all_seen(self.hand(hand))
        asked: dict[str, list[Hand]] = {"all turn": ["player", "banker"], "banker turns": ["banker"]}
        all_open = now != "all turn" or len(self.open) == 2
        if all_open and not all(self.true(each) for each in asked.get(now, ["player"])):
            self.flags.add("false-announcement")
            self.question = Question("supervisor")
            return True
        self.deal_held()
        self.go_on()
        return True

    def true(self, hand: Hand) -> bool:
        """19:47-4.9(a) and (b): whether a hand is what was announced."""
        word, count = self.words.get(hand), self.first_count(hand)
        if word is None:
            return True
        if hand == "player":
            return word in SAYS[count]
        return (word == "natural") == (count in {8, 9})

    def call(self, outcome: str | None) -> bool:
        """19:47-4.10(a)."""
        if self.complete() or self.simulated or self.void or self.called or not self.player or not self.early(outcome):
            return super().call(outcome)
        self.flags.add("omitted-draw" if self.now() in {"player draws", "banker draws"} else "called-early")
        return True

    def stage(self) -> object:
        now = self.now()
        return now, len(self.player) + len(self.banker) if now == "initial deal" else 0

    def collect(self) -> bool:
        begun = self.simulated and len(self.player) + len(self.banker) == 1
        if self.void or self.called or self.complete() or not self.player or begun:
            return super().collect()
        self.flags.add("omitted-draw" if self.now() in {"player draws", "banker draws"} else "collected-early")
        self.question = Question("supervisor")
        return True

    def end_round(self) -> None:
        super().end_round()
        self.forget()
