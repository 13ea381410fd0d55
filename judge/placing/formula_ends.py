"""Does what is learnt towards stop at the end of an episode, where the claim makes a case of it?"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.formula.differences import Difference, Flaw
from judge.formula.place import FormulaPlace
from judge.formula.tree import Kind, Node, subtrees
from judge.lookup.repository import Repository

_CASE = re.compile(
    r"\b(?:if|when|for|at|where|unless)\b[^.;]{0,50}\b(?:terminal|terminat\w+"
    r"|episodes? (?:ends?|is over)|ends? (?:of )?(?:the|an) episode|game (?:ends?|is over))\b",
    re.I,
)
_END = re.compile(
    r"done|terminal|terminated|truncat|dones|\bend(?:ed|s|ing)?\b|_end|end_|over|mask|alive|last|final"
    r"|is_first|absorb|discounts|not_?end|continu|\bcont\b|stop",
    re.I,
)
_UNPACKED = re.compile(
    r"^\s*(?:def |fn |function |[\w\s,*()\[\]]+=[^=].*(?:sample|batch|memory|buffer))"
)


def with_ends(place: FormulaPlace, text: str, repository: Repository) -> FormulaPlace:
    """The place with one more difference where the claim treats the end of an episode apart and
    nothing in the definition looks at it, beyond taking it out of a batch."""
    if not _CASE.search(text) or not place.is_sure:
        return place
    chunks = [c for c in repository.chunks.values() if c.owner == place.owner]
    lines = [line for c in chunks for line in c.code_text().split("\n")]
    if any(_END.search(line) and not _UNPACKED.match(line) for line in lines):
        return place
    if any(_END.search(name) for name in _opened_names(place, repository)):
        return place
    flaw = Difference(Flaw.MISSING, "nothing looks at the end of an episode", 1.0)
    return replace(place, differences=(flaw, *place.differences))


def _opened_names(place: FormulaPlace, repository: Repository) -> list[str]:
    """Names in what the statement's own names and helpers stand for."""
    found: list[str] = []
    for chunk in repository.chunks.values():
        if chunk.owner != place.owner:
            continue
        for statement in repository.formulas.statements(chunk):
            if chunk.line_of(statement.line) == place.location.first_line:
                waiting: list[Node] = [statement.value]
                while waiting:
                    node = waiting.pop()
                    for part in subtrees(node):
                        if part.kind is not Kind.NUMBER:
                            found.append(part.name)
                        if part.body is not None and not _is_batch(part.body):
                            waiting.append(part.body)
    return found


def _is_batch(body: Node) -> bool:
    return body.kind is Kind.CALL and body.name == "item"
