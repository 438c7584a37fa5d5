"""The plots: well-formed, within their frame, their texts escaped, their ticks round."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.report import plots
from controller.cli.report.bins import Bins
from controller.cli.report.chance import interval
from controller.cli.report.figures import DeviceFigures, Downtime, Irregularity, Listing, ResultCount, Results
from controller.cli.report.svg import safe, tag, ticks
from controller.wording import hours as local
from tests.support.gaming_day import MARKUP
from tests.support.reports import empty

UTC = local.hours("UTC")
HOUR = 3_600 * 10**9
DAY = Bins(0, HOUR, 24)


def drawn(lines: Iterable[str]) -> ET.Element:
    """A plot, read as XML; nothing of it lies outside its frame."""
    root = ET.fromstring("\n".join(lines))  # noqa: S314  # ours, and of a bounded size
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for each in root:
        across = [float(each.attrib[name]) for name in ("x", "x1", "x2", "cx") if name in each.attrib]
        down = [float(each.attrib[name]) for name in ("y", "y1", "y2", "cy") if name in each.attrib]
        across += [across[0] + float(each.attrib.get("width", 0))] if across else []
        assert all(-1 <= x <= width + 1 for x in across), each.attrib
        assert all(-1 <= y <= height for y in down), each.attrib
    return root


def texts(root: ET.Element) -> list[str]:
    return [each.text or "" for each in root if each.tag == "text"]


def row(code: str, *by_bin: int) -> Irregularity:
    return Irregularity(code, "", (), sum(by_bin), 0, by_bin, 0, None)


@given(st.floats(0.001, 1e9))
def test_ticks_are_round_numbers_up_to_the_first_that_is_enough(most: float) -> None:
    found = ticks(most)
    assert found[0] == 0
    assert found[-1] >= most * (1 - 1e-6)
    assert found[-2] < most
    assert 2 <= len(found) <= 8
    assert re.fullmatch(r"0*[125]0*", f"{found[1]:.9f}".replace(".", ""))


def test_nothing_has_ticks_too() -> None:
    assert ticks(0) == [0, 1]


def test_texts_and_attributes_are_escaped() -> None:
    assert tag("text", f'{MARKUP}"', class_='a"b') == (
        '<text class="a&quot;b">&lt;script&gt;alert(1)&lt;/script&gt;&quot;</text>'
    )
    assert safe("a\u202eb\x1b[1m") == "a\\u202eb\\u001b[1m", "what turns or colours a line is written out"


def test_each_hour_has_its_bar_and_its_number() -> None:
    report = empty(bins=DAY, rounds_by_bin=(0, 57, *(3,) * 22))
    root = drawn(plots.rounds(report, UTC))
    assert len([each for each in root if each.attrib.get("class") == "bar"]) == 23
    assert {"57", "60", "00:00", "22:00"} <= set(texts(root))


def test_narrow_bars_have_their_numbers_on_the_axis_only() -> None:
    report = empty(bins=Bins(0, 24 * HOUR, 62), rounds_by_bin=(1_234,) * 62)
    root = drawn(plots.rounds(report, UTC))
    assert "1234" not in texts(root)
    assert {"1500", "01-01"} <= set(texts(root))


@pytest.mark.parametrize("count", [0, 40, 46, 60, 100])
def test_a_result_outside_of_what_chance_allows_is_another_mark(count: int) -> None:
    low, high = interval(100, 0.458597)
    of = Results("Echo", 8, 100, (ResultCount("echo", count, 0.458597, low, high), ResultCount("void", 1)))
    root = drawn(plots.results(of))
    marks = {each.attrib["class"] for each in root if each.attrib.get("class") in {"dot", "outside"}}
    assert marks == {"dot" if low <= count <= high else "outside"}
    assert ("!" in " ".join(texts(root))) is not (low <= count <= high)
    assert "Void" not in texts(root)


def test_the_darker_a_cell_the_more() -> None:
    rows = (row("jam", *range(24)), row("face-up", 1, *(0,) * 23))
    root = drawn(plots.irregularities(rows, DAY, UTC))
    cells = [each.attrib["class"] for each in root if each.attrib.get("class", "").startswith("cell")]
    assert len(cells) == 24
    assert sorted(set(cells)) == ["cell cell1", "cell cell2", "cell cell3"]
    assert texts(root)[0] == "jam"


def test_a_device_that_was_away_has_a_bar_for_each_time() -> None:
    away = (Downtime("shoe", 0, HOUR, "lost", False), Downtime("shoe", 23 * HOUR, 24 * HOUR, "lost", True))
    devices = (DeviceFigures(MARKUP, "", 0, 0, 0, 0, 0), DeviceFigures("shoe", "", 2, 2 * HOUR, 0, 0, 0))
    root = drawn(plots.downtime(empty(bins=DAY, devices=devices, downtimes=Listing(away, 2)), UTC))
    assert len([each for each in root if each.attrib.get("class") == "away"]) == 2
    assert MARKUP not in texts(root), "it was never away"
