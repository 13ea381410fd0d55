"""All settings. The class defaults are those of the large-board runs; `for_game` gives the small-board ones."""
from dataclasses import dataclass, field, fields, replace
from typing import Tuple


@dataclass(frozen=True)
class NetSettings:
    width: int = 256
    depth: int = 19
    value_units: int = 256
    history: int = 8


@dataclass(frozen=True)
class SearchSettings:
    simulations: int = 800
    c_base: float = 19652.0
    c_init: float = 1.25
    noise_weight: float = 0.25
    noise_alpha: float = 0.3


@dataclass(frozen=True)
class OptimSettings:
    steps: int = 60_000
    batch: int = 256
    lr: float = 2e-2
    decay: float = 0.1
    drop_at: Tuple[float, ...] = (1 / 3, 2 / 3)   # fractions of `steps`
    momentum: float = 0.9
    l2: float = 1e-4
    publish_every: int = 500
    warmup_positions: int = 5_000


@dataclass(frozen=True)
class PlaySettings:
    workers: int = 6
    sample_plies: int = 12
    window: int = 50_000
    max_plies: int = 200


@dataclass(frozen=True)
class MatchSettings:
    games: int = 60
    simulations: int = 200
    rollouts: int = 1_000
    alphabeta_depth: int = 4
    budgets: Tuple[int, ...] = tuple(25 * 2 ** k for k in range(6))


@dataclass(frozen=True)
class Settings:
    game: str
    seed: int = 1
    device: str = "cuda"
    net: NetSettings = field(default_factory=NetSettings)
    search: SearchSettings = field(default_factory=SearchSettings)
    optim: OptimSettings = field(default_factory=OptimSettings)
    play: PlaySettings = field(default_factory=PlaySettings)
    match: MatchSettings = field(default_factory=MatchSettings)

    @property
    def run_dir(self):
        return f"runs/{self.game}"


# about 8 / (number of legal moves in a normal position)
NOISE_ALPHA = {"connect4": 1.0, "othello": 0.8, "gomoku": 0.3}


def for_game(name: str) -> Settings:
    base = Settings(game=name)
    return replace(
        base,
        net=replace(base.net, width=64, depth=5, value_units=128, history=4),
        search=replace(base.search, simulations=base.search.simulations // 4, noise_alpha=NOISE_ALPHA[name]),
    )


def apply_overrides(cfg: Settings, edits):
    for edit in edits:
        key, text = edit.split("=", 1)
        if "." not in key:
            kind = type(getattr(cfg, key))
            cfg = replace(cfg, **{key: kind(text)})
            continue
        section, name = key.split(".")
        block = getattr(cfg, section)
        if name not in {f.name for f in fields(block)}:
            raise KeyError(key)
        old = getattr(block, name)
        if isinstance(old, tuple):
            new = tuple(type(old[0])(t) for t in text.split(","))
        else:
            new = type(old)(text)
        cfg = replace(cfg, **{section: replace(block, **{name: new})})
    return cfg
