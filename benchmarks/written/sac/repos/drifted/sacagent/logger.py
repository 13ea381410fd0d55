import json
import os
import time


class JsonLogger:
    """Appends one JSON object per line to <folder>/log.jsonl."""

    def __init__(self, folder, args):
        os.makedirs(folder, exist_ok=True)
        self.path = os.path.join(folder, "log.jsonl")
        self.started = time.time()
        open(self.path, "w").close()
        with open(os.path.join(folder, "args.json"), "w") as f:
            json.dump(vars(args), f, indent=2, sort_keys=True)

    def write(self, step, **values):
        record = {"step": step, "time": round(time.time() - self.started, 2)}
        record.update(values)
        with open(self.path, "a") as f:
            f.write(json.dumps(record) + "\n")
        print("  ".join("%s %s" % (k, _short(v)) for k, v in record.items()))


def _short(value):
    return "%.3f" % value if isinstance(value, float) else str(value)
