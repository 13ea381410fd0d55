"""Constant folding: what is a value, what is not, and what is never computed."""

from __future__ import annotations

import ast

import pytest

from analyzer.engine.languages.python_values import MISSING, fold
from analyzer.engine.languages.python_walk import walk
from analyzer.model.code import Value
from tests.engine.python_sources import reading


def value_of(expression: str) -> object:
    tree = ast.parse(expression)
    statement = tree.body[0]
    assert isinstance(statement, ast.Expr)
    return fold(statement.value, walk(tree, "m").module)


@pytest.mark.parametrize(
    "expression",
    [
        "cfg.lr",
        "unknown",
        "f(3)",
        "1 / 0",
        "10 ** 10 ** 8",
        "1 << 10 ** 9",
        "(0,) * 10 ** 9",
        "'a' * 10 ** 9",
        "round(5, -10 ** 9)",
        "pow(7, 10 ** 9)",
        "int('x')",
        "float('inf')",
        "float('nan')",
        "1e308 * 10",
        "(-8) ** 0.5",
        "1j",
        "b'x'",
        "...",
        "[[1], [2]]",
        "{'a': 1}",
        "f'{x}'",
        "'\\ud800'",
        "'two\\nlines'",
        "0.1 if x else 0.2",
        "lambda: 3",
        "min()",
    ],
)
def test_no_value(expression: str) -> None:
    assert value_of(expression) is MISSING


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("1e-3 * 0.3", 1e-3 * 0.3),
        ("2**16", 65536),
        ("10**6", 1000000),
        ("-1", -1),
        ("not True", False),
        ("None", None),
        ("1 << 20", 1048576),
        ("2**64", float(2**64)),
        ("9223372036854775807 + 1", float(2**63)),
        ("2**0.5", 2**0.5),
        ("int(3.7)", 3),
        ("float('1e-3')", 1e-3),
        ("(0.9, 0.999)", (0.9, 0.999)),
        ("[64] * 3", (64, 64, 64)),
        ("[1, 2] + [3]", (1, 2, 3)),
        ("'a' + 'b'", "ab"),
        ("math.pi", 3.141592653589793),
        ("math.sqrt(4)", 2.0),
        ("round(3.14159, 2)", 3.14),
        ("os.environ.get('LR', 3)", 3),
    ],
)
def test_values(expression: str, value: Value) -> None:
    found = value_of(expression)

    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("A = 2\nB = A * 3", 6, id="assigned once, above"),
        pytest.param("B = A * 3\nA = 2", None, id="assigned below"),
        pytest.param("A = 2\nA = 3\nB = A", None, id="assigned twice"),
        pytest.param("A = 2\nA += 1\nB = A", None, id="changed"),
        pytest.param("for A in x: pass\nB = A", None, id="a loop variable"),
        pytest.param("A = 2\ndef f():\n    global A\nB = A", None, id="a function may set it"),
        pytest.param("A = 2\ndef f(A):\n    B = A", None, id="a parameter hides it"),
        pytest.param("A = 2\ndef f():\n    B = A", 2, id="seen from a function"),
        pytest.param("class K:\n    A = 2\n    B = A + 1", 3, id="earlier class attribute"),
        pytest.param(
            "class K:\n    A = 2\n    def f(s):\n        B = A", None, id="not in methods"
        ),
        pytest.param("def f():\n    A = 2\n    B = A", 2, id="a local assigned once"),
        pytest.param("A = A + A\nB = A", None, id="in terms of itself"),
    ],
)
def test_names_stand_for_values_bound_once(text: str, expected: Value) -> None:
    found = [one.value for one in reading(text).parameters if one.name == "B"]

    assert found == ([] if expected is None else [expected])


def test_a_chain_of_doublings_ends_at_once() -> None:
    lines = ["a0 = 1", *(f"a{i} = a{i - 1} + a{i - 1}" for i in range(1, 60))]

    found = {one.name: one.value for one in reading("\n".join(lines)).parameters}

    assert found["a30"] == 2**30
