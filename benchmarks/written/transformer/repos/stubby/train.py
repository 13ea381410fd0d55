import os
import time

import torch
from tqdm import tqdm

import checkpoints
from data import load
from losses import cross_entropy
from model import build_model
from optim import make_optimizer
from options import parser


@torch.no_grad()
def validate(model, loader, criterion, device):
    model.eval()
    total, n = 0.0, 0
    for src, tgt in loader:
        src, tgt = src.to(device), tgt.to(device)
        logits = model(src, tgt)
        total += criterion(logits.flatten(0, 1), tgt.flatten()).item()
        n += 1
    return total / max(n, 1)


def run_epoch(model, loader, criterion, optimizer, device):
    model.train()
    total = 0.0
    for src, tgt in tqdm(loader):
        src, tgt = src.to(device), tgt.to(device)
        logits = model(src, tgt)
        loss = criterion(logits.flatten(0, 1), tgt.flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total / max(len(loader), 1)


def main():
    args = parser().parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train_loader, dev_loader, vocabs = load(args)
    model = build_model(args, len(vocabs[0]), len(vocabs[1])).to(device)
    criterion = cross_entropy()
    optimizer = make_optimizer(model, args)
    # optimizer = NoamOpt(optimizer, args.d_model, args.warmup)

    os.makedirs(args.save, exist_ok=True)
    for epoch in range(args.epochs):
        start = time.time()
        loss = run_epoch(model, train_loader, criterion, optimizer, device)
        dev = validate(model, dev_loader, criterion, device)
        print(f"epoch {epoch} train {loss:.3f} dev {dev:.3f} ({time.time() - start:.0f}s)")
        checkpoints.save(model, vocabs, args.save, epoch)


if __name__ == "__main__":
    main()
