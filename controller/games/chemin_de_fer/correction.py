"""A supervisor's correction of a card at Chemin de Fer: the hands are counted again, and no card changes its hand.

What was dealt there follows from what people announced, not from points alone; with another card they would have said
something else. So cards stay where they were dealt: only what Table 3 asks of a Banker who has not drawn yet, and the
result, are judged again. Where that is not fair the supervisor voids the round.
"""

from msgspec.structs import replace

from controller.games.chemin_de_fer.record import CoupFields
from controller.games.chemin_de_fer.round_steps import has_option, obliged
from controller.games.two_hands.correction import (
    corrected,
    hand_of,
    note_correction,
    of_open_round,
    past_deal,
    with_card,
)
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.law.hands import winner
from controller.games.two_hands.phases import ENTITLED, Round
from controller.games.two_hands.round_steps import outcome
from controller.games.two_hands.rulings import ruled
from controller.games.two_hands.wagers import settle_again
from controller.table.decision import Shown
from controller.table.finished import Rejudged
from controller.table.model import Table


def correct(table: Table[CoupFields]) -> None:
    """Judge the round that is named again: the one on the table, or one that is over."""
    if of_open_round(table):
        _correct_open(table)
    else:
        _correct_past(table)


def _correct_open(table: Table[CoupFields]) -> None:
    """19:47-4.9(c), 4.10(a): judge the round on the table again with the card as it really is."""
    event = corrected(table)
    was = table.round.hand(event.hand)[event.place - 1]
    called = table.round.phase is Round.CALLED
    before = outcome(table) if table.round.phase in {Round.COMPLETE, Round.CALLED} else None
    table.round.player = with_card(table.round.player, event, "player")
    table.round.banker = with_card(table.round.banker, event, "banker")
    if table.round.phase in {Round.BANKER_THIRD, Round.BANKER_OPTION, Round.PLAYER_TURNS}:
        table.round.phase = _asked(table)
    now = None if before is None else outcome(table)
    if called and now != before:
        table.round.phase = Round.COMPLETE
    if now != before:
        table.flag(HandsCode.CORRECTED_RESULT)
    table.round.early_calls = ()
    table.shown.append(Shown(event.hand, event.place, event.card))
    owed = ENTITLED.get(table.round.phase)
    fact = Rejudged(table.round_number, event.hand, event.place, was, event.card, before, now, owed)
    note_correction(table, fact)


def _correct_past(table: Table[CoupFields]) -> None:
    """19:47-4.10(a): judge a finished round again; its payments are the participants' business."""
    event, deal = corrected(table), past_deal(table)
    assert deal is not None
    was = hand_of(deal, event.hand)[event.place - 1]
    player, banker = with_card(deal.player, event, "player"), with_card(deal.banker, event, "banker")
    judged = replace(deal, player=player, banker=banker)
    assert judged.points is not None  # every card of a round that was not void has been turned and named
    judged = replace(judged, outcome=winner(*judged.points))
    table.round.deals = tuple(judged if each.number == deal.number else each for each in table.round.deals)
    if judged.outcome != deal.outcome:
        table.flag(HandsCode.CORRECTED_RESULT)
    fact = Rejudged(deal.number, event.hand, event.place, was, event.card, deal.outcome, judged.outcome)
    note_correction(table, fact)
    table.facts += ruled(table, judged)
    settle_again(table, judged)


def _asked(table: Table[CoupFields]) -> Round:
    """What Table 3 asks of a Banker who has turned his hand and not drawn."""
    if len(table.round.banker) > table.round.first("banker"):
        return table.round.phase
    if obliged(table):
        return Round.BANKER_THIRD
    return Round.BANKER_OPTION if has_option(table) else Round.PLAYER_TURNS
