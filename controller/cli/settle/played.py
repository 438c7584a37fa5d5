"""The round that `shoewatch settle` settles: one that was typed, or one of a journal, with what the table offered.

Called by `controller.cli.settle.command`.
"""

from typing import Any, Final, NamedTuple

from controller.cli.places import NOT_READABLE
from controller.cli.show.command import absent
from controller.games.registry import GAMES, AnyState
from controller.journal.entries import Opening, ShoeBegun
from controller.journal.history import Dealt, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.table.game import Game
from controller.table.house import Offered
from controller.table.settlement import NamedRound, Settling

NOT_UNDERSTOOD: Final = 65


class NoSettlement(Exception):  # noqa: N818  # says what is wrong
    """Why nothing can be settled: every reason, and the exit code that says so."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems


class RoundToSettle(NamedTuple):
    """A finished round."""

    asked: NamedRound
    dealt: Dealt | None = None
    """As the journal has it."""
    game: str | None = None
    """As the journal has it."""
    offer: Offered | None = None
    """What the table offered in its shoe; None where the journal does not say it, or it is no journal's."""
    seats: int | None = None

    @property
    def name(self) -> str:
        """`round 3/12`, of a journal; `the round` else."""
        return "the round" if self.dealt is None else self.dealt.name


def settling_of(game: str) -> Settling:
    """How wagers of a game are settled; Failed where nobody wagers at it."""
    found = GAMES[game].settling
    if found is None:
        raise NoSettlement(NOT_UNDERSTOOD, f"shoewatch does not settle wagers of {GAMES[game].law.title}")
    return found()


def recorded(reader: Reader, shoe: int, number: int) -> RoundToSettle:
    """A round as the journal has it, corrected if it was; Failed where it has none that can be settled."""
    place = f"{reader.path}: round {shoe}/{number}"
    if number == 0:
        raise NoSettlement(NOT_UNDERSTOOD, f"{place}: this round is simulated and has no wagers (19:47-3.12(c)3)")
    dealt = next((each for each in rounds_of(reader, shoe, late_corrections(reader)) if each.round == number), None)
    if dealt is None:
        if any(row.round == number for row in reader.of_shoe(shoe)):
            raise NoSettlement(NOT_UNDERSTOOD, f"{place} is not over: settle it after its result is announced")
        raise NoSettlement(NOT_READABLE, f"{reader.path}: {absent(reader, shoe, number)}")
    begun = _begun(reader, dealt)
    game = _game_of(dealt).name if begun is None else begun.house.game
    asked = settling_of(game).recorded(dealt)
    if asked.lacks:
        raise NoSettlement(NOT_UNDERSTOOD, f"{place} {asked.lacks}")
    if begun is None:
        return RoundToSettle(asked, dealt)
    offer = begun.round.settled_by or begun.round.offer  # an older version kept no other
    return RoundToSettle(asked, dealt, game, offer, begun.house.seats)


def _game_of(dealt: Dealt) -> Game[Any]:
    """The first game that has such rounds, where the journal does not say which it was."""
    return next(game for game in GAMES.values() if game.shows.columns.of is type(dealt.deal))


def _begun(reader: Reader, dealt: Dealt) -> AnyState | None:
    """The state that a round's shoe was begun in, whose options held to its end; None if it is not in the journal."""
    rows = [row for row in reader.of_shoe(dealt.shoe) if row.number < dealt.record]
    begun = [row for row in rows if row.kind == b"loaded"] or [row for row in rows if row.kind == b"opening"]
    if not begun:
        return None
    entry = reader.record(begun[-1]).entry
    assert isinstance(entry, ShoeBegun | Opening)
    return entry.state
