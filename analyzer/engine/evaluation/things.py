"""What can a name stand for while a program is evaluated? Known values, containers, code, unknowns.

Every thing carries the cells it was read from, so that one can tell later which named values of
the repository took part in a result.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.journal import Cell

Namespace = dict[str, "Thing"]


@dataclass(slots=True, eq=False)
class Thing:
    """Anything a name can stand for."""

    cells: tuple[Cell, ...] = field(default=(), kw_only=True)


@dataclass(slots=True, eq=False)
class Known(Thing):
    """A number, string, boolean or None."""

    value: Any


@dataclass(slots=True, eq=False)
class Unknown(Thing):
    """A value that cannot be told; one of `options` if there are any."""

    options: tuple[Thing, ...] = ()


@dataclass(slots=True, eq=False)
class Items(Thing):
    """A list, tuple or set; `is_whole` unless it may hold more."""

    items: list[Thing]
    kind: str = "list"
    is_whole: bool = True


KEYWORDS = "keywords"
"""The flavour of what a function collects in `**kwargs`."""


@dataclass(slots=True, eq=False)
class Mapping(Thing):
    """A dictionary or a config object. `by_attribute`: entries are attributes as well."""

    entries: dict[Any, Thing]
    path: str = ""  # dotted keys that lead here from the outermost mapping
    by_attribute: bool = False
    is_whole: bool = True
    copies: int = 0
    flavour: str = "dict"
    parent: Mapping | None = None
    selected: set[Any] = field(default_factory=set)
    factory: Thing | None = None
    root: str = ""  # the file it was loaded from


@dataclass(slots=True, eq=False)
class Module(Thing):
    """A module of the repository that was run."""

    name: str
    path: str
    namespace: Namespace
    stored_lines: list[int] | None = None


@dataclass(slots=True, eq=False)
class Frame(Thing):
    """Where names are looked up while a body runs."""

    module: Module
    names: Namespace
    outer: Frame | None
    owner: str
    kind: str = "constant"  # constant, field or assignment
    function: Function | None = None
    receiver: Thing | None = None
    returned: list[Thing] = field(default_factory=list)
    global_names: set[str] = field(default_factory=set)


@dataclass(slots=True, eq=False)
class Function(Thing):
    """A function or lambda of the repository, with its defaults as they were when defined."""

    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    frame: Frame
    name: str
    defaults: Namespace
    owner: str
    home: Class | None = None
    flags: frozenset[str] = frozenset()  # property, staticmethod, classmethod
    marks: dict[str, Any] = field(default_factory=dict)  # what decorators said


@dataclass(slots=True, eq=False)
class Class(Thing):
    """A class of the repository."""

    name: str
    owner: str
    module: Module
    bases: list[Thing]
    namespace: Namespace
    annotated: list[str]
    decorators: list[str]
    marks: dict[str, Any] = field(default_factory=dict)

    def lineage(self) -> list[Class]:
        """The class and its bases in the repository, nearest first."""
        found: list[Class] = []
        todo: list[Thing] = [self]
        while todo and len(found) < 30:
            one = todo.pop(0)
            if isinstance(one, Class) and one not in found:
                found.append(one)
                todo.extend(one.bases)
        return found

    def outside_bases(self) -> list[str]:
        """Names of the bases that are no classes of the repository."""
        return [
            base.name for one in self.lineage() for base in one.bases if isinstance(base, Outside)
        ]

    def find(self, name: str, after: Class | None = None) -> Thing | None:
        """An attribute of the class, or of a base `after` the given one."""
        lineage = self.lineage()
        if after is not None and after in lineage:
            lineage = lineage[lineage.index(after) + 1 :]
        return next((one.namespace[name] for one in lineage if name in one.namespace), None)


@dataclass(slots=True, eq=False)
class Instance(Thing):
    """An object of a class of the repository."""

    home: Class
    attributes: Namespace = field(default_factory=dict)
    is_hooked: bool = False


@dataclass(slots=True, eq=False)
class Outside(Thing):
    """Something from outside of the repository, by dotted name."""

    name: str


@dataclass(slots=True, eq=False)
class Bound(Thing):
    """A function with its receiver, `name` of a built-in type's method, or a super object."""

    receiver: Thing
    function: Function | None = None
    name: str = ""
    after: Class | None = None


@dataclass(slots=True, eq=False)
class Partial(Thing):
    """A callable with arguments already given."""

    callee: Thing
    arguments: Arguments


@dataclass(slots=True, eq=False)
class Native(Thing):
    """A callable or object that the evaluation models itself."""

    name: str
    call: Callable[[Arguments, Site], Thing] | None = None
    methods: dict[str, Callable[[Arguments, Site], Thing]] = field(default_factory=dict)
    state: Any = None


@dataclass(slots=True, eq=False)
class Site:
    """Where a call stands, and how it is written."""

    frame: Frame
    line: int
    callee: str = ""

    @property
    def path(self) -> str:
        """The file of the call."""
        return self.frame.module.path


@dataclass(slots=True, eq=False)
class Argument:
    """A value given to a call, and the place where it is written."""

    value: Thing
    path: str
    line: int
    text: ast.AST | str = ""  # as written


@dataclass(slots=True, eq=False)
class Arguments:
    """`is_whole` unless unknown splats may give more; `is_open` when one is sure to give some: it
    hands over data, such as a file written by another run, not what a framework may add."""

    positional: list[Argument] = field(default_factory=list)
    named: dict[str, Argument] = field(default_factory=dict)
    is_whole: bool = True
    is_open: bool = False

    def value(self, place: int, name: str = "") -> Thing | None:
        """The argument at a place or under a name."""
        if name and name in self.named:
            return self.named[name].value
        return self.positional[place].value if place < len(self.positional) else None

    def text(self, place: int, name: str = "") -> str:
        """The known string at a place or under a name; "" for anything else."""
        found = self.value(place, name)
        return found.value if isinstance(found, Known) and isinstance(found.value, str) else ""

    def all(self) -> list[Argument]:
        """Every argument."""
        return [*self.positional, *self.named.values()]


def with_cell(thing: Thing, cell: Cell) -> Thing:
    """The thing as read from a slot; containers of settings keep the cells of their entries."""
    return with_cells(thing, (cell,))


def with_cells(thing: Thing, cells: tuple[Cell, ...]) -> Thing:
    """The thing as derived from others."""
    if not cells:
        return thing
    # Every binding makes one of these; `replace` takes four times as long.
    if isinstance(thing, Known):
        return Known(thing.value, cells=cells)
    if isinstance(thing, Unknown):
        return Unknown(thing.options, cells=cells)
    if isinstance(thing, Items):
        return Items(thing.items, thing.kind, thing.is_whole, cells=cells)
    return thing


def cells_of(*things: Thing) -> tuple[Cell, ...]:
    """The cells of several things, each once and at most 40."""
    found: dict[int, Cell] = {}
    for thing in things:
        for cell in thing.cells:
            found[id(cell)] = cell
        if isinstance(thing, Items):
            for item in thing.items[:20]:
                for cell in item.cells:
                    found[id(cell)] = cell
    return tuple(found.values())[:40]


def plain(thing: Thing, depth: int = 0) -> Any:
    """The Python value of a known thing. Raises ValueError when it is not known."""
    if isinstance(thing, Known):
        return thing.value
    if isinstance(thing, Items) and thing.is_whole and depth < 6:
        values = [plain(item, depth + 1) for item in thing.items]
        return values if thing.kind == "list" else tuple(values)
    raise ValueError("not known")


def is_known(thing: Thing) -> bool:
    """Whether the thing is a plain value or a list of them."""
    try:
        plain(thing)
    except ValueError:
        return False
    return True


def thing_of(value: Any, cells: tuple[Cell, ...] = ()) -> Thing:
    """A thing for a plain Python value."""
    if isinstance(value, list | tuple):
        kind = "list" if isinstance(value, list) else "tuple"
        return Items([thing_of(one) for one in value], kind, cells=cells)
    if isinstance(value, dict):
        return Mapping({key: thing_of(one) for key, one in value.items()})
    return Known(value, cells=cells)


def joined(first: Thing, second: Thing) -> Thing:
    """What a name stands for that is one or the other."""
    if first is second:
        return first
    cells = cells_of(first, second)
    if isinstance(first, Known) and isinstance(second, Known):
        same = type(first.value) is type(second.value) and first.value == second.value
        if same:
            return Known(first.value, cells=cells)
    options: list[Thing] = []
    for one in (first, second):
        options.extend(one.options if isinstance(one, Unknown) else [one])
    kept = [one for one in options if not isinstance(one, Known | Items)]
    unique = list({id(one): one for one in kept}.values())
    return Unknown(tuple(unique[:4]), cells=cells)
