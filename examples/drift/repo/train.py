"""Train GateMix on one table with one seed, and write its test metrics."""

import argparse
import copy
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
import yaml

from gatemix import GatedMixup, TabularNet
from gatemix.calibration import apply_temperature, fit_temperature
from gatemix.data import load_table, make_loader, split
from gatemix.evaluate import predict, score
from gatemix.losses import total_loss
from gatemix.optim import build_optimizer, build_scheduler


def parse_args():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", default="configs/adult.yaml")
    parser.add_argument("--data", required=True, help="CSV file with a target column")
    parser.add_argument("--alpha", type=float, default=0.4, help="Beta(alpha, alpha) of the mixing")
    parser.add_argument("--batch-size", type=int, default=256)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="runs")
    return parser.parse_args()


def run_epoch(net, mixer, loader, optimizer, num_classes, config, device):
    net.train()
    for numeric, categorical, labels in loader:
        targets = F.one_hot(labels, num_classes).float().to(device)
        hidden = net.encode(numeric.to(device), categorical.to(device))
        mixed, mixed_targets, gate = mixer(hidden, targets)
        logits = net.classify(mixed)
        loss = total_loss(logits, mixed_targets, gate, config["gate_weight"])

        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), max_norm=1.0)
        optimizer.step()


def train(args, config):
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    table = load_table(args.data, config["dataset"])
    train_rows, valid_rows, test_rows = split(table, args.seed)
    train_loader = make_loader(table, train_rows, args.batch_size, shuffle=True)
    valid_loader = make_loader(table, valid_rows, 1024)
    test_loader = make_loader(table, test_rows, 1024)

    num_classes = int(table.labels.max()) + 1
    net = TabularNet(
        table.numeric.shape[1], table.cardinalities, num_classes, **config["model"]
    ).to(device)
    mixer = GatedMixup(config["model"]["width"], alpha=args.alpha).to(device)
    parameters = list(net.parameters()) + list(mixer.parameters())
    optimizer = build_optimizer(parameters, config["lr"], config["weight_decay"])
    scheduler = build_scheduler(optimizer, config["epochs"])

    best, best_state, waited = -1.0, None, 0
    for epoch in range(config["epochs"]):
        run_epoch(net, mixer, train_loader, optimizer, num_classes, config, device)
        scheduler.step()
        metrics = score(*predict(net, valid_loader, device))
        print(f"epoch {epoch}: {metrics}")
        if metrics["accuracy"] > best:
            best, best_state, waited = metrics["accuracy"], copy.deepcopy(net.state_dict()), 0
        else:
            waited += 1
        if waited >= config["patience"]:
            break

    net.load_state_dict(best_state)
    temperature = fit_temperature(*predict(net, valid_loader, device))
    logits, labels = predict(net, test_loader, device)
    return net, score(apply_temperature(logits, temperature), labels)


def main():
    args = parse_args()
    config = yaml.safe_load(Path(args.config).read_text())
    net, metrics = train(args, config)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out / f"seed{args.seed}.pt")
    (out / f"seed{args.seed}.json").write_text(json.dumps(metrics))


if __name__ == "__main__":
    main()
