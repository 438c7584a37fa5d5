"""A table of any devices and people either plays a whole shoe, or `shoewatch check` says that it cannot, and why."""

import random
from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from controller.configuration import ConfigurationWrong, read
from controller.configuration.limits import abilities, can_play, limits, missing
from controller.configuration.shape import Configuration
from controller.control import protocol
from controller.games.registry import INPUTS, AnyState, decide, opened
from controller.games.two_hands.phases import Round
from controller.inbox.inbox import Inbox
from controller.inbox.keys import meaning
from controller.rules.cards import PACK
from controller.table.decision import Verdict
from controller.table.inputs import Input
from controller.table.phases import Play, Shoe
from drivers import events
from drivers.events import DeviceEvent, Report

OTHERS = ("panel", "cutting-card", "shuffler")
SUBSETS = [subset for size in range(len(OTHERS) + 1) for subset in combinations(OTHERS, size)]
ACTS = '[people]\nsupervisors = "supervisors"\n[outputs]\nsocket = "/run/shoewatch/table.sock"\n'

SENSED: dict[str, tuple[str, DeviceEvent]] = {
    "shuffled": ("shuffler", events.BatchReleased(None, 416)),
    "cut": ("cutting-card", events.CutMade(208, 208)),
    "placed": ("cutting-card", events.CuttingCardPlaced(14, second_at_end=True)),
    "loaded": ("shoe", events.ShoeLoaded()),
    "cutting-card": ("shoe", events.CuttingCardOut()),
}
"""What a device says in place of a hand, by the key that says the same."""


def configured(kinds: tuple[str, ...], acts: str = "", house: str = "", protocol_: str = "open") -> Configuration:
    """A table with a shoe and these devices."""
    devices = "".join(
        f'[[devices]]\nname = "{kind}"\nkind = "{kind}"\nport = "socket://device:{4000 + at}"\n'
        + (f'protocol = "{protocol_}"\n' if kind == "shoe" else "")
        for at, kind in enumerate(("shoe", *kinds))
    )
    text = f'[table]\nname = "BAC-07"\n[house]\n{house}\n{devices}{acts}[journal]\npath = "/var/lib/t.journal"\n'
    return read(text.encode(), "table.toml")


class Mute(Exception):  # noqa: N818  # what could not be said
    """Nobody and nothing at this table can say it."""


class Table:
    """A table at which everything is said by a device that is there, by a key of its panel, or by a supervisor."""

    def __init__(self, configuration: Configuration) -> None:
        self.state: AnyState = opened(configuration.house)
        self._kinds = {device.name: device.kind for device in configuration.devices}
        self._protocol = configuration.devices[0].protocol
        self._acts = configuration.people.supervisors is not None and configuration.outputs.socket is not None
        self._inbox = Inbox(self._kinds)

    def say(self, key: str) -> None:
        """Let it be said in the first way that there is."""
        kind, event = SENSED.get(key, ("", None))
        told_by_shoe = kind != "shoe" or self._protocol == "open" or key == "cutting-card"
        if event is not None and kind in self._kinds and told_by_shoe:
            self.hear(kind, event)
        elif "panel" in self._kinds:
            self.hear("panel", events.KeyPressed(key))
        elif self._acts:
            said = meaning(key)
            assert said is not None
            ask = {"id": 1, "ask": "act", "who": "maria", "pin": "1", "input": said}
            request = protocol.read(msgspec.json.encode(ask))
            assert isinstance(request, protocol.AskAct)
            self.judge(request.input)
        else:
            raise Mute(key)

    def hear(self, device: str, event: DeviceEvent) -> None:
        """A device tells it."""
        for meant in self._inbox.hear(device, [Report(event)]):
            for each in meant.inputs:
                self.judge(each)

    def judge(self, event: Input) -> None:
        decision = decide(self.state, event)
        assert decision.verdict is Verdict.ACCEPTED, (event, decision.verdict, decision.reason, decision.flags)
        self.state = decision.state

    def play(self) -> None:
        """A whole shoe, from the closed table to its last hand and the shuffle after it."""
        for key in ("open", "inspected", "shuffled", "cut", "placed", "loaded"):
            self.say(key)
        cards = iter(random.Random(7).sample(PACK * 8, k=416))
        while self.state.shoe is not Shoe.OVER:
            if not self.state.cutting_card_out and self.state.drawn >= 402:
                self.say("cutting-card")
            assert self.state.play is not Play.STOPPED
            due = next(self._due(), None)
            if due is None:
                self.hear("shoe", events.CardDrawn(next(cards)))
            else:
                self.say(due)
        self.say("shuffling")

    def _due(self) -> Iterator[str]:
        """The key that is due; none where it is a card."""
        if self.state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
            return
        keys = {Round.BETTING: "no-more-bets", Round.COMPLETE: "result", Round.CALLED: "collect"}
        keys |= {Round.PLAYER_FACING: "turn-player", Round.BANKER_FACING: "turn-banker"}
        if self.state.round.phase is Round.FACING:
            yield "turn-banker" if self.state.round.player_turned else "turn-player"
        elif self.state.round.phase in keys:
            yield keys[self.state.round.phase]


@pytest.mark.parametrize("house", ["", 'dealing = "face-down"'])
@pytest.mark.parametrize("acts", ["", ACTS], ids=["no acts", "acts"])
@pytest.mark.parametrize("kinds", SUBSETS, ids=["+".join(subset) or "alone" for subset in SUBSETS])
def test_a_table_plays_a_whole_shoe_or_check_says_that_it_cannot(kinds: tuple[str, ...], acts: str, house: str) -> None:
    configuration = configured(kinds, acts, house)
    table = Table(configuration)
    if can_play(configuration):
        table.play()
        assert len(table.state.round.deals) > 60
        assert not any("deal a shoe" in limit for limit in limits(configuration))
        assert [*missing(configuration)] == []
        assert next(abilities(configuration)).startswith("follow a round from the first card to the last")
    else:
        with pytest.raises(Mute):
            table.play()
        (limit,) = limits(configuration)
        assert limit.startswith("deal a shoe: there is no way to open the table")
        assert len([*missing(configuration)]) == 1
        assert not any("follow a round" in ability for ability in abilities(configuration))


@pytest.mark.parametrize("acts", ["", ACTS], ids=["panel", "acts"])
def test_a_shoe_that_does_not_say_that_it_is_loaded_is_said_to_be(acts: str) -> None:
    configuration = configured(() if acts else ("panel",), acts, protocol_="angel-eye")
    Table(configuration).play()
    assert any("know that the shoe was loaded" in limit for limit in limits(configuration))


def test_what_each_missing_thing_means_is_said_in_words() -> None:
    """19:47-3.5(d) and (e), 7.1(d)6: by the game's own paragraphs."""
    house = 'game = "minibaccarat"\nback = "red"\nsecond_back = "blue"'
    told = [*limits(configured(("panel", "shuffler"), house=house))]
    assert [limit.partition(":")[0] for limit in told] == [
        "answer `shoewatch status`, `watch`, `act`, `correct` or `settle --record`",
        "measure the cut, or where the cutting cards are",
        "notice backs of both batches in the discard rack",
    ]
    assert "(19:47-7.5(e), 19:47-7.5(f))" in told[1]
    assert [*limits(configured(("panel", "cutting-card"), ACTS))] == []
    assert [limit.partition(":")[0] for limit in limits(configured(("cutting-card",), ACTS))] == [
        "show the dealer what to do, or take his keys"
    ]
    without_people = configured(("panel", "cutting-card"), ACTS.partition("\n[outputs]")[2].join(("[outputs]", "")))
    assert [limit.partition(":")[0] for limit in limits(without_people)] == ["let a supervisor act by command"]


def test_what_a_table_with_everything_can_do() -> None:
    """Each device, people and keys add what they are there for."""
    alone = [*abilities(configured((), ACTS))]
    told = [*abilities(configured(("panel", "cutting-card", "shuffler"), ACTS))]
    assert [ability.partition(":")[0].partition(",")[0] for ability in told] == [
        "follow a round from the first card to the last",
        "show the dealer what to do next",
        "measure the cut",
        "follow the cards through the shuffler",
        "answer `shoewatch status` and `watch`",
        "let supervisors act by command",
    ]
    assert "everything else from the panel's keys" in told[0]
    assert "everything else from `shoewatch act`" in alone[0]


def test_every_input_is_a_device_s_alone_or_can_be_said_with_a_key_or_an_act() -> None:
    """Nothing stands between: what hands do needs no device."""
    acts = {name: said for name, said in INPUTS.items() if said.about.by != "device"}
    assert set(acts) == set(protocol.ACTS)
    unsaid = [said.__name__ for said in acts.values() if not said.about.keys]
    assert unsaid == [
        "WagersTold",
        "StakesTold",
        "BoxWagersTold",
    ]  # a list of wagers is no key: `shoewatch settle --record` says it


def test_no_card_is_followed_where_the_dealer_deals_from_the_hand() -> None:
    """19:47-20.8(b)3."""
    found = configured(("panel", "shuffler"), house='game = "three-card-poker"\ndealt_from = "hand"')
    (follows,) = (each for each in abilities(found) if each.startswith("follow a round"))
    assert follows == (
        "follow a round by the panel's keys and the stub's count: no device sees a card that is dealt from the hand"
    )


POKER = 'game = "three-card-poker"'


@pytest.mark.parametrize(
    ("others", "house", "protocol_", "can", "cannot"),
    [
        (("panel",), "", "open", [], ["measure the cut of a deck that was shuffled by hand: no cutting-card sensor"]),
        (("panel", "shuffler"), "", "open", ["follow the cards through the shuffler"], []),
        (
            ("panel", "cutting-card"),
            "",
            "open",
            ["measure the cut of a deck that was shuffled by hand"],
            [],
        ),
        (
            ("panel", "shuffler"),
            "",
            "angel-eye",
            ["follow a round by the panel's keys until the first stack is due"],
            ["read the stacks of an automated dealing shoe: this shoe reports single cards"],
        ),
        (("panel", "shuffler"), 'dealt_from = "manual-shoe"', "angel-eye", ["follow a round from the first card"], []),
    ],
)
def test_a_deck_for_one_round_has_no_cutting_card_to_measure(
    others: tuple[str, ...], house: str, protocol_: str, can: list[str], cannot: list[str]
) -> None:
    """19:47-20.9(a), (d): no cutting card is placed, a counted deck needs no cut, and stacks need a shoe of them."""
    found = configured(others, ACTS, f"{POKER}\n{house}", protocol_)
    can_do, cannot_do = [*abilities(found)], [*limits(found)]
    assert [each for each in can if not any(ability.startswith(each) for ability in can_do)] == []
    about = [each for each in cannot_do if not each.startswith("know that the shoe")]
    assert [each.startswith(start) for each, start in zip(about, cannot, strict=True)] == [True] * len(cannot)
    assert [each for each in (*can_do, *cannot_do) if "cutting cards are" in each or "3.5(" in each] == []


HAND = """[table]
name = "TCP-01"
[house]
game = "three-card-poker"
dealt_from = "hand"
[[devices]]
name = "panel"
kind = "panel"
port = "socket://device:4001"
[journal]
path = "/var/lib/t.journal"
"""
SHUFFLER = '[[devices]]\nname = "shuffler"\nkind = "shuffler"\nport = "socket://device:4002"\n'


def test_a_table_that_is_dealt_from_the_hand_needs_a_shuffler_and_no_shoe() -> None:
    """19:47-20.8(b)1."""
    alone, shuffled, acted = (read(f"{HAND}{more}".encode(), "t") for more in ("", SHUFFLER, ACTS))
    assert [each.partition(",")[0] for each in missing(alone)] == ['[[devices]] with kind = "shuffler"']
    assert [*missing(shuffled), *missing(acted)] == []
    assert not any("shuffled the deck" in each for each in limits(shuffled))
    (word,) = (each for each in limits(acted) if "shuffled the deck" in each)
    assert word.endswith("A supervisor enters `shuffled 52` with `shoewatch act` (19:47-20.8(b)1)")
    with pytest.raises(ConfigurationWrong) as found:
        read(HAND.replace('"hand"', '"manual-shoe"').encode(), "t")
    assert "no shoe; expected" in str(found.value.problems)


def test_2_6a_six_to_five_that_is_dealt_from_the_hand_needs_a_shuffler_and_no_shoe() -> None:
    """19:47-2.2(e), 2.6A: decks and counts are followed, and no round."""
    of_house = 'game = "blackjack"\nshoe = "hand"\ndecks = 2\nsoft_17 = "draw"\nback = "red"\nsecond_back = "blue"'
    wagers = '[wagers]\nsplit_21 = "void"\nblackjack_pays = "6-to-5"\n'
    file = HAND.replace('game = "three-card-poker"\ndealt_from = "hand"', of_house)
    table = read(f"{file}{wagers}{SHUFFLER}".encode(), "t")
    assert [*missing(table)] == []
    assert any(each.startswith("follow the decks, their shuffles and counts: no device") for each in abilities(table))
    for wrong, said in (
        (f"{file}{wagers}", 'expected [[devices]] with kind = "shuffler"'),
        (f"{file}{wagers.replace('6-to-5', '3-to-2')}{SHUFFLER}", "only the 6 to 5 variation is dealt so"),
        (f"{file.replace('hand', 'dealing')}{wagers}{SHUFFLER}", "no shoe; expected"),
    ):
        with pytest.raises(ConfigurationWrong) as found:
            read(wrong.encode(), "t")
        assert said in str(found.value.problems)


def test_a_shoe_of_single_cards_lacks_what_an_automated_shoe_deals() -> None:
    """19:47-20.9(a): no round gets further than its first stack."""
    single, manual = (
        configured(("panel", "shuffler"), ACTS, f"{POKER}\n{house}", "angel-eye")
        for house in ("", 'dealt_from = "manual-shoe"')
    )
    (lacks,) = missing(single)
    assert lacks.startswith('dealt_from = "manual-shoe"')
    assert [*missing(manual)] == [*missing(configured(("panel", "shuffler"), ACTS, POKER, "open"))] == []
    assert len([*missing(configured((), "", POKER, "angel-eye"))]) == 2, "nobody can say what hands do, either"


@pytest.mark.parametrize("game", ["three-card-poker", "punto-banco"])
def test_the_first_card_may_stand_for_no_more_bets(game: str) -> None:
    """19:47-3.7(b), 20.9(b)2: a card that comes too early cannot be noticed then."""
    plain = POKER.replace("three-card-poker", game)
    said = [[*limits(configured((), ACTS, f"{plain}{more}"))] for more in ("", '\nno_more_bets = "first-card"')]
    assert [sum("No more bets" in each for each in found) for found in said] == [0, 1]
    assert not any("No more bets" in each for each in limits(configured((), ACTS, 'game = "chemin-de-fer"')))
