"""A tiny repository and its claims, for tests of whole audits."""

from __future__ import annotations

import json
from pathlib import Path

from tests.builders import repository

TRAIN = '''"""Train the demo model."""
import argparse

import torch

from model import Net


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=3e-4)
    parser.add_argument("--epochs", type=int, default=10)
    return parser.parse_args()


def train(args, data):
    net = Net()
    optimizer = torch.optim.Adam(net.parameters(), lr=args.lr)
    for epoch in range(args.epochs):
        for batch, target in data:
            loss = ((net(batch) - target) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return net


def evaluate(net, data):
    raise NotImplementedError


if __name__ == "__main__":
    arguments = parse()
    evaluate(train(arguments, []), [])
'''

MODEL = """import torch.nn as nn


class Net(nn.Module):
    def __init__(self, hidden=64):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(8, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.layers(x)
"""

CLAIMS = {
    "paper_id": "demo",
    "paper_title": "A Demonstration",
    "D1": [
        {
            "id": "demo-D1-001",
            "claim": "Adam with learning rate 3e-4 for 10 epochs.",
            "source": "4",
        },
        {"id": "demo-D1-002", "claim": "Dropout of 0.35 and weight decay 0.07.", "source": "4"},
    ],
    "D2": [
        {
            "id": "demo-D2-001",
            "claim": "The network uses tanh between its linear layers.",
            "source": "3",
        }
    ],
    "D3": [
        {"id": "demo-D3-001", "claim": "The model is evaluated on held-out data.", "source": "5"}
    ],
    "D4": [],
}


def demo(tmp_path: Path) -> tuple[Path, Path]:
    """(claims file, repository), side by side."""
    repo = repository(
        tmp_path / "repo",
        {"train.py": TRAIN, "model.py": MODEL, "README.md": "# Demo\n\nDropout 0.35.\n"},
    )
    claims = tmp_path / "claims.json"
    claims.write_text(json.dumps(CLAIMS), "utf-8")
    return claims, repo


def plain_demo(tmp_path: Path) -> tuple[Path, Path]:
    """The demonstration, with evidence in the code for every claim."""
    claims, repo = demo(tmp_path)
    text = claims.read_text("utf-8")
    claims.write_text(text.replace("Dropout of 0.35 and weight decay 0.07", "A net of 48 hidden"))
    return claims, repo
