import argparse
import time

import numpy as np
import scipy.sparse as sp
import torch
import torch.nn.functional as F

from gcnet.data import Graph
from gcnet.engine import Problem
from gcnet.graph import adjacency

MODEL = {"layers": 2, "hidden": 16, "dropout": 0.5}


def random_graph(n, seed=0):
    rng = np.random.RandomState(seed)
    edges = rng.randint(0, n, size=(2 * n, 2))
    return Graph(adjacency(edges, n), sp.eye(n, format="csr"), np.ones(n, dtype=int), 2)


def seconds_per_epoch(n, device, epochs=100):
    prob = Problem(random_graph(n), "renorm", device)
    net = prob.build(MODEL)
    net.train()
    spent = []
    for _ in range(epochs):
        start = time.perf_counter()
        loss = F.nll_loss(net(prob.x, prob.supports), prob.y)
        loss.item()
        spent.append(time.perf_counter() - start)
    return float(np.mean(spent))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--device", default="cuda")
    p.add_argument("--nodes", type=int, nargs="+", default=[10 ** k for k in range(3, 8)])
    args = p.parse_args()
    for n in args.nodes:
        try:
            print(f"{args.device} {n:>9d} {seconds_per_epoch(n, args.device):.4f} s", flush=True)
        except RuntimeError as e:
            print(f"{args.device} {n:>9d} {str(e).splitlines()[0]}")


if __name__ == "__main__":
    main()
