"""`shoewatch settle`: a round and its wagers in, what becomes of each out; everything wrong at once."""

import io
import json
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from dataclasses import replace as change
from pathlib import Path
from types import SimpleNamespace

import pytest
from pytest_mock import MockerFixture

from controller.cli import main, places
from controller.cli.settle import command
from controller.cli.settle.on_record import other_options
from controller.cli.settle.played import RoundToSettle
from controller.cli.settle.recording import CannotRecord, words
from controller.cli.settle.wager_lines import Read
from controller.games.registry import GAMES
from controller.games.registry import house as new_house
from controller.games.three_card_poker.settle.provided import SETTLING as OF_SEATS
from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.settle.asked import HandsAsked
from controller.journal.history import late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.rules.cards import Card
from controller.table.house import House
from controller.table.inputs import Input
from tests.echo.house import EchoOffer
from tests.support.journals import Table, opened_journal
from tests.support.records import kept
from tests.support.shorthand import READY, happened
from tests.unit.table.test_bank_scenarios import WINS

Settle = Callable[..., tuple[int, str, str]]

CONFIGURATION = """\
[table]
name = "BAC-07"
[house]
game = "minibaccarat"
[wagers]
vigorish = 4
vigorish_rounded = true
total_cards = true
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
[journal]
path = "JOURNAL"
"""


@pytest.fixture
def settle(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Settle:
    """Settle a round here, with these wagers on standard input; the exit code and what was printed."""

    def run(words: str, wagers: str = "", *more: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(wagers.encode())))
        code = main(["settle", *words.split(), *map(str, more)])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run


def told(path: Path, story: str, *more: Input, house: House | None = None, offer: Offer | None = None) -> Path:
    """A journal of what happened at a table."""
    journal, table = opened_journal(path), Table(house or new_house(), offer)
    journal.append(table.opening())
    for word in f"{READY} {story}".split():
        journal.append(table.draft(happened(word, table.state.house)))
    for event in more:
        journal.append(table.draft(event))
    journal.durable().result()
    journal.close()
    return path


ROUND = "bets 9s 2h 9d 3h result collect "
"""Player wins 8 over 5."""


COUPS = "natural! turn:player turn:banker "
LAST = f"bets 9s cutting-card 2h Td 3h {COUPS}result collect"
"""The round after it is the last."""


def test_a_round_is_settled_line_by_line_with_its_paragraphs(settle: Settle) -> None:
    """19:47-3.2, 3.3, 3.10(b)3."""
    wagers = "# the round\n3 banker 100\n3 tie 10\n5 player 12.50\n7 banker 12.50\n"
    code, out, err = settle("9h 4s Ks / Kd 7c", wagers, "--vigorish-rounded=true", "--vigorish-deferred=true")
    assert (code, err) == (0, "")
    assert (
        out
        == """\
Round: 9h 4s Ks / Kd 7c: Banker wins 7 over 3, 5 cards

line  seat  on                  amount  result     odds          paid   vigorish  paragraphs
   2     3  banker              100.00  win      1 to 1        100.00       5.00  19:47-3.2(a)1i, 19:47-3.3(c)
   3     3  tie                  10.00  lose                                      19:47-3.2(a)3
   4     5  player               12.50  lose                                      19:47-3.2(a)2ii
   5     7  banker               12.50  win      1 to 1         12.50       0.75  19:47-3.2(a)1i, 19:47-3.3(c)

                  amount          lost          paid   vigorish           net
seat 3            110.00         10.00        100.00       5.00         85.00
seat 5             12.50         12.50          0.00       0.00        -12.50
seat 7             12.50          0.00         12.50       0.75         11.75
all               135.00         22.50        112.50       5.75         84.25

The dealer (19:47-3.10(b)3):
   1  collect 12.50 of seat 5
   2  collect 10.00 of seat 3
   3  pay 12.50 to seat 7
   4  mark vigorish of 0.75 of seat 7
   5  pay 100.00 to seat 3
   6  mark vigorish of 5.00 of seat 3
"""
    )


def test_as_json_amounts_are_cents(settle: Settle) -> None:
    code, out, _ = settle("2s 2d 6h / Ts 4d 3c", "1 dragon-7 5\n1 banker 5", "--json", "--dragon-7=40",
                          "--banker=dragon-7-push")  # fmt: skip
    assert code == 0
    said = json.loads(out)
    assert said["game"] == "punto-banco"
    assert said["offer"]["dragon_7"] == 40
    assert said["round"] == {
        "shoe": None, "number": None, "corrected": False, "player": ["2s", "2d", "6h"], "banker": ["Ts", "4d", "3c"],
        "outcome": "banker", "points": [0, 7], "cards": 6, "dragon_7": True,
    }  # fmt: skip
    dragon, banker = said["wagers"]
    assert dragon == {
        "line": 1, "seat": 1, "on": "dragon-7", "stake_cents": 500, "result": "win", "odds": [40, 1], "lost_cents": 0,
        "paid_cents": 20000, "vigorish_cents": 0, "deferred": False, "net_cents": 20000,
        "paragraphs": ["19:47-3.2(a)6ii", "19:47-3.3(i)"],
    }  # fmt: skip
    assert (banker["result"], banker["odds"], banker["net_cents"]) == ("push", None, 0)
    sums = {"stake_cents": 1000, "lost_cents": 0, "paid_cents": 20000, "vigorish_cents": 0, "net_cents": 20000}
    assert said["seats"] == [{"seat": 1, **sums}]
    assert said["all"] == sums
    assert said["steps"] == [{"act": "pay", "seat": 1, "cents": 20000}]


def test_minibaccarat_has_its_own_paragraphs(settle: Settle) -> None:
    """19:47-7.2, 7.3, 7.10(b): with a quarter of the wager on a tie."""
    _, out, _ = settle("4s 2d / 3h 3c", "1 banker 50\n2 tie 5", "--game=minibaccarat", "--banker=tie-vigorish")
    assert "tie hand 6 to 6, 4 cards" in out
    assert "1 1 banker 50.00 push 12.50 19:47-7.2(a)1iii, 19:47-7.3(d) " in " ".join(out.split())
    assert "2 2 tie 5.00 win 8 to 1 40.00 19:47-7.2(a)3, 19:47-7.3(b) " in " ".join(out.split())
    assert "The dealer (19:47-7.10(b)3):\n   1  pay 40.00 to seat 2\n   2  collect vigorish of 12.50 of seat 1\n" in out


def test_at_chemin_de_fer_the_wagers_pay_each_other(settle: Settle) -> None:
    """19:47-4.6, 4.7, 4.10: without an order of 3.10(b), and without asking whether a hand had to draw."""
    words = "Kd 5c / 5d 4c"
    code, out, _ = settle(words, "1 banker 500\n2 player 300\n3 player 101", "--game=chemin-de-fer")
    assert code == 0
    assert "   1     1  banker              401.00  win      1 to 1        401.00      20.05  19:47-4.6(a)1, " in out
    assert "99.00 of the Banker's wager was not covered and is withdrawn (19:47-4.7(e))" in out
    assert "The dealer" not in out
    code, _, err = settle("Kd / 5d 4c 2c 2d", "1 banker 500\n2 tie 300", "--game=chemin-de-fer")
    assert code == 65
    assert "Player has 1 card: a hand has two or three (19:47-4.8(d), 4.9)\n" in err
    assert "Banker has 4 cards" in err
    assert "line 2: tie: one wagers on banker" in err


def test_a_void_round_gives_everything_back(settle: Settle) -> None:
    """19:47-3.12(e), 7.11(e), 4.12(k)."""
    for game, paragraph in (("punto-banco", "3.12(e)"), ("minibaccarat", "7.11(e)"), ("chemin-de-fer", "4.12(k)")):
        code, out, _ = settle("void", "1 banker 500\n2 player 500", f"--game={game}")
        assert code == 0
        assert out.startswith("Round: void\n")
        assert " ".join(out.split()).count(f" void 19:47-{paragraph} ") == 2
    assert json.loads(settle("Void", "1 tie 5", "--json")[1])["round"]["outcome"] == "void"


def test_everything_wrong_is_told_at_once(settle: Settle) -> None:
    code, out, err = settle(
        "9h 4s / Kd 7c 2h",
        "3 bankr 100\nx tie 1,000\n4 dragon-7 5\n",
        "--dragon-7=30",
        "--banker=six-at-haf",
        "--bonus=D",
    )
    assert (code, out) == (78, "")
    wagers = "player, banker, tie, four-cards, five-cards, six-cards, player-bonus, banker-bonus or dragon-7"
    assert err.replace("shoewatch settle: ", "").splitlines() == [
        (
            "--banker: banker = six-at-haf: expected dragon-7-push, six-at-half, tie-vigorish, vigorish or "
            "with-total-cards (19:47-3.3(c)); did you mean six-at-half?"
        ),
        "--bonus: bonus = D: expected A, B or C (19:47-3.2(a)5)",
        "--dragon-7: dragon_7 = 30: a dragon 7 wager is paid at odds not less than 40 to 1 (19:47-3.3(i))",
        "the round: Player has 3 on two cards and draws (19:47-3.9(b))",
        f"standard input, line 1: found bankr, expected {wagers}; did you mean banker?",
        "standard input, line 2: x is not a seat from 1 to 99",
        "standard input, line 2: 1,000 is not an amount; example: 100 or 12.50 (no commas)",
    ]


def test_what_is_not_accepted_is_told_with_its_line(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.2(b), 7.2(b)."""
    file = tmp_path / "wagers"
    file.write_text("1 tie 5\n\n2 four-cards 5\n1 tie 10\n")
    code, _, err = settle("9s 2h 9d / 3h", "", "--wagers", file)
    assert code == 65
    assert f"{file}, line 3: total_cards = false: no wagers on the number of cards (19:47-3.2(a)4)" in err
    assert f"{file}, line 4: seat 1 already has a wager on tie: enter one wager" in err
    assert "the round: Banker has 1 card" in err
    code, _, err = settle("9s 9d / 3h 2c", "2 four-cards 5", "--game=minibaccarat", "--wagers=-")
    assert err.endswith("line 1: total_cards = false: no wagers on the number of cards (19:47-7.2(a)4)\n")


def test_what_a_wager_lacks_is_not_told_while_a_line_is_not_understood(settle: Settle) -> None:
    """19:47-3.2(b), 4.6(a): it may be what that line meant."""
    options = ("--bonus=A", "--bonus-alone=false")
    assert "no wager on player or banker" in settle("9s 9d / 3h 2c", "1 player-bonus 5", *options)[2]
    assert "no wager on player" not in settle("9s 9d / 3h 2c", "1 player-bonus 5\n1 playr 5", *options)[2]
    assert "standard input: no wager on banker" in settle("9s 9d / 3h 2c", "1 player 5", "--game=chemin-de-fer")[2]


def test_a_round_without_wagers_is_nothing_to_settle(settle: Settle) -> None:
    code, _, err = settle("9s 9d / 3h 2c", "# nobody\n")
    assert code == 65
    assert "standard input: no wagers: give one per line, such as 3 banker 100" in err


def test_hands_that_cannot_be_read_are_told(settle: Settle) -> None:
    code, _, err = settle("9s 9x / 3h 2c", "1 tie 5")
    assert code == 65
    assert "the round: 9x is not a card; example: 9h, Tc or Kd" in err


# --- from a journal ---------------------------------------------------------------------------------------------------


def test_a_round_of_a_journal_is_settled_by_its_own_game(settle: Settle, tmp_path: Path) -> None:
    path = told(tmp_path / "j", ROUND, house=new_house(game="minibaccarat"))
    code, out, _ = settle("1/1", "1 player 10", "--journal", path)
    assert code == 0
    assert out.startswith("Round 1/1: 9s 9d / 2h 3h: Player wins 8 over 5, 4 cards\n")
    assert "19:47-7.2(a)2i, 19:47-7.3(a)" in out
    said = json.loads(settle("1/1", "1 player 10", "--journal", path, "--json")[1])
    assert (said["round"]["shoe"], said["round"]["number"], said["round"]["corrected"]) == (1, 1, False)


def test_a_corrected_round_is_settled_as_corrected(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.10(a): the result that stands."""
    path = told(tmp_path / "j", ROUND, Corrected("player", 1, Card("Ts"), 1))
    code, out, err = settle("1/1", "1 player 10", "--journal", path)
    assert code == 0, err
    assert out.startswith("Round 1/1, corrected: Ts 9d / 2h 3h")


COUP = new_house(game="chemin-de-fer")


@pytest.mark.parametrize(
    ("story", "result"),
    [
        (
            "bets 2s 2h 2d 3h 9c misdealt:banker card! under-eight! 6c turn:banker 4c turn:player result collect",
            "2s 2d 6c / 2h 3h 9c 4c: tie hand 0 to 0, 7 cards",
        ),
        (
            "bets 2s 2h 5d 3h 9c misdealt:player stay! turn:banker 2c turn:player result collect",
            "2s 5d 9c / 2h 3h 2c: tie hand 7 to 7, 6 cards",
        ),
        (
            "bets 2s 2h 2d 3h card! under-eight! 7h turn:banker Th 9c misdealt:banker turn:player result collect",
            "2s 2d 7h / 2h 3h Th 9c: tie hand 1 to 1, 7 cards",
        ),
    ],
    ids=["4.12(b)", "4.12(c)", "4.12(d)"],
)
def test_hands_that_do_not_count_their_cards_are_settled_as_recorded(
    settle: Settle, tmp_path: Path, story: str, result: str
) -> None:
    """19:47-4.12(b), (c), (d): the point counts of the record, whatever the cards come to."""
    path = told(tmp_path / "j", story, house=COUP, offer=Offer())
    code, out, err = settle("1/1", "1 banker 100\n2 player 50", "--journal", path)
    assert (code, err) == (0, "")
    assert out.startswith(f"Round 1/1: {result}\n")
    said = json.loads(settle("1/1", "2 player 50\n1 banker 100", "--journal", path, "--json")[1])["wagers"]
    with Reader.open(path) as reader:
        dealt = next(rounds_of(reader, 1, late_corrections(reader)))
    assert [(each["on"], each["result"]) for each in said] == [(each.on, each.result) for each in dealt.wagers]


def test_a_round_that_has_no_result_is_not_settled(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.10(a), 3.12(c)3: corrected so, on the table, without wagers, or not there."""
    path = told(tmp_path / "j", ROUND + "bets", Corrected("player", 1, Card("4s"), 1))
    for place, code, says in (
        ("1/1", 65, "round 1/1 has no result since it was corrected: a hand is owed a card"),
        ("1/2", 65, "round 1/2 is not over: settle it after its result is announced"),
        ("1/0", 65, "round 1/0: this round is simulated and has no wagers (19:47-3.12(c)3)"),
        ("1/9", 66, "no round 9 in shoe 1; its last is round 2"),
        ("7/1", 66, "no shoe 7 yet; the newest is shoe 1"),
    ):
        found = settle(place, "1 player 10", "--journal", path)
        assert found[0] == code
        assert says in found[2]


def test_a_void_round_of_a_journal_is_void(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.12(e)."""
    path = told(tmp_path / "j", "bets 9s 2h void collect")
    code, out, err = settle("1/1", "1 player 10", "--journal", path)
    assert code == 0, err
    assert out.startswith("Round 1/1: void, by a supervisor's word\n")
    assert "19:47-3.12(e)" in out
    said = json.loads(settle("1/1", "1 player 10", "--journal", path, "--json")[1])["round"]
    assert (said["outcome"], said["player"], said["banker"]) == ("void", [], [])


@pytest.mark.parametrize(
    ("game", "story", "paragraph"),
    [
        ("chemin-de-fer", "bets 2s 2h 2d 3h misdealt collect", "4.12(a)"),
        ("chemin-de-fer", f"{LAST} bets 2s 7h^ 2c 2d 2c 2d 2c 2d 2c collect", "4.12(j)"),
        ("punto-banco", f"{LAST.replace(COUPS, '')} bets 2s empty collect", "3.12(e)"),
        ("chemin-de-fer", f"{LAST} bets 2s empty collect", "4.12(k)"),
    ],
)
def test_a_void_round_of_a_journal_is_void_for_its_reason(
    settle: Settle, tmp_path: Path, game: GameName, story: str, paragraph: str
) -> None:
    """19:47-3.12(e), 4.12(a), (j), (k): and its cards, which nobody may have turned, are not told (3.7(d), 4.8(d))."""
    path = told(tmp_path / "j", story, house=new_house(game=game))
    place = "1/1" if "misdealt" in story else "1/2"
    code, out, err = settle(place, "1 banker 10\n2 player 10", "--journal", path)
    assert code == 0, err
    assert out.startswith(f"Round {place}: void (19:47-{paragraph})\n")
    assert out.count(f" void                                      19:47-{paragraph}\n") == 2


def test_a_configuration_says_journal_game_and_wagers_and_flags_win(settle: Settle, tmp_path: Path) -> None:
    path = told(tmp_path / "j", "bets 9s 2h 7d 5h result collect", house=new_house(game="minibaccarat"))
    file = tmp_path / "table.toml"
    file.write_text(CONFIGURATION.replace("JOURNAL", str(path)))
    _, out, _ = settle("1/1", "1 banker 1\n1 four-cards 2", "--config", file)
    assert "win      1 to 1          1.00       0.05  19:47-7.2(a)1i, 19:47-7.3(c)" in out
    assert "win      3 to 2          3.00             19:47-7.2(a)4, 19:47-7.3(g)" in out
    _, out, _ = settle("9s 7d / 2h 5h", "1 banker 100", "--config", file, "--vigorish=5")
    assert "100.00       5.00  19:47-7.2(a)1i, 19:47-7.3(c)" in out
    file.write_text(CONFIGURATION.replace("[wagers]", "[wagers]\nbonus = 'A'"))
    code, _, err = settle("1/1", "1 banker 1", "--config", file)
    assert code == 78
    assert f"{file}, line 6: bonus = A: no wager is accepted but those of 7.2(a) (19:47-7.2(b))" in err


# --- what the journal says and somebody says otherwise ----------------------------------------------------------------

SIX = Offer(banker="six-at-half", total_cards=True)
BANKER_6 = "bets 2s 2h 3d 4h Kh result collect "
"""Banker wins 6 over 5."""


def test_a_round_of_a_journal_is_settled_by_what_its_table_offered(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.3(d), (e)1: the same for all players of the table, whatever the configuration offers by now."""
    path = told(tmp_path / "j", BANKER_6, offer=SIX)
    file = tmp_path / "table.toml"
    file.write_text(CONFIGURATION.replace("JOURNAL", str(path)))
    for more in (("--journal", path), ("--config", file), ("--journal", path, "--banker=six-at-half")):
        code, out, err = settle("1/1", "1 banker 100\n2 five-cards 10", *more)
        assert (code, err) == (0, "")
        assert "1 to 2         50.00             19:47-3.2(a)1i, 19:47-3.3(e)1" in out


def test_a_flag_that_the_record_contradicts_is_refused_by_name(settle: Settle, tmp_path: Path) -> None:
    path = told(tmp_path / "j", BANKER_6, offer=SIX)
    flags = ("--game=minibaccarat", "--banker=vigorish", "--total-cards=false", "--bonus=A", "--vigorish=5")
    code, out, err = settle("1/1", "1 banker 100", "--journal", path, *flags)
    assert (code, out) == (78, "")
    assert err.replace("shoewatch settle: ", "").splitlines() == [
        "--game=minibaccarat: round 1/1 was played as punto-banco: omit this option",
        "--banker=vigorish: in round 1/1 the table had banker = six-at-half, which applies: omit this option",
        "--total-cards=false: in round 1/1 the table had total_cards = true, which applies: omit this option",
        "--bonus=A: in round 1/1 the table had bonus = none, which applies: omit this option",
    ]


def test_a_journal_that_does_not_say_what_was_offered_is_told_so(settle: Settle, tmp_path: Path) -> None:
    path = told(tmp_path / "j", BANKER_6)
    code, out, err = settle("1/1", "1 banker 100", "--journal", path, "--vigorish=4")
    assert code == 0
    assert "100.00       4.00" in out
    assert "round 1/1: its journal does not record the wagers offered: the command line applies, or" in err


def test_the_offer_of_the_shoe_that_the_round_was_of(settle: Settle, tmp_path: Path) -> None:
    """19:47-3.3(d): not that of the next one."""
    journal, table = opened_journal(tmp_path / "j"), Table(new_house(), SIX)
    journal.append(table.opening())
    for word in f"{READY} {BANKER_6} close".split():
        journal.append(table.draft(happened(word, table.state.house)))
    table.state = kept(table.state, offer=Offer())
    journal.append(table.opening())
    for word in f"{READY} {BANKER_6}".split():
        journal.append(table.draft(happened(word, table.state.house)))
    journal.durable().result()
    journal.close()
    assert "1 to 2         50.00  " in settle("1/1", "1 banker 100", "--journal", tmp_path / "j")[1]
    assert "1 to 1        100.00       5.00" in settle("2/1", "1 banker 100", "--journal", tmp_path / "j")[1]


BANK = new_house(game="chemin-de-fer", bank="told")


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    """Seat 5 banks with 10.00; against him 6.00 of seat 7 and 3.00 of seat 2; he wins."""
    story = f"bid:5/1000 bank stake:5/1000 stake:7/600 stake:2/300 bets {WINS}"
    return told(tmp_path / "j", story, house=BANK, offer=Offer())


@pytest.mark.parametrize("banker", ["10", "9"], ids=["wagered", "covered"])
def test_wagers_that_the_bank_on_record_has_are_settled(settle: Settle, bank: Path, banker: str) -> None:
    """19:47-4.7(e): the Banker's as he placed it, or as it was covered."""
    code, out, err = settle("1/1", f"2 player 3\n5 banker {banker}\n7 player 6", "--journal", bank)
    assert (code, err) == (0, "")
    assert "   2     5  banker                9.00  win      1 to 1          9.00       0.45" in out


def test_wagers_that_contradict_the_bank_on_record_are_refused_by_name(settle: Settle, bank: Path) -> None:
    """19:47-4.6(a), 4.7(a)."""
    code, out, err = settle("1/1", "1 banker 100\n2 player 50\n9 player 6", "--journal", bank)
    assert (code, out) == (65, "")
    assert err.replace("shoewatch settle: standard input", "").splitlines() == [
        ": seat 5 wagered 10.00 on banker in round 1/1, by its record: no line says it",
        ": seat 7 wagered 6.00 on player in round 1/1, by its record: no line says it",
        ", line 1: seat 1 was not the Banker of round 1/1: seat 5 was (19:47-4.6(a))",
        ", line 2: seat 2 wagered 3.00 on player in round 1/1, by its record",
        ", line 3: seat 9 wagered nothing against the Banker in round 1/1, by its record",
    ]
    _, _, err = settle("1/1", "5 banker 20\n2 player 3\n7 player 6", "--journal", bank)
    assert err.endswith("line 1: seat 5 wagered 10.00 on banker in round 1/1, by its record\n")
    assert "seat 7 wagered" not in settle("1/1", "5 banker 10\n2 player 3\n7 playr 6", "--journal", bank)[2]


def test_wagers_told_of_the_round_afterwards_stand_for_those_of_its_bank(settle: Settle, tmp_path: Path) -> None:
    """Decision 18: told again, they replace what was told."""
    story = f"bid:5/1000 bank stake:5/1000 stake:7/600 bets {WINS} wagers:1/5-banker-20,2-player-5"
    path = told(tmp_path / "j", story, house=BANK, offer=Offer())
    assert settle("1/1", "5 banker 20\n2 player 5", "--journal", path)[0] == 0
    _, _, err = settle("1/1", "5 banker 10\n7 player 6", "--journal", path)
    assert "line 2: seat 7 wagered nothing against the Banker in round 1/1, by its record\n" in err


def test_at_chemin_de_fer_no_other_game_is_settled(settle: Settle, bank: Path) -> None:
    code, _, err = settle("1/1", "5 banker 10", "--journal", bank, "--game=punto-banco")
    assert code == 78
    assert "--game=punto-banco: round 1/1 was played as chemin-de-fer: omit this option" in err


# --- what the surroundings refuse -------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(settle: Settle, tmp_path: Path, mocker: MockerFixture) -> None:
    gone = tmp_path / "gone"
    code, _, err = settle("void", "", "--wagers", gone)
    assert (code, err) == (66, f"shoewatch settle: {gone}: No such file or directory\n")
    code, _, err = settle("1/1", "1 tie 5", "--journal", gone)
    assert code == 66
    assert str(gone) in err
    mocker.patch.object(places, "CONFIGURATION", gone)
    code, _, err = settle("1/1", "1 tie 5")
    assert code == 66
    assert "give the table's configuration with --config, or use --journal FILE" in err


def test_without_standard_input_a_file_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["settle", "void"]) == 66
    assert "standard input is closed: give a file with --wagers" in capsys.readouterr().err


def test_at_a_terminal_it_says_what_to_type(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True, buffer=io.BytesIO(b"1 tie 5")))
    assert main(["settle", "void"]) == 0
    assert "type one wager per line, such as 3 banker 100; end with Ctrl-D" in capsys.readouterr().err


def test_an_interruption_is_no_answer(settle: Settle, mocker: MockerFixture) -> None:
    mocker.patch.object(command, "read_wagers", side_effect=KeyboardInterrupt)
    assert settle("void", "1 tie 5")[0] == 130


def test_a_game_at_which_nothing_is_settled_says_so(settle: Settle, mocker: MockerFixture) -> None:
    mocker.patch.dict(GAMES, {"punto-banco": replace(GAMES["punto-banco"], settling=None)})
    assert settle("9h 4s Ks / Kd 7c", "3 banker 100\n") == (
        65, "", "shoewatch settle: shoewatch does not settle wagers of Baccarat-Punto Banco\n",
    )  # fmt: skip


def test_an_option_of_another_game_s_wagers_is_refused() -> None:
    named = RoundToSettle(HandsAsked(((), ()), void=True), game="echo", offer=EchoOffer())
    assert [*other_options(named, None, {"bonus": "A"})] == [
        "--bonus=A: an option for the wagers of other games than that of the round: omit this option"
    ]


def test_a_table_that_is_told_no_amounts_records_none() -> None:
    named = RoundToSettle(HandsAsked(((), ()), void=True))
    with pytest.raises(CannotRecord, match="the table of the round records no amounts: omit --record"):
        words(Namespace(), named, Read([], []), change(OF_SEATS, word=None))
