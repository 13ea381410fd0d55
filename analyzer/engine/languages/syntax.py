"""What comments, strings, loops and blocks look like in each language: one table.

A language that is not in the table still gets its comments by the commonest marks, and chunks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

_DOUBLE = r'"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?'
_DOUBLE_LONG = r'"[^"\\]*(?:\\[\s\S][^"\\]*)*"?'
_SINGLE = r"'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?"
_SINGLE_LONG = r"'[^'\\]*(?:\\[\s\S][^'\\]*)*'?"
_CHARACTER = r"'(?<![\w]')(?:[^'\\\n]|\\[^\n']{1,9}|\\')'"
_TRIPLE = r'"""[\s\S]*?(?:"""|\Z)'
_SLASHES = r"//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)"
_RAW_CPP = r'R"([^()\\\s]{0,16})\((?:[\s\S]*?\)\2"|[\s\S]*)'
_NOT_TRANSPOSE = r"'(?<![\w)\]}.']')"
_REGEX = r"/(?<=[=(,:;!&|?\[]/)(?![/*\s])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,400}/"


@dataclass(frozen=True, slots=True)
class Syntax:
    """How to read one language without a grammar of it."""

    tokens: str  # a pattern of comments (group 1) and strings
    shape: str = "none"  # how definitions are found: brace, julia, matlab, lua, fortran, r, scala
    family: str = ""  # which headers: c, java, go, rust, javascript, …
    runs_at_top: bool = True  # whether statements outside of definitions run
    whole_division: bool = False  # 1/3 is 0
    caret_power: bool = False  # 2^3 is 8
    colon_values: bool = False  # `name: value` in literals
    docstrings: bool = False  # a string in front of a definition is prose


def _c_like(family: str, strings: str = f"{_DOUBLE}|{_CHARACTER}", **more: bool) -> Syntax:
    options: dict[str, bool] = {"whole_division": True, "runs_at_top": False, **more}
    return Syntax(rf"({_SLASHES})|{strings}", "brace", family, **options)


_C = _c_like("c", f"{_RAW_CPP}|{_DOUBLE}|{_CHARACTER}")
_JAVA = _c_like("java", f"{_TRIPLE}|{_DOUBLE}|{_CHARACTER}")
_JAVASCRIPT = Syntax(
    rf"({_SLASHES})|`[^`\\]*(?:\\[\s\S][^`\\]*)*`?|{_REGEX}|{_DOUBLE}|{_SINGLE}",
    "brace",
    "javascript",
    colon_values=True,
)
_HASH = rf"(\#[^\n]*)|{_TRIPLE}|{_DOUBLE}|{_SINGLE}"
_DASHES = rf"(--[^\n]*|/\*[\s\S]*?(?:\*/|\Z)|\{{-[\s\S]*?(?:-\}}|\Z))|{_DOUBLE}"

SYNTAX: dict[str, Syntax] = {
    "c": _C,
    "cpp": _C,
    "cuda": _C,
    "opencl": _C,
    "objective-c": _C,
    "java": _JAVA,
    "csharp": _JAVA,
    "groovy": _c_like("java", f"{_TRIPLE}|{_DOUBLE}|{_SINGLE}", runs_at_top=True),
    "kotlin": _c_like("kotlin", f"{_TRIPLE}|{_DOUBLE}|{_CHARACTER}"),
    "swift": _c_like("kotlin", f"{_TRIPLE}|{_DOUBLE}", runs_at_top=True, colon_values=True),
    "protobuf": _c_like("none"),
    "verilog": _c_like("none"),
    "go": _c_like("go", f"`[^`]*`?|{_DOUBLE}|{_CHARACTER}", colon_values=True),
    "rust": _c_like(
        "rust", rf"r\#\"[\s\S]*?(?:\"\#|\Z)|{_DOUBLE_LONG}|{_CHARACTER}", colon_values=True
    ),
    "javascript": _JAVASCRIPT,
    "typescript": _JAVASCRIPT,
    "php": Syntax(rf"({_SLASHES}|\#[^\n]*)|{_DOUBLE_LONG}|{_SINGLE_LONG}", "brace", "javascript"),
    "perl": Syntax(
        rf"((?<![$\\])\#[^\n]*|^=[a-z]\w*[\s\S]*?(?:^=cut|\Z))|{_DOUBLE_LONG}|'(?<![\w&]')[^'\n]*'",
        "brace",
        "perl",
    ),
    "stan": _c_like("c", _DOUBLE, whole_division=False),
    "scala": Syntax(
        rf"({_SLASHES})|{_TRIPLE}|{_DOUBLE}|{_CHARACTER}",
        "scala",
        runs_at_top=False,
        whole_division=True,
    ),
    "r": Syntax(
        rf"(\#[^\n]*)|[rR]\"\([\s\S]*?(?:\)\"|\Z)|{_DOUBLE_LONG}|{_SINGLE_LONG}",
        "r",
        caret_power=True,
    ),
    "bugs": Syntax(rf"(\#[^\n]*)|{_DOUBLE}", "none", caret_power=True),
    "julia": Syntax(
        rf"(\#=[\s\S]*?(?:=\#|\Z)|\#[^\n]*)|{_TRIPLE}|{_DOUBLE_LONG}"
        rf"|{_NOT_TRANSPOSE}(?:[^'\\\n]|\\[^\n]{{1,9}}?)'",
        "julia",
        caret_power=True,
        docstrings=True,
    ),
    "matlab": Syntax(
        rf"(^[ \t]*%\{{[ \t]*$[\s\S]*?(?:^[ \t]*%\}}[ \t]*$|\Z)|[%\#][^\n]*|\.\.\.[^\n]*)"
        rf"|\"[^\"\n]*\"|{_NOT_TRANSPOSE}[^'\n]*(?:''[^'\n]*)*'(?!')",
        "matlab",
        caret_power=True,
    ),
    "lua": Syntax(
        rf"(--\[(=*)\[[\s\S]*?(?:\]\2\]|\Z)|--[^\n]*)|\[(=*)\[[\s\S]*?(?:\]\3\]|\Z)|{_DOUBLE}|{_SINGLE}",
        "lua",
        caret_power=True,
    ),
    "fortran": Syntax(
        r"(![^\n]*)|\"[^\"\n]*\"|'[^'\n]*'", "fortran", runs_at_top=True, whole_division=True
    ),
    "fortran-fixed": Syntax(
        r"(^[cC*dD][^\n]*|![^\n]*)|\"[^\"\n]*\"|'[^'\n]*'",
        "fortran",
        runs_at_top=True,
        whole_division=True,
    ),
    "cmake": Syntax(rf"(\#\[\[[\s\S]*?(?:\]\]|\Z)|\#[^\n]*)|{_DOUBLE_LONG}", "none"),
    "starlark": Syntax(_HASH, "none"),
    "snakemake": Syntax(_HASH, "none"),
    "cython": Syntax(_HASH, "none"),
    "ruby": Syntax(rf"(\#(?!\{{)[^\n]*)|{_DOUBLE}|{_SINGLE}", "ruby"),
    "elixir": Syntax(rf"(\#[^\n]*)|{_TRIPLE}|{_DOUBLE}", "none"),
    "powershell": Syntax(rf"(<\#[\s\S]*?(?:\#>|\Z)|\#[^\n]*)|{_DOUBLE}|'[^'\n]*'", "none"),
    "hcl": Syntax(rf"(\#[^\n]*|{_SLASHES})|{_DOUBLE}", "none"),
    "jsonnet": Syntax(rf"(\#[^\n]*|{_SLASHES})|{_DOUBLE}|{_SINGLE}", "none", colon_values=True),
    "haskell": Syntax(_DASHES, "none"),
    "sql": Syntax(rf"(--[^\n]*|/\*[\s\S]*?(?:\*/|\Z))|{_DOUBLE}|'[^']*'", "none"),
    "fsharp": Syntax(rf"(//[^\n]*|\(\*[\s\S]*?(?:\*\)|\Z))|{_TRIPLE}|{_DOUBLE}", "none"),
    "ocaml": Syntax(rf"(\(\*[\s\S]*?(?:\*\)|\Z))|{_DOUBLE}", "none"),
    "clojure": Syntax(rf"(;[^\n]*)|{_DOUBLE_LONG}", "none"),
    "lisp": Syntax(rf"(;[^\n]*|\#\|[\s\S]*?(?:\|\#|\Z))|{_DOUBLE_LONG}", "none"),
    "erlang": Syntax(rf"(%[^\n]*)|{_DOUBLE}", "none"),
    "prolog": Syntax(rf"(%[^\n]*|/\*[\s\S]*?(?:\*/|\Z))|{_DOUBLE}", "none"),
    "stata": Syntax(rf"(^[ \t]*\*[^\n]*|//[^\n]*|/\*[\s\S]*?(?:\*/|\Z))|{_DOUBLE}", "none"),
    "batch": Syntax(r"(^[ \t]*(?:@?rem\b|::)[^\n]*)", "none"),
    "xml": Syntax(r"(<!--[\s\S]*?(?:-->|\Z))", "none"),
    "html": Syntax(r"(<!--[\s\S]*?(?:-->|\Z))", "none"),
    "css": Syntax(r"(/\*[\s\S]*?(?:\*/|\Z))", "none"),
    "requirements": Syntax(r"((?<!\S)\#[^\n]*)", "none"),
}
_UNKNOWN = Syntax(r"(^[ \t]*(?:\#|//|;;|--)[^\n]*)", "none")
_FIXED_FORM = (".f", ".for", ".ftn", ".f77", ".F", ".FOR")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE)


def syntax_of(language: str, path: str) -> Syntax:
    """The language's entry; Fortran in fixed form is told by the suffix."""
    if language == "fortran" and path.endswith(_FIXED_FORM):
        return SYNTAX["fortran-fixed"]
    return SYNTAX.get(language, _UNKNOWN)


def tokens_of(syntax: Syntax) -> re.Pattern[str]:
    """Comments as group 1, strings as the rest."""
    return _compiled(syntax.tokens)
