"""A small repository of several languages, with claims of every dimension."""

from __future__ import annotations

import json
from pathlib import Path

from tests.builders import repository

TRAIN = """import argparse
import random

import torch
import yaml
from torch import nn

from lib.losses import contrast, distil
from lib.model import Student


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", default="conf/base.yaml")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    return parser.parse_args()


def augment(batch):
    batch = batch.flip(-1)
    return batch + 0.1 * torch.randn_like(batch)


def train(settings, batches, seed):
    random.seed(seed)
    student, teacher = Student(settings["width"]), Student(settings["width"])
    optimizer = torch.optim.AdamW(student.parameters(), lr=settings["lr"], betas=(0.9, 0.95))
    for epoch in range(settings["epochs"]):
        random.shuffle(batches)
        for batch in batches:
            one, two = augment(batch), augment(batch)
            with torch.no_grad():
                target = teacher(one)
            loss = contrast(student(two), target, settings["temperature"])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(student.parameters(), 1.0)
            optimizer.step()
            for slow, fast in zip(teacher.parameters(), student.parameters()):
                slow.data = 0.99 * slow.data + 0.01 * fast.data
    return student


def main():
    options = parse()
    settings = yaml.safe_load(open(options.config))
    for seed in options.seeds:
        train(settings, [torch.randn(8, 3) for _ in range(4)], seed)


if __name__ == "__main__":
    main()
"""

LOSSES = """import torch
import torch.nn.functional as F


def contrast(x, y, temperature=0.5):
    logits = F.normalize(x, dim=-1) @ F.normalize(y, dim=-1).T / temperature
    return F.cross_entropy(logits, torch.arange(len(x)))


def distil(student, teacher):
    raise NotImplementedError


def entropy(p):
    return -(p * p.log()).sum()
"""

MODEL = """from torch import nn


class Student(nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.l1 = nn.Linear(3, width)
        self.l2 = nn.Linear(width, width)
        self.act = nn.GELU()

    def forward(self, x):
        return self.l2(self.act(self.l1(x)))
"""

KERNEL = """#include <cmath>
const int MAX_STRING_LENGTH = 100;
double step(double w, double grad, double acc, double rate) {
    acc += grad * grad;
    return w - rate * grad / std::sqrt(acc + 1e-8);
}
int main() { return step(1, 1, 0, 0.05) > 0; }
"""

STUDY = """alphas <- c(0.1, 0.5, 1.0)
fit <- function(x, y, alpha) {
  folds <- sample(rep(1:10, length.out = length(y)))
  scores <- sapply(1:10, function(k) mean((y[folds == k] - alpha * x[folds == k])^2))
  mean(scores)
}
for (alpha in alphas) print(fit(rnorm(100), rnorm(100), alpha))
"""

FILES = {
    "train.py": TRAIN,
    "lib/losses.py": LOSSES,
    "lib/model.py": MODEL,
    "native/step.cpp": KERNEL,
    "study/cross_validate.R": STUDY,
    "conf/base.yaml": "lr: 0.0003\nwidth: 64\nepochs: 20\ntemperature: 0.2\n",
    "conf/large.yaml": "lr: 0.001\nwidth: 256\nepochs: 100\ntemperature: 0.1\n",
    "run.sh": "for s in 1 2; do python train.py --seeds $s; done\nRscript study/cross_validate.R\n",
    "README.md": "# Demo\n\nTraining takes 200 epochs on CIFAR-10 and ImageNet with entropy 0.3.\n",
}

CLAIMS = {
    "paper_id": "demo",
    "D1": [
        "The student is trained with AdamW (beta1 = 0.9, beta2 = 0.95) at a learning rate of 3e-4.",
        "Training takes 200 epochs with a temperature of 0.2 and hidden layers of 64 units.",
        "AdaGrad starts from a step size of 0.05, and gradients are clipped to a norm of 1.",
    ],
    "D2": [
        "The loss is L = -log(exp(s(x, y) / tau) / sum exp(s(x, y') / tau)), s the cosine of both.",
        "The update is w <- w - eta g / sqrt(G), where G accumulates the squared gradients.",
        "The teacher's weights are an exponential moving average of those of the student, without "
        "gradients; the entropy H(p) = -sum p log p is added as a bonus.",
        "A distillation loss compares the student with the teacher by their KL divergence.",
    ],
    "D3": [
        "All results are averaged over 5 seeds on CIFAR-10, CIFAR-100 and ImageNet.",
        "alpha in {0.1, 0.5, 1.0, 2.0} is chosen by ten-fold cross-validation on the mean error.",
        "The code implements the method described in the paper as intended.",
    ],
    "D4": [
        "In each step the batch is augmented twice, the loss is computed, gradients are clipped, "
        "the student takes its optimiser step, and then the teacher is updated.",
        "The batches are shuffled before each epoch, and the teacher is updated before the loss.",
    ],
}
"""Texts by dimension."""


def several_languages(root: Path) -> tuple[Path, Path]:
    """Claims and repository below `root`."""
    entries = {
        key: [{"id": f"{key}-{n}", "claim": text} for n, text in enumerate(value)]
        for key, value in CLAIMS.items()
        if isinstance(value, list)
    }
    claims = root / "claims.json"
    claims.write_text(json.dumps({"paper_id": "demo", **entries}), "utf-8")
    return claims, repository(root / "repo", FILES)
