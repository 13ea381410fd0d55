"""Which variables of a shell do the code blocks of a document leave to the blocks around them?

A guide sets `MODEL_FLAGS="--depth 3"` in one block and starts `train.py $MODEL_FLAGS` in another.
Whoever follows it has the value that was set last; of what only a later block sets, the first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.engine.languages.shell_commands import variables_after
from analyzer.engine.languages.shell_variables import Given

_USED = re.compile(r"\$\{?([A-Za-z_]\w*)")
_SET = re.compile(r"(?:^|[;&\s])([A-Za-z_]\w*)\+?=", re.M)


class ShownVariables:
    """The blocks of one document, in their order."""

    def __init__(self, path: str, blocks: Sequence[str]) -> None:
        self._path = path
        self._blocks = blocks
        self._used = [set(_USED.findall(text)) for text in blocks]
        self._set = [set(_SET.findall(text)) for text in blocks]
        self._left: dict[int, dict[str, str]] = {}

    def at(self, place: int) -> Given:
        """What the block at this place uses without setting it, as far as others set it."""
        found: dict[str, str] = {}
        for name in sorted(self._used[place] - self._set[place]):
            value = self._value(name, place)
            if value is not None:
                found[name] = value
        return Given((), found)

    def _value(self, name: str, place: int) -> str | None:
        before, after = range(place - 1, -1, -1), range(place + 1, len(self._blocks))
        setting = next((p for p in (*before, *after) if name in self._set[p]), None)
        return self._left_by(setting).get(name) if setting is not None else None

    def _left_by(self, place: int) -> dict[str, str]:
        if place not in self._left:
            self._left[place] = variables_after(self._blocks[place], self._path, Given())
        return self._left[place]
