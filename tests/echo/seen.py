"""What anybody may see of the echo game, and what is filed of its rounds."""

from typing import Any, Final, Self

from controller.rules.cards import UNREAD, Card
from controller.table.finished import Cell, Columns, Finished, Played
from controller.table.seen import Beside, LyingHand, RoundSeen
from controller.table.state import Fields
from tests.echo.record import Echoed, EchoFields, Result


def hands(table: Fields[EchoFields]) -> tuple[LyingHand, ...]:
    """The call and the echo, as they lie."""
    record = table.round
    call = len(record.call)
    return (
        LyingHand("call", record.call, record.numbers[:call], (record.revealed,) * call, _total(record.call)),
        LyingHand("echo", record.echo, record.numbers[call:], (True,) * len(record.echo), _total(record.echo)),
    )


def _total(cards: tuple[Card, ...]) -> int | None:
    return None if UNREAD in cards else sum("A23456789TJQK".index(card[0]) + 1 for card in cards)


class EchoSeen(RoundSeen, frozen=True):
    """A finished round; of a void one not its cards."""

    result: Result
    call: tuple[Card, ...] = ()
    echo: tuple[Card, ...] = ()

    @property
    def words(self) -> str:
        """`3 echo  9h | 9d`."""
        return f"{self.number:>3} {self.result}  {' '.join(self.call)} | {' '.join(self.echo)}"

    @classmethod
    def of(cls, deal: Finished) -> Self:
        """What may be seen of it."""
        assert isinstance(deal, Echoed)
        if deal.void:
            return cls(deal.number, "void")
        return cls(deal.number, deal.result, deal.call, deal.echo)


class EchoBeside(Beside, frozen=True):
    """What is shown beside the two cards: how many wagers were told in this shoe."""

    wagers_told: int = 0

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """As many as the table holds."""
        return cls(len(state.round.staked))


def _of(played: Played) -> Echoed:
    assert isinstance(played.deal, Echoed)
    return played.deal


COLUMNS: Final = Columns(
    Echoed,
    hands={
        "call": lambda played: " ".join(_of(played).call),
        "echo": lambda played: " ".join(_of(played).echo),
        "heard": lambda played: _of(played).result,
    },
    wagers={"echo_wagers": lambda played: " ".join(f"{each.seat}:{each.stake}:{each.paid}" for each in played.settled)},
    fields_of_hands={
        "call": lambda played: _of(played).call,
        "echo": lambda played: _of(played).echo,
        "heard": lambda played: _of(played).result,
    },
    fields_of_wagers={
        "wagers": lambda played: played.wagers,
        "settled": lambda played: played.settled,
    },
    lines=(
        Cell("call", 5, lambda played: " ".join(_of(played).call)),
        Cell("echo", 5, lambda played: " ".join(_of(played).echo)),
        Cell("heard", 8, lambda played: _of(played).result),
    ),
)
