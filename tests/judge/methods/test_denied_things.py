"""Things that claims say are not there, and code that does them all the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.claims.denials import denials_in, things
from judge.gather import gather
from judge.rules.mechanism_signals import mechanism_results
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository

State = RequirementState


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Dropout is used.", [], id="no denial"),
        pytest.param("It ends if no dropout is left.", [], id="a condition"),
        pytest.param("Not only dropout is used.", [], id="not only"),
        pytest.param("It decays weights but not for biases.", [], id="what is left out of it"),
        pytest.param("It is run with and without dropout.", [], id="with and without"),
        pytest.param("It is run without dropout and with it.", [], id="without and with"),
        pytest.param("Two variants: plain, no dropout.", [], id="one of several"),
        pytest.param("No column subsampling is used.", [], id="another word"),
        pytest.param("It has mean pooling instead of max pooling.", [], id="one kind for another"),
        pytest.param("No dropout is used.", ["dropout"], id="no"),
        pytest.param("Dropout is not used.", ["dropout"], id="not used"),
        pytest.param("It halves the map by a stride, not by pooling.", ["pooling"], id="instead"),
        pytest.param(
            "Neither dropout nor weight decay is used.", ["dropout", "weight_decay"], id="both"
        ),
        pytest.param("Dropout layers are not widened.", [], id="another is denied of it"),
        pytest.param("If gradients are not clipped, it ends.", [], id="a verb in a condition"),
        pytest.param("Gradients are never clipped.", ["clipped_gradients"], id="never done"),
        pytest.param("The learning rate is not decayed.", ["changing_rate"], id="not done"),
        pytest.param(
            "No weight decay is applied to biases.", [], id="parts are left out elsewhere"
        ),
        pytest.param("No dropout is used on biases.", ["dropout"], id="a place is not denied"),
        pytest.param(
            "Without negative sampling.", ["negative_sampling"], id="the longest name counts"
        ),
    ],
)
def test_denials(text: str, names: list[str]) -> None:
    assert [one.thing.name for one in denials_in(text)] == names


def test_a_denial_of_all_has_no_topic_and_one_of_a_part_has() -> None:
    (of_all,) = denials_in("No dropout is used.")
    (of_a_part,) = denials_in("The critic ends without a sigmoid.")

    assert of_all.topic == frozenset()
    assert "critic" in of_a_part.topic


MAIN = "from net import step\n\nif __name__ == '__main__':\n    step(1)\n"
PLAIN = "def step(x):\n    return x\n"
DROPS = "import torch\n\n\ndef step(x):\n    return torch.nn.Dropout(0.2)(x)\n"
CHOSEN = """import torch


def step(x, dropout=0.1):
    if dropout > 0:
        x = torch.nn.Dropout(dropout)(x)
    return x
"""
ZERO = DROPS.replace("0.2", "0.0")
DEAD = DROPS.replace("step", "other") + "\n\n" + PLAIN


def rows(
    tmp_path: Path, net: str, text: str, dimension: Dimension = Dimension.NUMERICAL
) -> list[RequirementResult]:
    """The rows of a claim in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "net.py": net})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return mechanism_results(gather(claim(text, dimension), audited))


@pytest.mark.parametrize(
    ("net", "states"),
    [
        pytest.param(PLAIN, [State.MET], id="absent"),
        pytest.param(ZERO, [State.MET], id="with a rate of zero"),
        pytest.param(DEAD, [State.MET], id="in dead code"),
        pytest.param(DROPS, [State.CONTRADICTED], id="in force"),
    ],
)
def test_what_becomes_of_a_denial(tmp_path: Path, net: str, states: list[State]) -> None:
    assert [row.state for row in rows(tmp_path, net, "No dropout is used.")] == states


def test_what_a_setting_may_ask_for_contradicts_nothing(tmp_path: Path) -> None:
    found = rows(tmp_path, CHOSEN, "No dropout is used.")

    assert State.CONTRADICTED not in [row.state for row in found]


@pytest.mark.parametrize(
    ("settings", "denied"),
    [
        pytest.param("self.weight_decay_rate = 0.0", False, id="set to nothing"),
        pytest.param("self.weight_decay_rate = 0.01", True, id="set to a number"),
    ],
)
def test_a_parameter_that_every_setting_gives_a_number_is_not_absent(
    tmp_path: Path, settings: str, denied: bool
) -> None:
    net = (
        f"class Settings:\n    def __init__(self):\n        {settings}\n\n\n"
        "def step(x):\n    return apply(x, Settings().weight_decay_rate)\n"
    )

    found = rows(tmp_path, net, "It is trained with batches of 24 and no weight decay.")

    assert (State.CONTRADICTED in [row.state for row in found]) is denied


def test_what_only_training_does_contradicts_no_claim_of_evaluation(tmp_path: Path) -> None:
    net = "import torch\n\n\ndef step(x, greedy=False):\n    if not greedy:\n"
    net += "        x = x + 0.1 * torch.randn_like(x)\n    return x\n"

    found = rows(tmp_path, net, "Evaluation adds no exploration noise.")

    assert State.CONTRADICTED not in [row.state for row in found]


def test_what_is_denied_of_a_part_may_stand_elsewhere(tmp_path: Path) -> None:
    net = "def critic(x):\n    return x\n\n\ndef step(x):\n    return sigmoid(critic(x))\n"
    elsewhere = net.replace("return sigmoid(critic(x))", "y = sigmoid(x)\n    return critic(y)")
    text = "The critic ends without a sigmoid."

    assert [row.state for row in rows(tmp_path / "a", net, text)] == [State.CONTRADICTED]
    assert rows(tmp_path / "b", elsewhere, text) == []


CLIPS = """import torch

GRAD_CLIP = {value}


def step(x):
    if GRAD_CLIP > 0:
        torch.nn.utils.clip_grad_norm_(x, GRAD_CLIP)
    return x
"""


@pytest.mark.parametrize(
    ("net", "denied", "said"),
    [
        pytest.param(PLAIN, State.MET, State.NOT_FOUND, id="absent"),
        pytest.param(CLIPS.format(value=0), State.MET, None, id="asked for and off"),
        pytest.param(CLIPS.format(value=2), State.CONTRADICTED, State.MET, id="asked for and on"),
        pytest.param(
            PLAIN.replace("return x", "return torch.nn.utils.clip_grad_norm_(x, 1.0)"),
            State.CONTRADICTED,
            State.MET,
            id="in force",
        ),
    ],
)
def test_a_thing_denied_and_the_same_thing_said(
    tmp_path: Path, net: str, denied: State, said: State | None
) -> None:
    no = rows(tmp_path / "a", net, "Gradients are never clipped.", Dimension.METHOD)
    yes = rows(tmp_path / "b", net, "Gradients are clipped.", Dimension.METHOD)

    assert {row.state for row in no} == {denied}
    assert said is None or said in {row.state for row in yes}


def test_a_claim_that_says_more_than_one_thing_asks_for_no_thing_alone(tmp_path: Path) -> None:
    told = "Dropout is used in the decoder."

    assert State.NOT_FOUND in [
        row.state for row in rows(tmp_path / "a", PLAIN, "Dropout is used.", Dimension.METHOD)
    ]
    assert rows(tmp_path / "b", PLAIN, told, Dimension.METHOD) == []


def test_every_thing_has_names_and_signs() -> None:
    assert all(one.named.pattern and one.signs and one.done for one in things())
    assert all(one.off is None or one.off.pattern for one in things())


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    assert all(one.thing in things() for one in denials_in(text))
