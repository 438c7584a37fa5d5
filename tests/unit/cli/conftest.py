"""What tests of commands share: a command that is run here."""

from collections.abc import Callable

import pytest

from controller.cli import main


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[..., tuple[int, str, str]]:
    """Run a command here; its exit code and what it printed."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run
