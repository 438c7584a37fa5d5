"""Which devices the table has: those that were given or found, as somebody agrees. Called by `command`."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import structs

from controller.cli.setup.caution import harms
from controller.cli.setup.devices import SPOKEN, Proposed, is_identified, named, proposed, rivals
from controller.cli.setup.hearing import HeardPort
from controller.cli.setup.questions import DECLINED, Questions, Stopped
from controller.cli.setup.search import Tell, listen_again
from controller.wording.words import either, meant
from drivers.link.address import parse

LEFT_OUT: Final = "-"

SILENT: Final = "A shoe that reports only cards is silent until one is drawn."

CODES: Final = "--device shoe@PORT,protocol=bee-tek,codes=FILE"


def choice(
    given: Sequence[Proposed],
    heard: Sequence[HeardPort],
    questions: Questions,
    tell: Tell,
) -> list[Proposed]:
    """The devices that were given or found, named."""
    found = [proposed(each) for each in heard if is_identified(each)]
    kinds = {device.kind for device in given}
    devices = [*given, *(device for device in found if device.kind == "panel" or device.kind not in kinds)]
    for alike in [*rivals(found)]:
        if alike[0].kind not in kinds:
            chosen = _one_of(alike, questions)
            devices = [device for device in devices if device not in alike or device is chosen]
    return _agreed(named(devices), questions, tell)


def with_shoe(
    devices: Sequence[Proposed],
    heard: Sequence[HeardPort],
    others: Mapping[str, str],
    questions: Questions,
    tell: Tell,
) -> list[Proposed]:
    """The devices with the shoe; Stopped where there is none. `others` are the ports of other tables."""
    if any(device.kind == "shoe" for device in devices):
        return [*devices]
    silent = [each.address.name for each in heard if not each.protocol]
    return named([*devices, _shoe(silent, others, questions, tell)])


def with_codes(devices: Sequence[Proposed], questions: Questions) -> list[Proposed]:
    """The devices, each with the files that it needs."""
    return [_with_codes(device, questions) for device in devices]


def _agreed(devices: list[Proposed], questions: Questions, tell: Tell) -> list[Proposed]:
    """The devices as somebody at the terminal calls them, but for those that belong elsewhere."""
    if not devices:
        return []
    tell("")
    tell("Devices of the table:")
    width = max(len(device.name) for device in devices)
    for device in devices:
        tell(f"  {device.name:<{width}}  {device.port}")
    if questions.agrees("Are these right?"):
        return devices
    called = [_called(device, questions) for device in devices]
    return [device for device in called if device.name != LEFT_OUT]


def _called(device: Proposed, questions: Questions) -> Proposed:
    prompt = f"Name of the {device.kind} at {device.port} ({LEFT_OUT}: not at this table)"
    return structs.replace(device, name=questions.answer(prompt, "--device", None, device.name, lambda _: None))


def _one_of(alike: Sequence[Proposed], questions: Questions) -> Proposed:
    """Of several devices the one that the table has."""
    kind = alike[0].kind
    ports = [device.port for device in alike]
    flag = f"--device {kind}@PORT"
    prompt = f"{len(alike)} devices are a {kind}, and a table has one. Its port: {either(ports)}"
    port = questions.answer(prompt, flag, None, None, lambda word: None if word in ports else f"{word}: type the port")
    return alike[ports.index(port)]


def _shoe(silent: Sequence[str], others: Mapping[str, str], questions: Questions, tell: Tell) -> Proposed:
    """The shoe that nobody has heard, by its port."""
    tell("")
    tell(f"No shoe was found. {SILENT}")
    flag = "--device shoe@PORT,protocol=PROTOCOL"
    prompt = "Port of the shoe (empty: stop)" if len(silent) != 1 else f"Port of the shoe ({LEFT_OUT}: stop)"
    usual = silent[0] if len(silent) == 1 else "" if questions.asks else None
    port = questions.answer(prompt, flag, None, usual if questions.asks else None, partial(_no_port, others))
    if port in {"", LEFT_OUT}:
        raise Stopped(DECLINED, "no shoe: nothing was written. Plug it in and try again")
    if port not in silent:
        heard = listen_again(port, tell)
        if is_identified(heard):
            return proposed(heard)
    protocol = questions.answer(
        f"Its protocol: {either(SPOKEN)}", flag, None, "angel-eye",
        lambda word: None if word in SPOKEN else f"{word}: expected {either(SPOKEN)}{meant(word, SPOKEN)}",
    )  # fmt: skip
    return Proposed("", "shoe", port, {} if protocol == "open" else {"protocol": protocol})


def _no_port(others: Mapping[str, str], word: str) -> str | None:
    """Why this is not the shoe's port."""
    if word in {"", LEFT_OUT}:
        return None
    try:
        parse(word)
    except ValueError as error:
        return f"{word}: {error}"
    return harms(word, others) or None


def _with_codes(device: Proposed, questions: Questions) -> Proposed:
    """A Bee-Tek shoe says codes, and only a file says what they mean."""
    if device.protocol != "bee-tek" or "codes" in device.more:
        return device
    prompt = "File with the meaning of the Bee-Tek shoe's codes"
    codes = questions.answer(
        prompt, CODES, None, None, lambda word: None if Path(word).is_file() else f"{word or 'nothing'}: no such file"
    )
    return structs.replace(device, more={**device.more, "codes": str(Path(codes).absolute())})
