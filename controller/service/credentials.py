"""What the configuration only names: the supervisors and their PINs, and the key that signs checkpoints.

Called by `controller.daemon` at its start.
"""

from controller.configuration import Configuration, CredentialWrong, credential
from controller.journal.checkpoints import Signer
from controller.people import ADD, People, PeopleWrong, people
from controller.service.exits import CONFIGURATION, CannotStart


def supervisors(configuration: Configuration) -> People | None:
    """Who may act at the table; None where the configuration names nobody. CannotStart where the file is wrong."""
    name = configuration.people.supervisors
    try:
        return None if name is None else people(credential(name, ADD), name)
    except (CredentialWrong, PeopleWrong) as wrong:
        raise CannotStart(CONFIGURATION, *str(wrong).splitlines()) from wrong


def signer(configuration: Configuration) -> Signer | None:
    """What signs checkpoints; None where the configuration names no key. CannotStart where the key is wrong."""
    key = configuration.journal.checkpoint_key
    try:
        return None if key is None else Signer.of_credential(credential(key))
    except CredentialWrong as wrong:
        raise CannotStart(CONFIGURATION, *str(wrong).splitlines()) from wrong
    except ValueError as wrong:
        cure = "create a new one with `shoewatch keys`, or install the right one"
        raise CannotStart(CONFIGURATION, f"credential {key}: {wrong}: {cure}") from wrong
    except ImportError as absent:
        cure = "install shoewatch[sign], or remove journal.checkpoint_key"
        raise CannotStart(CONFIGURATION, f"checkpoints cannot be signed: {absent}: {cure}") from absent
