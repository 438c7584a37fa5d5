"""The credentials file: who is in it, or all that is wrong with it, and never a PIN or a hash."""

import pytest

from controller.people.hashes import Cost, Hash, hashed, read_hash
from controller.people.lines import PeopleWrong, is_name, person, persons

HASH = Hash(Cost(), bytes(range(16)), bytes(range(32))).word
AGAIN = "make the line again with `shoewatch pin NAME`"
OTHER = HASH.replace("ln=14", "ln=15")


def wrong(text: str | bytes) -> list[str]:
    with pytest.raises(PeopleWrong) as found:
        persons(text.encode() if isinstance(text, str) else text, "supervisors")
    assert str(found.value) == "\n".join(found.value.problems)
    return found.value.problems


def test_a_file_says_who_may_act() -> None:
    found = persons(f"\ufeff# the floor\n\nfloor-1 supervisor {HASH}\r\n  bench technician {HASH}\n".encode(), "people")
    assert {name: (who.name, who.role) for name, who in found.items()} == {
        "floor-1": ("floor-1", "supervisor"),
        "bench": ("bench", "technician"),
    }


def test_a_line_is_read_as_it_was_written() -> None:
    made = person("floor", "supervisor", "135790")
    assert persons(made.line.encode(), "people") == {"floor": made}
    assert made.hash.matches("135790")
    assert not made.hash.matches("135791")


def test_two_hashes_of_one_pin_are_not_alike() -> None:
    assert hashed("135790", Cost(ln=4)) != hashed("135790", Cost(ln=4))


def test_all_bad_lines_are_told_at_once_and_nothing_that_stands_on_them() -> None:
    text = f"""\
floor supervisor {HASH}
246810
pit suprevisor {HASH}
desk supervisor 246810
floor technician {HASH}
{HASH} supervisor {HASH}
{"x" * 41} supervisor {HASH}
one two three 246810
"""
    problems = wrong(text)
    assert problems == [
        f"supervisors, line 2: expected three words, NAME ROLE HASH: {AGAIN}",
        "supervisors, line 3: the role: expected supervisor or technician; did you mean supervisor?",
        f"supervisors, line 4: the hash: missing or too weak: {AGAIN}",
        "supervisors, line 5: the same name as on line 1: give each person one line",
        f"supervisors, line 6: the name: expected a word of at most 40 letters: {AGAIN}",
        f"supervisors, line 7: the name: expected a word of at most 40 letters: {AGAIN}",
        f"supervisors, line 8: expected three words, NAME ROLE HASH: {AGAIN}",
    ]
    assert not any(secret in "".join(problems) for secret in ("246810", "$"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "supervisors: no person in it: add the line that `shoewatch pin NAME` prints"),
        ("# nobody yet\n", "supervisors: no person in it: add the line that `shoewatch pin NAME` prints"),
        (b"# floor\nfl\xf6or\n", "supervisors, line 2: not UTF-8: write names in UTF-8"),
        (
            f"floor supervisor {HASH}\npit supervisor {OTHER}\n",
            f"supervisors: hashes of different cost, so response times reveal names: {AGAIN}, for every person",
        ),
    ],
)
def test_a_file_as_a_whole_may_be_wrong(text: str | bytes, problem: str) -> None:
    assert wrong(text) == [problem]


@pytest.mark.parametrize(
    "word",
    [
        "",
        HASH[1:],
        HASH + "A",
        HASH.replace("ln=14", "ln=12"),
        HASH.replace("ln=14", "ln=20"),
        HASH.replace("r=8", "r=1"),
        HASH.replace("p=1", "p=5"),
        HASH.replace("scrypt", "argon2id"),
    ],
)
def test_what_is_no_hash_or_too_cheap_or_too_dear(word: str) -> None:
    assert read_hash(word) is None


def test_the_dearest_hash_can_be_made() -> None:
    made = hashed("135790", Cost(ln=16))
    assert read_hash(made.word) == made


@pytest.mark.parametrize(
    ("name", "good"), [("floor-1", True), ("José", True), ("", False), ("a b", False), ("#a", False)]
)
def test_a_name_is_one_word(name: str, *, good: bool) -> None:
    assert is_name(name) is good
