"""How sure is it that one thing uses another?"""

from __future__ import annotations

from enum import IntEnum


class Tier(IntEnum):
    """How what is used was found, from sure to guessed. A way is as sure as its weakest step."""

    EXACT = 0  # the name stands for it in the same file
    IMPORT = 1  # through an import
    TYPE = 2  # through what values may be, or what a base class calls
    UNIQUE_NAME = 3  # nothing else has that name
    MANY_NAMES = 4  # one of several with that name
    DYNAMIC = 5  # looked up at run time: getattr, registries, names in texts

    @property
    def word(self) -> str:
        """The tier as outputs write it."""
        return self.name.lower()
