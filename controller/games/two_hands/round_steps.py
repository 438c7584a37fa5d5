"""What the round's edges ask and do: its guards, each a question of the regulation, and its actions."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.two_hands.facts import RoundEnded
from controller.games.two_hands.house import house_of
from controller.games.two_hands.inputs import Instructed, Paid, ResultCalled, ShoeResult, Turned
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.kept_rounds import kept
from controller.games.two_hands.law.hands import Outcome, is_natural, winner
from controller.games.two_hands.law.third_card import banker_draws as table_2
from controller.games.two_hands.law.third_card import player_draws as table_1
from controller.games.two_hands.lay import lay, lies_before, player_third, show, turn_up, turned_up
from controller.games.two_hands.phases import AFTER_STAY, ENTITLED, Round
from controller.games.two_hands.record import Deal, Hands
from controller.games.two_hands.rulings import ruled
from controller.games.two_hands.settlement_prompts import settling
from controller.games.two_hands.wagers import settle_again
from controller.table.decision import CardPlace
from controller.table.edges import Action
from controller.table.inputs import CardDrawn, Collected, NoMoreBets, Voided
from controller.table.irregularities import Code, TableCode
from controller.table.model import Table
from controller.table.phases import Shoe
from controller.table.signals import Signal
from controller.table.state import Fields, Stop, StopKind

OF_A_ROUND: Final = (CardDrawn, NoMoreBets, Instructed, Turned, ResultCalled, Collected, ShoeResult, Voided, Paid)
"""What the machine of a round of two hands hears."""

# --- guards: what the regulation asks ---------------------------------------------------------------------------------


def natural(table: Table[Hands]) -> bool:
    """19:47-3.9(a): an eight or nine on the first two cards of either hand."""
    return is_natural(table.round.first_points("player"), table.round.first_points("banker"))


def player_draws(table: Table[Hands]) -> bool:
    """19:47-3.9(b): Table 1."""
    return table_1(table.round.first_points("player"))


def banker_draws(table: Table[Hands]) -> bool:
    """19:47-3.9(c): Table 2."""
    return table_2(table.round.first_points("banker"), player_third(table))


def face_down(table: Table[Hands]) -> bool:
    """19:47-3.7(d): the cards are dealt face down."""
    return table.house.face_down


def third_to_player(table: Table[Hands]) -> bool:
    """19:47-3.12(a): the shoe or the dealer says that the card at hand is the Player's third."""
    asked = table.round.phase in AFTER_STAY and len(table.round.player) == table.round.first("player")
    return asked and lies_before(table) == "player"


def meant_for_player(table: Table[Hands]) -> bool:
    """19:47-3.12(a): the dealer's instruction or the shoe's report says that it is a third card for the Player."""
    return third_to_player(table)


def bets_end_by_button(table: Table[Hands]) -> bool:
    """19:47-3.7(b): "No More Bets" is a key, and it has not been pressed."""
    return house_of(table).no_more_bets == "button"


def last_hand(table: Table[Hands]) -> bool:
    """19:47-3.8(e): this round is the last of the shoe."""
    return table.shoe is Shoe.LAST_ROUND and not table.round.simulated


def simulated(table: Table[Hands]) -> bool:
    """19:47-3.12(c)3: a round without wagers."""
    return table.round.simulated


def for_player(table: Table[Hands]) -> bool:
    """The instruction names the Player's Hand."""
    return isinstance(table.event, Instructed) and table.event.hand == "player"


def for_banker(table: Table[Hands]) -> bool:
    """The instruction names the Banker's Hand."""
    return isinstance(table.event, Instructed) and table.event.hand == "banker"


def same_again(table: Table[Hands]) -> bool:
    """The very same instruction stands already."""
    return isinstance(table.event, Instructed) and table.event.hand == table.round.meant


def nothing_to_turn(table: Table[Hands]) -> bool:
    """The hand named lies face up already."""
    assert isinstance(table.event, Turned)
    return all(table.round.up(table.event.hand))


def unread(table: Table[Hands]) -> bool:
    """A card of the hand to be turned could not be read."""
    assert isinstance(table.event, Turned)
    return "??" in (table.round.player if table.event.hand == "player" else table.round.banker)


def other_unturned(table: Table[Hands]) -> bool:
    """The other hand still lies face down."""
    assert isinstance(table.event, Turned)
    return not all(table.round.up("banker" if table.event.hand == "player" else "player"))


def flagged_before(table: Table[Hands]) -> bool:
    """The same result was called early in this phase before, and that was flagged."""
    return _early_call(table) in table.round.early_calls


def _early_call(table: Table[Hands]) -> tuple[Round, Outcome | None]:
    assert isinstance(table.event, ResultCalled)
    return table.round.phase, table.event.outcome


def wrong_result(table: Table[Hands]) -> bool:
    """19:47-3.10(a): the announced result is not that of the point counts."""
    assert isinstance(table.event, ResultCalled)
    return table.event.outcome not in (None, outcome(table))


def shoe_differs(table: Table[Hands]) -> bool:
    """The shoe's result is not that of the point counts, and reveals no face that was never shown."""
    assert isinstance(table.event, ShoeResult)
    return not table.round.void and table.event.outcome != outcome(table) and not table.hides(table.drawn + 1)


def voided(table: Table[Hands]) -> bool:
    """The round on the table is void."""
    return table.round.void


def unpaid(table: Table[Hands]) -> bool:
    """19:47-3.10(b): something that the panel asks to be done about the wagers is not done yet."""
    return settling(table) is not None


# --- actions ----------------------------------------------------------------------------------------------------------


def outcome(table: Fields[Hands]) -> Outcome:
    """19:47-3.10(a), 4.10(a): who has won the round on the table.

    Wagers follow: 4.6(a)1, (a)2 and (a)3, 4.7(g)1, (g)2 and (g)3.
    """
    if table.round.void:
        return "void"
    return winner(*counts(table))


def counts(table: Fields[Hands]) -> tuple[int, int]:
    """19:47-3.1(c), 4.12(b) to (d): the point counts of Player and Banker."""
    player, banker = table.round.points("player", table.house), table.round.points("banker", table.house)
    assert player is not None
    assert banker is not None
    return player, banker


def as_dealt(table: Fields[Hands]) -> Deal:
    """The round on the table as it will be recorded, once each hand has all its cards."""
    deal = Deal(table.round_number, table.round.player, table.round.banker, outcome(table))
    return replace(deal, counts=counts(table)) if table.round.miscounted and not table.round.void else deal


def paid(table: Table[Hands]) -> None:
    """19:47-3.10(b): a step is done."""
    table.round.paid += 1


def begin(table: Table[Hands]) -> None:
    """19:47-3.7(b), 4.7(e), 4.8(a): a round begins, with the cards in error that are held by now (3.12(b), 4.12(g))."""
    table.round_number += 1
    table.held = tuple(replace(drawn, held=True) for drawn in table.held)
    table.follow.append(Signal.BETS_OVER)


def card_begins(table: Table[Hands]) -> None:
    """The card at hand stands for "No More Bets" and is dealt after those held for the round.

    A card with the wrong back waits as well, until a supervisor has looked at it.
    """
    if table.held or table.stops:
        table.put(table.card, CardPlace.WAITING)
    table.wait(table.card)
    begin(table)


def begin_simulated(table: Table[Hands]) -> None:
    """19:47-3.12(c)3: the disclosed card is the first card of a round without wagers."""
    first, *rest = table.simulate
    table.simulate = tuple(rest)
    table.round.simulated = True
    table.wait(first)


def in_error(code: Code) -> Action:
    """19:47-3.12(a) to (c): a card in error; play waits for the answer whether its face was seen."""

    def ask(table: Table[Hands]) -> None:
        table.flag(code)
        table.put(table.card, CardPlace.WAITING)
        table.stop(StopKind.DISCLOSURE, code, table.card)
        table.round.meant = None

    ask.__name__ = f"flag {code.value}"
    return ask


def out_of_play(table: Table[Hands]) -> None:
    """The card belongs to no hand."""
    table.remove(table.card)


def mark(table: Table[Hands]) -> None:
    """19:47-3.8(b): remember which hand the dealer means the next card for."""
    assert isinstance(table.event, Instructed)
    table.round.meant = table.event.hand


def turn(table: Table[Hands]) -> None:
    """19:47-3.7(d)1, (d)2, (d)3 and (d)4, 3.8(a): the hand, or its third card, lies face up for everybody."""
    assert isinstance(table.event, Turned)
    turn_up(table, table.event.hand)


def remember_early(table: Table[Hands]) -> None:
    """The same early call is flagged once, as long as the round waits for the same thing."""
    table.round.early_calls += (_early_call(table),)


def void(table: Table[Hands]) -> None:
    """19:47-4.12(a): the round is void, and its cards are collected."""
    table.round.void = True


def finish(table: Table[Hands]) -> None:
    """The round is recorded, its cards are in the discards; it counts as a hand for 19:47-3.8(e), also if void."""
    deal = as_dealt(table)
    if (at_stake := table.round.at_stake) is not None:
        deal = replace(deal, at_stake=at_stake)
    deals = (*table.round.deals, deal)
    table.round.deals, table.round.ledger = kept(deals, table.round.ledger, endless=table.house.continuous)
    table.facts += [RoundEnded(deal), *ruled(table, deal)]
    if deal.at_stake is not UNSET:
        settle_again(table, deal)
    table.follow.append(Signal.ROUND_OVER)
    clear(table)


def finish_simulated(table: Table[Hands]) -> None:
    """19:47-3.12(c)3: the cards of a simulated round are discarded; it is no hand for the last-hand rule."""
    table.facts.append(RoundEnded(Deal(0, table.round.player, table.round.banker, "void"), simulated=True))
    clear(table)


def doubt_result(table: Table[Hands]) -> None:
    """The shoe has a result before the table has one; that it has is told only where every card has been seen."""
    if not table.hides(table.drawn + 1):
        table.flag(HandsCode.SHOE_SAYS_OTHER_RESULT)


def clear(table: Table[Hands]) -> None:
    """Nothing of the round is left on the table."""
    table.unshown += (*table.round.up("player"), *table.round.up("banker")).count(False)
    table.doubted = 0
    table.discarded += len(table.round.player) + len(table.round.banker)
    table.round.clear()


def done(table: Table[Hands]) -> None:
    """An instruction is fulfilled or overtaken by the card."""
    table.round.meant = None


def seat(table: Table[Hands]) -> None:
    """19:47-3.7(c), 3.8(c): give the card at hand to the hand that is entitled to it, if one is."""
    hand, drawn = ENTITLED.get(table.round.phase), table.card
    if hand is None:
        return
    up = drawn.seen or not table.house.face_down
    if not third_to_player(table):  # 3.12(a) says it
        table.compare(hand, up=up)
    lay(table, hand, drawn)
    if up:
        show(table, hand, drawn)
        turned_up(table, hand)


def ask_turned_name(table: Table[Hands]) -> None:
    """Play waits until an unread card that has just been turned is named; then the hand counts as turned."""
    assert isinstance(table.event, Turned)
    table.stops += (Stop(StopKind.NAME, TableCode.UNREAD_CARD, then=table.event, turning=table.event.hand),)
