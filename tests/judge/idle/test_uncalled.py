"""Functions with the name of what a claim says is done, which nothing calls; settings that are off;
losses without a gradient."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.idle.off_settings import off_settings
from judge.idle.uncalled import uncalled
from judge.lookup.repository import Repository
from judge.methods.cut_gradients import cut_gradients
from tests.builders import repository


def audited(tmp_path: Path, files: Mapping[str, str]) -> Repository:
    """A repository of a few files, read."""
    root = repository(tmp_path / "repo", files)
    return repository_for(index_repository(root, index_dir=tmp_path / "index"))


LEARNER = """class Learner:
    def step_temp(self, lp):
        self.log_temp = self.log_temp - lp

    def step_policy(self, lp):
        return lp


if __name__ == "__main__":
    learner = Learner()
    learner.step_policy(1.0)
    CALL
"""


@pytest.mark.parametrize(
    ("call", "text", "count"),
    [
        pytest.param("learner.step_temp(1)", "The temperature is tuned.", 0, id="called"),
        pytest.param("pass", "The policy is tuned.", 0, id="of another thing"),
        pytest.param("pass", "The temperature is tuned.", 1, id="uncalled"),
    ],
)
def test_a_function_of_the_claim_is_called(
    tmp_path: Path, call: str, text: str, count: int
) -> None:
    seen = audited(tmp_path, {"run.py": LEARNER.replace("CALL", call)})
    found = uncalled(text, seen.live_chunks, seen)

    assert [one.name for one in found] == ["call of step_temp"] * count
    assert all(one.dead is not None and one.instead for one in found)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param("e(X) = trim_{0.1}\\{sin(X)\\} is the score.", 0, id="of a formula"),
        pytest.param("Scores are trimmed.", 1, id="of prose"),
    ],
)
def test_an_operation_of_a_formula_needs_no_function(tmp_path: Path, text: str, count: int) -> None:
    code = "def trim(x):\n    return x.clip(0.1)\n\n\ndef run(x):\n    return x\n\n\n"
    seen = audited(tmp_path, {"run.py": f"{code}if __name__ == '__main__':\n    run(1)\n"})

    assert len(uncalled(text, seen.live_chunks, seen)) == count


LOSS = """def train(net, pi, q, obs, opt):
    LINE
    loss.backward()
    return loss


if __name__ == "__main__":
    train(1, 2, 3, 4, 5)
"""


@pytest.mark.parametrize(
    ("line", "count"),
    [
        pytest.param("loss = q(obs, pi(obs)).mean()", 0, id="nothing cut"),
        pytest.param("loss = mse(q(obs), pi(obs).detach())", 0, id="a target"),
        pytest.param("loss = base + ent * alpha.detach()", 0, id="a weight"),
        pytest.param("d_loss = bce(d(g(obs).detach()), 0)", 0, id="another's output"),
        pytest.param("pi_loss = -q(obs, pi(obs).detach()).mean()", 1, id="its own output"),
        pytest.param("pi_loss = -q(obs, stop_gradient(pi(obs))).mean()", 1, id="by a function"),
        pytest.param("loss = loss + 0.5 * gap.detach()", 1, id="a whole term"),
        pytest.param("total_loss += loss.detach()", 0, id="summed to be shown"),
    ],
)
def test_a_loss_has_a_gradient(tmp_path: Path, line: str, count: int) -> None:
    seen = audited(tmp_path, {"run.py": LOSS.replace("LINE", line)})

    found = cut_gradients("The policy maximises Q.", seen.live_chunks, seen)

    assert len(found) == count
    assert not cut_gradients("The gradient is detached.", seen.live_chunks, seen)


PROGRAM = """import yaml


def target(img, norm):
    return img / 2 if norm else img


if __name__ == "__main__":
    cfg = yaml.safe_load(open("conf.yaml"))
    print(target([1], cfg["norm_target"]))
"""


@pytest.mark.parametrize(
    ("value", "text", "count"),
    [
        pytest.param("true", "Targets are normalised.", 0, id="on"),
        pytest.param("false", "Targets are raw.", 0, id="said in part"),
        pytest.param("false", "Targets are not normalised.", 0, id="denied"),
        pytest.param("false", "Targets are normalised.", 1, id="off"),
    ],
)
def test_a_setting_of_the_claim_is_on(tmp_path: Path, value: str, text: str, count: int) -> None:
    seen = audited(tmp_path, {"run.py": PROGRAM, "conf.yaml": f"norm_target: {value}\n"})

    found = off_settings(text, (), seen)

    assert [one.instead for one in found] == ["turned off"] * count
