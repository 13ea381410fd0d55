"""What the code around the place of a formula says of it: an operation that comes a line later, a
stopped gradient, a division that loses what is left over, a result that nobody reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from analyzer.model.source import RUNS
from judge.formula.definitions import Formula
from judge.formula.differences import Difference, Flaw
from judge.formula.idle import FIELDS, is_ever_read
from judge.formula.place import FormulaPlace
from judge.formula.shown import shown
from judge.formula.tree import Kind, Node, features, subtrees
from judge.lookup.repository import Repository

_FLOWS = re.compile(
    r"repara[mz]et\w*|pathwise|differentiable (?:in|with)"
    r"|(?:gradient\w*|differentiat\w*|propagat\w*)(?: \w+){0,4} (?:through|reach(?:es)?)\b"
    r"|gradients? (?:flows?|pass(?:es)?) (?:to|into)\b",
    re.I,
)


def with_stopped(place: FormulaPlace, text: str, repository: Repository) -> FormulaPlace:
    """The place with one more difference where the gradient should flow and is stopped."""
    if not _FLOWS.search(text):
        return place
    chunks = [c for c in repository.chunks.values() if c.owner == place.owner]
    for chunk in chunks:
        for statement in repository.formulas.statements(chunk):
            if chunk.line_of(statement.line) != place.location.first_line:
                continue
            stopped = [part for part in _with_names(statement.value) if part.name == "detach"]
            if stopped:
                text = f"the gradient of {shown(stopped[0].parts[0])} is stopped"
                flaw = Difference(Flaw.SWAPPED, text, 1.0)
                return replace(place, differences=(flaw, *place.differences))
    return place


def _with_names(value: Node) -> Iterator[Node]:
    """All of an expression, and what its own names stand for, themselves not opened further."""
    for part in subtrees(value):
        yield part
        if part.kind is Kind.NAME and part.body is not None:
            yield from subtrees(part.body)


def without_doubtful(place: FormulaPlace, repository: Repository) -> FormulaPlace:
    """The place without differences that the rest of its definition may make up for: a root that
    is taken a line later, a penalty that is the optimizer's."""
    if not any(one.lacks for one in place.differences):
        return place
    there: set[str] = set()
    for chunk in repository.chunks.values():
        if chunk.owner == place.owner:
            for statement in repository.formulas.statements(chunk):
                there |= features(statement.value)
    kept = tuple(one for one in place.differences if not one.lacks & there)
    return replace(place, differences=kept, doubtful=len(kept) < len(place.differences))


def with_cut(place: FormulaPlace, formula: Formula, repository: Repository) -> FormulaPlace:
    """The place with one more difference where a division of the formula is cut."""
    divides = any(
        min(part.scales, default=0.0) < 0 or any(0 < abs(scale) < 1 for scale in part.scales)
        for part in subtrees(formula.forms[0])
        if part.kind is Kind.PRODUCT
    )
    logs = {"log", "pow"} & features(formula.forms[0])
    lines = repository.lines_of(place.location.path)
    at = place.location.first_line - 1
    if not (divides or logs) or at >= len(lines):
        return place
    cut = repository.formulas.whole_numbers.cut_division(lines[at], place.location.path)
    if not cut:
        return place
    flaw = Difference(Flaw.CUT, f"{cut} is a division of whole numbers", 1.0)
    return replace(place, differences=(flaw, *place.differences))


_SUMMED = re.compile(
    r"\b(?:sum(?:med|s)?|added(?: up)?|total(?:led)?) (?:is )?(?:taken )?over\b"
    r"(?! (?:the )?(?:batch|mini))",
    re.I,
)
_AVERAGED = re.compile(
    r"\.mean\(\s*(?:(?:dim|axis|dims)\s*=\s*)?\(?\s*(?:-1|[1-3])\b|reduce_mean\([^()]*axis\s*=\s*-?1"
    r"|mean\([^()]*,\s*(?:(?:dim|axis)\s*=\s*)?-?1\s*\)"
)


def with_averaged(
    place: FormulaPlace, formula: Formula, text: str, repository: Repository
) -> FormulaPlace:
    """The place with one more difference where the claim sums over what each example has, and the
    line takes the mean of that."""
    if "sum" not in features(formula.forms[0]) or not _SUMMED.search(text):
        return place
    lines = repository.lines_of(place.location.path)
    at = place.location.first_line - 1
    if at >= len(lines) or not _AVERAGED.search(lines[at]) or "sum(" in lines[at]:
        return place
    flaw = Difference(Flaw.SWAPPED, "a mean is taken where the sum should be", 1.0)
    return replace(place, differences=(flaw, *place.differences))


_STEADY = re.compile(
    r"(?<!non-)(?<!not )\bdeterministic(?:ally)?\b|\bwithout (?:any )?(?:added |fresh )?noise\b",
    re.I,
)
_DRAWN = re.compile(
    r"\b(?:rand[nu]?(?:_like)?|normal(?:_like)?|standard_normal|rnorm|runif|gauss)!?\s*\("
)


def with_drawn(place: FormulaPlace, text: str, repository: Repository) -> FormulaPlace:
    """The place with one more difference where the claim calls it deterministic and the line draws
    anew what the formula takes as given."""
    lines = repository.lines_of(place.location.path)
    at = place.location.first_line - 1
    if not place.is_sure or at >= len(lines) or not _STEADY.search(text):
        return place
    if not _DRAWN.search(lines[at]):
        return place
    flaw = Difference(Flaw.SWAPPED, "a fresh draw stands where a value is given", 1.0)
    return replace(place, differences=(flaw, *place.differences))


def is_unused(place: FormulaPlace, repository: Repository) -> bool:
    """Whether live code gives the value to a name and never asks for it: a field anywhere, a
    local name in its own definition."""
    if not place.target:
        return False
    chunks = [c for c in repository.chunks.values() if c.role in RUNS]
    if place.target.startswith(FIELDS) or "." in place.target:
        chunks = [c for c in chunks if repository.is_live(c.owner)]
    else:
        chunks = [c for c in chunks if c.owner == place.owner]
    return not is_ever_read(place.target, place.location.first_line, chunks)
