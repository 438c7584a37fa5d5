"""The command `firmware-sim`: play a scenario or a capture on real ports. It ends in words, never in a traceback."""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from drivers.capture import CaptureError, Happened, Passed, parse
from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent
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
from firmware_sim.scenarios.sentences import NotUnderstood
from firmware_sim.scenarios.settings import seed, speed
from firmware_sim.stage import CannotHappen
from firmware_sim.wording import worded

WRONG: Final = 2
"""The file or the arguments are wrong, as argparse itself ends."""
STOPPED: Final = 1
"""Something went wrong while it ran."""
INTERRUPTED: Final = 130
"""A shell's number for Ctrl-C."""
ENDED: Final = 143
"""The same for SIGTERM."""

MOST_CAPTURE: Final = 64 * 1024 * 1024
"""Three weeks of a shoe's own reports; a capture is played from memory."""

EXIT_CODES: Final = f"""\
exit codes:
  0    it was played to its end
  {STOPPED}    something went wrong while it was played, or nobody reads what it prints
  {WRONG}    the command line, the scenario or the capture is wrong, or a port or a file is not to be had
  {INTERRUPTED}  interrupted
  {ENDED}  ended by SIGTERM
"""

STDOUT: Final = "standard output"

LOOK_AGAIN_S: Final = 0.05
"""How soon it is noticed that the product has come to the devices."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    wanted = _arguments(arguments)
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
        case "run":
            scenario = library.named_or_file(wanted.scenario) if wanted.scenario else None
            with _folder(wanted.ports or _beside(wanted.config)) as folder:
                return asyncio.run(_until_ended(_run(scenario, folder, wanted)))
        case "play":
            records = parse(text_of(Path(wanted.capture), MOST_CAPTURE), wanted.capture)
            with _folder(None) as folder:
                return asyncio.run(_until_ended(_play(records, folder, wanted)))
        case "demo":
            return demo.run(wanted.speed)
        case _:
            return _say_wrong(
                ["nothing to do: firmware-sim run SCENARIO, firmware-sim play CAPTURE, firmware-sim demo, or --list"]
            )


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


def _beside(config: str | None) -> str | None:
    """The directory of the ports that a configuration names: always the same, so that the file fits the next run."""
    return None if config is None else str(Path(config).absolute().with_suffix(".ports"))


@contextmanager
def _folder(wanted: str | None) -> Iterator[Path]:
    """Where ports and door have their names: the folder that is wanted, or one that goes away in the end."""
    if wanted is None:
        with tempfile.TemporaryDirectory(prefix="firmware-sim-") as passing:
            yield Path(passing)
        return
    folder = Path(wanted)
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
        _out(f"# simulated table: {scenario.title if scenario is not None else 'empty, for whoever is at the door'}")
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


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "firmware-sim",
        description="A simulated table, for development.",
        epilog=EXIT_CODES,
        formatter_class=raw,
    )
    parser.add_argument("--list", action="store_true", help="the scenarios of the library")
    what = parser.add_subparsers(dest="what", metavar="run | play | demo")
    run = what.add_parser("run", help="a scenario on real ports, and one line for each thing that happens")
    run.add_argument("scenario", nargs="?", help="a name of the library, or a file; none: an empty table")
    run.add_argument("--seed", type=_read(seed), metavar="N", help="other cards than the scenario's own")
    run.add_argument("--ports", metavar="FOLDER", help="where the ports have their names: /…/shoe, /…/panel, …")
    run.add_argument("--door", metavar="PATH", help="where the control door is to be")
    run.add_argument(
        "--config", metavar="FILE", help="write the product's configuration for this table, and wait for shoewatchd"
    )
    run.add_argument("--stay", action="store_true", help="keep the table when the report is over")
    play = what.add_parser("play", help="a capture on a port")
    play.add_argument("capture", help="a file that `shoewatch devices sniff` wrote")
    show = what.add_parser("demo", help="two tables, the product beside each, and what it says of them")
    show.add_argument(
        "--speed", type=_read(speed), metavar="X", default=demo.SPEED, help="how much faster than life (%(default)g)"
    )
    for each in (run, play, show):
        each.epilog, each.formatter_class = EXIT_CODES, raw
    for each in (run, play):
        each.add_argument("--port", choices=("pty", "tcp"), default="pty", help="what kind of port (pty)")
        each.add_argument("--speed", type=_read(speed), metavar="X", help="how much faster than life")
    return parser.parse_args(arguments)


def _read(setting: Callable[[str], float]) -> Callable[[str], float]:
    """An argument that is also a setting of a scenario, and read alike."""

    def read(word: str) -> float:
        try:
            return setting(word)
        except NotUnderstood as problem:
            raise argparse.ArgumentTypeError(str(problem)) from None

    return read


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
