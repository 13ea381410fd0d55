from dataclasses import dataclass, field, replace


@dataclass
class Net:
    emb: int = 300
    units: int = 256
    code: int = 32
    word_off: float = 0.25
    drop: float = 0.5


@dataclass
class Ramp:
    kind: str = "logistic"
    mid: int = 2500
    slope: float = 0.0025
    top: float = 1.0


@dataclass
class Fit:
    lr: float = 1e-3
    bs: int = 32
    epochs: int = 40
    clip: float = 5.0
    free_nats: float = 0.0
    patience: int = 5
    seeds: tuple = (1, 2, 3)
    is_samples: int = 100


@dataclass
class Settings:
    folder: str = "data/ptb"
    vocab: int = 10000
    maxlen: int = 60
    net: Net = field(default_factory=Net)
    ramp: Ramp = field(default_factory=Ramp)
    fit: Fit = field(default_factory=Fit)


PRESETS = {
    "ptb": Settings(),
    "yelp": Settings(
        folder="data/yelp15",
        vocab=20000,
        maxlen=120,
        net=Net(emb=512, units=1024, code=64, word_off=0.0),
        ramp=Ramp(kind="linear", mid=10000),
        fit=Fit(lr=5e-4, bs=64, epochs=30, free_nats=8.0),
    ),
}


def lm_variant(s):
    return replace(s, net=replace(s.net, code=0))
