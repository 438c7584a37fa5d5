"""What the panel says, in English, so that the dealer can read it in every language that the product has. Pure.

Only the texts that he acts by are here; any other line stays as it is, and he passes over it as a person would. A test
sees that no text of `controller.effects.languages` that he acts by is missing, so no language is forgotten.
Used by `attention`.
"""

import re
from typing import Final

_TEXTS: Final = (
    ("BETS ARE OPEN", "HAGAN JUEGO", "請下注"),
    ("ROUND VOID", "RONDA ANULADA", "本局作廢"),
    ("NAME THE CARD", "INDIQUE LA CARTA", "請輸入牌面"),
    ("CALL SUPERVISOR", "LLAME AL SUPERVISOR", "請通知主管"),
    ("PLAY IS SUSPENDED", "JUEGO SUSPENDIDO", "牌局暫停"),
    ("PRESS OK TO GO ON", "PULSE OK PARA SEGUIR", "請按 OK 繼續"),
    ("POWER WAS LOST", "FALLO DE CORRIENTE", "曾經斷電"),
    ("TOO MANY CARDS", "SOBRAN CARTAS", "牌數超出副數"),
    ("A CARD IS MISSING?", "¿FALTA UNA CARTA?", "是否缺一張牌？"),
    ("OFFER SHOE: SEAT {}", "SABOT AL PUESTO {}", "牌靴請{}號位起"),
    ("SHOE: RIGHT OF {}", "SABOT: DERECHA DE {}", "牌靴請{}號位右方"),
    ("TAKE LOSING WAGERS", "RETIRE LAS PERDIDAS", "先收輸注"),
    ("PAY FROM HIGH SEAT", "PAGUE DE MAYOR A 1", "由高位起賠"),
    ("VIG FROM HIGH SEAT", "COMISIÓN MAYOR A 1", "由高位起收佣"),
    ("PAY+VIG SEAT BY SEAT", "PAGO+COMISIÓN C/U", "逐位先賠後佣"),
    ("VIG+PAY SEAT BY SEAT", "COMISIÓN+PAGO C/U", "逐位先佣後賠"),
    ("VIG 25% ON TIE", "COMISIÓN 25% EMPATE", "和局收莊注25%"),
    ("WHO BIDS MOST?", "¿QUIÉN OFRECE MÁS?", "誰出價最高？"),
    ("SEAT {} BIDS MOST", "PUESTO {} OFRECE MÁS", "{} 號位出價最高"),
    ("BANKER: SEAT {}", "BANQUERO: PUESTO {}", "莊家：{} 號位"),
    ("BANKER WAGERS?", "¿APUESTA DE BANCA?", "莊家下注多少？"),
    ("BANK LOST: OFFER IT", "OFREZCA LA BANCA", "莊家輸：順序讓莊"),
    ("BANK PASSED: OFFERS?", "BANCA CEDIDA: ¿PUJA?", "莊家讓莊：請出價"),
    ("RIGHT OF SEAT {}", "DERECHA DE PUESTO {}", "由 {} 號位右方起"),
)
"""In English, and in each other language: `{}` is a number."""

_READ: Final = tuple(
    (re.compile(re.escape(other).replace(r"\{\}", r"(\d+)")), english.replace("{}", r"\1"))
    for english, *others in _TEXTS
    for other in others
)


def in_english(line: str) -> str:
    """A line of the panel, in English if it is one that the dealer acts by."""
    for text, english in _READ:
        if found := text.fullmatch(line):
            return found.expand(english)
    return line
