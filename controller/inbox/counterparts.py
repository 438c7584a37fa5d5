"""What a double shoe, a continuous shoe and a card reader tell, each event as the one input that is its counterpart.

Pure; called by `controller.inbox.inbox`.
"""

from typing import assert_never

from controller.inbox.batches import COUNT_MOST
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events

Paired = (
    events.SideMoved | events.SideCuttingCardOut | events.SideEmpty | events.CardsReturned | events.Holds
    | events.ReaderSaid
)  # fmt: skip
"""Events with a counterpart."""


def counterpart(event: Paired) -> Input:
    """The input that says the same at the table."""
    match event:
        case events.SideMoved(side=side):
            return inputs.SideMoved(side)
        case events.SideCuttingCardOut(side=side):
            return inputs.SideCuttingCard(side)
        case events.SideEmpty(side=side):
            return inputs.SideEmpty(side)
        case events.CardsReturned(count=count):
            return inputs.CardsReturned(min(count, COUNT_MOST), by_device=True)
        case events.Holds(count=count):
            return inputs.HoldsTold(min(count, COUNT_MOST))
        case events.ReaderSaid(what=what):
            return inputs.ReaderAnswered(what)
        case _ as never:
            assert_never(never)
