BASE = {
    "pairs": 128,          # two members each
    "sigma": 0.05,
    "lr": 0.02,
    "l2": 0.005,
    "gens": 300,
    "episodes": 1,         # per member
    "hidden": (32, 32),
    "norm": True,
    "eval_every": 10,
    "eval_episodes": 20,
    "seeds": (0, 1, 2, 3, 4),
    "methods": ("es", "cem", "random"),
}

CEM = {"sigma": 0.5, "elite": 0.1, "extra": 0.01, "pop": 256}
RANDOM = {"sigma": 0.1, "pop": 256}

TASKS = {
    "swingup": {"steps": 200, "gens": 400},
    "cartpole": {"steps": 500, "sigma": 0.1},
}


def plan(task, **over):
    p = {**BASE, **TASKS[task]}
    p.update({k: v for k, v in over.items() if v is not None})
    return p
