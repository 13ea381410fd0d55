"""Places as they are written, and the simple names of what stands there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.code import FUNCTIONS, Definition, DefinitionKind, ParameterFact, ParameterKind
from analyzer.model.source import COMPUTES, CONFIGURES, EXECUTES, RUNS, Location


@given(st.integers(1, 99), st.integers(0, 9))
def test_a_reference_has_both_ends_and_a_start_the_first(first: int, more: int) -> None:
    place = Location("src/net.py", first, first + more)

    assert place.start == f"src/net.py:{first}"
    assert place.reference == f"src/net.py:{first}-{first + more}"


@pytest.mark.parametrize(("name", "simple"), [("lr", "lr"), ("train.opt.lr", "lr")])
def test_facts_and_definitions_have_the_last_part_of_their_names(name: str, simple: str) -> None:
    place = Location("conf.yaml", 1, 1)
    fact = ParameterFact(place, "", name, 0.1, "0.1", ParameterKind.CONFIG)

    assert fact.simple_name == simple
    assert Definition(name, DefinitionKind.FUNCTION, place).simple_name == simple


def test_roles_that_run_either_compute_or_configure() -> None:
    assert COMPUTES | CONFIGURES == RUNS
    assert not COMPUTES & CONFIGURES
    assert COMPUTES < EXECUTES < RUNS


def test_classes_and_modules_are_no_functions() -> None:
    assert set(DefinitionKind) - {DefinitionKind.CLASS, DefinitionKind.MODULE} == FUNCTIONS
