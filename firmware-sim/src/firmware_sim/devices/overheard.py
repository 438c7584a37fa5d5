"""A model that somebody listens to: whatever it tells its face, and whatever it is told, is also told to them. Pure."""

from collections.abc import Callable

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent, Kind
from firmware_sim.devices.model import Model, Outcome

Hear = Callable[[str, DeviceEvent | DeviceCommand], None]
"""The device's name, and what it told or was told."""


class Overheard:
    """The model between itself and its face."""

    def __init__(self, name: str, model: Model, hear: Hear) -> None:
        self._name = name
        self._model = model
        self._hear = hear
        self.step = model.step
        self.due_in = model.due_in
        self.fail = model.fail
        self.begin = model.begin

    @property
    def kind(self) -> Kind:
        """The model's."""
        return self._model.kind

    @property
    def capabilities(self) -> tuple[str, ...]:
        """The model's."""
        return self._model.capabilities

    def told(self) -> list[DeviceEvent]:
        """What the model told."""
        told = self._model.told()
        for event in told:
            self._hear(self._name, event)
        return told

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """What the model makes of it."""
        self._hear(self._name, command)
        return self._model.obey(command)
