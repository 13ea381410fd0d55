import torch

from ncsn import io
from ncsn.args import parser
from ncsn.data import endless, loader
from ncsn.loss import dsm
from ncsn.noise import loss_weight


def main():
    args = parser("train").parse_args()
    torch.manual_seed(args.seed)
    net, sigmas, _ = io.fresh(args)
    opt = torch.optim.Adam(net.parameters(), lr=args.lr)
    data = endless(loader(args))
    for it in range(1, args.iterations + 1):
        x = next(data).to(sigmas.device)
        total = 0.0
        for i, sigma in enumerate(sigmas):
            level = torch.full((len(x),), i, dtype=torch.long, device=x.device)
            loss = loss_weight(sigma) * dsm(net, x, level, sigma)
            opt.zero_grad()
            loss.backward()
            opt.step()
            total += loss.item()
        if it % args.log_every == 0:
            print(f"{it:7d} {total / len(sigmas):.4f}", flush=True)
    io.save(args, net)


if __name__ == "__main__":
    main()
