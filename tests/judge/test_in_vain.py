"""When a claim is only said where nothing runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.alive.vain_words import NOTHING_VAIN, Vain
from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.in_vain import (
    named_in_vain,
    names_unknown,
    said_by_documents,
    said_by_idle_code,
    said_by_stub,
    values_only_quoted,
)
from judge.lookup.sighting import Sighting, Strength
from judge.search.places import Place
from judge.search.said import Said
from taxonomy.drift import Dimension
from tests.builders import claim, evidence
from tests.judge.cases import case, fact, requirement, sighting

METHOD, PROTOCOL, NUMBERS = Dimension.METHOD, Dimension.PROTOCOL, Dimension.NUMERICAL


def one(
    dimension: Dimension = METHOD,
    seen: Sighting | None = None,
    *,
    said: Said | None = None,
    places: tuple[Place, ...] = (),
    asked: Requirement | None = None,
    vain: Vain = NOTHING_VAIN,
) -> Case:
    """A claim that asks one thing, seen once or never."""
    asked = asked or requirement()
    sightings = {"r1": [seen]} if seen else {}
    given = case((asked,), sightings, about=claim("x", dimension), words=("blur",))
    return replace(given, said=said or Said(), places=places, vain=vain)


def two(first: Sighting, second: Sighting | None) -> Case:
    """A numerical claim that asks two things."""
    asked = (requirement(), requirement(requirement_id="r2"))
    sightings = {"r1": [first], "r2": [second] if second else []}
    return case(asked, sightings, about=claim("x", NUMBERS))


def place(*, reachable: bool = True, stub: str = "", unreached: str = "") -> Place:
    return Place("a.blur", Location("a.py", 3, 9), 1.0, 0.9, reachable, stub, unreached)


ALIVE = sighting(seen=fact())
STUB = sighting(stub="only pass")
TEST = sighting(role=FileRole.TEST)
STUB_SAYS = Said(running=0.3, stubs=0.6, stub="a.blur at a.py:3")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (one(), ""),
        (one(said=Said(running=0.2, stubs=0.25)), ""),
        (one(said=Said(running=0.6, stubs=0.7)), ""),
        (one(PROTOCOL, ALIVE, said=STUB_SAYS), ""),
        (one(PROTOCOL, places=(place(stub="only pass"),)), ""),
        (one(METHOD, ALIVE, places=(place(stub="only pass"), place())), ""),
        (one(places=(place(stub="only pass"), place())), ""),
        (one(METHOD, ALIVE, said=STUB_SAYS), "only a stub does: a.blur at a.py:3"),
        (one(PROTOCOL, said=STUB_SAYS), "only a stub does: a.blur at a.py:3"),
        (one(places=(place(stub="only pass"),)), "a stub: a.blur only pass at a.py:3"),
        (one(METHOD, ALIVE, places=(place(stub="only pass"),)), "only pass at a.py:3"),
    ],
)
def test_stubs(given: Case, reason: str) -> None:
    assert said_by_stub(given).endswith(reason)
    assert bool(said_by_stub(given)) == bool(reason)


IDLE = (place(reachable=False, unreached="no call of this name anywhere"),)
DOUBTFUL = (place(reachable=False, unreached="what runs calls another of this name"),)


@pytest.mark.parametrize(
    ("given", "fires"),
    [
        (one(), False),
        (one(places=IDLE), False),
        (one(said=Said(unreached=0.9)), False),
        (one(said=Said(unreached=0.9), places=(*IDLE, place())), False),
        (one(said=Said(running=0.8, unreached=0.9), places=IDLE), False),
        (one(said=Said(running=0.2, unreached=0.9), places=DOUBTFUL), False),
        (one(NUMBERS, ALIVE, said=Said(running=0.2, unreached=0.9), places=IDLE), False),
        (one(METHOD, ALIVE, said=Said(running=0.2, unreached=0.9), places=IDLE), True),
        (one(said=Said(running=0.2, unreached=0.9), places=IDLE), True),
    ],
)
def test_code_that_nothing_calls(given: Case, fires: bool) -> None:
    assert bool(said_by_idle_code(given)) == fires


@pytest.mark.parametrize(
    ("given", "fires"),
    [
        (one(), False),
        (one(PROTOCOL, said=Said(running=0.3, documents=0.5)), False),
        (one(NUMBERS, ALIVE, said=Said(documents=0.9)), False),
        (one(METHOD, said=Said(running=0.2, documents=0.5)), False),
        (one(PROTOCOL, said=Said(running=0.2, documents=0.5)), False),
        (one(PROTOCOL, said=Said(running=0.2, documents=0.5), vain=Vain(only=0.2)), True),
    ],
)
def test_documents(given: Case, fires: bool) -> None:
    assert bool(said_by_documents(given)) == fires


def quoting(seen: Sighting | None, dimension: Dimension = NUMBERS) -> Case:
    quote = evidence("a rate of 0.25", FileRole.DOC, path="README.md")
    asked = requirement(values=(0.25,))
    return replace(one(dimension, seen, asked=asked), evidence=(quote,))


@pytest.mark.parametrize(
    ("given", "fires"),
    [
        (one(NUMBERS), False),
        (quoting(None, METHOD), False),
        (quoting(ALIVE), False),
        (quoting(sighting(Strength.OTHER_VALUE, seen=fact(0.5))), False),
        (quoting(None), True),
    ],
)
def test_values_that_documents_quote(given: Case, fires: bool) -> None:
    assert bool(values_only_quoted(given)) == fires


@pytest.mark.parametrize(
    ("given", "fires"),
    [
        (one(NUMBERS), False),
        (one(METHOD, STUB), False),
        (one(NUMBERS, ALIVE), False),
        (one(NUMBERS, sighting(reachable=False)), False),
        (replace(one(PROTOCOL), evidence=(evidence(),)), False),
        (replace(one(PROTOCOL), evidence=(evidence(stub="only pass"),)), True),
        (one(NUMBERS, STUB), False),
        (two(STUB, None), False),
        (two(STUB, ALIVE), False),
        (two(STUB, TEST), False),
        (two(STUB, sighting(role=FileRole.TEST, line=9)), True),
    ],
)
def test_names_that_stand_where_nothing_runs(given: Case, fires: bool) -> None:
    assert bool(named_in_vain(given)) == fires


def naming(count: int, seen: Sighting | None, dimension: Dimension = PROTOCOL) -> Case:
    """A claim with so many names, the first of them seen."""
    asked = [
        Requirement(f"r{n}", RequirementKind.COMPONENT, f"Set{n}", ((f"set{n}",),), family="name")
        for n in range(1, count + 1)
    ]
    return case(asked, {"r1": [seen] if seen else []}, about=claim("x", dimension))


@pytest.mark.parametrize(
    ("given", "fires"),
    [
        (naming(0, None), False),
        (naming(2, None), False),
        (naming(4, None, METHOD), False),
        (naming(4, sighting()), False),
        (naming(3, None), True),
        (naming(3, TEST), True),
    ],
)
def test_names_that_no_code_knows(given: Case, fires: bool) -> None:
    assert bool(names_unknown(given)) == fires


ALL: tuple[Callable[[Case], str], ...] = (
    said_by_stub,
    said_by_idle_code,
    said_by_documents,
    values_only_quoted,
    named_in_vain,
    names_unknown,
)
share = st.floats(0, 1)


@given(share, share, share, st.sampled_from(Dimension))
def test_running_code_that_says_as_much_always_keeps_a_claim(
    stubs: float, idle: float, documents: float, dimension: Dimension
) -> None:
    said = Said(max(stubs, idle, documents), 0, stubs, idle, documents)
    name = Requirement("r1", RequirementKind.COMPONENT, "blur", (("blur",),))
    kept = one(dimension, sighting(), said=said, places=(place(),), asked=name)

    assert not any(rule(kept) for rule in ALL)
