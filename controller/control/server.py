"""The table's side of the control socket: answers whoever the socket's mode lets in, and is never held up by them.

What a client does wrong is the client's: it is told, or dropped, and logged. Everything runs on one loop; the journal
and the PINs each have a thread, and requests take turns, so that no client and no crowd of them takes more than a share
of the loop. Made by `controller.daemon`, which gives it the table (`Served`) and tells it when records became durable.
"""

import asyncio
import socket
import time
from pathlib import Path

from controller.control import protocol, socket_file
from controller.control.acts import Acts
from controller.control.connection import Connection, Shared
from controller.control.crowd import Full, leaves
from controller.control.events import Events
from controller.control.served import Limits, Log, Served, Supervisors
from controller.control.sparing import Sparing


class Server:
    """The control socket of one table, from `start` to `close`."""

    def __init__(
        self,
        path: Path,
        group: str | None,
        table: Served,
        *,
        journal: Path,
        people: Supervisors | None,
        log: Log,
        limits: Limits = Limits(),  # noqa: B008  # frozen
    ) -> None:
        self._path = path
        self._group = group
        log = Sparing(log, time.monotonic)
        acts = Acts(table, people, log, limits)
        self._shared = Shared(table, Events(journal, table), acts, log, limits, asyncio.Lock())
        self._clients: set[asyncio.Task[None]] = set()
        self._here: list[Connection] = []
        """Those that have a place."""
        self._again: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Listen; `socket_file.SocketWrong` says why that cannot be."""
        self._listening = socket_file.listen(self._path, self._group)
        self._inode = self._path.lstat().st_ino
        await self._shared.events.start()
        asyncio.get_running_loop().add_reader(self._listening, self._accept)

    def head(self, number: int) -> None:
        """The journal is durable up to this record, which is public or behind one: whoever subscribed hears of it."""
        self._shared.events.reached(number)

    async def close(self) -> None:
        """Take no more, let the acts under way end, and let everybody go."""
        self._stop_accepting()
        await self._shared.acts.close()
        clients = [*self._clients]
        for client in clients:
            client.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        socket_file.remove(self._path, self._listening, self._inode)
        await self._shared.events.close()

    # --- clients that come --------------------------------------------------------------------------------------------

    def _accept(self) -> None:
        """Let one in; where too many are at the door, or nothing is left to do so with, wait before the next try."""
        if len(self._clients) >= self._shared.limits.clients + self._shared.limits.door:
            self._accept_later()
            return
        try:
            guest, _ = self._listening.accept()
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return
        except OSError as error:
            self._shared.log.warning("client.not-accepted", error=str(error))
            self._accept_later()
            return
        guest.setblocking(False)
        client = asyncio.create_task(self._serve(guest), name="client")
        self._clients.add(client)
        client.add_done_callback(self._clients.discard)
        client.add_done_callback(lambda _: guest.close())  # also if it was cancelled before it began

    def _accept_later(self) -> None:
        self._stop_accepting()
        again = asyncio.get_running_loop()
        self._again = again.call_later(self._shared.limits.again_s, again.add_reader, self._listening, self._accept)

    def _stop_accepting(self) -> None:
        asyncio.get_running_loop().remove_reader(self._listening)
        if self._again is not None:
            self._again.cancel()

    async def _serve(self, guest: socket.socket) -> None:
        log, limits = self._shared.log, self._shared.limits
        peer = socket_file.peer(guest)
        reader, writer = await asyncio.open_unix_connection(sock=guest, limit=protocol.LINE)
        connection = Connection(reader, writer, peer.uid, self._shared)
        try:
            leaving = leaves(self._here, peer.uid, limits.clients, limits.a_user)
        except Full:
            log.warning("client.refused", clients=len(self._here), uid=peer.uid)
            busy = f"all {len(self._here)} connections are in use"
            await connection.refuse(busy, "try again, or close a `shoewatch watch`")
            return
        if leaving is not None:
            self._here.remove(leaving)
            leaving.drop()
            log.info("client.dropped", uid=leaving.uid)
        self._here.append(connection)
        log.debug("client.arrived", **peer._asdict())
        try:
            await connection.run()
        finally:
            if connection in self._here:
                self._here.remove(connection)
