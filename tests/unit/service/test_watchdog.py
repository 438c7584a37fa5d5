"""Whether all goes on, look by look. The clock leaps."""

import asyncio
from collections.abc import Callable

from structlog.testing import CapturingLogger

from controller.service.watchdog import Watchdog
from tests.simulator.virtual_loop import InFlight, VirtualLoop


class Wheel:
    """Goes round when it is stirred, unless it is stuck."""

    def __init__(self) -> None:
        self.turns = 0
        self.stuck = False

    def stir(self) -> None:
        self.turns += not self.stuck


def looks(seconds: float, *happens: tuple[float, Callable[[dict[str, Wheel]], None]]) -> tuple[list[float], list[str]]:
    """When it said that all is alive, looking every second, and whom it found stuck."""
    wheels, log, alive = {"journal": Wheel(), "shoe": Wheel()}, CapturingLogger(), list[float]()
    loop = VirtualLoop(InFlight())

    async def story() -> None:
        watchdog = Watchdog(wheels, lambda: alive.append(round(loop.time(), 3)), 1.0, log)
        for at, do in happens:
            loop.call_at(at, do, wheels)
        watching = asyncio.ensure_future(watchdog.run())
        await asyncio.sleep(seconds)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    try:
        loop.run_until_complete(story())
    finally:
        loop.close()
    return alive, [name for call in log.calls for name in call.kwargs["stuck"]]


def test_while_all_go_round_it_says_so_at_each_look() -> None:
    assert looks(5.5) == ([1.0, 2.0, 3.0, 4.0, 5.0], [])


def stuck(name: str, *, is_stuck: bool) -> Callable[[dict[str, Wheel]], None]:
    def happens(wheels: dict[str, Wheel]) -> None:
        wheels[name].stuck = is_stuck

    return happens


def test_one_that_is_stuck_is_enough_to_say_nothing() -> None:
    alive, names = looks(5.5, (1.5, stuck("shoe", is_stuck=True)))
    assert alive == [1.0, 2.0]
    assert names == ["shoe"] * 3


def test_one_that_goes_on_again_is_alive_again() -> None:
    alive, names = looks(8.5, (1.5, stuck("journal", is_stuck=True)), (4.5, stuck("journal", is_stuck=False)))
    assert alive == [1.0, 2.0, 6.0, 7.0, 8.0]
    assert names == ["journal"] * 3
