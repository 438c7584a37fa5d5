"""The door of the table: one input in, one decision out.

Each input is answered by the first machine that does not leave it to the next: whether play goes on (`stops`), the
shoe's life (`shoe`), then the machines of the game. What the shuffler of two batches tells is answered by `pair`, and
by the batch that it is about; some inputs of a game are taken in every phase. Then whatever the answer has made
possible is judged, in its order: cards that waited, a round without wagers, the last hand. Nothing here has a rule of
its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from controller.table.actions import pass_on
from controller.table.alarms_steps import follow_alarms
from controller.table.batches import FIRST_BATCH, PAIR, SECOND_BATCH
from controller.table.batches_state import FIRST, Batch, Pair
from controller.table.decision import Decision, Say, Verdict
from controller.table.edges import Machine
from controller.table.game import Game
from controller.table.inputs import CardDrawn, CuttingCard, Input, ShoeEmpty
from controller.table.model import Pending, Table, frozen, working_copy
from controller.table.order_steps import follow_order
from controller.table.phases import Play, Shoe
from controller.table.prompts import prompt
from controller.table.shoe import shoe
from controller.table.shoe_steps import flag_shortage
from controller.table.signals import Signal
from controller.table.state import Drawn, Gap, State
from controller.table.stops import stops

_ENDS: Final = (CuttingCard, ShoeEmpty)
_CARDS: Final = (Drawn, Gap)
"""Each made once: a union would be made anew for every input."""


@dataclass(frozen=True, slots=True)
class Machines:
    """The machines of a game's table, in the order in which they are asked; tests build them from altered edges."""

    game: Game[Any]
    stops: Machine[Play]
    shoe: Machine[Shoe]
    of_game: tuple[Machine[Any], ...]
    pair: Machine[Pair] = PAIR
    """Two batches, asked before all others where it is about them."""
    first_batch: Machine[Batch] = FIRST_BATCH
    second_batch: Machine[Batch] = SECOND_BATCH

    def decide(self, state: State[Any], event: Input) -> Decision:
        """Judge one input: pure, total, and the same for the same state and input."""
        table = working_copy(state, self.game)
        could_lack = state.empty and self.game.shoe.finishes and not table.round_facts.short
        if isinstance(event, CardDrawn):
            self._answer(table, table.arrive(event))
        else:
            if isinstance(event, _ENDS):
                table.look_at_count(event)
            table.notice_end(event)
            self._answer(table, event)
        verdict, reason = _verdict(table), table.reason
        self._settle(table)
        if could_lack:
            flag_shortage(table)
        follow_alarms(table, event, state.stops)
        follow_order(table, event)
        if table.flags and verdict is Verdict.ACCEPTED:
            verdict = Verdict.FLAGGED
        cue = prompt(table, self.game)
        effects = (*table.shown, Say(cue.prompt))
        return Decision(
            verdict, reason, tuple(table.flags), tuple(table.facts), effects, frozen(table), cue, tuple(table.seen)
        )

    def _answer(self, table: Table[Any], event: Pending) -> None:
        """Ask the machines in their order, until one does not pass the input on."""
        table.event = event
        if isinstance(event, Drawn):
            table.card = event
        on = CardDrawn if isinstance(event, _CARDS) else type(event)  # a gap waits, and is judged by nothing
        table.passed = False
        if on in self.game.beside:
            self.game.beside[on](table)
            return
        if on in self.pair.hears:
            self.pair.fire(table, on)
            if table.passed:
                self._batch(table.side).fire(table, on)
            return
        if not self.stops.leaves(table, on):
            self.stops.fire(table, on)
            if not table.passed:
                return
        if (table.shoe, on) not in self.shoe.passes:
            table.passed = False
            self.shoe.fire(table, on)
            if not table.passed:
                return
        if on is CardDrawn:
            self.game.seat(table)
        for machine in self.of_game:
            if on in machine.hears:
                machine.fire(table, on)
                return
        table.reason = on.about.elsewhere

    def _settle(self, table: Table[Any]) -> None:
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
            elif table.waiting and len(table.waiting) > (at := table.next_waiting):
                self._answer_waiting(table, at)
            else:
                return

    def _answer_waiting(self, table: Table[Any], at: int) -> None:
        """Judge the first that can be judged of what waits."""
        event, after, early = table.waiting[at], table.waiting[at + 1 :], max(table.early - at - 1, 0)
        table.waiting, table.early = table.waiting[:at], at
        self._answer(table, event)
        table.waiting += after
        table.early += early

    def _batch(self, side: int) -> Machine[Batch]:
        """The machine of one of two batches."""
        return self.first_batch if side == FIRST else self.second_batch

    def _follow(self, table: Table[Any]) -> None:
        """Tell one machine what another has brought about."""
        while table.follow or table.to_batches:
            if table.to_batches:
                side, told = table.to_batches.pop(0)
                self._batch(side).fire(table, told)
                continue
            on = table.follow.pop(0)
            for machine in (self.shoe, *self.of_game, self.pair):
                if (machine.phase(table), on) in machine.cells:
                    machine.fire(table, on)

    @staticmethod
    def _simulation_begins(table: Table[Any]) -> bool:
        """19:47-3.12(c)3: a disclosed card waits, nothing else must be discarded, and no round is on the table."""
        return bool(table.simulate) and table.play is Play.PLAYING and not table.round_facts.on_table

    @staticmethod
    def _held_is_next(table: Table[Any]) -> bool:
        """19:47-3.12(b): what was held when the round began are its first cards, as long as it is owed any."""
        held_before = bool(table.held) and table.held[0].held
        return held_before and table.play is Play.PLAYING and table.round_facts.takes_held


def _verdict(table: Table[Any]) -> Verdict:
    """What the input itself came to, before anything that followed from it."""
    if table.reason is not None:
        return Verdict.REJECTED
    if table.kept:
        return Verdict.HELD
    return Verdict.FLAGGED if table.flags else Verdict.ACCEPTED


def machines(game: Game[Any], inputs: Iterable[type[Input]]) -> Machines:
    """The machines of a game's table, which hears these inputs, other games' among them."""
    first = stops(game, inputs)
    passed = {on for _, on in first.passes} | {edge.on for edge in first.edges if pass_on in edge.do}
    return Machines(game, first, shoe([on for on in inputs if on in passed], game.shoe), game.machines)
