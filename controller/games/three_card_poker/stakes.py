"""What was wagered on a round that is over, and what it comes to (19:47-20.10(b), 20.11).

No machine: wagers may be told in every phase, also while play has stopped and when the deck has been shuffled. Nothing
here decides anything about cards, and no folded hand is looked at: its wagers are lost whatever it was.
"""

from controller.games.three_card_poker.deals import ThreeCardDeal, ranked
from controller.games.three_card_poker.facts import SettledAtSeat, StakesSettled
from controller.games.three_card_poker.inputs import StakesTold
from controller.games.three_card_poker.law.as_played import contradicted
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.settlement import Opened, Stake, refused, settle
from controller.games.three_card_poker.law.subchapter import THREE_CARD_POKER as LAW
from controller.games.three_card_poker.law.told import stake
from controller.games.three_card_poker.reasons import ThreeCardReason
from controller.games.three_card_poker.record import ThreeCards
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason


def take_stakes(table: Table[ThreeCards]) -> None:
    """Settle the wagers that are told of a round, in place of what was told of it before."""
    event = table.event
    assert isinstance(event, StakesTold)
    deal = next((each for each in table.round.deals if each.number == event.round), None)
    table.reason = _objection(table, deal, [stake(word) for word in event.wagers])
    if table.reason is None:
        assert deal is not None
        table.round.stakes = event.wagers
        settle_again(table, deal)


def settle_again(table: Table[ThreeCards], deal: ThreeCardDeal) -> None:
    """What was wagered on a round is settled by its hands as they are now; wagers that nobody has told are not."""
    offer = table.round.settled_by
    if offer is not None and table.round.stakes:
        made = [stake(word) for word in table.round.stakes]
        table.facts.append(StakesSettled(deal.number, _settled(made, deal, offer)))


def _objection(table: Table[ThreeCards], deal: ThreeCardDeal | None, made: list[Stake]) -> RejectionReason | None:
    """Why wagers cannot be settled."""
    offer = table.round.settled_by
    if offer is None:
        return TableReason.NO_OFFER
    if deal is None:
        return TableReason.NO_SUCH_ROUND
    if any(True for _ in refused(made, offer)):
        return TableReason.NOT_ACCEPTED
    if not deal.void and _opened(deal) is None:
        return ThreeCardReason.HANDS_UNREAD
    return ThreeCardReason.NOT_AS_PLAYED if any(True for _ in contradicted(made, deal.made, "")) else None


def _opened(deal: ThreeCardDeal) -> Opened | None:
    """19:47-20.10(c): the hands that lay open, where each of their cards was read; of a folded one nothing."""
    dealer = ranked(deal.dealer)
    players = {each.seat: ranked(each.cards) for each in deal.seats if not each.folded}
    read = {seat: hand for seat, hand in players.items() if hand is not None}
    return None if dealer is None or len(read) < len(players) else Opened(dealer, read)


def _settled(made: list[Stake], deal: ThreeCardDeal, offer: ThreeCardOffer) -> tuple[SettledAtSeat, ...]:
    """19:47-20.10(b), 20.11(a): a void round gives every wager back (decision 40)."""
    opened = None if deal.void else _opened(deal)
    assert deal.void or opened is not None  # a correction names each card that it changes
    return tuple(
        SettledAtSeat(
            each.wager.seat, each.wager.on, each.wager.stake, each.ruling.result,
            None if each.ruling.odds is None else (each.ruling.odds, 1), each.won, each.bonus,
            tuple(map(LAW.cited, each.ruling.paragraphs)),
        )
        for each in settle(made, opened, offer)
    )  # fmt: skip
