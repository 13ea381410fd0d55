"""What all prompts are made with: fixed texts read from a package, and a fence for data.

The fixed texts are data of the package that asks; their version and digest are recorded beside
them, and a test compares the two.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources

from msgspec import Struct

FOLDER = "prompt_text"


class FixedTexts(Struct, frozen=True):
    """The folder FOLDER of a package, a Markdown file a part."""

    package: str

    def text(self, part: str) -> str:
        """One of the texts, by name."""
        return _read(self.package, f"{part}.md").strip()

    def recorded(self) -> dict[str, str]:
        """Version and digest as they were recorded when the texts were last changed."""
        document = tomllib.loads(_read(self.package, "recorded.toml"))
        return {key: str(value) for key, value in document.items()}


@cache
def _read(package: str, name: str) -> str:
    return resources.files(package).joinpath(FOLDER, name).read_text("utf-8")


def digest_of(fixed: object) -> str:
    """Hex SHA-256 of all that is fixed in prompts: texts, schemas, layout."""
    return hashlib.sha256(json.dumps(fixed, sort_keys=True).encode("utf-8")).hexdigest()


def data_mark(texts: Sequence[str]) -> str:
    """A word that stands in none of the texts, so that none of them can close the data."""
    whole = "\n".join(texts)
    mark = ""
    while not mark or mark in whole:
        mark = hashlib.sha256((whole + mark).encode("utf-8", "backslashreplace")).hexdigest()[:8]
    return mark
