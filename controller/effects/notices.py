"""What the desk itself has to tell the dealer: not how the table stands, but why it does not follow the table."""

from controller.rules.names import Name


class Notice(Name):
    """A notice's name; it takes both lines of the panel, the trouble above its cure."""

    STARTING = "starting"
    """The controller reads its record and looks for its devices."""
    SHUT_DOWN = "shut-down"
    """The controller was stopped; what happens now is not followed."""
    JOURNAL_FULL = "journal-full"
    """Nothing more can be recorded for want of room: play is held until there is some."""
    JOURNAL_FAILED = "journal-failed"
    """Nothing more can be recorded at all."""
    SUPERVISOR_KEY_NEEDED = "supervisor-key-needed"
    """A key that only a supervisor may press, and the key switch is not turned."""
    KEY_UNKNOWN = "key-unknown"
    """The panel sent a key that means nothing to this controller."""
