"""What a repository says, once parsed: the code model.

Everything here is plain data in one shape for all languages. Front ends fill a FileReading a
file; the linking passes turn all readings into one CodeModel; judges only ever read it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole, Location, Problem, Skip, SourceFile
from analyzer.model.tier import Tier

Scalar = bool | int | float | str | None
Value = bool | int | float | str | None | tuple[Scalar, ...]


class DefinitionKind(StrEnum):
    """What a definition is."""

    FUNCTION = "function"
    METHOD = "method"
    CLASS = "class"
    MODULE = "module"


FUNCTIONS = frozenset({DefinitionKind.FUNCTION, DefinitionKind.METHOD})
"""Kinds of definitions that are called for what they do."""


class Definition(Struct, frozen=True):
    """A named piece of code. `name` is dotted and unique in its file: "train.loop.Trainer.step"."""

    name: str
    kind: DefinitionKind
    location: Location
    parameters: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    decorators: tuple[str, ...] = ()

    @property
    def simple_name(self) -> str:
        """The last part of the dotted name."""
        return self.name.rpartition(".")[2]


class CallSite(Struct, frozen=True, gc=False):
    """A call as written: `self.net.forward` at a line. `caller` is "" nowhere: module level
    carries the module's own name."""

    caller: str
    callee: str
    line: int
    depth: int = 0  # loops around the call inside its caller


class Mention(Struct, frozen=True):
    """Simple names that a definition's body (or a module's top level) refers to, sorted."""

    owner: str
    names: tuple[str, ...]


class Import(Struct, frozen=True):
    """`from a.b import c as d` binds `d` to "a.b.c"; relative imports are made absolute."""

    local: str
    target: str
    line: int


class Launch(Struct, frozen=True):
    """A command line found in a script, Makefile, notebook or README that runs a program."""

    location: Location
    program: str  # "train.py", or a dotted module for `python -m`
    flags: tuple[tuple[str, str], ...] = ()  # ("lr", "3e-4"); dashes stripped, "-" to "_"
    words: tuple[tuple[str, int], ...] = ()  # all behind the program, each with its line
    turns: tuple[tuple[str, tuple[str, ...]], ...] = ()  # values of loop variables in the flags


class ParameterKind(StrEnum):
    """How a value is given a name."""

    KEYWORD_DEFAULT = "keyword_default"
    FLAG = "flag"  # argparse, click, absl
    FIELD = "field"  # dataclass, attrs, pydantic, NamedTuple, class attribute
    CONFIG = "config"  # YAML, JSON, TOML, INI entry
    CONSTANT = "constant"  # module-level assignment
    ASSIGNMENT = "assignment"  # inside a function
    CALL_ARGUMENT = "call_argument"  # keyword in a call: Adam(lr=3e-4); name is the keyword
    LAUNCH = "launch"  # flag on a command line in a script
    LIBRARY_DEFAULT = "library_default"  # left out in a call of a library that is known


CHOSEN = frozenset({ParameterKind.CONFIG, ParameterKind.LAUNCH})
"""Kinds of facts that somebody gives a run, and that win over the defaults of code."""

CHANGEABLE = frozenset({ParameterKind.FLAG, ParameterKind.FIELD})
"""Kinds of defaults that a file of settings or a command line is there to change."""

DEFAULTS = CHANGEABLE | {ParameterKind.KEYWORD_DEFAULT}
"""Kinds of facts that hold where nothing else is said."""

DECLARED = CHOSEN | CHANGEABLE
"""Kinds of facts that only declare a value; the others stand in code that uses it."""

COMMAND_LINE = frozenset({ParameterKind.FLAG, ParameterKind.LAUNCH})
"""Kinds of facts that belong to a command line."""

SETTINGS = CHOSEN | DEFAULTS | {ParameterKind.CONSTANT}
"""Kinds of facts that set something for a run, wherever they stand."""


class ParameterFact(Struct, frozen=True):
    """A named value: `lr = 1e-3 * 0.3` gives name "lr", value 3e-4."""

    location: Location
    owner: str  # enclosing definition; for configs the dotted section
    name: str
    value: Value
    text: str  # the value as written
    kind: ParameterKind
    in_force: bool = True  # False once something else is known to win
    note: str = ""  # why it wins or loses: "overridden by run.sh:3"
    callee: str = ""  # for CALL_ARGUMENT: what is called

    @property
    def simple_name(self) -> str:
        """The last part of the dotted name."""
        return self.name.rpartition(".")[2]


class StubFact(Struct, frozen=True):
    """A definition that only pretends to do its work."""

    location: Location
    owner: str
    reason: str  # "raises NotImplementedError", "only pass", "returns a constant"


class NameFact(Struct, frozen=True):
    """A library, class or function from outside that the code brings in."""

    location: Location
    owner: str
    name: str  # dotted: "torch.optim.Adam"
    used: bool


class CommentedCode(Struct, frozen=True):
    """Code that stands in a comment: it was there, or was meant, and does not run. `names` are
    those that stand in it, sorted."""

    location: Location
    text: str
    names: tuple[str, ...] = ()


class FileReading(Struct, frozen=True):
    """All that one front end read from one file; depends on that file alone."""

    path: str
    language: str
    role: FileRole
    digest: str
    module: str  # dotted: "ppo.losses" for ppo/losses.py; for others the path with "/" as "."
    is_entry_point: bool = False  # runs when started: __main__ guard, notebook, shell script
    definitions: tuple[Definition, ...] = ()
    calls: tuple[CallSite, ...] = ()
    mentions: tuple[Mention, ...] = ()
    imports: tuple[Import, ...] = ()
    launches: tuple[Launch, ...] = ()
    parameters: tuple[ParameterFact, ...] = ()
    stubs: tuple[StubFact, ...] = ()
    names: tuple[NameFact, ...] = ()
    chunks: tuple[Chunk, ...] = ()
    problems: tuple[Problem, ...] = ()
    commented: tuple[CommentedCode, ...] = ()
    left_out: tuple[ParameterFact, ...] = ()  # arguments that calls leave to known libraries


class CodeModel(Struct, frozen=True):
    """One repository. Tuples are sorted by path, then line, then name."""

    files: tuple[SourceFile, ...]
    readings: tuple[FileReading, ...]
    parameters: tuple[ParameterFact, ...]  # all files' facts with in_force and note settled
    reachable: frozenset[str]  # Definition names that an entry point reaches, by any tier
    entry_points: tuple[str, ...]  # module names; empty: a library, and all of it is reachable
    tested_only: frozenset[str]  # unreachable, but called from tests
    skipped: tuple[Skip, ...]
    problems: tuple[Problem, ...]
    guessed: dict[str, Tier] = {}
    """Of what is reachable, what is so by a guess at best: nothing surer than its name reaches
    it, with the tier of its surest way. All else that is reachable is so for certain."""
