"""What a device tells and is told, in words for a technician who listens: `Player's card 1: 8♠`. Pure.

Called by `drivers.ears`. What the table makes of an event is another matter, and not said here.
"""

from typing import Final, assert_never

from drivers import events
from drivers.commands import Buzz, ClearFault, DeviceCommand, LockShoe, ReleaseBatch, SetLamps, ShowText, StartShuffle
from drivers.events import CardDrawn, CardRepeated, DeviceEvent, ShoeResult, SideCardDrawn, StackOut

_SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_PUSHED: Final = {"exit": " at the exit", "midway": " midway", "unknown": ""}
_RESULTS: Final = {"player": "Player wins", "banker": "Banker wins", "tie": "tie", "abandoned": "round abandoned"}
_READER: Final = {
    "inserted": "cards inserted",
    "blackjack": "blackjack",
    "not-blackjack": "not a blackjack",
    "no-reading": "no reading",
    "fault": "out of order",
    "ready": "in order again",
}
_PAIRS: Final = {"none": "", "player": ", Player pair", "banker": ", Banker pair", "both": ", both pairs"}


def of_event(event: DeviceEvent) -> str:  # noqa: C901, PLR0911, PLR0912 - a closed union, case by case
    """What a device told."""
    match event:
        case CardDrawn():
            return f"{_place(event)}: {_card(event.card)}{_seen(event)}"
        case CardRepeated():
            return f"{_place(event)} again: {_card(event.card)}"
        case events.CuttingCardOut():
            return "cutting card out"
        case events.ShoeLoaded():
            return "shoe loaded"
        case events.ShoeEmpty():
            return "shoe empty"
        case events.ShoeRestarted():
            return "shoe restarted"
        case events.LidMoved(is_open):
            return f"lid {'opened' if is_open else 'closed'}"
        case events.Jam():
            return "card jammed"
        case events.JamCleared():
            return "jam cleared"
        case events.DoubleFeed(cards):
            return f"{cards} cards at once"
        case events.PushedBack(where):
            return f"card pushed back{_PUSHED[where]}"
        case StackOut(count):
            return f"stack of {many(count, 'card')}{_of_stack(event)}"
        case events.StubCounted(count):
            return f"stub counted: {many(count, 'card')}"
        case events.SideCardDrawn(side):
            return f"{side} side, {_place(event)}: {_card(event.card)}{_seen(event)}"
        case events.SideMoved(side):
            return f"gate moved: cards come from the {side} side"
        case events.SideCuttingCardOut(side):
            return f"cutting card out, {side} side"
        case events.SideEmpty(side):
            return f"{side} side empty"
        case events.CardsReturned(count):
            return f"{many(count, 'card')} put back"
        case events.Holds(count):
            return f"the shoe holds {many(count, 'card')}"
        case events.LockMoved(locked):
            return "shoe locked" if locked else "shoe unlocked"
        case ShoeResult(outcome, pairs):
            return f"the shoe's result: {_RESULTS[outcome]}{_PAIRS[pairs]}"
        case events.BatchInserted(back):
            return f"batch inserted{_backs(back)}"
        case events.ShuffleStarted(back):
            return f"shuffling started{_backs(back)}"
        case events.ShuffleFinished(back, count):
            return f"shuffled: {count} cards{_backs(back)}"
        case events.BatchStored(back, count):
            return f"batch stored: {count} cards{_backs(back)}"
        case events.BatchReleased(back, count):
            return f"batch released: {count} cards{_backs(back)}"
        case events.DoorMoved(is_open):
            return f"door {'opened' if is_open else 'closed'}"
        case events.CutMade(front, back):
            return f"cut: {front} cards in front, {back} behind"
        case events.CuttingCardPlaced(from_back, second):
            return f"cutting card {from_back} cards from the back, second one {'at the end' if second else 'missing'}"
        case events.RackColour(colour):
            return "discard rack empty" if colour is None else f"backs in the discard rack: {colour}"
        case events.ReaderSaid(what):
            return f"card reader: {_READER[what]}"
        case events.KeyPressed(key):
            return f"key {key}"
        case events.SupervisorKey(turned):
            return f"supervisor's key turned {'on' if turned else 'off'}"
        case events.DeviceFault(code, text):
            return f"fault {code}: {text}"
        case events.FaultCleared(code):
            return f"fault {code} cleared"
        case events.DeviceOnline(kind, serial):
            return f"{kind} {serial} connected"
        case events.DeviceOffline(reason):
            return f"connection lost: {reason}"
        case events.DeviceRefused(reason):
            return f"refused: {reason}"
        case events.DeviceComplained(reason):
            return f"complaint: {reason}"
        case events.DeviceRemark(text):
            return text
        case events.ToldLate(age_ms):
            return "the next event is late" if age_ms is None else f"the next event is {age_ms} ms late"
        case events.EventsMissing(first, count):
            return f"{'events' if count is None else many(count, 'event')} missing, starting with number {first}"
        case events.FrameRefused(reason, raw, count):
            return f"{many(count, 'frame')} refused, {reason}: {raw.hex(' ').upper()}"
        case events.CommandAnswered(number, outcome, text):
            return f"answer to command {number}: {outcome}{_beside(text)}"
        case _ as never:
            assert_never(never)


def of_command(command: DeviceCommand) -> str:
    """What a device is told to do."""
    match command:
        case LockShoe(locked):
            return "lock the shoe" if locked else "unlock the shoe"
        case ClearFault(code):
            return f"clear fault {code}"
        case StartShuffle():
            return "shuffle"
        case ReleaseBatch(back):
            return f"release the batch{_backs(back)}"
        case SetLamps(lit, blinking):
            return f"lamps lit: {_lamps(lit)}; blinking: {_lamps(blinking)}"
        case ShowText(upper, lower):
            return f"show: {upper} | {lower}"
        case Buzz(sound):
            return f"buzzer: {sound}"
        case _ as never:
            assert_never(never)


def _place(card: CardDrawn | SideCardDrawn | CardRepeated) -> str:
    """Where the shoe says that it goes."""
    number = "" if card.index is None else f" {card.index}"
    match card.said:
        case None:
            return "card"
        case "burn":
            return f"burned card{number}"
        case hand:
            return f"{hand.title()}'s card{number}"


def _seen(card: CardDrawn | SideCardDrawn) -> str:
    """All that is not as usual."""
    return _unusual(card) + ("" if card.in_play else ", outside a game")


def _of_stack(stack: StackOut) -> str:
    """What it was read as, and all that is not as usual."""
    cards = f": {', '.join(_card(card) for card in stack.cards)}" if stack.cards else ""
    return cards + _unusual(stack)


def _unusual(seen: CardDrawn | SideCardDrawn | StackOut) -> str:
    said = (
        "face up" if seen.face_up else "",
        "" if seen.back is None else f"back {seen.back}",
        "" if seen.sure == 100 else f"{seen.sure} % sure",  # noqa: PLR2004 - percent
    )
    return "".join(f", {each}" for each in said if each)


def _card(code: str) -> str:
    """`8♠`; ten is `10`."""
    if code == "??":
        return "not read"
    return f"{'10' if code[0] == 'T' else code[0]}{_SUITS.get(code[1:], code[1:])}"


def _backs(back: str | None) -> str:
    return "" if back is None else f", backs {back}"


def _beside(text: str) -> str:
    return f", {text}" if text else ""


def _lamps(bits: int) -> str:
    return ", ".join(str(lamp) for lamp in range(16) if bits >> lamp & 1) or "none"


def many(count: int, what: str) -> str:
    """`1 frame`, `2 frames`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
