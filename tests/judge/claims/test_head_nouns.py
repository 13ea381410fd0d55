"""Numbers beside head nouns: which parameter they belong to."""

from __future__ import annotations

import pytest

from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("claim", "terms"),
    [
        pytest.param("Dropout is used.", [], id="no number"),
        pytest.param("The acceptance rate is 0.8.", ["acceptance_rate"], id="a name of its own"),
        pytest.param(
            "Dropout is applied to all the hidden layers with a rate of 0.1.",
            ["dropout"],
            id="a rate of what was said",
        ),
        pytest.param(
            "Each layer is followed by dropout; the rate is 0.2.",
            ["dropout"],
            id="said in the clause before",
        ),
        pytest.param(
            "Random crops and colour jitter with hue 0.2 applied with probability 0.8.",
            ["hue", "probability"],
            id="a probability of what is none",
        ),
        pytest.param(
            "We train for 20 epochs with a rate of 0.1.",
            ["epochs", ""],
            id="a rate of nothing that has one",
        ),
        pytest.param(
            "At most 200 epochs, early stopping after 10 epochs without improvement.",
            ["epochs", "patience"],
            id="a patience",
        ),
        pytest.param(
            "Runs take 400 epochs without early stopping.", ["epochs"], id="no patience at all"
        ),
        pytest.param("Training stops after 30 epochs.", ["epochs"], id="an end, no patience"),
        pytest.param(
            "The critic is updated five times for each generator update.",
            ["critic_steps"],
            id="steps of a critic",
        ),
        pytest.param(
            "The norm of the gradient is clipped at 0.7.", ["gradient_clip"], id="cut gradients"
        ),
        pytest.param(
            "The ratio is clipped at 0.7.", ["clip_range"], id="what is clipped is a ratio"
        ),
        pytest.param("Noise is added, clipped to (-0.4, 0.4).", ["noise_clip"], id="cut noise"),
        pytest.param(
            "Every update uses 96 sequences of 640 tokens.",
            ["batch_size", "max_length"],
            id="what one update takes",
        ),
        pytest.param("The penalty lambda is 10.", [""], id="a symbol that says nothing"),
        pytest.param(
            "A gradient penalty is added; lambda is 10.",
            ["gradient_penalty"],
            id="and one that does",
        ),
        pytest.param(
            "Label smoothing of value epsilon_ls = 0.2.", ["label_smoothing"], id="with a subscript"
        ),
        pytest.param("It uses 5% of the classes.", [""], id="a share counts nothing"),
        pytest.param(
            "Adam with alpha=1e-4 and beta2=0.9.", ["learning_rate", "adam_beta2"], id="a step size"
        ),
        pytest.param(
            "A dictionary of 441 atoms is learned from 1500 signals.",
            ["atoms", ""],
            id="what is counted has its own name",
        ),
        pytest.param(
            "Early stopping with a window size of 7: it ends once the loss has not decreased.",
            ["patience"],
            id="a window of stopping",
        ),
        pytest.param(
            "Training ends when the loss has not improved for 7 consecutive epochs.",
            ["patience"],
            id="no progress for so long",
        ),
        pytest.param(
            "Each signal is a linear combination of 4 different atoms.",
            ["sparsity_level"],
            id="parts of a sum",
        ),
        pytest.param("At most 4 coefficients per signal.", ["sparsity_level"], id="coefficients"),
        pytest.param(
            "Pursuit stops at a residual of 0.03.", ["convergence_tolerance"], id="what is left"
        ),
        pytest.param("An atom whose product exceeds 0.97.", [""], id="no half atoms"),
        pytest.param(
            "The reward is multiplied by a task-specific scale: 3 for Maze and 7 for Tower.",
            ["reward_scale", "reward_scale"],
            id="a scale of what was said",
        ),
        pytest.param(
            "Target networks move with tau = 0.02.", ["target_smoothing"], id="a symbol's meaning"
        ),
        pytest.param("Weights lie within sqrt(6 / n).", [], id="inside of a function"),
        pytest.param(
            "30 labels per class, 400 validation nodes.",
            ["labels_per_class", "validation_count"],
            id="parts of the data",
        ),
    ],
)
def test_a_number_belongs_to_what_its_sentence_speaks_of(claim: str, terms: list[str]) -> None:
    assert [asked.term for asked in value_requirements(claim)] == terms


def test_what_a_number_counts_is_its_name() -> None:
    asked = value_requirements("A dictionary of 441 atoms is learned from 1500 signals.")[1]

    assert asked.label == "signals = 1500"
