"""What does code do otherwise than an ordered claim has it, told by how statements hang together?

Told are only shapes that one definition near the claim shows as a whole: acts turned round, results
gathered from old values, a random draw between phases, one batch for all turns, something done once
that should come anew, the best chosen by the test part, a counter nobody reads. What
cannot be told is not mentioned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from judge.claims.plan_steps import steps_of
from judge.order.act_order import Pair, pairs_said, pairs_seen
from judge.order.acts import ActsDone
from judge.order.chosen_on_test import chosen_on_test
from judge.order.deviation import Deviation
from judge.order.done_once import done_once
from judge.order.flow import Flow, Moment
from judge.order.fresh_batches import one_batch_for_all
from judge.order.gist import Gists, Statement
from judge.order.how_spaced import Conditions, too_often
from judge.order.kept_in_vain import kept_in_vain
from judge.order.nesting import is_sweep
from judge.order.old_values import old_values
from judge.order.reading import read_order
from judge.order.taking_turns import taking_turns
from judge.order.twins import twins_seen
from judge.placing.course_of_claim import drivers_of, frames_of
from judge.search.rounds import FOCUS, Search
from judge.text.branch_conditions import conditions_of
from judge.text.quoted import quoted
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

MOST_READ = 60
"""Definitions, the likeliest first, that are read for shapes."""

SURELY_KEPT = 2
"""Pairs of acts in the claimed order from which reports say that the order is kept."""

BOTH = 2


def order_seen(claim: Claim, search: Search) -> tuple[RequirementResult, ...]:
    """Rows about the order of an ordered claim; none for other claims."""
    if claim.dimension is not Dimension.ORDERING:
        return ()
    ways = search.repository.ways
    drivers = drivers_of(search.ranking()[: 2 * FOCUS], search.repository)
    frames = [f for f in frames_of(drivers, search.repository) if search.repository.is_live(f)]
    pairs = pairs_said(claim.text)
    seen = pairs_seen(pairs, frames, ways.acts) if pairs else ()
    twins = _twins(claim.text, frames, ways.flow)
    found = [_turned(pair) for pair in (*seen, *twins) if not pair.kept][:1]
    often = too_often(claim.text, frames, ways.acts, _conditions_in(ways.flow))
    found += [
        _otherwise(one)
        for one in (*deviations(claim.text, frames, ways.flow, ways.gists), often)
        if one
    ]
    seen = tuple(_plainly_kept(seen, frames, ways.acts))
    if not found and (len(seen) >= SURELY_KEPT or (seen and _is_all(claim.text))):
        found = [_kept(seen)]
    return tuple(found)


def _plainly_kept(seen: Sequence[Pair], frames: Sequence[str], done: ActsDone) -> list[Pair]:
    """The pairs that no definition does the other way round: where both orders are there, neither
    is told."""
    turned = pairs_seen([(one.second, one.first) for one in seen], frames, done)
    both = {(one.second, one.first) for one in turned if one.kept}
    return [one for one in seen if (one.first, one.second) not in both]


def _twins(text: str, frames: Sequence[str], flow: Flow) -> tuple[Pair, ...]:
    """Steps that are one act done to two objects, where a definition does both."""
    steps = steps_of(text)
    near = frames[:MOST_READ] if steps.before else ()
    moments = {name: [moment for moment, _ in flow.statements(name)] for name in near}
    return twins_seen(steps.words, steps.before, near, moments)


def _is_all(text: str) -> bool:
    """Whether a claim has two steps only, of which a pair of acts tells all."""
    return len([step for step in read_order(text).steps if not step.denied]) == BOTH


def _conditions_in(flow: Flow) -> Conditions:
    """The conditions that a statement stands under."""

    def of(moment: Moment) -> list[tuple[str, bool]]:
        code = flow.code(moment.path)
        lines = [code.get(number, "") for number in range(1, moment.line + 1)]
        return list(conditions_of(lines, moment.line - 1))

    return of


def deviations(text: str, frames: Sequence[str], flow: Flow, gists: Gists) -> list[Deviation]:
    """The first of each shape that speaks against a claim."""
    found: dict[str, Deviation] = {}
    for name in frames[:MOST_READ]:
        statements = flow.statements(name)
        moments = [moment for moment, _ in statements]
        told = [old_values(text, moments), taking_turns(text, moments), kept_in_vain(text, moments)]
        told.append(chosen_on_test(text, moments))
        called = [_called(names, flow) for _, names in statements]
        told.append(one_batch_for_all(text, moments, called))
        turned = partial(_comes_back, name, flow)
        told.append(done_once(text, moments, _telling(name, flow, gists), turned))
        for one in told:
            if one:
                found.setdefault(one.asked, one)
    return list(found.values())


def _comes_back(name: str, flow: Flow) -> bool:
    """Whether a loop that is no sweep goes around the calls of a definition or of its callers."""
    names = (name, *flow.calls.callers(name))
    return any(not is_sweep(head) for one in names for head in flow.around(one))


def _telling(name: str, flow: Flow, gists: Gists) -> Callable[[int], Mapping[str, float]]:
    """The words that tell what a statement of a definition does, by its place."""
    statements = flow.statements(name)
    return lambda place: gists.told(Statement(*statements[place], 0))


def _called(names: Sequence[str], flow: Flow) -> list[Moment]:
    inner = [pair for name in names for pair in flow.statements(name)]
    below = [m for _, deeper in inner for name in deeper for m, _ in flow.statements(name)]
    return [moment for moment, _ in inner] + below


def _turned(pair: Pair) -> RequirementResult:
    early, late = pair.early.moment, pair.late.moment
    note = (
        f"{quoted(late.text, 40)} ({_plain(pair.second)}) comes before {quoted(early.text, 40)}"
        f" ({_plain(pair.first)}), the claim has them the other way round"
    )
    places = (f"{late.path}:{late.line}-{late.line}", f"{early.path}:{early.line}-{early.line}")
    label = f"{_plain(pair.first)} before {_plain(pair.second)}"
    return RequirementResult(label, RequirementState.CONTRADICTED, note, places)


def _otherwise(one: Deviation) -> RequirementResult:
    return RequirementResult(one.asked, RequirementState.CONTRADICTED, one.note, one.references)


def _kept(seen: Sequence[Pair]) -> RequirementResult:
    moments = [one.moment for pair in seen for one in (pair.early, pair.late)]
    places = tuple(dict.fromkeys(f"{m.path}:{m.line}-{m.line}" for m in moments))
    names = dict.fromkeys(name for pair in seen for name in (pair.first, pair.second))
    label = f"order of {len(names)} acts in {seen[0].frame}"
    return RequirementResult(label, RequirementState.MET, "in the claimed order", places[:4])


def _plain(name: str) -> str:
    return name.replace("_", " ")
