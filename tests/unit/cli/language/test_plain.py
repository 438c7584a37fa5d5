"""The plain form of every event: what a person may type, what it means, and what is said where it means nothing."""

import pytest

from controller.cli.language.plain import read, write
from controller.cli.language.vocabulary import BEGINNINGS, EVENTS, FIELDS, FORMS
from controller.games.baccarat.inputs import ShoePassed, ShoeTaken
from controller.games.blackjack.inputs import (
    BonusFailed,
    BonusIsHigh,
    BoxLit,
    BoxMissed,
    BoxWagersTold,
    CardInError,
    CardMissed,
    CardMoved,
    CardRefused,
    CardReread,
    CardsShifted,
    CardTaken,
    DealerChanged,
    DealerMissed,
    DoubleSeen,
    DoublesOpened,
    EvenMoneyTaken,
    HandDead,
    HandDoubled,
    HandSplit,
    HandsStepped,
    HandStood,
    HandSurrendered,
    HoleOpened,
    HoleRead,
    InsuranceTaken,
    LammerPlaced,
    LightRuled,
    NextHand,
    PayoutsValidated,
    ProgressiveTold,
    QueensTold,
    ReaderRuled,
    SideSettled,
    StreakTold,
    ThirdWager,
    UpCardLost,
)
from controller.games.chemin_de_fer.inputs import (
    Announced,
    BankCalled,
    BankPassed,
    BankTaken,
    Bid,
    Misdealt,
    SeatMoved,
    Staked,
)
from controller.games.three_card_poker.inputs import (
    AllOpened,
    AnteTold,
    CardMisread,
    DealerOpened,
    DealerSeen,
    DeckRemoved,
    FoldRuled,
    HandFolded,
    NoCoverCard,
    PairPlusTold,
    SeatOpened,
    SeatsConfirmed,
    StakesTold,
)
from controller.games.two_hands.inputs import (
    Corrected,
    Instructed,
    Paid,
    ResultCalled,
    ShoeResult,
    Turned,
    VigorishCollected,
    WagersTold,
)
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.about import NEXT
from controller.table.inputs import Input
from controller.wording.misread import Misread

LINES: list[tuple[str, Input]] = [
    ("9h", inputs.CardDrawn(Card("9h"))),
    ("10h", inputs.CardDrawn(Card("Th"))),
    ("tH", inputs.CardDrawn(Card("Th"))),
    ("??", inputs.CardDrawn()),
    ("?", inputs.CardDrawn()),
    ("card 9h face-up back red sure 80 said player", inputs.CardDrawn(Card("9h"), True, "red", 80, "player")),
    ('9C FACE UP sure 80% back "dark blue"', inputs.CardDrawn(Card("9c"), True, "dark blue", 80)),
    ("9h face down said burn", inputs.CardDrawn(Card("9h"), said="burn")),
    ("9h # the third", inputs.CardDrawn(Card("9h"))),
    ("9h back said", inputs.CardDrawn(Card("9h"), back="said")),
    ("cutting card", inputs.CuttingCard()),
    ("empty", inputs.ShoeEmpty()),
    ("two cards", inputs.TwoCards()),
    ("two-cards 9h 10c ??", inputs.TwoCards((Card("9h"), Card("Tc"), Card("??")))),
    ("stack 3", inputs.StackDrawn(3)),
    ("stack 3 9h ?? 2c", inputs.StackDrawn(3, (Card("9h"), Card("??"), Card("2c")))),
    (
        "stack 4 9h 8h 2c face-up back red sure 70",
        inputs.StackDrawn(4, (Card("9h"), Card("8h"), Card("2c")), face_up=True, back="red", sure=70),
    ),
    ("STACK 3 face down", inputs.StackDrawn(3)),
    ("stub 34", inputs.StubCounted(34)),
    ("stub 34 by device", inputs.StubCounted(34, by_device=True)),
    ("9h side left", inputs.CardDrawn(Card("9h"), side="left")),
    ("side left", inputs.SideMoved("left")),
    ("side cutting card right", inputs.SideCuttingCard("right")),
    ("side empty left", inputs.SideEmpty("left")),
    ("cards returned", inputs.CardsReturned()),
    ("cards returned 17 by device", inputs.CardsReturned(17, by_device=True)),
    ("shoe holds 299", inputs.HoldsTold(299)),
    ("reader not-blackjack", inputs.ReaderAnswered("not-blackjack")),
    ("lost reader-1 reader", inputs.DeviceLost("reader-1", reader=True)),
    ("back reader-1 reader", inputs.DeviceBack("reader-1", reader=True)),
    ("pushed_back", inputs.PushedBack()),
    ("jam", inputs.Jammed()),
    ("lid open", inputs.LidMoved(open=True)),
    ("lid closed", inputs.LidMoved(open=False)),
    ("lost shoe", inputs.DeviceLost("shoe")),
    ("lost missing", inputs.DeviceLost("missing")),
    ("back shoe missing 2", inputs.DeviceBack("shoe", 2)),
    ("back shoe missing some", inputs.DeviceBack("shoe", None)),
    ("two cards 9h ?? awaited 1", inputs.TwoCards((Card("9h"), Card("??")), awaited=1)),
    (r'back "shoe \"1\" \u00e9"', inputs.DeviceBack('shoe "1" é')),
    ("shoe result tie", ShoeResult("tie")),
    ("lost shuffler-1 shuffler", inputs.DeviceLost("shuffler-1", shuffler=True)),
    ("back shuffler-1 missing 2 shuffler", inputs.DeviceBack("shuffler-1", 2, shuffler=True)),
    ("restarted", inputs.Restarted()),
    ("batch inserted red", inputs.BatchInserted("red")),
    ("batch inserted", inputs.BatchInserted()),
    ("shuffler begins red", inputs.ShufflerBegun("red")),
    ("shuffler done 416 red", inputs.ShufflerDone(416, "red")),
    ("batch stored 416", inputs.BatchStored(416)),
    ("batch released 416 blue", inputs.BatchReleased(416, "blue")),
    ("door open", inputs.DoorMoved(open=True)),
    ("door closed", inputs.DoorMoved(open=False)),
    ("shuffler failed", inputs.ShufflerFailed()),
    ("shuffler online boot-1", inputs.ShufflerOnline("boot-1")),
    ("rack red", inputs.RackSeen("red")),
    ("rack", inputs.RackSeen()),
    ("rack empty", inputs.RackSeen()),
    ("open", inputs.TableOpened()),
    ("inspected", inputs.Inspected()),
    ("shuffling", inputs.ShuffleBegun()),
    ("shuffled", inputs.Shuffled()),
    ("shuffled 416", inputs.Shuffled(416)),
    ("shuffled 416 before", inputs.Shuffled(416, before=True)),
    ("shuffled 312 back red", inputs.Shuffled(312, back="red")),
    ("pre-shuffled", inputs.Shuffled(before=True)),
    ("pre shuffled 416", inputs.Shuffled(416, before=True)),
    ("cut 200 216", inputs.Cut(200, 216)),
    ("cut", inputs.Cut()),
    ("placed", inputs.CuttingCardsPlaced()),
    ("placed 14", inputs.CuttingCardsPlaced(14)),
    ("placed 14 end", inputs.CuttingCardsPlaced(14)),
    ("placed 14 not end", inputs.CuttingCardsPlaced(14, second_at_end=False)),
    ("loaded", inputs.Loaded()),
    ("idle", inputs.Idle()),
    ("close", inputs.TableClosed()),
    ("No More Bets", inputs.NoMoreBets()),
    ("no-more-bets", inputs.NoMoreBets()),
    ("player card", Instructed("player")),
    ("instruct banker", Instructed("banker")),
    ("turn player", Turned("player")),
    ("seen", inputs.Disclosed(seen=True)),
    ("not seen", inputs.Disclosed(seen=False)),
    ("disclosed", inputs.Disclosed()),
    ("disclosed yes", inputs.Disclosed(seen=True)),
    ("disclosed no", inputs.Disclosed(seen=False)),
    ("result", ResultCalled()),
    ("result banker", ResultCalled("banker")),
    ("banker wins", ResultCalled("banker")),
    ("tie", ResultCalled("tie")),
    ("collect", inputs.Collected()),
    ("acknowledge", inputs.Acknowledged()),
    ("name 9h", inputs.Named(Card("9h"))),
    ("void", inputs.Voided()),
    ("play on", inputs.PlayOn()),
    ("correct player 2 9h", Corrected("player", 2, Card("9h"))),
    ("correct round 12 player 2 9h", Corrected("player", 2, Card("9h"), 12)),
    ("correct player 2 9h round 12", Corrected("player", 2, Card("9h"), 12)),
    ("recut", inputs.Recut()),
    ("curator 5", ShoeTaken(5)),
    ("curator", ShoeTaken()),
    ("dealer deals", ShoeTaken()),
    ("shoe passed", ShoePassed()),
    ("shoe ordered on", ShoePassed(ordered=True)),
    ("paid", Paid()),
    ("cut by 5", inputs.CutTaken(5)),
    ("cut by", inputs.CutTaken()),
    ("dealer cuts", inputs.CutTaken()),
    ("shuffler out", inputs.ShufflerOut()),
    ("seen 47", inputs.AlarmSeen(47)),
    ("seen alarm 47", inputs.AlarmSeen(47)),
    ("seen all", inputs.AlarmSeen(0)),
    ("says card", Announced("card")),
    ("says under eight", Announced("under-eight")),
    ("announce natural", Announced("natural")),
    ("misdealt", Misdealt()),
    ("misdealt banker", Misdealt("banker")),
    ("bid 5 100000", Bid(5, 100_000)),
    ("bank taken", BankTaken()),
    ("bank taken 5", BankTaken(5)),
    ("bank 5", BankTaken(5)),
    ("bank passed", BankPassed()),
    ("bank ordered on", BankPassed(ordered=True)),
    ("stake 5 25005", Staked(5, 25_005)),
    ("banco 4", BankCalled(4, "banco")),
    ("suivi 4", BankCalled(4, "suivi")),
    ("call 4 says suivi", BankCalled(4, "suivi")),
    ("moved 3 7", SeatMoved(3, 7)),
    ("wagers 12 3-banker-100 5-player-bonus-12.50", WagersTold(12, ("3-banker-100", "5-player-bonus-12.50"))),
    ("ante 3", AnteTold(3)),
    ("plus 3", PairPlusTold(3)),
    ("pair plus 3", PairPlusTold(3)),
    ("seats right", SeatsConfirmed()),
    ("fold 3", HandFolded(3)),
    ("accept fold 3", FoldRuled(3, folded=True)),
    ("keep in 3", FoldRuled(3, folded=False)),
    ("dealer up", DealerOpened()),
    ("seat up 3", SeatOpened(3)),
    ("all up", AllOpened()),
    ("no cover", NoCoverCard()),
    ("dealer seen", DealerSeen()),
    ("deck out", DeckRemoved()),
    ("misread 3 2 9h", CardMisread(3, 2, Card("9h"))),
    ("misread dealer 2 9h", CardMisread(None, 2, Card("9h"))),
    ("misread 3 2 9h round 1", CardMisread(3, 2, Card("9h"), 1)),
    ("stakes 1 3-ante-100 5-pair-plus-12.50", StakesTold(1, ("3-ante-100", "5-pair-plus-12.50"))),
    ("box wagers 1 3-blackjack-100 3-double-2-b-50", BoxWagersTold(1, ("3-blackjack-100", "3-double-2-b-50"))),
    ("box 3", BoxLit(3)),
    ("new dealer", DealerChanged()),
    ("third wager 3", ThirdWager(3)),
    ("next hand", NextHand()),
    ("each hand", HandsStepped()),
    ("up card lost", UpCardLost()),
    ("stand", HandStood()),
    ("double", HandDoubled()),
    ("split", HandSplit()),
    ("surrender", HandSurrendered()),
    ("surrender 3", HandSurrendered(3)),
    ("hole up", HoleOpened()),
    ("doubles up", DoublesOpened()),
    ("dealer blackjack", HoleRead(blackjack=True)),
    ("no dealer blackjack", HoleRead(blackjack=False)),
    ("take reader out", ReaderRuled(out=True)),
    ("put reader back", ReaderRuled(out=False)),
    ("move card", CardMoved()),
    ("shift cards", CardsShifted()),
    ("error card", CardInError()),
    ("take card", CardTaken()),
    ("refused", CardRefused()),
    ("missed box 3", BoxMissed(3)),
    ("insurance 3", InsuranceTaken(3)),
    ("even money 3", EvenMoneyTaken(3)),
    ("side wagers settled", SideSettled()),
    ("queens 3", QueensTold(3)),
    ("streak 3 4", StreakTold(3, 4)),
    ("lammer 3 2", LammerPlaced(3, 2)),
    ("streak left 3", LammerPlaced(3, None)),
    ("progressive 3", ProgressiveTold(3)),
    ("light out 3", LightRuled(3, out=True)),
    ("light repaired 3", LightRuled(3, out=False)),
    ("bonus failed 3", BonusFailed(3)),
    ("bonus high 3", BonusIsHigh(3)),
    ("payouts validated", PayoutsValidated()),
    ("missed dealer", DealerMissed()),
    ("missed card 3", CardMissed(3)),
    ("hand dead", HandDead()),
    ("double seen", DoubleSeen()),
    ("reread 3 2 9h", CardReread(3, 2, Card("9h"))),
    ("reread 3 2 9h of-hand 2", CardReread(3, 2, Card("9h"), 2)),
    ("reread dealer 2 9h round 1", CardReread(None, 2, Card("9h"), round=1)),
    ("order suspected sorted 9 10000", inputs.OrderSuspected("sorted", 9, 10_000)),
    (
        'order suspected repeated 60 1000000 grave begins 53 followed 8 at 8 backward detail "8 cards back" shoe 3',
        inputs.OrderSuspected("repeated", 60, 1_000_000, True, 53, 8, 3, 8, True, "8 cards back"),
    ),
    ("vigorish collected", VigorishCollected()),
    ("vigorish collected 3", VigorishCollected(3)),
    ("vigorish documented 3", VigorishCollected(3, documented=True)),
    ("vigorish 3 documented", VigorishCollected(3, documented=True)),
]


@pytest.mark.parametrize(("line", "event"), LINES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_line_says_an_event(line: str, event: Input) -> None:
    assert read(line) == event


@pytest.mark.parametrize("event", dict.fromkeys(event for _, event in LINES), ids=str)
def test_an_event_is_written_so_that_it_is_read_again(event: Input) -> None:
    assert read(write(event)) == event
    assert write(read(write(event))) == write(event)


def test_every_event_has_lines_here_and_a_plain_form() -> None:
    assert {type(event) for _, event in LINES} == set(EVENTS.values())
    assert set(FORMS) == set(EVENTS)


@pytest.mark.parametrize("name", FORMS)
def test_every_field_can_be_said(name: str) -> None:
    form = FORMS[name]
    sayable = {field for says in form.names.values() for field in says}
    sayable |= {*form.order, *(field for field, _ in form.words.values())}
    assert sayable == set(FIELDS[name])


@pytest.mark.parametrize("name", FORMS)
def test_every_yes_or_no_and_every_choice_can_be_said(name: str) -> None:
    form = FORMS[name]
    said = {(field, value) for field, value in form.words.values()}
    said |= {pair for says in form.names.values() for pair in says.items()}
    for field in FIELDS[name].values():
        if field.kind == "yes-no":
            assert {(field.name, not field.default)} <= said
        if field.kind == "choice":
            assert field.name in form.order or (field.name, NEXT) in said


def test_no_two_events_begin_alike() -> None:
    assert len(BEGINNINGS) == sum(len(form.names) for form in FORMS.values())


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("tye hand", "tye hand is not an event; did you mean tie hand?"),
        ("no more", "no more is not an event; did you mean no more bets?"),
        ("1h", '1h is not an event; example: "9h" or "no more bets"'),
        ("", 'expected an event; example: "9h" or "no more bets"'),
        ("# only", 'expected an event; example: "9h" or "no more bets"'),
        ("recut now", "found now, expected the end of the line"),
        ("card", "expected a card; example: 9h, or ??"),
        ("card 9x", "9x is not a card; example: 9h, or ??"),
        ("9h sure", "expected a whole number from 0 to 100 after sure"),
        ("9h sure 101", "sure: 101 is not a whole number from 0 to 100"),
        ("9h sure many", "sure: many is not a whole number from 0 to 100"),
        ("9h sure 80 sure 90", "found sure, expected sure once"),
        ("9h x", "found x, expected the end of the line or face-up, face-down, back, sure, said or side"),
        ("placed 14 endd", "found endd, expected the end of the line or not-end or end; did you mean end?"),
        ("name ??", "?? is not a card; example: 9h"),
        ("stake 5", "expected a whole number from 1 to 999999999 after stake"),
        (f"cut {'9' * 5000} 1", f"front: {'9' * 39}… is not a whole number from 0 to 10000"),
        ("cut ² 1", "front: ² is not a whole number from 0 to 10000"),
        ("turn bankr", "hand: found bankr, expected banker or player; did you mean banker?"),
        ("correct player 4 9h", "place: 4 is not a whole number from 1 to 3"),
        (
            "back missing 2",
            "found 2, expected the end of the line or missing-some, missing, shuffler, reader or no-reader",
        ),
        ("two cards 9h x", 'found ["9h","x"], expected at most 4 cards; example: 9h, or ??'),
        ('lost "shoe', '"shoe is not a name of 1 to 40 characters in quotation marks'),
        ('lost ""', "device is missing: expected a name of 1 to 40 characters"),
        (f"lost {'x' * 41}", f"device: {'x' * 39}… is not a name of 1 to 40 characters"),
        ("lost \x1b[2J\x9b", None),
        ("\x1b[2J", r'\x1b[2J is not an event; example: "9h" or "no more bets"'),
        ("seen yes", "found yes, expected seen once"),
    ],
)  # fmt: skip
def test_a_line_that_says_nothing_is_told_what_was_expected(line: str, error: str | None) -> None:
    if error is None:
        assert write(read(line)).isprintable()
        return
    with pytest.raises(Misread) as misread:
        read(line)
    assert misread.value.text == error
