"""Two batches in the configuration: the limits of 19:47-7.1(d), each refused with its paragraph."""

import pytest

from controller.configuration import ConfigurationWrong, read
from controller.games.registry import HOUSE_FIELDS, HOUSE_OPTIONS, HOUSES
from controller.games.registry import house as new_house

TABLE = """\
[table]
name = "BAC-07"
[journal]
path = "/var/lib/shoewatch/journal"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
"""
SHUFFLER = """\
[[devices]]
name = "shuffler"
kind = "shuffler"
port = "/dev/ttyS1"
"""


def problems(house: str, devices: str = SHUFFLER) -> list[str]:
    try:
        read(f"{TABLE}{devices}[house]\n{house}".encode(), "t")
    except ConfigurationWrong as wrong:
        return wrong.problems
    return []


@pytest.mark.parametrize(
    "house",
    [
        'back = "red"\nsecond_back = "blue"',
        'back = "red"\nsecond_back = "blue"\ndecks = 6\nsecond_decks = 6',
        'game = "minibaccarat"\nback = "red"\nsecond_back = "blue"',
        "",
    ],
)
def test_two_batches_as_the_text_allows_them(house: str) -> None:
    """19:47-7.1(d): twelve decks in equal halves of two colours; Punto Banco may have a shuffler for one batch."""
    assert not problems(house)


@pytest.mark.parametrize(
    ("house", "problem"),
    [
        (
            'second_back = "blue"',
            "second_back = blue: expected back beside it: each batch has a colour (19:47-7.1(d)3)",
        ),
        (
            'back = "blue"\nsecond_back = "blue"',
            "second_back = blue: the batches differ in colour, and so must back (19:47-7.1(d)3)",
        ),
        (
            'back = "red"\nsecond_back = "Red"',
            "second_back = Red: it is back = red in other capitals, and the batches differ in colour (19:47-7.1(d)3)",
        ),
        (
            'back = "red"\nsecond_back = "blue"\nsecond_decks = 6',
            "second_decks = 6: both batches have as many decks, and decks = 8 (19:47-7.1(d)2)",
        ),
        ('back = "red"\nsecond_decks = 8', "second_decks = 8: expected second_back beside it: without it there is no "),
    ],
)
def test_what_two_batches_cannot_be(house: str, problem: str) -> None:
    """19:47-7.1(d)2 and 3."""
    found = problems(house)
    assert len(found) == 1
    assert problem in found[0]


@pytest.mark.parametrize("back", ["", 'back = "blue"\n', 'back = "Blue"\n', 'back = "red"\n'])
def test_two_decks_of_three_card_poker_are_refused_by_no_paragraph_of_minibaccarat(back: str) -> None:
    """19:47-20.2, which is not at hand: also where no shuffler reports which of them is ready."""
    found = problems(f'game = "three-card-poker"\n{back}second_back = "blue"', "")
    assert found
    assert not any("7.1" in each for each in found)


@pytest.mark.parametrize(
    "name", ["", " ", " red", "red ", "red\\n", "r\\u0007d", "re\\u200bd", "Red", "Dark Red", "dark blue", "a" * 25]
)
def test_a_colour_that_no_device_can_tell(name: str) -> None:
    """19:47-3.6(a), 7.1(d)3: every card would have another back than that."""
    for house, option in (
        (f'back = "{name}"', "back"),
        (f'back = "white"\nsecond_back = "{name}"', "second_back"),
    ):
        (found,) = problems(house)
        paragraph = {"back": "3.6(a)", "second_back": "7.1(d)3"}[option]
        assert f": {option} = " in found
        expected = "a colour as devices report it (at most 24 of a to z, 0 to 9 and -), such as dark-red"
        assert found.endswith(f": expected {expected} (19:47-{paragraph})")


@pytest.mark.parametrize("back", ['back = "r\\u001fd"\n', "", "back = []\n"])
def test_a_colour_that_would_harm_a_terminal_is_told_harmlessly(back: str) -> None:
    assert all(each.isprintable() for each in problems(f'{back}second_back = "R\\u001fd"'))


def test_a_colour_of_two_words() -> None:
    assert not problems('back = "dark-blue"')


def test_too_few_decks_for_two_batches() -> None:
    """19:47-7.1(d): two batches of five decks are too few for one shoe, and for two."""
    assert [*new_house(decks=5, back="red", second_back="blue").problems()] == [
        "decks = 5: the game is played with at least 6 decks (19:47-3.1(a))",
        "decks = 5: two batches have at least 12 decks, not 10 (19:47-7.1(d))",
    ]


def test_two_batches_need_their_shuffler() -> None:
    """19:47-7.1(d)4: only it says which batch is fit to be dealt."""
    (found,) = problems('back = "red"\nsecond_back = "blue"', "")
    assert found.endswith(
        'second_back = blue: expected [[devices]] with kind = "shuffler", which reports the batch that '
        "is ready (19:47-7.1(d)4)"
    )


def test_at_minibaccarat_a_shuffler_has_two_batches() -> None:
    """19:47-7.1(d): if an automated card shuffling device is utilized."""
    (found,) = problems('game = "minibaccarat"')
    assert "kind = shuffler: a table with a shuffler deals two batches in turn: set back and second_back" in found


def test_7_12_what_a_continuous_shoe_excludes() -> None:
    """19:47-7.12, 2.1: a second batch; and Minibaccarat has no other way."""
    assert [*new_house("minibaccarat", shoe="continuous", back="red", second_back="blue").problems()] == [
        "shoe = continuous: it shuffles by itself, and no second batch is dealt in turn (19:47-7.12)"
    ]
    assert [*new_house("minibaccarat", shoe="double").problems()] == [
        "shoe = double: only blackjack is dealt from a double shoe (19:47-2.1)"
    ]
    assert [*new_house("minibaccarat", shoe="hand").problems()] == [
        "shoe = hand: only blackjack, in its 6 to 5 variation, is dealt from the hand (19:47-2.6A)"
    ]
    assert not problems('game = "minibaccarat"\nshoe = "continuous"', "")


def test_2_2_c_the_colours_of_a_double_shoe_are_those_of_its_sides() -> None:
    """19:47-2.2(c), 2.2(d)2: it needs no shuffler, and none goes with it."""
    double = 'game = "blackjack"\nshoe = "double"\nback = "red"\nsecond_back = "blue"\n[wagers]\nsplit_21 = "void"'
    assert not problems(double, "")
    (found,) = problems(double)
    assert found.endswith(
        "kind = shuffler: the colours of a table with a double shoe are those of its sides, and batches need two "
        "(19:47-2.2(d)2)"
    )


@pytest.mark.parametrize(
    ("option", "problem"),
    [
        ('banker_first = "never"', "what is announced says which hand is turned first (19:47-4.9(a)4, 4.9(b), 4.9(c))"),
        ('dealing = "face-down"', "the first four cards are dealt face down, and there is no choice (19:47-4.8(d))"),
        (
            'drawn_before_turned = "in-error"',
            "a card drawn before a hand is turned goes by the Dominant Player's word (19:47-4.12(e), 4.12(f), 4.12(i))",
        ),
        ('settling = "told"', "the wagers pay each other, and the house chooses no order (19:47-4.10(b))"),
    ],
)
def test_an_option_that_chemin_de_fer_has_not(option: str, problem: str) -> None:
    """19:47-4.8(d), 4.9, 4.10(b): what is said of it could only be wrong."""
    (found,) = problems(f'game = "chemin-de-fer"\n{option}')
    assert found.endswith(problem)
    assert not problems(option)


@pytest.mark.parametrize(
    ("option", "problem"),
    [
        ('column_after_stay = "of-the-card"', 'punto-banco has no "Stay" before a card (19:47-4.12(e))'),
        ('two_third_cards = "two-or-all"', "at punto-banco no hand counts anything but its cards (19:47-4.12(d))"),
    ],
)
def test_an_option_that_only_chemin_de_fer_has(option: str, problem: str) -> None:
    """19:47-4.12(d) to (f): subchapters 3 and 7 have no such paragraph."""
    (found,) = problems(option)
    assert found.endswith(problem)
    assert not problems(f'game = "chemin-de-fer"\n{option}')


def test_every_option_of_one_game_says_why_another_has_it_not() -> None:
    only = [name for name in HOUSE_FIELDS if not all(name in kind.__struct_fields__ for kind in HOUSES.values())]
    assert [name for name in only if name != "game" and not HOUSE_OPTIONS[name].elsewhere] == []


def test_what_chemin_de_fer_may_say() -> None:
    """19:47-4.8(d); decision 15: its shoe ends as 3.8(e) says."""
    assert not problems('game = "chemin-de-fer"\ncutting_card_before_first_card = "last-hand"')


def test_nothing_more_is_said_of_what_is_wrong_already() -> None:
    assert len(problems('game = "minibaccarat"\nsecond_back = 3')) == 1
    assert len(problems('back = "red"\nsecond_back = "blue"', SHUFFLER.replace('"shuffler"\np', '"shufler"\np'))) == 1


def test_two_devices_of_a_table_with_one_serial_number() -> None:
    """A log belongs to a serial number: two devices with one would be taken for each other."""
    panel = '[[devices]]\nname = "{0}"\nkind = "panel"\nport = "socket://h:{1}"\nserial = "{2}"\n'
    twins = SHUFFLER + panel.format("one", 4001, "P-1") + panel.format("two", 4002, "P-1")
    (found,) = problems('back = "red"\nsecond_back = "blue"', twins)
    assert found.endswith("device two: serial = P-1: one has the same one; each device has its own")
    assert not problems('back = "red"\nsecond_back = "blue"', twins.replace('"P-1"', '"P-2"', 1))
