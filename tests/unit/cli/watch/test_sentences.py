"""A running table in sentences: what stands in `shoewatch watch --plain`."""

from datetime import UTC
from typing import Any

import pytest

from controller.cli.watch import sentences
from controller.effects.view import View, view
from controller.games.registry import INPUTS, decide
from controller.games.registry import house as new_house
from tests.support.shorthand import READY, play


def seen(words: str, **options: Any) -> View:
    return view(play(decide, new_house(**options), f"{READY} {words}")[-1].state, table="BAC-07")


def event(**said: Any) -> str:
    told = {"number": 12, "time": "2026-11-18T20:15:04.120Z", "source": "device shoe", "shoe": 3, "round": 4} | said
    return sentences.event(told, UTC)


def test_how_the_table_stands() -> None:
    told = sentences.standing(seen("bets 9s 2h 8d 3h turn:player", dealing="face-down"))
    assert told == (
        "BAC-07, Baccarat-Punto Banco, face down. Shoe 1, round 1. The panel says: PLAYER HAS 7, TURN BANKER'S HAND. "
        "Player has 9 of spades, 8 of diamonds, which counts 7. Banker has a card face down, a card face down. "
        "All is well."
    )
    told = sentences.standing(seen("bets jam"))
    assert "All is well" not in told
    assert "hoe is jammed" in told
    assert told.endswith(".")


def test_what_somebody_said_and_what_the_table_answered() -> None:
    told = event(
        source="panel p\x1b1", kind="judged", input={"event": "turn", "hand": "player"}, verdict="rejected",
        text="it was already entered",
        flags=[{"says": "SHOE IS JAMMED", "paragraphs": ["19:47-3.12(b)"]}, {"says": "X"}],
        effects=[
            {"effect": "say", "lines": ["A", "B"]},
            {"effect": "shown", "hand": "player", "place": 1, "card": "Ts"},
        ],
    )  # fmt: skip
    assert told == (
        "20:15:04+00:00, shoe 3, round 4. Panel p\\x1b1: turn player. Rejected: it was already "
        "entered. Shoe is jammed (19:47-3.12(b)). X. Player's card 1 is the 10 of spades. The panel "
        "says: A, B."
    )


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"event": "no-more-bets"}, "no more bets"),
        ({"event": "card"}, "card"),
        ({"event": "shuffled", "count": None}, "shuffled"),
        ({"event": "shuffled", "count": 416}, "shuffled 416"),
        ({"event": "cut-by", "seat": 5}, "cut by 5"),
        ({"event": "device-back", "device": "shoe", "missing": True}, "device back"),
        ({"event": "what-a-later-version-has"}, "what a later version has"),
    ],
)
def test_an_input_is_said_as_a_person_types_it(said: dict[str, Any], words: str) -> None:
    assert f"Shoe: {words}." in event(kind="judged", input=said)


@pytest.mark.parametrize("name", INPUTS)
def test_no_input_leaks_how_a_program_writes(name: str) -> None:
    told = event(kind="judged", input={"event": name})
    assert "None" not in told
    assert "=" not in told


def test_what_else_happened() -> None:
    assert "Daemon: opening." in event(kind="opening", source="daemon")
    assert "Shoe: device online." in event(kind="heard", heard="device-online")


def test_an_unread_card_has_a_name_too() -> None:
    assert (sentences.card("??"), sentences.card("Ad"), sentences.card("Jc")) == (
        "an unread card", "ace of diamonds", "jack of clubs",
    )  # fmt: skip
