"""Supervisors' acts: who may, what the table answers, and an act that goes on though its client has left.

Called by `controller.control.connection`.
"""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from typing import Final

from controller.control.protocol import AskAct, BadRequest
from controller.control.served import Limits, Log, Served, Supervisors
from controller.effects.public import Acted, CannotAct
from controller.people import Admitted, Denied
from controller.table.inputs import said_by_device

NOBODY: Final = (
    "this table has no supervisors",
    "create one with `shoewatch pin NAME` and set supervisors under [people] to the file",
)


class Acts:
    """The acts at one table; PINs are looked at in a thread of their own, one at a time."""

    def __init__(self, table: Served, people: Supervisors | None, log: Log, limits: Limits) -> None:
        self._table = table
        self._people = people
        self._log = log
        self._limits = limits
        self._pins = ThreadPoolExecutor(1, thread_name_prefix="pins")
        self._doing: set[asyncio.Task[Acted]] = set()

    async def act(self, request: AskAct, uid: int) -> Acted:
        """Take a supervisor's decision to the table once name and PIN fit, asked by this user; Wrong says why not."""
        if self._people is None:
            raise BadRequest(*NOBODY, request.id, "not-allowed")
        if request.shoe is not None and not request.input.about.late:
            raise BadRequest("only corrections and wagers take a shoe", "omit shoe", request.id)
        if said_by_device(request.input):
            raise BadRequest("only a device counts by itself", "omit by_device", request.id)
        await self._admit(self._people, request, uid)
        if len(self._doing) >= self._limits.acts:
            cure = "run `shoewatch status` to see the cause, then try again"
            raise BadRequest(
                f"{len(self._doing)} decisions are already waiting to be recorded", cure, request.id, "unavailable"
            )
        doing = asyncio.ensure_future(self._table.act(request.who, request.input, request.shoe))
        self._doing.add(doing)
        doing.add_done_callback(self._over)
        try:
            acted = await asyncio.wait_for(asyncio.shield(doing), self._limits.act_s)
        except TimeoutError:
            cure = "run `shoewatch status` to see the cause; the decision may still take effect"
            raise BadRequest("the decision has not been recorded yet", cure, request.id, "unavailable") from None
        except CannotAct as cannot:
            raise BadRequest(cannot.problem, cannot.cure, request.id, "unavailable") from None
        self._log.info("act.taken", who=request.who, input=request.input.__struct_config__.tag, verdict=acted.verdict)
        return acted

    async def close(self) -> None:
        """Let the acts under way end."""
        if self._doing:
            await asyncio.wait(self._doing, timeout=self._limits.end_s)
        doing = [*self._doing]
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        self._pins.shutdown(wait=False, cancel_futures=True)

    async def _admit(self, people: Supervisors, request: AskAct, uid: int) -> None:
        admit = asyncio.get_running_loop().run_in_executor
        admitted = await admit(self._pins, people.admit, request.who, request.pin, time.monotonic(), uid)
        match admitted:
            case Denied(wait_s, heard):
                self._log.warning("act.refused", who=request.who, wait_s=wait_s, heard=heard)
                again = f"try again in {ceil(wait_s)} s" if wait_s else "try again"
                problem = "Wrong name or PIN" if heard else "too many wrong PINs: this one was not checked"
                raise BadRequest(problem, again, request.id, "not-allowed")
            case Admitted(role="technician"):
                self._log.warning("act.refused", who=request.who, role=admitted.role)
                problem = f"{request.who} is a technician: only a supervisor decides rounds"
                raise BadRequest(problem, "ask a supervisor", request.id, "not-allowed")
            case Admitted():
                return

    def _over(self, doing: asyncio.Task[Acted]) -> None:
        self._doing.discard(doing)
        if not doing.cancelled():
            doing.exception()  # whoever waited has heard of it, and nobody else can
