"""Reference results of other algorithms."""
import csv
import pathlib

NAMES = ("ddpg", "ppo", "td3", "sql")
FOLDER = pathlib.Path("baseline_curves")


def load_curve(name, env_id):
    """Columns step, score of an externally produced run."""
    if name not in NAMES:
        raise ValueError(f"unknown baseline {name}, choose from {NAMES}")
    path = FOLDER / name / f"{env_id}.csv"
    with path.open() as f:
        rows = [(int(r["step"]), float(r["score"])) for r in csv.DictReader(f)]
    return rows


def load_all(env_id):
    return {name: load_curve(name, env_id) for name in NAMES}
