"""The words that a scenario's verdicts may use. They are the controller's; a test sees that both lists are the same.

The simulator imports nothing of the controller, so that a host of any make can be tried on it.
"""

from typing import Final

FLAGS: Final = (
    "face-up", "card-in-error", "player-card-in-error", "player-card-to-banker", "draw-before-no-more-bets",
    "draw-before-turned", "banker-turned-first", "draw-after-result", "draw-after-last-hand",
    "draw-before-burn", "insufficient-cards",
    "forbidden-instruction", "omitted-draw", "called-early", "collected-early", "wrong-result", "corrected-result",
    "unread-card", "too-many-copies", "more-cards", "wrong-back", "two-cards", "pushed-back", "jam", "lid-open",
    "shoe-says-other-hand", "shoe-says-other-result", "device-lost", "events-missing", "power-lost", "unshuffled",
    "uncut", "bad-cut", "wrong-cutter", "bad-cutting-card", "wrong-count", "cutting-card-in-burn",
    "shoe-ended-early", "left-over",
    "shuffler-opened", "shuffler-failed", "unknown-batch", "batch-differs", "out-of-turn", "other-batch-out",
    "released-early", "mixed-rack", "count-differs",
    "false-announcement", "draw-before-banker-looks", "wrong-order", "banker-has-more", "player-has-three",
    "banker-took-two", "miscalled", "miscalled-card-to-banker", "miscalled-card-in-error", "error-after-cutting-card",
    "banker-card-to-player", "face-up-in-last-hand", "no-banker", "no-dominant-player", "wrong-banker",
    "bankers-wager", "more-than-bank",
)  # fmt: skip
"""Every irregularity of the catalogue."""

REPORTS: Final = (
    "device-online", "device-offline", "device-refused", "device-complained", "device-remark", "device-fault",
    "fault-cleared", "events-missing", "frame-refused", "shoe-restarted", "card-repeated", "rack-colour",
    "door-moved", "lock-moved", "batch-inserted", "shuffle-finished", "batch-released", "jam", "jam-cleared",
)  # fmt: skip
"""What a driver may tell about a device, by the tags of `drivers.events`."""
