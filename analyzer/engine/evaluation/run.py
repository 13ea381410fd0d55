"""What does one run of a program carry along? Its files, its command line, its budget."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.journal import Cell, Journal, Region, use
from analyzer.engine.evaluation.project import Project
from analyzer.engine.evaluation.things import (
    Arguments,
    Bound,
    Frame,
    Function,
    Instance,
    Items,
    Mapping,
    Module,
    Partial,
    Site,
    Thing,
)

MOST_STEPS = 50_000
DEEPEST = 180  # nested evaluations; the interpreter's own stack allows about three times as many


class OutOfBudget(Exception):
    """A run was longer than it may be; what it had found stays."""


@dataclass(slots=True)
class Flag:
    """A value given from outside: on a command line, or by the environment."""

    name: str
    text: str
    path: str
    line: int


@dataclass(slots=True, eq=False)
class Run:
    """One evaluation from one starting point."""

    project: Project
    flags: dict[str, Flag] = field(default_factory=dict)
    environment: dict[str, Flag] = field(default_factory=dict)
    journal: Journal = field(default_factory=Journal)
    modules: dict[str, Module] = field(default_factory=dict)
    main: str = ""
    is_launched: bool = False
    steps: int = 0
    most_steps: int = MOST_STEPS
    depth: int = 0
    called: Counter[ast.AST] = field(default_factory=Counter)
    yielding: dict[ast.AST, bool] = field(default_factory=dict)
    assigned: dict[ast.AST, frozenset[str]] = field(default_factory=dict)
    active: list[object] = field(default_factory=list)  # nodes of the functions being called
    registry: dict[str, Any] = field(default_factory=dict)  # what models of libraries keep
    skipped_lines: dict[tuple[str, int, int], str] = field(default_factory=dict)
    run_lines: set[tuple[str, int, int]] = field(default_factory=set)
    tables: list[Mapping] = field(default_factory=list)
    hooked: list[Instance] = field(default_factory=list)
    evaluate: Callable[[Frame, ast.expr], Thing] = field(default=None, repr=False)  # type: ignore[assignment]
    execute: Callable[[Frame, list[ast.stmt]], str] = field(default=None, repr=False)  # type: ignore[assignment]
    call: Callable[[Thing, Arguments, Site], Thing] = field(default=None, repr=False)  # type: ignore[assignment]
    attribute: Callable[[Thing, str, Site], Thing] = field(default=None, repr=False)  # type: ignore[assignment]
    load: Callable[[str], Module | None] = field(default=None, repr=False)  # type: ignore[assignment]

    methods: Callable[[Run, Bound, Arguments, Site], Thing] = field(default=None, repr=False)  # type: ignore[assignment]
    models: Callable[[str], Callable[[Run, Arguments, Site], Thing | None] | None] = field(
        default=None, repr=False
    )  # type: ignore[assignment]
    before_call: Callable[[Run, Function, Arguments, Site], Arguments] = field(
        default=None, repr=False
    )  # type: ignore[assignment]

    def step(self) -> None:
        """Count one step; ends the run when it was one too many."""
        self.steps += 1
        if self.steps > self.most_steps:
            raise OutOfBudget

    @contextmanager
    def perhaps(self) -> Iterator[None]:
        """What happens inside may not happen in a real run."""
        outer = self.journal.region
        self.journal.region = Region(outer)
        try:
            yield
        finally:
            self.journal.region = outer

    def use(self, thing: Thing) -> None:
        """Note that a value leaves for code that is not evaluated."""
        seen: set[int] = set()
        todo: list[Thing] = [thing]
        while todo and len(seen) < 400:
            one = todo.pop()
            if id(one) in seen:
                continue
            seen.add(id(one))
            for cell in one.cells:
                use(cell)
            todo.extend(_inside(one))


def _inside(thing: Thing) -> list[Thing]:
    if isinstance(thing, Items):
        return thing.items[:64]
    if isinstance(thing, Mapping):
        return list(thing.entries.values())[:200]
    if isinstance(thing, Instance):
        return list(thing.attributes.values())[:200]
    if isinstance(thing, Bound):
        return [thing.receiver]
    if isinstance(thing, Partial):
        return [argument.value for argument in thing.arguments.all()]
    return []


def is_code(thing: Thing) -> bool:
    """Whether a thing can be called back by code outside."""
    return isinstance(thing, Function | Bound | Partial)


__all__ = ["Cell", "Flag", "OutOfBudget", "Run", "is_code"]
