"""What becomes of each wager, whatever its amount: every result of a seat, every kind of hand, every ledger."""

import pytest

from controller.games.three_card_poker.law.ledgers import PAIR_PLUS, Ledger
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import KINDS, Kind, rank
from controller.games.three_card_poker.law.rulings import (
    EVERYTHING,
    VOID_ROUND,
    Result,
    SeatResult,
    WagerRuling,
    compared,
    ruling,
)
from controller.rules.cards import Card

PLAIN = ThreeCardOffer()
OWN = ThreeCardOffer("B", "all-hands", True, 0, 3, 4)

# As the text at hand prints it.
LEDGERS = """
                  A   B   C   D
Pair              1   1   1   1
Flush             4   4   3   3
Straight          6   6   6   6
Three-of-a-kind  30  33  30  33
Straight-flush   40  35  40  35
"""


@pytest.mark.parametrize(
    ("player", "dealer", "result"),
    [
        ("As Kh 9d", "Js Th 8d", "below-queen"),
        ("2s 3h 5d", "Js Th 8d", "below-queen"),
        ("Jc Td 8h", "Js Th 8d", "below-queen"),
        ("Qc 6d 4h", "Qs 6h 3d", "higher"),
        ("Qc 6d 4h", "Qs 6h 4d", "equal"),
        ("Qc 6d 4h", "2s 2h 3d", "lower"),
    ],
)
def test_a_hand_that_is_played_is_compared_with_the_dealer_s(player: str, dealer: str, result: str) -> None:
    """19:47-20.11(a)1: which hand is higher matters only if the dealer holds a queen or better."""
    hands = ([Card(word) for word in text.split()] for text in (player, dealer))
    assert compared(*map(rank, hands)) == result


@pytest.mark.parametrize(
    ("seat", "ante", "play"),
    [
        ("higher", ("win", 1), ("win", 1)),
        ("equal", ("void", None), ("void", None)),
        ("lower", ("lose", None), ("lose", None)),
        ("below-queen", ("win", 1), ("void", None)),
    ],
)
def test_ante_and_play(seat: SeatResult, ante: tuple[Result, int | None], play: tuple[Result, int | None]) -> None:
    """19:47-20.11(a)1: both 1 to 1; below a queen the ante 1 to 1 and the play wager back; a tie gives both back."""
    for on, expected in (("ante", ante), ("play", play)):
        found = ruling(on, seat, "high-card", PLAIN)  # type: ignore[arg-type]  # a loop's literals
        assert (found.result, found.odds, found.bonus) == (*expected, 0)
        assert found.paragraphs == ("20.11(a)1",)


@pytest.mark.parametrize("on", EVERYTHING)
def test_who_folds_loses_everything(on: str) -> None:
    """19:47-20.10(b): both the ante wager and the pair plus wager, whatever the hand, which nobody opens."""
    assert ruling(on, "folded", None, PLAIN) == WagerRuling("lose", ("20.10(b)",))  # type: ignore[arg-type]  # likewise


@pytest.mark.parametrize("seat", ["higher", "equal", "lower", "below-queen", "pair-plus"])
@pytest.mark.parametrize("row", LEDGERS.splitlines()[2:])
def test_pair_plus_is_paid_by_its_ledger_whatever_the_dealer_holds(row: str, seat: SeatResult) -> None:
    """19:47-20.11(a)2: as the text prints it."""
    name, *odds = row.split()
    kinds: dict[str, Kind] = {kind: kind for kind in KINDS}
    letters: tuple[Ledger, ...] = ("A", "B", "C", "D")
    for letter, pays in zip(letters, odds, strict=True):
        found = ruling("pair-plus", seat, kinds[name.lower()], ThreeCardOffer(letter))
        assert found == WagerRuling("win", ("20.11(a)2",), int(pays))


def test_the_ledgers_have_nothing_else() -> None:
    """19:47-20.11(a)2."""
    assert {len(ledger) for ledger in PAIR_PLUS.values()} == {5}
    for letter in PAIR_PLUS:
        assert ruling("pair-plus", "higher", "high-card", ThreeCardOffer(letter)) == WagerRuling("lose", ("20.11(a)2",))


@pytest.mark.parametrize("seat", ["higher", "equal", "lower", "below-queen"])
@pytest.mark.parametrize(
    ("kind", "pays"),
    [("straight", 1), ("three-of-a-kind", 4), ("straight-flush", 5), ("flush", 0), ("pair", 0), ("high-card", 0)],
)
def test_the_ante_bonus_is_paid_whatever_the_dealer_holds(kind: Kind, pays: int, seat: SeatResult) -> None:
    """19:47-20.11(a)3: to whoever placed an ante wager and a play wager."""
    found = ruling("ante", seat, kind, PLAIN)
    assert found.bonus == pays
    assert ("20.11(a)3" in found.paragraphs) is bool(pays)
    assert ruling("play", seat, kind, PLAIN).bonus == 0
    assert ruling("pair-plus", seat, kind, PLAIN).bonus == 0


def test_a_bonus_of_the_house_s_own_stands_in_place_of_that_of_the_text() -> None:
    """19:47-20.11(a)3i."""
    assert ruling("ante", "lower", "straight-flush", OWN) == WagerRuling("lose", ("20.11(a)1", "20.11(a)3i"), None, 4)
    assert ruling("ante", "higher", "three-of-a-kind", OWN) == WagerRuling("win", ("20.11(a)1", "20.11(a)3i"), 1, 3)
    assert ruling("ante", "higher", "straight", OWN) == WagerRuling("win", ("20.11(a)1",), 1)


def test_a_void_round_gives_everything_back() -> None:
    assert (VOID_ROUND.result, VOID_ROUND.odds, VOID_ROUND.bonus) == ("void", None, 0)
