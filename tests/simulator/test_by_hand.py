"""`firmware-sim deal`: what a person types becomes cards and keys, and nothing happens that nobody typed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent
from firmware_sim.by_hand import deal
from firmware_sim.cli import main
from firmware_sim.door import Door
from firmware_sim.live import LiveTable
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Setup

IN_TIME_S = 60.0

BY_HAND = library.scenario("blackjack-by-hand").setup

BLANK = "| {0:20} |\n| {0:20} |".format("")


def dealt(folder: Path, *typed: str, lower: str = "", setup: Setup = BY_HAND) -> list[str]:
    """What the terminal shows to whoever types that, at a table without a host, where the panel has this lower line."""
    said: list[str] = []

    async def story() -> None:
        def tell(name: str, what: DeviceEvent | DeviceCommand) -> None:
            door.tell(name, what)

        table = LiveTable(setup, "tcp", folder, speed=1000.0, tell=tell)
        table.shift.table.panel.lower = lower
        door = Door(table)
        table.open()
        await door.open(folder / "door")
        running = asyncio.get_running_loop().create_task(table.run(until_over=False))
        lines = "".join(f"{line}\n" for line in typed)
        try:
            async with asyncio.timeout(IN_TIME_S):
                await asyncio.to_thread(deal, folder / "door", StringIO(lines), say)
        finally:
            running.cancel()
            await door.close()
            table.close()

        assert table.shift.dealer.attention.by_hand

    def say(what: str) -> None:
        said.append(what)

    asyncio.run(story())
    return said


def test_a_person_draws_cards_presses_keys_and_says_sentences(tmp_path: Path) -> None:
    help_, panel, *said = dealt(
        tmp_path, "the shoe is made ready", "the next cards are 9h 8s", "", "card", "stand", "*void", "help", "quit", ""
    )
    assert "draw a card" in help_
    assert BLANK in panel
    cards = [each.strip() for each in said if "card:" in each]
    assert cards[-2:] == ["card: 9h", "card: 8s"]
    assert said[-1] == help_


def test_a_card_that_is_dealt_face_down_is_shown_when_it_is_turned(tmp_path: Path) -> None:
    *_, down, _, turned, _ = dealt(
        tmp_path, "the shoe is made ready", "the next cards are 9h", "", "hole-up", lower="DEAL IT FACE DOWN"
    )
    assert down == "  card: face down"
    assert turned.startswith("  turned up: ")
    assert turned.endswith(" 9h")


def test_the_faces_of_a_double_shoe_are_shown_like_others(tmp_path: Path) -> None:
    double = replace(BY_HAND, house=replace(BY_HAND.house, shoe="double"))  # type: ignore[call-arg]  # of Blackjack
    *_, card, _ = dealt(tmp_path, "the shoe is made ready", "the next cards are 9h", "", setup=double)
    assert card == "  card: 9h"


@pytest.mark.parametrize("lower", ["BOX 2: 1 FACE DOWN", "CAS. 2/1: TAPADA", "荷官暗牌：覆蓋派出"])
def test_a_card_lies_face_down_where_only_the_lower_line_says_so(tmp_path: Path, lower: str) -> None:
    *_, down, _ = dealt(tmp_path, "the shoe is made ready", "the next cards are 9h", "", lower=lower)
    assert down == "  card: face down"


def test_an_empty_shoe_is_filled_again_in_a_round(tmp_path: Path) -> None:
    """19:47-2.15(f): with all cards but those on the table, of which one is burned."""
    fill = "all but 4 discards fill the shoe again"
    said = dealt(
        tmp_path, "the shoe is made ready", "all but 20 cards are taken out of the shoe", fill,
        "20 cards are drawn", "all but 20 discards fill the shoe again", fill, "16 cards are drawn",
    )  # fmt: skip
    assert [each for each in said if each.startswith("error")] == [
        f"error: {fill}: the shoe is not empty: it holds 20 cards",
        "error: all but 20 discards fill the shoe again: the discards are too few: 1, and it takes more than 10",
    ]
    assert sum("card:" in each for each in said) == 1 + 20 + 1 + 16


def test_the_card_reader_gets_the_dealers_cards(tmp_path: Path) -> None:
    """19:47-2.15(j): the card that he shows, and the last one drawn."""
    reader = replace(BY_HAND, house=replace(BY_HAND.house, card_reader=True))  # type: ignore[call-arg]  # of Blackjack
    slid = "the card reader gets Ks and the last card"
    said = dealt(
        tmp_path, "the shoe is made ready", "the next cards are 9h Ks 8d As", slid, "4 cards are drawn", slid,
        "the card reader gets 2c and the last card", setup=reader,
    )  # fmt: skip
    assert [each for each in said if each.startswith("error")] == [
        f"error: {slid}: no Ks was drawn before the last card",
        "error: the card reader gets 2c and the last card: no 2c was drawn before the last card",
    ]


def test_what_the_table_does_not_understand_is_said(tmp_path: Path) -> None:
    *_, sentence, key, stuck = dealt(tmp_path, "the shoo jams", "hole-upp", "")
    assert sentence.startswith('error: found "shoo", expected')
    assert key.startswith('error: found "hole-upp", expected')
    assert stuck.startswith("error: ")


def test_a_door_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", str(tmp_path / "door")]) == 2
    assert "is the simulated table running?" in capsys.readouterr().err
