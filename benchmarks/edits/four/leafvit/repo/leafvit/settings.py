from dataclasses import dataclass, fields
import argparse


@dataclass
class Settings:
    data: str = "data/plantvillage"
    classes: int = 38
    size: int = 224
    arch: str = "vit_base_patch16_224.augreg_in21k"
    batch: int = 128
    accum: int = 4
    epochs: int = 30
    warm: int = 5
    lr: float = 5e-4          # for 256 images
    lr_min: float = 1e-6
    wd: float = 0.05
    b2: float = 0.999
    decay: float = 0.75       # per block
    drop_path: float = 0.1
    smooth: float = 0.1
    mixup: float = 0.8
    cutmix: float = 1.0
    erase: float = 0.25
    ema: float = 0.9998
    clip: float = 1.0
    seed: int = 0
    probe: bool = False
    out: str = "runs/x"


def from_cli(argv=None):
    p = argparse.ArgumentParser()
    for f in fields(Settings):
        if f.type is bool:
            p.add_argument("--" + f.name, action="store_true")
        else:
            p.add_argument("--" + f.name, type=f.type, default=f.default)
    return Settings(**vars(p.parse_args(argv)))
