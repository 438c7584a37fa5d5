"""The page of a report in a browser: it is understood, runs nothing, asks nobody, and prints on two sheets."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from controller.cli import main
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from tests.support import browser
from tests.support.gaming_day import MARKUP, write_days
from tests.support.simulated_evenings import write_evening

pytestmark = pytest.mark.skipif(browser.found() is None, reason=browser.MISSING)

BEGINS_S = int(datetime(2026, 11, 17, 20, tzinfo=UTC).timestamp())


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a gaming day, in a journal that puts markup wherever it can."""
    folder = tmp_path_factory.mktemp("day")
    write_days(folder / "j", BEGINS_S, 34, trouble=2.0)
    to = folder / "report.html"
    words = "--journal", str(folder / "j"), "--day", "2026-11-18", "--utc", "--audit"
    assert main(["report", *words, "--output", str(to)]) == 0
    return to


def test_a_browser_understands_it_and_complains_of_nothing(page: Path, tmp_path: Path) -> None:
    document, complaints = browser.document(tmp_path, page)
    assert complaints == ""
    assert document.count("<svg ") == document.count("</svg>") >= 3
    assert "<h2>Audit</h2>" in document
    assert MARKUP in page.read_text("utf-8").replace("&lt;", "<").replace("&gt;", ">"), "or nothing was tried"
    assert MARKUP not in document


@pytest.fixture(scope="module")
def blackjack_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of an evening of Blackjack at which every wager is offered that may be offered together."""
    folder = tmp_path_factory.mktemp("blackjack")
    wagers: dict[str, object] = {"additional": "sevens", "match_the_dealer": 6, "twenty": "A", "twenty_cap": 25_000}
    house = SimulatedBlackjackHouse("blackjack", card_reader=True, dealer_change_burns=True)
    sentences = ("the shoe is made ready", "nine rounds are dealt", "another dealer comes to the table") * 2
    write_evening(folder / "j", house, "the table opens", "the cards are inspected", *sentences, wagers=wagers)
    to = folder / "report.html"
    words = "--journal", str(folder / "j"), "--day", "2026-11-17", "--utc", "--audit"
    assert main(["report", *words, "--output", str(to)]) == 0
    return to


def test_a_page_of_blackjack_is_understood_and_prints_on_three_sheets_at_most(
    blackjack_page: Path, tmp_path: Path
) -> None:
    """Its pace, penetration and frequencies stand in tables that are whole."""
    document, complaints = browser.document(tmp_path, blackjack_page)
    assert complaints == ""
    for title in ("Pace: Blackjack", "Dealer's first card: Blackjack, 6 decks", "Twenty in two cards: Blackjack"):
        assert f"<h2>{title}" in document
    assert document.count("<table>") == document.count("</table>") >= 10
    assert 1 <= browser.sheets(tmp_path, blackjack_page) <= 3


def test_what_got_past_the_escaping_would_not_run(page: Path, tmp_path: Path) -> None:
    """The policy in the page stops it."""
    hostile = tmp_path / "hostile.html"
    tries = "<script>document.title='run'</script><style>body{color:red}</style><p onclick=x style='color:red'>"
    image = "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' onerror=\"document.title='run'\">"
    hostile.write_text(page.read_text("utf-8").replace("</body>", f"{tries}{image}</body>"), "utf-8")
    document, complaints = browser.document(tmp_path, hostile)
    assert "<title>run</title>" not in document
    assert complaints.count("Content Security Policy") >= 4


def test_it_follows_the_browser_into_dark_mode(page: Path, tmp_path: Path) -> None:
    light = browser.picture(tmp_path, page, tmp_path / "light.png", 800, 400)
    dark = browser.picture(tmp_path, page, tmp_path / "dark.png", 800, 400, "--blink-settings=preferredColorScheme=0")
    assert light[:8] == dark[:8] == b"\x89PNG\r\n\x1a\n"
    assert light != dark


def test_a_day_prints_on_two_sheets_at_most(page: Path, tmp_path: Path) -> None:
    assert 1 <= browser.sheets(tmp_path, page) <= 2
