"""`make proof` lists the long proofs, and `make proof NAME=kills` runs one: what each shows, and how long it takes.

What a proof takes from the environment stands beside it with its default: `make proof NAME=kills KILLS=40`.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from string import Template
from typing import Final, NamedTuple


class Proof(NamedTuple):
    """One of them."""

    shows: str
    takes: str
    commands: tuple[str, ...]
    """What Python is given, each in turn; `$NAME` stands for an option."""
    options: Mapping[str, str] = {}
    """Names in the environment, and what they are where nobody says otherwise."""


_BENCH: Final = "-m pytest --capture=no --override-ini python_files=bench_*.py"
_FUZZ: Final = {"FRAMES": "10000000", "SECONDS": "900"}

PROOFS: Final[Mapping[str, Proof]] = {
    "audit-bench": Proof(
        "an audit and a start with journals of up to ROUNDS rounds: time and memory",
        "a quarter of an hour, 4 GB",
        ("tests/full/audit_of_long_journals.py $ROUNDS",),
        {"ROUNDS": "1000000"},
    ),
    "batches": Proof(
        "every possible course of two batches and their shuffler", "a minute", ("-m tests.full.batches_model_check",)
    ),
    "blackjack-evenings": Proof(
        "evenings of Blackjack of SHOES shoes, with a dealer who errs, are the same through the daemon as without it",
        "half an hour",
        ("-m tests.full.blackjack_evenings",),
        {"SHOES": "30", "SEED": "1"},
    ),
    "flood": Proof(
        "a shoe floods the daemon in three ways, for SECONDS each",
        "five minutes",
        ("-m tests.full.floods",),
        {"SECONDS": "60"},
    ),
    "fuzz": Proof(
        "FRAMES mutated frames are sent through each deframer and session, for at most SECONDS each",
        "half an hour",
        tuple(f"-m tests.fuzz.fuzz_{name} --frames $FRAMES --seconds $SECONDS" for name in ("open", "angel_eye")),
        _FUZZ,
    ),
    "hostile": Proof(
        "10,000 random fault schedules for each kind of device", "half an hour", ("-m tests.full.hostile_schedules",)
    ),
    "kills": Proof(
        "the daemon is killed at every statement, and at KILLS random moments",
        "half an hour",
        ("-m tests.full.kills_of_daemon",),
        {"KILLS": "2000"},
    ),
    "mutation": Proof(
        "every edge of every machine is changed in every way", "some minutes", ("tests/full/mutation_of_edges.py",)
    ),
    "oracle": Proof(
        "a million rounds of each kind agree with a second reading of the rules",
        "a quarter of an hour",
        tuple(
            f"tests/full/second_reading_oracle.py {of}".strip()
            for of in ("", "--chemin-de-fer", "--bank", "--three-card-poker", "--blackjack")
        ),
    ),
    "order": Proof(
        "of TRIALS badly shuffled shoes of each kind, how many are found and how soon; of SHOES honest ones no more "
        "raise alarms than may",
        "two hours",
        ("-m tests.full.order_of_cards --shoes $SHOES --trials $TRIALS",),
        {"SHOES": "100000", "TRIALS": "1000"},
    ),
    "report": Proof(
        "a report on a shoe of a journal of ROUNDS rounds, beside a bare scan, and what chance does on a thousand days",
        "five minutes",
        ("-m tests.full.reports_of_long_journals $ROUNDS",),
        {"ROUNDS": "100000"},
    ),
    "search": Proof(
        "searches of ROUNDS rounds, in a journal and in its archive, beside a bare scan of the file",
        "ten minutes, 2 GB",
        ("-m tests.full.search_of_long_journals $ROUNDS",),
        {"ROUNDS": "100000"},
    ),
    "soak": Proof(
        "SHOES shoes are dealt into the daemon over bad wires, and compared with judge",
        "an hour",
        ("-m tests.full.soak",),
        {"SHOES": "1000"},
    ),
    "start-bench": Proof(
        "the daemon starts with a journal of ROUNDS rounds",
        "some minutes, 4 GB",
        (f"{_BENCH} tests/bench/bench_daemon.py -k start",),
        {"ROUNDS": "1000000"},
    ),
    "statistics": Proof(
        "20,000 whole shoes have the expected number of rounds", "some minutes", ("tests/full/statistics_of_shoes.py",)
    ),
    "tamper": Proof(
        "the audit names each of 1,600 tamperings with a journal's records and files",
        "five minutes",
        ("tests/full/tampering_of_journals.py",),
    ),
    "twins": Proof(
        "PLAYS twin tables that differ in unturned faces give the same output, byte by byte",
        "a quarter of an hour",
        ("-m tests.full.twin_tables",),
        {"PLAYS": "2000"},
    ),
    "unchanged": Proof(
        "ROUNDS random rounds of each game, and forty journals, get the same answers as from the previous version",
        "three minutes",
        ("-m tests.full.unchanged",),
        {"ROUNDS": "20000"},
    ),
    "wagers": Proof(
        "every deal is settled for the house edges, and every amount up to 10,000 dollars, to the cent",
        "ten seconds",
        ("tests/full/wagers_to_the_cent.py",),
    ),
}


def listed() -> str:
    """A line for each."""
    width = max(map(len, PROOFS))
    lines = [f"  {name:<{width}}  {proof.shows} ({proof.takes}{_told(proof)})" for name, proof in PROOFS.items()]
    return "\n".join(["make proof NAME=…", *lines])


def _told(proof: Proof) -> str:
    return "".join(f"; {name}={value}" for name, value in proof.options.items())


def words(proof: Proof, environment: Mapping[str, str]) -> list[list[str]]:
    """The commands of a proof, with the options that the environment has."""
    said = {name: environment.get(name) or usual for name, usual in proof.options.items()}
    return [Template(command).substitute(said).split() for command in proof.commands]


def run(name: str) -> int:
    """Run one; the exit code of the first command that fails, else 0."""
    proof = PROOFS[name]
    environment = {**os.environ, **{option: os.environ.get(option) or usual for option, usual in proof.options.items()}}
    for command in words(proof, environment):
        if code := subprocess.run([sys.executable, *command], env=environment, check=False).returncode:
            return code
    return 0


def main(arguments: list[str]) -> int:
    """List them, or run one."""
    if not arguments:
        print(listed())
        return 0
    if arguments[0] not in PROOFS:
        print(f"no proof is called {arguments[0]}\n{listed()}", file=sys.stderr)
        return 2
    return run(arguments[0])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
