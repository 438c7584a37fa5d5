"""What the real daemon makes of its configuration: at the start, and when it is told to read it again."""

import signal
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from controller import clock
from controller.journal.entries import Configured, Noticed, Opening
from controller.service.reload import AGAIN_S
from firmware_sim.beside import TableBeside
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemon_questions import READY, SimulatedTable, play, status, until
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.records import option

pytestmark = pytest.mark.long


@pytest.fixture
def table(simulated_table: SimulatedTable) -> TableBeside:
    table = simulated_table(speed=1000, decks=6)
    table.be_patient()
    return table


def refused(config: Path, environment: dict[str, str] | None = None) -> list[str]:
    """What a daemon says that does not start with this file."""
    daemon = DaemonProcess(config, environment).start()
    assert daemon.process.wait(20) == 78
    daemon.close()
    said = daemon.said()
    assert "Traceback" not in said
    assert "READY=1" not in daemon.told
    return said.splitlines()


def rewrite(config: Path, was: str, now: str) -> None:
    text = config.read_text("utf-8")
    assert was in text
    config.write_text(text.replace(was, now), "utf-8")


# --- at the start -----------------------------------------------------------------------------------------------------


def test_everything_that_is_wrong_is_said_and_nothing_is_started(tmp_path: Path) -> None:
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"}, house='decks = 0\ngame = "poker"', more="colour = 1")
    said = refused(config)
    for wrong in ("decks = 0", "game = poker", "colour = 1"):
        assert [line for line in said if line.startswith(f"shoewatchd: {config}, line ") and wrong in line], wrong
    assert not (tmp_path / "journal.db").exists()
    assert not (tmp_path / "control").exists()


@pytest.mark.parametrize("text", [b"", b"[table", b"\xff\xfe", b"name = 1\n" * 10])
def test_a_file_that_is_none(tmp_path: Path, text: bytes) -> None:
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"})
    config.write_bytes(text)
    assert refused(config)


def test_a_file_that_is_not_there_is_told_with_its_cure(tmp_path: Path) -> None:
    said = refused(tmp_path / "table.toml")
    assert said == [
        f"shoewatchd: {tmp_path}/table.toml: No such file or directory: write one: shoewatch config --example"
    ]
    assert refused(tmp_path) == [f"shoewatchd: {tmp_path}: Is a directory: give a file that the daemon's user can read"]


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ('[people]\nsupervisors = "supervisors"', "credential supervisors"),
        ('[people]\nsupervisors = "{}/absent"', "absent: No such file or directory"),
        ('[people]\nsupervisors = "{}/open"', "other users can read it: chmod 600"),
        ('[people]\nsupervisors = "{}/bad"', "line 1"),
    ],
)
def test_a_credential_that_is_missing_or_wrong(tmp_path: Path, more: str, names: str) -> None:
    for name, mode in (("open", 0o644), ("bad", 0o600)):
        (tmp_path / name).write_text("maria supervisor 314159\n", "ascii")
        (tmp_path / name).chmod(mode)
    said = refused(configuration(tmp_path, {"shoe": "/dev/nowhere"}, more=more.format(tmp_path)))
    assert any(names in line for line in said)
    assert not any("314159" in line for line in said)
    assert not (tmp_path / "journal.db").exists()


def test_a_key_of_a_device_that_is_missing(tmp_path: Path) -> None:
    options = {"shoe": f'key = "{tmp_path}/absent"'}
    said = refused(configuration(tmp_path, {"shoe": "/dev/nowhere"}, options=options))
    assert f"{tmp_path}/absent: No such file or directory" in said[0]


def test_a_key_for_checkpoints_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("not a key: é", "utf-8")
    (tmp_path / "key").chmod(0o600)
    keeping = f'checkpoint_key = "{tmp_path}/key"'
    said = refused(configuration(tmp_path, {"shoe": "/dev/nowhere"}, keeping=keeping))
    assert f"{tmp_path}/key" in said[0]
    assert said[0].endswith("create a new one with `shoewatch keys`, or install the right one")
    assert "not a key" not in said[0].replace("key: not a key", "")


# --- what it writes down of itself ------------------------------------------------------------------------------------


def test_every_start_writes_down_the_program_and_the_clock(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports)
    for _ in range(2):
        with DaemonProcess(config) as daemon:
            assert daemon.stop() == 0
    told = [record.entry.versions for record in records(tmp_path) if isinstance(record.entry, Opening)]
    assert [(versions["program"], versions["clock"]) for versions in told] == [
        ("not installed from a package", clock.ask().sync)
    ] * 2


# --- again, on SIGHUP -------------------------------------------------------------------------------------------------


def again(daemon: DaemonProcess) -> None:
    """Have it read its file again, and wait until it has."""
    daemon.told.clear()
    daemon.process.send_signal(signal.SIGHUP)
    daemon.hears("RELOADING=1")
    daemon.hears("READY=1")
    lengths: list[int] = []  # the log has a thread of its own: it has written all when no more comes

    def written() -> bool:
        lengths.append(len(daemon.said()))
        return len(lengths) > 5 and len(set(lengths[-5:])) == 1

    until(written)


def changed(folder: Path) -> list[tuple[str, str, str, str]]:
    """What the journal has of changes of the configuration."""
    return [
        (change.option, change.was, change.now, record.entry.holds)
        for record in records(folder)
        if isinstance(record.entry, Configured)
        for change in record.entry.changed
    ]


def test_however_often_it_is_told_to_it_reads_its_file_once_a_second(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports)
    with DaemonProcess(config) as daemon:
        daemon.told.clear()
        began = time.monotonic()

        def told_again() -> bool:
            for _ in range(100):
                daemon.process.send_signal(signal.SIGHUP)
            daemon.listen(0.01)
            return sum(line == "RELOADING=1" for line in daemon.told) >= 3

        until(told_again)
        assert time.monotonic() - began > 2 * AGAIN_S
        rewrite(config, 'log = "json"', 'log = "json"\nlevel = "debug"')
        daemon.process.send_signal(signal.SIGHUP)
        until(lambda: daemon.logged("configuration.changed"))  # the last one is not forgotten
        assert daemon.stop() == 0


def test_a_changed_file_says_what_holds_when(tmp_path: Path, table: TableBeside) -> None:
    """The language at once, the house with the next shoe, the rest with the next start."""
    config = configuration(tmp_path, table.ports, house="decks = 6")
    with DaemonProcess(config) as daemon:
        play(table, *READY, "a round is dealt")
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        rewrite(config, "[house]\n", '[house]\nerror_card = "burn-one"\n')
        rewrite(config, 'name = "T7"\n', 'name = "T7"\nlanguage = "es"\n')
        rewrite(config, f'"{tmp_path}/control"', f'"{tmp_path}/elsewhere"')
        rewrite(config, 'log = "json"', 'log = "json"\nlevel = "debug"')
        again(daemon)
        until(lambda: table.panel[0] not in {"BETS ARE OPEN", ""})
        assert not (tmp_path / "elsewhere").exists()
        told = {(entry["option"], entry["holds"]) for entry in daemon.logged("configuration.changed")}
        assert told == {
            ("table.language", "now"),
            ("outputs.level", "now"),
            ("house.error_card", "next-shoe"),
            ("outputs.socket", "next-start"),
        }
        openings = [
            option(record.entry.house, "error_card")
            for record in records(tmp_path)
            if isinstance(record.entry, Opening)
        ]
        assert openings == ["burn"] * len(openings)
        play(table, "the shoe is dealt to its end")
        until(lambda: status(tmp_path)["shoe"]["phase"] == "over")
        openings = [
            option(record.entry.house, "error_card")
            for record in records(tmp_path)
            if isinstance(record.entry, Opening)
        ]
        assert openings[-1] == "burn-one"
        play(table, "the shoe is made ready")
        assert daemon.stop() == 0
    assert ("house.error_card", "burn", "burn-one", "next-shoe") in changed(tmp_path)
    assert ("table.language", "en", "es", "now") in changed(tmp_path)


def _notice(minutes_ago: float) -> str:
    given = datetime.now(UTC) - timedelta(minutes=minutes_ago)
    return f'[notice]\ngiven = {given.isoformat()}\nreference = "memo {minutes_ago}"\n\n[outputs]\n'


def _noticed(folder: Path) -> list[Noticed | None]:
    return [record.entry.noticed for record in records(folder) if isinstance(record.entry, Opening)]


def test_shuffling_again_begins_with_notice_only_also_after_a_restart(tmp_path: Path, table: TableBeside) -> None:
    """19:47-3.5(a)1ii: thirty minutes after a written notice, which the journal keeps, and not before."""
    config = configuration(tmp_path, table.ports, house='decks = 6\nshuffle = "lace"')
    with DaemonProcess(config) as daemon:
        rewrite(config, 'shuffle = "lace"', 'shuffle = "lace-and-reshuffle"')
        again(daemon)
        refused = daemon.logged("configuration.needs-notice")
        assert [(each["option"], each["holds"], each["wanted"]) for each in refused] == [
            ("house.shuffle", "lace", "lace-and-reshuffle")
        ]
        assert refused[0]["problem"].endswith("(19:47-3.5(a)1ii)")
        assert daemon.stop() == 0
    assert not changed(tmp_path)
    rewrite(config, "[outputs]\n", _notice(29))
    with DaemonProcess(config) as daemon:
        assert (
            "takes effect 30 minutes after the notice of" in daemon.logged("configuration.needs-notice")[-1]["problem"]
        )
        refused = daemon.logged("configuration.needs-notice")
        rewrite(config, "memo 29", "memo 30")
        rewrite(config, config.read_text("utf-8").split("given = ")[1][:16], _notice(31).split("given = ")[1][:16])
        again(daemon)
        until(lambda: ("house.shuffle", "lace", "lace-and-reshuffle", "next-shoe") in changed(tmp_path))
        assert daemon.logged("configuration.needs-notice") == refused
        assert daemon.stop() == 0
    told = [(each.holds, each.wanted, each.reference) for each in _noticed(tmp_path) if each is not None]
    assert told[0] == ({"house.shuffle": "lace"}, {}, None)
    assert ({"house.shuffle": "lace"}, {"house.shuffle": "lace-and-reshuffle"}, None) in told
    assert ({"house.shuffle": "lace"}, {"house.shuffle": "lace-and-reshuffle"}, "memo 29") in told
    assert told[-1] == ({"house.shuffle": "lace-and-reshuffle"}, {}, "memo 30")
    shuffles = [record.entry.house.shuffle for record in records(tmp_path) if isinstance(record.entry, Opening)]
    assert (shuffles[0], shuffles[-1]) == ("lace", "lace-and-reshuffle")


def test_a_change_is_taken_by_itself_when_its_notice_has_run(tmp_path: Path, table: TableBeside) -> None:
    """19:47-3.10(c)2: what waits is not forgotten."""
    config = configuration(tmp_path, table.ports, house="decks = 6")
    with DaemonProcess(config) as daemon:
        rewrite(config, "[outputs]\n", '[wagers]\npayment = "pay-all-first"\n\n' + _notice(30 - 2 / 60))
        again(daemon)
        until(lambda: ("wagers.payment", "pay-each-first", "pay-all-first", "next-shoe") in changed(tmp_path))
        assert len(daemon.logged("configuration.needs-notice")) == 1
        assert daemon.stop() == 0
    last = _noticed(tmp_path)[-1]
    assert last is not None
    assert (last.holds, last.wanted) == ({"wagers.payment": "pay-all-first"}, {})


def test_another_ledger_of_pair_plus_needs_notice_also_after_a_restart(tmp_path: Path) -> None:
    """19:47-20.11(a)2, 8.3: without one, the odds with which the table began hold; what it began with needs none."""
    setup = library.scenario("poker-all-fold").setup
    with TableBeside(tmp_path, setup=setup, seed=setup.seed, speed=1e6) as table:
        options = '[wagers]\npair_plus = "B"'
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)), more=options)
        with DaemonProcess(config) as daemon:
            assert daemon.logged("configuration.needs-notice") == []
            assert daemon.stop() == 0
        rewrite(config, 'pair_plus = "B"', 'pair_plus = "C"')
        with DaemonProcess(config) as daemon:
            (refused,) = daemon.logged("configuration.needs-notice")
            assert (refused["option"], refused["holds"], refused["wanted"]) == ("wagers.pair_plus", "B", "C")
            assert refused["problem"].endswith("(19:47-8.3)")
            rewrite(config, "[outputs]\n", _notice(31))
            again(daemon)
            until(lambda: ("wagers.pair_plus", "B", "C", "next-shoe") in changed(tmp_path))
            assert daemon.stop() == 0
    holds = [each.holds["wagers.pair_plus"] for each in _noticed(tmp_path) if each is not None]
    assert (holds[0], holds[-1]) == ("B", "C")


def test_the_log_s_level_changes_at_once(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, {**table.ports, "shoe": "/dev/nowhere"}, house="decks = 6")
    with DaemonProcess(config) as daemon:
        until(lambda: daemon.logged("link.lost"))
        assert {entry["level"] for entry in daemon.logged("link.lost")} == {"warning"}
        rewrite(config, 'log = "json"', 'log = "json"\nlevel = "debug"')
        again(daemon)
        until(lambda: "debug" in {entry["level"] for entry in daemon.logged("link.lost")})
        rewrite(config, 'level = "debug"', 'level = "warning"')
        again(daemon)
        quiet = len(daemon.logged("link.lost"))
        assert status(tmp_path)["table"] == "T7"
        assert daemon.stop() == 0
        assert len(daemon.logged("link.lost")) <= quiet + 1
        assert not daemon.logged("stopped")


@pytest.mark.parametrize("text", [None, "[table]\nname = 7\n", "[table"])
def test_a_file_that_is_wrong_or_gone_changes_nothing(tmp_path: Path, table: TableBeside, text: str | None) -> None:
    config = configuration(tmp_path, table.ports, house="decks = 6")
    with DaemonProcess(config) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        if text is None:
            config.unlink()
        else:
            config.write_text(text, "utf-8")
        again(daemon)
        until(lambda: daemon.logged("configuration.unreadable" if text is None else "configuration.wrong"))
        if text is None:
            problem = daemon.logged("configuration.unreadable")[0]["problem"]
            assert problem == f"{config}: No such file or directory: write one: shoewatch config --example"
        (shown,) = [line for line in daemon.told if line.startswith("STATUS=")]
        assert shown.startswith(f"STATUS=table T7 keeps its configuration: {config}")
        play(table, "the table opens")
        until(lambda: table.panel != ("TABLE CLOSED", "PRESS OPEN"))
        assert daemon.stop() == 0
    assert not changed(tmp_path)


def test_a_file_that_is_right_again_is_no_longer_complained_of(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports, house="decks = 6")
    with DaemonProcess(config) as daemon:
        rewrite(config, "decks", "deks")
        again(daemon)
        daemon.hears("STATUS=table T7 keeps")
        assert "did you mean decks?" in next(line for line in daemon.told if line.startswith("STATUS="))
        rewrite(config, "deks", "decks")
        again(daemon)
        assert "STATUS=table T7" in daemon.told
        assert daemon.stop() == 0


def test_a_file_that_says_the_same_changes_nothing(tmp_path: Path, table: TableBeside) -> None:
    config = configuration(tmp_path, table.ports, house="decks = 6")
    with DaemonProcess(config) as daemon:
        for _ in range(3):
            again(daemon)
        assert daemon.stop() == 0
    assert not changed(tmp_path)
    assert not daemon.logged("configuration.changed")
