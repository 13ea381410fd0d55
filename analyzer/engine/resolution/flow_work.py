"""The machine that turns a syntax tree into steps without recursion.

Tasks lie on a stack: a node is to be visited, or a function is to be called with what its
children left. Visiting an expression leaves exactly one register on `out`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from analyzer.engine.resolution.flow import (
    NOWHERE,
    Bind,
    Flow,
    FlowScope,
    Load,
    ScopeKind,
    Step,
    Turn,
)

Handler = Callable[["Work", Any], None]

NO_RENAMES: Mapping[str, str] = {}


class Draft:
    """A scope whose code is being written."""

    def __init__(self, place: int, name: str, kind: ScopeKind, line: int, parent: int) -> None:
        self.place = place
        self.name = name
        self.kind = kind
        self.line = line
        self.parent = parent
        self.code: list[Step] = []
        self.parameters: tuple[str, ...] = ()
        self.positional = 0
        self.rest = ""
        self.others = ""
        self.bound: set[str] = set()
        self.loads: set[str] = set()
        self.outer: set[str] = set()
        self.shared: set[str] = set()
        self.yields = False
        self.waits = False
        self.lambdas = 0
        self.public: tuple[str, ...] | None = None

    def finished(self) -> FlowScope:
        """The scope as plain data."""
        bound = frozenset(self.bound - self.outer - self.shared)
        return FlowScope(
            name=self.name,
            kind=self.kind,
            line=self.line,
            parent=self.parent,
            code=tuple(self.code),
            parameters=self.parameters,
            positional=self.positional,
            rest=self.rest,
            others=self.others,
            bound=bound,
            free=frozenset(self.loads) - bound,
            outer=frozenset(self.outer),
            shared=frozenset(self.shared),
            yields=self.yields,
            waits=self.waits,
            public=self.public,
        )


class Work:
    """Tasks still to do, scopes written so far and the registers in between."""

    def __init__(self, handlers: Mapping[type, Handler], otherwise: Handler) -> None:
        self.handlers = handlers
        self.otherwise = otherwise
        self.tasks: list[Any] = []
        self.out: list[int] = []
        self.drafts: list[Draft] = []
        self.bodies: list[tuple[Draft, Sequence[ast.AST], Mapping[str, str]]] = []
        self.renames: Mapping[str, str] = NO_RENAMES
        self.renamed = 0
        self.scope = self.open(ScopeKind.MODULE, "", 1, NOWHERE)

    def open(self, kind: ScopeKind, name: str, line: int, parent: int) -> Draft:
        """A new scope; its body is written once it is in `bodies`."""
        around = self.drafts[parent].name if parent > 0 else ""
        dotted = f"{around}.{name}" if around else name
        draft = Draft(len(self.drafts), dotted, kind, line, parent)
        self.drafts.append(draft)
        return draft

    def run(self, body: Sequence[ast.AST]) -> None:
        """Write the module and every scope met on the way."""
        self.bodies.append((self.scope, body, NO_RENAMES))
        for draft, nodes, renames in self.bodies:
            self.scope = draft
            self.renames = renames
            self.out.clear()
            self.tasks.extend(reversed(nodes))
            self._empty()

    def _empty(self) -> None:
        tasks, handlers, otherwise = self.tasks, self.handlers, self.otherwise
        while tasks:
            task = tasks.pop()
            if type(task) is tuple:
                task[0](self, *task[1:])
            else:
                handlers.get(type(task), otherwise)(self, task)

    def then(self, *tasks: object) -> None:
        """Do these next, in this order."""
        self.tasks.extend(reversed(tasks))

    def emit(self, step: Step) -> int:
        """Write a step and tell its register."""
        code = self.scope.code
        code.append(step)
        return len(code) - 1

    def give(self, step: Step) -> None:
        """Write a step whose result is the value of the expression being visited."""
        code = self.scope.code
        self.out.append(len(code))
        code.append(step)

    def take(self, count: int) -> tuple[int, ...]:
        """The registers that the last `count` expressions left."""
        if not count:
            return ()
        taken = tuple(self.out[-count:])
        del self.out[-count:]
        return taken

    def name(self, name: str) -> str:
        """A name as the scope knows it: the variables of comprehensions have names of their own."""
        return self.renames.get(name, name)

    def bind(self, name: str, value: int) -> None:
        """`name = value`."""
        name = self.name(name)
        self.scope.bound.add(name)
        self.emit(Bind(name, value))

    def load(self, name: str) -> None:
        """The value of a name is the value of the expression being visited."""
        name = self.renames.get(name, name)
        self.scope.loads.add(name)
        self.give(Load(name))


def turn(work: Work, flow: Flow) -> None:
    """As a task: ways part or meet here."""
    work.emit(Turn(flow))


def forget(work: Work) -> None:
    """As a task: the last expression was for its effects alone."""
    work.out.pop()


def rename(work: Work, renames: Mapping[str, str]) -> None:
    """As a task: names mean this from here on."""
    work.renames = renames
