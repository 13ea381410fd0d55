#!/usr/bin/env bash
set -e
ROOT=${MINI:-data/miniImagenet}

run() {
    k=$1; shift
    python train_images.py --dataset mini --root $ROOT --net conv \
        --ways 5 --shots $k --query 15 --inner-lr 0.01 --inner-steps 5 \
        --meta-batch $(( k == 1 ? 4 : 2 )) --out results/mini.jsonl "$@"
}

for k in 1 5; do
    run $k
    run $k --first-order
done
