from dataclasses import dataclass, field


@dataclass
class Sound:
    rate: int = 16000
    win_ms: float = 25.0
    hop_ms: float = 10.0
    bands: int = 80
    floor: float = 1e-6


@dataclass
class Mask:
    n_freq: int = 2
    freq_max: int = 27
    n_time: int = 10
    time_share: float = 0.05


@dataclass
class Net:
    front: int = 32
    hidden: int = 512
    layers: int = 5
    drop: float = 0.1
    letters: str = " 'abcdefghijklmnopqrstuvwxyz"


@dataclass
class Speaker:                    # auxiliary speaker classifier, see tools
    hidden: int = 256
    layers: int = 2
    drop: float = 0.3
    lr: float = 1e-3


@dataclass
class Fit:
    peak: float = 5e-4
    warm: int = 10_000
    total: int = 200_000
    betas: tuple = (0.9, 0.98)
    decay: float = 1e-6
    bs: int = 32
    max_norm: float = 5.0
    parts: tuple = ("train-clean-100", "train-clean-360", "train-other-500")
    check_every: int = 2000
    keep: int = 10


@dataclass
class Search:
    beam: int = 16
    lm_weight: float = 0.5
    len_bonus: float = 1.0
    parts: tuple = ("test-clean", "test-other")


@dataclass
class All:
    sound: Sound = field(default_factory=Sound)
    mask: Mask = field(default_factory=Mask)
    net: Net = field(default_factory=Net)
    fit: Fit = field(default_factory=Fit)
    search: Search = field(default_factory=Search)
