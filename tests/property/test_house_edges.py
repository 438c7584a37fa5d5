"""What every wager costs, from every possible deal through the settlement: numbers that nobody here computed."""

import json
from fractions import Fraction

import pytest

from controller.cli import main
from controller.games.two_hands.law.wagers.house_edge import every_deal, house_edges

EIGHT = {
    "Player": "1.235081",
    "Banker, vigorish 5 %": "1.057906",
    "Banker, vigorish 4 %": "0.599308",
    "Banker, six at 1 to 2": "1.458104",
    "Banker, dragon 7 a push": "1.018301",
    "tie at 8 to 1": "14.359629",
    "dragon 7 at 40 to 1": "7.611334",
    "Player bonus, paytable A": "2.651675",
    "Banker bonus, paytable A": "9.373074",
    "Player bonus, paytable B": "2.582256",
    "Banker bonus, paytable B": "8.847318",
    "Player bonus, paytable C": "2.499629",
    "Banker bonus, paytable C": "8.530545",
}
"""As published, in per cent."""

TOTAL_CARDS = {"four cards": "5.2829", "five cards": "8.9667", "six cards": "4.6938"}
"""The same to four digits."""


@pytest.mark.parametrize(
    ("decks", "deals", "banker", "player", "tie"),
    [
        (8, 4_998_398_275_503_360, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
        (6, 878_869_206_895_680, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    ],
)
def test_every_deal_is_counted_once(decks: int, deals: int, banker: int, player: int, tie: int) -> None:
    """19:47-3.9(a) to (c): as often as the machines count it."""
    found = every_deal(decks)
    assert found.total() == deals
    wins = {"banker": 0, "player": 0, "tie": 0}
    for score, ways in found.items():
        wins[score.winner] += ways
    assert wins == {"banker": banker, "player": player, "tie": tie}


def test_the_house_edges_of_eight_decks_are_the_published_ones() -> None:
    """19:47-3.2, 3.3, 7.3(d)."""
    edges = {edge.name: edge for edge in house_edges(8)}
    assert {name: edges[name].percent for name in EIGHT} == EIGHT
    assert {name: f"{float(edges[name].edge):.4%}".rstrip("%") for name in TOTAL_CARDS} == TOTAL_CARDS
    # A win of the Banker less one of the Player, and with 7.3(d) a quarter of every tie.
    deals, banker, player, tie = 4998398275503360, 2292252566437888, 2230518282592256, 475627426473216
    assert edges["Banker, beside total card wagers"].edge == Fraction(player - banker, deals)
    assert edges["Banker, vigorish 25 % on a tie"].edge == Fraction(player - banker, deals) + Fraction(tie, deals) / 4
    assert edges["Banker, beside total card wagers"].percent == "-1.235081"


def test_the_command_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--wagers", "--decks=6"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "What a wager costs, in per cent of it, with 6 decks"
    assert "Banker, vigorish 5 %               1.055849 %  19:47-3.3(c)" in lines
    assert "tie at 8 to 1                     14.438160 %  19:47-3.3(b)" in lines
    assert main(["odds", "--wagers", "--decks=6", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [wager["percent"] for wager in said["wagers"]] == [line[33:43].strip() for line in lines]
    first = said["wagers"][0]
    assert (
        Fraction(int(first["numerator"]), int(first["denominator"]))
        == Fraction(392220492728832 - 403095751234560, 878869206895680) * -1
    )
