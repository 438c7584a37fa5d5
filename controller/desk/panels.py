"""One panel: what it should show, what it was told, and what it has confirmed.

Every command sets a state, so only the newest matters: while some are on their way nothing more is sent, and what has
changed meanwhile goes out when they are answered. A panel that comes back is told all of it again, which does no harm.
An alarm is silenced once nothing is alarming, and so is a panel that comes, since nobody knows what sounds there.
Pure; the desk sends what is returned and hands back the answers.
"""

from typing import Final, NamedTuple

from controller.effects.panel import PanelFace, Sound
from drivers.commands import Buzz, DeviceCommand, SetLamps, ShowText
from drivers.events import CommandAnswered

IDS: Final = 2**64
"""Ids are 64 bits on the wire."""


class Errand(NamedTuple):
    """A command to be sent under this id."""

    id: int
    command: DeviceCommand


class PanelOutlet:
    """What one panel still has to be told. `number` is the journal's newest record when it begins.

    `first_id` is anywhere among the ids, and elsewhere in each run: a panel remembers ids of the run before, which may
    not have been able to record anything, and must not take a new command for one of those.
    """

    def __init__(self, number: int, first_id: int) -> None:
        self.confirmed = 0
        """Up to which record its effects have been carried out here."""
        self._next_id = first_id
        self._wanted: PanelFace | None = None
        self._sound: Sound | None = None
        self._alarmed = False
        """An alarm may go on."""
        self._quiet = False
        """No alarm sounds there."""
        self._number = number
        self._shown: PanelFace | None = None
        self._here = False
        self._under_way: dict[int, DeviceCommand] = {}
        self._failed = False

    @property
    def owes(self) -> bool:
        """Whether it is there and does not show yet what it should."""
        return self._here and (bool(self._under_way) or self._shown != self._wanted)

    def awaits(self, command_id: int) -> bool:
        """Whether an answer to this command is awaited."""
        return command_id in self._under_way

    def show(self, number: int, face: PanelFace, sound: Sound | None = None, *, alarmed: bool = False) -> list[Errand]:
        """Record `number` wants this shown, and this sounded once; an alarm that sounds goes on while `alarmed`."""
        self._number, self._wanted, self._sound = number, face, sound or self._sound
        self._alarmed = alarmed
        return self._errands()

    def online(self) -> list[Errand]:
        """The panel is there, and nobody knows what it shows."""
        self._here, self._shown, self._failed, self._quiet = True, None, False, False
        self._under_way.clear()
        return self._errands()

    def offline(self) -> None:
        """The panel is gone: what was on its way is not answered, and no sound is kept for later."""
        self._here, self._sound = False, None
        self._under_way.clear()

    def answered(self, answer: CommandAnswered) -> list[Errand]:
        """What became of a command; nothing follows from one that nobody waits for."""
        if self._under_way.pop(answer.id, None) is None:
            return []
        self._failed = self._failed or answer.outcome != "done"
        if self._failed and not self._under_way:
            self._failed, self._shown, self._quiet = False, None, False
            return []  # told again when it is next shown something: at once it would only say no again
        return self._errands()

    def _errands(self) -> list[Errand]:
        if not self._here or self._under_way or self._wanted is None:
            return []
        commands: list[DeviceCommand] = []
        before, face = self._shown, self._wanted
        if before is None or (before.upper, before.lower) != (face.upper, face.lower):
            commands.append(ShowText(face.upper, face.lower))
        if before is None or (before.lit, before.blinking) != (face.lit, face.blinking):
            commands.append(SetLamps(int(face.lit), int(face.blinking)))
        if not (self._quiet or self._alarmed):
            commands.append(Buzz("silent"))
            self._quiet = True
        if self._sound is not None:
            commands.append(Buzz(self._sound))
            self._quiet = self._quiet and self._sound != "alarm"
        self._shown, self._sound = face, None
        if not commands:
            self.confirmed = self._number
            return []
        errands = [Errand((self._next_id + place) % IDS, command) for place, command in enumerate(commands)]
        self._next_id += len(errands)
        self._under_way = dict(errands)
        return errands
