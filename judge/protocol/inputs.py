"""Which plain files does a run take as its input, so that what stands in them is experimented with?

A list of words, pairs or sections in a text file beside the code is data where code or a launcher
names the file; a README that says the same is none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.model.code import ParameterFact
from analyzer.model.source import RUNS, FileRole
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength

ENDINGS = frozenset(
    ["txt", "csv", "tsv", "dat", "lst", "list", "data", "json", "jsonl", "ndjson", "names", "in"]
)
NOT_INPUT = re.compile(r"readme|licen[cs]e|require|changelog|notice|authors|cmakelists|todo", re.I)


def as_input(sighting: Sighting, repository: Repository) -> Sighting:
    """The sighting, as working where a run reads the file in which it stands."""
    path = sighting.location.path
    name = path.rpartition("/")[2]
    if sighting.role in RUNS or name.rpartition(".")[2].lower() not in ENDINGS:
        return sighting
    if NOT_INPUT.search(name) or not (by := _reader(name, repository)):
        return sighting
    return replace(
        sighting,
        role=FileRole.CONFIG,
        strength=Strength.TOKENS,
        reachable=True,
        note=f"in {path}, which {by} takes",
        runs=True,
        quality=1.0,
    )


def of_one_run(
    names: Mapping[str, tuple[Sighting, ...]], repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings of a claim's names: where a launcher runs some of them by itself, a file that
    holds these and others and that only another run takes gives it none, nor does a script that
    searches for settings or tries something out."""
    launched: dict[str, set[str]] = {}
    for name, seen in names.items():
        for one in seen:
            if one.alive and one.role is FileRole.SCRIPT and one.runs:
                launched.setdefault(one.location.path, set()).add(name)
    if not launched:
        return {}
    held = Counter(path for seen in names.values() for path in {s.location.path for s in seen})
    found: dict[str, tuple[Sighting, ...]] = {}
    for name, seen in names.items():
        alive = [s for s in seen if s.alive]
        path = _instead(name, alive, held, launched, repository)
        if path:
            why = f"and not {path}, which runs others of the claim"
            found[name] = tuple(replace(s, named=why) if s.alive else s for s in seen)
    return found


FEWEST_LAUNCHED = 2
"""Names that a launcher goes through from which it is the experiment of them all."""


def _instead(
    name: str,
    alive: Sequence[Sighting],
    held: Mapping[str, int],
    launched: Mapping[str, set[str]],
    repository: Repository,
) -> str:
    """The launcher that runs others of the claim and not this one; "" where one may run it."""
    if not alive:
        return ""
    if all(s.role is FileRole.SCRIPT and not s.runs for s in alive):
        others = [p for p, run in launched.items() if len(run - {name}) >= FEWEST_LAUNCHED]
        return min(others, default="")
    if all(held[s.location.path] > 1 and _is_taken(s) for s in alive):
        by = {_reader(s.location.path.rpartition("/")[2], repository) for s in alive}
        return "" if by & launched.keys() else min(launched)
    return ""


def _is_taken(sighting: Sighting) -> bool:
    ending = sighting.location.path.rpartition(".")[2].lower()
    return sighting.role is FileRole.CONFIG and sighting.runs and ending in ENDINGS


def is_asked_whole(fact: ParameterFact, repository: Repository) -> bool:
    """False for a dotted name of a flat file of settings that no code says as a whole, where code
    says others of the file so: they are asked for by their whole names."""
    if "." not in fact.name or fact.location.path.rpartition(".")[2] not in FLAT:
        return True
    others = {
        f.name
        for f in repository.parameters
        if f.location.path == fact.location.path and "." in f.name
    }
    said = [name for name in sorted(others) if _is_said(name, repository)]
    return fact.name in said or len(said) < FEWEST


FLAT = frozenset({"properties", "conf", "cfg", "env"})
"""Endings of files whose names are not taken apart at their dots."""

FEWEST = 2
"""Whole names that code says from which it asks for settings so."""


def _is_said(name: str, repository: Repository) -> bool:
    quoted = re.compile(rf"[\"'`]{re.escape(name)}[\"'`]")
    return any(quoted.search(chunk.code_text()) for chunk in repository.live_chunks)


def _reader(name: str, repository: Repository) -> str:
    """The file of running code or of a launcher that names a file."""
    named = re.compile(rf"(?<![\w.-]){re.escape(name)}(?![\w-])")
    for chunk in repository.live_chunks:
        text = chunk.text if chunk.role is FileRole.SCRIPT else chunk.code_text()
        if name in text and named.search(text):
            return chunk.location.path
    return ""
