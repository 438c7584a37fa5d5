"""What history and export file of a finished round of Blackjack, and how a cell of CSV is written."""

from collections.abc import Iterator
from typing import Final

from controller.games.blackjack.deals import BlackjackDeal, HandDealt
from controller.games.blackjack.facts import RESULTS, BoxSettled, HandRuled, net_in_words
from controller.table.finished import Cell, Columns, Played


def deal_of(played: Played) -> BlackjackDeal:
    """Its hands and results."""
    assert isinstance(played.deal, BlackjackDeal)
    return played.deal


def _hand(each: HandDealt) -> str:
    """`3/1:9h+Td:win`, with `double`, `split`, `surrender`, `dead` or `even` behind it where a hand was so."""
    was = {
        "double": each.doubled,
        "split": each.split,
        "surrender": each.surrendered,
        "dead": each.dead,
        "even": each.even,
    }
    told = "".join(f":{name}" for name, is_so in was.items() if is_so)
    results = "/".join(result or "" for result in (each.result, *each.later))
    return f"{each.box}/{each.hand}:{'+'.join(each.cards)}:{results}{told}"


def _results(played: Played) -> str:
    """`1 win, 3/1 lose, 3/2 void`."""
    return deal_of(played).words.replace("box ", "")


def _hands(played: Played) -> Iterator[str]:
    """`hands: 1 9h Td; 3/1 8s 8d 2c doubled; 3/2 8h Ks`: below a line of a history."""
    deal = deal_of(played)
    said = (
        " ".join((deal.named(each), *each.cards, *(("doubled",) if each.doubled else ())))
        for each in deal.boxes
        if each.cards
    )
    if text := "; ".join(said):
        yield f"hands: {text}"


def _dealer(played: Played) -> str:
    """`9s Td`, in multiple action `9s Td / 9s 4h 7c`."""
    return " / ".join(" ".join(cards) for cards in (*deal_of(played).earlier, deal_of(played).dealer))


def _seats(played: Played) -> Iterator[int]:
    return iter(dict.fromkeys(each.box for each in deal_of(played).boxes))


def _wager(each: HandRuled) -> str:
    """`3/1=win`, in multiple action `3/1@2=win`; of insurance `3:insurance=lose`."""
    against = f"@{each.against}" if each.against > 1 else ""
    on = f":{each.on}" if each.on != "hand" else ""
    return f"{each.spot.removeprefix('box-')}{on}{against}={each.result}"


def _settled(each: BoxSettled) -> str:
    """`3b:double/2@1:10000:win:10000:0`: whose, on what, hand, dealer's hand, amount, result, paid, lost."""
    return f"{each.whose}:{each.on}/{each.hand}@{each.against}:{each.stake}:{each.result}:{each.paid}:{each.lost}"


COLUMNS: Final = Columns(
    of=BlackjackDeal,
    lines=(Cell("Dealer", 15, _dealer), Cell("boxes", 30, _results)),
    remarks=_hands,
    seats=_seats,
    results=RESULTS,
    hands={
        "bank_hand": _dealer,
        "box_hands": lambda played: " ".join(map(_hand, deal_of(played).boxes)),
        "void_round": lambda played: "yes" if deal_of(played).void else "no",
        "bank_hands_before": lambda played: " / ".join(map(" ".join, deal_of(played).earlier)),
        "hole_card_unturned": lambda played: "yes" if deal_of(played).hole_unseen else "no",
    },
    settled=lambda played: net_in_words(played.settled),
    wagers={
        "box_wagers": lambda played: " ".join(map(_wager, played.wagers)),
        "box_settled": lambda played: " ".join(map(_settled, played.settled)),
    },
    fields_of_hands={
        "bank_hand": lambda played: deal_of(played).dealer,
        "box_hands": lambda played: deal_of(played).boxes,
        "void_round": lambda played: deal_of(played).void,
        "bank_hands_before": lambda played: deal_of(played).earlier,
        "hole_card_unturned": lambda played: deal_of(played).hole_unseen,
    },
    fields_of_wagers={"box_wagers": lambda played: played.wagers, "settled": lambda played: played.settled},
)
