"""Large repositories: what is encoded, and when."""

from __future__ import annotations

from index.dense import DenseIndex
from index.lazy_dense import LazyDenseIndex
from index.records import Query
from tests.index.builders import chunk
from tests.index.letters import LetterEncoder

CHUNKS = [chunk("1:1-1", "abc"), chunk("2:1-1", "cab a"), chunk("3:1-1", "c")]


def test_nothing_is_encoded_before_it_is_asked_for() -> None:
    encoder = LetterEncoder()
    index = LazyDenseIndex(CHUNKS, encoder)

    assert index.search(Query("abc"), limit=9) == []
    assert encoder.encoded == []


def test_relevances_are_those_of_a_whole_index() -> None:
    ids = [one.chunk_id for one in CHUNKS]
    lazy = LazyDenseIndex(CHUNKS, LetterEncoder()).relevances(Query("ab"), ids)

    whole = DenseIndex.build(CHUNKS, LetterEncoder()).relevances(Query("ab"), ids)
    assert all(abs(one - other) < 0.001 for one, other in zip(lazy, whole, strict=True))


def test_each_chunk_is_encoded_once_and_no_more_than_were_allowed() -> None:
    encoder = LetterEncoder()
    index = LazyDenseIndex(CHUNKS, encoder, most=2)

    first = index.relevances(Query("ab"), ["1:1-1", "2:1-1", "3:1-1"])
    again = index.relevances(Query("ab"), ["1:1-1", "2:1-1", "3:1-1"])

    assert first == again
    assert first[2] == 0
    assert len(encoder.encoded) == 2


def test_a_query_without_a_known_word_is_near_to_nothing() -> None:
    assert LazyDenseIndex(CHUNKS, LetterEncoder()).relevances(Query("!"), ["1:1-1"]) == [0.0]
