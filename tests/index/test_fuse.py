"""Rank fusion: worked values, and laws that hold for every input."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from index.fuse import reciprocal_rank_fusion
from index.records import Hit


def ranking(*chunk_ids: str) -> list[Hit]:
    return [Hit(chunk_id, relevance=0.0, found_by="test") for chunk_id in chunk_ids]


def ids(hits: list[Hit]) -> list[str]:
    return [hit.chunk_id for hit in hits]


one_ranking = st.permutations("abcdef").flatmap(
    lambda order: st.integers(0, 6).map(lambda length: ranking(*order[:length]))
)
rankings = st.lists(one_ranking, max_size=4)


def test_of_nothing_comes_nothing() -> None:
    assert reciprocal_rank_fusion([]) == []
    assert reciprocal_rank_fusion([[], []]) == []


def test_one_ranking_stays_as_it_is() -> None:
    assert ids(reciprocal_rank_fusion([ranking("b", "a", "c")])) == ["b", "a", "c"]


def test_two_second_places_beat_one_first_place() -> None:
    fused = reciprocal_rank_fusion([ranking("a", "b"), ranking("c", "b")])

    assert ids(fused) == ["b", "a", "c"]
    assert fused[0].relevance == pytest.approx(2 / 62)


def test_a_chunk_listed_twice_earns_its_better_place() -> None:
    fused = reciprocal_rank_fusion([ranking("a", "b", "a")])

    assert fused == reciprocal_rank_fusion([ranking("a", "b")])


@settings(max_examples=300)
@given(rankings)
def test_the_order_of_rankings_does_not_matter(lists: list[list[Hit]]) -> None:
    fused = {tuple(reciprocal_rank_fusion(order)) for order in itertools.permutations(lists)}

    assert len(fused) == 1


@given(rankings, st.floats(0.1, 1e6))
def test_relevances_do_not_matter(lists: list[list[Hit]], relevance: float) -> None:
    scaled = [[Hit(h.chunk_id, relevance, "other") for h in one] for one in lists]

    assert reciprocal_rank_fusion(scaled) == reciprocal_rank_fusion(lists)


@given(rankings)
def test_nothing_is_lost_nothing_invented_and_the_best_comes_first(lists: list[list[Hit]]) -> None:
    fused = reciprocal_rank_fusion(lists)

    assert sorted(ids(fused)) == sorted({hit.chunk_id for one in lists for hit in one})
    assert fused == sorted(fused, key=lambda hit: (-hit.relevance, hit.chunk_id))


@given(rankings, one_ranking)
def test_who_leads_everywhere_leads_at_the_end(lists: list[list[Hit]], rest: list[Hit]) -> None:
    led = [ranking("winner") + one for one in [*lists, rest]]

    assert reciprocal_rank_fusion(led)[0].chunk_id == "winner"
