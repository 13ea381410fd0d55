"""Prints results.jsonl as a table."""
import json
import sys


def main(path):
    with open(path) as f:
        rows = [json.loads(line) for line in f]
    names = sorted({k for r in rows for k in r})
    print("\t".join(names))
    for r in rows:
        print("\t".join("%.4g" % r[k] if isinstance(r.get(k), float) else str(r.get(k, "-")) for k in names))


if __name__ == "__main__":
    main(sys.argv[1])
