"""What every test may count on: hypothesis profiles, no network, and kept files that `make docs` writes again."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import settings
from pytest_mock import MockerFixture

ROOT = Path(__file__).resolve().parent.parent

# A failure must mean the same on every machine: neither profile judges an example by how long it took, and where
# nobody watches (CI is set) the examples are the same on every run.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# Whoever starts the tests in the background has them ignore what a keyboard sends, and so whatever they start.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGQUIT, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


os.environ["TZ"] = "UTC"
"""Where no table says which zone it is in; the commands that tests start have it as well."""

os.environ["XDG_CACHE_HOME"] = os.devnull  # no test leaves anything in the cache of whoever runs it


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the generated documents")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a document with what its generator says now; under `make docs`, write it instead.

    Call it as `kept("docs/rules.md", text)` in a test marked `generated`.
    """
    if request.node.get_closest_marker("generated") is None:
        pytest.fail("a test that keeps a document is marked `generated`, so that `make docs` finds it")

    def keep(path: str, text: str) -> None:
        document = ROOT / path
        if request.config.getoption("--regenerate"):
            document.write_text(text, encoding="utf-8")
        elif (was := document.read_text(encoding="utf-8") if document.exists() else "") != text:
            lines = unified_diff(
                was.splitlines(), text.splitlines(), path, "what its generator writes", lineterm="", n=1
            )
            shown = "\n".join(islice(lines, 40))
            pytest.fail(f"{path} is not what its generator writes: run `make docs` and read the difference\n{shown}")

    return keep


@pytest.fixture
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coverage does not count what this test starts.

    One that is interrupted while it counts waits for its own lock for ever, and one that may write nothing says so
    where shoewatch says nothing.
    """
    for name in [name for name in os.environ if name.startswith("COVERAGE_")]:
        monkeypatch.delenv(name)


@pytest.fixture(autouse=True, scope="session")
def no_network(session_mocker: MockerFixture) -> None:
    """A test reaches this machine only; what it needs from elsewhere it does not need."""
    connect = socket.socket.connect

    def connect_here(self: socket.socket, address: tuple[str, int] | str | bytes) -> None:
        if self.family != socket.AF_UNIX and address[0] not in {"127.0.0.1", "::1", "localhost"}:
            pytest.fail(f"a test tried to reach {address!r}")
        connect(self, address)

    session_mocker.patch.object(socket.socket, "connect", connect_here)
