"""What the echo game keeps: the two cards on the table, the rounds of the shoe, and what was wagered on them."""

from collections.abc import Mapping
from typing import Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from controller.rules.cards import UNREAD, Card
from controller.rules.names import Name
from controller.table.decision import Fact
from controller.table.finished import EndOfRound, Finished, RulingOnWagers, SettlementOfWagers
from controller.table.inputs import Spot
from controller.table.state import GameRecord
from tests.echo.house import EchoOffer

Result = Literal["echo", "silence", "void"]

KEPT: Final = 832
"""As many rounds as the largest shoe has cards: a table keeps no more, also of rounds without a card."""


class Phase(Name):
    """A round."""

    QUIET = "quiet"
    CALL = "call"
    ECHO = "echo"
    HIDDEN = "hidden"
    """Both cards are dealt, and the call lies face down."""
    SOUNDED = "sounded"
    """Both lie face up, and the dealer announces whether the echo was heard."""
    ANSWERED = "answered"


class Echoed(Finished, frozen=True):
    """A round that is over."""

    call: tuple[Card, ...]
    echo: tuple[Card, ...]
    result: Result

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The call and the echo."""
        return {"call": self.call, "echo": self.echo}

    @property
    def results(self) -> Mapping[Spot, str]:
        """The echo's."""
        return {"echo": self.result}

    @property
    def void(self) -> bool:
        """Whether it is void."""
        return self.result == "void"

    @property
    def words(self) -> str:
        """What was heard."""
        return self.result

    def with_hands(self, hands: Mapping[Spot, tuple[Card, ...]]) -> Self:
        """The same with these cards."""
        return replace(self, call=hands["call"], echo=hands["echo"])


class Staked(Struct, frozen=True):
    """What a seat wagered on a round, in cents."""

    round: int
    seat: int
    stake: int


class EchoFields(GameRecord):
    """The record while an input is judged."""

    phase: Phase = Phase.QUIET
    call: tuple[Card, ...] = ()
    echo: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()
    """Of the cards on the table, as they left the shoe."""
    revealed: bool = False
    """The call lies face up."""
    void: bool = False
    deals: tuple[Echoed, ...] = ()
    offer: EchoOffer | None = None
    settled_by: EchoOffer | None = None
    staked: tuple[Staked, ...] = ()
    returned: int = 0

    @property
    def entitled(self) -> Spot | None:
        """The spot that is owed a card."""
        return {Phase.CALL: "call", Phase.ECHO: "echo"}.get(self.phase)

    def face_down(self) -> tuple[int, ...]:
        """The call, unless it was dealt face up or has been revealed."""
        return () if self.revealed else self.numbers[: len(self.call)]


class EchoRecord(EchoFields, frozen=True, tag="echo", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""


def result_of(call: tuple[Card, ...], echo: tuple[Card, ...]) -> Result:
    """Whether the echo is heard: both cards have the same rank."""
    assert UNREAD not in {*call, *echo}
    return "echo" if call[0][0] == echo[0][0] else "silence"


# --- facts, for the record alone --------------------------------------------------------------------------------------


class EchoEnded(EndOfRound[Echoed], frozen=True, tag="echo-ended"):
    """Fact: a round is over."""


class Ruled(Struct, frozen=True):
    """What becomes of any wager on the echo."""

    result: Literal["win", "lose", "push"]
    odds: int | None


class EchoRuled(RulingOnWagers[Ruled], frozen=True, tag="echo-ruled"):
    """Fact: what becomes of the wagers on a round that has ended, or was corrected."""

    @property
    def words(self) -> str:
        """`wagers: win`."""
        return f"wagers: {', '.join(each.result for each in self.wagers)}"


class Settled(Struct, frozen=True):
    """What a seat's wager comes to, in cents."""

    seat: int
    stake: int
    result: Literal["win", "lose", "push"]
    paid: int


class EchoSettled(SettlementOfWagers[Settled], frozen=True, tag="echo-settled"):
    """Fact: what the wagers on a finished round come to."""

    @property
    def words(self) -> str:
        """`round 3 settled: seat 2 win`."""
        return f"round {self.round} settled: {', '.join(f'seat {each.seat} {each.result}' for each in self.wagers)}"


FACTS: Final[tuple[type[Fact], ...]] = (EchoEnded, EchoRuled, EchoSettled)
