"""Twin tables of any registered game at the whole desk: panel, socket, log and every moment, over wires in memory.

The tables of `tests.support.twin_tables`, whose shoes follow baccarat whatever is dealt; what happens to them is read
off the game's machines, and which face is shown off what the table answers.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from controller.games.registry import GAMES, AnyState, decide
from controller.rules.cards import PACK
from controller.table import inputs
from controller.table.inputs import CardDrawn, Input
from controller.table.phases import IN_PLAY
from drivers import events
from tests.support.any_input import any_house, next_input
from tests.support.shorthand import LOADED, READY
from tests.support.twin_tables import KEYS, PROTOCOLS, THINKS_S, WAITS_S, Mind, Play, Step, Table, TwinTables, _named
from tests.support.walks import begin

PLAYS: Final = 4
STEPS: Final = 45


class Faces:
    """Which cards differ between the twins, and whether an input shows one of them."""

    def __init__(self, state: AnyState) -> None:
        self.one = self.other = state
        self.differ: set[int] = set()

    def shows(self, told: Input, twin: Input) -> bool:
        """Both have judged this; whether a card that differs is seen now."""
        if isinstance(told, CardDrawn) and isinstance(twin, CardDrawn) and told.card != twin.card:
            self.differ.add(self.one.drawn + 1)
        one, other = decide(self.one, told), decide(self.other, twin)
        if self.differ & {*one.seen, *other.seen}:
            return True
        self.one, self.other = one.state, other.state
        return False

    def silently(self, which: str, told: Input) -> None:
        """One of them has judged what its shoe thinks."""
        setattr(self, which, decide(getattr(self, which), told).state)


class AnyTwins(TwinTables):
    """Twins of any game."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        chance = self._chance = Random(f"{game} {seed}")
        self.protocol = chance.choice(PROTOCOLS)
        house = next(house for _ in count() if (house := any_house(game, chance)).face_down)
        mind = Mind(self.protocol, results=True, out_of_play=True, locks=True, faults=True, notices=seed % 2 == 0)
        start = LOADED if GAMES[game].shoe.one_round else READY
        self.one, self.other = (Table(folder / name, mind, house, start, seed) for name in ("one", "other"))
        for table in (self.one, self.other):
            table.folder.mkdir(parents=True)
        self._faces = Faces(begin(house, start))  # type: ignore[assignment]  # it asks as much of them
        self._differed = False
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
        said = next_input(state, chance)
        if isinstance(said, CardDrawn):
            return *self._card(state, replace(said, face_up=False)), wait_s
        if isinstance(said, inputs.CuttingCard):
            return "cutting card", self._both(lambda table: table.tells("shoe", events.CuttingCardOut())), wait_s
        key = KEYS.get(said) or _named(said)
        if key is not None and said.about.by != "supervisor":  # whose key switch nobody turns here
            return f"key {key}", self._both(lambda table: table.tells("panel", events.KeyPressed(key))), wait_s
        act = msgspec.to_builtins(said)
        return f"act {act}", self._both(lambda table: table.acts(act)), wait_s

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


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_leaves_a_table_depends_on_a_face_that_nobody_was_shown(game: str, tmp_path: Path) -> None:
    compared = 0
    for seed in range(PLAYS):
        compared += AnyTwins(tmp_path / str(seed), game, seed).run(STEPS).compared
    assert compared > PLAYS
