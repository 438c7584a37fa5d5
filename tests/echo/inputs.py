"""What is said at the echo game, beside what any table hears: each with its key, its words and its rights."""

from typing import ClassVar, Final, Literal

from controller.table.about import NEXT, About, Form, Key
from controller.table.inputs import Cents, Count, Input, InputBase, ReadCard, Seat

Spot = Literal["call", "echo"]


class Revealed(InputBase, frozen=True, tag="reveal"):
    """The call, dealt face down, now lies face up."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"reveal": {}, "revealed": {}}),
        keys={"reveal": Key("REVEAL", "DESCUBRIR", "翻開")},
        discards_first=True,
        shows=True,
    )


class Answered(InputBase, frozen=True, tag="answer"):
    """The dealer announced whether the echo was heard."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"echo heard": {"heard": True}, "no echo": {"heard": False}}),
        keys={
            "echo-heard": Key("ECHO", "ECO", "回聲", {"heard": True}),
            "no-echo": Key("NO ECHO", "SIN ECO", "無回聲", {"heard": False}),
        },
    )

    heard: bool


class EchoWagered(InputBase, frozen=True, tag="echo-wager"):
    """A seat wagered so many cents on the echo of a round that is over: without a number, of the last one."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"echo wager": {}}, ("seat", "amount"), {"round": ("round", NEXT)}),
        keys={"echo-wager-{seat}-{amount}": Key("ECHO WAGER", "APUESTA AL ECO", "押回聲")},
        secret=True,
        late=True,
    )

    seat: Seat
    amount: Cents
    round: Count | None = None


class Misheard(InputBase, frozen=True, tag="misheard"):
    """A card of a finished round was another one; without a round's number, of the last one."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"misheard": {}}, ("spot", "card"), {"round": ("round", NEXT)}),
        keys={"misheard-{spot}-{card}": Key("MISHEARD", "MAL OÍDO", "聽錯")},
        secret=True,
        late=True,
    )

    spot: Spot
    card: ReadCard
    round: Count | None = None


OF_ECHO: Final[tuple[type[Input], ...]] = (Revealed, Answered, EchoWagered, Misheard)
