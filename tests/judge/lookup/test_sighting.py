"""Where requirements are seen: facts under their name, and under a name of the code's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.settle import settled
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository


def built(tmp_path: Path, **files: str) -> Repository:
    root = repository(tmp_path / "repo", {f"{name}.py": text for name, text in files.items()})
    return repository_for(index_repository(root, index_dir=tmp_path / "index"))


def value_of(text: str, searched: Repository) -> RequirementResult:
    case = gather(claim(text), searched)
    return settled(case.plan.requirements[0], case)


def test_a_value_under_a_name_of_its_own_is_found_beside_the_words(tmp_path: Path) -> None:
    tuner = "def tune_step_size(errors):\n    pull = 0.05\n    return pull * sum(errors)\n"

    result = value_of("The step size controller uses gamma = 0.05.", built(tmp_path, tuner=tuner))

    assert result.state is RequirementState.VARIANT
    assert result.note == "0.05 stands as pull, under another name"


def test_a_number_beside_the_words_counts_where_it_is_given_to_one_of_them(tmp_path: Path) -> None:
    for line, state in (
        ("size = spread(x, 0.37)", RequirementState.VARIANT),
        ("decoy_lag = spread(0.37)", RequirementState.MET),
    ):
        code = f"def lag(x):\n    {line}\n    return x\n\n\nlag(1)\n"
        searched = built(tmp_path / state.name, main=code)
        assert value_of("The decoy lag is 0.37 apart.", searched).state is state


def test_a_small_whole_number_under_another_name_proves_nothing(tmp_path: Path) -> None:
    tuner = "def tune_step_size(errors):\n    pull = 2\n    return pull * sum(errors)\n"

    result = value_of("The step size controller uses gamma = 2.", built(tmp_path, tuner=tuner))

    assert result.state is RequirementState.NOT_FOUND


def test_digits_of_a_message_prove_no_value(tmp_path: Path) -> None:
    said = "def report(decoy):\n    print(f'decoy lag {decoy:.37f} of 41.5')\n\n\nreport(1)\n"

    for value in ("37", "41.5"):
        asked = value_of(f"The decoy lag is {value} apart.", built(tmp_path, log=said))
        assert asked.state is RequirementState.NOT_FOUND


def test_a_command_in_a_string_still_counts(tmp_path: Path) -> None:
    text = "import os\n\nos.system('decoy --lag 41.5')\n"

    asked = value_of("The decoy lag is 41.5 apart.", built(tmp_path, launch=text))

    assert asked.state is RequirementState.MET


def test_the_value_of_another_known_parameter_is_taken(tmp_path: Path) -> None:
    text = "def rate(policy, seed, eval_episodes=10):\n    return policy(seed, eval_episodes)\n"

    asked = value_of(
        "Means are taken over 10 seeds.", built(tmp_path, rate=text + "\n\nrate(p, 0)\n")
    )

    assert asked.state is not RequirementState.MET


def test_steps_before_learning_are_found_in_any_spelling_of_the_number(tmp_path: Path) -> None:
    text = (
        "import argparse\n\np = argparse.ArgumentParser()\n"
        "p.add_argument('--start_timesteps', default=3e3, type=int)\n"
        "a = p.parse_args()\nprint(a.start_timesteps)\n"
    )

    asked = value_of("Actions are random for the first 3,000 steps.", built(tmp_path, main=text))

    assert asked.state is RequirementState.MET


def test_a_number_that_many_places_hold_needs_its_words(tmp_path: Path) -> None:
    many = "".join(f"def part{n}(w):\n    return spread(w, 0.02)\n\n\n" for n in range(6))

    result = value_of("Biases start from draws of scale 0.02 apart.", built(tmp_path, model=many))

    assert result.state is RequirementState.NOT_FOUND


def test_a_number_that_stands_nowhere_else_is_found_under_any_name(tmp_path: Path) -> None:
    model = "def harmonic(n):\n    return log(n) + 0.5772156649\n\n\nharmonic(3)\n"

    result = value_of(
        "The harmonic sum is estimated as log(n) plus 0.5772156649.", built(tmp_path, model=model)
    )

    assert result.state is RequirementState.VARIANT
    assert result.references == ("model.py:2-2",)


def test_a_longer_name_that_shares_the_claims_words_gives_its_value(tmp_path: Path) -> None:
    head = "class Target:\n    def __init__(self, moving_average_decay=0.99):\n"
    text = f"{head}        self.d = moving_average_decay\n"

    result = value_of("A moving average with decay 0.996 is kept.", built(tmp_path, model=text))

    assert result.state is RequirementState.VARIANT
    assert "moving_average_decay = 0.99" in result.note


def test_an_accepted_variant_counts_wherever_it_stands(tmp_path: Path) -> None:
    searched = built(
        tmp_path,
        trainer="import torch\n\n\ndef make(p):\n    return torch.optim.AdamW(p)\n\n\nmake([])\n",
    )

    result = value_of("Every parameter is updated by Adam.", searched)

    assert result.state is RequirementState.VARIANT
    assert result.note == "AdamW stands instead"


def test_one_backbone_beside_another_is_no_substitution(tmp_path: Path) -> None:
    searched = built(tmp_path, net="class UNet:\n    def forward(self, x):\n        return x\n")

    result = value_of("An MLP embeds the time.", searched)

    assert result.state is RequirementState.NOT_FOUND


@pytest.mark.parametrize(
    ("line", "state"),
    [
        pytest.param("print(1)", RequirementState.NOT_FOUND, id="nothing"),
        pytest.param("x = norm(get_batch(3))", RequirementState.NOT_FOUND, id="scattered"),
        pytest.param("x = batch_norm(3)", RequirementState.MET, id="one name"),
        pytest.param("x = nn.BatchNorm2d(3)", RequirementState.MET, id="in capitals"),
        pytest.param("x = block(norm='batch')", RequirementState.MET, id="a setting"),
    ],
)
def test_the_pieces_of_a_name_stand_together(
    tmp_path: Path, line: str, state: RequirementState
) -> None:
    searched = built(tmp_path, net=f"def block(**k):\n    return k\n\n\n{line}\n")

    assert value_of("Each block ends with batch normalisation.", searched).state is state
