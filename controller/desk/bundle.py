"""Records that are written together or not at all, and what follows once they are durable."""

import asyncio
from dataclasses import dataclass, field

from controller.effects.public import Public
from controller.inbox.complaints import Complaints
from controller.journal.draft import Draft
from drivers.events import Place


@dataclass(slots=True)
class Bundle:
    """Filled by whoever takes something in, written by the register, published when it is durable."""

    drafts: list[Draft] = field(default_factory=list)
    public: list[Public] = field(default_factory=list)
    """What everybody may perceive of the judged inputs, in order; a silent record adds nothing."""
    complaints: dict[str, Complaints] = field(default_factory=dict)
    """What anybody may know by then of what devices say is wrong with them, by name."""
    acknowledges: list[tuple[str, Place]] = field(default_factory=list)
    """Devices, by name, and what they need not keep any more."""
    reply: asyncio.Future[None] | None = None
    """Somebody waits for this until the records are durable."""
