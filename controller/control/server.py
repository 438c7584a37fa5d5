"""The table's side of the control socket: answers whoever the socket's mode lets in, and is never held up by them.

What a client does wrong is the client's: it is told, or dropped, and logged. Everything runs on one loop; the journal
and the PINs each have a thread, and requests take turns, so that no client and no crowd of them takes more than a share
of the loop. Made by `controller.daemon`, which gives it the table (`Served`) and tells it when records became durable.
"""

import asyncio
from pathlib import Path

from controller.control import protocol, socket_file
from controller.control.acts import Acts
from controller.control.connection import Connection, Shared
from controller.control.events import Events
from controller.control.served import Limits, Log, People, Served


class Server:
    """The control socket of one table, from `start` to `close`."""

    def __init__(
        self,
        path: Path,
        group: str | None,
        table: Served,
        *,
        journal: Path,
        people: People | None,
        log: Log,
        limits: Limits = Limits(),  # noqa: B008  # frozen
    ) -> None:
        self._path = path
        self._group = group
        acts = Acts(table, people, log, limits)
        self._shared = Shared(table, Events(journal, table), acts, log, limits, asyncio.Lock())
        self._clients: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen; `socket_file.SocketWrong` says why that cannot be."""
        self._listening = socket_file.listen(self._path, self._group)
        self._inode = self._path.lstat().st_ino
        await self._shared.events.start()
        self._server = await asyncio.start_unix_server(self._arrived, sock=self._listening, limit=protocol.LINE)

    def head(self, number: int) -> None:
        """The journal is durable up to this record: whoever subscribed hears of it."""
        self._shared.events.reached(number)

    async def close(self) -> None:
        """Take no more, let the acts under way end, and let everybody go."""
        self._server.close()
        await self._shared.acts.close()
        clients = [*self._clients]
        for client in clients:
            client.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        socket_file.remove(self._path, self._listening, self._inode)
        await self._shared.events.close()

    def _arrived(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        crowd = len(self._clients)
        connection, log = Connection(reader, writer, self._shared), self._shared.log
        if crowd >= self._shared.limits.clients:
            log.warning("client.refused", clients=crowd)
            talk = connection.refuse(f"{crowd} clients are here already", "end one of them, then try again")
        else:
            log.info("client.arrived", **socket_file.peer(writer.get_extra_info("socket"))._asdict())
            talk = connection.run()
        client = asyncio.create_task(talk, name="client")
        self._clients.add(client)
        client.add_done_callback(self._clients.discard)
