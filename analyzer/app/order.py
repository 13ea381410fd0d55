"""Does a run call A before B? Index the repository, link its Python precisely, walk."""

from __future__ import annotations

from analyzer.app.graph import graph_of
from analyzer.app.index_repo import Indexed
from analyzer.app.progress import Progress, silent
from analyzer.engine.ordering.before import Before, before
from analyzer.engine.ordering.meaning import Unknown
from analyzer.engine.ordering.order import Order, Ordering
from analyzer.engine.ordering.site import Site
from analyzer.engine.resolution.file_flow import LINKED
from analyzer.engine.resolution.graph import CallGraph
from analyzer.model.errors import InputError
from analyzer.model.source import RUNS, SourceFile

LINKED_CHARACTERS = 8_000_000
"""Python text beyond which calls are told by names and imports alone."""

MOST_OTHERS = 8
"""Starts but the best one that are printed for people."""


def order_of(indexed: Indexed, a: str, b: str, *, progress: Progress = silent) -> Before:
    """The order of two calls; InputError with close names for what the repository has not."""
    found = before(indexed.model, a, b, graph=_linked(indexed, progress))
    if isinstance(found, Unknown):
        close = ", ".join(found.suggestions)
        remedy = f"did you mean {close}?" if close else "see `analyzer symbols` for its names"
        raise InputError(found.name, "is neither defined nor called in this repository", remedy)
    return found


def order_notes(indexed: Indexed) -> tuple[str, ...]:
    """What the reader of an answer about this repository has to know."""
    if _is_linkable(indexed):
        return ()
    return ("this much Python is not linked precisely: names and imports alone tell who is called",)


def _linked(indexed: Indexed, progress: Progress) -> CallGraph | None:
    files = _python_files(indexed)
    return graph_of(files, progress=progress) if files and _is_linkable(indexed) else None


def _is_linkable(indexed: Indexed) -> bool:
    return sum(len(file.text) for file in _python_files(indexed)) <= LINKED_CHARACTERS


def _python_files(indexed: Indexed) -> list[SourceFile]:
    return [f for f in indexed.model.files if f.language in LINKED and f.role in RUNS]


def order_row(found: Before) -> dict[str, object]:
    """`{a, b, verdict, entry_point, on_main_path, loop, in_loop, some_paths, inside, cut_short,
    path_a, path_b, others}`; a path is `[{file, line, caller, call, loops, conditions}]`."""
    best = found.best
    return {
        "a": found.a.name,
        "b": found.b.name,
        **_verdict(best),
        "on_main_path": found.on_main_path,
        "path_a": [_step(site) for site in best.way_a],
        "path_b": [_step(site) for site in best.way_b],
        "others": [_verdict(one) for one in found.others],
    }


def _verdict(one: Ordering) -> dict[str, object]:
    return {
        "verdict": one.order.value,
        "entry_point": one.start or None,
        "loop": str(one.loop) if one.loop else None,
        "in_loop": one.in_loop.value if one.in_loop else None,
        "some_paths": one.conditional,
        "inside": one.encloses,
        "cut_short": one.cut_short,
    }


def _step(site: Site) -> dict[str, object]:
    return {
        "file": site.path,
        "line": site.line,
        "caller": site.caller,
        "call": site.text,
        "loops": [str(loop) for loop in site.loops],
        "conditions": [f"{branch.path}:{branch.line}" for branch in site.branches],
    }


def order_lines(found: Before) -> list[str]:
    """The answer for people: a sentence a fact, then the ways, then the other starts."""
    best = found.best
    a, b = found.a.name, found.b.name
    lines = [f"{best.order}: {_sentence(best, a, b)}"]
    if best.conditional:
        lines.append("on some paths: a condition is around one of them alone")
    if best.encloses:
        lines.append("the later one happens inside of the earlier one")
    if best.start and not found.on_main_path:
        lines.append(f"not on the main path: nothing known calls {best.start}")
    if best.cut_short:
        lines.append("the walk was cut short: there may be more calls than were seen")
    for name, way in ((a, best.way_a), (b, best.way_b)):
        if way:
            lines += [f"to {name}:", *(f"  {_shown(site)}" for site in way)]
    shown, more = found.others[:MOST_OTHERS], len(found.others) - MOST_OTHERS
    lines += [f"from {one.start}: {one.order}: {_sentence(one, a, b)}" for one in shown]
    return [*lines, f"and from {more} more starts"] if more > 0 else lines


def _sentence(one: Ordering, a: str, b: str) -> str:
    if one.order is Order.NEITHER:
        return f"no start leads to {a} or {b}"
    if one.order in (Order.ONLY_A, Order.ONLY_B):
        here, absent = (a, b) if one.order is Order.ONLY_A else (b, a)
        return f"{one.start} leads to {here}, not to {absent}"
    inner = one.in_loop if one.loop else one.order
    words = {
        Order.BEFORE: f"{a} comes before {b}",
        Order.AFTER: f"{a} comes after {b}",
        Order.EITHER: f"{a} and {b} are in arms of one condition",
    }
    text = words.get(inner or one.order, f"{a} and {b} come in turns")
    return f"{text} in every pass of the loop at {one.loop}" if one.loop else text


def _shown(site: Site) -> str:
    around = [f"loop {loop.line}" for loop in site.loops]
    around += [f"if {branch.line}" for branch in site.branches]
    return f"{site}  {site.text}" + (f"  ({', '.join(around)})" if around else "")
