"""How the things that an experiment names stand, and which of them code has only by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from analyzer.model.source import FileRole, Location
from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.lookup.sighting import Sighting, Strength
from judge.search.places import Place
from judge.zero_places import spoken
from judge.zero_things import Stands, Things, external_of, is_of_data, things_of
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.judge.cases import case, sighting

SEEN = sighting(Strength.TOKENS)
STUB = replace(SEEN, stub="only passes", note="in a.rival")
LOADER = replace(SEEN, stub="raises NotImplementedError", note="in a.load_set")


def experiment(*seen: Sequence[Sighting], about: Dimension = Dimension.PROTOCOL) -> Case:
    asked = [
        Requirement(f"n{i}", RequirementKind.COMPONENT, f"Set{i}", ((f"set{i}",),), family="name")
        for i in range(len(seen))
    ]
    sightings = {f"n{i}": list(one) for i, one in enumerate(seen)}
    return case(asked, sightings, about=claim("", about))


@pytest.mark.parametrize(
    ("seen", "how"),
    [
        pytest.param([], Stands.NOWHERE, id="nowhere"),
        pytest.param([SEEN], Stands.LIVE, id="it runs"),
        pytest.param([SEEN, STUB], Stands.LIVE, id="it runs beside a stub"),
        pytest.param([STUB], Stands.STUB, id="a stub"),
        pytest.param([LOADER], Stands.DATA_REFUSED, id="a loader that refuses"),
        pytest.param([replace(SEEN, named="in a table")], Stands.NAMED, id="only a name"),
        pytest.param([replace(SEEN, unread=True)], Stands.SETTING, id="a setting nobody reads"),
        pytest.param([replace(SEEN, reachable=False)], Stands.UNCALLED, id="nobody calls it"),
        pytest.param([sighting(Strength.TOKENS, role=FileRole.DOC)], Stands.PROSE, id="README"),
    ],
)
def test_how_a_named_thing_stands(seen: Sequence[Sighting], how: Stands) -> None:
    assert things_of(experiment(seen)).by == {how: ("Set0",)}


def test_other_claims_name_no_things() -> None:
    assert things_of(experiment([SEEN], about=Dimension.METHOD)) == Things()


def test_things_are_counted_and_named() -> None:
    things = Things({Stands.LIVE: ("A", "B", "C"), Stands.STUB: ("D",)})

    assert things.count(Stands.LIVE, Stands.STUB) == 4
    assert things.named(Stands.LIVE, Stands.STUB) == "A, B, C and 1 more"
    assert things.named(Stands.STUB, Stands.PROSE) == "D"


def by(**counts: int) -> Things:
    return Things({Stands[how]: tuple(f"{how}{i}" for i in range(n)) for how, n in counts.items()})


@pytest.mark.parametrize(
    ("counts", "thing"),
    [
        pytest.param({}, "", id="no names"),
        pytest.param({"NOWHERE": 3}, "", id="no trace of them"),
        pytest.param({"LIVE": 2}, "", id="two names are no list"),
        pytest.param({"NAMED": 1, "SETTING": 2}, "", id="most are settings nobody reads"),
        pytest.param({"DATA_REFUSED": 1, "STUB": 2}, "", id="most are stubs"),
        pytest.param({"LIVE": 3, "UNCALLED": 1}, "", id="what nobody calls explains it"),
        pytest.param({"NAMED": 1, "NOWHERE": 4}, "NAMED0", id="a name with nothing behind it"),
        pytest.param({"DATA_REFUSED": 1, "LIVE": 4}, "DATA_REFUSED0", id="a loader that refuses"),
        pytest.param({"LIVE": 3}, "LIVE0, LIVE1, LIVE2", id="a list of names alone"),
    ],
)
def test_things_that_code_has_only_by_name(counts: Mapping[str, int], thing: str) -> None:
    one = experiment()

    assert external_of(one, spoken(one), by(**counts), "")[0] == thing


def test_a_stub_that_stands_for_an_experiment_goes_before_its_list() -> None:
    one = experiment()

    assert external_of(one, spoken(one), by(LIVE=3), "a.sweep only passes") == ("", "")


def test_data_made_up_are_a_gap_with_the_loader_that_does_it() -> None:
    why = "returns it in place of data"
    made_up = Place("a.subset", Location("a.py", 3, 9), 0.5, 0.5, reachable=True, stub=why)
    one = replace(experiment(), places=(made_up,))

    found = external_of(one, spoken(one), by(LIVE=1), "")
    assert found == ("LIVE0", f"a.subset {why} at a.py:3")


@pytest.mark.parametrize(
    ("stub", "is_data"),
    [
        ("", False),
        ("a.metrics.score returns a constant", False),
        ("a.payload only passes", False),
        ("a.load_digits raises NotImplementedError", True),
        ("a.sets.digits returns random values in place of data", True),
    ],
)
def test_stubs_that_should_have_loaded_data(stub: str, is_data: bool) -> None:
    assert is_of_data(stub) is is_data
