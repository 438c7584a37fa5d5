"""The figures of a table, from what its control socket shows."""

from collections import Counter

import pytest
from msgspec.structs import replace

from controller.cli.metrics.command import text
from controller.cli.metrics.figures import ABOUT, ALWAYS, ANSWERS, FIGURES, Asked
from controller.clock import Sync
from controller.effects.view import AlarmView, DaemonView, DeviceView, JournalView, TroubleView, View, view
from controller.games.registry import decide
from controller.games.registry import house as new_house
from controller.table.phases import Shoe
from controller.table.seen import Matter
from tests.support.openmetrics import families
from tests.support.shorthand import READY, play

ASKED = Asked("/etc/shoewatch/t7.toml", "answered", Sync.YES)
PROGRAM = DaemonView("0.2.0", "sha256:1", "synchronised", "2026-11-19T20:15:04.250Z")


def seen(words: str, **beside: object) -> View:
    return view(play(decide, new_house(), words)[-1].state, table="T7", daemon=PROGRAM, **beside)  # type: ignore[arg-type]


def figures(view: View | None, asked: Asked = ASKED) -> dict[str, float]:
    """Each sample, by its name and the values of its labels besides the table and the source."""
    found: dict[str, float] = {}
    for family in families(text(asked, view)):
        for sample in family.samples:
            own = [value for label, value in sample.labels.items() if label not in {"table", "source"}]
            assert sample.labels.get("table", "T7") == "T7"
            found[" ".join((sample.name.removeprefix("shoewatch_"), *own))] = sample.value
    return found


def ones(found: dict[str, float], name: str) -> list[str]:
    """The states of a figure that hold."""
    return [key.removeprefix(f"{name} ") for key, figure in found.items() if key.startswith(f"{name} ") and figure]


def test_a_table_in_play() -> None:
    found = figures(seen(READY + " bets 9s 2h"))
    assert (found["up"], ones(found, "answer"), ones(found, "clock")) == (1, ["answered"], ["synchronised"])
    assert found["build_info punto-banco 0.2.0 sha256:1"] == 1
    assert found["start_time_seconds"] == 1795119304.25
    assert (ones(found, "play"), ones(found, "shoe_phase")) == (["playing"], ["rounds"])
    assert (found["shoes_total"], found["rounds_total"]) == (1, 1)
    assert (found["cards drawn"], found["cards waiting"]) == (seen(READY + " bets 9s 2h").shoe.drawn, 0)
    assert ones(found, "matters") == []
    assert (found["stops"], found["alarms"], found["journal_durable"], found["journal_troubles"]) == (0, 0, 1, 0)


def test_a_state_has_one_sample_for_each_of_its_values_by_its_name() -> None:
    for words in (READY, READY + " bets jam"):
        found = figures(seen(words))
        plays = [key.removeprefix("play ") for key in found if key.startswith("play ")]
        assert plays == ["playing", "discarding", "stopped", "held"]
        phases = [key.removeprefix("shoe_phase ") for key in found if key.startswith("shoe_phase ")]
        assert phases == [phase.value for phase in Shoe]
        assert {found[f"play {play}"] for play in plays} == {found[f"shoe_phase {phase}"] for phase in phases} == {0, 1}


def test_what_is_open_is_counted() -> None:
    trouble = TroubleView("disk full", "free it")
    found = figures(
        seen(
            READY + " bets jam",
            alarms=[AlarmView("", "jam", (), "jam", number) for number in (1, 2)],
            journal=JournalView(durable=False, trouble=trouble, beside=(trouble,)),
        )
    )
    assert (found["stops"], found["alarms"], found["journal_durable"], found["journal_troubles"]) == (1, 2, 0, 1)
    assert {name: found[f"matters {name}"] for name in ABOUT} == {
        "play": 1, "cards": 0, "device": 0, "journal": 2, "alarm": 0
    }  # fmt: skip
    assert ones(found, "play") == ["stopped"]


@pytest.mark.parametrize(
    ("device", "troubles"),
    [
        (DeviceView("a", "shoe", online=True), []),
        (DeviceView("a", "shoe"), []),
        (DeviceView("a", "shoe", port="no such port"), ["port"]),
        (DeviceView("a", "shoe", online=True, port="no such port"), []),
        (DeviceView("a", "shoe", refused="another kind"), ["refused"]),
        (DeviceView("a", "shoe", online=True, faults=("lens", "jam")), ["fault"]),
        (DeviceView("a", "panel", missing=True, failing="busy", much=True, noise=True),
         ["missing", "failing", "much", "noise"]),
    ],
)  # fmt: skip
def test_each_thing_that_is_wrong_with_a_device_is_named(device: DeviceView, troubles: list[str]) -> None:
    found = figures(seen(READY, devices=(device,)))
    assert found[f"device_online a {device.kind}"] == device.online
    assert ones(found, f"device_trouble a {device.kind}") == troubles


def test_a_daemon_that_does_not_say_when_it_started_has_no_such_figure() -> None:
    """One of an earlier version."""
    found = figures(replace(seen(READY), daemon=DaemonView()))
    assert "start_time_seconds" not in found
    assert found["build_info punto-banco"] == 1


def test_what_a_later_version_says_besides_comes_last() -> None:
    later = replace(seen(READY), play="paused", matters=(Matter("weather", "rain", "wait"),))
    found = figures(later)
    assert ones(found, "play") == ["paused"]
    assert found["matters weather"] == 1


@pytest.mark.parametrize("answer", [answer for answer in ANSWERS if answer != "answered"])
@pytest.mark.parametrize("sync", Sync)
def test_without_an_answer_there_is_no_figure_of_the_table(answer: str, sync: Sync) -> None:
    found = figures(None, Asked("s", answer, sync))
    assert found["up"] == 0
    assert (ones(found, "answer"), ones(found, "clock")) == ([answer], [sync])
    assert len(found) == 1 + len(ANSWERS) + len(Sync)


def test_every_figure_has_a_name_of_its_own_and_its_samples_begin_with_the_table() -> None:
    families = [*ALWAYS, *(figure.family for figure in FIGURES)]
    assert [name for name, times in Counter(family.name for family in families).items() if times > 1] == []
    assert {figure.family.labels[0] for figure in FIGURES} == {"table"}
    assert {family.labels[0] for family in ALWAYS} == {"source"}
