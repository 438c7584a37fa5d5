"""What a device complains of stands until it says otherwise, whatever its cable does."""

import pytest

from controller.inbox.complaints import AWAY, FAULTS, NOTHING_SAID, Complaints
from drivers.events import DeviceEvent, DeviceFault, DeviceOffline, DeviceOnline, FaultCleared, Jam


def heard(*told: DeviceEvent) -> Complaints:
    complaints = NOTHING_SAID
    for event in told:
        complaints = complaints.hear(event)
    return complaints


def test_faults_come_and_go_by_their_codes() -> None:
    told = heard(*(DeviceFault(code, f"fault {code}") for code in (1, 2, 1)), FaultCleared(1), FaultCleared(77), Jam())
    assert told.faults == ((2, "fault 2"),)


def test_a_fault_outlasts_a_cable_that_was_out() -> None:
    there = DeviceOnline("shoe", serial="S-1", log=4, boot=1)
    told = heard(there, DeviceFault(7, "lens dirty"), DeviceOffline("unplugged"), there)
    assert told.faults == ((7, "lens dirty"),)
    assert told.hear(FaultCleared(7)).faults == ()


def test_another_device_has_faults_of_its_own() -> None:
    told = heard(DeviceOnline("shoe", serial="S-1"), DeviceFault(7, "lens dirty"), DeviceOnline("shoe", serial="S-2"))
    away = ((("S-1", None, None), ((7, "lens dirty"),)),)
    assert told.seen() == Complaints(life=("S-2", None, None), away=away)


def test_a_fault_of_a_device_that_was_away_stands_when_it_is_back() -> None:
    """It was told and acknowledged: a device that has not started since does not tell it again."""
    first, second = (DeviceOnline("shoe", serial=serial, log=4, boot=1) for serial in ("S-1", "S-2"))
    told = heard(first, DeviceFault(7, "lens dirty"), second)
    assert told.faults == ()
    assert told.hear(first).faults == ((7, "lens dirty"),)
    assert told.hear(first).away == ()


def test_a_device_that_started_while_it_was_away_tells_its_faults_itself() -> None:
    first, second = (DeviceOnline("shoe", serial=serial, log=4, boot=1) for serial in ("S-1", "S-2"))
    told = heard(first, DeviceFault(7, "lens dirty"), second, DeviceOnline("shoe", serial="S-1", log=4, boot=2))
    assert (told.faults, told.away) == ((), ())


def test_no_more_devices_than_are_exchanged_are_kept_in_mind() -> None:
    told = heard(
        *(
            event
            for number in range(100)
            for event in (DeviceOnline("shoe", serial=f"S-{number}"), DeviceFault(7, "hot"))
        )
    )
    assert len(told.away) == AWAY


def test_a_device_that_starts_tells_again_what_is_wrong_with_it() -> None:
    first, second = (DeviceOnline("shoe", serial="S-1", log=4, boot=boot) for boot in (1, 2))
    told = heard(first, DeviceFault(7, "lens dirty"), DeviceFault(8, "lid loose"), second, DeviceFault(8, "lid loose"))
    assert told.faults == ((8, "lid loose"),)


def test_a_device_cannot_have_more_faults_than_are_kept() -> None:
    told = heard(*(DeviceFault(code, "again") for code in range(10_000)))
    assert [code for code, _ in told.faults] == [*range(10_000 - FAULTS, 10_000)]


def test_what_is_missing_is_of_the_cards_before_the_next_shoe() -> None:
    told = NOTHING_SAID.lack(2).lack(1)
    assert told.missing == 3
    assert told.loaded() == NOTHING_SAID


LENS = DeviceFault(1, "lens")


@pytest.mark.parametrize(
    "told",
    [
        (LENS,),
        (FaultCleared(1),),
        (FaultCleared(1), LENS),
        (DeviceFault(12, "a card too many"), FaultCleared(12)),
        tuple(DeviceFault(100 + number, "another") for number in range(FAULTS)),
    ],
    ids=["told again", "cleared", "cleared and told again", "another one, cleared", "sixteen others"],
)
def test_what_a_device_says_while_a_face_is_unseen_changes_nothing_public(
    told: tuple[DeviceEvent, ...],
) -> None:
    """19:47-3.7(d): until all may be known."""
    standing = heard(LENS).seen()
    said = standing
    for event in told:
        said = said.hear(event)
        assert said.as_public == standing
    assert said.seen().faults == heard(LENS, *told).faults
    assert said.seen() == said.seen().as_public


def test_a_device_that_is_exchanged_has_only_those_faults_that_are_public() -> None:
    """19:47-3.7(d): another one is seen to be there; what each has said over unseen faces stays withheld."""
    first, second = (DeviceOnline("shoe", serial=serial, log=4, boot=1) for serial in ("S-1", "S-2"))
    silent = DeviceFault(12, "a card too many")
    said = heard(first, LENS).seen().hear(silent).hear(second)
    assert said.as_public.faults == ()
    assert said.as_public.away == ((("S-1", 4, 1), ((1, "lens"),)),)
    back = said.hear(silent).hear(first)
    assert back.as_public.faults == ((1, "lens"),)
    assert back.seen().faults == ((1, "lens"), (12, "a card too many"))


def test_a_device_that_starts_keeps_its_public_faults_until_what_it_tells_anew_may_be_known() -> None:
    """19:47-3.7(d): it tells each again, perhaps over unseen faces."""
    first, second = (DeviceOnline("shoe", serial="S-1", log=4, boot=boot) for boot in (1, 2))
    said = heard(first, LENS).seen().hear(second)
    assert said.as_public.faults == ((1, "lens"),)
    assert said.hear(DeviceFault(2, "lock")).seen().faults == ((2, "lock"),)


def test_what_an_earlier_version_withheld_is_withheld() -> None:
    """19:47-3.7(d): also from a journal that it wrote."""
    said = Complaints(((1, "lens"), (12, "a card too many")), withheld=((12, 3),))
    assert said.withholds
    assert said.as_public == Complaints(((1, "lens"),))
    assert said.hear(FaultCleared(1)).as_public == Complaints(((1, "lens"),))
    assert said.seen() == Complaints(said.faults)
