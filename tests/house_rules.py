"""Which habits of the house does a source text break? One function a habit, each over sources.

Every function takes text (or names) and returns what is wrong as sentences, so that a test can feed
it a bad sample and see it fail. An empty list means the habit is kept.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

MODULE_LINES = 400
FUNCTION_LINES = 60
EMPTY_NAMES = frozenset(
    {"utils", "util", "helpers", "common", "base", "core", "manager", "handler", "misc"}
)
MACHINE_PATH = re.compile(r"/(?:work|farm|root|home|Users|private/tmp|tmp)/[\w.+-]{2,}")
RAW_STRING = re.compile(r"""\b(?:r|rf|fr)["']""", re.IGNORECASE)
LITERAL_PART = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{+[A-Za-z_][^{}]*\}+")
"""What a plus behind it repeats: a character with a backslash, a class, a part put in by name."""
POSSESSIVE = re.compile(r"[*+?][+]|\d\}{1,2}[+]|\(\?>")
ASSERTING_CALLS = frozenset({"raises", "warns", "fail", "target"})
EXECUTABLE_PTH = frozenset({"distutils-precedence.pth", "_virtualenv.pth"})
"""setuptools and virtualenv put these into every environment they make."""

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[FunctionNode]:
    """All functions and methods, nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, FunctionNode):
            yield node


def too_long(path: str, text: str, *, exempt: frozenset[str] = frozenset()) -> list[str]:
    """Modules over MODULE_LINES (unless `path` is exempt) and functions over FUNCTION_LINES."""
    faults: list[str] = []
    lines = text.count("\n")
    if lines > MODULE_LINES and path not in exempt:
        faults.append(f"{path}: {lines} lines, at most {MODULE_LINES}")
    for node in functions(ast.parse(text)):
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if length > FUNCTION_LINES:
            faults.append(f"{path}: {node.name} has {length} lines, at most {FUNCTION_LINES}")
    return faults


def says_nothing(path: str) -> list[str]:
    """Path parts that name a heap instead of a thing."""
    parts = path.removesuffix(".py").split("/")
    return [f"{path}: {part!r} says nothing" for part in parts if part in EMPTY_NAMES]


def more_than_docstring(path: str, text: str) -> list[str]:
    """Statements of a package root other than its docstring."""
    tree = ast.parse(text)
    if ast.get_docstring(tree) is None:
        return [f"{path}: has no docstring"]
    return [
        f"{path}:{node.lineno}: a package root holds a docstring only" for node in tree.body[1:]
    ]


def undocumented(path: str, text: str) -> list[str]:
    """Modules, and public classes and functions at their top level, without a docstring.

    A method whose name carries it may do without.
    """
    tree = ast.parse(text)
    faults = [] if ast.get_docstring(tree) else [f"{path}: has no docstring"]
    definitions = [node for node in tree.body if isinstance(node, FunctionNode | ast.ClassDef)]
    for node in definitions:
        public = not node.name.startswith("_") and not overload(node)
        if public and not ast.get_docstring(node):
            faults.append(f"{path}:{node.lineno}: {node.name} has no docstring")
    return faults


def overload(node: FunctionNode | ast.ClassDef) -> bool:
    """Whether `node` only states one of several signatures."""
    return any(ast.unparse(mark).endswith("overload") for mark in node.decorator_list)


def asserts_nothing(path: str, text: str, *, helpers: frozenset[str] = frozenset()) -> list[str]:
    """Test functions that cannot fail by an assertion of theirs or of one of `helpers`."""
    return [
        f"{path}:{node.lineno}: {node.name} asserts nothing"
        for node in functions(ast.parse(text))
        if node.name.startswith("test_")
        and not any(asserts(inner) or calls(inner) in helpers for inner in ast.walk(node))
    ]


def asserting_helpers(texts: Iterable[str]) -> frozenset[str]:
    """Names of functions that hold an assertion themselves and are no tests."""
    return frozenset(
        node.name
        for text in texts
        for node in functions(ast.parse(text))
        if not node.name.startswith("test_") and any(map(asserts, ast.walk(node)))
    )


def asserts(node: ast.AST) -> bool:
    """Whether a node is an assertion: assert, pytest.raises and its like, or assert_…()."""
    name = calls(node)
    return isinstance(node, ast.Assert) or name in ASSERTING_CALLS or name.startswith("assert_")


def calls(node: ast.AST) -> str:
    """The simple name of what a node calls; "" when it is no call."""
    return ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""


def machine_paths(path: str, text: str) -> list[str]:
    """Absolute paths that exist on one machine only."""
    return [
        f"{path}:{number}: a path of one machine: {found.group()}"
        for number, line in enumerate(text.split("\n"), start=1)
        for found in MACHINE_PATH.finditer(line)
    ]


def possessive(path: str, text: str) -> list[str]:
    """Patterns with possessive quantifiers or atomic groups, which Python 3.11.0 to 3.11.4 matches
    wrongly. Looked for in raw strings: there patterns stand."""
    lines = text.split("\n")
    faults: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.JoinedStr | ast.Constant) or not node.end_lineno:
            continue
        written = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        if RAW_STRING.search(written) and POSSESSIVE.search(LITERAL_PART.sub("x", written)):
            faults.append(f"{path}:{node.lineno}: matched wrongly by Python 3.11.0 to 3.11.4")
    return sorted(set(faults))


def shipped_by_mistake(includes: Iterable[str], folders: Iterable[str]) -> list[str]:
    """Folders of the checkout that setuptools would ship though no pattern names them exactly."""
    stems = {pattern.removesuffix("*") for pattern in includes}
    shipped = [name for name in folders if any(name.startswith(stem) for stem in stems)]
    return [f"{name} would be shipped" for name in shipped if name not in stems]


def unexpected_pth(project: str, files: Iterable[tuple[str, str]]) -> list[str]:
    """Files (name, text) that run code at every start of Python and are not known to us.

    A `.pth` line that begins with "import" is executed: the way of several attacks on packages.
    """
    finder = rf"__editable___{project}_\w+_finder"
    own_line = re.compile(rf"(?:import ({finder}); \1\.install\(\)|(?!import\b).*)\n?")
    faults: list[str] = []
    for name, text in files:
        own = name.startswith((f"__editable__.{project}-", f"_{project}.", f"{project}.pth"))
        if name not in EXECUTABLE_PTH and not (own and own_line.fullmatch(text)):
            faults.append(f"{name} is not known to this project")
    return faults
