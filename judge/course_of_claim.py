"""On which way through the repository is done what an ordered or an experimental claim asks?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from index.tokenize import tokens
from judge.order.asked import Asked
from judge.order.calls import RUN_IN_ORDER
from judge.order.course import Course, Courses
from judge.order.frames import Frames
from judge.order.turns import Turn
from judge.plan_steps import turns_said
from judge.protocol.lists import lists_of
from judge.protocol.parts import parts_of
from judge.protocol.sweeps import SweepSeen, sweeps_asked, sweeps_seen
from judge.repository import Repository
from judge.requirement import Plan, RequirementKind
from judge.rounds import FOCUS, Search
from taxonomy.claim import Claim
from taxonomy.drift import Dimension

_REPEATED = re.compile(r"\b(?:each|every|per|repeat\w*|loops?|one iteration)\b", re.I)
"""Signs of a claim about what each turn of a loop does."""

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
    ordered = claim.dimension is Dimension.ORDERING
    repeated = ordered and bool(_REPEATED.search(claim.text))
    said = frozenset(tokens(claim.text)) if ordered else frozenset()
    courses = Courses(asked, ways.likeness, relevance, repeated=repeated, said=said)
    course = courses.best(drivers, ways.flow, ordered=ordered)
    if course is None or not ordered:
        return course
    frames = Frames(asked, ways.likeness, ways.flow, relevance, repeated=repeated, said=said)
    return replace(course, precedence=frames.compared(frames_of(drivers, search.repository)))


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
    """What an experiment varies, with the lists of live code; none for other claims."""
    if claim.dimension is not Dimension.PROTOCOL:
        return ()
    sweeps = sweeps_asked(claim.text)
    return sweeps_seen(sweeps, lists_of(repository) if sweeps else ())


def _asked(claim: Claim, plan: Plan) -> list[Asked]:
    if claim.dimension is Dimension.PROTOCOL:
        return parts_of(claim.text)
    turns = turns_said(claim.text)
    return [
        Asked(
            r.requirement_id,
            tuple(dict.fromkeys(t for s in r.spellings for t in s)),
            turn=turns.get(r.label, Turn.UNSAID),
        )
        for r in plan.requirements
        if r.kind is RequirementKind.STEP
    ]


def drivers_of(chunks: Sequence[Chunk], repository: Repository) -> list[str]:
    """Live definitions that hold the chunks, then what calls them; each once."""
    modules = {reading.path: reading.module for reading in repository.model.readings}
    found: dict[str, None] = {}
    for chunk in chunks:
        if chunk.role in RUN_IN_ORDER:
            found[chunk.owner or modules[chunk.location.path]] = None
    level = list(found)
    for _ in range(UP):
        level = [name for one in level for name in repository.ways.flow.calls.callers(one)]
        found.update(dict.fromkeys(level))
    return [name for name in found if repository.is_live(name)][:MOST_DRIVERS]
