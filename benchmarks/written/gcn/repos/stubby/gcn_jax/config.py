from dataclasses import dataclass, field
from typing import Tuple


@dataclass(frozen=True)
class TrainConfig:
    dataset: str = "cora"
    data_file: str = "data/cora.npz"
    # model
    hidden: Tuple[int, ...] = (16,)
    dropout: float = 0.5
    propagation: str = "renorm"
    # optimisation
    learning_rate: float = 0.01
    l2: float = 5e-4
    epochs: int = 200
    early_stopping: int = 10
    # protocol
    runs: int = 100
    seed: int = 0


@dataclass(frozen=True)
class NellConfig(TrainConfig):
    dataset: str = "nell"
    data_file: str = "data/nell.npz"
    hidden: Tuple[int, ...] = (64,)
    dropout: float = 0.1
    l2: float = 1e-5


@dataclass(frozen=True)
class DepthConfig:
    depths: Tuple[int, ...] = field(default_factory=lambda: tuple(range(1, 11)))
    hidden: int = 16
    epochs: int = 400
    folds: int = 5
