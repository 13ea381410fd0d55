"""Accuracies of the compared methods as printed in the literature."""

PUBLISHED = {
    "ManiReg": {"citeseer": 60.1, "cora": 59.5, "pubmed": 70.7, "nell": 21.8},
    "SemiEmb": {"citeseer": 59.6, "cora": 59.0, "pubmed": 71.1, "nell": 26.7},
    "LP": {"citeseer": 45.3, "cora": 68.0, "pubmed": 63.0, "nell": 26.5},
    "DeepWalk": {"citeseer": 43.2, "cora": 67.2, "pubmed": 65.3, "nell": 58.1},
    "ICA": {"citeseer": 69.1, "cora": 75.1, "pubmed": 73.9, "nell": 23.1},
    "Planetoid": {"citeseer": 64.7, "cora": 75.7, "pubmed": 77.2, "nell": 61.9},
}


def table(dataset):
    rows = sorted(PUBLISHED.items(), key=lambda kv: kv[1][dataset])
    return "\n".join(f"{name:10s} {acc[dataset]:.1f}" for name, acc in rows)


if __name__ == "__main__":
    for d in ("citeseer", "cora", "pubmed", "nell"):
        print(f"== {d}")
        print(table(d))
