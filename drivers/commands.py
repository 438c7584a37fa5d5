"""What a device can be told to do: one closed union, whatever the maker and the wire.

Each command sets a state rather than changing one, so that sending it twice does no harm; where that is impossible
(`StartShuffle`, `ReleaseBatch`) the command's id lets the device recognise the second time.
Pure; imports msgspec only. Made by `controller.effects`, encoded by the adapters that know how.
"""

from typing import Literal

import msgspec


class _Command(msgspec.Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a device is told to do."""


class LockShoe(_Command, frozen=True):
    """Lock the shoe, or unlock it."""

    locked: bool


class ClearFault(_Command, frozen=True):
    """Leave the error state with this code, if its cause is gone."""

    code: int


class StartShuffle(_Command, frozen=True):
    """Shuffle the batch that was inserted."""


class ReleaseBatch(_Command, frozen=True):
    """Give out the stored batch with these backs."""

    back: str | None


class SetLamps(_Command, frozen=True):
    """Which of the lamps 0 to 15 are lit and which of them blink, as bits; all others are dark."""

    lit: int
    blinking: int = 0


class ShowText(_Command, frozen=True):
    """The two lines of the panel, at most 20 columns each."""

    upper: str
    lower: str


class Buzz(_Command, frozen=True):
    """Sound the buzzer."""

    sound: Literal["short", "long", "alarm", "silent"]


DeviceCommand = LockShoe | ClearFault | StartShuffle | ReleaseBatch | SetLamps | ShowText | Buzz
