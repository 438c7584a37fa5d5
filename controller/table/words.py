"""The dealer's words: each line that any table can put on the panel, by its name, in every language of a panel.

Two lines of twenty columns are all a panel has, so no line is longer, with any number or card
filled in; a test proves it. A game has its own beside these. Spanish is that of a pit of Spain or
Latin America: the shoe is the sabot, a cutting card a separadora, and bets are open after "hagan
juego" and closed by "no va más". Traditional Chinese is that of a pit of Macau: 燒牌 is to burn, and
牌靴 the shoe. What must be told apart differs in more than a stroke: a card discarded face up is
翻開, face down 覆蓋. Every character is either wide or of ASCII, so no font can take another number
of columns for it.
"""

from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from controller.table.lamps import DARK, Lamp

COLUMNS: Final = 20
"""A panel's line."""

LINES: Final = 2


class Worded:
    """What msgspec asks the registry of games for, when it reads the name of a word."""

    __slots__ = ()


class Word(Worded, Enum):
    """A line's name, and the line in three languages; `{}` takes its numbers in their order."""

    en: str
    es: str
    zh: str
    lit: Lamp
    """The lamp that is lit while it stands on the panel."""
    blinks: Lamp
    """The lamp that blinks meanwhile."""

    def __new__(  # noqa: PLR0917  # as many as there are things to say
        cls, name: str, en: str, es: str, zh: str, lit: Lamp = DARK, blinks: Lamp = DARK
    ) -> Self:
        """A word is its name; the lines and the lamps stand beside it."""
        word = object.__new__(cls)
        word._value_ = name
        word.en, word.es, word.zh, word.lit, word.blinks = en, es, zh, lit, blinks
        return word

    __hash__ = object.__hash__


if TYPE_CHECKING:
    AnyWord = Word
else:
    AnyWord = Worded
"""A word of the table or of a game, where JSON is read."""


class TableWord(Word):
    """What is said at any table."""

    TABLE_CLOSED = "table-closed", "TABLE CLOSED", "MESA CERRADA", "賭枱已關閉"
    SPREAD_CARDS = "spread-cards", "SPREAD THE CARDS", "EXTIENDA LAS CARTAS", "展開紙牌驗牌"
    THEN_WASH = "then-wash", "THEN WASH AND STACK", "LUEGO MEZCLE Y APILE", "再推洗後疊起"
    SHUFFLE = "shuffle", "SHUFFLE THE CARDS", "BARAJE LAS CARTAS", "請洗牌"
    THEN_LACE = "then-lace", "THEN LACE ONE DECK", "ENTRELACE UNA BARAJA", "再穿插約一副牌"
    LACE_AND_SHUFFLE = "lace-and-shuffle", "LACE, SHUFFLE AGAIN", "ENTRELACE Y REBARAJE", "穿插後再洗牌"
    LEAVE_FEATHERED = "leave-feathered", "LEAVE THEM FEATHERED", "DÉJELAS SIN CUADRAR", "交錯放置勿推齊"
    WASH_AND_STACK = "wash-and-stack", "WASH AND STACK", "MEZCLE Y APILE", "推洗後疊起"
    THREE_SHUFFLE = "three-shuffle", "3 DEALERS SHUFFLE", "BARAJAN 3 CRUPIERES", "三位荷官各洗一次"
    OFFER_CUT = "offer-cut", "OFFER THE CUT", "OFREZCA EL CORTE", "請客人切牌"
    FROM_SEAT = "from-seat", "FROM SEAT {} DOWN", "DESDE ASIENTO {}", "由 {} 號座位起"
    CUT_AGAIN = "cut-again", "CUT ONCE MORE", "CORTE DE NUEVO", "重新切牌"
    SEAT_CUTS = "seat-cuts", "SEAT {} CUTS", "CORTA ASIENTO {}", "{} 號座位切牌"
    DEALER_CUTS = "dealer-cuts", "DEALER CUTS", "CORTA EL CRUPIER", "荷官切牌"
    PLACE_CUTTING_CARDS = "place-cutting-cards", "PUT 2 CUTTING CARDS", "PONGA 2 SEPARADORAS", "插入兩張切牌卡"
    PLACE_CUTTING_CARD = "place-cutting-card", "PUT CUTTING CARD IN", "PONGA LA SEPARADORA", "插入切牌卡"
    CUT_RIGHT = "cut-right", "CUT THE RIGHT SIDE", "CORTE LADO DERECHO", "切右邊的牌"
    PLACE_RIGHT = "place-right", "CUT CARD IN RIGHT", "SEPARADORA: DERECHO", "右邊插入切牌卡"
    LOAD_SHOE = "load-shoe", "LOAD THE SHOE", "CARGUE EL SABOT", "將牌放入牌靴"
    BURN_FIRST = "burn-first", "BURN: FIRST CARD", "QUEMA: PRIMERA CARTA", "燒牌：翻開首張", Lamp.UNPLAYED
    BURN_UNSEEN = "burn-unseen", "BURN 1 FACE DOWN", "QUEME 1 TAPADA", "覆蓋燒牌 1 張", Lamp.UNPLAYED
    SHUFFLE_DISCARDS = "shuffle-discards", "SHUFFLE DISCARDS", "BARAJE DESCARTES", "請洗棄牌"
    RETURN_CARDS = "return-cards", "PUT CARDS BACK IN", "DEVUELVA LAS CARTAS", "將牌放回牌靴"
    THEN_ROUND_GOES_ON = "then-round-goes-on", "THEN ROUND GOES ON", "LUEGO SIGUE LA RONDA", "之後繼續本局"
    BURN = "burn", "BURN {} FACE UP", "QUEMA A LA VISTA: {}", "翻開燒牌 {} 張", Lamp.UNPLAYED
    TO_GO = "to-go", "{} TO GO", "POR SACAR: {}", "尚餘 {} 張"
    BETS_OPEN = "bets-open", "BETS ARE OPEN", "HAGAN JUEGO", "請下注", Lamp.BETS_OPEN
    LAST_HAND = "last-hand", "LAST HAND", "ÚLTIMA MANO", "最後一局"
    ROUND_VOID = "round-void", "ROUND VOID", "RONDA ANULADA", "本局作廢", Lamp.NO_MORE_CARDS
    COLLECT = "collect", "COLLECT THE CARDS", "RECOJA LAS CARTAS", "請收牌"
    SHOE_OVER = "shoe-over", "SHOE IS OVER", "FIN DEL SABOT", "本靴結束"
    RESHUFFLE = "reshuffle", "RESHUFFLE", "BARAJE DE NUEVO", "請重新洗牌"
    DISCARD_UP = "discard-up", "DISCARD {} FACE UP", "DESCARTE VISTO: {}", "翻開棄牌 {} 張", Lamp.UNPLAYED
    DISCARD_DOWN = "discard-down", "DISCARD 1 FACE DOWN", "DESCARTE OCULTO: 1", "覆蓋棄牌 1 張", Lamp.UNPLAYED
    NAME_CARD = "name-card", "NAME THE CARD", "INDIQUE LA CARTA", "請輸入牌面"
    WAS_IT_SEEN = "was-it-seen", "WAS IT SEEN? YES/NO", "¿SE VIO? SÍ/NO", "牌面曾被看見？是/否"
    SEEN_AND_MORE = "seen-and-more", "SEEN YES/NO? {} MORE", "¿VISTA SÍ/NO? {} MÁS", "看見？是/否 尚有{}張"
    IT_WAS_SEEN = "it-was-seen", "SEEN: PRESS YES", "SE VIO: PULSE SÍ", "已被看見，請按「是」"
    REMOVE_DECK = "remove-deck", "REMOVE THE DECK", "RETIRE LA BARAJA", "移走這副牌"
    CALL_SUPERVISOR = "call-supervisor", "CALL SUPERVISOR", "LLAME AL SUPERVISOR", "請通知主管"
    PLAY_SUSPENDED = "play-suspended", "PLAY IS SUSPENDED", "JUEGO SUSPENDIDO", "牌局暫停"
    ACKNOWLEDGE = "acknowledge", "PRESS OK TO GO ON", "PULSE OK PARA SEGUIR", "請按 OK 繼續"
    EACH_BATCH_APART = "each-batch-apart", "EACH BATCH APART", "CADA LOTE POR SÍ", "兩組紙牌分開展示"
    BATCH_TO_SHUFFLER = "batch-to-shuffler", "BATCH TO SHUFFLER", "LOTE A BARAJADORA", "將牌組放入洗牌機"
    SHUFFLER_BUSY = "shuffler-busy", "SHUFFLER IS AT WORK", "BARAJADORA EN MARCHA", "洗牌機正在洗牌"
    TAKE_BATCH = "take-batch", "TAKE STORED BATCH", "SAQUE EL LOTE LISTO", "取出已洗牌組"
    CHANGE_BATCHES = "change-batches", "CHANGE THE BATCHES", "CAMBIE LOS LOTES", "請更換牌組"
    # what stands on the panel alone, and in no prompt of a record
    SPREAD_AND_WASH = "spread-and-wash", "SPREAD, WASH, STACK", "EXTIENDA Y MEZCLE", "展開驗牌，推洗疊起"
    SPREAD_APART = "spread-apart", "SPREAD EACH BATCH", "EXTIENDA CADA LOTE", "分開展示每組紙牌"
    SHUFFLE_AND_LACE = "shuffle-and-lace", "SHUFFLE, LACE 1 DECK", "BARAJE, ENTRELACE 1", "洗牌後穿插約一副"
    WASH_AND_SHUFFLE = "wash-and-shuffle", "WASH, STACK, SHUFFLE", "MEZCLE APILE BARAJE", "推洗疊起，各洗一次"
    SHUFFLE_AND_FEATHER = "shuffle-and-feather", "SHUFFLE AND FEATHER", "BARAJE SIN CUADRAR", "洗牌，交錯勿推齊"
    BOX_CUTS = "box-cuts", "BOX {} CUTS", "CORTA CASILLA {}", "{} 號注區切牌"
    OFFER_CUT_FROM = "offer-cut-from", "OFFER CUT: SEAT {}", "CORTE: PUESTO {}", "請 {} 號座位起切牌"
    TURN_IT_UP = "turn-it-up", "DRAW AND TURN IT UP", "SAQUE Y DESTAPE", "抽出並翻開"
    DRAW_UNSEEN = "draw-unseen", "DRAW IT UNSEEN", "SAQUE SIN MIRAR", "抽出勿看"
    DEAL_FIRST = "deal-first", "DEAL THE FIRST CARD", "REPARTA LA PRIMERA", "派出首張牌"
    DEAL_UP = "deal-up", "DEAL IT FACE UP", "REPARTA A LA VISTA", "翻開派出"
    DEAL_DOWN = "deal-down", "DEAL IT FACE DOWN", "REPARTA TAPADA", "覆蓋派出"
    RECONNECT = "reconnect", "RECONNECT IT", "RECONECTE EL EQUIPO", "請重新連接"
    CLOSE_LID = "close-lid", "CLOSE THE LID", "CIERRE LA TAPA", "請蓋好牌靴"
    SHOE_UNPLUGGED = "shoe-unplugged", "SHOE UNPLUGGED", "SABOT DESENCHUFADO", "牌靴連線中斷"
    SHOE_SILENT = "shoe-silent", "SHOE IS SILENT", "EL SABOT NO RESPONDE", "牌靴沒有回應"
    SHUFFLER_UNPLUGGED = "shuffler-unplugged", "SHUFFLER UNPLUGGED", "BARAJADORA SIN CABLE", "洗牌機連線中斷"
    SHUFFLER_SILENT = "shuffler-silent", "SHUFFLER IS SILENT", "BARAJADORA CALLADA", "洗牌機沒有回應"
    SENSOR_UNPLUGGED = "sensor-unplugged", "CUT SENSOR UNPLUGGED", "SENSOR DESENCHUFADO", "切牌感應器斷線"
    SENSOR_SILENT = "sensor-silent", "CUT SENSOR IS SILENT", "SENSOR NO RESPONDE", "切牌感應器無回應"
    PANEL_UNPLUGGED = "panel-unplugged", "PANEL UNPLUGGED", "PANEL DESENCHUFADO", "面板連線中斷"
    PANEL_SILENT = "panel-silent", "PANEL IS SILENT", "PANEL NO RESPONDE", "面板沒有回應"
    LID_WAS_OPENED = "lid-was-opened", "LID WAS OPENED", "TAPA FUE ABIERTA", "牌靴蓋曾被打開"
    FREE_CARD = "free-card", "FREE THE CARD", "LIBERE LA CARTA", "請取出卡住的牌"
