"""Two steps of a claim are exchanged, and what came of it is counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.order_swaps import came_of, exchanged
from taxonomy.verdict import RequirementState

MET = frozenset({RequirementState.MET})
TURNED = frozenset({RequirementState.CONTRADICTED})
NOTHING = frozenset[RequirementState]()


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Rows are sorted.", [], id="one step"),
        pytest.param("Rows are sorted; trees are grown.", [], id="no order is said"),
        pytest.param("Rows are fitted before the trees.", [], id="a verb is left out"),
        pytest.param(
            "Rows are sorted before trees are grown.",
            ["Trees are grown before rows are sorted."],
            id="two steps",
        ),
        pytest.param(
            "First rows are sorted, then trees are grown, then leaves are cut.",
            [
                "First trees are grown, then rows are sorted, then leaves are cut.",
                "First rows are sorted, then leaves are cut, then trees are grown.",
            ],
            id="three",
        ),
    ],
)
def test_exchanged(text: str, texts: list[str]) -> None:
    assert exchanged(text) == texts


@pytest.mark.parametrize(
    ("after", "counted"),
    [
        pytest.param((1.0, NOTHING), ["exchanged", "same"], id="nothing is told"),
        pytest.param((1.0, MET), ["exchanged", "same", "met by both"], id="both kept"),
        pytest.param((0.5, TURNED), ["exchanged", "more", "turned seen"], id="seen"),
    ],
)
def test_what_an_exchange_counts_as(
    after: tuple[float, frozenset[RequirementState]], counted: list[str]
) -> None:
    assert came_of((1.0, MET), after) == counted


@given(st.text(max_size=120))
def test_any_text_can_be_exchanged(text: str) -> None:
    assert all(
        sorted(one.lower()) == sorted(text.lower()) for one in exchanged(text) if text.isascii()
    )
