"""What is wrong with a claims file: each fault with its place, and all of them in one error."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from analyzer.model.errors import InputError

SHOWN_FAULTS = 20
"""More lines than this hide the first, which is the one to mend first."""

SHOWN_CHARACTERS = 60


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong. `place` is a JSON path or a line: "D2[3].claim", "line 4", or ""."""

    place: str
    problem: str
    remedy: str


class ClaimsFileError(InputError):
    """Every fault of one claims file, one a line; the first also in `where`, `problem`, `remedy`.

    `faults` holds all of them, the text at most SHOWN_FAULTS and the number of the rest.
    """

    def __init__(self, name: str, faults: Iterable[Fault]) -> None:
        self.name = name
        self.faults = tuple(faults)
        first = self.faults[0]
        super().__init__(self._where(first), first.problem, first.remedy)

    def __str__(self) -> str:
        return "\n".join(self._told())

    @property
    def lines(self) -> tuple[str, ...]:
        """The faults, a line each; before several stands how many there are."""
        told = self._told()
        if len(self.faults) == 1:
            return tuple(told)
        return (f"{self.name}: {len(self.faults):,} faults; mend them and run it again", *told)

    def _told(self) -> list[str]:
        lines = [
            f"{self._where(fault)}: {fault.problem}; {fault.remedy}"
            for fault in self.faults[:SHOWN_FAULTS]
        ]
        more = len(self.faults) - len(lines)
        return [*lines, f"and {more:,} more"] if more else lines

    def _where(self, fault: Fault) -> str:
        return f"{self.name}: {fault.place}" if fault.place else self.name


def inside(place: str, key: str | int) -> str:
    """The JSON path of a member of what stands at `place`."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    if not key.isidentifier() or not key.isascii() or len(key) > SHOWN_CHARACTERS:
        return f"{place}[{shown(key)}]"
    return f"{place}.{key}" if place else key


def shown(value: Any) -> str:
    """A value as JSON on one line, cut short: safe to print whatever it holds."""
    if isinstance(value, list):
        return f"a list of {len(value):,}" if value else "an empty list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str) and len(value) > SHOWN_CHARACTERS:
        return json.dumps(value[: SHOWN_CHARACTERS - 3]) + "…"
    return json.dumps(value, default=lambda _: None)
