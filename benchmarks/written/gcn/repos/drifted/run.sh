#!/bin/bash
set -e
cmake -S . -B build >/dev/null && cmake --build build -j
BIN=build/gcn
RUNS=${RUNS:-100}
L2=5e-3

for data in cora citeseer; do
  for seed in $(seq 1 $RUNS); do
    $BIN train --data $data --epochs 200 --l2 $L2 --seed $seed
  done | python3 scripts/mean.py "$data"
  $BIN lp --data $data
done

for seed in $(seq 1 $RUNS); do
  $BIN train --data nell --epochs 200 --hidden 64 --dropout 0.1 --l2 1e-5 --seed $seed
done | python3 scripts/mean.py nell

$BIN timing
