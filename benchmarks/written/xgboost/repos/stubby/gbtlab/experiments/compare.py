"""Rows of the other systems."""
from .. import baselines, data, scores


def run(args):
    for system, info in baselines.SYSTEMS.items():
        d = data.load(info["data"], args.data_dir, args.rows, args.seed)
        scores.record(args.log, data=d.name, system=system, seconds_per_tree=baselines.measure(system, d))
