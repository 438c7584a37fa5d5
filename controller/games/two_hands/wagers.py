"""What was wagered on a round that is over, what it comes to, and the vigorish that is owed (19:47-3.2, 3.3, 4.6, 4.7).

No machine: wagers may be told, and markers removed, in every phase, also while play has stopped and when the shoe is
over. Nothing here decides anything about cards. `controller.games.two_hands.rulings` says what follows from the cards
alone.
"""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.two_hands.facts import SettledWager, VigorishTaken, WagersSettled
from controller.games.two_hands.inputs import VigorishCollected, WagersTold
from controller.games.two_hands.kept_rounds import TOLD_MOST
from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.bank import refused_at_bank, settle_bank
from controller.games.two_hands.law.wagers.markers import deferred, marked
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, refused, settle
from controller.games.two_hands.law.wagers.told import wager
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.record import Deal, Hands, Laid, Ledger
from controller.games.two_hands.rulings import score_of
from controller.games.two_hands.settlement_prompts import at_bank
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason
from controller.table.state import Fields


def take_wagers(table: Table[Hands]) -> None:
    """Answer what is told of wagers and of vigorish."""
    event = table.event
    if isinstance(event, WagersTold):
        _settle(table, event)
    else:
        assert isinstance(event, VigorishCollected)
        _collect(table, event)


def settle_again(table: Table[Hands], deal: Deal) -> None:
    """A round has another result than before, or its bank was told: what was wagered on it is settled by that.

    Wagers that nobody has told are not. One that is owed a card has no result: what was marked for it is not owed.
    """
    if table.round.settled_by is None:
        return
    laid = _laid(table, deal.number)
    if laid is not None:
        _keep(table, deal, laid.wagers)
    elif deal.at_stake is not UNSET:
        table.facts.append(WagersSettled(deal.number, _told(_settled(table, deal, at_bank(deal.at_stake)), table)))


def _settle(table: Table[Hands], event: WagersTold) -> None:
    deal = next((each for each in table.round.deals if each.number == event.round), None)
    table.reason = _objection(table, deal, event)
    if table.reason is None:
        assert deal is not None
        _keep(table, deal, event.wagers)


def _objection(table: Table[Hands], deal: Deal | None, event: WagersTold) -> RejectionReason | None:
    """Why wagers cannot be settled."""
    offer, wagers = table.round.settled_by, [wager(word) for word in event.wagers]
    if offer is None:
        return TableReason.NO_OFFER
    if deal is None:
        return TableReason.NO_SUCH_ROUND
    if deal.outcome is None:
        return HandsReason.NO_RESULT
    if any(each.seat > (table.house.seats or each.seat) for each in wagers):
        return TableReason.NO_SUCH_SEAT
    others = sum(len(each.wagers) for each in table.round.ledger.laid if each.round != event.round)
    if others + len(wagers) > TOLD_MOST:
        return HandsReason.TOO_MANY_WAGERS
    wrong = refused_at_bank(wagers) if table.house.game == "chemin-de-fer" else refused(wagers, offer)
    return TableReason.NOT_ACCEPTED if any(True for _ in wrong) else None


def _keep(table: Table[Hands], deal: Deal, words: tuple[str, ...]) -> None:
    """Settle the wagers on a round, in place of what was told of it before, and move its markers."""
    offer, ledger = _offer(table), table.round.ledger
    done = () if deal.outcome is None else _settled(table, deal, [wager(word) for word in words])
    marks = tuple(sorted(marked({}, done, offer).items()))
    before = _laid(table, deal.number)
    owed = _moved(ledger, before.marked if before else (), marks)
    others = (each for each in ledger.laid if each.round != deal.number)
    table.round.ledger = Ledger((*others, Laid(deal.number, words, marks)), owed)
    table.facts.append(WagersSettled(deal.number, _told(done, table)))


def _moved(
    ledger: Ledger, before: tuple[tuple[int, int], ...], now: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """19:47-3.3(c)2: what is owed, when a round marks so much instead of what it marked before."""
    owed, was, is_ = dict(ledger.owed), dict(before), dict(now)
    for seat in was | is_:
        owed[seat] = owed.get(seat, 0) + is_.get(seat, 0) - was.get(seat, 0)
    return tuple(sorted((seat, cents) for seat, cents in owed.items() if cents))


def _collect(table: Table[Hands], event: VigorishCollected) -> None:
    """19:47-3.3(c)2 and 3: markers are removed, one or all."""
    taken = [(seat, cents) for seat, cents in table.round.ledger.markers if event.seat in {None, seat}]
    if not taken:
        table.reason = HandsReason.NOTHING_OWED
        return
    left = tuple(each for each in table.round.ledger.owed if each not in taken)
    table.round.ledger = replace(table.round.ledger, owed=left)
    table.facts += [VigorishTaken(seat, cents, event.documented) for seat, cents in taken]


def _settled(table: Fields[Hands], deal: Deal, wagers: Sequence[Wager]) -> tuple[Settled, ...]:
    offer, score = _offer(table), score_of(deal)
    if table.house.game == "chemin-de-fer":
        return settle_bank(wagers, score, offer)
    return settle(wagers, score, offer, table.house.game)


def _told(done: Sequence[Settled], table: Fields[Hands]) -> tuple[SettledWager, ...]:
    """What is recorded of settled wagers."""
    offer, cited = _offer(table), LAWS[table.house.game].cited
    return tuple(
        SettledWager(
            each.wager.seat, each.wager.on, each.wager.stake, each.result, each.ruling.odds, each.paid, each.vigorish,
            deferred(each, offer), tuple(map(cited, each.ruling.paragraphs)),
        )
        for each in done
    )  # fmt: skip


def _laid(table: Fields[Hands], number: int) -> Laid | None:
    return next((each for each in table.round.ledger.laid if each.round == number), None)


def _offer(table: Fields[Hands]) -> Offer:
    assert table.round.settled_by is not None  # nothing is settled without
    return table.round.settled_by
