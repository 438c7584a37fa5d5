"""What is true of a table after every input, whatever has happened at it: read from the text, not from the machines."""

from collections.abc import Iterator

from controller.games.baccarat.phases import Curator
from controller.games.baccarat.record import NOBODY_DEALS, Baccarat
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.record import NO_STAKES, UNSAID, CoupFields
from controller.games.registry import AnyState
from controller.games.two_hands.phases import Round
from controller.rules.cards import cards_in
from controller.table.batches_state import LOADED
from controller.table.irregularities import TableCode
from controller.table.phases import IN_PLAY, Play, Shoe


def untrue(state: AnyState) -> Iterator[str]:
    """Each thing that cannot be, in words."""
    yield from _of_play(state)
    yield from _between_rounds(state)
    yield from _of_the_round(state)
    yield from _of_the_shoe(state)
    yield from _of_the_batches(state)
    yield from _of_the_curator(state)
    yield from _of_the_bank(state)


def _of_play(state: AnyState) -> Iterator[str]:
    """19:47-3.12: play goes on, in a shoe that is in play, where nothing must be settled or discarded first."""
    in_play = state.shoe in IN_PLAY
    if (state.play is Play.STOPPED) != (in_play and bool(state.stops)):
        yield f"play is {state.play.value} in a shoe that is {state.shoe.value}, with {len(state.stops)} stops"
    if state.play is Play.DISCARDING and not state.dues:
        yield "nothing is to be discarded, and play waits for it"
    if state.play is Play.PLAYING and state.dues:
        yield "play goes on, and cards are to be discarded"
    if sum(stop.why is TableCode.PUSHED_BACK for stop in state.stops) > cards_in(state.house.decks):
        yield "more cards were pushed back, and are to be asked for, than the decks have"


def _between_rounds(state: AnyState) -> Iterator[str]:
    """19:47-3.10(b), 3.12(c)3: the cards are collected, and nothing of the round is left."""
    if state.round.phase is not Round.BETTING:
        return
    if state.round.player or state.round.banker or state.round.dealt or state.round.from_held:
        yield "a hand lies on the table between two rounds"
    if state.round.player_turned or state.round.banker_turned:
        yield "a card is turned between two rounds"
    if state.round.simulated or state.round.void or state.round.early_calls or state.round.paid:
        yield "something of a round is left between two rounds"
    if state.round.meant is not None or (isinstance(state.round, CoupFields) and state.round.coup != UNSAID):
        yield "something that was said in a round is left between two rounds"


def _of_the_round(state: AnyState) -> Iterator[str]:
    """19:47-3.7(d), 4.9(c), 4.10(a): no result before all cards lie face up, nor the Banker's choice before his do."""
    if len(state.round.dealt) != len(state.round.player) + len(state.round.banker):
        yield "a card of the round has no number, or a number no card"
    up = {"player": all(state.round.up("player")), "banker": all(state.round.up("banker"))}
    if state.round.phase is Round.COMPLETE or (state.round.phase is Round.CALLED and not state.round.void):
        if not all(up.values()):
            yield "the round is complete, and a card of it lies face down"
    elif state.round.phase in {Round.BANKER_OPTION, Round.BANKER_THIRD, Round.PLAYER_TURNS} and not up["banker"]:
        yield "it was the Banker's turn to draw, and his hand lies face down"


def _of_the_shoe(state: AnyState) -> Iterator[str]:
    """19:47-3.5(e), 3.8(e): what waits for a shoe that is over waits for nothing."""
    if state.shoe not in IN_PLAY:
        if state.held or state.simulate:
            yield "a card in error waits for a round of a shoe that is over"
        if state.dues or state.burn_left:
            yield "cards are to leave a shoe that is over"
        if state.round.phase is not Round.BETTING:
            yield "a round is open, and the shoe is over"
    if state.shoe in IN_PLAY | {Shoe.OVER} and (state.recut or state.cutter is not None):
        yield "somebody cuts the cards of a shoe that was loaded"
    if state.shoe is Shoe.FINISHING and not state.cutting_card_out:
        yield "the last hand but one is dealt, and the cutting card is not out"
    if state.shoe is not Shoe.BURNING and state.burn_left:
        yield "cards are to be burned after the burn"


def _of_the_batches(state: AnyState) -> Iterator[str]:
    """19:47-7.1(d)4: of two batches one is in the shoe, as long as it is in play."""
    if state.house.two_batches:
        loaded = sum(state.batch(side) in LOADED for side in (0, 1))
        if loaded != (state.shoe in IN_PLAY):
            yield f"{loaded} batches are in a shoe that is {state.shoe.value}"


def _of_the_curator(state: AnyState) -> Iterator[str]:
    """19:47-3.6(b) to (d), 3.11(b)."""
    if not isinstance(state.round, Baccarat):
        return
    seat, dealer = state.round.dealing.seat, state.round.dealing.dealer
    match state.round.curator:
        case Curator.UNFOLLOWED if state.round.dealing != NOBODY_DEALS:
            yield "nobody is followed, and somebody deals"
        case Curator.OFFERED if dealer:
            yield "the shoe is on offer, and the dealer deals"
        case Curator.PARTICIPANT if seat is None:
            yield "a participant deals who has no seat"
        case Curator.DEALER if seat is not None or not dealer:
            yield "the dealer deals for nobody, and not as he should"


def _of_the_bank(state: AnyState) -> Iterator[str]:
    """19:47-4.5(b), 4.6(a), 4.7(e), 4.11(a)."""
    if not isinstance(state.round, CoupFields):
        return
    stakes = state.round.stakes
    match state.round.bank:
        case Bank.UNTOLD if stakes != NO_STAKES:
            yield "nobody tells of the bank, and something is at stake"
        case Bank.BIDDING if stakes.banker is not None:
            yield "everybody bids for the bank, and somebody has it"
        case Bank.HELD | Bank.LOST | Bank.PASSED if stakes.wager is not None or stakes.against:
            yield "wagers stand, and no Banker's does"
        case Bank.LOST if stakes.least is not None or stakes.before is not None or stakes.equaled is not None:
            yield "who takes a lost bank is held to what the one before him wagered"
        case Bank.STAKED if stakes.wager is None:
            yield "the others wager against nothing"
