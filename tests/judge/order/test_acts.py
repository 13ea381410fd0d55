"""Acts are told by whole calls, and by what claims say of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.acts import acts, acts_done, acts_said, first_of


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("net.train()", set(), id="a mode"),
        pytest.param("batch = list(rows)", set(), id="a list"),
        pytest.param("memory.push(s, a, r)", {"store_transition"}, id="store"),
        pytest.param("batch = self.buffer.sample(32)", {"draw_minibatch"}, id="draw"),
        pytest.param("opt.step()", {"gradient_step"}, id="a step"),
        pytest.param("self.q_opt.step()", {"gradient_step", "update_critic"}, id="whose"),
        pytest.param("x = img[i:i+p, j:j+p]", {"crop"}, id="cut out by places"),
        pytest.param("x = img[i:i+p]", set(), id="a slice of rows"),
        pytest.param("q = a * lo(x) + (1. - a) * hi(x)", {"weigh_together"}, id="convex"),
        pytest.param("t.copy_(a * p + (1 - a) * t)", set(), id="a moving average"),
        pytest.param("q = q.view(n, -1).max(1)[0]", {"take_maximum"}, id="over a side"),
        pytest.param("q = max(1, n)", set(), id="of two numbers"),
        pytest.param("u += self.weight_decay_rate * p", {"decay_weights"}, id="decay"),
        pytest.param("self.attn = SelfAttention(d)", set(), id="made"),
        pytest.param("track(self.q_target, self.q, tau)", {"update_target"}, id="target"),
    ],
)
def test_acts_of_a_line(text: str, names: set[str]) -> None:
    assert acts_done(text) == names


def test_an_optimiser_that_a_loop_hands_on_is_known_by_the_head() -> None:
    head = "for net, opt in ((self.q1, self.q1_optim), (self.q2, self.q2_optim)):"

    assert "update_critic" in acts_done("opt.step()", head)
    assert "update_critic" not in acts_done("opt.step()", "for opt in opts:")


@pytest.mark.parametrize(
    ("step", "names"),
    [
        ("stores the transition in the pool", ("store_transition",)),
        ("updates the policy", ("update_policy",)),
        ("masked self-attention", ("attend",)),
        ("self-attention weights", ()),
        ("target networks are updated", ("update_target",)),
    ],
)
def test_acts_of_a_step(step: str, names: tuple[str, ...]) -> None:
    assert acts_said(step) == names


@pytest.mark.parametrize(
    ("text", "came"),
    [
        pytest.param("crop(x)", "", id="one act"),
        pytest.param("resize(crop(x), 4)", "crop", id="what is handed is done before"),
        pytest.param("crop(resize(x, 4))", "resize", id="the other way round"),
        pytest.param("x.resize(4).crop(2)", "resize", id="the front of a chain"),
        pytest.param("resize(x), crop(y)", "", id="beside each other"),
        pytest.param("crop(resize(crop(x)))", "", id="twice"),
    ],
)
def test_which_of_two_acts_one_line_does_first(text: str, came: str) -> None:
    assert first_of("crop", "resize", text) == came


@given(st.text(max_size=80))
def test_acts_of_any_line_are_in_the_table(text: str) -> None:
    assert acts_done(text) <= {one.name for one in acts()}
