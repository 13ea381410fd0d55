"""Turn the learner's console log into a csv: python tools/read_log.py < log.txt > loss.csv"""
import re
import sys

print("step,loss,window")
for line in sys.stdin:
    m = re.match(r"step\s+(\d+)\s+loss ([\d.]+)\s+window (\d+)", line)
    if m:
        print(",".join(m.groups()))
