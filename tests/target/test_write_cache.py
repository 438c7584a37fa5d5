"""The simulated disk's memory keeps what it promises, and loses what it may."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.target.platter import Platter
from tests.target.write_cache import MOST, SECTOR, Losing, WriteCache

SIZE = 40 * SECTOR


@pytest.fixture
def platter(tmp_path: Path) -> Iterator[Platter]:
    """Of dots, and a size that no block divides."""
    (tmp_path / "base").write_bytes(b"." * SIZE)
    platter = Platter(tmp_path / "base", tmp_path / "written")
    yield platter
    platter.close()


def sectors(letters: str) -> bytes:
    """One sector of each letter."""
    return b"".join(letter.encode() * SECTOR for letter in letters)


def there(platter: Platter, count: int) -> str:
    """The first sectors, a letter each; a mixture would be longer."""
    return "".join("".join(sorted(set(platter.read(number * SECTOR, SECTOR).decode()))) for number in range(count))


@given(st.lists(st.tuples(st.integers(0, SIZE - 1), st.binary(min_size=1, max_size=9000)), max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_platter_reads_what_was_written_and_never_touches_its_base(
    tmp_path: Path, writes: list[tuple[int, bytes]]
) -> None:
    (tmp_path / "base").write_bytes(wanted := bytearray(b"." * SIZE))
    platter = Platter(tmp_path / "base", tmp_path / "written")
    for offset, written in writes:
        content = written[: SIZE - offset]
        platter.write(offset, content)
        wanted[offset : offset + len(content)] = content
    assert platter.read(0, SIZE) == wanted
    assert [platter.read(at, 1)[0] for at in range(0, SIZE, 997)] == list(wanted[::997])
    platter.close()
    assert (tmp_path / "base").read_bytes() == b"." * SIZE


steps = st.lists(
    st.one_of(
        st.just("flush"),
        st.tuples(st.integers(0, SIZE - 1), st.integers(1, 5000), st.integers(65, 90), st.booleans()),
    ),
    max_size=12,
)


@given(steps, st.sampled_from(Losing), st.integers(0, 99))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_promised_is_there_and_every_sector_is_one_that_it_had_since(
    tmp_path: Path, steps: list[str | tuple[int, int, int, bool]], how: Losing, seed: int
) -> None:
    (tmp_path / "base").write_bytes(b"." * SIZE)
    platter = Platter(tmp_path / "base", tmp_path / "written")
    cache = WriteCache(platter)
    newest = bytearray(b"." * SIZE)
    may_be = {number: {b"." * SECTOR} for number in range(SIZE // SECTOR)}
    for step in steps:
        if isinstance(step, str):
            cache.flush()
            touched, kept = range(SIZE // SECTOR), True
        else:
            offset, length, letter, kept = step
            content = bytes([letter]) * min(length, SIZE - offset)
            cache.write(offset, content, fua=kept)
            newest[offset : offset + len(content)] = content
            touched = range(offset // SECTOR, -(-(offset + len(content)) // SECTOR))
        assert cache.read(0, SIZE) == newest
        for number in touched:
            now = bytes(newest[number * SECTOR : (number + 1) * SECTOR])
            may_be[number] = {now} if kept else may_be[number] | {now}
    loss = cache.lose(how, seed)
    found = {number: platter.read(number * SECTOR, SECTOR) for number in may_be}
    assert all(found[number] in may_be[number] for number in may_be)
    assert cache.read(0, SIZE) == platter.read(0, SIZE)
    assert 0 <= loss.lost <= loss.unflushed
    platter.close()


def test_dropped_is_everything_since_the_last_flush(platter: Platter) -> None:
    cache = WriteCache(platter)
    cache.write(0, sectors("ABC"))
    cache.flush()
    cache.write(0, sectors("X"))
    cache.write(2 * SECTOR, sectors("YZ"))
    cache.write(5 * SECTOR, sectors("F"), fua=True)
    assert cache.lose(Losing.DROPPED, 0)[2:] == (3, 3)
    assert there(platter, 7) == "ABC..F."


def test_torn_is_the_end_of_the_last_write_alone(platter: Platter) -> None:
    found = set()
    for seed in range(40):
        cache = WriteCache(platter)
        cache.write(0, sectors("...."), fua=True)
        cache.write(0, sectors("ABCD"))
        cache.write(1 * SECTOR, sectors("XYZ"))
        loss = cache.lose(Losing.TORN, seed)
        found.add((there(platter, 4), loss.lost))
    assert found == {("ABCD", 3), ("AXCD", 2), ("AXYD", 1)}


def test_partly_kept_is_any_of_the_contents_in_any_order(platter: Platter) -> None:
    found = set()
    for seed in range(200):
        cache = WriteCache(platter)
        cache.write(0, sectors(".."), fua=True)
        cache.write(0, sectors("AB"))
        cache.write(0, sectors("X"))
        cache.lose(Losing.PARTLY_KEPT, seed)
        found.add(there(platter, 2))
    assert found == {a + b for a in ".AX" for b in ".B"}


def test_the_same_seed_loses_the_same(platter: Platter) -> None:
    def left(seed: int) -> bytes:
        cache = WriteCache(platter)
        cache.write(0, sectors("." * 20), fua=True)
        cache.write(0, sectors("ABCDEFGHIJKLMNOPQRST"))
        cache.lose(Losing.PARTLY_KEPT, seed)
        return platter.read(0, 20 * SECTOR)

    assert [left(seed) for seed in range(9)] == [left(seed) for seed in range(9)]
    assert len({left(seed) for seed in range(9)}) > 1


def test_one_that_lies_keeps_no_promise(platter: Platter) -> None:
    cache = WriteCache(platter, lies=True)
    cache.write(0, sectors("A"))
    cache.flush()
    cache.write(SECTOR, sectors("B"), fua=True)
    assert cache.read(0, 2 * SECTOR) == sectors("AB")
    cache.lose(Losing.DROPPED, 0)
    assert there(platter, 2) == ".."


def test_what_nobody_cuts_off_is_kept_without_a_flush(platter: Platter) -> None:
    cache = WriteCache(platter, lies=True)
    cache.write(0, sectors("A"))
    cache.drain()
    assert cache.lose(Losing.DROPPED, 0)[2:] == (0, 0)
    assert there(platter, 1) == "A"


def test_it_holds_so_much_and_no_more(platter: Platter) -> None:
    cache = WriteCache(platter)
    cache.write(0, sectors("A"))
    for _ in range(MOST):
        cache.write(SECTOR, sectors("B"))
    assert (cache.unflushed, there(platter, 2)) == (1, "A.")
    cache.write(SECTOR, sectors("C"))
    assert (cache.unflushed, there(platter, 2)) == (0, "AC")
