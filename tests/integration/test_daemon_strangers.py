"""The real daemon and devices that do not belong to its table: none feeds an event, and everybody is told.

A swapped device, one of another kind, one without the shared key, one with another, and one that guesses.
"""

from pathlib import Path

import pytest

from controller.journal.entries import Device, Heard, Judged, ShoeBegun
from drivers.events import DeviceOnline, DeviceRefused, LidMoved
from firmware_sim.beside import TableBeside
from firmware_sim.rig import key_of
from tests.support.daemon_questions import READY, SimulatedTable, cards, device, play, rounds, until
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.loud_device import Flood

pytestmark = pytest.mark.long


def kept_out(daemon: DaemonProcess, table: TableBeside, reason: str) -> None:
    """The shoe that is there is not taken, and everybody is told."""
    folder = daemon.folder
    until(lambda: daemon.logged("device.absent"))
    until(lambda: table.panel[0] in {"SHOE UNPLUGGED", "SHOE IS SILENT"})
    until(lambda: device(folder, "shoe")["refused"] == reason)
    assert not device(folder, "shoe")["online"]
    assert [(entry["device"], entry["reason"]) for entry in daemon.logged("device.refused")] == [("shoe", reason)]
    told = [record.entry for record in records(folder) if record.source == Device("shoe")]
    assert [type(entry.event) for entry in told if isinstance(entry, Heard)] == [DeviceRefused]
    assert not [entry for entry in told if isinstance(entry, Judged | ShoeBegun)]


def test_a_shoe_with_another_serial_number_is_kept_out(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports, options={"shoe": 'serial = "SIM-SHOE-2"'})
    with DaemonProcess(config) as daemon:
        play(table, "the table opens")
        kept_out(daemon, table, "wrong device: not SIM-SHOE-2 (SIM-SHOE-1)")


def test_a_device_of_another_kind_is_kept_out(tmp_path: Path, simulated_table: SimulatedTable) -> None:
    table, other = simulated_table(speed=300), simulated_table(speed=300)
    ports = {**table.ports, "shoe": other.ports["shuffler"]}
    with DaemonProcess(configuration(tmp_path, ports)) as daemon:
        kept_out(daemon, table, "wrong device: a shuffler, not a shoe (SIM-SHUFFLER-1)")


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """The key of the simulated shoe, as a credential."""
    path = tmp_path / "shoe.key"
    path.write_bytes(key_of("shoe"))
    path.chmod(0o600)
    return path


def test_a_shoe_without_the_key_is_kept_out(tmp_path: Path, table: TableBeside, key: Path) -> None:
    config = configuration(tmp_path, table.ports, options={"shoe": f'key = "{key}"'})
    with DaemonProcess(config) as daemon:
        kept_out(daemon, table, "no proof of the key (SIM-SHOE-1)")


def authenticated(simulated_table: SimulatedTable, folder: Path) -> tuple[TableBeside, dict[str, str]]:
    """A table whose devices have keys, and the options that name them."""
    options = {}
    for name in ("shoe", "shuffler", "cutting-card", "panel"):
        path = folder / f"{name}.key"
        path.write_text(key_of(name).hex(), "ascii")
        path.chmod(0o600)
        options[name] = f'key = "{path}"'
    return simulated_table(speed=300, authenticated=True), options


def test_a_shoe_with_another_key_is_kept_out(tmp_path: Path, simulated_table: SimulatedTable) -> None:
    table, options = authenticated(simulated_table, tmp_path)
    (tmp_path / "shoe.key").write_text("00" * 32, "ascii")
    with DaemonProcess(configuration(tmp_path, table.ports, options=options)) as daemon:
        kept_out(daemon, table, "wrong proof of the key (SIM-SHOE-1)")
        assert "00" * 16 not in daemon.said()


def test_devices_with_their_keys_are_taken(tmp_path: Path, simulated_table: SimulatedTable) -> None:
    table, options = authenticated(simulated_table, tmp_path)
    with DaemonProcess(configuration(tmp_path, table.ports, options=options)) as daemon:
        play(table, *READY, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 1)
        assert daemon.stop() == 0
    online = [record.entry.event for record in records(tmp_path)
              if isinstance(record.entry, Heard) and isinstance(record.entry.event, DeviceOnline)]  # fmt: skip
    assert len(online) == 4
    assert all(event.authenticated for event in online)
    assert cards(tmp_path) == table.cards


def test_a_shoe_that_is_swapped_while_the_table_is_open_is_kept_out(tmp_path: Path, table: TableBeside) -> None:
    """Somebody takes the shoe away and puts another one at its port, which tells cards at once."""
    ports = {**table.ports, "shoe": str(tmp_path / "by-id")}
    (tmp_path / "by-id").symlink_to(table.ports["shoe"])
    other = tmp_path / "other"
    other.mkdir()
    config = configuration(tmp_path, ports, options={"shoe": 'serial = "SIM-SHOE-1"'})
    with TableBeside(other, "pty", speed=300) as beside, DaemonProcess(config) as daemon:
        play(table, *READY)
        until(lambda: device(tmp_path, "shoe")["online"])
        (tmp_path / "by-id").unlink()
        (tmp_path / "by-id").symlink_to(beside.ports["shuffler"])
        table.say("the shoe is unplugged")
        until(lambda: device(tmp_path, "shoe")["refused"] == "wrong device: a shuffler, not a shoe (SIM-SHUFFLER-1)")
        until(lambda: table.panel[0] in {"SHOE UNPLUGGED", "SHOE IS SILENT"})
        assert not device(tmp_path, "shoe")["online"]
        assert len(daemon.logged("device.refused")) == 1
        known = len(cards(tmp_path))
        (tmp_path / "by-id").unlink()
        (tmp_path / "by-id").symlink_to(table.ports["shoe"])
        table.say("the shoe is plugged in again")
        beside.say("the shuffler is unplugged")
        until(lambda: device(tmp_path, "shoe")["online"])
        assert not device(tmp_path, "shoe")["faults"]
        assert len(cards(tmp_path)) == known


def test_a_device_that_was_refused_cannot_say_anything(tmp_path: Path, table: TableBeside) -> None:
    with Flood("shoe", LidMoved(open=True)) as stranger:
        ports = {**table.ports, "shoe": stranger.port}
        config = configuration(tmp_path, ports, options={"shoe": 'serial = "SIM-SHOE-1"'})
        with DaemonProcess(config) as daemon:
            kept_out(daemon, table, "wrong device: not SIM-SHOE-1 (LOUD-1)")
            sent = stranger.sent
            until(lambda: stranger.sent > sent)
            kept_out(daemon, table, "wrong device: not SIM-SHOE-1 (LOUD-1)")
            assert daemon.stop() == 0
