"""What the edges of a round of Chemin de Fer ask and do besides those it shares with Punto Banco (19:47-4.9, 4.12)."""

from msgspec.structs import replace

from controller.rules.chemin_de_fer import (
    Announcement,
    banker_may_draw,
    banker_may_say,
    banker_must_draw,
    player_may_say,
)
from controller.table.decision import Place, Shown
from controller.table.edges import Guard
from controller.table.inputs import Announced, Hand, Misdealt, Turned
from controller.table.model import Table
from controller.table.phases import Round
from controller.table.state import Drawn, Stop, StopKind

# --- guards: what is said ---------------------------------------------------------------------------------------------


def says(word: Announcement) -> Guard:
    """Whether this is what is announced."""

    def said(table: Table) -> bool:
        return isinstance(table.event, Announced) and table.event.says == word

    said.__name__, said.__doc__ = f"says_{word.replace('-', '_')}", f'The announcement is "{word}".'
    return said


says_card, says_stay, says_natural, says_under_eight = says("card"), says("stay"), says("natural"), says("under-eight")


def player_stayed(table: Table) -> bool:
    """19:47-4.12(e) and (f): the Dominant Player has said "Stay"."""
    return table.coup.player == "stay"


def miscalled(table: Table) -> bool:
    """19:47-4.12(f): the dealer has mistakenly said "Card" after the Dominant Player's "Stay"."""
    return table.coup.miscalled


def names_hand(table: Table) -> bool:
    """The misdeal is that of a hand, not of the order."""
    return isinstance(table.event, Misdealt) and table.event.hand is not None


# --- guards: what the hands are ---------------------------------------------------------------------------------------


def obliged(table: Table) -> bool:
    """19:47-4.9(c), Table 3: the Banker must draw."""
    return banker_must_draw(table.banker_points, table.player_third)


def has_option(table: Table) -> bool:
    """19:47-4.9(c) and (f), Table 3: the Banker may draw or stay."""
    return banker_may_draw(table.banker_points, table.player_third)


def players_word_false(table: Table) -> bool:
    """19:47-4.9(a): the Player's Hand is not what the Dominant Player announced."""
    word = table.coup.player
    return word is not None and not player_may_say(table.player_points, word)


def bankers_word_false(table: Table) -> bool:
    """19:47-4.9(b): the Banker's Hand is not what the Banker announced."""
    word = table.coup.banker
    return word is not None and not banker_may_say(table.banker_points, word)


def a_word_false(table: Table) -> bool:
    """19:47-4.9(a) and (b): one of the hands is not what was announced."""
    return players_word_false(table) or bankers_word_false(table)


def turns_player(table: Table) -> bool:
    """The Player's Hand is turned."""
    return isinstance(table.event, Turned) and table.event.hand == "player"


def laid(table: Table) -> bool:
    """The card at hand was given to a hand."""
    return table.dealt[-1:] == (table.card.number,)


def not_laid(table: Table) -> bool:
    """19:47-4.12(e) and (f): by its own column the card is not the Banker's, though he must draw one."""
    return not laid(table)


def drawn_for_banker(table: Table) -> bool:
    """19:47-4.12(i): the Banker drew the Player's third card for his own hand."""
    return table.third_to_banker


# --- guards: a card too many ------------------------------------------------------------------------------------------


def banker_has_more(table: Table) -> bool:
    """19:47-4.12(b): the card in error is one of more than two that the Banker took in the initial deal."""
    return _in_hand(table, "banker") and table.round is Round.PLAYER_SPEAKS


def player_has_three(table: Table) -> bool:
    """19:47-4.12(c): the card in error is one of three that the Dominant Player was given in the initial deal."""
    return _in_hand(table, "player") and table.round is Round.PLAYER_SPEAKS and "player" not in table.coup.extra


def banker_took_two(table: Table) -> bool:
    """19:47-4.12(d): the card in error is one of two that the Banker took for one after the initial deal."""
    drew_one = len(table.banker) == table.first("banker") + 1
    return _in_hand(table, "banker") and drew_one and table.round in {Round.PLAYER_TURNS, Round.COMPLETE}


def _in_hand(table: Table, hand: Hand) -> bool:
    asked = table.house.chemin_de_fer and table.stop_of(StopKind.DISCLOSURE) is not None
    return asked and isinstance(table.event, Misdealt) and table.event.hand == hand


# --- actions ----------------------------------------------------------------------------------------------------------


def hear_player(table: Table) -> None:
    """19:47-4.9(a) and (h): remember the Dominant Player's word, as the dealer repeats it."""
    assert isinstance(table.event, Announced)
    table.coup = replace(table.coup, player=table.event.says)


def hear_banker(table: Table) -> None:
    """19:47-4.9(b): remember the Banker's word."""
    assert isinstance(table.event, Announced)
    table.coup = replace(table.coup, banker=table.event.says)


def miscall(table: Table) -> None:
    """19:47-4.12(f): the dealer said "Card": a card now is taken to be dealt to the Dominant Player."""
    table.coup = replace(table.coup, miscalled=True)
    table.meant = "player"


def deal_extra(table: Table) -> None:
    """19:47-4.12(b) and (c): the card stays with the hand, face down like its others."""
    assert isinstance(table.event, Misdealt)
    assert table.event.hand is not None
    table.coup = replace(table.coup, extra=(*table.coup.extra, table.event.hand))
    _lay(table, table.event.hand)


def deal_second_third(table: Table) -> None:
    """19:47-4.12(d): the card stays with the Banker's Hand, face up like its other third card."""
    drawn = _lay(table, "banker")
    table.count_seen(drawn)
    table.shown.append(Shown("banker", len(table.banker), drawn.card))


def ask_extra_name(table: Table) -> None:
    """The Banker's second third card could not be read: it must be named before his hand is counted."""
    stop = table.answered(StopKind.DISCLOSURE)
    assert isinstance(table.event, Misdealt)
    table.stops += (Stop(StopKind.NAME, stop.why, stop.cards, then=table.event),)


def _lay(table: Table, hand: Hand) -> Drawn:
    drawn = table.answered(StopKind.DISCLOSURE).cards[0]
    if hand == "player":
        table.player += (drawn.card,)
        table.put(drawn, Place.PLAYER)
    else:
        table.banker += (drawn.card,)
        table.put(drawn, Place.BANKER)
    table.dealt += (drawn.number,)
    return drawn
