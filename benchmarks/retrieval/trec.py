"""Rankings and relevant things as the files that every tool of retrieval research reads, and the
standard measures of them. The one place of ir-measures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

Qrels = Mapping[str, Mapping[str, int]]
"""By query, how relevant each thing is; what is not named is not."""
Run = Mapping[str, Mapping[str, Sequence[str]]]
"""By name of the ranking and query, things best first."""
MEASURES = ("RR", "nDCG@10", "R@5", "Success@1", "Success@5")


def write(directory: Path, qrels: Qrels, runs: Run) -> list[Path]:
    """Write `qrels.txt` and a `run-NAME.txt` a ranking, and say where."""
    directory.mkdir(parents=True, exist_ok=True)
    lines = [
        f"{query} 0 {spaceless(thing)} {grade}"
        for query, things in sorted(qrels.items())
        for thing, grade in sorted(things.items())
    ]
    written = [_written(directory / "qrels.txt", lines)]
    for name, run in sorted(runs.items()):
        tag = spaceless(name)
        lines = [
            f"{query} Q0 {spaceless(thing)} {place} {1 / place:.6f} {tag}"
            for query, things in sorted(run.items())
            for place, thing in enumerate(things, start=1)
        ]
        written.append(_written(directory / f"run-{tag.replace('%20', '-')}.txt", lines))
    return written


def spaceless(text: str) -> str:
    """A name without the spaces that part the columns."""
    return text.replace(" ", "%20")


def standard(qrels: Qrels, run: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """The standard measures of one ranking, by name. A query without an answer counts 0."""
    import ir_measures

    wanted = [ir_measures.parse_measure(name) for name in MEASURES]
    # Relevances from places: tools would settle ties of equal ones their own way.
    scores = {
        query: {thing: 1 / place for place, thing in enumerate(things, start=1)}
        for query, things in run.items()
    }
    plain = {query: dict(things) for query, things in qrels.items()}
    found = ir_measures.calc_aggregate(wanted, plain, scores)
    return {str(measure): float(value) for measure, value in found.items()}


def _written(path: Path, lines: Sequence[str]) -> Path:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
