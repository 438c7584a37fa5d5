"""The speeds that are told are those that hold."""

from controller.configuration.options import DEVICE
from controller.configuration.shape import BAUD


def test_the_usual_speeds_are_told() -> None:
    told = ", ".join(f"{speed} for {protocol}" for protocol, speed in BAUD.items())
    assert DEVICE["baud"].usual == told
