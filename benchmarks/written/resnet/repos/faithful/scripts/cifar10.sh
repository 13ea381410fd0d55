#!/usr/bin/env bash
set -euo pipefail

for depth in 20 32 44 56; do
  for kind in plain residual; do
    python run.py experiment=cifar10 net.depth=$depth net.kind=$kind
  done
done

python run.py experiment=cifar110 mode=repeat runs=5

for depth in 20 56; do
  python run.py experiment=cifar10 mode=responses net.depth=$depth
  python run.py experiment=cifar10 mode=responses net.depth=$depth net.kind=plain
done
python run.py experiment=cifar110 mode=responses
