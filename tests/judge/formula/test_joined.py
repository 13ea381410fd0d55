"""Terms that one matrix makes of joined operands are not missing."""

from __future__ import annotations

import pytest

from judge.formula.differences import Difference, Flaw
from judge.formula.joined import without_joined
from judge.formula.reader import read
from judge.formula.tokens import code_tokens

TERM = Difference(Flaw.MISSING, "the term C * c is missing", 2.0)
FACTOR = Difference(Flaw.MISSING, "the factor c is missing", 1.0)


@pytest.mark.parametrize(
    ("code", "lost", "left"),
    [
        pytest.param("w(x)", [], [], id="nothing is missing"),
        pytest.param("w(x)", [TERM], [TERM], id="one operand"),
        pytest.param("w(cat(x, c))", [FACTOR], [FACTOR], id="a factor"),
        pytest.param("w(torch.cat(x, c))", [TERM], [], id="joined operands"),
        pytest.param("w @ np.hstack(x, c)", [TERM, FACTOR], [FACTOR], id="a matrix at them"),
    ],
)
def test_terms_of_joined_operands(
    code: str, lost: list[Difference], left: list[Difference]
) -> None:
    node = read(code_tokens(code))
    assert node is not None
    assert without_joined(lost, [node]) == left
