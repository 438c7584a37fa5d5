"""The curator: who deals at Punto Banco, and to whom the shoe is offered (19:47-3.6(b) to (d), 3.11).

Rules of this machine, which is asked for what nobody else answers (who takes the shoe, and who passes it):
- A shoe begins with its offer, from seat one counterclockwise (3.6(b)). Whoever accepts it is curator; where nobody
  does, the dealer deals, and for a participant who wants it so (3.6(d)).
- It is passed when the Banker's Hand loses, or as the curator likes or is ordered to, between two rounds, and offered
  from the right of whoever had it (3.11).
- It never holds up a round: no device tells who draws a card. It prompts, and keeps who was said to deal.
- It is fired by the shoe when one is loaded, and by the round when it is over. Where nobody tells of seats it stays
  `unfollowed`.
"""

from typing import Final

from controller.games.baccarat.curator_steps import (
    as_it_is,
    banker_lost,
    by_dealer,
    follow_none,
    followed,
    had_it_before,
    no_longer_followed,
    nobody_accepts,
    of_another_seat,
    offer_from_first,
    offer_to_right,
    ordered,
    take,
)
from controller.games.baccarat.inputs import ShoePassed, ShoeTaken
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.reasons import BaccaratReason
from controller.table.actions import refuse
from controller.table.edges import Edge, Machine, Refusal
from controller.table.reasons import TableReason
from controller.table.shoe_steps import no_such_seat, round_open
from controller.table.signals import Signal

C = Curator
S = Signal

EDGES: Final[tuple[Edge[Curator], ...]] = (
    # 3.6(b): each shoe is offered from seat one
    Edge(S.NEW_SHOE, C.UNFOLLOWED, C.OFFERED, when=(followed,)),
    *(
        edge
        for phase in (C.OFFERED, C.PARTICIPANT, C.DEALER)
        for edge in (
            Edge(S.NEW_SHOE, phase, C.UNFOLLOWED, when=(no_longer_followed,), do=(follow_none,)),
            Edge(S.NEW_SHOE, phase, C.OFFERED, do=(offer_from_first,)),
        )
    ),
    # 3.6(c) and (d), 3.11(b): somebody takes it
    *(Edge(ShoeTaken, at, None, (no_such_seat,), (refuse(TableReason.NO_SUCH_SEAT),)) for at in (C.OFFERED, C.DEALER)),
    Edge(ShoeTaken, C.OFFERED, C.DEALER, when=(by_dealer,), do=(nobody_accepts,)),
    Edge(ShoeTaken, C.OFFERED, when=(had_it_before,), do=(refuse(BaccaratReason.NOT_OFFERED_BACK),)),
    Edge(ShoeTaken, C.OFFERED, C.PARTICIPANT, do=(take,)),
    Edge(ShoeTaken, C.PARTICIPANT, when=(as_it_is,), do=(refuse(TableReason.REPEATED),)),
    Edge(ShoeTaken, C.PARTICIPANT, when=(of_another_seat,), do=(refuse(BaccaratReason.SHOE_IS_HELD),)),
    Edge(ShoeTaken, C.PARTICIPANT, do=(take,)),
    Edge(ShoeTaken, C.DEALER, when=(by_dealer,), do=(refuse(TableReason.REPEATED),)),
    Edge(ShoeTaken, C.DEALER, C.PARTICIPANT, do=(take,)),
    # 3.11(a): it is passed
    Edge(ShoePassed, C.PARTICIPANT, C.OFFERED, when=(ordered,), do=(offer_to_right,)),
    Edge(ShoePassed, C.PARTICIPANT, when=(round_open,), do=(refuse(TableReason.ROUND_IS_OPEN),)),
    Edge(ShoePassed, C.PARTICIPANT, C.OFFERED, do=(offer_to_right,)),
    Edge(ShoePassed, C.DEALER, C.OFFERED, do=(offer_from_first,)),
    # the rounds
    Edge(S.ROUND_OVER, C.PARTICIPANT, C.OFFERED, when=(banker_lost,), do=(offer_to_right,)),
    Edge(S.ROUND_OVER, C.DEALER, C.OFFERED, when=(banker_lost,), do=(offer_from_first,)),
    *(Edge(S.ROUND_OVER, phase) for phase in (C.OFFERED, C.PARTICIPANT, C.DEALER)),
)

REFUSALS: Final[tuple[Refusal[Curator], ...]] = (
    Refusal(BaccaratReason.CURATOR_IS_NOT_TOLD, at=(C.UNFOLLOWED,)),
    Refusal(BaccaratReason.NO_CURATOR, (ShoePassed,)),
)

CURATOR: Final = Machine("curator", Curator, EDGES, hears=(ShoeTaken, ShoePassed), refusals=REFUSALS, of_game=True)
"""The machine of the curator."""
