"""All settings of the D4RL experiments. One dataclass a domain, chosen by the data set's name."""
from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Optional


@dataclass(frozen=True)
class Settings:
    dataset: str
    seed: int = 0
    out: str = "results"

    # networks
    width: int = 256
    depth: int = 3

    # optimisation
    batch: int = 256
    critic_lr: float = 3e-4
    actor_slowdown: float = 10.0       # the policy learns this much slower than the critics
    epochs: int = 1000
    epoch_length: int = 1000
    discount: float = 0.99
    target_keep: float = 0.995         # share of the old target kept at each step
    bc_steps: int = 40_000             # cloning steps for the policy

    # conservatism
    variant: str = "H"                 # H | rho
    push_up: bool = True               # subtract the value of the data actions
    draws: int = 10                    # actions from each proposal
    gap_budget: Optional[float] = 10.0  # None: keep alpha fixed
    alpha: float = 1.0                 # fixed value, and start of the tuned one
    next_draws: int = 1                # policy actions tried in the backup

    # rewards
    reward_scale: float = 1.0
    reward_shift: float = 0.0

    # evaluation
    eval_every: int = 10               # epochs
    eval_episodes: int = 10

    @property
    def actor_lr(self):
        return self.critic_lr / self.actor_slowdown


@dataclass(frozen=True)
class GymSettings(Settings):
    pass


@dataclass(frozen=True)
class AntMazeSettings(Settings):
    gap_budget: Optional[float] = 5.0
    next_draws: int = 10
    reward_scale: float = 4.0
    reward_shift: float = -0.5
    eval_episodes: int = 100


@dataclass(frozen=True)
class ManipulationSettings(Settings):
    """Adroit hand and Franka kitchen."""

    gap_budget: Optional[float] = 5.0
    eval_episodes: int = 25


MANIPULATION = ("pen", "hammer", "door", "relocate", "kitchen")


def settings_for(dataset: str, **changes) -> Settings:
    robot = dataset.split("-")[0]
    if robot == "antmaze":
        kind = AntMazeSettings
    elif robot in MANIPULATION:
        kind = ManipulationSettings
    else:
        kind = GymSettings
    return replace(kind(dataset), **changes)


def parse_changes(pairs):
    """['alpha=5', 'variant=rho'] -> typed keyword arguments."""
    kinds = {f.name: f.type for f in fields(Settings)}
    out = {}
    for pair in pairs:
        name, _, text = pair.partition("=")
        kind = kinds[name]
        if text.lower() == "none":
            out[name] = None
        elif kind == "bool":
            out[name] = text.lower() in ("1", "true", "yes")
        elif kind == "int":
            out[name] = int(text)
        elif "float" in kind:
            out[name] = float(text)
        else:
            out[name] = text
    return out
