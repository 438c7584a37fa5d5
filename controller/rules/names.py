"""What has a name and nothing else: a phase, a signal, an irregularity."""

from enum import Enum
from operator import attrgetter


class Name(Enum):
    """An enumeration whose members are found by what they are: `Enum` asks each for its name, twenty times a card."""

    __hash__ = object.__hash__


Name.name = property(attrgetter("_name_"))  # type: ignore[assignment,method-assign]  # `Enum` takes twice as long
