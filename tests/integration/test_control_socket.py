"""The control socket, on a real socket over a real journal: what it answers, and what bad clients cannot do to it."""

import asyncio
import json
import os
import select
import socket
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from controller.control.client import Client, Declined
from controller.control.protocol import LINE
from controller.control.served import Limits
from controller.control.socket_file import SocketWrong
from controller.control.sparing import LINES
from controller.effects.public import PER_SHOE
from controller.effects.view import TroubleView
from controller.games.registry import house as new_house
from controller.journal.entries import Confirmed, Daemon, Device, Heard, JournalCut
from controller.table.house import House
from drivers.events import DeviceOnline, DeviceRemark, KeyPressed
from tests.support.served_table import QUICK, Log, People, ServedTable, serving
from tests.support.shorthand import READY

FACE_DOWN: Final = new_house(dealing="face-down")
DOWN: Final = READY + " bets 9s 2h 8d 3h"
"""Four cards lie face down."""


class Guest:
    """A client that says what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def says(self, line: bytes) -> None:
        self.writer.write(line)
        await self.writer.drain()

    async def hears(self) -> dict[str, Any]:
        line = await asyncio.wait_for(self.reader.readline(), 10)
        assert line, "the server has hung up"
        heard: dict[str, Any] = json.loads(line)
        return heard

    async def asks(self, **request: object) -> dict[str, Any]:
        await self.says(json.dumps({"id": 7} | request).encode() + b"\n")
        return await self.hears()

    async def left(self) -> bool:
        """Whether the server hangs up."""
        try:
            return not await asyncio.wait_for(self.reader.read(), 10)
        except ConnectionError:
            return True


async def until(holds: Callable[[], bool]) -> None:
    """Let everybody else go on until it holds."""
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110  # nothing in the server tells a test
            await asyncio.sleep(0)


class Scene:
    """A table with its socket open."""

    def __init__(self, table: ServedTable, path: Path, people: People | None, limits: Limits) -> None:
        self.table = table
        self.path = path
        self.log = Log()
        self.guests: list[Guest] = []
        self.people = people
        self.server = serving(table, path, self.log, people, limits)

    async def guest(self) -> Guest:
        guest = Guest(*await asyncio.open_unix_connection(str(self.path), limit=1 << 20))
        self.guests.append(guest)
        return guest

    async def logged(self, event: str) -> dict[str, object]:
        """The fields of the first line of this name, once it is there."""
        await until(lambda: bool(self.log.named(event)))
        return self.log.named(event)[0]


Story = Callable[[Scene], Awaitable[None]]


def play(
    folder: Path, story: Story, house: House | None = None, people: People | None = None, limits: Limits = QUICK
) -> Scene:
    """A story at a table with its socket open."""

    async def told() -> Scene:
        table = ServedTable(folder, house)
        scene = Scene(table, folder / "socket", people, limits)
        try:
            await scene.server.start()
            try:
                await story(scene)
            finally:
                await scene.server.close()
                for guest in scene.guests:
                    guest.writer.transport.abort()
                await asyncio.sleep(0)
            assert len(asyncio.all_tasks()) == 1, "a task is left"
        finally:
            table.close()
        return scene

    return asyncio.run(told())


# --- status -----------------------------------------------------------------------------------------------------------


def test_status_says_how_the_table_stands(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s 2h")
        guest = await scene.guest()
        answer = await guest.asks(id=41, ask="status")
        assert answer["id"] == 41
        status = answer["status"]
        assert (status["table"], status["game"], status["play"]) == ("T7", "punto-banco", "playing")
        assert status["player"] == {"cards": ["9s"], "hidden": 0, "points": 9}
        assert status["prompt"]["lines"] == ["CARD TO PLAYER"]
        assert status["journal"] == {"durable": True, "trouble": None, "beside": []}

    play(tmp_path, story)


def test_a_journal_in_trouble_is_told_with_its_cure(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.trouble = TroubleView("the disk is full", "make room")
        status = (await (await scene.guest()).asks(ask="status"))["status"]
        assert status["journal"]["durable"] is False
        assert status["journal"]["trouble"] == {"problem": "the disk is full", "cure": "make room"}

    play(tmp_path, story)


def test_a_fault_of_ours_is_told_and_logged_and_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        with monkeypatch.context() as broken:
            broken.setattr(scene.table, "view", lambda: 1 // 0)
            assert (await guest.asks(ask="status"))["error"]["cure"] == "read its log"
        assert "ZeroDivisionError" in str(scene.log.named("request.failed"))
        assert "status" in await guest.asks(ask="status")

    play(tmp_path, story)


# --- what is no request -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "id_", "problem", "cure"),
    [
        (b"\n", None, "not a request", "send one JSON object per line, such as"),
        (b"status\n", None, "not a request", "send one JSON object per line, such as"),
        (b"\xff\xfe\x00\x01\n", None, "not a request", "send one JSON object per line, such as"),
        (b'{"id": "\xff", "ask": "status"}\n', None, "not a request", "send one JSON object per line, such as"),
        (b"[" * 3000 + b"\n", None, "not a request", "send one JSON object per line, such as"),
        (b"[]\n", None, "not a request", "send one JSON object per line, such as"),
        (b'{"id": 5}\n', 5, "ask is missing", "ask status, events, acts or act"),
        (b'{"id": 5, "ask": "everything"}\n', 5, "unknown request", "ask status, events, acts or act"),
        (b'{"id": 5, "ask": "status", "pin": "1"}\n', 5, "the request was not understood (", "control-socket.md"),
        (b'{"id": 5, "ask": "events", "first": -1}\n', 5, "the request was not understood (", "control-socket.md"),
        (b'{"ask": "status"}\n', None, "the request was not understood (", "control-socket.md"),
    ],
)
def test_what_is_no_request_is_said_to_be_none(
    tmp_path: Path, line: bytes, id_: int | None, problem: str, cure: str
) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        await guest.says(line)
        answer = await guest.hears()
        assert answer["id"] == id_
        assert problem in answer["error"]["problem"]
        assert cure in answer["error"]["cure"]
        assert "status" in await guest.asks(ask="status")

    play(tmp_path, story)


def test_a_line_in_pieces_is_one_line(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        for letter in b'{"id": 1, "ask": "status"}\n':
            await guest.says(bytes([letter]))
        assert (await guest.hears())["id"] == 1

    play(tmp_path, story)


def test_a_line_without_end_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        other, guest = await scene.guest(), await scene.guest()
        guest.writer.write(b"x" * 1_000_000)
        answer = await guest.hears()
        assert answer["error"]["problem"] == f"a line of more than {LINE} bytes"
        assert await guest.left()
        assert "status" in await other.asks(ask="status")

    play(tmp_path, story)


def test_a_thousand_requests_at_once_are_answered_in_their_order(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        guest.writer.writelines(json.dumps({"id": at, "ask": "status"}).encode() + b"\n" for at in range(1000))
        assert [(await guest.hears())["id"] for _ in range(1000)] == [*range(1000)]

    play(tmp_path, story)


def test_requests_leave_the_loop_to_the_table_between_them(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guests = [await scene.guest() for _ in range(4)]
        loop = asyncio.get_running_loop()
        began = loop.time()
        for guest in guests:
            guest.writer.write(b'{"id": 1, "ask": "status"}\n' * 10)
        for guest in guests:
            for _ in range(10):
                await guest.hears()
        assert loop.time() - began >= 40 * 0.001

    play(tmp_path, story, limits=Limits(breath_s=0.001))


# --- clients that come and go -----------------------------------------------------------------------------------------


def test_an_idle_client_gives_its_place_to_whoever_comes(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        first, second = await scene.guest(), await scene.guest()
        assert "status" in await first.asks(ask="status")
        assert "status" in await second.asks(ask="status")
        third = await scene.guest()
        assert "status" in await third.asks(ask="status")
        assert (await first.hears())["error"]["problem"] == "another client needs the connection"
        assert await first.left()
        assert "status" in await second.asks(ask="status")

    play(tmp_path, story, limits=replace(QUICK, clients=2))


def test_where_all_are_busy_a_client_is_told_so_and_may_try_again(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guests = [await scene.guest() for _ in range(2)]
        for guest in guests:
            assert (await guest.asks(ask="events"))["ok"]
        third = await scene.guest()
        assert (await third.hears())["error"]["problem"] == "all 2 connections are in use"
        assert await third.left()
        guests[0].writer.close()
        async with asyncio.timeout(10):
            while "error" in await (fourth := await scene.guest()).asks(ask="status"):
                assert await fourth.left()

    play(tmp_path, story, limits=replace(QUICK, clients=2))


def test_whoever_is_refused_before_they_ask_hears_why(tmp_path: Path) -> None:
    """Not that a pipe is broken: `shoewatch status` says 75, as for any daemon that cannot answer just now."""

    def asks(path: Path) -> None:
        with Client.open(path) as client:
            gone = select.poll()
            gone.register(client, 0)  # what is left to hear is that the table has refused it, and hung up
            assert gone.poll(10_000) == [(client.fileno(), select.POLLHUP)]
            client.ask("status")

    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        assert (await guest.asks(ask="events"))["ok"]
        with pytest.raises(Declined, match="all 1 connections are in use"):
            await asyncio.to_thread(asks, scene.path)

    play(tmp_path, story, limits=replace(QUICK, clients=1))


def test_a_client_that_cannot_be_let_in_just_now_is_let_in_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        """A listening socket when no more files can be opened, once."""

        def __init__(self, real: socket.socket) -> None:
            self.real = real
            self.faults: list[OSError] = [BlockingIOError(), OSError(24, "Too many open files")]

        def accept(self) -> tuple[socket.socket, object]:
            if self.faults:
                raise self.faults.pop(0)
            return self.real.accept()

        def fileno(self) -> int:
            return self.real.fileno()

        def close(self) -> None:
            self.real.close()

    async def story(scene: Scene) -> None:
        monkeypatch.setattr(scene.server, "_listening", Full(scene.server._listening))
        assert "status" in await (await scene.guest()).asks(ask="status")
        assert scene.log.named("client.not-accepted") == [{"error": "[Errno 24] Too many open files"}]

    play(tmp_path, story, limits=replace(QUICK, again_s=0.01))


def test_no_more_clients_are_let_in_than_there_are_files_for(tmp_path: Path) -> None:
    """Those at the door count as well; whoever is not let in waits, and is answered when somebody has gone."""

    async def story(scene: Scene) -> None:
        guests = [await scene.guest() for _ in range(2)]
        for guest in guests:
            assert (await guest.asks(ask="events"))["ok"]
        third = await scene.guest()
        await third.says(b'{"id": 1, "ask": "status"}\n')
        assert "status" in await guests[1].asks(ask="status")
        assert len(scene.server._clients) == 2
        guests[0].writer.close()
        assert "status" in await third.hears()

    play(tmp_path, story, limits=replace(QUICK, clients=2, door=0, again_s=0.01))


def test_a_client_that_leaves_in_the_middle_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY)
        for words in (
            b'{"id": 1, "as',
            b'{"id": 1, "ask": "events", "first": 1}\n' + b'{"id": 2, "ask": "status"}\n' * 50,
        ):
            guest = await scene.guest()
            await guest.says(words)
            guest.writer.transport.abort()
        scene.table.tell("bets 9s")
        assert "status" in await (await scene.guest()).asks(ask="status")

    play(tmp_path, story)


def test_who_comes_is_logged_as_the_kernel_knows_them(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await (await scene.guest()).asks(ask="status")

    log = play(tmp_path, story).log
    arrived = log.named("client.arrived")
    assert arrived == [{"pid": os.getpid(), "uid": os.getuid(), "gid": os.getgid()}]
    assert log.quiet == {"client.arrived", "client.left"}


def test_whoever_comes_and_goes_for_ever_fills_no_log(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        for _ in range(2 * LINES):
            guest = await scene.guest()
            await guest.says(b"x" * (LINE + 1))
            assert "a line of more than" in (await guest.hears())["error"]["problem"]
            assert await guest.left()

    log = play(tmp_path, story).log
    for event in ("client.arrived", "client.dropped"):
        assert len(log.named(event)) == LINES


def test_a_client_that_never_reads_is_dropped_and_holds_up_nobody(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        deaf = socket.socket(socket.AF_UNIX)
        deaf.connect(str(scene.path))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        deaf.sendall(b'{"id": 1, "ask": "status"}\n' * 1000)
        guest = await scene.guest()
        assert "status" in await guest.asks(ask="status")
        assert (await scene.logged("client.dropped"))["why"] == "read nothing for 0.02 s"
        assert "status" in await guest.asks(ask="status")
        deaf.close()

    play(tmp_path, story, limits=replace(QUICK, stall_s=0.02))


def test_a_subscriber_that_never_reads_is_dropped(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s 2h 9d 3h result collect" * 200)
        deaf = socket.socket(socket.AF_UNIX)
        deaf.connect(str(scene.path))
        deaf.sendall(b'{"id": 1, "ask": "events", "first": 1}\n')
        assert (await scene.logged("client.dropped"))["why"] == "read nothing for 0.02 s"
        await scene.logged("client.left")
        deaf.close()

    play(tmp_path, story, limits=replace(QUICK, stall_s=0.02))


def test_a_client_that_reads_slowly_is_not_dropped(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        slow = socket.socket(socket.AF_UNIX)
        slow.connect(str(scene.path))
        slow.setblocking(False)
        slow.send(b'{"id": 1, "ask": "status"}\n' * 1000)
        answered = 0
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(20):
            while answered < 1000:
                answered += (await loop.sock_recv(slow, 16_384)).count(b"\n")
        assert not scene.log.named("client.dropped")
        slow.close()

    play(tmp_path, story, limits=replace(QUICK, stall_s=5.0))


def test_the_server_closes_while_clients_are_there(tmp_path: Path) -> None:
    guests: list[Guest] = []

    async def story(scene: Scene) -> None:
        guests.extend([await scene.guest(), await scene.guest()])
        assert "ok" in await guests[0].asks(ask="events")

    scene = play(tmp_path, story)
    assert not scene.path.exists()


# --- events -----------------------------------------------------------------------------------------------------------


def test_events_are_told_from_any_number_on_and_go_on_coming(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY)
        guest = await scene.guest()
        assert await guest.asks(ask="events", first=3) == {"id": 7, "ok": True, "next": 3}
        heard = [(await guest.hears())["event"] for _ in range(scene.table.number - 2)]
        numbers = [event["number"] for event in heard]
        loaded = numbers.index(PER_SHOE + 1)  # the first event of shoe 1
        assert numbers == [*range(3, 3 + loaded), *range(PER_SHOE + 1, PER_SHOE + 1 + len(numbers) - loaded)]
        scene.table.tell("bets 9s")
        bets, card = (await guest.hears())["event"], (await guest.hears())["event"]
        assert bets["input"] == {"event": "no-more-bets"}
        assert (bets["source"], bets["shoe"], bets["round"]) == ("panel p1", 1, 1)
        assert card["input"] == {"event": "card"}
        assert card["source"] == "device shoe"
        assert card["effects"] == [
            {"effect": "shown", "hand": "player", "place": 1, "card": "9s"},
            {"effect": "say", "lines": ["CARD TO BANKER"]},
        ]
        assert "status" in await guest.asks(ask="status")

    play(tmp_path, story)


def test_only_new_events_are_told_to_whoever_asks_so(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY)
        guest = await scene.guest()
        next_ = (await guest.asks(ask="events"))["next"]
        scene.table.tell("bets")
        event = (await guest.hears())["event"]
        assert (event["input"], event["number"]) == ({"event": "no-more-bets"}, next_)

    play(tmp_path, story)


def test_a_number_that_is_still_to_come_is_the_next_one(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        await guest.asks(ask="events", first=1_000_000)
        scene.table.tell("open")
        assert (await guest.hears())["event"]["number"] == 2

    play(tmp_path, story)


def test_a_long_past_is_told_whole(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s 2h 9d 3h result collect" * 100)
        guest = await scene.guest()
        await guest.asks(ask="events", first=1)
        numbers = [(await guest.hears())["event"]["number"] for _ in range(scene.table.number)]
        before = [number for number in numbers if number < PER_SHOE]
        assert numbers == [*range(1, len(before) + 1), *range(PER_SHOE + 1, PER_SHOE + 1 + len(numbers) - len(before))]
        assert len(numbers) > 256 * 2

    play(tmp_path, story)


def test_what_only_machines_know_is_not_told(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.note(Heard(DeviceRemark("the banker wins")), Device("shoe"))
        scene.table.note(Confirmed(1, "p1"), Daemon())
        scene.table.note(Heard(DeviceOnline("shoe", "S1")), Device("shoe"))
        guest = await scene.guest()
        await guest.asks(ask="events", first=2)
        assert (await guest.hears())["event"]["heard"] == "device-online"
        scene.table.note(Heard(KeyPressed("seat-3")), Device("shoe"))
        assert (await guest.hears())["event"]["heard"] == "key-pressed"

    play(tmp_path, story)


def test_a_second_subscription_needs_a_second_connection(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        await guest.asks(ask="events")
        assert (await guest.asks(ask="events"))["error"]["problem"] == "this connection already receives events"

    play(tmp_path, story)


def test_a_journal_that_cannot_be_read_ends_the_subscription_only(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        scene.server._shared.events._path = tmp_path / "elsewhere"
        scene.server._shared.events._close()
        assert (await guest.asks(ask="events"))["error"]["problem"] == "not found"
        scene.server._shared.events._path = scene.table.path
        await guest.asks(ask="events")
        scene.server._shared.events._path = tmp_path / "elsewhere"
        scene.server._shared.events._close()
        scene.table.tell("open")
        assert (await guest.hears())["error"]["problem"] == "not found"
        scene.server._shared.events._path = scene.table.path
        await guest.asks(ask="events", first=1)
        assert (await guest.hears())["event"]["kind"] == "opening"

    play(tmp_path, story)


def test_a_socket_opens_though_the_journal_cannot_be_read(tmp_path: Path) -> None:
    async def story(_: Scene) -> None:
        table = ServedTable(tmp_path / "other")
        server = serving(table, tmp_path / "s2", Log())
        server._shared.events._path = tmp_path / "nowhere"
        await server.start()
        await server.close()
        table.close()

    (tmp_path / "other").mkdir()
    play(tmp_path, story)


# --- face-down dealing ------------------------------------------------------------------------------------------------


def test_a_silent_record_leaves_no_gap_in_the_numbers_of_events(tmp_path: Path) -> None:
    """19:47-3.7(d): neither then nor to whoever comes later: whoever counts would know what a shoe thinks."""

    async def story(scene: Scene) -> None:
        scene.table.tell(READY)
        guest = await scene.guest()
        bets = (await guest.asks(ask="events"))["next"]
        heard = []
        for word in ["bets", "9s", "2h", "8d", "3h", "shoe-says:player", "turn:player", "turn:banker"]:
            scene.table.tell(word)
            if not word.startswith("shoe"):
                heard.append((await guest.hears())["event"])
        assert [event["number"] for event in heard] == [*range(bets, bets + 7)]
        assert "shoe-result" not in str(heard)
        late = await scene.guest()
        await late.asks(ask="events", first=bets)
        assert [(await late.hears())["event"] for _ in range(7)] == heard

    play(tmp_path, story, FACE_DOWN)


def test_whoever_comes_back_hears_each_event_once(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY)
        first = (await (await scene.guest()).asks(ask="events"))["next"]
        scene.table.tell("bets 9s 2h 8d 3h shoe-says:player")
        guest = await scene.guest()
        await guest.asks(ask="events", first=first + 3)
        heard = [(await guest.hears())["event"] for _ in range(2)]
        assert [event["number"] for event in heard] == [first + 3, first + 4]
        scene.table.tell("turn:player")
        assert (await guest.hears())["event"]["input"] == {"event": "turn", "hand": "player"}

    play(tmp_path, story, FACE_DOWN)


def test_a_server_that_starts_counts_as_the_one_before(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s 2h 8d 3h shoe-says:player")
        next_ = (await (await scene.guest()).asks(ask="events"))["next"]
        again = serving(scene.table, tmp_path / "s2", Log())
        await again.start()
        guest = Guest(*await asyncio.open_unix_connection(str(tmp_path / "s2")))
        assert (await guest.asks(ask="events"))["next"] == next_
        guest.writer.close()
        await again.close()

    play(tmp_path, story, FACE_DOWN)


def test_events_of_a_shoe_that_is_archived_are_those_of_the_oldest_that_is_not(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets")
        guest = await scene.guest()
        last = scene.table.number - 2
        scene.table.note(JournalCut(1, last, "00" * 32, "a", "11" * 32), Daemon())
        scene.table.journal.remove(last).result()
        await guest.asks(ask="events", first=1)
        assert (await guest.hears())["event"]["kind"] == "judged"

    play(tmp_path, story)


# --- acts -------------------------------------------------------------------------------------------------------------

VOID: Final = {"ask": "act", "who": "maria", "pin": "314159", "input": {"event": "void"}}


def test_a_supervisor_acts(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s")
        done = (await (await scene.guest()).asks(**VOID))["done"]
        assert (done["verdict"], done["reason"]) == ("accepted", None)
        assert done["prompt"] == ["ROUND VOID", "COLLECT THE CARDS"]
        assert scene.log.named("act.taken") == [{"who": "maria", "input": "void", "verdict": "accepted"}]

    scene = play(tmp_path, story, people=People())
    assert "314159" not in str(scene.log.lines)


def test_what_was_rejected_says_why(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        done = (await (await scene.guest()).asks(**VOID))["done"]
        assert done["verdict"] == "rejected"
        assert done["reason"]
        assert done["text"]

    play(tmp_path, story, people=People())


def test_a_correction_says_what_it_changed(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s 2h Td 3h result collect")
        correction = {"event": "correct", "hand": "player", "place": 1, "card": "2s", "round": 1}
        guest = await scene.guest()
        done = (await guest.asks(**VOID | {"input": correction}))["done"]
        assert done["flags"][0]["code"] == "corrected-result"
        assert done["changed"] == {
            "round": 1, "hand": "player", "place": 1, "was": "9s", "now": "2s", "outcome_was": "player",
            "outcome_now": None, "owed": "player", "left": 0,
        }  # fmt: skip
        late = (await guest.asks(**VOID | {"input": correction | {"card": "3s"}, "shoe": 1}))["done"]
        assert late["changed"]["was"] == "2s"
        assert scene.people is not None
        next_ = (await (await scene.guest()).asks(ask="events"))["next"]
        await guest.asks(ask="events", first=next_ - 1)
        event = (await guest.hears())["event"]
        assert (event["kind"], event["of_shoe"], event["source"]) == ("correction", 1, "supervisor maria")

    play(tmp_path, story, people=People())


@pytest.mark.parametrize(
    ("said", "problem", "cure"),
    [
        ({"pin": "271828"}, "Wrong name or PIN", "try again"),
        ({"who": "tom"}, "tom is a technician: only a supervisor decides rounds", "ask a supervisor"),
        ({"shoe": 3}, "only corrections and wagers take a shoe", "omit shoe"),
        (
            {"input": {"event": "stub", "count": 34, "by_device": True}},
            "only a device counts by itself",
            "omit by_device",
        ),
        (
            {"input": {"event": "cards-returned", "count": 17, "by_device": True}},
            "only a device counts by itself",
            "omit by_device",
        ),
        (
            {"input": {"event": "reader", "what": "blackjack"}},
            "this input is not accepted here",
            "set $.input.event to one of",
        ),
        (
            {"input": {"event": "card", "card": "9h"}},
            "this input is not accepted here",
            "set $.input.event to one of",
        ),
        (
            {"input": {"event": "lost", "device": "shoe"}},
            "this input is not accepted here",
            "set $.input.event to one of",
        ),
        ({"input": {"event": "void", "extra": 1}}, "the request was not understood (", "control-socket.md"),
        ({"input": {"event": "recut"}}, "the journal is closed", "start the daemon"),
        ({"input": {"event": "acknowledge"}}, "internal error: please report it", "read its log"),
        ({"pin": ""}, "the request was not understood (", "control-socket.md"),
    ],
)
def test_whoever_may_not_act_is_told_why(tmp_path: Path, said: dict[str, object], problem: str, cure: str) -> None:
    async def story(scene: Scene) -> None:
        before = scene.table.number
        error = (await (await scene.guest()).asks(**VOID | said))["error"]
        assert problem in error["problem"]
        assert cure in error["cure"]
        assert scene.table.number == before
        assert "314159" not in str(error) + str(scene.log.lines)
        assert "271828" not in str(error) + str(scene.log.lines)

    play(tmp_path, story, people=People())


def test_whoever_guesses_is_told_to_wait(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        guest = await scene.guest()
        await guest.asks(**VOID | {"pin": "1"})
        assert (await guest.asks(**VOID | {"pin": "1"}))["error"]["cure"] == "try again in 4 s"

    play(tmp_path, story, people=People())


def test_where_nobody_is_a_supervisor_nobody_may_act(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        error = (await (await scene.guest()).asks(**VOID))["error"]
        assert "no supervisors" in error["problem"]
        assert "shoewatch pin" in error["cure"]

    play(tmp_path, story)


def test_an_act_goes_on_though_its_client_has_left(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s")
        scene.table.held = asyncio.Event()
        guest = await scene.guest()
        await guest.says(json.dumps({"id": 1} | VOID).encode() + b"\n")
        assert scene.people is not None
        await until(lambda: bool(scene.server._shared.acts._doing))
        guest.writer.transport.abort()
        scene.table.held.set()
        await until(lambda: scene.table.table.state.round.void)

    play(tmp_path, story, people=People())


def test_an_act_that_cannot_be_written_is_not_waited_for_without_end(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.table.held = asyncio.Event()
        error = (await (await scene.guest()).asks(**VOID))["error"]
        assert error["problem"] == "the decision has not been recorded yet"

    play(tmp_path, story, people=People(), limits=replace(QUICK, act_s=0.01, end_s=0.01))


def test_no_more_acts_wait_for_a_journal_that_cannot_be_written_than_there_is_room_for(tmp_path: Path) -> None:
    """The disk is full: whoever asks again and again, and leaves, fills no memory."""

    async def story(scene: Scene) -> None:
        scene.table.tell(READY + " bets 9s")
        scene.table.held = asyncio.Event()
        for waiting in range(1, 3):
            guest = await scene.guest()
            await guest.says(json.dumps({"id": 1} | VOID).encode() + b"\n")
            await until(lambda waiting=waiting: len(scene.server._shared.acts._doing) == waiting)  # type: ignore[misc]  # of a lambda in a loop
            guest.writer.transport.abort()
        error = (await (await scene.guest()).asks(**VOID))["error"]
        assert error["problem"] == "2 decisions are already waiting to be recorded"
        assert error["code"] == "unavailable"
        assert len(scene.server._shared.acts._doing) == 2
        scene.table.held.set()
        await until(lambda: not scene.server._shared.acts._doing)
        assert "done" in await (await scene.guest()).asks(**VOID)

    play(tmp_path, story, people=People(), limits=replace(QUICK, acts=2))


# --- the socket's file ------------------------------------------------------------------------------------------------


def test_the_socket_is_its_owners_alone(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        assert _mode(scene.path) == 0o600

    assert not play(tmp_path, story).path.exists()


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _start(path: Path, table: ServedTable, group: str | None = None) -> int:
    """The mode that the socket had."""
    modes: list[int] = []

    async def story() -> None:
        server = serving(table, path, Log())
        server._group = group
        await server.start()
        modes.append(_mode(path))
        await server.close()

    asyncio.run(story())
    return modes[0]


@pytest.fixture
def table(tmp_path: Path) -> Any:
    table = ServedTable(tmp_path)
    yield table
    table.close()


def _refusal(path: Path, table: ServedTable, group: str | None = None) -> str:
    with pytest.raises(SocketWrong) as wrong:
        _start(path, table, group)
    assert str(path) in str(wrong.value)
    assert [file for file in table.path.parent.iterdir() if file.name.startswith(".")] == []
    return str(wrong.value)


def test_a_group_may_use_the_socket(tmp_path: Path, table: ServedTable) -> None:
    import grp  # noqa: PLC0415

    assert _start(tmp_path / "s", table, grp.getgrgid(os.getgid()).gr_name) == 0o660


def test_a_group_that_is_not_there_is_named(tmp_path: Path, table: ServedTable) -> None:
    assert "there is no group 'nobodies'" in _refusal(tmp_path / "s", table, "nobodies")


def test_a_stale_socket_is_replaced(tmp_path: Path, table: ServedTable) -> None:
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(str(tmp_path / "s"))
    stale.close()
    _start(tmp_path / "s", table)


def test_a_live_socket_is_left_to_its_program(tmp_path: Path, table: ServedTable) -> None:
    live = socket.socket(socket.AF_UNIX)
    live.bind(str(tmp_path / "s"))
    live.listen(1)
    assert f"process {os.getpid()} already answers there: stop that one first" in _refusal(tmp_path / "s", table)
    live.close()
    assert (tmp_path / "s").exists()


def test_a_live_socket_too_busy_to_answer_is_live(tmp_path: Path, table: ServedTable, monkeypatch: Any) -> None:
    monkeypatch.setattr("controller.control.socket_file.KNOCK_S", 0.01)
    live = socket.socket(socket.AF_UNIX)
    live.bind(str(tmp_path / "s"))
    live.listen(0)
    waiting = socket.socket(socket.AF_UNIX)
    waiting.connect(str(tmp_path / "s"))
    assert "another program already answers there" in _refusal(tmp_path / "s", table)
    waiting.close()
    live.close()


def test_a_socket_that_another_program_makes_just_now_is_left_to_it(tmp_path: Path, table: ServedTable) -> None:
    import fcntl  # noqa: PLC0415

    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    assert "another program is creating a socket in the directory" in _refusal(tmp_path / "s", table)
    os.close(folder)


def test_a_file_that_is_no_socket_is_kept(tmp_path: Path, table: ServedTable) -> None:
    (tmp_path / "s").write_text("mine", encoding="ascii")
    assert "exists and is not a socket" in _refusal(tmp_path / "s", table)
    assert (tmp_path / "s").read_text(encoding="ascii") == "mine"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, table: ServedTable) -> None:
    assert "create its directory" in _refusal(tmp_path / "none" / "s", table)


def test_a_path_that_no_socket_can_have_is_named(tmp_path: Path, table: ServedTable) -> None:
    assert "longer than 107 bytes" in _refusal(tmp_path / ("s" * 200), table)


@pytest.mark.skipif(os.getuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, table: ServedTable) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(mode=0o500)
    assert "give this user permission to write in its directory" in _refusal(folder / "s", table)


def test_a_group_that_may_not_be_given_is_named(
    tmp_path: Path, table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    import grp  # noqa: PLC0415

    monkeypatch.setattr("controller.control.socket_file.os.chown", refuse)
    own = grp.getgrgid(os.getgid()).gr_name
    other = next(each.gr_name for each in grp.getgrall() if each.gr_gid != os.getgid())
    said = _refusal(tmp_path / "s", table, other)
    assert f"given to group {other!r}" in said
    assert "use the daemon's own group" in said
    assert _start(tmp_path / "s", table, own) == 0o660  # the unit forbids giving files away, and it has that group


def test_a_socket_that_was_replaced_is_not_removed(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        scene.path.unlink()
        other = socket.socket(socket.AF_UNIX)
        other.bind(str(scene.path))
        other.close()

    assert play(tmp_path, story).path.exists()
