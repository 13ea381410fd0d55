"""What does a line of code do with a name: work with it, only say it, or mean something else?

A definition, a call, a branch or a table from the name to what is called works with it. A string
in a list, a table of printed figures or a label only says it. And `map(f, xs)` is no MAP estimate.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum

from index.tokenize import tokens
from judge.lookup.repository import Spelling


class Use(IntEnum):
    """What a line does with a name, least first."""

    NOTHING = 0
    SAYS = 1
    WORKS = 2


_ORDINARY = """
map mod max min set sum in is as at or and not if do id use let all any top pos get put bin dim log
exp abs sort run test train loss step fit lr nn new for to go it on no ok end add sub mul div cat
sat ace fast star dart art best cars sun voc core base rank list dict filter reduce range
"""
ORDINARY = frozenset(_ORDINARY.split())
"""Names in capitals that in lower case are words of every program."""

STRING = re.compile(r"""(?P<quote>["'])(?P<text>(?:[^"'\\\n]|\\.)*)(?P=quote)""")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_VALUE = re.compile(r"\s*(?:=>|[:=])\s*(?P<value>[^\s,)\]}]+)")
_LITERAL = re.compile(r"[-+.\d\[({\"']|None\b|null\b|nil\b|true\b|false\b", re.I)
_CHOOSES = re.compile(
    r"(?:[=!]=|\bcase\b|\bwhen\b|\bmatch\b|\bis\b|~=|\b(?:if|elif|when)\b.*\bin\s*[\[({]|strcmpi?\s*\([^)]*,)\s*$|"
    r"\b(?:startswith|endswith|equals|startsWith|contains|strcmpi?|isequal|switch)\s*\(\s*$"
)
_CHOSEN = re.compile(r"\s*(?:[=!]=|=>)|\s*\)?\s*(?:\.equals|,\s*\w+\)\s*==)")
_NO_CALLEE = r"(?!(?:in|if|elif|for|while|return|and|or|not|is|yield|else|of)\b)"
_CALLED = re.compile(
    rf"(?<![\w.:])(?P<callee>{_NO_CALLEE}[A-Za-z_][\w.:]*)\s*\(\s*(?:\w+\s*=\s*)?[rbuf]?$"
)
_SHOWS = re.compile(
    r"(?:^|[._:])(?:print\w*|\w*printf|println|format|log\w*|info|warn\w*|error|debug|legend|title|\w?label|text"
    r"|annotate|append|push\w*|add|extend|join|write\w*|add_argument|option|echo|disp|display|puts)$",
    re.I,
)


_BRINGS_IN = re.compile(
    r"\s*(?:from\s+[\w.]+\s+import|import|using|use|pub\s+mod|mod|export\s+\*|#include|require"
    r"|library\s*\(|__all__)\b"
)
"""A line that brings a name in works with it only where another line takes it up."""

_FIGURE = re.compile(r"\s*(?:=>|[:=,])\s*[-+]?\d*\.?\d+")


def figures_of(code: str, spelling: Spelling) -> int:
    """How often code gives a string of the spelling a number: rows of a table of results."""
    return sum(
        bool(_FIGURE.match(code, match.end()))
        for match in STRING.finditer(code)
        if holds(match["text"], spelling)
    )


def use_of(line: str, spelling: Spelling, name: str) -> Use:
    """The most that a line of code (no comments) does with a name of the given spelling."""
    bare = STRING.sub(lambda m: m["quote"] + " " * len(m["text"]) + m["quote"], line)
    found = [_of_identifier(m, bare, spelling, name) for m in _identifiers(bare, spelling)]
    best = max(found, default=Use.NOTHING)
    if _BRINGS_IN.match(line):
        return min(best, Use.SAYS)
    if best is Use.WORKS:
        return best
    said = [_of_string(m, line) for m in STRING.finditer(line) if holds(m["text"], spelling)]
    return max([best, *said])


def _identifiers(line: str, spelling: Spelling) -> Sequence[re.Match[str]]:
    wanted = set(spelling)
    return [m for m in _IDENTIFIER.finditer(line) if wanted <= set(tokens(m.group()))]


def _of_identifier(match: re.Match[str], line: str, spelling: Spelling, name: str) -> Use:
    if is_ordinary(name):
        of_another = line[: match.start()].rstrip().endswith((".", "->"))
        if of_another or not _is_own(match.group(), spelling, name):
            return Use.NOTHING
    value = _VALUE.match(line, match.end())
    given = value is not None and bool(re.match(r"[-+.\d]", value["value"]))
    return Use.SAYS if given else Use.WORKS


def is_ordinary(name: str) -> bool:
    """Whether a name in lower case is a word of every program."""
    return name.lower() in ORDINARY


def _is_own(word: str, spelling: Spelling, name: str) -> bool:
    """Whether an identifier with an ordinary word is made of the name: MAP, `mod_update`, not
    `map`, `hash_map` or `HashMap`."""
    if name.isupper() and name in re.split(r"_|(?<=[a-z])(?=[A-Z])", word):
        return word != name.lower()
    first, _, rest = word.lower().partition("_")
    return bool(rest) and first == name.lower() and len(spelling) == 1


def holds(text: str, spelling: Spelling) -> bool:
    """Whether a text has all words of a spelling, in whatever order."""
    return set(spelling) <= set(tokens(text))


def _of_string(match: re.Match[str], line: str) -> Use:
    before, value = line[: match.start()], _VALUE.match(line, match.end())
    if value is not None and "=" not in before.rpartition("{")[2]:
        return Use.SAYS if _LITERAL.match(value["value"]) else Use.WORKS
    if _CHOOSES.search(before) or _CHOSEN.match(line, match.end()):
        return Use.WORKS
    called = _CALLED.search(before)
    if called is not None and not _SHOWS.search(called["callee"]):
        return Use.WORKS
    return Use.SAYS
