"""Files of settings that a command line gives one after the other, and entries built in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep

PROGRAM = "int main(int argc, char **argv) { return argc; }\n"
BASE = "[search]\nwidth = 40\n[train]\nrounds = 7\n"
GAME = "[search]\nwidth = 9\n"

case(
    "one file",
    {"fit.cpp": PROGRAM, "run.sh": "bin/fit base.ini\n", "base.ini": BASE},
    {"search.width": 40, "train.rounds": 7},
)
case(
    "a file on top",
    {
        "fit.cpp": PROGRAM,
        "run.sh": "bin/fit base.ini game.ini\n",
        "base.ini": BASE,
        "game.ini": GAME,
    },
    {"search.width": 9, "train.rounds": 7},
    {"search.width": 40},
)
case(
    "a file on top that a loop chooses",
    {
        "fit.cpp": PROGRAM,
        "run.sh": "for g in one two; do\n  bin/fit c/base.ini c/$g.ini\ndone\n",
        "c/base.ini": BASE,
        "c/one.ini": GAME,
        "c/two.ini": GAME,
    },
    {"search.width": 9, "train.rounds": 7},
    {"search.width": 40},
)
JAVA = (
    "public class Main {\n"
    "    Main(java.util.Properties p) {\n"
    '        p.setProperty("near.words", "3");\n'
    '        p.setProperty("least.count", "8");\n'
    '        p.setProperty("pass.count", "2");\n'
    "    }\n"
    "    public static void main(String[] args) { new Main(null); }\n"
    "}\n"
)
case("entries built in", {"Main.java": JAVA}, {"near.words": "3"})
case(
    "entries built in under a file that a run names",
    {
        "Main.java": JAVA,
        "run.sh": "java Main --conf=a.properties\n",
        "a.properties": "near.words = 6\nleast.count = 8\npass.count = 1\n",
    },
    {"near.words": 6, "pass.count": 1},
    {"near.words": 3, "pass.count": 2},
)


@pytest.mark.parametrize("name", CASES)
def test_the_later_file_is_in_force(tmp_path: Path, name: str) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("bin/fit base.ini game.ini\nbin/fit base.ini\n", id="a run without it"),
        pytest.param("bin/fit --net base.ini --data game.ini\n", id="files of different options"),
        pytest.param("bin/fit game.ini base.ini\n", id="a file below"),
    ],
)
def test_a_file_that_is_not_always_below_another_stays_in_force(
    tmp_path: Path, script: str
) -> None:
    files = {"fit.cpp": PROGRAM, "run.sh": script, "base.ini": BASE, "game.ini": GAME}
    facts = facts_of(tmp_path, files)

    assert next(
        f.in_force for f in facts if f.location.path == "base.ini" and f.name == "search.width"
    )
