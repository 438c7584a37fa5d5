"""Secrets are fetched from where systemd puts them or from a path, never where others may read them."""

import os
from pathlib import Path

import pytest

from controller.configuration.credentials import LARGEST, CredentialAbsent, CredentialWrong, credential, shared_key


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    return tmp_path


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)


def put(file: Path, text: bytes = b"secret", mode: int = 0o600) -> Path:
    file.write_bytes(text)
    file.chmod(mode)
    return file


def test_systemd_says_where_it_is(folder: Path) -> None:
    put(folder / "shoe-key", mode=0o444)
    assert credential("shoe-key") == b"secret"
    assert credential(str(folder / "shoe-key")) == b"secret"


@pytest.mark.usefixtures("alone")
def test_a_path_is_read_as_it_is(tmp_path: Path) -> None:
    assert credential(str(put(tmp_path / "key"))) == b"secret"


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o620, 0o601])
def test_what_others_may_read_is_no_secret(tmp_path: Path, mode: int) -> None:
    file = put(tmp_path / "key", mode=mode)
    with pytest.raises(CredentialWrong, match=f"other users can read it: chmod 600 {file}") as found:
        credential(str(file))
    assert not isinstance(found.value, CredentialAbsent)


@pytest.mark.usefixtures("alone")
def test_without_systemd_a_name_says_nothing() -> None:
    with pytest.raises(CredentialAbsent, match=r"CREDENTIALS_DIRECTORY is not set.*INSTANCE.credentials/shoe-key"):
        credential("shoe-key")


@pytest.fixture
def unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where systemd puts the credentials of the package's unit."""
    folder = tmp_path / "shoewatchd@bac-07.service"
    folder.mkdir()
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(folder))
    return folder


def test_the_unit_of_the_package_has_its_word_before_the_name(unit: Path) -> None:
    put(unit / "shoewatch_shoe-key", mode=0o440)
    assert credential("shoe-key") == b"secret"


def test_a_credential_that_a_drop_in_loads_by_its_name_comes_first(unit: Path) -> None:
    put(unit / "shoewatch_shoe-key")
    put(unit / "shoe-key", b"the drop-in's")
    assert credential("shoe-key") == b"the drop-in's"


def test_what_the_unit_does_not_find_is_to_be_put_into_its_directory(unit: Path) -> None:
    with pytest.raises(CredentialAbsent) as found:
        credential("shoe-key")
    assert str(found.value) == (
        "credential shoe-key: /etc/shoewatch/bac-07.credentials/shoe-key: No such file or directory: create it, "
        "chmod 600, and then restart the table: systemctl restart shoewatchd@bac-07.service"
    )
    assert str(unit) not in str(found.value)


def test_an_empty_one_of_the_unit_needs_a_restart_too(unit: Path) -> None:
    put(unit / "shoewatch_shoe-key", b"")
    with pytest.raises(CredentialWrong, match=r"bac-07.credentials/shoe-key: the file is empty: .* systemctl restart"):
        credential("shoe-key")


def test_one_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(CredentialAbsent, match=f"shoe-key: {folder}/shoe-key: No such file.*: create the file"):
        credential("shoe-key")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_one_that_may_not_be_read_is_named(folder: Path) -> None:
    put(folder / "shoe-key", mode=0)
    with pytest.raises(CredentialAbsent, match="give this user permission to read it"):
        credential("shoe-key")


def test_a_folder_is_no_secret(folder: Path) -> None:
    (folder / "shoe-key").mkdir()
    with pytest.raises(CredentialWrong, match="not a regular file: give the file itself"):
        credential("shoe-key")


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "shoe-key")
    with pytest.raises(CredentialWrong, match="not a regular file: give the file itself"):
        credential("shoe-key")


@pytest.mark.parametrize(
    ("text", "why"), [(b"", "the file is empty"), (b"x" * (LARGEST + 1), "the file is larger than")]
)
def test_nothing_and_too_much_are_no_secret(folder: Path, text: bytes, why: str) -> None:
    put(folder / "shoe-key", text)
    with pytest.raises(CredentialWrong, match=why):
        credential("shoe-key")


def test_a_name_leads_nowhere_else(folder: Path) -> None:
    with pytest.raises(CredentialWrong, match="a plain name or an absolute path"):
        credential(f"../{folder.name}/shoe-key")


@pytest.mark.parametrize(
    "text", [bytes(range(32)), bytes(range(32)).hex().encode(), bytes(range(32)).hex().encode() + b"\n"]
)
def test_a_key_is_bytes_or_their_digits(folder: Path, text: bytes) -> None:
    put(folder / "shoe-key", text)
    assert shared_key("shoe-key") == bytes(range(32))


@pytest.mark.parametrize("text", [b"secret", b"\xff" * 31, b"00" * 31, b"0" * 33])
def test_anything_else_is_no_key(folder: Path, text: bytes) -> None:
    put(folder / "shoe-key", text)
    with pytest.raises(CredentialWrong, match="openssl rand -hex 32") as found:
        shared_key("shoe-key")
    assert "secret" not in str(found.value)
