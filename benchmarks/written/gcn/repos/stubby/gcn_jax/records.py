import csv
import os
import time


class CsvRecorder:
    """Writes one row an epoch; does nothing without a path."""

    def __init__(self, path=None):
        self.path = path
        self.rows = []
        self.start = time.time()

    def add(self, **values):
        values["seconds"] = round(time.time() - self.start, 3)
        self.rows.append(values)

    def close(self):
        if not self.path or not self.rows:
            return
        os.makedirs(os.path.dirname(self.path) or ".", exist_ok=True)
        with open(self.path, "w", newline="") as f:
            writer = csv.DictWriter(f, fieldnames=list(self.rows[0]))
            writer.writeheader()
            writer.writerows(self.rows)


def summary(values):
    n = len(values)
    mean = sum(values) / n
    return f"{100 * mean:.2f} ({n} runs, min {100 * min(values):.2f}, max {100 * max(values):.2f})"
