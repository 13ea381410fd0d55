from collections import Counter

import numpy as np
import torch
import torch.nn.functional as F
from torchvision.models import inception_v3


@torch.no_grad()
def inception_score(trainer, n, splits=10, batch=100):
    net = inception_v3(weights="IMAGENET1K_V1").eval().to(trainer.device)
    probs = []
    for _ in range(n // batch):
        x = trainer.sample(batch, trainer._labels(batch))
        x = F.interpolate(x, size=(299, 299), mode="bilinear", align_corners=False)
        probs.append(F.softmax(net(x), 1).cpu())
    probs = torch.cat(probs)
    scores = []
    for part in probs.chunk(splits):
        p = part.mean(0, keepdim=True)
        scores.append((part * (part.add(1e-12).log() - p.add(1e-12).log())).sum(1).mean().exp().item())
    return float(np.mean(scores)), float(np.std(scores))


def ngrams(lines, n):
    c = Counter(line[i:i + n] for line in lines for i in range(len(line) - n + 1))
    total = sum(c.values())
    return {k: v / total for k, v in c.items()}


def _kl(p, m):
    return sum(v * np.log(v / m[k]) for k, v in p.items())


def js_divergence(a, b, n):
    """Jensen-Shannon divergence of the n-gram distributions of two sets of lines."""
    p, q = ngrams(a, n), ngrams(b, n)
    m = {k: 0.5 * (p.get(k, 0) + q.get(k, 0)) for k in set(p) | set(q)}
    return _kl(p, m)
