"""What a suspicion rests on, and what is remembered: at their edges."""

from controller.integrity.distant import BY_RANK, FACES, Distant
from controller.integrity.findings import Bettor, Clue
from controller.integrity.honest import HonestShoe
from controller.integrity.lags import Lags
from controller.integrity.memory import SHOES_A_VOLUME, VOLUMES, Library
from controller.integrity.orders import Order, OwnOrder
from controller.integrity.sequences import Sequences
from controller.integrity.stakes import UNSEEN


def test_who_has_seen_nothing_has_no_clue() -> None:
    nothing: list[Bettor] = [Order(b"", 0.1, 52), OwnOrder(0.1, 52), Distant(Library((FACES,)), FACES, 0.1, 52)]
    assert [each.clue() for each in nothing] == [Clue()] * 3
    assert Lags(0.1).clue() == Clue(detail="1 cards back")
    assert Sequences(0.1).clue().detail.endswith("cards back")


def test_before_the_first_shoe_nothing_is_remembered() -> None:
    """A volume takes half a megabyte for each way to look something up."""
    library = Library((FACES, BY_RANK))
    assert not library.volumes
    library.add(bytes(range(52)))
    assert [*library.volumes] == [0]


def test_the_oldest_are_forgotten() -> None:
    library = Library((FACES,))
    for _ in range(SHOES_A_VOLUME * VOLUMES + 1):
        library.add(bytes(range(4)))
    assert [*library.volumes] == [*range(1, VOLUMES + 1)]


def test_a_pack_that_never_changes_is_entered_a_few_times_only() -> None:
    library = Library((FACES,))
    for _ in range(50):
        library.add(bytes(range(20)))
    found = [*library.volumes[0].places(FACES, FACES.key(bytes(range(20)), 0))]
    assert len(found) == 4


def test_what_is_staked_never_passes_all_bounds() -> None:
    """New decks without end: no figure becomes infinite."""
    shoe = HonestShoe([8] * 52)
    bettors: list[Bettor] = [Sequences(1.0), OwnOrder(1.0, 416), Lags(1.0)]
    for number in range(416):
        drawn = shoe.draw(number % 52)
        assert drawn is not None
        for bettor in bettors:
            bettor.see(drawn, number)
    assert all(1e9 < bettor.holds < 1e250 for bettor in bettors)


def test_a_card_that_was_never_seen_stands_for_none() -> None:
    """Not in what is looked up, nor where an order is followed."""
    library = Library((FACES, BY_RANK))
    faces = bytes([1, 2, 3, UNSEEN, 5, 6, 7, 8, 9, 10])
    library.add(faces)
    volume = library.volumes[0]
    assert volume.read(BY_RANK)[4:-4] == bytes([1, 2, 3, UNSEEN, 5, 6, 7, 8, 9, 10])
    assert not [*volume.places(FACES, FACES.key(faces, 2))]
    assert [*volume.places(FACES, FACES.key(faces, 4))] == [8]
