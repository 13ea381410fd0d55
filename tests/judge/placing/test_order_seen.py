"""Code that keeps an order is met, code that turns it round is contradicted, at their places."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.claims.plan import plan_claim
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.placing.order_seen import order_seen
from judge.rules.order_signals import order_results
from judge.search.rounds import searched
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim
from tests.builders import repository as files

KEPT = """\
def run(env, agent, memory):
    for t in range(1000):
        action = agent.choose(t)
        reward = env.step(action)
        memory.add(action, reward)
        agent.learn(memory.sample(32))


class Agent:
    def learn(self, batch):
        self.opt.step()
        if self.calls % self.every == 0:
            self.update_target(batch)


if __name__ == "__main__":
    run(1, Agent(), 3)
"""
LEARNS = "        agent.learn(memory.sample(32))\n"
TURNED = KEPT.replace(LEARNS, "").replace("(1000):\n", f"(1000):\n{LEARNS}")
GUARD = "        if self.calls % self.every == 0:\n            self.update_target(batch)\n"
ALWAYS = KEPT.replace(GUARD, "        self.update_target(batch)\n")
CLAIM = (
    "Each step the agent picks an action, executes it in the emulator and stores the transition,"
    " then a minibatch is drawn and a gradient step is taken."
)
SPACED = "The gradient step comes first, and every C steps the target network is updated."


def rows(tmp_path: Path, code: str, text: str) -> list[RequirementResult]:
    root = files(tmp_path / "repo", {"train.py": code})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    asked = claim(text=text, dimension=Dimension.ORDERING)
    return list(order_seen(asked, searched(plan_claim(asked), repository)))


def test_acts_in_the_claimed_order_are_met(tmp_path: Path) -> None:
    (row,) = rows(tmp_path, KEPT, CLAIM)

    assert row.state is RequirementState.MET
    assert row.references[0] == "train.py:3-3"


def test_acts_turned_round_are_told_with_both_places(tmp_path: Path) -> None:
    (row,) = rows(tmp_path, TURNED, CLAIM)

    assert row.state is RequirementState.CONTRADICTED
    assert row.references[0] == "train.py:3-3"


@pytest.mark.parametrize(("code", "told"), [(KEPT, 0), (ALWAYS, 1)])
def test_what_is_done_at_each_update_is_not_done_at_intervals(
    tmp_path: Path, code: str, told: int
) -> None:
    found = [row for row in rows(tmp_path, code, SPACED) if "intervals" in row.requirement]

    assert len(found) == told


def test_a_claim_about_something_else_has_no_rows(tmp_path: Path) -> None:
    assert rows(tmp_path, KEPT, "Words are counted before phrases are joined.") == []


SOLVES = """\
def sweep(x, root, stem):
    for t in range(9):
        # solve for the stems
        loss = solver(x, root)
        # solve for the roots
        loss = solver(x, stem)


if __name__ == "__main__":
    sweep(1, 2, 3)
"""
SOLVED = "In every sweep the stems are solved first, with the roots fixed, and the roots follow."


def test_one_act_done_to_two_objects_in_the_other_order_is_told(tmp_path: Path) -> None:
    turned = SOLVED.replace("stems", "?").replace("roots", "stems").replace("?", "roots")

    assert rows(tmp_path, SOLVES, SOLVED) == []
    (row,) = rows(tmp_path / "turned", SOLVES, turned)
    assert row.state is RequirementState.CONTRADICTED
    assert row.references == ("train.py:4-4", "train.py:6-6")


def test_two_steps_whose_acts_are_one_pair_are_kept_by_it(tmp_path: Path) -> None:
    code = "def cut(x):\n    x = resize(x, 4)\n    return crop(x)\n\ncut(1)\n"

    (row,) = rows(tmp_path, code, "Images are resized first, and then they are cropped.")
    assert row.state is RequirementState.MET


TRAIN = """import torch


def learn(critic_opt, actor_opt, target, loss, memory):
    for t in range(9):
        batch = memory.sample(8)
        loss(batch).backward()
        torch.nn.utils.clip_grad_norm_(target, 1.0)
        critic_opt.step()
        actor_opt.step()
        target.lerp_(loss, 0.1)


if __name__ == "__main__":
    learn(None, None, None, None, None)
"""
STEPS = (
    "the critic is updated",
    "the actor is updated",
    "gradients are clipped",
    "a minibatch is sampled",
)


@given(st.permutations(STEPS), st.sampled_from(("{0} before {1}.", "first {0}, then {1}.")))
@settings(max_examples=12, deadline=None)
def test_an_order_and_its_converse_are_never_both_met(
    train: Repository, steps: list[str], form: str
) -> None:
    first, second, *_ = steps
    told = [ordered(train, form.format(*pair)) for pair in ((first, second), (second, first))]

    assert not all(RequirementState.MET in states for states in told)


@pytest.mark.parametrize(
    ("text", "state"),
    [
        pytest.param(
            "The critic is updated before the actor.", RequirementState.MET, id="as it is"
        ),
        pytest.param(
            "The actor is updated after the critic.", RequirementState.MET, id="told from behind"
        ),
        pytest.param(
            "The actor is updated before the critic.", RequirementState.CONTRADICTED, id="turned"
        ),
        pytest.param(
            "The critic is updated after the actor.",
            RequirementState.CONTRADICTED,
            id="both turned",
        ),
    ],
)
def test_a_thing_of_which_the_verb_is_left_out_has_its_place(
    train: Repository, text: str, state: RequirementState
) -> None:
    assert ordered(train, text) == {state}


@pytest.fixture(scope="module")
def train(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    root = tmp_path_factory.mktemp("train")
    built = files(root / "repo", {"train.py": TRAIN})
    return repository_for(index_repository(built, index_dir=root / "index"))


def ordered(audited: Repository, text: str) -> set[RequirementState]:
    """The states of the rows about order of a claim."""
    return {row.state for row in order_results(gather(claim(text, Dimension.ORDERING), audited))}
