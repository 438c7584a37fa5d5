"""A round that somebody names, its wagers and what is printed of them: as the command `settle` asks for it."""

import msgspec
import pytest
from msgspec.structs import replace

from controller.cli.settle.wager_lines import read_wagers
from controller.cli.terminal.lines import Line
from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.rulings import EVERYTHING
from controller.games.blackjack.law.told import BoxTold, Prizes, RoundTold
from controller.games.blackjack.law.wager_words import form, named, wager_of, word_of
from controller.games.blackjack.settle.asked import BoxesAsked
from controller.games.blackjack.settle.provided import SETTLING
from controller.games.blackjack.settle.settlement import BoxesSettlement
from controller.rules.cards import FACE_DOWN
from controller.table.finished import Finished, Played
from tests.support.blackjack_hands import VOID_21, cards, wager


class Over(Finished, frozen=True):
    """A finished round of a journal."""

    is_void: bool = False

    @property
    def void(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        return self.is_void

    @property
    def told(self) -> RoundTold:
        boxes = {
            1: BoxTold((PlayersHand(cards("Ts Jh")),)),
            2: BoxTold((PlayersHand(cards("5s 6h Td")),)),
            3: BoxTold((PlayersHand(cards("5h 6d Tc"), doubled=True),)),
        }
        return RoundTold(boxes, (DealersHand(cards("Ts 9h")),))

    @property
    def prizes(self) -> Prizes:
        return Prizes()


def asked(text: str) -> BoxesAsked:
    found = BoxesAsked.typed(text.split())
    assert found.problems == ()
    return found


def settled(text: str, lines: str, offer: BlackjackOffer = VOID_21) -> BoxesSettlement:
    made = [(line, wager(each)) for line, each in enumerate(lines.split(", "), 1)]
    return asked(text).settled("blackjack", offer, made)


# --- what is typed ----------------------------------------------------------------------------------------------------


def test_a_typed_round() -> None:
    """19:47-2.8, 2.10, 2.11, 2.15(g), 2.15(j), 2.18(a)."""
    found = asked(
        "dealer As -- no-blackjack / 1 10S 9h / box-2 8s 3d Tc doubled / 2 8h Ks / 3 Ts 6h surrendered / 4 dead / "
        "2 order 8s 8h 3d Tc Ks / meter 36483.50 / bonus 1 $500 / bonus 1b failed / streak 3c 2 / called-dead"
    )
    assert found.round is not None
    assert found.round.dealers == (DealersHand((*cards("As"), FACE_DOWN), no_blackjack=True),)
    assert found.round.called_dead
    assert found.round.boxes == {
        1: BoxTold((PlayersHand(cards("Ts 9h")),)),
        2: BoxTold(
            (PlayersHand(cards("8s 3d Tc"), split=True, doubled=True), PlayersHand(cards("8h Ks"), split=True)),
            cards("8s 8h 3d Tc Ks"),
        ),
        3: BoxTold((PlayersHand(cards("Ts 6h"), surrendered=True),)),
        4: BoxTold((PlayersHand((), dead=True),)),
    }
    assert found.prizes == (36483_50, {(1, 1): 500_00, (1, 2): None}, {(3, 3): 2})
    assert list(found.misdealt("blackjack", None, None)) == []
    assert asked("VOID").round is None
    assert list(asked("void").misdealt("blackjack", None, None)) == []


def test_options_behind_the_round_are_sent_in_front_of_it() -> None:
    (problem,) = BoxesAsked.typed(["dealer", "6h", "/", "1", "Ts", "6h", "--split-21", "void"]).problems
    assert "--split-21" in problem
    assert "options stand before the round" in problem


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ts 9h", "Ts 9h"),
        ("dealer Ts 9h /", "dealer Ts 9h /"),
        ("dealer Ts 9x / 1 Ts 9h", "9x"),
        ("dealer Ts 9h / 1 Ts --", "--"),
        ("dealer Ts 9h / 0 Ts 9h", "0"),
        ("dealer Ts 9h / 100 Ts 9h", "100"),
        ("dealer Ts 9h / 1b Ts 9h", "1b"),
        ("dealer Ts 9h / 1 Ts 9h / meter", ""),
        ("dealer Ts 9h / 1 Ts 9h / meter 1,000", "1,000"),
        ("dealer Ts 9h / 1 Ts 9h / bonus 1", "1"),
        ("dealer Ts 9h / 1 Ts 9h / streak 1 5", "5"),
        ("dealer Ts 9h / 1 Ts 9h / 2 order 9s", "2 order"),
    ],
)
def test_what_is_not_understood(text: str, found: str) -> None:
    (problem,) = BoxesAsked.typed(text.split()).problems
    known = (f"the round: {found} is not a", f"the round: found {found}, expected the dealer's cards and those of each")
    assert problem.startswith(known if found else "the round: expected an amount; example: meter 36483.00")
    assert BoxesAsked.typed(text.split()).round is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dealer Ts 9h", "no box has a hand"),
        ("dealer / 1 Ts 9h", "the dealer has no card"),
        (
            "dealer Ts 9h / dealer Th 9h / 1 Ts 9h",
            "the dealer's hands have their initial card in common (19:47-2.18(a))",
        ),
        (
            "dealer Ts 9h / dealer Ts 9h / dealer Ts 9h / dealer Ts 9h / 1 Ts 9h",
            "the dealer has 4 hands: three at most (19:47-2.18(a))",
        ),
        (
            "dealer Ts 9h / 1 Ts",
            "box 1 has a hand of 1 cards: each has two at least, or is dead (19:47-2.15(g))",
        ),
        (
            "dealer Ts 9h / 1 Ts 3h 3d surrendered",
            "box 1 has surrendered a hand that has not two cards (19:47-2.8)",
        ),
        (
            "dealer Ts 9h / 1 Ts 3h doubled",
            "box 1 has doubled a hand of 2 cards: one card is added to two (19:47-2.13(d))",
        ),
        ("dealer Ts 9h / 1 Ts 6h 6d 2c", "box 1 has been dealt a card beyond 21 (19:47-2.12(a))"),
        ("dealer Ts 9h / 1 8s 2h / 1 9s Tc", "box 1 has split cards of different values (19:47-2.11)"),
        (
            "dealer Ts 9h / 1 8s 2h / 1 8d Tc / 1 8h 9c",
            "box 1 has 3 hands: say how its cards came, such as 3 order 8s 8d 8h 2c (19:47-2.17(e)3)",
        ),
        ("dealer Ts 9h / 1 8s 2h / 1 order 8s 3h", "box 1 has other cards than those of its order"),
    ],
)
def test_hands_that_no_finished_round_has(text: str, why: str) -> None:
    """19:47-2.8, 2.11, 2.12(a), 2.13(d), 2.15(g), 2.18(a)."""
    assert list(asked(text).misdealt("blackjack", None, None)) == [f"the round: {why}"]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("dealer Ts 9h / 1 Ts 9h", "2 blackjack 10", "box 2 has no hand in the round"),
        ("dealer Ts 9h / 1 Ts 9h", "1 split 10", "box 1 has no hand 2 in the round"),
        ("dealer Ts 9h / 1 Ts 9h", "1 insurance 5", "box 1: insurance only where the dealer shows an ace (19:47-2.9)"),
        (
            "dealer Ts 9h / 1 As Kh",
            "1 even-money 5",
            "box 1: even-money only where the dealer shows an ace (19:47-2.9)",
        ),
        ("dealer As 9h / 1 Ts 9h", "1 even-money 5", "box 1: even money is for a blackjack (19:47-2.7)"),
        ("dealer As 9h / 1 Ts 9h", "1 double 5", "box 1: one card is dealt to a hand that was doubled (19:47-2.13(d))"),
        (
            "dealer As 9h / 1 Ts 9h",
            "1 blackjack-spot-2 5",
            "box 1: the dealer has no hand 2 in the round (19:47-2.18(a))",
        ),
        ("dealer As 9h / 1 Ts 6h 6d", "1 blackjack-spot-2 5", ""),
        ("dealer As 9h / 1 Ts 9h dead", "1 double 5", ""),
        ("dealer As 9h / 1 As Kh", "1 even-money 5", ""),
        ("dealer -- 9h / 1 As Kh", "1 blackjack 5", ""),
        ("void", "1 even-money 5", ""),
    ],
)
def test_a_wager_that_this_round_cannot_have(text: str, line: str, why: str) -> None:
    """19:47-2.7, 2.9, 2.10, 2.13(d), 2.18(a)."""
    found = list(asked(text).contradicted([wager(line)], "the round"))
    assert [each.why for each in found] == ([why] if why else [])


# --- wagers in words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", EVERYTHING)
def test_each_wager_in_a_word(on: str) -> None:
    """19:47-2.3, 2.7, 2.9 to 2.11, 2.17, 2.19, 2.20, 2.22 to 2.24."""
    found = SETTLING.wager(3, on, 100)
    assert (found.seat, found.on, found.stake) == (3, on, 100)
    assert SETTLING.things == EVERYTHING


@pytest.mark.parametrize(
    ("word", "player", "hand", "spot"),
    [
        ("blackjack", 1, 1, 1),
        ("split", 1, 2, 1),
        ("split-4-c-spot-3", 3, 4, 3),
        ("double-2", 1, 2, 1),
        ("insurance-b-spot-2", 2, 1, 2),
        ("streak-2-b", 2, 1, 1),
        ("over-13-c", 3, 1, 1),
    ],
)
def test_a_wager_says_its_player_hand_and_spot(word: str, player: int, hand: int, spot: int) -> None:
    """19:47-2.13(a), 2.13(e), 2.18(b)."""
    found = form(word)
    assert found is not None
    assert (found.player, found.hand, found.spot) == (player, hand, spot)
    assert named(found) == (word if hand == 1 or word != "split" else "split-2")


@pytest.mark.parametrize(
    ("word", "beside"),
    [("bonus-shown-120.50", 120_50), ("bonus-b-shown-50.00", 50_00), ("progressive-meter-36483.00", 36483_00),
     ("streak-4-won-2", 2), ("streak-5-c-won-0", 0)],
)  # fmt: skip
def test_a_wager_says_what_no_card_tells(word: str, beside: int) -> None:
    """19:47-2.19(h), 2.20(f), 2.22(d)."""
    found = form(word)
    assert found is not None
    assert found.beside == beside
    assert named(found) == word


@pytest.mark.parametrize(
    "line", ["3 blackjack 100", "3 double-2-b-spot-3 12.5", "7 bonus-shown-120 5", "1 streak-2-won-1 0.01",
             "2 split 9999999.99"]
)  # fmt: skip
def test_a_table_is_told_the_same_wager(line: str) -> None:
    made = wager(line)
    said = word_of(made)
    assert said is not None
    assert wager_of(said) == made


@pytest.mark.parametrize("line", ["8 blackjack 100", "1 blackjack 10000000", "1 bonus-shown-120 10000000"])
def test_a_wager_that_no_table_is_told(line: str) -> None:
    assert word_of(wager(line)) is None


def test_what_is_told_with_the_wagers_settles_them() -> None:
    """19:47-2.19(h), 2.20(f), 2.22(d): beside a typed round the wagers say the same as its words."""
    offer = BlackjackOffer(split_21="void", streak=True)
    done = settled("dealer Ts 9h / 1 Ts Qh", "1 blackjack 10, 1 streak-4-won-3 10", offer)
    assert [(each.ruling.result, each.paid) for _, each in done.settled] == [("win", 10_00), ("win", 170_00)]
    bonus = BlackjackOffer(split_21="void", bonus_edge_of_1=20)
    done = settled("dealer Ts 9h / 1 Ts Ah", "1 blackjack 10, 1 bonus-shown-7.50 1", bonus)
    assert done.settled[1][1].paid == 7_50
    aces = BlackjackOffer(split_21="void", progressive=True)
    done = settled("dealer Ts 9h / 1 As Ac As Ac", "1 blackjack 10, 1 progressive-meter-6000 1", aces)
    assert done.settled[1][1].paid == 6000_00


@pytest.mark.parametrize(
    "word",
    [
        "bonus-won-2",
        "bonus-meter-5",
        "streak-2-won-2",
        "streak-2-shown-2",
        "match-won-1",
        "banker",
        "double-5",
        "insurance-2",
        "match-spot-2",
        "streak-6",
        "blackjack-d",
        "",
    ],
)
def test_words_that_are_no_wager(word: str) -> None:
    assert form(word) is None


def test_the_command_reads_such_words() -> None:
    """19:47-2.11, 2.13(a)."""
    lines = [Line(number, text) for number, text in enumerate(("3 Split_3 100", "3 insurance-b 5", "3 banker 5"), 1)]
    found = read_wagers(lines, SETTLING)
    assert [each for _, each in found.wagers] == [wager("3 split-3 100"), wager("3 insurance-b 5")]
    (problem,) = found.problems
    assert problem[1].startswith("found banker, expected blackjack, even-money, double, ")


def test_wagers_are_refused_by_the_offer() -> None:
    """19:47-2.22(a)."""
    (found,) = SETTLING.refused([wager("1 blackjack 10"), wager("1 streak-2 5")], VOID_21)
    assert (found.at, found.why) == (1, "streak = false: no streak wager (19:47-2.22(a))")


# --- what is printed --------------------------------------------------------------------------------------------------


def test_a_settlement_for_a_person() -> None:
    """19:47-2.3(a), 2.3(b), 2.11."""
    done = settled("dealer Ts 9h / 1 8s 3d Tc / 1 8h Tc / 3 As Kh", "1 blackjack 100, 1 split 100, 3 blackjack 25")
    assert list(done.lines()) == [
        "Round: dealer Ts 9h, 19",
        "box 1, hand 1: 8s 3d Tc: win",
        "box 1, hand 2: 8h Tc: lose",
        "box 3: As Kh: blackjack",
        "",
        "line  box  on                       amount  result       odds          paid  paragraphs",
        "   1    1  blackjack                100.00  win        1 to 1        100.00  19:47-2.3(a)2",
        "   2    1  split-2                  100.00  lose                             19:47-2.3(a)",
        "   3    3  blackjack                 25.00  win      1.5 to 1         37.50  19:47-2.3(a)3, 19:47-2.7",
        "",
        "                  amount          lost          paid           net",
        "box 1             200.00        100.00        100.00          0.00",
        "box 3              25.00          0.00         37.50         37.50",
        "all               225.00        100.00        137.50         37.50",
        "",
        "The dealer:",
        "   1  pay 37.50 to box 3 (wagers on hands)",
        "   2  collect 100.00 of box 1 (wagers on hands)",
        "   3  pay 100.00 to box 1 (wagers on hands)",
    ]


def test_a_void_round_and_one_that_was_called_dead() -> None:
    """19:47-2.15(j)1."""
    assert list(settled("void", "1 blackjack 10").lines())[:2] == ["Round: void", ""]
    assert settled("void", "1 blackjack 10").steps == ()
    dead = list(settled("dealer 5s -- / 1 dead / called-dead", "1 blackjack-b 10").lines())
    assert dead[:3] == ["Round: dealer 5s --", "all hands were called dead", "box 1: no card: dead"]
    assert dead[5] == "   1    1  blackjack-b               10.00  void                             19:47-2.15(j)1"


def test_multiple_action_has_a_result_for_each_hand_of_the_dealer() -> None:
    """19:47-2.18."""
    offer = replace(VOID_21, multiple_action="two-or-three")
    done = settled("dealer As 9h / dealer As Kh / dealer As -- / 1 Ts 9h", "1 blackjack-spot-2 10", offer)
    assert list(done.lines())[:2] == [
        "Round: dealer As 9h, 20; dealer As Kh, blackjack; dealer As --",
        "box 1: Ts 9h: lose, lose, open",
    ]


def test_a_settlement_for_a_program() -> None:
    """19:47-2.3(a)3, 2.12(c)."""
    said = msgspec.json.decode(msgspec.json.encode(settled("dealer Ts 9h / 3 As Kh", "3 blackjack 25").data()))
    assert said["round"] == {
        "shoe": None,
        "number": None,
        "corrected": False,
        "void": False,
        "called_dead": False,
        "dealers": [["Ts", "9h"]],
        "hangs_on": "nothing",
        "boxes": [{"box": 3, "hand": 1, "cards": ["As", "Kh"], "results": ["blackjack"]}],
    }
    assert said["wagers"] == [
        {
            "line": 1,
            "box": 3,
            "player": 1,
            "hand": 1,
            "spot": 1,
            "on": "blackjack",
            "told": None,
            "stake_cents": 2500,
            "result": "win",
            "odds": [3, 2],
            "lost_cents": 0,
            "paid_cents": 3750,
            "net_cents": 3750,
            "paragraphs": ["19:47-2.3(a)3", "19:47-2.7"],
        }
    ]
    sums = {"stake_cents": 2500, "lost_cents": 0, "paid_cents": 3750, "net_cents": 3750}
    assert (said["boxes"], said["all"]) == ([{"box": 3, **sums}], sums)
    assert said["steps"] == [{"stage": "first", "act": "pay", "seat": 3, "cents": 3750}]
    assert said["offer"]["split_21"] == "void"
    void = settled("void", "3 blackjack 25").data()
    assert (void["round"]["boxes"], void["round"]["hangs_on"], void["wagers"][0]["odds"]) == ([], None, None)


@pytest.mark.parametrize(
    ("text", "lines", "hangs"),
    [
        ("dealer As -- / 1 Ts 6h 6d", "1 blackjack 10", "nothing"),
        ("dealer As -- / 1 Ts 6h 6d", "1 blackjack 10, 1 insurance 5", "second-card"),
        ("dealer As -- / 1 Qh Qh 2d", "1 blackjack 10, 1 twenty 5", "second-card"),
        ("dealer As -- / 1 Qh Qd 2d", "1 blackjack 10, 1 twenty 5", "nothing"),
        ("dealer As -- / 1 Ts 9h", "1 blackjack 10", "draw"),
    ],
)
def test_what_is_still_to_be_dealt(text: str, lines: str, hangs: str) -> None:
    """19:47-2.12(c), 2.24(e)2."""
    assert settled(text, lines, replace(VOID_21, twenty="A")).data()["round"]["hangs_on"] == hangs


# --- of a journal -----------------------------------------------------------------------------------------------------


def test_a_round_of_a_journal() -> None:
    """19:47-2.3(a)2."""
    found = BoxesAsked.recorded(Played(deal=Over(12), shoe=3, round=12, corrected=True))
    assert found.lacks == ""
    assert list(found.misdealt("blackjack", None, None)) == []
    done = found.settled("blackjack", VOID_21, [(1, wager("1 blackjack 10"))])
    assert list(done.lines())[:2] == ["Round 3/12, corrected: dealer Ts 9h, 19", "box 1: Ts Jh: win"]
    assert (done.data()["round"]["shoe"], done.data()["round"]["number"]) == (3, 12)


def test_a_hand_that_was_not_doubled() -> None:
    """19:47-2.10: its record says so, and three cards do not."""
    made = [wager("2 double 10"), wager("3 double 10"), wager("1 blackjack 10"), wager("4 double 10")]
    found = BoxesAsked.recorded(Played(deal=Over(12), shoe=3, round=12)).contradicted(made, "round 3/12")
    assert [(each.at, each.why) for each in found] == [
        (3, "box 4 has no hand in round 3/12"),
        (0, "box 2, hand 1 was not doubled in round 3/12, by its record"),
        (None, "box 2 had a blackjack wager in round 3/12, by its record: no line says it"),
        (None, "box 3 had a blackjack wager in round 3/12, by its record: no line says it"),
    ]
    short = [wager("1 blackjack 10"), wager("2 blackjack 5"), wager("3 blackjack 10")]
    found = BoxesAsked.recorded(Played(deal=Over(12), shoe=3, round=12)).contradicted(short, "round 3/12")
    assert [each.why for each in found] == ["box 3, hand 1 was doubled in round 3/12, by its record: no line says it"]


def test_a_void_round_of_a_journal() -> None:
    found = BoxesAsked.recorded(Played(deal=Over(12, is_void=True), shoe=3, round=12))
    done = found.settled("blackjack", VOID_21, [(1, wager("1 blackjack 10"))])
    assert next(done.lines()) == "Round 3/12: void"
