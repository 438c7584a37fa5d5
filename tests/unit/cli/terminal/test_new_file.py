"""A new file is there whole, or not at all, and takes no other one's place."""

import os
import stat
from pathlib import Path

import pytest

from controller.cli.terminal.outputs import NotWritten, new_file


def test_it_has_its_mode_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        with new_file(tmp_path / "new", 0o644) as file:
            file.write(b"all of it")
            assert not (tmp_path / "new").exists()
    finally:
        os.umask(before)
    assert [each.name for each in tmp_path.iterdir()] == ["new"]
    assert (tmp_path / "new").read_bytes() == b"all of it"
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o644


def comes_meanwhile(path: Path, there: str) -> None:
    match there:
        case "link":
            path.symlink_to("nowhere")
        case "directory":
            path.mkdir()
        case _:
            path.touch()


@pytest.mark.parametrize("there", ["file", "link", "directory"])
def test_what_comes_meanwhile_stays(tmp_path: Path, there: str) -> None:
    path = tmp_path / "new"
    with pytest.raises(NotWritten, match="File exists"), new_file(path, 0o644):
        comes_meanwhile(path, there)
    assert [each.name for each in tmp_path.iterdir()] == ["new"]
    assert path.is_symlink() is (there == "link")


def test_an_interruption_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), new_file(tmp_path / "new", 0o644):
        raise KeyboardInterrupt
    assert [*tmp_path.iterdir()] == []
