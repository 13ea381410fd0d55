"""Table of final scores: mean and spread over the seeds found."""
import json
import pathlib
import statistics
import sys

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "results")
for folder in sorted(p for p in root.glob("*/*") if p.is_dir()):
    finals = [json.loads(f.read_text())[-1]["score"] for f in sorted(folder.glob("seed*.json"))]
    if not finals:
        continue
    spread = statistics.pstdev(finals)
    print(f"{folder.parent.name:10s} {folder.name:32s} {statistics.mean(finals):7.1f} +- {spread:.1f} ({len(finals)})")
