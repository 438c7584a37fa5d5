"""Who may act besides the dealer, and how they prove it: a credentials file with a hash of each PIN.

`hashes` makes and compares hashes, `lines` reads the file, `admission` lets somebody in or makes them wait. No PIN and
no hash is ever in a message. Knows no clock: `now` is an argument. Imports `controller.wording`; called by
`controller.control`, `controller.daemon` and `controller.cli`.
"""

from controller.people.admission import Admitted, Denied, People, people
from controller.people.lines import ADD, PeopleWrong, Person, Role

__all__ = ["ADD", "Admitted", "Denied", "People", "PeopleWrong", "Person", "Role", "people"]
