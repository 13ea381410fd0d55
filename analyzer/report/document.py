"""The published shape of a report: what a reader of report.json may rely on.

Field names and their order are a contract with programs that read reports. Adding a field with
a default raises the minor version; anything else raises the major one.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, model_validator

from analyzer.model.source import FileRole, SkipReason
from judge.asking.instructions import InstructionKind
from taxonomy.drift import Category, Dimension, Discrepancy, ZeroType
from taxonomy.evidence import Relevance
from taxonomy.verdict import LEVELS, RequirementState

SCHEMA_VERSION = "1.2"


def _level(value: float) -> float:
    if value not in LEVELS:
        raise ValueError("a score is one of 0, 0.25, 0.5, 0.75 and 1")
    return value


Level = Annotated[
    float,
    AfterValidator(_level),
    WithJsonSchema({"type": "number", "enum": [0, 0.25, 0.5, 0.75, 1]}),
]
Lines = Annotated[
    str, Field(pattern=r"^\d{1,9}-\d{1,9}$", description='"first-last", from 1, both in')
]
Count = Annotated[int, Field(ge=0)]
Mean = Annotated[float, Field(ge=0, le=1)]
Weight = Annotated[float, Field(ge=0, description="0: has no say in a weighted mean")]


class _Record(BaseModel):
    """Fields of a later minor version are kept as they are, so that nothing read is lost."""

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        allow_inf_nan=False,
        json_schema_serialization_defaults_required=True,
    )


class Tool(_Record):
    """What wrote the report."""

    name: str
    version: str


class Paper(_Record):
    """Whose claims were checked; `form` is the shape of the claims file."""

    paper_id: str
    paper_title: str
    form: str = ""
    extra: dict[str, Any] = Field(default_factory=dict)


class Repository(_Record):
    """What the claims were checked against. `name` is the folder's name, never its path."""

    name: str
    digest: str
    files_read: Count
    lines_read: Count


class EvidenceEntry(_Record):
    """Lines cited for a claim, counted in the file as stored (for notebooks the .ipynb file)."""

    file: str
    lines: Lines
    snippet: str
    kind: FileRole
    relevance: Relevance
    symbol: str
    why: str
    cell: Annotated[int, Field(ge=1)] | None = Field(description="notebook cell, from 1")
    reachable: bool
    stub: str = Field(description="why the enclosing definition is a stub, or empty")

    @property
    def first_line(self) -> int:
        """First line of `lines`."""
        return int(self.lines.partition("-")[0])

    @property
    def last_line(self) -> int:
        """Last line of `lines`."""
        return int(self.lines.partition("-")[2])

    @property
    def reference(self) -> str:
        """ "path:first-last", as evidence_refs write it."""
        return f"{self.file}:{self.lines}"


class RequirementEntry(_Record):
    """One part of a claim and what became of it; references are "path:first-last"."""

    requirement: str
    state: RequirementState
    note: str
    references: tuple[str, ...]


class SearchRound(_Record):
    """One round of looking: what was asked, why, and the files its hits lie in, best first."""

    query: str
    reason: str
    hits: Count
    files_searched: tuple[str, ...]


class VoteEntry(_Record):
    """One of several answers; null: it gave no score."""

    by: str
    score: Level | None


class AskedEntry(_Record):
    """What asking a model about a claim took. Of a call for several claims each has its part."""

    calls: Count
    prompt_tokens: Count
    completion_tokens: Count
    cost: Annotated[float, Field(ge=0)] | None = Field(description="US dollars; null: not known")
    faults: tuple[str, ...] = Field(description="why replies were asked for again")
    searched_again: tuple[str, ...] = Field(description="what the model missed")
    votes: tuple[VoteEntry, ...]
    spread: Annotated[float, Field(ge=0, le=1)] = Field(description="highest vote less lowest")


class OverrideEntry(_Record):
    """A person's decision; beside it what the judge had said, null where it gave no score."""

    who: str
    reason: str
    judge_score: Level | None
    judge_decided_by: str
    judge_failure: str | None = None


class ClaimEntry(_Record):
    """One claim with its verdict. Not assessed is a null score with a `failure`."""

    id: str
    claim: str
    source: str
    dimension: Dimension
    dimension_inferred: bool
    weight: Weight
    score: Level | None
    failure: str | None
    confidence: Annotated[float, Field(ge=0, le=1)]
    evidence: Annotated[tuple[EvidenceEntry, ...], Field(max_length=8)]
    judge_reasoning: str
    evidence_refs: tuple[str, ...]
    requirements: tuple[RequirementEntry, ...]
    search_rounds: Count
    search_trace: tuple[SearchRound, ...]
    prefilter_rule: str | None
    zero_type: ZeroType | None
    discrepancy: Discrepancy | None
    category: Category | None
    decided_by: str
    context: tuple[str, ...] = Field(default=(), description="texts of rubric parents")
    extra: dict[str, Any] = Field(default_factory=dict, description="other fields of the claim")
    asked: AskedEntry | None = Field(default=None, description="null: no model was asked")
    override: OverrideEntry | None = Field(default=None, description="null: the judge decided")

    @model_validator(mode="after")
    def _score_or_failure(self) -> ClaimEntry:
        if (self.score is None) != bool(self.failure):
            raise ValueError("a claim has either a score or a failure")
        return self


class SkipEntry(_Record):
    """A file, or a directory (ending with "/"), that was not read. `files` 0: not counted."""

    path: str
    reason: SkipReason
    detail: str
    size: Count
    files: Count
    may_hold_evidence: bool


class ProblemEntry(_Record):
    """Something in a file that could not be parsed."""

    file: str
    lines: str
    stage: str
    message: str


class InstructionEntry(_Record):
    """Words in the repository that talk to whoever judges it. They moved no score."""

    file: str
    line: Count = Field(description="0: the path itself")
    kind: InstructionKind
    quote: str
    hidden: str = Field(description="how it was kept from readers, or empty")


class MaskedEntry(_Record):
    """Something hidden before a prompt left the machine; what it was stands nowhere."""

    file: str = Field(description="empty: the claim's own text")
    line: Count = Field(description="0: not known")
    kind: str


class AskedSummary(_Record):
    """Sums over all claims that a model was asked about; `cost` null: not known for all."""

    claims: Count
    prompt_tokens: Count
    completion_tokens: Count
    cost: Annotated[float, Field(ge=0)] | None


class DimensionSummary(_Record):
    """`mean` is over the assessed claims; null when there is none."""

    claims: Count
    assessed: Count
    not_assessed: Count
    mean: Mean | None


class PrefilterSummary(_Record):
    """Claims decided before any judge was asked."""

    removed: Count
    by_rule: dict[str, Count]


class SkippedSummary(_Record):
    """Files not read; a directory whose files were not counted stands for one."""

    files: Count
    by_reason: dict[str, Count]
    may_hold_evidence: Count


class OverrideSummary(_Record):
    """Claims that people decided; `changed` is those whose score differs from the judge's."""

    claims: Count
    changed: Count
    judge_score: Mean | None = Field(description="the mean had the judge decided all claims")


class Summary(_Record):
    """Figures over all claims. Claims that were not assessed are in no mean."""

    claims: Count
    assessed: Count
    not_assessed: Count
    score: Mean | None = Field(description="SAS: plain mean over the assessed claims")
    weighted_score: Mean | None = Field(description="only where weights differ")
    by_dimension: dict[str, DimensionSummary]
    score_distribution: dict[str, Count]
    zero_types: dict[str, Count]
    zero_groups: dict[str, Count]
    discrepancies: dict[str, Count]
    categories: dict[str, Count]
    prefilter: PrefilterSummary
    skipped: SkippedSummary
    problems: Count
    asked: AskedSummary | None = None
    overridden: OverrideSummary | None = Field(default=None, description="null: nobody decided")


class ReportDocument(_Record):
    """A whole report. Claims stand in the order of the claims file; their ids are unique."""

    schema_version: str
    tool: Tool
    paper: Paper
    repository: Repository
    settings: dict[str, Any]
    summary: Summary
    claims: tuple[ClaimEntry, ...]
    skipped: tuple[SkipEntry, ...]
    problems: tuple[ProblemEntry, ...]
    notes: tuple[str, ...]
    rubric: Any = Field(default=None, description="PaperBench tree with aggregated scores")
    instructions: tuple[InstructionEntry, ...] = ()
    masked: tuple[MaskedEntry, ...] = ()

    @model_validator(mode="after")
    def _ids_are_unique(self) -> ReportDocument:
        twice = sorted(i for i, n in Counter(c.id for c in self.claims).items() if n > 1)
        if twice:
            raise ValueError(f"claim id {twice[0]!r} occurs more than once")
        return self


def report_schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of report.json; a fresh dict at each call."""
    schema = ReportDocument.model_json_schema(mode="serialization")
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:analyzer:schema:report:{SCHEMA_VERSION}",
        "title": "analyzer report",
        "version": SCHEMA_VERSION,
    }
    return {**head, **{key: value for key, value in schema.items() if key not in head}}
