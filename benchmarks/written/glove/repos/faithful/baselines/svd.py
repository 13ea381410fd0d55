#!/usr/bin/env python3
"""Truncated SVD of the counts: raw, square root, logarithm."""
import argparse
import os

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import svds

REC = np.dtype([("row", "<i4"), ("col", "<i4"), ("x", "<f8")])
TOP = 10000          # columns kept; ids are frequency ranks

VARIANTS = {
    "svd": lambda x: x,
    "svd-s": np.sqrt,
    "svd-l": np.log1p,
}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--counts", required=True)
    ap.add_argument("--vocab", required=True)
    ap.add_argument("--out", default="out")
    ap.add_argument("--dim", type=int, default=300)
    args = ap.parse_args()

    words = [line.split()[0] for line in open(args.vocab, encoding="utf-8", errors="replace")]
    rec = np.fromfile(args.counts, dtype=REC)
    rec = rec[rec["col"] < TOP]
    for name, f in VARIANTS.items():
        m = coo_matrix((f(rec["x"]), (rec["row"], rec["col"])), shape=(len(words), TOP)).tocsr()
        u, s, _ = svds(m, k=args.dim)
        order = np.argsort(-s)
        vec = u[:, order] * s[order]
        with open(os.path.join(args.out, name + ".txt"), "w", encoding="utf-8") as f_out:
            for w, v in zip(words, vec):
                f_out.write(w + " " + " ".join("%.6f" % t for t in v) + "\n")
        print(name, "top singular values", s[order][:5])


if __name__ == "__main__":
    main()
