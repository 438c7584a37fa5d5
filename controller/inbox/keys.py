"""What the keys of the dealer's panel mean, by the names under which a panel sends them.

    no-more-bets  result-banker  turn-player      the dealer's
    cut-by-5                                      the seat that accepts the cut
    shuffled-red                                  which of two batches hands have shuffled
    name-9h                                       what an unread card is
    curator-5  dealer-deals                       who deals at Punto Banco
    void  play-on  recut  correct-player-1-9h     a supervisor's: the panel's key switch must be turned

Pure. `docs/panel.md` lists them from here.
"""

import re
from typing import Final

from controller.rules.cards import INDEX, Card
from controller.table import inputs
from controller.table.inputs import Hand, Input

DEALERS: Final[dict[str, Input]] = {
    "open": inputs.TableOpened(),
    "inspected": inputs.Inspected(),
    "shuffling": inputs.ShuffleBegun(),
    "shuffled": inputs.Shuffled(),
    "cut-by-dealer": inputs.CutTaken(),
    "loaded": inputs.Loaded(),
    "idle": inputs.Idle(),
    "close": inputs.TableClosed(),
    "no-more-bets": inputs.NoMoreBets(),
    "card-player": inputs.Instructed("player"),
    "card-banker": inputs.Instructed("banker"),
    "turn-player": inputs.Turned("player"),
    "turn-banker": inputs.Turned("banker"),
    "card": inputs.Announced("card"),
    "stay": inputs.Announced("stay"),
    "natural": inputs.Announced("natural"),
    "under-eight": inputs.Announced("under-eight"),
    "result": inputs.ResultCalled(),
    "result-player": inputs.ResultCalled("player"),
    "result-banker": inputs.ResultCalled("banker"),
    "result-tie": inputs.ResultCalled("tie"),
    "collect": inputs.Collected(),
    "seen": inputs.Disclosed(seen=True),
    "unseen": inputs.Disclosed(seen=False),
    "acknowledge": inputs.Acknowledged(),
    "dealer-deals": inputs.ShoeTaken(),
    "pass-shoe": inputs.ShoePassed(),
    "order-pass-shoe": inputs.ShoePassed(ordered=True),
    "paid": inputs.Paid(),
}

SUPERVISORS: Final[dict[str, Input]] = {
    "void": inputs.Voided(),
    "play-on": inputs.PlayOn(),
    "recut": inputs.Recut(),
    "shuffler-out": inputs.ShufflerOut(),
    "misdealt": inputs.Misdealt(),
    "misdealt-player": inputs.Misdealt("player"),
    "misdealt-banker": inputs.Misdealt("banker"),
}

_SHUFFLED = re.compile(r"shuffled-(?P<back>[a-z]{1,32})")
_NAME = re.compile(r"name-(?P<card>\S{2})")
_CUT = re.compile(r"cut-by-(?P<seat>[1-9]|1\d|20)")
_CURATOR = re.compile(r"curator-(?P<seat>[1-9]|1[0-9]|20)")
_CORRECTION = re.compile(r"correct-(?P<hand>player|banker)-(?P<place>[123])-(?P<card>\S{2})")


def meaning(key: str) -> Input | None:
    """What a key says; None if no key has that name."""
    known = DEALERS.get(key) or SUPERVISORS.get(key)
    if known is not None:
        return known
    if found := _SHUFFLED.fullmatch(key):
        return inputs.Shuffled(back=found["back"])
    if found := _CURATOR.fullmatch(key):
        return inputs.ShoeTaken(int(found["seat"]))
    if (found := _NAME.fullmatch(key)) and (card := _card(found["card"])):
        return inputs.Named(card)
    if found := _CUT.fullmatch(key):
        return inputs.CutTaken(int(found["seat"]))
    if (found := _CORRECTION.fullmatch(key)) and (card := _card(found["card"])):
        hand: Hand = "player" if found["hand"] == "player" else "banker"
        return inputs.Corrected(hand, int(found["place"]), card)
    return None


_OF_SUPERVISORS: Final = (
    inputs.Voided | inputs.PlayOn | inputs.Recut | inputs.Corrected | inputs.Misdealt | inputs.ShufflerOut
)


def is_supervisors(event: Input) -> bool:
    """Whether only a supervisor may say this."""
    return isinstance(event, _OF_SUPERVISORS)


def _card(text: str) -> Card | None:
    """The card that a key's name ends with, in either case; None if it is none."""
    code = Card(text[0].upper() + text[1].lower())
    return code if code in INDEX else None
