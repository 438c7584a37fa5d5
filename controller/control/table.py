"""The desk's table as its control socket serves it. Made by `controller.daemon`, for `controller.control.server`."""

from collections import defaultdict
from collections.abc import Callable, Mapping

from controller.desk.desk import Desk
from controller.desk.device_line import DeviceLine
from controller.effects.choices import ChoiceView, possible
from controller.effects.public import Acted, CannotAct
from controller.effects.view import DaemonView, DeviceView, JournalView, TroubleView, View, alarms, time, view
from controller.inbox.complaints import Complaints
from controller.journal.errors import JournalError
from controller.table.inputs import Input
from controller.table.seen import RoadStyle


class TableAtDesk:
    """A `Served` of this desk; `name` is the table's, `lines` are those of its devices by their names.

    `daemon` says which program this is.
    """

    def __init__(
        self,
        name: str,
        desk: Desk,
        lines: Mapping[str, DeviceLine],
        road_style: RoadStyle = "straight",
        daemon: Callable[[], DaemonView] = DaemonView,
    ) -> None:
        self._name = name
        self._road_style = road_style
        self._daemon = daemon
        self._desk = desk
        self._lines = lines

    @property
    def game(self) -> str:
        """Which game is played."""
        return self._desk.publication.shown.house.game

    def view(self) -> View:
        """What anybody may see now: nothing that is not durable."""
        desk = self._desk
        face, trouble = desk.display.face, desk.outage.trouble
        complaints = defaultdict(Complaints, desk.publication.complaints)
        devices = [
            DeviceView(
                each.name, each.kind, each.online, time(each.since_ns), each.serial, each.firmware,
                tuple(text for _, text in complaints[each.name].faults), self._lines[each.name].trouble, each.refused,
                complaints[each.name].missing > 0, desk.display.failing.get(each.name, ""),
                self._lines[each.name].says_much or desk.publication.kept_waiting(each.name),
                self._lines[each.name].hears_noise,
            )
            for each in desk.roster.devices.values()
        ]  # fmt: skip
        return view(
            desk.publication.shown,
            table=self._name,
            panel=(face.upper, face.lower),
            notice=desk.display.notice,
            devices=devices,
            alarms=[*alarms(desk.publication.shown, desk.publication.raised)],
            journal=JournalView(
                trouble is None,
                None if trouble is None else TroubleView(trouble.problem, trouble.cure),
                tuple(TroubleView(each.problem, each.cure) for each in desk.besides),
            ),
            road_style=self._road_style,
            daemon=self._daemon(),
        )

    def acts(self) -> tuple[ChoiceView, ...]:
        """Every act that the table would accept now, as far as it is durable."""
        return possible(self._desk.publication.shown)

    async def act(self, who: str, event: Input, shoe: int | None) -> Acted:
        """Take a supervisor's decision to the desk."""
        try:
            done = await self._desk.supervision.act(who, event, shoe)
        except JournalError as error:
            raise CannotAct(error.problem, error.cure) from error
        if done is None:
            cure = "run `shoewatch history` to see the shoes; keep the correction of an archived shoe with its archive"
            raise CannotAct(f"shoe {shoe} is not in the journal", cure)
        return done
