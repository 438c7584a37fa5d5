"""What the dealer's panel shows and sounds, from the table's answers."""

import pytest

from controller.effects.languages import LANGUAGES
from controller.effects.notices import Notice
from controller.effects.panel import PanelFace, Sound, face, notice, sound, standing
from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.irregularities import TableCode
from controller.table.lamps import DARK, Lamp
from tests.support.blackjack import OFFER, READER, happened
from tests.support.blackjack import READY as BEGUN
from tests.support.shorthand import FINISHING, LOADED, READY, play

HOUSE = new_house()
FACE_DOWN = new_house(dealing="face-down")
DOUBLED = new_house("blackjack", seats=7, double_face_down=True, card_reader=True)


def answer(events: str, house: House = HOUSE) -> Decision:
    """The last answer to a course of events."""
    return play(decide, house, events)[-1]


def shown(events: str, house: House = HOUSE) -> PanelFace:
    """What the panel shows after a course of events."""
    last = answer(events, house)
    return face(standing(last.state), "en")


@pytest.mark.parametrize(
    ("events", "upper", "lower", "lit", "blinking"),
    [
        ("open", "SPREAD, WASH, STACK", "PRESS INSPECTED", DARK, DARK),
        ("open lost:shuffler", "SPREAD, WASH, STACK", "PRESS INSPECTED", DARK, Lamp.DEVICE_LOST),
        ("open inspected", "SHUFFLE THE CARDS", "PRESS SHUFFLED", DARK, DARK),
        ("open inspected shuffling shuffled", "OFFER THE CUT", "PRESS CUT", DARK, DARK),
        ("open inspected shuffling shuffled cut", "PUT 2 CUTTING CARDS", "PRESS PLACED", DARK, DARK),
        ("open inspected shuffling shuffled cut placed:14", "LOAD THE SHOE", "PRESS LOADED", DARK, DARK),
        (LOADED, "BURN: FIRST CARD", "DRAW AND TURN IT UP", Lamp.UNPLAYED, DARK),
        (f"{LOADED} 3s", "BURN 3 FACE UP", "3 TO GO", Lamp.UNPLAYED, DARK),
        (READY, "BETS ARE OPEN", "PRESS NO MORE BETS", Lamp.BETS_OPEN, DARK),
        (f"{READY} bets", "CARD TO PLAYER", "DEAL IT FACE UP", Lamp.FIRST_HAND, DARK),
        (f"{READY} bets 9s", "CARD TO BANKER", "DEAL IT FACE UP", Lamp.SECOND_HAND, DARK),
        (f"{READY} bets 2s 2h 3d 3h", "PLAYER 5 BANKER 5", "PLAYER DRAWS", Lamp.FIRST_HAND, DARK),
        (f"{READY} bets 2s 2h 4d 3h", "PLAYER 6 BANKER 5", "BANKER DRAWS", Lamp.SECOND_HAND, DARK),
        (f"{READY} bets 9s 2h 9d 3h", "PLAYER WINS 8 OVER 5", "PRESS PLAYER WINS", Lamp.NO_MORE_CARDS, DARK),
        (f"{READY} bets 9s 2h 9d 3h result", "PLAYER WINS 8 OVER 5", "PRESS COLLECT", Lamp.NO_MORE_CARDS, DARK),
        (FINISHING, "LAST HAND", "PRESS NO MORE BETS", Lamp.BETS_OPEN | Lamp.LAST_HAND, DARK),
        (f"{FINISHING} bets", "LAST HAND", "CARD TO PLAYER", Lamp.FIRST_HAND | Lamp.LAST_HAND, DARK),
        (f"{READY} 4c", "CARD BEFORE BETS END", "WAS IT SEEN? YES/NO", DARK, Lamp.ATTENTION),
        (f"{READY} bets 5h^", "DISCARD 5 FACE UP", "5 TO GO", Lamp.UNPLAYED, DARK),
        (f"{READY} bets jam", "SHOE IS JAMMED", "CALL SUPERVISOR", DARK, Lamp.ATTENTION | Lamp.SUPERVISOR),
        (
            f"{READY} bets jam lost:shoe",
            "DEVICE NOT CONNECTED",
            "RECONNECT IT",
            DARK,
            Lamp.ATTENTION | Lamp.SUPERVISOR | Lamp.DEVICE_LOST,
        ),
    ],
)
def test_the_panel_shows_how_the_table_stands(events: str, upper: str, lower: str, lit: Lamp, blinking: Lamp) -> None:
    assert shown(events) == PanelFace(upper, lower, lit, blinking)


def test_hands_that_lie_face_down_are_asked_for_one_after_the_other() -> None:
    """19:47-3.7(d): the lamp of a hand blinks until it is turned, whatever it is."""
    dealt = f"{READY} bets 9s 2h 9d 3h"
    assert shown(dealt, FACE_DOWN) == PanelFace("TURN PLAYER'S HAND", "PRESS TURN PLAYER", DARK, Lamp.FIRST_HAND)
    turned = shown(f"{dealt} turn:player", FACE_DOWN)
    assert turned == PanelFace("PLAYER HAS 8", "PRESS TURN BANKER", DARK, Lamp.SECOND_HAND)


@pytest.mark.parametrize(
    ("events", "upper", "lower"),
    [
        (f"{READY} bets Th^", "CARD FACE UP IN SHOE", "CARD TO PLAYER"),
        (f"{READY} bets 5h^", "CARD FACE UP IN SHOE", "DISCARD 5 FACE UP"),
        (f"{READY} bets 9s 2h 9d 3h result:tie", "WRONG RESULT CALLED", "PRESS PLAYER WINS"),
        (f"{READY} bets jam", "SHOE IS JAMMED", "CALL SUPERVISOR"),
    ],
)
def test_what_was_irregular_stands_above_what_is_to_be_done_now(events: str, upper: str, lower: str) -> None:
    """19:47-3.12(d): also where nothing follows from it, as from a ten found face up."""
    last = answer(events)
    shows = face(standing(last.state), "en", last.flags[0])
    assert (shows.upper, shows.lower) == (upper, lower)
    assert face(standing(last.state), "en", TableCode.LEFT_OVER).lit == shows.lit


@pytest.mark.parametrize(
    ("events", "house", "lower"),
    [
        ("5h Tc Ks 6d 6c 9d double", DOUBLED, ("BOX 1: 1 FACE DOWN", "CAS. 1: TAPADA", "1號注區：覆蓋派出")),
        (
            "8h Tc Ks 8d 6c 9d split",
            DOUBLED,
            ("BOX 1/1: 1 FACE UP", "CAS. 1/1: A LA VISTA", "1號注區手1：翻開"),
        ),
        ("8h Tc Ks 5d 6c 9d stand", DOUBLED, ("BOX 2 HAS 16", "CASILLA 2: 16", "2號注區 16 點")),
        ("8h Tc Ks 9d^", READER, ("BOX 1: 1 FACE UP", "CAS. 1: A LA VISTA", "1號注區：翻開派出")),
        ("8h Tc 9d^", READER, ("DEALER: 1 FACE UP", "BANCA: A LA VISTA", "荷官：翻開派出")),
        ("8h Tc Ks 5d 6c 9d^", READER, ("HOLE CARD FACE DOWN", "BANCA: UNA TAPADA", "荷官暗牌：覆蓋派出")),
    ],
)
def test_below_an_irregularity_stands_how_a_card_lies_and_whose_it_is(
    events: str, house: House, lower: tuple[str, ...]
) -> None:
    """19:47-2.10, 2.12: a card that is dealt face up by mistake cannot be covered again."""
    *before, newest = f"{BEGUN} box-1 box-2 no-more-bets {events}".split()
    state = opened(house, OFFER)
    for word in before:
        state = decide(state, happened(word)).state
    last = decide(state, happened(newest))
    state = last.state
    assert last.flags
    assert tuple(face(standing(state), name, last.flags[0]).lower for name in LANGUAGES) == lower


def test_what_stops_play_comes_before_any_other_flag() -> None:
    last = answer(f"{READY} bets jam")
    assert face(standing(last.state), "en", TableCode.FACE_UP).upper == "SHOE IS JAMMED"


def test_a_face_is_its_text_and_its_lamps() -> None:
    last = shown(f"{FINISHING} bets jam")
    assert (last.upper, last.lower) == ("SHOE IS JAMMED", "CALL SUPERVISOR")
    assert (int(last.lit), int(last.blinking)) == (0b0010_0000, 0b1100_0000)


@pytest.mark.parametrize(
    ("events", "heard"),
    [
        (f"{READY} bets", None),
        (f"{READY} collect", "long"),
        (f"{READY} bets bets", "long"),
        (f"{READY} bets 5h^", "short"),
        (f"{READY} bets 9s 2h 9d 3h result:tie", "short"),
        (f"{READY} 4c", "alarm"),
        (f"{READY} bets ??", "alarm"),
        (f"{READY} bets jam", "alarm"),
        (f"{READY} bets lost:shoe", "alarm"),
        ("open lost:shuffler", "alarm"),
        (f"{READY} bets jam 9s", None),
    ],
)
def test_a_refusal_is_long_a_stop_an_alarm_and_any_other_flag_short(events: str, heard: Sound | None) -> None:
    assert sound(answer(events)) == heard


def test_what_the_desk_itself_has_to_tell_takes_both_lines() -> None:
    assert notice(Notice.JOURNAL_FULL, "en") == PanelFace(
        "RECORD IS FULL", "CALL SUPERVISOR", DARK, Lamp.ATTENTION | Lamp.SUPERVISOR
    )
    assert notice(Notice.STARTING, "en").blinking == DARK
