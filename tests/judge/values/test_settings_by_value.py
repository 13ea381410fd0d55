"""Settings that hold a stated value under a name that the claim does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
READ = "import json\nc = json.load(open('conf.json'))\n"


@pytest.mark.parametrize(
    ("text", "conf", "taken", "state"),
    [
        pytest.param(
            "The solver makes 17 alternating sweeps.",
            '{"reg": 0.3, "seed": 17}',
            "print(c['reg'], c['seed'])\n",
            State.NOT_FOUND,
            id="the number under a name of something else",
        ),
        pytest.param(
            "The solver makes 17 alternating sweeps.",
            '{"reg": 0.3, "sweeps": 17}',
            "print(c['reg'], c['sweeps'])\n",
            State.MET,
            id="the very word",
        ),
        pytest.param(
            "Users with fewer than seven interactions are dropped.",
            '{"min_inter": 7, "top": 30}',
            "print(c['min_inter'], c['top'])\n",
            State.MET,
            id="a word cut short",
        ),
        pytest.param(
            "The best of 14 restarts is kept.",
            '{"tol": 0.03, "starts": 14}',
            "print(c['tol'], c['starts'])\n",
            State.MET,
            id="the end of a word",
        ),
        pytest.param(
            "The best of 14 restarts is kept.",
            '{"tol": 0.03, "starts": 14}',
            "print(c['tol'])\n",
            State.NOT_FOUND,
            id="a setting that nothing reads",
        ),
        pytest.param(
            "The latent factors have 96 dimensions.",
            '{"reg": 0.3, "log2_rank": 5}',
            "print(c['reg'], 2 ** c['log2_rank'])\n",
            State.NOT_FOUND,
            id="another power of two",
        ),
    ],
)
def test_a_value_is_known_by_what_its_setting_is_called(
    text: str, conf: str, taken: str, state: State, tmp_path: Path
) -> None:
    found = values_of(text, tmp_path, {"main.py": READ + taken, "conf.json": conf})

    assert found[-1].state in ({state, State.MENTIONED} if state is State.NOT_FOUND else {state})


def test_a_deviation_is_the_root_of_the_variance(tmp_path: Path) -> None:
    files = {
        "main.py": READ + "print(c['obs']['q_sd'], c['obs']['length'])\n",
        "conf.json": '{"obs": {"q_sd": 1.5, "length": 90}}',
    }

    found = values_of("The process noise variance is 2.25.", tmp_path, files)

    assert found[-1].state is State.MET


def test_values_that_a_claim_states_together_stand_together(tmp_path: Path) -> None:
    text = "With beta_1 = 0.003 and beta_T = 0.07 the chain has N = 640 steps."
    conf = '{"chain": {"n": 640, "beta_lo": 0.003, "beta_hi": 0.07}, "iters": 90000}'
    taken = "print(c['chain']['n'], c['chain']['beta_lo'], c['chain']['beta_hi'], c['iters'])\n"

    found = values_of(text, tmp_path, {"main.py": READ + taken, "conf.json": conf})

    assert all(row.state is State.MET for row in found)


MIXER = """import argparse


class Mixer:
    def __init__(self, alpha=0.4):
        self.alpha = alpha


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--alpha", type=float, default=0.4)
    options = parser.parse_args()
    print(Mixer(options.alpha).alpha)


main()
"""


@pytest.mark.parametrize(
    ("launched", "state"),
    [
        pytest.param("", State.MET, id="the default is in force"),
        pytest.param(" --alpha 4.0", State.CONTRADICTED, id="a launcher replaces it"),
    ],
)
def test_a_default_of_the_name_that_is_set_otherwise_holds_nothing(
    tmp_path: Path, launched: str, state: State
) -> None:
    files = {"main.py": MIXER, "run.sh": f"python main.py{launched}\n"}

    found = values_of("Mixing uses alpha = 0.4.", tmp_path, files)

    assert [row.state for row in found] == [state]
