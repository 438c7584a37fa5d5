"""What the edges of the bank ask and do: who is Banker at Chemin de Fer, what may be wagered (19:47-4.5 to 4.11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from controller.rules.bank import (
    equals,
    highest_bid,
    may_say_suivi,
    meets,
    must_pass,
    offered,
    passes_from,
    preferred,
    takes_passed_bank,
)
from controller.rules.wagers.bank import bank_too_large, bank_too_small
from controller.table.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.table.model import Table
from controller.table.state import NO_STAKES, Stakes, Wagered

# --- guards: who takes the bank ---------------------------------------------------------------------------------------


def nobody_named(table: Table) -> bool:
    """No seat is named."""
    return _taken(table) is None


def nobody_bids(table: Table) -> bool:
    """Nobody has bid."""
    return not table.stakes.bids


def not_the_highest(table: Table) -> bool:
    """19:47-4.5(b): another seat has bid most."""
    return _taken(table) not in {None, highest_bid(dict(table.stakes.bids))} and bool(table.stakes.bids)


def passed_it(table: Table) -> bool:
    """19:47-4.11(c): whoever passed the bank bids, in the first round of bidding."""
    assert isinstance(table.event, Bid)
    return table.stakes.first_bids and table.event.seat == table.stakes.passer


def nobody_offers(table: Table) -> bool:
    """19:47-4.11(c): nobody who may take the passed bank offers to wager anything."""
    return _next_banker(table.stakes) is None


def not_the_next(table: Table) -> bool:
    """19:47-4.11(c) and (e): another seat than the next; where nobody bids, who passed the bank or misses a turn."""
    seat = _taken(table)
    if nobody_offers(table):
        return seat in {table.stakes.passer, *table.stakes.missing}
    return seat not in {None, _next_banker(table.stakes)}


def out_of_turn(table: Table) -> bool:
    """19:47-4.11(b) and (e): the seat has just lost the bank, or its participant misses a turn."""
    return _taken(table) in {table.stakes.banker, *table.stakes.missing}


def was_ordered(table: Table) -> bool:
    """19:47-4.11(a)2: the Banker is ordered to pass the shoe."""
    assert isinstance(table.event, BankPassed)
    return table.event.ordered


def hand_lost(table: Table) -> bool:
    """19:47-4.11(a)1: the Banker's Hand has lost."""
    outcome = table.deals[-1].outcome
    return outcome is not None and must_pass(outcome)


def followed(table: Table) -> bool:
    """The house has the bank told, and follows it."""
    return table.house.follows_bank


def told_no_more(table: Table) -> bool:
    """The house has other options than it had: the bank is not followed any more."""
    return not table.house.follows_bank


# --- guards: what is wagered ------------------------------------------------------------------------------------------


def by_banker(table: Table) -> bool:
    """The seat is the Banker's."""
    assert isinstance(table.event, Staked | BankCalled)
    return table.event.seat == table.stakes.banker


def beyond_limits(table: Table) -> bool:
    """19:47-4.6(b): less than the Banker has bid or wagered before, or more than twice that wager."""
    assert isinstance(table.event, Staked)
    amount, stakes = table.event.amount, table.stakes
    return bank_too_small(amount, before=stakes.least) or bank_too_large(amount, before=stakes.before)


def covers_too_little(table: Table) -> bool:
    """19:47-4.7(a): the Banker would wager less than is wagered against him."""
    assert isinstance(table.event, Staked)
    return table.event.amount < sum(each.wager for each in table.stakes.against)


def exceeds_bank(table: Table) -> bool:
    """19:47-4.7(a): more would be wagered against the Banker than he wagers."""
    assert isinstance(table.event, Staked)
    assert table.stakes.wager is not None
    others = sum(each.wager for each in _others(table.stakes.against, table.event.seat))
    return others + table.event.amount > table.stakes.wager


def bank_is_called(table: Table) -> bool:
    """19:47-4.7(b) and (c): somebody wagers as much as the Banker, and nobody else can."""
    return any(each.call for each in table.stakes.against)


def may_not_follow(table: Table) -> bool:
    """19:47-4.7(b): "Suivi" is said by another than the one who equaled the Banker's wager before, and lost."""
    assert isinstance(table.event, BankCalled)
    return table.event.says == "suivi" and table.event.seat != table.stakes.equaled


def another_is_preferred(table: Table) -> bool:
    """19:47-4.7(b) and (c): "Suivi" before "Banco", and of several the nearest counterclockwise."""
    event, stakes = table.event, table.stakes
    assert isinstance(event, BankCalled)
    assert stakes.banker is not None
    calls = {each.seat: each.call for each in stakes.against if each.call} | {event.seat: event.says}
    return preferred(calls, stakes.banker) != event.seat


def nobody_against(table: Table) -> bool:
    """19:47-4.8(c): nobody wagers against the Banker."""
    return not table.stakes.against


def stays(table: Table) -> bool:
    """The participant moves to the seat where he sits."""
    assert isinstance(table.event, SeatMoved)
    return table.event.seat == table.event.to


# --- actions ----------------------------------------------------------------------------------------------------------


def new_shoe(table: Table) -> None:
    """19:47-4.5(b): nobody holds the bank of a new shoe."""
    table.stakes = NO_STAKES


def bid(table: Table) -> None:
    """19:47-4.5(b), 4.11(c): remember what a participant offers to wager."""
    assert isinstance(table.event, Bid)
    seat = table.event.seat
    bids = [each for each in table.stakes.bids if each[0] != seat]
    table.stakes = replace(table.stakes, bids=(*bids, (seat, table.event.amount)))


def bid_again(table: Table) -> None:
    """19:47-4.11(b) and (c): nobody will have the bank, and all may bid for it."""
    table.stakes = NO_STAKES


def take_highest(table: Table) -> None:
    """19:47-4.5(b), 4.6(b): the highest bid has the bank, and is the least that he must wager."""
    bids = dict(table.stakes.bids)
    seat = _taken(table) or highest_bid(bids)
    assert seat is not None
    table.stakes = Stakes(banker=seat, least=bids.get(seat))


def take_lost(table: Table) -> None:
    """19:47-4.11(b): the participant who accepts it has the bank."""
    table.stakes = Stakes(banker=_taken(table))


def take_passed(table: Table) -> None:
    """19:47-4.11(c): the first who wagers as much as the Banker before him, or twice that, or else the highest bid."""
    stakes = table.stakes
    seat = _taken(table) or _next_banker(stakes)
    assert seat is not None
    least = dict(stakes.bids).get(seat, stakes.before)
    before = stakes.before if least is not None and meets(least, stakes.before) else None
    table.stakes = Stakes(banker=seat, least=least, before=before, passer=stakes.passer)


def lose(table: Table) -> None:
    """19:47-4.11(a)1, (b) and (d): the bank goes on from the Banker's seat, or from that of who passed it to him."""
    stakes = table.stakes
    assert stakes.banker is not None
    table.stakes = Stakes(banker=passes_from(stakes.banker, stakes.passer), missing=stakes.missing)


def order_on(table: Table) -> None:
    """19:47-4.11(a)2 and (b): not defeated, the bank goes on from the Banker's seat, whoever passed it to him."""
    table.stakes = Stakes(banker=table.stakes.banker, missing=table.stakes.missing)


def pass_bank(table: Table) -> None:
    """19:47-4.11(c): the Banker passes the shoe as he likes; the wagers of this round are taken back."""
    stakes = table.stakes
    table.stakes = Stakes(
        banker=stakes.banker, before=stakes.before, passer=stakes.banker, first_bids=True, missing=stakes.missing
    )


def stake_bank(table: Table) -> None:
    """19:47-4.6(a): the Banker has placed his wager."""
    assert isinstance(table.event, Staked)
    table.stakes = replace(table.stakes, wager=table.event.amount)


def stake_against(table: Table) -> None:
    """19:47-4.7(d): a participant wagers against a part of the Banker's wager."""
    assert isinstance(table.event, Staked)
    wager = Wagered(table.event.seat, table.event.amount)
    table.stakes = replace(table.stakes, against=(*_others(table.stakes.against, wager.seat), wager))


def call_bank(table: Table) -> None:
    """19:47-4.7(b) and (c): one participant wagers as much as the Banker; the others take back what they wagered."""
    assert isinstance(table.event, BankCalled)
    assert table.stakes.wager is not None
    table.stakes = replace(table.stakes, against=(Wagered(table.event.seat, table.stakes.wager, table.event.says),))


def keep_bank(table: Table) -> None:
    """19:47-4.6(b), 4.7(b), 4.11(a): the Banker may go on, and wagers as much again, or up to twice that."""
    stakes = table.stakes
    outcome = table.deals[-1].outcome
    assert outcome is not None
    least = stakes.least if stakes.wager is None else stakes.wager
    before = stakes.before if stakes.wager is None else stakes.wager
    equaled = None if stakes.wager is None else equals(stakes.wager, stakes.by_seat)
    table.stakes = Stakes(
        banker=stakes.banker,
        least=least,
        before=before,
        equaled=may_say_suivi(outcome, equaled, stakes.equaled),
        passer=stakes.passer,
        missing=stakes.missing,
    )


def move(table: Table) -> None:
    """19:47-4.11(e): wagers and bids go along, and a seat that comes sooner misses a turn."""
    assert isinstance(table.event, SeatMoved)
    old, new, stakes = table.event.seat, table.event.to, table.stakes
    missing = set(stakes.missing) - {old}  # that of the new seat stays: the same move may be told twice
    if stakes.banker not in {None, old}:
        first, *_ = offered((old, new), stakes.banker)
        missing |= {new} if first == new or old in stakes.missing else set()
    table.stakes = replace(
        stakes,
        banker=_moved(stakes.banker, old, new),
        equaled=_moved(stakes.equaled, old, new),
        passer=_moved(stakes.passer, old, new),
        against=tuple(replace(each, seat=new) if each.seat == old else each for each in stakes.against),
        bids=tuple((new if seat == old else seat, amount) for seat, amount in stakes.bids),
        missing=tuple(sorted(missing)),
    )


# --- of the input, and of what is at stake ----------------------------------------------------------------------------


def _taken(table: Table) -> int | None:
    assert isinstance(table.event, BankTaken)
    return table.event.seat


def _next_banker(stakes: Stakes) -> int | None:
    assert stakes.passer is not None
    return takes_passed_bank(dict(stakes.bids), stakes.passer, stakes.before, stakes.missing)


def _others(against: Iterable[Wagered], seat: int) -> list[Wagered]:
    return [each for each in against if each.seat != seat]


def _moved(seat: int | None, old: int, new: int) -> int | None:
    return new if seat == old else seat
