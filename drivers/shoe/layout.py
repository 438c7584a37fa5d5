"""What a dealing shoe tells and is told, as the open device protocol writes it. Codes 0x40 to 0x5F."""

from drivers.commands import LockShoe
from drivers.events import (
    CardDrawn,
    CardsReturned,
    CuttingCardOut,
    DoubleFeed,
    Holds,
    Jam,
    JamCleared,
    LidMoved,
    LockMoved,
    PushedBack,
    ShoeEmpty,
    ShoeLoaded,
    ShoeResult,
    SideCardDrawn,
    SideCuttingCardOut,
    SideEmpty,
    SideMoved,
    StackOut,
    StubCounted,
)
from drivers.open_protocol.fields import CARD, COUNT, FLAG, MAYBE_NAME, ORDINAL, PERCENT, STACK, U8, U16, Choice
from drivers.open_protocol.layout import Layout

SIDE = Choice(("left", "right"))

EVENTS = (
    Layout(
        0x40,
        CardDrawn,
        card=CARD,
        face_up=FLAG,
        back=MAYBE_NAME,
        sure=PERCENT,
        said=Choice((None, "player", "banker", "burn")),
        index=ORDINAL,
        in_play=FLAG,
    ),
    Layout(0x41, CuttingCardOut),
    Layout(0x42, ShoeLoaded),
    Layout(0x43, ShoeEmpty),
    Layout(0x44, LidMoved, open=FLAG),
    Layout(0x45, Jam),
    Layout(0x46, JamCleared),
    Layout(0x47, DoubleFeed, cards=U8),
    Layout(0x48, PushedBack, where=Choice(("unknown", "exit", "midway"))),
    Layout(0x49, LockMoved, locked=FLAG),
    Layout(
        0x4A,
        ShoeResult,
        outcome=Choice(("player", "banker", "tie", "abandoned")),
        pairs=Choice(("none", "player", "banker", "both")),
    ),
    Layout(0x4B, StackOut, count=COUNT, cards=STACK, face_up=FLAG, back=MAYBE_NAME, sure=PERCENT),
    Layout(0x4C, StubCounted, count=U16),
    Layout(
        0x4D,
        SideCardDrawn,
        side=SIDE,
        card=CARD,
        face_up=FLAG,
        back=MAYBE_NAME,
        sure=PERCENT,
        said=Choice((None, "player", "banker", "burn")),
        index=ORDINAL,
        in_play=FLAG,
    ),
    Layout(0x4E, SideMoved, side=SIDE),
    Layout(0x4F, SideCuttingCardOut, side=SIDE),
    Layout(0x51, SideEmpty, side=SIDE),
    Layout(0x52, CardsReturned, count=U16),
    Layout(0x53, Holds, count=U16),
)

COMMANDS = (Layout(0x50, LockShoe, locked=FLAG),)
