"""Journals for tests and benchmarks: a table dealt by seed, and its inputs written down as a daemon would."""

import random
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import ResultCalled, ShoeResult, Turned
from controller.games.two_hands.phases import Round
from controller.inbox.keys import is_supervisors
from controller.journal.bearings import Bearing
from controller.journal.chain import write_place
from controller.journal.draft import Draft, judged
from controller.journal.entries import (
    Confirmed,
    Daemon,
    Device,
    FramesRefused,
    Heard,
    Opening,
    Panel,
    Reconciled,
    Snapshot,
    Source,
    Supervisor,
    written,
)
from controller.journal.errors import Trouble
from controller.journal.store import Journal, Written
from controller.rules.cards import PACK, UNREAD, Card, cards_in
from controller.table import inputs
from controller.table.accounts import accounts, closes_accounts
from controller.table.house import House, Offered
from controller.table.inputs import CardDrawn, Input, StackDrawn
from controller.table.phases import Play, Shoe
from controller.table.state import StopKind
from drivers import events
from drivers.events import Place
from tests.support.records import option

SECOND = 1_000_000_000
HOUSE = new_house()


def untold(trouble: Trouble | None) -> None:
    """For a journal that is expected to be written without trouble."""
    assert trouble is None


def opened_journal(path: Path) -> Journal:
    return Journal(path, "a test", untold)


@contextmanager
def three_shoes(path: Path) -> Iterator[Journal]:
    """A journal of three shoes, open; their records are a second apart, from the beginning of 1970 on."""
    write(path, 3, rounds=5)
    journal = opened_journal(path)
    yield journal
    journal.close()


class Table:
    """A table that runs without a daemon: an event in, a record out; its clock ticks once a record."""

    def __init__(self, house: House = HOUSE, offer: Offered | None = None) -> None:
        self.state = opened(house, offer)
        self.ticks = self.told = 0
        self.bearing = Bearing()

    def opening(self) -> Draft:
        entry = Opening("T7", self.state.house, self.state, {"shoewatch": "0"})
        return self._draft(Draft(entry, Daemon(), 0, 0))

    def draft(self, event: Input, source: Source | None = None) -> Draft:
        """Judge an event; the record that keeps it."""
        decision = decide(self.state, event)
        entry, at = judged(self.state, event, decision, self.bearing.now)
        self.state = decision.state
        if isinstance(event, CardDrawn | StackDrawn):
            raw = f"<{event.card if isinstance(event, CardDrawn) else ' '.join(event.cards)}>".encode()
            self.told += 1
            return self._draft(Draft(entry, Device("shoe"), 0, 0, raw, Place(1, self.told), at))
        return self._draft(Draft(entry, source or _says(event), 0, 0, at=at))

    def snapshot(self) -> Draft:
        """The record that keeps how the table stands."""
        return self._draft(Draft(Snapshot(self.state, {}, self.bearing.now), Daemon(), 0, 0))

    def drafts(self, event: Input) -> list[Draft]:
        """Judge an event; the record that keeps it, and the accounts of a shoe that it has ended."""
        before, judged = self.state, self.draft(event)
        if not closes_accounts(before, self.state):
            return [judged]
        return [judged, self._draft(Draft(Reconciled(accounts(self.state)), Daemon(), 0, 0, at=judged.at))]

    def heard(self, event: events.DeviceEvent) -> Draft:
        """The record of what the shoe says of itself."""
        return self._draft(Draft(Heard(event), Device("shoe"), 0, 0))

    def aside(self, rng: random.Random, number: int) -> Draft:
        """A record that judges nothing."""
        match rng.randrange(3):
            case 0:
                return self._draft(Draft(Heard(events.KeyPressed("seat-3")), Panel("p1"), 0, 0, b"k"))
            case 1:
                return self._draft(Draft(FramesRefused("bad checksum"), Device("shoe"), 0, 0, bytes(range(9))))
            case _:
                return self._draft(Draft(Confirmed(number, "p1"), Daemon(), 0, 0))

    def _draft(self, draft: Draft) -> Draft:
        self.ticks += 1
        if isinstance(draft.entry, Opening):
            self.bearing.opened(draft.entry)
        if draft.place is not None:
            self.bearing.placed(written(draft.source), write_place(draft.place))
        self.bearing.told(draft.source, draft.entry, self.state)
        return draft._replace(wall_ns=self.ticks * SECOND, mono_ns=self.ticks * SECOND)


def _says(event: Input) -> Source:
    """Who says so, where it matters to nothing else."""
    if is_supervisors(event):
        return Supervisor("maria")
    if isinstance(event, inputs.Restarted):
        return Daemon()
    if isinstance(event, inputs.ReaderAnswered):
        return Device("card-reader")
    of_shoe = inputs.CardsReturned | inputs.HoldsTold | inputs.SideMoved | inputs.SideEmpty
    if isinstance(event, inputs.TwoCards | inputs.LidMoved | inputs.Jammed | inputs.PushedBack | ShoeResult | of_shoe):
        return Device("shoe")
    return Panel("p1")


def dealt(table: Table, rng: random.Random, *, rounds: int = 1_000, errs: float = 0.0) -> Iterator[Input]:
    """The inputs of one shoe, or of so many rounds of it: shuffled and burned, irregular with some probability."""
    decks = table.state.house.decks
    stack = [card for _ in range(decks) for card in PACK]
    rng.shuffle(stack)
    first = (inputs.TableOpened(), inputs.Inspected()) if table.state.shoe is Shoe.CLOSED else ()
    half = cards_in(decks) // 2
    yield from (*first, inputs.ShuffleBegun(), inputs.Shuffled(cards_in(decks)), inputs.Cut(half, half))
    yield from (inputs.CuttingCardsPlaced(14), inputs.Loaded())
    while table.state.shoe is not Shoe.OVER and (
        table.state.round_number < rounds or table.state.round.phase is not Round.BETTING
    ):
        if len(stack) == 14:
            yield inputs.CuttingCard()
        yield _next(table.state, stack, rng, errs)


def _next(state: AnyState, stack: list[Card], rng: random.Random, errs: float) -> Input:
    if state.stops:
        return _settled(state, rng)
    if rng.random() < errs:
        return rng.choice((inputs.NoMoreBets(), inputs.Jammed(), ResultCalled(), _card(stack, rng)))
    if state.play is Play.DISCARDING or state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return _card(stack, rng)
    match state.round.phase:
        case Round.BETTING:
            return inputs.NoMoreBets() if option(state.house, "no_more_bets") == "button" else _card(stack, rng)
        case Round.COMPLETE if not state.round.simulated:
            return ResultCalled()
        case Round.COMPLETE | Round.CALLED:
            return inputs.Collected()
        case Round.FACING | Round.PLAYER_FACING | Round.BANKER_FACING:
            return Turned("banker" if all(state.round.up("player")) else "player")
        case _:
            return _card(stack, rng)


def _card(stack: list[Card], rng: random.Random) -> Input:
    if not stack:
        return inputs.ShoeEmpty()
    lies = rng.random()
    return CardDrawn(UNREAD if lies < 0.002 else stack.pop(), face_up=lies > 0.998)


def _settled(state: AnyState, rng: random.Random) -> Input:
    match state.stops[0].kind:
        case StopKind.NAME:
            return inputs.Named(rng.choice(PACK))
        case StopKind.DISCLOSURE:
            return inputs.Disclosed(rng.choice((True, False)))
        case StopKind.RESTART:
            return inputs.Acknowledged()
        case StopKind.SUPERVISOR | StopKind.DEVICE | StopKind.SHOE:
            return inputs.PlayOn()


def write(
    path: Path, shoes: int, *, house: House = HOUSE, seed: int = 1, rounds: int = 1_000, errs: float = 0.01
) -> Table:
    """A journal of so many shoes, closed again; the table as it stands then."""
    journal = opened_journal(path)
    table, rng = Table(house), random.Random(seed)
    last: Future[Written] = journal.append(table.opening())
    for _ in range(shoes):
        for event in dealt(table, rng, rounds=rounds, errs=errs):
            last = journal.append(table.draft(event))
            if rng.random() < errs:
                last = journal.append(table.aside(rng, 1))
    last.result()
    journal.close()
    return table
