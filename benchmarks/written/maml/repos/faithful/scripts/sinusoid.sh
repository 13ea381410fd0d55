#!/usr/bin/env bash
set -e
for mode in maml pretrain oracle; do
    python train_sinusoid.py --mode $mode --hidden 40 --shots 10 \
        --inner-steps 1 --inner-lr 0.01 --meta-batch 25 --iterations 70000 \
        --out results/sinusoid.jsonl
done
