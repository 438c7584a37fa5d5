"""One round card by card, with its verdicts and paragraphs: who did what, when, and what the table answered.

For whoever shows it to a person. The record names cards that nobody at the table was shown; unless they are asked for,
they are `FACE_DOWN` here (19:47-3.7(d), 3.12(b) and (c)2): `controller.journal.sight` says which they are.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import LAWS, on_table
from controller.journal.chain import Record
from controller.journal.entries import Answer, Correction, Judged, Opening, ShoeBegun, Source
from controller.journal.history import Late
from controller.journal.reading import Reader
from controller.journal.sight import UNKNOWN, Sight, SightStep
from controller.rules.cards import FACE_DOWN
from controller.table.decision import CardPlace, Effect, Fact, Placed, Verdict
from controller.table.finished import EndOfRound, Rejudged, SettlementOfWagers
from controller.table.inputs import CardDrawn, Input, Named, ReaderAnswered, StackDrawn, TwoCards
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.table.phases import IN_PLAY


class Told(Struct, frozen=True):
    """One input of a round, as it was judged."""

    record: int | None
    """None where what nobody was shown is left out: numbers count what shoes told silently, also of rounds before."""
    wall_ns: int
    source: Source
    input: Input
    verdict: Verdict
    reason: str | None
    flags: tuple[Code, ...]
    paragraphs: tuple[str, ...]
    """Of the flags, numbered as in the game that is played."""
    facts: tuple[Fact, ...]
    effects: tuple[Effect, ...]


class Course(Struct, frozen=True):
    """A round from its first input to its last, and what was corrected of it, or told of its wagers, later."""

    shoe: int
    round: int
    """0 is what came before the shoe's first round."""
    game: Law
    open: bool
    """It is still on the table."""
    hidden: bool
    """Some of its cards nobody was shown, and they are told as `FACE_DOWN`."""
    told: tuple[Told, ...]
    corrections: tuple[Told, ...]


def course(
    reader: Reader, shoe: int, number: int, late: Late | None = None, *, unturned: bool = False
) -> Course | None:
    """A round, also an open one; None if there is no such round here. `unturned`: tell also what nobody was shown.

    `late` are the late corrections where not all are in this journal.
    """
    following = _Following(shoe, number)
    for row in reader.of_shoe(shoe):
        following.take(reader.record(row))
    for row in reader.of_kind("correction") if late is None else late.get(shoe, ()):
        following.take_late(reader.record(row))
    return following.course(unturned=unturned)


class _Following:
    """The records of a shoe, one after the other, and the state that they lead to."""

    def __init__(self, shoe: int, number: int) -> None:
        self._shoe = shoe
        self._number = number
        self._sight = Sight()
        self._told: list[tuple[Told, SightStep]] = []
        self._corrections: list[Told] = []
        self._game: Law | None = None

    def take(self, record: Record) -> None:
        """A record of the shoe."""
        entry = record.entry
        step = self._sight.take(record)
        if isinstance(entry, ShoeBegun | Opening):
            self._game = LAWS[entry.state.house.game]
        if not isinstance(entry, Judged | ShoeBegun):
            return
        if record.round == self._number:
            self._told.append((self._tell(record, entry.input, entry.answer), step))
        elif self._is_about(entry.answer):
            self._corrections.append(self._tell(record, entry.input, entry.answer))

    def take_late(self, record: Record) -> None:
        """A correction of some shoe that was over."""
        entry = record.entry
        if isinstance(entry, Correction) and entry.shoe == self._shoe and self._is_about(entry.answer):
            self._corrections.append(self._tell(record, entry.input, entry.answer))

    def course(self, *, unturned: bool) -> Course | None:
        """What the records came to."""
        state, game = self._sight.state, self._game
        if state is None or game is None or not self._told:
            return None
        is_open = state.shoe in IN_PLAY and on_table(state) and state.round_number == self._number
        told = [each for each, _ in self._told] if unturned else masked(self._told, self._sight)
        steps = [step for _, step in self._told]
        hides = not unturned and any(self._sight.hides_before(step, step.drawn + 1) for step in steps)
        later = self._corrections
        if not unturned:
            told, later = ([replace(each, record=None) for each in some] for some in (told, later))
        return Course(self._shoe, self._number, game, is_open, hides, tuple(told), tuple(later))

    def _is_about(self, said: Answer) -> bool:
        """It corrects the round, or settles its wagers."""
        return any(
            isinstance(fact, Rejudged | SettlementOfWagers) and fact.round == self._number for fact in said.facts
        )

    def _tell(self, record: Record, event: Input, said: Answer) -> Told:
        paragraphs = tuple(paragraph for flag in said.flags for paragraph in flag.paragraphs)
        return Told(
            record.number, record.wall_ns, record.source, event, said.verdict, said.reason, said.flags,
            paragraphs if self._game is None else self._game.numbered(paragraphs),
            said.facts, said.effects,
        )  # fmt: skip


# --- what nobody was shown --------------------------------------------------------------------------------------------


def masked(course: Sequence[tuple[Told, SightStep]], sight: Sight) -> list[Told]:
    """The same with `FACE_DOWN` for every card that nobody at the table was shown.

    And without what the shoe thought while a card before had not been shown.
    """
    return [_masked(each, step, sight) for each, step in course if not _is_thought(each, step, sight)]


def _is_thought(told: Told, step: SightStep, sight: Sight) -> bool:
    """The shoe's own result, of which nothing was told, and which follows from a card that nobody was shown."""
    told_now = step.decision is not None and step.decision.flags
    return bool(told.input.about.opinion) and not told_now and sight.hides_before(step, step.drawn + 1)


def _masked(told: Told, step: SightStep, sight: Sight) -> Told:
    if step.decision is not None and (premature := step.premature(told.flags)):
        flags = tuple(flag for flag in told.flags if flag not in premature)
        paragraphs = {paragraph for flag in premature for paragraph in flag.paragraphs}
        told = replace(
            told, verdict=step.decision.verdict, flags=flags, effects=step.decision.effects,
            paragraphs=tuple(each for each in told.paragraphs if each not in paragraphs),
        )  # fmt: skip
    hidden = [sight.hides(number) for number in step.about]
    event = told.input
    match event:
        case CardDrawn() if any(hidden):
            event = replace(event, card=FACE_DOWN, said=None, sure=100)
        case CardDrawn() if sight.hides_before(step, step.drawn):
            event = replace(event, said=None)
        case TwoCards(cards):
            pairs = zip(cards, hidden, strict=False)
            event = TwoCards(tuple(FACE_DOWN if is_hidden else card for card, is_hidden in pairs))
        case StackDrawn(cards=cards) if any(hidden) or not hidden:  # in no order: one that is hidden may be any of them
            event = replace(event, cards=(FACE_DOWN,) * len(cards), sure=100)
        case ReaderAnswered("blackjack" | "not-blackjack"):  # of a card that may never be turned
            event = replace(event, what=cast("Any", FACE_DOWN))
        case Named() if any(hidden):
            event = Named(FACE_DOWN)
        case _:
            pass
    return replace(told, input=event, facts=tuple(_masked_facts(told, step, sight)))


def _masked_facts(told: Told, step: SightStep, sight: Sight) -> Iterator[Fact]:
    ended = iter(step.ended)
    waits = [fact.number for fact in told.facts if isinstance(fact, Placed) and fact.place == CardPlace.WAITING]
    for fact in told.facts:
        match fact:
            case Placed(number) if sight.hides(step.before + number):
                yield replace(fact, card=FACE_DOWN)
            case EndOfRound(deal):
                yield replace(fact, deal=sight.told(deal, next(ended, UNKNOWN)))
            case Rejudged(left=left) if waits:
                hidden = [sight.hides(step.before + number) for number in waits[-len(left) :]]
                pairs = zip(left, hidden, strict=False)
                yield replace(fact, left=tuple(FACE_DOWN if is_hidden else card for card, is_hidden in pairs))
            case _:
                yield fact
