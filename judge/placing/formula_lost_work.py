"""Is what a definition works out lost on the way: a total that never grows or holds its last term
alone, a penalty without a gradient, a model whose every gradient is stopped?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.formula.code_formulas import CodeFormulas
from judge.formula.differences import Difference, Flaw
from judge.formula.place import FormulaPlace
from judge.formula.statements import Statement
from judge.formula.totals import lost_totals
from judge.formula.tree import Kind, Node
from judge.lookup.repository import Repository

_ADDS_UP = re.compile(
    r"\bsum(?:s|med|ming)?(?:\b|_)|\baccumulat|\btotal|\bcumulat|\blikelihood|\bevidence\b"
    r"|\badd(?:s|ed) up\b|\baverag|\bmean\b|\bΣ",
    re.I,
)
_LEARNS = re.compile(
    r"\bpenalt|\bregulari[sz]|\bproximal|\bterms?\b|\bobjective|\bloss(?:es)?\b|\bgradient"
    r"|\bmaximi[sz]|\bminimi[sz]|\btrain|\blearn|\bupdat|\boptimi[sz]",
    re.I,
)
_LOSS = re.compile(r"loss|objective|cost|penalt|(?:^|_)obj(?:$|_)", re.I)
_OPTIMIZER = re.compile(
    r"([\w.]+)\s*=\s*[\w.]*\b[A-Z]\w*\(\s*(?:params\s*=\s*)?((?:self\.)?\w+)\.parameters\(\)"
)
_BACKWARD = re.compile(r"^\s*([\w.]+)\.backward\(", re.M)
NEAR_TOTALS, NEAR = 4, 8
"""Best chunks of a claim that are asked whether a total or a gradient is lost in them."""

MOST_OPENED = 6
PARTLY = 0.5
"""The share of a formula that stands where its result is lost."""


def lost_work(text: str, chunks: Sequence[Chunk], repository: Repository) -> Iterator[FormulaPlace]:
    """Places among a claim's best chunks at which work is lost that the claim speaks of."""
    code = repository.formulas
    if _ADDS_UP.search(text):
        for chunk in chunks[:NEAR_TOTALS]:
            for lost in lost_totals(chunk.code_text()):
                flaw = Flaw.IDLE if lost.never else Flaw.SWAPPED
                yield _place(chunk, lost.line, lost.name, Difference(flaw, lost.text, 1.0))
    if _LEARNS.search(text):
        trained = repository.once(_trained)
        for chunk in chunks[:NEAR]:
            yield from _stopped_terms(chunk, code)
            yield from _never_trained(chunk, code, trained)


def _place(chunk: Chunk, line: int, target: str, flaw: Difference) -> FormulaPlace:
    stored = chunk.line_of(line)
    location = Location(chunk.location.path, stored, stored)
    return FormulaPlace(location, chunk.owner, PARTLY, (flaw,), target=target, defined=True)


def _stopped_terms(chunk: Chunk, code: CodeFormulas) -> Iterator[FormulaPlace]:
    """Terms of a loss that change its value and give no gradient."""
    if not re.search(r"detach|stop_?grad", chunk.code_text()):
        return
    for statement in code.statements(chunk):
        value = statement.value
        if not _LOSS.search(statement.target) or value.kind is not Kind.SUM:
            continue
        stopped = [part for part in value.parts if _is_stopped(part)]
        if stopped and len(stopped) < len(value.parts):
            text = f"a term of {statement.target} gives no gradient: it is detached"
            flaw = Difference(Flaw.IDLE, text, 1.0)
            yield _place(chunk, statement.line, statement.target, flaw)


def _is_stopped(term: Node) -> bool:
    """Whether all of a term that is worked out has its gradient stopped."""
    term = _inmost(term)
    if term.name == "detach":
        return True
    if term.kind is not Kind.PRODUCT:
        return False
    worked_out = [part for part in map(_inmost, term.parts) if part.parts]
    return bool(worked_out) and all(part.name == "detach" for part in worked_out)


def _inmost(node: Node) -> Node:
    for _ in range(MOST_OPENED):
        if node.kind is not Kind.NAME or node.body is None:
            break
        node = node.body
    return node


def _trained(repository: Repository) -> Mapping[str, str]:
    """What each optimizer of the repository changes, by the optimizer's name."""
    found: dict[str, str] = {}
    for chunk in repository.live_chunks:
        code = chunk.code_text()
        for match in _OPTIMIZER.finditer(code) if ".parameters()" in code else ():
            found.setdefault(match.group(1), match.group(2))
    return found


def _never_trained(
    chunk: Chunk, code: CodeFormulas, trained: Mapping[str, str]
) -> Iterator[FormulaPlace]:
    """Losses behind a step of an optimizer in which what it changes stands with its gradient
    stopped, and nowhere else."""
    text = chunk.code_text()
    for optimizer, model in trained.items():
        step = text.find(f"{optimizer}.step(")
        losses = [one for one in _BACKWARD.finditer(text) if one.start() < step]
        if not losses:
            continue
        before = text.count("\n", 0, losses[-1].start())
        loss = _last(code.statements(chunk), losses[-1].group(1), before)
        if loss is None:
            continue
        uses = list(_uses(loss.value, model, stopped=False, depth=0))
        if uses and all(uses):
            flaw = Difference(Flaw.IDLE, f"{model} gets no gradient: its output is detached", 1.0)
            yield _place(chunk, loss.line, loss.target, flaw)


def _last(statements: Sequence[Statement], target: str, before: int) -> Statement | None:
    own = [one for one in statements if one.target == target and one.line <= before]
    return own[-1] if own else None


def _uses(node: Node, model: str, *, stopped: bool, depth: int) -> Iterator[bool]:
    """For each use of a model in an expression, whether its gradient is stopped there."""
    stopped = stopped or node.name == "detach"
    if node.kind is Kind.CALL and (node.name == model or node.name.startswith(f"{model}.")):
        yield stopped
    for part in node.parts:
        yield from _uses(part, model, stopped=stopped, depth=depth)
    if node.body is not None and depth < MOST_OPENED:
        yield from _uses(node.body, model, stopped=stopped, depth=depth + 1)
