#!/usr/bin/env bash
set -e
for seed in 1 2 3; do
    python train_navigation.py --seed $seed --meta-batch 40 \
        --trajectories 20 --out results/navigation.jsonl
done
