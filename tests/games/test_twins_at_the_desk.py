"""Twin tables of any registered game at the whole desk: panel, socket, log and every moment, over wires in memory.

The tables of `tests.support.twin_tables`, whose shoes follow baccarat whatever is dealt; what happens to them is read
off the game's machines, and which face is shown off what the table answers. Single cards differ between the twins, and
stacks where a game is dealt so; those of a shoe that is over never are shown, and differ to the end.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from controller.games.registry import GAMES, AnyState, decide
from controller.rules.cards import PACK, UNREAD, cards_in
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import CardDrawn, Input, StackDrawn
from controller.table.model import working_copy
from controller.table.phases import IN_PLAY
from drivers import events
from tests.support.any_input import any_house, next_input
from tests.support.shorthand import LOADED, READY
from tests.support.twin_tables import KEYS, PROTOCOLS, THINKS_S, WAITS_S, Mind, Play, Step, Table, TwinTables, _named
from tests.support.walks import begin

PLAYS: Final = 8
STEPS: Final = 60
WHOLE: Final = 0.95
"""How often a shoe gives out a stack as it should, and one that is owed, where cards come so."""
TRIES: Final = 20
IN_STACK: Final = 3
"""The most cards that a shoe names of a stack (docs/device-protocol.md, StackOut)."""
DIFFERS: Final = 0.7
"""How often a stack differs, where it may: else one of two hands that are opened would end each play."""


class Faces:
    """Which cards differ between the twins, and whether an input shows one of them."""

    def __init__(self, state: AnyState) -> None:
        self.one = self.other = state
        self.differ: set[int] = set()

    def shows(self, told: Input, twin: Input) -> bool:
        """Both have judged this; whether a card that differs is seen now."""
        if isinstance(told, CardDrawn) and isinstance(twin, CardDrawn) and told.card != twin.card:
            self.differ.add(self.one.drawn + 1)
        if isinstance(told, StackDrawn) and isinstance(twin, StackDrawn) and told.cards != twin.cards:
            first = self.one.drawn + 1
            self.differ |= {*range(first, first + told.count)}
            if decide(self.one, told).state.drawn < first:  # it waits: nobody knows yet which of the next it will be
                self.differ |= {*range(first, cards_in(self.one.house.decks) + 1)}
        one, other = decide(self.one, told), decide(self.other, twin)
        if self.differ & {*one.seen, *other.seen}:
            return True
        if one.state.shoe_number != self.one.shoe_number:
            self.differ.clear()  # the cards of the last shoe have left the table, and are shown to nobody any more
        self.one, self.other = one.state, other.state
        return False

    def silently(self, which: str, told: Input) -> None:
        """One of them has judged what its shoe thinks."""
        setattr(self, which, decide(getattr(self, which), told).state)


class AnyTwins(TwinTables):
    """Twins of any game."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        chance = self._chance = Random(f"{game} {seed}")
        self.protocol = "open" if _in_stacks(game, seed) else chance.choice(PROTOCOLS)
        house = next(house for _ in count() if _is_played(house := any_house(game, chance), seed))
        mind = Mind(self.protocol, results=True, out_of_play=True, locks=True, faults=True, notices=seed % 2 == 0)
        start = LOADED if GAMES[game].shoe.one_round else READY
        self.one, self.other = (Table(folder / name, mind, house, start, seed) for name in ("one", "other"))
        for table in (self.one, self.other):
            table.folder.mkdir(parents=True)
        self._stacks = _in_stacks(game, seed)
        self._faces = Faces(begin(house, start))  # type: ignore[assignment]  # it asks as much of them
        self._differed = False
        self.stacks = 0
        """How many differed."""
        self._standing = self._shoe = 0
        self._spoil = None
        self.play = Play(house.face_down, self.protocol, steps=[f"{house}, {mind}"])

    def _next(self) -> tuple[str, tuple[Step, Step], float]:  # type: ignore[explicit-override]  # of Python 3.12
        chance, state = self._chance, self.one.desk.judgement.state
        wait_s, odd = chance.choice(WAITS_S), chance.random()
        if odd < 0.04:
            power_fails = chance.random() < 0.5
            return f"restart {power_fails}", self._both(lambda table: table.restarts(power_fails=power_fails)), wait_s
        if odd < 0.08:
            return "show", self._both(lambda table: table.shows()), wait_s
        if odd < 0.12:
            device = chance.choice(("shoe", "panel"))
            plugged = not self.one.wires[device].plugged
            return f"{device} plugged {plugged}", self._both(lambda table: table.plugs(device, plugged=plugged)), wait_s
        said = self._follows(state) if self._stacks and chance.random() < WHOLE else next_input(state, chance)
        if isinstance(said, inputs.DeviceBack) and said.device in self.one.wires:
            back = said.device
            return f"{back} back", self._both(lambda table: table.plugs(back, plugged=True)), wait_s
        if self._stacks and isinstance(said, CardDrawn | StackDrawn) and chance.random() < WHOLE:
            said = StackDrawn(IN_STACK, tuple(chance.sample(PACK, IN_STACK)))
        if isinstance(said, CardDrawn):
            return *self._card(state, replace(said, face_up=False)), wait_s
        if isinstance(said, StackDrawn) and self.protocol == "open":
            return *self._stack(state, replace(said, face_up=False, sure=100)), wait_s
        if isinstance(said, inputs.CuttingCard):
            return "cutting card", self._both(lambda table: table.tells("shoe", events.CuttingCardOut())), wait_s
        key = KEYS.get(said) or _named(said)
        if key is not None and said.about.by != "supervisor":  # whose key switch nobody turns here
            return f"key {key}", self._both(lambda table: table.tells("panel", events.KeyPressed(key))), wait_s
        act = msgspec.to_builtins(said)
        return f"act {act}", self._both(lambda table: table.acts(act)), wait_s

    def _follows(self, state: AnyState) -> Input:
        """What would happen next: cards where a hand is owed some, and else what people do."""
        game = GAMES[state.house.game]
        owed = game.facts(working_copy(state, game)).short
        said = [next_input(state, self._chance) for _ in range(TRIES)]
        return next((each for each in said if isinstance(each, CardDrawn | StackDrawn) is owed), said[0])

    def _card(self, state: AnyState, drawn: CardDrawn) -> tuple[str, tuple[Step, Step]]:
        """A card, or two where nobody is shown either of them."""
        thinks_s, number = self._chance.choice(THINKS_S), state.drawn + 1
        twin = replace(drawn, card=self._chance.choice(PACK))
        states = self._faces.one, self._faces.other
        seen = {*decide(states[0], drawn).seen, *decide(states[1], twin).seen}
        if state.shoe not in IN_PLAY or number in seen or drawn.card not in PACK or self.one.deaf:
            twin = drawn
        return (
            f"card {drawn.card} or {twin.card}",
            (lambda table: table.card(drawn, thinks_s), lambda table: table.card(twin, thinks_s)),
        )

    def _stack(self, state: AnyState, stack: StackDrawn) -> tuple[str, tuple[Step, Step]]:
        """A stack, or two where nobody is shown a card of either."""
        twin = replace(stack, cards=tuple(self._chance.choice(PACK) for _ in stack.cards))
        numbers = {*range(state.drawn + 1, state.drawn + 1 + stack.count)}
        seen = {*decide(self._faces.one, stack).seen, *decide(self._faces.other, twin).seen}
        if state.shoe not in IN_PLAY or numbers & seen or UNREAD in stack.cards or self._chance.random() > DIFFERS:
            twin = stack
        self.stacks += stack != twin
        one, other = (events.StackOut(each.count, each.cards, back=each.back) for each in (stack, twin))
        return (
            f"stack {stack.cards} or {twin.cards}",
            (lambda table: table.tells("shoe", one), lambda table: table.tells("shoe", other)),
        )


def _in_stacks(game: str, seed: int) -> bool:
    """Whether a play is of stacks: half of those of a game whose shoe may give them out."""
    return GAMES[game].shoe.stacks and seed % 2 == 0


def _is_played(house: House, seed: int) -> bool:
    """Whether some of its cards lie face down, and come in stacks where they are to."""
    return house.face_down and (not _in_stacks(house.game, seed) or getattr(house, "in_stacks", True))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_leaves_a_table_depends_on_a_face_that_nobody_was_shown(game: str, tmp_path: Path) -> None:
    compared = stacks = 0
    for seed in range(PLAYS):
        twins = AnyTwins(tmp_path / str(seed), game, seed)
        compared += twins.run(STEPS).compared
        stacks += twins.stacks
    assert compared > PLAYS
    assert bool(stacks) is GAMES[game].shoe.stacks
