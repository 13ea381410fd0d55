import argparse

import torch

from fewshot import log
from rl.point import PointWorld
from rl.policy import Policy
from rl.rollout import collect, mean_return, pg_adapt
from rl.trust_region import update


def parse():
    p = argparse.ArgumentParser()
    p.add_argument("--meta-batch", type=int, default=20)
    p.add_argument("--trajectories", type=int, default=40)
    p.add_argument("--inner-lr", type=float, default=0.1)
    p.add_argument("--iterations", type=int, default=500)
    p.add_argument("--max-kl", type=float, default=0.01)
    p.add_argument("--eval-goals", type=int, default=40)
    p.add_argument("--eval-updates", type=int, default=4)
    p.add_argument("--eval-lr-decay", type=float, default=0.5,
                   help="factor on the step size after the first update at evaluation")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--out", default="")
    return p.parse_args()


def params_of(policy):
    return dict(policy.named_parameters())


def evaluate(policy, args):
    """Mean return before adaptation and after each further update."""
    table = torch.zeros(args.eval_updates + 1)
    for _ in range(args.eval_goals):
        goal = PointWorld.sample_goal()
        params = params_of(policy)
        for i in range(args.eval_updates + 1):
            batch = collect(policy, params, goal, args.trajectories)
            table[i] += mean_return(batch)
            params = {k: v.detach().requires_grad_()
                      for k, v in pg_adapt(policy, params, batch, args.inner_lr).items()}
    return (table / args.eval_goals).tolist()


def main():
    args = parse()
    torch.manual_seed(args.seed)
    policy = Policy()
    best = -float("inf")

    for it in range(args.iterations):
        episodes, returns = [], []
        for _ in range(args.meta_batch):
            goal = PointWorld.sample_goal()
            before = collect(policy, params_of(policy), goal, args.trajectories)
            fast = pg_adapt(policy, params_of(policy), before, args.inner_lr)
            after = collect(policy, fast, goal, args.trajectories)
            episodes.append((before, after))
            returns.append(mean_return(after))
        average = sum(returns) / len(returns)
        best = max(best, average)
        update(policy, episodes, args.inner_lr, args.max_kl)
        print(f"{it} return {average:.2f} best {best:.2f}")

    log.append(args.out, {"seed": args.seed, "returns": evaluate(policy, args)})


if __name__ == "__main__":
    main()
