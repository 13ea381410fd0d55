#!/bin/bash
# Main learning curves.
cd "$(dirname "$0")/.." || exit 1

ENVS="Hopper-v4 Walker2d-v4 HalfCheetah-v4"
SEEDS="0 1 2"

for env in $ENVS; do
  for seed in $SEEDS; do
    python main.py \
      --env "$env" \
      --seed "$seed" \
      --lr 3e-4 \
      --batch-size 256 \
      --buffer-size 100000 \
      --tau 0.05 \
      --eval-every 5000 \
      "$@"
  done
done
