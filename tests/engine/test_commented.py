"""Code that stands in comments: what is one, and what is a sentence about code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.build import read_file
from analyzer.model.source import FileRole, SourceFile


def found(text: str, language: str = "python", role: FileRole = FileRole.CODE) -> list[str]:
    reading = read_file(SourceFile(f"a.{language}", language, role, text, "0"))
    return [f"{one.location.lines}: {one.text}" for one in reading.commented]


SENTENCES = [
    pytest.param("# the loss is averaged over the batch\n", id="a sentence"),
    pytest.param("# shape (B, C)\n", id="a shape"),
    pytest.param("# TODO: tune\n", id="a note"),
    pytest.param("# x0\n", id="a name"),
    pytest.param("# O(n)\n", id="a bound"),
    pytest.param("# a, b\n", id="names in a row"),
    pytest.param("# -*- coding: utf-8 -*-\n", id="for the parser"),
    pytest.param("x = f()  # type: ignore\n", id="for a type checker"),
    pytest.param("x = '# fit(x)'\n", id="in a string that is used"),
    pytest.param('def f():\n    """Use f.\n\n    >>> f(1)\n    """\n', id="an example"),
    pytest.param('"""First.\n\nx = fit(1)\n"""\n', id="an example behind a sentence"),
    pytest.param("fit(x)\n", id="code that runs"),
    pytest.param("", id="nothing"),
]


@pytest.mark.parametrize("text", SENTENCES)
def test_prose_is_no_code(text: str) -> None:
    assert found(text) == []


CODE = [
    pytest.param("# loss = loss.mean()\n", ["1-1: loss = loss.mean()"], id="an assignment"),
    pytest.param("# ema.update(net)\n", ["1-1: ema.update(net)"], id="a call"),
    pytest.param("# lr = 3e-4\n", ["1-1: lr = 3e-4"], id="a value"),
    pytest.param(
        "x = 1\n# for x in rows:\n#     fit(x)\ny = 1\n",
        ["2-3: for x in rows:\n    fit(x)"],
        id="a block",
    ),
    pytest.param(
        "# switched off until the loader works\n# fit(x)\n",
        ["2-2: fit(x)"],
        id="under a sentence that says why",
    ),
    pytest.param("f()  # step(x=1)\n", ["1-1: step(x=1)"], id="behind code"),
    pytest.param('f()\n"""\nx = fit(1)\n"""\n', ["2-4: \nx = fit(1)\n"], id="a bare string"),
]


@pytest.mark.parametrize(("text", "expected"), CODE)
def test_code_in_comments_is_found(text: str, expected: list[str]) -> None:
    assert [one.strip() for one in found(text)] == [one.strip() for one in expected]


OTHERS = [
    pytest.param("cpp", "int f();\n// step(q, eps);\n", ["2-2: step(q, eps);"], id="C++"),
    pytest.param("cpp", "// Steps are taken as before; see fit();\n", [], id="C++ prose"),
    pytest.param("cpp", "/** Use it:\n *   fit(1);\n */\nint f();\n", [], id="C++ documentation"),
    pytest.param("julia", "x = 1\n# eps = 0.1\n", ["2-2: eps = 0.1"], id="Julia"),
    pytest.param("r", "x <- 1\n# y <- scale(x)\n", ["2-2: y <- scale(x)"], id="R"),
    pytest.param("yaml", "a: 1\n# lr: 3e-4\n# note: try more\n", ["2-2: lr: 3e-4"], id="YAML"),
    pytest.param(
        "shell", "ls\n# python train.py --lr 1\n", ["2-2: python train.py --lr 1"], id="sh"
    ),
]


@pytest.mark.parametrize(("language", "text", "expected"), OTHERS)
def test_other_languages_have_forms_of_their_own(
    language: str, text: str, expected: list[str]
) -> None:
    assert found(text, language) == expected


def test_the_names_are_those_that_stand_in_it() -> None:
    source = SourceFile("a.py", "python", FileRole.CODE, "# y = ema.update(net, k='v')\n", "0")

    [one] = read_file(source).commented

    assert one.names == ("ema", "k", "net", "update", "y")


def test_tests_hold_no_switched_off_code() -> None:
    assert found("# fit(x)\n", role=FileRole.TEST) == []


@given(st.lists(st.sampled_from(["# ", "fit(x)", "a b c", "\n", '"""', "    ", "if x:", "x = 1"])))
def test_places_are_lines_of_the_file(parts: list[str]) -> None:
    text = "".join(parts)
    reading = read_file(SourceFile("a.py", "python", FileRole.CODE, text, "0"))

    last = text.count("\n") + 1

    assert all(
        1 <= c.location.first_line <= c.location.last_line <= last for c in reading.commented
    )
