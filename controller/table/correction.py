"""A supervisor's correction of a card: the round is judged again from its first card, and what changed is said.

The cards of a round come back in the order in which they were dealt; each goes to whoever is entitled to it now. What
is left to nobody is a card in error; who is owed a card now is asked for it. The old reading stays in the record.
"""

from msgspec import UNSET
from msgspec.structs import replace

from controller.rules.cards import INDEX, Card
from controller.table.coup_correction import correct_coup, corrected_coup
from controller.table.decision import Fact, Place, Placed, Rejudged, Shown
from controller.table.inputs import CardDrawn, Corrected, Hand, Turned
from controller.table.irregularities import Code
from controller.table.model import Table, working_copy
from controller.table.phases import ENTITLED, UNTURNED, Play, Round, Shoe
from controller.table.round import ROUND
from controller.table.round_steps import outcome
from controller.table.ruling import ruled
from controller.table.state import Deal, Drawn, Stop, StopKind, frozen, opened
from controller.table.wagers import settle_again

FOUR_CARDS = 4
"""19:47-3.7(c): the cards of a round before any third card."""


def of_open_round(table: Table) -> bool:
    """The correction names a card that lies face up in the round on the table."""
    event = _event(table)
    if table.round is Round.BETTING or table.void or event.round not in (None, table.round_number):
        return False
    return not table.simulated and any(table.up(event.hand)[event.place - 1 : event.place])


def of_past_round(table: Table) -> bool:
    """The correction names a card of a finished round of this shoe that was not void, nor counted by 4.12(b) to (d)."""
    deal = _deal(table)
    if deal is None or deal.outcome == "void" or deal.counts is not UNSET:
        return False
    return _event(table).place <= len(_hand(deal, _event(table).hand))


def as_it_is(table: Table) -> bool:
    """The card in the round on the table was taken for this one already."""
    event = _event(table)
    return (table.player if event.hand == "player" else table.banker)[event.place - 1] == event.card


def as_it_was(table: Table) -> bool:
    """The card in the finished round was taken for this one already."""
    event, deal = _event(table), _deal(table)
    return deal is not None and _hand(deal, event.hand)[event.place - 1] == event.card


def correct_open(table: Table) -> None:
    """Judge the round on the table again with the card as it really is."""
    event = _event(table)
    was = (table.player if event.hand == "player" else table.banker)[event.place - 1]
    if table.house.chemin_de_fer:
        _record(table, correct_coup(table, event, was))
        return
    called = table.round is Round.CALLED
    before = outcome(table) if table.round in {Round.COMPLETE, Round.CALLED} else None
    lay = dict(zip(table.dealt, table.in_dealt_order(*_places(table)), strict=True))
    cards = _dealt(table, event)
    fifth = cards[FOUR_CARDS].number if len(cards) > FOUR_CARDS else 0
    players_third = fifth if lay.get(fifth) is Place.PLAYER else 0
    scratch, left = _deal_again(table, cards)
    table.player, table.banker, table.dealt, table.round = scratch.player, scratch.banker, scratch.dealt, scratch.round
    table.player_turned, table.banker_turned = scratch.player_turned, scratch.banker_turned
    now = outcome(table) if table.round is Round.COMPLETE else None
    if called and now == before:
        table.round = Round.CALLED
    if now != before:
        table.paid = 0
    table.early_calls = ()
    table.facts += _moved(scratch, lay)
    table.shown.append(Shown(event.hand, event.place, event.card))
    owed, cards_left = ENTITLED.get(table.round), tuple(card.card for card in left)
    _record(
        table,
        Rejudged(table.round_number, event.hand, event.place, was, event.card, before, now, owed, cards_left),
    )
    if players_third in scratch.dealt and len(scratch.player) == 2:  # noqa: PLR2004  # 3.12(a): it is the Banker's now
        table.flag(Code.PLAYER_CARD_TO_BANKER)
    if before is not None and now != before:
        table.flag(Code.CORRECTED_RESULT)
    for card in left:
        code = Code.PLAYER_CARD_IN_ERROR if card.number == players_third else Code.CARD_IN_ERROR
        table.flag(code)
        table.put(card, Place.WAITING)
        table.stops += (Stop(StopKind.DISCLOSURE, code, (card,), dealt=True),)


def correct_past(table: Table) -> None:
    """Judge a finished round again; its payments are the house's business, its record says both results."""
    event, deal = _event(table), _deal(table)
    assert deal is not None
    was = _hand(deal, event.hand)[event.place - 1]
    if table.house.chemin_de_fer:
        _record(table, corrected_coup(table, event, deal, was))
        for each in table.deals:
            if each.number == deal.number:
                table.facts += ruled(table, each)
                settle_again(table, each)
        return
    order = table.in_dealt_order(_with(deal.player, event, "player"), _with(deal.banker, event, "banker"))
    blank = working_copy(replace(opened(replace(table.house, dealing="face-up")), shoe=Shoe.ROUNDS))
    scratch, left = _deal_again(blank, [Drawn(0, card) for card in (*order, *deal.left)])
    now = outcome(scratch) if scratch.round is Round.COMPLETE else None
    judged = Deal(deal.number, scratch.player, scratch.banker, now, tuple(card.card for card in left))
    table.deals = tuple(judged if each.number == deal.number else each for each in table.deals)
    owed = ENTITLED.get(scratch.round)
    _record(
        table,
        Rejudged(deal.number, event.hand, event.place, was, event.card, deal.outcome, now, owed, judged.left),
    )
    table.facts += ruled(table, judged)
    settle_again(table, judged)
    if now != deal.outcome or judged.left != deal.left:
        table.flag(Code.CORRECTED_RESULT)


def _record(table: Table, fact: Rejudged) -> None:
    """The fact of a correction, and the tally with the card as it really is."""
    table.facts.append(fact)
    tally = bytearray(table.tally)
    tally[INDEX[fact.was]] -= 1
    table.tally = bytes(tally)
    table.count(fact.now)


def _dealt(table: Table, event: Corrected) -> list[Drawn]:
    """The cards of the round on the table in the order in which they were dealt, those that an earlier one left too."""
    cards = table.in_dealt_order(_with(table.player, event, "player"), _with(table.banker, event, "banker"))
    up = table.in_dealt_order(_up(len(table.player), table.player_turned), _up(len(table.banker), table.banker_turned))
    dealt = [Drawn(number, card, seen=seen) for number, card, seen in zip(table.dealt, cards, up, strict=True)]
    back = [stop for stop in table.stops if stop.dealt]
    for stop in back:
        table.end_stop(stop)
    return [*dealt, *(stop.cards[0] for stop in back)]


def _event(table: Table) -> Corrected:
    assert isinstance(table.event, Corrected)
    return table.event


def _deal(table: Table) -> Deal | None:
    number = _event(table).round
    if number is None:
        return table.deals[-1] if table.deals and table.round is Round.BETTING else None
    return next((deal for deal in table.deals if deal.number == number), None)


def _hand(deal: Deal, hand: Hand) -> tuple[Card, ...]:
    return deal.player if hand == "player" else deal.banker


def _with(cards: tuple[Card, ...], event: Corrected, hand: Hand) -> tuple[Card, ...]:
    if event.hand != hand:
        return cards
    return (*cards[: event.place - 1], event.card, *cards[event.place :])


def _places(table: Table) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    return (Place.PLAYER,) * len(table.player), (Place.BANKER,) * len(table.banker)


def _moved(scratch: Table, lay: dict[int, Place]) -> list[Fact]:
    """The cards that lie in another hand than they did."""
    return [fact for fact in scratch.facts if isinstance(fact, Placed) and fact.place is not lay.get(fact.number)]


def _up(cards: int, turned: int) -> tuple[bool, ...]:
    return tuple(place < turned for place in range(cards))


def _deal_again(table: Table, cards: list[Drawn]) -> tuple[Table, tuple[Drawn, ...]]:
    """A copy on which the cards have been dealt afresh and turned as far as they were, and the cards left to nobody."""
    scratch = working_copy(frozen(table))
    scratch.play, scratch.round, scratch.player, scratch.banker = Play.PLAYING, Round.PLAYER_FIRST, (), ()
    scratch.player_turned = scratch.banker_turned = 0
    scratch.dealt, scratch.meant = (), None
    left: list[Drawn] = []
    seen: dict[Hand, int] = {"player": 0, "banker": 0}
    for card in cards:
        if scratch.round not in ENTITLED:
            left.append(card)
            continue
        seen[ENTITLED[scratch.round]] += card.seen
        scratch.event = scratch.card = replace(card, seen=False)
        scratch.seat()
        ROUND.fire(scratch, CardDrawn)
        _turn_again(scratch, seen)
    return scratch, tuple(left)


def _turn_again(scratch: Table, seen: dict[Hand, int]) -> None:
    """Turn the hands of which every card lay face up."""
    hands: tuple[Hand, ...] = ("player", "banker")
    for hand in hands:
        cards, up = (
            (scratch.player, scratch.player_turned) if hand == "player" else (scratch.banker, scratch.banker_turned)
        )
        if scratch.round in UNTURNED and up < len(cards) == seen[hand]:
            scratch.event = Turned(hand)
            ROUND.fire(scratch, Turned)
