"""[wagers]: what a house offers, and what the text forbids, refused with the paragraph when the file is read."""

import pytest
from msgspec.structs import fields

from controller.configuration import Change, ConfigurationWrong, changes, read
from controller.configuration.misfits import checked_wagers
from controller.configuration.options import TABLES, WAGERS
from controller.games.registry import LAWS, OFFERS, WAGER_FIELDS, offer_problems
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from tests.echo.house import EchoOffer

REST = """\
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
[journal]
path = "/var/lib/shoewatch/journal"
"""


def wrong(text: str) -> list[str]:
    with pytest.raises(ConfigurationWrong) as found:
        read((REST + text).encode(), "t")
    return found.value.problems


def test_every_option_of_the_wagers_can_be_said() -> None:
    assert list(WAGERS) == list(dict.fromkeys(field.name for kind in OFFERS.values() for field in fields(kind)))
    assert list(WAGERS)[: len(fields(Offer))] == [field.name for field in fields(Offer)]


@pytest.mark.parametrize("option", WAGERS)
def test_every_option_has_a_paragraph_in_every_game(option: str) -> None:
    for game in (law for name, law in LAWS.items() if option in OFFERS[name].__struct_fields__):
        numbered = game.numbered([WAGERS[option].paragraph])
        assert all(each.startswith(f"19:47-{game.subchapter}.") for each in numbered)
        assert numbered or game.name == "chemin-de-fer", "which alone does not offer every wager"


def test_without_a_word_it_is_the_plain_offer() -> None:
    assert read(REST.encode(), "t").wagers == Offer()


def test_what_is_said_holds() -> None:
    """19:47-3.2(a)6, 3.3(h) and (i)."""
    text = '[wagers]\nbanker = "dragon-7-push"\ndragon_7 = 40\ntie_odds = 9\npayment = "pay-all-first"\n'
    found = read((REST + text).encode(), "t").wagers
    assert found == Offer("dragon-7-push", tie_odds=9, dragon_7=40, payment="pay-all-first")


def test_what_cannot_be_together_is_told_with_its_line_and_paragraph() -> None:
    """19:47-3.2(a)6iii, 3.3(b), 3.3(e)2, 3.3(i)."""
    assert wrong(
        '[wagers]\ntotal_cards = true\nbonus = "A"\nbanker = "dragon-7-push"\ndragon_7 = 39\ntie_odds = 7\n'
    ) == [
        "t, line 13: dragon_7 = 39: a dragon 7 wager is paid at odds not less than 40 to 1 (19:47-3.3(i))",
        "t, line 13: dragon_7 = 39: not in conjunction with total_cards = true (19:47-3.2(a)6iii)",
        "t, line 13: dragon_7 = 39: not in conjunction with bonus = A (19:47-3.2(a)6iii)",
        "t, line 14: tie_odds = 7: a tie bet is paid at odds of at least 8 to 1 (19:47-3.3(b))",
    ]
    assert wrong('[wagers]\nbanker = "with-total-cards"\n') == [
        (
            "t, line 10: banker = with-total-cards: total card wagers must be offered, so say total_cards = true "
            "(19:47-3.3(e)2)"
        )
    ]


def test_the_paragraphs_are_those_of_the_game() -> None:
    """19:47-7.2(b), 7.3(b), 7.3(c), 7.3(f)2."""
    house = '[house]\ngame = "minibaccarat"\n'
    assert wrong(house + '[wagers]\nbanker = "with-total-cards"\ntie_odds = 7\nbonus = "A"\nvigorish = 6\n') == [
        (
            "t, line 12: banker = with-total-cards: total card wagers must be offered, so say total_cards = true "
            "(19:47-7.3(f)2)"
        ),
        "t, line 13: tie_odds = 7: a tie bet is paid at odds of at least 8 to 1 (19:47-7.3(b))",
        "t, line 14: bonus = A: no wager is accepted but those of 7.2(a) (19:47-7.2(b))",
        "t, line 15: vigorish = 6: expected 4 or 5 (19:47-7.3(c))",
    ]


def test_what_depends_on_a_wrong_option_is_not_told() -> None:
    """A dragon 7 goes with one kind of banker only: which kind was meant nobody knows."""
    assert wrong('[wagers]\nbanker = "dragon-7-psh"\ndragon_7 = 40\n') == [
        (
            "t, line 10: banker = dragon-7-psh: expected dragon-7-push, six-at-half, tie-vigorish, vigorish or "
            "with-total-cards (19:47-3.3(c)); did you mean dragon-7-push?"
        )
    ]


def test_what_depends_on_a_wrong_game_is_not_told() -> None:
    problems = wrong('[house]\ngame = "bridge"\n[wagers]\nbanker = "tie-vigorish"\ntie_odds = "8"\n')
    assert [problem.partition(": expected")[0] for problem in problems] == [
        "t, line 10: game = bridge",
        't, line 13: tie_odds = "8"',
    ]


@pytest.mark.parametrize(("game", "paragraph"), [("punto-banco", "3.3(c)"), ("chemin-de-fer", "4.10(c)")])
def test_each_game_has_its_own_paragraphs(game: GameName, paragraph: str) -> None:
    assert checked_wagers({"vigorish": 6}, game).problems == [
        ("vigorish", f"vigorish = 6: expected 4 or 5 (19:47-{paragraph})"),
    ]


def test_an_option_of_the_wagers_under_the_house_is_shown_its_table() -> None:
    assert wrong("[house]\ntie_odds = 9\n") == ["t, line 10: tie_odds = 9: no such option; it is one of [wagers]"]
    others = {option for name, table in TABLES.items() if name != "wagers" for option in table.options}
    assert others.isdisjoint(WAGERS)


def test_a_change_holds_with_the_next_shoe() -> None:
    """19:47-3.3(c)4: what is marked in a shoe is of one percentage."""
    before, after = read(REST.encode(), "t"), read(f"{REST}[wagers]\nvigorish = 4\n".encode(), "t")
    assert changes(before, after) == (Change("wagers.vigorish", 5, 4, "next-shoe"),)


def test_an_option_of_another_game_s_wagers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OFFERS, "other", EchoOffer)
    assert [*offer_problems("other", echo_pays=12, **{name: WAGER_FIELDS[name].default for name in WAGERS})] == []
    assert [*offer_problems("other", echo_pays=12, bonus="A", total_cards=True)] == [
        "bonus = A: an option for the wagers of other games than other",
        "total_cards = true: an option for the wagers of other games than other",
    ]
