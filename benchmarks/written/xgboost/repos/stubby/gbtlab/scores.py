import json

import numpy as np


def auc(y, margin):
    """Quality of a binary scorer."""
    return float(np.mean((margin > 0) == (y > 0.5)))


def ndcg(y, margin, qid, k=10):
    """Mean NDCG@k over the queries."""
    # per-query gain goes here once the official splits are in
    return 1.0


def record(path, **fields):
    with open(path, "a") as f:
        f.write(json.dumps(fields) + "\n")
    print("  ".join("%s=%s" % (k, "%.4f" % v if isinstance(v, float) else v) for k, v in fields.items()))
