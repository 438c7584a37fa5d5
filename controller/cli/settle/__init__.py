"""Settle the wagers of one round: which win, lose or push, at what odds, to the cent.

  shoewatch settle 9h 4s Ks / Kd 7c --wagers round.txt
  shoewatch settle 3/12 --journal table.journal --wagers round.txt

The round is its hands, the Player's first, or void; or SHOE/ROUND of a journal, with its corrections. At Three Card
Poker the hands are the dealer's and those of the seats: dealer Qs 9h 4d / 1 Qh 9d 5c / 3 7s 8s 9s; at Blackjack,
where a box that has split is named again, dealer Ah 5d Kc 2s / 1 8s Ts / 1 8h 3d Tc / 3 Ks 9h. The wagers are one per
line: seat (at Blackjack box), wager and amount, such as 3 banker 100 or 5 player-bonus 12.50; blank lines and lines
that begin with # are ignored. The options below, or the configuration of --config, set the wagers that the house
offers; for a round of a journal they are those that the table offered in that shoe, and options that differ are
rejected. docs/settle.md has every word.

  shoewatch settle 3/12 --wagers round.txt --record --as floor-1

also sends the wagers to the running table, which settles them by what it offered in that shoe and records them with the
round; sending them again replaces them. Deferred vigorish stays marked until it is collected.
"""

import argparse
import re
from typing import TYPE_CHECKING, Any, Final

from controller.cli import places
from controller.cli.act import supervisor
from controller.configuration.options import TABLES, WAGERS
from controller.games.registry import HOUSES, USUAL

if TYPE_CHECKING:
    from controller.wording.fields import FieldInWords

HELP: Final = "settle the wagers of one round"

EXIT_CODES: Final = """\
exit codes:
  0    every wager is settled; with --record the table has recorded them
  1    the table rejected them
  2    the command line is wrong
  65   the round or a wager was not understood, or is not accepted
  66   a file could not be read, or the round is not in the journal
  69   shoewatchd does not answer
  74   the answer could not be written
  75   the daemon cannot do it now: the journal cannot be written, or the journal no longer has that shoe
  77   wrong name or PIN, or not permitted, or too soon after a wrong PIN
  78   the wagers that the house offers are wrong
  130  interrupted
"""

FIELDS: Final = TABLES["wagers"].fields


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the flags; those of the house are made from its options."""
    parser.epilog = EXIT_CODES
    parser.add_argument(
        "round", nargs="+", metavar="ROUND", help="9h 4s Ks / Kd 7c, or void, or SHOE/ROUND of a journal"
    )
    parser.add_argument(
        "--wagers", metavar="FILE", help="the file of wagers (default: standard input; - also means standard input)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object; with --record, the table's answer")
    places.configure_journal(parser)
    record = parser.add_argument_group("the round's record")
    record.add_argument(
        "--record", action="store_true", help="send the wagers to the running table, which records them with the round"
    )
    record.add_argument("--as", dest="who", metavar="NAME", type=supervisor, help="your name, a supervisor's")
    record.add_argument("--socket", metavar="FILE", help="the table's control socket, as for shoewatch act")
    options = parser.add_argument_group("what the house offers")
    options.add_argument("--game", choices=tuple(HOUSES), help=f"the game (default: the journal's, or {USUAL})")
    for name, option in WAGERS.items():
        field = FIELDS[name]
        default = "none" if field.default is None else str(field.default).lower()
        options.add_argument(
            f"--{name.replace('_', '-')}",
            metavar="|".join(field.choices) or {"yes-no": "true|false"}.get(field.kind, "NUMBER"),
            help=f"{option.help} (default: {default})",
        )


def run(arguments: argparse.Namespace) -> int:
    """Settle it; the exit code."""
    from controller.cli.settle import command  # noqa: PLC0415  # the journal, which `shoewatch --help` need not wait for

    return command.run(arguments)


def flags(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options that were said on the command line, each as what its field holds."""
    said = {name: getattr(arguments, name) for name in WAGERS}
    return {name: _value(word, FIELDS[name]) for name, word in said.items() if word is not None}


def _value(word: str, field: "FieldInWords") -> object:
    """A word as its field holds it; one that is none of its values is left to be refused as that option's."""
    if field.kind == "yes-no":
        return {"true": True, "false": False}.get(word, word)
    if not re.fullmatch(r"-?[0-9]{1,999}", word):
        return word
    number = field.kind == "number" or isinstance(field.default, int)
    return int(word) if number or field.fits(int(word)) else word
