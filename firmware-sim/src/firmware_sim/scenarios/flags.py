"""The words that a scenario's verdicts may use. They are the controller's; a test sees that both lists are the same.

The simulator imports nothing of the controller, so that a host of any make can be tried on it.
"""

from typing import Final

FLAGS: Final = (
    "face-up", "draw-after-last-hand", "draw-before-burn", "insufficient-cards", "unread-card", "too-many-copies",
    "more-cards", "wrong-back", "two-cards", "pushed-back", "jam", "lid-open", "shoe-says-other-hand", "device-lost",
    "events-missing", "power-lost", "unshuffled", "uncut", "bad-cut", "wrong-cutter", "bad-cutting-card",
    "wrong-count", "cutting-card-in-burn", "shoe-ended-early", "left-over", "shuffler-opened", "shuffler-failed",
    "unknown-batch", "batch-differs", "out-of-turn", "other-batch-out", "released-early", "mixed-rack",
    "count-differs", "draw-out-of-play", "order-suspected", "routine-check",
)  # fmt: skip
"""The irregularities of any table; a game adds its own (`firmware_sim.game`)."""

REPORTS: Final = (
    "device-online", "device-offline", "device-refused", "device-complained", "device-remark", "device-fault",
    "fault-cleared", "events-missing", "frame-refused", "shoe-restarted", "card-repeated", "rack-colour",
    "door-moved", "lock-moved", "batch-inserted", "shuffle-finished", "batch-released", "jam", "jam-cleared",
)  # fmt: skip
"""What a driver may tell about a device, by the tags of `drivers.events`."""
