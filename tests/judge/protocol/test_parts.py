"""The parts of an experiment, as a claim lists them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.protocol.parts import MOST_PARTS, names_in, parts_of


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("The experiment is compared.", [], id="only words of every experiment"),
        pytest.param("Wine and Iris are clustered", ["Wine", "Iris", "clustered"], id="a list"),
        pytest.param(
            "accuracy on Food-101 against boosting, bagging and stumps",
            ["accuracy", "Food-101", "boosting", "bagging", "stumps"],
            id="metric, data set, baselines",
        ),
        pytest.param("Iris, Iris and Iris", ["Iris"], id="each once"),
    ],
)
def test_parts(text: str, labels: list[str]) -> None:
    assert [part.key for part in parts_of(text)] == labels


def test_names_with_numbers_are_one_word() -> None:
    (part,) = parts_of("Food-101")

    assert part.words == ("food101",)
    assert part.names == {"food101"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("Clusters are found.", set(), id="the first word"),
        pytest.param("clusters of Iris", {"iris"}, id="a capital"),
        pytest.param("data sets: Iris", {"iris"}, id="the first of a list"),
        pytest.param("scored by BLEU", {"bleu"}, id="all capitals"),
    ],
)
def test_names(text: str, names: set[str]) -> None:
    assert names_in(text) == names


@given(st.text(max_size=300))
def test_every_part_has_words_and_there_are_never_too_many(text: str) -> None:
    parts = parts_of(text)

    assert len(parts) <= MOST_PARTS
    assert all(part.words and part.names <= set(part.words) for part in parts)
