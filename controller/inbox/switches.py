"""The key switch of a panel, as it was last told. Pure; kept by the inbox and by the journal."""

from msgspec import Struct
from msgspec.structs import replace

from drivers.events import DeviceOnline


class KeySwitch(Struct, frozen=True):
    """A panel's key switch."""

    turned: bool = False
    panel: DeviceOnline | None = None

    def moved(self, *, turned: bool) -> "KeySwitch":
        """It was turned, or turned back."""
        return replace(self, turned=turned)

    def online(self, panel: DeviceOnline) -> "KeySwitch":
        """A panel is there: the switch stands as before only if it is the same one and was not started again."""
        same = self.panel is not None and (self.panel.serial, self.panel.log, self.panel.boot) == (
            panel.serial, panel.log, panel.boot
        )  # fmt: skip
        return KeySwitch(self.turned and same, panel)
