"""The library of scenarios, played into the core without wires: each ends with the verdicts that its file declares."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from controller.effects.languages import LANGUAGES, LanguageName
from controller.effects.languages.language import Language
from controller.effects.notices import Notice
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.registry import CODES, KEYS, WORDS
from controller.games.two_hands.irregularities import HandsCode
from controller.table.reasons import TableReason
from drivers.events import DeviceEvent
from firmware_sim import attention
from firmware_sim.games import registry
from firmware_sim.games.baccarat import dealer as baccarat
from firmware_sim.games.blackjack import dealer as blackjack
from firmware_sim.games.chemin_de_fer import dealer as coup
from firmware_sim.games.three_card_poker import dealer as three_cards
from firmware_sim.games.three_card_poker.dealing import COUNT_STUB, STUB_COUNTED
from firmware_sim.games.two_hands import dealer as two_hands
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.languages import reader
from firmware_sim.scenarios import library
from firmware_sim.scenarios.flags import FLAGS, REPORTS
from firmware_sim.scenarios.script import Scenario
from firmware_sim.shift import Shift
from firmware_sim.stage import moments, needs_wires, stage_scenario
from tests.simulator.host import Host

LONG = {"quiet-night", "poker-evening", "blackjack-evening"}
"""Scenarios that take seconds: they prove by their number."""


def play(scenario: Scenario, seed: int | None = None) -> tuple[Shift, Host]:
    """The whole evening, every event told the moment it happens."""
    shift, host = stage_scenario(scenario, seed), Host(scenario.setup.house)
    cards = shift.table.count()
    failures = 0
    for _ in moments(shift):
        for name, device in shift.table.devices.items():
            host.hear(name, device.told())
        if shift.table.power_failures > failures:
            failures += 1
            host.restart()
        if show := host.to_show():
            shift.table.panel.obey(show)
    assert shift.table.count() >= cards, "a card has vanished"
    return shift, host


UNWIRED = [name for name in library.names() if not needs_wires(library.scenario(name))]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name in LONG else name for name in UNWIRED]
)
def test_a_scenario_ends_with_its_verdicts_and_each_key_that_the_panel_names_is_taken(name: str) -> None:
    scenario = library.scenario(name)
    _, host = play(scenario)
    assert host.came_to(scenario.verdicts) == scenario.verdicts, "\n".join(host.log)
    host.ways.are_true()


def test_every_scenario_states_its_rounds_too() -> None:
    assert [each for each in library.names() if library.scenario(each).verdicts.rounds is None] == []


WAGERS = {
    HandsCode.VIGORISH_OWED.value,
    BlackjackCode.SIDE_WAGERS_OPEN.value,
    BlackjackCode.READER_TOO_EARLY.value,
    BlackjackCode.QUEENS_OPEN.value,
    BlackjackCode.BONUS_FAILED.value,
    BlackjackCode.STREAK_CORRECTED.value,
}
"""What follows from wagers, which no device tells: `tests/unit/table/test_wager_scenarios.py` has it, and
`test_blackjack_wager_scenarios.py`."""


def test_there_is_a_scenario_for_every_irregularity_that_devices_can_tell() -> None:
    declared = {flag for scenario in library.every() for flag in scenario.verdicts.flagged}
    assert declared == set(CODES) - WAGERS


FAULTS = {
    "bad CRC": "bad-check", "noise": "noise", "loss": "frame-lost", "delay": "frame-late", "duplicate": "frame-twice",
    "reorder": "out-of-order", "split": "byte-by-byte", "truncation": "cut-short", "damage": "frame-damaged",
    "hang": "device-hangs", "reboot": "device-restarts", "unplug": "device-unplugged",
    "replug elsewhere": "device-elsewhere", "misread": "misread", "double feed": "two-cards", "face up": "face-up",
    "foreign card": "foreign-card", "wrong back": "wrong-back", "slug": "slug", "bad cut": "bad-cut",
    "wrong count": "wrong-count",
}  # fmt: skip
"""Every fault of the architecture's list, and the scenario that shows it."""


def test_there_is_a_scenario_for_every_fault() -> None:
    assert set(FAULTS.values()) <= set(library.names())


def test_the_words_of_a_scenario_are_the_controllers() -> None:
    assert {*FLAGS, *registry.flags()} == set(CODES) - WAGERS
    told = {str(kind.__struct_config__.tag) for kind in DeviceEvent.__args__}
    assert set(REPORTS) <= told


LOOKED_FOR = (
    attention.NAME,
    attention.CALL,
    *attention.WAITS,
    attention.GO_ON,
    attention.POWER,
    attention.STOPPED,
    attention.MISSING,
    attention.VOID,
    attention.TOO_MANY,
    baccarat.SHOE_FROM,
    baccarat.SHOE_RIGHT_OF,
    *two_hands.SETTLING,
    coup.WHO_BIDS,
    coup.BIDS_MOST,
    coup.BANKER_WAGERS,
    coup.BANK_LOST,
    coup.BANK_PASSED,
    coup.WAGER,
    COUNT_STUB,
    STUB_COUNTED,
    blackjack.TURN_HOLE,
    blackjack.INSURANCE,
    three_cards.LATE,
    three_cards.BY_DEVICE,
    three_cards.MUST_SHUFFLE,
    three_cards.REMOVE_DECK,
    three_cards.DECK_OUT,
)
"""What the dealer acts by."""


def test_the_dealer_reads_words_that_the_panel_can_say() -> None:
    said = " ".join(lines_of(LANGUAGES["en"]))
    assert [words for words in LOOKED_FOR if words not in said] == []


def lines_of(language: Language) -> list[str]:
    """Every line that the dealer may act by in a language, in one order for all, with numbers in it."""
    notices = [line for notice in Notice for line in language.notices[notice]]
    pressed = [language.press.format(language.said(key)) for key in KEYS.values()]
    words = [*map(language.said, WORDS.values()), language.said(TableReason.PLAY_HAS_STOPPED)]
    lines = [*words, *pressed, *map(language.said, CODES.values()), *notices]
    return [line.format(*range(11, 20)) for line in lines]


in_english = reader(text for game in registry.GAMES.values() for text in game.dealer.reads)


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_dealer_reads_every_language_alike(name: LanguageName) -> None:
    """Whatever he acts by in English he acts by in the same line of any other, and by nothing else."""
    for english, line in zip(lines_of(LANGUAGES["en"]), lines_of(LANGUAGES[name]), strict=True):
        acts_by = [words for words in LOOKED_FOR if words in english]
        assert [words for words in LOOKED_FOR if words in in_english(line)] == acts_by, line
        if acts_by:
            assert in_english(line) == english


def test_a_seed_decides_everything() -> None:
    scenario = library.scenario("card-in-error-seen")
    again = [play(scenario, seed)[1].log for seed in (3, 3, 4)]
    assert again[0] == again[1] != again[2]


@pytest.mark.parametrize("seed", range(20))
def test_any_seed_deals_a_quiet_shoe(seed: int) -> None:
    """The dealer's own head and the core's tables agree on every card."""
    _, host = play(library.scenario("one-shoe"), seed)
    assert (host.flags, host.rejected, host.held) == ({}, [], 0)
    assert 70 <= host.rounds <= 90


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ["coup-shoe", "bank-shoe"])
def test_any_seed_deals_a_quiet_shoe_of_chemin_de_fer(name: str, seed: int) -> None:
    """19:47-4.9, 4.11: the same of the participants' heads and the core's Table 3, and of who holds the bank."""
    _, host = play(library.scenario(name), seed)
    assert (host.flags, host.rejected, host.held) == ({}, [], 0)
    assert 50 <= host.rounds <= 70


@pytest.mark.parametrize("seed", range(5))
def test_any_seed_deals_a_quiet_shoe_whose_curator_and_wagers_are_followed(seed: int) -> None:
    """19:47-3.6(b), 3.10(b), 3.11: the dealer does all that the panel asks for, and it asks for no more."""
    quiet = library.scenario("one-shoe")
    assert isinstance(quiet.setup.house, SimulatedHandsHouse)
    house = replace(quiet.setup.house, curator="told", settling="told", seats=9)
    _, host = play(replace(quiet, setup=replace(quiet.setup, house=house)), seed)
    assert (host.flags, host.rejected, host.held) == ({}, [], 0)
    assert 70 <= host.rounds <= 90
    before = {"no-more-bets": " – CURATOR: SEAT ", "collect": " – COLLECT THE CARDS"}
    for last, line in pairwise(host.log):
        assert before.get(line.split('"')[3], "") in last, line


def test_the_shoe_goes_round_the_table_and_the_next_cut_begins_at_the_last_curator() -> None:
    """19:47-3.5(c), 3.6(b), 3.6(d), 3.11(a) and (b): what the panel says on the way."""
    _, host = play(library.scenario("curator"))
    said = [line.rpartition(" | ")[2] for line in host.log]
    offers = [each for each in said if "SHOE: " in each or "CURATOR" in each or "DEAL FOR" in each or "CUT – " in each]
    assert [each.rpartition(" – ")[2] for at, each in enumerate(offers) if offers[at - 1 : at] != [each]] == [
        "FROM SEAT 9 DOWN",
        "OFFER SHOE: SEAT 1", "CURATOR: SEAT 3", "DEAL FOR SEAT 3",
        "SHOE: RIGHT OF 3", "CURATOR: SEAT 4",
        "SHOE: RIGHT OF 4", "CURATOR: DEALER", "CURATOR: SEAT 6",
        "SHOE: RIGHT OF 6", "CURATOR: SEAT 7",
        "FROM SEAT 7 DOWN",
        "OFFER SHOE: SEAT 1", "CURATOR: SEAT 1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        (
            "settling-vigorish-first",
            [
                ["TAKE LOSING WAGERS", "VIG FROM HIGH SEAT", "PAY FROM HIGH SEAT", "COLLECT THE CARDS"],
                ["TAKE LOSING WAGERS", "PAY FROM HIGH SEAT", "COLLECT THE CARDS"],
            ],
        ),
        (
            "settling-tie-vigorish",
            [
                ["TAKE LOSING WAGERS", "PAY FROM HIGH SEAT", "COLLECT THE CARDS"],
                ["PAY FROM HIGH SEAT", "VIG 25% ON TIE", "COLLECT THE CARDS"],
            ],
        ),
    ],
)
def test_the_panel_leads_in_the_order_that_the_house_chose(name: str, steps: list[list[str]]) -> None:
    """19:47-3.10(b)2 and (b)5, 7.3(d): the Banker's Hand wins; then it does not."""
    _, host = play(library.scenario(name))
    said = [line.rpartition(" – ")[2] for line in host.log if '"result"' in line or '"paid"' in line]
    assert said == [step for of_round in steps for step in of_round]


def test_the_next_cut_begins_at_the_last_banker() -> None:
    """19:47-4.4(c), 4.11(d): seat 2 dealt last, and the bank that he lost goes on from seat 5, who passed it."""
    _, host = play(library.scenario("bank-reshuffled"))
    said = [line.rpartition(" | ")[2] for line in host.log]
    lost = said.index("BANK LOST: OFFER IT – RIGHT OF SEAT 5")
    assert "OFFER THE CUT – FROM SEAT 9 DOWN" in said[:lost]
    assert "OFFER THE CUT – FROM SEAT 2 DOWN" in said[lost:]


def test_the_panel_leads_through_the_wagers_of_each_result() -> None:
    """19:47-3.10(b) and (b)3: what the panel says behind each result, until the cards are collected."""
    _, host = play(library.scenario("settling"))
    steps = [line.rpartition(" – ")[2] for line in host.log if '"result"' in line or '"paid"} accepted' in line]
    pay_all, both = ["PAY FROM HIGH SEAT", "COLLECT THE CARDS"], ["PAY+VIG SEAT BY SEAT", "COLLECT THE CARDS"]
    assert steps == [
        "TAKE LOSING WAGERS", *both,
        "TAKE LOSING WAGERS", *pay_all,
        *pay_all,
        "TAKE LOSING WAGERS",  # and the cards are collected
        "TAKE LOSING WAGERS", both[0],  # and the result is corrected
        *pay_all,
        "TAKE LOSING WAGERS",  # and the round is void
    ]  # fmt: skip


IRREGULARITIES = {
    "a": ("coup-wrong-order",),
    "b": ("coup-banker-has-more",),
    "c": ("coup-player-has-three",),
    "d": ("coup-banker-took-two",),
    "e": ("coup-card-after-stay", "coup-card-after-stay-banker-stays"),
    "f": ("coup-miscalled", "coup-miscalled-banker-stays"),
    "g": ("coup-error-unseen", "coup-error-after-cutting-card", "coup-card-after-stay-unseen"),
    "h": (
        "coup-error-burn",
        "coup-error-ten",
        "coup-error-ten-more",
        "coup-error-burn-one",
        "coup-error-simulated",
    ),
    "i": ("coup-banker-takes-players-card",),
    "j": ("coup-face-up", "coup-face-up-in-last-hand"),
    "k": ("coup-not-enough-cards",),
}
"""Each irregularity of 19:47-4.12, and the scenarios that show it."""


@pytest.mark.parametrize(("part", "name"), [(part, name) for part, names in IRREGULARITIES.items() for name in names])
def test_each_irregularity_of_chemin_de_fer_has_its_scenarios(part: str, name: str) -> None:
    """19:47-4.12(a) to (k): a report that says which paragraph it shows."""
    assert f"19:47-4.12({part})" in library.scenario(name).remark


OF_BLACKJACK = {
    "a": ("blackjack-face-up",),
    "b": ("blackjack-error-unseen", "blackjack-error-burned"),
    "c": ("blackjack-error-burned", "blackjack-on-offer", "blackjack-on-offer-refused"),
    "d": ("blackjack-draw-on-seventeen",),
    "e": ("blackjack-dealer-missed",),
    "f": ("blackjack-shoe-empty",),
    "g": ("blackjack-box-missed", "blackjack-second-missed"),
    "h": ("blackjack-wrong-side",),
    "i": ("blackjack-card-missed",),
    "j": ("blackjack-reader-misused", "blackjack-reader-misused-void", "blackjack-reader-forgotten",
          "blackjack-reader-errs"),
    "k": ("blackjack-reader-fails",),
    "m": ("blackjack-up-card-racked",),
    "p": ("blackjack-double-exposed",),
}  # fmt: skip
"""Each irregularity of 19:47-2.15 that this table's devices and keys can tell, and the scenarios that show it."""


@pytest.mark.parametrize(("part", "name"), [(part, name) for part, names in OF_BLACKJACK.items() for name in names])
def test_each_irregularity_of_blackjack_has_its_scenarios(part: str, name: str) -> None:
    """19:47-2.15(a) to (p): a report that says which paragraph it shows."""
    remark = library.scenario(name).remark
    assert "19:47-2.15" in remark
    assert f"({part})" in remark


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("coup-player-draws-on-five", ["2s 3d 4c : 2h 3h 2d"]),
        ("coup-player-stays-on-five", ["2s 3d : 2h 3h 4c"]),
        ("coup-banker-draws-where-he-may", ["2s 2d 9c : 2h Ah 2c", "As 2d 4c : 2h 3h 2c"]),
        ("coup-banker-stays-where-he-may", ["2s 2d 9c : 2h Ah", "As 2d 4c : 2h 3h"]),
        ("coup-banker-takes-players-card", ["2s 2d 6c : 2h 3h 4c"]),
        ("coup-card-after-stay", ["7s Kc : 2h 3d 4d"]),
        ("coup-miscalled", ["7s Kc : 2h 3d 4d"]),
    ],
)
def test_the_hands_of_a_scenario_are_those_that_it_is_about(name: str, hands: list[str]) -> None:
    """19:47-4.9(a)2, 4.9(f), 4.12(e), (f) and (i): each option both ways, and whose the card is."""
    _, host = play(library.scenario(name))
    dealt = [f"{' '.join(deal.player)} : {' '.join(deal.banker)}" for deal in host.state.round.deals]
    assert [each for each in hands if each not in dealt] == [], dealt
