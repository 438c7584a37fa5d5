"""What anybody may see of Punto Banco and Minibaccarat beside the hands: who deals, where that is told."""

from typing import Any, Self

from msgspec.structs import replace

from controller.games.baccarat.phases import Curator
from controller.games.two_hands.view import CuratorView, HandsBeside
from controller.table.state import Fields


class BaccaratBeside(HandsBeside, frozen=True):
    """What is shown there."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """19:47-3.6(b) to (d), 3.11: the curator too, as far as he is told."""
        seen, record = super().of(state), state.round
        if record.curator is Curator.UNFOLLOWED:
            return seen
        return replace(seen, curator=CuratorView(record.curator.value, record.dealing.seat, record.dealing.dealer))
