"""Is a function found by what its documentation says, when only the code is searched?

Queries are the first paragraphs of docstrings (or of the comments in front, in other languages);
all prose is taken out of the indexed text, so that the words must be met in code.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace as with_fields

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole
from benchmarks.retrieval.evidence import language_of
from benchmarks.retrieval.intervals import grouped, mean, mean_interval
from benchmarks.retrieval.searchers import Clock, available
from benchmarks.retrieval.subjects import chunks_of, indexed
from index.records import Query

FEWEST_WORDS = 5
MOST_QUERIES = 500
"""Spread evenly over the package, so that no folder decides."""
DEEP = 100
_PARAGRAPH = re.compile(r"\n\s*(?:[#*/!%-]+\s*)?\n")
_SIGNS = re.compile(r'^\s*(?:"""|\'\'\'|[#*/!%-]+|[rRuUbB]{1,2}(?="))|(?:"""|\'\'\'|\*/)\s*$', re.M)


@dataclass(frozen=True, slots=True)
class Question:
    """A paragraph of documentation and the chunk of the function it stood in."""

    question_id: str
    text: str
    chunk_id: str
    language: str
    file: str


def questions_of(chunks: Sequence[Chunk]) -> list[Question]:
    """One for each documented function, at most MOST_QUERIES; a text that stands twice has no
    one answer and is left out."""
    found = [one for chunk in chunks if (one := _question(chunk)) is not None]
    texts = [one.text for one in found]
    alone = [one for one in found if texts.count(one.text) == 1]
    step = max(1, -(-len(alone) // MOST_QUERIES))
    return alone[::step]


def _question(chunk: Chunk) -> Question | None:
    if chunk.kind is not ChunkKind.FUNCTION or chunk.role is not FileRole.CODE:
        return None
    start, end = max(chunk.prose, key=lambda span: span[1] - span[0], default=(0, 0))
    text = _summary(chunk.text[start:end])
    if len(text.split()) < FEWEST_WORDS:
        return None
    path = chunk.location.path
    return Question(chunk.chunk_id, text, chunk.chunk_id, language_of(path), path)


def _summary(prose: str) -> str:
    """The first paragraph on one line, without quotes and comment signs."""
    bare = _SIGNS.sub("", prose).strip()
    return " ".join(_PARAGRAPH.split(bare)[0].split())


def bare(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks with all prose blank, documents left out."""
    return [
        with_fields(chunk, text=chunk.code_text(), prose=())
        for chunk in chunks
        if chunk.role is not FileRole.DOC
    ]


def measure(folder: Path, wanted: Sequence[str]) -> dict[str, Any]:
    """Figures by searcher, the rankings under `runs`, the answers under `qrels`."""
    clock = Clock()
    chunks = chunks_of(indexed(folder))
    questions, code = questions_of(chunks), bare(chunks)
    runs: dict[str, dict[str, list[str]]] = {}
    for name, build in available(wanted).items():
        with clock.build(name):
            searcher = build(code)
        for question in questions:
            with clock.search(name):
                hits = searcher.search(Query(question.text), limit=DEEP)
            runs.setdefault(name, {})[question.question_id] = [hit.chunk_id for hit in hits]
    return {
        "chunks": len(code),
        "searchers": {
            name: figures(questions, run) | clock.figures(name) for name, run in runs.items()
        },
        "runs": runs,
        "qrels": {question.question_id: {question.chunk_id: 1} for question in questions},
    }


def figures(questions: Sequence[Question], run: dict[str, list[str]]) -> dict[str, Any]:
    """MRR in all with its interval over files, and by language."""
    ranks = {q.question_id: _reciprocal(run[q.question_id], q.chunk_id) for q in questions}
    by_file = {
        file: [ranks[q.question_id] for q in part]
        for file, part in grouped(questions, lambda q: q.file).items()
    }
    by_language = {
        language: {"n": len(part), "mrr": mean([ranks[q.question_id] for q in part])}
        for language, part in grouped(questions, lambda q: q.language).items()
    }
    return {
        "n": len(questions),
        "mrr": mean(list(ranks.values())),
        "mrr_interval": mean_interval(by_file),
        "by_language": by_language,
    }


def _reciprocal(ranking: Sequence[str], answer: str) -> float:
    return 1 / (ranking.index(answer) + 1) if answer in ranking else 0.0
