"""TOML: values with their lines, also in files that are not valid."""

from __future__ import annotations

from tests.engine.readings import fact, prose, read, spelled, values

TEXT = """\
# read by the sweep
lr = 1e-3
[grid.path]  # per problem
mvn = [
  5.0,
  80.0, # high
]
"a b".c = 'x'
[[stage]]
n = 1
[[stage]]
n = 0x1F
[stage.opt]
t = { k = true, d = 1979-05-27 07:32:00 }
long = '''
text'''
"""


def test_tables_are_prefixes_and_arrays_of_tables_are_numbered() -> None:
    assert values(read("toml", TEXT)) == {
        "lr": 0.001,
        "grid.path.mvn": (5.0, 80.0),
        "grid.path.a b.c": "x",
        "stage.0.n": 1,
        "stage.1.n": 31,
        "stage.1.opt.t.k": True,
        "stage.1.opt.t.d": "1979-05-27 07:32:00",
        "stage.1.opt.long": "text",
    }


def test_places_are_exact() -> None:
    places = spelled(read("toml", TEXT))

    assert places["grid.path.mvn"] == "4-7"
    assert places["stage.1.opt.t.k"] == "14-14"
    assert places["stage.1.opt.long"] == "15-16"


def test_comments_are_prose() -> None:
    assert prose(read("toml", TEXT)) == ["# read by the sweep", "# per problem", "# high"]


def test_an_invalid_file_gives_its_values_and_one_problem() -> None:
    reading = read("toml", "a = 1\nb = \nc = 3\n")

    assert fact(reading, "a").value == 1
    assert [(p.stage, p.location.first_line) for p in reading.problems] == [("toml", 2)]


def test_deep_nesting_is_no_crash() -> None:
    assert len(read("toml", "a = " + "[" * 50_000).problems) == 1
