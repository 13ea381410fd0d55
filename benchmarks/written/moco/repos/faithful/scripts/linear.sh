#!/usr/bin/env bash
set -e
run=$1; shift
torchrun --nproc_per_node 8 linear_probe.py "$run" --lr 30 --epochs 100 "$@"
