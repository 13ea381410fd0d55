"""Dimension and importance of proposed claims, each with its reason."""

from __future__ import annotations

import pytest

from analyzer.paper.candidate import Candidate
from analyzer.paper.dimensions import BY_ORIGIN, with_dimension
from analyzer.paper.document import Section, SectionKind, Span
from analyzer.paper.extract import most_important
from analyzer.paper.importance import with_importance
from analyzer.paper.specialists.aspects import aspect_of
from taxonomy.drift import Dimension


def claim(text: str, origin: str = "mechanism in prose", importance: int = 0) -> Candidate:
    return Candidate(Dimension.METHOD, text, "Section 1", Span(0, 9), origin, importance=importance)


@pytest.mark.parametrize(
    ("sentence", "dimension"),
    [
        ("The output is a weighted sum of the values.", Dimension.METHOD),
        ("We use Adam with a learning rate of 0.1 and a batch size of 64.", Dimension.NUMERICAL),
        ("We set the shift to δ = 0.", Dimension.NUMERICAL),
        ("The similarity is x = -log(d + δ) in Equation 3.", Dimension.METHOD),
        ("We keep all hyperparameters the same as the baseline.", Dimension.NUMERICAL),
        ("We evaluate on the test set and compare with two baselines.", Dimension.PROTOCOL),
    ],
)
def test_sentences_go_to_the_specialist_they_speak_to(sentence: str, dimension: Dimension) -> None:
    assert aspect_of(sentence) is dimension


@pytest.mark.parametrize(("origin", "dimension"), sorted(BY_ORIGIN.items()))
def test_some_origins_settle_the_dimension_alone(origin: str, dimension: Dimension) -> None:
    settled = with_dimension(claim("anything", origin))

    assert settled.dimension is dimension
    assert settled.reasons[-1].startswith(dimension.value)


def test_a_doubt_is_told_in_the_reason() -> None:
    settled = with_dimension(claim("We report accuracy on the test set against all baselines."))

    assert settled.dimension is Dimension.METHOD
    assert "could be D3" in settled.reasons[-1]


@pytest.mark.parametrize("kind", list(SectionKind))
@pytest.mark.parametrize("appendix", [False, True])
@pytest.mark.parametrize("origin", ["display formula", "results figure", "mechanism in prose"])
def test_importance_is_one_to_five(kind: SectionKind, appendix: bool, origin: str) -> None:
    section = Section("1", "Any", 1, kind, appendix, Span(0, 9))

    assert 1 <= with_importance(claim("We propose a loss.", origin), section).importance <= 5


def test_the_least_important_go_first_and_order_stays() -> None:
    given = [claim("a", importance=1), claim("b", importance=5), claim("c", importance=3)]

    assert [one.text for one in most_important(given, 2)] == ["b", "c"]
    assert most_important(given, 9) == given
