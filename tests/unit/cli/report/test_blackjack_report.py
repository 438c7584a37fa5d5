"""`shoewatch report` at Blackjack: pace, penetration and frequencies, and what it does not tell of a shoe in play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from controller.games.blackjack.deals import BlackjackDeal
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from tests.support.simulated_evenings import write_evening

Said = Callable[..., tuple[int, str, str]]

OPENED = "the table opens", "the cards are inspected"
HOUSE = SimulatedBlackjackHouse("blackjack", card_reader=True)
EVERY_DEALER = SimulatedBlackjackHouse("blackjack", card_reader=True, dealer_change_burns=True)


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Said:
    """Run a command here; its exit code and what it printed."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three shoes to players who come and go."""
    path = tmp_path_factory.mktemp("evening") / "journal"
    wagers: dict[str, object] = {"additional": "sevens", "match_the_dealer": 6}
    write_evening(
        path, HOUSE, *OPENED, "boxes come and go", "three shoes are dealt", "the table closes", seed=4, wagers=wagers
    )
    return path


def report_of(said: Said, journal: Path, *words: str) -> dict[str, Any]:
    code, out, err = said("report", "--journal", journal, "--json", *(words or ("--since", "2026-11-17", "--utc")))
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def deals_of(journal: Path) -> list[BlackjackDeal]:
    with Reader.open(journal) as reader:
        deals = [each.deal for each in last_rounds(reader, 1_000)]
    assert all(isinstance(deal, BlackjackDeal) for deal in deals)
    return deals  # type: ignore[return-value]


def test_frequencies_are_those_of_the_rounds_that_history_lists(said: Said, evening: Path) -> None:
    """19:47-2.1, 2.17, 2.23: counted here once more, from the hands."""
    report, deals = report_of(said, evening), deals_of(evening)
    told = {of["of"]: {row["result"]: row["count"] for row in of["results"]} for of in report["frequencies"]}
    assert Counter(told["dealer's first card"]) == Counter(deal.dealer[0][0] for deal in deals)
    boxes = [(deal, box) for deal in deals for box in {each.box for each in deal.boxes}]
    assert sum(told["first two cards of a box"].values()) == len(boxes) > 100
    assert sum(told["sevens"].values()) == sum(told["cards that match the dealer's"].values()) == len(boxes)
    naturals = sum(each.result == "blackjack" or (len(each.cards) == 2 and not each.split and
                   {card[0] in "TJQK" for card in each.cards} == {True, False} and "A" in {c[0] for c in each.cards})
                   for deal in deals for each in deal.boxes)  # fmt: skip
    assert told["first two cards of a box"]["blackjack"] == naturals
    (finals,) = (of for of in report["frequencies"] if of["of"].startswith("dealer's hands, who stands"))
    assert 0 < finals["counted"] <= len(deals)
    assert sum(row["chance"] for row in finals["results"]) == pytest.approx(1)
    assert all(row["ways"] is None for row in finals["results"])


def test_pace_adds_up_to_the_evening(said: Said, evening: Path) -> None:
    """By hour: rounds and hands are those of the history, and the parts of all rounds are the time that they took."""
    report, deals = report_of(said, evening), deals_of(evening)
    (pace,) = report["pace"]
    assert sum(row["rounds"] for row in pace["rows"]) == report["rounds"] == len(deals)
    assert sum(row["hands"] for row in pace["rows"]) == sum(len(deal.boxes) for deal in deals)
    assert {row["dealer"] for row in pace["rows"]} == {1}
    assert [*pace["rows"][0]["seconds"]] == ["shuffling", "wagers", "dealing", "boxes", "dealer", "settling"]
    with Reader.open(evening) as reader:
        rounds = last_rounds(reader, 1_000)
        loaded = next(row for row in reader.of_shoe(1) if row.kind == b"loaded")
    took_s = sum(sum(row["seconds"].values()) for row in pace["rows"])
    assert took_s == pytest.approx((rounds[-1].ended_ns - loaded.wall_ns) / 1e9)
    row = pace["rows"][0]
    assert row["rounds_an_hour"] == pytest.approx(3_600 * row["rounds"] / sum(row["seconds"].values()), abs=0.06)


def test_penetration_is_where_the_cutting_card_came(said: Said, evening: Path) -> None:
    """19:47-2.2(c): with a quarter of the cards behind it."""
    cuttings = report_of(said, evening)["cutting_cards"]
    assert [(each["shoe"], each["out"], each["cards"]) for each in cuttings["told"]] == [
        (shoe, 234, 312) for shoe in (1, 2, 3)
    ]
    text = said("report", "--journal", evening, "--since", "2026-11-17", "--utc", "--text")[1]
    assert "  The cutting card came after 75.0% of 3 shoes, on average: 75.0% to 75.0%.\n" in text
    assert "  shoe 2: 234 of 312 cards, 75.0%\n" in text


def test_each_dealer_has_lines_of_his_own_where_one_says_that_he_comes(tmp_path: Path, said: Said) -> None:
    """19:47-2.5: he burns a card, and presses a key for it."""
    two = "two rounds are dealt"
    sentences = (*OPENED, "the shoe is made ready", two, "another dealer comes to the table", two, "the table closes")
    write_evening(tmp_path / "j", EVERY_DEALER, *sentences)
    (pace,) = report_of(said, tmp_path / "j")["pace"]
    assert [(row["dealer"], row["rounds"]) for row in pace["rows"]] == [(1, 2), (2, 2)]
    lines = said("report", "--journal", tmp_path / "j", "--since", "2026-11-17", "--utc", "--text")[1].splitlines()
    at = lines.index("Pace: Blackjack")
    assert lines[at + 1].split()[:3] == ["from", "dealer", "rounds"]
    assert [line.split()[:4] for line in lines[at + 2 : at + 5]] == [
        ["11-17", "20:00", "1", "2"],
        ["11-17", "20:00", "2", "2"],
        ["all", "4", str(sum(row["hands"] for row in pace["rows"])), lines[at + 4].split()[3]],
    ]


def test_no_face_of_a_shoe_in_play_is_counted(tmp_path: Path, said: Said) -> None:
    """No running count: faces are counted when their shoe is over, whoever asks and for whatever period."""
    write_evening(
        tmp_path / "j",
        HOUSE,
        *OPENED,
        "the shoe is made ready",
        "the shoe is dealt to its end",
        "the shoe is made ready",
        "three rounds are dealt",
    )
    whole, over = report_of(said, tmp_path / "j"), report_of(said, tmp_path / "j", "--shoe", "1")
    assert whole["rounds"] == over["rounds"] + 3
    assert whole["frequencies"] == over["frequencies"]
    in_play = report_of(said, tmp_path / "j", "--shoe", "2")
    assert in_play["rounds"] == 3
    assert [(of["counted"], of["results"]) for of in in_play["frequencies"]] == [(0, [])] * 5
    assert sum(row["rounds"] for of in in_play["pace"] for row in of["rows"]) == 3


def test_a_double_shoe_has_a_cutting_card_on_each_side(tmp_path: Path, said: Said) -> None:
    """19:47-2.2(c): each side is a shoe of its own."""
    house = SimulatedBlackjackHouse("blackjack", decks=2, shoe="double")
    write_evening(
        tmp_path / "j", house, *OPENED, "the shoe is made ready", "the shoe is dealt to its end", "the table closes"
    )
    cuttings = report_of(said, tmp_path / "j")["cutting_cards"]["told"]
    assert [each["cards"] for each in cuttings] == [104, 104]
    assert all(60 < each["out"] < 104 for each in cuttings)
