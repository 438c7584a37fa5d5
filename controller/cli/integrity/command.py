"""`shoewatch integrity` itself: the shoes of a journal are compared, and what came of it is printed."""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

import msgspec

from controller.cli import places
from controller.cli.integrity.comparing import FIGURES, Compared, Comparison, FoundOrder
from controller.cli.journals import with_journal
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.integrity.memory import SHOES_A_VOLUME, VOLUMES
from controller.integrity.prediction import Foreknown
from controller.integrity.stakes import UNSEEN
from controller.journal.export import Span
from controller.journal.index import folder
from controller.journal.orders import dealt_orders
from controller.journal.reading import Reader
from controller.journal.search import Searched
from controller.rules.cards import PACK
from controller.wording.words import counted

FOUND: Final = 1

LEVELS: Final = 0.05, 0.01
"""At which test laboratories judge the figures of a shuffler: 95 % and 99 %."""

WHAT: Final = {
    "shoe-before": "comes as it was dealt from shoe {shoe}",
    "shoe-before-collected": "comes as the rounds of shoe {shoe} were collected",
    "earlier-shoe": "comes as it was dealt from shoe {shoe}",
    "earlier-shoe-collected": "comes as the rounds of shoe {shoe} were collected",
    "earlier-shoe-ranks": "has the ranks of shoe {shoe}, in other suits",
    "repeated": "comes as before in this shoe",
    "periodic": "repeats what lay {detail}",
    "sorted": "is in the order of a new deck, each card next to the one {detail}",
    "drifting": "holds too many or too few of a rank: {detail} as it should",
    "card-missing": "lacks a card: {detail} comes too seldom, shoe after shoe",
}

_LARGEST: Final = 1e15
"""Beyond that nothing is gained by a number."""


def run(arguments: argparse.Namespace) -> int:
    """Compare the shoes of a journal; the exit code."""
    return with_journal("integrity", arguments, lambda reader: _run(reader, arguments))


def _run(reader: Reader, arguments: argparse.Namespace) -> int:
    here = {*reader.shoes()}
    last = max(here, default=0) if arguments.shoe is None else arguments.shoe
    first = max(1, last - SHOES_A_VOLUME * VOLUMES)
    outside: Counter[tuple[str, float]] = Counter()
    compared = alarms = told = 0
    with Progress() as progress:
        searched = Searched(reader, places.archives(arguments, reader.path), folder(), progress.show)
        parts = chain((archived for archived, _ in searched.archives(Span(first, last))), [reader])
        orders = (order for part in parts for order in dealt_orders(part, first))
        for each in Comparison(arguments.alarm).compare(orders):
            if each.order.shoe > last:
                break
            progress.show("comparing shoes", (each.order.shoe - first + 1) / (last - first + 1))
            if arguments.shoe not in {None, each.order.shoe}:
                continue
            told += 1
            alarms += bool(each.evidence)
            compared += bool(each.shuffle)
            outside.update(
                (name, level) for name, figure in each.shuffle.items() for level in LEVELS if figure.chance < level
            )
            for line in [_as_json(each)] if arguments.json else _lines(each, whole=arguments.shoe is not None):
                say(line)
    for absent in searched.absent:
        complain("integrity", f"incomplete: {absent}")
    if arguments.shoe is not None and not told and last not in here:
        complain("integrity", f"{reader.path}: there is no shoe {last} in it, nor in its archives")
        return places.NOT_READABLE
    if not arguments.json:
        for line in _summary(told, alarms, compared, outside):
            say(line)
    if searched.absent:
        return places.NOT_READABLE
    return FOUND if alarms else 0


def _lines(each: Compared, *, whole: bool) -> Iterator[str]:
    """A shoe in words; where it is the only one, with its figures."""
    order = each.order
    if each.evidence or whole:
        play = ", in play" if order.in_play else ""
        yield f"shoe {order.shoe}, {counted(len(order.dealt), 'card')} shown{play}"
    for evidence in each.evidence:
        yield from _evidence(evidence)
    if whole:
        for name, figure in each.shuffle.items():
            yield (
                f"  {name:<17} {figure.found:9.2f}, of a perfect shuffle {figure.mean:.2f} ± {figure.deviation:.2f}"
                f" (chance {figure.chance:.3f})"
            )
    if each.evidence or whole:
        yield f"  {_known(each.known)}"


def _known(known: Foreknown | None) -> str:
    """What somebody with a record had of it."""
    if known is None:
        return "Somebody who had recorded the earlier shoes could know nothing of its cards."
    first, last = known.first + 1, known.last + 1
    bits = f"{known.bits:.0f} bits of cards {first} to {last}, {known.bits_a_card:.1f} a card"
    return f"Somebody who had recorded the earlier shoes could know {bits}, before they came."


def _evidence(each: FoundOrder) -> Iterator[str]:
    seldom = f"{min(each.one_in, _LARGEST):,.0f}"
    what = WHAT[each.suspicion].format(shoe=each.earlier_shoe, detail=each.detail)
    yield f"  card {each.card}: {each.suspicion}, in at most one of {seldom} honest shoes: it {what}"
    if each.faces:
        yield f"    this shoe, from card {each.first}: {_cards(each.faces)}"
    if each.earlier_shoe is not None:
        turned = ", backward" if each.backward else ""
        yield f"    shoe {each.earlier_shoe}, from card {each.earlier_first}{turned}: {_cards(each.earlier)}"


def _cards(faces: bytes) -> str:
    return " ".join("--" if face == UNSEEN else PACK[face] for face in faces)


def _summary(told: int, alarms: int, compared: int, outside: Counter[tuple[str, float]]) -> Iterator[str]:
    if not told:
        yield "No shoe of this journal has an order that can be compared."
        return
    raised = "none raises an alarm" if not alarms else f"{alarms} raised an alarm"
    yield f"{counted(told, 'shoe')} compared: {raised}."
    if compared:
        yield f"Shuffles of {counted(compared, 'shoe')} beside the shoe before, outside 95 % and 99 % of perfect ones:"
        for name in FIGURES:
            yield f"  {name:<17} {outside[name, LEVELS[0]]:4} {outside[name, LEVELS[1]]:4}"


def _as_json(each: Compared) -> str:
    order = each.order
    said: dict[str, Any] = {
        "shoe": order.shoe,
        "cards": len(order.dealt),
        "in_play": order.in_play,
        "suspicions": [
            {
                "suspicion": found.suspicion,
                "card": found.card,
                "one_in": min(found.one_in, _LARGEST),
                "detail": found.detail,
                "first": found.first,
                "cards": _cards(found.faces).split(),
                "earlier_shoe": found.earlier_shoe,
                "earlier_first": found.earlier_first,
                "earlier_cards": _cards(found.earlier).split(),
                "backward": found.backward,
            }
            for found in each.evidence
        ],
        "known": None
        if each.known is None
        else {
            "first": each.known.first + 1,
            "last": each.known.last + 1,
            "bits": each.known.bits,
            "bits_a_card": each.known.bits_a_card,
        },
        "shuffle": {
            name: {"found": figure.found, "mean": figure.mean, "deviation": figure.deviation, "chance": figure.chance}
            for name, figure in each.shuffle.items()
        },
    }
    return msgspec.json.encode(said).decode()
