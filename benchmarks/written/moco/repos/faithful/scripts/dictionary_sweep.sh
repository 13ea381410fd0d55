#!/usr/bin/env bash
# mechanisms against the number of keys: 2^8 ... 2^16
set -e
for log2 in 8 10 12 14 16; do
    bash scripts/pretrain_in1m.sh runs/dict/moco_$log2 --log2-queue $log2
    bash scripts/linear.sh runs/dict/moco_$log2
    bash scripts/pretrain_in1m.sh runs/dict/bank_$log2 --mechanism bank --log2-queue $log2
    bash scripts/linear.sh runs/dict/bank_$log2
done
for log2 in 8 10; do
    # keys = samples in the batch
    bash scripts/pretrain_in1m.sh runs/dict/end2end_$log2 --mechanism end2end --per-gpu $((2 ** log2 / 8))
    bash scripts/linear.sh runs/dict/end2end_$log2
done
