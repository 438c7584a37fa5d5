"""A yes or no that was a word in earlier versions is true or false in a file; old files and journals still hold."""

import pytest

from controller.configuration.example import example
from controller.configuration.misfits import checked_house
from controller.games.registry import HOUSE_FIELDS, house

SPELT = {"settling": "punto-banco", "curator": "punto-banco", "bank": "chemin-de-fer"}


@pytest.mark.parametrize("option", SPELT)
@pytest.mark.parametrize(("said", "held"), [(True, "told"), (False, "untold"), ("told", "told"), ("untold", "untold")])
def test_both_spellings_are_read_and_the_record_is_the_same(option: str, said: object, held: str) -> None:
    found = checked_house({"game": SPELT[option], option: said})
    assert found.problems == []
    assert found.known[option] == held
    assert getattr(house(**found.known), option) == held


@pytest.mark.parametrize("option", SPELT)
def test_the_example_has_the_new_spelling_and_errors_ask_for_it(option: str) -> None:
    assert f"#{option} = false" in example().splitlines()
    ((_, problem),) = checked_house({"game": SPELT[option], option: "yes"}).problems
    assert "yes: expected true or false" in problem


def test_only_a_yes_or_no_that_is_held_as_a_word_is_shown_otherwise() -> None:
    assert [HOUSE_FIELDS["bank"].shown(each) for each in ("told", "untold", 3)] == [True, False, 3]
    assert HOUSE_FIELDS["game"].shown("punto-banco") == "punto-banco"
