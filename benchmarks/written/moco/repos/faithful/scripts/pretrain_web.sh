#!/usr/bin/env bash
# The Instagram images: WEB_LIST names a text file with one path a line. 8 machines of 8 GPUs.
set -e
out=$1; shift
torchrun --nnodes 8 --nproc_per_node 8 --rdzv_backend c10d --rdzv_endpoint "$HEAD_NODE" \
    pretrain.py "$out" \
    --data "$WEB_LIST" \
    --per-gpu 16 \
    --temperature 0.07 \
    --rule stair --stair-factor 0.9 --max-iters 1250000 \
    "$@"
