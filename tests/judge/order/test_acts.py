"""Acts are told by whole calls, and by what claims say of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.acts import acts, acts_done, acts_said


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("net.train()", set(), id="a mode"),
        pytest.param("batch = list(rows)", set(), id="a list"),
        pytest.param("memory.push(s, a, r)", {"store_transition"}, id="store"),
        pytest.param("batch = self.buffer.sample(32)", {"draw_minibatch"}, id="draw"),
        pytest.param("opt.step()", {"gradient_step"}, id="a step"),
        pytest.param("self.q_opt.step()", {"gradient_step", "update_critic"}, id="whose"),
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
        ("masked self-attention", ()),
        ("target networks are updated", ("update_target",)),
    ],
)
def test_acts_of_a_step(step: str, names: tuple[str, ...]) -> None:
    assert acts_said(step) == names


@given(st.text(max_size=80))
def test_acts_of_any_line_are_in_the_table(text: str) -> None:
    assert acts_done(text) <= {one.name for one in acts()}
