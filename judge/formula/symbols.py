"""Which names of the code were taken for the symbols of a formula, and how like they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.formula.differences import Difference, Flaw
from judge.formula.functions import is_known
from judge.formula.glosses import Alike
from judge.formula.likeness import likeness
from judge.formula.tree import Kind, Node


def leaf(symbol: str, code: Node, alike: Alike = likeness) -> tuple[tuple[str, str], ...]:
    """The name that is taken for a symbol: the code's own, or the best that a call is given."""
    while code.name in GATHERS and code.parts:
        code = code.parts[0]
    if code.name in DRAWS and symbol.lower() in NOISE:
        return ((symbol, "noise"),)
    given = [code.name] if code.kind is Kind.NAME else []
    if code.kind is Kind.CALL and not is_known(code):
        given = [part.name for part in code.parts if part.kind is Kind.NAME]
    best = max(given, key=lambda one: alike(symbol, one), default="")
    return ((symbol, best),) if best else ()


GATHERS = frozenset({"sum", "mean", "cumsum", "detach"})
"""Calls whose result often has in formulas the letter of what they are taken of."""


DRAWS = frozenset({"normal", "uniform"})
NOISE = frozenset({"eps", "epsilon", "xi", "noise", "eta", "zeta"})
"""Symbols that may be drawn on the spot."""


def all_leaves(formula: Node, code: Node, alike: Alike = likeness) -> tuple[tuple[str, str], ...]:
    """The symbols of a part that the one name for all of it says."""
    return tuple(
        (symbol, code.name) for symbol in symbols_of(formula) if alike(symbol, code.name) > STRANGE
    )


def symbols_of(formula: Node) -> tuple[str, ...]:
    """The names and functions of a formula, what its functions are taken at left out."""
    is_own = formula.kind is Kind.CALL and not is_known(formula) and formula.name != "list"
    if formula.kind is Kind.NAME or is_own:
        return (formula.name,)
    return tuple(symbol for part in formula.parts for symbol in symbols_of(part))


def agreement(
    formula: Node,
    names: Sequence[tuple[str, str]],
    alike: Alike = likeness,
    *,
    found_alone: bool = False,
) -> float:
    """How like the symbols of a formula, 0 to 1 each, are the names that were taken for them; of
    all its symbols, or of those that were found at all."""
    symbols = symbols_of(formula)
    if found_alone:
        taken = {symbol for symbol, _ in names}
        symbols = tuple(symbol for symbol in symbols if symbol in taken)
    best = dict.fromkeys(symbols, 0.0)
    for symbol, written in names:
        if symbol in best:
            best[symbol] = max(best[symbol], alike(symbol, written))
    for symbol in {one for one in symbols if symbols.count(one) > 1}:
        if len({written for same, written in names if same == symbol}) == 1:
            best[symbol] = max(best[symbol], CONSISTENT)
    return sum(best.values()) / len(best) if best else 0.0


def own_names(names: Sequence[tuple[str, str]], alike: Alike = likeness) -> int:
    """How many symbols of more than a letter, or that the claim explains, have a name of their own
    in the code."""
    return len({one for one, written in names if len(written) > 1 and alike(one, written) >= OWN})


CONSISTENT = 0.5
"""Likeness of a symbol to the one name that stands everywhere in its place."""


def taken_twice(names: Sequence[tuple[str, str]], alike: Alike = likeness) -> Iterator[Difference]:
    """Symbols for which the code has a name that is another symbol's, and none of their own."""
    for symbol, written in names:
        if alike(symbol, written) > STRANGE or any(
            alike(symbol, other) > STRANGE for same, other in names if same == symbol
        ):
            continue
        owners = [s for s, w in names if w == written and s != symbol]
        if any(alike(owner, written) >= OWN for owner in owners):
            yield Difference(Flaw.TAKEN, f"{written} stands where {symbol} should", 1.0)


def taken_for_others(
    names: Sequence[tuple[str, str]], others: frozenset[str], alike: Alike = likeness
) -> Iterator[Difference]:
    """Symbols in place of which code has the very name of a symbol that the claim uses elsewhere:
    T where W should stand."""
    for symbol, written in names:
        simple = written.rpartition(".")[2]
        own = {one for same, one in names if same == symbol}
        telling = simple.isupper() or len(simple) > 2
        is_other = telling and simple in others - {symbol}
        if len(own) == 1 and is_other and alike(symbol, written) <= STRANGE:
            yield Difference(Flaw.TAKEN, f"{written} stands where {symbol} should", 1.0)


STRANGE, OWN = 0.25, 0.75
"""Likeness up to which a name is no symbol's, and from which it is one's own."""
