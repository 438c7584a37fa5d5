"""What the regulation leaves to the house at Chemin de Fer."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.two_hands.house import HandsHouse
from controller.games.two_hands.irregularities import HandsCode
from controller.rules.procedures import Shuffle
from controller.table.house import Option
from controller.table.irregularities import Code
from controller.table.state import Fields


class CheminDeFerHouse(HandsHouse, frozen=True, tag="chemin-de-fer"):
    """The options of Chemin de Fer."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = (("lace", "lace-and-reshuffle", "wash"), "3.5(a)")
    seen_in_error: ClassVar[frozenset[Code]] = frozenset({
        HandsCode.PLAYER_CARD_IN_ERROR, CoupCode.MISCALLED_CARD_IN_ERROR,
    })  # fmt: skip
    """19:47-4.12(e) and (f): they were dealt as the Player's third card is, face up."""

    no_choice: ClassVar[Mapping[str, str]] = {
        "dealing": "the first four cards are dealt face down, and there is no choice (19:47-4.8(d))"
    }

    bank: Annotated[
        Literal["untold", "told"],
        Option(
            (
                "whether the dealer enters the seats, bids and wagers of Chemin de Fer, so that the table "
                "follows the bank"
            ),
            "4.5(b)",
            elsewhere="{game} has no bank that passes from seat to seat (19:47-4.5(b))",
        ),
    ] = "untold"
    """Whether panel and supervisors tell who is Banker, who bids and who wagers (4.5 to 4.8, 4.11)."""
    column_after_stay: Annotated[
        Literal["no-third-card", "of-the-card"],
        Option(
            'at Chemin de Fer, the column of Table 3 that decides whether a card dealt to the Player after "Stay" '
            "is the Banker's: the one for no third card, or the one for that card",
            "4.12(e)",
            elsewhere='{game} has no "Stay" before a card (19:47-4.12(e))',
        ),
    ] = "no-third-card"
    """19:47-4.12(e) and (f): the column of Table 3 by which a Banker is judged whose card lies before the Player."""
    two_third_cards: Annotated[
        Literal["two", "two-or-all"],
        Option(
            "at Chemin de Fer, the count of a Banker's Hand that took two third cards: the lowest count of two of "
            "its cards, or of two or all of them",
            "4.12(d)",
            elsewhere="at {game} no hand counts anything but its cards (19:47-4.12(d))",
        ),
    ] = "two"
    """19:47-4.12(d): the lowest count of two of the Banker's cards, or of two or all of them."""

    @property
    def face_down(self) -> bool:
        """19:47-4.8(d): the first four cards of a round are dealt face down."""
        return True

    @property
    def follows_bank(self) -> bool:
        """19:47-4.5 to 4.8 and 4.11: the bank is told, and followed."""
        return self.bank == "told"


def house_of(table: Fields[Any]) -> CheminDeFerHouse:
    """The options of a table of such a game."""
    assert isinstance(table.house, CheminDeFerHouse)
    return table.house
