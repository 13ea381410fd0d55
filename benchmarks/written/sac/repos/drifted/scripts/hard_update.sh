#!/bin/bash
# Periodic copy of the critics into the targets.
cd "$(dirname "$0")/.." || exit 1

for env in Hopper-v4 Walker2d-v4 HalfCheetah-v4; do
  for seed in 0 1 2; do
    python main.py --env $env --seed $seed --buffer-size 100000 \
      --tau 1.0 --target-interval 100 --eval-every 5000 --log-dir results/hard
  done
done
