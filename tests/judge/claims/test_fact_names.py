"""Names of facts, and the parameters they may belong to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import Location
from judge.claims.fact_names import (
    bare_name,
    ends_as_anothers,
    is_of_another_kind,
    is_whole_name,
)
from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        pytest.param("lr", "lr", id="nothing to drop"),
        pytest.param("kernel", "kernel", id="no mark of a constant"),
        pytest.param("p_drop", "p_drop", id="a symbol of its own"),
        pytest.param("optim.lr", "lr", id="the last part"),
        pytest.param("kDropout", "Dropout", id="a constant"),
        pytest.param("DEFAULT_LR", "LR", id="a default"),
        pytest.param("args.opt_rate", "rate", id="an option"),
        pytest.param("rate_default", "rate", id="an ending"),
    ],
)
def test_marks_of_names_are_dropped(name: str, bare: str) -> None:
    assert bare_name(name) == bare


def test_a_constant_has_the_whole_name() -> None:
    assert is_whole_name("kDropout", ("dropout",))
    assert not is_whole_name("warm_dropout", ("dropout",))


@given(st.from_regex(r"[a-z]{4,12}", fullmatch=True))
def test_a_plain_word_is_its_own_bare_name(name: str) -> None:
    assert bare_name(name) == name


def test_a_name_that_ends_as_another_parameter_is_that_ones() -> None:
    asked = value_requirements("At most 10 nonzero coefficients.")[0]

    def named(name: str) -> ParameterFact:
        return ParameterFact(Location("a.py", 1, 1), "a", name, 10, "10", ParameterKind.CONSTANT)

    assert ends_as_anothers(asked, named("WARM_ITERATIONS"))
    assert not ends_as_anothers(asked, named("warm_things"))


@pytest.mark.parametrize(
    ("name", "another"),
    [
        pytest.param("crop", False, id="no quantity that is known"),
        pytest.param("patch_size", False, id="its own"),
        pytest.param("imageNoiseSigma", True, id="a deviation"),
        pytest.param("patch_rate", True, id="a rate"),
    ],
)
def test_the_last_word_of_a_name_tells_the_kind_of_quantity(name: str, another: bool) -> None:
    (asked,) = value_requirements("The patch size is 48.")
    kind = ParameterKind.CONSTANT
    fact = ParameterFact(Location("a.py", 1, 1), "a", name, 48, "48", kind)

    assert is_of_another_kind(asked, fact) is another
