#!/usr/bin/env bash
set -e
for kind in encdec fcn; do
  for s in 0 1 2 3 4; do
    python train.py --conf conf/base.yaml --kind $kind --seed $s
  done
done
