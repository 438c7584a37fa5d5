"""`shoewatch settle` itself: the round, the wagers and the house's options are read, settled and printed.

Everything that is wrong is told at once. Called by `controller.cli.settle`.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from controller import files
from controller.cli import places
from controller.cli.act.command import act
from controller.cli.places import NOT_READABLE, WRONG_CONFIGURATION
from controller.cli.settle import flags, recording
from controller.cli.settle.on_record import other_bank, other_options
from controller.cli.settle.played import NOT_UNDERSTOOD, Failed, Played, not_played, recorded, typed
from controller.cli.settle.settled_lines import Settlement, printed, written
from controller.cli.settle.wager_lines import Read, read_wagers
from controller.cli.terminal.lines import lines
from controller.cli.terminal.streams import complain, say
from controller.configuration import Configuration, ConfigurationWrong, load
from controller.configuration.misfits import checked_wagers
from controller.configuration.options import WAGERS
from controller.games.registry import LAWS, house
from controller.games.two_hands.law.wagers.bank import refused_at_bank, settle_bank
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.settlement import Refused, Wager, refused, settle
from controller.journal.errors import JournalError
from controller.journal.reading import Reader

INTERRUPTED: Final = 130

LARGEST: Final = 65536
"""Bytes of a file of wagers; those of twenty seats on every wager there is take a tenth of it."""

_PLACE: Final = re.compile(r"([0-9]{1,15})/([0-9]{1,15})")


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
    return 0 if words is None else act(arguments, words, settlement.shoe)


def _settled(arguments: argparse.Namespace) -> Settlement:
    configuration = _configured(arguments)
    played = _played(arguments, configuration)
    game = played.game or arguments.game or (house() if configuration is None else configuration.house).game
    said = flags(arguments)
    wrong = list(other_options(played, arguments.game, said))
    offer = played.offer
    if offer is None:
        offer, wrong_options = _offer(configuration, said, game)
        wrong += wrong_options
    seats = played.seats or (None if configuration is None else configuration.house.seats)
    read = _wagers(arguments.wagers)
    name = arguments.wagers or "standard input"
    refusals = [*read.problems, *([] if offer is None else _refusals(read, offer, game)), *_beyond(read, seats)]
    if not (refusals or arguments.record):  # what is recorded stands in the place of what was told before
        refusals += _placed(other_bank(played, [wager for _, wager in read.wagers]), read, game)
    in_order = sorted(refusals, key=lambda refusal: refusal[0])
    misfits = [f"{name}, line {line}: {why}" if line else f"{name}: {why}" for line, why in in_order]
    not_understood = [*played.problems, *not_played(played, game), *misfits]
    if wrong or not_understood:
        raise Failed(WRONG_CONFIGURATION if wrong else NOT_UNDERSTOOD, *wrong, *not_understood)
    assert offer is not None
    if played.dealt is not None and played.offer is None:
        complain(
            "settle",
            f"{played.name}: its journal does not say what the table offered: the flags hold, or what "
            "the configuration offers now",
        )
    found = played.score
    wagers = [wager for _, wager in read.wagers]
    done = settle_bank(wagers, found, offer) if game == "chemin-de-fer" else settle(wagers, found, offer, game)
    if played.void and played.voided_by:
        done = tuple(each._replace(ruling=each.ruling._replace(paragraphs=played.voided_by)) for each in done)
    return Settlement(
        game, offer, played.player, played.banker, played.dealt, found, wagers,
        tuple(zip((line for line, _ in read.wagers), done, strict=True)), played.voided_by,
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
            return recorded(reader, *place)
    return typed(arguments.round)


# --- the wagers -------------------------------------------------------------------------------------------------------


def _wagers(name: str | None) -> Read:
    """Every line of a file, or of standard input."""
    try:
        if name not in {None, "-"}:
            return read_wagers(lines(io.BytesIO(files.read(Path(str(name)), LARGEST))))
        if sys.stdin is None:
            raise Failed(NOT_READABLE, "standard input is closed: name a file with --wagers")
        if sys.stdin.isatty():
            complain("settle", "type a wager a line, such as 3 banker 100; Ctrl-D ends")
        return read_wagers(lines(sys.stdin.buffer))
    except files.NotAFile as error:
        raise Failed(NOT_READABLE, f"{name}: {error.strerror}: name a file, or send it on standard input") from None
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
    found = refused_at_bank(wagers) if game == "chemin-de-fer" else refused(wagers, offer)
    yield from _placed((each for each in found if not (each.lacking and read.problems)), read, game)


def _placed(found: Iterable[Refused], read: Read, game: GameName) -> Iterator[tuple[int, str]]:
    """The line of each wager that is refused, and why; 0 where it is one that is not there."""
    for each in found:
        yield (0 if each.at is None else read.wagers[each.at][0]), LAWS[game].renumbered(each.why)
