"""The long proofs: each has a program, and a page of evidence."""

from pathlib import Path

import pytest

from tests.full.proofs import PROOFS, listed, main, words


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_is_a_program_that_is_there_and_has_its_page(root: Path, name: str) -> None:
    for command in words(PROOFS[name], {}):
        program = command[1].replace(".", "/") + ".py" if command[0] == "-m" else command[0]
        assert program == "pytest.py" or (root / program).is_file()
    assert f"`make proof NAME={name}`" in (root / "docs/evidence/README.md").read_text(encoding="utf-8")


def test_options_come_from_the_environment() -> None:
    assert words(PROOFS["audit-bench"], {"ROUNDS": "10"}) == [["tests/full/audit_of_long_journals.py", "10"]]
    assert words(PROOFS["audit-bench"], {}) == [["tests/full/audit_of_long_journals.py", "1000000"]]


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines() == listed().splitlines()
    assert main(["kill"]) == 2
    assert "no proof is called kill" in capsys.readouterr().err
