"""Signed checkpoints: what the chain's head was, vouched for by a key, to be kept where this machine cannot reach.

A chain proves that nothing inside it was changed unless all that follows was made again; a checkpoint that has left the
machine proves that it was not. Notes, keys and signatures have the forms of C2SP `signed-note` with Ed25519, so that
other tools read them. The only module that needs the extra `sign`; called by the daemon and by `shoewatch audit`.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from importlib.util import find_spec
from typing import Final, Self

import msgspec

from controller.journal.notes import Note, read_note
from controller.wording.escaping import harmless

_ED25519: Final = b"\x01"
"""The algorithm's number in C2SP `signed-note`."""

_KEY_BYTES: Final = 33
"""Of a key with the algorithm's number before it."""

_PRIVATE: Final = "PRIVATE+KEY+"


def available() -> bool:
    """Whether the extra `sign` is installed; without it nothing else here can be called."""
    return find_spec("cryptography") is not None


class Signer:
    """A private key, by its name."""

    @classmethod
    def of_credential(cls, secret: bytes) -> Self:
        """From what the credential holds: the line in UTF-8, since a table's name may have letters of any script."""
        return cls(secret.decode("utf-8", "replace").strip())

    def __init__(self, line: str) -> None:
        """From the line that `new_signer` made; ValueError where it is none."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415  # of an extra

        if not line.startswith(_PRIVATE):
            raise ValueError("a signing key begins with PRIVATE+KEY+")
        name, told, seed = _parts(line.removeprefix(_PRIVATE).strip())
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.name = name
        self._public = self._key.public_key().public_bytes_raw()
        if told != _id(name, self._public):
            raise ValueError("the signing key is damaged: it does not match its own number")

    @property
    def verifier(self) -> str:
        """The line of the public key, for whoever verifies."""
        key = b64encode(_ED25519 + self._public).decode()
        return f"{self.name}+{_id(self.name, self._public).hex()}+{key}"

    def sign(self, note: Note) -> str:
        """The signed note."""
        signature = b64encode(_id(self.name, self._public) + self._key.sign(note.text.encode())).decode()
        return f"{note.text}\n— {self.name} {signature}\n"


def key_name(table: str) -> str:
    """A table's name as its key has it: a hyphen for each character that a key's name cannot have."""
    return "".join(letter if _may_name(letter) else "-" for letter in table)


def new_signer(name: str) -> str:
    """A new private key as one line, to be kept as a secret; ValueError where no key can have the name."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415  # of an extra

    if not name or not all(map(_may_name, name)):
        raise ValueError("a key's name has no spaces, plus signs or invisible characters")
    key = Ed25519PrivateKey.generate()
    number = _id(name, key.public_key().public_bytes_raw()).hex()
    return f"{_PRIVATE}{name}+{number}+{b64encode(_ED25519 + key.private_bytes_raw()).decode()}"


class Verifier:
    """Public keys by their names and numbers: the one that signs now, and those before it."""

    def __init__(self, text: str) -> None:
        """From lines of `Signer.verifier`; ValueError where one is none."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415  # of an extra

        self._text = text
        self._keys: dict[tuple[str, bytes], Ed25519PublicKey] = {}
        for line in text.split("\n") if text.strip() else [text]:
            if not line.strip() and text.strip():
                continue
            name, number, public = _parts(line.strip())
            if number != _id(name, public):
                raise ValueError("the public key is damaged: it does not match its own number")
            self._keys[name, number] = Ed25519PublicKey.from_public_bytes(public)
        self.name = " or ".join(dict.fromkeys(name for name, _ in self._keys))

    def __reduce__(self) -> tuple[type["Verifier"], tuple[str]]:  # type: ignore[explicit-override]  # of Python 3.12
        """As another process makes it again."""
        return Verifier, (self._text,)

    def read(self, signed: str) -> Note:
        """What a note says that this key has signed; ValueError where it has not."""
        text, _, signatures = signed.partition("\n\n")
        for line in signatures.splitlines():
            dash, _, rest = line.partition(" ")
            name, _, signature = rest.partition(" ")
            if dash == "—" and any(name == known for known, _ in self._keys):
                try:
                    decoded = b64decode(signature, validate=True)
                except ValueError:
                    raise ValueError(f"the checkpoint's signature is not one of {name}") from None
                if b64encode(decoded).decode() != signature:  # the last letter has bits that count for nothing
                    raise ValueError("the checkpoint's signature is not in its standard form")
                self._verify(name, text + "\n", decoded)
                return read_note(signed)
        raise ValueError(f"the checkpoint is not signed by {self.name}")

    def _verify(self, name: str, text: str, signature: bytes) -> None:
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  # of an extra

        problem = f"the checkpoint's signature is not one of {name}"
        key = self._keys.get((name, signature[:4]))
        if key is None:
            raise ValueError(problem)
        try:
            key.verify(signature[4:], text.encode())
        except InvalidSignature:
            raise ValueError(problem) from None


def line_of(signed: str) -> str:
    """A signed note as one line, a JSON string, to be kept elsewhere."""
    return msgspec.json.encode(signed).decode()


def kept(lines: Iterable[str], verifier: Verifier, origin: str | None) -> dict[int, bytes]:
    """The hashes that kept lines vouch for, by number; ValueError names the line that cannot be trusted.

    Without an `origin` all of them are of one journal, whichever it was.
    """
    hashes: dict[int, bytes] = {}
    for at, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            signed = msgspec.json.decode(line, type=str)
        except (ValueError, msgspec.MsgspecError):
            raise ValueError(f"line {at}: not a whole checkpoint: fetch that line again") from None
        try:
            note = verifier.read(signed)
        except ValueError as error:
            raise ValueError(f"line {at}: {error}") from None
        origin = origin or note.origin
        if note.origin != origin:
            raise ValueError(f"line {at}: a checkpoint of {note.origin}, not of {origin}")
        if hashes.setdefault(note.number, note.hash) != note.hash:
            raise ValueError(f"line {at}: two checkpoints disagree about record {note.number}")
    return hashes


def _may_name(letter: str) -> bool:
    """Whether a key's name may have it: C2SP forbids spaces and plus, and an escape would be another name."""
    return letter not in " +" and harmless(letter) == letter


def _id(name: str, public: bytes) -> bytes:
    """A key's number: four bytes that tell keys of one name apart."""
    return sha256(name.encode() + b"\n" + _ED25519 + public).digest()[:4]


def _parts(line: str) -> tuple[str, bytes, bytes]:
    """Name, number and key of a line."""
    name, _, rest = line.partition("+")
    number, _, coded = rest.partition("+")
    try:
        key, told = b64decode(coded, validate=True), bytes.fromhex(number)
    except ValueError:
        key, told = b"", b""
    if not name or len(key) != _KEY_BYTES or key[:1] != _ED25519:
        raise ValueError("a key is name+number+key, of Ed25519")
    return name, told, key[1:]
