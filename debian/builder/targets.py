"""What the package is built for: two releases of Debian, by their Python and their C library, and two processors."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

PYTHONS: Final = ("3.11", "3.13")
"""Of Debian 12 and of Debian 13, oldest first. Extension modules of both lie side by side: their names differ."""

GLIBC: Final = 36
"""The minor version of Debian 12's C library, 2.36, the older of the two."""

OLDEST_GLIBC: Final = 17
"""The oldest for which there are wheels: manylinux2014."""


@dataclass(frozen=True, slots=True)
class Architecture:
    """A processor, by the names it has in Debian, in the tags of wheels, and in an ELF file."""

    name: str
    machine: str
    elf: int

    @property
    def platforms(self) -> tuple[str, ...]:
        """The tags of wheels that run on both releases, best first."""
        numbered = (f"manylinux_2_{minor}_{self.machine}" for minor in range(GLIBC, OLDEST_GLIBC - 1, -1))
        return (*numbered, f"manylinux2014_{self.machine}")


ARCHITECTURES: Final = (Architecture("amd64", "x86_64", 62), Architecture("arm64", "aarch64", 183))
"""EM_X86_64 and EM_AARCH64, as elf.h has them."""


def python_dependency() -> str:
    """What `Depends` says of Python: the versions in PYTHONS, and none before, between or after them."""
    minors = [int(version.partition(".")[2]) for version in PYTHONS]
    gaps = [(low + 1, high) for low, high in pairwise(minors) if high > low + 1]
    between = [f"python3 (<< 3.{low}) | python3 (>= 3.{high})" for low, high in gaps]
    return ", ".join((f"python3 (>= 3.{minors[0]})", *between, f"python3 (<< 3.{minors[-1] + 1})"))


def triggers() -> str:
    """When dpkg lets the package compile its bytecode again: an update of either Python has been unpacked."""
    return "".join(f"interest-noawait /usr/bin/python{version}\n" for version in PYTHONS)
