"""What each wager costs, exactly: every deal settled by `settlement`, and weighed. No formula of any wager is here.

A hand is played where that loses less than the forfeited ante, for each class of hands by itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from controller.games.three_card_poker.law.deals import DEALS, Hand, every_deal, every_hand
from controller.games.three_card_poker.law.ledgers import PAIR_PLUS
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import HIGH, KINDS, Kind, Rank, qualifies, rank
from controller.games.three_card_poker.law.rulings import SeatResult, compared, ruling
from controller.games.three_card_poker.law.settlement import Opened, Stake, settle
from controller.rules.house_edge import HouseEdge

LOWEST_PLAYED: Final = Rank(KINDS.index("high-card"), (HIGH["Q"], HIGH["6"], HIGH["4"]))
"""19:47-20.10(b): the lowest hand with which a play wager loses less than the forfeit, as `best` finds it."""

_NOTHING: Final = Rank(-1, ())
"""Below every hand: the dealer's, where it decides nothing."""


class PlayedHands(NamedTuple):
    """The hands that are alike: what playing and folding them comes to."""

    hand: Hand
    hands: int
    rank: Rank
    results: Counter[SeatResult]
    """The dealer's hands against each of them by what the comparison comes to."""
    net: int
    """Of playing it, in antes, over those deals."""

    @property
    def deals(self) -> int:
        """Against each of them."""
        return self.results.total()

    @property
    def is_played(self) -> bool:
        """Whether playing loses less than folding, which loses the ante of every deal."""
        return self.net > -self.deals


class Best(NamedTuple):
    """The best strategy, and what it comes to over all deals."""

    lowest_played: Rank
    highest_folded: Rank
    hands_played: int
    results: Counter[SeatResult]
    net: int
    """In antes."""
    wagered: int
    """In antes, ante wagers and play wagers."""

    @property
    def edge(self) -> Fraction:
        """Of the ante."""
        return Fraction(-self.net, DEALS)


def every_play(offer: ThreeCardOffer, progress: Callable[[float], None] | None = None) -> Iterator[PlayedHands]:
    """19:47-20.10(b), 20.11(a)1, 20.11(a)3: every class of hands, played. Progress runs from 0 to 1."""
    done = 0
    for each in every_deal():
        own = rank(each.hand)
        results: Counter[SeatResult] = Counter()
        for dealer, ways in each.dealers.items():
            results[compared(own, dealer)] += ways
        net = sum(ways * _net(result, own.kind, offer) for result, ways in results.items())
        yield PlayedHands(each.hand, each.hands, own, results, net)
        done += each.hands * each.dealers.total()
        if progress is not None:
            progress(done / DEALS)


def _net(result: SeatResult, kind: Kind, offer: ThreeCardOffer) -> int:
    """What ante and play of 1 each come to."""
    found = [ruling(on, result, kind, offer) for on in ("ante", "play")]
    return sum((each.odds or 0) + each.bonus - (each.result == "lose") for each in found)


def best(plays: Iterator[PlayedHands]) -> Best:
    """19:47-20.10(b): every hand played or folded, whichever loses less."""
    results: Counter[SeatResult] = Counter()
    played, folded, hands, net, wagered = [], [], 0, 0, 0
    for each in plays:
        deals = each.hands * each.deals
        if each.is_played:
            played.append(each.rank)
            hands += each.hands
            results.update({result: ways * each.hands for result, ways in each.results.items()})
            net += each.net * each.hands
        else:
            folded.append(each.rank)
            results["folded"] += deals
            net -= deals
        wagered += deals * (2 if each.is_played else 1)
    return Best(min(played), max(folded), hands, results, net, wagered)


def pair_plus_edge(offer: ThreeCardOffer) -> Fraction:
    """19:47-20.11(a)2: what a pair plus wager costs, over every hand."""
    nets = [settle([Stake(1, "pair-plus", 1)], Opened(_NOTHING, {1: own}), offer)[0].net for _, own in every_hand()]
    return Fraction(-sum(nets), len(nets))


def house_edges() -> tuple[HouseEdge, ...]:
    """19:47-20.11(a)1, 20.11(a)2, 20.11(a)3: what every wager costs whose odds the text prints."""
    offer = ThreeCardOffer()
    plays = list(every_play(offer))
    found = best(iter(plays))
    every = Fraction(-sum(each.net * each.hands for each in plays), DEALS)
    ledgers = (ThreeCardOffer(pair_plus=letter) for letter in PAIR_PLUS)
    return (
        HouseEdge("ante, with play and bonus, best play", "20.11(a)1", found.edge),
        HouseEdge("the same, of all that is wagered", "20.11(a)1", Fraction(-found.net, found.wagered)),
        HouseEdge("ante, with every hand played", "20.11(a)1", every),
        *(HouseEdge(f"pair plus, ledger {each.pair_plus}", "20.11(a)2", pair_plus_edge(each)) for each in ledgers),
    )


def hands_by_kind() -> Counter[Kind]:
    """How many of the 22,100 hands are of each kind, the highest first."""
    found = Counter(own.kind for _, own in every_hand())
    return Counter({kind: found[kind] for kind in reversed(KINDS)})


def hands_that_qualify() -> int:
    """19:47-20.11(a)1: how many of the 22,100 hands are queen high or better."""
    return sum(qualifies(own) for _, own in every_hand())


def hands_to_fold() -> int:
    """19:47-20.10(b): how many of the 22,100 hands the best play folds."""
    return sum(own < LOWEST_PLAYED for _, own in every_hand())
