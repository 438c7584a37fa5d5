"""Signed checkpoints: what they vouch for, and what they do not."""

import random
import string
from pathlib import Path

import pytest

from controller.journal.checkpoints import Signer, Verifier, available, kept, key_name, line_of, new_signer
from controller.journal.draft import Draft
from controller.journal.entries import Checkpoint, Daemon
from controller.journal.notes import Note, read_note
from controller.journal.reading import Reader
from controller.journal.verification import Audit, verify
from controller.journal.walking import Wrong
from controller.wording.escaping import harmless
from tests.support.journals import opened_journal, write

NOTE = Note("shoewatch/T7", 42, bytes(range(32)))
KEY = "PRIVATE+KEY+T7+4bfb4a08+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
SIGNER = Signer(new_signer("T7"))


def test_a_developer_can_sign() -> None:
    assert available()


def test_a_note_is_read_as_it_was_written() -> None:
    signed = SIGNER.sign(NOTE)
    assert read_note(signed) == NOTE
    assert Verifier(SIGNER.verifier).read(signed) == NOTE


def test_the_form_is_that_of_a_signed_note() -> None:
    lines = SIGNER.sign(NOTE).split("\n")
    assert lines[:4] == ["shoewatch/T7", "42", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", ""]
    assert lines[4].startswith("— T7 ")
    assert lines[5:] == [""]


def test_another_key_of_the_same_name_has_not_signed_it() -> None:
    with pytest.raises(ValueError, match="not one of T7"):
        Verifier(Signer(new_signer("T7")).verifier).read(SIGNER.sign(NOTE))


def test_any_changed_letter_is_noticed() -> None:
    signed, verifier, rng = SIGNER.sign(NOTE), Verifier(SIGNER.verifier), random.Random(1)
    for at, letter in enumerate(signed[:-1]):
        other = rng.choice([each for each in "Aa1\n" if each != letter])
        with pytest.raises(ValueError, match=r"."):
            verifier.read(signed[:at] + other + signed[at + 1 :])


def test_a_letter_that_decodes_to_the_same_is_noticed() -> None:
    signed, verifier = SIGNER.sign(NOTE), Verifier(SIGNER.verifier)
    at = signed.rindex("=") - 1
    for other in string.ascii_letters + string.digits + "+/":
        if other != signed[at]:
            with pytest.raises(ValueError, match="signature is not"):
                verifier.read(signed[:at] + other + signed[at + 1 :])


@pytest.mark.parametrize("note", ["", "T7\n1\n", "T7\nx\nAAAA\n", "T7\n1\n*\n", "\n1\nAAAA\n", "T7\n²\nAAAA\n"])
def test_what_is_no_note(note: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_note(note)


@pytest.mark.parametrize(
    "line", ["", "T7", "T7+x+é", "T7+00000000+AAAA", "PRIVATE+KEY+T7+4bfb4a08", KEY.replace("+4bfb", "+4bfa")]
)
def test_what_is_no_key(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Signer(line)
    with pytest.raises(ValueError, match=r"."):
        Verifier(line)


def test_a_public_key_that_was_changed_is_no_key() -> None:
    with pytest.raises(ValueError, match="does not match its own number"):
        Verifier(SIGNER.verifier.replace("T7+", "T8+"))


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("BAC-07", "BAC-07"), ("Salón", "Salón"), ("Größe", "Größe"), ("百家樂 1", "百家樂-1"), ("A+B C", "A-B-C"),
        ("no\u3164letter", "no-letter"), ("Salo\u0301n", "Salo\u0301n"),
    ],
)  # fmt: skip
def test_a_table_of_any_name_signs_with_the_key_that_its_credential_holds(table: str, name: str) -> None:
    assert key_name(table) == name
    line = new_signer(name)
    signer = Signer.of_credential(f"{line}\n".encode())
    assert signer.name == name
    assert harmless(signer.verifier) == signer.verifier
    assert Verifier(f"{signer.verifier}\n").read(signer.sign(NOTE)) == NOTE
    lines = [line_of(signer.sign(NOTE))]
    assert kept(lines, Verifier(signer.verifier), "shoewatch/T7") == {42: NOTE.hash}


@pytest.mark.parametrize("secret", [b"", b"\xff\xfe", "PRIVATE+KEY+Sal\u00f3n+".encode("latin-1")])
def test_a_credential_without_a_key_is_none(secret: bytes) -> None:
    with pytest.raises(ValueError, match="key"):
        Signer.of_credential(secret)


@pytest.mark.parametrize("name", ["", "table 7", "a+b", "a\nb", "a\u3164b", "a\u200bb"])
def test_what_is_no_name_of_a_key(name: str) -> None:
    with pytest.raises(ValueError, match="no spaces"):
        new_signer(name)


def test_kept_lines_vouch_for_hashes() -> None:
    lines = [line_of(SIGNER.sign(NOTE._replace(number=number))) for number in (4, 9)]
    assert all("\n" not in line for line in lines)
    assert kept([*lines, "", lines[0]], Verifier(SIGNER.verifier), "shoewatch/T7") == dict.fromkeys((4, 9), NOTE.hash)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('"T7"', "line 2: the checkpoint is not signed by T7"),
        ("{", "line 2: not a whole checkpoint: fetch that line again"),
        ('"T7\\n1\\nAAAA\\n\\n— T7 A"', "line 2: the checkpoint's signature is not one of T7"),
        (line_of(SIGNER.sign(NOTE._replace(origin="shoewatch/T8"))), "line 2: a checkpoint of shoewatch/T8"),
        (line_of(SIGNER.sign(NOTE._replace(hash=bytes(32)))), "line 2: two checkpoints disagree about record 42"),
    ],
)
def test_a_line_that_cannot_be_trusted_is_named(line: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        kept([line_of(SIGNER.sign(NOTE)), line], Verifier(SIGNER.verifier), "shoewatch/T7")


def audited(path: Path, note: str) -> Audit:
    journal = opened_journal(path)
    journal.append(Draft(Checkpoint(note), Daemon(), 1, 1)).result()
    journal.close()
    with Reader.open(path) as reader:
        return verify(reader)


def test_a_checkpoint_in_the_journal_agrees_with_its_chain(tmp_path: Path) -> None:
    write(tmp_path / "journal", 1, rounds=2)
    with Reader.open(tmp_path / "journal") as reader:
        number, head = reader.head()
    audit = audited(tmp_path / "journal", SIGNER.sign(Note("shoewatch/T7", number, head)))
    assert (audit.finding, audit.checkpoints) == (None, 1)


@pytest.mark.parametrize(("ahead", "wrong"), [(0, Wrong.MISJUDGED), (9, Wrong.MISJUDGED)])
def test_a_checkpoint_in_the_journal_of_another_chain_is_found(tmp_path: Path, ahead: int, wrong: Wrong) -> None:
    write(tmp_path / "journal", 1, rounds=2)
    with Reader.open(tmp_path / "journal") as reader:
        number = reader.head()[0]
    finding = audited(tmp_path / "journal", SIGNER.sign(Note("shoewatch/T7", number + ahead, bytes(32)))).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (number + 1, wrong)


def test_a_checkpoint_that_says_nothing_is_found(tmp_path: Path) -> None:
    write(tmp_path / "journal", 1, rounds=2)
    finding = audited(tmp_path / "journal", "I was here").finding
    assert finding is not None
    assert finding.wrong is Wrong.UNREADABLE
