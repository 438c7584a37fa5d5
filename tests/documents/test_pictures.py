"""The pictures of the live view in `docs/pictures` are what its renderer draws; `make docs` draws them again."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from controller.cli.watch.frame import Style
from tests.documents.picture import svg
from tests.documents.watch_pictures import MOMENTS, SIZES, pictures, screen

DRAWN = dict(pictures())


@pytest.mark.generated
@pytest.mark.parametrize("name", DRAWN)
def test_each_picture_of_the_live_view_is_what_it_draws(name: str, kept: Callable[[str, str], None]) -> None:
    kept(f"docs/pictures/{name}", DRAWN[name])


def test_there_is_one_of_each_moment_in_each_size() -> None:
    assert DRAWN.keys() == {f"watch-{columns}-{moment}.svg" for columns in SIZES for moment in MOMENTS}


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_whole_has_a_title_and_needs_nothing_from_elsewhere(name: str) -> None:
    picture = ET.fromstring(DRAWN[name])  # noqa: S314  # it is ours
    assert picture[0].text is not None
    assert picture[0].text.startswith("shoewatch watch, ")
    assert DRAWN[name].count("http") == 1, "the name of SVG itself"
    assert "href" not in DRAWN[name]


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_picture_shows_fits_the_terminal_and_has_all_five_roads_where_it_is_calm(moment: str) -> None:
    for columns, lines in SIZES.items():
        told = screen(moment, columns, lines, Style())
        assert len(told) == lines
        assert max(map(len, told)) <= columns
        if moment == "calm" and columns >= 80:
            assert all(
                title in "\n".join(told) for title in ("bead plate", "big road", "big eye", "small", "cockroach")
            )


def test_a_screen_is_drawn_with_its_styles() -> None:
    drawn = svg(["\x1b[1;31;47m9♥\x1b[0m <\x1b[2m█▀▄a\x1b[0m", "\x1b[7mq\x1b[0m"], 12, "A & B")
    for part in (
        "<title>A &amp; B</title>",
        '<rect x="12" y="12" width="16.8" height="18" fill="#f4f5f7"/>',
        'fill="#f0625f" font-weight="bold">9♥</text>',
        "&lt;</text>",
        '<rect x="45.6" y="12" width="8.4" height="18" fill="#d7dae0" opacity="0.55"/>',
        '<rect x="54" y="12" width="8.4" height="9" fill="#d7dae0" opacity="0.55"/>',
        '<rect x="62.4" y="21" width="8.4" height="9" fill="#d7dae0" opacity="0.55"/>',
        '<rect x="12" y="30" width="8.4" height="18" fill="#d7dae0"/>',
        'fill="#14171c">q</text>',
    ):
        assert part in drawn
