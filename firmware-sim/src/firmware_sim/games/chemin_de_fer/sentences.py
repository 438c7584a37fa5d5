"""What only a report of Chemin de Fer says: what the two participants choose where the rules leave it to them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from firmware_sim.dealer import Dealer
from firmware_sim.games.chemin_de_fer.dealer import CoupDealer
from firmware_sim.games.chemin_de_fer.heads import Choice


def _coup(dealer: Dealer) -> CoupDealer:
    if not isinstance(dealer, CoupDealer):
        raise ValueError("only Chemin de Fer has choices: house game chemin-de-fer")  # noqa: TRY004  # cannot be
    return dealer


def player_on_five(choice: Choice, dealer: Dealer) -> None:
    """19:47-4.9(a)2: what the Dominant Player will say to five."""
    _coup(dealer).player_on_five = choice


def banker_may(choice: Choice, dealer: Dealer) -> None:
    """19:47-4.9(f): what the Banker will do where he may do either."""
    _coup(dealer).banker_may = choice


SENTENCES: Final[dict[str, Callable[[Dealer], None]]] = {
    "the player will draw on five": partial(player_on_five, "card"),
    "the player will stay on five": partial(player_on_five, "stay"),
    "the banker will draw where he may": partial(banker_may, "card"),
    "the banker will stay where he may": partial(banker_may, "stay"),
}
