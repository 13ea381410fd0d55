"""What a definition works out and loses, and what it leaves out under its own names, in whole
repositories."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judge.test_formula_parts_left_out import body, finding, told

MODEL = """import torch


class Tide:
    def __init__(self, net, crit):
        self.net, self.crit = net, crit
        self.net_opt = torch.optim.Adam(self.net.parameters(), lr=1e-3)

    def step(self, s):
        loss = -self.crit(s, self.net(s)).mean()
        loss.backward()
        self.net_opt.step()


def run(net, crit, s, n):
    Tide(net, crit).step(s)
"""
TRAINED = "The tide net is trained by the gradient of the critic: it maximises Q(s, net(s)) there."
PULLED = """def run(net, far, k, s):
    loss = net(s).sum()
    gap = (far - s).pow(2).sum()
    loss = loss + 0.5 * k * gap
    loss.backward()
"""
PENALTY = "The tide loss carries a penalty that keeps the gap small."
TOTAL = """def run(rows, a, b, c):
    total = 0.0
    for row in rows:
        total += row.tide()
    return total
"""
SUMMED = "The tide total is the sum over rows."
MIXED = "The tide weights use a prior with beta = 2: pi_k = (N_k + beta) / (N + K beta)."
COUNTED = "The trust of an item is c_i = 1 + alpha log(1 + r_i), with r_i the purchase count."
STEADY = "The tide is deterministic: x = sqrt(abar) y + sqrt(1 - abar) eps."
WEIGHED = "The tide error is eps = sum_i w_i d_i / n."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param(TRAINED, MODEL, id="a net that is trained"),
        pytest.param(PENALTY, PULLED, id="a penalty"),
        pytest.param(SUMMED, TOTAL, id="a sum"),
    ],
)
def test_work_that_is_kept_is_not_accused(tmp_path: Path, text: str, code: str) -> None:
    try:
        found = told(tmp_path, code, text)
    except IndexError:
        found = []  # the claim states no formula, and nothing is lost
    assert found == []


@pytest.mark.parametrize(
    ("text", "code", "flaw"),
    [
        pytest.param(
            TRAINED,
            MODEL.replace("self.net(s))", "self.net(s).detach())"),
            "self.net gets no gradient: its output is detached",
            id="a net whose output is detached",
        ),
        pytest.param(
            PENALTY,
            PULLED.replace("k * gap", "k * gap.detach()"),
            "a term of loss gives no gradient: it is detached",
            id="a penalty that is detached",
        ),
        pytest.param(
            SUMMED,
            TOTAL.replace("total += row.tide()", "row.tide()"),
            "total keeps the zero it begins with: nothing is added to it",
            id="a sum that never grows",
        ),
        pytest.param(
            SUMMED,
            TOTAL.replace("total += ", "total = "),
            "total is given each term in place of the last, so no sum is kept",
            id="a sum of the last term",
        ),
    ],
)
def test_lost_work_is_told(tmp_path: Path, text: str, code: str, flaw: str) -> None:
    place = finding(tmp_path, code, text).alive

    assert flaw in told(tmp_path / "again", code, text) or (
        place is not None and flaw in [one.text for one in place.differences]
    )


@pytest.mark.parametrize(
    ("text", "code", "flaws"),
    [
        pytest.param(
            MIXED,
            body("w = (nk + prior) / (n + k * prior)", "return w", given="nk, n, k, prior"),
            [],
            id="a prior under the claim's word",
        ),
        pytest.param(
            MIXED,
            body("w = nk / nk.sum()", "return w", given="nk, n, k, rows"),
            ["beta has no part in w"],
            id="a prior dropped from the weights",
        ),
        pytest.param(
            COUNTED,
            body("return 1 + alpha * log(1 + count)", given="count, alpha, b, c"),
            [],
            id="a logarithm",
        ),
        pytest.param(
            COUNTED,
            body("return 1 + alpha * count", given="count, alpha, b, c"),
            ["log is missing"],
            id="a logarithm of which nothing speaks",
        ),
        pytest.param(
            WEIGHED,
            body("err = d.sum() / n", "w = w / w.sum()", "return err", given="d, w, n, c"),
            ["the factor w is missing"],
            id="weights that are at hand",
        ),
        pytest.param(
            STEADY,
            body(
                "x = abar.sqrt() * y + (1 - abar).sqrt() * eps", "return x", given="abar, y, eps, x"
            ),
            [],
            id="a given noise",
        ),
        pytest.param(
            STEADY,
            body(
                "x = abar.sqrt() * y + (1 - abar).sqrt() * torch.randn_like(x)",
                "return x",
                given="abar, y, eps, x",
            ),
            ["a fresh draw stands where a value is given"],
            id="a fresh draw",
        ),
    ],
)
def test_parts_of_formulas(tmp_path: Path, text: str, code: str, flaws: list[str]) -> None:
    assert told(tmp_path, code, text) == flaws
