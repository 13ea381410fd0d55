from dataclasses import dataclass

GAMES = ("Pong", "Breakout", "Qbert", "Seaquest", "Asterix")
FRACTIONS = (0.01, 0.10)


@dataclass(frozen=True)
class AtariSettings:
    game: str
    fraction: float = 0.01
    seed: int = 0
    alpha: float = 1.0
    quantiles: int = 200
    hidden: int = 256
    batch: int = 32
    lr: float = 5e-5
    adam_eps: float = 0.01 / 32
    discount: float = 0.99
    copy_every: int = 2000
    steps: int = 6_250_000
    eval_every: int = 62_500
    eval_steps: int = 125_000
    replay_root: str = "dqn_replay"
    stack: int = 4
