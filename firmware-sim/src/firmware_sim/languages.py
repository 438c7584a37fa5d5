"""What the panel says, in English, so that the dealer can read it in every language that the product has. Pure.

Only the texts that he acts by are known; any other line stays as it is, and he passes over it as a person would. Those
of any table are here, and those of a game stand with its dealer (`Dealer.reads`). A test sees that none of the
product's languages is forgotten. Used by `attention`.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final

Text = tuple[str, ...]
"""In English, and in each other language: `{}` is a number."""

TEXTS: Final[tuple[Text, ...]] = (
    ("ROUND VOID", "RONDA ANULADA", "本局作廢"),
    ("NAME THE CARD", "INDIQUE LA CARTA", "請輸入牌面"),
    ("CALL SUPERVISOR", "LLAME AL SUPERVISOR", "請通知主管"),
    ("PLAY IS SUSPENDED", "JUEGO SUSPENDIDO", "牌局暫停"),
    ("RECONNECT IT", "RECONECTE EL EQUIPO", "請重新連接"),
    ("CLOSE THE LID", "CIERRE LA TAPA", "請蓋好牌靴"),
    ("FREE THE CARD", "LIBERE LA CARTA", "請取出卡住的牌"),
    ("PRESS OK TO GO ON", "PULSE OK PARA SEGUIR", "請按 OK 繼續"),
    ("PRESS OK", "PULSE OK", "請按「OK」"),
    ("TABLE RESTARTED", "MESA REINICIADA", "系統已重新啟動"),
    ("PLAY HAS STOPPED", "EL JUEGO ESTÁ PARADO", "牌局已停，先處理"),
    ("TOO MANY CARDS", "SOBRAN CARTAS", "牌數超出副數"),
    ("A CARD IS MISSING?", "¿FALTA UNA CARTA?", "是否缺一張牌？"),
)


def reader(texts: Iterable[Text]) -> Callable[[str], str]:
    """Reads a line of the panel: in English if it is one of these, or of those of any table."""
    known = [
        (re.compile(re.escape(other).replace(r"\{\}", r"(\d+)")), english.replace("{}", r"\1"))
        for english, *others in (*TEXTS, *texts)
        for other in others
    ]

    def in_english(line: str) -> str:
        for text, english in known:
            if found := text.fullmatch(line):
                return found.expand(english)
        return line

    return in_english
