import os

import torch
from torch.utils.data import DataLoader

from corpus.instances import Pairs

from . import settings
from .heads import PretrainNet
from .optim import build


def main():
    args, s = settings.cli("pre-training", lambda ap: (
        ap.add_argument("--length", type=int, required=True),
        ap.add_argument("--until", type=int, required=True, help="stop after this many updates in all")))
    torch.manual_seed(s.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    net = PretrainNet(s).to(dev)
    opt, sched = build(net, s, s.total_updates)
    done = 0
    if args.start_from:
        ck = torch.load(args.start_from, map_location=dev)
        net.load_state_dict(ck["net"])
        opt.load_state_dict(ck["opt"])
        sched.load_state_dict(ck["sched"])
        done = ck["done"]
    feed = iter(DataLoader(Pairs(s.shards, args.length, s, s.seed + done), batch_size=s.micro_batch))
    net.train()
    while done < args.until:
        opt.zero_grad()
        for _ in range(s.accumulate):
            lm, pair = net(*(t.to(dev) for t in next(feed)))
            ((lm + pair) / s.accumulate).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), s.clip_norm)
        opt.step()
        sched.step()
        done += 1
        if done % 1000 == 0:
            print(f"{done} lm {lm.item():.3f} pair {pair.item():.3f} lr {sched.get_last_lr()[0]:.2e}", flush=True)
    os.makedirs(args.out, exist_ok=True)
    torch.save({"net": net.state_dict(), "opt": opt.state_dict(), "sched": sched.state_dict(), "done": done},
               f"{args.out}/last.pt")


if __name__ == "__main__":
    main()
