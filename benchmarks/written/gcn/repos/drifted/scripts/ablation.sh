#!/bin/bash
# propagation models
BIN=${BIN:-build/gcn}
for data in cora citeseer; do
  for prop in cheb3 first single renorm mlp; do
    for seed in $(seq 1 100); do
      $BIN train --data $data --prop $prop --epochs 200 --seed $seed
    done | python3 scripts/mean.py "$data $prop"
  done
done
