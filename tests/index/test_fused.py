"""Words and meaning in one ranking: a worked value, and laws that hold for every input."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from index.fused import NEAR, FusedIndex
from index.records import Hit, Query
from tests.fakes import FakeSearcher

cosines = st.dictionaries(st.sampled_from("abcdef"), st.floats(-1, 1).map(lambda v: round(v, 4)))
relevances = st.dictionaries(st.sampled_from("abcdef"), st.floats(0.01, 40))


class Words(FakeSearcher):
    """A lexical index that ranks as it is told."""

    def __init__(self, relevances: dict[str, float]) -> None:
        super().__init__([Hit(name, value, "words") for name, value in relevances.items()])

    def holds(self, term: str) -> int:
        return len(term)


class Meaning(FakeSearcher):
    """A dense index that ranks as it is told."""

    def __init__(self, cosines: dict[str, float]) -> None:
        super().__init__([Hit(name, value, "meaning") for name, value in cosines.items()])
        self._cosines = cosines

    def relevances(self, query: Query, chunk_ids: Sequence[str]) -> list[float]:
        del query
        return [self._cosines.get(chunk_id, 0.0) for chunk_id in chunk_ids]


def ranked(
    words: dict[str, float], meaning: dict[str, float], *, limit: int = 9
) -> list[tuple[str, float]]:
    fused = FusedIndex(Words(words), Meaning(meaning), dense_share=0.4)
    return [(hit.chunk_id, hit.relevance) for hit in fused.search(Query("words"), limit=limit)]


def test_relevances_are_mixed_as_shares_of_the_best() -> None:
    found = ranked({"a": 10.0, "b": 5.0}, {"b": 0.8, "c": 0.4})

    assert [chunk_id for chunk_id, _ in found] == ["b", "a", "c"]
    assert dict(found) == pytest.approx({"b": 0.6 * 5 / 10 + 0.4, "a": 0.6, "c": 0.4 * 0.4 / 0.8})


@pytest.mark.parametrize(
    ("words", "meaning", "found"),
    [
        pytest.param({}, {}, [], id="nothing"),
        pytest.param({}, {"a": NEAR - 0.01}, [], id="far in meaning and no word"),
        pytest.param({"a": 2.0}, {"a": -0.5}, ["a"], id="a word, and the opposite meaning"),
        pytest.param({}, {"a": NEAR}, ["a"], id="near in meaning"),
    ],
)
def test_what_is_a_hit(
    words: dict[str, float], meaning: dict[str, float], found: list[str]
) -> None:
    assert [chunk_id for chunk_id, _ in ranked(words, meaning)] == found


@settings(max_examples=200)
@given(relevances, cosines, st.integers(0, 7))
def test_the_promises_of_a_searcher(
    words: dict[str, float], meaning: dict[str, float], limit: int
) -> None:
    found = ranked(words, meaning, limit=limit)

    assert found == ranked(words, meaning)[:limit]
    assert found == sorted(found, key=lambda hit: (-hit[1], hit[0]))
    assert all(0 < value <= 1 for _, value in found)


@given(relevances, cosines)
def test_every_chunk_with_a_word_is_a_hit(
    words: dict[str, float], meaning: dict[str, float]
) -> None:
    found = {chunk_id for chunk_id, _ in ranked(words, meaning)}

    assert {name for name, value in words.items() if value > 1e-3 * max(words.values())} <= found


def test_words_are_asked_of_the_lexical_index() -> None:
    assert FusedIndex(Words({}), Meaning({})).holds("lr") == 2
