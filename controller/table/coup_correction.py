"""A supervisor's correction of a card at Chemin de Fer: the hands are counted again, and no card changes its hand.

What was dealt there follows from what people announced, not from points alone; with another card they would have said
something else. So cards stay where they were dealt: only what Table 3 asks of a Banker who has not drawn yet, and the
result, are judged again. Where that is not fair the supervisor voids the round. Called by
`controller.table.correction`.
"""

from msgspec.structs import replace

from controller.rules.cards import Card
from controller.rules.hands import winner
from controller.table.coup_steps import has_option, obliged
from controller.table.decision import Rejudged, Shown
from controller.table.inputs import Corrected
from controller.table.irregularities import Code
from controller.table.model import Table
from controller.table.phases import ENTITLED, Round
from controller.table.round_steps import outcome
from controller.table.state import Deal


def correct_coup(table: Table, event: Corrected, was: Card) -> Rejudged:
    """19:47-4.9(c), 4.10(a): judge the round on the table again with the card as it really is."""
    called = table.round is Round.CALLED
    before = outcome(table) if table.round in {Round.COMPLETE, Round.CALLED} else None
    _put(table, event)
    if table.round in {Round.BANKER_THIRD, Round.BANKER_OPTION, Round.PLAYER_TURNS}:
        table.round = _asked(table)
    now = None if before is None else outcome(table)
    if called and now != before:
        table.round = Round.COMPLETE
    if now != before:
        table.flag(Code.CORRECTED_RESULT)
    table.early_calls = ()
    table.shown.append(Shown(event.hand, event.place, event.card))
    owed = ENTITLED.get(table.round)
    return Rejudged(table.round_number, event.hand, event.place, was, event.card, before, now, owed)


def corrected_coup(table: Table, event: Corrected, deal: Deal, was: Card) -> Rejudged:
    """19:47-4.10(a): judge a finished round again; its payments are the participants' business."""
    judged = replace(deal, player=_with(deal.player, event, "player"), banker=_with(deal.banker, event, "banker"))
    assert judged.points is not None  # every card of a round that was not void has been turned and named
    judged = replace(judged, outcome=winner(*judged.points))
    table.deals = tuple(judged if each.number == deal.number else each for each in table.deals)
    if judged.outcome != deal.outcome:
        table.flag(Code.CORRECTED_RESULT)
    return Rejudged(deal.number, event.hand, event.place, was, event.card, deal.outcome, judged.outcome)


def _asked(table: Table) -> Round:
    """What Table 3 asks of a Banker who has turned his hand and not drawn."""
    if len(table.banker) > table.first("banker"):
        return table.round
    if obliged(table):
        return Round.BANKER_THIRD
    return Round.BANKER_OPTION if has_option(table) else Round.PLAYER_TURNS


def _put(table: Table, event: Corrected) -> None:
    table.player, table.banker = _with(table.player, event, "player"), _with(table.banker, event, "banker")


def _with(cards: tuple[Card, ...], event: Corrected, hand: str) -> tuple[Card, ...]:
    if event.hand != hand:
        return cards
    return (*cards[: event.place - 1], event.card, *cards[event.place :])
