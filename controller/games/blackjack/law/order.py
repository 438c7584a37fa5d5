"""In which order the dealer collects and pays (19:47-2.17, 2.18, 2.20, 2.22 to 2.24).

Where the text has no order between two kinds of wager, decision 45 says which comes first.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from controller.games.blackjack.law.hands import INITIAL, VALUE
from controller.games.blackjack.law.refusals import BASIC
from controller.games.blackjack.law.settlement import SettledOnBox
from controller.games.blackjack.law.told import RoundTold

Stage = Literal[
    "match", "additional", "bonus-lost", "twenty", "insurance", "sevens", "queens", "first", "second", "third", "bonus"
]
"""When wagers are settled, in this order.

match              match-the-dealer wagers, before the card reader is used (2.23(e))
additional         wagers of 2.17, but two sevens or three
bonus-lost         losing blackjack bonus wagers (2.20(e)1)
twenty             twenty point bonus wagers, but two queens of hearts beside an ace or a ten (2.24(d))
insurance          when the dealer's second card is known (2.9)
sevens             two sevens or three, once the player has decided (2.17(e))
queens             two queens of hearts, where a card reader has denied a blackjack (2.24(e)1ii)
first, second …    wagers on hands, streaks and the progressive wager, by the dealer's hand (2.18(f) to (i), 2.22(c));
                   two queens of hearts beside the dealer's blackjack, or without a reader (2.24(e)1i, 2.24(e)2)
bonus              winning blackjack bonus wagers, from the dealer's left (2.20(f))
"""

BoxAct = Literal["collect", "pay"]

_LOSERS_FIRST: Final[frozenset[Stage]] = frozenset({"match", "additional"})
"""19:47-2.17(d), 2.23(e): all that lose are collected before any that wins is paid."""

_BY_SPOT: Final[tuple[Stage, ...]] = ("first", "second", "third")

STAGES: Final[tuple[Stage, ...]] = (
    "match", "additional", "bonus-lost", "twenty", "insurance", "sevens", "queens", *_BY_SPOT, "bonus",
)  # fmt: skip

_TEN: Final = 10


class BoxStep(NamedTuple):
    """One thing that the dealer does; the amount is in cents."""

    stage: Stage
    act: BoxAct
    seat: int
    cents: int


def box_steps(settled: Iterable[SettledOnBox], round_: RoundTold) -> Iterator[BoxStep]:
    """19:47-2.17(d), 2.17(e), 2.18(f), 2.18(h), 2.18(i), 2.20(e), 2.20(f), 2.22(c), 2.23(e), 2.24(d), 2.24(e).

    From the highest box down, but winning bonus wagers. A wager that goes back is no step.
    """
    done = list(settled)
    for stage in STAGES:
        here = [each for each in done if _stage(each, round_) == stage]
        boxes = sorted({each.wager.seat for each in here}, reverse=stage != "bonus")
        if stage in _LOSERS_FIRST:
            yield from _acts(stage, "collect", boxes, here)
            yield from _acts(stage, "pay", boxes, here)
            continue
        for box in boxes:
            yield from _acts(stage, "collect", (box,), here)
            yield from _acts(stage, "pay", (box,), here)


def _acts(stage: Stage, act: BoxAct, boxes: Sequence[int], settled: Sequence[SettledOnBox]) -> Iterator[BoxStep]:
    for box in boxes:
        cents = sum(each.lost if act == "collect" else each.paid for each in settled if each.wager.seat == box)
        if cents:
            yield BoxStep(stage, act, box, cents)


def _stage(settled: SettledOnBox, round_: RoundTold) -> Stage:
    wager, initial = settled.wager, round_.boxes[settled.wager.seat].initial
    match wager.on:
        case "match" | "insurance":
            return wager.on
        case "over-13" | "under-13" | "same-suit":
            return "additional"
        case "sevens":
            two = initial is not None and all(card[0] == "7" for card in initial)
            return "sevens" if two else "additional"
        case "bonus":
            return "bonus-lost" if settled.ruling.result == "lose" else "bonus"
        case "twenty":
            dealer = round_.dealers[0]
            waits = dealer.up is not None and VALUE[dealer.up] >= _TEN
            if not waits or initial != ("Qh",) * INITIAL:
                return "twenty"
            return "queens" if dealer.no_blackjack else "first"
        case _:
            over = wager.on in BASIC | {"double", "split"} and round_.boxes[wager.seat].hands[wager.hand - 1].over
            return "first" if over else _BY_SPOT[wager.spot - 1]
