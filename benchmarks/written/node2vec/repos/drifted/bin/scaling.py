import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from netvec import load
from netvec.embed import node_vectors
from netvec.networks import random_graph

if __name__ == "__main__":
    cfg = load("base")
    for e in range(2, 7):
        g = random_graph(10 ** e, cfg.seed)
        t0 = time.time()
        node_vectors(g, cfg, cfg.walk.p, cfg.walk.q, cfg.seed)
        print(10 ** e, f"{time.time() - t0:.1f}s")
