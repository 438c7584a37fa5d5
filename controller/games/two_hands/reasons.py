"""Why an input is refused at a game of two hands."""

from controller.table.reasons import RejectionReason


class HandsReason(RejectionReason):
    """What stands in the way at every game of two hands."""

    NOTHING_DEALT = "no card has been dealt"
    NAME_FIRST = "a card waits for its name: name it first"
    IT_WAS_SEEN = "it lay face up in a hand: everybody has seen it"
    RESULT_STANDS = "the round is over: its result, or that it is void, stands"
    NO_SUCH_CARD = "no such card lies face up in that round"
    NO_RESULT_CALLED = "a simulated round has no result: discard its cards"
    OWED = "a hand is still owed a card: deal it"
    NO_OFFER = "the wagers offered in this shoe are not on record: they will be in the next shoe"
    NO_SUCH_ROUND = "no round of that number is over in this shoe"
    NO_RESULT = "that round has no result since it was corrected: a hand is owed a card"
    NOT_ACCEPTED = "a wager is not offered, is there twice, or lacks another one: shoewatch settle says which"
    TOO_MANY_WAGERS = "the table holds no more wagers of this shoe: keep the others on paper"
    NOTHING_OWED = "no vigorish is owed there"
