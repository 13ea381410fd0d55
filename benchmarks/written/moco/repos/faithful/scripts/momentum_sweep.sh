#!/usr/bin/env bash
set -e
for rate in 1 0.1 0.01 0.001 0.0001; do
    bash scripts/pretrain_in1m.sh runs/rate/$rate --log2-queue 12 --key-rate $rate
    bash scripts/linear.sh runs/rate/$rate
done
