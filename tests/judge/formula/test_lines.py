"""Where statements end, and that closures give theirs."""

from __future__ import annotations

import pytest

from judge.formula.lines import lines_of
from judge.formula.tokens import code_tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("a = b\nc = d\n", ["a = b", "c = d"], id="two lines"),
        pytest.param("x = (a\n  + b)\n", ["x = ( a + b )"], id="an open bracket"),
        pytest.param("x = a +\n  b\n", ["x = a + b"], id="an operator at the end"),
        pytest.param("x = a\n    * b\n    / c;", ["x = a * b / c"], id="operators in front"),
        pytest.param("x = v\n  .map(f)\n", ["x = v . map ( f )"], id="a chain"),
        pytest.param("a = b\n++c;\n", ["a = b", "+ + c"], id="one more is a statement"),
        pytest.param("case 1:\n*p = a;", ["case 1 :", "* p = a"], id="a star after a label"),
        pytest.param(
            "v.map(|j| { let y = a * j; y / n })",
            ["let y = a * j", "y / n", "v . map ( | j | )"],
            id="a closure",
        ),
        pytest.param("f(x) { return a; }", ["f ( x )", "return a"], id="a plain block"),
    ],
)
def test_lines(text: str, expected: list[str]) -> None:
    found = [" ".join(token.text for token in line) for line in lines_of(code_tokens(text))]

    assert [line for line in found if line] == expected
