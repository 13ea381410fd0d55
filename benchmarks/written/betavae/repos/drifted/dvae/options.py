"""Command line. A preset changes the defaults, explicit options win over both."""
import argparse
import json
from pathlib import Path

PRESETS = Path(__file__).resolve().parent.parent / "presets"


def build_parser():
    p = argparse.ArgumentParser(description="train one model")
    p.add_argument("--preset", choices=sorted(f.stem for f in PRESETS.glob("*.json")))
    p.add_argument("--data", default="mnist")
    p.add_argument("--root", default="data")

    g = p.add_argument_group("model")
    g.add_argument("--net", choices=["shallow", "deep", "conv"], default="shallow")
    g.add_argument("--width", type=int, default=500, help="hidden units of the MLPs")
    g.add_argument("--latents", type=int, default=10)
    g.add_argument("--likelihood", default="bernoulli")

    g = p.add_argument_group("objective")
    g.add_argument("--beta", type=float, default=4.0)
    g.add_argument("--mc", type=int, default=1, help="noise samples per datapoint")
    g.add_argument("--capacity-max", type=float, default=25.0, help="nats")
    g.add_argument("--capacity-steps", type=int, default=100_000)

    g = p.add_argument_group("training")
    g.add_argument("--optimizer", default="adagrad")
    g.add_argument("--lr", type=float, default=0.02, help="0.01, 0.02 or 0.1 for adagrad")
    g.add_argument("--batch", type=int, default=100)
    g.add_argument("--epochs", type=int, default=100)
    g.add_argument("--seed", type=int, default=0)

    p.add_argument("--probe", action="store_true", help="linear probe of the factors")
    p.add_argument("--out", default="runs")
    return p


def parse(argv=None):
    parser = build_parser()
    first, _ = parser.parse_known_args(argv)
    if first.preset:
        values = json.loads((PRESETS / f"{first.preset}.json").read_text())
        parser.set_defaults(**values)
    return parser.parse_args(argv)
