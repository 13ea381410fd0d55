"""Command lines against programs of C that take their options apart themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.engine.facts.built_programs import BuiltPrograms
from tests.engine.deciding import Program, assert_decided, facts_of

FIND = """
double rate = 0.1;
int main(int argc, char **argv) {
    int i;
    if ((i = find_arg((char *)"-step-size", argc, argv)) > 0) rate = atof(argv[i + 1]);
    return 0;
}
"""
LETTERS = """
int main(int argc, char *argv[]) {
    float decay = 0.0f;
    int log = -1;
    for (int i = 1; i < argc; i += 2) {
        if (argv[i][1] == 'l' && argv[i][2] == '\\0') { decay = atof(argv[i+1]); }
        else if (argv[i][1] == 'l' && argv[i][2] == 'g') { log = atoi(argv[i+1]); }
    }
}
"""
GETOPT = """
int main(int argc, char **argv) {
    double rate = 0.1;
    int c;
    while ((c = getopt(argc, argv, "r:")) != -1) {
        switch (c) {
        case 'r': rate = atof(optarg); break;
        }
    }
}
"""
MAKE = "fit2: fit.c helper.c\n\tcc -o $@ $^\nother: other.c\n\tcc -o $@ $^\n"
CASES: dict[str, Program] = {
    "nothing is given": ({"fit.c": FIND, "run.sh": "./fit\n"}, {"rate": 0.1}, {}),
    "another program is started": (
        {
            "fit.c": FIND,
            "other.c": FIND.replace("rate", "speed"),
            "Makefile": MAKE,
            "run.sh": "./other -step-size 0.5\n",
        },
        {"rate": 0.1, "speed": 0.5},
        {"speed": 0.1},
    ),
    "a search for the option": (
        {"fit.c": FIND, "run.sh": "SIZE=0.5\nbuild/fit -step-size $SIZE\n"},
        {"rate": 0.5},
        {"rate": 0.1},
    ),
    "one letter": ({"fit.c": LETTERS, "run.sh": "./fit -l 0.2\n"}, {"decay": 0.2}, {"decay": 0.0}),
    "two letters": ({"fit.c": LETTERS, "run.sh": "./fit -lg 7\n"}, {"log": 7, "decay": 0.0}, {}),
    "getopt": ({"fit.c": GETOPT, "run.sh": "./fit -r 0.3\n"}, {"rate": 0.3}, {"rate": 0.1}),
    "another name by make": (
        {"fit.c": FIND, "Makefile": MAKE, "run.sh": "./fit2 -step-size 0.5\n"},
        {"rate": 0.5},
        {"rate": 0.1},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_a_command_line_gives_is_in_force(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


def test_a_default_stays_beside_the_value_of_another_command_line(tmp_path: Path) -> None:
    files = {"fit.c": FIND, "run.sh": "./fit -step-size 0.5\n./fit\n"}

    facts = facts_of(tmp_path, files)

    assert {fact.value for fact in facts if fact.name == "rate" and fact.in_force} == {0.1, 0.5}


def test_a_check_that_leaves_the_option_alone_does_not_count(tmp_path: Path) -> None:
    check = "jobs:\n  a:\n    steps:\n      - run: ./fit\n"
    files = {"fit.c": FIND, "run.sh": "./fit -step-size 0.5\n", ".github/workflows/ci.yml": check}

    facts = facts_of(tmp_path, files)

    assert [fact.value for fact in facts if fact.name == "rate" and fact.in_force] == [0.5]


def test_the_note_names_the_option_and_both_places(tmp_path: Path) -> None:
    facts = facts_of(tmp_path, {"fit.c": FIND, "run.sh": "./fit -step-size 0.5\n"})

    (lost,) = (fact for fact in facts if not fact.in_force)
    assert lost.note == "filled from option step_size at fit.c:4, overridden by run.sh:1"


@pytest.mark.parametrize(
    ("path", "language", "text", "program", "source", "answer"),
    [
        ("notes.txt", "text", "fit: other.c\n", "fit", "other.c", False),
        (
            "Makefile",
            "makefile",
            "$(DIR)/net : $(OBJ)/fit.o \\\n $(OBJ)/x.o\n",
            "net",
            "fit.c",
            True,
        ),
        ("Makefile", "makefile", "net: other.c\n", "bin/net", "fit.c", False),
        ("CMakeLists.txt", "cmake", "add_executable(net\n  src/fit.c)\n", "net", "fit.c", True),
        ("build.sh", "shell", "gcc fit.c -O2 -o net\n", "net", "fit.c", True),
        ("Cargo.toml", "toml", '[[bin]]\nname = "net"\npath = "fit.c"\n', "net", "fit.c", True),
        ("Makefile", "makefile", "", "tool", "fit.c", None),
    ],
)
def test_build_files_tell_what_a_program_is_built_from(
    path: str, language: str, text: str, program: str, source: str, answer: bool | None
) -> None:
    files = [(path, language), ("fit.c", "c"), ("other.c", "c")]

    assert BuiltPrograms(files, {path: text}).is_built_from(program, source) is answer
