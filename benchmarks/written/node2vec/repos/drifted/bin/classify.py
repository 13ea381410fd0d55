import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from netvec import load
from netvec.baselines import METHODS
from netvec.embed import node_vectors
from netvec.labels import averaged
from netvec.networks import network


def main():
    cfg = load("base", "classify")
    for name in cfg.networks:
        g, y = network(name)
        print(f"{name}: {g.number_of_nodes()} nodes, {y.shape[1]} labels")
        for method in cfg.methods:
            if method != "node2vec":
                x = METHODS[method](g, cfg, cfg.seed)
                for f in cfg.fractions:
                    print(method, f, averaged(x, y, f, cfg.splits))
                continue
            cache = {q: node_vectors(g, cfg, cfg.walk.p, q, cfg.seed) for q in cfg.grid}
            for f in cfg.fractions:
                rows = {q: averaged(x, y, f, cfg.splits) for q, x in cache.items()}
                q = max(rows, key=lambda k: rows[k]["macro"])
                print(method, f, f"q={q}", rows[q])


if __name__ == "__main__":
    main()
