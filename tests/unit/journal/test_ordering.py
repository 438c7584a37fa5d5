"""The audit watches the order of the cards again: what they suggest stands in the journal where it was found."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from controller.games.registry import house as new_house
from controller.journal.entries import Daemon, Device, Source
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.journal.walking import Finding, Wrong
from controller.table import inputs
from controller.table.inputs import Input, OrderSuspected
from controller.table.order_watch import OrderWatch
from tests.support.journals import Table, dealt, opened_journal

WATCHED: Final = new_house(order_alarm=10_000)

Says = Callable[[OrderSuspected], tuple[Input, ...]]


class Unshuffled(Random):
    """Chance that leaves new decks as they are: the first card is the pack's first."""

    def shuffle(self, x: Any) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        x.reverse()


def truly(found: OrderSuspected) -> tuple[Input, ...]:
    return (found,)


def kept(path: Path, says: Says = truly, source: Source | None = None, *, rounds: int = 3, states: bool = False) -> int:
    """A journal of unshuffled decks, in which what is found is said so; how much was found."""
    journal, table, watch, found = opened_journal(path), Table(WATCHED), OrderWatch(), 0
    journal.append(table.opening())

    def follow(event: Input, said_by: Source | None = None) -> Iterator[OrderSuspected]:
        journal.append(table.draft(event, said_by)).result()
        yield from watch.after(table.state)

    for event in dealt(table, Unshuffled(1), rounds=rounds):
        for each in follow(event):
            found += 1
            for said in says(each):
                assert not list(follow(said, source or Daemon()))
        if states:
            journal.append(table.snapshot()).result()
    journal.close()
    return found


def audited(path: Path) -> Finding | None:
    with Reader.open(path) as reader:
        return verify(reader).finding


@pytest.mark.parametrize("states", [False, True], ids=["", "with its state behind each card"])
def test_what_was_found_is_found_again(tmp_path: Path, *, states: bool) -> None:
    assert kept(tmp_path / "journal", states=states, rounds=12) >= 4
    assert audited(tmp_path / "journal") is None


def test_what_was_left_out_is_named(tmp_path: Path) -> None:
    kept(tmp_path / "journal", lambda found: () if found.grave else (found,))
    named = audited(tmp_path / "journal")
    assert named is not None
    assert named.wrong is Wrong.MISJUDGED
    assert f"the cards before record {named.record} show sorted with card 7, one in 10,000,000" in named.says


def test_what_says_another_thing_is_named(tmp_path: Path) -> None:
    kept(tmp_path / "journal", lambda found: (replace(found, one_in=10 * found.one_in),))
    named = audited(tmp_path / "journal")
    assert named is not None
    assert "show sorted with card 6, one in 100,000, and the record does not say so" in named.says


def test_what_the_cards_do_not_show_is_named(tmp_path: Path) -> None:
    kept(tmp_path / "journal", lambda found: (found, replace(found, what="drifting", detail=None)))
    named = audited(tmp_path / "journal")
    assert named is not None
    assert named.says.endswith("says drifting with card 6, one in 100,000, which the cards do not show")


def test_a_shoe_that_is_loaded_before_it_is_said_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal, table, watch = opened_journal(path), Table(WATCHED), OrderWatch()
    journal.append(table.opening())
    for event in dealt(table, Unshuffled(1)):
        journal.append(table.draft(event)).result()
        if watch.after(table.state):
            break
    journal.append(table.opening()).result()
    journal.close()
    named = audited(path)
    assert named is not None
    assert "and the record does not say so" in named.says


def test_nobody_but_the_program_says_it(tmp_path: Path) -> None:
    kept(tmp_path / "journal", source=Device("shoe"))
    named = audited(tmp_path / "journal")
    assert named is not None
    assert "a device never reports order" in named.says


def test_a_table_that_starts_again_goes_on_with_what_it_has_seen(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal, table, watch = opened_journal(path), Table(WATCHED), OrderWatch()
    journal.append(table.opening())
    for at, event in enumerate(dealt(table, Unshuffled(1), rounds=4)):
        journal.append(table.draft(event)).result()
        for each in watch.after(table.state):
            journal.append(table.draft(each, Daemon())).result()
        if at % 3 == 2:
            journal.append(table.opening()).result()
            watch = OrderWatch()
            watch.begin(table.state)
    journal.close()
    assert audited(path) is None


def test_it_is_refused_where_nobody_watches(tmp_path: Path) -> None:
    """And so tells an audit nothing: an earlier version says as much of it."""
    path = tmp_path / "journal"
    journal, table = opened_journal(path), Table()
    journal.append(table.opening()).result()
    journal.append(table.draft(OrderSuspected("sorted", 9, 10_000), Daemon())).result()
    journal.append(table.draft(inputs.TableOpened())).result()
    journal.close()
    assert audited(path) is None
