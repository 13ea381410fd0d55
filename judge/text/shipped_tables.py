"""What do the tables say that are shipped with the judge?"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any


def shipped_table(name: str) -> dict[str, Any]:
    """The table `judge/tables/<name>.toml`, its rows in the order of the file. Rows are the same
    for whoever asks and stay as they are; whoever asks often keeps what it makes of them."""
    return dict(_parsed(name))


@cache
def _parsed(name: str) -> dict[str, Any]:
    text = resources.files("judge").joinpath("tables", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def listed(row: Mapping[str, object], key: str) -> tuple[str, ...]:
    """The texts that a row lists under a key, () where it has none."""
    found = row.get(key, ())
    assert isinstance(found, list | tuple)
    return tuple(map(str, found))
