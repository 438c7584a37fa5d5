"""Shoes compared with all that were dealt before them at the table, one after another, with bounded memory.

Pure but for what it is given; called by `shoewatch integrity`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from msgspec import Struct

from controller.integrity.composition import MissingCard
from controller.integrity.distant import BY_RANK, FACES
from controller.integrity.findings import SHARES, Raised, Suspicion
from controller.integrity.memory import SHOES_A_VOLUME, VOLUMES, Library
from controller.integrity.prediction import Foreknown, Recorder
from controller.integrity.shuffles import ShuffleFigure, adjacent, correlated, placed, rising
from controller.integrity.stakes import UNSEEN
from controller.integrity.watch import Past, Watch
from controller.journal.orders import DealtOrder
from controller.rules.cards import CARDS_PER_DECK

AT_LEAST: Final = 100
"""Cards of a shoe, and of the one before, by which a shuffle is judged: of fewer the figures say little."""

FIGURES: Final = "neighbours kept", "places kept", "rising sequences", "ranks by place"

_NO_CARD: Final = UNSEEN


class FoundOrder(Struct, frozen=True):
    """What a suspicion rests on."""

    suspicion: str
    card: int
    """With this card of the shoe, from 1, it became an alarm."""
    one_in: float
    detail: str
    first: int
    """The first card of the stretch in this shoe, from 1."""
    faces: bytes
    earlier_shoe: int | None = None
    earlier_first: int = 0
    earlier: bytes = b""
    backward: bool = False


class Compared(Struct, frozen=True):
    """A shoe, what is suspected of it, and how well it was shuffled since the shoe before."""

    order: DealtOrder
    evidence: tuple[FoundOrder, ...]
    shuffle: Mapping[str, ShuffleFigure]
    """Nothing where there is no shoe before, or too little of either was shown."""
    known: Foreknown | None
    """What somebody who had recorded the earlier shoes could know of its cards before they came."""


class Comparison:
    """Of the shoes of one table, given in their order."""

    def __init__(self, alarm: int | None) -> None:
        self._alarm = alarm
        self._dealt, self._collected = Library((FACES, BY_RANK)), Library((FACES,))
        self._shoes: list[int] = []
        """Those that are remembered, in the order in which they were added."""
        self._before: dict[str, DealtOrder] = {}
        self._missing: dict[tuple[str, int], MissingCard] = {}
        self._kept: dict[int, DealtOrder] = {}

    def compare(self, orders: Iterable[DealtOrder]) -> Iterator[Compared]:
        """Each shoe, as it is compared."""
        for order in orders:
            yield self._compared(order)
            self._remember(order)

    def _compared(self, order: DealtOrder) -> Compared:
        before = self._before.get(order.back)
        copies = [order.decks] * CARDS_PER_DECK
        past = Past(self._dealt, self._collected)
        if before is not None:
            past = Past(self._dealt, self._collected, before.dealt, before.collected)
        alarm = float(self._alarm or order.alarm)
        watch = Watch(copies, past, alarm)
        recorder = Recorder(watch.bettors)
        found: list[FoundOrder] = []
        for face in order.dealt:
            found += (self._evidence(order, before, raised) for raised in watch.see(None if face == _NO_CARD else face))
            recorder.see()
        missing = [] if order.in_play else self._without(order, copies, alarm)
        return Compared(order, (*found, *missing), _shuffle(before, order), recorder.most)

    def _evidence(self, order: DealtOrder, before: DealtOrder | None, raised: Raised) -> FoundOrder:
        clue, last = raised.clue, raised.number + 1
        first = last - 9 if clue.begins is None else clue.begins + 1
        here = max(first, 1)
        suspicion = raised.suspicion
        faces = order.dealt[here - 1 : last]
        earlier = self._earlier(order, before, raised)
        if earlier is None or clue.at is None:
            return FoundOrder(suspicion.value, last, raised.one_in, clue.detail, here, faces)
        shoe, text = earlier
        ends = clue.at + 1
        began = max(ends - clue.step * (clue.followed - 1), 1)
        low, high = sorted((began, ends))
        return FoundOrder(
            suspicion.value,
            last,
            raised.one_in,
            clue.detail,
            here,
            faces,
            shoe,
            low,
            text[low - 1 : high],
            clue.step < 0,
        )

    def _earlier(self, order: DealtOrder, before: DealtOrder | None, raised: Raised) -> tuple[int, bytes] | None:
        """The shoe in which the cards stood before, and in which order of it."""
        match raised.suspicion:
            case Suspicion.BEFORE if before is not None:
                return before.shoe, before.dealt
            case Suspicion.COLLECTED if before is not None:
                return before.shoe, before.collected
            case Suspicion.REPEATED:
                return order.shoe, order.dealt
            case Suspicion.EARLIER | Suspicion.EARLIER_RANKS | Suspicion.EARLIER_COLLECTED:
                assert raised.clue.shoe is not None
                kept = self._kept[self._shoes[raised.clue.shoe]]
                is_dealt = raised.suspicion is not Suspicion.EARLIER_COLLECTED
                return kept.shoe, kept.dealt if is_dealt else kept.collected
            case _:
                return None

    def _without(self, order: DealtOrder, copies: Sequence[int], alarm: float) -> list[FoundOrder]:
        """A card that does not come in shoe after shoe of the same cards."""
        key = order.back, order.decks
        ours = self._missing.setdefault(key, MissingCard(SHARES[Suspicion.MISSING], copies))
        was = ours.holds
        ours.see_shoe([face for face in order.dealt if face != _NO_CARD])
        if ours.holds < alarm or was >= alarm:
            return []
        last = len(order.dealt)
        return [FoundOrder(Suspicion.MISSING.value, last, ours.holds, ours.clue().detail, last, order.dealt[last:])]

    def _remember(self, order: DealtOrder) -> None:
        self._before[order.back] = order
        self._dealt.add(order.dealt)
        self._collected.add(order.collected)
        self._shoes.append(order.shoe)
        self._kept[order.shoe] = order
        for shoe in list(islice(self._kept, max(len(self._kept) - SHOES_A_VOLUME * VOLUMES, 0))):
            del self._kept[shoe]
        if order.renewed:
            self._missing.clear()


def _shuffle(before: DealtOrder | None, order: DealtOrder) -> Mapping[str, ShuffleFigure]:
    """How well these cards were shuffled since they lay in the shoe before."""
    if before is None or before.decks != order.decks or order.in_play:
        return {}
    old, new = (bytes(face for face in each.dealt if face != _NO_CARD) for each in (before, order))
    if min(len(old), len(new)) < AT_LEAST:
        return {}
    figures = adjacent(old, new), correlated(old, new), rising(old, new), placed([new])
    return dict(zip(FIGURES, figures, strict=True))
