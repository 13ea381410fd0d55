"""Which value of a file of defaults does the file of a run set again?

`conf/base.yaml` says eight blocks, and `conf/runs/main.yaml`, which the launcher names, says four
under the same whole name: the run has four. Files of other runs leave the default as it is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from msgspec import structs

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import FileRole
from judge.alive.fact_places import file_words, speaks_of
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository

_BASES = frozenset({"base", "common", "default", "defaults", "shared", "global", "all", "main"})
_TRIALS = frozenset({"debug", "quick", "smoke", "toy", "tiny", "test", "demo", "dev", "small"})
_LAUNCHING = frozenset({FileRole.SCRIPT})


def overlaid(
    requirement: Requirement, fact: ParameterFact, repository: Repository
) -> ParameterFact:
    """What the file of the claim's run sets instead of a default; the fact as it is where no such
    file is known, or several say different things."""
    path = fact.location.path
    if fact.kind is not ParameterKind.CONFIG or not file_words(path) & _BASES:
        return fact
    others = [
        other
        for other in repository.once(_by_name).get(fact.name, ())
        if other.location.path != path and _is_run(path, other.location.path)
    ]
    if not others:
        return fact
    meant = [o for o in others if _is_spoken_of(requirement, o.location.path)]
    if not meant:
        named = repository.once(named_files)
        started = {p for p in named if _is_run(path, p)}
        meant = [o for o in others if o.location.path in started]
        if {o.location.path for o in meant} != started:
            return fact
    if len({o.value for o in meant}) != 1 or meant[0].value == fact.value:
        return fact
    place = f"{path}:{fact.location.first_line}"
    return structs.replace(meant[0], note=f"set again instead of {place}")


def _is_run(base: str, path: str) -> bool:
    """Whether a file of settings may be that of a run which a file of defaults goes before."""
    same = base.rpartition(".")[2] == path.rpartition(".")[2]
    return same and not file_words(path) & (_BASES | _TRIALS) and base != path


def _is_spoken_of(requirement: Requirement, path: str) -> bool:
    named = (*requirement.conditions, *requirement.heads, *requirement.scope)
    return speaks_of(file_words(path), [name for name in named if len(name) > SHORT])


SHORT = 2


def _by_name(repository: Repository) -> Mapping[str, tuple[ParameterFact, ...]]:
    """The single settings of all files by their whole names."""
    found: defaultdict[str, list[ParameterFact]] = defaultdict(list)
    for fact in repository.parameters:
        if fact.kind is ParameterKind.CONFIG and not isinstance(fact.value, tuple):
            found[fact.name].append(fact)
    return {name: tuple(facts) for name, facts in found.items()}


def named_files(repository: Repository) -> frozenset[str]:
    """Files of settings that launchers or documents name, path and all."""
    paths = {f.location.path for f in repository.parameters if f.kind is ParameterKind.CONFIG}
    texts = [c.text for c in repository.live_chunks if c.role in _LAUNCHING]
    texts += [text for _, text in repository.documents]
    return frozenset(p for p in paths if any(_names(text, p) for text in texts))


def is_named(path: str, repository: Repository) -> bool:
    """Whether a launcher or a document starts something with the file, which is no trial's."""
    return path in repository.once(named_files) and not file_words(path) & _TRIALS


def _names(text: str, path: str) -> bool:
    name = re.escape(path.rpartition("/")[2])
    return path.rpartition("/")[2] in text and bool(re.search(rf"(?<![\w-]){name}(?!\w)", text))
