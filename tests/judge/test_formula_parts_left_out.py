"""Formulas of which code leaves a part out, or takes it another way, in whole repositories."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.placing.formula_finding import FormulaFinding
from judge.rules.formula_signals import flaws_of
from taxonomy.drift import Dimension
from tests.builders import claim, repository

MAIN = "import tide\n\nif __name__ == '__main__':\n    print(tide.run(1, 2, 3, 4))\n"


def finding(tmp_path: Path, code: str, text: str) -> FormulaFinding:
    """What became of the first formula of a claim in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "tide.py": code})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return gather(claim(text, Dimension.METHOD), audited).formulas[0]


def told(tmp_path: Path, code: str, text: str) -> list[str]:
    """The differences at the place."""
    place = finding(tmp_path, code, text).alive
    return [flaw.text for flaw in flaws_of(place)] if place is not None else ["nowhere"]


SHARE = "Shares of tide words are theta = (n + alpha) / (N + W alpha), W being the vocabulary size."
SCORE = "Tide pairs have score = (m - delta) / (p * q), with delta a discount against rare ones."
ENDS = "If the episode ends the target is r, otherwise it is y = r + gamma * max Q(s, a)."
ONES = (
    "The tide likelihood is a sum over all pixels, L = sum_i x_i log y_i + (1 - x_i) log(1 - y_i)."
)


def body(*lines: str, given: str = "n, total, vocabulary, alpha") -> str:
    """A file with one function."""
    return f"def run({given}):\n" + "".join(f"    {line}\n" for line in lines)


@pytest.mark.parametrize(
    ("text", "code", "flaws"),
    [
        pytest.param(
            SHARE,
            body(
                "theta = (n + alpha) / (total + vocabulary * alpha)",
                "return theta",
            ),
            [],
            id="all is there",
        ),
        pytest.param(
            SHARE,
            body("theta = n / total", "return theta"),
            [],
            id="a parameter by the name is never used, but may be",
        ),
        pytest.param(
            SHARE,
            body("theta = n / total", "return theta", given="n, total, a, b"),
            ["alpha has no part in theta"],
            id="alpha is nowhere",
        ),
        pytest.param(
            SCORE,
            body("score = m / (p * q)", "return score", given="m, p, q, least"),
            ["the term -delta is missing"],
            id="an explained letter is nowhere",
        ),
        pytest.param(
            SCORE,
            body(
                "m = m - discount", "score = m / (p * q)", "return score", given="m, p, q, discount"
            ),
            [],
            id="it came a line before",
        ),
        pytest.param(
            ENDS,
            body("y = r + gamma * q.max(1) * (1 - done)", "return y", given="r, gamma, q, done"),
            [],
            id="the end is a factor",
        ),
        pytest.param(
            ENDS,
            body("y = r + gamma * q.max(1)", "return y", given="r, gamma, q, done"),
            ["nothing looks at the end of an episode"],
            id="the end is not looked at",
        ),
        pytest.param(
            ONES,
            body(
                "bce = F.binary_cross_entropy_with_logits(y, x, reduction='none')",
                "return -bce.sum(dim=1)",
                given="x, y, a, b",
            ),
            [],
            id="a loss of a library, summed",
        ),
        pytest.param(
            ONES,
            body(
                "bce = F.binary_cross_entropy_with_logits(y, x, reduction='none')",
                "return -bce.mean(dim=1)",
                given="x, y, a, b",
            ),
            ["a mean is taken where the sum should be"],
            id="a loss of a library, averaged",
        ),
    ],
)
def test_parts_left_out(tmp_path: Path, text: str, code: str, flaws: list[str]) -> None:
    assert told(tmp_path, code, text) == flaws


BOTH = "Tide value V(s) = E[Q(s, a) - alpha * log pi(a)] and the tide target y = r + gamma * V(s)."
TWICE = (
    "def run(q, r, alpha, logp, gamma=0.9):\n    return target(q, r, alpha, logp, gamma)\n\n\n"
    "def target(q, r, alpha, logp, gamma):\n"
    "    y = r + gamma * q - alpha * logp\n    return y\n"
)


def test_a_formula_is_sought_where_another_uses_it(tmp_path: Path) -> None:
    assert told(tmp_path, TWICE, BOTH) == ["Q(s, a) is multiplied by gamma"]


def test_a_layer_called_mean_is_no_average(tmp_path: Path) -> None:
    text = "The tide gap is z = (1/L) sum_l |mu(x_l) - mu(w_l)|."
    layer = (
        "class Head:\n    def run(self, x, w, h, y):\n"
        "        mean = self.mean(h)\n        return (x - mean) ** 2\n\n\n"
        "def run(x, w, h, y):\n    return Head().run(x, w, h, y)\n"
    )
    place = finding(tmp_path, layer, text).alive

    assert place is None or not place.is_sure
