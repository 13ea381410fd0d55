"""Settings from an INI file."""
import configparser
from dataclasses import dataclass, field


@dataclass
class Settings:
    size: int = 100
    window: int = 5
    seed: int = 0
    objective: str = "neg"
    negative: int = 5
    rate: float = 0.025
    momentum: float = 0.0
    epochs: int = 5
    subsample: float = 1e-5
    directory: str = "out"
    neighbours: int = 4
    rare_words: list = field(default_factory=list)

    @classmethod
    def read(cls, path):
        ini = configparser.ConfigParser()
        if not ini.read(path):
            raise FileNotFoundError(path)
        model, train, report = ini["model"], ini["train"], ini["report"]
        return cls(
            size=model.getint("size"),
            window=model.getint("window"),
            seed=model.getint("seed"),
            objective=train.get("objective"),
            negative=train.getint("negative"),
            rate=train.getfloat("rate"),
            momentum=train.getfloat("momentum"),
            epochs=train.getint("epochs"),
            subsample=train.getfloat("subsample"),
            directory=report.get("directory"),
            neighbours=report.getint("neighbours"),
            rare_words=report.get("rare_words", "").split(),
        )
