"""What the keys of the dealer's panel mean, by the names under which a panel sends them.

    no-more-bets  result-banker  turn-player      the dealer's
    cut-by-5  cut  placed                         who accepts the cut; it was made; both cutting cards stand
    shuffled-red  pre-shuffled                    which of two batches hands have shuffled; cards that came so
    name-9h                                       what an unread card is
    vigorish  vigorish-3                          every marker, or a seat's, is collected
    curator-5  dealer-deals                       who deals at Punto Banco
    bid-5-1000  bank-5  stake-3-250.50  banco-4   at Chemin de Fer: the seat, and dollars
    void  play-on  recut  correct-player-1-9h     a supervisor's: the panel's key switch must be turned
    cutting-card  empty                           the same, where the shoe has not said that it is out, or empty

Pure. `docs/panel.md` lists them from here.
"""

import re
from typing import Any, Final

import msgspec

from controller.rules.cards import INDEX, Card
from controller.table import inputs
from controller.table.inputs import Hand, Input

DEALERS: Final[dict[str, Input]] = {
    "open": inputs.TableOpened(),
    "inspected": inputs.Inspected(),
    "shuffling": inputs.ShuffleBegun(),
    "shuffled": inputs.Shuffled(),
    "pre-shuffled": inputs.Shuffled(before=True),
    "cut": inputs.Cut(),
    "placed": inputs.CuttingCardsPlaced(),
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
    "vigorish": inputs.VigorishCollected(),
    "bank": inputs.BankTaken(),
    "pass-bank": inputs.BankPassed(),
    "order-pass": inputs.BankPassed(ordered=True),
}

SUPERVISORS: Final[dict[str, Input]] = {
    "void": inputs.Voided(),
    "play-on": inputs.PlayOn(),
    "recut": inputs.Recut(),
    "shuffler-out": inputs.ShufflerOut(),
    "cutting-card": inputs.CuttingCard(),
    "empty": inputs.ShoeEmpty(),
    "misdealt": inputs.Misdealt(),
    "misdealt-player": inputs.Misdealt("player"),
    "misdealt-banker": inputs.Misdealt("banker"),
}

_SHUFFLED = re.compile(r"(?P<before>pre-)?shuffled-(?P<back>[a-z]{1,32})")
_NAME = re.compile(r"name-(?P<card>\S{2})")
_CUT = re.compile(r"cut-by-(?P<seat>[1-9]|1\d|20)")
_CURATOR = re.compile(r"curator-(?P<seat>[1-9]|1[0-9]|20)")
_VIGORISH = re.compile(r"vigorish-(?P<seat>[1-9]|1[0-9]|20)")
_CORRECTION = re.compile(r"correct-(?P<hand>player|banker)-(?P<place>[123])-(?P<card>\S{2})")
_OF_SEAT = re.compile(
    r"(?P<says>bid|stake)-(?P<seat>\d{1,2})-(?P<dollars>\d{1,7})(\.(?P<cents>\d\d))?"
    r"|(?P<takes>bank|banco|suivi)-(?P<taker>\d{1,2})"
    r"|moved-(?P<old>\d{1,2})-(?P<new>\d{1,2})"
)


def meaning(key: str) -> Input | None:
    """What a key says; None if no key has that name."""
    known = DEALERS.get(key) or SUPERVISORS.get(key)
    if known is not None:
        return known
    if found := _SHUFFLED.fullmatch(key):
        return inputs.Shuffled(before=found["before"] is not None, back=found["back"])
    if found := _CURATOR.fullmatch(key):
        return inputs.ShoeTaken(int(found["seat"]))
    if found := _VIGORISH.fullmatch(key):
        return inputs.VigorishCollected(int(found["seat"]))
    if found := _OF_SEAT.fullmatch(key):
        return _of_seat(found)
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
    | inputs.CuttingCard | inputs.ShoeEmpty
)  # fmt: skip
"""What decides a round or ends a shoe; the last two where the shoe has not told what everybody sees."""


def is_supervisors(event: Input) -> bool:
    """Whether only a supervisor may say this."""
    return isinstance(event, _OF_SUPERVISORS)


def _of_seat(found: re.Match[str]) -> Input | None:
    """What the key of a seat says; None if no seat has that number, or nothing is offered."""
    if found["says"]:
        said = {"event": found["says"], "seat": int(found["seat"]), "amount": _cents(found)}
    elif found["old"]:
        said = {"event": "moved", "seat": int(found["old"]), "to": int(found["new"])}
    elif found["takes"] == "bank":
        said = {"event": "bank", "seat": int(found["taker"])}
    else:
        said = {"event": "call", "seat": int(found["taker"]), "says": found["takes"]}
    try:
        event: Input = msgspec.convert(said, _SEATED)
    except msgspec.ValidationError:
        return None
    return event


def _cents(found: re.Match[str]) -> int:
    return 100 * int(found["dollars"]) + int(found["cents"] or 0)


_SEATED: Any = inputs.Bid | inputs.Staked | inputs.SeatMoved | inputs.BankTaken | inputs.BankCalled


def _card(text: str) -> Card | None:
    """The card that a key's name ends with, in either case; None if it is none."""
    code = Card(text[0].upper() + text[1].lower())
    return code if code in INDEX else None
