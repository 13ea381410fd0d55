#!/usr/bin/env bash
# Five seeds on Adult, then the comparison table.
set -euo pipefail

DATA=${1:-data/adult.csv}

for seed in 0 1 2 3 4; do
    python train.py \
        --config configs/adult.yaml \
        --data "$DATA" \
        --alpha 4.0 \
        --seed "$seed" \
        --out runs/adult
done

python compare.py --data "$DATA" --dataset adult --runs runs/adult
