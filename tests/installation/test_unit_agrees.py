"""The unit says what the code says: exit codes, limits, paths, names of credentials. Needs no systemd."""

from pathlib import Path

from controller import installation, system
from controller.configuration.contradictions import DEVICES_MOST
from controller.configuration.credentials import LOADED
from controller.service import exits
from controller.service.disk import PATIENCE_S
from controller.service.preconditions import files_needed, memory_needed
from tests.support.units import TABLE, sections

UNIT = sections(TABLE)["Unit"]
SERVICE = sections(TABLE)["Service"]

CREDENTIALS = 243
"""systemd's own code where a credential cannot be loaded (systemd.exec(5), `EXIT_CREDENTIALS`)."""


def one(name: str) -> str:
    (value,) = SERVICE[name]
    return value


def here(path: Path) -> str:
    """A path of an instance, as the unit writes it."""
    return str(path).replace("INSTANCE", "%i")


def test_what_only_a_person_can_end_is_not_tried_again() -> None:
    prevented = {int(code) for code in one("RestartPreventExitStatus").split()}
    assert prevented == {exits.CONFIGURATION, exits.UNREADABLE, exits.TAKEN, system.SHORT, CREDENTIALS}
    assert one("Restart") == "on-failure"
    assert not {exits.BROKEN, exits.DISK} & prevented


def test_a_full_disk_never_uses_up_the_starts() -> None:
    """A start that waits for its disk takes so long that fewer than the limit fit into the interval."""
    assert UNIT["StartLimitIntervalSec"] == ["60"]
    assert int(UNIT["StartLimitBurst"][0]) > 60 / PATIENCE_S


def test_it_reads_and_writes_what_the_commands_look_at() -> None:
    assert one("ExecStart") == f"/usr/bin/shoewatchd --config {here(installation.configuration('INSTANCE'))}"
    assert one("StateDirectory").split()[0] == here(installation.state("INSTANCE").relative_to("/var/lib"))
    assert one("StateDirectory").split()[1] == here(
        (installation.state("INSTANCE") / "archive").relative_to("/var/lib")
    )
    assert one("RuntimeDirectory") == here(installation.socket("INSTANCE").parent.relative_to("/run"))
    assert TABLE.name == installation.unit("")


def test_it_loads_the_credentials_that_the_daemon_reads() -> None:
    word, _, folder = one("LoadCredential").partition(":")
    assert f"{word}_" == LOADED
    assert folder == here(installation.credentials("INSTANCE"))
    assert one("SetCredential").startswith(
        f"{word}:"
    )  # without it a missing directory would keep a table from starting


def test_its_limits_are_what_a_table_needs() -> None:
    assert int(one("LimitNOFILE")) >= files_needed(DEVICES_MOST)
    assert one("LimitAS") == f"{memory_needed(DEVICES_MOST)}M"
