#!/usr/bin/env bash
# Choice of regulariser and of the trade-off factor on a few Gym tasks.
set -e
for task in hopper-medium-v0 walker2d-medium-v0 halfcheetah-medium-expert-v0; do
  for seed in 0 1 2 3; do
    python -m cql.train "$task" --seed $seed --tag rho variant=rho
    python -m cql.train "$task" --seed $seed --tag fixed5 gap_budget=none alpha=5
    python -m cql.train "$task" --seed $seed --tag down_only push_up=false
  done
done
python -m cql.value_gap
