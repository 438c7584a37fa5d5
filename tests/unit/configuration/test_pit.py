"""The tables of a pit compared: what must be uniform and is not, with its line and its paragraph."""

import pytest
from msgspec.structs import replace

from controller.configuration import read
from controller.configuration.pit import TableFile, called_alike, differences
from controller.configuration.source import Source
from controller.games.registry import LAWS
from controller.rules.procedures import Common


def table(name: str, house: str = "", wagers: str = "") -> TableFile:
    text = (
        f'[table]\nname = "{name}"\n[house]\n{house}\n[wagers]\n{wagers}\n[[devices]]\nname = "shoe"\nkind = "shoe"\n'
        f'port = "socket://{name}:4001"\n[journal]\npath = "/var/lib/shoewatch/{name}"\n'
    ).encode()
    return TableFile(Source(f"{name}.toml", text), read(text, f"{name}.toml"))


def told(*tables: TableFile) -> list[str]:
    return list(differences(tables))


def test_what_may_differ_is_not_told() -> None:
    assert told(table("a"), table("b", 'decks = 6\ndealing = "face-down"', "tie_odds = 9"), table("c")) == []


def test_the_table_that_is_not_like_most_is_told_with_its_line() -> None:
    assert told(table("a", 'shuffle = "wash"'), table("b", 'shuffle = "lace"'), table("c", 'shuffle = "lace"')) == [
        (
            "a.toml, line 4: shuffle = wash: expected shuffle = lace as in b.toml: one way of shuffling at all "
            "tables of a pit (19:47-3.5(b))"
        )
    ]


def test_of_two_as_frequent_the_first_counts_and_what_is_left_out_is_placed_at_its_table() -> None:
    assert told(table("a", 'shuffle = "lace"'), table("b")) == [
        (
            "b.toml, line 3: no shuffle: expected shuffle = lace as in a.toml: one way of shuffling at all "
            "tables of a pit (19:47-3.5(b))"
        )
    ]
    assert told(table("a"), table("b", 'shuffle = "lace"'))[0].startswith(
        "b.toml, line 4: shuffle = lace: expected no shuffle as in a.toml: "
    )


def test_a_file_without_the_table_is_placed_itself() -> None:
    text = (
        b'[table]\nname = "b"\n[[devices]]\nname = "shoe"\nkind = "shoe"\nport = "socket://b:1"\n[journal]\n'
        b'path = "/var/b"\n'
    )
    bare = TableFile(Source("b.toml", text), read(text, "b.toml"))
    assert told(table("a", 'error_card = "burn-one"'), table("c", 'error_card = "burn-one"'), bare) == [
        (
            "b.toml: error_card = burn: expected error_card = burn-one as in a.toml: the one procedure that the "
            "house has submitted (19:47-3.12(c))"
        )
    ]


def test_games_are_compared_each_for_itself_and_by_their_own_paragraphs() -> None:
    mini = 'game = "minibaccarat"\nshuffle = '
    assert told(table("a", 'shuffle = "wash"'), table("b", f'{mini}"feather"')) == []
    found = told(table("a", f'{mini}"lace"'), table("b", f'{mini}"feather"', 'payment = "pay-all-first"'))
    assert [line.rpartition("(")[0].split(": ")[0] for line in found] == ["b.toml, line 5", "b.toml, line 7"]
    assert [line[line.index("(19") :] for line in found] == ["(19:47-7.5(c))", "(19:47-7.10(c)1)"]


def test_no_two_tables_of_a_pit_are_called_alike() -> None:
    tables = [table("p1"), table("P1"), table("p2")]
    assert list(called_alike(tables)) == ["P1.toml, line 2: name = P1: expected a unique name: p1.toml is p1 already"]
    assert list(called_alike(tables[1:])) == []


def test_how_many_cards_follow_a_ten_matters_only_where_cards_are_burned() -> None:
    tens = table("a", "error_ten = 1"), table("b"), table("c")
    assert [line.split(": ")[1] for line in told(*tens)] == ["error_ten = 1"]
    assert [
        line.split(": ")[1]
        for line in told(table("a", 'error_card = "burn-one"\nerror_ten = 1'), table("b"), table("c"))
    ] == ["error_card = burn-one"]


def test_what_only_tables_with_as_many_decks_have_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    """19:47-2.17(e)2, 2.20(k): tables with other decks, and those that do not offer it, may differ."""
    suited = Common("wagers", "bonus", "3.3(g)", "one schedule", among="decks", if_offered=True)
    monkeypatch.setitem(LAWS, "punto-banco", replace(LAWS["punto-banco"], uniform=(suited,)))
    tables = [
        table("a", "decks = 8", 'bonus = "A"'),
        table("b", "decks = 8"),
        table("c", "decks = 6", 'bonus = "B"'),
    ]
    assert told(*tables) == []
    assert told(*tables, table("d", "decks = 8", 'bonus = "C"')) == [
        "d.toml, line 6: bonus = C: expected bonus = A as in a.toml: one schedule (19:47-3.3(g))"
    ]


def test_tables_of_blackjack() -> None:
    """19:47-2.17(e)2, 2.20(k): one option for each number of decks, one advantage of each denomination."""
    game = 'game = "blackjack"\ndecks = {}'
    offers = 'split_21 = "void"\nadditional = "same-suit"\nsame_suit = "{}"\nbonus_edge_of_1 = {}'
    six, eight = game.format(6), game.format(8)
    tables = [table("a", six, offers.format("5-and-3", 10)), table("b", six, 'split_21 = "win"')]
    assert told(*tables, table("c", eight, offers.format("50-and-2", 10))) == []
    suit, bonus = told(*tables, table("d", six, offers.format("15-and-2.5", 11)))
    assert suit.startswith(
        "d.toml, line 9: same_suit = 15-and-2.5: expected same_suit = 5-and-3 as in a.toml: one payout"
    )
    assert suit.endswith("option at all tables with as many decks (19:47-2.17(e)2)")
    assert bonus.startswith(
        "d.toml, line 10: bonus_edge_of_1 = 11: expected bonus_edge_of_1 = 10 as in a.toml: one house"
    )
    assert bonus.endswith("advantage of each denomination (19:47-2.20(k))")
