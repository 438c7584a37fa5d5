"""One table's configuration: a TOML file, read whole, or everything that is wrong with it at once.

`reading` has the door (`load`, `read`), `shape` what comes out of it, `options` every option in words, `source` finds
their lines, `misfits` and `contradictions` what is wrong with them; `credentials` fetches secrets, `changes` compares
two configurations, `example` writes a file to start from. Imports `controller.table`, `controller.wording` and what
the drivers say of themselves; called by `controller.daemon` and `controller.cli`.
"""

from controller.configuration.changes import Change, changes
from controller.configuration.credentials import CredentialAbsent, CredentialWrong, credential, shared_key
from controller.configuration.example import example
from controller.configuration.reading import ConfigurationWrong, load, read
from controller.configuration.shape import Configuration, DeviceOptions

__all__ = [
    "Change",
    "Configuration",
    "ConfigurationWrong",
    "CredentialAbsent",
    "CredentialWrong",
    "DeviceOptions",
    "changes",
    "credential",
    "example",
    "load",
    "read",
    "shared_key",
]
