import torch
from torchmetrics.image.fid import FrechetInceptionDistance

from .generate import draw
from .images import batches
from .train import chosen


def run(cfg, device):
    fid = FrechetInceptionDistance(feature=2048, normalize=True).to(device)
    seen = 0
    for x in batches(cfg.data, cfg.score.batch):
        fid.update(x.to(device), real=True)
        seen += len(x)
        if seen >= 50000:
            break
    net = chosen(cfg, device)
    for _ in range(cfg.score.samples // cfg.score.batch):
        fid.update(draw(net, cfg.score.batch, cfg, device), real=False)
    with torch.no_grad():
        print("FID", float(fid.compute()))
