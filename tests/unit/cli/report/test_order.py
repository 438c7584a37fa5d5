"""The order of cards in a report: what is suspected of each shoe, and how well its cards were shuffled."""

import json
from pathlib import Path
from typing import Final

import pytest

from controller.cli import main
from controller.cli.report import order, page
from controller.cli.report.order import ShoeOrderFigures
from controller.wording.hours import hours
from tests.support.reports import empty
from tests.unit.cli.integrity.test_integrity import with_slug, written
from tests.unit.cli.report.test_plots import drawn

GOOD: Final = ShoeOrderFigures(2, 402, False, (), (0.1, -1.2, 0.4, 1.9))
BAD: Final = ShoeOrderFigures(3, 402, False, ("shoe-before",), (14.0, -2.7, 0.4, 1.9))
FIRST: Final = ShoeOrderFigures(1, 90, True, (), ())


def said(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> str:
    assert main(["report", "--journal", str(path), "--utc", "--since", "1960-01-01", *words]) == 0
    return capsys.readouterr().out


def test_a_report_has_it_where_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "journal", with_slug, 4)
    text = said(capsys, path, "--order", "--text")
    (row,) = [line for line in text.splitlines() if "earlier-shoe" in line]
    assert row.split()[0] == "4"
    told = json.loads(said(capsys, path, "--order", "--json"))["order"]
    assert [each["shoe"] for each in told] == [1, 2, 3, 4]
    assert [len(each["deviations"]) for each in told] == [0, 4, 4, 4]
    html = said(capsys, path, "--order")
    assert "Order of the cards" in html
    assert "How well the cards of each shoe were shuffled" in html
    assert "Order of the cards" not in said(capsys, path)
    assert json.loads(said(capsys, path, "--json"))["order"] is None
    alone = ["report", "--journal", str(path), "--shoe", "4", "--order", "--json"]
    assert main(alone) == 0
    assert [each["shoe"] for each in json.loads(capsys.readouterr().out)["order"]] == [4]


def test_where_no_shoe_has_an_order_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "journal", with_slug, 0)
    assert json.loads(said(capsys, path, "--order", "--json"))["order"] == []
    assert "Order of the cards: none" in said(capsys, path, "--order", "--text")
    assert "No shoe of this period has an order that can be compared." in said(capsys, path, "--order")


def test_what_is_far_off_is_marked_and_what_has_no_figures_is_empty() -> None:
    rows = list(order.rows([FIRST, GOOD, BAD]))
    assert rows[0] == ("1, in play", "90", "none", "", "", "", "")
    assert rows[1][3:] == ("+0.1", "-1.2", "+0.4", "+1.9")
    assert rows[2][2:5] == ("shoe-before", "+14.0 !", "-2.7 !")
    assert all(len(row) == len(order.HEADS) for row in rows)


def test_the_plot_has_a_mark_for_each_and_nothing_outside() -> None:
    root = drawn(order.plot([FIRST, GOOD, BAD]))
    marks = [each for each in root if each.attrib.get("class") in {"dot", "outside"}]
    assert len(marks) == 8
    assert sum(each.attrib["class"] == "outside" for each in marks) == 2
    many = drawn(order.plot([GOOD] * 50))
    assert 5 < sum(each.tag == "text" for each in many) < 25


def test_a_page_without_figures_has_no_plot() -> None:
    html = "\n".join(page.page(empty(order=(FIRST,)), hours("UTC")))
    assert "Order of the cards" in html
    assert "How well" not in html
