"""Numbers that the kind of a call names."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.values.told_by_calls import bounds, chances, changes, deviations
from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState


def noise(name: str) -> float | None:
    return {"self.noise": 0.2, "sigma": 25.0}.get(name)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("x = rand(5, 3)", [], id="no normal draw"),
        pytest.param("x = torch.randn(5, 3)", [], id="a shape"),
        pytest.param("x = rng.normal(0.5)", [], id="a mean alone"),
        pytest.param("x = a * b + randn(n)", [], id="another product"),
        pytest.param("init.normal_(m.weight.data, 0.0, 0.02)", [0.02], id="behind a tensor"),
        pytest.param("w.normal_(0, 0.02)", [0.02], id="of a tensor"),
        pytest.param("x = np.random.normal(base, 5)", [5.0], id="behind a mean"),
        pytest.param("u <- rnorm(n, 0, 0.01)", [0.01], id="behind a number of draws"),
        pytest.param("tf.truncated_normal(shape, stddev=0.1)", [0.1], id="by name"),
        pytest.param("u = 0.01 * np.random.randn(3, 5)", [0.01], id="in front of a draw"),
        pytest.param("e = torch.randn_like(a) * self.noise", [0.2], id="behind a draw, named"),
        pytest.param("y = x + sigma/255*randn(size(x));", [25 / 255], id="a quotient"),
    ],
)
def test_a_draw_says_its_deviation(text: str, values: list[float]) -> None:
    assert [told.value for told in deviations(text, noise)] == pytest.approx(values)


def test_a_clip_says_both_bounds_and_of_what() -> None:
    told = list(bounds("log_std = self.head(z).clamp(-4, 15)", noise))
    assert {one.value for one in told} == {-4.0, 4.0, 15.0}
    assert all("log_std" in one.of for one in told)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("if x < 0.95:", [], id="no draw"),
        pytest.param("s = b if random() < 0.95 else b / 2", [0.95], id="below"),
        pytest.param("if rng.random() > 0.8:", [0.2], id="above"),
    ],
)
def test_a_draw_held_against_a_number_says_a_chance(text: str, values: list[float]) -> None:
    assert [told.value for told in chances(text, noise)] == pytest.approx(values)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("a = b * 0.1", [], id="another name"),
        pytest.param("lr *= 0.1", [("lr", 0.1)], id="times"),
        pytest.param("beta /= 2", [("beta", 0.5)], id="divided"),
        pytest.param("rate <- rate * 0.5", [("rate", 0.5)], id="written out"),
    ],
)
def test_what_is_multiplied_where_it_stands_says_by_what(
    text: str, values: list[tuple[str, float]]
) -> None:
    assert [(told.of, told.value) for told in changes(text, noise)] == values


@given(st.text("rnom_l(),.05*-x= \n<", max_size=60))
def test_places_lie_in_the_text(text: str) -> None:
    for reads in (deviations, bounds, chances, changes):
        assert all(0 <= told.start < len(text) for told in reads(text, noise))


@pytest.mark.parametrize(
    ("line", "state"),
    [
        pytest.param("w.uniform_(0.0, 0.02)", State.VARIANT, id="another kind of draw"),
        pytest.param("w.normal_(0.0, 0.05)", State.NOT_FOUND, id="another deviation"),
        pytest.param("w.normal_(0.0, 0.02)", State.MET, id="the deviation"),
    ],
)
def test_a_claimed_deviation_is_met_by_the_draw_that_has_it(
    line: str, state: RequirementState, tmp_path: Path
) -> None:
    code = f"def init_weights(w):\n    {line}\n\nif __name__ == '__main__':\n    init_weights(w)\n"
    text = "Weights are initialised from a Gaussian of standard deviation 0.02."
    found = values_of(text, tmp_path, {"net.py": code})
    assert [one.state for one in found] == [state]
