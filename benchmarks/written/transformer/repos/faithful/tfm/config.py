"""Run configuration: a dataclass, and JSON presets on top of it."""
import dataclasses
import json
from dataclasses import dataclass


@dataclass
class RunConfig:
    name: str = "debug"

    # network
    layers: int = 6
    d_model: int = 512
    heads: int = 4
    d_ff: int = 2048
    dropout: float = 0.1
    max_positions: int = 1024

    # objective
    confidence: float = 0.9     # target mass left on the reference token

    # optimisation
    beta1: float = 0.9
    beta2: float = 0.98
    adam_eps: float = 1e-9
    warmup: int = 8000
    train_steps: int = 50000

    # batches: tokens per pass on one device, passes per update
    pass_tokens: int = 4096
    passes: int = 6
    max_len: int = 150

    # bookkeeping
    save_every: int = 1500
    keep_last: int = 5
    validate_every: int = 5000
    seed: int = 1

    @property
    def head_dim(self):
        return self.d_model // self.heads


def load_preset(path, **changes):
    with open(path) as fh:
        values = json.load(fh)
    values.update({k: v for k, v in changes.items() if v is not None})
    return RunConfig(**values)


def dump(cfg, path):
    with open(path, "w") as fh:
        json.dump(dataclasses.asdict(cfg), fh, indent=2)
