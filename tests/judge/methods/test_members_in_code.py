"""Components that code writes out without their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.claims.vocabulary import components
from judge.gather import gather
from judge.methods.members_in_code import members_on, signs_of_members
from judge.settle import settled
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository


@pytest.mark.parametrize(
    ("line", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("y = x + 1", [], id="no activation"),
        pytest.param("n = max(0, len(x) - 1)", [], id="a length"),
        pytest.param("y = nn.LeakyReLU()(x)", ["LeakyReLU"], id="a name that holds another"),
        pytest.param("y = 0.5 * x * (1 + erf(x / sqrt(2)))", ["GELU"], id="a gelu"),
        pytest.param("y = x > 0.f ? x : 0.f;", ["ReLU"], id="a relu"),
        pytest.param("y = np.maximum(0, x @ w)", ["ReLU"], id="a maximum with zero"),
        pytest.param("y = log1p(exp(x))", ["softplus"], id="a softplus"),
    ],
)
def test_activations_of_a_line(line: str, names: list[str]) -> None:
    assert members_on(line, "activation") == names


def test_every_member_with_signs_is_a_component() -> None:
    assert signs_of_members().keys() <= components().terms.keys()


CODE = (
    "from math import erf\n\ndef smooth(x):\n    return 0.5 * x * (1 + erf(x / 1.4142))\n\n"
    "def feed_forward(hidden):\n    return smooth(hidden)\n\n"
    "if __name__ == '__main__':\n    feed_forward(1.0)\n"
)


@pytest.mark.parametrize(
    ("text", "state"),
    [
        pytest.param("The feed forward has ReLU.", RequirementState.NOT_FOUND, id="another"),
        pytest.param("The feed forward has GELU.", RequirementState.MET, id="written out"),
    ],
)
def test_what_is_written_out_is_met(tmp_path: Path, text: str, state: RequirementState) -> None:
    root = repository(tmp_path / "repo", {"main.py": CODE})
    case = gather(claim(text), repository_for(index_repository(root, index_dir=tmp_path / "i")))

    assert settled(case.plan.requirements[0], case).state is state
