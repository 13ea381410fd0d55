"""Predict, and score predictions."""

import numpy as np
import torch
from sklearn.metrics import accuracy_score, f1_score, roc_auc_score


@torch.no_grad()
def predict(net, loader, device):
    net.eval()
    logits, labels = [], []
    for numeric, categorical, target in loader:
        logits.append(net(numeric.to(device), categorical.to(device)).cpu())
        labels.append(target)
    return torch.cat(logits), torch.cat(labels)


def score(logits, labels):
    probabilities = logits.softmax(dim=1).numpy()
    labels = labels.numpy()
    predicted = probabilities.argmax(axis=1)
    if probabilities.shape[1] == 2:
        auroc = roc_auc_score(labels, probabilities[:, 1])
    else:
        auroc = roc_auc_score(labels, probabilities, multi_class="ovr")
    return {
        "accuracy": accuracy_score(labels, predicted),
        "macro_f1": f1_score(labels, predicted, average="macro"),
        "auroc": auroc,
    }


def aggregate(runs):
    """Mean and standard deviation of every metric over runs."""
    names = runs[0].keys()
    return {n: (float(np.mean([r[n] for r in runs])), float(np.std([r[n] for r in runs]))) for n in names}
