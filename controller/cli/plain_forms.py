"""The plain form of every event, as a table: the words it begins with, and how each of its fields is said after them.

One row an event; `controller.cli.plain` reads and writes by it, and the tables in `docs/judge.md` are made from it.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct


class Form(Struct, frozen=True):
    """How one event is said in plain words."""

    names: Mapping[str, Mapping[str, Any]]
    """What it may begin with, the usual words first, and the fields that such a beginning says already."""
    order: tuple[str, ...] = ()
    """Fields said by their order, right after the beginning; those with a default may be left out."""
    words: Mapping[str, tuple[str, Any]] = {}
    """Words that may follow: the field that each says and its value, `NEXT` if the value is the word after it."""


NEXT: Final = object()

_HANDS = ("player", "banker")

FORMS: Final[Mapping[str, Form]] = {
    "card": Form(
        {"card": {}},
        ("card",),
        {
            "face-up": ("face_up", True),
            "face-down": ("face_up", False),
            "back": ("back", NEXT),
            "sure": ("sure", NEXT),
            "said": ("said", NEXT),
        },
    ),
    "cutting-card": Form({"cutting card": {}}),
    "empty": Form({"empty": {}, "shoe empty": {}}),
    "two-cards": Form({"two cards": {}}, ("cards",), {"awaited": ("awaited", NEXT)}),
    "pushed-back": Form({"pushed back": {}}),
    "jam": Form({"jam": {"cleared": False}, "jammed": {"cleared": False}, "jam cleared": {"cleared": True}}),
    "lid": Form({"lid open": {"open": True}, "lid closed": {"open": False}}),
    "lost": Form({"lost": {}}, ("device",), {"shuffler": ("shuffler", True)}),
    "back": Form(
        {"back": {}},
        ("device",),
        {"missing-some": ("missing", None), "missing": ("missing", NEXT), "shuffler": ("shuffler", True)},
    ),
    "shoe-result": Form({"shoe result": {}}, ("outcome",)),
    "restarted": Form({"restarted": {}}),
    "batch-inserted": Form({"batch inserted": {}}, ("back",)),
    "shuffler-begun": Form({"shuffler begins": {}}, ("back",)),
    "shuffler-done": Form({"shuffler done": {}}, ("count", "back")),
    "batch-stored": Form({"batch stored": {}}, ("count", "back")),
    "batch-released": Form({"batch released": {}}, ("count", "back")),
    "door": Form({"door open": {"open": True}, "door closed": {"open": False}}),
    "shuffler-failed": Form({"shuffler failed": {}, "shuffler jammed": {}}),
    "shuffler-online": Form({"shuffler online": {}}, ("run",)),
    "rack": Form({"rack": {}, "rack empty": {"colour": None}}, ("colour",)),
    "open": Form({"open": {}, "table open": {}}),
    "inspected": Form({"inspected": {}}),
    "shuffling": Form({"shuffling": {}}),
    "shuffled": Form(
        {"pre-shuffled": {"before": True}, "shuffled": {}},
        ("count",),
        {"before": ("before", True), "back": ("back", NEXT)},
    ),
    "cut": Form({"cut": {}}, ("front", "back"), {"back": ("back", NEXT)}),
    "cut-by": Form({"dealer cuts": {"seat": None}, "cut by": {}}, ("seat",)),
    "placed": Form(
        {"placed": {}},
        ("from_back",),
        {"not-end": ("second_at_end", False), "end": ("second_at_end", True)},
    ),
    "loaded": Form({"loaded": {}}),
    "idle": Form({"idle": {}}),
    "close": Form({"close": {}, "closed": {}, "table closed": {}}),
    "no-more-bets": Form({"no more bets": {}}),
    "instruct": Form({**{f"{hand} card": {"hand": hand} for hand in _HANDS}, "instruct": {}}, ("hand",)),
    "turn": Form({"turn": {}, "turned": {}}, ("hand",)),
    "disclosed": Form(
        {"seen": {"seen": True}, "not seen": {"seen": False}, "unseen": {"seen": False}, "disclosed": {}},
        (),
        {"yes": ("seen", True), "no": ("seen", False)},
    ),
    "result": Form(
        {
            **{f"{hand} wins": {"outcome": hand} for hand in _HANDS},
            "tie": {"outcome": "tie"},
            "tie hand": {"outcome": "tie"},
            "result": {},
        },
        ("outcome",),
    ),
    "collect": Form({"collect": {}, "collected": {}}),
    "acknowledge": Form({"acknowledge": {}, "ok": {}}),
    "name": Form({"name": {}}, ("card",)),
    "void": Form({"void": {}}),
    "play-on": Form({"play on": {}}),
    "correct": Form({"correct": {}}, ("hand", "place", "card"), {"round": ("round", NEXT)}),
    "recut": Form({"recut": {}}),
    "shuffler-out": Form({"shuffler out": {}}),
    "curator": Form({"dealer deals": {"seat": None}, "curator": {}}, ("seat",)),
    "pass-shoe": Form({"shoe ordered on": {"ordered": True}, "shoe passed": {}}, (), {"ordered": ("ordered", True)}),
    "paid": Form({"paid": {}}),
    "announce": Form(
        {
            "says card": {"says": "card"},
            "says stay": {"says": "stay"},
            "says natural": {"says": "natural"},
            "says under eight": {"says": "under-eight"},
            "announce": {},
        },
        ("says",),
    ),
    "misdealt": Form({"misdealt": {}}, ("hand",)),
    "bid": Form({"bid": {}}, ("seat", "amount")),
    "bank": Form({"bank taken": {}, "bank": {}}, ("seat",)),
    "pass-bank": Form({"bank ordered on": {"ordered": True}, "bank passed": {}}, (), {"ordered": ("ordered", True)}),
    "stake": Form({"stake": {}}, ("seat", "amount")),
    "call": Form(
        {"banco": {"says": "banco"}, "suivi": {"says": "suivi"}, "call": {}}, ("seat",), {"says": ("says", NEXT)}
    ),
    "moved": Form({"moved": {}}, ("seat", "to")),
    "wagers": Form({"wagers": {}}, ("round", "wagers")),
    "vigorish": Form(
        {"vigorish documented": {"documented": True}, "vigorish collected": {"documented": False}, "vigorish": {}},
        ("seat",),
        {"documented": ("documented", True)},
    ),
}
"""Every event's plain form by the event's name."""

BEGINNINGS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    beginning.replace(" ", "-"): (name, says) for name, form in FORMS.items() for beginning, says in form.names.items()
}
"""The event, and the fields already said, of everything that a line may begin with, its words joined by hyphens."""
