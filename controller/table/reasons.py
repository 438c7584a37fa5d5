"""Why an input is refused: the names that stand in a journal, and the words for a person.

A game has its own beside these.
"""

from controller.rules.names import Name


class RejectionReason(Name):
    """Why an input was rejected, in words that name the cure."""

    @property
    def code(self) -> str:
        """Its name as it stands in answers and journals."""
        return self.name.lower().replace("_", "-")


class TableReason(RejectionReason):
    """Why any table rejects an input."""

    MEANS_NOTHING_NOW = "it does not apply now"
    REPEATED = "it was already entered"
    PLAY_HAS_STOPPED = "play has stopped: resolve the stop first"
    DISCARD_FIRST = "cards must be discarded first"
    NOT_IN_PLAY = "the shoe is not in play"
    ROUND_IS_OPEN = "a round is on the table: complete or void it first"
    NO_ROUND = "no round is on the table"
    NOTHING_TO_NAME = "no card is waiting to be named"
    NO_CARD_IN_ERROR = "no card in error is waiting for an answer"
    NOTHING_TO_SETTLE = "no stop is waiting for a decision"
    DEVICE_NOT_BACK = "the device is still gone: bring it back"
    NO_SUCH_SEAT = "the table has no seat with that number"
    A_CARD_WAS_DEALT = "a card has been dealt: too late for a recut"
    NO_SUCH_ALARM = "no alarm of that number is open"
    ONE_BATCH = "the table has only one batch of cards"
