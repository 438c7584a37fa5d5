"""A log of what clients bring about: so many lines of a kind a minute, and what is missing is counted."""

from controller.control.sparing import LINES, MINUTE_S, Sparing
from tests.support.served_table import Log


def test_of_an_event_so_many_lines_a_minute_are_logged_and_the_next_says_how_many_are_missing() -> None:
    log, times = Log(), [0.0]
    sparing = Sparing(log, lambda: times[0])
    for number in range(LINES + 7):
        sparing.warning("client.refused", number=number)
    sparing.info("act.taken", who="maria")
    assert log.named("client.refused") == [{"number": number} for number in range(LINES)]
    assert log.named("act.taken") == [{"who": "maria"}]
    times[0] = MINUTE_S
    sparing.warning("client.refused", number=99)
    sparing.warning("client.refused", number=100)
    assert log.named("client.refused")[LINES:] == [{"number": 99, "left_out": 7}, {"number": 100}]
