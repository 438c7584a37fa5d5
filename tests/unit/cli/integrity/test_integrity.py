"""`shoewatch integrity`: what it finds in journals of tables that watched no order, and what it says of shuffles."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from controller.cli import main
from controller.cli.integrity.comparing import Comparison
from controller.games.registry import house
from controller.integrity.memory import SHOES_A_VOLUME
from controller.journal.orders import USUAL, DealtOrder
from controller.rules.cards import CARDS_PER_DECK, PACK
from controller.table import inputs
from controller.table.house import House
from tests.support import three_card_poker as poker
from tests.support.journals import Table, dealt, opened_journal

Spoil = Callable[[int, list[Any], list[list[Any]]], None]
"""Changes a shuffled shoe, of this number, whose cards are drawn from the end; the shoes before are given too."""

SLUG: Final = slice(100, 130)


class Crooked(random.Random):
    """Chance, and somebody who spoils what it shuffles."""

    def __init__(self, spoil: Spoil) -> None:
        super().__init__(5)
        self._spoil = spoil
        self._shoes: list[list[Any]] = []

    def shuffle(self, x: Any) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        super().shuffle(x)
        self._spoil(len(self._shoes) + 1, x, self._shoes)
        self._shoes.append(list(x))


def honest(_: int, __: list[Any], ___: list[list[Any]]) -> None:
    """Leaves it as it is."""


def with_slug(number: int, cards: list[Any], before: list[list[Any]]) -> None:
    """The fourth shoe has a slug of the first."""
    if number == 4:
        slug = before[0][SLUG]
        for card in slug:
            cards.remove(card)
        cards[200:200] = slug


def new_decks(number: int, cards: list[Any], _: list[list[Any]]) -> None:
    """The second shoe is in the order of new decks."""
    if number == 2:
        cards[:] = PACK * 8


def again(number: int, cards: list[Any], before: list[list[Any]]) -> None:
    """The second shoe is the first one, backward."""
    if number == 2:
        cards[:] = before[0][::-1]


def written(path: Path, spoil: Spoil, shoes: int, of: House | None = None, *, rounds: int = 1_000) -> Path:
    """A journal of so many shoes."""
    journal, chance = opened_journal(path), Crooked(spoil)
    table = Table() if of is None else Table(of)
    last = journal.append(table.opening())
    for _ in range(shoes):
        for event in dealt(table, chance, rounds=rounds):
            last = journal.append(table.draft(event))
    last.result()
    journal.close()
    return path


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    def run(path: Path, *words: str) -> tuple[int, str]:
        code = main(["integrity", "--journal", str(path), *words])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


Say = Callable[..., tuple[int, str]]


def test_honest_shoes_raise_none(tmp_path: Path, say: Say) -> None:
    code, said = say(written(tmp_path / "journal", honest, 3))
    assert code == 0
    first, second, *figures = said.splitlines()
    assert first == "3 shoes compared: none raises an alarm."
    assert second.startswith("Shuffles of 2 shoes beside the shoe before")
    assert len(figures) == 4


def test_a_slug_of_a_shoe_some_time_ago_is_shown_side_by_side(tmp_path: Path, say: Say) -> None:
    path = written(tmp_path / "journal", with_slug, 5)
    code, said = say(path)
    assert code == 1
    assert said.count("\nshoe ") == 0
    lines = said.splitlines()
    assert lines[0].startswith("shoe 4, ")
    assert "earlier-shoe, in at most one of " in lines[1]
    assert "it comes as it was dealt from shoe 1" in lines[1]
    here, there = (line.split(": ")[1] for line in lines[2:4])
    assert here == there
    assert lines[3].startswith("    shoe 1, from card ")
    assert "earlier-shoe-ranks" in said
    code, only = say(path, "4")
    assert code == 1
    assert "places kept" in only
    assert "chance" in only
    assert re.search(r"could know 1[0-9]{2} bits of cards [0-9]+ to [0-9]+, [45]\.[0-9] a card, before", only)
    assert say(path, "3")[0] == 0
    code, line = say(path, "4", "--json")
    told = json.loads(line)
    assert (code, told["shoe"], told["in_play"]) == (1, 4, False)
    found = told["suspicions"][0]
    assert (found["suspicion"], found["earlier_shoe"], found["cards"]) == ("earlier-shoe", 1, found["earlier_cards"])
    assert set(told["shuffle"]) == {"neighbours kept", "places kept", "rising sequences", "ranks by place"}


def test_the_shoe_before_backward(tmp_path: Path, say: Say) -> None:
    code, said = say(written(tmp_path / "journal", again, 2))
    assert code == 1
    assert "shoe-before, in at most one of" in said
    assert ", backward: " in said
    lines = said.splitlines()
    (at,) = [number for number, line in enumerate(lines) if "shoe-before," in line][:1]
    here, there = (line.split(": ")[1].split() for line in lines[at + 1 : at + 3])
    assert here == there[::-1]


def test_new_decks(tmp_path: Path, say: Say) -> None:
    code, said = say(written(tmp_path / "journal", new_decks, 2, rounds=20))
    assert code == 1
    assert "it is in the order of a new deck, each card next to the one 1 cards back" in said
    assert "it comes as before in this shoe" in said
    assert "it repeats what lay " in said
    assert "shoe 2, " in said


def test_a_shoe_in_play_is_compared_as_far_as_it_was_shown(tmp_path: Path, say: Say) -> None:
    path = written(tmp_path / "journal", honest, 1, rounds=20)
    code, said = say(path, "1")
    assert code == 0
    assert said.splitlines()[0].endswith(" cards shown, in play")


def test_a_table_that_watches_and_starts_again_is_compared_too(tmp_path: Path, say: Say) -> None:
    journal, table = opened_journal(tmp_path / "journal"), Table(house(order_alarm=1_000, back="red"))
    journal.append(table.opening())
    for at, event in enumerate(dealt(table, random.Random(4), rounds=12)):
        journal.append(table.draft(event)).result()
        if at % 10 == 9:
            journal.append(table.opening()).result()
    journal.append(table.draft(inputs.TableClosed())).result()
    journal.append(table.draft(inputs.TableOpened())).result()
    journal.close()
    assert say(tmp_path / "journal") == (0, "1 shoe compared: none raises an alarm.\n")


def test_where_cards_have_no_order_nothing_is_compared(tmp_path: Path, say: Say) -> None:
    journal, table = opened_journal(tmp_path / "journal"), Table(poker.STACKS)
    journal.append(table.opening())
    for word in f"{poker.READY} ante-1 no-more-bets 9h,8h,2c Ah,Td,3c".split():
        journal.append(table.draft(poker.happened(word))).result()
    journal.close()
    assert say(tmp_path / "journal") == (0, "No shoe of this journal has an order that can be compared.\n")


def test_a_shoe_that_is_not_there(tmp_path: Path, say: Say) -> None:
    path = written(tmp_path / "journal", honest, 1, rounds=2)
    code, said = say(path, "7")
    assert code == 66
    assert said.endswith("there is no shoe 7 in it, nor in its archives\n")


def test_a_journal_without_a_shoe(tmp_path: Path, say: Say) -> None:
    journal, table = opened_journal(tmp_path / "journal"), Table()
    journal.append(table.opening()).result()
    journal.close()
    assert say(tmp_path / "journal") == (0, "No shoe of this journal has an order that can be compared.\n")


@pytest.mark.parametrize("words", [("x",), ("--alarm", "99"), ("--alarm", "10e4"), ("--alarm", "9999999999")])
def test_words_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main(["integrity", "--journal", str(tmp_path / "journal"), *words]) == 2
    assert "expected" in capsys.readouterr().err


# --- without a journal ------------------------------------------------------------------------------------------------


def order(shoe: int, dealt_: bytes, **other: Any) -> DealtOrder:
    return replace(DealtOrder(shoe, 8, "red", dealt_, dealt_[::2], False, False, USUAL), **other)


def shoes(number: int, *, without: int | None = None) -> list[DealtOrder]:
    """Honest shoes; the cards of each may lack a card."""
    chance, found = random.Random(9), []
    for shoe in range(1, number + 1):
        faces = [face for face in range(CARDS_PER_DECK) for _ in range(8 - (face == without))]
        chance.shuffle(faces)
        found.append(order(shoe, bytes(faces[:402])))
    return found


def suspicions(orders: list[DealtOrder], alarm: int | None = None) -> list[tuple[int, str, str]]:
    return [
        (each.order.shoe, found.suspicion, found.detail)
        for each in Comparison(alarm).compare(orders)
        for found in each.evidence
    ]


def test_a_missing_card_is_inferred_over_several_shoes_and_told_once() -> None:
    ((shoe, suspicion, detail),) = [each for each in suspicions(shoes(12, without=8)) if each[1] == "card-missing"]
    assert (suspicion, detail) == ("card-missing", "card 9s")
    assert 1 < shoe < 12
    assert not suspicions(shoes(12))


def test_other_cards_begin_anew() -> None:
    orders = [replace(each, renewed=True) for each in shoes(12, without=8)]
    assert not suspicions(orders)


def test_figures_need_enough_cards_of_the_same_decks() -> None:
    first, second, *_ = shoes(3)

    def compared(*orders: DealtOrder) -> bool:
        *_, last = Comparison(None).compare(orders)
        return bool(last.shuffle)

    assert compared(first, second)
    assert not compared(first, replace(second, in_play=True))
    assert not compared(first, replace(second, back="blue"))
    assert not compared(first, replace(second, decks=6))
    assert not compared(first, replace(second, dealt=second.dealt[:90]))


def test_of_shoes_long_ago_none_is_kept() -> None:
    comparison = Comparison(None)
    many = [order(shoe, bytes([shoe % 52, shoe % 7])) for shoe in range(1, 6 * SHOES_A_VOLUME + 10)]
    for _ in comparison.compare(many):
        pass
    assert len(comparison._kept) == 6 * SHOES_A_VOLUME
