"""`shoewatch audit` of an evening of Blackjack in each kind of house: every record is judged again, and agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from firmware_sim.games.blackjack.house import SimulatedBlackjackHouse
from tests.support.simulated_evenings import write_evening

HOUSES: dict[str, dict[str, Any]] = {
    "card reader, late surrender": {"card_reader": True, "surrender": "late", "most_hands": 4},
    "no hole card": {"hole_card": False},
    "early surrender, doubles face down": {"surrender": "early", "double_face_down": True, "soft_17": "draw"},
    "first card, one deck": {"no_more_bets": "first-card", "decks": 1, "split_21": "win", "resplit_aces": True},
    "multiple action": {"multiple_action": "two-or-three"},
    "continuous shoe": {"shoe": "continuous", "decks": 4},
    "double shoe": {"shoe": "double", "decks": 4},
    "two batches": {"backs": ("red", "blue")},
    "6 to 5": {"backs": ("red", "blue"), "decks": 2, "soft_17": "draw", "blackjack_pays": "6-to-5"},
}


@pytest.mark.parametrize("name", HOUSES)
def test_an_audit_of_an_evening_is_clean(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With an error of the dealer, and with players by chance."""
    options = HOUSES[name]
    ready = ("the batches are made ready", "the shoe is filled") if "backs" in options else ("the shoe is made ready",)
    if options.get("shoe") == "continuous":
        ready = ("the shoe is filled",)
    recorder = write_evening(
        tmp_path / "journal", SimulatedBlackjackHouse("blackjack", **options), "the table opens",
        "the cards are inspected", *ready, "two rounds are dealt", "players decide by chance",
        "in the next round the dealer misses his own first card", "three rounds are dealt",
    )  # fmt: skip
    assert recorder.flags.keys() <= {"dealer-missed", "insufficient-cards"}
    assert recorder.rejected == []
    assert main(["audit", "--journal", str(tmp_path / "journal")]) == 0
    assert "PASS" in capsys.readouterr().out
