"""Random rounds of Blackjack at a table and in the second reading: each card's hand, each result, each cent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.facts import BoxesSettled
from controller.games.blackjack.inputs import BoxWagersTold
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.rulings import BoxWager
from controller.games.blackjack.law.settlement import settle
from controller.games.blackjack.law.told import Prizes
from controller.games.blackjack.law.wager_words import wager_of, word_of
from controller.games.blackjack.phases import BlackjackRound
from controller.games.registry import AnyState, decide, house, opened
from controller.rules.cards import cards_in
from controller.table.decision import Verdict
from controller.table.house import House
from controller.table.phases import Shoe
from tests.property.blackjack_courses import DECKS, PACK, Course, Piece, Said, piece, too_many
from tests.property.blackjack_play import played
from tests.property.second_reading_of_2 import Table
from tests.property.test_second_reading_of_2 import wager
from tests.support.blackjack import OPENED, READY, READY_SIDES, happened, record

RESULTS: Final = {"five": "five-card-21", "lose to blackjack": "lose", "even money": "win"}

MOST_ROUNDS: Final = 3
"""Of one shoe."""

CONTINUOUS: Final = OPENED + " loaded"
_ALL: Final = cards_in(DECKS)
BATCHES: Final = (
    f"{OPENED} in:red begun:red done:red:{_ALL} stored:red:{_ALL} out:red:{_ALL} "
    f"in:blue begun:blue done:blue:{_ALL} cut placed loaded 2s"
)


def start(of: Piece) -> AnyState:
    """A table whose shoe has just come into play."""
    offer = BlackjackOffer(**of.options)  # type: ignore[arg-type]  # names and values of its options
    state = _ready(house("blackjack", seats=7, decks=DECKS, **of.house))
    return replace(state, round=replace(state.round, offer=offer, settled_by=offer))


@cache
def _ready(at: House) -> AnyState:
    state = opened(at, BlackjackOffer(split_21="void"))
    for word in _until_ready(at).split():
        if word == "cut" and state.shoe is not Shoe.CUTTING:
            continue  # both sides of a double shoe are cut at once
        decision = decide(state, happened(word))
        assert (decision.verdict, decision.flags) == (Verdict.ACCEPTED, ()), word
        state = decision.state
    return state


def _until_ready(at: House) -> str:
    if at.continuous:
        return CONTINUOUS
    if at.double_shoe:
        return READY_SIDES
    return BATCHES if at.two_batches else READY


def follow(state: AnyState, course: Course) -> tuple[AnyState, str]:
    """The table after a round, and where the second reading does not agree."""
    *said, last = course.said
    done = list[str]()
    for each in said:
        state, wrong = _told(state, each, done)
        if wrong:
            return state, wrong
    words, now = " ".join(done), record(state)
    if now.phase is not (BlackjackRound.VOID if course.void else BlackjackRound.COMPLETE):
        return state, f"{words}: the table is at {now.phase}"
    wrong = "" if course.void else _lie(state, course)
    state, refused = _told(state, last, done)
    if wrong or refused:
        return state, f"{words}: {wrong}{refused}"
    deal = record(state).deals[-1]
    if deal.void is not course.void:
        return state, f"{words}: {deal}"
    wrong = _dealt(deal, course) or _wagers_told(state, deal, course)
    return state, f"{words}: {wrong}" if wrong else ""


def _told(state: AnyState, said: Said, done: list[str]) -> tuple[AnyState, str]:
    """After one word, and what is wrong with its answer."""
    decision = decide(state, happened(said.word))
    done.append(said.word)
    flags = {flag.value for flag in decision.flags}
    if decision.verdict is not Verdict.REJECTED and flags == said.flags:
        return decision.state, ""
    found = f"{decision.verdict} {decision.reason} {[*flags]}"
    return decision.state, f"{' '.join(done)}: {found}\nthe second reading: {[*said.flags]}"


def _lie(state: AnyState, course: Course) -> str:
    """Where each card lies: of the players' hands, and the dealer's."""
    now, table = record(state), course.table
    lie = [(each.box, list(each.cards), each.split, each.doubled, each.surrendered, each.dead) for each in now.hands]
    theirs = [
        (number, hand.cards, hand.split, hand.doubled, hand.surrendered, hand.dead)
        for number, box in sorted(table.boxes.items())
        for hand in box.hands
    ]
    dealers = [[*each] for each in (*now.past, now.dealer_seen)]
    dealt = [each for each in table.dealers if len(each) > 1] or table.dealers[:1]
    if lie != theirs or dealers != dealt:
        return f"{lie} {dealers}\nthe second reading: {theirs} {dealt}"
    return ""


def _dealt(deal: BlackjackDeal, course: Course) -> str:
    """Each result against each hand of the dealer, and each cent."""
    table = course.table
    if course.void and table.called_dead:
        table.settle()
        return ""
    if course.void:
        for bet in table.bets:
            bet.fate = "void"
        return ""
    table.settle()
    results = [(each.result, *each.later) for each in deal.boxes]
    spots = {number: max((bet.spot for bet in table.bets if bet.box == number), default=1) for number in table.boxes}
    expected = [
        tuple(RESULTS.get(each, each) or None for each in (table.verdict(hand, at + 1) for at in range(spots[number])))
        for number, box in sorted(table.boxes.items())
        for hand in box.hands
    ]
    if results != expected and not _missed(results, expected):
        return f"{results}\nthe second reading: {expected}"
    offer = BlackjackOffer(**table.options)  # type: ignore[arg-type]  # names and values of its options
    prizes = Prizes(table.meter, table.displays, table.lammers)
    ours = [
        (each.ruling.result, each.paid, each.lost)
        for each in settle([wager(bet) for bet in table.bets], deal.told, offer, prizes)
    ]
    theirs = [(bet.fate, bet.paid, bet.lost) for bet in table.bets]
    if ours == theirs:
        return ""
    apart = [(bet, one) for bet, one, other in zip(table.bets, ours, theirs, strict=True) if one != other]
    return f"the product: {apart}"


def _wagers_told(state: AnyState, deal: BlackjackDeal, course: Course) -> str:
    """What a table makes of wagers that it is told when the round is over; some cannot be told."""
    table = course.table
    words = [word_of(_beside(wager(bet), table)) for bet in table.bets]
    unsaid = None in table.displays.values() or not all(word and wager_of(word) for word in words)
    if unsaid or not {bet.box for bet in table.bets} == {*table.boxes} == {each.box for each in deal.boxes}:
        return ""
    told = decide(state, BoxWagersTold(deal.number, tuple(map(str, words))))
    found = [fact for fact in told.facts if isinstance(fact, BoxesSettled)]
    if told.reason is not None or len(found) != 1:
        return f"{words}: {told.reason}"
    ours = [(each.result, each.paid, each.lost) for each in found[0].wagers]
    theirs = [(bet.fate, bet.paid, bet.lost) for bet in table.bets]
    course.told = True
    return "" if ours == theirs else f"{words}: {ours}\nthe second reading: {theirs}"


def _beside(of: BoxWager, table: Table) -> BoxWager:
    """With what no card tells: the meter, what a display showed, and hands that were won before."""
    beside = None
    if of.on == "progressive":
        beside = table.meter
    elif of.on == "bonus":
        beside = table.displays.get((of.seat, of.player))
    elif of.on.startswith("streak"):
        beside = table.lammers.get((of.seat, of.player))
    return of._replace(beside=beside)


def _missed(results: Sequence[tuple[object, ...]], expected: Sequence[tuple[object, ...]]) -> bool:
    """A box that was passed over is dead against every hand of the dealer."""
    return all(one == other or {*one} == {*other} == {"dead"} for one, other in zip(results, expected, strict=True))


def disagreements(seed: str, rounds: int, counts: Counter[str]) -> Iterator[str]:
    """Where the two do not agree in so many rounds; counts what occurred."""
    chance = Random(seed)
    while counts["rounds"] < rounds:
        of = piece(chance)
        state = start(of)
        said = list[Said]()
        for _ in range(chance.randint(1, MOST_ROUNDS)):
            course = played(of)
            said += course.said
            if too_many(said, DECKS // 2 if of.house["shoe"] == "double" else DECKS):
                break
            state, wrong = follow(state, course)
            if wrong:
                yield f"{of.house} {of.options}\n{wrong}"
            _count(counts, of, course)
            if wrong or of.finishing:
                break


def _count(counts: Counter[str], of: Piece, course: Course) -> None:
    counts["rounds"] += 1
    counts["rounds void"] += course.void
    counts["rounds irregular"] += any(each.flags for each in course.said)
    counts[f"shoe {of.house['shoe']}"] += 1
    counts["shoe of two batches"] += "second_back" in of.house
    counts["multiple action"] += bool(of.options["multiple_action"])
    counts["without a hole card"] += not (of.house["hole_card"] or of.options["multiple_action"])
    counts["with a card reader"] += bool(of.house["card_reader"])
    counts["doubles face down"] += len(course.hidden)
    counts["wagers told when it is over"] += course.told
    counts["wagers told in it"] += of.tells
    counts["cards"] += sum(each.word[:2] in PACK for each in course.said)
    counts.update(f"flagged {flag}" for each in course.said for flag in each.flags)
    counts.update(f"key {kind}" for kind in map(_kind, course.said) if kind)
    if not course.void:
        counts.update(f"{bet.on} {bet.fate}" for bet in course.table.bets)


def _kind(said: Said) -> str:
    """Of a key or a device; a card has none."""
    word = said.word
    if word[:2] in PACK or word == "??":
        return ""
    head, _, rest = word.rpartition("-")
    return word if not rest or not (rest[-1].isdigit() or head == "name") else head
