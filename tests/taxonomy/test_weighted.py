"""Weighted means and rubric trees: worked values, and laws that hold for every tree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taxonomy.claim import ClaimSet
from taxonomy.claim_files import read_claims
from taxonomy.drift import Dimension
from taxonomy.weighted import WeightedMean, paperbench_scores, scores_in_shape, weighted_mean
from tests.builders import claim
from tests.taxonomy.claims_documents import FLAT_WITH_HEAD, RUBRIC, SA_BENCH, TREE, write

levels = st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0])
weights = st.floats(0, 1e9) | st.integers(0, 5).map(float)


def read(tmp_path: Path, document: Any) -> ClaimSet:
    return read_claims(write(tmp_path, document))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        pytest.param([], WeightedMean(None, 0, 0), id="nothing has no mean"),
        pytest.param([(None, 1.0)], WeightedMean(None, 0, 1), id="not assessed is no zero"),
        pytest.param([(1.0, 0.0)], WeightedMean(None, 1, 0), id="no weight, no say"),
        pytest.param([(1.0, 3.0), (0.0, 1.0)], WeightedMean(0.75, 2, 0), id="three to one"),
        pytest.param([(0.5, 1.0), (None, 9.0)], WeightedMean(0.5, 1, 1), id="None weighs nothing"),
    ],
)
def test_weighted_mean(scores: list[tuple[float | None, float]], expected: WeightedMean) -> None:
    assert weighted_mean(scores) == expected


@pytest.mark.parametrize("pair", [(1.0, -1.0), (1.0, float("nan")), (float("nan"), 1.0)])
def test_senseless_numbers_are_refused(pair: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="neither may be negative"):
        weighted_mean([pair])


@given(st.lists(st.tuples(st.none() | st.floats(0, 1), weights)))
def test_the_mean_lies_between_its_scores(scores: list[tuple[float | None, float]]) -> None:
    mean = weighted_mean(scores).mean

    counted = [score for score, weight in scores if score is not None and weight > 0]
    assert (mean is None) == (not counted)
    assert mean is None or min(counted) <= mean <= max(counted)


@given(st.lists(st.tuples(levels, weights)), st.lists(weights))
def test_what_was_not_assessed_changes_nothing(
    scores: list[tuple[float | None, float]], unknown: list[float]
) -> None:
    more = [*scores, *[(None, weight) for weight in unknown]]

    assert weighted_mean(more).mean == weighted_mean(scores).mean
    assert weighted_mean(more).not_assessed == len(unknown)


def test_a_tree_comes_back_with_a_score_on_every_node(tmp_path: Path) -> None:
    scores = {"loss": 1.0, "lr": 0.25, "run": None, "zero": 0.0}

    tree = paperbench_scores(read(tmp_path, TREE), scores)

    method, run, aside = tree["sub_tasks"]
    assert [leaf["score"] for leaf in method["sub_tasks"]] == [1.0, 0.25]
    assert (method["score"], run["score"], aside["score"]) == (0.5, None, None)
    assert tree["score"] == 0.5


def test_a_scored_tree_differs_only_by_its_scores(tmp_path: Path) -> None:
    tree = paperbench_scores(read(tmp_path, TREE), {})

    assert without_scores(tree) == TREE


def without_scores(node: Any) -> Any:
    kept = {key: value for key, value in node.items() if key != "score"}
    return kept | {"sub_tasks": [without_scores(child) for child in node["sub_tasks"]]}


def tree_of(shape: Any, number: list[int]) -> dict[str, Any]:
    """A node from (weight, children); ids count up in the order of the file."""
    weight, children = shape
    number[0] += 1
    made = {"id": f"n{number[0]}", "requirements": "x", "weight": weight}
    return made | {"sub_tasks": [tree_of(child, number) for child in children]}


shapes: st.SearchStrategy[Any] = st.recursive(
    st.tuples(weights, st.just([])),
    lambda inner: st.tuples(weights, st.lists(inner, min_size=1, max_size=4)),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None)
@given(shape=shapes, data=st.data())
def test_the_leaves_weigh_what_the_tree_says(
    shape: Any, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    claims = read(tmp_path_factory.getbasetemp(), tree_of(shape, [0]))
    scores = {one.claim_id: data.draw(levels) for one in claims.claims}

    root = paperbench_scores(claims, scores)["score"]
    flat = weighted_mean([(scores[one.claim_id], one.weight) for one in claims.claims]).mean

    assert root == (flat if flat is None else pytest.approx(flat))


@pytest.mark.parametrize(
    ("document", "scores", "expected"),
    [
        pytest.param(
            SA_BENCH,
            {"p-1": 0.5},
            SA_BENCH
            | {"D1": [SA_BENCH["D1"][0] | {"score": 0.5}]}
            | {"D4": [SA_BENCH["D4"][0] | {"score": None}]},
            id="lists of dimensions",
        ),
        pytest.param(
            FLAT_WITH_HEAD,
            {"7": 1.0, "b": 0.0},
            FLAT_WITH_HEAD
            | {
                "claims": [
                    FLAT_WITH_HEAD["claims"][0] | {"score": 1.0},
                    FLAT_WITH_HEAD["claims"][1] | {"score": 0.0},
                ]
            },
            id="claims beside a paper",
        ),
        pytest.param(
            RUBRIC,
            {"claims-001": 1.0},
            [RUBRIC[0] | {"result": 1.0}, RUBRIC[1] | {"result": None}],
            id="a checklist keeps its weights",
        ),
    ],
)
def test_scores_go_back_in_the_shape_that_was_read(
    document: Any, scores: dict[str, float | None], expected: Any, tmp_path: Path
) -> None:
    assert scores_in_shape(read(tmp_path, document), scores) == expected


def test_lines_go_back_as_the_list_of_their_objects() -> None:
    line = {"id": "a", "claim": "x", "kept": 1}
    claims = ClaimSet("p", "", (claim("x", Dimension.METHOD, claim_id="a"),), "jsonl", [line])

    assert scores_in_shape(claims, {"a": 0.75}) == [line | {"score": 0.75}]
