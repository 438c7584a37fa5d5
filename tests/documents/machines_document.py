"""Writes `docs/machines.md`: each machine drawn from its own edges, with what stays in a phase told beside it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from enum import Enum

from controller.games.baccarat.curator import CURATOR
from controller.games.baccarat.round import ROUND
from controller.games.chemin_de_fer.bank import BANK
from controller.games.chemin_de_fer.round import COUP
from controller.games.registry import INPUTS, machines_of
from controller.games.three_card_poker.round import ROUND as THREE
from controller.table.batches import FIRST_BATCH, PAIR
from controller.table.edges import Edge, Machine, On, PhaseT, words
from controller.table.signals import Signal

EVERY = tuple(INPUTS.values())
STOPS, SHOE = machines_of("punto-banco").stops, machines_of("punto-banco").shoe
ONE_ROUND = machines_of("three-card-poker").shoe

EVERYWHERE = 4
"""An arrow that leads to one phase from so many is told in words, not drawn."""

INTRODUCTION = """# The machines

Generated from the tables of edges in `controller/table/{stops,shoe,one_round,batches}.py` and in the packages of the
games, `controller/games/*/{round,bank,curator}.py`, by `make docs`; do not edit.

An input goes to **play** (may play go on?), then to the **shoe**, then to the **round**, until one of them answers it.
Chemin de Fer has its own round, and the **bank**, which alone answers bids and wagers; so has Three Card Poker, whose
shoe is over with its round and has a drawing of its own. Reports of a shuffler with two batches go first to the
**pair**, or to the **batch** that they concern. Only the **curator** answers who deals.

An arrow means: on this input [if these guards hold] go there; ⚑ marks a flag. The machine tries the arrows of one
phase and input from top to bottom, and rejects an input that none takes. Below each drawing are the inputs that are
flagged without a change of phase, and a table of every phase and input: **→** the phase changes, **·** accepted
without a change, **!** it may be flagged, **–** rejected, **…** it may wait, **↓** passed to the next machine.
"""

TITLES = {
    "play": "Play: may anything go on?",
    "shoe": "The shoe: one filling, from inspection to reshuffle (19:47-3.5, 3.8(e))",
    "one_round": "The shoe of one round: a deck, from shuffle to shuffle (19:47-20.7, 20.8(b), 20.9(b))",
    "round": "The round (19:47-3.7 to 3.10, 3.12)",
    "pair": "Two batches: whose turn it is, and their shuffler (19:47-7.1(d), 7.5(h)2)",
    "batch": "One batch of two (19:47-7.1(d), 7.5(h)2)",
    "curator": "The curator: who deals at Punto Banco (19:47-3.6, 3.11)",
    "coup": "The round of Chemin de Fer (19:47-4.8 to 4.10, 4.12)",
    "bank": "The bank of Chemin de Fer (19:47-4.5 to 4.8, 4.11)",
    "three": "The round of Three Card Poker (19:47-20.8 to 20.10)",
}


def document() -> str:
    """The whole document."""
    parts = [INTRODUCTION]
    parts += [*_machine(STOPS, "play"), *_machine(SHOE, "shoe"), *_machine(ROUND, "round"), *_machine(COUP, "coup")]
    parts += _machine(BANK, "bank")
    parts += [*_machine(ONE_ROUND, "one_round"), *_machine(THREE, "three")]
    parts += [*_machine(PAIR, "pair"), *_machine(FIRST_BATCH, "batch")]
    parts += _machine(CURATOR, "curator")
    return "\n".join(parts)


def _machine(machine: Machine[PhaseT], name: str) -> Iterator[str]:
    count = len(machine.edges)
    yield f"## {TITLES[name]}\n"
    yield f"{len(_phases(machine))} phases, {count} edges.\n"
    yield "```mermaid\nstateDiagram-v2"
    yield from _drawing(machine)
    yield "```\n"
    yield from _said(machine)
    yield from _flagged(machine)
    yield from _guards(machine)
    yield from _matrix(machine)


def _phases(machine: Machine[PhaseT]) -> list[PhaseT]:
    """Those in which the machine can be."""
    known = {phase for edge in machine.edges for phase in (edge.source, edge.to)}
    return [phase for phase in machine.phases if phase in known]


def _moves(machine: Machine[PhaseT]) -> list[Edge[PhaseT]]:
    return [edge for edge in machine.edges if edge.to not in (None, edge.source)]


def _common(machine: Machine[PhaseT]) -> dict[tuple[On, PhaseT], list[PhaseT]]:
    """Signals that lead to one phase from very many."""
    sources: dict[tuple[On, PhaseT], list[PhaseT]] = defaultdict(list)
    for edge in _moves(machine):
        assert edge.to is not None
        if edge.source not in sources[edge.on, edge.to]:
            sources[edge.on, edge.to].append(edge.source)
    return {key: phases for key, phases in sources.items() if len(phases) >= EVERYWHERE}


def _identifier(phase: Enum) -> str:
    return str(phase.value).replace("-", "_")


def _drawing(machine: Machine[PhaseT]) -> Iterator[str]:
    common = _common(machine)
    yield "    direction TB"
    for phase in _phases(machine):
        yield f'    state "{phase.value.replace("-", " ")}" as {_identifier(phase)}'
    yield f"    [*] --> {_identifier(_phases(machine)[0])}"
    labels: dict[tuple[PhaseT, PhaseT], list[str]] = defaultdict(list)
    for edge in _moves(machine):
        assert edge.to is not None
        if (edge.on, edge.to) not in common:
            labels[edge.source, edge.to].append(_label(machine, edge))
    for (source, to), lines in labels.items():
        yield f"    {_identifier(source)} --> {_identifier(to)}: {'<br>'.join(dict.fromkeys(lines))}"


def _label(machine: Machine[PhaseT], edge: Edge[PhaseT]) -> str:
    return " ⚑ ".join((_asked(machine, edge), *_effects(edge)))


def _asked(machine: Machine[PhaseT], edge: Edge[PhaseT]) -> str:
    guards = " and ".join(_words(guard.__name__) for guard in edge.when)
    first = next(each for each in machine.edges if (each.source, each.on) == (edge.source, edge.on))
    if not guards and first is not edge:
        guards = "otherwise"
    return f"{words(edge.on)} [{guards}]" if guards else words(edge.on)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _said(machine: Machine[PhaseT]) -> Iterator[str]:
    common = _common(machine)
    if not common:
        return
    yield "Not drawn, because these lead there from many phases:\n"
    for (signal, to), sources in common.items():
        yield f"- *{words(signal)}* to **{to.value}** from {_list(phase.value for phase in sources)}"
    yield ""


def _list(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _flagged(machine: Machine[PhaseT]) -> Iterator[str]:
    phases: dict[tuple[str, str], list[str]] = defaultdict(list)
    for edge in machine.edges:
        if edge.to in (None, edge.source) and _effects(edge):
            phases[_asked(machine, edge), _list(_effects(edge))].append(edge.source.value)
    if phases:
        yield "| input | flag | in |\n| --- | --- | --- |"
        for (label, flags), sources in phases.items():
            yield f"| {label} | {flags} | {_list(sources)} |"
        yield ""


def _is_flag(name: str) -> bool:
    return name.startswith("flag ")


def _effects(edge: Edge[PhaseT]) -> list[str]:
    return [name.removeprefix("flag ") for name in (action.__name__ for action in edge.do) if _is_flag(name)]


def _guards(machine: Machine[PhaseT]) -> Iterator[str]:
    guards = {guard.__name__: guard for edge in machine.edges for guard in edge.when}
    yield "| guard | true if |\n| --- | --- |"
    for name in sorted(guards):
        yield f"| {_words(name)} | {(guards[name].__doc__ or '').splitlines()[0]} |"
    yield ""


def _matrix(machine: Machine[PhaseT]) -> Iterator[str]:
    refused = {(phase, on) for phase, on, _ in machine.refused()}
    fires = [on for on in (*EVERY, *Signal) if on in machine.hears or any(on is other for _, other in machine.cells)]
    phases = _phases(machine)
    yield f"| | {' | '.join(phase.value for phase in phases)} |"
    yield f"| --- |{' --- |' * len(phases)}"
    for on in fires:
        name = f"*{words(on)}*" if isinstance(on, Signal) else words(on)
        yield f"| {name} | {' | '.join(_cell(machine, phase, on, refused) for phase in phases)} |"
    yield ""


def _cell(machine: Machine[PhaseT], phase: PhaseT, on: On, refused: Collection[tuple[PhaseT, On]]) -> str:
    if (phase, on) in machine.passes:
        return "↓"
    marks = [_mark(edge) for edge in machine.edges if edge.source is phase and edge.on is on]
    marks += ["–"] if (phase, on) in refused else []
    return " ".join(dict.fromkeys("".join(marks)))


def _mark(edge: Edge[PhaseT]) -> str:
    names = [action.__name__ for action in edge.do]
    if any(name.startswith("refuse") for name in names):
        return "–"
    mark = "!" if any(_is_flag(name) for name in names) else ""
    if "keep" in names:
        return mark + "…"
    if "pass_on" in names:
        return mark + "↓"
    return mark + ("→" if edge.to not in (None, edge.source) else "·")
