"""Settings."""
from dataclasses import dataclass, field, fields, replace
from typing import Tuple


@dataclass(frozen=True)
class KernelInit:
    signal_variance: float = 1.0
    lengthscale: float = 1.0
    noise_variance: float = 1.0


@dataclass(frozen=True)
class TrainConfig:
    num_inducing: int = 20
    batch_size: int = 200
    iterations: int = 500
    learning_rate: float = 0.01
    q_step: float = 0.01
    jitter: float = 1e-6
    samples: int = 20
    n_splits: int = 10
    test_fraction: float = 0.2
    seed: int = 0
    log_every: int = 100
    inducing_grid: Tuple[int, ...] = (5, 10, 15, 20)
    init: KernelInit = field(default_factory=KernelInit)


@dataclass(frozen=True)
class FlightConfig:
    """Commercial flights of 2008."""
    n_train: int = 700_000
    n_test: int = 100_000
    num_inducing: int = 1000
    batch_size: int = 5000


def with_overrides(cfg, pairs):
    """`pairs` are strings field=value; values take the type of the default."""
    known = {f.name for f in fields(cfg)}
    for pair in pairs:
        name, value = pair.split("=", 1)
        if name not in known:
            raise KeyError(f"no field {name} in {type(cfg).__name__}")
        kind = type(getattr(cfg, name))
        if kind is tuple:
            parsed = tuple(int(v) for v in value.split(","))
        else:
            parsed = kind(float(value)) if kind is int else kind(value)
        cfg = replace(cfg, **{name: parsed})
    return cfg
