"""A house's options from a file and from flags: the house, or everything that is wrong, each with its place."""

import pytest
from msgspec.structs import fields

from controller.cli.judge.house_file import OPTIONS, HouseWrong, house, offer
from controller.games.registry import HOUSES, LAWS
from controller.games.registry import house as new_house
from controller.games.two_hands.law.wagers.offer import Offer


def wrong(text: str, **flags: object) -> list[str]:
    with pytest.raises(HouseWrong) as found:
        house(text.encode(), "house.toml", flags)
    assert str(found.value) == "\n".join(found.value.problems)
    return found.value.problems


def test_every_option_of_the_house_can_be_said() -> None:
    options = {field.name for kind in HOUSES.values() for field in fields(kind)}
    assert set(OPTIONS) == {"game", *options}


@pytest.mark.parametrize("option", [option for option in OPTIONS.values() if option.paragraph])
@pytest.mark.parametrize("game", LAWS.values(), ids=lambda game: game.name)
def test_its_paragraph_is_known_in_every_game(option: object, game: object) -> None:
    assert game.paragraph(option.paragraph).startswith("19:47-")  # type: ignore[attr-defined]


def test_without_a_word_it_is_the_usual_house() -> None:
    assert house(b"", "", {}) == new_house()


def test_a_file_says_options_and_flags_win() -> None:
    text = '\ufeff[table]\nname = "3"\r\n[house]\ndecks = 6\ngame = "minibaccarat"\nerror_ten = 1\nback = "red"\n'
    told = house(text.encode(), "house.toml", {"decks": 7})
    assert told == new_house(game="minibaccarat", decks=7, error_ten=1, back="red")


def test_everything_wrong_is_told_at_once_in_its_order() -> None:
    text = """\
[house]
game = "mini-baccarat"
sure_floor = [
  101,
]
decks = 4
eror_card = "burn"
error_ten = 5
dealing = true
no_more_bets = "buton"
"""
    assert wrong(text, back=7) == [
        (
            "house.toml, line 2: game = mini-baccarat: expected blackjack, chemin-de-fer, minibaccarat, punto-banco or "
            "three-card-poker; "
            "did you mean minibaccarat?"
        ),
        "house.toml, line 3: sure_floor = [101]: expected a whole number from 0 to 100",
        "house.toml, line 6: decks = 4: the game is played with at least 6 decks (19:47-3.1(a))",
        "house.toml, line 7: eror_card = burn: no such option; did you mean error_card?",
        "house.toml, line 8: error_ten = 5: expected 1 or 10 (19:47-3.12(c)1)",
        "house.toml, line 9: dealing = true: expected face-down or face-up (19:47-3.7(d))",
        "house.toml, line 10: no_more_bets = buton: expected button or first-card (19:47-3.7(b)); did you mean button?",
        "--back: back = 7: expected a name (19:47-3.6(a))",
    ]


def test_paragraphs_are_those_of_the_game() -> None:
    assert wrong('[house]\ngame = "minibaccarat"\nerror_ten = 2') == [
        "house.toml, line 3: error_ten = 2: expected 1 or 10 (19:47-7.11(c)1)"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "house = { decks = 4 }",
        "house.decks = 4",
        '# decks\nname = """\ndecks = 3\n"""\n[house]\n\n"decks" = 4',
        "[house]\n# decks = 8\ndecks\t=\t4",
        '[house]\n"dec\\u006bs" = 4',
    ],
)
def test_the_line_is_found_however_it_is_written(text: str) -> None:
    line = len(text.split("\n"))
    assert wrong(text)[0].startswith(f"house.toml, line {line}: decks = 4: ")


def test_a_flag_is_its_own_place() -> None:
    assert wrong("[house]\ndecks = 8", decks=17) == ["--decks: decks = 17: no shoe holds more than 16 decks"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "house.toml: no table [house]"),
        (b"decks = 6", "house.toml: no table [house]"),
        (b"[huose]\ndecks = 6", "house.toml: no table [house]; did you mean huose?"),
        (b"house = 3", "house.toml: house must be a table: [house]"),
        (b"[house]\ndecks = = 6", "house.toml, line 2, column 9: decks = = 6: write one ="),
        (b"[house]\ndecks = ", "house.toml, line 2: decks =: the value is missing after ="),
        (b"[house]\ndecks = [", "house.toml, line 2: decks = [: close the bracket, and put a comma between two values"),
        (b'[house]\nback = "r\xe9d"', "house.toml, line 2: not UTF-8"),
        (b"x = " + b"[" * 20_000, "house.toml, line 1: more than 8 levels of nesting"),
    ],
)
def test_a_file_that_is_none_is_told_so(text: bytes, problem: str) -> None:
    with pytest.raises(HouseWrong) as found:
        house(text, "house.toml", {})
    assert found.value.problems == [problem]


def test_the_offer_of_the_same_file() -> None:
    """19:47-3.10(b): the house's order of payment."""
    text = b'[house]\nsettling = "told"\n[wagers]\npayment = "pay-all-first"\n'
    assert offer(text, "house.toml", new_house()) == Offer(payment="pay-all-first")
    for nothing in (b"[house]\n", b""):
        assert offer(nothing, "house.toml", new_house()) is None
        assert offer(nothing, "house.toml", new_house(settling="told")) == Offer()
    assert offer(b"[wagers]\n", "house.toml", new_house()) == Offer()


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("wagers = 3", ["house.toml: wagers must be a table: [wagers]"]),
        (
            "[wagers]\ntie_odds = 7\nbonus_alone = false",
            [
                "house.toml, line 2: tie_odds = 7: a tie bet is paid at odds of at least 8 to 1 (19:47-3.3(b))",
                "house.toml, line 3: bonus_alone = false: with bonus = none there is no bonus wager (19:47-3.2(a)5)",
            ],
        ),
    ],
)
def test_an_offer_that_cannot_be(text: str, problems: list[str]) -> None:
    with pytest.raises(HouseWrong) as found:
        offer(text.encode(), "house.toml", new_house())
    assert found.value.problems == problems
