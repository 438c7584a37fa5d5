"""What has a name and nothing else: a phase, a signal, an irregularity."""

from enum import Enum


class Name(Enum):
    """An enumeration whose members are found by what they are: `Enum` asks each for its name, twenty times a card.

    And where the name itself is asked for, `Enum` looks for it four times as long.
    """

    __hash__ = object.__hash__

    @property
    def name(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """As it stands in the code."""
        return self._name_
