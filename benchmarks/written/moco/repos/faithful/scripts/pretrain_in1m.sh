#!/usr/bin/env bash
# usage: pretrain_in1m.sh OUT [more flags of pretrain.py]
set -e
out=$1; shift
torchrun --nproc_per_node 8 pretrain.py "$out" \
    --epochs 200 \
    --temperature 0.07 \
    "$@"
