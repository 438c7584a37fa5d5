"""A second reading of 19:47-3.5(e) to 3.12: one shoe from its loading on, written from the text and not from the code.

It is slow, naive and deliberately unlike `controller.table`: no machines, no tables of edges, its own card values and
its own Tables 1 and 2, typed from the regulation. It takes the same inputs and says where each card lies, what was
irregular, who is entitled to the next card, which rounds are over and how they ended. `test_second_reading.py` runs
both side by side. From the controller it takes its vocabulary alone: inputs, house options and cards as strings.

What the text leaves open and how it is read here, besides what the comments say where it happens:

- 3.12(d) holds in every phase until the shoe is over, after the last hand too: discarding is not dealing. Cards that
  were drawn before the card found face up are not among its additional cards, since those are drawn after it.
- 3.12(d) and the opening burn interrupt: an instruction given before them still stands after them.
- 3.12(b): a held card that the round has no use for has not been dealt, and stays held.
- 3.12(c)3: the simulated round begins when all that is due for discarding has left the shoe.
- 3.12(e): a shoe that ends in the opening burn has too few cards for any round, and is flagged like one that does.
- While cards are due for discarding no hand is turned; from an empty shoe none can be drawn, and none is due (misread
  at first: the hands could then never be turned).
- 3.10(a): a result that is announced too early is irregular each time, but for the same word again before anything else
  has been dealt or turned (misread at first: whatever came after the first one was passed over).
- A void round keeps what is due for discarding, and the question whether a card in error was seen: 3.12(c) and (d) do
  not depend on the round. Cards that waited are judged when it is void, when nobody is entitled to them.
- 3.8(b) and (c): a third card is dealt when the dealer has announced both counts and instructs it. One drawn before
  that is kept until the hands are turned, and is a third card if one is owed then; or, as the house reads it, it is
  drawn in error by 3.12(b), whatever the hands are, also in the last hand, which is not complete yet.
- 7.7(c)2: the Banker's cards lie under the shoe until the Player's Hand is called, unless the house lets a player ask
  for them first; 3.8(a) has the same order only where the house lets nobody ask.
- A card that no next round is left for is discarded, and flagged as left over.
"""

from __future__ import annotations

from typing import Literal

from controller.games.two_hands.inputs import Hand, Instructed, ResultCalled, Turned
from controller.table.house import House
from controller.table.inputs import (
    CardDrawn,
    Collected,
    CuttingCard,
    Disclosed,
    Input,
    Named,
    NoMoreBets,
    PlayOn,
    ShoeEmpty,
    Voided,
)
from tests.support.records import option

# 19:47-3.9(b), Table 1: does the Player draw, having ...?
TABLE_1 = {0: "Draws", 1: "Draws", 2: "Draws", 3: "Draws", 4: "Draws", 5: "Draws",
           6: "Stays", 7: "Stays", 8: "Stays", 9: "Stays"}  # fmt: skip

# 19:47-3.9(c), Table 2: a line for each Point Count of the Banker's Hand; the columns are "If No Third Card Drawn",
# then the Player's third card, 0 to 9. Rows without boxes in the text say one thing of the whole line.
TABLE_2 = """
0  D  D D D D D D D D D D
1  D  D D D D D D D D D D
2  D  D D D D D D D D D D
3  D  D D D D D D D D S D
4  D  S S D D D D D D S S
5  D  S S S S D D D D S S
6  S  S S S S S S D D S S
7  S  S S S S S S S S S S
8  S  S S S S S S S S S S
9  S  S S S S S S S S S S
"""
BOXES = [line.split() for line in TABLE_2.strip().splitlines()]


def value(face: str) -> int:
    """19:47-3.1(b)."""
    rank = face[0]
    if rank == "A":
        return 1
    if rank in {"T", "J", "Q", "K"}:
        return 0
    return int(rank)


def points(hand: list[Paper]) -> int:
    """19:47-3.1(c)."""
    total = 0
    for paper in hand:
        total += value(paper.face)
    return int(str(total)[-1])


class Paper:
    """A card that left the shoe."""

    def __init__(self, number: int, face: str, said: str | None, *, face_up: bool) -> None:
        self.number = number
        self.face = face
        self.said = said
        self.face_up = face_up
        self.told = False
        """Its having been drawn before the hands were turned has been flagged."""
        self.was_held = False
        """It was drawn in error, and dealt as one of the first of the next hand."""

    @property
    def unread(self) -> bool:
        return self.face == "??"


class Question:
    """What must be answered before play goes on: `seen?`, `name it`, `name it to turn` or `supervisor`."""

    def __init__(self, what: str, paper: Paper | None = None, hand: Hand | None = None, then: str = "") -> None:
        self.what = what
        self.paper = paper
        self.hand = hand
        self.then = then
        """What a name makes possible: to `judge` the card, to `deal` it, or to do what 3.12(c) `orders`."""
        self.of_round = False
        """The card to be named was to go to a hand: a void round takes it along."""


class Reading:
    """One shoe, from the moment it is loaded."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.drawn = 0
        self.place: dict[int, str] = {}
        self.moved: list[int] = []
        """The cards whose place the last input changed."""
        self.unseen: set[int] = set()
        """The cards that left the shoe and that nobody at the table has seen (decision 9)."""
        self.doubted = 0
        """The first card of the round that the shoe gives to another place, while that would tell an unseen card."""
        self.flags: set[str] = set()
        self.burn_begun = False
        self.burn_left = 0
        self.over = False
        self.cutting_card_out = False
        self.emptied = False
        self.hands_left: int | None = None
        """How many hands, the one on the table or else the next among them, may still be completed (3.8(e))."""
        # the round on the table
        self.on_table = False
        self.simulated = False
        self.void = False
        self.called = False
        self.told_early: set[object] = set()
        """Which results were announced too early, and how far the round was dealt and turned then."""
        self.player: list[Paper] = []
        self.banker: list[Paper] = []
        self.player_turned = 0
        self.banker_turned = 0
        self.instructed: Hand | None = None
        # elsewhere
        self.due_up: dict[int, int] = {}
        """By the number of the card that is the cause: how many cards must still follow it to the discards, face up."""
        self.due_down: dict[int, int] = {}
        self.held: list[Paper] = []
        self.held_before: list[int] = []
        """Which cards were held when the hand on the table began."""
        self.to_simulate: list[Paper] = []
        self.until_turned: list[Paper | ShoeEmpty] = []
        """What left the shoe while cards lay face down; it goes before what is in the queue."""
        self.queue: list[Paper | CuttingCard | ShoeEmpty] = []
        """What left the shoe while a question was open."""
        self.question: Question | None = None
        self.finished: list[tuple[tuple[str, ...], tuple[str, ...], str]] = []

    # --- what can be seen ---------------------------------------------------------------------------------------------

    def burning(self) -> bool:
        """19:47-3.5(e): the first card and as many more come out before play."""
        return not self.burn_begun or self.burn_left > 0

    def lying_down(self) -> bool:
        """19:47-3.7(d): cards lie face down, to be turned."""
        if option(self.house, "dealing") != "face-down" or not self.on_table or self.void or self.called:
            return False
        if len(self.player) + len(self.banker) < 4:
            return False
        return self.player_turned < len(self.player) or self.banker_turned < len(self.banker)

    def entitled(self) -> Hand | None:
        """19:47-3.7(c), 3.8 and 3.9: the hand that the next card belongs to."""
        if not self.on_table or self.void or self.called or self.lying_down():
            return None
        first_four: list[Hand] = ["player", "banker", "player", "banker"]
        dealt = len(self.player) + len(self.banker)
        if dealt < 4:
            return first_four[dealt]
        players, bankers = points(self.player[:2]), points(self.banker[:2])
        if players in {8, 9} or bankers in {8, 9}:  # 3.9(a)
            return None
        if len(self.banker) == 3:  # 3.8(c) and (d)
            return None
        if len(self.player) == 2 and TABLE_1[players] == "Draws":
            return "player"
        column = 1 if len(self.player) == 2 else 2 + value(self.player[2].face)
        return "banker" if BOXES[bankers][column] == "D" else None

    def complete(self) -> bool:
        """Each hand has received all the cards to which it is entitled (3.10(a))."""
        return self.on_table and not self.void and not self.lying_down() and self.entitled() is None

    def last(self) -> bool:
        """The round on the table is the last hand (3.8(e)); a simulated round is none."""
        return self.hands_left == 1 and not self.simulated

    def end_waits(self) -> bool:
        """The shoe is empty, which is judged when the cards on the table are turned: nothing can be drawn from it."""
        return any(not isinstance(each, Paper) for each in self.until_turned)

    def due(self) -> bool:
        return bool(self.due_up) or bool(self.due_down)

    # --- one input ----------------------------------------------------------------------------------------------------

    def take(self, event: Input) -> bool:
        """Take one input; whether it was one that could be taken. What it did stands in `flags` and `moved`."""
        self.flags = set()
        self.moved = []
        if isinstance(event, CardDrawn):
            self.drawn += 1
            face = "??" if event.sure < self.house.sure_floor else str(event.card)
            return self.leaves(Paper(self.drawn, face, event.said, face_up=event.face_up))
        if isinstance(event, CuttingCard | ShoeEmpty):
            return self.leaves(event)
        if isinstance(event, Disclosed):
            return self.answer_disclosed(event)
        if isinstance(event, Named):
            return self.answer_name(event)
        if isinstance(event, PlayOn):
            return self.answer_play_on()
        return self.key(event)

    def key(self, event: Input) -> bool:
        """A key that answers no question."""
        if isinstance(event, Voided):
            return self.make_void()
        # The keys that remain mean nothing while play is stopped, before play and after the shoe.
        if self.question is not None or self.over or self.burning():
            return False
        if isinstance(event, NoMoreBets):
            return self.no_more_bets()
        if not self.on_table:
            return False
        if isinstance(event, Instructed):
            return self.instruct(event.hand)
        if isinstance(event, Turned):
            return self.turn(event.hand)
        if isinstance(event, ResultCalled):
            return self.call(event.outcome)
        assert isinstance(event, Collected), event
        return self.collect()

    def put(self, paper: Paper, place: str) -> None:
        self.place[paper.number] = place
        self.moved.append(paper.number)

    def leaves(self, what: Paper | CuttingCard | ShoeEmpty) -> bool:
        """Something leaves the shoe: it is judged at once, or waits behind an open question."""
        if isinstance(what, Paper):
            self.put(what, "waiting")
            if not what.face_up:
                self.unseen.add(what.number)
        self.queue.append(what)
        self.go_on()
        return True

    def go_on(self) -> None:
        """Judge what waits, in its order, until somebody must be asked."""
        while self.question is None:
            what: Paper | CuttingCard | ShoeEmpty
            if self.until_turned and not self.lying_down():
                what = self.until_turned.pop(0)
            elif self.queue:
                what = self.queue.pop(0)
            else:
                return
            if isinstance(what, Paper):
                self.judge(what)
            elif isinstance(what, CuttingCard):
                self.cutting_card()
            else:
                self.empty()

    # --- a card -------------------------------------------------------------------------------------------------------

    def judge(self, paper: Paper) -> None:
        """Where a card goes that nobody has placed yet."""
        if self.over:  # 3.8(e)
            self.flags.add("draw-after-last-hand")
            self.put(paper, "out-of-play")
        elif paper.face_up:
            self.found_face_up(paper)
        elif self.is_due(paper):
            pass
        elif self.burning():
            self.burn(paper)
        elif not self.on_table:
            self.between_rounds(paper)
        elif self.void or self.called:
            self.in_error(paper, "card-in-error" if self.void else "draw-after-result")
        elif self.lying_down() and option(self.house, "drawn_before_turned") == "in-error":
            self.ask_whether_seen(paper, "card-in-error")
        elif self.lying_down():
            self.until_turned.append(paper)
            if not paper.told:
                paper.told = True
                self.flags.add("draw-before-turned")
        else:
            self.deal(paper)

    def ask_name(self, paper: Paper, then: str, *, of_round: bool = False) -> None:
        self.flags.add("unread-card")
        self.put(paper, "waiting")
        self.question = Question("name it", paper, then=then)
        self.question.of_round = of_round

    def found_face_up(self, paper: Paper) -> None:
        """19:47-3.12(d): out, with as many more as its value; a ten has the value zero (3.1(b))."""
        if paper.unread:
            self.ask_name(paper, "judge")
            return
        self.flags.add("face-up")
        self.put(paper, "discarded")
        if value(paper.face) and not self.end_waits():
            self.due_up[paper.number] = value(paper.face)
        self.may_simulate()

    def is_due(self, paper: Paper) -> bool:
        """Whether a card is one of the additional cards of 3.12(c) or (d): then it is discarded.

        Those are drawn after the card that is their cause: a card with a lower number is none of them.
        """
        for due in (self.due_up, self.due_down):
            for cause in sorted(due):
                if cause < paper.number:
                    if due is self.due_up and paper.unread:  # it is drawn face upwards
                        self.ask_name(paper, "judge")
                        return True
                    if due is self.due_up:
                        self.unseen.discard(paper.number)
                    self.put(paper, "discarded")
                    self.differs(paper, "burn")
                    due[cause] -= 1
                    if due[cause] == 0:
                        del due[cause]
                    self.may_simulate()
                    return True
        return False

    def burn(self, paper: Paper) -> None:
        """19:47-3.5(e): all cards have been shown to the players; tens and face cards count ten, aces one."""
        if paper.unread:
            self.ask_name(paper, "judge")
            return
        self.unseen.discard(paper.number)
        self.put(paper, "burned")
        self.differs(paper, "burn")
        if self.burn_begun:
            self.burn_left -= 1
        else:
            self.burn_begun = True
            self.burn_left = value(paper.face) or 10

    def follows_unseen(self, number: int) -> bool:
        """Whether a card before that one has not been seen: the shoe knows it, and what it thinks would tell it."""
        return any(each < number or self.is_gone(each) for each in self.unseen)

    def is_gone(self, number: int) -> bool:
        """Whether a card is gone, so that it will not be seen any more: until the next shoe nothing is compared."""
        lies = {paper.number for paper in (*self.player, *self.banker)}
        return self.place[number] in {"discarded", "out-of-play", "player", "banker"} and number not in lies

    def said_of(self, paper: Paper) -> str | None:
        """Where the shoe says that a card goes, as far as that counts; the dealer's word counts elsewhere."""
        return None if self.follows_unseen(paper.number) else paper.said

    def differs(self, paper: Paper, goes: str) -> None:
        """The card lies where it goes: the shoe's word of that may tell its own face, or an earlier one's."""
        if paper.said is None or paper.said == goes:
            return
        if self.follows_unseen(paper.number + 1):
            self.doubted = self.doubted or paper.number
        else:
            self.flags.add("shoe-says-other-hand")

    def all_seen(self, papers: list[Paper]) -> None:
        """These lie face up now; what the shoe thought before may be told, if it tells no other card."""
        self.unseen -= {paper.number for paper in papers}
        if self.doubted and not self.follows_unseen(self.doubted + 1):
            self.doubted = 0
            self.flags.add("shoe-says-other-hand")

    def between_rounds(self, paper: Paper) -> None:
        """19:47-3.7(b): the round commences with "No More Bets", or the house lets its first card stand for that."""
        if option(self.house, "no_more_bets") == "button":
            self.in_error(paper, "draw-before-no-more-bets")
            return
        # Judged as the round's first card when it has a name; behind held cards (misread at first) it may be in error.
        if paper.unread and option(self.house, "dealing") == "face-up" and not self.held:
            self.ask_name(paper, "judge")
            return
        self.begin()
        self.queue.insert(0, paper)  # behind the held cards, one of which may have to be named first

    def deal(self, paper: Paper) -> None:
        """A card in a round, nobody's cards lying face down."""
        hand = self.entitled()
        # 3.12(a) knows a card dealt to the Player only from the shoe, or from what the dealer said.
        to_player = (self.said_of(paper) or self.instructed) == "player"
        third_to_player = to_player and len(self.player) == 2 and len(self.banker) >= 2
        if hand is None:
            self.in_error(paper, "player-card-in-error" if third_to_player else "card-in-error")
            return
        if paper.unread and option(self.house, "dealing") == "face-up":
            self.ask_name(paper, "judge", of_round=True)
            return
        self.instructed = None
        self.lay(paper, hand)
        if hand == "banker" and third_to_player:
            self.flags.add("player-card-to-banker")
        else:
            self.differs(paper, hand)

    def lay(self, paper: Paper, hand: Hand) -> None:
        if hand == "player":
            self.player.append(paper)
        else:
            self.banker.append(paper)
        self.put(paper, hand)
        if option(self.house, "dealing") == "face-up":
            self.unseen.discard(paper.number)

    def in_error(self, paper: Paper, why: str) -> None:
        """19:47-3.12(a) and (b), or, after the last hand's cards, 3.8(e)."""
        if self.last() and self.on_table:
            self.flags.add("draw-after-last-hand")
            self.put(paper, "out-of-play")
            return
        self.ask_whether_seen(paper, why)

    def ask_whether_seen(self, paper: Paper, why: str) -> None:
        """19:47-3.12(b) and (c): the rest depends on it."""
        self.instructed = None
        self.flags.add(why)
        self.put(paper, "waiting")
        self.question = Question("seen?", paper)

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer_disclosed(self, event: Disclosed) -> bool:
        """19:47-3.12(b) or (c)."""
        if self.question is None or self.question.what != "seen?":
            return False
        paper = self.question.paper
        assert paper is not None
        self.question = None
        seen = option(self.house, "dealing") == "face-up" if event.seen is None else event.seen
        if not seen:
            self.held.append(paper)
            self.put(paper, "held")
        elif paper.unread:
            self.ask_name(paper, "orders")
        else:
            self.disclosed(paper)
        self.go_on()
        return True

    def disclosed(self, paper: Paper) -> None:
        """19:47-3.12(c)1, 2 or 3."""
        self.unseen.discard(paper.number)
        if option(self.house, "error_card") == "simulated-round":
            self.to_simulate.append(paper)
            self.put(paper, "held")
            self.may_simulate()
            return
        self.put(paper, "discarded")
        if self.end_waits():
            return
        if option(self.house, "error_card") == "burn-one":
            self.due_down[paper.number] = 1
        elif paper.face[0] in "TJQK":
            self.due_up[paper.number] = option(self.house, "error_ten")
        else:
            self.due_up[paper.number] = value(paper.face)

    def answer_name(self, event: Named) -> bool:
        question = self.question
        if question is None or question.what not in {"name it", "name it to turn"}:
            return False
        self.question = None
        if question.what == "name it to turn":
            assert question.hand is not None
            next(paper for paper in self.hand(question.hand) if paper.unread).face = str(event.card)
            self.turn(question.hand)
            self.go_on()
            return True
        paper = question.paper
        assert paper is not None
        paper.face = str(event.card)
        if question.then == "orders":
            self.disclosed(paper)
        elif question.then == "deal":
            self.held.insert(0, paper)
            self.deal_held()
        else:
            self.judge(paper)
        self.go_on()
        return True

    def answer_play_on(self) -> bool:
        if self.question is None or self.question.what != "supervisor":
            return False
        self.question = None
        self.go_on()
        return True

    def make_void(self) -> bool:
        if self.over or self.burning() or not self.on_table or self.void:
            return False
        self.void = True
        if self.question is not None:
            if self.question.of_round:
                assert self.question.paper is not None
                self.put(self.question.paper, "discarded")
                self.question = None
            elif self.question.what in {"supervisor", "name it to turn"}:
                self.question = None
        self.go_on()
        return True

    # --- a round ------------------------------------------------------------------------------------------------------

    def hand(self, hand: Hand) -> list[Paper]:
        return self.player if hand == "player" else self.banker

    def no_more_bets(self) -> bool:
        if self.on_table or self.due():
            return False
        self.begin()
        self.go_on()
        return True

    def begin(self) -> None:
        self.on_table = True
        self.instructed = None
        self.held_before = [paper.number for paper in self.held]
        self.deal_held()

    def deal_held(self) -> None:
        """19:47-3.12(b): cards drawn in error are the first of the next hand of play, in the order drawn."""
        while self.for_this_hand() and not self.simulated:
            hand = self.entitled()
            if hand is None:
                return
            paper = self.held.pop(0)
            if paper.unread and option(self.house, "dealing") == "face-up":
                self.ask_name(paper, "deal", of_round=True)
                return
            paper.was_held = True
            self.lay(paper, hand)

    def for_this_hand(self) -> bool:
        """Whether the next card was held when the hand began (misread at first: one held since is not)."""
        before = bool(self.held) and self.held[0].number in self.held_before
        return before and all(each.was_held for each in (*self.player, *self.banker))

    def may_simulate(self) -> None:
        """19:47-3.12(c)3: a simulated round begins when no other round is on the table and nothing is due."""
        if self.to_simulate and not self.on_table and not self.over and not self.due():
            self.on_table = True
            self.simulated = True
            self.instructed = None
            self.lay(self.to_simulate.pop(0), "player")

    def instruct(self, hand: Hand) -> bool:
        """19:47-3.8(b): instructions conform to 3.9."""
        if self.void or self.called or self.lying_down() or len(self.player) + len(self.banker) < 4:
            return False
        if self.instructed == hand or self.due():  # a key pressed twice; nothing is dealt before the discards are done
            return False
        self.instructed = hand
        if self.entitled() != hand:
            self.flags.add("forbidden-instruction")
        return True

    def turn(self, hand: Hand) -> bool:
        """19:47-3.7(d), in either order (3.8(a))."""
        turned = self.player_turned if hand == "player" else self.banker_turned
        papers = self.hand(hand)
        if not self.lying_down() or turned == len(papers) or self.due():
            return False
        if any(paper.unread for paper in papers):
            self.flags.add("unread-card")
            self.question = Question("name it to turn", hand=hand)
            return True
        first_hands = self.player_turned == 0 and hand == "banker" and len(self.banker) == 2
        if first_hands and (option(self.house, "banker_first") or self.order_of_the_game()) == "never":
            self.flags.add("banker-turned-first")
        if hand == "player":
            self.player_turned = len(papers)
        else:
            self.banker_turned = len(papers)
        self.all_seen(papers)
        if not self.lying_down():
            self.deal_held()
            self.go_on()
        return True

    def order_of_the_game(self) -> str:
        """19:47-7.7(c)2; subchapter 3 has nothing under the shoe once both hands are dealt."""
        return "never" if self.house.game == "minibaccarat" else "on-request"

    def winner(self) -> Literal["player", "banker", "tie"]:
        """19:47-3.10(a)."""
        if points(self.player) == points(self.banker):
            return "tie"
        return "player" if points(self.player) > points(self.banker) else "banker"

    def call(self, outcome: str | None) -> bool:
        """19:47-3.10(a): after each hand has received all its cards."""
        if self.simulated or self.void or self.called or not self.player:
            return False
        if not self.complete():
            if not self.early(outcome):
                return False
            owed_third = len(self.player) + len(self.banker) >= 4 and not self.lying_down()
            self.flags.add("omitted-draw" if owed_third else "called-early")
        elif outcome not in {None, self.winner()}:
            self.flags.add("wrong-result")
        else:
            self.called = True
        return True

    def early(self, outcome: str | None) -> bool:
        """Whether this was not announced before, with the same cards on the table."""
        said = (outcome, self.stage())
        new = said not in self.told_early
        self.told_early.add(said)
        return new

    def stage(self) -> object:
        """How far the round is dealt and turned."""
        return len(self.player), len(self.banker), self.lying_down()

    def collect(self) -> bool:
        if not self.void and (not self.player or (self.simulated and len(self.player) + len(self.banker) == 1)):
            return False  # collecting the hand before began the simulated round: a key pressed twice
        if not self.void and not self.called and not self.complete():
            owed_third = len(self.player) + len(self.banker) >= 4 and not self.lying_down()
            self.flags.add("omitted-draw" if owed_third else "collected-early")
            self.question = Question("supervisor")
            return True
        if not self.void and not self.called and not self.simulated:
            self.flags.add("collected-early")
        self.end_round()
        self.may_simulate()
        self.go_on()
        return True

    def end_round(self) -> None:
        if not self.simulated:
            outcome = "void" if self.void else self.winner()
            player = tuple(paper.face for paper in self.player)
            banker = tuple(paper.face for paper in self.banker)
            self.finished.append((player, banker, outcome))
            if self.hands_left is not None:
                self.hands_left -= 1
        self.on_table = self.simulated = self.void = self.called = False
        self.told_early = set()
        self.doubted = 0
        self.player, self.banker = [], []
        self.player_turned = self.banker_turned = 0
        if self.hands_left == 0:
            self.end_shoe()

    # --- the end of the shoe ------------------------------------------------------------------------------------------

    def cutting_card(self) -> None:
        """19:47-3.8(e); the second cutting card stands at the very end (3.5(e))."""
        if self.over:
            return
        if self.cutting_card_out:
            self.empty()
            return
        self.cutting_card_out = True
        if self.emptied:  # misread at first: no hand is left in an empty shoe, whatever comes out of it afterwards
            return
        if self.burning():
            self.flags.add("cutting-card-in-burn")
        in_a_hand = self.on_table and not self.simulated and (bool(self.player) or self.void)
        if in_a_hand or self.house.cutting_card_before_first_card == "one-more":
            self.hands_left = 2
        else:
            self.hands_left = 1

    def empty(self) -> None:
        """19:47-3.12(e)."""
        if self.over:
            return
        # Misread at first: a simulated round that ends waits for no turning, unless a card before it does.
        if self.lying_down() and (self.until_turned or not self.simulated):
            self.due_up, self.due_down = {}, {}
            self.until_turned.append(ShoeEmpty())
        elif self.burning():
            self.flags.add("insufficient-cards")
            self.end_shoe()
        elif not self.on_table:
            self.flags.add("shoe-ended-early")
            self.end_shoe()
        elif self.simulated:
            self.flags.add("shoe-ended-early")  # misread at first: the simulated round simply ends, its shoe too early
            self.end_round()
            self.end_shoe()
        else:
            self.emptied = True
            self.due_up, self.due_down = {}, {}  # misread at first: what is not there cannot be discarded
            if self.entitled() is not None:
                self.void = True
                self.flags.add("insufficient-cards")
            elif self.hands_left != 1:  # 3.8(e) promised another hand
                self.flags.add("shoe-ended-early")
            self.hands_left = 1

    def end_shoe(self) -> None:
        self.over = True
        self.due_up, self.due_down = {}, {}
        for paper in [*self.held, *self.to_simulate]:
            self.flags.add("left-over")
            self.put(paper, "discarded")
        self.held, self.to_simulate = [], []
