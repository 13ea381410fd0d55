"""The systems the paper compares with."""

SYSTEMS = {
    "scikit-learn": {"data": "higgs", "splits": "exact"},
    "R gbm": {"data": "higgs", "splits": "exact, one branch only"},
    "pGBRT": {"data": "yahoo", "splits": "approximate"},
    "Spark MLlib": {"data": "criteo", "splits": "approximate, in memory"},
    "H2O": {"data": "criteo", "splits": "approximate, in memory"},
}


def measure(system, data):
    """Time per tree of a system, where we have a figure."""
    return SYSTEMS[system].get("seconds", float("nan"))
