"""What the round's edges ask and do: its guards, each a question of the regulation, and its actions."""

from msgspec import UNSET
from msgspec.structs import replace

from controller.rules.hands import Outcome, is_natural, winner
from controller.rules.third_card import banker_draws as table_2
from controller.rules.third_card import player_draws as table_1
from controller.table.decision import Place, RoundEnded
from controller.table.edges import Action
from controller.table.inputs import Instructed, ResultCalled, ShoeResult, Turned
from controller.table.irregularities import Code
from controller.table.keeping import kept
from controller.table.model import Table
from controller.table.phases import Bank, Curator, Round, Shoe
from controller.table.ruling import ruled
from controller.table.settling import settling
from controller.table.signals import Signal
from controller.table.state import UNSAID, Deal, Fields, StopKind
from controller.table.wagers import settle_again

# --- guards: what the regulation asks ---------------------------------------------------------------------------------


def natural(table: Table) -> bool:
    """19:47-3.9(a): an eight or nine on the first two cards of either hand."""
    return is_natural(table.player_points, table.banker_points)


def player_draws(table: Table) -> bool:
    """19:47-3.9(b): Table 1."""
    return table_1(table.player_points)


def banker_draws(table: Table) -> bool:
    """19:47-3.9(c): Table 2."""
    return table_2(table.banker_points, table.player_third)


def face_down(table: Table) -> bool:
    """19:47-3.7(d): the cards are dealt face down."""
    return table.house.face_down


def meant_for_player(table: Table) -> bool:
    """19:47-3.12(a): the dealer's instruction or the shoe's report says that it is a third card for the Player."""
    return table.third_to_player


def bets_end_by_button(table: Table) -> bool:
    """19:47-3.7(b): "No More Bets" is a key, and it has not been pressed."""
    return table.house.no_more_bets == "button"


def last_hand(table: Table) -> bool:
    """19:47-3.8(e): this round is the last of the shoe."""
    return table.shoe is Shoe.LAST_ROUND and not table.simulated


def simulated(table: Table) -> bool:
    """19:47-3.12(c)3: a round without wagers."""
    return table.simulated


def for_player(table: Table) -> bool:
    """The instruction names the Player's Hand."""
    return isinstance(table.event, Instructed) and table.event.hand == "player"


def for_banker(table: Table) -> bool:
    """The instruction names the Banker's Hand."""
    return isinstance(table.event, Instructed) and table.event.hand == "banker"


def same_again(table: Table) -> bool:
    """The very same instruction stands already."""
    return isinstance(table.event, Instructed) and table.event.hand == table.meant


def nothing_to_turn(table: Table) -> bool:
    """The hand named lies face up already."""
    assert isinstance(table.event, Turned)
    return all(table.up(table.event.hand))


def unread(table: Table) -> bool:
    """A card of the hand to be turned could not be read."""
    assert isinstance(table.event, Turned)
    return "??" in (table.player if table.event.hand == "player" else table.banker)


def other_unturned(table: Table) -> bool:
    """The other hand still lies face down."""
    assert isinstance(table.event, Turned)
    return not all(table.up("banker" if table.event.hand == "player" else "player"))


def banker_too_soon(table: Table) -> bool:
    """19:47-3.8(a), 7.7(c)2: the Banker's Hand is turned before the Player's, which house or curator rules out.

    A house may let a player ask for it "when the dealer is acting as curator", and at no other time.
    """
    assert isinstance(table.event, Turned)
    participant_deals = table.curator is not Curator.UNFOLLOWED and not table.dealing.dealer
    ruled_out = participant_deals or not table.house.banker_may_be_first
    return table.event.hand == "banker" and ruled_out and other_unturned(table)


def error_before_turned(table: Table) -> bool:
    """19:47-3.8(b) and (c), 3.12(b): at this house a card drawn before the hands are turned is in error at once."""
    return table.house.drawn_before_turned == "in-error"


def flagged_before(table: Table) -> bool:
    """The same result was called early in this phase before, and that was flagged."""
    return _early_call(table) in table.early_calls


def _early_call(table: Table) -> tuple[Round, Outcome | None]:
    assert isinstance(table.event, ResultCalled)
    return table.round, table.event.outcome


def wrong_result(table: Table) -> bool:
    """19:47-3.10(a): the announced result is not that of the point counts."""
    assert isinstance(table.event, ResultCalled)
    return table.event.outcome not in (None, outcome(table))


def shoe_differs(table: Table) -> bool:
    """The shoe's result is not that of the point counts, and tells no face that nobody has seen."""
    assert isinstance(table.event, ShoeResult)
    return not table.void and table.event.outcome != outcome(table) and not table.hides(table.drawn + 1)


def voided(table: Table) -> bool:
    """The round on the table is void."""
    return table.void


def unpaid(table: Table) -> bool:
    """19:47-3.10(b): something that the panel asks to be done about the wagers is not done yet."""
    return settling(table) is not None


# --- actions ----------------------------------------------------------------------------------------------------------


def outcome(table: Fields) -> Outcome:
    """19:47-3.10(a), 4.10(a): who has won the round on the table.

    Wagers follow: 4.6(a)1, (a)2 and (a)3, 4.7(g)1, (g)2 and (g)3.
    """
    if table.void:
        return "void"
    return winner(*counts(table))


def counts(table: Fields) -> tuple[int, int]:
    """19:47-3.1(c), 4.12(b) to (d): the point counts of Player and Banker."""
    player, banker = table.points("player"), table.points("banker")
    assert player is not None
    assert banker is not None
    return player, banker


def as_dealt(table: Fields) -> Deal:
    """The round on the table as it will be recorded, once each hand has all its cards."""
    deal = Deal(table.round_number, table.player, table.banker, outcome(table))
    return replace(deal, counts=counts(table)) if table.miscounted and not table.void else deal


def paid(table: Table) -> None:
    """19:47-3.10(b): a step is done."""
    table.paid += 1


def begin(table: Table) -> None:
    """19:47-3.7(b), 4.7(e), 4.8(a): a round begins, with the cards in error that are held by now (3.12(b), 4.12(g))."""
    table.round_number += 1
    table.held = tuple(replace(drawn, held=True) for drawn in table.held)
    table.follow.append(Signal.BETS_OVER)


def card_begins(table: Table) -> None:
    """The card at hand stands for "No More Bets" and is dealt after those held for the round."""
    if table.held:
        table.put(table.card, Place.WAITING)
    table.wait(table.card)
    begin(table)


def begin_simulated(table: Table) -> None:
    """19:47-3.12(c)3: the disclosed card is the first card of a round without wagers."""
    first, *rest = table.simulate
    table.simulate = tuple(rest)
    table.simulated = True
    table.wait(first)


def in_error(code: Code) -> Action:
    """19:47-3.12(a) to (c): a card in error; play waits for the answer whether its face was seen."""

    def ask(table: Table) -> None:
        table.flag(code)
        table.put(table.card, Place.WAITING)
        table.stop(StopKind.DISCLOSURE, code, table.card)
        table.meant = None

    ask.__name__ = f"flag {code.value}"
    return ask


def out_of_play(table: Table) -> None:
    """The card belongs to no hand."""
    table.remove(table.card)


def mark(table: Table) -> None:
    """19:47-3.8(b): remember which hand the dealer means the next card for."""
    assert isinstance(table.event, Instructed)
    table.meant = table.event.hand


def turn(table: Table) -> None:
    """19:47-3.7(d)1, (d)2, (d)3 and (d)4, 3.8(a): the hand, or its third card, lies face up for everybody."""
    assert isinstance(table.event, Turned)
    table.turn(table.event.hand)


def remember_early(table: Table) -> None:
    """The same early call is flagged once, as long as the round waits for the same thing."""
    table.early_calls += (_early_call(table),)


def void(table: Table) -> None:
    """19:47-4.12(a): the round is void, and its cards are collected."""
    table.void = True


def finish(table: Table) -> None:
    """The round is recorded, its cards are in the discards; it counts as a hand for 19:47-3.8(e), also if void."""
    deal = as_dealt(table)
    if table.bank is Bank.DEALT and (at_stake := table.stakes.at_stake) is not None:
        deal = replace(deal, at_stake=at_stake)
    table.deals, table.ledger = kept((*table.deals, deal), table.ledger)
    table.facts += [RoundEnded(deal), *ruled(table, deal)]
    if deal.at_stake is not UNSET:
        settle_again(table, deal)
    table.follow.append(Signal.ROUND_OVER)
    clear(table)


def finish_simulated(table: Table) -> None:
    """19:47-3.12(c)3: the cards of a simulated round are discarded; it is no hand for the last-hand rule."""
    table.facts.append(RoundEnded(Deal(0, table.player, table.banker, "void"), simulated=True))
    clear(table)


def doubt_result(table: Table) -> None:
    """The shoe has a result before the table has one; that it has is told only where every card has been seen."""
    if not table.hides(table.drawn + 1):
        table.flag(Code.SHOE_SAYS_OTHER_RESULT)


def clear(table: Table) -> None:
    """Nothing of the round is left on the table."""
    table.unshown += (*table.up("player"), *table.up("banker")).count(False)
    table.doubted = 0
    table.discarded += len(table.player) + len(table.banker)
    table.player = table.banker = table.dealt = ()
    table.player_turned = table.banker_turned = table.from_held = 0
    table.simulated = table.void = False
    table.early_calls = ()
    table.meant = None
    table.coup = UNSAID
    table.paid = 0


def done(table: Table) -> None:
    """An instruction is fulfilled or overtaken by the card."""
    table.meant = None
