"""Which packages and subs does a Perl text define, where its grammar gives up?

Perl cannot be parsed without being run, so one odd line costs a grammar the rest of the file. The
lines that define are regular.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.masking import blank, masked
from analyzer.engine.languages.syntax import syntax_of
from analyzer.engine.languages.tree_outline import Seen

_SILENT = re.compile(r"^=[a-zA-Z]\w*[\s\S]*?(?:^=cut\b[^\n]*|\Z)|^__(?:END|DATA)__$[\s\S]*", re.M)
_DEFINES = re.compile(
    r"""^[ \t]*(?:\{[ \t]*)?package\s+(?P<package>[A-Za-z_][\w:']*)
    |^[ \t]*(?:\{[ \t]*)?(?:(?:my|our|state)\s+)?sub\s+(?P<sub>[A-Za-z_][\w:']*)
        (?P<parameters>\s*\([^(){}]{0,400}\))?(?:\s|\#[^\n]*|:\s*\w+(?:\([^()]*\))?)*(?=\{)""",
    re.M | re.X,
)


def perl_definitions(text: str) -> Iterator[Seen]:
    """What defines outside of documentation; offsets count characters. A sub ends with its
    bracket."""
    loud = _SILENT.sub(lambda match: blank(match[0]), text)
    code = masked(loud, syntax_of("perl", "")).code
    brackets = Brackets(code)
    for match in _DEFINES.finditer(loud):
        kind = "package" if match["package"] else "function"
        name = match.span("package" if match["package"] else "sub")
        start, end = match.start() + len(match[0]) - len(match[0].lstrip()), match.end()
        body = None
        if kind == "function" and code[end : end + 1] == "{":
            body = end, brackets.closing(end) + 1
        parameters = match.span("parameters") if match["parameters"] else None
        span = (start, min(len(text), body[1] if body else end))
        yield Seen(kind, span, name, None, parameters, body)
