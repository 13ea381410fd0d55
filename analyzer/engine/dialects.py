"""Which of the languages that share a suffix is this file written in?

Decided by the first lines; each test looks for something the other language cannot say.
"""

from __future__ import annotations

import re

_SHEBANG = re.compile(r"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*)?(?:\S*/)?([A-Za-z]+)")
_OBJECTIVE_C = re.compile(r"^\s*(?:#import|#include|@interface|@implementation|@protocol|//)", re.M)
_CUDA = re.compile(r"\b__(?:global|device|host|shared)__\b")
_CPP = re.compile(
    r"^\s*(?:class\s+\w|namespace\b|template\s*<|using\s|public:|private:)|\bstd::", re.M
)
_PROLOG = re.compile(r"^\s*:-|^\w+\(.*\)\s*:-", re.M)
_PERL = re.compile(r"^\s*(?:use\s+\w|my\s|sub\s+\w|package\s|print\b)|[$@%]\w+\s*=", re.M)
_REBOL = re.compile(r"\bREBOL\s*\[", re.I)
_MARKUP = re.compile(r"\s*<(?:\?xml|!DOCTYPE TS)", re.I)

_INTERPRETERS = {
    "python": "python",
    "pypy": "python",
    "bash": "shell",
    "sh": "shell",
    "zsh": "shell",
    "ksh": "shell",
    "dash": "shell",
    "fish": "shell",
    "csh": "shell",
    "tcsh": "shell",
    "rscript": "r",
    "julia": "julia",
    "perl": "perl",
    "node": "javascript",
    "lua": "lua",
    "make": "makefile",
    "scala": "scala",
    "ruby": "ruby",
    "octave": "matlab",
}


def interpreter_language(head: str) -> str:
    """The language of the program that a "#!" line names; "" without one we know."""
    shebang = _SHEBANG.match(head)
    return _INTERPRETERS.get(shebang[1].lower(), "") if shebang else ""


def settled(suffix: str, head: str) -> str:
    """The language of a file with an ambiguous suffix, ".m" for instance; "" for other suffixes."""
    decide = _DECISIONS.get(suffix)
    return decide(head) if decide else ""


def _dot_m(head: str) -> str:
    return "objective-c" if _OBJECTIVE_C.search(head) else "matlab"


def _dot_h(head: str) -> str:
    if re.search(r"^\s*@(?:interface|protocol|class)\b", head, re.M):
        return "objective-c"
    if _CUDA.search(head):
        return "cuda"
    return "cpp" if _CPP.search(head) else "c"


def _dot_pl(head: str) -> str:
    is_prolog = _PROLOG.search(head) and not _PERL.search(head)
    return "prolog" if is_prolog and not head.startswith("#!") else "perl"


def _dot_r(head: str) -> str:
    return "rebol" if _REBOL.search(head) else "r"


def _dot_ts(head: str) -> str:
    return "xml" if _MARKUP.match(head) else "typescript"


_DECISIONS = {".m": _dot_m, ".h": _dot_h, ".pl": _dot_pl, ".r": _dot_r, ".ts": _dot_ts}
