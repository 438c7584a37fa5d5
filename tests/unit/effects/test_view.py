"""What anybody may see of a table."""

from typing import Any

import pytest

from controller.cli.status.view_lines import summary
from controller.effects.matters import HELD
from controller.effects.notices import Notice
from controller.effects.view import (
    BatchView,
    HandView,
    View,
    time,
    view,
)
from controller.games.registry import LAWS, decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.record import Deal, Wagered
from controller.games.two_hands.view import BankView, CuratorView, FinishedRound, HandsBeside
from controller.rules.cards import Card
from controller.table.house import House
from tests.support.records import kept
from tests.support.shorthand import READY, happened, play

PUNTO_BANCO = LAWS["punto-banco"]
UP = new_house()
DOWN = new_house(dealing="face-down")


def seen(house: House, words: str, **beside: Any) -> View:
    return view(play(decide, house, words)[-1].state, table="T7", **beside)


def beside(seen: View) -> HandsBeside:
    """What a game of two hands shows beside them."""
    assert isinstance(seen.beside, HandsBeside)
    return seen.beside


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(Card, words.split()))


def test_a_table_dealt_face_up_shows_every_card() -> None:
    told = seen(UP, READY + " bets 9s 2h Td")
    assert told.hands["player"] == HandView(cards("9s Td"), 0, 9)
    assert (told.hands["banker"].cards, told.hands["banker"].points) == (("2h",), 2)
    assert told.prompt.lines == ("CARD TO BANKER",)
    assert (told.play, told.shoe.phase, told.round.phase, told.round.number) == (
        "playing",
        "rounds",
        "banker-second",
        1,
    )
    assert (told.shoe.drawn, told.shoe.burned, told.shoe.cards) == (5, 2, 416)


def test_cards_that_lie_face_down_are_counted_only() -> None:
    """19:47-3.7(d): what nobody has turned nobody is told."""
    told = seen(DOWN, READY + " bets 9s 2h Td 3h")
    assert told.hands["player"] == HandView((), 2)
    assert told.hidden == 4
    told = seen(DOWN, READY + " bets 9s 2h Td 3h turn:player")
    assert told.hands["player"] == HandView(cards("9s Td"), 0, 9)
    assert told.hands["banker"] == HandView((), 2)


BANK = new_house(game="chemin-de-fer", bank="told")
STAKED = READY + " bid:5/1000 bank stake:5/1000 stake:7/600"


def test_the_bank_is_seen_where_it_is_told() -> None:
    """19:47-4.5(b), 4.7(a), 4.8(c): who holds it, and who wagers against him."""
    assert beside(seen(UP, READY)).bank is None
    assert beside(seen(new_house(game="chemin-de-fer"), READY)).bank is None
    told = seen(BANK, READY + " bid:5/1000")
    assert beside(told).bank == BankView("bidding", None, None, None, (), ((5, 1000),))
    told = seen(BANK, STAKED)
    assert beside(told).bank == BankView("staked", 5, 1000, 7, (Wagered(7, 600),))
    assert told.prompt.lines == ("BETS ARE OPEN", "BANKER: SEAT 5")
    told = seen(BANK, STAKED + " bets 9s 2h Kd 3h natural! turn:player turn:banker result collect")
    assert beside(told).bank == BankView("lost", 5, None, None)


def test_what_the_desk_has_to_tell_holds_play() -> None:
    told = seen(UP, READY, notice=Notice.JOURNAL_FULL)
    assert (told.play, told.prompt.lines) == (HELD, ("RECORD IS FULL", "CALL SUPERVISOR"))


def test_an_empty_hand_has_no_points() -> None:
    assert seen(UP, READY).hands["player"].points is None


def test_a_hand_with_a_card_that_was_not_read_has_no_points() -> None:
    state = kept(play(decide, UP, READY + " bets 9s")[-1].state, player=cards("9s ??"), dealt=(3, 4), player_turned=2)
    assert view(state, table="T").hands["player"].points is None


def test_two_batches_are_seen_where_they_are() -> None:
    house = new_house(back="red", second_back="blue")
    begun = play(decide, house, "open inspected in:red begun:red done:416/red out:416/red cut in:blue placed:14")[-1]
    told = view(begun.state, table="T7")
    assert told.batches == (BatchView("red", "released", due=True), BatchView("blue", "inserted", due=True))
    lines = [line for line in summary(told) if line.startswith("  batch")]
    assert lines == ["  batch     red released, may come first", "  batch     blue inserted, may come first"]
    told = view(decide(begun.state, happened("loaded", house)).state, table="T7")
    assert told.batches == (BatchView("red", "in-play", due=False), BatchView("blue", "inserted", due=True))
    assert "  batch     blue inserted, its turn" in [*summary(told)]
    assert not view(opened(new_house()), table="T7").batches


@pytest.mark.parametrize(
    ("words", "waits_for", "code", "cleared_by", "device"),
    [
        ("bets ??", "name", "unread-card", "dealer", ""),
        ("9s", "disclosure", "draw-before-no-more-bets", "dealer", ""),
        ("jam", "supervisor", "jam", "supervisor", ""),
        ("lost:shoe", "device", "device-lost", "device", "shoe"),
        ("bets restarted", "restart", "power-lost", "dealer", ""),
    ],
)
def test_a_stop_says_what_it_waits_for(words: str, waits_for: str, code: str, cleared_by: str, device: str) -> None:
    told = seen(UP, f"{READY} {words}")
    (stop,) = told.stops
    assert told.play == "stopped"
    assert (stop.waits_for, stop.code, stop.cleared_by, stop.device) == (waits_for, code, cleared_by, device)


def test_paragraphs_are_numbered_as_in_the_game() -> None:
    assert seen(UP, READY + " 9s").stops[0].paragraphs == ("19:47-3.12(b)",)
    assert seen(new_house(game="minibaccarat"), READY + " 9s").stops[0].paragraphs == ("19:47-7.11(b)",)


@pytest.mark.parametrize(
    ("hands", "outcome", "points", "marks"),
    [
        ("9s Td : 2h 3h", "player", (9, 5), (True, False, False)),
        ("2s 2d : 9h 9c", "banker", (4, 8), (True, True, True)),
        ("Ts Jd 3c : 2h 3h", "banker", (3, 5), (False, False, False)),
        ("9s : 2h 3h", None, (9, 5), (True, False, False)),
        ("?? ?? : 2h 3h", None, (None, None), (False, False, False)),
    ],
)
def test_a_finished_round(
    hands: str, outcome: Outcome | None, points: tuple[int | None, int | None], marks: tuple[bool, bool, bool]
) -> None:
    """19:47-3.9(a): an eight or nine on two cards is a natural."""
    player, banker = map(cards, hands.split(" : "))
    told = FinishedRound.of(Deal(4, player, banker, outcome))
    assert (told.number, told.outcome, told.player, told.banker) == (4, outcome, player, banker)
    assert (told.player_points, told.banker_points) == points
    assert (told.natural, told.player_pair, told.banker_pair) == marks


def test_the_cards_of_a_void_round_are_not_told() -> None:
    """19:47-3.7(d): some of them may never have been turned."""
    told = seen(DOWN, READY + " bets 9s 2h Td 3h void collect")
    (void,) = told.rounds
    assert isinstance(void, FinishedRound)
    assert (void.outcome, void.player, void.banker, void.player_points) == ("void", (), (), None)


def offering(house: House, words: str, offer: Offer) -> View:
    state = opened(house, offer)
    for word in words.split():
        state = decide(state, happened(word, house)).state
    return view(state, table="T7")


def test_what_a_result_means_for_the_wagers_is_told_as_soon_as_it_is_called() -> None:
    """19:47-3.10(a), 3.2(a), 3.3: and until the next result stands."""
    before = READY + " bets Ts 4c 3d 8c 8h 5d"
    assert beside(offering(UP, before, Offer())).wagers is None
    for words in (" result", " result collect", " result collect bets 9s 2h 9d 3h"):
        told = beside(offering(UP, before + words, Offer(vigorish=4))).wagers
        assert told is not None
        assert (told.round, [(each.on, each.odds, each.vigorish) for each in told.wagers]) == (
            1, [("player", None, None), ("banker", (1, 1), (4, "of-won")), ("tie", None, None)],
        )  # fmt: skip
    told = beside(offering(UP, before + " result collect bets 9s 2h 9d 3h result", Offer())).wagers
    assert told is not None
    assert (told.round, told.wagers[0].result) == (2, "win")


def test_the_wagers_on_a_void_round_tell_nothing_of_its_cards() -> None:
    """19:47-3.7(d), 3.12(e): they are void, whatever lies face down."""
    for hands in ("9s 2h Td 3h", "2s 9h 2d Th"):
        told = beside(offering(DOWN, READY + f" bets {hands} void", Offer())).wagers
        assert told is not None
        assert {(each.result, each.paragraphs) for each in told.wagers} == {("void", ("19:47-3.12(e)",))}


def test_a_round_without_wagers_and_a_table_without_an_offer_have_none() -> None:
    """19:47-3.12(c)3."""
    assert beside(seen(UP, READY + " bets 9s 2h 9d 3h result")).wagers is None
    simulated = new_house(error_card="simulated-round")
    assert beside(offering(simulated, READY + " 9s seen 2h 9d 3h void", Offer())).wagers is None


def test_who_deals_is_told_where_it_is_followed() -> None:
    """19:47-3.6(b) to (d), 3.11(b)."""
    followed = new_house(curator="told")
    assert beside(seen(UP, READY)).curator is None
    assert beside(seen(followed, READY)).curator == CuratorView("offered")
    assert beside(seen(followed, READY + " curator:4")).curator == CuratorView("participant", 4)
    assert beside(seen(followed, READY + " curator:4 dealer-deals")).curator == CuratorView(
        "participant", 4, dealer=True
    )
    assert beside(seen(followed, READY + " curator:4 pass-shoe")).curator == CuratorView("offered", 4)
    assert beside(seen(followed, READY + " dealer-deals")).curator == CuratorView("dealer", None, dealer=True)


def test_times_are_of_the_calendar_where_they_can_be() -> None:
    assert time(1_500_000_000) == "1970-01-01T00:00:01.500Z"
    assert time(-1_000_000) == "1969-12-31T23:59:59.999Z"
    assert time(2**63 - 1) == "2262-04-11T23:47:16.854Z"
    assert time(2**80) == f"{2**80} ns"
