"""What speaks for a claim that scored 0: places by kind, quoted values, lists of names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.sighting import Strength
from judge.search.places import Place
from judge.search.said import Said
from judge.zero_places import is_listed, listed_names, spoken, values_idle, values_quoted
from judge.zero_signals import zero_signals
from taxonomy.drift import Dimension, ZeroType
from taxonomy.zero import zero_type
from tests.builders import claim, evidence
from tests.judge.cases import case, fact, requirement, sighting

DOC = frozenset({FileRole.DOC})


def place(owner: str, *, share: float = 0.5, words: float = 0.5, **more: object) -> Place:
    kind = {"reachable": True, "stub": "", **more}
    return Place(owner, Location("a.py", 3, 9), share, words, **kind)  # type: ignore[arg-type]


def about(dimension: Dimension, *places: Place, words: Sequence[str] = ("blur", "kernel")) -> Case:
    return replace(case(about=claim("", dimension), words=tuple(words)), places=places)


def kind_of(one: Case) -> ZeroType:
    return zero_type(zero_signals(one, ()))[0]


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        pytest.param(about(Dimension.METHOD), ZeroType.MISSING_COMPONENT, id="no place at all"),
        pytest.param(
            about(Dimension.METHOD, place("a.near", share=0.1, words=0.1), words=("far",)),
            ZeroType.MISSING_COMPONENT,
            id="a place that hardly says anything",
        ),
        pytest.param(
            about(Dimension.METHOD, place("a.blur", stub="only passes"), place("a.run", words=0.6)),
            ZeroType.STUB_PLACEHOLDER,
            id="a stub that has the claim's name",
        ),
        pytest.param(
            about(Dimension.METHOD, place("a.blur", reachable=False), place("a.run", words=0.4)),
            ZeroType.UNCLASSIFIED,
            id="code of that name that nothing calls",
        ),
        pytest.param(
            about(Dimension.PROTOCOL, place("a.blur", reachable=False)),
            ZeroType.MISSING_COMPONENT,
            id="a protocol is more than one uncalled place",
        ),
        pytest.param(
            about(Dimension.METHOD, place("a.blur"), place("a.copy", share=0.1, stub="passes")),
            ZeroType.WRONG_IMPLEMENTATION,
            id="code of that name runs",
        ),
    ],
)
def test_the_place_that_says_most_decides(one: Case, kind: ZeroType) -> None:
    assert kind_of(one) == kind


@given(st.permutations([place("a.blur"), place("a.x", stub="passes"), place("a.y", words=0.2)]))
def test_the_order_of_places_does_not_matter(places: list[Place]) -> None:
    assert spoken(about(Dimension.METHOD, *places)).live_name == "a.blur at a.py:3"


def test_values_that_documents_state_are_quoted() -> None:
    asked = [requirement(), requirement(requirement_id="r2", values=(2.0,))]
    one = case(asked, evidence=(evidence("lr 3e-4, two layers", FileRole.DOC),))

    # 2 is in every text and tells nothing, so one of one telling value is quoted.
    assert values_quoted(one, DOC) == 1.0
    assert values_quoted(one, frozenset({FileRole.TEST})) == 0.0


@pytest.mark.parametrize(
    ("seen", "share"),
    [
        pytest.param([], 0.0, id="nowhere"),
        pytest.param([sighting(seen=fact())], 0.0, id="in force"),
        pytest.param([sighting(seen=fact(in_force=False))], 1.0, id="not in force"),
        pytest.param([sighting(Strength.OTHER_VALUE, seen=fact(1.0))], 0.0, id="another value"),
    ],
)
def test_values_that_no_run_takes_are_idle(seen: list[object], share: float) -> None:
    one = case([requirement()], {"r1": seen})  # type: ignore[dict-item]

    assert values_idle(one) == share


def names(count: int, known: int) -> Case:
    asked = [
        Requirement(f"n{i}", RequirementKind.COMPONENT, f"Set{i}", ((f"set{i}",),), family="name")
        for i in range(count)
    ]
    seen = {f"n{i}": [sighting(Strength.TOKENS, requirement_id=f"n{i}")] for i in range(known)}
    return case(asked, seen, about=claim("", Dimension.PROTOCOL))


@pytest.mark.parametrize(
    ("one", "listed"),
    [
        pytest.param(names(1, 1), False, id="one name is no list"),
        pytest.param(names(4, 1), False, id="code knows one of four"),
        pytest.param(names(9, 2), False, id="code knows two of nine"),
        pytest.param(names(4, 2), True, id="code knows half of them"),
    ],
)
def test_a_list_of_names_that_code_knows(one: Case, listed: bool) -> None:
    assert is_listed(one, spoken(one)) == listed


def test_the_names_that_code_knows_are_told() -> None:
    assert listed_names(names(5, 4)) == "Set0, Set1, Set2 and 1 more"


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        pytest.param(Said(), ZeroType.MISSING_COMPONENT, id="said nowhere"),
        pytest.param(
            Said(running=0.4, stubs=0.5), ZeroType.MISSING_COMPONENT, id="running code says as much"
        ),
        pytest.param(
            Said(running=0.1, stubs=0.5, stub="a.f"), ZeroType.STUB_PLACEHOLDER, id="stub"
        ),
        pytest.param(Said(in_code=0.2, documents=0.5), ZeroType.TOKEN_MENTION_ONLY, id="documents"),
    ],
)
def test_where_a_claim_is_said_most_tells_its_type(said: Said, kind: ZeroType) -> None:
    assert kind_of(replace(about(Dimension.METHOD), said=said)) is kind
