#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
SETS="ag_news sogou_news dbpedia yelp_review_polarity yelp_review_full amazon_review_full amazon_review_polarity"
mkdir -p results
out=results/sentiment.tsv
printf 'set\tmodel\taccuracy\trate\n' > "$out"

row() {  # set order
  local acc
  acc=$(bin/swift tune --train "data/$1/train.txt" --valid "data/$1/valid.txt" --test "data/$1/test.txt" \
        --dim 10 --order "$2")
  printf '%s\tswift-%s\t%s\n' "$1" "$2" "$acc" >> "$out"
}

for set in $SETS; do
  top=2
  [ "$set" = sogou_news ] && top=3
  for order in $(seq 1 $top); do row "$set" "$order"; done
  printf '%s\tbow\t%s\t-\n' "$set" "$(bin/linbase "data/$set/train.txt" "data/$set/test.txt" 1)" >> "$out"
  printf '%s\tngrams\t%s\t-\n' "$set" "$(bin/linbase "data/$set/train.txt" "data/$set/test.txt" 5)" >> "$out"
done
