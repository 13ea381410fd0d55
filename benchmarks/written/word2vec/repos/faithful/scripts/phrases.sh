#!/bin/sh
# Join frequent word pairs, then pairs of the joined tokens, and so on.
set -e
src="$CORPUS"
n=0
for thr in 4e-6 2e-6 1e-6; do
    n=$((n + 1))
    dst="$OUT/phrases.$n.txt"
    bin/phrasemark -in "$src" -out "$dst" -discount 5 -threshold "$thr"
    src="$dst"
done
mv "$src" "$OUT/phrases.txt"
