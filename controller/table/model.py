"""The working copy of a table that the machines move: the state's fields, the input at hand, and what is being decided.

It lives for one decision. Actions write here and nowhere else; what they leave behind becomes the `Decision`.
"""

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType, field
from msgspec.structs import astuple, replace

from controller.rules.cards import INDEX, UNREAD, Card, cards_in
from controller.table.batches_state import SECURED, Batch, Pair
from controller.table.decision import CardPlace, Effect, Fact, Placed
from controller.table.inputs import (
    CardDrawn,
    CuttingCard,
    Input,
    Said,
    ShoeEmpty,
    SideCuttingCard,
    SideEmpty,
    Spot,
    StackDrawn,
)
from controller.table.irregularities import Code, TableCode
from controller.table.phases import IN_PLAY, Play
from controller.table.reasons import RejectionReason
from controller.table.sides import came_from, count_of_side, know_side, of_side
from controller.table.signals import Signal
from controller.table.state import Drawn, Due, Fields, Gap, R_co, State, Stop, StopKind, Waiting
from drivers.events import Side

if TYPE_CHECKING:
    from controller.table.game import Facts, Game

Pending = Input | Drawn | Gap
NO_CARD = Drawn(0, UNREAD)

_ENDS: Final = (CuttingCard, ShoeEmpty, SideCuttingCard, SideEmpty)
"""What tells how far a shoe has been dealt."""


class Table(Fields[R_co], kw_only=True):
    """A table while one input is judged."""

    game: "Game[Any]"
    """What is played here."""
    event: Pending | None = None
    card: Drawn = NO_CARD
    """The card at hand, where the event is one."""
    passed: bool = False
    """The machine that was asked leaves the input to the next one."""
    kept: bool = False
    """The input waits."""
    reason: RejectionReason | None = None
    """Why the input is rejected."""
    flags: list[Code] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    shown: list[Effect] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    """The numbers of the cards whose faces everybody sees now, and did not before."""
    follow: list[type[Input] | Signal] = field(default_factory=list)
    """What the answer has brought about, for whichever machine it concerns: fired when the input has been answered."""
    again: list[Input] = field(default_factory=list)
    """Inputs that can be judged now, after what they waited for."""
    side: int = 0
    """The batch at hand, where the event is about one of two."""
    to_batches: list[tuple[int, Signal]] = field(default_factory=list)
    """Signals to a batch, by its side, fired when the input has been answered."""

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def round_facts(self) -> "Facts":
        """What the game says of its round, as it stands."""
        return self.game.facts(self)

    @property
    def in_play(self) -> bool:
        """Whether the shoe is loaded and not yet over."""
        return self.shoe in IN_PLAY

    def wanted_play(self) -> Play:
        """What stops and discards make of play."""
        if self.stops and self.in_play:
            return Play.STOPPED
        return Play.DISCARDING if self.dues and (self.due or self.due_down) else Play.PLAYING

    def stop_of(self, kind: StopKind) -> Stop | None:
        """The first stop of a kind."""
        return next((stop for stop in self.stops if stop.kind is kind), None)

    @property
    def has_room(self) -> bool:
        """19:47-3.1(a): fewer wait than a shoe can give: its cards, two cutting cards, its end, a result a round.

        Cards always have room, since none beyond the decks ever waits. A round has four cards at least.
        """
        cards = cards_in(self.house.all_decks)
        return len(self.waiting) < cards + cards // 4 + 3

    @property
    def next_waiting(self) -> int:
        """The place of the first that can be judged of what waits."""
        facts = self.round_facts
        if not facts.hidden:
            return 0
        if facts.dealt_out:  # a card is no hand's, whatever lies in them
            cards = (at for at, each in enumerate(self.waiting[: self.early]) if isinstance(each, Drawn))
            return next(cards, self.early)
        return self.early

    # --- what is done -------------------------------------------------------------------------------------------------

    def arrive(self, event: CardDrawn) -> Drawn:
        """Number a card that has just left the shoe; look at its back (19:47-3.6(a)) and at how sure the reading is."""
        self.drawn += 1
        card = event.card if event.sure >= self.house.sure_floor else UNREAD
        if self.drawn > cards_in(self.house.decks) and self.in_play and self.gone > cards_in(self.house.all_decks):
            return Drawn(self.drawn, card)  # it is none of the shoe's: nothing else is asked of it
        if event.back is not None and self.back_in_play not in {None, event.back}:
            self.flag(TableCode.WRONG_BACK)
            if self.in_play:
                self.stop(StopKind.SUPERVISOR, TableCode.WRONG_BACK)
        if event.back is not None and event.back in self.house.backs:
            self.doubt_other(event.back)
        side = came_from(self, event) if self.house.double_shoe else event.side
        return Drawn(self.drawn, card, face_up=event.face_up, said=event.said, side=side)

    def arrive_stack(self, event: StackDrawn) -> tuple[Drawn, ...]:
        """The same of a stack: each of its cards has a number; they have one back, which is looked at once."""
        read = event.cards[: event.count]
        cards = read + (UNREAD,) * (event.count - len(read))
        backs = (event.back, *(None,) * (event.count - 1))
        return tuple(
            self.arrive(CardDrawn(card, back=back, sure=event.sure)) for card, back in zip(cards, backs, strict=True)
        )

    def notice_end(self, event: Input) -> None:
        """19:47-3.5(e): what tells how far a shoe in play has been dealt: a cutting card, the second one, its end."""
        if not isinstance(event, _ENDS) or not self.in_play or self.game.shoe.one_round:
            return  # a shoe of one round is never dealt to its end
        if isinstance(event, CuttingCard) and self.cutting_card_after is None:
            self.cutting_card_after = self.drawn
        elif isinstance(event, SideCuttingCard | SideEmpty) and self.house.double_shoe:
            self._notice_end_of_side(event)
        elif isinstance(event, ShoeEmpty) or (isinstance(event, CuttingCard) and not self.game.shoe.finishes):
            self.empty = True

    def _notice_end_of_side(self, event: SideCuttingCard | SideEmpty) -> None:
        """19:47-2.2(c): the same of a side of a double shoe."""
        known = of_side(self, event.side)
        if isinstance(event, SideEmpty):
            know_side(self, event.side, empty=True)
        elif known.cutting_card_after is None:
            know_side(self, event.side, cutting_card_after=known.drawn)

    # --- two batches: the machines keep their phases here ------------------------------------------------------------

    @property
    def pair(self) -> Pair:
        """Whose turn it is."""
        return self.whose_turn

    @pair.setter
    def pair(self, turn: Pair) -> None:
        self.know(turn=turn)

    @property
    def first_batch(self) -> Batch:
        """Where the first batch is."""
        return self.batches.first

    @first_batch.setter
    def first_batch(self, phase: Batch) -> None:
        self.know(first=phase)

    @property
    def second_batch(self) -> Batch:
        """Where the second batch is."""
        return self.batches.second

    @second_batch.setter
    def second_batch(self, phase: Batch) -> None:
        self.know(second=phase)

    def know(self, **what: object) -> None:
        """Something else is known of two batches."""
        self.batches = replace(self.batches, **what)

    def tell(self, side: int, signal: Signal) -> None:
        """Let a batch know."""
        self.to_batches.append((side, signal))

    def tell_pair(self, signal: Signal) -> None:
        """Let two batches know what the shoe's life has come to."""
        if self.house.two_batches:
            self.follow.append(signal)

    def doubt_other(self, back: str) -> None:
        """19:47-7.1(d)3: a card of a batch that is fit, or in the shuffler, came out of the shoe: it is neither."""
        if self.house.two_batches:
            side = self.house.backs.index(back)
            if self.batch(side) is Batch.RELEASED:
                self.tell(side, Signal.MIX)
            elif self.batch(side) in SECURED:
                self.tell(side, Signal.SPOIL)

    def look_at_count(self, event: Input) -> None:
        """Compare what the shoe has seen with what a shuffler counted: at each cutting card, and when it is empty."""
        if not (self.house.two_batches and self.in_play) or self.game.shoe.one_round:  # which is not dealt to its end
            return
        left: int | None = 0
        if isinstance(event, CuttingCard) and self.from_back is None:
            left = None
        elif isinstance(event, CuttingCard) and self.cutting_card_after is None:
            left = self.from_back
        if left is not None and not self.batches.differs and self.gone != cards_in(self.house.all_decks) - left:
            self.know(differs=True)
            self.flag(TableCode.COUNT_DIFFERS)

    def flag(self, code: Code) -> None:
        """Say that something irregular happened."""
        self.flags.append(code)

    def stop(self, kind: StopKind, why: Code, *cards: Drawn, then: Input | None = None) -> None:
        """Stop play until somebody has answered."""
        self.stops += (Stop(kind, why, cards, then=then),)

    def answered(self, kind: StopKind) -> Stop:
        """The first stop of a kind has been answered and ends; a guard has seen that there is one."""
        stop = self.stop_of(kind)
        assert stop is not None
        self.end_stop(stop)
        return stop

    def end_stop(self, stop: Stop) -> None:
        """A stop has been answered."""
        stops = list(self.stops)
        stops.remove(stop)
        self.stops = tuple(stops)

    def wait(self, card: Drawn) -> None:
        """Let a card be judged next, but for what waits for the cards on the table to be turned."""
        at = self.next_waiting
        self.waiting = (*self.waiting[:at], card, *self.waiting[at:])
        self.early += at < self.early

    def wait_until_turned(self, *waiting: Waiting) -> None:
        """Let what cannot be judged before the cards on the table are turned wait behind what waits so already."""
        self.waiting = (*self.waiting[: self.early], *waiting, *self.waiting[self.early :])
        self.early += len(waiting)

    def put(self, drawn: Drawn, place: CardPlace | Spot) -> None:
        """Record where a card went."""
        self.facts.append(Placed(drawn.number, drawn.card, place, named=drawn.named))

    def discard(self, drawn: Drawn) -> None:
        """A card goes to the discards unplayed."""
        self.discarded += 1
        self._go(drawn)
        self.put(drawn, CardPlace.DISCARDED)

    def remove(self, drawn: Drawn) -> None:
        """A card is out of play."""
        self.out_of_play += 1
        self._go(drawn)
        self.put(drawn, CardPlace.OUT_OF_PLAY)

    def _go(self, drawn: Drawn) -> None:
        """A card goes away, seen or not."""
        self.unshown += not (drawn.seen or drawn.number in self.seen)

    def count(self, card: Card, side: Side | UnsetType = UNSET) -> None:
        """19:47-3.1(a), 7.12: a face everybody sees goes into the tally; more copies than the decks hold stop play.

        The decks of one side of a double shoe hold as many of them as that side may have (2.2(c)).
        """
        index = INDEX[card]
        tally = bytearray(self.tally)
        tally[index] = min(tally[index] + 1, 255)
        self.tally = bytes(tally)
        too_many = tally[index] > self.house.decks and tally[index] > self.house.all_decks
        if side is not UNSET and self.house.double_shoe:
            too_many = count_of_side(self, card, side) or too_many
        if too_many:
            self.flag(TableCode.TOO_MANY_COPIES)
            if self.in_play:
                self.stop(StopKind.SUPERVISOR, TableCode.TOO_MANY_COPIES)

    def count_seen(self, drawn: Drawn) -> None:
        """Count a card that lies face up now, unless it already did."""
        if not drawn.seen:
            self.turned(drawn.number, drawn.card, drawn.side)

    def turned(self, number: int, card: Card, side: Side | UnsetType = UNSET) -> None:
        """The card of this number lies face up now, and did not before."""
        self.seen.append(number)
        if self.order is not None:
            self.order = self.order.shown(number, INDEX[card])
        self.count(card, side)

    def compare(self, place: Said, *, up: bool) -> None:
        """The shoe's own opinion of where the card at hand goes, beside the table's; `up`: the card lies face up there.

        19:47-3.7(d): the shoe may judge by this card and by all before it. A difference is flagged once all of them
        have been seen.
        """
        if self.card.said in {None, place}:
            return
        if not up or self.hides(self.card.number):
            self.doubted = self.doubted or self.card.number
        else:
            self.flag(TableCode.SHOE_SAYS_OTHER_HAND)

    def require(self, cause: Drawn, cards: int, *, down: bool = False) -> None:
        """So many more cards must be drawn to the discards, because of this one and after it.

        3.12(e): from an empty shoe none can be drawn, also while its end waits until the cards on the table are turned.
        """
        ended = any(isinstance(each, CuttingCard | ShoeEmpty) for each in self.waiting[: self.early])
        if cards and not ended:
            self.dues += (Due(cause.number, cards, cards, down),)

    def take_due(self, due: Due) -> None:
        """One of the cards that were required has been drawn."""
        left = replace(due, left=due.left - 1)
        dues = tuple(left if each is due else each for each in self.dues)
        self.dues = dues if any(each.left for each in dues) else ()

    def note_doubt(self) -> None:
        """19:47-3.7(d): what the shoe thought of a card may be told once it and all before it have been seen."""
        if self.doubted and not self.hides(self.doubted + 1):
            self.doubted = 0
            self.flag(TableCode.SHOE_SAYS_OTHER_HAND)


_FIELDS = len(State.__struct_fields__)
_ROUND = State.__struct_fields__.index("round")


def working_copy(state: State[Any], game: "Game[Any]") -> Table[Any]:
    """A table to judge one input on."""
    values = list(astuple(state))
    values[_ROUND] = game.work(*astuple(state.round))
    return Table(*values, game=game)


def frozen(table: Table[Any]) -> State[Any]:
    """The state that a working copy has come to."""
    values = list(astuple(table)[:_FIELDS])
    values[_ROUND] = table.game.record(*astuple(table.round))
    return State(*values)
