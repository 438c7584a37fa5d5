"""One order of cards that may come again: of the shoe before, as dealt or as collected, or of this shoe so far."""

from collections.abc import Iterable, Iterator
from typing import Final

from controller.integrity.findings import Clue
from controller.integrity.honest import OpenCard
from controller.integrity.stakes import END, UNSEEN, Tempo, Trail

EXACT: Final = Tempo(follows=0.95, lost=(0.01, 0.005), inserted=0.02, forgotten=0.01)
LOOSE: Final = Tempo(follows=0.42, lost=(0.08, 0.04, 0.02), inserted=0.40, forgotten=0.02)
"""After a riffle every other card is one of the other half."""

_PACES: Final = (EXACT, LOOSE)
_STEPS: Final = (1, -1)
_LOST_MOST: Final = max(len(pace.lost) for pace in _PACES)
_BETWEEN_MOST: Final = 3
"""Two cards of an order are noticed with so many others between them."""

_MARGIN: Final = bytes([END]) * (1 + _LOST_MOST)


class Order:
    """An order, and the stakes on its coming again from any of its places, forward or backward."""

    def __init__(self, faces: Iterable[int], share: float, cards: int) -> None:
        """`share` is staked in all, evenly on each of so many `cards` as the first that follows, at each place."""
        self._faces = bytearray(_MARGIN)
        self._places: dict[int, list[int]] = {}
        self._trails = tuple(Trail(self._faces, step, pace) for step in _STEPS for pace in _PACES)
        self._each = share / (len(self._trails) * cards * cards)
        self._newest: list[OpenCard | None] = []
        self._faces += _MARGIN
        for face in faces:
            self.append(face)

    def append(self, face: int) -> None:
        """The order goes on: in a shoe's own, the card that has just been seen."""
        at = len(self._faces) - len(_MARGIN)
        self._faces.insert(at, face)
        self._places.setdefault(face, []).append(at)

    @property
    def holds(self) -> float:
        """All that is staked on it by now."""
        return sum(trail.holds for trail in self._trails)

    def clue(self) -> Clue:
        """Where most is staked."""
        found = [(stake, trail) for trail in self._trails if (stake := trail.best) is not None]
        if not found:
            return Clue()
        stake, trail = max(found, key=lambda each: each[0].holds)
        return Clue(stake.began, stake.followed, at=stake.place - len(_MARGIN), step=trail.step)

    def see(self, drawn: OpenCard, number: int) -> None:
        """The card of this number comes."""
        for trail in self._trails:
            trail.see(drawn.face, drawn.odds)
        for step, place, between, beyond in self._pairs(drawn.face):
            before = self._newest[-1 - between]
            assert before is not None
            for trail in self._trails:
                if trail.step == step and beyond <= len(trail.pace.lost):
                    part = trail.pace.seed(between, beyond)
                    trail.place(place, self._each * before.odds * drawn.odds * part, number - between - 1, 2)
        self._remember(drawn)

    def miss(self) -> None:
        """A card goes by unseen."""
        for trail in self._trails:
            trail.miss()
        self._remember(None)

    def _remember(self, drawn: OpenCard | None) -> None:
        self._newest.append(drawn)
        del self._newest[: -(_BETWEEN_MOST + 1)]

    def _pairs(self, face: int) -> Iterator[tuple[int, int, int, int]]:
        """Where this face and one just before it stand close together: the step, the place, and what lies between."""
        faces, newest = self._faces, [(at, each.face) for at, each in enumerate(reversed(self._newest)) if each]
        for place in self._places.get(face, ()):
            for step in _STEPS:
                for beyond in range(_LOST_MOST + 1):
                    stands = faces[place - step * (1 + beyond)]
                    if stands == END:
                        break
                    for between, before in newest:
                        if before == stands:
                            yield step, place, between, beyond


class OwnOrder:
    """What this shoe has shown so far."""

    def __init__(self, share: float, cards: int) -> None:
        self._order = Order(b"", share, cards)

    @property
    def holds(self) -> float:
        """All that is staked on it by now."""
        return self._order.holds

    def clue(self) -> Clue:
        """Where most is staked."""
        return self._order.clue()

    def see(self, drawn: OpenCard, number: int) -> None:
        """The card of this number comes, and is part of the order from now on."""
        self._order.see(drawn, number)
        self._order.append(drawn.face)

    def miss(self) -> None:
        """A card goes by unseen: in the order it stands for none."""
        self._order.miss()
        self._order.append(UNSEEN)
