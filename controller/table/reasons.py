"""Why an input is refused: the names that stand in a journal, the words for a person, and a line for the panel.

A game has its own beside these.
"""

from typing import Self

from controller.rules.names import Name


class RejectionReason(Name):
    """Why an input was rejected, in words that name the cure."""

    en: str
    es: str
    zh: str
    """What the panel says of a key that was rejected, above what comes next."""

    def __new__(cls, words: str, en: str, es: str, zh: str) -> Self:
        """A reason is its words; the panel's lines stand beside them."""
        reason = object.__new__(cls)
        reason._value_ = words
        reason.en, reason.es, reason.zh = en, es, zh
        return reason

    @property
    def code(self) -> str:
        """Its name as it stands in answers and journals."""
        return self.name.lower().replace("_", "-")


class TableReason(RejectionReason):
    """Why any table rejects an input."""

    MEANS_NOTHING_NOW = "it does not apply now", "NOT THAT KEY NOW", "AHORA ESA TECLA NO", "現在不能按此鍵"
    REPEATED = "it was already entered", "ALREADY DONE", "YA ESTÁ HECHO", "已經報過"
    PLAY_HAS_STOPPED = (
        "play has stopped: resolve the stop first",
        "PLAY HAS STOPPED",
        "EL JUEGO ESTÁ PARADO",
        "牌局已停，先處理",
    )
    DISCARD_FIRST = "cards must be discarded first", "DISCARD FIRST", "ANTES DESCARTE", "請先棄牌"
    NOT_IN_PLAY = "the shoe is not in play", "SHOE IS NOT IN PLAY", "SABOT FUERA DE JUEGO", "牌靴未開始使用"
    ROUND_IS_OPEN = (
        "a round is on the table: complete or void it first",
        "ROUND IS NOT OVER",
        "LA RONDA NO ACABÓ",
        "本局尚未結束",
    )
    NO_ROUND = "no round is on the table", "NO ROUND ON TABLE", "NO HAY RONDA", "枱上沒有牌局"
    NOTHING_TO_NAME = "no card is waiting to be named", "NO CARD TO NAME", "NADA QUE INDICAR", "沒有牌需要輸入"
    NO_CARD_IN_ERROR = (
        "no card in error is waiting for an answer",
        "NO CARD IN ERROR",
        "NO HAY CARTA ERRÓNEA",
        "沒有錯誤抽牌",
    )
    NOTHING_TO_SETTLE = "no stop is waiting for a decision", "NOTHING TO SETTLE", "NADA QUE RESOLVER", "沒有事項待處理"
    DEVICE_NOT_BACK = (
        "the device is still missing: reconnect it",
        "DEVICE STILL MISSING",
        "EQUIPO AÚN AUSENTE",
        "裝置仍未連接",
    )
    NO_SUCH_SEAT = "the table has no seat with that number", "NO SUCH SEAT", "NO HAY TAL PUESTO", "沒有此座位"
    A_CARD_WAS_DEALT = (
        "a card has been dealt: too late for a recut",
        "A CARD WAS DEALT",
        "YA SE DIO UNA CARTA",
        "已派出紙牌",
    )
    REMOVE_DECK_FIRST = (
        "the deck has the wrong count: a supervisor says first that it has left the table",
        "REMOVE DECK FIRST",
        "ANTES RETIRE BARAJA",
        "請先移走這副牌",
    )
    NO_SUCH_ALARM = "no alarm of that number is open", "NO SUCH ALARM", "NO HAY TAL ALARMA", "沒有此警報"
    ORDER_NOT_WATCHED = "the order of the cards is not watched", "NOT WATCHED", "SIN CONTROL", "沒有監察"
    ONE_BATCH = "the table has only one batch of cards", "ONLY ONE BATCH", "SOLO HAY UN LOTE", "只有一組紙牌"
    NO_STACKS = "at this game single cards leave the shoe, no stacks", "NO STACKS HERE", "AQUÍ NO HAY PILAS", "不派牌疊"
    NO_STUB = "at this game no stub is counted", "NO STUB TO COUNT", "NO HAY RESTO", "沒有餘牌要點"
    ONE_COMPARTMENT = (
        "at this table the shoe has one compartment, without sides",
        "SHOE HAS NO SIDES",
        "SABOT SIN LADOS",
        "牌靴不分左右",
    )
    NO_RETURN = (
        "at this table no cards go back into the shoe",
        "NO CARDS GO BACK",
        "NO SE DEVUELVEN",
        "牌不放回牌靴",
    )
    NO_READER = "at this table no card reader is used", "NO CARD READER HERE", "AQUÍ SIN LECTOR", "此枱不用讀牌器"
    NO_OFFER = (
        "the wagers offered in this shoe are not on record: they will be in the next shoe",
        "NO WAGERS SET",
        "SIN APUESTAS FIJADAS",
        "未設定注項",
    )
    NO_SUCH_ROUND = "no round of that number is over in this shoe", "NO SUCH ROUND", "NO HAY TAL RONDA", "沒有此局"
    NOT_ACCEPTED = (
        "a wager is not offered, is there twice, or lacks another one: shoewatch settle says which",
        "WAGER NOT ACCEPTED",
        "APUESTA NO ADMITIDA",
        "不接受此注",
    )
