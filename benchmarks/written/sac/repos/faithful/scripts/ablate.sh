#!/usr/bin/env bash
# Sensitivity of the fixed-temperature agent on Ant.
set -euo pipefail
cd "$(dirname "$0")/.."

for seed in $(seq 1 5); do
    for scale in 1 3 10 30 100; do
        python train.py env=ant agent.auto_alpha=false agent.reward_scale=$scale \
            agent.name=scale_$scale seed=$seed
    done
    # tau = 1 - polyak
    for polyak in 0.9999 0.999 0.99 0.9; do
        python train.py env=ant agent.auto_alpha=false agent.polyak=$polyak \
            agent.name=polyak_$polyak seed=$seed
    done
done
