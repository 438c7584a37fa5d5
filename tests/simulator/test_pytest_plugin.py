"""What a test may ask of a simulated table, and what it is told when there is no such table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from serial import Serial

from drivers.angel_eye import framing as angel_eye
from drivers.angel_eye.codec import decode_report
from drivers.angel_eye.messages import Drawn, DrawnOutside
from drivers.angel_eye.wire import BccStart
from firmware_sim.beside import TableBeside
from firmware_sim.devices.shoe import DealingShoe
from firmware_sim.faces.angel_eye import AGAIN_LEAST_S, AGAIN_S, AngelEyeFace
from firmware_sim.games.two_hands.house import SimulatedHandsHouse
from firmware_sim.options import wanted
from firmware_sim.quirks import firmware
from firmware_sim.rig import SERIALS, key_of
from firmware_sim.stage import CannotHappen

Tables = Callable[..., TableBeside]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"firmware": "3.0"}, "firmware='3.0': expected 0.9 or 1.0 or 1.1 or 2.0"),
        ({"decks": "eight"}, "decks='eight': expected a number of decks from 6 to 8"),
        ({"decks": 0}, "decks=0: expected a number of decks from 6 to 8"),
        ({"decks": 99}, "decks=99: expected a number of decks from 6 to 8"),
        ({"decks": True}, "decks=True: expected a number of decks"),
        ({"where": "moon"}, "where='moon': expected pty or tcp or usb"),
        ({"where": "ptty"}, "did you mean 'pty'?"),
        ({"nonsense": 1}, "nonsense=1: expected one of the options where, seed, speed, shoe"),
        ({"deks": 8}, "did you mean 'decks'?"),
        ({"shoe": "bee-tek"}, "shoe='bee-tek': expected open or angel-eye"),
        ({"speed": 0}, "speed=0: expected a factor above 0 and up to 1000"),
        ({"speed": None}, "speed=None: expected a factor"),
        ({"seed": -7}, "seed=-7: expected a number of at most nine digits"),
        ({"authenticated": "yes"}, "authenticated='yes': expected True or False"),
        ({"error_ten": 5}, "error_ten=5: expected 1 or 10"),
        ({"backs": ("red", "red")}, "backs=('red', 'red'): expected two different colours"),
        ({"shoe": "angel-eye", "authenticated": True}, "authenticated and shoe: expected a shoe of the open protocol"),
        ({"backs": ["red", "blue"], "back": "red"}, "house and backs: expected no back"),
        (
            {"game": "three-card-poker", "dealt_from": "hand", "shoe": "angel-eye"},
            "house and shoe: expected no shoe: the cards are dealt from the hand",
        ),
    ],
)
def test_an_option_that_cannot_be_is_named_with_what_was_expected(
    options: dict[str, Any], says: str, simulated_table: Tables
) -> None:
    with pytest.raises(ValueError, match=r"^this table cannot be simulated: ") as wrong:
        simulated_table(**options)
    assert says in str(wrong.value)


def test_a_table_that_is_dealt_from_the_hand_has_no_shoe(simulated_table: Tables) -> None:
    table = simulated_table(game="three-card-poker", dealt_from="hand")
    assert [*table.ports] == ["shuffler", "cutting-card", "panel"]
    with pytest.raises(CannotHappen, match="it only at a table with a shoe"):
        table.say("the shoe jams")
    table.say("the deck is made ready", "a round is dealt")


def test_every_wrong_option_is_told_at_once() -> None:
    with pytest.raises(ValueError, match=r"(?s)decks=0.*speed=0"):
        wanted({"decks": 0, "speed": 0})


def test_what_can_be_is_given() -> None:
    table = wanted({
        "where": "tcp", "seed": 7, "speed": 50, "shoe": "angel-eye", "firmware": "2.0", "authenticated": False,
        "decks": 6, "error_ten": 1, "dealing": "face-down", "back": None,
    })  # fmt: skip
    assert (table.where, table.setup.seed, table.setup.speed, table.setup.shoe) == ("tcp", 7, 50.0, "angel-eye")
    assert isinstance(table.setup.house, SimulatedHandsHouse)
    assert (table.setup.house.decks, table.setup.house.error_ten, table.setup.house.back) == (6, 1, None)
    assert wanted({"firmware": ""}) == wanted({})
    assert wanted({"backs": ("red", "blue")}).setup.house.backs == ("red", "blue")


def test_a_table_gives_its_keys(simulated_table: Tables) -> None:
    assert simulated_table(where="tcp", authenticated=True).keys == {name: key_of(name) for name in SERIALS}
    assert simulated_table(where="tcp").keys == {}


def test_what_cannot_be_done_is_raised(simulated_table: Tables) -> None:
    table = simulated_table(where="tcp", speed=1000)
    with pytest.raises(CannotHappen, match="only while the cards are in the shoe"):
        table.say("a round is dealt")
    table.say("the shoe is made ready", "the shoe is dealt to its end", "a round is dealt")
    with pytest.raises(CannotHappen, match="the last round of this shoe has been dealt"):
        table.wait()
    table.wait()


def test_a_report_that_cannot_be_played_to_its_end_is_raised(simulated_table: Tables, tmp_path: Any) -> None:
    file = tmp_path / "mine.shift"
    file.write_text("T\n\n20:00 the shoe is made ready\n20:00 card 416 from the front lies face up\n\nverdicts\n")
    table = simulated_table(where="tcp", speed=1000)
    table.play(str(file))
    with pytest.raises(CannotHappen, match=r"mine\.shift, line 4: card 416"):
        table.wait()


@pytest.mark.parametrize("acknowledges", [True, False])
def test_waiting_ends_when_the_host_has_been_told_everything(simulated_table: Tables, *, acknowledges: bool) -> None:
    """Also by an Angel Eye, which says one report at a time: three times each, if nobody answers."""
    table = simulated_table(where="pty", shoe="angel-eye", speed=200)
    deframer = angel_eye.Deframer(BccStart.AT_STX)
    heard, last = [], b""
    table.say("the cards are shuffled", "the shoe is filled", "nine cards are drawn")
    with Serial(table.ports["shoe"], timeout=0) as port, ThreadPoolExecutor(1) as waiting:
        waited = waiting.submit(table.wait)
        while not waited.done() or port.in_waiting:
            for frame in deframer.feed(port.read(4096)):
                if isinstance(frame, angel_eye.ReportFrame):
                    _, report = decode_report(frame.body)
                    if frame.raw != last and isinstance(report, DrawnOutside | Drawn):
                        heard.append(report.face.code)
                    last = frame.raw
                    if acknowledges:
                        port.write(b"\x06")
        waited.result()
    assert heard == table.cards
    assert len(heard) >= 9


def test_a_patient_table_s_time_stands_still_until_a_host_has_what_devices_tell_at_their_start(
    simulated_table: Tables,
) -> None:
    """So that what happens is in one order, however late the host comes, and however often it goes."""
    table = simulated_table(where="pty", speed=1000)
    table.be_patient()
    table.say("the table opens")  # the time until now was before it
    shift, stands_at = table._table.shift, table._table.shift.clock_s
    for _ in range(100):
        table._there(table._table.stir)
    assert shift.clock_s == stands_at
    assert not shift.over
    assert not table.at_rest


def test_an_angel_eye_that_nobody_answers_repeats_as_fast_as_its_table_is() -> None:
    """Down to what a host needs to answer."""
    for speed, again_s in ((0.0, AGAIN_S), (1.0, AGAIN_S), (10.0, AGAIN_S / 10), (1000.0, AGAIN_LEAST_S)):
        face = AngelEyeFace(DealingShoe(Random(1)), firmware(""), speed=speed)
        face.link_up(0.0)
        assert face.next_deadline() == pytest.approx(again_s)
