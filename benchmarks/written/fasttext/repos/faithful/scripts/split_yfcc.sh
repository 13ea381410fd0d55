#!/usr/bin/env bash
# raw.tsv (title, caption, tags) -> pruned lines -> train/valid/test in release order.
set -euo pipefail
cd "$(dirname "$0")/../data/yfcc"
LEAST=${LEAST:-100}
n_train=91188648
n_valid=930497
n_test=543424

awk -F'\t' 'NF == 3 && $3 != "" {
  k = split(tolower($3), tag, ","); line = ""
  for (i = 1; i <= k; i++) { gsub(/ /, "-", tag[i]); line = line "__label__" tag[i] " " }
  print line tolower($1) " " tolower($2)
}' raw.tsv > lines.tmp

# drop words below the limit; tags stay as they are here
awk -v least="$LEAST" '
  NR == FNR { for (i = 1; i <= NF; i++) if ($i !~ /^__label__/) n[$i]++; next }
  { line = ""
    for (i = 1; i <= NF; i++) if ($i ~ /^__label__/ || n[$i] >= least) line = line (line == "" ? "" : " ") $i
    print line }' lines.tmp lines.tmp > pruned.tmp

a=$n_train
b=$(( n_train + n_valid ))
c=$(( b + n_test ))
awk -v a="$a" -v b="$b" -v c="$c" '
  NR <= a { print > "train.txt"; next }
  NR <= b { print > "valid.txt"; next }
  NR <= c { print > "test.txt"; next }
  { exit }' pruned.tmp
rm -f lines.tmp pruned.tmp
