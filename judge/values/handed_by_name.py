"""Which defaults do callers replace that hand their own value over by name, as a pair?

`train(net, 'solver', opts.solver, ...)` in a script that says `opts.solver = 'Adam'` leaves nothing
of the `opts.solver = 'SGD'` with which the function begins.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS
from judge.lookup.repository import Repository

_PAIR = re.compile(r"[\"'](?P<key>\w+)[\"']\s*,\s*(?P<name>\w+\.(?P<last>\w+))\b")
_LANGUAGES = (".m", ".jl", ".lua", ".r", ".R")
"""Endings of files of languages whose functions take names and values in turn."""


def handed_instead(fact: ParameterFact, repository: Repository) -> tuple[ParameterFact, ...]:
    """What all scripts that hand a value over under the fact's whole name give it instead; empty
    where none does, or one hands over the same."""
    if fact.kind is not ParameterKind.ASSIGNMENT or "." not in fact.name:
        return ()
    given = [
        one
        for one in repository.once(_handed).get(fact.name, ())
        if one.location.path != fact.location.path
    ]
    return tuple(given) if given and all(one.value != fact.value for one in given) else ()


def _handed(repository: Repository) -> Mapping[str, list[ParameterFact]]:
    """The values that scripts set and hand over under their own names, by the whole names."""
    found: defaultdict[str, list[ParameterFact]] = defaultdict(list)
    passed: dict[str, frozenset[str]] = {}
    for fact in repository.parameters:
        path = fact.location.path
        if fact.kind is not ParameterKind.CONSTANT or not path.endswith(_LANGUAGES):
            continue
        if repository.roles.get(path) not in RUNS:
            continue
        if path not in passed:
            pairs = _PAIR.finditer("\n".join(repository.lines_of(path)))
            passed[path] = frozenset(m["name"] for m in pairs if m["key"] == m["last"])
        if fact.name in passed[path]:
            found[fact.name].append(fact)
    return found
