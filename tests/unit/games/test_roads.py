"""The roads, against worked examples: big letters are beads, a digit behind one says how many ties its bead has."""

from typing import Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.roads import ROWS, Bead, Column, bead_plate, big_road
from controller.games.two_hands.view import FinishedRound

LETTERS: Final[dict[str, Outcome | None]] = {"P": "player", "B": "banker", "T": "tie", "V": "void", "?": None}


def rounds(letters: str) -> list[FinishedRound]:
    return [FinishedRound(number, LETTERS[letter]) for number, letter in enumerate(letters, 1)]


def drawn(columns: list[Column]) -> str:
    """The road as it lies on the table, a row a line."""
    rows = [" ".join(_drawn(column[row]) for column in columns).rstrip() for row in range(ROWS)]
    return "\n".join(rows).rstrip()


def _drawn(bead: Bead | None) -> str:
    if bead is None:
        return "."
    return bead.winner[0].upper() + (str(bead.ties) if bead.ties else "")


def road(text: str) -> str:
    """A drawing in a test, without its indent."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def trimmed(picture: str) -> str:
    """A drawing without the empty places at the ends of its lines and the empty lines."""
    lines = [line.rstrip(" .") for line in picture.splitlines()]
    return "\n".join(lines).rstrip()


BIG: Final = {
    "": "",
    "B": "B",
    "BBB": """B
              B
              B""",
    "BPPB": """B P B
               . P""",
    # a run of more than six goes on to the right, as a dragon's tail
    "BBBBBBBB": """B
                   B
                   B
                   B
                   B
                   B B B""",
    # the next run begins in the column right of where the dragon began, above its tail
    "BBBBBBBBPP": """B P
                     B P
                     B
                     B
                     B
                     B B B""",
    # that run is barred by the tail and turns right one row above it
    "BBBBBBBBPPPPPPP": """B P
                          B P
                          B P
                          B P
                          B P P P
                          B B B""",
    # and the next one by that tail
    "BBBBBBBBPPPPPPPBBBBB": """B P B
                               B P B
                               B P B
                               B P B B
                               B P P P
                               B B B""",
    # a tail that has turned does not go down again where it could
    "BBBBBBBPPPPPPPP": """B P
                          B P
                          B P
                          B P
                          B P P P P
                          B B""",
    # a tie is a mark on the bead before it, and does not end its run
    "BTBTTP": """B1 P
                 B2""",
    # ties before the first bead are marks on it; alone they have a place of their own
    "TTPB": "P2 B",
    "TT": "T2",
    "TBTB": """B2
               B""",
    # a void round, or one without a result, is no bead
    "BV?B": """B
               B""",
}


@pytest.mark.parametrize("letters", BIG)
def test_the_big_road(letters: str) -> None:
    assert trimmed(drawn(big_road(rounds(letters)))) == trimmed(road(BIG[letters]))


def test_a_run_barred_at_once_lies_along_the_top() -> None:
    """Five dragons lie over one another; the sixth run cannot go down at all, and the seventh begins right of it."""
    runs = "".join(("B", "P")[at % 2] * (14 - at) for at in range(6))
    tops = [column[0] for column in big_road(rounds(runs + "BBBB" + "P"))]
    assert "".join(_drawn(top) for top in tops) == "BPBPB" + "P" * 9 + "BP"


PLATE: Final = {
    "": "",
    "BPT": """B
              P
              T""",
    "BPTBPTB": """B B
                  P
                  T
                  B
                  P
                  T""",
    "BVB?P": """B
                B
                P""",
}


@pytest.mark.parametrize("letters", PLATE)
def test_the_bead_plate(letters: str) -> None:
    assert trimmed(drawn(bead_plate(rounds(letters)))) == trimmed(road(PLATE[letters]))


def test_a_bead_says_naturals_and_pairs() -> None:
    told = FinishedRound(1, "banker", natural=True, player_pair=True, banker_pair=True)
    bead = Bead("banker", natural=True)
    assert big_road([told])[0][0] == bead_plate([told])[0][0] == bead


@given(st.text("PPPBBBT", max_size=120))
def test_every_result_is_on_both_roads(letters: str) -> None:
    """As many beads and ties as results; no bead of a run is apart from it; the plate is in its order."""
    told = rounds(letters)
    on_big = [bead for column in big_road(told) for bead in column if bead is not None]
    winners: list[Literal["player", "banker", "tie"]] = [bead.winner for bead in on_big]
    assert sum(bead.ties for bead in on_big) == letters.count("T")
    for winner in ("player", "banker"):
        assert winners.count(winner) == letters.count(winner[0].upper())
    plate = [bead.winner[0].upper() for column in bead_plate(told) for bead in column if bead is not None]
    assert "".join(plate) == letters


@given(st.lists(st.integers(1, 20), max_size=25))
def test_runs_are_as_long_as_they_were_and_begin_on_top(lengths: list[int]) -> None:
    letters = "".join(("B", "P")[at % 2] * length for at, length in enumerate(lengths))
    columns = big_road(rounds(letters))
    assert all(len(column) == ROWS for column in columns)
    assert sum(bead is not None for column in columns for bead in column) == sum(lengths)
    tops = [column[0] for column in columns]
    assert sum(top is not None for top in tops) >= len(lengths)
