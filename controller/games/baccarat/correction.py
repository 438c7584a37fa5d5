"""A supervisor's correction of a card at Punto Banco: the round is dealt again from its first card.

The cards come back in the order in which they were dealt; each goes to whoever is entitled to it now. What is left to
nobody is a card in error; who is owed a card now is asked for it.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from controller.games.baccarat.record import Baccarat, BaccaratRecord
from controller.games.baccarat.round import ROUND
from controller.games.two_hands.correction import (
    corrected,
    hand_of,
    note_correction,
    of_open_round,
    past_deal,
    with_card,
)
from controller.games.two_hands.inputs import Corrected, Hand, Turned
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.phases import ENTITLED, UNTURNED, Round
from controller.games.two_hands.record import Deal
from controller.games.two_hands.round_steps import outcome
from controller.games.two_hands.rulings import ruled
from controller.games.two_hands.wagers import settle_again
from controller.table.decision import CardPlace, Fact, Placed, Shown
from controller.table.finished import Rejudged
from controller.table.inputs import CardDrawn
from controller.table.model import Table, frozen, working_copy
from controller.table.phases import Play, Shoe
from controller.table.state import Drawn, State, Stop, StopKind

FOUR_CARDS = 4
"""19:47-3.7(c): the cards of a round before any third card."""


def correct(table: Table[Baccarat]) -> None:
    """Judge the round that is named again: the one on the table, or one that is over."""
    if of_open_round(table):
        _correct_open(table)
    else:
        _correct_past(table)


def _correct_open(table: Table[Baccarat]) -> None:
    """Judge the round on the table again with the card as it really is."""
    event = corrected(table)
    was = table.round.hand(event.hand)[event.place - 1]
    called = table.round.phase is Round.CALLED
    before = outcome(table) if table.round.phase in {Round.COMPLETE, Round.CALLED} else None
    lay = dict(zip(table.round.dealt, table.round.in_dealt_order(*_places(table)), strict=True))
    cards = _dealt(table, event)
    fifth = cards[FOUR_CARDS].number if len(cards) > FOUR_CARDS else 0
    players_third = fifth if lay.get(fifth) == "player" else 0
    scratch, left = _deal_again(table, cards)
    table.round.player, table.round.banker, table.round.dealt, table.round.phase = (
        scratch.round.player,
        scratch.round.banker,
        scratch.round.dealt,
        scratch.round.phase,
    )
    table.round.player_turned, table.round.banker_turned = scratch.round.player_turned, scratch.round.banker_turned
    now = outcome(table) if table.round.phase is Round.COMPLETE else None
    if called and now == before:
        table.round.phase = Round.CALLED
    if now != before:
        table.round.paid = 0
    table.round.early_calls = ()
    table.facts += _moved(scratch, lay)
    table.shown.append(Shown(event.hand, event.place, event.card))
    owed, cards_left = ENTITLED.get(table.round.phase), tuple(card.card for card in left)
    note_correction(
        table,
        Rejudged(table.round_number, event.hand, event.place, was, event.card, before, now, owed, cards_left),
    )
    if players_third in scratch.round.dealt and len(scratch.round.player) == 2:  # noqa: PLR2004  # 3.12(a): it is the Banker's now
        table.flag(HandsCode.PLAYER_CARD_TO_BANKER)
    if before is not None and now != before:
        table.flag(HandsCode.CORRECTED_RESULT)
    for card in left:
        code = HandsCode.PLAYER_CARD_IN_ERROR if card.number == players_third else HandsCode.CARD_IN_ERROR
        table.flag(code)
        table.put(card, CardPlace.WAITING)
        table.stops += (Stop(StopKind.DISCLOSURE, code, (card,), dealt=True),)


def _correct_past(table: Table[Baccarat]) -> None:
    """Judge a finished round again; its payments are the house's business, its record says both results."""
    event, deal = corrected(table), past_deal(table)
    assert deal is not None
    was = hand_of(deal, event.hand)[event.place - 1]
    order = table.round.in_dealt_order(with_card(deal.player, event, "player"), with_card(deal.banker, event, "banker"))
    blank = State(replace(table.house, dealing="face-up"), BaccaratRecord(), shoe=Shoe.ROUNDS)
    scratch, left = _deal_again(working_copy(blank, table.game), [Drawn(0, card) for card in (*order, *deal.left)])
    now = outcome(scratch) if scratch.round.phase is Round.COMPLETE else None
    judged = Deal(deal.number, scratch.round.player, scratch.round.banker, now, tuple(card.card for card in left))
    table.round.deals = tuple(judged if each.number == deal.number else each for each in table.round.deals)
    owed = ENTITLED.get(scratch.round.phase)
    note_correction(
        table,
        Rejudged(deal.number, event.hand, event.place, was, event.card, deal.outcome, now, owed, judged.left),
    )
    table.facts += ruled(table, judged)
    settle_again(table, judged)
    if now != deal.outcome or judged.left != deal.left:
        table.flag(HandsCode.CORRECTED_RESULT)


def _dealt(table: Table[Baccarat], event: Corrected) -> list[Drawn]:
    """The cards of the round on the table in the order in which they were dealt, those that an earlier one left too."""
    cards = table.round.in_dealt_order(
        with_card(table.round.player, event, "player"), with_card(table.round.banker, event, "banker")
    )
    up = table.round.in_dealt_order(
        _up(len(table.round.player), table.round.player_turned), _up(len(table.round.banker), table.round.banker_turned)
    )
    dealt = [Drawn(number, card, seen=seen) for number, card, seen in zip(table.round.dealt, cards, up, strict=True)]
    back = [stop for stop in table.stops if stop.dealt]
    for stop in back:
        table.end_stop(stop)
    return [*dealt, *(stop.cards[0] for stop in back)]


def _places(table: Table[Baccarat]) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
    player: tuple[Hand, ...] = ("player",)
    banker: tuple[Hand, ...] = ("banker",)
    return player * len(table.round.player), banker * len(table.round.banker)


def _moved(scratch: Table[Baccarat], lay: Mapping[int, Hand]) -> list[Fact]:
    """The cards that lie in another hand than they did."""
    return [fact for fact in scratch.facts if isinstance(fact, Placed) and fact.place != lay.get(fact.number)]


def _up(cards: int, turned: int) -> tuple[bool, ...]:
    return tuple(place < turned for place in range(cards))


def _deal_again(table: Table[Baccarat], cards: list[Drawn]) -> tuple[Table[Baccarat], tuple[Drawn, ...]]:
    """A copy on which the cards have been dealt afresh and turned as far as they were, and the cards left to nobody."""
    scratch: Table[Baccarat] = working_copy(frozen(table), table.game)
    scratch.play, scratch.round.phase, scratch.round.player, scratch.round.banker = (
        Play.PLAYING,
        Round.PLAYER_FIRST,
        (),
        (),
    )
    scratch.round.player_turned = scratch.round.banker_turned = 0
    scratch.round.dealt, scratch.round.meant = (), None
    left: list[Drawn] = []
    seen: dict[Hand, int] = {"player": 0, "banker": 0}
    for card in cards:
        if scratch.round.phase not in ENTITLED:
            left.append(card)
            continue
        seen[ENTITLED[scratch.round.phase]] += card.seen
        scratch.event = scratch.card = replace(card, seen=False)
        table.game.seat(scratch)
        ROUND.fire(scratch, CardDrawn)
        _turn_again(scratch, seen)
    return scratch, tuple(left)


def _turn_again(scratch: Table[Baccarat], seen: dict[Hand, int]) -> None:
    """Turn the hands of which every card lay face up."""
    hands: tuple[Hand, ...] = ("player", "banker")
    for hand in hands:
        cards, up = (
            (scratch.round.player, scratch.round.player_turned)
            if hand == "player"
            else (scratch.round.banker, scratch.round.banker_turned)
        )
        if scratch.round.phase in UNTURNED and up < len(cards) == seen[hand]:
            scratch.event = Turned(hand)
            ROUND.fire(scratch, Turned)
