"""Settings of a run."""
from dataclasses import asdict, dataclass, fields
import json
import os


@dataclass
class Settings:
    corpus: str = "wiki2014+gigaword5"
    out: str = "runs"
    vocab_size: int = 400000
    span: int = 21
    dim: int = 300
    x_max: float = 100.0
    alpha: float = 0.75
    lr: float = 0.05
    epochs: int = 100
    seed: int = 0
    ner: bool = False

    @classmethod
    def from_args(cls, args):
        names = {f.name for f in fields(cls)}
        return cls(**{k: v for k, v in vars(args).items() if k in names})

    def save(self):
        os.makedirs(self.out, exist_ok=True)
        with open(os.path.join(self.out, "settings.json"), "w") as f:
            json.dump(asdict(self), f, indent=2)
