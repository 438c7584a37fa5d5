"""Who deals at Punto Banco."""

from controller.games.baccarat.house import MinibaccaratHouse, PuntoBancoHouse
from controller.games.baccarat.law.curator import may_accept, must_pass
from controller.games.registry import house_problems
from controller.games.two_hands.law.hands import Outcome


def test_3_11_a_1_the_shoe_passes_when_the_banker_s_hand_loses() -> None:
    """19:47-3.11(a)1: and not when it wins, ties or is void."""
    outcomes: tuple[Outcome, ...] = ("player", "banker", "tie", "void")
    assert [outcome for outcome in outcomes if must_pass(outcome)] == ["player"]


def test_3_11_b_a_shoe_is_offered_to_the_others() -> None:
    """19:47-3.11(b): not to whoever has just passed it; a new one to everybody."""
    assert [seat for seat in range(1, 10) if may_accept(seat, 4)] == [1, 2, 3, 5, 6, 7, 8, 9]
    assert all(may_accept(seat, None) for seat in range(1, 10))


def test_3_6_b_only_punto_banco_has_a_curator() -> None:
    """19:47-3.6(b): at Minibaccarat the dealer deals, at Chemin de Fer the Banker."""
    assert [*house_problems(curator="told")] == []
    assert PuntoBancoHouse(curator="told").follows_curator
    assert not PuntoBancoHouse().follows_curator
    assert not MinibaccaratHouse().follows_curator
    for game in ("minibaccarat", "chemin-de-fer"):
        assert [*house_problems(game, curator="told")] == [
            f"curator = true: {game} has no curator to whom the shoe is offered (19:47-3.6(b))"
        ]
