"""What devices tell becomes inputs of the table: one, several, none, or a part of one."""

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from controller.games.two_hands.inputs import ShoeResult
from controller.inbox.batches import COUNT_MOST, NAME_MOST
from controller.inbox.inbox import AT_ONCE_MOST, Inbox, KeyObjection, Meant, supervisor_at
from controller.inbox.switches import KeySwitch
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent, DeviceOnline, Kind, Place, Report

KINDS: dict[str, Kind] = {
    "shoe": "shoe",
    "shuffler": "shuffler",
    "sensor": "cutting-card",
    "panel": "panel",
    "reader": "card-reader",
}


def heard(inbox: Inbox, device: str, *told: DeviceEvent) -> list[Meant]:
    return inbox.hear(device, [Report(event, place=Place(1, seq)) for seq, event in enumerate(told, 1)])


def said(meant: Sequence[Meant]) -> list[Input]:
    return [event for each in meant for event in each.inputs]


@pytest.fixture
def inbox() -> Inbox:
    return Inbox(KINDS)


@pytest.mark.parametrize(
    ("device", "event", "expected"),
    [
        ("shoe", events.CardDrawn("9h", sure=80, back="red", said="player"),
         inputs.CardDrawn(Card("9h"), sure=80, back="red", said="player")),
        ("shoe", events.CuttingCardOut(), inputs.CuttingCard()),
        ("shoe", events.ShoeLoaded(), inputs.Loaded()),
        ("shoe", events.ShoeEmpty(), inputs.ShoeEmpty()),
        ("shoe", events.LidMoved(open=True), inputs.LidMoved(open=True)),
        ("shoe", events.Jam(), inputs.Jammed()),
        ("shoe", events.JamCleared(), inputs.Jammed(cleared=True)),
        ("shoe", events.PushedBack("exit"), inputs.PushedBack()),
        ("shoe", events.ShoeResult("tie"), ShoeResult("tie")),
        ("sensor", events.CutMade(9, 403), inputs.Cut(9, 403)),
        ("sensor", events.CuttingCardPlaced(14, second_at_end=False),
         inputs.CuttingCardsPlaced(14, second_at_end=False)),
        ("panel", events.KeyPressed("no-more-bets"), inputs.NoMoreBets()),
    ],
)  # fmt: skip
def test_an_event_is_an_input(inbox: Inbox, device: str, event: DeviceEvent, expected: Input) -> None:
    assert said(heard(inbox, device, event)) == [expected]


@pytest.mark.parametrize(
    ("device", "event"),
    [
        ("shoe", events.CardRepeated("9h")),
        ("shoe", events.ShoeResult("abandoned")),
        ("shoe", events.DeviceRemark("stand-by")),
        ("shoe", events.DeviceFault(3, "too warm")),
        ("shuffler", events.Jam()),
        ("shuffler", events.ShuffleFinished("red", 416)),
        ("panel", events.SupervisorKey(turned=True)),
        ("panel", DeviceOnline("panel")),
        ("shoe", events.FrameRefused("noise", b"x")),
    ],
)
def test_what_is_no_input_is_kept_all_the_same(inbox: Inbox, device: str, event: DeviceEvent) -> None:
    (meant,) = heard(inbox, device, event)
    assert meant.inputs == ()
    assert meant.whole
    assert meant.report.event == event


def test_a_released_batch_was_shuffled_and_counted(inbox: Inbox) -> None:
    assert said(heard(inbox, "shuffler", events.BatchReleased("red", 415))) == [
        inputs.ShuffleBegun(), inputs.Shuffled(415)]  # fmt: skip


def test_a_count_that_no_input_can_hold_stays_wrong_and_does_no_harm(inbox: Inbox) -> None:
    assert said(heard(inbox, "sensor", events.CutMade(60_000, 1))) == [inputs.Cut(COUNT_MOST, 1)]


# --- two batches ------------------------------------------------------------------------------------------------------


@pytest.fixture
def of_two(inbox: Inbox) -> Inbox:
    inbox.two_batches = True
    return inbox


@pytest.mark.parametrize(
    ("device", "event", "expected"),
    [
        ("shuffler", events.BatchInserted("red"), inputs.BatchInserted("red")),
        ("shuffler", events.BatchInserted(None), inputs.BatchInserted()),
        ("shuffler", events.BatchInserted(""), inputs.BatchInserted()),
        ("shuffler", events.BatchInserted("x" * 60), inputs.BatchInserted("x" * NAME_MOST)),
        ("shuffler", events.ShuffleStarted("red"), inputs.ShufflerBegun("red")),
        ("shuffler", events.ShuffleFinished("red", 415), inputs.ShufflerDone(415, "red")),
        ("shuffler", events.ShuffleFinished("red", 60_000), inputs.ShufflerDone(COUNT_MOST, "red")),
        ("shuffler", events.BatchStored("red", 416), inputs.BatchStored(416, "red")),
        ("shuffler", events.BatchReleased("red", 416), inputs.BatchReleased(416, "red")),
        ("shuffler", events.DoorMoved(open=True), inputs.DoorMoved(open=True)),
        ("shuffler", events.Jam(), inputs.ShufflerFailed()),
        ("shuffler", events.DeviceFault(7, "motor"), inputs.ShufflerFailed()),
        ("shuffler", DeviceOnline("shuffler", "SF-1", boot=3, log=9), inputs.ShufflerOnline("SF-1/9/3")),
        ("shuffler", events.DeviceOffline("silent"), inputs.DeviceLost("shuffler", shuffler=True)),
        ("shoe", events.DeviceOffline("silent"), inputs.DeviceLost("shoe")),
        ("sensor", events.RackColour("red"), inputs.RackSeen("red")),
        ("sensor", events.RackColour(None), inputs.RackSeen()),
        ("sensor", events.CutMade(9, 403), inputs.Cut(9, 403)),
        ("shoe", events.Jam(), inputs.Jammed()),
    ],
)
def test_at_a_table_with_two_batches(of_two: Inbox, device: str, event: DeviceEvent, expected: Input) -> None:
    """19:47-7.1(d), 7.5(h)2: what the shuffler and the rack tell is told to the table."""
    assert said(heard(of_two, device, event)) == [expected]


@pytest.mark.parametrize(
    ("device", "event"),
    [
        ("shuffler", events.JamCleared()),
        ("shuffler", events.FaultCleared(7)),
        ("sensor", events.DeviceFault(7, "lens")),
        ("sensor", DeviceOnline("cutting-card")),
    ],
)
def test_what_says_nothing_of_two_batches(of_two: Inbox, device: str, event: DeviceEvent) -> None:
    assert said(heard(of_two, device, event)) == []


def test_a_shuffler_that_comes_back_says_since_when_it_runs(of_two: Inbox) -> None:
    """19:47-7.5(h)2i: the table hears first that it is back, then whether it was without power."""
    heard(of_two, "shuffler", events.DeviceOffline("unplugged"))
    online = DeviceOnline("shuffler", "SF-1", boot=4, log=9)
    assert said(heard(of_two, "shuffler", online)) == [
        inputs.DeviceBack("shuffler", shuffler=True), inputs.ShufflerOnline("SF-1/9/4")]  # fmt: skip
    heard(of_two, "shuffler", events.DeviceOffline("unplugged"))
    assert said(heard(of_two, "shuffler", online, events.EventsMissing(7, 2))) == [
        inputs.ShufflerOnline("SF-1/9/4"), inputs.DeviceBack("shuffler", 2, shuffler=True)]  # fmt: skip


# --- stacks -----------------------------------------------------------------------------------------------------------


def test_a_stack_is_one_input_with_what_the_shoe_read_of_it(inbox: Inbox) -> None:
    assert said(heard(inbox, "shoe", events.StackOut(3, ("9h", "??", "2c"), back="red", sure=97))) == [
        inputs.StackDrawn(3, (Card("9h"), UNREAD, Card("2c")), back="red", sure=97)
    ]
    assert said(heard(inbox, "shoe", events.StackOut(3, face_up=True))) == [inputs.StackDrawn(3, face_up=True)]


def test_a_shoe_has_read_no_more_cards_than_left_it(inbox: Inbox) -> None:
    assert said(heard(inbox, "shoe", events.StackOut(1, ("9h", "8h")))) == [inputs.StackDrawn(1, (Card("9h"),))]


def test_a_stack_ends_cards_at_once(inbox: Inbox) -> None:
    told = heard(inbox, "shoe", events.DoubleFeed(2), events.CardDrawn("9h"), events.StackOut(3))
    assert said(told) == [inputs.TwoCards((Card("9h"), UNREAD), awaited=1), inputs.StackDrawn(3)]


@pytest.mark.parametrize("device", ["shoe", "shuffler"])
def test_a_stub_that_a_device_counted_is_told_as_its_count(inbox: Inbox, device: str) -> None:
    assert said(heard(inbox, device, events.StubCounted(34))) == [inputs.StubCounted(34, by_device=True)]
    assert said(heard(inbox, device, events.StubCounted(65535))) == [inputs.StubCounted(COUNT_MOST, by_device=True)]


def test_a_stub_that_hands_counted_is_told_by_a_key(inbox: Inbox) -> None:
    assert said(heard(inbox, "panel", events.KeyPressed("stub-34"))) == [inputs.StubCounted(34)]
    (meant,) = heard(inbox, "panel", events.KeyPressed("stub-many"))
    assert meant.objection is KeyObjection.UNKNOWN_KEY


# --- double shoes, continuous shoes, card readers ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("device", "event", "expected"),
    [
        ("shoe", events.SideCardDrawn("left", "9h", sure=80, back="red", said="player"),
         inputs.CardDrawn(Card("9h"), sure=80, back="red", said="player", side="left")),
        ("shoe", events.SideCardDrawn("right", "??", face_up=True, in_play=False),
         inputs.CardDrawn(UNREAD, face_up=True, said="out-of-play", side="right")),
        ("shoe", events.SideMoved("right"), inputs.SideMoved("right")),
        ("shoe", events.SideCuttingCardOut("left"), inputs.SideCuttingCard("left")),
        ("shoe", events.SideEmpty("left"), inputs.SideEmpty("left")),
        ("shoe", events.CardsReturned(17), inputs.CardsReturned(17, by_device=True)),
        ("shoe", events.CardsReturned(65535), inputs.CardsReturned(COUNT_MOST, by_device=True)),
        ("shoe", events.Holds(299), inputs.HoldsTold(299)),
        ("shoe", events.Holds(65535), inputs.HoldsTold(COUNT_MOST)),
        ("reader", events.ReaderSaid("inserted"), inputs.ReaderAnswered("inserted")),
        ("reader", events.ReaderSaid("not-blackjack"), inputs.ReaderAnswered("not-blackjack")),
        ("reader", events.DeviceOffline("silent"), inputs.DeviceLost("reader", reader=True)),
        ("panel", events.KeyPressed("side-left"), inputs.SideMoved("left")),
        ("panel", events.KeyPressed("cards-returned"), inputs.CardsReturned()),
    ],
)  # fmt: skip
def test_a_newer_event_is_an_input_too(inbox: Inbox, device: str, event: DeviceEvent, expected: Input) -> None:
    assert said(heard(inbox, device, event)) == [expected]


def test_a_card_without_a_side_has_none_in_json(inbox: Inbox) -> None:
    """As before there were sides: no record of a shoe with one compartment is another."""
    (card,) = said(heard(inbox, "shoe", events.CardDrawn("9h")))
    assert b"side" not in msgspec.json.encode(card)
    (lost,) = said(heard(inbox, "shoe", events.DeviceOffline("silent")))
    assert b"reader" not in msgspec.json.encode(lost)


def test_a_reader_that_comes_back_is_a_reader(inbox: Inbox) -> None:
    heard(inbox, "reader", events.DeviceOffline("unplugged"))
    assert said(heard(inbox, "reader", DeviceOnline("card-reader"))) == [inputs.DeviceBack("reader", reader=True)]
    told = heard(inbox, "reader", events.EventsMissing(4, 2))
    assert said(told)[-1] == inputs.DeviceBack("reader", 2, reader=True)


def test_a_reader_is_told_of_once_it_is_here(inbox: Inbox) -> None:
    """19:47-2.15(j): from then on nobody else says what it has read."""
    assert said(heard(inbox, "reader", DeviceOnline("card-reader"))) == [inputs.DeviceBack("reader", reader=True)]
    assert said(heard(inbox, "reader", DeviceOnline("card-reader"))) == []


def test_cards_of_a_side_that_left_at_once_are_one_input(inbox: Inbox) -> None:
    told = heard(
        inbox, "shoe", events.DoubleFeed(2), events.SideCardDrawn("left", "9h"), events.SideCardDrawn("left", "4c")
    )
    assert said(told) == [inputs.TwoCards((Card("9h"), Card("4c")))]


def test_a_key_of_a_side_is_a_supervisors(inbox: Inbox) -> None:
    (meant,) = heard(inbox, "panel", events.KeyPressed("empty-left"))
    assert meant.objection is KeyObjection.SUPERVISOR_KEY


# --- cards that leave at once -----------------------------------------------------------------------------------------


def test_cards_at_once_are_one_input_and_nothing_of_them_is_acknowledged_before(inbox: Inbox) -> None:
    first, second, third = heard(
        inbox, "shoe", events.DoubleFeed(2), events.CardDrawn("9h"), events.CardDrawn("??")
    )  # fmt: skip
    assert (first.whole, second.whole, third.whole) == (False, False, True)
    assert said([first, second, third]) == [inputs.TwoCards((Card("9h"), Card("??")))]
    assert third.report.place == Place(1, 3)
    assert not inbox.gathering
    assert said(heard(inbox, "shoe", events.CardDrawn("2c"))) == [inputs.CardDrawn(Card("2c"))]


def test_cards_at_once_of_which_one_could_not_be_read_end_when_nothing_more_comes(inbox: Inbox) -> None:
    heard(inbox, "shoe", events.DoubleFeed(2), events.CardDrawn("9h"))
    assert inbox.gathering
    (meant,) = inbox.gathered()
    assert meant.inputs == (inputs.TwoCards((Card("9h"), UNREAD), awaited=1),)
    assert meant.report.place == Place(1, 2)
    assert inbox.gathered() == []


@pytest.mark.parametrize("event", [events.CuttingCardOut(), events.DoubleFeed(2)])
def test_cards_at_once_end_when_the_shoe_tells_something_else(inbox: Inbox, event: DeviceEvent) -> None:
    meant = heard(inbox, "shoe", events.DoubleFeed(3), events.CardDrawn("9h"), event)
    assert said(meant)[0] == inputs.TwoCards((Card("9h"), UNREAD, UNREAD), awaited=2)
    assert [each.whole for each in meant] == [False, False, True, not isinstance(event, events.DoubleFeed)]


def test_what_the_shoe_alone_knows_waits_behind_cards_at_once_and_does_not_end_them(inbox: Inbox) -> None:
    """19:47-3.7(d): when they are judged must not depend on what it thinks of the round."""
    heard(inbox, "shoe", events.DoubleFeed(2), events.CardDrawn("9h"))
    assert heard(inbox, "shoe", events.ShoeResult("tie"), events.DeviceFault(12, "a card too many")) == []
    meant = heard(inbox, "shoe", events.CardDrawn("8h"))
    assert said(meant) == [inputs.TwoCards((Card("9h"), Card("8h"))), ShoeResult("tie")]
    assert [type(each.report.event) for each in meant[1:]] == [events.ShoeResult, events.DeviceFault]
    assert said(heard(inbox, "shoe", events.ShoeResult("tie"))) == [ShoeResult("tie")]


def test_another_device_does_not_end_cards_at_once(inbox: Inbox) -> None:
    heard(inbox, "shoe", events.DoubleFeed(2), events.CardDrawn("9h"))
    heard(inbox, "panel", events.KeyPressed("collect"))
    assert inbox.gathering


@pytest.mark.parametrize("between", [(), (events.DeviceOffline("unplugged"), DeviceOnline("shoe"))])
def test_a_card_at_once_that_comes_late_is_counted_once(inbox: Inbox, between: tuple[DeviceEvent, ...]) -> None:
    """It was counted unread with the others; whatever time passes, and whatever the cable does."""
    heard(inbox, "shoe", events.DoubleFeed(2))
    assert [each.inputs for each in inbox.gathered()] == [(inputs.TwoCards((UNREAD, UNREAD), awaited=2),)]
    heard(inbox, "shoe", *between)
    late = heard(inbox, "shoe", events.CardDrawn("9h"), events.CardDrawn("8h"), events.CardDrawn("2c"))
    assert [each.inputs for each in late] == [(), (), (inputs.CardDrawn(Card("2c")),)]
    assert all(each.whole for each in late)


@pytest.mark.parametrize("event", [events.CuttingCardOut(), events.EventsMissing(9, 1), events.LidMoved(open=False)])
def test_what_else_the_shoe_tells_ends_the_wait_for_late_cards(inbox: Inbox, event: DeviceEvent) -> None:
    heard(inbox, "shoe", events.DoubleFeed(2))
    inbox.gathered()
    heard(inbox, "shoe", event)
    assert said(heard(inbox, "shoe", events.CardDrawn("2c"))) == [inputs.CardDrawn(Card("2c"))]


def test_a_card_at_once_that_comes_after_a_start_of_the_program_is_counted_once() -> None:
    """The inbox goes on from what the journal says was counted before the shoe reported it."""
    inbox = Inbox(KINDS, late={"shoe": 1})
    late = heard(inbox, "shoe", events.CardDrawn("9h"), events.CardDrawn("2c"))
    assert [each.inputs for each in late] == [(), (inputs.CardDrawn(Card("2c")),)]


def test_a_card_that_the_shoe_says_was_drawn_out_of_play_belongs_to_no_hand_by_its_word(inbox: Inbox) -> None:
    (meant,) = heard(inbox, "shoe", events.CardDrawn("9h", said="player", in_play=False))
    assert meant.inputs == (inputs.CardDrawn(Card("9h"), said="out-of-play"),)


@pytest.mark.parametrize("claimed", [0, 1])
def test_several_cards_are_two_at_least(inbox: Inbox, claimed: int) -> None:
    meant = heard(inbox, "shoe", events.DoubleFeed(claimed), events.CardDrawn("9h"), events.CardDrawn("8h"))
    assert said(meant) == [inputs.TwoCards((Card("9h"), Card("8h")))]


def test_a_shoe_that_claims_too_many_cards_at_once_does_not_swallow_a_round(inbox: Inbox) -> None:
    cards = ["2c"] * AT_ONCE_MOST
    meant = heard(inbox, "shoe", events.DoubleFeed(255), *(events.CardDrawn(card) for card in cards))
    assert said(meant) == [inputs.TwoCards(tuple(map(Card, cards)))]


# --- devices that go and come -----------------------------------------------------------------------------------------


def test_a_device_that_comes_for_the_first_time_is_no_news_for_the_table(inbox: Inbox) -> None:
    assert said(heard(inbox, "shoe", DeviceOnline("shoe"))) == []


def test_a_device_goes_once_and_comes_back_once(inbox: Inbox) -> None:
    assert said(heard(inbox, "shoe", events.DeviceOffline("unplugged"))) == [inputs.DeviceLost("shoe")]
    assert said(heard(inbox, "shoe", events.DeviceOffline("unplugged"))) == []
    assert said(heard(inbox, "shoe", DeviceOnline("shoe"))) == [inputs.DeviceBack("shoe")]
    assert said(heard(inbox, "shoe", DeviceOnline("shoe"))) == []


def test_a_device_comes_back_with_a_gap_in_one_word(inbox: Inbox) -> None:
    heard(inbox, "shoe", events.DeviceOffline("silent"))
    told = heard(inbox, "shoe", DeviceOnline("shoe"), events.EventsMissing(4, 2))
    assert said(told) == [inputs.DeviceBack("shoe", 2)]


@pytest.mark.parametrize(("count", "missing"), [(None, None), (0, None), (3, 3), (10**12, COUNT_MOST)])
def test_a_gap_without_a_loss_is_both(inbox: Inbox, count: int | None, missing: int | None) -> None:
    assert said(heard(inbox, "shoe", events.EventsMissing(4, count))) == [
        inputs.DeviceLost("shoe"), inputs.DeviceBack("shoe", missing)]  # fmt: skip
    assert inbox.absent("shoe") == (inputs.DeviceLost("shoe"),)


def test_what_the_table_knows_to_be_gone_is_not_lost_again() -> None:
    inbox = Inbox(KINDS, lost=["shoe"])
    assert inbox.absent("shoe") == ()
    assert said(heard(inbox, "shoe", DeviceOnline("shoe"))) == [inputs.DeviceBack("shoe")]


# --- keys -------------------------------------------------------------------------------------------------------------


def test_a_supervisors_key_needs_the_key_switch(inbox: Inbox) -> None:
    (meant,) = heard(inbox, "panel", events.KeyPressed("void"))
    assert (meant.inputs, meant.objection) == ((), KeyObjection.SUPERVISOR_KEY)
    heard(inbox, "panel", events.SupervisorKey(turned=True))
    (meant,) = heard(inbox, "panel", events.KeyPressed("void"))
    assert (meant.inputs, meant.supervised) == ((inputs.Voided(),), True)
    heard(inbox, "panel", events.SupervisorKey(turned=False))
    (meant,) = heard(inbox, "panel", events.KeyPressed("void"))
    assert meant.objection is KeyObjection.SUPERVISOR_KEY


PANEL = DeviceOnline("panel", serial="P1", log=3, boot=1)


def test_the_key_switch_stands_as_it_was_told_also_after_an_unplug(inbox: Inbox) -> None:
    heard(inbox, "panel", PANEL, events.SupervisorKey(turned=True), events.DeviceOffline("unplugged"), PANEL)
    assert said(heard(inbox, "panel", events.KeyPressed("play-on"))) == [inputs.PlayOn()]


@pytest.mark.parametrize(
    "told",
    [
        [replace(PANEL, boot=2)],
        [replace(PANEL, serial="P2")],
        [replace(PANEL, log=4)],
        [PANEL, events.EventsMissing(4, 1)],
    ],
)
def test_the_key_switch_counts_as_off_where_nobody_can_know(inbox: Inbox, told: list[DeviceEvent]) -> None:
    heard(inbox, "panel", PANEL, events.SupervisorKey(turned=True), events.DeviceOffline("unplugged"), *told)
    (meant,) = heard(inbox, "panel", events.KeyPressed("play-on"))
    assert meant.objection is KeyObjection.SUPERVISOR_KEY


def test_the_key_switch_stands_as_the_journal_has_it() -> None:
    inbox = Inbox(KINDS, switches={"panel": KeySwitch(turned=True, panel=PANEL)})
    heard(inbox, "panel", PANEL)
    assert said(heard(inbox, "panel", events.KeyPressed("void"))) == [inputs.Voided()]


def test_the_key_switch_of_one_panel_is_not_that_of_another() -> None:
    inbox = Inbox({"left": "panel", "right": "panel"})
    heard(inbox, "left", events.SupervisorKey(turned=True))
    assert heard(inbox, "right", events.KeyPressed("void"))[0].objection is KeyObjection.SUPERVISOR_KEY


def test_a_key_with_an_unknown_name_is_refused_and_kept(inbox: Inbox) -> None:
    (meant,) = heard(inbox, "panel", events.KeyPressed("espresso"))
    assert (meant.inputs, meant.objection, meant.whole) == ((), KeyObjection.UNKNOWN_KEY, True)


def test_the_dealers_keys_are_the_dealers_also_while_the_key_is_turned(inbox: Inbox) -> None:
    heard(inbox, "panel", events.SupervisorKey(turned=True))
    assert not heard(inbox, "panel", events.KeyPressed("collect"))[0].supervised


def test_whoever_turns_a_panels_key_has_a_name() -> None:
    assert supervisor_at("panel") == "key of panel"
