"""Averages the "test <accuracy>" lines on stdin."""
import sys

values = [float(line.split()[1]) for line in sys.stdin if line.startswith("test ")]
print(f"{sys.argv[1]}: {100 * sum(values) / max(len(values), 1):.2f} ({len(values)} runs)")
