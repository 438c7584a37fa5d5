"""A shoe judged again from its records: the same inputs, the same answers, record by record.

What the machines would say of plain play is learned once (`controller.journal.situations`); everything else, and
everything that does not agree at once, goes through `decide`. Called by recovery, verification and history.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from controller.journal.entries import Answer, Judged, Loaded, Opening, answer, canonical, encode
from controller.journal.situations import ANSWER, Meaning, Situation, Situations
from controller.rules.cards import INDEX
from controller.rules.hands import Outcome
from controller.table.accounts import closes_accounts
from controller.table.decide import decide
from controller.table.decision import Place
from controller.table.inputs import Hand
from controller.table.keeping import within_bounds
from controller.table.phases import IN_PLAY
from controller.table.state import Deal, State, with_house

_INPUT: Final = b'{"input":'


class Disagreement(Struct, frozen=True):
    """A record says another answer than the table gives."""

    recorded: Answer
    judged: Answer


class Rejudging:
    """A table that follows the records of a journal."""

    closed: bool
    """The newest record closed a shoe's accounts, or changed them: new ones belong right behind it."""

    def __init__(self, state: State, situations: Situations) -> None:
        self._situations = situations
        self.begin(state)

    def begin(self, state: State) -> None:
        """Take a state from a record, perhaps of a version that kept more of a shoe."""
        self.closed = False
        self._go_on(within_bounds(state))

    def _go_on(self, state: State) -> None:
        self._state = state
        self.shoe, self.round = state.shoe_number, state.round_number
        self._situation: Situation | None = self._situations.of(state)
        self._changed = False
        self._player = list(state.player)
        self._banker = list(state.banker)
        self._dealt = list(state.dealt)
        self._tally = bytearray(state.tally)
        self._drawn = state.drawn
        self._discarded = state.discarded
        self._deals = list(state.deals)
        self._decks = state.house.decks
        self._floor = state.house.sure_floor

    @property
    def state(self) -> State:
        """The state that the records have led to."""
        if self._changed:
            situation = self._situation
            assert situation is not None
            self._state = replace(
                situation.state, shoe_number=self.shoe, round_number=self.round, player=tuple(self._player),
                banker=tuple(self._banker), dealt=tuple(self._dealt), burn=self._state.burn, tally=bytes(self._tally),
                drawn=self._drawn, burned=self._state.burned, discarded=self._discarded,
                out_of_play=self._state.out_of_play, deals=tuple(self._deals), cut_by=self._state.cut_by,
                from_back=self._state.from_back,
                cutting_card_after=self._state.cutting_card_after, ledger=self._state.ledger,
                unshown=self._state.unshown,
            )  # fmt: skip
            self._changed = False
        return self._state

    def agrees(self, body: bytes) -> Disagreement | None:
        """Judge the input of a `judged` record; None if the answer is the recorded one. ValueError: it is no record."""
        self.closed = False  # no plain play closes a shoe's accounts
        if self._situation is not None and self._plain(self._situation, body):
            return None
        entry = canonical("judged", body)
        assert isinstance(entry, Judged)
        return self.agrees_slowly(entry)

    def agrees_slowly(self, record: Judged | Loaded) -> Disagreement | None:
        """The same, by `decide`; of a `loaded` record the state is compared too."""
        before = self.state
        decision = decide(before, record.input)
        judged, state = answer(decision), decision.state
        self.closed = closes_accounts(before, state)
        if isinstance(record, Loaded) and record.state.settled_by is None:
            state = replace(state, settled_by=None)  # an older version loaded it, and settled nothing in this shoe
        self._go_on(state)
        if judged != record.answer or (isinstance(record, Loaded) and not _same(record.state, state)):
            return Disagreement(record.answer, judged)
        return None

    def _plain(self, situation: Situation, body: bytes) -> bool:
        """Follow a plain step whose answer is the recorded one; False, and nothing followed, if it is none."""
        head, _, said = body.partition(ANSWER)
        meaning = self._situations.meaning(head[len(_INPUT) :])
        if meaning is None or head[: len(_INPUT)] != _INPUT:
            return False
        step = self._situations.step(situation, meaning)
        if step is None:
            return False
        text, to, seats, shows, turns, rounds, ends = step
        if seats is not None:
            if meaning.sure < self._floor or not self._seat(meaning, seats, shows, text, said):
                return False
        elif turns is not None:
            if not self._turn(turns, text, said):
                return False
        elif ends is not None:
            if not self._end(ends, text, said):
                return False
        elif text != said:
            return False
        self.round += rounds
        self._situation = to
        self._changed = True
        return True

    def _seat(self, meaning: Meaning, seats: Place, shows: bool, text: bytes, said: bytes) -> bool:  # noqa: FBT001
        drawn, code = self._drawn + 1, meaning.code
        if (text % (drawn, code, code) if shows else text % (drawn, code)) != said:
            return False
        if shows:
            if self._tally[meaning.at] >= self._decks:
                return False
            self._tally[meaning.at] += 1
        self._drawn = drawn
        self._dealt.append(drawn)
        (self._player if seats is Place.PLAYER else self._banker).append(meaning.card)
        return True

    def _turn(self, turns: tuple[Hand, int, int], text: bytes, said: bytes) -> bool:
        hand, first, last = turns
        cards = (self._player if hand == "player" else self._banker)[first:last]
        if text % tuple(card.encode() for card in cards) != said:
            return False
        tally = self._tally.copy()
        for card in cards:
            tally[INDEX[card]] += 1
            if tally[INDEX[card]] > self._decks:
                return False
        self._tally = tally
        return True

    def _end(self, ends: Outcome, text: bytes, said: bytes) -> bool:
        deal = Deal(self.round, tuple(self._player), tuple(self._banker), ends)
        if text % encode(deal) != said:
            return False
        self._deals.append(deal)
        self._discarded += len(self._dealt)
        self._player.clear()
        self._banker.clear()
        self._dealt.clear()
        return True


def _same(recorded: State, judged: State) -> bool:
    """Whether a record's state is this one; of an older version it does not say where the cutting card was placed."""
    return recorded == (judged if recorded.from_back is not None else replace(judged, from_back=None))


def may_open(before: State, opening: Opening) -> bool:
    """Whether a table may open so: as it was, with another house or other wagers only while no shoe is in play.

    A version that kept more rounds without cards, or more wagers, wrote them too.
    """
    if opening.state.house != opening.house:
        return False
    state = within_bounds(opening.state)
    if (opening.house, state.offer) == (before.house, before.offer):
        return state == before
    after = replace(with_house(before, opening.house), offer=state.offer)
    return before.shoe not in IN_PLAY and state == after
