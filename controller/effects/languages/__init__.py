"""The languages that a panel can speak."""

from typing import Final

from controller.effects.languages.language import Language, LanguageName
from controller.effects.notices import Notice

ENGLISH: Final = Language(
    name="en",
    title="English",
    press="PRESS {}",
    notices={
        Notice.STARTING: ("CONTROLLER STARTING", "PLEASE WAIT"),
        Notice.SHUT_DOWN: ("CONTROLLER STOPPED", "PLAY IS SUSPENDED"),
        Notice.JOURNAL_FULL: ("RECORD IS FULL", "CALL SUPERVISOR"),
        Notice.JOURNAL_FAILED: ("RECORD HAS FAILED", "CALL SUPERVISOR"),
        Notice.SUPERVISOR_KEY_NEEDED: ("SUPERVISOR ONLY", "TURN SUPERVISOR KEY"),
        Notice.KEY_UNKNOWN: ("KEY NOT KNOWN", "CALL A TECHNICIAN"),
    },
)

SPANISH: Final = Language(
    name="es",
    title="Español",
    press="PULSE {}",
    notices={
        Notice.STARTING: ("INICIANDO CONTROL", "ESPERE, POR FAVOR"),
        Notice.SHUT_DOWN: ("CONTROL DETENIDO", "JUEGO SUSPENDIDO"),
        Notice.JOURNAL_FULL: ("REGISTRO LLENO", "LLAME AL SUPERVISOR"),
        Notice.JOURNAL_FAILED: ("FALLÓ EL REGISTRO", "LLAME AL SUPERVISOR"),
        Notice.SUPERVISOR_KEY_NEEDED: ("SOLO EL SUPERVISOR", "GIRE LA LLAVE"),
        Notice.KEY_UNKNOWN: ("TECLA DESCONOCIDA", "AVISE A UN TÉCNICO"),
    },
)

TRADITIONAL_CHINESE: Final = Language(
    name="zh-Hant",
    title="繁體中文",
    press="請按「{}」",
    notices={
        Notice.STARTING: ("系統啟動中", "請稍候"),
        Notice.SHUT_DOWN: ("系統已停止", "牌局暫停"),
        Notice.JOURNAL_FULL: ("記錄已滿", "請通知主管"),
        Notice.JOURNAL_FAILED: ("記錄失敗", "請通知主管"),
        Notice.SUPERVISOR_KEY_NEEDED: ("只限主管", "請轉動主管鑰匙"),
        Notice.KEY_UNKNOWN: ("不明按鍵", "請通知技術員"),
    },
)

LANGUAGES: Final[dict[LanguageName, Language]] = {
    language.name: language for language in (ENGLISH, SPANISH, TRADITIONAL_CHINESE)
}
"""Every language by the name that a configuration gives it."""

__all__ = ["LANGUAGES", "LanguageName"]
