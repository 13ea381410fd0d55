#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
[ -f data/yfcc/train.txt ] || "$here/split_yfcc.sh"
mkdir -p results
out=results/tags.tsv
io="--train data/yfcc/train.txt --test data/yfcc/test.txt --min-label 100"
printf 'model\tprec@1\n' > "$out"
printf 'majority\t%s\n' "$(bin/swift majority $io)" >> "$out"
dim=50
while [ $dim -le 200 ]; do
  for order in 1 2; do
    printf 'swift h=%s n=%s\t%s\n' $dim $order "$(bin/swift fit $io --dim $dim --order $order --rate 0.25)" >> "$out"
  done
  dim=$(( dim * 4 ))
done
