"""The key switches of panels as the records tell them: they are part of where a table stands, and no rule knows them.

Called by recovery, which goes on from them, and by the audit, which compares them with what a `state` record says.
"""

from controller.inbox.switches import KeySwitch
from controller.journal.entries import Entry, Heard, Judged, Panel, Snapshot, Source
from controller.table.inputs import DeviceBack
from drivers.events import DeviceOnline, SupervisorKey


class Switches:
    """The switches so far, by the name of their panel; `known` only ever says less than a panel has told."""

    def __init__(self) -> None:
        self.known: dict[str, KeySwitch] = {}

    def follow(self, source: Source, entry: Entry) -> None:
        """A record."""
        match entry:
            case Heard(event=SupervisorKey(turned=turned)) if isinstance(source, Panel):
                self.known[source.name] = self._of(source.name).moved(turned=turned)
            case Heard(event=DeviceOnline() as panel) if isinstance(source, Panel):
                self.known[source.name] = self._of(source.name).online(panel)
            case Judged(input=DeviceBack(device=name, missing=missing)) if missing != 0:
                self.known[name] = self._of(name).moved(turned=False)
            case Snapshot(switches=switches):
                self.known = dict(switches)
            case _:
                pass

    def allow(self, snapshot: Snapshot) -> bool:
        """Whether a record may say so: a start may forget that a switch is turned, and never invents it."""
        return all(self._of(name).turned for name, switch in snapshot.switches.items() if switch.turned)

    def _of(self, panel: str) -> KeySwitch:
        return self.known.get(panel, KeySwitch())
