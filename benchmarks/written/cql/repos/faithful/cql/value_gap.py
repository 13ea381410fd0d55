"""How far the predicted value of the final policy lies above its true discounted return."""
import json

import numpy as np

from .scores import episode
from .settings import settings_for
from .train import run

TASKS = ["hopper-medium-v0", "hopper-medium-replay-v0", "hopper-medium-expert-v0"]
METHODS = {
    "cql_h": {},
    "cql_down_only": {"push_up": False},
}


def gap(agent, env, discount, episodes=20):
    starts = np.stack([env.reset() for _ in range(episodes)])
    predicted = agent.predicted_value(starts).mean().item()
    actual = np.mean([episode(env, agent.act, discount) for _ in range(episodes)])
    return predicted - float(actual)


def main():
    table = {}
    for task in TASKS:
        for name, changes in METHODS.items():
            cfg = settings_for(task, **changes)
            agent, data = run(cfg, tag=f"gap_{name}")
            table[f"{task}/{name}"] = gap(agent, data.env, cfg.discount)
    print(json.dumps(table, indent=2))


if __name__ == "__main__":
    main()
