"""Earlier shoes, face after face, and where a few faces in a row have stood before.

What is remembered has a bound. Volumes fill one after another; when there would be one too many, the oldest is
forgotten whole. To look something up takes as long after two thousand shoes as after one.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from controller.integrity.stakes import END, UNSEEN

SHOES_A_VOLUME: Final = 400
VOLUMES: Final = 6
"""One of them fills, and the others hold 2,000 shoes."""

_SLOT_BITS: Final = 17
_SLOTS: Final = 1 << _SLOT_BITS
"""For every second place of 400 shoes of eight decks, which leaves a third of them empty."""

_MARGIN: Final = bytes([END]) * 4
_STRIDE: Final = 2
"""Every second place is entered: of one face more in a row, enough are found."""

_SAME_MOST: Final = 4
"""The same faces in a row are entered so often in a volume: else a pack that is never shuffled would fill a lookup."""

_SPREAD: Final = 0x9E3779B1
"""Odd, and near 2**32 divided by the golden ratio: it carries neighbouring keys far apart (Knuth, volume 3, 6.4)."""


class Volume:
    """Some shoes in a row, and the index of what stands in them."""

    def __init__(self, grams: Sequence["Gram"]) -> None:
        self.faces = bytearray(_MARGIN)
        self.shoes = array("I")
        """Where each shoe begins."""
        self._slots = {gram: array("I", bytes(4 * _SLOTS)) for gram in grams}

    @property
    def full(self) -> bool:
        """No other shoe has room."""
        return len(self.shoes) == SHOES_A_VOLUME

    def add(self, faces: bytes) -> None:
        """Enter one more shoe."""
        begins = len(self.faces)
        self.shoes.append(begins)
        self.faces += faces + _MARGIN
        for gram, slots in self._slots.items():
            for place in range(begins, begins + len(faces) - gram.length + 1, _STRIDE):
                if UNSEEN not in self.faces[place : place + gram.length]:
                    self._enter(gram, slots, place)

    def _enter(self, gram: "Gram", slots: "array[int]", place: int) -> None:
        key, same = gram.key(self.faces, place), 0
        slot = _first(key)
        while stands := slots[slot]:
            same += gram.key(self.faces, stands) == key
            if same == _SAME_MOST:
                return
            slot = (slot + 1) % _SLOTS
        slots[slot] = place

    def shoe_at(self, place: int) -> tuple[int, int]:
        """Which of its shoes a place is in, and where in it."""
        shoe = bisect_right(self.shoes, place) - 1
        return shoe, place - self.shoes[shoe]

    def read(self, gram: "Gram") -> bytes | bytearray:
        """The faces as they are told apart."""
        return gram.read(self.faces)

    def places(self, gram: "Gram", key: int) -> Iterator[int]:
        """Where a few faces in a row stand: the place of the first of them."""
        slots, faces = self._slots[gram], self.faces
        slot = _first(key)
        while place := slots[slot]:
            if gram.key(faces, place) == key:
                yield place
            slot = (slot + 1) % _SLOTS


def _first(key: int) -> int:
    return (key * _SPREAD & 0xFFFFFFFF) >> (32 - _SLOT_BITS)


class Gram:
    """So many faces in a row, as one number; by rank alone where faces are told apart by that."""

    def __init__(self, length: int, faces: int) -> None:
        self.length = length
        self._faces = faces
        self._read = bytes(number if number in {END, UNSEEN} else number % faces for number in range(END + 1))

    def read(self, faces: bytes | bytearray) -> bytes | bytearray:
        """The faces as they are told apart."""
        return faces.translate(self._read)

    def key(self, faces: Sequence[int], at: int) -> int:
        """The number of those that begin there."""
        key = 0
        for face in faces[at : at + self.length]:
            key = key * self._faces + face % self._faces
        return key


class Library:
    """The shoes that came before, up to a bound."""

    def __init__(self, grams: Sequence[Gram]) -> None:
        self._grams = grams
        self.volumes: dict[int, Volume] = {}
        """By their numbers, which go on; none before the first shoe, since each takes memory."""

    def add(self, faces: bytes) -> None:
        """Remember one more shoe."""
        newest = max(self.volumes, default=-1)
        if newest < 0 or self.volumes[newest].full:
            newest += 1
            self.volumes[newest] = Volume(self._grams)
            self.volumes.pop(newest - VOLUMES, None)
        self.volumes[newest].add(faces)
