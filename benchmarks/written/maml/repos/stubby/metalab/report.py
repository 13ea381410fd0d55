"""Console progress and files of a run."""
import dataclasses
import json
import time
from pathlib import Path

import torch


class Progress:
    def __init__(self, every):
        self.every, self.values = every, []
        self.start = time.time()

    def add(self, value):
        self.values.append(value)

    def tick(self, it):
        if (it + 1) % self.every:
            return
        mean = sum(self.values) / max(1, len(self.values))
        rate = (it + 1) / (time.time() - self.start)
        print(f"{it + 1:7d}  loss {mean:.4f}  {rate:.1f} it/s", flush=True)
        self.values = []


def save(settings, net, results):
    folder = Path(settings.out)
    folder.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), folder / "model.pt")
    record = {"settings": dataclasses.asdict(settings), "results": results}
    (folder / "result.json").write_text(json.dumps(record, indent=2))


def sparkline(values, width=60):
    """One-line text plot, handy over ssh."""
    marks = " .:-=+*#%@"
    if len(values) > width:
        step = len(values) / width
        values = [values[int(i * step)] for i in range(width)]
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    return "".join(marks[int((v - low) / span * (len(marks) - 1))] for v in values)
