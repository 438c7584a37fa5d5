"""What a simulated game must provide: the contract between the simulator and the games.

A game is one `SimulatedGame`, made in a room of its own (`firmware_sim.games.NAME`) and entered in the registry
(`firmware_sim.games.registry`) by one line. Devices, wires, cards and reports know no hand, no key and no paragraph of
any game; they ask what stands here, and a dealer's own methods (`firmware_sim.dealer`). May import what any table has;
nothing of the controller.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib.resources.abc import Traversable

from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.demo.evidence import Where
from firmware_sim.devices.opinion import Opinion
from firmware_sim.house import HouseRules

Act = Callable[..., Pauses | None]
"""Does what a sentence says, at once or as something that takes time, given the dealer and what fills the blanks."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """Who deals a game, what he presses and reads, how he errs, what is said of it, and what a shoe thinks of it."""

    name: str
    """As the controller's configuration has it."""
    house: type[HouseRules]
    """The options of its house, with those of any table; each has a default and says its values as a `Literal`."""
    spots: tuple[str, ...]
    """Where its hands lie, in the order in which people name them."""
    dealer: type[Dealer]
    """Deals its rounds; what he acts by on the panel are his `reads`."""
    keys: frozenset[str] = frozenset()
    """Its keys on the panel, beside those of any table."""
    supervisors_keys: frozenset[str] = frozenset()
    """Those that work only while the key switch is turned."""
    slips: tuple[Enum, ...] = ()
    """The errors that its dealer can be told to make: `in the next round the dealer …`, with the slip's value."""
    sentences: Mapping[str, Act] = field(default_factory=dict)
    """What only its reports say, with what is done when they say so."""
    flags: tuple[str, ...] = ()
    """Its irregularities, which a scenario's verdicts may name, beside those of any table."""
    stacks: bool = False
    """Its shoe gives out stacks, and reads them."""
    opinion: Callable[[], Opinion] | None = None
    """What a shoe thinks that follows the game by itself; None where no such shoe is made."""
    shifts: Traversable | None = None
    """The folder of its reports."""
    shows: Mapping[str, Where] = field(default_factory=dict)
    """What `firmware-sim demo` must have shown of it."""
