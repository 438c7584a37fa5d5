"""The controller judges like a second, naive reading of 19:47-3.5(e) to 3.12, written from the text alone.

`make proof NAME=oracle` compares a million rounds; here it is 20,000, and one short sequence for each point in which
the two have ever been found to differ.
"""

from __future__ import annotations

from collections import Counter

import pytest
from _pytest.mark import ParameterSet

from controller.games.chemin_de_fer.inputs import Announced
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Instructed, ResultCalled, Turned
from controller.rules.cards import Card
from controller.table.house import House
from controller.table.inputs import (
    CardDrawn,
    Collected,
    CuttingCard,
    Disclosed,
    Input,
    Named,
    NoMoreBets,
    PlayOn,
    Voided,
)
from tests.property.side_by_side import replay, shoes
from tests.support.records import at

SHARES, ROUNDS = 4, 5_000
COUPS = 2_500
"""Rounds of Chemin de Fer in each share."""

IRREGULARITIES = (
    "face-up",
    "card-in-error",
    "player-card-in-error",
    "player-card-to-banker",
    "draw-before-no-more-bets",
    "draw-before-turned",
    "draw-after-result",
    "draw-after-last-hand",
    "insufficient-cards",
    "forbidden-instruction",
    "omitted-draw",
    "called-early",
    "collected-early",
    "wrong-result",
    "unread-card",
    "shoe-says-other-hand",
    "cutting-card-in-burn",
    "left-over",
)

KEYS: dict[str, Input] = {
    "bets": NoMoreBets(),
    "seen": Disclosed(seen=True),
    "unseen": Disclosed(seen=False),
    "turn-p": Turned("player"),
    "turn-b": Turned("banker"),
    "to-p": Instructed("player"),
    "to-b": Instructed("banker"),
    "result": ResultCalled(),
    "collect": Collected(),
    "on": PlayOn(),
    "void": Voided(),
    "cut": CuttingCard(),
    "card!": Announced("card"),
    "stay!": Announced("stay"),
    "natural!": Announced("natural"),
    "under!": Announced("under-eight"),
}


def told(line: str) -> list[Input]:
    """After a burn of two: a card, `9h^` for one face up, `=9h` for a card's name, or one of KEYS."""
    events: list[Input] = [CardDrawn(Card("As")), CardDrawn(Card("2s"))]
    for word in line.split():
        if word in KEYS:
            events.append(KEYS[word])
        elif word.startswith("="):
            events.append(Named(Card(word[1:])))
        else:
            events.append(CardDrawn(Card(word.rstrip("^")), face_up=word.endswith("^")))
    return events


DOWN = new_house(dealing="face-down")
LAST_HAND = new_house(cutting_card_before_first_card="last-hand")
FIRST_CARD = new_house(no_more_bets="first-card")
SIMULATED = new_house(error_card="simulated-round")
FOUR_DOWN = "bets 6s 9s 4c 2s"
HELD_SEVEN = "4c unseen 6c unseen 6d unseen 5d unseen 4d unseen 4c unseen 3c unseen"


def point(holds: str, line: str, house: House | None = None) -> ParameterSet:
    """What holds, and a sequence that shows it."""
    return pytest.param(house or new_house(), line, id=holds)


@pytest.mark.parametrize(
    ("house", "line"),
    [
        point("3.12(d): a card drawn before it is not its own", f"{FOUR_DOWN} 7d 2c^ 3s turn-p turn-b", DOWN),
        point("3.12(d): not when the round is void either", f"{FOUR_DOWN} 7d 2c^ void", DOWN),
        point(
            "3.12(d): a card found face up goes as soon as it is named",
            f"{FOUR_DOWN} ??^ =2c 3c 4c",
            DOWN,
        ),
        point(
            "3.12(d): so does one of its additional cards",
            f"{FOUR_DOWN} 2c^ ?? =3c 4c",
            DOWN,
        ),
        point(
            "3.12(d): so does one drawn while play had stopped",
            f"{FOUR_DOWN} 2c^ collect 3c on",
            DOWN,
        ),
        point(
            "3.12(b): a held card that the round does not need stays held",
            f"{HELD_SEVEN} bets",
        ),
        point(
            "3.12(b): and is left over in the end",
            f"cut {HELD_SEVEN} bets result collect",
            LAST_HAND,
        ),
        point(
            "3.12(b): it stays held when the round is void",
            "?? unseen 3s unseen bets void",
        ),
        point(
            "3.8(e): a hand that was void before the cutting card is not the one more",
            "bets void cut collect bets",
            LAST_HAND,
        ),
        point(
            "3.12(c)3: a simulated round has no result to call",
            "5s seen result",
            SIMULATED,
        ),
        point(
            "3.10(a): a supervisor who is asked may void the round, whatever is due",
            "bets 6s 9s 2c^ collect void",
        ),
        point(
            "3.8(b): each card that is drawn before the turning is flagged",
            f"{FOUR_DOWN} 7d 8d",
            DOWN,
        ),
        point(
            "every card that left the shoe has a place",
            "9s 2s Ks 2d ?? unseen result collect 7d",
            FIRST_CARD,
        ),
        point(
            "3.12(a): a fourth card is not a third",
            "bets Kd Kc 2h 5h 7c to-p 3h",
        ),
    ],
)
def test_they_agree_where_they_once_did_not(house: House, line: str) -> None:
    if found := replay(house, told(line)):
        pytest.fail(found.told())


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_the_controller_and_the_second_reading_agree(share: int) -> None:
    counts: Counter[str] = Counter()
    seeds = range(share * 10**6, (share + 1) * 10**6)
    for found in shoes(seeds, ROUNDS, counts):
        pytest.fail(found.told())
    assert [code for code in IRREGULARITIES if counts[code] < 10] == []


COUP_IRREGULARITIES = (
    "false-announcement",
    "draw-before-banker-looks",
    "draw-before-turned",
    "wrong-order",
    "banker-has-more",
    "player-has-three",
    "banker-took-two",
    "player-card-to-banker",
    "banker-card-to-player",
    "error-after-cutting-card",
    "face-up-in-last-hand",
    "insufficient-cards",
    "miscalled",
)


@pytest.mark.parametrize(
    ("house", "line"),
    [
        point(
            "4.12(g): a second card that came too early is judged when the Banker has drawn",
            "bets Ac 5d 9d Ks card! 6c 3c 8d under! turn-b unseen turn-p",
        ),
        point(
            "4.12(h): a named card keeps its place before those that came after it",
            "bets 5h 5s 5c Kc card! Ad 6d ?? ?? natural! unseen seen =Qh =2c",
        ),
        point(
            "4.12(f): a held card is not one that was dealt to the Dominant Player",
            "3s unseen 3h unseen 4d unseen 2c unseen 9c unseen bets stay! card! turn-b",
        ),
    ],
)
def test_they_agree_at_chemin_de_fer_where_they_once_did_not(house: House, line: str) -> None:
    if found := replay(at("chemin-de-fer", house), told(line)):
        pytest.fail(found.told())


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_the_controller_and_the_second_reading_agree_at_chemin_de_fer(share: int) -> None:
    counts: Counter[str] = Counter()
    seeds = range(share * 10**6, (share + 1) * 10**6)
    for found in shoes(seeds, COUPS, counts, coup=True):
        pytest.fail(found.told())
    assert [code for code in COUP_IRREGULARITIES if counts[code] < 2] == []
