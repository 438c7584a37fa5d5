"""One client of the control socket: its requests in their order, and the events it subscribed to.

A client is dropped when it takes nothing for too long, or says a line without end; everything else that is wrong it is
told. Called by `controller.control.server`.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from controller.control import protocol
from controller.control.acts import Acts
from controller.control.events import Events, Spot
from controller.control.protocol import AskAct, AskActs, AskEvents, AskStatus, BadRequest
from controller.control.served import Limits, Log, Served
from controller.journal.errors import JournalError

OURS: Final = ("internal error: please report it", "read its log")


class Stalled(Exception):  # noqa: N818  # says what happened
    """The client takes nothing."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What the clients of one table have in common."""

    table: Served
    events: Events
    acts: Acts
    log: Log
    limits: Limits
    turns: asyncio.Lock


class Connection:
    """A client, from its arrival until it leaves or is dropped."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, uid: int, shared: Shared) -> None:
        self.uid = uid
        """The user at the other end, as the kernel knows it."""
        self.arrived = asyncio.get_running_loop().time()
        self._waits_since: float | None = self.arrived
        """Since when it has asked for nothing; None while it is answered."""
        self._reader = reader
        self._writer = writer
        self._shared = shared
        self._log = shared.log
        self._sending = asyncio.Lock()
        self._stream: asyncio.Task[None] | None = None
        writer.transport.set_write_buffer_limits(high=0)  # so that all that waits for a client is one line

    async def run(self) -> None:
        """Answer until it is over; never raises but for cancellation."""
        why = "it closed the connection"
        try:
            await self._answer_all()
        except (Stalled, ConnectionError) as over:
            why = str(over) or type(over).__name__
        except Exception as error:  # noqa: BLE001  # whatever one client brings about must not reach the table
            why = repr(error)
        finally:
            self._log.debug("client.left", why=why)
            self._writer.transport.abort()
            if self._stream is not None:
                self._stream.cancel()
                await asyncio.gather(self._stream, return_exceptions=True)

    @property
    def idle_since(self) -> float | None:
        """Since when it has asked for nothing and is told nothing; None while it is busy."""
        told = self._stream is not None and not self._stream.done()
        return None if told else self._waits_since

    def drop(self) -> None:
        """It gives its place to another client, and is told so as far as it listens."""
        self._writer.write(protocol.error(None, "another client needs the connection", "try again", "unavailable"))
        self._writer.transport.abort()

    async def refuse(self, problem: str, cure: str) -> None:
        """Say why it cannot stay."""
        with suppress(Stalled, ConnectionError):
            await self._send(protocol.error(None, problem, cure, "unavailable"))
        self._writer.transport.abort()

    async def _answer_all(self) -> None:
        while True:
            try:
                line = await self._reader.readuntil()
            except asyncio.IncompleteReadError:
                return
            except asyncio.LimitOverrunError:
                problem = f"a line of more than {protocol.LINE} bytes"
                await self._send(protocol.error(None, problem, "end each request with a line feed", "request"))
                self._log.warning("client.dropped", why=problem)
                return
            self._waits_since = None
            async with self._shared.turns:
                await asyncio.sleep(self._shared.limits.breath_s)
            await self._send(await self._answer(line))
            self._waits_since = asyncio.get_running_loop().time()

    async def _answer(self, line: bytes) -> bytes:
        id_: int | None = None
        try:
            request = protocol.read(line)
            id_ = request.id
            match request:
                case AskStatus():
                    return protocol.status(id_, self._shared.table.view())
                case AskActs():
                    return protocol.acts(id_, self._shared.table.acts())
                case AskEvents(first=first):
                    return await self._subscribe(id_, first)
                case AskAct():
                    return protocol.done(id_, await self._shared.acts.act(request, self.uid))
        except BadRequest as wrong:
            return protocol.error(wrong.id, wrong.problem, wrong.cure, wrong.code)
        except Exception as error:  # noqa: BLE001  # a fault of ours that this client met must not end the table
            self._log.warning("request.failed", error=repr(error))
            return protocol.error(id_, *OURS, "unavailable")

    # --- events -------------------------------------------------------------------------------------------------------

    async def _subscribe(self, id_: int, first: int) -> bytes:
        if self._stream is not None and not self._stream.done():
            raise BadRequest("this connection already receives events", "open another connection", id_)
        try:
            spot = await self._shared.events.begin(first)
        except JournalError as error:
            raise BadRequest(error.problem, error.cure, id_, "unavailable") from error
        self._stream = asyncio.create_task(self._tell(spot), name="events")
        return protocol.ok(id_, spot.first or spot.number + 1)

    async def _tell(self, spot: Spot) -> None:
        try:
            while True:
                lines, spot = await self._shared.events.after(spot)
                for line in lines:
                    await self._send(line)
                await asyncio.sleep(self._shared.limits.breath_s)
        except JournalError as error:
            self._log.warning("events.failed", error=str(error))
            with suppress(Stalled, ConnectionError):
                await self._send(protocol.error(None, error.problem, error.cure, "unavailable"))
        except (Stalled, ConnectionError):
            self._writer.transport.abort()  # whoever reads requests finds out
        except Exception as error:  # noqa: BLE001  # as above
            self._log.warning("events.failed", error=repr(error))
            self._writer.transport.abort()

    async def _send(self, line: bytes) -> None:
        """Say a line, once the client has taken the one before."""
        async with self._sending:
            self._writer.write(line)
            while left := self._writer.transport.get_write_buffer_size():
                try:
                    await asyncio.wait_for(self._writer.drain(), self._shared.limits.stall_s)
                except TimeoutError:
                    if self._writer.transport.get_write_buffer_size() >= left:
                        self._log.warning("client.dropped", why=f"read nothing for {self._shared.limits.stall_s:g} s")
                        raise Stalled("it reads nothing") from None
