"""What the dealer of two hands must do now: what the games of baccarat say alike.

Nothing here looks at a card that has not been turned (19:47-3.7(d)).
"""

from functools import cache
from typing import Final

from controller.games.two_hands.law.hands import is_natural, winner
from controller.games.two_hands.law.wagers.payment import Stage
from controller.games.two_hands.phases import Round
from controller.games.two_hands.record import Hands
from controller.games.two_hands.settlement_prompts import banks_vigorish, settling
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Shoe
from controller.table.prompts import Prompt, PromptLine, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word

_DEALING = {
    Round.PLAYER_FIRST: HandsWord.DEAL_TO_PLAYER,
    Round.BANKER_FIRST: HandsWord.DEAL_TO_BANKER,
    Round.PLAYER_SECOND: HandsWord.DEAL_TO_PLAYER,
    Round.BANKER_SECOND: HandsWord.DEAL_TO_BANKER,
}

_WINS = {"player": HandsWord.PLAYER_WINS, "banker": HandsWord.BANKER_WINS, "tie": HandsWord.TIE_HAND}


def shoe_over(table: Fields[Hands]) -> Prompt | None:
    """19:47-3.3(c)4, 7.3(c)4: the shoe is completed, and vigorish is to be collected, from the highest seat down."""
    if not table.round.ledger.markers:
        return None
    seat, cents = table.round.ledger.markers[-1]
    return Prompt(
        (PromptLine(HandsWord.COLLECT_VIGORISH), PromptLine(HandsWord.SEAT_OWES, (seat, *divmod(cents, 100))))
    )


def called(table: Fields[Hands]) -> Prompt:
    """What the result is, and what is done next about the wagers (3.10(b)), or with the cards."""
    if table.round.void:
        return say(TableWord.ROUND_VOID, TableWord.COLLECT)
    if cents := banks_vigorish(table):
        return Prompt((*result(None, *points(table)).lines, PromptLine(HandsWord.BANKS_VIGORISH, divmod(cents, 100))))
    stage = settling(table)
    return _then(TableWord.COLLECT if stage is None else _STAGES[stage], *points(table))


_STAGES: Final[dict[Stage, Word]] = {
    "take-losers": HandsWord.TAKE_LOSERS,
    "pay-all": HandsWord.PAY_ALL,
    "charge-all": HandsWord.CHARGE_ALL,
    "pay-and-charge": HandsWord.PAY_AND_CHARGE,
    "charge-and-pay": HandsWord.CHARGE_AND_PAY,
    "charge-tie": HandsWord.CHARGE_TIE,
}


def dealing(table: Fields[Hands]) -> Prompt:
    """The card of the initial deal that comes next."""
    next_card = _DEALING[table.round.phase]
    if table.round.simulated:
        return say(HandsWord.SIMULATED, next_card)
    if table.shoe is Shoe.LAST_ROUND and not table.round.player:
        return say(TableWord.LAST_HAND, next_card)
    if table.round.from_held and table.round.from_held == len(table.round.player) + len(table.round.banker):
        return say(HandsWord.HELD_TO_PLAYER if table.round.from_held == 1 else HandsWord.HELD_DEALT, next_card)
    return say(next_card)


def how(table: Fields[Hands]) -> PromptLine | None:
    """How it came that nobody draws any more."""
    if len(table.round.banker) > table.round.first("banker"):  # the Banker drew, as was said
        return None
    if len(table.round.player) > table.round.first("player"):
        return PromptLine(HandsWord.BANKER_STANDS)
    return PromptLine(HandsWord.NATURAL if is_natural(*points(table)) else HandsWord.BOTH_STAND)


def points(table: Fields[Hands]) -> tuple[int, int]:
    """The point counts of Player and Banker, once each hand has all its cards."""
    player, banker = table.round.points("player", table.house), table.round.points("banker", table.house)
    assert player is not None
    assert banker is not None
    return player, banker


@cache
def counted(word: Word, counts: tuple[int, ...], then: Word) -> Prompt:
    """Point counts, and what is done next."""
    return Prompt((PromptLine(word, counts), PromptLine(then)))


@cache
def result(first: PromptLine | None, player: int, banker: int) -> Prompt:
    """Who has won, with what goes before it."""
    result = PromptLine(_WINS[winner(player, banker)], (max(player, banker), min(player, banker)))
    return Prompt((result,) if first is None else (first, result))


@cache
def _then(then: Word, player: int, banker: int) -> Prompt:
    return Prompt((*result(None, player, banker).lines, PromptLine(then)))
