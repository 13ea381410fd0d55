#!/usr/bin/env bash
# Turns the csv archives of Zhang et al. (already unpacked under $RAW) into label-prefixed lines.
set -euo pipefail
cd "$(dirname "$0")/.."
RAW=${RAW:-raw}

clean() {
  tr '[:upper:]' '[:lower:]' | sed -e 's/^"\([0-9]*\)",/__label__\1 /' -e "s/'/ ' /g" -e 's/["\\]//g' \
    -e 's/\([.,!?()]\)/ \1 /g' -e 's/<br \/>/ /g' -e 's/[;:]/ /g' | tr -s ' '
}

for set in ag_news sogou_news dbpedia yelp_review_polarity yelp_review_full yahoo_answers \
           amazon_review_full amazon_review_polarity; do
  dir="$RAW/${set}_csv"
  [ -d "$dir" ] || { echo "no $dir, skipped" >&2; continue; }
  mkdir -p "data/$set"
  clean < "$dir/test.csv" > "data/$set/test.txt"
  clean < "$dir/train.csv" | shuf --random-source=<(yes) > "data/$set/all.tmp"
  held=$(( $(wc -l < "data/$set/all.tmp") / 20 ))
  head -n "$held" "data/$set/all.tmp" > "data/$set/valid.txt"
  tail -n "+$(( held + 1 ))" "data/$set/all.tmp" > "data/$set/train.txt"
  rm "data/$set/all.tmp"
done
