"""Which repositories are labelled, and what do labels and reports say of each claim?

Layout of the data: <paper>/claims.json, <paper>/repos/<variant>/, <paper>/gold/<variant>.json;
reports lie flat as <paper>--<variant>.json. Of published repositories only claims and labels are
here (benchmarks/published/README.md).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from taxonomy.verdict import LEVELS

LABELS = Path(__file__).resolve().parent / "published"
"""Claims and labels of published repositories, whose trees are laid out elsewhere."""

WRITTEN = Path(__file__).resolve().parent / "written"
"""Papers with claims, labels and repositories (benchmarks/written/README.md)."""

READ = frozenset(
    {
        *("gcn", "glove", "ksvd", "sac", "transformer", "wgangp"),
        *("alphazero", "bert", "resnet", "word2vec"),
        *("betavae", "dqn", "lda", "xgboost"),
        *("maml", "ncsn", "node2vec", "rnnsearch"),
    }
)
"""Those of WRITTEN whose labels were read to mend the judge: what they look like to it says too
much, so that no weight is fitted on them."""

READ_ONCE = frozenset({"maml", "ncsn", "node2vec", "rnnsearch"})
"""Those of READ that served one round of mending alone: most of what was wrong there stayed, and
weights are the better for them (docs/decisions/0013)."""

PUBLISHED_READ = frozenset(
    {
        *("cyclegan", "dino", "glove", "gpt2", "hnsw", "isolation_forest"),
        *("kcf", "llmc", "moco", "rlearner", "score-sde", "td3"),
        *("awdlstm", "bcq", "dncnn", "electra", "mae", "pointnet", "rsparse"),
    }
)
"""Those of LABELS that were read to mend the judge; the others are only counted."""

VARIANT = "published"
"""What stands for the variant of such a repository."""


@dataclass(frozen=True, slots=True)
class Place:
    """Line ranges of one file; both ends belong."""

    file: str
    spans: tuple[tuple[int, int], ...]

    def overlaps(self, other: Place) -> bool:
        """Whether both share a line."""
        return self.file == other.file and any(
            first <= other_last and other_first <= last
            for first, last in self.spans
            for other_first, other_last in other.spans
        )


@dataclass(frozen=True, slots=True)
class Label:
    """What a careful reader says of one claim."""

    claim_id: str
    score: float
    zero_type: str | None
    places: tuple[Place, ...]

    @property
    def dimension(self) -> str:
        """Ids end in "-D1-003"."""
        return self.claim_id.split("-")[-2]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a report says of one claim; `score` None is not assessed."""

    score: float | None
    zero_type: str | None
    removed: bool  # by the pre-filter
    places: tuple[Place, ...]  # best first


@dataclass(frozen=True, slots=True)
class Unit:
    """One labelled repository."""

    paper: str
    variant: str
    claims: Path
    repository: Path
    labels: tuple[Label, ...]

    @property
    def name(self) -> str:
        """Reports are named after it."""
        return f"{self.paper}--{self.variant}"


def units(data: Path, *, only: frozenset[str] = frozenset()) -> Iterator[Unit]:
    """The labelled repositories below `data`, by name; `only` names papers, none means all."""
    for claims in sorted(data.glob("*/claims.json")):
        paper = claims.parent
        if only and paper.name not in only:
            continue
        for gold in sorted((paper / "gold").glob("*.json")):
            yield Unit(
                paper=paper.name,
                variant=gold.stem,
                claims=claims,
                repository=paper / "repos" / gold.stem,
                labels=tuple(map(label, read(gold)["labels"])),
            )


def published_units(
    trees: Path, *, only: frozenset[str] = frozenset(), labels: Path = LABELS
) -> Iterator[Unit]:
    """The labelled repositories whose tree lies below `trees`, by name; `only` names some."""
    for claims in sorted(labels.glob("*/claims.json")):
        folder = claims.parent
        tree = trees / folder.name
        if tree.is_dir() and (not only or folder.name in only):
            gold = read(folder / "gold" / f"{VARIANT}.json")
            yield Unit(folder.name, VARIANT, claims, tree, tuple(map(label, gold["labels"])))


def answers(report: Path) -> dict[str, Answer]:
    """What the report says, by claim id."""
    return {entry["id"]: answer(entry) for entry in read(report)["claims"]}


def read(path: Path) -> Any:
    """The JSON document in a file."""
    return json.loads(path.read_text("utf-8"))


def label(entry: Mapping[str, Any]) -> Label:
    """One entry of a gold file."""
    return Label(
        claim_id=entry["claim_id"],
        score=float(entry["score"]),
        zero_type=entry.get("zero_type"),
        places=tuple(map(place, entry["evidence"])),
    )


def answer(entry: Mapping[str, Any]) -> Answer:
    """One claim of a report. A score that is no level is a ValueError."""
    score = entry.get("score")
    if score is not None and float(score) not in LEVELS:
        raise ValueError(f"{entry['id']}: score {score} is not one of {LEVELS}")
    return Answer(
        score=None if score is None else float(score),
        zero_type=entry.get("zero_type"),
        removed=bool(entry.get("prefilter_rule")),
        places=tuple(map(place, entry.get("evidence") or [])),
    )


def place(entry: Mapping[str, Any]) -> Place:
    """`{"file": …, "lines": "3-9, 12"}`; parts that are no line numbers are left out."""
    spans = []
    for part in str(entry.get("lines", "")).replace("L", "").split(","):
        first, _, last = (side.strip() for side in part.partition("-"))
        if first.isdigit():
            spans.append((int(first), int(last) if last.isdigit() else int(first)))
    return Place(str(entry["file"]).lstrip("./"), tuple(spans))
