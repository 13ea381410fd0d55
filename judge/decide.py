"""Cases to verdicts: pre-filter, judge, and what must not be called absent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from analyzer.model.source import Skip, SkipReason
from judge.case import Case, Judge
from judge.prefilter import Thresholds, removed
from judge.reasons import places_named
from judge.verdicts import ZERO_REASON, unjudged, verdict_of
from taxonomy.drift import ZeroType
from taxonomy.verdict import Score, Verdict

OUTSIDE = frozenset(
    {
        SkipReason.LFS_POINTER,
        SkipReason.SUBMODULE,
        SkipReason.BINARY,
        SkipReason.UNREADABLE,
        SkipReason.UNDECODABLE,
        SkipReason.TOO_LARGE,
        SkipReason.TOO_MANY,
        SkipReason.TOO_DEEP,
    }
)
"""Reasons under which a file belongs to the repository but its content is not known."""

UNKNOWABLE = frozenset({ZeroType.MISSING_COMPONENT, ZeroType.TOKEN_MENTION_ONLY})
"""Zeros that say "not there": they cannot be said while content is missing."""

UNCHECKABLE = "the claim holds no word, name or number with a name that could be looked for"

ASKS_NOTHING = (
    "the claim names nothing that could be looked for in code; "
    "say what is computed, with which values, on which data or in which order"
)

NOTHING_READ = "no code could be read, and files that could hold it were not"

NAMED_FILES = 3


def decide(cases: Sequence[Case], judge: Judge, thresholds: Thresholds) -> list[Verdict]:
    """One verdict per case, in the order given."""
    verdicts: dict[int, Verdict] = {}
    open_cases: list[tuple[int, Case]] = []
    for place, case in enumerate(cases):
        if not case.plan.checkable:
            failure = ASKS_NOTHING if case.plan.asks_nothing else UNCHECKABLE
            verdicts[place] = unjudged(case, failure, judge.name)
            continue
        if not case.code_lines and case.hidden:
            verdicts[place] = unjudged(case, f"{NOTHING_READ}: {_files(case.hidden)}", judge.name)
            continue
        removal = removed(case, thresholds)
        if removal is None:
            open_cases.append((place, case))
            continue
        verdicts[place] = verdict_of(
            case,
            Score.ABSENT,
            f"Removed before judging: {removal.reason}.",
            decided_by=f"prefilter:{removal.rule}",
            confidence=0.9,
            prefilter_rule=removal.rule,
            places=places_named(removal.reason, case),
        )
    judged = judge.judge([case for _, case in open_cases])
    for (place, case), verdict in zip(open_cases, judged, strict=True):
        verdicts[place] = _assessable(case, verdict)
    return [verdicts[place] for place in range(len(cases))]


def _assessable(case: Case, verdict: Verdict) -> Verdict:
    """A zero for want of any trace is not known while files are missing: not assessed."""
    missing = [skip for skip in case.hidden if skip.reason in OUTSIDE]
    if verdict.zero_type not in UNKNOWABLE or not missing:
        return verdict
    failure = (
        "not found in what was read, and content that could hold it is not available: "
        + _files(missing)
    )
    open_verdict = unjudged(case, failure, verdict.decided_by)
    reasoning = verdict.reasoning.partition(ZERO_REASON)[0].strip()
    return replace(
        open_verdict,
        reasoning=reasoning,
        requirements=verdict.requirements,
        asked=verdict.asked,
    )


def _files(skips: Sequence[Skip]) -> str:
    return "; ".join(_named(skip) for skip in skips[:NAMED_FILES])


def _named(skip: Skip) -> str:
    detail = f", {skip.detail}" if skip.detail else ""
    return f"{skip.path} ({skip.reason}{detail})"
