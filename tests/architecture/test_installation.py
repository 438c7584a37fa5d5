"""What a table installs: the wheel and its locked dependencies, and nothing that belongs to development.

The installation is made here without a network: the wheel is built and installed by pip, and the packages that
requirements-run.lock names are copied from the environment the tests run in.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import controller

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-cache-dir")

IMPORT_EVERYTHING = """
import importlib, pkgutil, controller, drivers
for package in (controller, drivers):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
"""


def pins(lock: Path) -> dict[str, str]:
    """Name to version, as a lock has them."""
    pinned = re.findall(r"^([\w.-]+)==([^\s;]+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {canonicalize_name(name): number for name, number in pinned}


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root distribution, as `make wheel` builds it."""
    made = tmp_path_factory.mktemp("dist")
    built = run(*PIP, "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", made, root)
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = made.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def table(root: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and what requirements-run.lock pins; its interpreter."""
    home = tmp_path_factory.mktemp("table")
    venv.create(home, with_pip=False, symlinks=True)
    interpreter = home / "bin" / "python"
    installed = run(*PIP, "--python", interpreter, "install", "--no-index", "--no-deps", wheel)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    (site,) = home.glob("lib/python3*/site-packages")
    for name in pins(root / "requirements-run.lock"):
        for file in distribution(name).files or []:
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), site / file)
    return interpreter


def test_the_wheel_holds_the_two_packages_and_their_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    info = f"shoewatch-{controller.__version__}.dist-info"
    assert {name.split("/")[0] for name in names} == {"controller", "drivers", info}
    assert {"controller/py.typed", "drivers/py.typed", f"{info}/licenses/LICENSE"} <= set(names)


def test_a_table_can_import_every_shipped_module(table: Path) -> None:
    outcome = run(table, "-I", "-c", IMPORT_EVERYTHING)
    assert outcome.returncode == 0, outcome.stderr


def test_a_table_runs_the_command(table: Path) -> None:
    outcome = run(table.with_name("shoewatch"), "--help")
    assert outcome.returncode == 0, outcome.stderr


def test_a_table_can_sign_its_checkpoints(table: Path, tmp_path: Path) -> None:
    outcome = run(table.with_name("shoewatch"), "keys", "BAC-07", "--output", tmp_path / "key")
    assert (outcome.returncode, outcome.stderr) == (0, "")


@pytest.mark.parametrize("module", ["firmware_sim", "pytest", "tests"])
def test_a_table_has_nothing_of_development(table: Path, module: str) -> None:
    outcome = run(table, "-I", "-c", f"import {module}")
    assert "ModuleNotFoundError" in outcome.stderr


def test_the_version_is_the_same_everywhere() -> None:
    assert version("shoewatch") == controller.__version__


@pytest.mark.parametrize(("lock", "extra"), [("requirements.lock", "dev"), ("requirements-run.lock", "sign")])
def test_a_lock_pins_what_the_distribution_asks_for(root: Path, lock: str, extra: str) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"][extra]]
    pinned = pins(root / lock)
    unmet = [
        line
        for line in asked
        for need in [Requirement(line)]
        if not need.specifier.contains(pinned.get(canonicalize_name(need.name), "0"))
    ]
    assert unmet == [], "run `make lock`"


def test_a_table_runs_the_versions_that_were_tested(root: Path) -> None:
    assert pins(root / "requirements-run.lock").items() <= pins(root / "requirements.lock").items()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-run.lock"])
def test_every_pin_has_a_hash(root: Path, lock: str) -> None:
    blocks = re.split(r"\n(?=\S)", (root / lock).read_text(encoding="utf-8").strip())
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


def test_the_simulator_needs_nothing_that_is_not_locked(root: Path) -> None:
    """It is installed without dependencies, so what it needs is either here or pinned in requirements.lock."""
    project = tomllib.loads((root / "firmware-sim" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {canonicalize_name(Requirement(line).name) for line in project["dependencies"]}
    assert needed <= {"shoewatch", *pins(root / "requirements.lock")}
