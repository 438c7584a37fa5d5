"""Evenings of Blackjack through the daemon, with a dealer who errs. `make proof NAME=blackjack-evenings`.

Thirty shoes of six decks, and thirty of two batches, to players who come and go: by basic strategy first, then by
chance. The simulated table is on real pseudo-terminals. The same evening is dealt to the bare core, without daemon,
journal or wires: the journal must have every round as the core has it, with the same flags, nothing rejected, and its
audit, history, export and report must agree. `SHOES=4` for fewer, `SEED=2` for others, `ONLY="two batches"` for those.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.games.blackjack.deals import BlackjackDeal
from controller.journal.entries import Judged, ShoeBegun
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from controller.table.decision import Decision, Verdict
from controller.table.finished import EndOfRound
from controller.table.inputs import Input
from firmware_sim.beside import TableBeside
from firmware_sim.games.blackjack.heads import is_natural, score
from firmware_sim.games.blackjack.slips import BlackjackSlip
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Scenario
from firmware_sim.stage import moments, stage_scenario
from tests.sessions.scripts import house
from tests.simulator.host import Host
from tests.support.daemon_questions import until
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.installed_daemon import memory

SHOES: Final = int(os.environ.get("SHOES", "30"))
SEED: Final = int(os.environ.get("SEED", "1"))
ONLY: Final = os.environ.get("ONLY", "")

SPEED: Final = 1e6
SHOWN_S: Final = 0.03
"""So long the dealer waits for the panel to say what follows."""

PATIENCE_S: Final = 7_200.0
HIGHEST: Final = 21

ERRORS: Final[Mapping[BlackjackSlip, frozenset[str]]] = {
    BlackjackSlip.BEFORE_BETS_CLOSE: frozenset({"drawn-in-error"}),
    BlackjackSlip.MISSES_HIMSELF: frozenset({"dealer-missed"}),
    BlackjackSlip.MISSES_BOX: frozenset({"no-cards-dealt"}),
    BlackjackSlip.MISSES_SECOND: frozenset({"one-card-dealt"}),
    BlackjackSlip.READS_LOW: frozenset({"reader-misused"}),
    BlackjackSlip.OMITS_READER: frozenset({"peek-omitted"}),
    BlackjackSlip.UNASKED: frozenset({"card-on-offer"}),
    BlackjackSlip.MISSES_CARD: frozenset({"card-not-dealt"}),
    BlackjackSlip.FORGETS_STAND: frozenset(),
    BlackjackSlip.COLLECTS_UNDRAWN: frozenset({"omitted-dealer-draw"}),
    BlackjackSlip.TOO_MANY: frozenset({"draw-on-seventeen", "needless-draw", "drawn-in-error"}),
}
"""What the dealer does wrong, in rounds whose cards allow it, and how it is flagged."""

TOGETHER: Final = 2
"""Shoes that are dealt with one sentence."""

KINDS: Final[Mapping[str, str]] = {
    "six decks": "house  game blackjack, decks 6, card_reader true, most_hands 4, surrender late",
    "two batches": "house  game blackjack, decks 6, card_reader true, most_hands 4, surrender late\nbacks  red blue",
}


def report_of(kind: str, shoes: int, seed: int) -> str:
    """A shift report of so many shoes; about every eighth round has an error, if its cards allow it."""
    rng = random.Random(f"{kind} {seed}")
    lines = ["An evening", "19:47-2.1 to 2.16: a dealer who errs.", "", f"seed   {seed}", KINDS[kind], ""]
    lines += [f"20:00  {said}" for said in ("the table opens", "the cards are inspected", "boxes come and go")]
    for dealt in range(0, shoes, TOGETHER):
        if dealt == shoes // (2 * TOGETHER) * TOGETHER:
            lines.append("20:00  players decide by chance")
        lines += [f"20:00  in the next round the dealer {slip.value}" for slip in rng.choices([*ERRORS], k=5)]
        lines += [f"20:00  {said}" for said in _two_shoes(dealt, two_batches=kind == "two batches")]
    return "\n".join([*lines, "20:59  the table closes", "", "verdicts", "  rounds   0", ""])


def _two_shoes(dealt: int, *, two_batches: bool) -> tuple[str, ...]:
    """19:47-2.2(d): of two batches one is shuffled by the machine while the other one is dealt."""
    if not two_batches:
        return ("two shoes are dealt",)
    dealing = "the shoe is filled", "the shoe is dealt to its end"
    first = "the batches are changed" if dealt else "the batches are made ready"
    return first, *dealing, "the batches are changed", *dealing


class CoreAlone(Host):
    """The core without daemon and journal: what each round was."""

    deals: list[BlackjackDeal]

    def judge(self, event: Input) -> Decision:  # type: ignore[explicit-override]  # of Python 3.12
        """The same."""
        decision = super().judge(event)
        self.deals += [fact.deal for fact in decision.facts if isinstance(fact, EndOfRound)]
        return decision


def alone(scenario: Scenario) -> CoreAlone:
    """The evening without ports."""
    core = CoreAlone(scenario.setup.house)
    core.deals = []
    shift = stage_scenario(scenario)
    for _ in moments(shift):
        for device, model in shift.table.devices.items():
            core.hear(device, model.told())
        if show := core.to_show():
            shift.table.panel.obey(show)
    return core


class Evening(NamedTuple):
    """What came of one."""

    records: int
    deals: list[BlackjackDeal]
    flags: Counter[str]
    rejected: int
    memory_kib: int
    took_s: float


def through_daemon(scenario: Scenario, path: Path, folder: Path) -> Evening:
    """The evening into the real daemon."""
    began = time.monotonic()
    setup = scenario.setup
    with TableBeside(folder, setup=setup, seed=setup.seed, speed=SPEED) as table:
        table.be_patient(SHOWN_S)
        config = configuration(folder, table.ports, house="\n".join(house(setup)))
        with DaemonProcess(config, module="tests.support.swift_daemon") as daemon:
            until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
            table.play(str(path))
            until(lambda: table.at_rest or daemon.process.poll() is not None, PATIENCE_S)
            own_kib = memory(daemon.process.pid).own
            assert daemon.stop() == 0
    entries = [record.entry for record in records(folder)]
    answers = [entry.answer for entry in entries if isinstance(entry, Judged | ShoeBegun)]
    with Reader.open(folder / "journal.db") as reader:
        deals = [each.deal for each in last_rounds(reader, 100_000, unturned=True)]
    assert all(isinstance(deal, BlackjackDeal) for deal in deals)
    return Evening(
        len(entries), deals,  # type: ignore[arg-type]
        Counter(code.value for answer in answers for code in answer.flags),
        sum(answer.verdict is Verdict.REJECTED for answer in answers), own_kib, time.monotonic() - began,
    )  # fmt: skip


def right(deal: BlackjackDeal) -> bool:
    """19:47-2.3: what each hand came to by two hands beside each other, of hands whose cards lie open."""
    dealer = score(deal.dealer)[0]
    for each in deal.boxes:
        mine = score(each.cards)[0]
        if each.surrendered or each.dead or (mine <= HIGHEST and deal.hole_unseen):
            continue
        natural = is_natural(each.cards) and not each.split
        if mine > HIGHEST:
            wanted = "lose"
        elif is_natural(deal.dealer):
            wanted = "void" if natural else "lose"
        elif natural:
            wanted = "blackjack"
        else:
            wanted = "win" if dealer > HIGHEST or mine > dealer else "void" if mine == dealer else "lose"
        if each.result != wanted:
            return False
    return True


def ask(journal: Path, *words: str) -> str:
    """What a command of the product prints of a journal."""
    command = (sys.executable, "-m", "controller.cli", words[0], "--journal", str(journal), *words[1:])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def outside(report: Mapping[str, Any]) -> list[str]:
    """What chance alone gives in fewer than one of a hundred periods."""
    return [f"{of['of']}: {row['result']}" for of in report["frequencies"] for row in of["results"] if row["outside"]]


def evening(kind: str, shoes: int, seed: int, folder: Path) -> str:
    """One, with all that is asked of it; `AssertionError` says what was wrong."""
    path = folder / "evening.shift"
    path.write_text(report_of(kind, shoes, seed), "utf-8")
    scenario = library.named_or_file(str(path))
    core, came = alone(scenario), through_daemon(scenario, path, folder)
    assert [each for each in core.rejected if each[1]] == [], core.rejected[:3]
    assert came.deals == core.deals, "the daemon has other rounds than the core alone"
    assert (came.flags, came.rejected) == (core.flags, 0)
    assert {*came.flags} <= frozenset[str]().union(*ERRORS.values()), came.flags
    wrong = [deal for deal in came.deals if not deal.void and not right(deal)]
    assert wrong == [], wrong[:1]
    journal = folder / "journal.db"
    audit = ask(journal, "audit")
    assert "PASS" in audit, audit
    rounds = [json.loads(line) for line in ask(journal, "history", "100000", "--json").splitlines()]
    exported = [json.loads(line) for line in ask(journal, "export", "--format", "jsonl").splitlines()]
    report = json.loads(ask(journal, "report", "--json", "--since", "2000-01-01"))
    assert len(rounds) == len(exported) == report["rounds"] == len(came.deals)
    assert [each["box_hands"] for each in reversed(rounds)] == [each["box_hands"] for each in exported]
    assert Counter(flag for each in rounds for flag in each["flags"]) == came.flags
    first = next(of for of in report["frequencies"] if of["of"] == "dealer's first card")
    assert first["counted"] == sum(not deal.void for deal in came.deals)
    assert (report["shoes"], report["cutting_cards"]["count"]) == (shoes, shoes)
    hands = sum(len(deal.boxes) for deal in came.deals)
    beyond = "; ".join(outside(report)) or "nothing"
    return (
        f"{kind}: {shoes} shoes, {len(came.deals)} rounds, {hands} hands, {came.records} records; "
        f"flagged {came.flags.total()} ({', '.join(f'{code} {times}' for code, times in sorted(came.flags.items()))}); "
        f"every round as the core alone has it, audit clean, {came.memory_kib / 1024:.1f} MiB at the end, "
        f"outside what chance allows: {beyond} ({came.took_s:.0f} s)"
    )


def main() -> int:
    """Both kinds; 1 if anything was wrong."""
    for kind in [ONLY] if ONLY else KINDS:
        with tempfile.TemporaryDirectory(prefix="evening-") as folder:
            print(evening(kind, SHOES, SEED, Path(folder)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
