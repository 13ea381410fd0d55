import json
import os

import torch
from torchvision.utils import save_image

from gpgan import config, data, nets
from gpgan.metrics import inception_score, js_divergence
from gpgan.nets.chars import decode
from gpgan.trainer import Trainer


def main():
    cfg = config.load()
    torch.manual_seed(cfg.seed)
    train = data.dataset(cfg.task, True, cfg)
    extra = {"vocab": len(train.vocab)} if cfg.task == "text" else {}
    gen, critic = nets.build(cfg, **extra)
    trainer = Trainer(cfg, gen, critic, data.loader(train, cfg))
    trainer.fit()

    result = {}
    trainer.gen.eval()
    if cfg.task == "text":
        held = data.dataset("text", False, cfg).lines
        with torch.no_grad():
            lines = sum((decode(trainer.sample(64), train.vocab) for _ in range(100)), [])
        for n in (1, 2, 3, 4):
            result[f"js{n}"] = js_divergence(lines, held[:6400], n)
    else:
        with torch.no_grad():
            x = trainer.sample(64, trainer._labels(64))
        save_image(x * 0.5 + 0.5, os.path.join(cfg.out, "samples.png"))
    if cfg.task == "cifar":
        result["inception"], _ = inception_score(trainer, cfg.is_samples, splits=1)
    print(result)
    with open(os.path.join(cfg.out, "result.json"), "w") as f:
        json.dump(result, f)


if __name__ == "__main__":
    main()
