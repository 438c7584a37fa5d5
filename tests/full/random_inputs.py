"""What a dealer at random says to which prompt: tables of `tests.full.random_table`, in words of `docs/judge.md`."""

from typing import Final

CURES: Final = {
    "name-card": ("name",), "was-it-seen": ("disclosed",), "it-was-seen": ("disclosed",),
    "acknowledge": ("acknowledge",), "play-suspended": ("device-back", "acknowledge", "play-on"),
    "call-supervisor": ("play-on", "play-on", "void", "name", "recut", "device-back", "jam-cleared", "lid-closed"),
}  # fmt: skip
"""What may end a stop, by a word of the prompt."""

CURES_ABOUT: Final = {
    "jam": ("jam-cleared", "play-on"), "lid-open": ("lid-closed", "play-on"), "device-lost": ("device-back",),
    "events-missing": ("play-on", "name", "void"), "bad-cut": ("recut", "play-on"), "uncut": ("cut",),
}  # fmt: skip
"""The same by the irregularity that the prompt is about."""

ASKED: Final = {
    "batch-to-shuffler": ("batch-inserted", "shuffler-begun", "shuffler-begun"), "shuffler-busy": ("shuffler-done",),
    "take-batch": ("batch-stored", "batch-released"),
    "change-batches": ("batch-released", "batch-inserted", "shuffling"),
    "take-losers": ("paid",), "pay-all": ("paid",), "charge-all": ("paid",), "pay-and-charge": ("paid",),
    "charge-and-pay": ("paid",), "charge-tie": ("paid",), "collect-vigorish": ("vigorish",),
    "offer-shoe": ("curator", "bid", "bank"), "who-bids": ("bid", "bid", "bank"), "seat-bids-most": ("bank", "bid"),
    "shoe-from-seat": ("curator",), "shoe-right-of": ("curator",), "dealer-for": ("curator", "no-more-bets"),
    "banker-wagers": ("stake-of-banker",), "banker-is": ("stake", "stake", "call", "no-more-bets", "no-more-bets"),
    "offer-bank": ("bank", "bank"), "bank-passed": ("bid", "bank"),
    "discard-up": ("card",), "discard-down": ("card",), "then-wash": ("inspected",), "each-batch-apart": ("inspected",),
    "card-stay-natural": ("announce",), "natural-under-eight": ("announce",), "card-or-stay": ("announce", "card"),
    "banker-may-draw": ("announce", "card"),
    "turn-player": ("turn-player",), "turn-banker": ("turn-banker",), "turn-player-card": ("turn-player",),
    "turn-banker-card": ("turn-banker",), "round-void": ("collect",), "simulated-over": ("collect",),
    "collect": ("collect",),
}  # fmt: skip
"""What a word of the prompt asks for."""

OF_SHOE: Final = {
    "closed": ("open",), "inspecting": ("inspected",), "shuffling": ("shuffled",), "cutting": ("cut", "cut", "cut-by"),
    "loading": ("placed", "loaded"), "burn-first": ("card",), "burning": ("card",),
    "over": ("shuffling", "shuffling", "wagers", "card", "close"),
}  # fmt: skip

OF_ROUND: Final = {
    "betting": ("no-more-bets",), "facing": ("turn",), "player-facing": ("turn-player",),
    "banker-facing": ("turn-banker",), "banker-turns": ("turn-banker",), "player-turns": ("turn-player",),
    "player-speaks": ("announce",), "banker-speaks": ("announce",), "banker-option": ("announce", "card"),
    "complete": ("result",), "called": ("collect",),
}  # fmt: skip
"""What comes next in a phase; in any other one it is a card."""

PLAIN: Final = (
    "empty", "pushed-back", "restarted", "shuffler-failed", "open", "inspected", "shuffling", "loaded", "idle", "close",
    "no-more-bets", "collect", "acknowledge", "void", "play-on", "recut", "shuffler-out", "paid", "cutting-card",
)  # fmt: skip
"""Inputs that say nothing but their name."""

UNLIKELY: Final = (
    *PLAIN, "two-cards", "jam", "jam-cleared", "lid", "lid-closed", "lost", "device-back", "batch-inserted",
    "shuffler-begun", "shuffler-done", "batch-stored", "batch-released", "door", "shuffler-online", "rack", "shuffled",
    "cut", "cut-by", "placed", "disclosed", "name", "instruct", "turn", "result", "shoe-result", "wagers", "vigorish",
    "correct", "curator", "pass-shoe", "announce", "misdealt", "bid", "bank", "pass-bank", "stake", "call", "moved",
)  # fmt: skip

MISREAD: Final = (
    "colect", '{"event": "card", "card": "1h"}', '{"event": "crad"}', '{"event": "placed", "from": 4}', "# a remark",
    "", "player wins", "banker card", "10h face-up", "correct player 2 9h", "??", "wagers 1 3-banker-100",
)  # fmt: skip
"""Lines that are in plain words, or no event at all."""
