"""The equipment of the progressive wager and of the blackjack bonus wager: lights and the display (2.15(n), (o))."""

from controller.games.blackjack.house import house_of
from controller.games.blackjack.inputs import BonusFailed, BonusIsHigh, LightRuled, ProgressiveTold
from controller.games.blackjack.law.hands import is_blackjack
from controller.games.blackjack.law.ledgers import ONE_DOLLAR
from controller.games.blackjack.law.rulings import BoxWager, box_ruling
from controller.games.blackjack.law.told import NO_PRIZES
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.round_steps import as_dealt
from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.state import Fields

# --- the progressive wager --------------------------------------------------------------------------------------------


def no_light(table: Table[Blackjack]) -> bool:
    """19:47-2.19(a): no progressive wager is offered, or the layout has no such box."""
    assert isinstance(table.event, ProgressiveTold)
    return not table.round.offered.progressive or table.event.seat > house_of(table).boxes


def light_is_out(table: Table[Blackjack]) -> bool:
    """19:47-2.15(n): "no progressive wager shall be permitted in that betting area"."""
    assert isinstance(table.event, ProgressiveTold)
    return table.event.seat in table.round.lights_out


def toggle_light(table: Table[Blackjack]) -> None:
    """19:47-2.19(b): a light is lit, or no longer."""
    assert isinstance(table.event, ProgressiveTold)
    table.round.lights = tuple(sorted({*table.round.lights} ^ {table.event.seat}))


def rule_light(table: Table[Blackjack]) -> None:
    """19:47-2.15(n): a light is out until it is repaired; in a round that has begun its wager stands."""
    event, record = table.event, table.round
    assert isinstance(event, LightRuled)
    if not record.offered.progressive:
        table.reason = BlackjackReason.NOT_ALLOWED
    elif event.seat > house_of(table).boxes:
        table.reason = BlackjackReason.NO_SUCH_BOX
    elif (event.seat in record.lights_out) is event.out:
        table.reason = TableReason.REPEATED
    else:
        record.lights_out = tuple(sorted({*record.lights_out} ^ {event.seat}))
        if event.out and record.phase is BlackjackRound.BETTING:
            record.lights = tuple(box for box in record.lights if box != event.seat)


def wins_progressive(table: Fields[Blackjack]) -> bool:
    """19:47-2.19(c): a box with a progressive wager has won it."""
    record = table.round
    if not record.lights:
        return False
    told = as_dealt(table).told
    wagers = (BoxWager(box, "progressive", ONE_DOLLAR) for box in record.lights if box in told.boxes)
    return any(box_ruling(each, told, record.offered, NO_PRIZES).result == "win" for each in wagers)


# --- the bonus wager --------------------------------------------------------------------------------------------------


def wins_no_bonus(table: Table[Blackjack]) -> bool:
    """19:47-2.20(d): no bonus wager is offered, or the box has no blackjack."""
    assert isinstance(table.event, BonusFailed | BonusIsHigh)
    record = table.round
    hands = [record.seen(at) for at in record.hands_of(table.event.seat)]
    return not (record.offered.bonus_wagers and any(is_blackjack(each.cards, split=each.split) for each in hands))


def bonus_failed_before(table: Table[Blackjack]) -> bool:
    """19:47-2.15(o): the dealer has said so already."""
    assert isinstance(table.event, BonusFailed)
    return table.event.seat in table.round.bonus_failed


def note_bonus_failed(table: Table[Blackjack]) -> None:
    """19:47-2.15(o): it is paid at 21 to 1, unless a supervisor can ascertain the amount, and tells it."""
    assert isinstance(table.event, BonusFailed)
    table.round.bonus_failed = (*table.round.bonus_failed, table.event.seat)


def toggle_high_bonus(table: Table[Blackjack]) -> None:
    """19:47-2.20(g)4: it is $100 or more, or is not after all; a supervisor confirms each of them."""
    event, record = table.event, table.round
    assert isinstance(event, BonusIsHigh)
    record.bonus_high = tuple(sorted({*record.bonus_high} ^ {event.seat}))
    record.validated = record.validated and event.seat not in record.bonus_high
