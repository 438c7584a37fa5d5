"""All is well only where nothing is open, and whatever can be open stands in the one list."""

import pytest
from msgspec.structs import replace

from controller.effects.matters import OPEN
from controller.effects.notices import Notice
from controller.effects.view import DeviceView, JournalView, TroubleView, View, view
from controller.effects.view import told as told_of
from controller.games.registry import GAMES, decide, opened
from controller.games.registry import house as new_house
from controller.table.house import House
from controller.table.seen import Matter
from controller.table.state import Fields
from tests.support.records import kept
from tests.support.shorthand import READY, play

CALM = frozenset({
    "table", "game", "dealing", "round", "hands", "prompt", "rounds", "batches", "next_card", "road_style",
    "daemon",
})  # fmt: skip
"""Fields that say how things stand. The prompt asks for what the dealer does next, which is no matter but the game."""

SHOWN = {
    "house": "game dealing", "play": "play stops", "shoe": "shoe", "round": "round", "fresh": "prompt",
    "shoe_number": "shoe", "round_number": "round", "player": "player", "banker": "banker", "dealt": "player banker",
    "player_turned": "player", "banker_turned": "banker", "simulated": "round", "void": "round", "meant": "prompt",
    "early_calls": "alarms", "from_held": "prompt", "burn": "prompt", "burn_left": "prompt", "dues": "prompt",
    "cutting_cards_placed": "prompt", "cutting_card_out": "shoe", "held": "prompt", "simulate": "prompt",
    "waiting": "shoe", "early": "shoe", "stops": "stops", "tally": "shoe", "drawn": "shoe", "burned": "shoe",
    "discarded": "shoe", "out_of_play": "shoe", "deals": "rounds", "coup": "prompt", "from_back": "shoe",
    "cutting_card_after": "shoe", "cutter": "prompt", "cut_again_after": "prompt", "recut": "prompt", "cut_by": "shoe",
    "empty": "shoe", "batches": "batches", "curator": "curator", "dealing": "curator", "paid": "prompt",
    "offer": "wagers", "bank": "bank", "stakes": "bank", "ledger": "markers", "settled_by": "wagers",
    "antes": "antes", "pluses": "pluses", "folded": "folded", "stacked": "prompt", "cards": "prompt",
    "numbers": "prompt", "blind": "prompt", "odd": "prompt", "odd_numbers": "prompt", "up": "prompt", "racked": "shoe",
    "opened": "prompt", "missed": "stub_due", "decided": "ruled", "awaits_seats": "prompt",
    "stub": "stub_due", "uncounted": "stub_due", "overdue": "prompt", "machine_shuffled": "prompt",
    "deck_out": "prompt",
    "boxes": "boxes", "hands": "turn", "dealer": "turn", "dealer_numbers": "turn", "down": "turn", "last": "prompt",
    "dealer_missed": "prompt", "late": "prompt", "refused": "prompt", "taking": "prompt", "without_hole": "prompt",
    "no_blackjack": "prompt", "blackjack": "prompt", "reader_out": "reader_out", "reader_lost": "devices",
    "reader_there": "devices",
    "tries": "prompt", "hands_shown": "prompt", "third": "third", "laid": "rounds", "insured": "insured",
    "queens": "prompt", "lights": "prompt", "lights_out": "prompt", "bonus_failed": "prompt", "bonus_high": "prompt",
    "streaks": "streaks", "validated": "prompt", "called_dead": "prompt",
    "past": "dealers_hand", "returned": "shoe", "holds": "alarms", "side": "prompt",
    "sides_out": "prompt", "sides_out_before": "prompt", "sides": "shoe", "cut_box": "prompt", "put_back": "shoe",
    "unshown": "rounds", "doubted": "alarms", "phase": "round", "alarms": "alarms", "order": "alarms",
}  # fmt: skip
"""Which fields of the view tell what a field of the state is about."""


def seen(words: str, house: House | None = None, **beside: object) -> View:
    return view(play(decide, house or new_house(), words)[-1].state, table="T7", **beside)  # type: ignore[arg-type]


def told(words: str, house: House | None = None, **beside: object) -> list[str]:
    return [each.says for each in seen(words, house, **beside).matters]


def test_every_field_of_a_view_can_be_open_or_is_calm() -> None:
    assert {*OPEN} | CALM | {"matters"} == {*View.__struct_fields__}
    assert not OPEN.keys() & CALM


def test_every_field_of_the_state_is_told_by_some_field_of_the_view() -> None:
    """A field that is new must be looked at here: whether it can leave something open."""
    kept = {name for game in GAMES.values() for name in game.record.__struct_fields__}
    assert {*Fields.__struct_fields__, *kept} - SHOWN.keys() == set()
    told = {name for game in GAMES for name in told_of(view(opened(new_house(game)), table="T7"))}
    assert {word for words in SHOWN.values() for word in words.split()} <= told


def test_all_is_well_at_a_table_in_play() -> None:
    assert told(READY, devices=(DeviceView("shoe", "shoe", online=True),)) == []


def test_cards_out_of_a_shoe_at_a_closed_table_are_open() -> None:
    assert told("9h") == ["1 card is out of play"]
    assert told(READY + " close 9h 9d") == ["2 cards are out of play"]


def test_cards_out_of_play_during_a_shuffle_are_open_until_a_shoe_is_loaded() -> None:
    shuffling = "open inspected " + "9h " * 23
    assert told(shuffling) == ["23 cards are out of play"]
    assert told(shuffling + "shuffled cut placed:14") == ["23 cards are out of play"]
    assert told(shuffling + "shuffled cut placed:14 loaded") == []


def test_cards_that_wait_face_down_are_open() -> None:
    """19:47-3.7(d): that they wait everybody sees, and not what they are."""
    waiting = seen(READY + " bets 2s 2h 2d 3h" + " 5c" * 12, new_house(dealing="face-down"))
    assert waiting.matters == (
        Matter(
            "cards", "12 cards are out of the shoe and not judged", "they wait until the cards on the table are turned"
        ),
    )
    stopped = told(READY + " bets 2s jam 2h")
    assert stopped == ["Shoe is jammed", "1 card is out of the shoe and not judged"]


def test_a_stop_is_open_also_while_no_shoe_is_in_play() -> None:
    assert told("open lost:shoe", devices=(DeviceView("shoe", "shoe"),)) == ["Shoe is silent. Reconnect it"]


def test_a_device_s_fault_refusal_and_gap_are_open() -> None:
    device = DeviceView("shoe", "shoe", True, faults=("lens dirty",), refused="wrong device (S-2)", missing=True)
    assert told("open", devices=(device,)) == [
        "shoe was refused: wrong device (S-2)",
        "shoe says: lens dirty",
        "shoe: events are missing in its numbering",
    ]
    assert told(READY, devices=(replace(device, faults=(), refused=""),)) == []


@pytest.mark.parametrize(
    ("outcome", "why"),
    [
        ("refused", "it refuses the command"),
        ("busy", "it says that it is busy"),
        ("unknown-command", "it does not know the command"),
        ("no-answer", "it does not answer"),
    ],
)
def test_a_panel_that_does_not_show_what_it_should_is_open(outcome: str, why: str) -> None:
    device = DeviceView("panel", "panel", online=True, failing=outcome)
    assert told(READY, devices=(device,)) == [f"panel does not obey: {why}"]


def test_a_device_that_says_far_more_than_one_does_is_open_until_it_is_refused() -> None:
    device = DeviceView("shoe", "shoe", online=True, much=True)
    assert told(READY, devices=(device,)) == ["shoe sends far more than a device should, and is being slowed down"]
    assert told(READY, devices=(replace(device, refused="no"),)) == ["shoe was refused: no"]


def test_a_line_on_which_nothing_but_noise_comes_is_open() -> None:
    device = DeviceView("shoe", "shoe", online=True, noise=True)
    assert told(READY, devices=(device,)) == ["shoe: bytes arrive that form no message"]


def test_a_gap_in_play_is_a_stop() -> None:
    assert told(READY + " bets back:shoe/2") == ["A card is missing?"]


@pytest.mark.parametrize("durable", [True, False])
def test_a_table_that_the_desk_holds_is_not_well(*, durable: bool) -> None:
    (matter,) = seen(READY, notice=Notice.STARTING, journal=JournalView(durable=durable)).matters
    says = "play is held: controller starting – please wait" if durable else "the journal is not durable yet"
    assert matter.says == says


def test_a_journal_that_cannot_be_written_is_open() -> None:
    trouble = TroubleView("disk full", "make room")
    assert told(READY, journal=JournalView(False, trouble, (TroubleView("no checkpoint", "make its folder"),))) == [
        "the journal cannot be written (disk full)", "no checkpoint",
    ]  # fmt: skip


def test_vigorish_is_open_when_the_shoe_is_over() -> None:
    """19:47-3.3(c)4."""
    state = play(decide, new_house(), READY + " close")[-1].state
    owing = kept(state, ledger=replace(state.round.ledger, owed=((3, 125),)))
    assert [each.about for each in view(owing, table="T7").matters] == ["vigorish"]
