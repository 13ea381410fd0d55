"""Does what something is trained to maximise stand where it is trained, or only in a target that
another is regressed to?

`target = min(q1, q2)` and `actor_loss = -q1(s, pi(s))` hold the smaller of two critics, and the
actor does not maximise it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.formula.code_formulas import CodeFormulas
from judge.formula.definitions import Formula
from judge.formula.differences import Difference, Flaw
from judge.formula.likeness import words_of_name
from judge.formula.place import FormulaPlace
from judge.formula.statements import Statement
from judge.formula.tree import Kind, Node, subtrees

TARGETS = frozenset({"target", "targets", "tgt", "backup", "bootstrap"})
"""Words of names that hold what another is regressed to."""

LOSSES = frozenset({"loss", "objective", "cost", "obj"})
CHOOSES = frozenset({"min", "max", "median", "log", "exp", "abs"})
"""Operations that tell one objective from another."""

EMPTY = CHOOSES | {"self", "state", "states", "obs", "action", "actions", "data"}
"""Words that an objective shares with others."""

DEEPEST = 4
"""Names that are opened one after the other."""

_AIM = re.compile(
    r"(?P<subject>[^.;:]*?)\b(?:(?P<up>maximi[sz]\w*)|minimi[sz]\w*)\b[^.;:]*$",
    re.I,
)


def aim_of(text: str, formula: Formula) -> re.Match[str] | None:
    """The words by which a claim says that something is trained on a formula; None where it does
    not, or speaks of the target itself."""
    start = text.find(formula.text)
    found = _AIM.search(text[:start]) if start > 0 else None
    if found is None or TARGETS & set(tokens(found[0])):
        return None
    return found


def is_target(target: str) -> bool:
    """Whether a name holds what another is regressed to."""
    return bool(TARGETS & set(words_of_name(target)))


def with_objective(
    place: FormulaPlace, formula: Formula, text: str, chunks: Sequence[Chunk], code: CodeFormulas
) -> FormulaPlace:
    """The place, or the loss of what the claim trains where that chooses otherwise and the formula
    stands in a target alone. `chunks` are those in which it was sought."""
    aim = aim_of(text, formula)
    wanted = _chosen_in(formula.forms[0])
    if aim is None or not wanted or not is_target(place.target):
        return place
    own = [chunk for chunk in chunks if chunk.owner == place.owner]
    valued = {word for chunk in own for word in _valued(chunk, code, place)}
    subject = frozenset(tokens(aim["subject"]))
    losses = [
        (chunk, loss)
        for chunk, loss in _losses(own, code, subject, is_up=bool(aim["up"]))
        if valued & _words(loss.value)
    ]
    if not losses or any(wanted & _chosen_in(one.value) for _, one in losses):
        return place
    chunk, loss = losses[0]
    line = chunk.line_of(loss.line)
    lost = " and ".join(sorted(wanted))
    note = f"{lost} stands in {place.target} alone, not in {loss.target}"
    flaw = Difference(Flaw.SWAPPED, note, 1.0)
    location = Location(place.location.path, line, line)
    return replace(place, location=location, target=loss.target, differences=(flaw,), unused=False)


def _valued(chunk: Chunk, code: CodeFormulas, place: FormulaPlace) -> Iterator[str]:
    """The words of what the place computes from."""
    for statement in code.statements(chunk):
        if chunk.line_of(statement.line) == place.location.first_line:
            yield from _words(statement.value) - TARGETS - EMPTY


def _words(value: Node) -> frozenset[str]:
    """The words of the names and calls of an expression, what they stand for left out."""
    named = [part.name for part in subtrees(value) if part.kind is not Kind.NUMBER]
    return frozenset(word for one in named for word in words_of_name(one))


def _losses(
    chunks: Iterable[Chunk], code: CodeFormulas, subject: frozenset[str], *, is_up: bool
) -> Iterator[tuple[Chunk, Statement]]:
    """The losses of a definition that are the subject's by name, or that fall as what is maximised
    grows."""
    for chunk in chunks:
        for statement in code.statements(chunk):
            words = set(words_of_name(statement.target))
            if not words & LOSSES:
                continue
            if subject & words - LOSSES or (is_up and _is_negative(statement.value)):
                yield chunk, statement


def _is_negative(value: Node) -> bool:
    """Whether an expression is minus something, or the mean of that."""
    while value.kind is Kind.CALL and value.parts:
        value = value.parts[0]
    return value.kind is Kind.SUM and bool(value.scales) and max(value.scales) < 0


def _chosen_in(value: Node) -> frozenset[str]:
    """The telling operations of an expression and of all that its names and helpers stand for; the
    larger of a thing and a number is a unit of a network."""
    found: set[str] = set()
    waiting = [(value, 0)]
    while waiting:
        node, depth = waiting.pop()
        is_unit = any(part.kind is Kind.NUMBER for part in node.parts)
        if node.kind is Kind.CALL and node.name in CHOOSES and not is_unit:
            found.add(node.name)
        waiting += [(part, depth) for part in node.parts]
        if node.body is not None and depth < DEEPEST:
            waiting.append((node.body, depth + 1))
    return frozenset(found)
