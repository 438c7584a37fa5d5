"""What a step in the seq of an Angel Eye betrays. Pure; called by `session`.

`1` to `9` and letters have been seen; where seq wraps is *unsure*, so by default a `1` after a `9` or a letter is
no gap. A seq outside the known order says nothing either way.
"""

from drivers.angel_eye.wire import SEQ_ORDER
from drivers.events import DeviceEvent, DeviceRemark, EventsMissing

_MAY_WRAP = SEQ_ORDER[SEQ_ORDER.index("9") :]


def step(before: str, after: str, last: str | None) -> list[DeviceEvent]:
    """What the step between two reports that differ says: nothing if they are neighbours, and then what is missing.

    `last` is the seq after which the first comes again, if the configuration says. Numbers count from 1 in that order.
    """
    order = SEQ_ORDER if last is None else SEQ_ORDER[: SEQ_ORDER.index(last) + 1]
    if last is not None and after not in order:
        return [DeviceRemark(f"seq {after!r} is beyond last_seq {last!r}: the setting last_seq is wrong")]
    if before not in order or after not in order:
        return []
    was, now = order.index(before), order.index(after)
    expected = (was + 1) % len(order)
    if now == expected or (last is None and now == 0 and before in _MAY_WRAP):
        return []
    return [EventsMissing(expected + 1, (now - expected) % len(order) if now > was or last is not None else None)]


def neighbours(before: str, after: str, last: str | None) -> bool:
    """Whether nothing can be missing between two numbers; not where they may also be neighbours by a wrap."""
    order = SEQ_ORDER if last is None else SEQ_ORDER[: SEQ_ORDER.index(last) + 1]
    if before not in order or after not in order:
        return False
    return order.index(after) == order.index(before) + 1 or (last is not None and (before, after) == (last, order[0]))


def missing_at(seq: str) -> EventsMissing:
    """The report with this number came and told nothing; 0 stands for a number outside the order."""
    return EventsMissing(SEQ_ORDER.find(seq) + 1, 1)
