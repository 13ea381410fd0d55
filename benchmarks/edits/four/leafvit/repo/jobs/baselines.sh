#!/bin/bash
set -eu
D=$1
for SEED in 0 1 2; do
  # same rate everywhere
  python finetune.py --data data/$D --decay 1.0 --lr 1e-4 --seed $SEED --out runs/$D/flat_$SEED
  # frozen trunk
  python finetune.py --data data/$D --probe --lr 5e-3 --epochs 20 --seed $SEED --out runs/$D/probe_$SEED
done
