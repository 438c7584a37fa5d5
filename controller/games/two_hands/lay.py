"""Cards that go to a hand, and hands that are turned: what every game of two hands does with them."""

from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.third_card import NO_THIRD_CARD
from controller.games.two_hands.record import Hands
from controller.rules.cards import UNREAD, VALUE, Card
from controller.table.decision import Shown
from controller.table.finished import Renamed
from controller.table.inputs import Said, Spot
from controller.table.model import Table
from controller.table.state import Drawn


def player_third(table: Table[Hands]) -> int:
    """The value of the Player's third card, or the column of the tables that stands for none."""
    first = table.round.first("player")
    return VALUE[table.round.player[first]] if len(table.round.player) > first else NO_THIRD_CARD


def lies_before(table: Table[Hands]) -> Said | None:
    """Where the card at hand was dealt to, as the shoe reports it or else the dealer says; not if it was held.

    The dealer alone says it where the shoe's word could tell a face that nobody has seen: the shoe follows the game by
    the cards, and does not see the table.
    """
    card = table.card
    if card.held:
        return None
    silent = card.said in {None, "out-of-play"} or table.hides(card.number)
    return table.round.meant if silent else card.said


def lay(table: Table[Hands], hand: Hand, drawn: Drawn) -> None:
    """A card goes to a hand."""
    if hand == "player":
        table.round.player += (drawn.card,)
    else:
        table.round.banker += (drawn.card,)
    table.put(drawn, hand)
    table.round.dealt += (drawn.number,)
    table.round.from_held += drawn.held


def show(table: Table[Hands], hand: Hand, drawn: Drawn) -> None:
    """A card just dealt to a hand lies face up."""
    table.count_seen(drawn)
    table.shown.append(Shown(hand, len(table.round.hand(hand)), drawn.card))


def turned_up(table: Table[Hands], hand: Hand) -> None:
    """All cards of a hand lie face up."""
    if hand == "player":
        table.round.player_turned = len(table.round.player)
    else:
        table.round.banker_turned = len(table.round.banker)


def turn_up(table: Table[Hands], hand: Hand) -> None:
    """Turn what still lies face down in a hand."""
    cards, numbers = table.round.hand(hand), table.round.numbers(hand)
    for place, is_up in enumerate(table.round.up(hand)):
        if not is_up:
            table.turned(numbers[place], cards[place])
            table.shown.append(Shown(hand, place + 1, cards[place]))
    turned_up(table, hand)
    table.note_doubt()


def rename(table: Table[Hands], spot: Spot, card: Card) -> None:
    """A card of a hand that could not be read has a name."""
    hand: Hand = "player" if spot == "player" else "banker"
    cards = list(table.round.hand(hand))
    place = cards.index(UNREAD)
    cards[place] = card
    if hand == "player":
        table.round.player = tuple(cards)
    else:
        table.round.banker = tuple(cards)
    table.facts.append(Renamed(hand, place + 1, card))
