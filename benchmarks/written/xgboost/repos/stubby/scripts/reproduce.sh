#!/usr/bin/env bash
set -euo pipefail
rm -f results.jsonl
for e in higgs allstate criteo yahoo compare; do
  python -m gbtlab "$e"
done
python scripts/show.py results.jsonl
