"""What every suite in the virtual table machine may ask for: an image, a machine that runs, the package installed.

`make target` sets the environment: TARGET_CACHE, TARGET_RELEASE, TARGET_PROCESSOR.
"""

import hashlib
import logging
import os
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from controller import __version__
from tests.target.devices import attach
from tests.target.disks import Overlay
from tests.target.image import Image, turn, unused
from tests.target.image import image as kept_image
from tests.target.machine import Machine

log = logging.getLogger(__name__)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure shows the end of the guest's journal and console."""
    report = yield
    if report.failed and call.when != "teardown" and (machine := Machine.now) is not None:
        report.sections.append((f"console of the guest ({machine.console})", machine.said()))
        try:
            journal = machine.run(["journalctl", "--boot", "--no-pager", "--lines=60"], timeout_s=20).text
        except AssertionError as error:
            journal = str(error)
        report.sections.append((f"journal of the guest in {item.name}", journal))
    return report


@pytest.fixture(scope="session")
def image() -> Image:
    """The Debian that all machines of this run have."""
    return kept_image(os.environ.get("TARGET_RELEASE", "trixie"), os.environ.get("TARGET_PROCESSOR", "amd64"))


@pytest.fixture
def machine(image: Image, tmp_path: Path) -> Iterator[Machine]:
    """A machine that is up, without the package. Its disk is thrown away."""
    with Machine(image, Overlay(image.disk, tmp_path / "disk.qcow2"), tmp_path) as machine:
        machine.boot()
        yield machine


@pytest.fixture(scope="session")
def deb(image: Image, root: Path) -> Path:
    """The package of this checkout, for the guest's processor."""
    if "GU" not in os.environ:
        subprocess.run(["make", "deb", f"ARCH={image.processor}"], cwd=root, check=True)  # noqa: S607
    return root / f"dist/shoewatch_{__version__}_{image.processor}.deb"


@pytest.fixture(scope="session")
def installed(image: Image, deb: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A disk on which the package is installed, and that nobody writes to; kept for the next run."""
    digest = hashlib.sha256(deb.read_bytes()).hexdigest()[:12]
    disk = image.directory / f"installed-{digest}.raw"
    with turn(f"installed-{image.directory.name}"):
        if not disk.exists():
            install(image, deb, disk, tmp_path_factory.mktemp("installation"))
        os.utime(disk)
    return disk


def install(image: Image, deb: Path, disk: Path, directory: Path) -> None:
    """Install the package in a machine that runs, keep its disk, and remove earlier ones."""
    overlay = Overlay(image.disk, directory / "disk.qcow2")
    with Machine(image, overlay, directory) as machine:
        machine.boot()
        apt_install(machine, deb)
        machine.shut_down()
    for old in unused(disk.parent.glob("installed-*.raw")):
        old.unlink()
    overlay.flattened(disk)


def apt_install(machine: Machine, deb: Path) -> str:
    """Install the package as its user does; what apt says."""
    machine.put(f"/srv/{deb.name}", deb.read_bytes())
    said = machine.sh(f"cd /srv && apt-get install --yes ./{deb.name}", timeout_s=300)
    return said.text + said.errors


@pytest.fixture
def installed_machine(image: Image, installed: Path, tmp_path: Path) -> Iterator[Machine]:
    """A machine that is up, with the package installed and no table yet. Its disk is thrown away."""
    with Machine(image, Overlay(installed, tmp_path / "disk.qcow2"), tmp_path) as machine:
        machine.boot()
        yield machine


@pytest.fixture(scope="module")
def guest(image: Image, installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One machine for a module, with the package installed and places for the simulated devices, that has settled."""
    directory = tmp_path_factory.mktemp("machine")
    with Machine(image, Overlay(installed, directory / "disk.qcow2"), directory) as machine:
        attach(machine)
        machine.boot()
        machine.settle()
        yield machine
