"""Names that claims ask for, and ordinary words that ask for nothing."""

from __future__ import annotations

import pytest

from judge.claims.plan_names import (
    component_requirements,
    name_requirements,
    operation_requirements,
)
from judge.claims.vocabulary import components, operations, stands_together


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Trees are not grown deeper when trained without the fold.", [], id="trained"),
        pytest.param("The maximum length is short.", [], id="a bound"),
        pytest.param("Frames pass a Gaussian window.", [], id="a window"),
        pytest.param("The dot product feeds a batch norm.", [], id="names of other things"),
        pytest.param("It takes the maximum of both.", ["maximum"], id="maximum"),
        pytest.param("It is max(a, b).", ["maximum"], id="a formula"),
        pytest.param("We minimise max log(x).", ["maximum", "logarithm"], id="two in a row"),
        pytest.param("Gaussian noise is added.", ["gaussian_noise"], id="noise"),
        pytest.param("The trunk is frozen.", ["freeze"], id="frozen"),
        pytest.param("The L1 norm is penalised.", ["l1_norm"], id="a certain norm"),
    ],
)
def test_operations(text: str, names: list[str]) -> None:
    assert [one.term for one in operation_requirements(text)] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Cost rises linearly.", [], id="growth"),
        pytest.param("It holds rectified linear units.", [], id="units"),
        pytest.param("The rate decays linearly.", ["linear"], id="a schedule"),
        pytest.param("A linear warmup is used.", ["linear"], id="a warm-up"),
        pytest.param("GELU is used rather than the ReLU.", ["GELU"], id="passed over"),
        pytest.param("GELU is used, tanh instead of ReLU.", ["GELU", "tanh"], id="in place of it"),
    ],
)
def test_components(text: str, names: list[str]) -> None:
    assert [one.term for one in component_requirements(text)] == names


@pytest.mark.parametrize(
    ("text", "together"),
    [
        pytest.param("", False, id="nothing"),
        pytest.param("norm(get_batch())", False, id="in a call"),
        pytest.param("batch, norm", False, id="in a list"),
        pytest.param("batch\nnorm", False, id="on two lines"),
        pytest.param("use_batch_norm", True, id="one name"),
        pytest.param("nn.BatchNorm1d", True, id="capitals"),
        pytest.param("batch norm", True, id="two words"),
        pytest.param("norm: batch", True, id="a setting"),
        pytest.param('norm="batch"', True, id="an argument"),
    ],
)
def test_pieces_of_one_name(text: str, together: bool) -> None:
    assert stands_together(("batch", "norm"), text) is together


@pytest.mark.parametrize("first", ["cross", "math", "l", "u", "multi"])
def test_the_first_part_of_a_name_is_not_the_name(first: str) -> None:
    terms = (*components().terms.values(), *operations().terms.values())
    assert not any((first,) in term.coded for term in terms)


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Sampling: draw, then keep.", [], id="a first word"),
        pytest.param(
            "Used: Birdsnap, Flowers and Pets.", ["Birdsnap", "Flowers", "Pets"], id="list"
        ),
        pytest.param(
            "On Penn Treebank and Birdsnap.", ["Penn Treebank", "Birdsnap"], id="one name"
        ),
    ],
)
def test_names(text: str, labels: list[str]) -> None:
    assert [one.label for one in name_requirements(text, set(), 1.0)] == labels


@pytest.mark.parametrize(
    ("text", "written"),
    [
        pytest.param("With Wall Street Journal.", ("wsj",), id="initials"),
        pytest.param("With OpenAI Gym.", ("gym",), id="the last word"),
        pytest.param("With random forests (RF).", ("rf",), id="the short form"),
        pytest.param("With an SVM.", ("svc",), id="as a library calls it"),
        pytest.param("With naive bayes (NB).", ("bay", "naiv"), id="the long form"),
    ],
)
def test_names_are_written_in_other_ways(text: str, written: tuple[str, ...]) -> None:
    assert written in name_requirements(text, set(), 1.0)[0].spellings


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        pytest.param("It takes 5000 warm-up steps, and decay follows.", [], id="across a comma"),
        pytest.param("They are averaged exponentially (decay 0.99).", [], id="across a bracket"),
        pytest.param("The rate follows a step decay.", ["step"], id="side by side"),
        pytest.param("We decay it linearly to zero.", ["linear"], id="a line"),
    ],
)
def test_no_component_is_said_across_a_comma(text: str, terms: list[str]) -> None:
    assert [one.term for one in component_requirements(text)] == terms


def test_what_a_list_is_of_is_no_name_beside_its_members() -> None:
    text = "We compare on two MuJoCo tasks (Hopper and Ant) at 16 kHz."

    assert [one.label for one in name_requirements(text, set(), 1.0)] == ["Hopper", "Ant"]
