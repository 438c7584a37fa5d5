"""The round whose wagers are to be settled: hands that were typed, or a round as a journal has it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, Self, runtime_checkable

from controller.games.blackjack.house import MOST_BOXES, BlackjackHouse
from controller.games.blackjack.law.as_played import DOUBLED, contradicted, off_record
from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.hands import INITIAL, VALUE, Seventeen, dealer_draws, is_blackjack, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.refusals import BoxRefused, refused, said_wrong
from controller.games.blackjack.law.rulings import BoxWager
from controller.games.blackjack.law.settlement import beside, settle, told_beside
from controller.games.blackjack.law.told import NO_PRIZES, BoxTold, Prizes, RoundTold
from controller.games.blackjack.settle.settlement import BoxesSettlement
from controller.games.blackjack.settle.typed import read_round
from controller.table.finished import Played
from controller.table.house import House
from controller.wording.misread import Misread

_RULES: Final[tuple[Seventeen, ...]] = ("stand", "draw")
"""19:47-2.12(b)1 and 2: where nobody knows which the house has, what both of them say holds."""

_MOST_DEALERS: Final = 3
"""19:47-2.18(a)."""


@runtime_checkable
class TellsRound(Protocol):
    """A finished round of a journal, as its wagers are settled by it."""

    @property
    def told(self) -> RoundTold:
        """Its hands."""
        ...

    @property
    def prizes(self) -> Prizes:
        """What no card of it tells."""
        ...


class BoxesAsked:
    """A finished round of hands by box; None where it is void or was not understood."""

    def __init__(
        self,
        round_: RoundTold | None = None,
        prizes: Prizes = NO_PRIZES,
        *,
        played: Played | None = None,
        problems: tuple[str, ...] = (),
    ) -> None:
        self.round = round_
        self.prizes = prizes
        self.played = played
        """As a journal has it."""
        self.problems = problems

    @classmethod
    def typed(cls, words: Sequence[str]) -> Self:
        """The round that was typed: its hands, or that it is void."""
        if [word.lower() for word in words] == ["void"]:
            return cls()
        try:
            found = read_round(words)
        except Misread as misread:
            return cls(problems=(f"the round: {misread.text}",))
        return cls(found.round, found.prizes)

    @classmethod
    def recorded(cls, played: Played) -> Self:
        """A round as the journal has it, corrected if it was."""
        assert isinstance(played.deal, TellsRound)
        round_ = played.deal.told
        if played.deal.void and not round_.called_dead:
            return cls(played=played)
        return cls(round_, played.deal.prizes, played=played)

    @staticmethod
    def refused(wagers: Sequence[BoxWager], offer: BlackjackOffer) -> Iterator[BoxRefused]:
        """19:47-2.3(a), 2.9 to 2.11, 2.13, 2.17 to 2.24: each wager that is not accepted."""
        return refused(wagers, offer)

    @property
    def lacks(self) -> str:
        """Nothing: a wager that hangs on a card that its record does not name stays open."""
        return ""

    def misdealt(self, _: str, house: House | None, offer: BlackjackOffer | None) -> Iterator[str]:
        """19:47-2.1, 2.11, 2.18(a): every reason why hands that were typed are not those of a finished round."""
        if self.round is None or self.played is not None:
            return
        for why in self._misdealt(self.round, _rules(house, offer)):
            yield f"the round: {why}"

    def _misdealt(self, round_: RoundTold, rules: Sequence[Seventeen]) -> Iterator[str]:
        if len(round_.dealers) > _MOST_DEALERS:
            yield f"the dealer has {len(round_.dealers)} hands: three at most (19:47-2.18(a))"
        if any(one.cards[:1] != other.cards[:1] for one, other in pairwise(round_.dealers)):
            yield "the dealer's hands have their initial card in common (19:47-2.18(a))"
        if any(not each.cards for each in round_.dealers):
            yield "the dealer has no card"
        if not round_.boxes:
            yield "no box has a hand"
        yield from (
            f"box {each}: a layout has at most {MOST_BOXES} boxes (19:47-2.11)"
            for each in round_.boxes
            if each > MOST_BOXES
        )
        played = any(_hangs_on_draw(hand) for box in round_.boxes.values() for hand in box.hands)
        for dealer in round_.dealers:
            yield from _of_dealer(dealer, rules, played=played)
        for number, box in round_.boxes.items():
            yield from (f"box {number} {why}" for why in _of_box(box))

    def contradicted(self, wagers: Sequence[BoxWager], name: str) -> Iterator[BoxRefused]:
        """19:47-2.7, 2.9, 2.10, 2.13(d), 2.18(a): each wager that cannot have been made in this round."""
        if self.round is None:  # hands that were not understood are named already
            return
        yield from contradicted(wagers, self.round, name)
        yield from _prizes(wagers, told_beside(wagers, self.prizes))
        if self.played is not None:
            yield from off_record(wagers, self.round, name)

    def settled(self, game: str, offer: BlackjackOffer, wagers: Sequence[tuple[int, BoxWager]]) -> BoxesSettlement:
        """19:47-2.3, 2.7 to 2.11, 2.16 to 2.24: what the wagers come to, each with its line."""
        made = [wager for _, wager in wagers]
        done = settle(made, self.round, offer, told_beside(made, self.prizes))
        lines = tuple((line, each) for (line, _), each in zip(wagers, done, strict=True))
        return BoxesSettlement(game, offer, self.round, self.played, lines)


def _hangs_on_draw(hand: PlayersHand) -> bool:
    """19:47-2.12(c): whether it is certain that the dealer draws for it, whatever the house offers."""
    return hand.is_read and not (hand.dead or hand.even or hand.surrendered or hand.over or is_blackjack(hand.cards))


def _rules(house: House | None, offer: BlackjackOffer | None) -> tuple[Seventeen, ...]:
    """19:47-2.12(b), (d): when the dealer draws at this house."""
    if offer is not None and offer.six_to_five:
        return ("draw",)
    return (house.soft_17,) if isinstance(house, BlackjackHouse) else _RULES


def _prizes(wagers: Sequence[BoxWager], told: Prizes) -> Iterator[BoxRefused]:
    """19:47-2.19(i), 2.20(j), 2.22(d): what was said of a wager beside the round, and cannot be."""
    for at, wager in enumerate(wagers):
        if wager.beside is None and (why := said_wrong(wager, beside(wager, told))):
            yield BoxRefused(at, why)


def _of_dealer(dealer: DealersHand, rules: Sequence[Seventeen], *, played: bool) -> Iterator[str]:
    """19:47-2.12(b), (d): why a hand of the dealer's, all of it seen, is not that of a finished round."""
    if dealer.points is None:
        return
    for cards in (dealer.cards[:count] for count in range(INITIAL, len(dealer.cards))):
        if not any(dealer_draws(rule, cards) for rule in rules):
            yield f"the dealer stands on {total(cards).points}, and has drawn a card (19:47-2.12(b))"
    if played and all(dealer_draws(rule, dealer.cards) for rule in rules):
        yield f"the dealer has {dealer.points}, and must draw a card (19:47-2.12(b))"


def _of_box(box: BoxTold) -> Iterator[str]:
    """19:47-2.1, 2.11, 2.12(a), 2.13(d): why its hands are not those of a finished round."""
    for hand in box.hands:
        yield from _of_hand(hand)
    if len({VALUE[hand.cards[0]] for hand in box.hands if hand.cards}) > 1:
        yield "has split cards of different values (19:47-2.11)"
    received = box.received
    if received is None:
        yield f"has {len(box.hands)} hands: say how its cards came, such as 3 order 8s 8d 8h 2c (19:47-2.17(e)3)"
    elif Counter(received) != Counter(card for hand in box.hands for card in hand.cards):
        yield "has other cards than those of its order"


def _of_hand(hand: PlayersHand) -> Iterator[str]:
    if len(hand.cards) < INITIAL and not hand.dead:
        yield f"has a hand of {len(hand.cards)} cards: each has two at least, or is dead (19:47-2.15(g))"
    if hand.surrendered and len(hand.cards) != INITIAL:
        yield "has surrendered a hand that has not two cards (19:47-2.8)"
    if hand.doubled and len(hand.cards) != DOUBLED and not hand.dead:
        yield f"has doubled a hand of {len(hand.cards)} cards: one card is added to two (19:47-2.13(d))"
    if hand._replace(cards=hand.cards[:-1]).over:
        yield "has been dealt a card beyond 21 (19:47-2.12(a))"
