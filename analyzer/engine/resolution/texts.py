"""How does a text begin that is put together at run time? Names are looked up by such texts."""

from __future__ import annotations

import re

from analyzer.engine.resolution.solver import Solver
from analyzer.engine.resolution.values import Kind, Values

MOST_BEGINNINGS = 4
"""Ways in which one text may begin; with more it may be any."""

_FILLED_IN = re.compile(r"[%{]")


def begun(solver: Solver, left: Values) -> Values:
    """Texts that begin as these do, up to what "%" or braces put in; any text where no beginning
    of a name is known."""
    beginnings = {_FILLED_IN.split(str(key))[0] for key in solver.values.literals(left)}
    beginnings.update(solver.values.prefixes(left))
    known = sorted(one for one in beginnings if one.isidentifier())
    if len(known) > MOST_BEGINNINGS:
        known = []
    make = solver.values.make
    return frozenset(make(Kind.PLAIN, "Str", one) for one in known or [""])


def lowered(solver: Solver, texts: Values) -> Values:
    """The same in small letters."""
    make = solver.values.make
    known = solver.values.prefixes(texts)
    return frozenset(make(Kind.PLAIN, "Str", one.lower()) for one in known or [""])
