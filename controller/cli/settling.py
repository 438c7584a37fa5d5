"""`shoewatch settle` itself: the round, the wagers and the house's options are read, settled and printed.

Everything that is wrong is told at once. Called by `controller.cli.settle`.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.cli import asking, course_lines, places, recording
from controller.cli.lines import lines
from controller.cli.places import NOT_READABLE, WRONG_CONFIGURATION
from controller.cli.settle import flags
from controller.cli.settled_lines import Settlement, printed, written
from controller.cli.streams import complain, say
from controller.cli.vocabulary import Misread
from controller.cli.wager_lines import Read, read_hands, read_wagers
from controller.configuration import Configuration, ConfigurationWrong, load
from controller.configuration.misfits import checked_wagers
from controller.configuration.options import WAGERS
from controller.journal.entries import Loaded, Opening
from controller.journal.errors import JournalError
from controller.journal.history import Dealt, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.rules.cards import Card
from controller.rules.deal import INITIAL_CARDS, MOST_CARDS, misdealt
from controller.rules.wagers.bank import refused_at_bank, settle_bank
from controller.rules.wagers.offer import GameName, Offer
from controller.rules.wagers.score import Score, score
from controller.rules.wagers.settlement import Refused, Wager, refused, settle
from controller.table.games import GAMES
from controller.table.house import House
from controller.table.state import State

NOT_UNDERSTOOD: Final = 65
INTERRUPTED: Final = 130

_PLACE: Final = re.compile(r"([0-9]{1,15})/([0-9]{1,15})")


class Failed(Exception):  # noqa: N818  # says what is wrong
    """Why nothing can be settled: every reason, and the exit code that says so."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems


class Played(NamedTuple):
    """A finished round."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    void: bool = False
    dealt: Dealt | None = None
    """As the journal has it."""
    game: GameName | None = None
    offer: Offer | None = None
    """By which the table settles its shoe; None where nobody has told it, or it is no journal's."""
    seats: int | None = None
    problems: tuple[str, ...] = ()

    @property
    def score(self) -> Score | None:
        """By the point counts of its record, which 19:47-4.12(b) to (d) may give, or by its cards; None: it is void."""
        if self.void:
            return None
        if self.dealt is None:
            return score(self.player, self.banker)
        assert self.dealt.points is not None  # a round waits for the name of an unread card
        return Score(*self.dealt.points, len(self.player), len(self.banker))


def run(arguments: argparse.Namespace) -> int:
    """Settle a round, and tell the table where that is asked; the exit code."""
    try:
        recording.asked(arguments)
        settlement = _settled(arguments)
        words = recording.words(arguments, settlement)
    except recording.CannotRecord as cannot:
        for problem in cannot.problems:
            complain("settle", problem)
        return cannot.code
    except Failed as failed:
        for problem in failed.problems:
            complain("settle", problem)
        return failed.code
    except JournalError as error:
        complain("settle", str(error))
        return NOT_READABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    if arguments.json and not arguments.record:
        say(written(settlement))
    elif not arguments.json:
        for text in printed(settlement):
            say(text)
    return 0 if words is None else asking.act(arguments, words, settlement.shoe)


def _settled(arguments: argparse.Namespace) -> Settlement:
    configuration = _configured(arguments)
    played = _played(arguments, configuration)
    game = arguments.game or played.game or (House() if configuration is None else configuration.house).game
    own = played.offer if arguments.record else None
    offer, wrong = (own, []) if own is not None else _offer(configuration, flags(arguments), game)
    seats = played.seats or (None if configuration is None else configuration.house.seats)
    read = _wagers(arguments.wagers)
    name = arguments.wagers or "standard input"
    refusals = [*read.problems, *([] if offer is None else _refusals(read, offer, game)), *_beyond(read, seats)]
    in_order = sorted(refusals, key=lambda refusal: refusal[0])
    misfits = [f"{name}, line {line}: {why}" if line else f"{name}: {why}" for line, why in in_order]
    not_understood = [*played.problems, *_misdealt(played, game), *misfits]
    if wrong or not_understood:
        raise Failed(WRONG_CONFIGURATION if wrong else NOT_UNDERSTOOD, *wrong, *not_understood)
    assert offer is not None
    found = played.score
    wagers = [wager for _, wager in read.wagers]
    done = settle_bank(wagers, found, offer) if game == "chemin-de-fer" else settle(wagers, found, offer, game)
    return Settlement(
        game, offer, played.player, played.banker, played.dealt, found, wagers,
        tuple(zip((line for line, _ in read.wagers), done, strict=True)),
    )  # fmt: skip


# --- what the house offers --------------------------------------------------------------------------------------------


def _configured(arguments: argparse.Namespace) -> Configuration | None:
    """The configuration that is named, or without which nobody says where the journal is."""
    if arguments.config is None and (arguments.journal is not None or _place(arguments) is None):
        return None
    file = places.CONFIGURATION if arguments.config is None else Path(arguments.config)
    try:
        return load(file)
    except ConfigurationWrong as wrong:
        raise Failed(WRONG_CONFIGURATION, *wrong.problems) from None
    except OSError as error:
        cure = "name the table's configuration with --config, or the journal with --journal"
        raise Failed(NOT_READABLE, f"{file}: {error.strerror or error}: {cure}") from None


def _offer(configuration: Configuration | None, said: dict[str, Any], game: GameName) -> tuple[Offer | None, list[str]]:
    """What the house offers, or everything that is wrong with it; a flag wins over the configuration."""
    wagers = Offer() if configuration is None else configuration.wagers
    found = checked_wagers({**{name: getattr(wagers, name) for name in WAGERS}, **said}, game)
    if found.problems:
        flagged = ((f"--{name.replace('_', '-')}: " if name in said else "", why) for name, why in found.problems)
        return None, [f"{flag}{why}" for flag, why in flagged]
    return Offer(**found.known), []


# --- the round --------------------------------------------------------------------------------------------------------


def _place(arguments: argparse.Namespace) -> tuple[int, int] | None:
    """The shoe and the round of a journal, where that is what was said."""
    found = _PLACE.fullmatch(" ".join(arguments.round))
    return None if found is None else (int(found[1]), int(found[2]))


def _played(arguments: argparse.Namespace, configuration: Configuration | None) -> Played:
    place = _place(arguments)
    if place is not None:
        named = arguments.journal
        if named is None:
            assert configuration is not None
            named = configuration.journal.path
        with Reader.open(Path(named)) as reader:
            return _recorded(reader, *place)
    if [word.lower() for word in arguments.round] == ["void"]:
        return Played((), (), void=True)
    try:
        return Played(*read_hands(arguments.round))
    except Misread as misread:
        return Played((), (), problems=(f"the round: {misread.text}",))


def _recorded(reader: Reader, shoe: int, number: int) -> Played:
    """A round as the journal has it, corrected if it was."""
    place = f"{reader.path}: round {shoe}/{number}"
    if number == 0:
        raise Failed(NOT_UNDERSTOOD, f"{place}: a round without a number is simulated: no wagers (19:47-3.12(c)3)")
    dealt = next((each for each in rounds_of(reader, shoe, late_corrections(reader)) if each.round == number), None)
    if dealt is None:
        if any(row.round == number for row in reader.of_shoe(shoe)):
            raise Failed(NOT_UNDERSTOOD, f"{place} is not over: settle it when its result was announced")
        raise Failed(NOT_READABLE, f"{reader.path}: {course_lines.absent(reader, shoe, number)}")
    if dealt.outcome is None:
        raise Failed(NOT_UNDERSTOOD, f"{place} has no result since it was corrected: a hand is owed a card")
    played = Played(dealt.player, dealt.banker, dealt.outcome == "void", dealt)
    begun = _state(reader, shoe)
    if begun is None:
        return played
    return played._replace(game=begun.house.game, offer=begun.settled_by, seats=begun.house.seats)


def _state(reader: Reader, shoe: int) -> State | None:
    """The state that a shoe was begun in."""
    entries = (reader.record(row).entry for row in reader.of_shoe(shoe))
    return next((entry.state for entry in entries if isinstance(entry, Loaded | Opening)), None)


def _misdealt(played: Played, game: GameName) -> Iterator[str]:
    """Every reason why these are not the hands of a finished round.

    At Chemin de Fer only the number of cards tells: Banker and Dominant Player have choices (4.9), and 4.12(b) to (d)
    give point counts to hands that no table allows.
    """
    if played.void or played.problems or played.dealt is not None:
        return
    if game != "chemin-de-fer":
        for problem in misdealt(played.player, played.banker):
            yield f"the round: {GAMES[game].renumbered(problem)}"
        return
    for name, hand in (("Player", played.player), ("Banker", played.banker)):
        if not INITIAL_CARDS <= len(hand) <= MOST_CARDS:
            yield f"the round: {name} has {len(hand)} cards: a hand has two or three (19:47-4.8(d), 4.9)"


# --- the wagers -------------------------------------------------------------------------------------------------------


def _wagers(name: str | None) -> Read:
    """Every line of a file, or of standard input."""
    try:
        if name not in {None, "-"}:
            with Path(str(name)).open("rb") as file:
                return read_wagers(lines(file))
        if sys.stdin is None:
            raise Failed(NOT_READABLE, "standard input is closed: name a file with --wagers")
        if sys.stdin.isatty():
            complain("settle", "type a wager a line, such as 3 banker 100; Ctrl-D ends")
        return read_wagers(lines(sys.stdin.buffer))
    except OSError as error:
        raise Failed(NOT_READABLE, f"{name or 'standard input'}: {error.strerror or error}") from None


def _beyond(read: Read, seats: int | None) -> Iterator[tuple[int, str]]:
    """Every line whose seat the house does not have."""
    for line, wager in read.wagers:
        if seats is not None and wager.seat > seats:
            yield line, f"seat {wager.seat}: the table has {seats} (seats under [house])"


def _refusals(read: Read, offer: Offer, game: GameName) -> Iterator[tuple[int, str]]:
    """Every line whose wager is not accepted, and why; 0 is the whole file.

    What a wager lacks beside it is not told while other lines are wrong: it may be what one of them meant.
    """
    wagers: list[Wager] = [wager for _, wager in read.wagers]
    if not wagers and not read.problems:
        yield 0, "no wager: a line each is expected, such as 3 banker 100"
        return
    found: Iterator[Refused] = refused_at_bank(wagers) if game == "chemin-de-fer" else refused(wagers, offer)
    for each in found:
        if not (each.lacking and read.problems):
            why = GAMES[game].renumbered(each.why) if game in GAMES else each.why
            yield (0 if each.at is None else read.wagers[each.at][0]), why
