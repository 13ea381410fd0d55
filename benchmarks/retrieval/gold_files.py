"""Is the file that a passage of a paper is about among the first? On trees fetched beforehand.

`rows.jsonl` holds a JSON object a line: `id`, `repo`, `tree` (its folder below TREES),
`query_paper` and `gold_code`. Only code and configuration files take places.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.app.index_repo import Indexed
from analyzer.app.look_up import search_rows
from benchmarks.retrieval.intervals import grouped, mean, mean_interval
from benchmarks.retrieval.searchers import Clock, available
from benchmarks.retrieval.subjects import chunks_of, indexed
from benchmarks.retrieval.trec import Qrels, Run
from index.file_ranking import files_first
from index.records import Query

_CODE = """
py ipynb c cc cpp cu h hpp java jl m r sh scala rs go js ts yaml yml json toml cfg ini f90 f lua pl
gin mk
"""
CODE = frozenset(_CODE.split())
"""How the names of files end that take places."""
DEEP = 200
"""Chunks of which files are made."""
PLACES = 10
Ranking = list[str]


@dataclass(frozen=True, slots=True)
class Row:
    """A passage and the files it is about."""

    row_id: str
    repo: str
    tree: str
    passage: str
    gold: frozenset[str]


def rows_of(path: Path) -> list[Row]:
    """The rows that have a passage, in the file's order."""
    entries = map(json.loads, filter(None, path.read_text("utf-8").split("\n")))
    return [
        Row(e["id"], e["repo"], e["tree"], e["query_paper"], frozenset(e["gold_code"]))
        for e in entries
        if e["query_paper"]
    ]


def measure(rows: Sequence[Row], trees: Path, wanted: Sequence[str]) -> dict[str, Any]:
    """Figures by way of ranking files, with the rankings themselves under `runs`."""
    clock = Clock()
    there = [row for row in rows if (trees / row.tree).is_dir()]
    runs: dict[str, dict[str, Ranking]] = {}
    for row in there:
        for name, ranking in _rankings(row, indexed(trees / row.tree), wanted, clock).items():
            runs.setdefault(name, {})[row.row_id] = ranking
    return {
        "missing_trees": sorted({row.tree for row in rows} - {row.tree for row in there}),
        "ways": {
            name: figures(there, run) | clock.figures(name.partition(" ")[0])
            for name, run in runs.items()
        },
        "runs": runs,
    }


def _rankings(
    row: Row, subject: Indexed, wanted: Sequence[str], clock: Clock
) -> dict[str, Ranking]:
    chunks = chunks_of(subject)
    files = {chunk.chunk_id: chunk.location.path for chunk in chunks}
    found: dict[str, Ranking] = {}
    for name, build in available(wanted).items():
        with clock.build(name):
            searcher = build(chunks)
        with clock.search(name):
            hits = searcher.search(Query(row.passage), limit=DEEP)
        found[f"{name} first chunk"] = places(files[hit.chunk_id] for hit in hits)
        summed = files_first(hits, files.__getitem__, limit=len(hits))
        found[f"{name} chunks summed"] = places(files[hit.chunk_id] for hit in summed)
    with clock.search("search"):
        shown = search_rows(subject, row.passage, PLACES)
    found["search"] = places(str(entry["file"]) for entry in shown)
    return found


def places(paths: Iterable[str]) -> Ranking:
    """Files of code and configuration, each at its first place."""
    code = (path for path in paths if path.rpartition(".")[2].lower() in CODE)
    return list(dict.fromkeys(code))


MEASURES: dict[str, Callable[[Ranking, frozenset[str]], float]] = {
    "hit@1": lambda ranking, gold: float(bool(gold & set(ranking[:1]))),
    "hit@5": lambda ranking, gold: float(bool(gold & set(ranking[:5]))),
    "gold@5": lambda ranking, gold: len(gold & set(ranking[:5])) / len(gold),
    "gold@10": lambda ranking, gold: len(gold & set(ranking[:10])) / len(gold),
    "mrr": lambda ranking, gold: next(
        (1 / place for place, file in enumerate(ranking, start=1) if file in gold), 0.0
    ),
}


def figures(rows: Sequence[Row], run: Mapping[str, Ranking]) -> dict[str, Any]:
    """Means over rows; for MRR and gold@5 the 95 % interval over repositories."""
    values = {
        name: [rate(run[row.row_id], row.gold) for row in rows] for name, rate in MEASURES.items()
    }
    return {
        "n": len(rows),
        **{name: mean(found) for name, found in values.items()},
        **{f"{name}_interval": _interval(rows, values[name]) for name in ("mrr", "gold@5")},
    }


def _interval(rows: Sequence[Row], values: Sequence[float]) -> tuple[float, float]:
    by_repo = grouped(zip(rows, values, strict=True), lambda pair: pair[0].repo)
    return mean_interval({name: [value for _, value in part] for name, part in by_repo.items()})


def judged(rows: Sequence[Row], runs: Mapping[str, Mapping[str, Ranking]]) -> tuple[Qrels, Run]:
    """Gold files and rankings as files of TREC hold them."""
    qrels = {row.row_id: dict.fromkeys(sorted(row.gold), 1) for row in rows}
    return qrels, {
        name: {one: list(files) for one, files in run.items()} for name, run in runs.items()
    }
