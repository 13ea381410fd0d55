"""In which order does Python code make its calls, and which loops and conditions are around them?

Calls are ordered by where they end, so that what is evaluated first comes first: in `f(g())` that
is g, in `make().fit()` make; what a comprehension makes of its items comes last. Conditional
expressions and `and`/`or` are not seen as conditions.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec import Struct

from analyzer.engine.languages.python_parse import parse_python
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_walk import CallSighting, is_main_guard, walk
from analyzer.engine.ordering.site import Branch, Loop, Site

Place = tuple[int, int]
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_STARTS, _ENDS = 1, 0


class Span(Struct, frozen=True):
    """Text from `first` to before `last` that a loop repeats or a condition guards."""

    first: Place
    last: Place
    around: Loop | Branch
    runs_last: Place | None = None  # the end of what it runs last in, though written first


def python_sites(path: str, text: str, module: str) -> dict[str, list[Site]]:
    """The calls of each definition and of the module, in order; without targets."""
    tree = parse_python(PythonText(path, text)).tree
    spans = list(_spans(tree, path))
    sightings = walk(tree, module).calls
    found: defaultdict[str, list[tuple[list[Place], Site]]] = defaultdict(list)
    for sighting, around in _with_spans(sightings, spans):
        site = _site(path, sighting, around)
        ends = [span.runs_last for span in around if span.runs_last is not None]
        found[site.caller].append(([*ends, _end(sighting.node)], site))
    return {
        owner: [site for _, site in sorted(placed, key=lambda one: one[0])]
        for owner, placed in found.items()
    }


def _site(path: str, sighting: CallSighting, around: Sequence[Span]) -> Site:
    scope = sighting.scope.node
    # A loop around a definition repeats its making, not its calls.
    body = (0, 0) if isinstance(scope, ast.Module) else _first(scope.body[0])
    inside = [span.around for span in around if span.first >= body]
    return Site(
        sighting.scope.owner,
        path,
        sighting.node.lineno,
        sighting.callee,
        loops=tuple(one for one in inside if isinstance(one, Loop)),
        branches=tuple(one for one in inside if isinstance(one, Branch)),
    )


def _with_spans(
    sightings: Sequence[CallSighting], spans: Sequence[Span]
) -> Iterator[tuple[CallSighting, list[Span]]]:
    """Each call with the spans around it, outermost first."""
    ordered = sorted(spans, key=lambda span: (span.first, (-span.last[0], -span.last[1])))
    open_spans: list[Span] = []
    following = 0
    for sighting in sorted(sightings, key=lambda one: _first(one.node)):
        place = _first(sighting.node)
        while following < len(ordered) and ordered[following].first <= place:
            open_spans.append(ordered[following])
            following += 1
        open_spans = [span for span in open_spans if span.last > place]
        yield sighting, list(open_spans)


def _spans(tree: ast.Module, path: str) -> Iterator[Span]:
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.AsyncFor | ast.While):
            loop = Loop(path, node.lineno, node.col_offset)
            head = [node.test] if isinstance(node, ast.While) else []
            yield from _span([*head, *node.body], loop)
        elif isinstance(node, _COMPREHENSIONS):
            yield from _repeated(node, Loop(path, node.lineno, node.col_offset))
        elif isinstance(node, ast.If | ast.Match | ast.Try | ast.TryStar):
            for arm, body in enumerate(_arms(node)):
                yield from _span(body, Branch(path, node.lineno, node.col_offset, arm))


def _repeated(node: ast.expr, loop: Loop) -> Iterator[Span]:
    """What a comprehension does for each item; the first thing it goes over is read once."""
    assert isinstance(node, _COMPREHENSIONS)
    first, *others = node.generators
    parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    inner = chain.from_iterable((one.iter, *one.ifs) for one in others)
    for part in parts:
        yield Span(_first(part), _end(part), loop, _end(node))
    for part in (*first.ifs, *inner):
        yield from _span([part], loop)


def _arms(node: ast.stmt) -> list[Sequence[ast.AST]]:
    """Bodies of which at most one runs. What a `try` guards runs before its handlers, so that
    only the handlers exclude each other."""
    if isinstance(node, ast.If):
        return [] if is_main_guard(node.test) else [node.body, node.orelse]
    if isinstance(node, ast.Match):
        return [case.body for case in node.cases]
    if isinstance(node, ast.Try | ast.TryStar):
        return [handler.body for handler in node.handlers]
    return []


def _span(nodes: Sequence[ast.AST], around: Loop | Branch) -> Iterator[Span]:
    if nodes:
        yield Span(_first(nodes[0]), _end(nodes[-1]), around)


def _first(node: ast.AST) -> Place:
    decorators = getattr(node, "decorator_list", None)
    if decorators:
        return min(_first(decorators[0]), _start(node))
    return _start(node)


def _start(node: ast.AST) -> Place:
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def _end(node: ast.AST) -> Place:
    return getattr(node, "end_lineno", 0) or 0, getattr(node, "end_col_offset", 0) or 0
