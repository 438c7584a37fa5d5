"""Following a running table: on the screen, or a line for each event; over the daemon's restarts.

Called by `controller.cli.watch`.
"""

import argparse
import os
import select
import sys
import time
from collections.abc import Iterator
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Final

from controller.cli import places
from controller.cli.act.command import INTERRUPTED, unanswered
from controller.cli.terminal.screen import Screen
from controller.cli.terminal.streams import dumb, say
from controller.cli.watch import sentences
from controller.cli.watch.frame import SIGNS, Scene, Style, frame
from controller.control.client import LOST_CONTACT, NOT_RUNNING, Client, NoAnswer, TableLine
from controller.effects.view import View

TICK_S: Final = 1.0
SILENT_S: Final = 3.0
"""A table that has not answered for so long is told to be silent."""


class Watcher:
    """A table that is followed, whether its daemon is there or not."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._following = 0
        self._awaiting: float | None = None
        self.client: Client | None = None
        self.view: View | None = None
        self.lost = ""
        """Why the table is not heard, if it is not."""
        self._heard_at = time.monotonic()

    def connect(self) -> None:
        """Find the daemon; NoAnswer where there is none."""
        client = Client.open(self._path)
        try:
            following = client.ask("events", first=self._following)  # before the status: no event is missed in between
            if not following.ok:
                raise client.no_answer(following.error)
            heard = client.ask("status")
            if heard.status is None:
                raise client.no_answer(heard.error)
            self._see(heard.status)
            self._following = following.next
        except NoAnswer:
            client.close()
            raise
        self.client, self.lost, self._awaiting = client, "", None

    def hear(self) -> list[dict[str, Any]]:
        """The events that have come; asks how the table stands now."""
        assert self.client is not None
        try:
            events = [event for heard in self.client.hear() if (event := self._take(heard)) is not None]
            if events:
                self._ask()
        except NoAnswer as none:
            self._lose(none)
            return []
        return events

    def found(self) -> bool:
        """Look for the daemon; whether it is there."""
        try:
            self.connect()
        except NoAnswer as none:
            self._lose(none)
            return False
        return True

    def tick(self) -> None:
        """A second has gone by: look again, also for what is no event; or for the daemon."""
        if self.client is None:
            self.found()
            return
        try:
            self._ask()
        except NoAnswer as none:
            self._lose(none)
        if self._awaiting is not None and time.monotonic() - self._awaiting > SILENT_S:
            self.lost = "shoewatchd does not answer"

    @property
    def age_s(self) -> float:
        """How old the view is."""
        return time.monotonic() - self._heard_at

    def close(self) -> None:
        """Leave."""
        if self.client is not None:
            self.client.close()
            self.client = None

    def _see(self, view: View) -> None:
        self.view, self._heard_at = view, time.monotonic()

    def _ask(self) -> None:
        if self.client is not None and self._awaiting is None:
            self.client.send("status")
            self._awaiting = time.monotonic()

    def _take(self, heard: TableLine) -> dict[str, Any] | None:
        if heard.status is not None:
            self._awaiting, self.lost = None, ""
            self._see(heard.status)
        elif heard.error is not None:
            self.lost = f"{heard.error.problem}: {heard.error.cure}"
        if heard.event is not None and (number := heard.event.get("number")) is not None:
            self._following = number + 1
        return heard.event

    def _lose(self, why: NoAnswer) -> None:
        self.close()
        away = why.problem in {LOST_CONTACT, NOT_RUNNING}
        self._awaiting, self.lost = None, f"{LOST_CONTACT}{'' if away else f' ({why.problem})'}; reconnecting"


def run(arguments: argparse.Namespace) -> int:
    """Follow it."""
    try:
        zone = places.hours(arguments).shown
        watcher = Watcher(places.socket(arguments))
        watcher.connect()
    except places.Nowhere as nowhere:
        return nowhere.told("watch")
    except NoAnswer as none:
        return unanswered("watch", none)
    try:
        return (
            plain(watcher, zone)
            if arguments.plain or not _has_screen()
            else live(watcher, zone, places.named(arguments))
        )
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        watcher.close()


def _has_screen() -> bool:
    return not dumb() and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def live(watcher: Watcher, zone: tzinfo, named: str) -> int:
    """On the whole terminal, until somebody leaves."""
    with Screen() as screen:
        style = Style(colour=not os.environ.get("NO_COLOR"), signs=screen.has(SIGNS))
        keys, signals = screen.files
        next_tick = time.monotonic() + TICK_S
        while True:
            scene = Scene(watcher.view, datetime.now(zone), watcher.lost, watcher.age_s, named)
            screen.show(frame(scene, *screen.size(), style))
            ready = _wait(watcher, next_tick, keys, signals)
            if signals in ready:
                screen.signals()
            if keys in ready:
                pressed = screen.keys()
                if pressed is None or b"q" in pressed.lower():
                    return 0
            if watcher.client in ready:
                watcher.hear()
            if time.monotonic() >= next_tick:
                next_tick = time.monotonic() + TICK_S
                watcher.tick()


def plain(watcher: Watcher, zone: tzinfo) -> int:
    """A line of sentences for each event, until interrupted or nobody reads."""
    told = [*_introduction(watcher)]
    lost = ""
    while all(say(line, now=True) for line in told):
        ready = _wait(watcher, time.monotonic() + TICK_S)
        if watcher.client in ready:
            told = [sentences.event(event, zone) for event in watcher.hear()]
        elif watcher.client is None and watcher.found():
            told = [*_introduction(watcher)]
        else:
            told = []
        if watcher.lost and watcher.lost != lost:
            told.append(f"{watcher.lost}.")
        lost = watcher.lost

    return 0


def _introduction(watcher: Watcher) -> Iterator[str]:
    if watcher.view is not None:
        yield sentences.standing(watcher.view)


def _wait(watcher: Watcher, until: float, *files: int) -> list[Any]:
    """What is ready, or nothing once it is time."""
    wanted: list[Any] = [*files]
    if watcher.client is not None:
        wanted.append(watcher.client)
        if watcher.client.heard_already:
            return [watcher.client]
    return select.select(wanted, [], [], max(0.0, until - time.monotonic()))[0]
