"""Whatever stands where a file should: each command says so in a line, at once, and reads no more than it needs."""

import gzip
import os
import resource
import socket
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from pytest_mock import MockerFixture

from controller import files
from controller.cli import main
from controller.cli.devices import listener
from controller.configuration.credentials import CredentialWrong, credential
from controller.configuration.example import example
from controller.journal.archive import read_archive, write_archive
from controller.journal.checkpoints import Signer, line_of
from controller.journal.errors import JournalAbsent
from controller.journal.notes import Note
from controller.journal.reading import Reader
from tests.support.daemons import DaemonProcess, configuration
from tests.support.journals import opened_journal, write

HOLE: Final = 2 * 2**30
"""Bytes of a file that has none of them on the disk."""


def fifo(path: Path) -> None:
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.mkdir()


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(HOLE)


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")


def nothing(path: Path) -> None:
    """It is missing."""


def a_circle(path: Path) -> None:
    path.symlink_to(path)


THINGS: Final = (fifo, a_folder, endless, huge, no_text)
EVERYTHING: Final = (*THINGS, a_socket, nothing, a_circle)

Make = Callable[[Path], None]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    write(path, 1, rounds=1)
    return path


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


@pytest.mark.parametrize("make", THINGS)
@pytest.mark.parametrize(
    ("words", "codes"),
    [
        (("check", "THING"), {66, 78}),
        (("status", "--config", "THING"), {66, 78}),
        (("history", "--config", "THING"), {66, 78}),
        (("judge", "THING"), {65, 66}),
        (("judge", "--house", "THING", "/dev/null"), {66, 78}),
        (("settle", "9h", "7c", "8d", "2s", "--wagers", "THING"), {2, 65, 66}),
        (("audit", "--journal", "JOURNAL", "--checkpoints", "THING", "--public-key", "THING"), {65, 66}),
        (("audit", "--journal", "THING"), {66, 1}),
        (("history", "--journal", "THING"), {66}),
        (("run", "--config", "THING"), {78}),
    ],
)
def test_what_is_no_such_file_is_said_in_words(
    journal: Path, make: Make, words: tuple[str, ...], codes: set[int], capsys: pytest.CaptureFixture[str]
) -> None:
    thing = journal.with_name("thing")
    make(thing)
    if make is huge and words[0] == "judge" and "--house" not in words:
        pytest.skip("a file of events may be of any length: it is read line by line")
    before = memory_mb()
    assert main([{"THING": str(thing), "JOURNAL": str(journal)}.get(word, word) for word in words]) in codes
    told = capsys.readouterr()
    assert str(thing) in told.err + told.out or "not UTF-8" in told.out
    assert memory_mb() - before < 64


@pytest.mark.parametrize("make", [fifo, a_folder, endless, a_socket])
def test_what_is_no_file_is_never_waited_for(tmp_path: Path, make: Make) -> None:
    thing = tmp_path / "thing"
    make(thing)
    with pytest.raises(OSError, match=r"not a regular file|Is a directory|No such device"):
        files.read(thing, 100)
    with pytest.raises(OSError, match=r"not a regular file|link|Is a directory"):
        files.appending(thing, 0o600)
    with pytest.raises(FileExistsError):
        files.creating(thing)


def test_a_file_is_as_long_as_it_may_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 100)
    assert files.read(tmp_path / "file", 100) == b"x" * 100
    with pytest.raises(files.TooLong, match="larger than 99 bytes"):
        files.read(tmp_path / "file", 99)


@pytest.mark.parametrize("make", EVERYTHING)
@pytest.mark.parametrize(
    "words",
    [
        ("audit", "--journal", "JOURNAL", "--archives", "THING"),
        ("audit", "--journal", "JOURNAL", "--public-key", "THING"),
        ("audit", "--journal", "JOURNAL", "--public-key", "PUBLIC", "--checkpoints", "THING"),
        ("show", "1/1", "--journal", "THING"),
        ("export", "--format", "csv", "--journal", "THING"),
        ("report", "--journal", "THING"),
        ("report", "--journal", "JOURNAL", "--archives", "THING"),
        ("status", "--socket", "THING"),
        ("devices", "probe", "THING"),
        ("check", "THING"),
        ("judge", "--house", "THING", "/dev/null"),
    ],
)
def test_every_option_that_names_a_file_ends_in_words(
    journal: Path, make: Make, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    thing = journal.with_name("thing")
    make(thing)
    public = journal.with_name("public")
    main(["keys", "T7", "--output", str(journal.with_name("key"))])
    public.write_text(capsys.readouterr().out)
    before = memory_mb()
    named = {"THING": str(thing), "JOURNAL": str(journal), "PUBLIC": str(public)}
    code = main([named.get(word, word) for word in words])
    told = capsys.readouterr()
    if (make, words[3:4]) == (a_folder, ("--archives",)):
        assert code == 0  # an empty folder holds no archive
        return
    assert code in {1, 65, 66, 69, 74, 78}, told
    assert str(thing) in told.err + told.out
    assert "Traceback" not in told.err + told.out
    assert memory_mb() - before < 64


@pytest.mark.parametrize("make", [fifo, a_folder, a_socket, a_circle])
@pytest.mark.parametrize(
    "words",
    [
        ("audit", "--journal", "JOURNAL", "--summary", "THING"),
        ("export", "--format", "csv", "--journal", "JOURNAL", "--output", "THING"),
        ("report", "--journal", "JOURNAL", "--output", "THING"),
        ("keys", "T7", "--output", "THING"),
    ],
)
def test_a_command_writes_no_file_where_there_can_be_none(
    journal: Path, make: Make, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor does it wait for somebody who reads a pipe."""
    thing = journal.with_name("thing")
    make(thing)
    assert main([{"THING": str(thing), "JOURNAL": str(journal)}.get(word, word) for word in words]) in {73, 74}
    told = capsys.readouterr()
    assert str(thing) in told.err
    assert "Traceback" not in told.err


RECORDS: Final = ("journal", "journal-wal", "other", "archive", "table.toml")
WRITERS: Final = {
    ("audit", "--checkpoints", "KEPT", "--public-key", "PUBLIC", "--summary", "THING"): (*RECORDS, "public", "kept"),
    ("export", "--format", "csv", "--output", "THING"): RECORDS,
    ("report", "--output", "THING"): RECORDS,
}
"""What each command that writes a file must not replace."""


@pytest.mark.parametrize(("words", "lost"), [(words, lost) for words, spared in WRITERS.items() for lost in spared])
def test_what_a_command_writes_never_takes_the_place_of_a_record_or_of_what_it_reads(
    journal: Path, words: tuple[str, ...], lost: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = journal.parent
    main(["keys", "T7", "--output", str(folder / "key")])
    (folder / "public").write_text(capsys.readouterr().out)
    with Reader.open(journal) as reader:
        last = reader.head()
    (folder / "kept").write_text(f"{line_of(Signer((folder / 'key').read_text()).sign(Note('shoewatch/T7', *last)))}\n")
    (folder / "other").write_bytes(journal.read_bytes())
    (folder / "archive").write_bytes(gzip.compress(journal.read_bytes()))
    configuration(folder, {"shoe": "socket://127.0.0.1:1"})
    thing = journal.with_name(journal.name + "-wal") if lost == "journal-wal" else folder / lost
    thing = journal if lost == "journal" else thing
    if not thing.exists():
        thing.write_bytes(b"")
    before = thing.read_bytes()
    named = {"THING": str(thing), "PUBLIC": str(folder / "public"), "KEPT": str(folder / "kept")}
    where = ["--journal", str(journal), "--config", str(folder / "table.toml")]
    assert main([*(named.get(word, word) for word in words), *where]) == 74
    assert f"{thing}: " in capsys.readouterr().err
    assert thing.read_bytes() == before


@pytest.mark.parametrize("make", EVERYTHING)
@pytest.mark.parametrize(
    "more",
    [
        '[people]\nsupervisors = "THING"',
        '[[devices]]\nname = "other"\nkind = "panel"\nport = "socket://127.0.0.1:1"\nkey = "THING"',
        '[[devices]]\nname = "other"\nkind = "panel"\nport = "THING"',
        (
            '[[devices]]\nname = "other"\nkind = "shoe"\nport = "socket://127.0.0.1:1"\nprotocol = "bee-tek"\n'
            'codes = "THING"'
        ),
    ],
)
def test_what_a_configuration_names_is_looked_at_and_never_waited_for(
    tmp_path: Path, make: Make, more: str, capsys: pytest.CaptureFixture[str]
) -> None:
    thing = tmp_path / "thing"
    make(thing)
    shoe = {} if 'kind = "shoe"' in more else {"shoe": "socket://127.0.0.1:1"}
    file = configuration(tmp_path, shoe, more=more.replace("THING", str(thing)))
    code = main(["check", str(file)])
    told = "".join(capsys.readouterr())
    assert str(thing) in told
    assert (code, "note" in told) == (0, True) if code == 0 else code == 78


@pytest.mark.parametrize("make", [fifo, a_folder, endless, a_socket, a_circle])
@pytest.mark.parametrize("option", ["path", "checkpoints"])
def test_what_the_daemon_writes_is_looked_at_by_check(
    tmp_path: Path, make: Make, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    thing = tmp_path / "thing"
    make(thing)
    shoe = {"shoe": "socket://127.0.0.1:1"}
    if option == "path":
        file = configuration(tmp_path, shoe, journal=thing)
    else:
        key = tmp_path / "key"
        main(["keys", "T7", "--output", str(key)])
        file = configuration(tmp_path, shoe, keeping=f'checkpoint_key = "{key}"\ncheckpoints = "{thing}"')
    assert main(["check", str(file)]) == 78
    assert str(thing) in "".join(capsys.readouterr())


def test_a_file_that_keeps_nothing_is_named_and_not_waited_for(tmp_path: Path, mocker: MockerFixture) -> None:
    """Such as /proc/kmsg: a regular file, of which a read gives `None`."""
    reading, writing = os.pipe2(os.O_NONBLOCK)
    mocker.patch.object(files, "_check")  # what says that a pipe is none
    mocker.patch.object(os, "open", return_value=reading)
    with pytest.raises(files.NotAFile, match="not a regular file"):
        files.read(tmp_path, 100)
    os.close(writing)


@pytest.mark.skipif(not os.access("/proc/kmsg", os.R_OK), reason="only root reads it")
@pytest.mark.parametrize(
    "words",
    [
        ("check", "--pit", "/proc/kmsg"),
        ("status", "--config", "/proc/kmsg"),
        ("judge", "--house", "/proc/kmsg", "/dev/null"),
        ("settle", "9h", "7c", "8d", "2s", "--wagers", "/proc/kmsg"),
        ("audit", "--journal", "JOURNAL", "--public-key", "/proc/kmsg"),
    ],
)
def test_the_kernels_messages_are_no_file(
    journal: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([{"JOURNAL": str(journal)}.get(word, word) for word in words]) in {1, 65, 66, 78}
    told = capsys.readouterr()
    assert "/proc/kmsg" in told.err
    assert "Traceback" not in told.err


# --- what the daemon refuses, and check says --------------------------------------------------------------------------


def a_link_to_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nothing"))


def of_others(path: Path) -> None:
    path.touch()
    path.chmod(0o666)


def of_another_user(path: Path) -> None:
    path.touch(0o600)
    os.chown(path, 1234, -1)


def precious(path: Path) -> None:
    path.write_text("a shift report\n" * 500)


def a_place(folder: Path, option: str, thing: Path) -> Path:
    """A configuration in which an option names a thing."""
    shoe = {"shoe": "socket://127.0.0.1:1"}
    keeping = {
        "archive": f'keep_days = 30\narchive = "{thing}"',
        "checkpoints": f'checkpoint_key = "{folder / "key"}"\ncheckpoints = "{thing}"',
    }
    if option == "checkpoints":
        main(["keys", "T7", "--output", str(folder / "key")])
    if option == "codes":
        codes = (
            '[[devices]]\nname = "other"\nkind = "shoe"\nport = "socket://127.0.0.1:1"\nprotocol = "bee-tek"\n'
            f'codes = "{thing}"'
        )
        return configuration(folder, {}, more=codes)
    return configuration(
        folder, shoe, journal=thing if option == "path" else folder / "journal", keeping=keeping.get(option, "")
    )


@pytest.mark.parametrize(
    ("option", "make"),
    [
        *(
            ("path", make)
            for make in (fifo, a_folder, a_socket, a_circle, a_link_to_nothing, of_others, of_another_user)
        ),
        *(("path", make) for make in (precious, no_text)),
        *(("checkpoints", make) for make in (fifo, a_folder, a_socket, a_circle, a_link_to_nothing, endless)),
        *(("checkpoints", make) for make in (of_others, of_another_user, precious, no_text)),
        *(("archive", make) for make in (fifo, a_socket, a_circle, precious, endless)),
        *(("codes", make) for make in (fifo, a_folder, a_socket, a_circle, endless, of_another_user)),
    ],
)
def test_check_and_the_daemon_refuse_the_same(
    tmp_path: Path, option: str, make: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it is, by name, and nothing of it is changed."""
    if make is of_another_user and os.geteuid() != 0:
        pytest.skip("only root gives files away")
    thing = tmp_path / "thing"
    make(thing)
    before = thing.lstat()
    file = a_place(tmp_path, option, thing)
    capsys.readouterr()
    assert main(["check", str(file)]) == 78
    assert str(thing) in capsys.readouterr().err
    assert main(["run", "--config", str(file)]) in {66, 78}
    told = capsys.readouterr().err
    assert str(thing) in told
    assert "free disk space" not in told
    assert (thing.lstat().st_size, thing.lstat().st_mode) == (before.st_size, before.st_mode)
    assert not thing.with_name("thing.lock").exists()


@pytest.mark.parametrize("option", ["path", "checkpoints", "archive", "codes"])
@pytest.mark.parametrize("letters", [250, 300])
def test_a_name_that_is_too_long_is_refused_with_its_line(
    tmp_path: Path, option: str, letters: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """One of 250 letters is not, but what SQLite makes beside it is."""
    thing = tmp_path / ("x" * letters)
    file = a_place(tmp_path, option, thing)
    capsys.readouterr()
    code = 78 if letters > 255 or option == "path" else 0
    assert main(["check", str(file)]) == code
    if code:
        told = capsys.readouterr().err
        assert "File name too long" in told
        assert f"{file}, line " in told
        assert main(["run", "--config", str(file)]) == code
        assert "File name too long" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("history", "--journal", "THING"),
        ("status", "--socket", "THING"),
        ("status", "--config", "THING"),
        ("judge", "THING"),
        ("judge", "--house", "THING", "/dev/null"),
        ("keys", "T7", "--output", "THING"),
        ("export", "--format", "csv", "--journal", "JOURNAL", "--output", "THING"),
        ("audit", "--journal", "JOURNAL", "--archives", "THING"),
        ("audit", "--journal", "JOURNAL", "--summary", "THING"),
        ("check", "THING"),
    ],
)
def test_a_name_that_is_too_long_is_named_and_not_the_output(
    journal: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    thing = str(journal.with_name("x" * 300))
    assert main([{"THING": thing, "JOURNAL": str(journal)}.get(word, word) for word in words]) not in {0, 70}
    told = capsys.readouterr().err
    assert "x" * 300 in told
    assert "standard output" not in told
    assert "Traceback" not in told


def test_a_capture_has_an_end(tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(listener, "CAPTURE_MOST", 100)
    with files.creating(tmp_path / "capture") as kept:
        while kept.tell() < 100:
            listener._keep("0.000 < 00", kept)
        with pytest.raises(listener.NotKept, match="the maximum for a capture"):
            listener._keep("0.000 < 00", kept)
    assert 100 <= (tmp_path / "capture").stat().st_size < 200


def test_a_file_of_checkpoints_may_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    thing = tmp_path / "thing"
    file = a_place(tmp_path, "checkpoints", thing)
    for text in (b"", b'"shoewatch/T7\\n4\\n' + b64encode(bytes(32)) + b'\\n\\n\xe2\x80\x94 T7 x\\n"\n'):
        thing.write_bytes(text)
        thing.chmod(0o600)
        assert main(["check", str(file)]) == 0, capsys.readouterr()


# --- where others may write -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "why"),
    [(0o646, "any user can change it: chmod go-w"), (0o666, "any user can change it: chmod go-w"), (0o644, None)],
)
def test_a_configuration_that_others_may_write_is_refused(
    tmp_path: Path, mode: int, why: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    file.chmod(mode)
    assert main(["check", str(file)]) == (78 if why else 0)
    assert (why or "OK") in "".join(capsys.readouterr())
    if why:
        assert main(["run", "--config", str(file)]) == 78
        assert f"{file}: {why} {file}" in capsys.readouterr().err


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that anybody can get to, as far as its own mode lets them."""
    with tempfile.TemporaryDirectory(prefix="shoewatch-", dir="/tmp") as folder:
        yield Path(folder)


@pytest.mark.parametrize(("mode", "is_open"), [(0o700, False), (0o750, False), (0o751, True), (0o754, True)])
def test_check_and_the_log_say_that_others_may_look_into_the_journal_s_folder(
    tmp_path: Path,
    reachable: Path,
    mode: int,
    is_open: bool,  # noqa: FBT001 - a parameter
    capsys: pytest.CaptureFixture[str],
) -> None:
    """19:47-3.7(d): the log beside the journal grows when a shoe speaks, also of cards that nobody has turned."""
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"}, journal=reachable / "journal.db")
    reachable.chmod(mode)
    assert main(["check", str(file)]) == 0
    assert (f"chmod o= {reachable}" in capsys.readouterr().out) is is_open
    with DaemonProcess(file) as daemon:
        assert [each["folder"] for each in daemon.logged("journal.folder-open")] == [str(reachable)] * is_open


def test_a_folder_within_one_that_is_closed_is_closed(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    (tmp_path / "journals").mkdir()
    assert not files.is_open_to_others(tmp_path / "journals")
    assert not files.is_open_to_others(tmp_path / "nowhere")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_configuration_of_another_user_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"})
    os.chown(file, 1234, -1)
    assert main(["check", str(file)]) == 0
    assert "note: " in (told := capsys.readouterr().out)
    assert "it belongs to user 1234" in told
    assert main(["run", "--config", str(file)]) == 78
    assert "it belongs to user 1234, who can change it: chown root" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_group_of_others_may_not_write_and_a_private_one_may(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    file.chmod(0o664)
    os.chown(file, 0, 0)
    assert files.whose(file) is None
    os.chown(file, 0, 1)
    assert files.whose(file) == f"its group can change it: chmod g-w {file}"


def test_a_folder_that_anybody_may_write_is_refused_but_a_sticky_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "journals"
    folder.mkdir()
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"}, journal=folder / "journal")
    folder.chmod(0o777)
    assert main(["check", str(file)]) == 78
    assert main(["run", "--config", str(file)]) == 78
    assert f"{folder}: any user can change its directory: chmod o-w {folder}" in capsys.readouterr().err
    folder.chmod(0o1777)
    assert main(["check", str(file)]) == 0


def test_the_example_is_right_where_umask_is_that_of_a_private_group(tmp_path: Path) -> None:
    was = os.umask(0o002)
    try:
        (tmp_path / "table.toml").write_text(example(), encoding="utf-8")
    finally:
        os.umask(was)
    assert files.whose(tmp_path / "table.toml") is None


# --- where the daemon writes ------------------------------------------------------------------------------------------


def test_a_lock_follows_no_link(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / "journal.lock").symlink_to(victim)
    with pytest.raises(JournalAbsent, match="it is a symbolic link, which shoewatch does not follow: remove it"):
        opened_journal(tmp_path / "journal")
    assert victim.read_text() == "precious"


@pytest.mark.parametrize("name", ["journal.new"])
def test_a_new_journal_follows_no_link(tmp_path: Path, name: str) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / name).symlink_to(victim)
    opened_journal(tmp_path / "journal").close()
    assert victim.read_text() == "precious"


def test_an_archive_follows_no_link(tmp_path: Path, journal: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / "archive.part").symlink_to(victim)
    with Reader.open(journal) as reader:
        write_archive(tmp_path / "archive", reader.rows())
    assert victim.read_text() == "precious"


@pytest.mark.parametrize("make", [fifo, a_folder, a_socket])
def test_a_journal_that_is_no_file_is_not_written(tmp_path: Path, make: Make) -> None:
    make(tmp_path / "journal")
    with pytest.raises(JournalAbsent, match="cannot be written"):
        opened_journal(tmp_path / "journal")


# --- archives and credentials -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [fifo, a_folder, endless])
def test_an_archive_that_is_no_file_is_not_waited_for(tmp_path: Path, make: Make) -> None:
    make(tmp_path / "archive")
    with pytest.raises(OSError, match=r"not a regular file|Is a directory"):
        list(read_archive(tmp_path / "archive"))


@pytest.mark.parametrize("make", [fifo, a_folder, endless])
def test_a_credential_that_is_no_file_is_not_waited_for(tmp_path: Path, make: Make) -> None:
    make(tmp_path / "key")
    with pytest.raises(CredentialWrong, match="not a regular file: give the file itself"):
        credential(str(tmp_path / "key"))


# --- open files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("devices", "most", "named", "needed"),
    [(1, 14, "1 device", 84), (1, 83, "1 device", 84), (20, 159, "20 devices", 160)],
)
def test_too_few_open_files_are_said_with_the_cure(
    tmp_path: Path, devices: int, most: int, named: str, needed: int
) -> None:
    """As many as its devices and the places at its socket may take."""
    panels = {f"p{number}": f"socket://127.0.0.1:{number}" for number in range(2, devices + 1)}
    more = "\n".join(f'[[devices]]\nname = "{name}"\nkind = "panel"\nport = "{port}"' for name, port in panels.items())
    file = configuration(tmp_path, {"shoe": "socket://127.0.0.1:1"}, more=more)
    limited = f'ulimit -n {most}; exec "$@"'
    ran = subprocess.run(
        ["/bin/sh", "-c", limited, "sh", sys.executable, "-m", "controller.daemon", "--config", file],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ran.returncode == 71
    assert ran.stderr == (
        f"shoewatchd: this process may have {most} files open at once, and a table with {named} needs {needed}: "
        f"ulimit -n {needed}, or LimitNOFILE={needed} in the unit\n"
    )
