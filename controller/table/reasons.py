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

    MEANS_NOTHING_NOW = "it means nothing in this phase"
    REPEATED = "it was already said"
    PLAY_HAS_STOPPED = "play has stopped: settle that first"
    DISCARD_FIRST = "cards must be discarded first"
    NOT_IN_PLAY = "the shoe is not in play"
    ROUND_IS_OPEN = "a round is on the table: complete or void it first"
    NO_ROUND = "no round is on the table"
    NOTHING_TO_NAME = "no card waits for a name"
    NO_CARD_IN_ERROR = "no card in error waits for an answer"
    NOTHING_TO_SETTLE = "nothing waits to be settled"
    DEVICE_NOT_BACK = "the device is still gone: bring it back"
    NO_SUCH_SEAT = "the table has no seat of that number"
    A_CARD_WAS_DEALT = "a card has been dealt: no recut any more"
    NO_SUCH_ALARM = "no alarm of that number is open"
    ONE_BATCH = "the table has one batch of cards, and no shuffler for two"
