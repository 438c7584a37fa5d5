"""Make the key pair with which a table signs the checkpoints of its journal.

The private key is written to FILE, which only its owner can read: it is the credential that checkpoint_key names under
[journal] in the table's configuration. The public key is printed: keep it, with the checkpoints, where this machine
cannot reach them; shoewatch audit needs both. Requires the signing extra: pip install shoewatch[sign].
"""

import argparse
import errno
import os
from pathlib import Path

from controller import files
from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.streams import NOT_WRITABLE, complain, say
from controller.journal import checkpoints

HELP = "make a key pair for checkpoints"

NOT_HERE = 78


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch keys`."""
    parser.epilog = exit_codes(_74="a key could not be written", _78="the signing extra is not installed")
    parser.add_argument("name", metavar="NAME", help="the table's name, such as BAC-07, without spaces or plus signs")
    parser.add_argument(
        "--output",
        metavar="FILE",
        required=True,
        help="the file for the private key; an existing file is not overwritten",
    )


def run(arguments: argparse.Namespace) -> int:
    """Make them."""
    if not checkpoints.available():
        complain("keys", "no key can be made: install the signing extra: pip install shoewatch[sign]")
        return NOT_HERE
    try:
        private = checkpoints.new_signer(arguments.name)
    except ValueError as error:
        complain("keys", f"{arguments.name}: {error}")
        return 2
    path = Path(arguments.output)
    try:
        _write(path, f"{private}\n".encode())
    except OSError as error:
        cure = ": shoewatch does not overwrite keys; choose another file" if isinstance(error, FileExistsError) else ""
        complain("keys", f"{path}: {error.strerror or error}{cure}")
        return NOT_WRITABLE
    try:
        if not say(checkpoints.Signer(private).verifier, now=True):
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
    except OSError as error:
        path.unlink(missing_ok=True)
        complain(
            "keys",
            (
                f"standard output: {error.strerror or error}: the key was not kept, because its public half "
                "was not printed"
            ),
        )
        return NOT_WRITABLE
    return 0


def _write(path: Path, secret: bytes) -> None:
    """A new file that nobody else may read, durable before the public key is told."""
    new = files.creating(path, 0o600)
    try:
        with new as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise
