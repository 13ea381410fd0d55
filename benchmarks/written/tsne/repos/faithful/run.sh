#!/bin/sh
# run.sh DATA OUT : maps and scores for all tables we have
set -e
data=${1:-data}
out=${2:-results}
mkdir -p "$out"
make -s
for set in mnist olivetti coil20 words; do
    for how in exact sammon isomap lle sne; do
        ./stneigh $how $set "$data" "$out" | tee "$out/$set-$how.log"
        gnuplot -e "src='$out/$set-$how.txt'; dst='$out/$set-$how.png'" scripts/map.gp || true
    done
done
scripts/theta.sh "$data" "$out"
