"""docs/simulator.md: its example runs as it stands, and what it says of the language is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from firmware_sim.door import ASKS
from firmware_sim.quirks import REVISIONS
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.reading import read
from firmware_sim.scenarios.settings import SETTINGS


def page(root: Path) -> str:
    return (root / "docs" / "simulator.md").read_text(encoding="utf-8")


def test_the_example_runs(root: Path, tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", page(root), re.DOTALL)
    (tmp_path / "test_mine.py").write_text(example, encoding="utf-8")
    where = "--rootdir", tmp_path, "--basetemp", tmp_path / "made"  # pytest closes the usual one to others
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *where, tmp_path],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 passed" in ran.stdout


def test_the_scenario_on_the_page_can_be_read(root: Path) -> None:
    text = re.search(r"    A card lies face up.*?rounds   3\n", page(root), re.DOTALL)
    assert text is not None
    scenario = read(re.sub(r"^    ", "", text[0], flags=re.MULTILINE), "the page", acts())
    assert scenario.verdicts.flagged == {"face-up": 1, "device-lost": 1}


def test_the_page_has_every_sentence(root: Path) -> None:
    section = page(root).partition("\n## The sentences\n")[2].partition("\n## ")[0]
    assert re.findall(r"^    (.+)$", section, re.MULTILINE) == [template.shown for template in acts()]


def test_the_page_names_every_word(root: Path) -> None:
    text = page(root)
    assert [word for word in (*SETTINGS, *ASKS, *REVISIONS) if word not in text] == []
