"""Unsupervised pre-training."""
import argparse
import json
import os

import torch
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, DistributedSampler, RandomSampler

from moco import MomentumContrast, build_encoder, comm, schedule
from moco.mechanisms import EndToEnd, MemoryBank
from moco.meters import Clock, Running
from moco.views import open_unlabelled


def parse():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("out")
    p.add_argument("--data", default=os.environ.get("IMAGENET", "data/imagenet"))
    p.add_argument("--arch", default="resnet50")
    p.add_argument("--dim", type=int, default=128)
    p.add_argument("--mechanism", choices=["moco", "end2end", "bank"], default="moco")
    p.add_argument("--log2-queue", type=int, default=16, help="log2 of the number of keys")
    p.add_argument("--key-rate", type=float, default=1e-3,
                   help="share of the query weights taken over by the key encoder per step")
    p.add_argument("--temperature", type=float, default=0.2)
    p.add_argument("--per-gpu", type=int, default=32, help="samples per GPU and step")
    p.add_argument("--lr-256", type=float, default=0.03, help="learning rate for 256 samples")
    p.add_argument("--sgd-momentum", type=float, default=0.9)
    p.add_argument("--weight-decay", type=float, default=1e-4)
    p.add_argument("--epochs", type=int, default=100)
    p.add_argument("--drops", type=float, nargs="*", default=[0.6, 0.8])
    p.add_argument("--rule", choices=["step", "stair"], default="step")
    p.add_argument("--stair-every", type=int, default=31250)
    p.add_argument("--stair-factor", type=float, default=0.9)
    p.add_argument("--max-iters", type=int, default=0, help="stop here, whatever --epochs says")
    p.add_argument("--workers", type=int, default=8)
    p.add_argument("--seed", type=int, default=0)
    return p.parse_args()


def wrap(module, device):
    module = module.to(device)
    return DDP(module, device_ids=[device]) if comm.ready() else module


def build_model(args, n_samples, device):
    n_keys = 2 ** args.log2_queue
    if args.mechanism == "end2end":
        q, k = (wrap(build_encoder(args.arch, args.dim), device) for _ in range(2))
        return EndToEnd(q, k, args.temperature)
    if args.mechanism == "bank":
        q = wrap(build_encoder(args.arch, args.dim), device)
        return MemoryBank(q, n_samples, n_keys, args.dim, args.temperature).to(device)
    model = MomentumContrast(build_encoder(args.arch, args.dim), n_keys, args.dim,
                             args.key_rate, args.temperature).to(device)
    model.query_encoder = wrap(model.query_encoder, device)
    return model


def save(model, args, epoch):
    if comm.rank():
        return
    encoder = getattr(model.query_encoder, "module", model.query_encoder)
    torch.save({"encoder": encoder.state_dict(), "epoch": epoch, "args": vars(args)},
               os.path.join(args.out, "last.pt"))


def main():
    args = parse()
    comm.init()
    torch.manual_seed(args.seed)
    device = torch.device("cuda", torch.cuda.current_device())
    os.makedirs(args.out, exist_ok=True)

    data = open_unlabelled(args.data)
    sampler = DistributedSampler(data) if comm.ready() else RandomSampler(data)
    loader = DataLoader(data, args.per_gpu, sampler=sampler, num_workers=args.workers,
                        pin_memory=True, drop_last=True)

    model = build_model(args, len(data), device)
    peak = args.lr_256 * args.per_gpu * comm.world() / 256
    optimizer = torch.optim.SGD(model.trainable(), lr=peak, momentum=args.sgd_momentum,
                                weight_decay=args.weight_decay)
    if args.rule == "step":
        rate = schedule.step_rule(peak, len(loader), args.epochs, args.drops)
    else:
        rate = schedule.stair_rule(peak, args.stair_every, args.stair_factor)

    it, epoch, done = 0, 0, False
    while not done:
        if comm.ready():
            sampler.set_epoch(epoch)
        model.train()
        loss_m, acc_m, clock = Running(), Running(), Clock()
        for view_q, view_k, index in loader:
            view_q = view_q.to(device, non_blocking=True)
            view_k = view_k.to(device, non_blocking=True)
            schedule.apply(optimizer, rate(it))
            loss, scores = model(view_q, view_k, index.to(device))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            model.after_step()

            right = (scores.argmax(dim=1) == scores.shape[1] - 1).float().mean()
            loss_m.add(loss.item())
            acc_m.add(right.item())
            it += 1
            if args.max_iters and it >= args.max_iters:
                done = True
                break
        epoch += 1
        done = done or (not args.max_iters and epoch >= args.epochs)
        save(model, args, epoch)
        if not comm.rank():
            row = {"epoch": epoch, "iter": it, "loss": loss_m.mean, "pretext": acc_m.mean,
                   "lr": rate(it), "sec": clock.lap()}
            print(json.dumps(row), flush=True)
            with open(os.path.join(args.out, "log.jsonl"), "a") as fh:
                fh.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
