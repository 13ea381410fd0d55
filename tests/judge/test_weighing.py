"""From signals to a level: a worked case, and what holds for every input."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import judge.static  # noqa: F401 - registers the signals
from judge.prose import AGAINST, MEANING
from judge.rules.signals import SIGNALS
from judge.rules.weighing import LEVELS, SIZE, Weights, reliable, shipped_weights, weighed
from taxonomy.verdict import Score

PLAIN = Weights({"met": 4.0}, {"met": 0.5}, (1.0, 2.0, 3.0, 3.5))
signal_values = st.fixed_dictionaries({name: st.floats(0.0, 1.0) for name in SIGNALS})


@pytest.mark.parametrize(
    ("met", "level"),
    [
        pytest.param(0.0, Score.ABSENT, id="nothing met is absent"),
        pytest.param(1.0, Score.FAITHFUL, id="everything met is faithful"),
        # sum 2.0: below 1 with 1/(1+e) = .27, below 2 .5, below 3 .73, below 3.5 .82;
        # bands .27 .23 .23 .09 .18, each with 0.3 of its neighbours: .34 .38 .33 .21 .21
        pytest.param(0.5, Score.CORE_SUBSTITUTION, id="likely neighbours back a level"),
    ],
)
def test_the_most_likely_level_is_chosen(met: float, level: Score) -> None:
    assert weighed({"met": met}, PLAIN).level is level


def test_probabilities_are_those_of_the_cumulative_logit() -> None:
    lowest, second, *_ = PLAIN.probabilities({"met": 0.5})

    assert lowest == pytest.approx(1 / (1 + math.e))
    assert second == pytest.approx(0.5 - 1 / (1 + math.e))


@given(signal_values)
def test_probabilities_are_a_distribution(signals: dict[str, float]) -> None:
    chances = shipped_weights().probabilities(signals)

    assert len(chances) == len(LEVELS)
    assert min(chances) >= 0
    assert math.fsum(chances) == pytest.approx(1)


@given(signal_values, st.sampled_from(sorted(set(shipped_weights().weight) - {SIZE})))
def test_more_of_a_signal_never_moves_against_its_weight(
    signals: dict[str, float], name: str
) -> None:
    weights = shipped_weights()
    before, after = weights.total({**signals, name: 0.0}), weights.total({**signals, name: 1.0})

    assert (after - before) * weights.at(signals[SIZE])[name] >= -1e-9


@pytest.mark.parametrize(
    ("size", "total"),
    [
        pytest.param(0.0, 4.0, id="in a small repository the weight as it is"),
        pytest.param(0.5, 3.0, id="half grown"),
        pytest.param(1.0, 2.0, id="in a large one with all that it gains"),
    ],
)
def test_a_weight_drifts_with_the_size_of_the_repository(size: float, total: float) -> None:
    weights = Weights({"met": 4.0}, {"met": 0.5}, (1.0, 2.0, 3.0, 3.5), {"met": -2.0})

    assert weights.total({"met": 1.0, SIZE: size}) == total


def test_the_shipped_table_weighs_exactly_the_signals_there_are() -> None:
    weights = shipped_weights()

    assert set(weights.weight) == set(weights.typical) == set(SIGNALS)
    assert list(weights.borders) == sorted(weights.borders)


def test_readers_are_told_only_of_signals_that_exist() -> None:
    assert {*MEANING, *AGAINST} <= set(SIGNALS)


def test_leanings_name_the_strongest_first() -> None:
    weights = Weights({"a": 1.0, "b": -3.0}, {"a": 0.0, "b": 0.0}, (0.0, 1.0, 2.0, 3.0))

    assert [name for name, _ in weights.leanings({"a": 1.0, "b": 1.0})] == ["b", "a"]


@pytest.mark.parametrize(
    ("likely", "right"),
    [
        pytest.param(0.1, 0.2, id="below all that was measured"),
        pytest.param(0.3, 0.2, id="a measured point"),
        pytest.param(0.5, 0.4, id="half way between two"),
        pytest.param(0.9, 0.6, id="above all"),
    ],
)
def test_confidence_is_how_often_such_levels_were_right(likely: float, right: float) -> None:
    assert reliable(likely, ((0.3, 0.2), (0.7, 0.6))) == pytest.approx(right)


def test_without_measurements_a_likelihood_stays_what_it_is() -> None:
    assert reliable(0.37, ()) == 0.37


@given(st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_what_is_likelier_is_never_less_sure(one: float, other: float) -> None:
    points = shipped_weights().reliability
    low, high = sorted((one, other))

    assert reliable(low, points) <= reliable(high, points) + 1e-12
