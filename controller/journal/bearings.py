"""Where a journal stands besides its table's state: whose it is, which notice holds, what each device has told last.

A start goes on from the newest record that carries these, so that none of it is sought further back. Written by the
desk, followed by recovery and by the audit, which compares them with the records before.
"""

from collections.abc import Mapping

from controller.journal.chain import read_place
from controller.journal.entries import Bearings, Opening, Source, written
from drivers.events import Place


class Bearing:
    """The bearings, record by record."""

    def __init__(self, bearings: Bearings | None = None) -> None:
        self.begin(bearings or Bearings(None, None, {}))

    def begin(self, bearings: Bearings) -> None:
        """Go on from these."""
        self._table, self._noticed, self._places = bearings.table, bearings.noticed, dict(bearings.places)

    @property
    def now(self) -> Bearings:
        """As the records so far led to them."""
        return Bearings(self._table, self._noticed, dict(self._places))

    def opened(self, opening: Opening) -> None:
        """A table was opened."""
        self._table, self._noticed = opening.table, opening.noticed

    def placed(self, source: str, place: str) -> None:
        """A record of a source has this place."""
        self._places.pop(source, None)
        self._places[source] = place


def place_of(places: Mapping[str, str], *sources: Source) -> Place | None:
    """The newest place of a device, under one of these names for it."""
    names = {written(source) for source in sources}
    newest = [place for source, place in places.items() if source in names]
    return read_place(newest[-1].encode()) if newest else None
