"""`shoewatch settle` itself: the round, the wagers and the house's options are read, settled and printed.

Everything that is wrong is told at once. Called by `controller.cli.settle`.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from controller import files
from controller.cli import places
from controller.cli.act.command import act
from controller.cli.places import NOT_READABLE, WRONG_CONFIGURATION
from controller.cli.settle import flags, recording
from controller.cli.settle.on_record import other_options
from controller.cli.settle.played import NOT_UNDERSTOOD, NoSettlement, RoundToSettle, recorded, settling_of
from controller.cli.settle.wager_lines import Read, read_wagers
from controller.cli.terminal.lines import lines
from controller.cli.terminal.streams import complain, say
from controller.configuration import Configuration, ConfigurationWrong, load
from controller.configuration.misfits import checked_wagers
from controller.configuration.options import WAGERS
from controller.games.registry import LAWS, house, offer
from controller.journal.errors import JournalError
from controller.journal.reading import Reader
from controller.table.house import Offered
from controller.table.settlement import AnyRefusal, Settlement, Settling

INTERRUPTED: Final = 130

LARGEST: Final = 65536
"""Bytes of a file of wagers; those of twenty seats on every wager there is take a tenth of it."""

_PLACE: Final = re.compile(r"([0-9]{1,15})/([0-9]{1,15})")


class SettledRound(NamedTuple):
    """A round and its wagers, settled."""

    settlement: Settlement
    round: RoundToSettle
    read: Read
    settling: Settling


def run(arguments: argparse.Namespace) -> int:
    """Settle a round, and tell the table where that is asked; the exit code."""
    try:
        recording.asked(arguments)
        done = _settled(arguments)
        words = recording.words(arguments, done.round, done.read, done.settling) if arguments.record else None
    except recording.CannotRecord as cannot:
        for problem in cannot.problems:
            complain("settle", problem)
        return cannot.code
    except NoSettlement as failed:
        for problem in failed.problems:
            complain("settle", problem)
        return failed.code
    except JournalError as error:
        complain("settle", str(error))
        return NOT_READABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    if arguments.json and not arguments.record:
        say(msgspec.json.encode(done.settlement.data()).decode())
    elif not arguments.json:
        for text in done.settlement.lines():
            say(text)
    shoe = None if done.round.dealt is None else done.round.dealt.shoe
    return 0 if words is None else act(arguments, words, shoe)


def _settled(arguments: argparse.Namespace) -> SettledRound:
    configuration = _configured(arguments)
    usual = arguments.game or (house() if configuration is None else configuration.house).game
    named = _named(arguments, configuration, usual)
    game, asked = named.game or usual, named.asked
    said = flags(arguments)
    wrong = list(other_options(named, arguments.game, said))
    offer = named.offer
    if offer is None:
        offer, wrong_options = _offer(configuration, said, game)
        wrong += wrong_options
    seats = named.seats or (None if configuration is None else configuration.house.seats)
    known = None if configuration is None or configuration.house.game != game else configuration.house
    settling = settling_of(game)
    read = _wagers(arguments.wagers, settling)
    name = arguments.wagers or "standard input"
    refusals = [
        *read.problems,
        *([] if offer is None else _refusals(read, offer, game)),
        *_beyond(read, seats, settling.place),
    ]
    if not (refusals or (arguments.record and settling.replaces)):
        refusals += _placed(asked.contradicted([wager for _, wager in read.wagers], named.name), read, game)
    in_order = sorted(refusals, key=lambda refusal: refusal[0])
    misfits = [f"{name}, line {line}: {why}" if line else f"{name}: {why}" for line, why in in_order]
    not_understood = [*asked.problems, *asked.misdealt(game, known, offer), *misfits]
    if wrong or not_understood:
        raise NoSettlement(WRONG_CONFIGURATION if wrong else NOT_UNDERSTOOD, *wrong, *not_understood)
    assert offer is not None
    if named.dealt is not None and named.offer is None:
        complain(
            "settle",
            f"{named.name}: its journal does not record the wagers offered: the command line applies, or "
            "else the current configuration",
        )
    return SettledRound(asked.settled(game, offer, read.wagers), named, read, settling)


# --- what the house offers --------------------------------------------------------------------------------------------


def _configured(arguments: argparse.Namespace) -> Configuration | None:
    """The configuration that is named, or without which nobody says where the journal is."""
    if arguments.config is None and (arguments.journal is not None or _place(arguments) is None):
        return None
    file = places.CONFIGURATION if arguments.config is None else Path(arguments.config)
    try:
        return load(file)
    except ConfigurationWrong as wrong:
        raise NoSettlement(WRONG_CONFIGURATION, *wrong.problems) from None
    except OSError as error:
        raise NoSettlement(NOT_READABLE, places.unread(file, error, "--journal FILE")) from None


def _offer(configuration: Configuration | None, said: dict[str, Any], game: str) -> tuple[Offered | None, list[str]]:
    """What the house offers, or everything that is wrong with it; a flag wins over the configuration."""
    wagers = offer(game)
    if configuration is not None and isinstance(configuration.wagers, type(wagers)):  # else it is about another game
        wagers = configuration.wagers
    known = {name: getattr(wagers, name) for name in WAGERS if hasattr(wagers, name)}
    found = checked_wagers({**known, **said}, game)
    if found.problems:
        flagged = ((f"--{name.replace('_', '-')}: " if name in said else "", why) for name, why in found.problems)
        return None, [f"{flag}{why}" for flag, why in flagged]
    return offer(game, **found.known), []


# --- the round --------------------------------------------------------------------------------------------------------


def _place(arguments: argparse.Namespace) -> tuple[int, int] | None:
    """The shoe and the round of a journal, where that is what was said."""
    found = _PLACE.fullmatch(" ".join(arguments.round))
    return None if found is None else (int(found[1]), int(found[2]))


def _named(arguments: argparse.Namespace, configuration: Configuration | None, usual: str) -> RoundToSettle:
    place = _place(arguments)
    if place is not None:
        journal = arguments.journal
        if journal is None:
            assert configuration is not None
            journal = configuration.journal.path
        with Reader.open(Path(journal)) as reader:
            return recorded(reader, *place)
    return RoundToSettle(settling_of(usual).typed(arguments.round))


# --- the wagers -------------------------------------------------------------------------------------------------------


def _wagers(name: str | None, settling: Settling) -> Read:
    """Every line of a file, or of standard input."""
    try:
        if name not in {None, "-"}:
            return read_wagers(lines(io.BytesIO(files.read(Path(str(name)), LARGEST))), settling)
        if sys.stdin is None:
            raise NoSettlement(NOT_READABLE, "standard input is closed: give a file with --wagers")
        if sys.stdin.isatty():
            complain("settle", f"type one wager per line, such as {settling.example}; end with Ctrl-D")
        return read_wagers(lines(sys.stdin.buffer), settling)
    except files.NotAFile as error:
        raise NoSettlement(NOT_READABLE, f"{name}: {error.strerror}: give a file, or use standard input") from None
    except OSError as error:
        raise NoSettlement(NOT_READABLE, f"{name or 'standard input'}: {error.strerror or error}") from None


def _beyond(read: Read, seats: int | None, place: str) -> Iterator[tuple[int, str]]:
    """Every line whose seat the house does not have."""
    for line, wager in read.wagers:
        if seats is not None and wager.seat > seats:
            yield line, f"{place} {wager.seat}: the table has {seats} (seats under [house])"


def _refusals(read: Read, offer: Offered, game: str) -> Iterator[tuple[int, str]]:
    """Every line whose wager is not accepted, and why; 0 is the whole file.

    What a wager lacks beside it is not told while other lines are wrong: it may be what one of them meant.
    """
    wagers = [wager for _, wager in read.wagers]
    if not wagers and not read.problems:
        yield 0, f"no wagers: give one per line, such as {settling_of(game).example}"
        return
    found = settling_of(game).refused(wagers, offer)
    yield from _placed((each for each in found if not (each.lacking and read.problems)), read, game)


def _placed(found: Iterable[AnyRefusal], read: Read, game: str) -> Iterator[tuple[int, str]]:
    """The line of each wager that is refused, and why; 0 where it is one that is not there."""
    for each in found:
        yield (0 if each.at is None else read.wagers[each.at][0]), LAWS[game].renumbered(each.why)
