"""Operations of a formula that stand one by one."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location
from judge.formula.apart import apart
from judge.formula.code_formulas import CodeFormulas
from judge.formula.said import formulas_of

DEEP = "h = softmax(A relu(A X U) V)"
KERNELS = "void relu_k(float* h) { h[i] = fmaxf(h[i], 0.f); }\nfor (;;) softmax_k(z, n);"
LOOP = "for layer in layers:\n    h = F.relu(layer(h))\nreturn F.log_softmax(h, dim=1)"


def places(text: str, code: str) -> list[str]:
    """The operations of the first formula that stand in one file of code."""
    place = Location("a.py", 1, code.count("\n") + 1)
    chunk = Chunk("c", place, FileRole.CODE, ChunkKind.FUNCTION, "m.f", "", code)
    found = apart(formulas_of(text)[0].forms[0], [chunk], CodeFormulas({"c": chunk}))
    return [f"{name} {where.first_line}" for name, where in found.places] if found else []


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        pytest.param(DEEP, "", [], id="no code"),
        pytest.param(DEEP, "h = F.relu(h)", [], id="one of two"),
        pytest.param("h = A relu(A X U) V", LOOP, [], id="one operation says nothing"),
        pytest.param("h = softmax(a relu(b) + c)", LOOP, [], id="terms must come together"),
        pytest.param(DEEP, LOOP, ["softmax 3", "relu 2"], id="layer after layer"),
        pytest.param(DEEP, KERNELS, ["softmax 2", "relu 1"], id="kernels"),
    ],
)
def test_operations_one_by_one(text: str, code: str, expected: list[str]) -> None:
    assert places(text, code) == expected
