"""gin: bindings, macros, references and tables."""

from __future__ import annotations

from tests.engine.readings import fact, prose, read, values

TEXT = """\
include "base.gin"
MODEL = "roberta"  # which
train/Adam.learning_rate = 3e-4
recipe.table = {
    "mnli": (16, 30, 5e-4),
}
build.name = %MODEL
build.loss = @losses.nt_xent()
"""


def test_names_keep_no_scope_and_tables_open_up() -> None:
    assert values(read("gin", TEXT)) == {
        "MODEL": "roberta",
        "Adam.learning_rate": 3e-4,
        "recipe.table.mnli": (16, 30, 5e-4),
        "build.name": "roberta",
        "build.loss": "losses.nt_xent",
    }


def test_places_macros_and_prose() -> None:
    reading = read("gin", TEXT)

    assert fact(reading, "recipe.table.mnli").location.lines == "5-5"
    assert fact(reading, "build.name").note == "macro MODEL"
    assert fact(reading, "build.name").text == "%MODEL"
    assert prose(reading) == ["# which"]


def test_a_function_by_name_is_a_mention() -> None:
    (mention,) = read("gin", TEXT).mentions

    assert {"losses.nt_xent", "nt_xent"} <= set(mention.names)


def test_a_value_that_never_ends_is_one_problem_and_the_rest_is_read() -> None:
    reading = read("gin", "a.b = 1\nc.d = (2,\ne.f = 3\n")

    assert values(reading)["a.b"] == 1
    assert len(reading.problems) >= 1
