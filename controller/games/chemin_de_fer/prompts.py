"""What the dealer of Chemin de Fer must do now, while rounds are dealt: no more is told than was announced."""

from typing import Final, assert_never

from controller.games.chemin_de_fer.law.bank import highest_bid
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.record import CoupFields
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.two_hands.phases import Round
from controller.games.two_hands.prompts import betting, called, dealing, draws, how, points, result, turns
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Shoe
from controller.table.prompts import Cue, Prompt, PromptLine, cue, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word


def prompt(table: Fields[CoupFields]) -> Cue:
    """What to do now, in the dealer's words."""
    match table.round.phase:
        case Round.BETTING:
            return _at_the_bank(table)
        case Round.FACING:
            return turns("banker" if table.round.player_turned == len(table.round.player) else "player")
        case Round.PLAYER_THIRD:
            return _draws(table, HandsWord.PLAYER_DRAWS)
        case Round.BANKER_THIRD:
            return _draws(table, HandsWord.BANKER_DRAWS)
        case Round.COMPLETE if table.round.simulated:
            return say(HandsWord.SIMULATED_OVER, HandsWord.DISCARD_CARDS, keys=("collect",))
        case Round.COMPLETE:
            return result(*points(table), how(table))
        case Round.CALLED:
            return called(table)
        case Round.PLAYER_SPEAKS | Round.BANKER_SPEAKS | Round.BANKER_TURNS | Round.BANKER_OPTION | Round.PLAYER_TURNS:
            return _coup(table)
        case _:
            return dealing(table)


def _at_the_bank(table: Fields[CoupFields]) -> Cue:
    """What is to be done between two rounds; with a bank that is followed, about the bank first."""
    stakes = table.round.stakes
    match table.round.bank:
        case Bank.BIDDING:
            most = highest_bid(dict(stakes.bids))
            bids = PromptLine(CoupWord.WHO_BIDS) if most is None else _seat(CoupWord.SEAT_BIDS_MOST, most)
            keys = (_BID,) if most is None else ("bank", _BID)
            return cue(Prompt((PromptLine(CoupWord.OFFER_SHOE), bids)), *keys, upper=bids)
        case Bank.HELD:
            question = PromptLine(CoupWord.BANKER_WAGERS)
            return cue(Prompt((_seat(CoupWord.BANKER_IS, stakes.banker), question)), _STAKE, lower=question)
        case Bank.STAKED if not stakes.against:
            return cue(_bets(table), _STAKE)
        case Bank.STAKED | Bank.DEALT | Bank.UNTOLD:
            return betting(table, _bets(table))
        case Bank.LOST:
            offer = Prompt((PromptLine(CoupWord.OFFER_BANK), _seat(CoupWord.RIGHT_OF, stakes.banker)))
            return cue(offer, "bank-{seat}", "bank", upper=_seat(CoupWord.BANK_TO_RIGHT_OF, stakes.banker))
        case Bank.PASSED:
            offer = Prompt((PromptLine(CoupWord.BANK_PASSED), _seat(CoupWord.RIGHT_OF, stakes.passer)))
            return cue(offer, _BID, "bank", upper=_seat(CoupWord.BIDS_RIGHT_OF, stakes.passer))
        case _:
            assert_never(table.round.bank)


def _bets(table: Fields[CoupFields]) -> Prompt:
    """19:47-4.7: bets are open, against whose bank where that is followed; or the last hand is next."""
    bets = PromptLine(TableWord.BETS_OPEN)
    if table.shoe is Shoe.LAST_ROUND:
        return Prompt((PromptLine(TableWord.LAST_HAND), bets))
    followed = table.round.bank is Bank.STAKED
    return Prompt((bets, _seat(CoupWord.BANKER_IS, table.round.stakes.banker)) if followed else (bets,))


_BID: Final = "bid-{seat}-{amount}"
_STAKE: Final = "stake-{seat}-{amount}"


def _seat(word: Word, seat: int | None) -> PromptLine:
    assert seat is not None
    return PromptLine(word, (seat,))


def _draws(table: Fields[CoupFields], word: Word) -> Cue:
    """Which hand draws."""
    if table.round.simulated:
        return say(HandsWord.SIMULATED, word)
    if len(table.round.player) > table.round.first("player") or word is HandsWord.PLAYER_DRAWS:
        return draws(word)
    return draws(word, PromptLine(HandsWord.PLAYER_STANDS))


def _coup(table: Fields[CoupFields]) -> Cue:
    """What is to be done in a phase that only Chemin de Fer has; it tells no more than was announced."""
    match table.round.phase:
        case Round.PLAYER_SPEAKS:
            question = PromptLine(CoupWord.CARD_STAY_NATURAL)
            return cue(Prompt((_who_looks(table), question)), "card", "stay", "natural", lower=question)
        case Round.BANKER_SPEAKS:
            question = PromptLine(CoupWord.NATURAL_UNDER_EIGHT)
            asked = Prompt((PromptLine(CoupWord.PLAYER_ASKS_CARD), question))
            return cue(asked, "natural", "under-eight", lower=question)
        case Round.BANKER_TURNS:
            return turns("banker", PromptLine(HandsWord.PLAYER_STANDS) if table.round.coup.player == "stay" else None)
        case Round.BANKER_OPTION:
            question = PromptLine(CoupWord.CARD_OR_STAY)
            return cue(Prompt((PromptLine(CoupWord.BANKER_MAY_DRAW), question)), "card", "stay", lower=question)
        case _:
            drew = len(table.round.banker) > table.round.first("banker")
            return turns("player", None if drew else PromptLine(HandsWord.BANKER_STANDS))


def _who_looks(table: Fields[CoupFields]) -> PromptLine:
    """19:47-4.8(c): whose the decisions of the Player's Hand are."""
    if table.round.simulated:
        return PromptLine(HandsWord.SIMULATED)
    at_stake = table.round.at_stake
    if at_stake is None or at_stake.dominant is None:
        return PromptLine(CoupWord.PLAYER_LOOKS)
    return PromptLine(CoupWord.SEAT_LOOKS, (at_stake.dominant,))
