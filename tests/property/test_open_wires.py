"""Whatever the wire and the power do, every event arrives exactly once and in order, and every absence is reported."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import DeviceOnline, EventsMissing, KeyPressed, Place, Report
from drivers.open_protocol.handshake import Expected
from firmware_sim.open_device.memory import Identity, Memory
from tests.support.wire_pair import Direction, WirePair, clean

KEY = bytes(range(32))
PANEL = Identity("panel", "P-0001")


@dataclass
class Hostile:
    """A wire that does each of these now and then; `p` is how often."""

    chance: random.Random
    p: float
    faults: tuple[str, ...]

    def __call__(self, _direction: Direction, burst: bytes, _now: float) -> list[tuple[float, bytes]]:
        bursts = [(0.0, burst)]
        for fault in self.faults:
            if self.chance.random() < self.p:
                bursts = getattr(self, f"_{fault}")(bursts)
        return bursts

    def _single_bytes(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        return [(delay + n * 1e-4, burst[n : n + 1]) for delay, burst in bursts for n in range(len(burst))]

    def _loss(self, _: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        return []

    def _delay(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        late = self.chance.expovariate(2.0)
        return [(delay + late, burst) for delay, burst in bursts]  # and so out of order with what comes after

    def _duplication(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        return [*bursts, *((delay + self.chance.random(), burst) for delay, burst in bursts)]

    def _truncation(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        return [(delay, burst[: self.chance.randrange(len(burst) + 1)]) for delay, burst in bursts]

    def _noise(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        return [(0.0, self.chance.randbytes(self.chance.randrange(40))), *bursts]

    def _damage(self, bursts: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
        spoiled = []
        for delay, burst in bursts:
            changed = bytearray(burst)
            if changed:
                changed[self.chance.randrange(len(changed))] ^= 1 << self.chance.randrange(8)
            spoiled.append((delay, bytes(changed)))
        return spoiled


FAULTS = ("single_bytes", "loss", "delay", "duplication", "truncation", "noise", "damage")


def check(reports: list[Report], told: int) -> None:
    """Every event once and in order, or its absence reported; nothing invented."""
    expected = 1
    for report in reports:
        match report.event:
            case KeyPressed(key=key):
                assert key == f"key-{expected}"
                expected += 1
            case EventsMissing(first=first, count=count):
                assert first == expected
                assert count is not None
                expected += count
            case DeviceOnline():
                assert report.place in {None, Place(5, 0, "P-0001")}
            case _:
                assert report.place is None
    assert expected == told + 1


def live(pair: WirePair, chance: random.Random, steps: int) -> int:
    """Press keys, pull plugs and cut the power, and at last let everything heal. Gives the number of keys pressed."""
    if not pair.reports:
        pair.connect()
    told = 0
    for _ in range(steps):
        match chance.randrange(12):
            case 0:
                pair.unplug()
                pair.run(chance.random())
                pair.plug()
            case 1:
                pair.reboot_device()
            case 2:  # the host starts again, from what is durable
                durable = [report.place for report in pair.reports if report.place is not None]
                pair.unplug()
                restart_host(pair, durable[-1] if durable else None)
                pair.plug()
            case _:
                for _ in range(chance.randrange(4)):
                    told += 1
                    pair.device.tell(KeyPressed(f"key-{told}"), pair.now)
        pair.run(chance.random() * 2)
    pair.spoil = clean
    pair.run(60.0)
    assert not pair.memory.kept
    return told


def restart_host(pair: WirePair, resume: Place | None) -> None:
    pair.host = type(pair.host)(pair.host._expected, pair.host._fresh_nonce, resume)


def hostile_pair(seed: int, p: float, faults: tuple[str, ...], key: bytes | None) -> tuple[WirePair, random.Random]:
    chance = random.Random(seed)
    spoil = Hostile(chance, p, faults)
    pair = WirePair(Expected("panel", "P-0001", key), PANEL, key=key, memory=Memory(log=5, capacity=600), spoil=spoil)
    return pair, chance


@pytest.mark.parametrize("key", [None, KEY], ids=["plain", "sealed"])
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_alone_loses_nothing(fault: str, key: bytes | None) -> None:
    for seed in range(5):
        pair, chance = hostile_pair(seed, 0.3 if fault != "single_bytes" else 1.0, (fault,), key)
        check(pair.reports, live(pair, chance, 20))


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), p=st.floats(0.0, 0.3), key=st.sampled_from([None, KEY]))
def test_all_faults_together_lose_nothing(seed: int, p: float, key: bytes | None) -> None:
    pair, chance = hostile_pair(seed, p, FAULTS, key)
    check(pair.reports, live(pair, chance, 25))


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), capacity=st.integers(1, 12))
def test_what_a_small_store_drops_is_reported(seed: int, capacity: int) -> None:
    pair, chance = hostile_pair(seed, 0.2, FAULTS, None)
    pair.memory.capacity = capacity
    hostile, pair.spoil = pair.spoil, clean
    pair.connect()  # what a device lost before they ever met is nobody's loss
    pair.spoil = hostile
    check(pair.reports, live(pair, chance, 25))


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_an_application_that_is_slow_to_write_loses_nothing(seed: int) -> None:
    pair, chance = hostile_pair(seed, 0.1, FAULTS, None)
    pair.durable = False
    pair.connect()
    for number in range(1, 60):
        pair.device.tell(KeyPressed(f"key-{number}"), pair.now)
        pair.run(chance.random())
        places = [report.place for report in pair.reports if report.place is not None]
        if places and chance.random() < 0.2:
            pair.host.acknowledge(chance.choice(places), pair.now)
    pair.durable = True
    pair.spoil = clean
    for _ in range(10):
        places = [report.place for report in pair.reports if report.place is not None]
        if places:
            pair.host.acknowledge(places[-1], pair.now)
        pair.run(10.0)
    check(pair.reports, 59)


def test_time_never_goes_back_in_the_deadlines() -> None:
    pair, chance = hostile_pair(7, 0.2, FAULTS, KEY)
    live(pair, chance, 40)
    seen: list[float] = [pair.now]
    for _ in range(200):
        deadline = pair.host.next_deadline()
        assert deadline is not None
        pair.run(max(0.0, deadline - pair.now))
        seen.append(pair.now)
    assert all(later >= earlier for earlier, later in pairwise(seen))
    assert seen[-1] > seen[0]
