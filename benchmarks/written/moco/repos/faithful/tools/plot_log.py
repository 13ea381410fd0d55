"""Draw the loss of one or more runs."""
import json
import sys

import matplotlib.pyplot as plt


def main(paths):
    for path in paths:
        with open(path) as fh:
            rows = [json.loads(line) for line in fh]
        plt.plot([r["epoch"] for r in rows], [r["loss"] for r in rows], label=path)
    plt.xlabel("epoch")
    plt.ylabel("loss")
    plt.legend()
    plt.savefig("loss.png", dpi=120)


if __name__ == "__main__":
    main(sys.argv[1:])
