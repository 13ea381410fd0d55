"""Which steps a claim puts in order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.plan_steps import step_requirements, steps_of


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("the search starts from the mean of all points", [], id="nothing made before"),
        pytest.param(
            "blend the flour, the last 3 for rye, then knead it",
            ["blend the flour", "knead it"],
            id="how many is no step",
        ),
        pytest.param("the gap between old and new centres is measured", [], id="and of things"),
        pytest.param(
            "load the table, then drop empty rows and scale the columns",
            ["load the table", "drop empty rows", "scale the columns"],
            id="and before what is done",
        ),
        pytest.param(
            "centres are moved and labels are assigned",
            ["centres are moved", "labels are assigned"],
            id="and between passives",
        ),
        pytest.param(
            "rows are shuffled, then split until nothing is left, keeping the order",
            ["rows are shuffled", "split"],
            id="what says how is no step",
        ),
        pytest.param(
            "before fitting trees, rows are shuffled, then trees are pruned",
            ["rows are shuffled", "fitting trees", "trees are pruned"],
            id="before at the start names a step",
        ),
        pytest.param(
            "two loops: outer, widen the window; inner, move the centres",
            ["widen the window", "move the centres"],
            id="which loop is no step",
        ),
        pytest.param(
            "the table is saved after the centres are moved",
            ["the centres are moved", "the table is saved"],
            id="after turns around",
        ),
        pytest.param(
            "each round updates, in this order, the roots, the stem and the leaves",
            ["updates the roots", "updates the stem", "updates the leaves"],
            id="one verb of many things",
        ),
        pytest.param(
            "rows are sorted, then rows are merged on the larger side",
            ["rows are sorted", "rows are merged on the larger side"],
            id="where is no step",
        ),
        pytest.param(
            "rows are sorted, scaled by their length, and add nothing to the log, then merged",
            ["rows are sorted", "merged"],
            id="neither how nor what is not done",
        ),
        pytest.param(
            "trees are trained, then pruned; scores are written after training",
            ["trees are trained", "pruned", "scores are written"],
            id="a step named again is no new one",
        ),
    ],
)
def test_steps(text: str, labels: list[str]) -> None:
    assert [step.label for step in step_requirements(text)] == labels


@given(st.text(max_size=300))
def test_there_is_never_one_step_alone_and_every_step_has_words(text: str) -> None:
    steps = step_requirements(text)

    assert len(steps) != 1
    assert all(step.spellings for step in steps)


def words(text: str) -> list[list[str]]:
    return [[word for (word,) in one.spellings] for one in step_requirements(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "the log is as long as it was before cutting; rows are sorted", 2, id="no such before"
        ),
        pytest.param("rows are sorted, then columns, and last the cells", 3, id="last is no step"),
        pytest.param("sort rows of the first table, then columns", 2, id="the first is no cut"),
    ],
)
def test_how_many_steps(text: str, expected: int) -> None:
    assert len(words(text)) == expected


def test_places_and_rounds_are_no_words_of_a_step_and_a_gradient_step_is() -> None:
    text = "In each update the rows are sorted first and the gradient step comes last."

    assert words(text) == [["row", "sort"], ["gradient", "step"]]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        pytest.param("the KL of the plan is measured", ["kl", "plan", "measur"], id="short names"),
        pytest.param("the V-function is renewed", ["v", "renew"], id="one letter and what it is"),
        pytest.param("the test split is drawn", ["test", "drawn"], id="a part is not split"),
        pytest.param("rows are pre-sorted", ["row", "presort"], id="a prefix"),
        pytest.param("trees grow without pruning", ["tree", "grow"], id="what is not done"),
    ],
)
def test_words_of_a_step(step: str, expected: list[str]) -> None:
    assert words(f"the oven is heated, then {step}")[1] == expected


def test_in_which_part_of_the_work_steps_come_is_not_what_they_are() -> None:
    steps = step_requirements("In the second study the depth is tuned first, then the rate is set.")

    assert steps[0].spellings == (("depth",), ("tun",))


def test_what_is_held_fixed_meanwhile_is_no_word_of_a_step() -> None:
    text = "the roots are watered first, with the stems held fixed, and the stems are cut last"

    first, second = steps_of(text).words.values()

    assert not {"stem", "fix"} & set(first)
    assert "stem" in second
