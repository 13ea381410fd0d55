import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import f1_score
from sklearn.multiclass import OneVsRestClassifier


def top_k_predictions(scores, truth):
    out = np.zeros_like(truth)
    for i, k in enumerate(truth.sum(1)):
        out[i, np.argsort(-scores[i])[:int(k)]] = 1
    return out


def score_split(x, y, fraction, seed):
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(x))
    cut = int(fraction * len(x))
    tr, te = order[:cut], order[cut:]
    clf = OneVsRestClassifier(LogisticRegression(penalty=None, max_iter=500), n_jobs=-1)
    clf.fit(x[tr], y[tr])
    pred = top_k_predictions(clf.predict_proba(x[te]), y[te])
    return {"macro": f1_score(y[te], pred, average="weighted", zero_division=0),
            "micro": f1_score(y[te], pred, average="micro", zero_division=0)}


def averaged(x, y, fraction, splits):
    rows = [score_split(x, y, fraction, s) for s in range(splits)]
    return {k: float(np.mean([r[k] for r in rows])) for k in rows[0]}
