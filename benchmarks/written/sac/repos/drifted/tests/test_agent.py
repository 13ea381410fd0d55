import numpy as np
import torch

from sacagent.agent import SACAgent
from sacagent.memory import ReplayMemory
from sacagent.options import get_parser
from sacagent.utils import move_towards


def make_agent(*argv):
    return SACAgent((3,), (2,), get_parser().parse_args(list(argv)))


def filled_memory(n=300):
    memory = ReplayMemory(3, 2, 1000, torch.device("cpu"))
    for _ in range(n):
        memory.push(
            np.random.randn(3), np.random.uniform(-1, 1, 2), 0.5, np.random.randn(3), 0.0
        )
    return memory


def test_update_returns_finite_losses():
    stats = make_agent().update(filled_memory())
    assert all(np.isfinite(v) for v in stats.values())


def test_target_entropy():
    assert abs(make_agent().target_entropy + 2.0) < 1e-6


def test_move_towards_with_one_copies():
    agent = make_agent("--tau", "1.0")
    agent.update(filled_memory())
    for a, b in zip(agent.q1.parameters(), agent.q1_target.parameters()):
        assert torch.equal(a, b)
    move_towards(agent.q2_target, agent.q2, 0.5)
