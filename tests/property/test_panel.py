"""The dealer's panel over random walks: it never tells an unturned face, and whatever it shows fits."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.effects.lamps import MEANINGS
from controller.effects.languages import LANGUAGES
from controller.effects.panel import PanelFace, face, sound, standing
from controller.games.registry import house as new_house
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.lamps import Lamp
from controller.table.words import COLUMNS
from drivers.open_protocol.columns import columns
from tests.property.test_hidden_faces import compare
from tests.support.shorthand import FINISHING, LOADED, READY
from tests.support.walks import HOUSES, PACKS, ROUNDS, STARTS, TOLD, begin, walk


def shown(decision: Decision) -> list[PanelFace]:
    """Everything that a panel can show after an answer, in every language."""
    flags = (None, *decision.flags)
    faces = [face(standing(decision.state), name, flag) for name in LANGUAGES for flag in flags]
    why = decision.reason
    return faces if why is None else [*faces, *(face(standing(decision.state), name, None, why) for name in LANGUAGES)]


def perceived(decision: Decision) -> object:
    """All that anybody sees and hears of a panel."""
    return shown(decision), sound(decision)


@given(HOUSES, st.sampled_from((LOADED, READY, FINISHING)), PACKS, TOLD, st.integers(0, 2**16))
def test_a_panel_never_tells_an_unturned_face(house: House, start: str, pack: int, told: bytes, faces: int) -> None:
    """19:47-3.7(d), 3.12(b), 7.7(c)2 and 3: text, lamps and sound do not depend on a face that nobody has seen."""
    compare(house, start, pack, told, random.Random(faces), public=perceived)


@pytest.mark.long
def test_a_panel_never_tells_an_unturned_face_in_many_walks() -> None:
    """19:47-3.7(d), 3.12(b): the same, by numbers."""
    chance = random.Random(1937)
    compared = 0
    while compared < 15_000:
        house = new_house(
            game=chance.choice(ROUNDS),
            dealing=chance.choice(("face-up", "face-down", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            sure_floor=50,
        )
        start = chance.choice((LOADED, READY, FINISHING))
        compared += compare(house, start, chance.choice((2, 8, 52)), chance.randbytes(360), chance, public=perceived)


@given(HOUSES, STARTS, PACKS, TOLD)
def test_whatever_a_panel_shows_fits_and_every_lamp_has_its_meaning(
    house: House, start: str, pack: int, told: bytes
) -> None:
    for _, _, decision in walk(begin(house, start), pack, told):
        for each in shown(decision):
            assert 0 < (columns(each.upper) or 0) <= COLUMNS
            assert (columns(each.lower) or 0) <= COLUMNS
            assert columns(each.lower) is not None
            assert all(MEANINGS[lamp].lit for lamp in Lamp if lamp in each.lit)
            assert all(MEANINGS[lamp].blinking for lamp in Lamp if lamp in each.blinking)
