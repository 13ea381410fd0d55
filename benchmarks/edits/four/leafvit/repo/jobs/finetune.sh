#!/bin/bash
set -eu
D=$1
for SEED in 0 1 2; do
  python finetune.py --data data/$D --seed $SEED --out runs/$D/llrd_$SEED
done
