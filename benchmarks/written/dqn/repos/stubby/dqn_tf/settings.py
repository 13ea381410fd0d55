"""All numbers in one place."""
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Settings:
    # run
    total_frames: int = 50_000_000
    random_frames: int = 50_000
    seed: int = 7

    # screen
    action_repeat: int = 4
    history: int = 4
    side: int = 84

    # memory
    memory_size: int = 500_000
    batch: int = 32

    # learning
    discount: float = 0.9
    learning_rate: float = 0.00025
    sq_momentum: float = 0.95
    grad_momentum: float = 0.95
    min_sq_grad: float = 0.01
    clip_error: float = 1.0
    update_every: int = 4
    sync_every: int = 10_000

    # exploration
    eps_start: float = 1.0
    eps_min: float = 0.1
    eps_frames: int = 1_000_000
    eps_decay: float = 0.998

    def describe(self):
        width = max(map(len, asdict(self)))
        return "\n".join(f"{k:<{width}}  {v}" for k, v in asdict(self).items())
