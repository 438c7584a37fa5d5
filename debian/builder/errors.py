"""Why there is no package. Caught by `debian.builder.__main__`."""


class NotBuilt(Exception):  # noqa: N818  # says what became of the package
    """Something is missing or wrong: its text names it, says where, and what cures it."""
