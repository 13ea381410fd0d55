#!/usr/bin/env bash
set -e
for seed in 0 1 2 3; do
  python -m atari.train --seed $seed
done
