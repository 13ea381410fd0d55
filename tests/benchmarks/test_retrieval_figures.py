"""Measures of retrieval: worked values, intervals, and the files that other tools read."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.labels import Place
from benchmarks.retrieval.evidence import Item, language_of, measured
from benchmarks.retrieval.gold_files import MEASURES, places
from benchmarks.retrieval.intervals import is_noise, mean_interval, paired
from benchmarks.retrieval.trec import standard, write

values = st.lists(st.floats(0, 1), min_size=1, max_size=5)


def item(file: str, first: int, last: int, characters: int = 40) -> Item:
    return Item(Place(file, ((first, last),)), characters)


def test_measures_of_a_worked_claim() -> None:
    # Three gold ranges: the second item touches one, the third item another; nothing the third.
    gold = [Place("a.py", ((1, 3), (20, 22))), Place("b.py", ((5, 5),))]
    items = [item("a.py", 9, 12), item("a.py", 3, 4), item("b.py", 1, 8)]

    assert measured(items, gold) == {
        "r2": 1.0,
        "r8": 1.0,
        "precision_first2": 0.5,
        "covered8": pytest.approx(2 / 3),
        "tokens": 30.0,
    }


def test_nothing_cited_has_no_precision() -> None:
    found = measured([], [Place("a.py", ((1, 1),))])

    assert found["precision_first2"] is None
    assert (found["r8"], found["covered8"], found["tokens"]) == (0.0, 0.0, 0.0)


def test_a_ninth_item_does_not_count() -> None:
    items = [item("x.py", n, n) for n in range(8)] + [item("a.py", 1, 1)]

    assert measured(items, [Place("a.py", ((1, 1),))])["r8"] == 0.0


@pytest.mark.parametrize(
    ("file", "language"),
    [("train", "other"), ("a/b.py", "python"), ("B.R", "r"), ("README.md", "document")],
)
def test_languages_follow_the_name(file: str, language: str) -> None:
    assert language_of(file) == language


@given(st.dictionaries(st.sampled_from("abcd"), values, min_size=2))
def test_an_interval_lies_between_the_extremes(groups: dict[str, list[float]]) -> None:
    low, high = mean_interval(groups, draws=40)
    everything = [value for part in groups.values() for value in part]

    assert min(everything) - 1e-9 <= low <= high <= max(everything) + 1e-9


def test_one_group_tells_no_interval() -> None:
    assert all(math.isnan(end) for end in mean_interval({"a": [0.1, 0.9]}))


def test_a_steady_gain_is_no_noise_and_the_same_is() -> None:
    before = {"a": [0.1, 0.5], "b": [0.3], "c": [0.2]}
    after = {name: [value + 0.2 for value in part] for name, part in before.items()}

    assert not is_noise(paired(after, before))
    assert is_noise(paired(before, before))


def test_other_groups_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="same groups"):
        paired({"a": [1.0]}, {"b": [1.0]})


def test_only_code_takes_places_and_each_file_one() -> None:
    assert places(["README.md", "a.py", "LICENSE", "a.py", "c.yaml"]) == ["a.py", "c.yaml"]


@pytest.mark.parametrize(
    ("measure", "value"), [("hit@1", 0.0), ("hit@5", 1.0), ("gold@5", 0.5), ("mrr", 0.5)]
)
def test_measures_of_a_worked_ranking(measure: str, value: float) -> None:
    assert MEASURES[measure](["x.py", "a.py"], frozenset({"a.py", "b.py"})) == value


def test_runs_and_qrels_are_written_as_trec_does(tmp_path: Path) -> None:
    write(tmp_path, {"q": {"my file.py": 1}}, {"bm25 best": {"q": ["b.py", "my file.py"]}})

    assert (tmp_path / "qrels.txt").read_text() == "q 0 my%20file.py 1\n"
    assert (tmp_path / "run-bm25-best.txt").read_text() == (
        "q Q0 b.py 1 1.000000 bm25%20best\nq Q0 my%20file.py 2 0.500000 bm25%20best\n"
    )


def test_standard_measures_count_a_query_without_an_answer_as_nothing() -> None:
    found = standard({"q": {"a": 1}, "p": {"b": 1}}, {"q": ["x", "a"]})

    assert found["RR"] == pytest.approx(0.25)
    assert found["Success@1"] == 0.0
