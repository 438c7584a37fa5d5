"""Captures: the page's own example, both ways, and what is said of a file that is none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.capture import BYTES_PER_LINE, FIRST_LINE, CaptureError, Happened, Passed, Way, lines, parse

EXAMPLE: list[Passed | Happened] = [
    Passed(0.0, "<", bytes.fromhex("05 31 53 03 36 31")),
    Passed(2.118204, "<", bytes.fromhex("05 32 44 81 B8 03")),
    Passed(2.120871, "<", bytes.fromhex("34 35")),
    Passed(2.431006, ">", b"\x06"),
    Happened(9.500132, "unplugged"),
]


def faults(text: str) -> list[str]:
    with pytest.raises(CaptureError) as raised:
        parse(text, "night.capture")
    return raised.value.faults


def test_the_example_of_the_page_reads_and_writes(root: Path) -> None:
    page = (root / "docs" / "captures.md").read_text("utf-8")
    example = [line.removeprefix("    ") for line in page.splitlines() if line.startswith("    ")]
    assert parse("\n".join(example), "the page") == EXAMPLE
    assert [line for record in EXAMPLE for line in lines(record)] == example[2:]


WAYS: list[Way] = ["<", ">"]
passed = st.builds(Passed, st.just(1.5), st.sampled_from(WAYS), st.binary(min_size=1, max_size=BYTES_PER_LINE))
happened = st.builds(Happened, st.just(1.5), st.just("unplugged"))
records_strategy: st.SearchStrategy[Passed | Happened] = st.one_of(passed, happened)


@given(st.lists(records_strategy))
def test_what_was_written_reads_back(records: list[Passed | Happened]) -> None:
    text = "\n".join([FIRST_LINE, *(line for record in records for line in lines(record))])
    assert parse(text, "") == records


def test_many_bytes_take_several_lines_of_one_moment() -> None:
    data = bytes(range(256))
    written = lines(Passed(0.25, "<", data))
    assert max(map(len, written)) < 120
    read = parse("\n".join([FIRST_LINE, *written]), "")
    assert {record.at_s for record in read} == {0.25}
    assert b"".join(record.data for record in read if isinstance(record, Passed)) == data


@pytest.mark.parametrize("text", ["", "shoewatch capture 2\n", "0.000000 < 05\n"])
def test_what_is_no_capture_says_what_one_begins_with(text: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith(f"night.capture, line 1: expected '{FIRST_LINE}'")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1.0 < 05", "six decimals"),
        ("1.000000 ? 05", "'<', '>' or '!'"),
        ("1.000000 <", "six decimals"),
        ("1.000000 < 5", "upper-case hex"),
        ("1.000000 < 0a", "upper-case hex"),
        ("1.000000 < 05  06", "upper-case hex"),
        ("0.100000 < 05", "0.500000 or later"),
    ],
)
def test_a_fault_names_its_line_and_what_was_expected(line: str, expected: str) -> None:
    (fault,) = faults(f"{FIRST_LINE}\n# so far so good\n0.500000 < 05\n{line}\n")
    assert fault.startswith("night.capture, line 4: ")
    assert expected in fault


def test_every_fault_is_told_at_once() -> None:
    assert len(faults(f"{FIRST_LINE}\nx\ny\nz")) == 3
