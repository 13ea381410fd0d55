"""What a claim asks: its values with their names, components, operations and steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.plan import MOST_PARTS, plan_claim
from judge.claims.plan_names import component_requirements, operation_requirements, proper_names
from judge.claims.plan_steps import step_requirements
from judge.claims.plan_values import value_requirements
from judge.claims.requirement import RequirementKind
from taxonomy.drift import Dimension
from tests.builders import claim


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("The loss is minimised.", [], id="no number, no value"),
        pytest.param("the norm ||x||^2 of x_{t-1}", [], id="powers and subscripts are none"),
        pytest.param("the mixture m a + (1 - m) b", [], id="arithmetic is no setting"),
        pytest.param(r"scaled by 1/\sqrt{2}", [], id="nor is a typeset factor"),
        pytest.param("kept away from 0 and 1", [], id="bounds are none either"),
        pytest.param("a flag of value = 1", ["value = 1"], id="but an equation is one"),
        pytest.param(
            r"weights from \mathcal{N}(0, 0.02)",
            ["standard deviation = 0.02"],
            id="the spread of a normal distribution",
        ),
        pytest.param("dropout 0.1", ["dropout = 0.1"], id="the name before"),
        pytest.param(
            "dropout 0.5 and 90 units", ["dropout = 0.5", "hidden units = 90"], id="no list"
        ),
        pytest.param(
            "layers of 90 and 70 units",
            ["hidden units = 90", "hidden units = 70"],
            id="a list before its unit",
        ),
        pytest.param("5×5 strided convolutions", ["kernel size = 5×5"], id="a window"),
        pytest.param("a 5 x 5 grid", ["matrix side = 5 x 5"], id="a square is not always one"),
        pytest.param(
            "Step size: 2e-3 for workers", ["learning rate = 2e-3"], id="the name as a heading"
        ),
        pytest.param("Patience: 7 epochs", ["patience = 7"], id="a heading with a measure"),
        pytest.param("Schedule: 7 epochs", ["epochs = 7"], id="a heading that names nothing"),
        pytest.param(
            r"Adam uses \beta_1 = 0.8 and \beta_2 = 0.9",
            ["adam beta1 = 0.8", "adam beta2 = 0.9"],
            id="both betas beside their optimizer",
        ),
        pytest.param(
            r"noise grows from \beta_1 = 10^{-3} on",
            ["variance schedule = 10^{-3}"],
            id="a small beta is no decay of moments",
        ),
        pytest.param("the step size is decayed by 0.3", ["decay factor = 0.3"], id="a factor"),
        pytest.param(
            r"the step size decays from 2 \times 10^{-3} to 2 \times 10^{-4} over 8k iterations",
            [
                r"learning rate = 2 \times 10^{-3}",
                r"learning rate = 2 \times 10^{-4}",
                "iterations = 8k",
            ],
            id="a decay is said of its subject",
        ),
        pytest.param(
            "actions are random for the first 3,000 steps",
            ["random steps = 3,000"],
            id="steps before learning",
        ),
        pytest.param("64 units", ["hidden units = 64"], id="the unit after"),
        pytest.param("8 parallel actors", ["actors = 8"], id="a unit of two words"),
        pytest.param(
            "Atari runs use 8 parallel actors", ["actors = 8"], id="the unit beats a far name"
        ),
        pytest.param("a patience of 20 epochs", ["patience = 20"], id="a unit that measures"),
        pytest.param("layers of 64 units", ["hidden units = 64"], id="a unit that names"),
        pytest.param("minibatches of 64", ["batch size = 64"], id="joined by of"),
        pytest.param(
            "learning rate 3e-4 for 10 epochs",
            ["learning rate = 3e-4", "epochs = 10"],
            id="two values in one clause",
        ),
        pytest.param("discount gamma=0.99", ["discount = 0.99"], id="name and symbol"),
        pytest.param("GAE lambda=0.95", ["gae lambda = 0.95"], id="a symbol inside a name"),
        pytest.param(
            "the step-size controller uses gamma = 0.05", ["gamma = 0.05"], id="a symbol of its own"
        ),
        pytest.param(
            "the clipping range of the surrogate is epsilon=0.2",
            ["clip range = 0.2"],
            id="the subject of the sentence",
        ),
        pytest.param(
            "eps in {0.1, 0.2, 0.3}",
            ["eps = 0.1", "eps = 0.2", "eps = 0.3"],
            id="a set shares its name",
        ),
        pytest.param(
            "the rate is warmed up over the first 5 epochs", ["warmup = 5"], id="length of a phase"
        ),
        pytest.param("the first 5 epochs", ["the first = 5"], id="a phase of no name"),
        pytest.param(
            "a latent code of 32-d and six resolutions",
            ["dimension = 32", "resolutions = 6"],
            id="nobody counts sizes",
        ),
        pytest.param(
            "beam 4 for news and 6 for talks",
            ["beam size = 4", "beam size = 6"],
            id="one value a condition",
        ),
        pytest.param(
            "lr 0.8 (0.1 * Batch/32)", ["learning rate = 0.8"], id="how a value comes about"
        ),
        pytest.param(
            "the last lag below 0.05", ["lag threshold = 0.05"], id="a threshold of no name"
        ),
    ],
)
def test_values(text: str, labels: list[str]) -> None:
    assert [requirement.label for requirement in value_requirements(text)] == labels


def test_a_value_that_the_claim_excludes() -> None:
    (asked,) = value_requirements("the learning rate is not 0.001")

    assert asked.negated


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(r"\frac{" * 5000, id="brackets that never close"),
        pytest.param("1e-3 " * 8000, id="numbers and nothing else"),
        pytest.param("learning rate 0.001 and Adam " * 1800, id="the same again and again"),
        pytest.param("-".join(map(str, range(5000))), id="one range of all numbers"),
    ],
)
def test_a_very_long_claim_is_cut_to_the_most_parts(text: str) -> None:
    plan = plan_claim(claim(text))

    assert len(plan.requirements) <= MOST_PARTS + 1
    assert plan.left_out == 0 or len(plan.requirements) == MOST_PARTS + 1


@pytest.mark.parametrize(
    ("text", "checkable"),
    [
        pytest.param("The network uses ReLU.", True, id="a name"),
        pytest.param("lr = 0.1", True, id="a symbol with a number"),
        pytest.param("***", False, id="signs"),
        pytest.param("the of and", False, id="words that all texts share"),
        pytest.param("学习率设置为 0.001", False, id="a language the tables do not know"),
        pytest.param("Samples are drawn without replacement.", True, id="what is done with what"),
        pytest.param("The code follows the paper: x = a + b.", True, id="a formula"),
        pytest.param("We evaluate on the held-out test set.", True, id="what is done on what"),
        pytest.param("The code uses dropout as described.", True, id="one thing by its name"),
        pytest.param(
            "The code implements the method described in the paper as intended.",
            False,
            id="words of any paper about any program",
        ),
        pytest.param(
            "The implementation follows the approach of the paper faithfully and correctly.",
            False,
            id="more of them",
        ),
    ],
)
def test_what_holds_something_to_look_for(text: str, checkable: bool) -> None:
    assert plan_claim(claim(text)).checkable == checkable


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("a network", [], id="nothing the tables know"),
        pytest.param("trained with AdamW", [("AdamW", False)], id="AdamW is not also Adam"),
        pytest.param(
            "batch normalisation and ReLU", [("BatchNorm", False), ("ReLU", False)], id="two"
        ),
        pytest.param("without layer norm", [("LayerNorm", True)], id="excluded"),
    ],
)
def test_components(text: str, found: list[tuple[str, bool]]) -> None:
    asked = component_requirements(text)

    assert [(requirement.label, requirement.negated) for requirement in asked] == found


def test_operations_of_a_formula() -> None:
    asked = operation_requirements("L = E[min(r A, clip(r, 1 - eps, 1 + eps) A)]")

    assert [requirement.label for requirement in asked] == ["minimum", "clipping"]


def test_proper_names_are_neither_first_words_nor_symbols() -> None:
    text = "Runs on HalfCheetah and CIFAR10 are compared with TRPO. Each of N is drawn."

    assert proper_names(text) == ["HalfCheetah", "CIFAR10", "TRPO"]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        pytest.param("one thing happens", 0, id="a single step is no order"),
        pytest.param("encode the batch, then project it", 2, id="then"),
        pytest.param("the teacher is updated after the optimizer", 2, id="after turns around"),
        pytest.param("first shuffle; then split; finally train", 3, id="three"),
    ],
)
def test_steps(text: str, steps: int) -> None:
    assert len(step_requirements(text)) == steps


def test_after_and_before_give_the_order_of_time() -> None:
    first, second = step_requirements("the teacher is updated after the optimizer moved")

    assert "optimizer" in first.label
    assert "teacher" in second.label


@given(st.text(min_size=1, max_size=120), st.sampled_from(Dimension))
def test_every_text_has_a_plan_that_ends_with_its_topic(text: str, dimension: Dimension) -> None:
    plan = plan_claim(claim(text, dimension))

    ids = [requirement.requirement_id for requirement in plan.requirements]
    assert len(set(ids)) == len(ids)
    assert plan.requirements[-1].kind is RequirementKind.TOPIC
    assert {query.requirement_id for query in plan.queries} <= {*ids, ""}


def test_a_logarithm_is_no_layer() -> None:
    assert [r.term for r in component_requirements("LN comes first")] == ["LayerNorm"]
    assert component_requirements(r"divided by \ln(M)") == []
    assert [r.term for r in operation_requirements(r"divided by \ln(M)")] == ["logarithm"]
    assert operation_requirements("LN comes first") == []


def test_the_root_of_a_variance_is_accepted_for_it() -> None:
    assert value_requirements("drawn from N(0, 0.3^2)")[0].values == pytest.approx((0.09, 0.3))


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("Delta is a loss of Foo-Net.", ["Foo-Net"], id="a Greek letter"),
        pytest.param("The gain BA of Foo-Net is 0.5 N-1 wide.", ["Foo-Net"], id="products"),
    ],
)
def test_symbols_of_a_method_are_no_names(text: str, labels: list[str]) -> None:
    plan = plan_claim(claim(text, Dimension.METHOD))

    assert [r.label for r in plan.requirements if r.family == "name"] == labels


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("It is like Concat in Foo-Net.", ["Concat", "Foo-Net"], id="a name"),
        pytest.param("Foo-Net takes Concat(a, b) of them.", ["Foo-Net"], id="a function"),
        pytest.param("Foo-Net adds Err_1 and Err_2.", ["Foo-Net"], id="with an index"),
        pytest.param(
            "Concat joins; Foo-Net takes Concat(a, b) in Concat.", ["Foo-Net", "Concat"], id="both"
        ),
    ],
)
def test_functions_of_a_formula_are_no_names(text: str, labels: list[str]) -> None:
    plan = plan_claim(claim(text, Dimension.METHOD))

    assert sorted(r.label for r in plan.requirements if r.family == "name") == sorted(labels)


def test_numbers_inside_the_formulas_of_a_method_are_no_values() -> None:
    text = "A move is kept with probability min{1, n/m}, with batch size 64."
    plan = plan_claim(claim(text, Dimension.METHOD))

    labels = [r.label for r in plan.requirements if r.kind is RequirementKind.VALUE]
    assert labels == ["batch size = 64"]
