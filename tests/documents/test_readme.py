"""What the README shows is what the commands print."""

import re
from pathlib import Path

import pytest

from controller.cli import COMMANDS, main
from controller.configuration import read
from controller.configuration.limits import missing
from controller.games.registry import house
from tests.support.demo_transcript import steady


def block(root: Path, begins: str) -> str:
    """What stands in the README between two fences, by how it begins."""
    readme = (root / "README.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"```\n(.*?)```", readme, re.DOTALL)
    return next(found for found in blocks if found.startswith(begins))


def test_the_round_it_judges_is_part_of_the_judged_shoe(root: Path) -> None:
    assert block(root, "# ---").strip() in (root / "tests/golden/judge_demo.txt").read_text(encoding="utf-8")


def test_the_transcript_is_part_of_the_demo(root: Path) -> None:
    """What the demo prints is kept in tests/golden/demo.txt, by tests/integration/test_demo.py."""
    kept = (root / "tests/golden/demo.txt").read_text(encoding="utf-8")
    parts = ["\n".join(steady(part)) for part in block(root, "# A natural").strip().split("\n…\n")]
    assert len(parts) > 1
    assert [part for part in parts if part not in kept] == []


DEVICES = """
[table]
name = "TCP-01"
[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe:4001"
[[devices]]
name = "panel"
kind = "panel"
port = "socket://panel:4001"
[journal]
path = "/var/lib/shoewatch/table.journal"
"""


def test_the_table_of_three_card_poker_is_right(root: Path) -> None:
    found = read(f"{block(root, '[house]')}{DEVICES}".encode(), "table.toml")
    assert [*missing(found)] == []
    assert found.house == house("three-card-poker", seats=7)


def test_the_round_of_three_card_poker_is_what_judge_says(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = block(root, "   1  ante 1")
    (tmp_path / "round.txt").write_text("".join(f"{line[6:22].strip()}\n" for line in shown.splitlines()), "utf-8")
    assert main(["judge", "--game", "three-card-poker", "--start", "rounds", str(tmp_path / "round.txt")]) == 0
    assert capsys.readouterr().out == shown


def test_every_command_it_names_is_there(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    listed = [name for row in re.findall(r"^\| (`[a-z`, ]+`) \|", readme, re.MULTILINE) for name in row.split(", ")]
    assert sorted(name.strip("`") for name in listed) == sorted(COMMANDS)


def test_every_make_target_it_names_is_there(root: Path) -> None:
    readme, makefile = ((root / name).read_text(encoding="utf-8") for name in ("README.md", "Makefile"))
    named = set(re.findall(r"\bmake ([a-z][a-z-]*)\b", readme))
    assert {"demo", "test"} <= named
    assert named <= set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def test_every_page_it_links_to_is_there(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", readme)
    assert links
    assert [link for link in links if not (root / link).exists()] == []
