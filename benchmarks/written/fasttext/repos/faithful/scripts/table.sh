#!/usr/bin/env bash
# Our rows followed by the published ones, one block per data set.
set -euo pipefail
cd "$(dirname "$0")/.."
for set in $(tail -n +2 results/sentiment.tsv | cut -f1 | uniq); do
  echo "== $set"
  awk -F'\t' -v s="$set" '$1 == s { printf "%-12s %s\n", $2, $3 }' results/sentiment.tsv data/published.tsv
done
