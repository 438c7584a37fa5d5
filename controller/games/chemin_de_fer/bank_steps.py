"""What the edges of the bank ask and do: who is Banker at Chemin de Fer, what may be wagered (19:47-4.5 to 4.11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from controller.games.chemin_de_fer.house import house_of
from controller.games.chemin_de_fer.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.games.chemin_de_fer.law.bank import (
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
from controller.games.chemin_de_fer.record import NO_STAKES, CoupFields, Stakes
from controller.games.two_hands.law.wagers.bank import bank_too_large, bank_too_small
from controller.games.two_hands.record import Wagered
from controller.table.model import Table

# --- guards: who takes the bank ---------------------------------------------------------------------------------------


def no_seat_named(table: Table[CoupFields]) -> bool:
    """No seat is named."""
    return _taken(table) is None


def no_bid(table: Table[CoupFields]) -> bool:
    """No one has bid."""
    return not table.round.stakes.bids


def not_the_highest(table: Table[CoupFields]) -> bool:
    """19:47-4.5(b): another seat has bid most."""
    return _taken(table) not in {None, highest_bid(dict(table.round.stakes.bids))} and bool(table.round.stakes.bids)


def passed_it(table: Table[CoupFields]) -> bool:
    """19:47-4.11(c): the seat that passed the bank bids, in the first round of bidding."""
    assert isinstance(table.event, Bid)
    return table.round.stakes.first_bids and table.event.seat == table.round.stakes.passer


def no_offer(table: Table[CoupFields]) -> bool:
    """19:47-4.11(c): no one who may take the passed bank offers a wager."""
    return _next_banker(table.round.stakes) is None


def not_the_next(table: Table[CoupFields]) -> bool:
    """19:47-4.11(c) and (e): another seat than the next; without bids, one that passed the bank or misses a turn."""
    seat = _taken(table)
    if no_offer(table):
        return seat in {table.round.stakes.passer, *table.round.stakes.missing}
    return seat not in {None, _next_banker(table.round.stakes)}


def out_of_turn(table: Table[CoupFields]) -> bool:
    """19:47-4.11(b) and (e): the seat has just lost the bank, or its participant misses a turn."""
    return _taken(table) in {table.round.stakes.banker, *table.round.stakes.missing}


def was_ordered(table: Table[CoupFields]) -> bool:
    """19:47-4.11(a)2: the Banker is ordered to pass the shoe."""
    assert isinstance(table.event, BankPassed)
    return table.event.ordered


def hand_lost(table: Table[CoupFields]) -> bool:
    """19:47-4.11(a)1: the Banker's Hand has lost."""
    outcome = table.round.deals[-1].outcome
    return outcome is not None and must_pass(outcome)


def followed(table: Table[CoupFields]) -> bool:
    """The house enters the bank, and the table follows it."""
    return house_of(table).follows_bank


def no_longer_followed(table: Table[CoupFields]) -> bool:
    """The house changed its options: the table no longer follows the bank."""
    return not house_of(table).follows_bank


# --- guards: what is wagered ------------------------------------------------------------------------------------------


def by_banker(table: Table[CoupFields]) -> bool:
    """The seat is the Banker's."""
    assert isinstance(table.event, Staked | BankCalled)
    return table.event.seat == table.round.stakes.banker


def beyond_limits(table: Table[CoupFields]) -> bool:
    """19:47-4.6(b): less than the Banker has bid or wagered before, or more than twice that wager."""
    assert isinstance(table.event, Staked)
    amount, stakes = table.event.amount, table.round.stakes
    return bank_too_small(amount, least=stakes.least) or bank_too_large(amount, before=stakes.before)


def covers_too_little(table: Table[CoupFields]) -> bool:
    """19:47-4.7(a): the Banker would wager less than is wagered against him."""
    assert isinstance(table.event, Staked)
    return table.event.amount < sum(each.wager for each in table.round.stakes.against)


def exceeds_bank(table: Table[CoupFields]) -> bool:
    """19:47-4.7(a): more would be wagered against the Banker than he wagers."""
    assert isinstance(table.event, Staked)
    assert table.round.stakes.wager is not None
    others = sum(each.wager for each in _others(table.round.stakes.against, table.event.seat))
    return others + table.event.amount > table.round.stakes.wager


def bank_is_called(table: Table[CoupFields]) -> bool:
    """19:47-4.7(b) and (c): a seat wagers as much as the Banker, and no other can."""
    return any(each.call for each in table.round.stakes.against)


def may_not_follow(table: Table[CoupFields]) -> bool:
    """19:47-4.7(b): "Suivi" is said by another than the one who equaled the Banker's wager before, and lost."""
    assert isinstance(table.event, BankCalled)
    return table.event.says == "suivi" and table.event.seat != table.round.stakes.equaled


def another_is_preferred(table: Table[CoupFields]) -> bool:
    """19:47-4.7(b) and (c): "Suivi" before "Banco", and of several the nearest counterclockwise."""
    event, stakes = table.event, table.round.stakes
    assert isinstance(event, BankCalled)
    assert stakes.banker is not None
    calls = {each.seat: each.call for each in stakes.against if each.call} | {event.seat: event.says}
    return preferred(calls, stakes.banker) != event.seat


def unopposed(table: Table[CoupFields]) -> bool:
    """19:47-4.8(c): no one wagers against the Banker."""
    return not table.round.stakes.against


def stays(table: Table[CoupFields]) -> bool:
    """The participant moves to the seat where he sits."""
    assert isinstance(table.event, SeatMoved)
    return table.event.seat == table.event.to


# --- actions ----------------------------------------------------------------------------------------------------------


def new_shoe(table: Table[CoupFields]) -> None:
    """19:47-4.5(b): nobody holds the bank of a new shoe."""
    table.round.stakes = NO_STAKES


def bid(table: Table[CoupFields]) -> None:
    """19:47-4.5(b), 4.11(c): remember what a participant offers to wager."""
    assert isinstance(table.event, Bid)
    seat = table.event.seat
    bids = [each for each in table.round.stakes.bids if each[0] != seat]
    table.round.stakes = replace(table.round.stakes, bids=(*bids, (seat, table.event.amount)))


def bid_again(table: Table[CoupFields]) -> None:
    """19:47-4.11(b) and (c): nobody will have the bank, and all may bid for it."""
    table.round.stakes = NO_STAKES


def take_highest(table: Table[CoupFields]) -> None:
    """19:47-4.5(b), 4.6(b): the highest bid has the bank, and is the least that he must wager."""
    bids = dict(table.round.stakes.bids)
    seat = _taken(table) or highest_bid(bids)
    assert seat is not None
    table.round.stakes = Stakes(banker=seat, least=bids.get(seat))


def take_lost(table: Table[CoupFields]) -> None:
    """19:47-4.11(b): the participant who accepts it has the bank."""
    table.round.stakes = Stakes(banker=_taken(table))


def take_passed(table: Table[CoupFields]) -> None:
    """19:47-4.11(c): the first who wagers as much as the Banker before him, or twice that, or else the highest bid."""
    stakes = table.round.stakes
    seat = _taken(table) or _next_banker(stakes)
    assert seat is not None
    least = dict(stakes.bids).get(seat, stakes.before)
    before = stakes.before if least is not None and meets(least, stakes.before) else None
    table.round.stakes = Stakes(banker=seat, least=least, before=before, passer=stakes.passer)


def lose(table: Table[CoupFields]) -> None:
    """19:47-4.11(a)1, (b) and (d): the bank goes on from the Banker's seat, or from that of who passed it to him."""
    stakes = table.round.stakes
    assert stakes.banker is not None
    table.round.stakes = Stakes(banker=passes_from(stakes.banker, stakes.passer), missing=stakes.missing)


def order_on(table: Table[CoupFields]) -> None:
    """19:47-4.11(a)2 and (b): not defeated, the bank goes on from the Banker's seat, whoever passed it to him."""
    table.round.stakes = Stakes(banker=table.round.stakes.banker, missing=table.round.stakes.missing)


def pass_bank(table: Table[CoupFields]) -> None:
    """19:47-4.11(c): the Banker passes the shoe as he likes; the wagers of this round are taken back."""
    stakes = table.round.stakes
    table.round.stakes = Stakes(
        banker=stakes.banker, before=stakes.before, passer=stakes.banker, first_bids=True, missing=stakes.missing
    )


def stake_bank(table: Table[CoupFields]) -> None:
    """19:47-4.6(a): the Banker has placed his wager."""
    assert isinstance(table.event, Staked)
    table.round.stakes = replace(table.round.stakes, wager=table.event.amount)


def stake_against(table: Table[CoupFields]) -> None:
    """19:47-4.7(d): a participant wagers against a part of the Banker's wager."""
    assert isinstance(table.event, Staked)
    wager = Wagered(table.event.seat, table.event.amount)
    table.round.stakes = replace(table.round.stakes, against=(*_others(table.round.stakes.against, wager.seat), wager))


def call_bank(table: Table[CoupFields]) -> None:
    """19:47-4.7(b) and (c): one participant wagers as much as the Banker; the others take back what they wagered."""
    assert isinstance(table.event, BankCalled)
    assert table.round.stakes.wager is not None
    table.round.stakes = replace(
        table.round.stakes, against=(Wagered(table.event.seat, table.round.stakes.wager, table.event.says),)
    )


def keep_bank(table: Table[CoupFields]) -> None:
    """19:47-4.6(b), 4.7(b), 4.11(a): the Banker may go on, and wagers as much again, or up to twice that."""
    stakes = table.round.stakes
    outcome = table.round.deals[-1].outcome
    assert outcome is not None
    least = stakes.least if stakes.wager is None else stakes.wager
    before = stakes.before if stakes.wager is None else stakes.wager
    equaled = None if stakes.wager is None else equals(stakes.wager, stakes.by_seat)
    table.round.stakes = Stakes(
        banker=stakes.banker,
        least=least,
        before=before,
        equaled=may_say_suivi(outcome, equaled, stakes.equaled),
        passer=stakes.passer,
        missing=stakes.missing,
    )


def move(table: Table[CoupFields]) -> None:
    """19:47-4.11(e): wagers and bids go along, and a seat that comes sooner misses a turn."""
    assert isinstance(table.event, SeatMoved)
    old, new, stakes = table.event.seat, table.event.to, table.round.stakes
    missing = set(stakes.missing) - {old}  # that of the new seat stays: the same move may be told twice
    if stakes.banker not in {None, old}:
        first, *_ = offered((old, new), stakes.banker)
        missing |= {new} if first == new or old in stakes.missing else set()
    table.round.stakes = replace(
        stakes,
        banker=_moved(stakes.banker, old, new),
        equaled=_moved(stakes.equaled, old, new),
        passer=_moved(stakes.passer, old, new),
        against=tuple(replace(each, seat=new) if each.seat == old else each for each in stakes.against),
        bids=tuple((new if seat == old else seat, amount) for seat, amount in stakes.bids),
        missing=tuple(sorted(missing)),
    )


# --- of the input, and of what is at stake ----------------------------------------------------------------------------


def _taken(table: Table[CoupFields]) -> int | None:
    assert isinstance(table.event, BankTaken)
    return table.event.seat


def _next_banker(stakes: Stakes) -> int | None:
    assert stakes.passer is not None
    return takes_passed_bank(dict(stakes.bids), stakes.passer, stakes.before, stakes.missing)


def _others(against: Iterable[Wagered], seat: int) -> list[Wagered]:
    return [each for each in against if each.seat != seat]


def _moved(seat: int | None, old: int, new: int) -> int | None:
    return new if seat == old else seat
