#!/bin/bash
# Target smoothing coefficient on HalfCheetah.
cd "$(dirname "$0")/.." || exit 1

for tau in 0.001 0.1; do
  for seed in 0 1 2; do
    python main.py --env HalfCheetah-v4 --seed $seed --buffer-size 100000 \
      --tau $tau --eval-every 5000 --log-dir results/tau_$tau
  done
done
