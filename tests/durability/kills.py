"""Scenarios played into a daemon that is killed on the way, and what its journal came to in the end.

The simulator waits while a device waits for an acknowledgement, as a dealer waits for the panel; so the same scenario
makes the same events in the same order, whenever the daemon is there to take them. Of a run is compared: every input
that a device or the dealer made, in the one order of the journal, and its answer, but for what the kill itself brings
about: the word that power was lost, its acknowledgement, a shuffler's word that it is there, and a key that was heard
only then, which the table rejects while play is stopped and the dealer presses again. How devices stand at their start
is said by each as soon as a daemon has it, so in any order of the devices. Every event of every device must be in the
journal once.
"""

import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from controller.games.registry import AnyFact
from controller.journal.entries import Heard, Judged, ShoeBegun, encode, written
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import decision, inputs
from controller.table.decision import Placed, Shown, Verdict
from controller.table.irregularities import TableCode
from drivers.events import KeyPressed, Place, SupervisorKey
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemons import DaemonProcess, configuration, records

SPEED: Final = 2000.0
SHOWN_S: Final = 0.05
"""So long the dealer waits for the panel to say what follows: what he pressed while no daemon was there is rejected."""
OF_THE_KILL: Final = inputs.Restarted | inputs.Acknowledged | inputs.ShufflerOnline
SHUFFLER: Final = "device shuffler"
PANEL: Final = "panel panel"


class Came(NamedTuple):
    """What a run came to."""

    said: list[tuple[str, bytes]]
    """Who said what to the table, in order, unless it was rejected; without what the kill brought about."""
    heard: list[tuple[str, bytes]]
    """What else devices told: of each device in order; two may speak at the same moment, and either come first.

    Without keys that came to nothing, and the turns of the key switch: somebody presses again after a kill.
    """
    shuffled: list[tuple[str, bytes]]
    """What a shuffler said to the table, in order: it works beside the dealer, and a kill makes the dealer later."""
    facts: list[bytes]
    """What became of every card, and every round, in order."""
    flags: Counter[str]
    shown: list[bytes]
    """The cards that came to lie open, in order."""
    places: dict[str, list[Place]]
    """Where each device's events stand in its own numbering, in the order of the journal."""
    records: int
    restarts: int


class Faulty(AssertionError):  # noqa: N818 - says what is wrong
    """Something was lost, doubled or changed."""


def came_to(folder: Path) -> Came:
    """What the journal of a folder says, once it has passed its audit."""
    with Reader.open(folder / "journal.db") as reader:
        finding = verify(reader).finding
    if finding is not None:
        raise Faulty(finding.says)
    came = Came([], [], [], [], Counter(), [], {}, 0, 0)
    number = restarts = 0
    for record in records(folder):
        number, entry, device = record.number, record.entry, _device(written(record.source))
        numbered = record.place is not None and record.place.seq > 0
        if numbered and record.place is not None:
            came.places.setdefault(device, []).append(record.place)
        if isinstance(entry, Judged | ShoeBegun):
            restarts += isinstance(entry.input, inputs.Restarted)
            if entry.answer.verdict is not Verdict.REJECTED and not isinstance(entry.input, OF_THE_KILL):
                (came.shuffled if device == SHUFFLER else came.said).append((device, encode(entry.input)))
            came.facts.extend(encode(fact) for fact in entry.answer.facts if not _waits(fact))
            came.shown.extend(encode(effect) for effect in entry.answer.effects if isinstance(effect, Shown))
            came.flags.update(code.value for code in entry.answer.flags if code is not TableCode.POWER_LOST)
        elif isinstance(entry, Heard) and numbered and not isinstance(entry.event, KeyPressed | SupervisorKey):
            came.heard.append((device, encode(entry.event)))
    return came._replace(records=number, restarts=restarts)


def compare(killed: Came, whole: Came) -> None:
    """`Faulty` names the first thing in which a killed run is not the uninterrupted one."""
    for device, places in killed.places.items():
        again = [place for place, times in Counter(places).items() if times > 1]
        if again:
            raise Faulty(f"{device} told {again[:3]} once, and the journal has it more often")
        unsaid, unsaid_whole = (_gaps(came.places.get(device, [])) for came in (killed, whole))
        if len(unsaid) != len(unsaid_whole):
            raise Faulty(f"of {device} the journal has not events {unsaid[:20]}; uninterrupted not {unsaid_whole[:20]}")
    for what in ("said", "heard", "shuffled", "facts", "shown"):
        one_by_one = [getattr(came, what) for came in (killed, whole)]
        if what == "heard":
            one_by_one = [sorted(each, key=_whose) for each in one_by_one]
        if what == "said":
            one_by_one = [_stands(each) for each in one_by_one]
        ours, theirs = one_by_one
        for at, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            if one != other:
                raise Faulty(f"{what} {at}: {one!r}, uninterrupted {other!r}")
        if len(ours) != len(theirs):
            more = max(ours, theirs, key=len)[min(len(ours), len(theirs)) :]
            raise Faulty(f"{what}: {len(ours)}, uninterrupted {len(theirs)}; the first of the longer: {more[0]!r}")
    if killed.flags != whole.flags:
        raise Faulty(f"flags {killed.flags}, uninterrupted {whole.flags}")


def _gaps(places: list[Place]) -> list[int]:
    """Which numbers the journal does not have: only parts of two cards at once, which have no place of their own."""
    numbers = [place.seq for place in places]
    if numbers != sorted(numbers):
        raise Faulty(f"the journal has events out of their order: {numbers}")
    return sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))


def _waits(fact: AnyFact) -> bool:
    """Whether a card is only said to wait: a stop is over later, and then it is said where the card went."""
    return isinstance(fact, Placed) and fact.place == decision.CardPlace.WAITING


def _stands(said: list[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
    """With what devices say before the dealer's first key, how each of them stands, in the order of their names."""
    first = next((at for at, told in enumerate(said) if told[0] == PANEL), 0)
    return sorted(said[:first], key=_whose) + said[first:]


def _whose(told: tuple[str, bytes]) -> str:
    return told[0]


def _device(source: str) -> str:
    """Whose numbering it is: the panel's also where a supervisor's key was turned there."""
    return PANEL if source == "supervisor key of panel" else source


def play(name: str, folder: Path, seed: int, kills: Callable[[], float | None], most_s: float = 600.0) -> int:
    """Play a scenario of the library into a daemon that is killed so long after each start; how often it was.

    None from `kills`: it is left alive from now on.
    """
    scenario = library.scenario(name)
    folder.mkdir(parents=True)
    with TableBeside(folder, "pty", scenario.setup, SPEED, seed) as table:
        table.be_patient(SHOWN_S)
        config = configuration(folder, table.ports, house="\n".join(house(scenario.setup)))
        table.play(name)
        end, killed = time.monotonic() + most_s, 0
        while True:
            with closing(DaemonProcess(config).start()) as daemon:
                wait_s = kills()
                until = time.monotonic() + (most_s if wait_s is None else wait_s)
                while time.monotonic() < until and not table.at_rest:
                    time.sleep(min(0.01, max(until - time.monotonic(), 0)))
                if time.monotonic() > end:
                    raise Faulty(
                        f"{name}: not over after {most_s:g} s; the panel shows {table.panel}\n{daemon.said()[-3000:]}"
                    )
                if table.at_rest:
                    if daemon.ready().stop():
                        raise Faulty(f"it ended badly:\n{daemon.said()[-3000:]}")
                    return killed
                daemon.kill()
                killed += 1


def die_at(name: str, folder: Path, seed: int, *, statement: int, when: str, most_s: float = 120.0) -> bool:
    """Play a scenario into a daemon that kills itself at a statement of its journal, then into one that lives.

    Whether it came to that statement.
    """
    scenario = library.scenario(name)
    folder.mkdir(parents=True)
    with TableBeside(folder, "pty", scenario.setup, SPEED, seed) as table:
        table.be_patient(SHOWN_S)
        config = configuration(folder, table.ports, house="\n".join(house(scenario.setup)))
        table.play(name)
        end = time.monotonic() + most_s
        dying = DaemonProcess(config, {"DIE_AT": str(statement), "DIE": when}, "tests.durability.dying_daemon").start()
        while dying.process.poll() is None and not table.at_rest:
            if time.monotonic() > end:
                raise Faulty(f"{name}: not over after {most_s:g} s; the panel shows {table.panel}")
            time.sleep(0.01)
        died = dying.process.poll() is not None
        dying.stop() if not died else None
        dying.close()
        if died:
            with DaemonProcess(config) as daemon:
                while not table.at_rest:
                    if time.monotonic() > end:
                        raise Faulty(f"{name}: not over after {most_s:g} s; the panel shows {table.panel}")
                    time.sleep(0.01)
                daemon.stop()
    return died
