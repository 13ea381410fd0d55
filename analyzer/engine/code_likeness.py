"""Is this text code, or a sentence about code?

Python decides by its own parser. For the others a line is code when its form is one that sentences
do not take; what is in doubt is prose.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from keyword import iskeyword

from analyzer.engine.languages.python_parse import FAILURES, parse

Run = tuple[int, int, str]  # first and last index of the lines given, and their text

MOST_NAMES = 60
LONGEST_RUN = 200
LONGEST_LINE = 400

_NAME = re.compile(r"[^\W\d]\w*")
_PROMISING = re.compile(
    r"[ \t]*(?:import|from|return|def|class|for|if|elif|else|while|with|try|except|finally|raise"
    r"|assert|del|yield|pass|break|continue|async|await|global|nonlocal)\b|[ \t]*[@)\]}]|.*[=(\[{,]"
)
_TOOLS = re.compile(
    r"\s*(?:-\*-|(?:file)?(?:en)?coding\b|pylint\b|type:|noqa\b|mypy\b|flake8\b|fmt:|isort\b|yapf\b"
    r"|ruff\b|nosec\b|pragma\b|vim?:)"
)
"""Comments that are for tools."""

_SENTENCE = re.compile(r"\b[a-z]+ [a-z]+ [a-z]+\b")
_VALUE = r"""(?:[-+]?[\d.][\w.+-]*|true|false|yes|no|null|none|".*"|'.*'|\[.*\]|\{.*\})"""
_ENTRY = re.compile(rf"[\w.-]+\s*[:=]\s*{_VALUE},?", re.IGNORECASE)
_GIN = re.compile(r"[\w./]+\s*=\s*\S+")
_COMMAND = re.compile(
    r"(?:CUDA_VISIBLE_DEVICES=\S+\s+)?(?:python[\d.]*|torchrun|accelerate|deepspeed|bash|sh|srun"
    r"|sbatch|julia|Rscript|make|cmake|export)\s+[-./\w]\S*.*|[A-Z_]+=\S+"
)
_ASSIGNMENT = re.compile(r"[^\W\d][\w.$@:\[\](),']*\s*(?:<<?-|:?=|[-+*/.^]=)\s*(?!=)\S.*")
_CALL = re.compile(r"[^\W\d][\w.:$!]{2,}\((?:[^()]|\([^()]*\))*\)")
_BRACED = re.compile(r".*[;{}]")
_TELLING = re.compile(r"[=(\[]|\b(?:return|break|continue|using|import|include)\b|->|::")
_LEADING = re.compile(r"[A-Za-z]+(?: [A-Za-z]+)*")
MOST_LEADING = 2
"""Words in front of the first sign of a line of code: `unsigned_type name(…)`."""

_MODIFIERS = frozenset(
    {
        *("public", "private", "protected", "static", "final", "const", "unsigned", "inline"),
        *("virtual", "abstract", "synchronized", "volatile", "extern", "explicit", "let", "mut"),
        *("pub", "fn", "var", "val", "function", "async", "return", "new", "else", "struct"),
    }
)
_BRACED_LANGUAGES = frozenset(
    {*("c", "java", "javascript", "go", "rust", "scala", "php", "csharp", "swift", "perl", "dart")}
)
_TABLES = frozenset({"yaml", "toml", "ini", "json", "properties", "env", "hocon", "namelist"})
_SHELLS = frozenset({"shell", "makefile", "batch", "powershell", "dockerfile"})


def reads_as_code(language: str, lines: Sequence[str]) -> Iterator[Run]:
    """The stretches of a comment's lines that are code, in order and disjoint."""
    if language == "python":
        yield from _python_runs(lines)
        return
    is_code = _form_of(language)
    for first, last in _stretches([_is_short(line) and is_code(line.strip()) for line in lines]):
        yield first, last, "\n".join(lines[first : last + 1])


def is_promising(line: str) -> bool:
    """Whether a line of Python has a form that code may have; cheap, and true of much prose."""
    if not _is_short(line) or not _PROMISING.match(line) or _TOOLS.match(line):
        return False
    # Three names in a row are no Python, unless one is a keyword or they stand in a string.
    row = None if '"' in line or "'" in line or "#" in line else _SENTENCE.search(line)
    return row is None or any(iskeyword(word) for word in row[0].split())


def is_all_code(lines: Sequence[str]) -> bool:
    """Whether Python lines are code and nothing else, blank ones apart."""
    said = [line for line in lines if line.strip()]
    if not said or not all(is_promising(line) for line in said):
        return False
    return _is_python(lines)


def names_in(language: str, text: str) -> tuple[str, ...]:
    """The names that stand in a text which is code, sorted; for Python without keywords, words in
    strings and parts of numbers."""
    if language == "python":
        return tuple(sorted(_python_names(text)))[:MOST_NAMES]
    return tuple(sorted(set(_NAME.findall(text))))[:MOST_NAMES]


def _is_short(line: str) -> bool:
    return 0 < len(line) <= LONGEST_LINE


def _stretches(marks: Sequence[bool]) -> Iterator[tuple[int, int]]:
    first = -1
    for at, mark in enumerate((*marks, False)):
        if mark and first < 0:
            first = at
        elif not mark and first >= 0:
            yield first, at - 1
            first = -1


def _python_runs(lines: Sequence[str]) -> Iterator[Run]:
    marks = [is_promising(line) for line in lines]
    if not all(marks) and any(marks) and not all(lines) and is_all_code(lines):
        marks = [True] * len(lines)
    for first, last in _stretches(marks):
        whole = lines[first : min(last, first + LONGEST_RUN) + 1]
        if _is_python(whole):
            yield first, first + len(whole) - 1, "\n".join(whole)
            continue
        singles = [_is_python([line]) for line in whole]
        for start, end in _stretches(singles):
            yield first + start, first + end, "\n".join(whole[start : end + 1])


def _margin(lines: Sequence[str]) -> int:
    return min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)


def _tree(lines: Sequence[str]) -> ast.Module | None:
    margin = _margin(lines)
    try:
        return parse("\n".join(line[margin:] for line in lines))
    except FAILURES:
        return None


def _is_python(lines: Sequence[str]) -> bool:
    tree = _tree(lines)
    return tree is not None and any(_tells(one, lines) for one in tree.body)


def _tells(statement: ast.stmt, lines: Sequence[str]) -> bool:
    """Whether a statement that parses is more than words in a row: `shape (B, C)` is none."""
    if isinstance(statement, ast.Expr):
        value = statement.value
        value = value.value if isinstance(value, ast.Await) else value
        return isinstance(value, ast.Call) and _is_written_as_call(value, lines)
    if isinstance(statement, ast.AnnAssign):
        return statement.value is not None
    return not isinstance(statement, ast.Pass | ast.Break | ast.Continue)


def _is_written_as_call(call: ast.Call, lines: Sequence[str]) -> bool:
    function = call.func
    if isinstance(function, ast.Attribute):
        return True
    if not isinstance(function, ast.Name) or len(function.id) < 3:
        return False
    line = lines[function.lineno - 1].encode("utf-8", "replace")
    end = _margin(lines) + (function.end_col_offset or 0)
    return line[end : end + 1] == b"("


def _python_names(text: str) -> set[str]:
    tree = _tree(text.split("\n"))
    if tree is None:
        return set(_NAME.findall(text))
    found: set[str] = set()
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "module"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.update(value.split("."))
    return found


def _form_of(language: str) -> Callable[[str], bool]:
    """What a line of code of a language looks like when it stands in a comment."""
    if language in _TABLES:
        return lambda line: bool(_ENTRY.fullmatch(line))
    if language in _SHELLS:
        return lambda line: bool(_COMMAND.fullmatch(line)) and not _SENTENCE.search(line)
    if language == "gin":
        return lambda line: bool(_GIN.fullmatch(line))
    if language in _BRACED_LANGUAGES:
        return lambda line: _is_braced(line) or (language == "scala" and _is_plain(line))
    return _is_plain


def _is_braced(line: str) -> bool:
    if not _BRACED.fullmatch(line) or not _TELLING.search(line):
        return False
    # `public static final int SIZE = 3;` has as many words in a row as a sentence.
    words = _LEADING.match(line)
    plain = [word for word in (words[0].split() if words else ()) if word not in _MODIFIERS]
    return len(plain) <= MOST_LEADING


def _is_plain(line: str) -> bool:
    line = line.removesuffix(";").rstrip()
    shape = _ASSIGNMENT.fullmatch(line) or _CALL.fullmatch(line)
    return shape is not None and not _SENTENCE.search(line)
