"""The device models: what they notice, and that no card is ever invented or lost."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.games.chemin_de_fer.law import draws as rules
from controller.games.two_hands.law import third_card
from controller.games.two_hands.law.hands import point_count, winner
from controller.games.two_hands.law.third_card import NO_THIRD_CARD
from controller.rules.cards import VALUE, Card
from drivers import commands, events
from firmware_sim.cards import FACES, PhysicalCard, PlasticCard, cut, new_decks, shuffled, with_cutting_cards
from firmware_sim.devices.card_reader import ANSWER_S as READER_S
from firmware_sim.devices.card_reader import CardReader
from firmware_sim.devices.continuous_shoe import ContinuousShoe
from firmware_sim.devices.cutting_card import CuttingCardSensor
from firmware_sim.devices.double_shoe import DoubleShoe
from firmware_sim.devices.model import Firmware, Model
from firmware_sim.devices.panel import DealersPanel
from firmware_sim.devices.shoe import READ_S, DealingShoe, Sensors
from firmware_sim.devices.shuffler import ONE_DECK_S, SHUFFLE_S, TwoBatchShuffler
from firmware_sim.games.chemin_de_fer import heads as coup
from firmware_sim.games.two_hands.heads import burn_count, next_hand, outcome, points, worth
from firmware_sim.games.two_hands.opinion import HandsOpinion
from firmware_sim.house import HouseRules
from firmware_sim.table import CardTable


def red(*faces: str) -> list[PhysicalCard]:
    return [PhysicalCard(face, "red") for face in faces]


def a_shoe(*faces: str, sensors: Sensors | None = None) -> DealingShoe:
    shoe = DealingShoe(Random(1), sensors or Sensors(says_how_sure=False), HandsOpinion)
    shoe.load(red(*faces))
    shoe.told()
    return shoe


def seen(shoe: DealingShoe) -> list[events.DeviceEvent]:
    shoe.step(READ_S)
    return shoe.told()


# --- what the dealer knows --------------------------------------------------------------------------------------------

HANDS = st.lists(st.sampled_from(FACES), min_size=4, max_size=6)


@given(HANDS)
def test_the_dealer_knows_the_tables(faces: list[str]) -> None:
    """19:47-3.9: his rhyme and the controller's tables give the next card to the same hand."""
    player, banker = [faces[0], faces[2]], [faces[1], faces[3]]
    two, other = point_count(map(Card, player)), point_count(map(Card, banker))
    natural = max(two, other) >= 8
    assert (points(player), points(banker)) == (two, other)
    if natural:
        assert next_hand(player, banker) is None
    elif third_card.player_draws(two):
        assert next_hand(player, banker) == "player"
        third = faces[4] if len(faces) > 4 else "Ks"
        draws = third_card.banker_draws(other, VALUE[Card(third)])
        assert next_hand([*player, third], banker) == ("banker" if draws else None)
    else:
        assert next_hand(player, banker) == ("banker" if third_card.banker_draws(other) else None)
    assert outcome(player, banker) == winner(two, other)


def test_a_ten_is_worth_nothing_and_burns_ten() -> None:
    assert [worth(face) for face in ("As", "9h", "Td", "Kc")] == [1, 9, 0, 0]
    assert [burn_count(face) for face in ("As", "9h", "Td", "Kc")] == [1, 9, 10, 10]


# --- cards ------------------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32), st.integers(0, 416))
def test_shuffling_and_cutting_keep_every_card(seed: int, at: int) -> None:
    cards = new_decks(8, "red")
    moved = cut(shuffled(cards, Random(seed), slug=at), at)
    assert sorted(moved, key=lambda card: card.face) == sorted(cards, key=lambda card: card.face)


def test_a_slug_keeps_its_order() -> None:
    cards = new_decks(1, "red")
    moved = shuffled(cards, Random(5), slug=20)
    at = moved.index(cards[0])
    assert moved[at : at + 20] == cards[:20]


def test_the_cutting_cards_stand_where_they_were_put() -> None:
    stack = with_cutting_cards(new_decks(1, "red"), 14)
    assert [at for at, sheet in enumerate(stack) if isinstance(sheet, PlasticCard)] == [38, 53]


# --- the shoe ---------------------------------------------------------------------------------------------------------


def test_a_card_is_told_when_it_was_read_and_not_before() -> None:
    shoe = a_shoe("9h", "Td")
    shoe.draw()
    assert shoe.told() == []
    assert shoe.due_in() == pytest.approx(READ_S)
    assert seen(shoe) == [events.CardDrawn("9h", back="red")]


def test_a_shoe_without_sensors_says_the_neutral_value() -> None:
    shoe = a_shoe("9h", sensors=Sensors(sees_backs=False, sees_face_up=False, says_how_sure=False))
    shoe.cards[0] = PhysicalCard("9h", "red", face_up=True)
    shoe.draw()
    assert seen(shoe) == [events.CardDrawn("9h"), events.ShoeEmpty()]


READS: Final = Sensors(says_how_sure=False, reads_stacks=True)


def test_a_stack_is_told_as_one_with_what_was_read_of_it() -> None:
    shoe = a_shoe("9h", "Td", "As", "2c", sensors=READS)
    shoe.misreads.extend(("9h", "??"))
    assert shoe.draw_stack(3) == tuple(red("9h", "Td", "As"))
    assert seen(shoe) == [events.StackOut(3, ("9h", "??", "As"), back="red")]
    assert "reads-stacks" in shoe.capabilities


def test_a_shoe_that_reads_no_stacks_tells_how_many_cards_left() -> None:
    shoe = a_shoe("9h", "Td", "As", "2c", sensors=Sensors(sees_backs=False))
    shoe.draw_stack(3)
    assert seen(shoe) == [events.StackOut(3)]
    shoe.draw_stack(3)
    assert seen(shoe) == [events.StackOut(1), events.ShoeEmpty()], "there was no other card"
    assert shoe.draw_stack(3) == ()


def test_an_uneven_stack_says_its_size_and_names_three() -> None:
    shoe = a_shoe("9h", "Td", "As", "2c", "3c", sensors=READS)
    shoe.cards[3] = PhysicalCard("2c", "blue", face_up=True)
    shoe.uneven.append(4)
    shoe.draw_stack(3)
    assert seen(shoe) == [events.StackOut(4, ("9h", "Td", "As"), face_up=True, back="mixed")]


def test_the_stub_comes_out_unread_and_is_counted_where_the_shoe_counts() -> None:
    shoe = a_shoe("9h", "Td", "As", sensors=Sensors(counts_stub=True))
    assert len(shoe.give_stub()) == 3
    assert seen(shoe) == [events.StubCounted(3), events.ShoeEmpty()]
    assert shoe.give_stub() == ()
    other = a_shoe("9h", "Td")
    other.give_stub()
    assert seen(other) == [events.ShoeEmpty()]


@pytest.mark.parametrize("stops", ["jammed", "locked"])
def test_no_stack_comes_out_of_a_shoe_that_gives_nothing(stops: str) -> None:
    shoe = a_shoe("9h", "Td", "As")
    setattr(shoe, stops, True)
    assert (shoe.draw_stack(3), shoe.give_stub()) == ((), ())


def test_a_cutting_card_is_no_card_of_a_stack() -> None:
    shoe = DealingShoe(Random(1), Sensors(says_how_sure=False))
    shoe.load([PhysicalCard("9h", "red"), PlasticCard(), *red("Td", "As")])
    shoe.told()
    shoe.draw_stack(2)
    assert seen(shoe) == [events.CuttingCardOut(), events.StackOut(2, back="red")]


def test_two_cards_at_once_are_both_told() -> None:
    shoe = a_shoe("9h", "Td", "As")
    shoe.sticking = 1
    assert shoe.draw() == tuple(red("9h", "Td"))
    assert [type(event).__name__ for event in seen(shoe)] == ["DoubleFeed", "CardDrawn", "CardDrawn"]


def test_a_misread_card_is_still_the_card() -> None:
    shoe = a_shoe("9h", "Td")
    shoe.misreads += ["As", "??"]
    assert [shoe.draw(), shoe.draw()] == [tuple(red("9h")), tuple(red("Td"))]
    assert [event.card for event in seen(shoe) if isinstance(event, events.CardDrawn)] == ["As", "??"]


@pytest.mark.parametrize("how", ["locked", "jammed"])
def test_a_shoe_that_is_shut_gives_nothing(how: str) -> None:
    shoe = a_shoe("9h")
    setattr(shoe, how, True)
    assert shoe.draw() == ()


def test_the_lock_is_told_once() -> None:
    shoe = a_shoe()
    assert shoe.obey(commands.LockShoe(locked=True)) == ("done", "")
    assert shoe.obey(commands.LockShoe(locked=True)) == ("done", "")
    assert shoe.told() == [events.LockMoved(locked=True)]
    assert shoe.obey(commands.StartShuffle())[0] == "unknown-command"


def test_a_shoe_that_follows_the_game_has_an_opinion() -> None:
    shoe = a_shoe("As", "2h", "9s", "2h", "9d", "3h", sensors=Sensors(says_hand=True, says_result=True))
    for _ in range(6):
        shoe.draw()
    cards = [event for event in seen(shoe) if isinstance(event, events.CardDrawn)]
    assert [card.said for card in cards] == ["burn", "burn", "player", "banker", "player", "banker"]
    shoe.press_result()
    assert shoe.told() == [events.ShoeResult("player", "player")]
    shoe.press_result()
    assert shoe.told() == [events.ShoeResult("abandoned", "none")]


@given(st.lists(st.sampled_from(("draw", "push", "jam", "free", "step", "stick")), max_size=60))
def test_whatever_is_done_to_a_shoe_no_card_is_invented(done: list[str]) -> None:
    shoe = a_shoe(*FACES)
    out: list[PhysicalCard] = []
    for what in done:
        match what:
            case "draw":
                out += [sheet for sheet in shoe.draw() if isinstance(sheet, PhysicalCard)]
            case "push" if out:
                shoe.push_back(out.pop())
            case "jam" | "free":
                shoe.jam(stuck=what == "jam")
            case "stick":
                shoe.sticking = 1
            case _:
                shoe.step(0.1)
    assert sorted(card.face for card in (*out, *shoe.cards) if isinstance(card, PhysicalCard)) == sorted(FACES)


# --- the others -------------------------------------------------------------------------------------------------------


def test_a_shuffle_takes_its_time_and_counts() -> None:
    shuffler = TwoBatchShuffler(Random(1))
    shuffler.insert(new_decks(8, "red"))
    shuffler.miscount = -1
    assert shuffler.start() == ("done", "")
    assert shuffler.start()[0] == "busy"
    shuffler.step(SHUFFLE_S - 1)
    assert shuffler.due_in() == pytest.approx(1)
    shuffler.step(1)
    assert shuffler.obey(commands.ReleaseBatch("blue"))[0] == "refused"
    assert shuffler.obey(commands.ReleaseBatch("red"))[0] == "done"
    assert len(shuffler.take()) == 416
    assert shuffler.told() == [
        events.BatchInserted("red"),
        events.ShuffleStarted("red"),
        events.ShuffleFinished("red", 415),
        events.BatchStored("red", 415),
        events.BatchReleased("red", 415),
    ]
    assert shuffler.obey(commands.StartShuffle())[0] == "refused"


def test_one_deck_is_shuffled_sooner() -> None:
    shuffler = CardTable(HouseRules("echo", decks=1), seed=1).shuffler
    shuffler.insert(new_decks(1, "red"))
    shuffler.start()
    assert shuffler.due_in() == ONE_DECK_S


def test_a_shuffler_counts_a_stub_that_passes_it() -> None:
    shuffler = TwoBatchShuffler(Random(1))
    shuffler.miscount = 1
    shuffler.count_stub(red("9h", "Td"))
    shuffler.count_stub(red("9h", "Td"))
    assert shuffler.told() == [events.StubCounted(3), events.StubCounted(2)]


def test_a_deck_goes_into_the_shoe_without_a_cutting_card() -> None:
    table = CardTable(HouseRules("echo", decks=1), seed=1)
    table.load_deck()
    assert (len(table.shoe.cards), table.stack, table.count()) == (52, [], 52)


def test_a_jam_stops_the_shuffle() -> None:
    shuffler = TwoBatchShuffler(Random(1))
    shuffler.insert(new_decks(1, "red"))
    shuffler.obey(commands.StartShuffle())
    shuffler.jam(stuck=True)
    shuffler.step(2 * SHUFFLE_S)
    assert shuffler.busy
    assert shuffler.due_in() is None
    shuffler.jam(stuck=False)
    shuffler.step(SHUFFLE_S)
    assert not shuffler.busy


def test_the_rack_is_told_when_it_changes() -> None:
    sensor = CuttingCardSensor()
    for lying in (red("As"), red("As", "2s"), [*red("As"), PhysicalCard("As", "blue")], []):
        sensor.see_rack(lying)
    assert sensor.told() == [events.RackColour("red"), events.RackColour("mixed"), events.RackColour(None)]


def test_a_panel_shows_what_it_is_told() -> None:
    panel = DealersPanel()
    for command in (
        commands.ShowText("CARD TO PLAYER", ""),
        commands.SetLamps(lit=3, blinking=1),
        commands.Buzz("short"),
    ):
        assert panel.obey(command) == ("done", "")
    assert (panel.upper, panel.lit, panel.blinking, panel.sound) == ("CARD TO PLAYER", 3, 1, "short")
    assert panel.obey(commands.LockShoe(locked=True))[0] == "unknown-command"


@pytest.mark.parametrize("model", CardTable(HouseRules("any"), 1).devices.values(), ids=lambda model: model.kind)
def test_every_device_can_fail_and_be_cleared(model: Model) -> None:
    model.fail(7, "lens dirty")
    assert model.obey(commands.ClearFault(7)) == ("done", "")
    assert model.told() == [events.DeviceFault(7, "lens dirty"), events.FaultCleared(7)]


def test_what_is_noticed_first_is_told_first() -> None:
    firmware = Firmware()
    firmware.notice(events.Jam(), after_s=1.0)
    firmware.notice(events.JamCleared())
    assert firmware.told() == []
    firmware.step(1.0)
    assert firmware.told() == [events.Jam(), events.JamCleared()]


@pytest.mark.parametrize("points_", range(10))
def test_the_participants_of_chemin_de_fer_know_what_to_say(points_: int) -> None:
    """19:47-4.9(a) and (b): what the simulated ones say is what the core expects."""
    assert {coup.players_word(points_, "card"), coup.players_word(points_, "stay")} == rules.PLAYERS_WORD[points_]
    assert rules.banker_may_say(points_, coup.bankers_word(points_))


@pytest.mark.parametrize("third", [*range(10), None])
@pytest.mark.parametrize("banker", range(8))
def test_the_banker_of_chemin_de_fer_knows_table_3(banker: int, third: int | None) -> None:
    """19:47-4.9(c) to (g): the rhyme and its two choices are the table."""
    column = NO_THIRD_CARD if third is None else third
    assert coup.must_draw(banker, third) == rules.banker_must_draw(banker, column)
    assert coup.may_choose(banker, third) == rules.banker_may_draw(banker, column)


def test_what_a_misdealt_hand_of_chemin_de_fer_counts() -> None:
    """19:47-4.12(c) and (d): the best of two or three, the worst of two."""
    assert coup.best(["2s", "3h", "4d"]) == 9
    assert coup.best(["2s", "6h", "9d"]) == 8
    assert coup.worst(["2s", "3h", "8d", "9c"]) == 0


# --- two sides, cards that go back, a reader --------------------------------------------------------------------------


class _WithAll(HouseRules):
    """A house with a card reader and a double shoe."""

    has_reader = True
    shoe_kind = "double"


def a_double_shoe(left: list[str], right: list[str]) -> DoubleShoe:
    shoe = DoubleShoe(Random(1), Sensors(says_how_sure=False))
    shoe.fill("left", red(*left))
    assert seen(shoe) == []
    shoe.fill("right", [PhysicalCard(face, "blue") for face in right])
    assert seen(shoe) == [events.ShoeLoaded()]
    return shoe


def test_a_card_of_a_double_shoe_says_its_side() -> None:
    shoe = a_double_shoe(["9h", "Td"], ["As"])
    shoe.draw()
    shoe.move_gate("right")
    shoe.move_gate("right")
    shoe.draw()
    assert seen(shoe) == [
        events.SideCardDrawn("left", "9h", back="red"), events.SideMoved("right"),
        events.SideCardDrawn("right", "As", back="blue"), events.SideEmpty("right"),
    ]  # fmt: skip
    assert (shoe.side, [*shoe.sheets], "has-two-sides" in shoe.capabilities) == ("right", red("Td"), True)
    assert shoe.unload() == red("Td")
    assert not shoe.sheets


def test_each_side_has_its_cutting_card() -> None:
    shoe = a_double_shoe(["9h"], ["As"])
    shoe.load([PlasticCard()])
    shoe.draw()
    shoe.draw()
    told = [type(event) for event in seen(shoe)]
    assert told == [events.ShoeLoaded, events.SideCardDrawn, events.SideCuttingCardOut, events.SideEmpty]


def test_what_is_about_the_whole_double_shoe_has_no_side() -> None:
    shoe = a_double_shoe(["9h", "Td"], ["As"])
    shoe.sticking = 1
    shoe.jam(stuck=True)
    shoe.jam(stuck=False)
    shoe.draw()
    assert [type(event) for event in seen(shoe)] == [
        events.Jam, events.JamCleared, events.DoubleFeed, events.SideCardDrawn, events.SideCardDrawn, events.SideEmpty,
    ]  # fmt: skip


def test_a_continuous_shoe_takes_cards_back_and_counts_them() -> None:
    shoe = ContinuousShoe(Random(1), Sensors(says_how_sure=False))
    shoe.load(red("9h", "Td", "As"))
    (first,) = shoe.draw()
    assert isinstance(first, PhysicalCard)
    shoe.put_back([first.turned_over()])
    shoe.put_back([])
    assert seen(shoe) == [
        events.ShoeLoaded(), events.Holds(3), events.CardDrawn("9h", back="red"), events.CardsReturned(1),
        events.Holds(3),
    ]  # fmt: skip
    assert sorted(sheet.face for sheet in shoe.sheets if isinstance(sheet, PhysicalCard)) == ["9h", "As", "Td"]
    assert not any(sheet.face_up for sheet in shoe.sheets if isinstance(sheet, PhysicalCard))


def test_a_continuous_shoe_may_miscount_once_and_says_what_it_holds_when_it_starts() -> None:
    shoe = ContinuousShoe(Random(1))
    shoe.miscount = 2
    for _ in range(2):
        shoe.put_back(red("9h"))
    shoe.begin()
    counts = [event for event in seen(shoe) if isinstance(event, events.CardsReturned | events.Holds)]
    assert counts == [
        events.CardsReturned(3), events.Holds(1), events.CardsReturned(1), events.Holds(2), events.Holds(2),
    ]  # fmt: skip
    assert "takes-cards-back" in shoe.capabilities


@pytest.mark.parametrize(
    ("up", "hole", "answer"),
    [
        ("As", "Td", "blackjack"),
        ("Kd", "Ah", "blackjack"),
        ("As", "Ah", "not-blackjack"),
        ("Kd", "Td", "not-blackjack"),
        ("As", "9d", "not-blackjack"),
    ],
)
def test_a_reader_answers_after_a_fixed_time(up: str, hole: str, answer: events.Reading) -> None:
    """19:47-2.1: an ace and a ten; the time is the same for every pair of cards."""
    reader = CardReader()
    reader.insert(*red(up, hole))
    assert reader.told() == [events.ReaderSaid("inserted")]
    assert reader.due_in() == READER_S
    reader.step(READER_S)
    assert reader.told() == [events.ReaderSaid(answer)]


def test_a_reader_may_fail_to_read_or_err() -> None:
    reader = CardReader()
    reader.unreadable, reader.mistaken = 1, 1
    for _ in range(3):
        reader.insert(*red("As", "Td"))
    reader.step(READER_S)
    told = [event.what for event in reader.told() if isinstance(event, events.ReaderSaid)]
    assert [what for what in told if what != "inserted"] == ["no-reading", "not-blackjack", "blackjack"]


def test_a_reader_that_is_out_of_order_says_so_and_reads_nothing() -> None:
    reader = CardReader()
    reader.begin()
    reader.mend()
    reader.fail(7, "As")
    reader.fail(8, "Td")
    reader.insert(*red("As", "Td"))
    reader.begin()
    reader.mend()
    reader.insert(*red("As", "2d"))
    reader.step(READER_S)
    assert [event.what for event in reader.told() if isinstance(event, events.ReaderSaid)] == [
        "fault", "fault", "ready", "inserted", "not-blackjack",
    ]  # fmt: skip
    assert reader.obey(commands.ClearFault(7)) == ("unknown-command", "")


def test_a_table_has_the_devices_of_its_house() -> None:
    plain, full = CardTable(HouseRules("echo", decks=1), 1), CardTable(_WithAll("echo", decks=1), 1)
    assert "card-reader" not in plain.devices
    assert full.kinds()["card-reader"] == "card-reader"
    assert (type(plain.shoe), type(full.shoe)) == (DealingShoe, DoubleShoe)
    assert full.device("card-reader") is full.reader
    with pytest.raises(ValueError, match="this table has no card-reader"):
        plain.device("card-reader")


def test_no_card_of_a_double_shoe_is_lost() -> None:
    table = CardTable(_WithAll("echo", decks=1, backs=("red", "blue")), 1)
    assert isinstance(table.shoe, DoubleShoe)
    table.shoe.fill("left", table.stack)
    table.shoe.fill("right", table.waiting)
    table.stack, table.waiting = [], []
    table.shoe.move_gate("right")
    assert table.count() == 104
    table.gather()
    assert (len(table.stack), table.count()) == (104, 104)
