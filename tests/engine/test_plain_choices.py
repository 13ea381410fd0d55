"""Lists that scripts go through, defaults of Spark, and other ways to make an object in Rust."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.model.code import ParameterKind
from tests.engine.deciding import Program, assert_decided, facts_of
from tests.engine.readings import fact, read, values

LOOP = "sizes=(500 1000)\nfor ((i=0; i<${#sizes[@]}; i++))\ndo\n  n=${sizes[$i]}\ndone\n"


def test_a_counter_of_a_loop_has_no_one_value() -> None:
    assert "i" not in values(read("shell", LOOP, "run.sh"))


def test_what_a_loop_takes_from_a_list_is_all_of_the_list() -> None:
    found = fact(read("shell", LOOP, "run.sh"), "n")

    assert found.value == (500, 1000)
    assert found.note == "one after the other"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("object A { val f = (x: Int) => 3 }\n", {}, id="a function"),
        pytest.param("object A { a.set(i, 3) }\n", {}, id="an entry of an array"),
        pytest.param(
            'trait A { setDefault(\n  trees -> 100,\n  kind -> "mean",\n) }\n',
            {"trees": 100, "kind": "mean"},
            id="pairs",
        ),
        pytest.param("trait A { setDefault(seed, 7L) }\n", {"seed": 7}, id="one default"),
        pytest.param("object A { lr.set(lr.maxIter, 20) }\n", {"maxIter": 20}, id="a parameter"),
        pytest.param('object A { Map("lr" -> 1e-3) }\n', {"lr": 1e-3}, id="a map"),
    ],
)
def test_parameters_of_spark_are_read(text: str, found: dict[str, object]) -> None:
    assert values(read("scala", text, "A.scala")) == found


def test_defaults_of_spark_belong_to_the_call_that_sets_them() -> None:
    found = fact(read("scala", "trait A { setDefault(trees -> 100) }\n", "A.scala"), "trees")

    assert (found.kind, found.callee) == (ParameterKind.CALL_ARGUMENT, "setDefault")


NEW = (
    "struct Net { deep: bool, n: usize }\n"
    "impl Net { fn new() -> Net { Net { deep: false, n: 4 } } }\n"
)
CASES: dict[str, Program] = {
    "a variable of the same name": (
        {"a.rs": NEW + "fn main() { let a = Net::new(); let n = 9; }\n"},
        {"deep": False},
        {},
    ),
    "a literal that changes a part": (
        {"a.rs": NEW + "fn main() { let a = Net { deep: true, ..Net::new() }; }\n"},
        {"deep": True, "n": 4},
        {"deep": False},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_rust_makes_objects_in_several_ways(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


def test_a_whole_literal_is_another_way_and_wins_over_none(tmp_path: Path) -> None:
    text = NEW + "fn main() { let a = Net::new(); let b = Net { deep: true, n: 9 }; }\n"

    facts = facts_of(tmp_path, {"a.rs": text})

    assert {one.value for one in facts if one.name == "deep" and one.in_force} == {True, False}
