import json
import os
import time


class JsonLog:
    def __init__(self, path):
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        self.path, self.start = path, time.time()

    def write(self, **row):
        row["t"] = round(time.time() - self.start, 1)
        line = json.dumps(row)
        print(line, flush=True)
        with open(self.path, "a") as fh:
            fh.write(line + "\n")


class Mean:
    def __init__(self):
        self.sums, self.n = {}, 0

    def add(self, metrics):
        for name, value in metrics.items():
            self.sums[name] = self.sums.get(name, 0.0) + float(value)
        self.n += 1

    def result(self):
        return {name: value / max(1, self.n) for name, value in self.sums.items()}
