"""What the dealer of Punto Banco or Minibaccarat must do now, while rounds are dealt.

Nothing here looks at a card that has not been turned (19:47-3.7(d)).
"""

from typing import assert_never

from controller.games.baccarat.law.curator import FIRST_SEAT
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.record import Baccarat
from controller.games.two_hands.law.hands import point_count
from controller.games.two_hands.law.wagers.score import score
from controller.games.two_hands.phases import Round
from controller.games.two_hands.prompts import called, counted, dealing, how, points, result
from controller.table.phases import Shoe
from controller.table.prompts import Line, Prompt, say
from controller.table.state import Fields
from controller.table.words import Word


def prompt(table: Fields[Baccarat]) -> Prompt:
    """What to do now, in the dealer's words."""
    match table.round.phase:
        case Round.BETTING:
            return _betting(table)
        case Round.FACING:
            return _facing(table)
        case Round.PLAYER_FACING:
            return say(Word.TURN_PLAYER_CARD)
        case Round.BANKER_FACING:
            return say(Word.TURN_BANKER_CARD)
        case Round.PLAYER_THIRD:
            return _draws(table, Word.PLAYER_DRAWS)
        case Round.BANKER_THIRD:
            return _draws(table, Word.BANKER_DRAWS)
        case Round.COMPLETE if table.round.simulated:
            return say(Word.SIMULATED_OVER, Word.DISCARD_CARDS)
        case Round.COMPLETE:
            return result(_announced(table) or how(table), *points(table))
        case Round.CALLED:
            return called(table)
        case _:
            return dealing(table)


def _betting(table: Fields[Baccarat]) -> Prompt:
    """Between two rounds: that bets are open, and who deals or to whom the shoe is offered, where that is followed."""
    bets = Word.LAST_HAND if table.shoe is Shoe.LAST_ROUND else Word.BETS_OPEN
    seat = table.round.dealing.seat
    match table.round.curator:
        case Curator.UNFOLLOWED:
            return say(Word.LAST_HAND, Word.BETS_OPEN) if bets is Word.LAST_HAND else say(Word.BETS_OPEN)
        case Curator.OFFERED:
            offer = Line(Word.SHOE_FROM_SEAT, (FIRST_SEAT,)) if seat is None else Line(Word.SHOE_RIGHT_OF, (seat,))
            return Prompt((Line(bets), offer))
        case Curator.PARTICIPANT:
            assert seat is not None
            return Prompt(
                (Line(bets), Line(Word.DEALER_FOR if table.round.dealing.dealer else Word.SEAT_DEALS, (seat,)))
            )
        case Curator.DEALER:
            return say(bets, Word.DEALER_DEALS)
        case _:
            assert_never(table.round.curator)


def _facing(table: Fields[Baccarat]) -> Prompt:
    """19:47-3.7(d)1, (d)2, 3.8(a): which hand is turned next, and what the other counts that lies face up."""
    turned = table.round.player_turned == len(table.round.player)
    then = Word.TURN_BANKER if turned else Word.TURN_PLAYER
    if not (turned or table.round.banker_turned):
        return say(then)
    has, hand = (Word.PLAYER_HAS, table.round.player) if turned else (Word.BANKER_HAS, table.round.banker)
    return counted(has, (point_count(hand),), then)


def _draws(table: Fields[Baccarat], draws: Word) -> Prompt:
    """19:47-3.8(a) and (b): the point counts of both hands, and which of them draws first."""
    if table.round.simulated:
        return say(Word.SIMULATED, draws)
    if len(table.round.player) > table.round.first("player"):  # both were announced before the Player's third card
        return say(draws)
    return counted(Word.POINT_COUNTS, (table.round.first_points("player"), table.round.first_points("banker")), draws)


def _announced(table: Fields[Baccarat]) -> Line | None:
    """19:47-3.10(a): the number of cards dealt, where wagers on it are offered, and the dragon 7 without vigorish."""
    offer = table.round.settled_by
    if offer is None:
        return None
    cards = len(table.round.player) + len(table.round.banker)
    dragon_7 = offer.banker == "dragon-7-push" and score(table.round.player, table.round.banker).dragon_7
    if offer.total_cards:
        return Line(Word.DRAGON_7_CARDS if dragon_7 else Word.TOTAL_CARDS, (cards,))
    return Line(Word.DRAGON_7) if dragon_7 else None
