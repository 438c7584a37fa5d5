"""The five roads: sixty shoes to the cell, both ways of falling, and what holds of every shoe."""

import json
from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.effects.view import view
from controller.games.registry import GAMES, decide, house, opened
from controller.games.two_hands.roads.board import COLUMNS_MOST, big_road, board, runs
from controller.games.two_hands.roads.derived import BEHIND, following, marks
from controller.games.two_hands.roads.layout import ROWS, laid
from controller.games.two_hands.view import FinishedRound, HandsBeside
from controller.table.seen import Road
from tests.support.shorthand import READY, play

CASES: Final[list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "roads.json").read_text(encoding="utf-8")
)["cases"]
NAMES: Final = {"P": "player", "B": "banker", "T": "tie"}
SHOES: Final = st.text("PPPPBBBBT", max_size=90)


def results(letters: str) -> list[str]:
    return [NAMES[letter] for letter in letters]


def drawn(road: Road) -> str:
    """The road as it stands on a screen, a row a line."""
    marks_ = ([column[row] for column in road.columns] for row in range(ROWS))
    rows = (" ".join("." if mark is None else mark.text.strip() for mark in row).rstrip(" .") for row in marks_)
    return "\n".join(rows).rstrip()


def picture(text: str) -> str:
    """A drawing in a test, without its indent."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def roads(letters: str, *, falls: bool = False) -> dict[str, Road]:
    return {road.title: road for road in board(results(letters), falls=falls).roads}


def test_there_are_sixty_cases_and_some_of_each_kind() -> None:
    assert len(CASES) == 60
    assert any(case["big_road_fall"] != case["big_road_straight"] for case in CASES)
    assert any(case["ask"]["B"][2] is not None for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["results"] or "nothing")
def test_a_shoe_lies_on_the_roads_to_the_cell(case: dict[str, Any]) -> None:
    told = results(case["results"])
    for way in ("fall", "straight"):
        cells = big_road(told, falls=way == "fall")
        said = [f"{row} {column} {who[0].upper()} {ties}" for row, column, who, ties in cells]
        assert said == case[f"big_road_{way}"]
    lengths = runs(told)
    for title, behind in BEHIND.items():
        assert "".join("r" if red else "b" for red in marks(lengths, behind)) == case[title.replace(" ", "_")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["results"] or "nothing")
def test_what_each_win_would_add_is_asked(case: dict[str, Any]) -> None:
    told = results(case["results"])
    lengths, last = runs(told), next((each for each in reversed(told) if each != "tie"), None)
    for letter, asked in case["ask"].items():
        found = [following(lengths, behind, goes_on=last == NAMES[letter]) for behind in BEHIND.values()]
        assert [None if red is None else "r" if red else "b" for red in found] == asked
    shown = [road.next for road in board(told, falls=False).roads[2:]]
    assert [None if asked is None else asked[1].colour[0] for asked in shown] == case["ask"]["B"][: len(shown)]


DRAWN: Final = {
    ("B", False): "B",
    ("BPPB", False): """B P B
                        . P""",
    # a run of more than six turns right, and the next one begins above its tail
    ("BBBBBBBBPP", False): """B P
                              B P
                              B
                              B
                              B
                              B B B""",
    # a tail that turned above a taken place goes on straight, or falls
    ("BBBBBBBBBPPPPPPPPPP", False): """B P
                                       B P
                                       B P
                                       B P
                                       B P P P P P P
                                       B B B B""",
    ("BBBBBBBBBPPPPPPPPPP", True): """B P
                                      B P
                                      B P
                                      B P
                                      B P P P P
                                      B B B B P P""",
    # ties count on the win before; before the first win on that; alone they have a place of their own
    ("BTBTTP", False): """B1 P
                          B2""",
    ("TTPB", False): "P2 B",
    ("TT", False): "T2",
    ("B" + "T" * 9, False): "B9",
    ("B" + "T" * 10, False): "B+",
}


@pytest.mark.parametrize(("letters", "falls"), DRAWN)
def test_the_big_road_as_it_is_drawn(letters: str, falls: bool) -> None:  # noqa: FBT001  # a case
    assert drawn(roads(letters, falls=falls)["big road"]) == picture(DRAWN[letters, falls])


def test_the_bead_plate_has_every_result_in_its_order() -> None:
    assert drawn(roads("BPTBPTB")["bead plate"]) == picture("""B B
                                                               P
                                                               T
                                                               B
                                                               P
                                                               T""")


def test_a_derived_road_is_laid_out_as_the_big_road_is() -> None:
    road = roads("BPBPBBPPPPPPPPPB")["big eye boy"]
    assert drawn(road) == picture("""● ○ ● ○ ● ○
                                     ● ○ . . ●
                                     ● . . . ●
                                     . . . . ●
                                     . . . . ●
                                     . . . . ●""")


def test_before_the_first_result_there_are_no_roads() -> None:
    assert board([], falls=False).roads == ()
    assert board(["void", ""], falls=False).legend == ()


def test_a_void_round_and_one_without_a_result_are_on_no_road() -> None:
    beside = HandsBeside.of(opened(house("punto-banco")))
    rounds = [FinishedRound(1, "banker"), FinishedRound(2, "void"), FinishedRound(3, None), FinishedRound(4, "player")]
    assert beside.board(rounds, falls=False) == board(["banker", "player"], falls=False)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if issubclass(game.shows.beside, HandsBeside)])
def test_at_every_game_of_two_hands_a_tail_goes_on_or_falls(game: str) -> None:
    rounds = [
        FinishedRound(at, "banker" if letter == "B" else "player") for at, letter in enumerate("B" * 9 + "P" * 10)
    ]
    straight, falls = (
        GAMES[game].shows.beside.of(opened(house(game))).board(rounds, falls=way).roads[1].columns
        for way in (False, True)
    )
    assert (len(straight), len(falls)) == (7, 6)


@given(SHOES, st.booleans())
def test_every_result_is_on_the_plate_and_on_the_big_road(letters: str, falls: bool) -> None:  # noqa: FBT001
    told = results(letters)
    cells = big_road(told, falls=falls)
    assert sum(cell.ties for cell in cells) == letters.count("T")
    for winner in ("player", "banker"):
        assert sum(cell.winner == winner for cell in cells) == told.count(winner)
    plate = roads(letters)["bead plate"].columns if letters else []
    assert "".join(mark.text[0] for column in plate for mark in column if mark is not None) == letters


@given(st.lists(st.integers(1, 20), max_size=25), st.booleans())
def test_runs_are_whole_never_meet_and_go_down_or_right(lengths: list[int], falls: bool) -> None:  # noqa: FBT001
    places = laid(lengths, falls=falls)
    assert len(places) == sum(lengths) == len(set(places))
    at = iter(places)
    begun = -1
    for length in lengths:
        run = [next(at) for _ in range(length)]
        assert run[0][0] == 0
        assert run[0][1] > begun
        begun = run[0][1]
        steps = {(row - was_row, column - was) for (was_row, was), (row, column) in pairwise(run)}
        assert steps <= {(1, 0), (0, 1)}
        assert all(row < ROWS for row, _ in run)


def regular(letters: str, behind: int) -> Iterator[str]:
    """The derived roads told otherwise: of a mark in a column whether the column before had a mark beside it too."""
    columns = [len([*run]) for _, run in groupby(letters.replace("T", ""))]
    for at, length in enumerate(columns):
        for row in range(length):
            if row == 0 and at > behind:
                yield "r" if columns[at - 1] == columns[at - 1 - behind] else "b"
            if row > 0 and at >= behind:
                beside, above = columns[at - behind] > row, columns[at - behind] > row - 1
                yield "r" if beside == above else "b"


@given(SHOES, st.sampled_from([*BEHIND.values()]))
def test_the_derived_roads_agree_with_another_telling(letters: str, behind: int) -> None:
    lengths = runs(results(letters))
    assert "".join("r" if red else "b" for red in marks(lengths, behind)) == "".join(regular(letters, behind))


@given(SHOES)
def test_what_the_two_wins_would_add_is_opposite(letters: str) -> None:
    lengths = runs(results(letters))
    for behind in BEHIND.values():
        if lengths:
            asked = {following(lengths, behind, goes_on=on) for on in (True, False)}
            assert asked in ({True, False}, {None})


def test_of_a_road_without_end_the_newest_columns_are_shown() -> None:
    """No shoe has as many; the marks that are shown still follow from the whole shoe."""
    told = roads("BP" * COLUMNS_MOST)
    assert {len(told[title].columns) for title in ("big road",)} == {COLUMNS_MOST}
    assert [mark.text for mark in told["big road"].columns[-1] if mark is not None] == ["P "]
    full = roads("".join(("B", "P")[at % 2] * (14 - at) for at in range(6)) + "BBBB" + "P")["big road"]
    assert "".join((column[0].text if column[0] else ".")[0] for column in full.columns) == "BPBPB" + "P" * 9 + "BP"


def test_a_corrected_round_redraws_the_roads() -> None:
    dealt = f"{READY} bets 9s 2h 9d 3h result collect"
    for words, letters in ((dealt, "P"), (f"{dealt} correct:banker1=6h@1", "B")):
        seen = view(play(decide, house(), words)[-1].state, table="T7")
        assert seen.beside.board(seen.rounds, falls=False) == board(results(letters), falls=False)
