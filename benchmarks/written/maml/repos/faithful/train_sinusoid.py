import argparse

import torch
import torch.nn.functional as F
from torch.func import functional_call
from tqdm import trange

from fewshot import log
from fewshot.meta import fit_steps, outer_step, start_params
from fewshot.nets import regressor
from fewshot.sinusoid import SineTasks


def parse():
    p = argparse.ArgumentParser()
    p.add_argument("--mode", choices=["maml", "pretrain", "oracle"], default="maml")
    p.add_argument("--hidden", type=int, default=64)
    p.add_argument("--shots", type=int, default=5)
    p.add_argument("--inner-lr", type=float, default=1e-3)
    p.add_argument("--inner-steps", type=int, default=1)
    p.add_argument("--meta-lr", type=float, default=1e-3)
    p.add_argument("--meta-batch", type=int, default=25)
    p.add_argument("--iterations", type=int, default=70000)
    p.add_argument("--test-tasks", type=int, default=600)
    p.add_argument("--test-steps", type=int, default=10)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--out", default="")
    return p.parse_args()


def maml_batch(source, args):
    for _ in range(args.meta_batch):
        task = source.draw()
        xs, ys = source.points(task, args.shots)
        xq, yq = source.points(task, args.shots)
        yield xs, ys, xq, yq


def joint_step(model, opt, source, args):
    """Plain regression on points pooled from many random sine waves."""
    loss = 0.0
    for _ in range(args.meta_batch):
        task = source.draw()
        x, y = source.points(task, args.shots)
        if args.mode == "oracle":
            x = source.with_identity(task, x)
        loss = loss + F.mse_loss(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()


def curve(model, source, args, lr):
    """Mean test error after 0 .. test_steps gradient steps."""
    sums = torch.zeros(args.test_steps + 1)
    for _ in range(args.test_tasks):
        task = source.draw()
        xs, ys = source.points(task, args.shots)
        xq, yq = source.points(task, 100)
        steps = fit_steps(model, start_params(model), xs, ys, F.mse_loss, lr,
                          args.test_steps, first_order=True)
        for i, params in enumerate(steps):
            with torch.no_grad():
                sums[i] += F.mse_loss(functional_call(model, params, (xq,)), yq)
    return (sums / args.test_tasks).tolist()


def oracle_error(model, source, args):
    total = 0.0
    with torch.no_grad():
        for _ in range(args.test_tasks):
            task = source.draw()
            x, y = source.points(task, 100)
            total += F.mse_loss(model(source.with_identity(task, x)), y).item()
    return total / args.test_tasks


def main():
    args = parse()
    torch.manual_seed(args.seed)
    source = SineTasks(args.seed)
    model = regressor(3 if args.mode == "oracle" else 1, args.hidden)
    opt = torch.optim.Adam(model.parameters(), lr=args.meta_lr)

    bar = trange(args.iterations)
    for it in bar:
        if args.mode == "maml":
            loss = outer_step(model, opt, maml_batch(source, args), F.mse_loss,
                              args.inner_lr, args.inner_steps)
        else:
            loss = joint_step(model, opt, source, args)
        if it % 500 == 0:
            bar.set_postfix(loss=loss / args.meta_batch)

    test = SineTasks(args.seed + 1000)
    if args.mode == "maml":
        result = curve(model, test, args, args.inner_lr)
    elif args.mode == "pretrain":
        rates = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05]
        tuned = min(rates, key=lambda r: curve(model, SineTasks(77), args, r)[-1])
        result = curve(model, test, args, tuned)
    else:
        result = [oracle_error(model, test, args)]
    log.append(args.out, {"mode": args.mode, "shots": args.shots, "mse": result})


if __name__ == "__main__":
    main()
