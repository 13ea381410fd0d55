"""Numbers that several modules share."""

# Section 6.3: the setting common to the experiments
COMMON = {"max_depth": 8, "eta": 0.1}

# variants of split finding: (proposal, eps)
SPLIT_VARIANTS = [
    ("exact", None),
    ("local", 0.3),
    ("global", 0.3),
    ("global", 0.05),
]

# rows and columns as printed in Table 2
TABLE2 = {
    "allstate": (10_000_000, 4227, "insurance claim classification"),
    "higgs": (10_000_000, 28, "event classification"),
    "yahoo": (473_000, 700, "learning to rank"),
    "criteo": (1_700_000_000, 67, "click through rate prediction"),
}
