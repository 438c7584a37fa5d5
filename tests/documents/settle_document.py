"""The parts of `docs/settle.md` that are made from the program: an example, its words, options and what wagers cost."""

import contextlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from controller.cli import main, settle
from controller.configuration.options import TABLES, WAGERS
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
    "exit-codes": exit_codes,
}
