"""What the dealer of two hands must do now: what the games of baccarat say alike.

Nothing here looks at a card that has not been turned (19:47-3.7(d)).
"""

from functools import cache
from typing import Final

from controller.games.two_hands.house import house_of
from controller.games.two_hands.inputs import Hand
from controller.games.two_hands.law.hands import is_natural, winner
from controller.games.two_hands.law.wagers.payment import Stage
from controller.games.two_hands.phases import Round
from controller.games.two_hands.record import Hands
from controller.games.two_hands.settlement_prompts import banks_vigorish, settling
from controller.games.two_hands.words import HandsWord
from controller.table.phases import Shoe
from controller.table.prompts import Cue, Prompt, PromptLine, cue, say
from controller.table.state import Fields
from controller.table.words import TableWord, Word

_DEALING = {
    Round.PLAYER_FIRST: HandsWord.DEAL_TO_PLAYER,
    Round.BANKER_FIRST: HandsWord.DEAL_TO_BANKER,
    Round.PLAYER_SECOND: HandsWord.DEAL_TO_PLAYER,
    Round.BANKER_SECOND: HandsWord.DEAL_TO_BANKER,
}

_WINS = {"player": HandsWord.PLAYER_WINS, "banker": HandsWord.BANKER_WINS, "tie": HandsWord.TIE_HAND}


def shoe_over(table: Fields[Hands]) -> Cue | None:
    """19:47-3.3(c)4, 7.3(c)4: the shoe is completed, and vigorish is to be collected, from the highest seat down."""
    if not table.round.ledger.markers:
        return None
    seat, cents = table.round.ledger.markers[-1]
    owes = PromptLine(HandsWord.SEAT_OWES, (seat, *divmod(cents, 100)))
    return cue(Prompt((PromptLine(HandsWord.COLLECT_VIGORISH), owes)), "vigorish-{seat}", "vigorish", upper=owes)


def betting(table: Fields[Hands], bets: Prompt, upper: PromptLine | None = None) -> Cue:
    """19:47-3.7(b), 4.7(e): bets are open until the dealer says that they are not, or deals, as the house has it."""
    if house_of(table).no_more_bets == "first-card":
        return cue(bets, upper=upper, lower=PromptLine(TableWord.DEAL_FIRST))
    return cue(bets, "no-more-bets", upper=upper)


def called(table: Fields[Hands]) -> Cue:
    """What the result is, and what is done next about the wagers (3.10(b)), or with the cards."""
    if table.round.void:
        return say(TableWord.ROUND_VOID, TableWord.COLLECT, keys=("collect",))
    won = _won(*points(table))
    if cents := banks_vigorish(table):
        vigorish = PromptLine(HandsWord.BANKS_VIGORISH, divmod(cents, 100))
        return cue(Prompt((won, vigorish)), "collect", upper=vigorish)
    stage = settling(table)
    if stage is None:
        return cue(Prompt((won, PromptLine(TableWord.COLLECT))), "collect")
    step = PromptLine(_STAGES[stage])
    return cue(Prompt((won, step)), "paid", upper=step)


_STAGES: Final[dict[Stage, Word]] = {
    "take-losers": HandsWord.TAKE_LOSERS,
    "pay-all": HandsWord.PAY_ALL,
    "charge-all": HandsWord.CHARGE_ALL,
    "pay-and-charge": HandsWord.PAY_AND_CHARGE,
    "charge-and-pay": HandsWord.CHARGE_AND_PAY,
    "charge-tie": HandsWord.CHARGE_TIE,
}


def dealing(table: Fields[Hands]) -> Cue:
    """The card of the initial deal that comes next."""
    next_card = _DEALING[table.round.phase]
    if table.round.simulated:
        return say(HandsWord.SIMULATED, next_card)
    if table.shoe is Shoe.LAST_ROUND and not table.round.player:
        return say(TableWord.LAST_HAND, next_card)
    if table.round.from_held and table.round.from_held == len(table.round.player) + len(table.round.banker):
        return say(HandsWord.HELD_TO_PLAYER if table.round.from_held == 1 else HandsWord.HELD_DEALT, next_card)
    return say(next_card, lower=TableWord.DEAL_DOWN if table.house.face_down else TableWord.DEAL_UP)


def turns(hand: Hand, has: PromptLine | None = None) -> Cue:
    """19:47-3.7(d): a hand is turned next; the other one lies face up already, and counts so much."""
    then = PromptLine(HandsWord.TURN_PLAYER if hand == "player" else HandsWord.TURN_BANKER)
    return cue(Prompt((then,) if has is None else (has, then)), f"turn-{hand}")


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
def draws(word: Word, before: PromptLine | None = None) -> Cue:
    """A hand draws its third card; what goes before it."""
    if before is None:
        return say(word, lower=HandsWord.DEAL_TO_PLAYER if word is HandsWord.PLAYER_DRAWS else HandsWord.DEAL_TO_BANKER)
    return cue(Prompt((before, PromptLine(word))))


@cache
def result(player: int, banker: int, first: PromptLine | None, announced: PromptLine | None = None) -> Cue:
    """Who has won, with what goes before it; what must be announced beside the result stands on the panel first."""
    won, before = _won(player, banker), announced or first
    keys = f"result-{winner(player, banker)}", "result"
    return cue(Prompt((won,) if before is None else (before, won)), *keys, upper=announced or won)


def _won(player: int, banker: int) -> PromptLine:
    return PromptLine(_WINS[winner(player, banker)], (max(player, banker), min(player, banker)))
