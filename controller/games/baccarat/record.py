"""What Punto Banco and Minibaccarat keep beside the hands: who deals, and what went back into the shoe."""

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from controller.games.baccarat.phases import Curator
from controller.games.two_hands.record import Hands


class Dealing(Struct, frozen=True, omit_defaults=True):
    """Who deals at Punto Banco."""

    seat: int | None = None
    """The participant who accepted the shoe; while it is on offer, who had it before."""
    dealer: bool = False
    """The dealer deals, for that participant (3.6(d)1) or because nobody accepted the shoe (3.6(d)2)."""


NOBODY_DEALS = Dealing()


class PutBack(Struct, frozen=True, omit_defaults=True):
    """What went back into a continuous shoe, and what it holds (7.12)."""

    returned: int = 0
    holds: int | None = None


NOTHING_BACK = PutBack()


class Baccarat(Hands):
    """The record while an input is judged."""

    curator: Curator = Curator.UNFOLLOWED
    dealing: Dealing = NOBODY_DEALS
    put_back: PutBack | UnsetType = UNSET
    """Absent where no cards go back into a shoe."""

    @property
    def returned(self) -> int:
        """19:47-7.12: how many cards that had left the shoe went back into it."""
        return self._back.returned

    @returned.setter
    def returned(self, count: int) -> None:
        self.put_back = replace(self._back, returned=count)

    @property
    def holds(self) -> int | None:
        """19:47-7.12: how many cards a continuous shoe has counted in it, as it said last."""
        return self._back.holds

    @holds.setter
    def holds(self, count: int | None) -> None:
        self.put_back = replace(self._back, holds=count)

    @property
    def _back(self) -> PutBack:
        return NOTHING_BACK if self.put_back is UNSET else self.put_back


class BaccaratRecord(Baccarat, frozen=True, tag="baccarat", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""
