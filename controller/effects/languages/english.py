"""English: the core's own words, and what the desk adds to them."""

from typing import Final

from controller.effects.languages.language import Language
from controller.effects.notices import Notice
from controller.table import words
from controller.table.irregularities import CATALOGUE

ENGLISH: Final = Language(
    name="en",
    title="English",
    words=words.ENGLISH,
    irregularities={code: row.says[0] for code, row in CATALOGUE.items()},
    notices={
        Notice.STARTING: ("CONTROLLER STARTING", "PLEASE WAIT"),
        Notice.SHUT_DOWN: ("CONTROLLER STOPPED", "PLAY IS SUSPENDED"),
        Notice.JOURNAL_FULL: ("RECORD IS FULL", "CALL SUPERVISOR"),
        Notice.JOURNAL_FAILED: ("RECORD HAS FAILED", "CALL SUPERVISOR"),
        Notice.SUPERVISOR_KEY_NEEDED: ("SUPERVISOR ONLY", "TURN SUPERVISOR KEY"),
        Notice.KEY_UNKNOWN: ("KEY NOT KNOWN", "CALL A TECHNICIAN"),
    },
)
