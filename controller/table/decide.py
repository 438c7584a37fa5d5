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
from controller.table.inputs import OF_WAGERS, CardDrawn, CuttingCard, Input, ShoeEmpty
from controller.table.model import Pending, Table, working_copy
from controller.table.phases import ENTITLED, Bank, Curator, Play, Round, Shoe
from controller.table.prompts import prompt
from controller.table.round import ROUND
from controller.table.shoe import SHOE
from controller.table.signals import Signal
from controller.table.state import Drawn, Gap, State, frozen
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
        if isinstance(event, Drawn):
            table.card = event
        on = CardDrawn if isinstance(event, Drawn | Gap) else type(event)  # a gap waits, and is judged by nothing
        table.passed = False
        if on in OF_WAGERS:
            take_wagers(table)
            return
        if on in self.pair.hears:
            self.pair.fire(table, on)
            if table.passed:
                self._batch(table.side).fire(table, on)
            return
        if (table.play, on) not in self.stops.passes:
            self.stops.fire(table, on)
            if not table.passed:
                return
        if (table.shoe, on) not in self.shoe.passes:
            self.shoe.fire(table, on)
            return
        if on is CardDrawn:
            table.seat()
        beside = (machine for machine in (self.curator, self.bank) if on in machine.hears)
        next(beside, self._deal(table)).fire(table, on)

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
            on = table.follow.pop(0)
            for machine in (self.shoe, self._deal(table), self.curator, self.bank, self.pair):
                if (machine.phase(table), on) in machine.cells:
                    machine.fire(table, on)

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
