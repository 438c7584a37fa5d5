"""Reads the orders of earlier shoes from the journal, after a start, so that the table can compare with them.

It takes its time on a thread of its own, a shoe after the other with a rest between, while cards are dealt; until it is
done the table compares with the shoe before alone. Called by `controller.daemon`.
"""

import asyncio
import threading
from pathlib import Path
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller.desk.judgement import Judgement
from controller.journal.errors import JournalError
from controller.journal.orders import earlier_order
from controller.journal.reading import Reader
from controller.table.earlier_watch import REMEMBERED, EarlierShoes, EarlierWatch

REST_S: Final = 0.02
"""Behind each shoe, which takes 3 ms: a card does not wait for it."""


def read(journal: Path, last: int, over: threading.Event) -> EarlierShoes:
    """The shoes up to this one, the newest of them that are remembered; no more once it is over."""
    known = EarlierShoes()
    with Reader.open(journal) as reader:
        for shoe in range(max(last - REMEMBERED, 0) + 1, last + 1):
            order = earlier_order(reader, shoe)
            if order is not None:
                known.add(order)
                if over.wait(REST_S):
                    break
    return known


async def remember(journal: Path, judgement: Judgement, log: FilteringBoundLogger) -> None:
    """Have the table compare with them, for as long as it runs."""
    await begin(journal, judgement, log)
    await asyncio.Event().wait()


async def begin(journal: Path, judgement: Judgement, log: FilteringBoundLogger) -> None:
    """Read them, and have the table compare with them from then on."""
    watch, over = EarlierWatch(), threading.Event()
    try:
        watch.known = await asyncio.to_thread(read, journal, judgement.state.shoe_number - 1, over)
    except JournalError as error:
        log.warning("earlier-shoes.unread", problem=error.problem, cure=error.cure)
        watch.known = EarlierShoes()
    finally:
        over.set()  # a table that stops does not wait for the rest
    judgement.earlier = watch
    log.info("earlier-shoes.known", shoes=len(watch.known.shoes))
