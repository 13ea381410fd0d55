"""The five-level score and the verdict that carries it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from taxonomy.asked import Asked
from taxonomy.claim import Claim
from taxonomy.drift import Category, Discrepancy, ZeroType
from taxonomy.evidence import Evidence, SearchStep


class Score(Enum):
    """The rubric has five levels and no others, so a score is not a float."""

    FAITHFUL = 1.0
    MINOR_DEVIATION = 0.75
    KEY_OMISSION = 0.5
    CORE_SUBSTITUTION = 0.25
    ABSENT = 0.0


LEVELS = tuple(sorted(score.value for score in Score))
"""The five levels as numbers, lowest first."""


class RequirementState(Enum):
    """What became of one part of a claim."""

    MET = "met"
    VARIANT = "met with a variant"
    CONTRADICTED = "contradicted"
    STUBBED = "stubbed"
    MENTIONED = "mentioned only"
    UNREACHED = "defined but never reached"
    NOT_FOUND = "not found"


@dataclass(frozen=True, slots=True)
class RequirementResult:
    """One part of a claim, what became of it, and where: `references` are "path:a-b"."""

    requirement: str  # "learning rate = 0.0003"
    state: RequirementState
    note: str = ""
    references: tuple[str, ...] = ()
    decisive: bool = True  # False: words that point to a place, and settle nothing alone


@dataclass(frozen=True, slots=True)
class Overruled:
    """What the judge said before a person decided; `score` None: it gave none, for `failure`."""

    score: Score | None
    decided_by: str
    who: str
    reason: str
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a judge says of one claim. Not scored is `score` None with a `failure`."""

    claim: Claim
    score: Score | None
    reasoning: str
    evidence: tuple[Evidence, ...]  # at most 8, best first
    trace: tuple[SearchStep, ...]
    decided_by: str  # "prefilter:docs_or_tests_only", "static/1"
    confidence: float = 0.0  # 0 to 1
    requirements: tuple[RequirementResult, ...] = ()
    prefilter_rule: str = ""
    zero_type: ZeroType | None = None  # set if and only if score is ABSENT
    discrepancy: Discrepancy | None = None  # set if and only if 0 <= score < 1
    category: Category | None = None  # likewise
    failure: str = ""  # why there is no score
    evidence_refs: tuple[str, ...] = ()  # those of `evidence` that decided
    asked: Asked | None = None  # set by judges that ask a model or a person
    overruled: Overruled | None = None  # set where a person decided instead of the judge

    def __post_init__(self) -> None:
        where = self.claim.claim_id
        if (self.score is Score.ABSENT) != (self.zero_type is not None):
            raise ValueError(f"{where}: a zero score needs a zero_type, others none")
        if (self.score is None) != bool(self.failure):
            raise ValueError(f"{where}: needs a score or a failure, not both")
        below_one = self.score is not None and self.score is not Score.FAITHFUL
        if below_one != (self.discrepancy is not None):
            raise ValueError(f"{where}: a score below 1 needs a discrepancy, others none")
        if len(self.evidence) > 8:
            raise ValueError(f"{where}: at most 8 evidence items, not {len(self.evidence)}")
