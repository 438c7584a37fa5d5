"""The contracts between rooms hold, and each of them can fail.

They are declared in pyproject.toml. Here they are run on this tree, and on small trees that break one of them each.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

# One line in one module, and the contract it breaks.
BREACHES = [
    ("controller/rules/cuts.py", "import controller.table", "rooms"),
    ("controller/table/edges.py", "import controller.journal", "rooms"),
    ("controller/journal/store.py", "import controller.effects", "rooms"),
    ("controller/effects/lamps.py", "import controller.cli", "rooms"),
    ("controller/daemon.py", "import controller.cli", "rooms"),
    ("controller/rules/cuts.py", "import drivers.shoe", "rooms"),
    ("drivers/shoe/device.py", "import controller", "beside"),
    ("drivers/shoe/codec.py", "import controller.rules", "rooms"),
    ("drivers/shoe/device.py", "import controller.inbox", "beside"),
    ("controller/games/baccarat/round.py", "import controller.games.chemin_de_fer", "games"),
    ("controller/games/two_hands/lay.py", "import controller.games.baccarat", "games"),
    ("controller/games/baccarat/round.py", "import controller.games.registry", "games"),
    ("controller/games/baccarat/round.py", "import controller.inbox", "rooms"),
    ("controller/table/edges.py", "import controller.games.registry", "rooms"),
    ("controller/cli/look.py", "import controller.games.two_hands.lay", "known-games"),
    ("controller/journal/store.py", "import controller.games.baccarat", "known-games"),
    ("controller/inbox.py", "import controller.games.entered", "known-games"),
    ("firmware_sim/games/baccarat/dealer.py", "import firmware_sim.games.chemin_de_fer", "games"),
    ("firmware_sim/games/baccarat/dealer.py", "import firmware_sim.games.registry", "games"),
    ("firmware_sim/shift.py", "import firmware_sim.games.baccarat", "simulated-games"),
    ("firmware_sim/scenarios/acts.py", "import firmware_sim.games.two_hands.heads", "simulated-games"),
    ("controller/rules/cuts.py", "import random", "pure"),
    ("controller/rules/deep/within/cuts.py", "import os.path", "pure"),
    ("controller/table/edges.py", "from time import monotonic", "pure"),
    ("controller/integrity/slugs.py", "import sqlite3", "pure"),
    ("drivers/framing/__init__.py", "import asyncio", "pure"),
    ("drivers/framing/cobs.py", "import socket", "pure"),
    ("drivers/shoe/framing.py", "import random", "pure"),
    ("drivers/shoe/codec.py", "import structlog", "pure"),
    ("drivers/shoe/codec/wire.py", "import time", "pure"),
    ("drivers/session.py", "import time", "pure"),
    ("drivers/panel/session.py", "import time", "pure"),
    ("drivers/panel/session.py", "import drivers.panel.clock", "pure"),
    ("drivers/shoe/device.py", "import serial", "ports"),
    ("controller/daemon.py", "import usb.core", "ports"),
    ("controller/cli/look.py", "import firmware_sim", "simulator"),
    ("drivers/shoe/device.py", "import firmware_sim", "simulator"),
    ("firmware_sim/dealer.py", "import controller.rules.cuts", "second-opinion"),
]

# A tree in which every room exists and no contract is broken.
SOUND = {
    "controller/__init__.py": "",
    "controller/cli/__init__.py": "import controller.effects",
    "controller/daemon.py": "import controller.effects, drivers.link.port, drivers.shoe.device",
    "controller/effects/__init__.py": "import controller.journal",
    "controller/games/__init__.py": "",
    "controller/games/baccarat/__init__.py": "import controller.games.two_hands.lay, controller.table",
    "controller/games/chemin_de_fer/__init__.py": "import controller.games.two_hands.lay",
    "controller/games/entered.py": "import controller.games.baccarat, controller.games.chemin_de_fer",
    "controller/games/registry.py": "import controller.games.entered",
    "controller/games/two_hands/__init__.py": "",
    "controller/games/two_hands/lay.py": "import controller.table",
    "controller/inbox.py": "import controller.table, drivers.shoe.device",
    "controller/integrity/__init__.py": "import controller.rules",
    "controller/journal/__init__.py": "import sqlite3, controller.table",
    "controller/rules/__init__.py": "import enum",
    "controller/table/__init__.py": "import transitions, controller.rules",
    "drivers/__init__.py": "",
    "drivers/framing/__init__.py": "import zlib",
    "drivers/link/__init__.py": "import serial",
    "drivers/link/port.py": "import asyncio, serial, usb",
    "drivers/panel/__init__.py": "",
    "drivers/panel/clock.py": "import time",
    "drivers/shoe/__init__.py": "",
    "drivers/shoe/codec/__init__.py": "import drivers.framing",
    "drivers/shoe/device.py": "import drivers.link.port",
    "firmware_sim/__init__.py": "import drivers.shoe.codec, random, time, usb",
    "firmware_sim/games/__init__.py": "",
    "firmware_sim/games/baccarat/dealer.py": "import firmware_sim.games.two_hands.heads",
    "firmware_sim/games/chemin_de_fer/dealer.py": "import firmware_sim.games.two_hands.heads",
    "firmware_sim/games/registry.py": "import firmware_sim.games.baccarat, firmware_sim.games.chemin_de_fer",
    "firmware_sim/games/two_hands/heads.py": "import random",
    "firmware_sim/stage.py": "import firmware_sim.games.registry",
}


def plant(files: dict[str, str], tree: Path) -> None:
    for name, source in files.items():
        module = tree / name
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(source + "\n", encoding="utf-8")
        for folder in module.relative_to(tree).parents[:-1]:
            (tree / folder / "__init__.py").touch()


def lint_imports(config: Path, tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--config", config, "--no-cache", "--no-logo", *arguments],
        cwd=tree,  # which is where import-linter looks for the packages first
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_contracts_hold(root: Path) -> None:
    verdict = lint_imports(root / "pyproject.toml", root)
    assert verdict.returncode == 0, verdict.stdout
    assert "0 broken" in verdict.stdout


def test_a_sound_tree_is_not_blamed(root: Path, tmp_path: Path) -> None:
    plant(SOUND, tmp_path)
    verdict = lint_imports(root / "pyproject.toml", tmp_path)
    assert verdict.returncode == 0, verdict.stdout
    assert "0 broken" in verdict.stdout


@pytest.mark.parametrize(("module", "line", "contract"), BREACHES)
def test_a_breach_is_named(root: Path, tmp_path: Path, module: str, line: str, contract: str) -> None:
    plant({**SOUND, module: line}, tmp_path)
    verdict = lint_imports(root / "pyproject.toml", tmp_path, "--contract", contract)
    assert verdict.returncode == 1, verdict.stdout
    assert "0 kept, 1 broken" in verdict.stdout
    assert module.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in verdict.stdout


def test_no_contract_goes_unbroken(root: Path) -> None:
    declared = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    assert {contract["id"] for contract in declared} == {contract for *_, contract in BREACHES}
