"""What only a report of Three Card Poker says: who wagers and who folds, and how its shoe deals."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from firmware_sim.dealer import Dealer
from firmware_sim.games.three_card_poker.dealer import ThreeCardDealer
from firmware_sim.games.three_card_poker.players import MOST_SEATS, Way


def _poker(dealer: Dealer) -> ThreeCardDealer:
    if not isinstance(dealer, ThreeCardDealer):
        raise ValueError("only Three Card Poker has stacks: house game three-card-poker")  # noqa: TRY004  # cannot be
    return dealer


def players(dealer: Dealer, number: int) -> None:
    """So many seats wager from now on."""
    _poker(dealer).players.seat_so_many(_seat(number))


def _seat(number: int) -> int:
    if number > MOST_SEATS:
        raise ValueError(f"the table has {MOST_SEATS} seats")
    return number


def places_ante(dealer: Dealer, number: int) -> None:
    """From the next round on, whatever else it wagers."""
    _poker(dealer).players.antes.add(_seat(number))


def places_nothing(dealer: Dealer, number: int) -> None:
    """Neither an ante nor a pair plus wager."""
    players = _poker(dealer).players
    players.antes.discard(_seat(number))
    players.pluses.discard(number)


def decides(folds: bool, dealer: Dealer, number: int) -> None:  # noqa: FBT001  # it is filled in below
    """In the next round."""
    _poker(dealer).players.decided[_seat(number)] = folds


def fold(way: Way, dealer: Dealer) -> None:
    """How players decide from now on."""
    _poker(dealer).players.fold = way


def come_and_go(dealer: Dealer) -> None:
    """Who wagers changes from round to round."""
    _poker(dealer).players.come_and_go = True


def every_stub(dealer: Dealer) -> None:
    """19:47-20.8(e): more often than it must be."""
    _poker(dealer).counts_every_stub = True


def by_shuffler(dealer: Dealer) -> None:
    """19:47-20.8(e): besides what the dealer counts."""
    _poker(dealer).by_shuffler = True


def another_deck(dealer: Dealer) -> None:
    """19:47-20.7: the one at the table is removed."""
    _poker(dealer).change_deck()


def deck_out(dealer: Dealer) -> None:
    """19:47-20.7: the round is void, and the deck leaves the table."""
    _poker(dealer).attention.supervisor_says = "deck-out"


def late_fold(dealer: Dealer) -> None:
    """19:47-20.10(b): one that is told when the dealer's hand lies open."""
    _poker(dealer).late_fold_accepted = True


def uneven(dealer: Dealer, number: int) -> None:
    """The shoe gives out a stack of this many cards."""
    _poker(dealer).table.shoe.uneven.append(number)


def reads_none(dealer: Dealer) -> None:
    """It is a shoe without a reader."""
    shoe = _poker(dealer).table.shoe
    shoe.sensors = replace(shoe.sensors, reads_stacks=False)


def counts_stub(dealer: Dealer) -> None:
    """It is one that counts what is left."""
    shoe = _poker(dealer).table.shoe
    shoe.sensors = replace(shoe.sensors, counts_stub=True)


SENTENCES: Final[dict[str, Callable[..., Any]]] = {
    "{count} seats wager": players,
    "seat {seat} places an ante": places_ante,
    "seat {seat} places no wager": places_nothing,
    "seat {seat} will fold": partial(decides, True),
    "seat {seat} will play": partial(decides, False),
    "no player folds": partial(fold, "never"),
    "players fold by chance": partial(fold, "by chance"),
    "players come and go": come_and_go,
    "the dealer counts every stub": every_stub,
    "the shuffler counts every stub": by_shuffler,
    "another deck is brought to the table": another_deck,
    "the supervisor will remove the deck": deck_out,
    "the supervisor will accept a late fold": late_fold,
    "the next stack has {count} cards": uneven,
    "the shoe reads no stacks": reads_none,
    "the shoe counts the stub": counts_stub,
}
