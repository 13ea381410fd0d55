#!/usr/bin/env bash
set -e
cd "$(dirname "$0")"
for task in hopper halfcheetah; do
  for seed in 1 2 3 4 5; do
    python run.py --gin_file "configs/$task.gin" --gin_param "train.seed = $seed"
  done
done
python summarize.py results
