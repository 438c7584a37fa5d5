"""What was wagered on a round that is over, and what it comes to (19:47-2.3, 2.7 to 2.11, 2.16 to 2.24).

No machine: wagers may be told in every phase, also while play has stopped and when the shoe is over. Nothing here
decides anything about cards.
"""

from collections.abc import Sequence

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.facts import BoxesSettled, BoxSettled
from controller.games.blackjack.inputs import BoxWagersTold
from controller.games.blackjack.law.as_played import contradicted, off_record
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.refusals import refused
from controller.games.blackjack.law.rulings import STREAKS, BoxWager
from controller.games.blackjack.law.settlement import settle, told_beside
from controller.games.blackjack.law.subchapter import BLACKJACK as LAW
from controller.games.blackjack.law.told import Prizes
from controller.games.blackjack.law.wager_words import wager_of
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack, LaidOnBoxes
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason

TOLD_MOST = 8_192
"""Wagers of a shoe that a table holds: of 128 rounds 64 each, which is more than seven boxes have at most tables."""


def take_wagers(table: Table[Blackjack]) -> None:
    """Settle the wagers that are told of a round, in place of what was told of it before."""
    event = table.event
    assert isinstance(event, BoxWagersTold)
    deal = next((each for each in table.round.deals if each.number == event.round), None)
    table.reason = _objection(table, deal, event)
    if table.reason is None:
        assert deal is not None
        others = (each for each in table.round.laid if each.round != event.round)
        table.round.laid = (*others, LaidOnBoxes(event.round, event.wagers))
        settle_again(table, deal)


def settle_again(table: Table[Blackjack], deal: BlackjackDeal) -> None:
    """What was wagered on a round is settled by its hands as they are now; wagers that nobody has told are not."""
    offer = table.round.settled_by
    laid = next((each for each in table.round.laid if each.round == deal.number), None)
    if offer is not None and laid is not None:
        made = _wagers(laid.wagers)
        assert made is not None  # as when they were told
        table.facts.append(BoxesSettled(deal.number, _settled(made, deal, offer)))


def _wagers(words: Sequence[str]) -> list[BoxWager] | None:
    """The wagers that words say; None where one of them says what no wager does."""
    made = [wager_of(word) for word in words]
    known = [each for each in made if each is not None]
    return known if len(known) == len(made) else None


def _objection(table: Table[Blackjack], deal: BlackjackDeal | None, event: BoxWagersTold) -> RejectionReason | None:
    """Why wagers cannot be settled."""
    offer, made = table.round.settled_by, _wagers(event.wagers)
    if offer is None:
        return TableReason.NO_OFFER
    if deal is None:
        return TableReason.NO_SUCH_ROUND
    if made is None or any(True for _ in refused(made, offer)):
        return TableReason.NOT_ACCEPTED
    others = sum(len(each.wagers) for each in table.round.laid if each.round != event.round)
    if others + len(made) > TOLD_MOST:
        return BlackjackReason.WAGERS_FULL
    if deal.void and not deal.are_dead:
        wrong = any(each.seat not in {hand.box for hand in deal.boxes} for each in made)
    else:
        wrong = any(True for _ in (*contradicted(made, deal.told, ""), *off_record(made, deal.told, "")))
    return BlackjackReason.WAGERED_OTHERWISE if wrong else None


def _settled(made: list[BoxWager], deal: BlackjackDeal, offer: BlackjackOffer) -> tuple[BoxSettled, ...]:
    """A void round gives every wager back; where hands were called dead some were settled before (decision 45)."""
    prizes = told_beside(made, deal.prizes)
    return tuple(
        BoxSettled(
            each.wager.seat, each.wager.player, each.wager.hand, each.wager.spot, each.wager.on, each.wager.stake,
            each.ruling.result,
            None if each.ruling.odds is None else (each.ruling.odds.numerator, each.ruling.odds.denominator),
            each.lost, each.paid, _beside(each.wager, prizes), tuple(map(LAW.cited, each.ruling.paragraphs)),
        )
        for each in settle(made, None if deal.void and not deal.are_dead else deal.told, offer, prizes)
    )  # fmt: skip


def _beside(wager: BoxWager, prizes: Prizes) -> int | None:
    """19:47-2.22(d): what decides it and is on no card: of a streak wager what the table knows, whatever was said."""
    return prizes.streaks.get(wager.whose) if wager.on in STREAKS else wager.beside
