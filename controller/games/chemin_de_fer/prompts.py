"""What the dealer of Chemin de Fer must do now, while rounds are dealt: no more is told than was announced."""

from typing import assert_never

from controller.games.chemin_de_fer.law.bank import highest_bid
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.record import CoupFields
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.two_hands.phases import Round
from controller.games.two_hands.prompts import called, dealing, how, points, result
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Shoe
from controller.table.prompts import Prompt, PromptLine, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word


def prompt(table: Fields[CoupFields]) -> Prompt:
    """What to do now, in the dealer's words."""
    match table.round.phase:
        case Round.BETTING:
            return _at_the_bank(table)
        case Round.FACING:
            turned = table.round.player_turned == len(table.round.player)
            return say(HandsWord.TURN_BANKER if turned else HandsWord.TURN_PLAYER)
        case Round.PLAYER_THIRD:
            return _draws(table, HandsWord.PLAYER_DRAWS)
        case Round.BANKER_THIRD:
            return _draws(table, HandsWord.BANKER_DRAWS)
        case Round.COMPLETE if table.round.simulated:
            return say(HandsWord.SIMULATED_OVER, HandsWord.DISCARD_CARDS)
        case Round.COMPLETE:
            return result(how(table), *points(table))
        case Round.CALLED:
            return called(table)
        case Round.PLAYER_SPEAKS | Round.BANKER_SPEAKS | Round.BANKER_TURNS | Round.BANKER_OPTION | Round.PLAYER_TURNS:
            return _coup(table)
        case _:
            return dealing(table)


def _at_the_bank(table: Fields[CoupFields]) -> Prompt:
    """What is to be done between two rounds; with a bank that is followed, about the bank first."""
    stakes = table.round.stakes
    match table.round.bank:
        case Bank.BIDDING:
            most = highest_bid(dict(stakes.bids))
            bids = PromptLine(CoupWord.WHO_BIDS) if most is None else _seat(CoupWord.SEAT_BIDS_MOST, most)
            return Prompt((PromptLine(CoupWord.OFFER_SHOE), bids))
        case Bank.HELD:
            return Prompt((_seat(CoupWord.BANKER_IS, stakes.banker), PromptLine(CoupWord.BANKER_WAGERS)))
        case Bank.STAKED if table.shoe is not Shoe.LAST_ROUND:
            return Prompt((PromptLine(TableWord.BETS_OPEN), _seat(CoupWord.BANKER_IS, stakes.banker)))
        case Bank.STAKED | Bank.DEALT | Bank.UNTOLD:
            return (
                say(TableWord.LAST_HAND, TableWord.BETS_OPEN)
                if table.shoe is Shoe.LAST_ROUND
                else say(TableWord.BETS_OPEN)
            )
        case Bank.LOST:
            return Prompt((PromptLine(CoupWord.OFFER_BANK), _seat(CoupWord.RIGHT_OF, stakes.banker)))
        case Bank.PASSED:
            return Prompt((PromptLine(CoupWord.BANK_PASSED), _seat(CoupWord.RIGHT_OF, stakes.passer)))
        case _:
            assert_never(table.round.bank)


def _seat(word: Word, seat: int | None) -> PromptLine:
    assert seat is not None
    return PromptLine(word, (seat,))


def _draws(table: Fields[CoupFields], draws: Word) -> Prompt:
    """Which hand draws."""
    if table.round.simulated:
        return say(HandsWord.SIMULATED, draws)
    if len(table.round.player) > table.round.first("player") or draws is HandsWord.PLAYER_DRAWS:
        return say(draws)
    return say(HandsWord.PLAYER_STANDS, draws)


def _coup(table: Fields[CoupFields]) -> Prompt:
    """What is to be done in a phase that only Chemin de Fer has; it tells no more than was announced."""
    match table.round.phase:
        case Round.PLAYER_SPEAKS:
            return Prompt((_who_looks(table), PromptLine(CoupWord.CARD_STAY_NATURAL)))
        case Round.BANKER_SPEAKS:
            return say(CoupWord.PLAYER_ASKS_CARD, CoupWord.NATURAL_UNDER_EIGHT)
        case Round.BANKER_TURNS:
            return (
                say(HandsWord.PLAYER_STANDS, HandsWord.TURN_BANKER)
                if table.round.coup.player == "stay"
                else say(HandsWord.TURN_BANKER)
            )
        case Round.BANKER_OPTION:
            return say(CoupWord.BANKER_MAY_DRAW, CoupWord.CARD_OR_STAY)
        case _:
            drew = len(table.round.banker) > table.round.first("banker")
            return say(HandsWord.TURN_PLAYER) if drew else say(HandsWord.BANKER_STANDS, HandsWord.TURN_PLAYER)


def _who_looks(table: Fields[CoupFields]) -> PromptLine:
    """19:47-4.8(c): whose the decisions of the Player's Hand are."""
    if table.round.simulated:
        return PromptLine(HandsWord.SIMULATED)
    at_stake = table.round.at_stake
    if at_stake is None or at_stake.dominant is None:
        return PromptLine(CoupWord.PLAYER_LOOKS)
    return PromptLine(CoupWord.SEAT_LOOKS, (at_stake.dominant,))
