"""Why an input is refused at a game of two hands."""

from controller.table.reasons import RejectionReason


class HandsReason(RejectionReason):
    """What stands in the way at every game of two hands."""

    NOTHING_DEALT = "no card has been dealt", "NO CARD DEALT YET", "SIN CARTAS DADAS", "尚未派牌"
    NAME_FIRST = (
        "a card waits for its name: name it first",
        "NAME THE CARD FIRST",
        "ANTES INDIQUE CARTA",
        "請先輸入牌面",
    )
    IT_WAS_SEEN = "it lay face up in a hand: everyone has seen it", "IT LAY FACE UP", "ESTUVO A LA VISTA", "牌面已公開"
    RESULT_STANDS = (
        "the round is over: its result, or that it is void, stands",
        "RESULT STANDS",
        "EL RESULTADO VALE",
        "結果已定",
    )
    NO_SUCH_CARD = "no such card lies face up in that round", "NO SUCH CARD THERE", "ESA CARTA NO ESTÁ", "該局沒有此牌"
    PLAYER_OR_BANKER = (
        "the hands of this game are player and banker",
        "PLAYER, OR BANKER",
        "JUGADOR, O BANCA",
        "只有閒家及莊家的牌",
    )
    NO_RESULT_CALLED = (
        "a simulated round has no result: discard its cards",
        "NO RESULT TO CALL",
        "SIN RESULTADO A DAR",
        "此局不報結果",
    )
    OWED = "a hand is still owed a card: deal it", "A HAND NEEDS A CARD", "FALTA UNA CARTA", "尚有一張要派"
    NO_RESULT = (
        "that round has no result since it was corrected: a hand is owed a card",
        "ROUND HAS NO RESULT",
        "RONDA SIN RESULTADO",
        "該局沒有結果",
    )
    TOO_MANY_WAGERS = (
        "the table can hold no more wagers of this shoe: keep the others on paper",
        "TOO MANY WAGERS",
        "DEMASIADAS APUESTAS",
        "注數過多",
    )
    NOTHING_OWED = "no vigorish is owed there", "NOTHING IS OWED", "NO SE DEBE NADA", "沒有欠款"
