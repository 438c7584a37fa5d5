"""What a report may say, and what is done when it says so: one table of sentences.

An act is given the shift and the values in the sentence's blanks. It gives a generator where the dealer takes time for
it; None where it is done at once. The same sentences are the commands of the control door.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

from firmware_sim.dealer import Pauses
from firmware_sim.games import registry
from firmware_sim.scenarios import befalling, cheating, dealing, preparing
from firmware_sim.scenarios.sentences import Template
from firmware_sim.shift import Shift

Act = Callable[..., Pauses | None]


def acts() -> dict[Template, Act]:
    """Every sentence, with what is done: those of any table, and those of each game that is registered."""
    return {Template(text): act for text, act in _all()}


def _all() -> Iterator[tuple[str, Act]]:
    yield from preparing.ACTS.items()
    yield from _at_once(preparing.AT_ONCE)
    yield from dealing.ACTS.items()
    yield from ((f"in the next round the dealer {slip.value}", _slip(slip)) for slip in registry.slips())
    yield from _at_once(dealing.AT_ONCE)
    yield from ((text, _of_the_game(act)) for text, act in registry.sentences().items())
    yield from _at_once(cheating.ACTS)
    yield from _at_once(befalling.ACTS)


def _at_once(those: dict[str, Callable[..., Any]]) -> Iterator[tuple[str, Act]]:
    return ((text, _done(do)) for text, do in those.items())


def _done(do: Callable[..., Any]) -> Act:
    def act(shift: Shift, *values: Any) -> None:  # noqa: ANN401 - the values of the blanks, by their template
        do(shift, *values)

    return act


def _slip(slip: Enum) -> Act:
    return lambda shift: shift.dealer.slips.append(slip)


def _of_the_game(said: Act) -> Act:
    """A game's own act knows its dealer alone."""

    def act(shift: Shift, *values: Any) -> Pauses | None:  # noqa: ANN401 - the same
        return said(shift.dealer, *values)

    return act
