"""Does a later line always run after an earlier one, instead of it, or perhaps not at all?"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.facts.branches import Way, way_between
from tests.engine.deciding import facts_of

WAYS = [
    pytest.param("c", [], Way.FOLLOWS, id="nothing between"),
    pytest.param("c", ["  f(1);", ""], Way.FOLLOWS, id="a call between"),
    pytest.param("c", ["  if (a) {", "  } else {", "  }"], Way.FOLLOWS, id="a whole choice"),
    pytest.param("c", ["  } else {", "    g();", "  }"], Way.FOLLOWS, id="behind the choice"),
    pytest.param("c", ["  } else {"], Way.OTHER_BRANCH, id="else"),
    pytest.param("c", ["  } else if (b) {"], Way.OTHER_BRANCH, id="else if"),
    pytest.param("c", ["  if (b) {"], Way.MAYBE, id="into a branch"),
    pytest.param("c", ["    break;", "  case 2:"], Way.OTHER_BRANCH, id="case"),
    pytest.param("c", ["    break;", "  default:"], Way.OTHER_BRANCH, id="default"),
    pytest.param("c", ["  }", "  switch (b) {", "  case 2:", "  }"], Way.FOLLOWS, id="a switch"),
    pytest.param("c", ['  s = "} else {";'], Way.FOLLOWS, id="else in a string"),
    pytest.param("c", ["#else"], Way.OTHER_BRANCH, id="#else"),
    pytest.param("c", ["#else", "#endif"], Way.FOLLOWS, id="behind #endif"),
    pytest.param("c", ["#ifdef A"], Way.MAYBE, id="into #ifdef"),
    pytest.param("rust", ["    }", "    B => {"], Way.OTHER_BRANCH, id="an arm"),
    pytest.param("scala", ["    case B =>"], Way.OTHER_BRANCH, id="a case of Scala"),
    pytest.param("matlab", ["end", "a(end) = 2;"], Way.FOLLOWS, id="an index of MATLAB"),
    pytest.param("matlab", ["\tcase 'b',"], Way.OTHER_BRANCH, id="a case of MATLAB"),
    pytest.param("matlab", ["\totherwise"], Way.OTHER_BRANCH, id="otherwise"),
    pytest.param("matlab", ["elseif a", "y = 1;", "end"], Way.FOLLOWS, id="behind an elseif"),
    pytest.param("julia", ["else"], Way.OTHER_BRANCH, id="else of Julia"),
    pytest.param("julia", ["y = [i for i in 1:3 if i > 1]"], Way.FOLLOWS, id="a comprehension"),
    pytest.param("lua", ["elseif a then"], Way.OTHER_BRANCH, id="elseif of Lua"),
    pytest.param("fortran", ["  case (2)"], Way.OTHER_BRANCH, id="a case of Fortran"),
    pytest.param("fortran", ["  if (a > 1) then", "  end if"], Way.FOLLOWS, id="an if of Fortran"),
    pytest.param("r", ["} else {"], Way.OTHER_BRANCH, id="else of R"),
]


@pytest.mark.parametrize(("language", "lines", "way"), WAYS)
def test_branches_are_told_from_what_stands_between(
    language: str, lines: list[str], way: Way
) -> None:
    assert way_between(lines, language) is way


@given(
    st.sampled_from(["c", "matlab", "julia", "lua", "fortran", "r"]),
    st.lists(st.sampled_from(["x = 1", "y = f(2)", "", "  z"]), max_size=5),
)
def test_plain_statements_never_part_two_lines(language: str, lines: list[str]) -> None:
    assert way_between(lines, language) is Way.FOLLOWS


@pytest.mark.parametrize(
    ("path", "text", "in_force"),
    [
        pytest.param("a.m", "fit()\nfunction fit()\nrate = 1;\nrate = 2;\nend\n", [2], id="none"),
        pytest.param(
            "a.m",
            "fit('a')\nfunction fit(kind)\nswitch kind\n\tcase 'a',\n\t\trate = 1;\n"
            "    case 'b'\n\t\trate = 2;\nend\nend\n",
            [1, 2],
            id="cases of MATLAB, tabs and blanks mixed",
        ),
        pytest.param(
            "a.c",
            "int main(int argc) {\n  int rate;\n  switch (argc) {\n  case 1:\n  rate = 1;\n"
            "  break;\n  case 2:\n  rate = 2;\n  break;\n  }\n  return rate;\n}\n",
            [1, 2],
            id="cases of C as deep as their labels",
        ),
        pytest.param(
            "a.c",
            "int main() {\nint rate;\n#ifdef FAST\nrate = 1;\n#else\nrate = 2;\n#endif\n"
            "return rate;\n}\n",
            [1, 2],
            id="branches of the preprocessor",
        ),
        pytest.param(
            "a.jl",
            "function main(a)\nif a\nrate = 1\nelse\nrate = 2\nend\nend\nmain(true)\n",
            [1, 2],
            id="branches of Julia that are not indented",
        ),
    ],
)
def test_values_of_branches_are_a_choice(
    path: str, text: str, in_force: list[int], tmp_path: Path
) -> None:
    facts = [fact for fact in facts_of(tmp_path, {path: text}) if fact.name == "rate"]

    assert [fact.value for fact in facts if fact.in_force] == in_force
    if len(in_force) > 1:
        assert {fact.note for fact in facts} == {"one of several branches"}
