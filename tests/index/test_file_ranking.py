"""Files out of chunks: worked rankings, and laws that hold for every ranking."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.file_ranking import file_worths, files_first
from index.records import Hit


def file_of(chunk_id: str) -> str:
    return chunk_id.partition(":")[0]


def ranking(**relevances: float) -> list[Hit]:
    """Hits best first; "a1" is a chunk of file "a"."""
    hits = [Hit(f"{name[0]}:{name[1:]}", worth, "test") for name, worth in relevances.items()]
    return sorted(hits, key=lambda hit: (-hit.relevance, hit.chunk_id))


rankings = st.dictionaries(
    st.sampled_from([f"{file}{n}" for file in "abcd" for n in range(6)]), st.floats(0.1, 9)
).map(lambda relevances: ranking(**relevances))


@pytest.mark.parametrize(
    ("hits", "expected"),
    [
        pytest.param([], [], id="nothing found"),
        pytest.param(ranking(a1=2, b1=1), ["a:1", "b:1"], id="a chunk a file changes nothing"),
        pytest.param(
            ranking(a1=2.5, b1=2, b2=2), ["b:1", "a:1", "b:2"], id="two beat a little better one"
        ),
        pytest.param(
            ranking(a1=3, b1=2, b2=2), ["a:1", "b:1", "b:2"], id="two do not beat a much better one"
        ),
        pytest.param(
            ranking(a1=4, b1=1, b2=1, b3=1, b4=1, b5=1),
            ["a:1", "b:1", "b:2", "b:3", "b:4", "b:5"],
            id="a long file does not win by its length",
        ),
        pytest.param(ranking(b1=1, a1=1), ["a:1", "b:1"], id="ties by name"),
    ],
)
def test_files_stand_by_their_chunks_each_counting_less(
    hits: list[Hit], expected: list[str]
) -> None:
    assert [hit.chunk_id for hit in files_first(hits, file_of, limit=9)] == expected


@given(rankings)
def test_every_file_is_named_before_any_is_named_twice(hits: list[Hit]) -> None:
    files = [file_of(hit.chunk_id) for hit in files_first(hits, file_of, limit=99)]
    distinct = set(files)

    assert set(files[: len(distinct)]) == distinct


@given(rankings, st.integers(0, 30))
def test_nothing_is_lost_and_the_limit_is_kept(hits: list[Hit], limit: int) -> None:
    found = files_first(hits, file_of, limit=limit)

    assert len(found) == min(limit, len(hits))
    assert set(files_first(hits, file_of, limit=99)) == set(hits)


@given(st.permutations([0.1, 0.2, 0.3]))
def test_the_order_of_addition_never_settles_a_tie(worths: list[float]) -> None:
    others = ranking(**{f"b{n}": worth for n, worth in enumerate(worths)})
    ours = ranking(a0=0.1, a1=0.2, a2=0.3)
    both = sorted([*ours, *others], key=lambda hit: (-hit.relevance, hit.chunk_id))

    assert file_of(files_first(both, file_of, limit=1)[0].chunk_id) == "a"


def test_the_best_chunk_speaks_for_its_file() -> None:
    for relevances in itertools.permutations([1.0, 2.0, 3.0]):
        hits = ranking(**{f"a{n}": worth for n, worth in enumerate(relevances)})

        assert files_first(hits, file_of, limit=1)[0].relevance == 3.0


@given(rankings)
def test_the_best_file_is_worth_one_and_none_is_worth_nothing(hits: list[Hit]) -> None:
    worths = file_worths(hits, file_of)

    assert set(worths) == {file_of(hit.chunk_id) for hit in hits}
    assert all(0 < worth <= 1 for worth in worths.values())
    assert not hits or max(worths.values()) == 1


def test_files_stand_by_worths_from_elsewhere_when_given() -> None:
    hits = ranking(a1=3, b1=2, c1=1)

    found = files_first(hits, file_of, limit=9, worths={"c": 1.0, "a": 0.5})

    assert [hit.chunk_id for hit in found] == ["c:1", "a:1", "b:1"]
