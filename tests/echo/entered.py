"""The echo game is entered in the registry, by one line: import this before anything asks the registry."""

from controller.games.entered import ENTERED
from tests.echo.game import ECHO

ENTERED.append(ECHO)
