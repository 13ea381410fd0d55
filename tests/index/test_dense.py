"""Vectors behind `Searcher`: the laws, what is encoded again, and what is believed of a store."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import FileRole
from index.dense import DenseIndex, chunk_text, stored_vectors
from index.records import Query
from tests.index.builders import chunk
from tests.index.letters import LetterEncoder

ENCODER = LetterEncoder()
texts = st.text("abc \n", max_size=6)
roles = st.sampled_from(FileRole)


@st.composite
def corpora(draw: st.DrawFn) -> list[Chunk]:
    said = draw(st.lists(st.tuples(texts, roles), max_size=9))
    return [chunk(f"{n}:1-1", text, role=role) for n, (text, role) in enumerate(said)]


@pytest.mark.parametrize("query", [Query(""), Query("!!"), Query("z")])
@pytest.mark.parametrize("chunks", [[], [chunk("1:1-1", "")], [chunk("1:1-1", "abc")]])
def test_what_no_vector_points_at_is_not_found(query: Query, chunks: list[Chunk]) -> None:
    assert DenseIndex.build(chunks, ENCODER).search(query, limit=5) == []


@settings(max_examples=100, deadline=None)
@given(corpora(), texts, st.integers(0, 5), st.frozensets(roles))
def test_the_promises_of_a_searcher(
    chunks: list[Chunk], words: str, limit: int, wanted: frozenset[FileRole]
) -> None:
    index = DenseIndex.build(chunks, ENCODER)
    role_of = {one.chunk_id: one.role for one in chunks}

    hits = index.search(Query(words, roles=wanted), limit=limit)

    everything = index.search(Query(words), limit=99)
    assert hits == [h for h in everything if not wanted or role_of[h.chunk_id] in wanted][:limit]
    assert hits == sorted(hits, key=lambda hit: (-hit.relevance, hit.chunk_id))
    assert all(0 < hit.relevance <= 1 for hit in hits)


@settings(max_examples=100, deadline=None)
@given(st.data(), corpora(), texts)
def test_the_order_of_chunks_does_not_matter(
    data: st.DataObject, chunks: list[Chunk], words: str
) -> None:
    shuffled = data.draw(st.permutations(chunks))

    assert DenseIndex.build(shuffled, ENCODER).search(Query(words), limit=9) == DenseIndex.build(
        chunks, ENCODER
    ).search(Query(words), limit=9)


@settings(max_examples=50, deadline=None)
@given(corpora(), texts)
def test_relevances_are_those_of_a_search(chunks: list[Chunk], words: str) -> None:
    index = DenseIndex.build(chunks, ENCODER)
    ids = [one.chunk_id for one in chunks]

    found = {hit.chunk_id: hit.relevance for hit in index.search(Query(words), limit=99)}

    assert index.relevances(Query(words), ids) == [found.get(chunk_id, 0.0) for chunk_id in ids]


def test_terms_are_part_of_the_query() -> None:
    index = DenseIndex.build([chunk("1:1-1", "aaa"), chunk("2:1-1", "bbb")], ENCODER)

    assert [hit.chunk_id for hit in index.search(Query("", ("b",)), limit=9)] == ["2:1-1"]


def test_path_and_names_are_encoded_with_the_text() -> None:
    told = chunk("a.py:1-1", "x = 1", header="ppo/agent.py · class Agent", owner="agent.Agent")

    assert chunk_text(told) == "ppo/agent.py\nclass Agent\nagent.Agent\nx = 1"


def test_what_was_saved_answers_as_before(tmp_path: Path) -> None:
    chunks = [chunk("1:1-1", "abc"), chunk("2:1-1", "cab a"), chunk("3:1-1", "c")]
    index = DenseIndex.build(chunks, ENCODER)
    index.save(tmp_path / "dense")

    loaded = DenseIndex.load(tmp_path / "dense", chunks[::-1], ENCODER)

    assert loaded is not None
    assert loaded.search(Query("ab"), limit=9) == index.search(Query("ab"), limit=9)


@pytest.mark.parametrize(
    ("others", "encoder"),
    [
        pytest.param([chunk("1:1-1", "abc"), chunk("2:1-1", "x")], ENCODER, id="one more"),
        pytest.param([chunk("1:1-1", "abd")], ENCODER, id="other text in the same lines"),
        pytest.param([chunk("1:1-1", "abc")], LetterEncoder("others"), id="another encoder"),
    ],
)
def test_an_index_of_something_else_is_not_used(
    others: list[Chunk], encoder: LetterEncoder, tmp_path: Path
) -> None:
    DenseIndex.build([chunk("1:1-1", "abc")], ENCODER).save(tmp_path)

    assert DenseIndex.load(tmp_path, others, encoder) is None


def test_where_nothing_was_saved_there_is_nothing(tmp_path: Path) -> None:
    assert DenseIndex.load(tmp_path / "dense", [], ENCODER) is None
    assert stored_vectors(tmp_path / "dense", ENCODER) is None


@pytest.mark.parametrize("victim", ["made.json", "keys", "vectors.npy"])
@pytest.mark.parametrize("content", [None, b"", b"\x00\xff", b"{}"])
def test_a_broken_file_is_an_error_for_the_user(
    victim: str, content: bytes | None, tmp_path: Path
) -> None:
    DenseIndex.build([chunk("1:1-1", "abc")], ENCODER).save(tmp_path)
    if content is None:
        (tmp_path / victim).unlink()
    else:
        (tmp_path / victim).write_bytes(content)

    with pytest.raises(StoreError, match="index the repository again"):
        stored_vectors(tmp_path, ENCODER)


def test_only_what_changed_is_encoded_again(tmp_path: Path) -> None:
    before = [chunk("1:1-1", "abc"), chunk("2:1-1", "cab")]
    DenseIndex.build(before, ENCODER).save(tmp_path)
    encoder = LetterEncoder()

    moved = [chunk("1:7-7", "abc"), chunk("2:1-1", "changed")]
    index = DenseIndex.build(moved, encoder, known=stored_vectors(tmp_path, encoder))

    assert encoder.encoded == [chunk_text(moved[1])]
    assert index.search(Query("abc"), limit=1)[0].chunk_id == "1:7-7"


@settings(max_examples=60, deadline=None)
@given(corpora(), corpora())
def test_what_is_known_of_other_chunks_changes_nothing(
    before: list[Chunk], chunks: list[Chunk]
) -> None:
    known = DenseIndex.build(before, ENCODER)

    renewed = DenseIndex.build(
        chunks, ENCODER, known=dict(zip(known.keys, known.halves, strict=True))
    )

    assert renewed.halves.tobytes() == DenseIndex.build(chunks, ENCODER).halves.tobytes()


def test_equal_texts_are_encoded_once() -> None:
    encoder = LetterEncoder()

    index = DenseIndex.build([chunk("1:1-1", "abc"), chunk("1:2-2", "abc")], encoder)

    assert len(encoder.encoded) == 1
    assert [hit.chunk_id for hit in index.search(Query("abc"), limit=9)] == ["1:1-1", "1:2-2"]
