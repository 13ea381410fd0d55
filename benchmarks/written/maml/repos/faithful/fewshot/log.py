import json
import os


def append(path, row):
    if not path:
        print(json.dumps(row))
        return
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "a") as f:
        f.write(json.dumps(row) + "\n")
