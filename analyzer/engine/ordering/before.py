"""Does a run of the repository call A before B?

The main path starts at the module level of each entry point, in the order of calls, across
functions and loops. Where no entry point leads to both names, the scripts that start several
programs are tried, and then definitions that nothing calls: libraries have no other starts, and
frameworks call by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from analyzer.engine.ordering.meaning import Meaning, Unknown, meaning
from analyzer.engine.ordering.order import Order, Ordering, ordering
from analyzer.engine.ordering.sites import Sites
from analyzer.engine.ordering.targets import Targets
from analyzer.engine.ordering.trace import Tracer
from analyzer.engine.resolution.graph import CallGraph
from analyzer.model.code import CodeModel

MOST_STARTS = 50


class Before(Struct, frozen=True):
    """The answer. `best` is the one of the start that leads to both by the
    shortest ways;
    `others` are those of all other starts that lead to either, by name."""

    a: Meaning
    b: Meaning
    best: Ordering
    others: tuple[Ordering, ...] = ()
    on_main_path: bool = True  # False: `best` starts at a definition, not at an entry point


def before(model: CodeModel, a: str, b: str, *, graph: CallGraph | None = None) -> Before | Unknown:
    """The order of two names, each a definition (simple or dotted) or a call as it is written;
    Unknown for the first one that is neither. `graph` tells more of what calls mean."""
    targets = Targets(model, graph)
    sites = Sites(model, targets)
    meant = [meaning(model, sites.texts, name) for name in (a, b)]
    for one in meant:
        if isinstance(one, Unknown):
            return one
    first, second = (one for one in meant if isinstance(one, Meaning))
    tracer = Tracer(sites, targets, first, second)
    roots = {*model.entry_points, *sites.launchers}
    found = _orderings(tracer, model.entry_points)
    alive = [top for top in tracer.tops() if top in model.reachable - roots]
    for starts in (sites.launchers, alive):
        if not any(_has_both(one) for one in found):
            both = [start for start in starts if tracer.leads_to_both(start)]
            found += _orderings(tracer, both or ([] if found else starts))
    if not found:
        return Before(first, second, Ordering("", Order.NEITHER))
    best = min(found, key=_rank)
    others = tuple(sorted((one for one in found if one is not best), key=lambda one: one.start))
    return Before(first, second, best, others, on_main_path=best.start in roots)


def _orderings(tracer: Tracer, starts: Iterable[str]) -> list[Ordering]:
    leading = [start for start in sorted(set(starts)) if tracer.leads(start)]
    return [ordering(tracer.trace(start)) for start in leading[:MOST_STARTS]]


def _has_both(one: Ordering) -> bool:
    return bool(one.way_a and one.way_b)


def _rank(one: Ordering) -> tuple[bool, int, int, str]:
    """Both names, then the shortest ways, then the fewest loops: a sweep around the program
    repeats everything and tells less than the program."""
    ways = (*one.way_a, *one.way_b)
    return not _has_both(one), len(ways), sum(len(site.loops) for site in ways), one.start
