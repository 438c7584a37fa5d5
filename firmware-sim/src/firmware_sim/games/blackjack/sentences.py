"""What only a report of Blackjack says: who wagers, and what players will say."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from firmware_sim.dealer import Dealer, Pauses
from firmware_sim.devices.card_reader import CardReader
from firmware_sim.games.blackjack.dealer import BlackjackDealer
from firmware_sim.games.blackjack.house import MOST_BOXES
from firmware_sim.games.blackjack.strategy import Choice


def _blackjack(dealer: Dealer) -> BlackjackDealer:
    if not isinstance(dealer, BlackjackDealer):
        raise ValueError("only Blackjack has boxes: house game blackjack")  # noqa: TRY004  # cannot be
    return dealer


def _box(number: int) -> int:
    if number > MOST_BOXES:
        raise ValueError(f"the layout has {MOST_BOXES} boxes")
    return number


def boxes(dealer: Dealer, number: int) -> None:
    """The first so many boxes are wagered on from now on."""
    _blackjack(dealer).players.boxes = set(range(1, _box(number) + 1))


def wagered_on(dealer: Dealer, number: int) -> None:
    """From the next round on."""
    _blackjack(dealer).players.boxes.add(_box(number))


def not_wagered_on(dealer: Dealer, number: int) -> None:
    """From the next round on."""
    _blackjack(dealer).players.boxes.discard(_box(number))


def third_wager(dealer: Dealer, number: int) -> None:
    """19:47-2.18(b): from the next round on."""
    _blackjack(dealer).players.third.add(_box(number))


def come_and_go(dealer: Dealer) -> None:
    """Which boxes are wagered on changes from round to round."""
    _blackjack(dealer).players.come_and_go = True


def by_chance(dealer: Dealer) -> None:
    """BlackjackPlayers say whatever they may say."""
    _blackjack(dealer).players.way = "by chance"


def late_card_refused(dealer: Dealer) -> None:
    """19:47-2.15(g) and (i): whoever was passed over wants the card no more."""
    _blackjack(dealer).late_cards_taken = False


def _reader(dealer: Dealer) -> CardReader:
    reader = dealer.table.reader
    if reader is None:
        raise ValueError("this table has no card reader that is connected: house card_reader true")
    return reader


def slide_in(dealer: Dealer, face: str) -> None:
    """19:47-2.15(j): as a person does it who deals and says which card he shows; the last card is his hole card."""
    drawn = dealer.table.discards
    up = next((card for card in reversed(drawn[:-1]) if card.face == face), None)
    if up is None:
        raise ValueError(f"no {face} was drawn before the last card")
    _reader(dealer).insert(up, drawn[-1])


def gives_no_reading(dealer: Dealer, number: int) -> None:
    """19:47-2.15(k): how often the reader gives no reading."""
    _reader(dealer).unreadable += number


def errs(dealer: Dealer) -> None:
    """Its next reading says the opposite."""
    _reader(dealer).mistaken += 1


def breaks(dealer: Dealer) -> None:
    """19:47-2.15(k): it is out of order."""
    _reader(dealer).fail(1, "simulated")


def is_mended(dealer: Dealer) -> None:
    """19:47-2.15(k): it works, and the dealer uses it again; that it is in use a supervisor says."""
    _reader(dealer).mend()
    _blackjack(dealer).take_reader_up()


def another_dealer(dealer: Dealer) -> Pauses:
    """19:47-2.5: who burns a card, where the house has it so."""
    return _blackjack(dealer).come_to_table()


def refill(dealer: Dealer, number: int) -> Pauses:
    """19:47-2.15(f): the shoe ran out during a round: the discards are shuffled, cut and loaded."""
    return _blackjack(dealer).fill_again(number)


def will_say(choice: Choice, dealer: Dealer, number: int) -> None:
    """As soon as the box may say it, and whatever it was told to say before is said."""
    _blackjack(dealer).players.will_say.setdefault(_box(number), deque()).append(choice)


SENTENCES: Final[dict[str, Callable[..., Any]]] = {
    "{count} boxes are wagered on": boxes,
    "box {seat} is wagered on": wagered_on,
    "box {seat} is no longer wagered on": not_wagered_on,
    "box {seat} has a third wager": third_wager,
    "boxes come and go": come_and_go,
    "players decide by chance": by_chance,
    "players refuse late cards": late_card_refused,
    "another dealer comes to the table": another_dealer,
    "all but {count} discards fill the shoe again": refill,
    "the card reader gets {card} and the last card": slide_in,
    "the card reader gives no reading {times} times": gives_no_reading,
    "the card reader errs once": errs,
    "the card reader breaks": breaks,
    "the card reader is mended": is_mended,
    "box {seat} will stand": partial(will_say, "stand"),
    "box {seat} will draw": partial(will_say, "draw"),
    "box {seat} will double": partial(will_say, "double"),
    "box {seat} will split": partial(will_say, "split"),
    "box {seat} will surrender": partial(will_say, "surrender"),
}
