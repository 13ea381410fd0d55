"""Which words can choose what runs: names of definitions, files, options and what they are given?

Any word stands on some line of a large program. A method that is compared with another must be
defined, called, imported or chosen by a name, and so must a run that leaves a part out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.model.source import RUNS, FileRole
from index.tokenize import tokens
from judge.lookup.repository import Repository

_QUOTED = re.compile(r"""["'`]([A-Za-z][\w+.-]*(?:[ /][\w+.-]+){0,3})["'`]""")
_BROUGHT_IN = re.compile(
    r"^[ \t]*(?:from|import|using|use|library|require|#include|include|pub mod|mod)\b[^\n]*", re.M
)
_CALLED = re.compile(r"([A-Za-z_]\w*(?:[.:]+[A-Za-z_]\w*)*)\s*\(")


def runnable_words(repository: Repository) -> frozenset[str]:
    """Tokens of all that live code, settings and command lines define, call, bring in or choose."""
    return frozenset(token for said in _said(repository) for token in tokens(said))


def _said(repository: Repository) -> Iterator[str]:
    for chunk in repository.live_chunks:
        if chunk.role not in RUNS:
            continue
        yield re.sub(r"[/.]", " ", f"{chunk.location.path} {chunk.owner}")
        if chunk.role in (FileRole.SCRIPT, FileRole.CONFIG):
            yield chunk.text
            continue
        code = chunk.code_text()
        for pattern in (_QUOTED, _CALLED, _BROUGHT_IN):
            for match in pattern.finditer(code):
                yield match[match.lastindex or 0]
    for fact in repository.parameters:
        if fact.in_force:
            yield fact.name
            yield fact.value if isinstance(fact.value, str) else ""
