"""Names that code uses without calling them, in languages read by patterns."""

from __future__ import annotations

import pytest

from tests.engine.readings import read


def mentioned(language: str, text: str, owner: str = "m") -> set[str]:
    """The names that one owner mentions."""
    reading = read(language, text, "m.x")
    return {name for one in reading.mentions if one.owner == owner for name in one.names}


@pytest.mark.parametrize(
    ("language", "text", "absent"),
    [
        pytest.param("r", "f(fit = 3)\n", "fit", id="the name of an argument"),
        pytest.param("r", "fit <- 3\n", "fit", id="what is assigned"),
        pytest.param("julia", "# x = stochvol\n", "stochvol", id="a comment"),
        pytest.param("julia", 'x = "stochvol"\n', "stochvol", id="a plain string"),
        pytest.param("r", 'x <- "${fit}"\n', "fit", id="a language that fills in nothing"),
        pytest.param("julia", '# x = "$(fit(x))"\n', "fit", id="a string in a comment"),
        pytest.param("julia", "x = true\n", "true", id="a keyword"),
    ],
)
def test_what_is_no_value_is_no_mention(language: str, text: str, absent: str) -> None:
    assert absent not in mentioned(language, text)


@pytest.mark.parametrize(
    ("language", "text", "present"),
    [
        pytest.param(
            "rust", '#[serde(default = "unit")]\npub rate: f64,\n', "unit", id="in an attribute"
        ),
        pytest.param("julia", 'models = Dict("sv" => stochvol)\n', "stochvol", id="a pair"),
        pytest.param("julia", "x = map(step!, xs)\n", "step!", id="an argument"),
        pytest.param("julia", 'println("$(best(x)) of $total")\n', "best", id="in a string"),
        pytest.param("julia", 'println("$(best(x)) of $total")\n', "total", id="a name in one"),
        pytest.param("r", "x <- lapply(x, fit)\n", "fit", id="the second argument"),
        pytest.param("r", "x <- list(a = fit)\n", "fit", id="behind the name of an argument"),
        pytest.param("r", "run <- fit\n", "fit", id="what is assigned to a name"),
    ],
)
def test_functions_used_as_values_are_mentioned(language: str, text: str, present: str) -> None:
    assert present in mentioned(language, text)


@pytest.mark.parametrize(
    ("language", "text", "owner", "present"),
    [
        pytest.param("scala", "object A { def f = xs.map(fit) }\n", "m.A.f", "fit", id="Scala"),
        pytest.param(
            "scala", 'object A { def f = s"${cv.best}" }\n', "m.A.f", "best", id="in a string"
        ),
        pytest.param("cpp", "void f() { run(&step); }\n", "m.f", "step", id="an address"),
        pytest.param("cpp", "void f() { run(&K::step, k); }\n", "m.f", "step", id="a member"),
        pytest.param("cpp", "F f() { return step; }\n", "m.f", "step", id="a result"),
        pytest.param("cpp", "void f() { F t[] = {a, step}; }\n", "m.f", "step", id="a table"),
    ],
)
def test_values_belong_to_the_function_they_stand_in(
    language: str, text: str, owner: str, present: str
) -> None:
    assert present in mentioned(language, text, owner)


def test_many_values_never_push_out_what_is_called() -> None:
    values = ", ".join(f"a{number}" for number in range(5_000))
    names = mentioned("r", f"zoom(1)\nx <- c({values})\n")
    assert "zoom" in names
    assert len(names) == 2_000
