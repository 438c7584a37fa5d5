"""What the regulation leaves to the house at every game of two hands."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from controller.table.house import House, Option
from controller.table.irregularities import Code
from controller.table.state import Fields


class HandsHouse(House, frozen=True):
    """The options that every game of two hands has."""

    in_words: ClassVar[Mapping[str, Option]] = {
        "shuffle": Option(
            "the shuffle, the same at all tables of a pit: laced; laced and then shuffled again; washed, "
            "stacked and shuffled by three dealers, but not at Minibaccarat; left feathered, at "
            "Minibaccarat; shuffling again begins or ends after 30 minutes' notice only",
            "3.5(a)",
            example="lace",
        )
    }

    dealing: Annotated[
        Literal["face-up", "face-down"],
        Option(
            "whether the hands are dealt face up, or face down and turned; Chemin de Fer leaves no choice",
            "3.7(d)",
            elsewhere="{game} leaves no choice of how the cards are dealt",
        ),
    ] = "face-up"
    """19:47-3.7(c) or (d); 7.7(c)1 or (c)2 and 3. In Chemin de Fer it decides nothing: 4.8(d) does."""
    no_more_bets: Annotated[
        Literal["button", "first-card"],
        Option(
            ('whether the dealer presses a key at "No More Bets", or the round\'s first card closes the bets'), "3.7(b)"
        ),
    ] = "button"
    """Whether the dealer presses a key for "No More Bets" (3.7(b)) or the round's first card stands for it."""
    error_card: Annotated[
        Literal["burn", "burn-one", "simulated-round"],
        Option(
            "the procedure after a card is disclosed in error",
            "3.12(c)",
            elsewhere="{game} burns no card that was disclosed in error",
        ),
    ] = "burn"
    """19:47-3.12(c)1, 2 or 3: what happens to a card disclosed in error."""
    error_ten: Annotated[
        Literal[1, 10],
        Option(
            "how many cards are burned after a ten disclosed in error",
            "3.12(c)1",
            elsewhere="{game} burns no card that was disclosed in error",
        ),
    ] = 10
    """19:47-3.12(c)1: how many more cards follow a ten disclosed in error."""

    seen_in_error: ClassVar[frozenset[Code]] = frozenset()
    """Cards in error that were dealt face up, though the first four cards of a round lie face down."""


def house_of(table: Fields[Any]) -> HandsHouse:
    """The options of a table of such a game."""
    assert isinstance(table.house, HandsHouse)
    return table.house
