import argparse

import numpy as np
import torch
import torch.nn.functional as F
from tqdm import trange

from fewshot import images, log
from fewshot.meta import accuracy, fit, outer_step, start_params
from fewshot.nets import ConvNet, DenseNet


def parse():
    p = argparse.ArgumentParser()
    p.add_argument("--dataset", choices=["omniglot", "mini"], required=True)
    p.add_argument("--root", required=True)
    p.add_argument("--net", choices=["conv", "mlp"], default="conv")
    p.add_argument("--downsample", choices=["stride", "pool"], default="pool")
    p.add_argument("--ways", type=int, default=5)
    p.add_argument("--shots", type=int, default=1)
    p.add_argument("--query", type=int, default=0, help="per class, 0: same as --shots")
    p.add_argument("--inner-lr", type=float, default=0.4)
    p.add_argument("--inner-steps", type=int, default=1)
    p.add_argument("--eval-steps", type=int, default=0, help="0: twice --inner-steps")
    p.add_argument("--meta-lr", type=float, default=1e-3)
    p.add_argument("--meta-batch", type=int, default=4)
    p.add_argument("--iterations", type=int, default=60000)
    p.add_argument("--first-order", action="store_true")
    p.add_argument("--test-tasks", type=int, default=600)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--out", default="")
    args = p.parse_args()
    args.query = args.query or args.shots
    args.eval_steps = args.eval_steps or 2 * args.inner_steps
    return args


def build(args):
    if args.dataset == "omniglot":
        train, test = images.omniglot(args.root, args.seed)
        if args.net == "mlp":
            return DenseNet(args.ways), train, test, test
        return ConvNet(args.ways, downsample=args.downsample), train, test, test
    pools = images.mini_imagenet(args.root, args.seed)
    model = ConvNet(args.ways, channels=3, filters=32, size=84,
                    downsample=args.downsample)
    return model, pools["train"], pools["val"], pools["test"]


def evaluate(model, pool, args, device, tasks):
    scores = []
    for _ in range(tasks):
        xs, ys, xq, yq = [t.to(device) for t in
                          pool.episode(args.ways, args.shots, args.query)]
        fast = fit(model, start_params(model), xs, ys, F.cross_entropy,
                   args.inner_lr, args.eval_steps, first_order=True)
        scores.append(accuracy(model, fast, xq, yq))
    scores = np.array(scores)
    return scores.mean(), 1.96 * scores.std() / np.sqrt(len(scores))


def main():
    args = parse()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model, train, val, test = build(args)
    model.to(device)
    opt = torch.optim.Adam(model.parameters(), lr=args.meta_lr)

    for it in trange(args.iterations):
        tasks = ([t.to(device) for t in train.episode(args.ways, args.shots, args.query)]
                 for _ in range(args.meta_batch))
        outer_step(model, opt, tasks, F.cross_entropy, args.inner_lr,
                   args.inner_steps, args.first_order)
        if (it + 1) % 2000 == 0:
            acc, _ = evaluate(model, val, args, device, 100)
            print(f"{it + 1} val {acc:.4f}")

    acc, ci = evaluate(model, test, args, device, args.test_tasks)
    log.append(args.out, {
        "dataset": args.dataset, "net": args.net, "ways": args.ways,
        "shots": args.shots, "first_order": args.first_order,
        "accuracy": float(acc), "ci95": float(ci)})


if __name__ == "__main__":
    main()
