"""What the echo game leaves to the house, and what it offers to wager on."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from controller.rules.procedures import Shuffle
from controller.table.house import House, Offered, Option
from controller.table.state import Fields


class EchoHouse(House, frozen=True, tag="echo"):
    """The options of the echo game."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = (("lace", "wash"), "99.5(a)")

    call: Annotated[
        Literal["open", "hidden"],
        Option(
            "whether the call lies open, or face down until it is revealed",
            elsewhere="{game} has no call that could be hidden",
        ),
    ] = "open"

    @property
    def face_down(self) -> bool:
        """Whether the call lies face down until it is revealed."""
        return self.call == "hidden"


class EchoOffer(Offered, frozen=True):
    """The options of its wagers."""

    echo_pays: Annotated[int, Meta(ge=1, le=100), Option("what an echo is paid to 1, from 11 to 16")] = 11

    def problems(self, game: str) -> Iterator[str]:
        """No table may offer odds that the game does not know."""
        if not 11 <= self.echo_pays <= 16:
            yield f"echo_pays = {self.echo_pays}: {game} pays an echo 11 to 16 to 1"


def house_of(table: Fields[Any]) -> EchoHouse:
    """The options of a table of this game."""
    assert isinstance(table.house, EchoHouse)
    return table.house
