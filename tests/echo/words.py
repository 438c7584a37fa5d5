"""What the echo game says: the panel's words in three languages, its irregularities, and why it refuses."""

from typing import Final

from controller.table.irregularities import Code
from controller.table.lamps import DARK, Lamp, Meaning
from controller.table.reasons import RejectionReason
from controller.table.words import Word


class EchoWord(Word):
    """What stands on the panel at this game alone."""

    DEAL_CALL = "deal-call", "CARD TO THE CALL", "CARTA A LA LLAMADA", "派牌作呼聲", Lamp.FIRST_HAND
    DEAL_ECHO = "deal-echo", "CARD TO THE ECHO", "CARTA AL ECO", "派牌作回聲", Lamp.SECOND_HAND
    REVEAL_CALL = "reveal-call", "REVEAL THE CALL", "DESCUBRA LA LLAMADA", "翻開呼聲", DARK, Lamp.FIRST_HAND
    ECHO_WINS = "echo-wins", "ECHO WINS", "GANA EL ECO", "回聲贏", Lamp.NO_MORE_CARDS
    SILENCE = "silence", "NO ECHO", "SIN ECO", "沒有回聲", Lamp.NO_MORE_CARDS


class EchoCode(Code):
    """What can be irregular at this game alone."""

    FALSE_ECHO = (
        "false-echo",
        ("3.10(a)",),
        ("ECHO CALLED WRONGLY",),
        "ECO MAL CANTADO",
        "回聲報錯",
        "dealer",
        "The dealer announced an echo that was none, or missed one. The right announcement is asked for.",
    )
    CARD_IN_SILENCE = (
        "card-in-silence",
        ("3.12(b)",),
        ("CARD FOR NOBODY",),
        "CARTA PARA NADIE",
        "多派紙牌",
        "dealer",
        "Nobody was entitled to the card. Seen, it is discarded; unseen, it is the next round's call.",
    )
    UNANSWERED = (
        "unanswered",
        (),
        ("ECHO NOT ANNOUNCED",),
        "ECO NO CANTADO",
        "未報回聲",
        "nobody",
        "The cards were collected before the dealer announced the echo. The round counts as its cards have it.",
    )


class EchoReason(RejectionReason):
    """Why an input is refused at this game alone."""

    NO_SUCH_ECHO = "no such round of this shoe is over", "NO SUCH ECHO", "NO HAY TAL ECO", "沒有此回聲"
    NOTHING_OFFERED = "the house offers no wager on the echo", "NO ECHO WAGERS", "SIN APUESTA AL ECO", "沒有回聲注"


LAMPS: Final = {
    Lamp.FIRST_HAND: Meaning("CALL", "The next card is the call.", "The call is to be revealed."),
    Lamp.SECOND_HAND: Meaning("ECHO", "The next card is the echo."),
}
