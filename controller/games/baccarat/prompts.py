"""What the dealer of Punto Banco or Minibaccarat must do now, while rounds are dealt.

Nothing here looks at a card that has not been turned (19:47-3.7(d)).
"""

from typing import assert_never

from controller.games.baccarat.law.curator import FIRST_SEAT
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.record import Baccarat
from controller.games.baccarat.words import BaccaratWord
from controller.games.two_hands.law.hands import point_count
from controller.games.two_hands.law.wagers.score import score
from controller.games.two_hands.phases import Round
from controller.games.two_hands.prompts import betting, called, dealing, draws, how, points, result, turns
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Shoe
from controller.table.prompts import Cue, Prompt, PromptLine, cue, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word


def prompt(table: Fields[Baccarat]) -> Cue:
    """What to do now, in the dealer's words."""
    match table.round.phase:
        case Round.BETTING if table.empty and table.house.continuous:
            return say(TableWord.RETURN_CARDS, keys=("cards-returned",))
        case Round.BETTING:
            return _betting(table)
        case Round.FACING:
            return _facing(table)
        case Round.PLAYER_FACING:
            return say(BaccaratWord.TURN_PLAYER_CARD, keys=("turn-player",))
        case Round.BANKER_FACING:
            return say(BaccaratWord.TURN_BANKER_CARD, keys=("turn-banker",))
        case Round.PLAYER_THIRD:
            return _draws(table, HandsWord.PLAYER_DRAWS)
        case Round.BANKER_THIRD:
            return _draws(table, HandsWord.BANKER_DRAWS)
        case Round.COMPLETE if table.round.simulated:
            return say(HandsWord.SIMULATED_OVER, HandsWord.DISCARD_CARDS, keys=("collect",))
        case Round.COMPLETE:
            return result(*points(table), how(table), _announced(table))
        case Round.CALLED:
            return called(table)
        case _:
            return dealing(table)


def _betting(table: Fields[Baccarat]) -> Cue:
    """Between two rounds: that bets are open, and who deals or to whom the shoe is offered, where that is followed."""
    last = table.shoe is Shoe.LAST_ROUND
    bets = PromptLine(TableWord.LAST_HAND if last else TableWord.BETS_OPEN)
    seat = table.round.dealing.seat
    match table.round.curator:
        case Curator.UNFOLLOWED:
            return betting(table, Prompt((bets, PromptLine(TableWord.BETS_OPEN)) if last else (bets,)))
        case Curator.OFFERED:
            offer = (
                PromptLine(BaccaratWord.SHOE_FROM_SEAT, (FIRST_SEAT,))
                if seat is None
                else PromptLine(BaccaratWord.SHOE_RIGHT_OF, (seat,))
            )
            return cue(Prompt((bets, offer)), "curator-{seat}", "dealer-deals", upper=offer)
        case Curator.PARTICIPANT:
            assert seat is not None
            word = BaccaratWord.DEALER_FOR if table.round.dealing.dealer else BaccaratWord.SEAT_DEALS
            curator = PromptLine(word, (seat,))
        case Curator.DEALER:
            curator = PromptLine(BaccaratWord.DEALER_DEALS)
        case _:
            assert_never(table.round.curator)
    return betting(table, Prompt((bets, curator)), bets if last else curator)


def _facing(table: Fields[Baccarat]) -> Cue:
    """19:47-3.7(d)1, (d)2, 3.8(a): which hand is turned next, and what the other counts that lies face up."""
    turned = table.round.player_turned == len(table.round.player)
    if not (turned or table.round.banker_turned):
        return turns("player")
    has, hand = (
        (BaccaratWord.PLAYER_HAS, table.round.player) if turned else (BaccaratWord.BANKER_HAS, table.round.banker)
    )
    return turns("banker" if turned else "player", PromptLine(has, (point_count(hand),)))


def _draws(table: Fields[Baccarat], word: Word) -> Cue:
    """19:47-3.8(a) and (b): the point counts of both hands, and which of them draws first."""
    if table.round.simulated:
        return say(HandsWord.SIMULATED, word)
    if len(table.round.player) > table.round.first("player"):  # both were announced before the Player's third card
        return draws(word)
    counts = table.round.first_points("player"), table.round.first_points("banker")
    return draws(word, PromptLine(BaccaratWord.POINT_COUNTS, counts))


def _announced(table: Fields[Baccarat]) -> PromptLine | None:
    """19:47-3.10(a): the number of cards dealt, where wagers on it are offered, and the dragon 7 without vigorish."""
    offer = table.round.settled_by
    if offer is None:
        return None
    cards = len(table.round.player) + len(table.round.banker)
    dragon_7 = offer.banker == "dragon-7-push" and score(table.round.player, table.round.banker).dragon_7
    if offer.total_cards:
        return PromptLine(BaccaratWord.DRAGON_7_CARDS if dragon_7 else BaccaratWord.TOTAL_CARDS, (cards,))
    return PromptLine(BaccaratWord.DRAGON_7) if dragon_7 else None
