"""Print the rows of results/*.jsonl as a plain table."""
import json
import sys
from collections import defaultdict


def main(paths):
    groups = defaultdict(list)
    for path in paths:
        with open(path) as f:
            for line in f:
                row = json.loads(line)
                groups[tuple(sorted(row))].append(row)
    for keys, rows in groups.items():
        print("\t".join(keys))
        for row in rows:
            cells = []
            for k in keys:
                v = row[k]
                if isinstance(v, list):
                    v = " ".join(f"{x:.3f}" for x in v)
                elif isinstance(v, float):
                    v = f"{v:.4f}"
                cells.append(str(v))
            print("\t".join(cells))
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
