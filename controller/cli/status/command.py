"""`shoewatch status` itself: the table is asked how it stands, and that is said in lines or as JSON."""

import argparse
from datetime import UTC, datetime

import msgspec

from controller.cli import places
from controller.cli.act.command import unanswered
from controller.cli.status import view_lines
from controller.cli.terminal.streams import say
from controller.control.client import Client, NoAnswer
from controller.effects.view import told


def run(arguments: argparse.Namespace) -> int:
    """Say how the table stands."""
    try:
        hours = places.hours(arguments)
        with Client.open(places.socket(arguments)) as client:
            heard = client.ask("status")
            if heard.status is None:
                raise client.no_answer(heard.error)
            view = heard.status
    except places.Nowhere as nowhere:
        return nowhere.told("status")
    except NoAnswer as none:
        return unanswered("status", none)
    needs = [*view_lines.needs(view)]
    if arguments.json:
        say(msgspec.json.encode(told(view)).decode())
    else:
        stood = view_lines.summary(view, hours.shown)
        for line in (*stood, *view_lines.open_matters(view, places.named(arguments), datetime.now(UTC))):
            say(line)
        if not needs:
            say("  all is well")
    return 1 if needs else 0
