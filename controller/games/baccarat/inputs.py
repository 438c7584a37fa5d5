"""What is said of who deals."""

from typing import ClassVar, Final

from controller.games.baccarat.reasons import BaccaratReason
from controller.table.about import About, Form, Key
from controller.table.inputs import Input, InputBase, Seat


class ShoeTaken(InputBase, frozen=True, tag="curator"):
    """The participant of a seat accepts the shoe and deals; without a seat the dealer deals (19:47-3.6, 3.11)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"dealer deals": {"seat": None}, "curator": {}}, ("seat",)),
        keys={
            "dealer-deals": Key("DEALER DEALS", "DA EL CRUPIER", "荷官發牌"),
            "curator-{seat}": Key("CURATOR: SEAT", "REPARTE: PTO.", "發牌座位"),
        },
        elsewhere=BaccaratReason.CURATOR_IS_NOT_TOLD,
    )

    seat: Seat | None = None


class ShoePassed(InputBase, frozen=True, tag="pass-shoe"):
    """The curator passes the shoe, as he likes or because he was ordered to (19:47-3.11(a))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"shoe ordered on": {"ordered": True}, "shoe passed": {}}, (), {"ordered": ("ordered", True)}),
        keys={
            "pass-shoe": Key("SHOE PASSED", "CEDE EL SABOT", "讓出牌靴"),
            "order-pass-shoe": Key("SHOE ORDERED ON", "SABOT: DEBE CEDER", "命令讓靴", {"ordered": True}),
        },
        elsewhere=BaccaratReason.CURATOR_IS_NOT_TOLD,
    )

    ordered: bool = False


OF_THE_CURATOR: Final[tuple[type[Input], ...]] = (
    ShoeTaken, ShoePassed,
)  # fmt: skip
