"""How good is a list of cited lines against gold lines? One score a claim, figures over many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.model.chunk import Chunk
from benchmarks.labels import Place
from benchmarks.retrieval.intervals import grouped, mean, mean_interval
from taxonomy.evidence import Evidence

FIRST = 2
CITED = 8
CHARACTERS_A_TOKEN = 4
"""About what a language model's tokenizer makes of code."""
MEASURES = ("r2", "r8", "precision_first2", "covered8", "tokens")
LANGUAGES = {
    "py": "python", "ipynb": "notebook", "yaml": "config", "yml": "config", "json": "config",
    "toml": "config", "gin": "config", "cfg": "config", "ini": "config", "sh": "shell",
    "jl": "julia", "cpp": "c++", "cc": "c++", "hpp": "c++", "h": "c++", "c": "c", "r": "r",
    "f90": "fortran", "f": "fortran", "scala": "scala", "java": "java", "rs": "rust",
    "cu": "cuda", "m": "matlab", "md": "document", "rst": "document", "txt": "document",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Item:
    """Lines that a retriever puts before a reader."""

    place: Place
    characters: int

    @classmethod
    def of_chunk(cls, chunk: Chunk) -> Item:
        """A whole chunk: what a searcher without an eye for lines has to show."""
        where = chunk.location
        span = (where.first_line, where.last_line)
        return cls(Place(where.path, (span,)), len(chunk.text))

    @classmethod
    def of_evidence(cls, cited: Evidence) -> Item:
        """Lines that were chosen."""
        span = (cited.location.first_line, cited.location.last_line)
        return cls(Place(cited.location.path, (span,)), len(cited.snippet))


@dataclass(frozen=True, slots=True)
class ClaimScore:
    """What one retriever found for one claim that has gold lines."""

    paper: str
    unit: str
    claim_id: str
    dimension: str
    language: str  # of the first gold file
    r2: float  # any gold line in the first two items
    r8: float
    precision_first2: float | None  # None: nothing was cited
    covered8: float  # share of the gold ranges that an item touches
    tokens: float

    def value(self, measure: str) -> float | None:
        """A measure by name."""
        found: float | None = getattr(self, measure)
        return found


def gold_ranges(places: Sequence[Place]) -> list[Place]:
    """Every range of lines as a place of its own."""
    return [Place(place.file, (span,)) for place in places for span in place.spans]


def measured(items: Sequence[Item], gold: Sequence[Place]) -> dict[str, float | None]:
    """The measures of the first eight items against gold places, of which there must be one."""
    ranges, cited = gold_ranges(gold), [item.place for item in items[:CITED]]
    right = [any(place.overlaps(one) for one in ranges) for place in cited]
    touched = [any(place.overlaps(one) for place in cited) for one in ranges]
    return {
        "r2": float(any(right[:FIRST])),
        "r8": float(any(right)),
        "precision_first2": mean(right[:FIRST]) if right else None,
        "covered8": mean(touched),
        "tokens": sum(item.characters for item in items[:CITED]) / CHARACTERS_A_TOKEN,
    }


def language_of(file: str) -> str:
    """Of a gold file, by the end of its name."""
    return LANGUAGES.get(file.rpartition(".")[2].lower(), "other")


def figures(scores: Sequence[ClaimScore]) -> dict[str, object]:
    """Means with the 95 % interval over papers, in all, by dimension and by language."""
    return {
        "n": len(scores),
        **{measure: averaged(scores, measure) for measure in MEASURES},
        **{f"{measure}_interval": interval(scores, measure) for measure in MEASURES},
        "by_dimension": parts(scores, "dimension"),
        "by_language": parts(scores, "language"),
    }


def parts(scores: Sequence[ClaimScore], by: str) -> dict[str, dict[str, float]]:
    """Means within each group."""
    return {
        name: {"n": len(part), **{measure: averaged(part, measure) for measure in MEASURES}}
        for name, part in grouped(scores, lambda score: str(getattr(score, by))).items()
    }


def averaged(scores: Sequence[ClaimScore], measure: str) -> float:
    """The mean over the claims that have the measure."""
    return mean([value for score in scores if (value := score.value(measure)) is not None])


def interval(scores: Sequence[ClaimScore], measure: str) -> tuple[float, float]:
    """Where the mean may lie when other papers are drawn."""
    return mean_interval(by_paper(scores, measure))


def by_paper(scores: Sequence[ClaimScore], measure: str) -> dict[str, list[float]]:
    """The values of each paper; a missing one is left out."""
    return {
        paper: [value for score in part if (value := score.value(measure)) is not None]
        for paper, part in grouped(scores, lambda score: score.paper).items()
    }
