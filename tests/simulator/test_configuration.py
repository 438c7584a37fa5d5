"""`firmware-sim run --config`: the product reads the file, it says what the scenario says, and overwrites nothing."""

import stat
from pathlib import Path

import pytest

from controller.configuration import load, read, shared_key
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from firmware_sim.cli import main
from firmware_sim.configuration import NotConfigured, configuration, write
from firmware_sim.games.three_card_poker.house import SimulatedThreeCardHouse
from firmware_sim.rig import SERIALS, key_of
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Setup
from firmware_sim.stage import stage
from tests.sessions import scripts
from tests.simulator.host import house, offer
from tests.support import daemons

PORTS = {name: f"/dev/{name}" for name in SERIALS}


def ports_of(setup: Setup) -> dict[str, str]:
    """The devices that its table has, each at a port."""
    return {name: f"/dev/{name}" for name in stage(setup).table.devices}


@pytest.mark.parametrize("name", library.names())
def test_the_file_says_what_the_scenario_says(name: str, tmp_path: Path) -> None:
    setup = library.scenario(name).setup
    file = tmp_path / "table.toml"
    ports = ports_of(setup)
    keys = {each: key_of(each) for each in ports} if setup.authenticated else {}
    write(file, configuration("SIM", setup, ports, file, keys), keys)
    found = load(file)
    assert found.house == house(setup.house)
    assert found.wagers == offer(setup.house)
    assert {device.name: device.port for device in found.devices} == ports
    for shoe in (device for device in found.devices if device.name == "shoe"):
        assert (shoe.protocol, shoe.angel_eye.answer_reports) == (setup.shoe, setup.shoe == "angel-eye")
    assert {device.name: shared_key(device.key) for device in found.devices if device.key} == keys
    assert found.journal.path == tmp_path / "table.journal"
    assert found.outputs.socket == tmp_path / "table.socket"


@pytest.mark.parametrize("name", library.names())
def test_a_daemon_that_is_recorded_or_killed_has_the_house_of_the_scenario(name: str, tmp_path: Path) -> None:
    setup = library.scenario(name).setup
    found = load(daemons.configuration(tmp_path, ports_of(setup), house="\n".join(scripts.house(setup))))
    assert (found.house, found.wagers) == (house(setup.house), offer(setup.house))


def test_a_file_that_says_the_same_is_used_again_and_no_other_is_written_over(tmp_path: Path) -> None:
    file, key = tmp_path / "table.toml", {"shoe": bytes(32)}
    write(file, "one", key)
    assert stat.S_IMODE((tmp_path / "table-shoe.key").stat().st_mode) == 0o600
    write(file, "one", key)
    for text, keys, named in (
        ("two", key, file),
        ("longer", key, file),
        ("one", {"shoe": b"1" * 32}, "table-shoe.key"),
    ):
        with pytest.raises(NotConfigured, match=f"{named}: exists"):
            write(file, text, keys)
    assert file.read_text() == "one"
    (tmp_path / "link.toml").symlink_to(tmp_path / "nothing")
    (tmp_path / "folder.toml").mkdir()
    for name in ("link.toml", "folder.toml"):
        with pytest.raises(NotConfigured, match=f"{name}: exists"):
            write(tmp_path / name, "one", {})
    with pytest.raises(NotConfigured, match="No such file"):
        write(tmp_path / "no" / "table.toml", "one", {})


def test_the_command_refuses_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.toml"
    file.write_text("mine")
    assert main(["run", "face-up", "--config", str(file)]) == 2
    said = capsys.readouterr()
    assert said.err == (
        f"firmware-sim: {file}: exists and is not for this table: choose a new file, or remove this one\n"
    )
    assert file.read_text() == "mine"


def test_a_table_of_which_nothing_is_said_has_a_file_too() -> None:
    text = configuration('"SIM"', Setup(), PORTS, Path("/t/x.toml"), {})
    assert read(text.encode(), "x.toml").table.name == '"SIM"'


def test_the_wagers_of_three_card_poker_stand_in_the_file(tmp_path: Path) -> None:
    setup = Setup(house=SimulatedThreeCardHouse("three-card-poker", settling_order="seat-by-seat", pair_plus="C"))
    said = read(configuration("SIM", setup, PORTS, tmp_path / "table.toml", {}).encode(), "t").wagers
    assert isinstance(said, ThreeCardOffer)
    assert (said.settling_order, said.pair_plus) == ("seat-by-seat", "C")
