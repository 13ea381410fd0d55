"""What does a Python file do with names? The steps that a call graph needs, and nothing else.

A scope's `code` is a flat tuple of steps in the order in which they run. The result of a step is
known by its place in that tuple (a "register"), so that no step holds another and nothing that
reads them recurses. All of it is plain data that depends on one file alone.
"""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

NOWHERE = -1
"""In place of a register: nothing there, or nothing that a call graph cares about."""

Key = str | int


class Load(Struct, frozen=True, gc=False, array_like=True, tag="load"):
    """The value of a name."""

    name: str


class Literal(Struct, frozen=True, gc=False, array_like=True, tag="literal"):
    """A text or a whole number that may be a key."""

    value: Key


class Plain(Struct, frozen=True, gc=False, array_like=True, tag="plain"):
    """A value of a built-in type: "Str", "Num". Of a text, `prefix` is how it begins."""

    named: str
    prefix: str = ""


class Collect(Struct, frozen=True, gc=False, array_like=True, tag="collect"):
    """A new container. `keys` pair with `values`; `spread` are poured in, one after the other.
    `kind` is List, Tuple, Set, Dict or Generator; for all but Dict, keys are places."""

    kind: str
    keys: tuple[Key | None, ...]
    key_registers: tuple[int, ...]  # where a key is no literal; else NOWHERE
    values: tuple[int, ...]
    spread: tuple[int, ...] = ()
    length: int = NOWHERE  # of a sequence that is written out
    is_data: bool = False  # holds plain numbers and nothing else


class Attribute(Struct, frozen=True, gc=False, array_like=True, tag="attribute"):
    """`of.name`."""

    of: int
    name: str
    line: int


class Item(Struct, frozen=True, gc=False, array_like=True, tag="item"):
    """`of[key]`."""

    of: int
    key: int
    line: int


class Slice(Struct, frozen=True, gc=False, array_like=True, tag="slice"):
    """`of[first:after]`; `whole` when the bounds are not known."""

    of: int
    first: int
    after: int | None
    whole: bool
    line: int


class Part(Struct, frozen=True, gc=False, array_like=True, tag="part"):
    """What the `place`-th target of an unpacking gets. `rest` are the targets after a starred
    one: place counts from the end when negative; a starred target has `stop`."""

    of: int
    place: int
    starred: bool = False
    after: int = 0


class Call(Struct, frozen=True, gc=False, array_like=True, tag="call"):
    """`function(*arguments, **named)`; `starred` are the places in `arguments` that are poured."""

    function: int
    arguments: tuple[int, ...]
    line: int
    starred: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    named: tuple[int, ...] = ()
    splats: tuple[int, ...] = ()


class Make(Struct, frozen=True, gc=False, array_like=True, tag="make"):
    """A function or lambda comes to be. `defaults` pair a parameter's name with a register;
    `types` a parameter's name, or "return", with the register of its annotation."""

    scope: int
    defaults: tuple[tuple[str, int], ...] = ()
    types: tuple[tuple[str, int], ...] = ()


class MakeClass(Struct, frozen=True, gc=False, array_like=True, tag="class"):
    """A class comes to be; its body runs at once."""

    scope: int
    bases: tuple[int, ...]
    keywords: tuple[int, ...] = ()


class Decorate(Struct, frozen=True, gc=False, array_like=True, tag="decorate"):
    """`decorator(of)` above a definition."""

    decorator: int
    of: int
    line: int


class Bind(Struct, frozen=True, gc=False, array_like=True, tag="bind"):
    """`name = value`."""

    name: str
    value: int


class Declare(Struct, frozen=True, gc=False, array_like=True, tag="declare"):
    """`name: type` without a value, or with one that says less."""

    name: str
    typed: int


class Typed(Struct, frozen=True, gc=False, array_like=True, tag="typed"):
    """A value of one of the types in `of`."""

    of: tuple[int, ...]


class SetAttribute(Struct, frozen=True, gc=False, array_like=True, tag="set_attribute"):
    """`of.name = value`."""

    of: int
    name: str
    value: int
    line: int


class SetItem(Struct, frozen=True, gc=False, array_like=True, tag="set_item"):
    """`of[key] = value`."""

    of: int
    key: int
    value: int
    line: int


class Drop(Struct, frozen=True, gc=False, array_like=True, tag="drop"):
    """`del name`."""

    name: str


class Return(Struct, frozen=True, gc=False, array_like=True, tag="return"):
    """`return value`; what follows in this branch does not run."""

    value: int


class Yield(Struct, frozen=True, gc=False, array_like=True, tag="yield"):
    """`yield value`, or all that `value` gives."""

    value: int
    many: bool = False


class Raise(Struct, frozen=True, gc=False, array_like=True, tag="raise"):
    """`raise value`."""

    value: int
    line: int


class Iterate(Struct, frozen=True, gc=False, array_like=True, tag="iterate"):
    """One element of `of`."""

    of: int
    line: int


class Enter(Struct, frozen=True, gc=False, array_like=True, tag="enter"):
    """What `with of as …` binds."""

    of: int
    line: int
    waits: bool = False


class Await(Struct, frozen=True, gc=False, array_like=True, tag="await"):
    """`await of`."""

    of: int


class Operate(Struct, frozen=True, gc=False, array_like=True, tag="operate"):
    """An operator: `method` is asked of `left`, its reflection of `right` ("" if none)."""

    method: str
    left: int
    right: int
    line: int
    keeps: bool = False  # the result may be one of both (aug-assignment of containers)


class Either(Struct, frozen=True, gc=False, array_like=True, tag="either"):
    """One of several values."""

    of: tuple[int, ...]


class ImportModule(Struct, frozen=True, gc=False, array_like=True, tag="import"):
    """`import name`: the module itself, or with `top` the first part of its name."""

    name: str
    top: bool
    line: int


class ImportName(Struct, frozen=True, gc=False, array_like=True, tag="import_name"):
    """`from module import name`; "*" binds all public names."""

    module: str
    level: int
    name: str
    line: int


class Flow(IntEnum):
    """Where ways part and meet."""

    SPLIT = 0  # a way begins that may not be taken
    OTHERWISE = 1  # the other way begins, from where the first did
    MEET = 2  # both ways meet
    LOOP = 3  # what follows may run again
    AGAIN = 4  # the loop ends
    STOP = 5  # this way ends
    TRY = 6  # any step up to the matching MEET may be the last
    ALWAYS = 7  # as OTHERWISE, but one of the ways is taken


class Turn(Struct, frozen=True, gc=False, array_like=True, tag="turn"):
    """A place where ways part or meet."""

    flow: Flow


Step = (
    Load
    | Literal
    | Plain
    | Collect
    | Attribute
    | Item
    | Slice
    | Part
    | Call
    | Make
    | MakeClass
    | Decorate
    | Bind
    | Declare
    | Typed
    | SetAttribute
    | SetItem
    | Drop
    | Return
    | Yield
    | Raise
    | Iterate
    | Enter
    | Await
    | Operate
    | Either
    | ImportModule
    | ImportName
    | Turn
)


class ScopeKind(IntEnum):
    """What a scope belongs to."""

    MODULE = 0
    CLASS = 1
    FUNCTION = 2
    LAMBDA = 3


class FlowScope(Struct, frozen=True):
    """A module, class body, function or lambda. `name` is dotted and starts below the module;
    `parent` is the place of the scope around it in its file, NOWHERE for the module."""

    name: str
    kind: ScopeKind
    line: int
    parent: int
    code: tuple[Step, ...] = ()
    parameters: tuple[str, ...] = ()  # in order: positional, then keyword-only
    positional: int = 0  # how many of them can be given by place
    rest: str = ""  # *args
    others: str = ""  # **kwargs
    bound: frozenset[str] = frozenset()  # names that belong to this scope
    free: frozenset[str] = frozenset()  # names read that belong to a scope around it
    outer: frozenset[str] = frozenset()  # declared nonlocal
    shared: frozenset[str] = frozenset()  # declared global
    yields: bool = False
    waits: bool = False  # async def
    public: tuple[str, ...] | None = None  # a module's __all__, where it is written out


class FlowFile(Struct, frozen=True):
    """One file. The first scope is the module; a scope stands after the one around it."""

    path: str
    module: str
    is_package: bool
    scopes: tuple[FlowScope, ...]
