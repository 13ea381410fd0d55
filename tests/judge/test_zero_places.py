"""What speaks for a claim that scored 0: places by kind, quoted and idle values, documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.case import Case
from judge.lookup.sighting import Strength
from judge.search.places import Place
from judge.search.said import Said
from judge.zero_places import spoken, values_idle, values_quoted
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


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        pytest.param(Said(), ZeroType.MISSING_COMPONENT, id="said nowhere"),
        pytest.param(Said(stubs=0.5), ZeroType.MISSING_COMPONENT, id="the words of a stub alone"),
        pytest.param(Said(in_code=0.2, documents=0.5), ZeroType.TOKEN_MENTION_ONLY, id="documents"),
    ],
)
def test_where_a_claim_is_said_most_tells_its_type(said: Said, kind: ZeroType) -> None:
    assert kind_of(replace(about(Dimension.METHOD), said=said)) is kind


@pytest.mark.parametrize(
    ("dimension", "role", "kind"),
    [
        pytest.param(
            Dimension.METHOD, FileRole.DOC, ZeroType.MISSING_COMPONENT, id="a method is no number"
        ),
        pytest.param(
            Dimension.NUMERICAL, FileRole.TEST, ZeroType.MISSING_COMPONENT, id="a test's numbers"
        ),
        pytest.param(Dimension.NUMERICAL, FileRole.DOC, ZeroType.TOKEN_MENTION_ONLY, id="a README"),
        pytest.param(
            Dimension.PROTOCOL, FileRole.DOC, ZeroType.TOKEN_MENTION_ONLY, id="a table of results"
        ),
    ],
)
def test_values_that_a_document_states_are_mentioned(
    dimension: Dimension, role: FileRole, kind: ZeroType
) -> None:
    one = case([requirement()], about=claim("", dimension), evidence=(evidence("3e-4", role),))

    assert kind_of(one) is kind


def test_the_document_that_mentions_a_claim_is_named() -> None:
    shown = (evidence("lr 3e-4", FileRole.DOC),)
    one = case([requirement()], about=claim("", Dimension.NUMERICAL), evidence=shown)

    why = zero_type(zero_signals(one, ()))[1]
    assert why == f"it occurs only in documentation ({shown[0].location.start})"
