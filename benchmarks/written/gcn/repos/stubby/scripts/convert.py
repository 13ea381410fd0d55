"""Turns the plain `.content` / `.cites` files into one npz."""
import sys

import numpy as np


def convert(content, cites, out):
    ids, rows, names = {}, [], []
    with open(content) as f:
        for line in f:
            parts = line.split()
            ids[parts[0]] = len(ids)
            rows.append(np.array(parts[1:-1], dtype=np.float32))
            names.append(parts[-1])
    classes = {c: i for i, c in enumerate(sorted(set(names)))}
    edges, unknown = [], 0
    with open(cites) as f:
        for line in f:
            a, b = line.split()
            if a in ids and b in ids:
                edges.append((ids[a], ids[b]))
            else:
                unknown += 1
    y = np.array([classes[c] for c in names])
    np.savez_compressed(out, x=np.stack(rows), y=y, edges=np.array(edges))
    print(f"{len(y)} nodes, {len(edges)} edges, {len(classes)} classes, {unknown} links dropped")


if __name__ == "__main__":
    convert(*sys.argv[1:4])
