"""The command `firmware-sim`: play a scenario or a capture on real ports. It ends in words, never in a traceback."""

import argparse
import asyncio
import errno
import os
import signal
import sys
import tempfile
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from drivers.capture import CaptureError, Happened, Passed, parse
from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent
from firmware_sim.arguments import ENDED, INTERRUPTED, STOPPED, WRONG, arguments_of
from firmware_sim.by_hand import deal
from firmware_sim.configuration import NAME, NotConfigured, configuration, write
from firmware_sim.demo import command as demo
from firmware_sim.door import Door
from firmware_sim.files import CannotRead, text_of
from firmware_sim.live import LiveTable
from firmware_sim.playback import Playback, length_s
from firmware_sim.ports.pty import PtyPort
from firmware_sim.ports.tcp import TcpPort
from firmware_sim.scenarios import library
from firmware_sim.scenarios.reading import ScenarioWrong
from firmware_sim.scenarios.script import Scenario, Setup
from firmware_sim.stage import CannotHappen
from firmware_sim.wording import worded

MOST_CAPTURE: Final = 64 * 1024 * 1024
"""Three weeks of a shoe's own reports; a capture is played from memory."""

STDOUT: Final = "standard output"

LOOK_AGAIN_S: Final = 0.05
"""How soon it is noticed that the product has come to the devices."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    wanted = arguments_of(sys.argv[1:] if arguments is None else arguments)
    try:
        return _do(wanted)
    except ScenarioWrong as wrong:
        return _say_wrong(wrong.problems)
    except CaptureError as wrong:
        return _say_wrong(wrong.faults)
    except CannotHappen as stopped:
        _err(f"firmware-sim: {stopped}")
        return STOPPED
    except CannotRead as why:
        return _say_wrong([f"{wanted.capture}: {why}"])
    except NotConfigured as why:
        return _say_wrong([str(why)])
    except BrokenPipeError:
        _mute()
        return STOPPED
    except OSError as error:
        if error.filename == STDOUT:
            _mute()
        return _say_wrong([f"{error.filename or 'a port'}: {error.strerror}"])
    except KeyboardInterrupt:
        return INTERRUPTED


def _do(wanted: argparse.Namespace) -> int:
    """What the command is asked for."""
    if wanted.list:
        return _list()
    match wanted.what:
        case "list":
            return _list()
        case "run":
            scenario = library.named_or_file(wanted.scenario) if wanted.scenario else None
            with _folder(_ports(wanted)) as folder:
                return asyncio.run(_until_ended(_run(scenario, folder, wanted)))
        case "deal":
            deal(Path(wanted.door), sys.stdin, _out)
            return 0
        case "play":
            records = parse(text_of(Path(wanted.capture), MOST_CAPTURE), wanted.capture)
            with _folder(None) as folder:
                return asyncio.run(_until_ended(_play(records, folder, wanted)))
        case _:
            return demo.run(wanted.speed)


async def _until_ended(play: Coroutine[None, None, int]) -> int:
    """Play it; SIGTERM ends it as Ctrl-C does, with everything put away."""
    playing = asyncio.ensure_future(play)
    told_to_end: list[bool] = []

    def end() -> None:
        told_to_end.append(True)
        playing.cancel()

    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)
    try:
        return await playing
    except asyncio.CancelledError:
        if told_to_end:
            return ENDED
        raise


def _ports(wanted: argparse.Namespace) -> str | None:
    """The directory of the ports: beside the configuration that names them, so that the file fits the next run."""
    ports: str | None = wanted.ports
    if wanted.config is None or wanted.port != "pty":
        return ports
    if ports is not None:
        return str(Path(ports).absolute())  # shoewatchd takes no other
    if not (file := Path(wanted.config).absolute()).parent.is_dir():
        raise NotConfigured(f"{wanted.config}: no such directory: create it, or choose another file")
    return str(file.with_suffix(".ports"))


@contextmanager
def _folder(wanted: str | None) -> Iterator[Path]:
    """Where ports and door have their names: the folder that is wanted, or one that goes away in the end."""
    if wanted is None:
        with tempfile.TemporaryDirectory(prefix="firmware-sim-") as passing:
            yield Path(passing)
        return
    folder = Path(wanted)
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "not a directory: give a directory for the ports", wanted)
    folder.mkdir(parents=True, exist_ok=True)
    yield folder


async def _run(scenario: Scenario | None, folder: Path, wanted: argparse.Namespace) -> int:
    """A scenario, or an empty table, on ports."""
    setup = scenario.setup if scenario is not None else Setup()
    steps = scenario.steps if scenario is not None else ()
    doors: list[Door] = []

    def tell(name: str, what: DeviceEvent | DeviceCommand) -> None:
        _out(f"{_clock(table.shift.clock_s)}  {name:<12} {worded(what)}")
        for door in doors:
            door.tell(name, what)

    def remark(what: str) -> None:
        _out(f"# {_clock(table.shift.clock_s)}  {what}")
        for door in doors:
            door.remark(what)

    table = LiveTable(setup, wanted.port, folder, steps, tell, wanted.seed, wanted.speed, remark)
    door = Door(table)
    doors.append(door)
    path = Path(wanted.door) if wanted.door else folder / "door"
    table.open()
    try:
        await door.open(path)
        _out(f"# simulated table: {(scenario.title if scenario is not None else 'empty, controlled through the door')}")
        for name, port in table.ports.items():
            key = table.keys.get(name)
            _out(f"# {name:<12} {port.name}" + (f"  key {key.hex()}" if key else ""))
        _out(f"# door         {path}")
        if wanted.config is not None:
            _write_configuration(table, setup, Path(wanted.config))
            await _followed(table, wanted.config)
        await table.run(until_over=scenario is not None and not wanted.stay)
    finally:
        await door.close()
        table.close()
    return 0


def _write_configuration(table: LiveTable, setup: Setup, path: Path) -> None:
    here = path.absolute()
    ports = {name: port.name for name, port in table.ports.items()}
    write(here, configuration(NAME, setup, ports, here, table.keys), table.keys)
    _out(f"# config       {path}")


async def _followed(table: LiveTable, config: str) -> None:
    """Wait until the product has every device; from then on time waits for it."""
    _out(f"# waiting for  shoewatchd --config {config}")
    table.patient = True
    while not table.all_in_session:  # noqa: ASYNC110 - another program does it, and sets no event
        await asyncio.sleep(LOOK_AGAIN_S)


async def _play(records: Sequence[Passed | Happened], folder: Path, wanted: argparse.Namespace) -> int:
    """A capture on a port."""
    port = TcpPort() if wanted.port == "tcp" else PtyPort("capture", folder)
    playback = Playback(records, port, wanted.speed or 1.0)
    try:
        playback.carrier.plug()
        _out(f"# simulated device, played from {wanted.capture}, {length_s(records):.0f} s")
        _out(f"# capture      {playback.carrier.name}")
        await playback.run(lambda at_s, what: _out(f"{_clock(at_s)}  {what}"))
        await asyncio.sleep(0.2)  # whoever reads has the last bytes
    finally:
        playback.carrier.close()
    return 0


def _list() -> int:
    for scenario in library.every():
        _out(f"{scenario.name.removesuffix(library.SUFFIX):<26} {scenario.title}")
    return 0


def _clock(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(int(minutes), 60)
    return f"{hours:02}:{minutes:02}:{rest:06.3f}"


def _say_wrong(problems: Sequence[str]) -> int:
    for problem in problems:
        _err(f"firmware-sim: {problem}")
    return WRONG


def _out(line: str) -> None:
    try:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except OSError as error:
        raise OSError(error.errno, error.strerror, STDOUT) from error


def _mute() -> None:
    """Let what standard output still holds go nowhere, so that Python does not stumble over it on leaving."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _err(line: str) -> None:
    sys.stderr.write(f"{line}\n")
