"""Lucene behind `Searcher`: that both engines rank alike, and how a missing one is told.

The comparisons need the extra `lucene` and are left out where it is not installed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.engine.build import read_files
from analyzer.engine.walk import scan
from analyzer.model.chunk import Chunk
from analyzer.model.errors import InputError
from analyzer.model.source import FileRole
from index.lexical import LexicalIndex
from index.lucene import LuceneIndex, missing_packages
from index.records import Query
from tests.index.builders import chunk

ROOT = Path(__file__).resolve().parents[2]
MISSING = missing_packages()
needs_lucene = pytest.mark.skipif(
    bool(MISSING), reason=f"the extra `lucene` is not installed: no {', '.join(MISSING)}"
)
QUESTIONS = [
    "which chunks hold the words of a query, best first",
    "the learning rate is 3e-4 with a weight decay of 0.01",
    "a lock so that one writer at a time may change the index",
    "tokens of identifiers in camelCase and snake_case",
    "LexicalIndex build",
    "read a notebook cell by cell",
    "a stub that only pretends to do its work",
    "exit code when a report is incomplete",
]


def own_chunks(*folders: str) -> list[Chunk]:
    readings = [r for name in folders for r in read_files(scan(ROOT / name).files, known={})]
    return [one for reading in readings for one in reading.chunks]


@pytest.mark.skipif(not MISSING, reason="every package of the extra `lucene` is installed")
def test_a_missing_extra_is_told_with_its_remedy() -> None:
    with pytest.raises(InputError, match=r"pip install 'analyzer\[lucene\]'"):
        LuceneIndex.build([])


@needs_lucene
@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_both_engines_rank_alike(question: str) -> None:
    chunks = own_chunks("judge")
    ours = LexicalIndex.build(chunks).search(Query(question), limit=10)
    theirs = LuceneIndex.build(chunks).search(Query(question), limit=10)

    shared = {hit.chunk_id for hit in ours} & {hit.chunk_id for hit in theirs}
    # Lucene keeps a length in one byte, so that neighbours of nearly equal relevance may change.
    assert len(shared) >= 0.9 * len(ours)
    for one, other in zip(ours, theirs, strict=True):
        assert other.relevance == pytest.approx(one.relevance, rel=0.02)


@needs_lucene
@pytest.mark.slow
def test_short_chunks_have_the_very_same_relevance() -> None:
    chunks = [
        chunk("a.py:1-1", "lr = 3e-4"),
        chunk("b.py:1-1", "lr = 0.1 # lr of Adam", prose=((9, 21),)),
        chunk("c.md:1-1", "the learning rate lr", role=FileRole.DOC),
    ]
    ours = LexicalIndex.build(chunks).search(Query("lr of 0.0003"), limit=9)
    theirs = LuceneIndex.build(chunks).search(Query("lr of 0.0003"), limit=9)

    assert [hit.chunk_id for hit in theirs] == [hit.chunk_id for hit in ours]
    assert [hit.relevance for hit in theirs] == pytest.approx([hit.relevance for hit in ours])


@needs_lucene
@pytest.mark.slow
def test_equal_chunks_stand_in_the_order_of_their_ids() -> None:
    chunks = [chunk(f"{name}.py:1-1", "lr = 1") for name in "dbca"]

    found = LuceneIndex.build(chunks).search(Query("lr"), limit=3)

    assert [hit.chunk_id for hit in found] == ["a.py:1-1", "b.py:1-1", "c.py:1-1"]


@needs_lucene
@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "found"),
    [
        pytest.param(Query(""), [], id="no words"),
        pytest.param(Query("nowhere"), [], id="a word that no chunk holds"),
        pytest.param(Query("nowhere", roles=frozenset({FileRole.CODE})), [], id="and a role"),
        pytest.param(
            Query("adam", roles=frozenset({FileRole.DOC})), ["b.md:1-1"], id="of one role"
        ),
        pytest.param(Query("", terms=("adam",)), ["a.py:1-1", "b.md:1-1"], id="terms alone"),
        pytest.param(Query("x " * 9 + "adam"), ["a.py:1-1", "b.md:1-1"], id="repeats"),
    ],
)
def test_what_is_found(query: Query, found: list[str]) -> None:
    chunks = [chunk("a.py:1-1", "adam"), chunk("b.md:1-1", "adam", role=FileRole.DOC)]
    index = LuceneIndex.build(chunks)

    assert sorted(hit.chunk_id for hit in index.search(query, limit=9)) == found


@needs_lucene
@pytest.mark.slow
def test_parameters_are_chosen_at_the_query() -> None:
    chunks = [chunk("a.py:1-1", "lr lr lr"), chunk("b.py:1-1", "lr adam beta")]
    index = LuceneIndex.build(chunks)

    # With k1 = 0 it does not matter how often a word is said.
    flat = index.with_parameters(k1=0.0, b=0.0).search(Query("lr"), limit=2)

    assert flat[0].relevance == flat[1].relevance
    assert index.search(Query("lr"), limit=2)[0].relevance > flat[1].relevance / 2


@needs_lucene
@pytest.mark.slow
def test_both_engines_count_the_chunks_that_hold_a_word_alike() -> None:
    told = [chunk(f"{name}.md:1-1", "a lock", role=FileRole.DOC) for name in "ab"]
    tested = chunk("t.py:1-1", "lock", role=FileRole.TEST)
    chunks = [*own_chunks("index"), *told, tested]
    ours, theirs = LexicalIndex.build(chunks), LuceneIndex.build(chunks)
    words = ["lock", "token", "chunk", "nowhere", "bm25"]

    assert [theirs.holds(word) for word in words] == [ours.holds(word) for word in words]
