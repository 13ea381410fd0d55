"""Whether anything in running code ever reads a setting.

A flag that is parsed and a key that stands in a file change nothing until code asks for them by
name. Names are looked for, not followed: a name that occurs anywhere beside the places that only
declare it counts as read, so "nobody reads it" is never said on a guess.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import FileRole

DECLARES = frozenset(
    {ParameterKind.FLAG, ParameterKind.FIELD, ParameterKind.CONFIG, ParameterKind.LAUNCH}
)
"""Kinds of facts that only declare a value; the others stand in code that uses it."""

READS = frozenset({FileRole.CODE, FileRole.NOTEBOOK, FileRole.SCRIPT})
_PASSED_ON = re.compile(r"\*\*|\.\.\.|\bdo\.call\b")
"""Signs of a call that hands a whole group of settings over, so that no name shows."""

_LOADS = re.compile(r"\b(?:yaml|json|toml|tomllib|OmegaConf|ConfigParser|configparser)\b")
_WALKS = re.compile(r"\.values\(|\.update\(|\bsetattr\(|\*\*\w+\)")
"""A file that loads settings and goes through groups may take any section apart."""


class SettingNames:
    """Which names of settings occur in live code beside their declarations."""

    def __init__(self, live: Iterable[Chunk], facts: Iterable[ParameterFact]) -> None:
        """`live` are the chunks that a run may execute. Scans nothing yet: each name is looked
        for when it is first asked for."""
        self._chunks = [chunk for chunk in live if chunk.role in READS]
        self._declared: defaultdict[str, set[tuple[str, int]]] = defaultdict(set)
        for fact in facts:
            if fact.kind in DECLARES:
                place = fact.location
                for line in range(place.first_line, place.last_line + 1):
                    self._declared[_simple(fact.name)].add((place.path, line))
        self._read: dict[str, bool] = {}
        self._handed_on: dict[str, bool] = {}

    def reads(self, fact: ParameterFact) -> bool:
        """False only for a declared setting whose name, or the name of whose section, stands
        nowhere else in live code while no group around it is handed on whole. One-letter names
        are never doubted."""
        written = fact.name.rpartition(".")[2]
        name = _simple(written)
        if fact.kind not in DECLARES or len(name) < 2 or not name.isidentifier():
            return True
        groups = [part for part in map(_simple, fact.name.split(".")[:-1]) if len(part) > 1]
        if any(self._is_handed_on(group) for group in groups):
            return True
        sections = groups[:1] if fact.kind is ParameterKind.CONFIG and not self._walked else ()
        return self._is_read(name, written) and all(self._is_read(part) for part in sections)

    def _is_read(self, name: str, written: str = "") -> bool:
        known = self._read.get(name)
        if known is None:
            declared = self._declared[name]
            known = self._read[name] = any(
                place not in declared for place, _ in self._places(name, written)
            )
        return known

    def _is_handed_on(self, group: str) -> bool:
        known = self._handed_on.get(group)
        if known is None:
            known = any(_PASSED_ON.search(line) for _, line in self._places(group))
            self._handed_on[group] = known
        return known

    @cached_property
    def _walked(self) -> bool:
        """Whether a file that loads settings goes through groups without naming them."""
        loading = {c.location.path for c in self._chunks if _LOADS.search(c.text)}
        walking = {c.location.path for c in self._chunks if _WALKS.search(c.text)}
        return bool(loading & walking)

    def _places(self, name: str, written: str = "") -> Iterable[tuple[tuple[str, int], str]]:
        """Every line of live code with the name as a word of its own: (path, line), text."""
        first, *rest = name.split("_")
        camel = first + "".join(piece.capitalize() for piece in rest)
        spellings = dict.fromkeys(
            [written or name, name, name.replace("_", "-"), camel, name.upper()]
        )
        any_of = "|".join(map(re.escape, spellings))
        word = re.compile(rf"(?<![A-Za-z0-9])_*(?:{any_of})(?![A-Za-z0-9]|[_-][A-Za-z])")
        for chunk in self._chunks:
            if word.search(chunk.text) is None:
                continue
            for number, line in enumerate(chunk.code_text().split("\n")):
                if word.search(line):
                    yield (chunk.location.path, chunk.line_of(number)), line


def _simple(name: str) -> str:
    """The last part of a dotted name in one spelling: "optim.weight-decay" is weight_decay."""
    spelled = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2])
    return spelled.lower().replace("-", "_").strip("_")
