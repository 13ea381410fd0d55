"""Linear classification on frozen features."""
import argparse
import json
import os

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, DistributedSampler, RandomSampler

from moco import comm
from moco.encoder import PooledFeatures
from moco.views import open_labelled


def parse():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("run", help="folder of the pre-training run")
    p.add_argument("--data", default=os.environ.get("IMAGENET", "data/imagenet"))
    p.add_argument("--arch", default="resnet50")
    p.add_argument("--epochs", type=int, default=100)
    p.add_argument("--lr", type=float, default=30.0)
    p.add_argument("--weight-decay", type=float, default=0.0)
    p.add_argument("--batch", type=int, default=256, help="over all GPUs")
    p.add_argument("--drop-at", type=int, nargs="*", default=[60, 80])
    p.add_argument("--workers", type=int, default=8)
    return p.parse_args()


@torch.no_grad()
def top1(features, classifier, loader, device):
    classifier.eval()
    hit = torch.zeros(2, device=device)
    for images, target in loader:
        scores = classifier(features(images.to(device)))
        hit[0] += (scores.argmax(1) == target.to(device)).sum()
        hit[1] += target.numel()
    if comm.ready():
        torch.distributed.all_reduce(hit)
    return 100 * (hit[0] / hit[1]).item()


def main():
    args = parse()
    comm.init()
    device = torch.device("cuda", torch.cuda.current_device())

    features = PooledFeatures(args.arch)
    saved = torch.load(os.path.join(args.run, "last.pt"), map_location="cpu")
    features.load_query_encoder(saved["encoder"])
    features.to(device).eval().requires_grad_(False)

    batch = args.batch // comm.world()
    train, val = open_labelled(args.data, "train"), open_labelled(args.data, "val")
    sampler = DistributedSampler(train) if comm.ready() else RandomSampler(train)
    val_sampler = DistributedSampler(val, shuffle=False) if comm.ready() else None
    loader = DataLoader(train, batch, sampler=sampler, num_workers=args.workers, drop_last=True)
    val_loader = DataLoader(val, batch, sampler=val_sampler, num_workers=args.workers)

    classifier = nn.Linear(features.width, len(train.classes)).to(device)
    nn.init.normal_(classifier.weight, std=0.01)
    nn.init.zeros_(classifier.bias)
    if comm.ready():
        classifier = DDP(classifier, device_ids=[device])

    lr = args.lr * batch / 256
    optimizer = torch.optim.SGD(classifier.parameters(), lr=lr, momentum=0.9,
                                weight_decay=args.weight_decay)
    steps = torch.optim.lr_scheduler.MultiStepLR(optimizer, args.drop_at, gamma=0.1)

    accuracy = 0.0
    for epoch in range(args.epochs):
        if comm.ready():
            sampler.set_epoch(epoch)
        classifier.train()
        for images, target in loader:
            with torch.no_grad():
                x = features(images.to(device, non_blocking=True))
            loss = F.cross_entropy(classifier(x), target.to(device))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        steps.step()
        accuracy = top1(features, classifier, val_loader, device)
        if not comm.rank():
            print(f"epoch {epoch + 1}: top-1 {accuracy:.2f}", flush=True)

    if not comm.rank():
        with open(os.path.join(args.run, "linear.json"), "w") as fh:
            json.dump({"top1": accuracy, "args": vars(args)}, fh, indent=1)


if __name__ == "__main__":
    main()
