"""What is particular about an input, said once beside its definition: keys, words and rights are listed from it."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from controller.table.reasons import RejectionReason, TableReason

By = Literal["device", "dealer", "supervisor"]


class Form(Struct, frozen=True):
    """How an input is said in plain words."""

    names: Mapping[str, Mapping[str, Any]]
    """What it may begin with, the usual words first, and the fields that such a beginning says already.

    `seen {number}` is another beginning than `seen`: the one where a number follows.
    """
    order: tuple[str, ...] = ()
    """Fields said by their order, right after the beginning; those with a default may be left out."""
    words: Mapping[str, tuple[str, Any]] = {}
    """Words that may follow: the field that each says and its value, `NEXT` if the value is the word after it."""


NEXT: Final = object()


class Key(Struct, frozen=True):
    """A key of the dealer's panel: its caption in three languages, and the fields of the input that it sets."""

    en: str
    es: str
    zh: str
    says: Mapping[str, Any] = {}


class About(Struct, frozen=True):
    """Who may say an input, how, and what of it anybody may know."""

    by: By
    """Only a device knows it, the dealer's panel says it, or it needs the supervisor's key."""
    plain: Form
    keys: Mapping[str, Key] = {}
    """The panel's keys, by the name that a panel sends, in which `{seat}` stands for a field."""
    secret: bool = False
    """A field of it is a face, or follows from one that nobody has turned: of it the name alone is told."""
    discards_first: bool = False
    """It waits until what must be discarded is discarded."""
    despite_stop: bool = False
    """It is taken also while play has stopped."""
    shows: bool = False
    """Cards that lay face down lie face up after it."""
    opinion: str = ""
    """The device's event that says it, where it is what a shoe alone makes of a round: else silent."""
    late: bool = False
    """It may be about a round of a shoe that is over."""
    elsewhere: RejectionReason = TableReason.MEANS_NOTHING_NOW
    """Why it is refused at a game that does not know it."""

    @property
    def corrects(self) -> bool:
        """Whether a supervisor says with it that a card of a hand was another one, also when the shoe is over."""
        return self.late and self.by == "supervisor"
