import numpy as np


def accuracy(predicted, gold):
    return float(np.mean(np.equal(predicted, gold)))


def f1(predicted, gold):
    predicted, gold = np.asarray(predicted), np.asarray(gold)
    tp = np.sum((predicted == 1) & (gold == 1))
    fp = np.sum((predicted == 1) & (gold == 0))
    fn = np.sum((predicted == 0) & (gold == 1))
    return float(2 * tp / max(1, 2 * tp + fp + fn))


def ranks(values):
    values = np.asarray(values, dtype=float)
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    upper = np.cumsum(counts)
    return (upper - (counts - 1) / 2.0)[inverse]


def spearman(predicted, gold):
    return float(np.corrcoef(ranks(predicted), ranks(gold))[0, 1])


GLUE_METRICS = {
    "qqp": f1, "mrpc": f1, "stsb": spearman,
    "mnli_matched": accuracy, "mnli_mismatched": accuracy, "qnli": accuracy,
    "sst2": accuracy, "cola": accuracy, "rte": accuracy,
}
