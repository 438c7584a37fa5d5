"""Lines out of bytes: each as soon as it is there, bounded, whatever comes."""

from io import BytesIO

import pytest

from controller.cli.terminal.lines import ENDLESS, LONGEST, Line, lines

BOM = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("stream", "texts"),
    [
        (b"", []),
        (b"9h", ["9h"]),
        (b"9h\n", ["9h"]),
        (b"9h\r\n\r\nTc\n", ["9h", "", "Tc"]),
        (BOM + b"9h\nTc", ["9h", "Tc"]),
        ("größe\n".encode(), ["größe"]),
        (b"x" * LONGEST + b"\n9h", ["x" * LONGEST, "9h"]),
        (b"x" * LONGEST + b"\r\n9h", ["x" * LONGEST, "9h"]),
    ],
)
def test_lines_are_taken_apart(stream: bytes, texts: list[str]) -> None:
    assert list(lines(BytesIO(stream))) == [Line(number, text) for number, text in enumerate(texts, 1)]


@pytest.mark.parametrize("much", [LONGEST + 1, LONGEST + 2, LONGEST + 3, 3 * LONGEST, 10 * LONGEST + 7])
@pytest.mark.parametrize("before", [b"", BOM])
def test_a_line_that_is_too_long_is_passed_over_whole(much: int, before: bytes) -> None:
    found = list(lines(BytesIO(before + b"x" * much + b"\n9h\n")))
    assert found == [Line(1, "", f"a line of more than {LONGEST} bytes"), Line(2, "9h")]


def test_an_endless_line_ends_with_its_stream() -> None:
    assert [line.number for line in lines(BytesIO(b"x" * 100_000))] == [1]


class Endless(BytesIO):
    """The same byte for ever; it counts what was taken of it."""

    taken = 0

    def readline(self, size: int | None = -1, /) -> bytes:  # type: ignore[explicit-override]  # of Python 3.12
        assert size is not None
        self.taken += size
        return b"x" * size


def test_a_line_without_end_ends_after_so_many_bytes_with_an_error() -> None:
    stream = Endless()
    assert list(lines(stream)) == [Line(1, "", f"a line of more than {ENDLESS} bytes; the rest was not read")]
    assert ENDLESS < stream.taken <= ENDLESS + 2 * LONGEST + 2


def test_bytes_that_are_no_utf_8_are_named() -> None:
    assert list(lines(BytesIO(b"9h\n9\xe9\nTc"))) == [
        Line(1, "9h"),
        Line(2, "", "byte 0xe9 at position 2 (not UTF-8)"),
        Line(3, "Tc"),
    ]
