"""Words of a fact's place: from its file, its section and the lines that lead to it."""

from __future__ import annotations

import pytest

from analyzer.model.code import Definition, DefinitionKind, ParameterFact, ParameterKind
from analyzer.model.source import Location
from judge.alive.fact_places import (
    FactPlaces,
    leading_lines,
    leading_widths,
    named_by_place,
    speaks_of,
    words_of,
)

PRESETS = "WALKER = Preset(\n    lr=0.1,\n)\n\nHOPPER = Preset(\n    lr=0.2,\n)"


def fact(name: str, line: int, kind: ParameterKind = ParameterKind.CALL_ARGUMENT) -> ParameterFact:
    return ParameterFact(
        Location("zoo/presets.py", line, line), "zoo.presets", name, 0.1, "0.1", kind, callee="make"
    )


@pytest.mark.parametrize(
    ("line", "leading"),
    [
        pytest.param(1, [], id="a line at the margin"),
        pytest.param(99, [], id="no such line"),
        pytest.param(2, ["WALKER = Preset("], id="the line that opens the call"),
        pytest.param(6, ["HOPPER = Preset("], id="the nearest one"),
    ],
)
def test_leading_lines(line: int, leading: list[str]) -> None:
    lines = PRESETS.split("\n")
    assert leading_lines(lines, line, leading_widths(lines)) == leading


def test_a_place_is_told_by_the_lines_that_lead_to_it() -> None:
    places = FactPlaces(lambda _: PRESETS.split("\n"))

    assert speaks_of(places.words(fact("lr", 6)), ["hopper"])
    assert not speaks_of(places.words(fact("lr", 6)), ["walker"])
    assert places.block(fact("lr", 2)) != places.block(fact("lr", 6))


@pytest.mark.parametrize(
    ("text", "word", "said"),
    [
        pytest.param("solver", "solution", False, id="little in common"),
        pytest.param("lr", "lrate", False, id="too short to begin anything"),
        pytest.param("eval_batch", "evaluation", True, id="one begins with the other"),
        pytest.param("DIVERGENCE", "divergent", True, id="most of both"),
        pytest.param("celebaHQ256", "256", True, id="a piece"),
    ],
)
def test_kin(text: str, word: str, said: bool) -> None:
    assert speaks_of(words_of(text), [word]) == said


@pytest.mark.parametrize(
    ("signatures", "name"),
    [
        pytest.param([], "#2", id="not defined here"),
        pytest.param([("a", "b"), ("x", "y")], "#2", id="two of that name"),
        pytest.param([("rate",)], "#2", id="fewer parameters"),
        pytest.param([("rate", "steps")], "steps", id="the second parameter"),
        pytest.param([("self", "rate", "steps")], "steps", id="a receiver does not count"),
    ],
)
def test_a_value_given_by_place_has_the_callees_name(
    signatures: list[tuple[str, ...]], name: str
) -> None:
    place = Location("zoo/make.py", 1, 1)
    definitions = [
        Definition(f"m{number}.make", DefinitionKind.FUNCTION, place, parameters)
        for number, parameters in enumerate(signatures)
    ]

    assert [f.name for f in named_by_place([fact("#2", 1)], definitions)] == [name]
