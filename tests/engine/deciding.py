"""Tiny programs, and which of their values must be in force: for tables of one program a case."""

from __future__ import annotations

import math
import textwrap
from pathlib import Path
from typing import Any

from analyzer.engine.build import link, read_files
from analyzer.engine.walk import scan
from analyzer.model.code import ParameterFact

Program = tuple[dict[str, str], dict[str, Any], dict[str, Any]]
"""Files, names with the values in force, names with values that are not; "a|b" is either name."""


class Cases(dict[str, Program]):
    """A table of programs by name, filled one case at a time."""

    def keep(
        self,
        name: str,
        files: dict[str, str],
        effective: dict[str, Any],
        shadowed: dict[str, Any] | None = None,
    ) -> None:
        """Keep a repository, the values in force in it by name, and values that are not."""
        self[name] = files, effective, shadowed or {}


def facts_of(folder: Path, files: dict[str, str]) -> tuple[ParameterFact, ...]:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(textwrap.dedent(text).lstrip("\n"))
    found = scan(folder)
    return link(found.files, read_files(found.files, known={}), found.skipped).parameters


def is_named(fact: ParameterFact, names: str) -> bool:
    own = fact.name.replace("-", "_").lower()
    return any(own == one.lower() or own.endswith("." + one.lower()) for one in names.split("|"))


def is_equal(one: Any, other: Any) -> bool:
    if isinstance(other, list):
        return len(one) == len(other) and all(map(is_equal, one, other))
    if isinstance(other, float) and isinstance(one, int | float):
        return math.isclose(one, other, rel_tol=1e-9)
    return bool(one == other)


def assert_decided(program: Program, folder: Path) -> None:
    """What decides is in force and nothing else."""
    files, effective, shadowed = program
    facts = facts_of(folder, files)
    for names, value in effective.items():
        held = [fact.value for fact in facts if fact.in_force and is_named(fact, names)]
        assert held, f"{names} is not in force anywhere"
        assert all(is_equal(one, value) for one in held), f"{names}: {held}"
    for names, value in shadowed.items():
        lost = [fact for fact in facts if is_named(fact, names) and is_equal(fact.value, value)]
        assert not any(fact.in_force for fact in lost)
