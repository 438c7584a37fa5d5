"""`docs/metrics.md` has every figure; `make docs` writes its table."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.cli.metrics.figures import ABOUT, ALWAYS, ANSWERS, FIGURES, TROUBLES
from tests.documents import metrics_document


@pytest.mark.generated
def test_the_table_of_figures_is_made_from_the_program(kept: Callable[[str, str], None], root: Path) -> None:
    kept("docs/metrics.md", metrics_document.document(root))


@pytest.mark.parametrize("states", [ANSWERS, ABOUT, TROUBLES])
def test_the_page_explains_every_state(root: Path, states: tuple[str, ...]) -> None:
    page = (root / "docs/metrics.md").read_text(encoding="utf-8")
    assert [state for state in states if f"`{state}`" not in page] == []


def test_every_figure_that_the_page_names_is_there(root: Path) -> None:
    page = (root / "docs/metrics.md").read_text(encoding="utf-8")
    known = {
        f"{family.name}_total" if family.kind == "counter" else family.name
        for family in (*ALWAYS, *(figure.family for figure in FIGURES))
    }
    assert set(re.findall(r"\bshoewatch_(?!\.)\w+", page)) == known


def test_the_example_of_a_timer_writes_where_the_page_says(root: Path) -> None:
    service = (root / "systemd/examples/shoewatch-metrics@.service").read_text(encoding="utf-8")
    output = re.findall(r"--output (\S+)", service)
    assert output == ["/var/lib/prometheus/node-exporter/shoewatch-%i.prom"]
    assert output[0].replace("%i", "table") in (root / "docs/metrics.md").read_text(encoding="utf-8")
