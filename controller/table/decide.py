"""The door of the table: one input in, one decision out.

Each input is answered by the first machine that does not leave it to the next: whether play goes on (`stops`), the
shoe's life (`shoe`), the round (`round`, or `coup` and its `bank` at Chemin de Fer). What the shuffler of two batches
tells is answered by `pair`, and by the batch that it is about; what is told of wagers by `wagers`, in every phase. Then
whatever the answer has made possible is judged, in its order: cards that waited, a simulated round, the last hand.
Nothing here has a rule of its own.
"""

from dataclasses import dataclass
from typing import Final

from controller.table.bank import BANK
from controller.table.batches import FIRST_BATCH, PAIR, SECOND_BATCH
from controller.table.batches_state import FIRST, Batch, Pair
from controller.table.coup import COUP
from controller.table.curator import CURATOR
from controller.table.decision import Decision, Say, Verdict
from controller.table.edges import Machine
from controller.table.inputs import CardDrawn, CuttingCard, Input, ShoeEmpty
from controller.table.model import Pending, Table, working_copy
from controller.table.phases import ENTITLED, Bank, Curator, Play, Round, Shoe
from controller.table.prompts import prompt
from controller.table.round import ROUND
from controller.table.shoe import SHOE
from controller.table.signals import (
    ANSWERED_FIRST,
    OF_THE_BANK,
    OF_THE_CURATOR,
    OF_THE_WAGERS,
    SIGNAL,
    TO_PAIR,
    TO_SHOE,
    Signal,
)
from controller.table.state import Drawn, State, frozen
from controller.table.stops import STOPS
from controller.table.wagers import take_wagers


@dataclass(frozen=True, slots=True)
class Machines:
    """The machines in the order in which they are asked; tests build them from altered edges."""

    stops: Machine[Play] = STOPS
    shoe: Machine[Shoe] = SHOE
    round: Machine[Round] = ROUND
    coup: Machine[Round] = COUP
    """The round of Chemin de Fer, which is asked in place of `round`."""
    pair: Machine[Pair] = PAIR
    """Two batches, asked before all others where it is about them."""
    first_batch: Machine[Batch] = FIRST_BATCH
    second_batch: Machine[Batch] = SECOND_BATCH
    curator: Machine[Curator] = CURATOR
    """Who deals at Punto Banco, where that is told."""
    bank: Machine[Bank] = BANK
    """The bank of Chemin de Fer, which is asked for bids and wagers, and told of shoes and rounds."""

    def decide(self, state: State, event: Input) -> Decision:
        """Judge one input: pure, total, and the same for the same state and input."""
        table = working_copy(state)
        if isinstance(event, CardDrawn):
            self._answer(table, table.arrive(event))
        else:
            if isinstance(event, CuttingCard | ShoeEmpty):
                table.look_at_count(event)
            table.notice_end(event)
            self._answer(table, event)
        verdict, reason = _verdict(table), table.reason
        self._settle(table)
        if table.flags and verdict is Verdict.ACCEPTED:
            verdict = Verdict.FLAGGED
        effects = (*table.shown, Say(prompt(table)))
        return Decision(
            verdict, reason, tuple(table.flags), tuple(table.facts), effects, frozen(table), tuple(table.seen)
        )

    def _answer(self, table: Table, event: Pending) -> None:
        """Ask the machines in their order, until one does not pass the input on."""
        table.event = event
        signal = SIGNAL[type(event)]
        if isinstance(event, Drawn):
            table.card = event
        table.passed = False
        if signal in ANSWERED_FIRST:
            if signal in OF_THE_WAGERS:
                take_wagers(table)
                return
            self.pair.fire(table, signal)
            if table.passed:
                self._batch(table.side).fire(table, signal)
            return
        if (table.play, signal) not in self.stops.passes:
            self.stops.fire(table, signal)
            if not table.passed:
                return
        if (table.shoe, signal) not in self.shoe.passes:
            self.shoe.fire(table, signal)
            return
        if signal in OF_THE_CURATOR:
            self.curator.fire(table, signal)
            return
        if signal in OF_THE_BANK:
            self.bank.fire(table, signal)
            return
        if signal is Signal.CARD:
            table.seat()
        self._deal(table).fire(table, signal)

    def _deal(self, table: Table) -> Machine[Round]:
        """The machine of the round that the table plays."""
        return self.coup if table.house.chemin_de_fer else self.round

    def _settle(self, table: Table) -> None:
        """Judge whatever the answer has made possible."""
        while True:
            self._follow(table)
            if table.play is not table.wanted_play():
                self.stops.fire(table, Signal.SETTLE)
            if table.again:
                self._answer(table, table.again.pop(0))
            elif table.play is Play.STOPPED:
                return
            elif self._simulation_begins(table):
                table.follow.append(Signal.SIMULATE)
            elif self._held_is_next(table):
                first, *rest = table.held
                table.held = tuple(rest)
                self._answer(table, first)
            elif len(table.waiting) > (at := table.next_waiting):
                self._answer_waiting(table, at)
            else:
                return

    def _answer_waiting(self, table: Table, at: int) -> None:
        """Judge the first that can be judged of what waits."""
        event, after, early = table.waiting[at], table.waiting[at + 1 :], max(table.early - at - 1, 0)
        table.waiting, table.early = table.waiting[:at], at
        self._answer(table, event)
        table.waiting += after
        table.early += early

    def _batch(self, side: int) -> Machine[Batch]:
        """The machine of one of two batches."""
        return self.first_batch if side == FIRST else self.second_batch

    def _follow(self, table: Table) -> None:
        """Tell one machine what another has brought about."""
        while table.follow or table.to_batches:
            if table.to_batches:
                side, told = table.to_batches.pop(0)
                self._batch(side).fire(table, told)
                continue
            signal = table.follow.pop(0)
            if signal in TO_SHOE:
                if (table.shoe, signal) in self.shoe.cells:
                    self.shoe.fire(table, signal)
                if signal is Signal.ROUND_OVER and table.curator is not Curator.UNFOLLOWED:
                    self.curator.fire(table, signal)
                if signal is Signal.ROUND_OVER and table.bank is not Bank.UNTOLD:
                    self.bank.fire(table, signal)
            elif signal is Signal.NEW_SHOE:
                if table.house.follows_curator or table.curator is not Curator.UNFOLLOWED:
                    self.curator.fire(table, signal)
                if table.house.follows_bank or table.bank is not Bank.UNTOLD:
                    self.bank.fire(table, signal)
            elif signal is Signal.BETS_OVER:
                self.bank.fire(table, signal)
            elif signal in TO_PAIR:
                self._tell_pair(table, signal)
            else:
                self._deal(table).fire(table, signal)

    def _tell_pair(self, table: Table, signal: Signal) -> None:
        """Tell the pair what the shoe's life has come to; where a table begins in play, no batch is in the shoe."""
        if (table.pair, signal) in self.pair.cells:
            self.pair.fire(table, signal)

    @staticmethod
    def _simulation_begins(table: Table) -> bool:
        """19:47-3.12(c)3: a disclosed card waits, nothing else must be discarded, and no round is on the table."""
        return bool(table.simulate) and table.play is Play.PLAYING and table.round is Round.BETTING

    @staticmethod
    def _held_is_next(table: Table) -> bool:
        """19:47-3.12(b): what was held when the round began are its first cards, as long as it is owed any."""
        first = len(table.dealt) == table.from_held and not table.simulated
        owed = table.round in ENTITLED and table.round is not Round.BANKER_OPTION
        held_before = bool(table.held) and table.held[0].held
        return held_before and first and table.play is Play.PLAYING and owed


def _verdict(table: Table) -> Verdict:
    """What the input itself came to, before anything that followed from it."""
    if table.reason is not None:
        return Verdict.REJECTED
    if table.kept:
        return Verdict.HELD
    return Verdict.FLAGGED if table.flags else Verdict.ACCEPTED


MACHINES: Final = Machines()
"""The machines as the regulation has them."""


def decide(state: State, event: Input) -> Decision:
    """Judge one input at a table: its verdict, its effects as data, and the new state."""
    return MACHINES.decide(state, event)
