#!/bin/bash
# Analogy accuracy against dimension and against window size.
set -e
cd "$(dirname "$0")/.."

for d in 50 100 200 300 400 500 600; do
    echo "== dim $d"
    mkdir -p out/dim$d
    ln -sf ../counts.bin out/dim$d/counts.bin      # same counts for all
    DIM=$d WORK=out/dim$d ./run.sh | tee out/dim$d/log
done

for w in 2 3 4 5 6 7 8 9 10; do
    echo "== window $w"
    mkdir -p out/win$w
    DIM=100 WINDOW=$w WORK=out/win$w ./run.sh | tee out/win$w/log
done

grep -H total out/dim*/log out/win*/log
