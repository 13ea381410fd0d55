"""On which way through the repository is done what an ordered or an experimental claim asks?"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import EXECUTES
from index.tokenize import tokens
from judge.claims.plan_steps import steps_of
from judge.claims.requirement import Plan, RequirementKind
from judge.lookup.repository import Repository
from judge.order.asked import Asked
from judge.order.course import Course, Courses
from judge.order.place import Places
from judge.order.turns import Turn
from judge.protocol.arms import arms_run
from judge.protocol.counting import repeats_seen
from judge.protocol.data_used import data_findings
from judge.protocol.idle_switches import idle_switches
from judge.protocol.left_out import left_out_runs
from judge.protocol.lists import lists_of
from judge.protocol.parts import parts_of
from judge.protocol.rivals import rivals_run
from judge.protocol.spread import figures_reported
from judge.protocol.sweeps import SweepSeen, sweeps_asked, sweeps_seen
from judge.protocol.timed import times_measured
from judge.search.rounds import FOCUS, Search
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult

UP = 2
"""Calls that are followed back from the places that a claim is about."""

MOST_DRIVERS = 40

DOWN = 2
"""Calls that are followed from there to where steps part."""

MOST_FRAMES = 160


def course_of(claim: Claim, plan: Plan, search: Search) -> Course | None:
    """The way that does most of the claim's steps or parts; None for claims without any."""
    asked = _asked(claim, plan)
    if not asked:
        return None
    ranking = search.ranking()
    most = max((search.score(chunk.chunk_id) for chunk in ranking), default=0.0) or 1.0
    relevance = {c.chunk_id: search.score(c.chunk_id) / most for c in ranking}
    ways = search.repository.ways
    drivers = drivers_of(ranking[: 2 * FOCUS], search.repository)
    if claim.dimension is Dimension.ORDERING:
        said = frozenset(tokens(claim.text))
        chosen = Places(asked, ways.likeness, ways.gists, relevance, said)
        return chosen.course(frames_of(drivers, search.repository))
    return Courses(asked, ways.likeness, relevance).best(drivers, ways.flow)


def frames_of(drivers: Sequence[str], repository: Repository) -> list[str]:
    """Drivers and what they call, call by call, each once."""
    flow = repository.ways.flow
    found = dict.fromkeys(drivers)
    for one in drivers:
        found.update(dict.fromkeys(flow.inside(one)))
    level = list(found)
    for _ in range(DOWN):
        level = [
            name
            for one in level
            for _, called in flow.statements(one)
            for name in called
            if name not in found
        ]
        found.update(dict.fromkeys(level))
    return list(found)[:MOST_FRAMES]


def sweeps_of(claim: Claim, repository: Repository) -> tuple[SweepSeen, ...]:
    """What an experiment varies and repeats, with what live code does of it; none for other
    claims."""
    if claim.dimension is not Dimension.PROTOCOL:
        return ()
    sweeps = sweeps_asked(claim.text)
    seen = sweeps_seen(sweeps, lists_of(repository) if sweeps else ())
    return (*seen, *repeats_seen(claim.text, repository))


def experiment_of(claim: Claim, repository: Repository) -> tuple[RequirementResult, ...]:
    """Which figures an experiment reports over its runs, what is wrong with its data, and which of
    its variants no code knows; none for other claims."""
    if claim.dimension is not Dimension.PROTOCOL:
        return ()
    reported = figures_reported(claim.text, repository)
    idle = idle_switches(claim.text, repository)
    arms = arms_run(claim.text, repository)
    absent = (
        *left_out_runs(claim.text, repository),
        *rivals_run(claim.text, repository),
        *times_measured(claim.text, repository),
    )
    return (*reported, *data_findings(claim.text, repository), *idle, *arms, *absent)


def _asked(claim: Claim, plan: Plan) -> list[Asked]:
    if claim.dimension is Dimension.PROTOCOL:
        return parts_of(claim.text)
    steps = steps_of(claim.text)
    asked = [r for r in plan.requirements if r.kind is RequirementKind.STEP]
    keys = {r.label: r.requirement_id for r in asked}
    return [
        Asked(
            r.requirement_id,
            tuple(dict.fromkeys(t for s in r.spellings for t in s)),
            turn=steps.turns.get(r.label, Turn.UNSAID),
            after=tuple(keys[a] for a, b in steps.before if b == r.label and a in keys),
        )
        for r in asked
    ]


def drivers_of(chunks: Sequence[Chunk], repository: Repository) -> list[str]:
    """Live definitions that hold the chunks, then what calls them; each once."""
    modules = {reading.path: reading.module for reading in repository.model.readings}
    found: dict[str, None] = {}
    for chunk in chunks:
        if chunk.role in EXECUTES:
            found[chunk.owner or modules[chunk.location.path]] = None
    level = list(found)
    for _ in range(UP):
        level = [name for one in level for name in repository.ways.flow.calls.callers(one)]
        found.update(dict.fromkeys(level))
    return [name for name in found if repository.is_live(name)][:MOST_DRIVERS]
