"""Twin tables at the desk: what leaves a table, to the byte and the moment, does not depend on a face nobody has seen.

The long form is `make proof NAME=twins`.
"""

from pytest_mock import MockerFixture

from controller.effects.public import is_public
from controller.games.two_hands.inputs import ShoeResult
from controller.journal.entries import Entry, Judged
from tests.support.twin_tables import play

PLAYS = 60


def test_twin_tables_cannot_be_told_apart_before_a_face_is_shown() -> None:
    """19:47-3.7(d), 3.12(b), 4.8(d) and 4.12: panel, socket, log and their moments, whatever the shoe knows besides."""
    assert sum(play(seed).compared for seed in range(PLAYS)) > 5 * PLAYS


# --- it can fail ------------------------------------------------------------------------------------------------------


def told_apart() -> bool:
    """Whether some play tells the twins apart."""
    for seed in range(PLAYS):
        try:
            play(seed)
        except AssertionError:
            return True
    return False


def leaks(entry: Entry) -> bool:
    return is_public(entry) or (isinstance(entry, Judged) and isinstance(entry.input, ShoeResult))


def test_a_silent_record_that_reaches_the_panel_is_found(mocker: MockerFixture) -> None:
    """As it was once: a remark or a flag ends with what a shoe thinks."""
    mocker.patch("controller.effects.public.is_public", leaks)
    assert told_apart()


def test_a_silent_record_that_reaches_the_socket_is_found(mocker: MockerFixture) -> None:
    mocker.patch("controller.control.events.is_public", leaks)
    assert told_apart()


def test_a_shoe_s_opinion_that_is_flagged_before_the_cards_are_seen_is_found(mocker: MockerFixture) -> None:
    mocker.patch("controller.table.state.Fields.hides", return_value=False)
    assert told_apart()
