"""Every kind of stop, at every game: what `status` prints and what a panel shows to end it is accepted, and ends it."""

import argparse
import shlex
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from controller.cli import act
from controller.cli.act.command import decision
from controller.cli.status.view_lines import open_matters
from controller.effects.choices import choices, ending_keys, possible
from controller.effects.languages import LANGUAGES
from controller.effects.languages.language import Language
from controller.effects.pages import pages
from controller.effects.view import view
from controller.games.registry import GAMES, INPUTS, KEYS, AnyState, decide, machines_of
from controller.games.registry import house as new_house
from controller.inbox.keys import meaning
from controller.rules.cards import PACK, cards_in
from controller.table.decision import Verdict
from controller.table.inputs import CardDrawn, Disclosed, Input, Jammed
from controller.table.irregularities import TableCode
from controller.table.phases import IN_PLAY, Play, Shoe
from controller.table.prompts import at_stop
from controller.table.state import StopKind
from controller.table.words import COLUMNS
from drivers.open_protocol.columns import columns
from tests.support.any_input import begin, made_up, next_input, walk
from tests.support.cues import pressed as says
from tests.support.shorthand import READY, play

FILLED: Final = {"NAME": "floor-1", "CARD": "9h"}
TABLE: Final = " --socket '/run/table 7.socket'"
WALKS: Final = 80
STEPS: Final = 120
"""Enough for every kind of stop at every game."""

TROUBLE: Final = 0.08
TROUBLES: Final = [each for each in INPUTS.values() if each.about.by == "device"]
LATE: Final = 60
MOST: Final = 2
"""Stops at once."""

ANY_TABLE: Final = {
    TableCode.TOO_MANY_COPIES, TableCode.MORE_CARDS, TableCode.WRONG_BACK, TableCode.TWO_CARDS, TableCode.PUSHED_BACK,
    TableCode.JAM, TableCode.LID_OPEN, TableCode.EVENTS_MISSING, TableCode.DEVICE_LOST, TableCode.POWER_LOST,
    TableCode.UNREAD_CARD,
}  # fmt: skip
"""What can stop play at any table."""

Waits = tuple[str | tuple[StopKind, str], ...]
"""How play stands, and each stop's kind and reason."""


@cache
def stopped(game: str) -> dict[Waits, AnyState]:
    """Tables of a game that wait for something, one for each list of stops that a walk came to."""
    chance, found = Random(f"stops at {game}"), dict[Waits, AnyState]()
    for at in range(WALKS):
        state = begin(game, chance)
        state = replace(state, house=replace(state.house, back="red"))
        for step in range(STEPS):
            if step == LATE and state.shoe in IN_PLAY:
                state = (few_cards_left, every_card_seen)[at % 2](state)
            happens = next_input(state, chance)
            if chance.random() < TROUBLE:
                happens = CardDrawn(back="blue") if step % 4 == 0 else made_up(chance.choice(TROUBLES), chance)
            if state.shoe is Shoe.LOADING and chance.random() < TROUBLE:
                happens = Jammed()
            state = decide(state, happens).state
            if 0 < len(state.stops) <= MOST:
                waits = (state.play.value, *((stop.kind, stop.why.value) for stop in state.stops))
                found.setdefault(waits, state)
    return found


def few_cards_left(state: AnyState) -> AnyState:
    """As if its shoe had been dealt to its end."""
    return replace(state, drawn=cards_in(state.house.decks) - 2)


def every_card_seen(state: AnyState) -> AnyState:
    """As if all copies of every card had been seen."""
    return replace(state, tally=bytes([state.house.decks] * len(PACK)))


def kinds(game: str) -> set[StopKind]:
    """Every kind of stop that a game can come to."""
    asks = (Play.STOPPED, Disclosed) in machines_of(game).stops.cells
    return {*StopKind} - (set() if asks else {StopKind.DISCLOSURE})


def parsed(line: str) -> argparse.Namespace:
    """A printed command as the real command line reads it."""
    for word, filled in FILLED.items():
        line = line.replace(word, filled)
    program, command, *words = shlex.split(line)
    assert (program, command) == ("shoewatch", "act")
    parser = argparse.ArgumentParser()
    act.configure(parser)
    return parser.parse_args(words)


def ways(state: AnyState) -> list[tuple[Input, Input]]:
    """What the keys and the commands say that `status` prints at a table's stops."""
    found = []
    for line in open_matters(view(state, table="T7"), TABLE, datetime.now(UTC)):
        key, _, command = line.strip().removeprefix("key ").partition("  ")
        if command and line.strip().startswith("key "):
            arguments = parsed(command)
            assert (arguments.who, arguments.socket) == ("floor-1", "/run/table 7.socket")
            pressed = meaning(key.strip().rstrip("*").replace("CARD", "9h"))
            assert pressed is not None, key
            found.append((pressed, decision(" ".join(arguments.words))))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_is_printed_is_accepted_when_it_is_pasted(game: str) -> None:
    tables = stopped(game)
    assert {stop.kind for state in tables.values() for stop in state.stops} == kinds(game)
    assert {stop.why for state in tables.values() for stop in state.stops} >= ANY_TABLE
    for waits, state in tables.items():
        shown = [choice for stop in state.stops for choice in choices(state)[stop.kind]]
        printed = ways(state)
        assert len(printed) == len(shown), waits
        for pressed, typed in printed:
            decided = decide(state, typed)
            assert pressed == typed, waits
            assert decided.verdict is not Verdict.REJECTED, (waits, typed)
            assert decided.state != state, (waits, typed)


@pytest.mark.parametrize("language", LANGUAGES.values())
@pytest.mark.parametrize("game", GAMES)
def test_a_panel_whose_key_is_turned_names_the_stop_its_paragraphs_and_keys_that_are_accepted(
    game: str, language: Language
) -> None:
    by_caption = {language.said(key): name for name, key in KEYS.items()}
    before, _, behind = language.press.partition("{}")
    for waits, state in stopped(game).items():
        shown = pages(state, language.name)
        assert bool(shown) == (state.play is Play.STOPPED), waits
        assert all(0 < (columns(page.lower) or 0) <= COLUMNS for page in shown), shown
        for stop in state.stops if shown else ():
            now, paragraphs = at_stop(stop), {*GAMES[game].law.numbered(stop.why.paragraphs)}
            upper, of_dealer = language.lines(now)
            below = {page.lower for page in shown if page.cue == now}
            assert upper == language.said(stop.why)
            assert below >= paragraphs
            lines = [line.removeprefix(before).removesuffix(behind) for line in below - paragraphs - {of_dealer}]
            named = {by_caption[caption] for line in lines for caption in line.split("/")}
            assert named == {*ending_keys(state)[stop.kind]} - {*now.keys}, waits
            assert of_dealer in below or (named and stop.kind.cleared_by == "supervisor"), waits
            for key in {*named, *now.keys}:
                assert any(decide(state, said).verdict is not Verdict.REJECTED for said in says(key)), (waits, key)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_has_a_choice(game: str) -> None:
    """A lost device comes back by itself; of all other stops of a table in play somebody can end one."""
    for waits, state in stopped(game).items():
        asked = {stop.kind for stop in state.stops} - {StopKind.DEVICE}
        if state.play is Play.STOPPED and asked:
            assert any(choices(state)[kind] for kind in asked), waits


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_possible_is_accepted(game: str) -> None:
    chance = Random(f"acts at {game}")
    for state, _, _ in walk(begin(game, chance), chance, STEPS):
        listed = [choice.act for choice in possible(state)]
        for said in listed:
            if not any(word.isupper() for word in said.split()):
                assert decide(state, decision(said)).verdict is not Verdict.REJECTED, said


@pytest.mark.parametrize("game", GAMES)
def test_no_act_is_proposed_that_would_itself_be_irregular(game: str) -> None:
    """Only what decides a stop may be answered with a flag: that of the card that waited behind it."""
    chance = Random(f"irregular acts at {game}")
    for state, _, _ in walk(begin(game, chance), chance, STEPS):
        hidden = state.hides(state.drawn + 1)
        for choice in possible(state):
            if choice.act in {"collect", "result", "player wins", "banker wins", "tie", "shuffling", "empty"}:
                assert hidden or not decide(state, decision(choice.act)).flags, choice.act


def test_faces_that_nobody_has_seen_decide_no_proposal() -> None:
    """19:47-3.7(d): with cards face down it is what the dealer is asked for, and what a supervisor decides."""
    house = new_house("minibaccarat", dealing="face-down")
    for cards in ("9s 2h 9d 3h", "2s 2h 2d 3h"):
        state = play(decide, house, READY + f" bets {cards}")[-1].state
        assert [choice.act for choice in possible(state)] == ["void", "turn player"]
