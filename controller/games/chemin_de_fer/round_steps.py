"""What the edges of a round of Chemin de Fer ask and do besides those it shares with Punto Banco (19:47-4.9, 4.12)."""

from msgspec.structs import replace

from controller.games.chemin_de_fer.house import house_of
from controller.games.chemin_de_fer.inputs import Announced, Misdealt
from controller.games.chemin_de_fer.law.draws import (
    Announcement,
    banker_may_draw,
    banker_may_say,
    banker_must_draw,
    banker_takes,
    player_may_say,
)
from controller.games.chemin_de_fer.record import CoupFields
from controller.games.two_hands.inputs import Hand, Turned
from controller.games.two_hands.lay import lay, lies_before, player_third, show, turned_up
from controller.games.two_hands.phases import ENTITLED, LIE_UP, Round
from controller.games.two_hands.round_steps import third_to_player as third_by_place
from controller.rules.cards import VALUE
from controller.table.decision import Shown
from controller.table.edges import Guard
from controller.table.model import Table
from controller.table.state import Drawn, Stop, StopKind

# --- guards: what is said ---------------------------------------------------------------------------------------------


def says(word: Announcement) -> Guard:
    """Whether this is what is announced."""

    def said(table: Table[CoupFields]) -> bool:
        return isinstance(table.event, Announced) and table.event.says == word

    said.__name__, said.__doc__ = f"says_{word.replace('-', '_')}", f'The announcement is "{word}".'
    return said


says_card, says_stay, says_natural, says_under_eight = says("card"), says("stay"), says("natural"), says("under-eight")


def player_stayed(table: Table[CoupFields]) -> bool:
    """19:47-4.12(e) and (f): the Dominant Player has said "Stay"."""
    return table.round.coup.player == "stay"


def miscalled(table: Table[CoupFields]) -> bool:
    """19:47-4.12(f): the dealer has mistakenly said "Card" after the Dominant Player's "Stay"."""
    return table.round.coup.miscalled


def names_hand(table: Table[CoupFields]) -> bool:
    """The misdeal is that of a hand, not of the order."""
    return isinstance(table.event, Misdealt) and table.event.hand is not None


# --- guards: what the hands are ---------------------------------------------------------------------------------------


def obliged(table: Table[CoupFields]) -> bool:
    """19:47-4.9(c), Table 3: the Banker must draw."""
    return banker_must_draw(table.round.first_points("banker"), player_third(table))


def has_option(table: Table[CoupFields]) -> bool:
    """19:47-4.9(c) and (f), Table 3: the Banker may draw or stay."""
    return banker_may_draw(table.round.first_points("banker"), player_third(table))


def players_word_false(table: Table[CoupFields]) -> bool:
    """19:47-4.9(a): the Player's Hand is not what the Dominant Player announced."""
    word = table.round.coup.player
    return word is not None and not player_may_say(table.round.first_points("player"), word)


def bankers_word_false(table: Table[CoupFields]) -> bool:
    """19:47-4.9(b): the Banker's Hand is not what the Banker announced."""
    word = table.round.coup.banker
    return word is not None and not banker_may_say(table.round.first_points("banker"), word)


def a_word_false(table: Table[CoupFields]) -> bool:
    """19:47-4.9(a) and (b): one of the hands is not what was announced."""
    return players_word_false(table) or bankers_word_false(table)


def turns_player(table: Table[CoupFields]) -> bool:
    """The Player's Hand is turned."""
    return isinstance(table.event, Turned) and table.event.hand == "player"


def laid(table: Table[CoupFields]) -> bool:
    """The card at hand was given to a hand."""
    return table.round.dealt[-1:] == (table.card.number,)


def not_laid(table: Table[CoupFields]) -> bool:
    """19:47-4.12(e) and (f): by its own column the card is not the Banker's, though he must draw one."""
    return not laid(table)


def drawn_for_banker(table: Table[CoupFields]) -> bool:
    """19:47-4.12(i): the Banker drew the Player's third card for his own hand."""
    return third_to_banker(table)


def third_to_player(table: Table[CoupFields]) -> bool:
    """19:47-4.12(e) and (f): the card at hand is said to be the Player's third, and he has said "Stay"."""
    return player_stayed(table) and third_by_place(table)


def third_to_banker(table: Table[CoupFields]) -> bool:
    """19:47-4.12(i): the shoe or the dealer says that the Banker drew the Player's third card for himself."""
    return table.round.phase is Round.PLAYER_THIRD and lies_before(table) == "banker"


def of_its_column(table: Table[CoupFields]) -> bool:
    """19:47-4.12(e) and (f): the card at hand was dealt to the Player after "Stay", and its own column decides."""
    may_draw = len(table.round.banker) == table.round.first("banker")
    return house_of(table).column_after_stay == "of-the-card" and third_to_player(table) and may_draw


def entitled(table: Table[CoupFields]) -> Hand | None:
    """Whose the card at hand is: the hand's that is owed one; after "Stay" perhaps the Banker's or nobody's."""
    if not of_its_column(table):
        return ENTITLED.get(table.round.phase)
    points, value = table.round.first_points("banker"), VALUE[table.card.card]
    return "banker" if banker_takes(points, value, miscalled=table.round.coup.miscalled) else None


# --- guards: a card too many ------------------------------------------------------------------------------------------


def banker_has_more(table: Table[CoupFields]) -> bool:
    """19:47-4.12(b): the card in error is one of more than two that the Banker took in the initial deal."""
    return _in_hand(table, "banker") and table.round.phase is Round.PLAYER_SPEAKS


def player_has_three(table: Table[CoupFields]) -> bool:
    """19:47-4.12(c): the card in error is one of three that the Dominant Player was given in the initial deal."""
    return (
        _in_hand(table, "player")
        and table.round.phase is Round.PLAYER_SPEAKS
        and "player" not in table.round.coup.extra
    )


def banker_took_two(table: Table[CoupFields]) -> bool:
    """19:47-4.12(d): the card in error is one of two that the Banker took for one after the initial deal."""
    drew_one = len(table.round.banker) == table.round.first("banker") + 1
    return _in_hand(table, "banker") and drew_one and table.round.phase in {Round.PLAYER_TURNS, Round.COMPLETE}


def _in_hand(table: Table[CoupFields], hand: Hand) -> bool:
    asked = table.stop_of(StopKind.DISCLOSURE) is not None
    return asked and isinstance(table.event, Misdealt) and table.event.hand == hand


# --- actions ----------------------------------------------------------------------------------------------------------


def hear_player(table: Table[CoupFields]) -> None:
    """19:47-4.9(a) and (h): remember the Dominant Player's word, as the dealer repeats it."""
    assert isinstance(table.event, Announced)
    table.round.coup = replace(table.round.coup, player=table.event.says)


def hear_banker(table: Table[CoupFields]) -> None:
    """19:47-4.9(b): remember the Banker's word."""
    assert isinstance(table.event, Announced)
    table.round.coup = replace(table.round.coup, banker=table.event.says)


def miscall(table: Table[CoupFields]) -> None:
    """19:47-4.12(f): the dealer said "Card": a card now is taken to be dealt to the Dominant Player."""
    table.round.coup = replace(table.round.coup, miscalled=True)
    table.round.meant = "player"


def deal_extra(table: Table[CoupFields]) -> None:
    """19:47-4.12(b) and (c): the card stays with the hand, face down like its others."""
    assert isinstance(table.event, Misdealt)
    assert table.event.hand is not None
    table.round.coup = replace(table.round.coup, extra=(*table.round.coup.extra, table.event.hand))
    _lay(table, table.event.hand)


def deal_second_third(table: Table[CoupFields]) -> None:
    """19:47-4.12(d): the card stays with the Banker's Hand, face up like its other third card."""
    drawn = _lay(table, "banker")
    table.count_seen(drawn)
    table.shown.append(Shown("banker", len(table.round.banker), drawn.card))


def ask_extra_name(table: Table[CoupFields]) -> None:
    """The Banker's second third card could not be read: it must be named before his hand is counted."""
    stop = table.answered(StopKind.DISCLOSURE)
    assert isinstance(table.event, Misdealt)
    table.stops += (Stop(StopKind.NAME, stop.why, stop.cards, then=table.event),)


def _lay(table: Table[CoupFields], hand: Hand) -> Drawn:
    drawn = table.answered(StopKind.DISCLOSURE).cards[0]
    lay(table, hand, drawn)
    return drawn


def seat(table: Table[CoupFields]) -> None:
    """19:47-4.8(d), 4.9(b) and (c): give the card at hand to the hand that is entitled to it, if one is."""
    hand, drawn = entitled(table), table.card
    if hand is None:
        return
    up = drawn.seen or table.round.phase in LIE_UP
    if not (third_to_player(table) or third_to_banker(table)):  # 4.12(e), (f) and (i) say it
        table.compare(hand, up=up)
    lay(table, hand, drawn)
    if up:
        show(table, hand, drawn)
        if table.round.phase not in LIE_UP:  # there it lies so by its place
            turned_up(table, hand)
