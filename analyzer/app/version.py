"""The version of this program."""

from __future__ import annotations

from importlib import metadata


def tool_version() -> str:
    """The installed version; "0+unknown" when run from a tree that is not installed."""
    try:
        return metadata.version("analyzer")
    except metadata.PackageNotFoundError:
        return "0+unknown"
