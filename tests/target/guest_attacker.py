"""What somebody without root finds on a table's computer: as three users, and as the daemon's own user in its sandbox.

The sandbox is that of the unit itself, with another program in place of the daemon.
"""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from controller import installation
from tests.target.attempts import ATTEMPTS, LIB, OTHER, RUN, STATE, TABLE, Attempt
from tests.target.devices import READY_S
from tests.target.machine import Machine
from tests.target.units import GuestUnit

PROBE: Final = "/usr/local/lib/target/probe.py"
NAME, PIN, WRONG_PIN = "floor-1", "4711-0815", "9876-5432"

OUTSIDERS: Final = ("nobody", "visitor", "auditor")
"""`visitor` is in no group but his own, and `auditor` in the group `shoewatch`, which may read journals."""

TABLED: Final = {
    "test_a_user_of_the_computer_gains_nothing",
    "test_a_daemon_that_is_taken_over_gains_no_more_than_it_had",
}
"""The tests that try what `attempts.py` lists."""

OWN: Final = (
    f"{RUN}/{TABLE}/", f"{STATE}/{TABLE}/", "/tmp/", "/var/tmp/", "/dev/mqueue/",  # noqa: S108  # its own
)  # fmt: skip
"""All that the daemon can write to: its directories, and a `/tmp`, `/var/tmp` and queues of its own."""

SHARED: Final = re.compile(
    r"/dev/(null|zero|full|random|urandom|tty|ptmx|pts/ptmx|ttyS\d+|ttyUSB\d+|bus/usb/\d+/\d+)"
    r"|/sys/fs/cgroup/system\.slice/[^/]+/shoewatchd-probe@table\.service/memory\.pressure"
)
"""What else it can open for writing: devices that everybody can, ports, and where a unit asks systemd to be told when
its own memory runs short."""

SECRETS: Final = ("supervisors", "checkpoint-key")


@pytest.fixture(scope="module")
def attacked(guest: Machine) -> Machine:
    """Two tables that run, each with a supervisor, a PIN and a key, and three users."""
    guest.put(PROBE, (Path(__file__).parent / "probe.py").read_bytes())
    guest.sh("useradd visitor; useradd --groups shoewatch auditor")
    for instance in (TABLE, OTHER):
        unit, secrets = GuestUnit(guest, instance), installation.credentials(instance)
        guest.sh(f"install -d -m 700 {secrets}; umask 077; shoewatch keys {instance} --output {secrets}/checkpoint-key")
        line = guest.run(["shoewatch", "pin", NAME], stdin=f"{PIN}\n".encode()).out
        guest.put(f"{secrets}/supervisors", line, 0o600)
        unit.configure(journal='checkpoint_key = "checkpoint-key"\n', more='\n[people]\nsupervisors = "supervisors"\n')
        unit.systemctl("start")
    act = ["shoewatch", "act", "open", "--as", NAME]
    assert guest.run(act, stdin=f"{PIN}\n".encode()).exit == 0
    assert guest.run(act, stdin=f"{WRONG_PIN}\n".encode(), check=False).exit == 77
    return guest


def daemon_of(machine: Machine, instance: str) -> str:
    """The process of a table."""
    return GuestUnit(machine, instance).shown("MainPID")["MainPID"]


def tries(machine: Machine, attempts: Sequence[Attempt]) -> list[tuple[str, str]]:
    """Verbs and arguments, with the processes that run now."""
    processes = {"pid": daemon_of(machine, TABLE), "other": daemon_of(machine, OTHER)}
    return [(attempt.verb, attempt.argument.format(**processes)) for attempt in attempts]


def as_user(machine: Machine, user: str, wanted: Sequence[tuple[str, str]]) -> list[str]:
    """How these tries end for a user."""
    machine.put("/run/probe.json", json.dumps(wanted).encode())
    ended: list[str] = json.loads(machine.run(["python3", "-I", PROBE, "/run/probe.json"], user=user).text)
    return ended


def in_the_sandbox(machine: Machine, wanted: Sequence[tuple[str, str]]) -> list[str]:
    """How they end in the unit of the table, whose program is the probe."""
    units, copy = "/run/systemd/system", "shoewatchd-probe@"
    machine.sh(f"cp /usr/lib/systemd/system/shoewatchd@.service {units}/{copy}.service")
    # A program that ends must not take the directory of the table's socket with it.
    drop_in = (
        f"[Service]\nType=oneshot\nRestart=no\nExecStart=\nExecStart=/usr/bin/python3 -I {PROBE} /etc/probe.json\n"
        "StandardOutput=truncate:/run/probe.out\nRuntimeDirectoryPreserve=yes\n"
    )
    machine.put(f"{units}/{copy}.service.d/probe.conf", drop_in.encode())
    machine.put("/etc/probe.json", json.dumps(wanted).encode())
    machine.sh(f"systemctl daemon-reload && systemctl start {copy}{TABLE}", timeout_s=READY_S)
    ended: list[str] = json.loads(machine.get("/run/probe.out"))
    return ended


def compare(attempts: Sequence[Attempt], came: Sequence[str], wanted: Sequence[str | None]) -> None:
    """Each try must have ended as it must."""
    rows = zip(attempts, came, wanted, strict=True)
    assert [f"{at.what} ({at.verb} {at.argument}): {how}" for at, how, must in rows if how != must] == []


# --- the tries of `attempts.py` ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("user", OUTSIDERS)
def test_a_user_of_the_computer_gains_nothing(attacked: Machine, user: str) -> None:
    attempts = [attempt for attempt in ATTEMPTS if attempt.outsider is not None]
    came = as_user(attacked, user, tries(attacked, attempts))
    compare(attempts, came, [each.auditor if user == "auditor" else each.outsider for each in attempts])


def test_a_daemon_that_is_taken_over_gains_no_more_than_it_had(attacked: Machine) -> None:
    attempts = [attempt for attempt in ATTEMPTS if attempt.inside is not None]
    came = in_the_sandbox(attacked, tries(attacked, attempts))
    compare(attempts, came, [each.inside for each in attempts])


# --- and --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("user", OUTSIDERS)
def test_a_user_can_neither_stop_a_table_nor_ask_it_nor_act_nor_read_its_log(attacked: Machine, user: str) -> None:
    unit = GuestUnit(attacked)
    process = daemon_of(attacked, TABLE)
    for verb in ("stop", "restart", "reload", "kill", "disable", "mask"):
        command = ["systemctl", "--no-ask-password", verb, unit.name]
        assert attacked.run(command, user=user, timeout_s=READY_S, check=False).exit != 0, verb
    act = ["shoewatch", "act", "open", "--as", NAME]
    assert attacked.run(["shoewatch", "status"], user=user, timeout_s=READY_S, check=False).exit == 69
    assert attacked.run(act, stdin=f"{PIN}\n".encode(), user=user, timeout_s=READY_S, check=False).exit == 69
    log = ["journalctl", "--quiet", "--boot", f"--unit={unit.name}"]
    assert attacked.run(log).text
    assert attacked.run(log, user=user, check=False).text == ""
    assert daemon_of(attacked, TABLE) == process


def test_from_inside_the_sandbox_nothing_but_its_own_directories_can_be_written(attacked: Machine) -> None:
    (found,) = in_the_sandbox(attacked, [("walk", "/")])
    assert [path for path in found if not path.startswith(OWN) and not SHARED.fullmatch(path)] == []
    assert {f"{STATE}/{TABLE}/", f"{RUN}/{TABLE}/"} <= {*found}


def test_no_port_of_the_network_is_open(attacked: Machine) -> None:
    for kind in ("tcp", "tcp6", "udp", "udp6", "udplite", "raw", "raw6", "packet"):
        lines = attacked.sh(f"cat /proc/net/{kind} 2>/dev/null", check=False).text.splitlines()
        assert lines[1:] == [], kind


def test_the_daemon_has_no_abstract_socket(attacked: Machine) -> None:
    opened = {
        inode
        for instance in (TABLE, OTHER)
        for inode in re.findall(
            r"socket:\[(\d+)\]", attacked.sh(f"ls -l /proc/{daemon_of(attacked, instance)}/fd").text
        )
    }
    sockets = [line.split() for line in attacked.get("/proc/net/unix").decode().splitlines()[1:]]
    named = {words[7] for words in sockets if words[6] in opened and len(words) > 7}
    assert {name.rpartition("/")[0] for name in named} == {f"{RUN}/{instance}" for instance in (TABLE, OTHER)}


def test_no_file_of_the_package_gives_rights_to_whoever_runs_it(attacked: Machine) -> None:
    files = attacked.sh("dpkg --listfiles shoewatch").text.splitlines()
    assert f"{LIB}/MANIFEST" in files
    special = attacked.sh("dpkg --listfiles shoewatch | xargs -d '\\n' stat --format='%U:%G %A %n'").text.splitlines()
    assert [line for line in special if not re.fullmatch(r"root:root [-d]r[w-]x?-?r-x?-?r-x?-? .*", line)] == []
    assert attacked.sh("dpkg --listfiles shoewatch | xargs -d '\\n' getcap 2>/dev/null", check=False).text == ""


def test_no_secret_is_in_the_log_the_journals_or_a_command_line(attacked: Machine) -> None:
    secrets = [PIN, WRONG_PIN]
    for instance in (TABLE, OTHER):
        for name in SECRETS:
            secrets += attacked.get(f"{installation.credentials(instance)}/{name}").decode().split()[-1:]
    sought = "/etc/shoewatch/sought"  # where nobody looks: a command line would be found
    attacked.put(sought, "".join(f"{secret}\n" for secret in secrets).encode(), 0o600)
    for script in (
        "journalctl --boot --all --output=export",
        "cat /proc/[0-9]*/cmdline",
        f"find {STATE} {RUN} /tmp /var/tmp /var/log -type f -exec cat {{}} +",
    ):
        assert attacked.sh(f"{script} 2>/dev/null | grep -a -c -F -f {sought}", check=False).text == "0\n", script
    assert attacked.sh(f"cat {installation.credentials(TABLE)}/* | grep -c -F -f {sought}").text == "2\n"
    attacked.run(["rm", sought])


def test_what_is_planted_where_anybody_may_write_does_nothing(attacked: Machine) -> None:
    unit = GuestUnit(attacked)
    before = attacked.sh("sha256sum /etc/passwd").text
    targets = ("socket", "table.journal", "table.journal-wal", "table.journal-journal", "supervisors", "shoewatch")
    for folder in ("/tmp", "/var/tmp", "/run/lock", "/dev/shm", "/dev/mqueue"):  # noqa: S108  # that is the point
        for number, name in enumerate(targets):
            plant = ("ln -s /etc/passwd", "mkfifo", "mkdir")[number % 3]
            attacked.sh(f"{plant} {folder}/{name}", user="visitor", check=False)
    unit.systemctl("restart")
    assert attacked.run(["shoewatch", "status"], timeout_s=READY_S, check=False).text.startswith("TABLE: ")
    assert unit.shown("NRestarts")["NRestarts"] == "0"
    assert attacked.sh("sha256sum /etc/passwd").text == before


@pytest.mark.parametrize("user", ["root", "nobody"])
def test_verify_names_one_changed_byte_an_added_file_and_changed_bytecode(attacked: Machine, user: str) -> None:
    changed, added = f"{LIB}/controller/table/state.py", f"{LIB}/controller/notes.py"
    bytecode = attacked.sh(f"ls {LIB}/controller/rules/__pycache__/*.pyc").text.split()[-1]
    sound = attacked.run(["shoewatch", "verify"], user=user, timeout_s=READY_S)
    attacked.sh(f"cp -a {changed} /srv/changed; cp -a {bytecode} /srv/bytecode; touch {added}")
    for path in (changed, bytecode):
        last = attacked.get(path)[-2]
        attacked.sh(f"printf '\\{last ^ 1:03o}' | dd of={path} bs=1 seek=$(($(stat -c %s {path}) - 2)) conv=notrunc")
    try:
        said = attacked.run(["shoewatch", "verify"], user=user, timeout_s=READY_S, check=False)
    finally:
        attacked.sh(f"mv /srv/changed {changed}; mv /srv/bytecode {bytecode}; rm {added}")
    assert said.exit == 1
    line, *found, cure = said.text.splitlines()
    assert line != sound.text.splitlines()[0]
    named = [tuple(each.split(":")[0].split()) for each in found]
    own = changed.replace("/state.py", "/__pycache__/state")  # what the changed source was compiled to
    assert [name for name in named if not name[1].startswith(own)] == [
        ("changed", changed), ("added", added), ("bytecode", bytecode),
    ]  # fmt: skip
    assert len(named) == 4
    assert "install the package again" in cure
    assert attacked.run(["shoewatch", "verify"], user=user, timeout_s=READY_S) == sound


@pytest.fixture(scope="module", autouse=True)
def _nothing_broke(attacked: Machine) -> Iterator[None]:
    """Through all of it the other table has run on."""
    process = daemon_of(attacked, OTHER)
    yield
    assert daemon_of(attacked, OTHER) == process
