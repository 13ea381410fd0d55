"""Steps that ask values for special methods: operators, iteration, `with`."""

from __future__ import annotations

from analyzer.engine.resolution import flow, items
from analyzer.engine.resolution.calling import call_special, iterate
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import outside_bases
from analyzer.engine.resolution.solver import Arguments, Solver, StepHandler
from analyzer.engine.resolution.texts import begun
from analyzer.engine.resolution.values import EMPTY, Kind, Values


def _iterate(solver: Solver, frame: Frame, step: flow.Iterate) -> Values:
    if step.of == NOWHERE:
        return EMPTY
    return iterate(solver, frame, frame.registers[step.of], step.line)


def _enter(solver: Solver, frame: Frame, step: flow.Enter) -> Values:
    enter, leave = ("__aenter__", "__aexit__") if step.waits else ("__enter__", "__exit__")
    found = EMPTY
    for value in sorted(solver.expand(frame, frame.registers[step.of])):
        kind = solver.values.kinds[value]
        if kind is Kind.INSTANCE:
            given = call_special(solver, frame, value, enter, Arguments(), step.line)
            call_special(solver, frame, value, leave, Arguments(), step.line)
            scope = solver.values.scope(value)
            if given is None and outside_bases(solver, scope):
                given = frozenset((value,))
            found |= given or EMPTY
        elif kind is Kind.CONTAINER:
            found |= items.elements(solver, frame, value)
        elif kind is Kind.OUTSIDE:
            found |= frozenset((value,))
    return found


def _operate(solver: Solver, frame: Frame, step: flow.Operate) -> Values:
    left = solver.expand(frame, frame.registers[step.left])
    right = solver.expand(frame, frame.registers[step.right])
    if not left and not right:
        return EMPTY
    methods = [step.method]
    if step.keeps:
        methods.append(f"__{step.method[3:]}")
    found = _operated(solver, frame, left, methods, right, step.line)
    if found is None and step.right != NOWHERE:
        reflected = f"__r{methods[-1][2:]}"
        found = _operated(solver, frame, right, [reflected], left, step.line)
    if found is not None:
        return found
    if step.keeps or step.method == "__add__":
        return _joined(solver, frame, left, right, keeps=step.keeps)
    if step.method == "__mod__":
        return begun(solver, left) if any(_is_text(solver, v) for v in left) else EMPTY
    return EMPTY


def _operated(
    solver: Solver, frame: Frame, of: Values, methods: list[str], other: Values, line: int
) -> Values | None:
    found: Values | None = None
    for value in sorted(of):
        for method in methods:
            given = call_special(solver, frame, value, method, Arguments((other,)), line)
            if given is not None:
                found = (found or EMPTY) | given
                break
    return found


def _joined(solver: Solver, frame: Frame, left: Values, right: Values, *, keeps: bool) -> Values:
    sources = items.containers(solver, right)
    if keeps:
        for target in items.containers(solver, left):
            solver.lengths.pop(target, None)
            found = EMPTY.union(*(items.elements(solver, frame, one) for one in sources))
            items.put(solver, frame, target, items.ANY, found, sure=False)
        return left
    found_texts = frozenset(v for v in left | right if _is_text(solver, v))
    both = [*items.containers(solver, left), *sources]
    if not both:
        return begun(solver, left) if found_texts else EMPTY
    made = items.new_container(solver, frame, "List")
    for source in both:
        items.pour(solver, frame, source, made, by_key=False)
    return frozenset((made,))


def _is_text(solver: Solver, value: int) -> bool:
    kind = solver.values.kinds[value]
    if kind is Kind.LITERAL:
        return isinstance(solver.values.first[value], str)
    return kind is Kind.PLAIN


OPERATOR_STEPS: dict[type, StepHandler] = {
    flow.Iterate: _iterate,
    flow.Enter: _enter,
    flow.Operate: _operate,
}
