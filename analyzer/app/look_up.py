"""Answers about a repository without claims: search results and parameter facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from analyzer.app.index_repo import Indexed
from analyzer.app.wiring import repository_for, searcher_for
from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact
from analyzer.model.source import RUNS
from index.file_ranking import file_worths, files_first
from index.file_standing import standing
from index.file_variety import varied
from index.records import Hit, Query, Searcher
from index.sentences import sentences
from judge.claims.vocabulary import components, parameters, plain_tokens, search_terms
from judge.lookup.repository import Repository
from judge.lookup.spelled_out import deciding_lines

SNIPPET_LINES = 12
DEPTH = 1_000
"""Hits out of which files are made: those of large repositories have many each."""

FEW_WORDS = 8
"""A longer text is a sentence or more, whose own words say enough: other spellings of each
hyper-parameter in it would outweigh what it is about."""

SENTENCE_DEPTH = 200
"""Hits of one sentence: what is further down is about another."""

SENTENCES = 0.5
"""What the sentences of a passage, all together, count against the passage as a whole."""


def search_rows(
    indexed: Indexed, words: str, limit: int, *, retriever: str = "fused"
) -> list[dict[str, object]]:
    """`{file, lines, symbol, kind, relevance, snippet, cell}` best first, code before documents.

    Every file that answers shows its best place before any shows a second, so that one wordy file
    does not fill the list. `retriever` is one of `RETRIEVERS`; InputError for another, or when
    there are no vectors.
    """
    repository = repository_for(indexed)
    searcher = searcher_for(indexed, retriever)
    said = plain_tokens(words)
    passage = len(said) > FEW_WORDS
    other_names = () if passage else aliases(words)
    found = searcher.search(Query(words, other_names), limit=max(DEPTH, 3 * limit))
    running = [hit for hit in found if repository.chunks[hit.chunk_id].role in RUNS]
    others = [hit for hit in found if repository.chunks[hit.chunk_id].role not in RUNS]
    worths = file_worths(running, _file_in(repository))
    if passage:
        worths = _with_sentences(worths, words, searcher, repository)
    worths = _settled(worths, repository)
    hits = [*_files_first(running, repository, worths), *_files_first(others, repository)]
    spelling = tuple((word,) for word in (*said, *other_names))
    rows: list[dict[str, object]] = []
    for hit in hits[:limit]:
        chunk = repository.chunks[hit.chunk_id]
        first, _ = deciding_lines(repository.line_tokens(chunk), spelling)
        rows.append(_row(chunk, first, round(hit.relevance, 4)))
    return rows


def _files_first(
    hits: Sequence[Hit], repository: Repository, worths: Mapping[str, float] | None = None
) -> list[Hit]:
    return files_first(hits, _file_in(repository), limit=len(hits), worths=worths)


def _file_in(repository: Repository) -> Callable[[str], str]:
    chunks = repository.chunks
    return lambda chunk_id: chunks[chunk_id].location.path


def _with_sentences(
    worths: Mapping[str, float], passage: str, searcher: Searcher, repository: Repository
) -> dict[str, float]:
    """What files are worth to all of a passage, and to its sentences one by one, for each may be
    about another file."""
    file_of = _file_in(repository)
    together = dict(worths)
    parts = sentences(passage)
    share = SENTENCES / len(parts) if len(parts) > 1 else 0.0
    for part in parts if share else ():
        hits = searcher.search(Query(part, roles=RUNS), limit=SENTENCE_DEPTH)
        for file, worth in file_worths(hits, file_of).items():
            together[file] = together.get(file, 0.0) + share * worth
    return together


def _settled(worths: Mapping[str, float], repository: Repository) -> dict[str, float]:
    """The worths with what files are, and with what others before them say already."""
    chunks: dict[str, list[Chunk]] = {file: [] for file in worths}
    for chunk in repository.chunks.values():
        if chunk.location.path in chunks:
            chunks[chunk.location.path].append(chunk)
    counts = standing(repository.model, chunks.__getitem__)
    return varied(
        {file: worth * counts(file) for file, worth in worths.items()},
        lambda file: (chunk.text for chunk in chunks[file]),
    )


def aliases(words: str) -> tuple[str, ...]:
    """How code spells the hyper-parameters and components that the words name."""
    said = plain_tokens(words)
    found = [*parameters().found_in(said), *components().found_in(said)]
    return search_terms(spelling for one in found for spelling in one.term.coded)


def _row(chunk: Chunk, first: int, relevance: float) -> dict[str, object]:
    lines = chunk.text.split("\n")
    start = max(0, min(first - SNIPPET_LINES // 3, len(lines) - SNIPPET_LINES))
    end = min(len(lines), start + SNIPPET_LINES)
    return {
        "file": chunk.location.path,
        "lines": f"{chunk.line_of(start)}-{chunk.line_of(end - 1)}",
        "symbol": chunk.owner,
        "kind": chunk.role.value,
        "relevance": relevance,
        "snippet": "\n".join(lines[start:end]),
        "cell": chunk.cell or None,
    }


def fact_rows(facts: Sequence[ParameterFact]) -> list[dict[str, object]]:
    """`{name, value, file, line, effective, kind, owner, text, note}` by file, line and name."""
    return [
        {
            "name": fact.name,
            "value": fact.value,
            "file": fact.location.path,
            "line": fact.location.first_line,
            "effective": fact.in_force,
            "kind": fact.kind.value,
            "owner": fact.owner,
            "text": fact.text,
            "note": fact.note,
        }
        for fact in facts
    ]
