"""The echo game: a card to the call, a card to the echo; if their ranks are equal, the echo wins.

It lives in the tests alone, made as `docs/adding-a-game.md` says. It shows that a game needs no other file changed.
"""

from typing import Final

from controller.rules.cards import Card
from controller.table.game import Game, Showing, Vocabulary
from controller.table.law import Law
from controller.table.model import Table
from controller.table.phases import Shoe
from controller.table.prompts import Cue, say
from controller.table.state import Fields
from controller.table.words import TableWord
from tests.echo.house import EchoHouse, EchoOffer
from tests.echo.inputs import OF_ECHO, EchoWagered
from tests.echo.record import FACTS, EchoFields, EchoRecord, Phase, result_of
from tests.echo.round import ROUND, facts, rename, seat
from tests.echo.seen import COLUMNS, EchoBeside, EchoSeen, hands
from tests.echo.stops import STOPS, correct
from tests.echo.wagers import ruled, take_wager
from tests.echo.words import LAMPS, EchoCode, EchoReason, EchoWord


def prompt(table: Fields[EchoFields]) -> Cue:
    """What to do now, in the dealer's words."""
    record = table.round
    match record.phase:
        case Phase.QUIET:
            last = table.shoe is Shoe.LAST_ROUND
            words = (TableWord.LAST_HAND, TableWord.BETS_OPEN) if last else (TableWord.BETS_OPEN,)
            return say(*words, keys=("no-more-bets",))
        case Phase.CALL:
            return say(EchoWord.DEAL_CALL, lower=TableWord.DEAL_DOWN if table.house.face_down else TableWord.DEAL_UP)
        case Phase.ECHO:
            return say(EchoWord.DEAL_ECHO, lower=TableWord.DEAL_UP)
        case Phase.HIDDEN:
            return say(EchoWord.REVEAL_CALL, keys=("reveal",))
        case Phase.SOUNDED:
            return say(_result(record), keys=("echo-heard" if _result(record) is EchoWord.ECHO_WINS else "no-echo",))
        case Phase.ANSWERED:
            return say(TableWord.ROUND_VOID if record.void else _result(record), TableWord.COLLECT, keys=("collect",))


def _result(record: EchoFields) -> EchoWord:
    return EchoWord.ECHO_WINS if result_of(record.call, record.echo) == "echo" else EchoWord.SILENCE


def burn(_: Card) -> int:
    """One card follows the first of a new shoe to the discards."""
    return 1


def face_up(_: Card) -> int:
    """None follows one that lay face up in the shoe."""
    return 0


def load(table: Table[EchoFields]) -> None:
    """A shoe comes into play with no rounds, and with what the house offers now."""
    table.round.deals = table.round.staked = ()
    table.round.settled_by = table.round.offer


ECHO: Final = Game(
    name="echo",
    law=Law(name="echo", title="Echo", subchapter="99", paragraphs={"3.": "99."}),
    house=EchoHouse,
    offer=EchoOffer,
    says=Vocabulary(
        inputs=OF_ECHO,
        words=(EchoWord,),
        codes=(EchoCode,),
        reasons=(EchoReason,),
        facts=FACTS,
        results=("echo", "silence", "void"),
        lamps=LAMPS,
    ),
    shows=Showing(hands, EchoBeside, EchoSeen, COLUMNS, ruled),
    record=EchoRecord,
    work=EchoFields,
    machines=(ROUND,),
    stops=STOPS,
    beside={EchoWagered: take_wager},
    facts=facts,
    seat=seat,
    rename=rename,
    correct=correct,
    prompt=prompt,
    shoe_over=lambda _: None,
    burn=burn,
    face_up=face_up,
    load=load,
    taken_up=lambda _: None,
    within_bounds=lambda record: record,
    cut_from=lambda _: None,
)
