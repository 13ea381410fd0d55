"""Which figures moved between two kept results of one benchmark?

usage: python -m benchmarks.compare OLD.json NEW.json

Prints old, new and their ratio. Where both results hold the spread of several runs, a difference
of medians that lies inside either spread is marked as noise.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SPREAD = {"median", "min", "max"}
CIRCUMSTANCES = ("machine", "versions", "commit", "input")


def figures(value: Any, name: str = "") -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Every number below `value` with its dotted name, as (median, least, most)."""
    if isinstance(value, dict) and set(value) == SPREAD:
        yield name, (value["median"], value["min"], value["max"])
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from figures(part, f"{name}.{key}" if name else key)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield name, (float(value), float(value), float(value))


def row(name: str, old: tuple[float, float, float], new: tuple[float, float, float]) -> str:
    """One line: old, new, ratio, and whether the runs' own spread explains the difference."""
    ratio = f"{new[0] / old[0]:8.3f}" if old[0] else " " * 8
    inside = old[0] != new[0] and (old[1] <= new[0] <= old[2] or new[1] <= old[0] <= new[2])
    return f"{name:48}{old[0]:12.3f}{new[0]:12.3f}{ratio}{'  noise' if inside else ''}"


def differing(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Circumstances that are not the same, which make figures hard to compare."""
    return [name for name in CIRCUMSTANCES if old.get(name) != new.get(name)]


def table(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """A row for each figure that both results hold, in the order of the old one."""
    measured = [
        dict(figures({key: part for key, part in one.items() if key not in CIRCUMSTANCES}))
        for one in (old, new)
    ]
    return [
        row(name, was, measured[1][name])
        for name, was in measured[0].items()
        if name in measured[1]
    ]


def main(arguments: list[str]) -> int:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description="Compare two kept results.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    options = parser.parse_args(arguments)
    old, new = (json.loads(path.read_text("utf-8")) for path in (options.old, options.new))
    for name in differing(old, new):
        print(f"not the same {name}")
    print(f"{'':48}{'old':>12}{'new':>12}{'ratio':>8}")
    print("\n".join(table(old, new)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
