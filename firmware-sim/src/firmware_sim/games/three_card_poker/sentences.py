"""What only a report of Three Card Poker says: who wagers and who folds, and how its shoe deals."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_sim.dealer import Dealer
from firmware_sim.games.three_card_poker.dealer import MOST_SEATS, ThreeCardDealer


def _poker(dealer: Dealer) -> ThreeCardDealer:
    if not isinstance(dealer, ThreeCardDealer):
        raise ValueError("only Three Card Poker has stacks: house game three-card-poker")  # noqa: TRY004  # cannot be
    return dealer


def players(dealer: Dealer, number: int) -> None:
    """So many seats wager from now on."""
    if number > MOST_SEATS:
        raise ValueError(f"the table has {MOST_SEATS} seats")
    _poker(dealer).players = number


def nobody_folds(dealer: Dealer) -> None:
    """Whatever they hold."""
    _poker(dealer).nobody_folds = True


def uneven(dealer: Dealer, number: int) -> None:
    """The shoe gives out a stack of so many cards."""
    _poker(dealer).table.shoe.uneven.append(number)


def reads_none(dealer: Dealer) -> None:
    """It is a shoe without a reader."""
    shoe = _poker(dealer).table.shoe
    shoe.sensors = replace(shoe.sensors, reads_stacks=False)


def counts_stub(dealer: Dealer) -> None:
    """It is one that counts what is left."""
    shoe = _poker(dealer).table.shoe
    shoe.sensors = replace(shoe.sensors, counts_stub=True)


SENTENCES: Final[dict[str, Callable[..., None]]] = {
    "{count} seats wager": players,
    "no player folds": nobody_folds,
    "the next stack has {count} cards": uneven,
    "the shoe reads no stacks": reads_none,
    "the shoe counts the stub": counts_stub,
}
