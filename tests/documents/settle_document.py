"""The parts of `docs/settle.md` that are made from the program: an example, its words, options and what wagers cost."""

import contextlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from controller.cli import main, settle
from controller.configuration.options import TABLES, WAGERS
from controller.games.blackjack.law.house_edge import house_edges as blackjack_house_edges
from controller.games.blackjack.law.ledgers import SAME_SUIT_OPTIONS as BLACKJACK_DECKS
from controller.games.blackjack.law.rulings import EVERYTHING as OF_BOXES
from controller.games.blackjack.law.rulings import On as OnBox
from controller.games.three_card_poker.law.house_edge import house_edges as three_card_house_edges
from controller.games.three_card_poker.law.rulings import EVERYTHING as OF_THREE_CARDS
from controller.games.three_card_poker.law.rulings import On as OnThreeCards
from controller.games.two_hands.law.wagers.house_edge import house_edges
from controller.games.two_hands.law.wagers.rulings import EVERYTHING, On
from tests.documents.configuration_document import HEADS, rows
from tests.documents.judge_document import BLOCK, code, fenced, table

EXAMPLE = """\
# seat, on, amount
1 player 25
3 banker 100
3 tie 5
6 banker 12.50
6 six-cards 2.50
"""

ROUND = "Ts 3d 8h / 4c 8c 5d"
FLAGS = ("--vigorish-rounded=true", "--vigorish-deferred=true", "--total-cards=true")

WINS: Mapping[On, tuple[str, str]] = {
    "player": ("the Player's Hand has the higher point count; void on a tie", "3.2(a)2, 3.3(a)"),
    "banker": ("the Banker's Hand has the higher point count; void on a tie", "3.2(a)1, 3.3(c), (e), (h); 7.3(d)"),
    "tie": ("the point counts are equal", "3.2(a)3, 3.3(b)"),
    "four-cards": ("four cards were dealt", "3.2(a)4, 3.3(f)"),
    "five-cards": ("five cards were dealt", "3.2(a)4, 3.3(f)"),
    "six-cards": ("six cards were dealt", "3.2(a)4, 3.3(f)"),
    "player-bonus": ("the Player's Hand is the better natural, or wins by four points or more", "3.2(a)5, 3.3(g)"),
    "banker-bonus": ("the Banker's Hand is the better natural, or wins by four points or more", "3.2(a)5, 3.3(g)"),
    "dragon-7": ("the Banker's Hand wins with a seven of three cards", "3.2(a)6ii, 3.3(i)"),
}


THREE_CARD_EXAMPLE = """\
1 ante 10
1 play 10
2 ante 15
2 pair-plus 5
3 ante 20
3 play 20
3 pair-plus 5
"""

THREE_CARD_ROUND = "dealer Qs 9h 4d / 1 Qh 9d 5c / 3 7s 8s 9s"

THREE_CARD_WINS: Mapping[OnThreeCards, tuple[str, str]] = {
    "ante": (
        "the hand is played and higher than the dealer's, or the dealer is below queen high; void on a tie",
        "20.10(b), 20.11(a)1, (a)3",
    ),
    "play": ("the hand is higher than the dealer's; void on a tie, or below queen high", "20.10(b), 20.11(a)1"),
    "pair-plus": ("the hand is a pair or better, whatever the dealer holds", "20.11(a)2"),
}


BLACKJACK_EXAMPLE = """\
1 blackjack 100
1 split 100
1 double-2 100
3 blackjack 50
3 insurance 25
5 blackjack 20
5 bonus 5
"""

BLACKJACK_ROUND = "dealer Ah 5d Kc 2s / 1 8s Ts / 1 8h 3d Tc / 3 Ks 9h / 5 As Qd / bonus 5 120"

BLACKJACK_FLAGS = ("--split-21=void", "--bonus-edge-of-5=20")

BLACKJACK_WINS: Mapping[OnBox, tuple[str, str]] = {
    "blackjack": ("the hand is higher than the dealer's, or the dealer has more than 21; void if equal", "2.3, 2.16"),
    "even-money": ("in place of `blackjack`: at once, because the hand is a blackjack beside a dealer's ace", "2.7"),
    "double": ("as the wager on the same hand; returned if the dealer has a blackjack", "2.10"),
    "split": ("as the hand made by splitting; returned if the dealer has a blackjack", "2.11"),
    "insurance": ("the dealer, who shows an ace, has a blackjack", "2.9"),
    "over-13": ("the first two cards are more than 13, an ace being one", "2.17(b)1"),
    "under-13": ("the first two cards are less than 13, an ace being one", "2.17(b)2"),
    "same-suit": ("the first two cards are of one suit", "2.17(b)3"),
    "sevens": ("the first card is a seven, or the first two, or the first three", "2.17(b)4, (e)3"),
    "progressive": ("the first two, three or four cards are aces", "2.19(c)"),
    "bonus": ("the first two cards are a blackjack", "2.20(d)"),
    "streak-2": ("the second of two hands in a row is won", "2.22"),
    "streak-3": ("the third of three hands in a row is won", "2.22"),
    "streak-4": ("the fourth of four hands in a row is won", "2.22"),
    "streak-5": ("the fifth of five hands in a row is won", "2.22"),
    "match": ("one of the first two cards has the rank of the dealer's first card", "2.23(a)"),
    "twenty": ("the first two cards are 20", "2.24(a)"),
}


def document(root: Path) -> str:
    """The page with its made parts made again; what stands between them is kept."""
    page = (root / "docs/settle.md").read_text(encoding="utf-8")
    return BLOCK.sub(lambda block: f"{block[1]}{PARTS[block[2]]().strip()}\n{block[3]}", page)


def example_output() -> str:
    command = f"shoewatch settle {ROUND} --wagers round.txt {' '.join(FLAGS)}"
    return fenced(f"$ {command}\n{printed(('settle', *ROUND.split(), *FLAGS), EXAMPLE)}")


def printed(words: tuple[str, ...], wagers: str) -> str:
    """What the command prints of these wagers."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(out):
        file = Path(folder, "round.txt")
        file.write_text(wagers, encoding="utf-8")
        assert main((*words, "--wagers", str(file))) == 0
        out.flush()
    out.seek(0)
    return out.read().strip()


def wagers() -> str:
    return table(
        ("on", "wins if", "paragraph"),
        ((code(on), WINS[on][0], f"19:47-{WINS[on][1]}") for on in EVERYTHING),
    )


def options() -> str:
    flags = (f"--{name.replace('_', '-')}" for name in WAGERS)
    return table(HEADS, ((code(flag), *row[1:]) for flag, row in zip(flags, rows(TABLES["wagers"]), strict=True)))


def edges() -> str:
    both = zip(house_edges(8), house_edges(6), strict=True)
    return table(
        ("wager", "paragraph", "eight decks", "six decks"),
        ((eight.name, f"19:47-{eight.paragraph}", eight.percent, six.percent) for eight, six in both),
    )


def exit_codes() -> str:
    lines = [line.split(maxsplit=1) for line in settle.EXIT_CODES.splitlines()[1:]]
    return table(("code", ""), ((code(number), text) for number, text in lines))


def three_card_example() -> str:
    words = ("settle", "--game=three-card-poker", *THREE_CARD_ROUND.split())
    command = f"shoewatch settle --game=three-card-poker {THREE_CARD_ROUND} --wagers round.txt"
    return fenced(f"$ {command}\n{printed(words, THREE_CARD_EXAMPLE)}")


def three_card_wagers() -> str:
    return table(
        ("on", "wins if", "paragraph"),
        ((code(on), THREE_CARD_WINS[on][0], f"19:47-{THREE_CARD_WINS[on][1]}") for on in OF_THREE_CARDS),
    )


def three_card_edges() -> str:
    return table(
        ("wager", "paragraph", "one deck"),
        ((edge.name, f"19:47-{edge.paragraph}", edge.percent) for edge in three_card_house_edges()),
    )


def blackjack_example() -> str:
    words = ("settle", "--game=blackjack", *BLACKJACK_ROUND.split(), *BLACKJACK_FLAGS)
    command = f"shoewatch {' '.join(words)} --wagers round.txt"
    return fenced(f"$ {command}\n{printed(words, BLACKJACK_EXAMPLE)}")


def blackjack_wagers() -> str:
    return table(
        ("on", "wins if", "paragraph"),
        ((code(on), BLACKJACK_WINS[on][0], f"19:47-{BLACKJACK_WINS[on][1]}") for on in OF_BOXES),
    )


def blackjack_edges() -> str:
    by_decks = {decks: {edge.name: edge for edge in blackjack_house_edges(decks)} for decks in BLACKJACK_DECKS}
    every = {edge.name: edge for edges in by_decks.values() for edge in edges.values()}
    return table(
        ("wager", "paragraph", *(f"{decks} decks" if decks > 1 else "one deck" for decks in BLACKJACK_DECKS)),
        (
            (
                name,
                f"19:47-{edge.paragraph}",
                *(named[name].percent if name in named else "" for named in by_decks.values()),
            )
            for name, edge in every.items()
        ),
    )


PARTS: Mapping[str, Callable[[], str]] = {
    "example-input": lambda: fenced(EXAMPLE.strip()),
    "example-output": example_output,
    "wagers": wagers,
    "options": options,
    "house-edges": edges,
    "three-card-input": lambda: fenced(THREE_CARD_EXAMPLE.strip()),
    "three-card-output": three_card_example,
    "three-card-wagers": three_card_wagers,
    "three-card-edges": three_card_edges,
    "blackjack-input": lambda: fenced(BLACKJACK_EXAMPLE.strip()),
    "blackjack-output": blackjack_example,
    "blackjack-wagers": blackjack_wagers,
    "blackjack-edges": blackjack_edges,
    "exit-codes": exit_codes,
}
