from dataclasses import dataclass, field


@dataclass
class Chain:
    n: int = 1000
    beta_lo: float = 1e-4
    beta_hi: float = 2e-2


@dataclass
class Draw:
    hops: int = 50
    w: float = 4.0
    skip_head: float = 0.2      # share of the hops, from the noisy end, left unguided
    batch: int = 250


@dataclass
class Fit:
    batch: int = 128
    lr: float = 2e-4
    iters: int = 500_000
    p_null: float = 0.1
    clip: float = 1.0
    slow: float = 0.9999
    warm: int = 5_000
    dump: int = 10_000


@dataclass
class Score:
    n: int = 50_000
    ws: tuple = (0.0, 1.0, 2.0, 4.0)
    kinds: tuple = ("ddim", "ancestral")


@dataclass
class Settings:
    classes: int = 10
    side: int = 32
    ch: int = 128
    mults: tuple = (1, 2, 2, 2)
    ckpt: str = "out/last.pt"
    chain: Chain = field(default_factory=Chain)
    draw: Draw = field(default_factory=Draw)
    fit: Fit = field(default_factory=Fit)
    score: Score = field(default_factory=Score)
